"""Types from and to JSON."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from pir.formats.paddle_json.codes import (
    DENSE,
    DISTRIBUTED,
    LAYOUTS,
    NULL,
    SCALAR_CODES,
    SELECTED_ROWS,
    SPARSE_COO,
    SPARSE_CSR,
    TENSOR_ARRAY,
    USUAL_LAYOUT,
    VECTOR,
    WORD_TYPE_CODES,
    WORD_TYPES,
)
from pir.formats.paddle_json.distribution import distribution_text
from pir.formats.paddle_json.documents import (
    JsonFault,
    as_array,
    as_integer,
    as_integers,
    as_string,
    element,
    inside,
    member,
    quoted,
)
from pir.formats.paddle_json.exact import FileType
from pir.formats.paddle_json.losses import Unwritable
from pir.ir.types import ShapedType, Type, VectorType

# ---- from JSON -------------------------------------------------------------------------------------------------------


def decode_type(value: Any) -> Type:
    """The type of a JSON value. Raises `JsonFault`."""
    code = as_string(member(value, "#"))
    word = WORD_TYPES.get(code)
    if word is not None:
        return Type(word, word)
    form = _FORMS.get(code)
    if form is None:
        raise JsonFault(f"{quoted(code)} is no type that is known", "#")
    length, decode = form
    return inside(lambda data: decode(as_array(data, length), value), member(value, "D"), "D")


def _vector(data: list[Any], value: Any) -> Type:
    return VectorType(tuple([element(data, index, decode_type) for index in range(len(data))]))


def _dense(data: list[Any], value: Any) -> Type:
    dtype, shape, is_plain = _tensor_parts(data)
    text = f"tensor<{_dims(shape)}{dtype.text}>"
    return ShapedType("tensor", text, shape, dtype) if is_plain else FileType(text, shape, dtype, value)


def _selected_rows(data: list[Any], value: Any) -> Type:
    dtype, shape, is_plain = _tensor_parts(data)
    text = f"pd_op.selectedrows<{_dims(shape)}{dtype.text}>"
    return ShapedType("pd_op.selectedrows", text, shape, dtype) if is_plain else FileType(text, shape, dtype, value)


def _tensor_parts(data: list[Any]) -> tuple[Type, tuple[int, ...], bool]:
    """The element type and shape of a tensor, and whether its layout and the like are the usual ones."""
    dtype, shape, layout = _element_type(data), _shape(data, 1), element(data, 2, _layout)
    levels = element(data, 3, as_array)
    for index in range(len(levels)):
        inside(as_integers, levels[index], 3, index)
    offset = element(data, 4, as_integer)
    return dtype, shape, layout == USUAL_LAYOUT and not levels and offset == 0


def _tensor_array(data: list[Any], value: Any) -> Type:
    dtype, shape = _element_type(data), _shape(data, 1)
    element(data, 2, _layout)
    return FileType(f"pd_op.tensor_array<{dtype.text}>", shape, dtype, value)


def _sparse_coo(data: list[Any], value: Any) -> Type:
    dtype, shape = _element_type(data), _shape(data, 1)
    _shape(data, 2)
    element(data, 3, _layout)
    for index in (4, 5):  # indices and values, themselves tensors
        element(data, index, decode_type)
    return FileType(f"pd_op.sparsecootensor<{_dims(shape)}{dtype.text}>", shape, dtype, value)


def _sparse_csr(data: list[Any], value: Any) -> Type:
    dtype, shape = _element_type(data), _shape(data, 1)
    element(data, 2, _layout)
    for index in (3, 4, 5):  # row starts, columns and values
        element(data, index, decode_type)
    return FileType("pd_op.", shape, dtype, value)  # no release has a text for it


def _distributed(data: list[Any], value: Any) -> Type:
    tensor = element(data, 0, decode_type)
    if not isinstance(tensor, ShapedType) or tensor.tag != "tensor":
        raise JsonFault(f"expected a dense tensor, found {tensor.text}", 0)
    distribution = element(data, 1, distribution_text)
    _shape(data, 2)
    text = f"pd_dist.tensor<{_dims(tensor.shape)}{tensor.dtype.text}, {distribution}>"
    return FileType(text, tensor.shape, tensor.dtype, value, distribution)


_FORMS: Final[dict[str, tuple[int | None, Callable[[list[Any], Any], Type]]]] = {
    VECTOR: (None, _vector),
    DENSE: (5, _dense),
    SELECTED_ROWS: (5, _selected_rows),
    TENSOR_ARRAY: (3, _tensor_array),
    SPARSE_COO: (6, _sparse_coo),
    SPARSE_CSR: (6, _sparse_csr),
    DISTRIBUTED: (3, _distributed),
}
"""How many data a type has, None for any number, and what makes the type of them."""


def _element_type(data: list[Any]) -> Type:
    code = element(data, 0, lambda value: as_string(member(value, "#")))
    if code not in SCALAR_CODES:
        raise JsonFault(f"{quoted(code)} is no type of elements", 0, "#")
    return Type(WORD_TYPES[code], WORD_TYPES[code])


def _shape(data: list[Any], index: int) -> tuple[int, ...]:
    return tuple(element(data, index, as_integers))


def _layout(value: Any) -> str:
    if as_string(value) not in LAYOUTS:
        raise JsonFault(f"{quoted(value)} is no layout")
    return str(value)


def _dims(shape: Sequence[int]) -> str:
    return "".join([f"{size}x" for size in shape])


# ---- to JSON ---------------------------------------------------------------------------------------------------------


def encode_type(type: Type) -> dict[str, Any]:
    """The JSON of a type; a tensor that was read from text has the usual layout. Raises `Unwritable`."""
    if isinstance(type, FileType):
        return type.stored
    if isinstance(type, VectorType):
        return {"#": VECTOR, "D": [encode_type(element) for element in type.elements]}
    if isinstance(type, ShapedType):
        code = _PLAIN_TENSORS.get(type.tag)
        if type.tag.endswith(("_tensor", "_tensor_array")) and not type.tag.startswith("pd_op."):  # cpu_tensor, ...
            raise Unwritable(f"a model can't hold types of the Kernel dialect, such as {type.text}")
        if code is None or type.distribution is not None:
            raise Unwritable(f"text does not say all of the type {type.text} that a model needs")
        return {"#": code, "D": [encode_type(type.dtype), list(type.shape), USUAL_LAYOUT, [], 0]}
    word = WORD_TYPE_CODES.get(type.text)
    if word is None or word == _REFUSED:
        raise Unwritable(f"a model can't hold the type {type.text}")
    return {"#": word}


_PLAIN_TENSORS: Final = {"tensor": DENSE, "pd_op.selectedrows": SELECTED_ROWS}

_REFUSED: Final = "0.t_undefined"  # by Paddle up to 3.3.1, in both directions

NULL_TYPE: Final = {"#": NULL}
"""The JSON of a type that is null."""
