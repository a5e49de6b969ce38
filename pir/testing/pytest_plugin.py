"""The pytest plugin: ``.pir`` files with RUN lines, or with a ``NAME.expected.pir`` beside them, are tests.

Nothing of the project is imported until such a file is met.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from pir.ir.program import Program
    from pir.testing.runs import Permissions, Result, Runner, Script

_RUNNING = "PIR_RUN_LINES"  # as pir.testing.runs.execution has it, here without the import
_DEFAULT_COMMAND = "pir-opt %s"


class Hooks:
    """Hooks that other plugins may have."""

    @pytest.hookspec(firstresult=True)
    def pytest_pir_difference(self, expected: bytes, actual: bytes) -> str | None:
        """A summary of how two outputs differ, shown before the differing lines; None for that by meaning."""


def pytest_addhooks(pluginmanager: pytest.PytestPluginManager) -> None:
    """Offer the hooks."""
    pluginmanager.add_hookspecs(Hooks)


def pytest_addoption(parser: pytest.Parser) -> None:
    """The options and ini values of the plugin."""
    group = parser.getgroup("pir", "PIR golden tests")
    group.addoption(
        "--pir-update-golden",
        action="store_true",
        help="rewrite generated CHECK lines, expected diagnostics and NAME.expected.pir files",
    )
    group.addoption(
        "--pir-allow-commands", action="store_true", help="let RUN lines call programs that are not pir-tools'"
    )
    group.addoption(
        "--pir-allow-code", action="store_true", help="let RUN lines use --load, --dialect and --run-reproducer"
    )
    group.addoption(
        "--pir-allow-writes", action="store_true", help="let RUN lines write outside of their temporary folder"
    )
    group.addoption(
        "--pir-allow-environment", action="store_true", help="let FILECHECK_OPTS reach the pir-check of RUN lines"
    )
    group.addoption("--pir-feature", action="append", default=[], metavar="NAME", help="a feature for REQUIRES")
    parser.addini("pir_features", "features for REQUIRES, UNSUPPORTED and XFAIL", type="args", default=[])
    parser.addini("pir_substitutions", "substitutions of RUN lines, a line each: %name = words", type="linelist")
    parser.addini(
        "pir_golden_command", "what makes the output of a .pir file without RUN lines", default=_DEFAULT_COMMAND
    )
    parser.addini("pir_time_limit", "seconds that a program that is not pir-tools' may run in a RUN line", default="60")
    parser.addini("pir_noise_attributes", "attributes whose values generated checks leave open", type="args")


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """A ``.pir`` file that has RUN lines or an expected output."""
    if file_path.suffix != ".pir" or file_path.name.endswith(".expected.pir"):
        return None
    try:
        data = file_path.read_bytes()
    except OSError:
        data = b"// RUN:"  # an unreadable file fails as a test, with the reason
    if b"RUN:" not in data and not file_path.with_name(f"{file_path.stem}.expected.pir").exists():
        return None
    if os.environ.get(_RUNNING):
        raise pytest.UsageError("a RUN line runs pytest over files with RUN lines: that would go on for ever")
    collector: pytest.Collector = GoldenFile.from_parent(parent, path=file_path)
    return collector


class GoldenFile(pytest.File):
    """A ``.pir`` file with one test."""

    def collect(self) -> Iterator[pytest.Item]:
        """The test, with what skips it or lets it fail; none when RUN stands in no comment."""
        from pir.testing.goldens import expected_file
        from pir.testing.runs import Script, TestFileError, read_script

        fault: TestFileError | None = None
        script = Script()
        try:
            script = read_script(self.path.read_bytes().decode("utf-8", "surrogateescape"))
            features = _features(self.config)
            skip, xfail = script.skip_reason(features), script.xfail_reason(features)
        except TestFileError as error:
            fault, skip, xfail = error, None, None
        except OSError as error:
            fault, skip, xfail = TestFileError(f"can't be read: {error.strerror or error}"), None, None
        if fault is None and not script.runs and not expected_file(self.path).exists():
            return
        item = GoldenItem.from_parent(
            self, name="RUN" if script.runs or fault else "expected", script=script, fault=fault
        )
        if skip is not None:
            item.add_marker(pytest.mark.skip(reason=skip))
        elif xfail is not None:
            item.add_marker(pytest.mark.xfail(reason=xfail, raises=GoldenFailure, strict=True))
        yield item


class GoldenFailure(Exception):
    """A golden test failed; the message is all there is to show."""


class _Malformed(Exception):
    """A test file can't be run; no XFAIL covers that."""


