"""C++ expressions for default values, as the literals of PIR text."""

from __future__ import annotations

import ast
import json
import operator
import re

_OPERATORS = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.LShift: operator.lshift,
}
_CONSTANTS = {"true": 1, "false": 0, "INT64_MAX": 2**63 - 1, "INT_MAX": 2**31 - 1}
_PLACES = {
    "{}": "Place(undefined:0)",
    "Place()": "Place(undefined:0)",
    "CPUPlace()": "Place(cpu)",
    "GPUPinnedPlace()": "Place(gpu_pinned)",
}
_SUFFIX = re.compile(r"(?<=[0-9.])[fFlLuU]+\b")


class UnknownLiteralError(Exception):
    """A C++ expression whose value is not understood."""


def literal(expression: str, kind: str) -> str:
    """The literal of PIR text for the value of a C++ expression, for an attribute of a class.

    Raises UnknownLiteralError when the expression is not of the few simple forms.
    """
    text = re.sub(r"\b(?:phi|paddle|std)::", "", expression.strip())
    outer, _, element = kind.partition("<")
    if outer in ("Array", "IntArray"):
        if not (text.startswith("{") and text.endswith("}")):
            raise UnknownLiteralError(expression)
        entries = [entry for entry in text[1:-1].split(",") if entry.strip()]
        return f"[{','.join(literal(entry, element[:-1] if element else 'Int64') for entry in entries)}]"
    if outer == "Scalar":
        # A scalar may also be made from the digits of a number in a string.
        return _scalar(text.strip('"'), element[:-1] if element else "Double")
    return _scalar(text, outer)


def _scalar(text: str, kind: str) -> str:
    if kind == "Bool":
        return "true" if _number(text) else "false"
    if kind in ("Int32", "Int64"):
        number = _number(text)
        if number != int(number):
            raise UnknownLiteralError(text)
        return str(int(number))
    if kind in ("Float", "Double"):
        number = float(_number(text))
        return str(int(number)) if number == int(number) and abs(number) < 1e6 else repr(number)
    if kind == "Str" and re.fullmatch(r'"[^"\\]*"', text):
        return json.dumps(text[1:-1])
    if kind == "DataType" and (word := re.fullmatch(r"DataType::([A-Z0-9_]+)", text)):
        return "Undefined" if word[1] == "UNDEFINED" else word[1].lower()
    if kind == "Place" and text in _PLACES:
        return _PLACES[text]
    raise UnknownLiteralError(text)


def _number(text: str) -> int | float:
    """The value of an arithmetic expression of C++."""
    try:
        return _value(ast.parse(_SUFFIX.sub("", text).strip(), mode="eval").body)
    except (SyntaxError, ZeroDivisionError, OverflowError) as error:
        raise UnknownLiteralError(text) from error


def _value(node: ast.expr) -> int | float:
    if isinstance(node, ast.Constant) and isinstance(node.value, int | float) and not isinstance(node.value, bool):
        return node.value
    if isinstance(node, ast.Name) and node.id in _CONSTANTS:
        return _CONSTANTS[node.id]
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return -_value(node.operand)
    if isinstance(node, ast.BinOp) and type(node.op) in _OPERATORS:
        result = _OPERATORS[type(node.op)](_value(node.left), _value(node.right))
        return float(result) if isinstance(result, float) else int(result)
    raise UnknownLiteralError(ast.unparse(node))
