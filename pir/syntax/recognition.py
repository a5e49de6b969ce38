"""What a text that is no PIR looks like, and what its owner can do."""

from __future__ import annotations

import re

_SEEN = 100_000
"""How many characters of a text are looked at."""

_LEGACY = (
    re.compile(r"\A\s*\{ // block_idx:|^[ \t]*var \S+ : LOD_TENSOR", re.M),
    "a legacy ProgramDesc dump: turn PIR on (FLAGS_enable_pir_api=1) and print again",
)
_FORMS = (
    _LEGACY,
    (
        re.compile(
            r"\A\s*(?:#\w+ = |//[^\n]*\n|module\b|func\.func\b|\"builtin\.module\"\(\)|\"?\w+\.\w+\"?\([^\n]*\) : \()"
        ),
        "MLIR, which mlir-opt reads",
    ),
    (
        re.compile(r"\A\s*\{\s*\"base_code\""),
        "Paddle's JSON model, not its text: pir.formats.paddle_json reads it, and so do the commands",
    ),
    (re.compile(r"\A\s*<(?:!DOCTYPE|html)\b"), "an HTML page: save the text alone"),
    (re.compile(r"\A\s*[\[{]\s*[\"\d]"), "JSON"),
    (re.compile(r"\bclass PirProgram_\w+"), "the Python code that CINN logs, not PIR text"),
    (re.compile(r"\A\s*function \w+ \("), "the loops of a CINN kernel, not PIR text"),
)
_OPERATION = re.compile(r"^[ \t]*\([^()\n]*\)[ \t]*=[ \t]*\"?\w", re.M)
_OPENS = re.compile(r"\{[ \t\r]*(?://.*)?$")


def other_kind_of_text(text: str, *, has_begun: bool) -> str | None:
    """One line that says what a text seems to be and what to do, or None; ``has_begun``: its beginning is PIR."""
    if "\0" in text[:4096] and not has_begun:
        return "this looks like a binary file, not like PIR text"
    for pattern, words in [_LEGACY] if has_begun else _FORMS:
        if pattern.search(text[:_SEEN]):
            return f"this looks like {words}"
    if has_begun:
        return None
    if not text.strip():
        return "the text is empty: a program begins with `{`"
    if not _OPERATION.search(text) and not text.lstrip().startswith("{"):
        return (
            "this does not look like PIR text: a program begins with `{`, "
            'an operation is `(%0) = "pd_op.name" (...) {...} : (...) -> ...`'
        )
    for operation in _OPERATION.finditer(text):
        end = max(operation.start() - 1, 0)
        if _OPENS.search(text, text.rfind("\n", 0, end) + 1, end):
            line = text.count("\n", 0, end) + 1
            return f"this looks like a log with IR in it: a program begins at line {line}; `pir-log` cuts it out"
    return None
