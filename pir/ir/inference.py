"""Inference: the types of an operation's results, from its operands and attributes.

A rule is a function from `Arguments` to a type, or to a type for each result. Dialects give rules to the names of
operations; `pir.ir.context.Context.infer_types` asks them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from typing import Any

from pir.ir.attributes import Attribute
from pir.ir.constants import constant_of
from pir.ir.element_types import ELEMENT_TYPES
from pir.ir.kernels import executed_name
from pir.ir.operation import Operation
from pir.ir.signature import Signature
from pir.ir.types import ShapedType, Type, VectorType
from pir.ir.values import OpResult, Value


class NoInferenceError(LookupError):
    """Nothing says how the types of an operation's results follow from its operands."""


class InferenceError(ValueError):
    """The operands or attributes of an operation don't fit it, or too little of them is known."""


class UndecidedError(InferenceError):
    """Too little is known of the operands or attributes of an operation; nothing is wrong with them."""


class Arguments:
    """What a rule is asked about: operands and attributes of an operation, by the names in its signature.

    ``form`` is the signature that fits (an operation may have had several), ``parameters`` are the operands and
    attributes that Paddle's own function would be given, empty where that is not known. ``releases`` are those that
    count, empty for the newest. All methods raise InferenceError for what is missing or of another kind than asked for.

    ``reads_makers`` says whether a rule has looked behind an operand, at the operation that makes it. If not, the types
    of the operands and the attributes are all that its answer depends on.
    """

    __slots__ = ("attributes", "form", "name", "operands", "parameters", "reads_makers", "releases", "result_count")

    def __init__(
        self,
        name: str,
        operands: Sequence[Value | None],
        attributes: Mapping[str, Attribute],
        form: Signature,
        parameters: tuple[str, ...],
        result_count: int | None,
        releases: Collection[str] = (),
    ) -> None:
        self.name = name
        self.operands = operands
        self.attributes = attributes
        self.form = form
        self.parameters = parameters
        self.result_count = len(form.results or ()) if result_count is None else result_count
        self.releases = releases
        self.reads_makers = False

    # ---- operands ----

    def operand(self, name: str) -> Value | None:
        """The operand of a name; None for a null operand, and for one that this form of the operation has not."""
        for index, definition in enumerate(self.form.operands or ()):
            if definition.name == name:
                return self.operands[index] if index < len(self.operands) else None
        return None

    def type(self, name: str) -> Type | None:
        """The type of an operand; None for a null one."""
        value = self.operand(name)
        return None if value is None else self._typed(name, value)

    def tensor(self, name: str) -> ShapedType:
        """The type of an operand that has to be there, and to be a tensor or the like."""
        found = self.type(name)
        if isinstance(found, ShapedType):
            return found
        raise self._wrong(name, found, "a tensor")

    def optional(self, name: str) -> ShapedType | None:
        """The type of an operand that may be null, but not of another kind than `tensor` gives."""
        return None if self.operand(name) is None else self.tensor(name)

    def tensors(self, name: str) -> tuple[ShapedType, ...]:
        """The types in an operand that is a vector of tensors."""
        found = self.type(name)
        if isinstance(found, VectorType):
            shaped = tuple([element for element in found.elements if isinstance(element, ShapedType)])
            if len(shaped) == len(found.elements):
                return shaped
        raise self._wrong(name, found, "a vector of tensors")

    def first(self) -> ShapedType:
        """The first operand, as a tensor."""
        return self.tensor((self.form.operands or ())[0].name)

    # ---- attributes, and operands that were attributes ----

    def value(self, name: str) -> Any:
        """The Python value of an attribute, or of a constant operand; lists are tuples, and None is unknown.

        Where the attribute is absent, the default of the definition stands for it.
        """
        given = self.attributes.get(name)
        if given is not None:
            return python_value(given)
        for index, definition in enumerate(self.form.operands or ()):
            if definition.name == name:
                operand = self.operands[index] if index < len(self.operands) else None
                return default_value(definition.default) if operand is None else self._constant(operand)
        declared = self.form.attribute(name)
        return None if declared is None else default_value(declared.default)

    def integer(self, name: str) -> int:
        """A whole number that has to be known."""
        found = self.value(name)
        if isinstance(found, tuple) and len(found) == 1:
            found = found[0]
        if isinstance(found, (int, float)) and found == int(found):
            return int(found)
        if found is None:
            raise self.undecided(f"{name} is not known")
        raise self.error(f"{name} is {found}, not a whole number")

    def flag(self, name: str) -> bool:
        """A truth value; false where nothing says it."""
        return bool(self.value(name))

    def word(self, name: str) -> str:
        """A string or a word; empty where nothing says it."""
        found = self.value(name)
        return found if isinstance(found, str) else ""

    def integers(self, name: str) -> tuple[int, ...] | None:
        """A list of whole numbers, -1 for each that is unknown; None where not even their number is known."""
        found = self.value(name)
        if found is None:
            return self._unknown_integers(name)
        if isinstance(found, (int, float)):
            return (int(found),)
        if isinstance(found, tuple) and all(isinstance(item, (int, float, type(None))) for item in found):
            return tuple([-1 if item is None else int(item) for item in found])
        raise self.error(f"{name} is {found}, not a list of whole numbers")

    def is_constant(self, name: str) -> bool:
        """Whether `value` knows all of an attribute or operand."""
        found = self.value(name)
        return found is not None and not (isinstance(found, tuple) and None in found)

    def dtype(self, name: str) -> str | None:
        """The element type (``f32``) that an attribute of the class DataType names, None for an undefined one."""
        word = self.word(name)
        if not word or word == "Undefined":
            return None
        if word not in ELEMENT_TYPES:
            raise self.error(f"{name} is {word}, not a data type")
        return ELEMENT_TYPES[word]

    # ---- what is behind the operands ----

    def maker(self, index: int) -> Operation | None:
        """The operation that makes an operand; None for a null one, and for one that no operation makes."""
        self.reads_makers = True
        operand = self.operands[index] if index < len(self.operands) else None
        return operand.operation if isinstance(operand, OpResult) else None

    def is_of(self, *releases: str) -> bool:
        """Whether one of some releases, whose rule was another than that of the newest, counts."""
        return not set(releases).isdisjoint(self.releases)

    # ---- answers ----

    def error(self, reason: str) -> InferenceError:
        """The error to raise for operands that don't fit."""
        return InferenceError(f"{self.name}: {reason}")

    def undecided(self, reason: str) -> UndecidedError:
        """The error to raise where too little is known."""
        return UndecidedError(f"{self.name}: {reason}")

    def _constant(self, operand: Value) -> Any:
        self.reads_makers = True
        if self.is_of("2.6.2") and isinstance(operand, OpResult) and executed_name(operand.operation) == "pd_op.stack":
            return None  # constants that are stacked with others count since 3.0
        return constant_of(operand)

    def _wrong(self, name: str, found: Type | None, wanted: str) -> InferenceError:
        if found is None and self.form.operand(name) is None:
            return self.undecided(f"this form of it has no operand {name}")
        return self.error(f"{name} is {'missing' if found is None else found.text}, not {wanted}")

    def _typed(self, name: str, value: Value) -> Type:
        if value.type is None:
            raise self.undecided(f"the type of {name} is not known")
        return value.type

    def _unknown_integers(self, name: str) -> tuple[int, ...] | None:
        operand = self.operand(name)
        found = None if operand is None else operand.type
        if isinstance(found, VectorType):
            return (-1,) * len(found.elements)
        if isinstance(found, ShapedType) and all(size >= 0 for size in found.shape):
            count = 1
            for size in found.shape:
                count *= size
            return (-1,) * count
        return None


