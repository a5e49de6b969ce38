"""What names stand for."""

from __future__ import annotations

from pir.testing.checks.numbers import Format, NumericVariable


class Variables:
    """The variables of a run: strings, numbers, and values named symbolically.

    ``string_names`` are the strings that a pattern or the command line has defined, whether or not that was matched
    yet: a number may not have the same name. ``numeric`` has every number that a pattern has named.
    """

    __slots__ = ("_defined_numbers", "_defined_strings", "line", "numeric", "string_names", "strings")

    def __init__(self) -> None:
        self._defined_strings: dict[str, str] = {}
        self._defined_numbers: dict[str, int | None] = {}
        self.strings: dict[str, str] = {}
        self.string_names: set[str] = set()
        self.numeric: dict[str, NumericVariable] = {}
        self.line = NumericVariable("@LINE", Format("u"))

    def keep(self) -> None:
        """Take the values that there are now for those that a run begins with."""
        self._defined_strings = dict(self.strings)
        self._defined_numbers = {name: variable.value for name, variable in self.numeric.items()}

    def restart(self) -> None:
        """Go back to the values that a run begins with."""
        self.strings = dict(self._defined_strings)
        for name, variable in self.numeric.items():
            variable.value = self._defined_numbers.get(name)

    def forget_local(self) -> None:
        """Forget strings and symbolic values whose names do not begin with ``$``; numbers stay, as in LLVM."""
        self.strings = {name: value for name, value in self.strings.items() if name.startswith("$")}
