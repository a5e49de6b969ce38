"""LLVM's lit runs the same files: ``lit testdata/golden``, with the commands of pir-tools on the PATH."""

import shutil
import tempfile
from pathlib import Path

import lit.formats

config = globals()["config"]  # lit defines it
config.name = "pir-tools"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".pir"]
config.excludes = [path.name for path in Path(__file__).parent.glob("*.expected.pir")]
config.test_exec_root = str(Path(tempfile.gettempdir()) / "pir-tools-lit")
if shutil.which("split-file"):
    config.available_features.add("split-file")