Rule = Callable[[Arguments], Type | Sequence["Type | None"] | None]
"""How the types of the results follow: one type, or one for each result (None for a result that is null)."""


def tensor(shape: Sequence[int], dtype: Type | str, tag: str = "tensor") -> ShapedType:
    """The type of a tensor; ``tag`` names another kind (``pd_op.selectedrows``)."""
    element = Type(dtype, dtype) if isinstance(dtype, str) else dtype
    dims = "".join([f"{size}x" for size in shape])
    return ShapedType(tag, f"{tag}<{dims}{element.text}>", tuple(shape), element)


def python_value(attribute: Attribute) -> Any:
    """The Python value of an attribute, of the elements too where it is a list."""
    value = attribute.value
    return tuple([python_value(element) for element in value]) if isinstance(value, tuple) else value


@cache
def default_value(literal: str | None) -> Any:
    """The Python value of a literal that a definition has as a default: a number, a word, a string, or a list."""
    if literal is None or literal in ("true", "false"):
        return None if literal is None else literal == "true"
    if literal.startswith("["):
        inside = literal[1:-1]
        return tuple(map(default_value, inside.split(","))) if inside else ()
    if literal.startswith('"'):
        return literal[1:-1]
    try:
        return int(literal) if literal.lstrip("-").isdecimal() else float(literal)
    except ValueError:
        return literal
