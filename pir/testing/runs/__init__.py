"""RUN lines: test files that say themselves which commands to run over them, in the manner of LLVM's lit."""

from pir.testing.runs.directives import RunLine, Script, read_script
from pir.testing.runs.errors import TestFileError
from pir.testing.runs.execution import Failure, Result, Runner
from pir.testing.runs.features import default_features, evaluate
from pir.testing.runs.permissions import Permissions

__all__ = [
    "Failure",
    "Permissions",
    "Result",
    "RunLine",
    "Runner",
    "Script",
    "TestFileError",
    "default_features",
    "evaluate",
    "read_script",
]
