"""Which generation a text is of, by what only that one prints; strings, which hold what people like, don't count."""

from __future__ import annotations

import re

from pir.syntax.scanning import Scanner
from pir.syntax.styles import PADDLE_2_6, PADDLE_3, PADDLE_3_0_BETA, PADDLE_3_0_BETA2, PADDLE_2023, Style

_SAMPLE = 1 << 16
"""How much of a text is looked at without its strings, for what would be everywhere if it were anywhere."""

_TAG = re.compile(r"[:\[,]\((?:Float|Double|Int32|Int64|Index|Pointer|Complex64|Complex128|pd_op\.\w+)\)")
_DENSE_TENSOR = re.compile(r"(?<![^ (\[,:])(builtin\.|pd_op\.|)tensor<")
_INDENT = re.compile(r"^([ \t]*)\(", re.M)
_IF_OF_2023 = re.compile(r"\) = pd_op\.if \([^()\n]*\) \{")
_OLD_ARGUMENT = re.compile(r"\^%arg\d")
_ARGUMENT = re.compile(r"%(?:arg_\d+|kwarg_[^\s,(){}]+)( \{)?")  # the braces that declare one, if they are there
_BARE_ARGUMENT = re.compile(r"%arg_\d+[,)\n]|\^kw:[ ]*%")


def detect(text: str) -> Style:
    """The generation of a text; the newest where nothing tells."""
    sample = Scanner(text[:_SAMPLE]).without_strings()
    tensor = _DENSE_TENSOR.search(sample) or _DENSE_TENSOR.search(text, len(sample))  # the kernel level has none
    has_tags = _TAG.search(sample) is not None
    if tensor is not None and tensor[1] == "" and not has_tags:
        return PADDLE_3
    if len(text) > len(sample):
        text = Scanner(text).without_strings()
    if (
        (tensor is not None and tensor[1] == "pd_op.")
        or ") = pd_op.if (" in text
        or '"pd_op.while"(cond=' in text
        or _OLD_ARGUMENT.search(text)
    ):
        return PADDLE_2023 if _IF_OF_2023.search(text) else PADDLE_2_6
    if tensor is None:  # the kernel level does not tell by its types
        if not has_tags:
            return PADDLE_3
        first = _INDENT.search(text)
        if first is not None and first[1] == " ":
            return PADDLE_2_6
    if ") = pd_op.pylayer (" in text or (_BARE_ARGUMENT.search(text) and not _declares_arguments(text)):
        return PADDLE_3_0_BETA2
    return PADDLE_3_0_BETA


def _declares_arguments(text: str) -> bool:
    return any(match[1] for match in _ARGUMENT.finditer(text))
