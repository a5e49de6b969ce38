"""Asking the rules: the types of an operation's results, on every level of a program."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from pir.ir.attributes import Attribute
from pir.ir.inference import Arguments, InferenceError, NoInferenceError, Rule, tensor
from pir.ir.kernels import is_kernel_name
from pir.ir.signature import Signature
from pir.ir.types import ShapedType, Type, VectorType
from pir.ir.values import Value

if TYPE_CHECKING:
    from pir.ir.context import Context

_UNKNOWN_FORM = Signature("")


def infer_types(
    context: Context,
    name: str,
    operands: Sequence[Value | None],
    attributes: Mapping[str, Attribute],
    result_count: int | None = None,
    releases: Collection[str] = (),
) -> tuple[Type | None, ...]:
    """The types of an operation's results; see `Context.infer_types`."""
    return question(context, name, operands, attributes, result_count, releases).answer()


class Question(NamedTuple):
    """A rule and what it is asked about; it can be answered once, and then knows what the answer depends on."""

    rule: Rule
    arguments: Arguments

    def answer(self) -> tuple[Type | None, ...]:
        """The types of the results. Raises InferenceError."""
        try:
            found = self.rule(self.arguments)
        except InferenceError:
            raise
        except (IndexError, TypeError, ValueError, ZeroDivisionError) as error:
            # Rules take the sizes and numbers that they need as if they were there: Paddle's own checks are many more.
            given = ", ".join([str(value and value.type) for value in self.arguments.operands])
            raise self.arguments.error(f"operands of the types {given} and these attributes do not fit") from error
        types = (found,) if found is None or isinstance(found, Type) else tuple(found)
        attributes = self.arguments.attributes
        if "op_dist_attr" in attributes:
            types = tuple([_distributed(type, index, attributes) for index, type in enumerate(types)])
        key = attributes.get("kernel_key")
        if key is not None:
            place = _place(key.text)
            types = tuple([type and on_place(type, place) for type in types])
        elif "origin_id" in attributes:  # an operation that lowering kept: what it makes by itself is on the CPU
            types = tuple([on_place(type, "cpu") if type and type.tag == "tensor" else type for type in types])
        return types


def question(
    context: Context,
    name: str,
    operands: Sequence[Value | None],
    attributes: Mapping[str, Attribute],
    result_count: int | None,
    releases: Collection[str],
) -> Question:
    """What is asked to infer the types of an operation's results. Raises NoInferenceError when no rule is known."""
    executed = name
    if is_kernel_name(name):
        said = attributes.get("op_name")
        executed = said.value if said is not None and isinstance(said.value, str) else name
    dialect = context.dialect(executed.partition(".")[0])
    rule = None if dialect is None else dialect.rules(executed)
    if rule is None:
        raise NoInferenceError(f"the types of the results of {executed} are not defined")
    forms = context.signatures(executed)
    held = [form for form in forms if not releases or not set(releases).isdisjoint(form.releases)]
    form = _fitting(held or forms, len(operands), result_count)
    function = forms[0].infer_meta if forms else None
    parameters = function.parameters if function else ()
    return Question(rule, Arguments(executed, operands, attributes, form, parameters, result_count, releases))


KINDS_ON_PLACES: Final = {
    "tensor": "tensor",
    "pd_op.selectedrows": "tensor",  # Paddle prints selected rows as it prints dense tensors
    "pd_op.tensor_array": "tensor_array",
    "pd_op.sparsecootensor": "sparse_coo_tensor_type",
    "pd_op.sparsecsrtensor": "sparse_csr_tensor_type",
}
"""What a type is called behind its place on the kernel level, by what it is called in the operator dialect."""


def on_place(type: Type, place: str) -> Type:
    """A type as it is on the kernel level, where tensors say on which device they are (``cpu_tensor``)."""
    if isinstance(type, VectorType):
        return VectorType(tuple([on_place(element, place) for element in type.elements]))
    if not isinstance(type, ShapedType):
        return type
    kind = "tensor_array" if type.tag.endswith("tensor_array") else KINDS_ON_PLACES.get(type.tag, "tensor")
    tag = f"{place}_{kind}"
    if kind == "tensor":
        return tensor(type.shape, type.dtype, tag)
    return ShapedType(tag, f"{tag}<{type.dtype.text}>", (), type.dtype)  # such types do not tell their shape


_PLACES = {
    "CPU": "cpu",
    "ONEDNN": "cpu",
    "GPU": "gpu",
    "GPUDNN": "gpu",
    "XPU": "xpu",
    "IPU": "ipu",
    "CUSTOM": "custom_device",
}


def _place(kernel_key: str) -> str:
    """The place of the results of a kernel: ``cpu`` of ``<backend:CPU|layout:NCHW|dtype:float32>``."""
    backend = kernel_key.partition("backend:")[2].partition("|")[0]
    return _PLACES.get(backend, "undefined")


def _distributed(type: Type | None, index: int, attributes: Mapping[str, Attribute]) -> Type | None:
    """A type with the distribution that ``op_dist_attr`` has for a result."""
    if isinstance(type, VectorType):
        inside = _result_distribution(attributes["op_dist_attr"].text, index)
        parts = _split(inside[1:-1]) if inside.startswith("[") else [inside] * len(type.elements)
        return VectorType(tuple([_with_distribution(each, part) for each, part in zip(type.elements, parts)]))
    return type and _with_distribution(type, _result_distribution(attributes["op_dist_attr"].text, index))


def _with_distribution(type: Type, distribution: str) -> Type:
    if not isinstance(type, ShapedType) or not distribution.startswith("mesh_shape"):
        return type
    dims = "".join([f"{size}x" for size in type.shape])
    text = f"pd_dist.tensor<{dims}{type.dtype.text}, {distribution}>"
    return ShapedType("pd_dist.tensor", text, type.shape, type.dtype, distribution)


def _result_distribution(text: str, index: int) -> str:
    """What stands in the braces of ``result(0):{...}``; empty where there are none."""
    _, found, rest = text.partition(f"result({index}):{{")
    return rest.partition("}")[0] if found else ""


def _split(text: str) -> list[str]:
    """The distributions in a list of them."""
    return [f"mesh_shape:{part}".rstrip(",") for part in text.split("mesh_shape:")[1:]]


def _fitting(forms: Sequence[Signature], operands: int, results: int | None) -> Signature:
    """The newest form of a signature that has as many operands and results; the newest of all where none has."""
    fitting = [
        form
        for form in forms
        if form.operands is None or len(form.operands) == operands or any(each.repeated for each in form.operands)
    ]
    for form in fitting:
        if results is None or form.results is None or len(form.results) == results:
            return form
    return fitting[0] if fitting else forms[0] if forms else _UNKNOWN_FORM
