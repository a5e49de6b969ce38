"""Vectors, tensor arrays and stacks."""

from __future__ import annotations

from pir.dialects.inference.rules import Rules
from pir.ir.inference import Arguments, tensor
from pir.ir.types import ShapedType, Type, VectorType

RULES = Rules()


@RULES.operation("builtin.combine")
def combine(arguments: Arguments) -> Type:
    """A vector of all operands."""
    types = []
    for index, value in enumerate(arguments.operands):
        if value is None or value.type is None:
            raise arguments.undecided(f"the type of operand {index} is not known")
        types.append(value.type)
    return VectorType(tuple(types))


@RULES.operation("builtin.split")
def split(arguments: Arguments) -> tuple[Type, ...]:
    """The elements of a vector."""
    return _vector(arguments).elements


@RULES.operation("builtin.slice")
def element(arguments: Arguments) -> Type:
    """One element of a vector."""
    elements = _vector(arguments).elements
    index = arguments.integer("index")
    if not 0 <= index < len(elements):
        raise arguments.error(f"index is {index}, but the vector has {len(elements)} elements")
    return elements[index]


@RULES.operation("builtin.set_parameter builtin.shadow_output cf.yield cf.tuple_push pd_op.assert")
def nothing(arguments: Arguments) -> tuple[Type, ...]:
    """No result."""
    return ()


@RULES.operation("cf.stack_create")
def stack_create(arguments: Arguments) -> tuple[Type, ...]:
    """A stack, and its two ends."""
    return Type("cf.stack", "cf.stack"), Type("cf.inlet", "cf.inlet"), Type("cf.outlet", "cf.outlet")


@RULES.operation("cf.has_elements pd_op.has_elements")
def has_elements(arguments: Arguments) -> Type:
    """Whether a stack holds something."""
    return tensor((1,), "b")


@RULES.function("CreateArray")
def create_array(arguments: Arguments) -> Type:
    """An empty array."""
    return array(arguments.dtype("dtype") or "f32")


@RULES.function("ArrayWrite UnchangedArray CreateArrayLike")
def unchanged_array(arguments: Arguments) -> Type:
    """The array, with the elements of what is written to it."""
    found = arguments.first()
    if "x" in arguments.parameters and found.dtype.text == "undefined":
        return array(arguments.tensor("x").dtype.text)
    return found


@RULES.function("ArrayLength")
def array_length(arguments: Arguments) -> Type:
    """A list of one number."""
    return tensor((1,), "i64")


@RULES.function("ArrayRead ArrayPop ArrayToTensor")
def array_read(arguments: Arguments) -> Type:
    """Paddle keeps a shape in the type of an array, which its text does not show."""
    raise arguments.undecided("the text of an array's type does not say the shape of its elements")


@RULES.operation("cf.tuple_pop")
def tuple_pop(arguments: Arguments) -> list[Type | None]:
    """What was pushed, at the other end of the stack."""
    stack = arguments.maker(0)
    if stack is None or stack.name != "cf.stack_create":
        raise arguments.error("the operand is no outlet of a stack")
    push = next((user for user in stack.results[1].users if user.name == "cf.tuple_push"), None)
    if push is None:
        raise arguments.undecided("nothing is pushed on the stack")
    return [None if value is None else value.type for value in push.operands[1:]]


@RULES.operation("pd_op.select_input")
def select_input(arguments: Arguments) -> ShapedType:
    """One of the operands behind the first; sizes in which they differ are not known."""
    kinds = [value.type for value in arguments.operands[1:] if value is not None]
    first = kinds[0] if kinds else None
    if not isinstance(first, ShapedType):
        raise arguments.error("there is nothing to select")
    shape = list(first.shape)
    for other in kinds[1:]:
        if not isinstance(other, ShapedType) or other.rank != first.rank or other.dtype != first.dtype:
            raise arguments.error(f"{first.text} and {other and other.text} differ in more than sizes")
        shape = [size if size == others else -1 for size, others in zip(shape, other.shape)]
    return tensor(shape, first.dtype, first.tag)


def array(dtype: str) -> ShapedType:
    """The type of a tensor array."""
    tag = "pd_op.tensor_array"
    return ShapedType(tag, f"{tag}<{dtype}>", (), Type(dtype, dtype))


def _vector(arguments: Arguments) -> VectorType:
    value = arguments.operands[0] if arguments.operands else None
    if value is None or not isinstance(value.type, VectorType):
        raise arguments.error("the operand is no vector")
    return value.type
