"""What names stand for."""

from __future__ import annotations

from pir.testing.checks.numbers import Format, NumericVariable


class Variables:
    """The variables of a run: strings, numbers, and values named symbolically.

    ``string_names`` are the strings that a pattern or the command line has defined, whether or not that was matched
    yet: a number may not have the same name. ``numeric`` has every number that a pattern has named.
    """

    __slots__ = ("line", "numeric", "string_names", "strings")

    def __init__(self) -> None:
        self.strings: dict[str, str] = {}
        self.string_names: set[str] = set()
        self.numeric: dict[str, NumericVariable] = {}
        self.line = NumericVariable("@LINE", Format("u"))

    def forget_local(self) -> None:
        """Forget strings and symbolic values whose names do not begin with ``$``; numbers stay, as in LLVM."""
        self.strings = {name: value for name, value in self.strings.items() if name.startswith("$")}
