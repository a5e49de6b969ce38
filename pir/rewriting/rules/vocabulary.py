"""What the expressions of rules can ask about values and the operations that make and use them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, cast

from pir.ir.attributes import Attribute
from pir.ir.element_types import DATA_TYPE_WORDS, ELEMENT_TYPES
from pir.ir.inference import tensor
from pir.ir.types import Type
from pir.ir.values import OpResult, Value
from pir.rewriting.attributes import is_of_weights
from pir.rewriting.rules.scope import Scope
from pir.syntax import grammar
from pir.syntax.expressions import STANDARD_FUNCTIONS, UNKNOWN, Function, Vocabulary, describe
from pir.syntax.expressions.values import elements, number, string


def _maker(value: object) -> OpResult | None:
    """A value as a result of the operation that makes it; None for a null operand or an argument."""
    if value is not None and not isinstance(value, Value):
        raise ValueError(f"expected a value such as `%x`, found {describe(value)}")
    return value if isinstance(value, OpResult) else None


def _dtype(environment: object, value: object) -> object:
    found = STANDARD_FUNCTIONS["dtype"].call(environment, value)
    return grammar.word(DATA_TYPE_WORDS.get(found.text, found.text)) if isinstance(found, Type) else found


def _dimension(size: object) -> int:
    found = -1 if size is UNKNOWN else number(size)
    if not isinstance(found, int):
        raise ValueError(f"expected a dimension, found {describe(size)}")
    return found


def _tensor(environment: object, shape: object, dtype: object) -> object:
    dimensions = elements(shape)
    if dimensions is None:
        raise ValueError(f"expected a shape, found {describe(shape)}")
    word = dtype.text if isinstance(dtype, (Type, Attribute)) else ""
    element = ELEMENT_TYPES.get(word, word)
    if element not in DATA_TYPE_WORDS:
        raise ValueError(f"expected a data type, found {describe(dtype)}")
    context = cast(Scope, environment).context
    return context.intern_type(tensor(tuple(map(_dimension, dimensions)), context.intern_type(Type(element, element))))


def _persistable(environment: object, value: object) -> object:
    return isinstance(value, Value) and is_of_weights(value)


def _uses(environment: object, value: object) -> object:
    _maker(value)
    return len(value._users) if isinstance(value, Value) else 0


def _has_one_use(environment: object, value: object) -> object:
    return _uses(environment, value) == 1


def _users(environment: object, value: object) -> object:
    _maker(value)
    return tuple(sorted([user.name for user in value._users])) if isinstance(value, Value) else ()


def _made_by(environment: object, value: object) -> object:
    result = _maker(value)
    return "" if result is None else result.operation.name


def _operand(environment: object, value: object, index: object) -> object:
    result, position = _maker(value), number(index)
    if not isinstance(position, int):
        raise ValueError(f"expected a position, found {describe(index)}")
    operands = () if result is None else result.operation.operands
    return operands[position] if -len(operands) <= position < len(operands) else UNKNOWN


def _attribute(environment: object, value: object, name: object, default: object = UNKNOWN) -> object:
    result, key = _maker(value), string(name)
    if key is None:
        raise ValueError(f"expected the name of an attribute, found {describe(name)}")
    return default if result is None else result.operation._attributes.get(key, default)


def _word(environment: object, text: object) -> object:
    content = string(text)
    if content is None:
        raise ValueError(f"expected a string, found {describe(text)}")
    return grammar.word(content)


FUNCTIONS: Final[Mapping[str, Function]] = MappingProxyType(
    {
        **STANDARD_FUNCTIONS,
        "dtype": Function(_dtype, ("value",), "its data type, as attributes have it: `float32`"),
        "tensor": Function(_tensor, ("shape", "dtype"), "the type of a dense tensor"),
        "persistable": Function(
            _persistable, ("value",), "whether it is a weight, or computed from weights and constants alone"
        ),
        "uses": Function(_uses, ("value",), "how often it is used"),
        "has_one_use": Function(_has_one_use, ("value",), "whether it is used exactly once"),
        "users": Function(_users, ("value",), "the names of the operations that use it, sorted; one for each use"),
        "made_by": Function(_made_by, ("value",), 'the name of the operation that makes it, or `""`'),
        "operand": Function(_operand, ("value", "index"), "an operand of the operation that makes it"),
        "attribute": Function(
            _attribute,
            ("value", "name", "default"),
            "an attribute of the operation that makes it; unknown, or the default, without it",
            optional=1,
        ),
        "word": Function(_word, ("string",), "a string as a word"),
    }
)
"""The functions of rules by name: the standard ones, and what the operations around a value say."""

VOCABULARY: Final = Vocabulary(FUNCTIONS, words=None, reserved=frozenset("rule table source where result each".split()))
"""Any word may be an option, a column of a table or part of a name; `checking.py` knows which."""
