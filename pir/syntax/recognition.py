"""What a text that is no PIR looks like, and what its owner can do."""

from __future__ import annotations

import re

_FORMS: tuple[tuple[str, str], ...] = (
    (
        r"\s*\{ // block_idx:|.*^\s*var \S+ : LOD_TENSOR",
        "a legacy ProgramDesc dump: turn PIR on (FLAGS_enable_pir_api=1) and print again",
    ),
    (
        r"\s*(?:#\w+ = |//[^\n]*\n|module\b|func\.func\b|\"builtin\.module\"\(\)|\"?\w+\.\w+\"?\(.*\) : \()",
        "MLIR, which mlir-opt reads",
    ),
    (r"\s*\{\s*\"base_code\"", "Paddle's JSON model, not its text"),
    (r"\s*<(?:!DOCTYPE|html)\b", "an HTML page: save the text alone"),
    (r"\s*[\[{]\s*[\"\d]", "JSON"),
    (r"(?s).*\bclass PirProgram_\w+", "the Python code that CINN logs, not PIR text"),
)


def other_kind_of_text(text: str, *, has_begun: bool) -> str | None:
    """One line that says what a text seems to be and what to do, or None; ``has_begun``: its beginning is PIR."""
    if "\0" in text[:4096] and not has_begun:
        return "this looks like a binary file, not like PIR text"
    forms = _FORMS[:1] if has_begun else _FORMS
    for pattern, words in forms:
        if re.match(pattern, text[:100_000], re.M | re.S):
            return f"this looks like {words}"
    if has_begun:
        return None
    if not text.strip():
        return "the text is empty: a program begins with `{`"
    section = re.search(r"^[^\n]*\{[ \t]*(?://[^\n]*)?\n\s*\([^()\n]*\)[ \t]*=[ \t]*\"", text, re.M)
    if section is not None:
        line = text.count("\n", 0, section.start()) + 1
        return f"this looks like a log with IR in it: a program begins at line {line}; cut it out, brace to brace"
    if not re.search(r"\)[ \t]*=[ \t]*\"?\w", text):
        return (
            "this does not look like PIR text: a program begins with `{`, "
            'an operation is `(%0) = "pd_op.name" (...) {...} : (...) -> ...`'
        )
    return None