class GoldenItem(pytest.Item):
    """All RUN lines of a file."""

    def __init__(self, *, script: Script, fault: Exception | None, **keywords: Any) -> None:
        super().__init__(**keywords)
        self._script = script
        self._fault = fault

    @property
    def _shown_path(self) -> str:
        return self.nodeid.partition("::")[0]

    def runtest(self) -> None:
        """Run the RUN lines, and compare the output with the expected one if there is any."""
        from pir.testing.runs import Failure, TestFileError
        from pir.testing.runs.report import describe_error, describe_failure

        try:
            if self._fault is not None:
                raise self._fault
            if self.config.getoption("pir_update_golden"):
                self._update()
            results = self._runner().run_all(self._script.runs or [_default_run(self.config)])
        except TestFileError as error:
            raise _Malformed(describe_error(self._shown_path, error)) from None
        except Failure as failure:
            raise GoldenFailure(describe_failure(self._shown_path, failure.result)) from None
        self._compare(results[-1])

    def _runner(self) -> Runner:
        from pir.testing.runs import Runner

        return Runner(
            self.path, _temporary(self.config, self.nodeid), _substitutions(self.config), _permissions(self.config)
        )

    def _update(self) -> None:
        from pir.testing.runs import read_script
        from pir.testing.updating import UpdateError, update_checks

        noise = self.config.getini("pir_noise_attributes") or None
        if not self._script.runs:
            return
        try:
            done = update_checks(self.path, self._runner(), noise=noise)
        except UpdateError as error:
            raise GoldenFailure(f"{self._shown_path}: not updated: {error}") from None
        for prefix in done.by_hand:
            words = f"{self._shown_path}: {prefix} has checks written by hand, and no note: left alone"
            self.warn(pytest.PytestWarning(words))
        self._script = read_script(
            self.path.read_bytes().decode("utf-8", "surrogateescape")
        )  # its lines may have moved

    def _compare(self, result: Result) -> None:
        from pir.testing.goldens import expected_file, update

        path = expected_file(self.path)
        if not path.exists():
            return
        if self.config.getoption("pir_update_golden"):
            update(path, result.stdout)
        expected = path.read_bytes()
        if expected != result.stdout:
            raise GoldenFailure(_differs(self.config, path.name, expected, result.stdout))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """The message alone: a traceback of the runner tells nothing."""
        if isinstance(excinfo.value, GoldenFailure | _Malformed):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """Where the test stands."""
        return self.path, 0, self._shown_path


# ---- the fixture ----------------------------------------------------------------------------------------------------


@pytest.fixture
def pir_golden(request: pytest.FixtureRequest) -> Callable[[Program | str | bytes, str], None]:
    """``pir_golden(program, "relu.expected.pir")``: the print of a program, or a text, is that of a file.

    The file is named from the folder of the test module; ``--pir-update-golden`` writes it.
    """
    from pir.testing.goldens import update

    def compare(actual: Program | str | bytes, name: str) -> None:
        __tracebackhide__ = True
        data = _encoded(actual)
        path = request.path.parent / name
        if request.config.getoption("pir_update_golden"):
            update(path, data)
        elif not path.exists():
            pytest.fail(f"{path} is missing; pytest --pir-update-golden writes it", pytrace=False)
        expected = path.read_bytes()
        if expected != data:
            pytest.fail(_differs(request.config, name, expected, data), pytrace=False)

    return compare


def _encoded(actual: Program | str | bytes) -> bytes:
    from pir.syntax.printer import dumps

    if isinstance(actual, bytes):
        return actual
    text = actual if isinstance(actual, str) else dumps(actual)
    return text.encode("utf-8", "surrogateescape")


def _differs(config: pytest.Config, name: str, expected: bytes, actual: bytes) -> str:
    from pir.testing.goldens import difference, meaning

    summary = config.hook.pytest_pir_difference(expected=expected, actual=actual) or meaning(expected, actual)
    lines = difference(name, expected, actual)
    return f"{summary}\n{lines}" if summary else lines


# ---- what the command line and the ini file say ---------------------------------------------------------------------


def _features(config: pytest.Config) -> frozenset[str]:
    from pir.testing.runs import default_features

    return default_features() | {*config.getini("pir_features"), *config.getoption("pir_feature")}


def _permissions(config: pytest.Config) -> Permissions:
    from pir.testing.runs import Permissions

    return Permissions(
        commands=config.getoption("pir_allow_commands"),
        code=config.getoption("pir_allow_code"),
        writes=config.getoption("pir_allow_writes"),
        environment=config.getoption("pir_allow_environment"),
        time_limit=_time_limit(config),
    )


def _time_limit(config: pytest.Config) -> float:
    value = config.getini("pir_time_limit")
    try:
        seconds = float(value)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < float("inf"):
        raise pytest.UsageError(f"pir_time_limit: expected seconds, found `{value}`")
    return seconds


def _substitutions(config: pytest.Config) -> Mapping[str, str]:
    defined = {}
    for line in config.getini("pir_substitutions"):
        name, equals, words = line.partition("=")
        if not equals or not name.strip().startswith("%"):
            raise pytest.UsageError(f"pir_substitutions: expected `%name = words`, found `{line}`")
        defined[name.strip()] = words.strip()
    return defined


def _default_run(config: pytest.Config) -> Any:
    from pir.testing.runs import RunLine

    return RunLine(config.getini("pir_golden_command"), 1)


_BASE: pytest.StashKey[Path] = pytest.StashKey()


def _temporary(config: pytest.Config, name: str) -> Path:
    """A folder for one test, below one of the session."""
    from hashlib import sha256

    if _BASE not in config.stash:
        factory: pytest.TempPathFactory = config._tmp_path_factory  # type: ignore[attr-defined]  # as tmp_path does
        config.stash[_BASE] = factory.mktemp("pir-runs")
    stem = Path(name.partition("::")[0]).stem[:40]
    return config.stash[_BASE] / f"{stem}-{sha256(name.encode('utf-8', 'surrogateescape')).hexdigest()[:8]}"
