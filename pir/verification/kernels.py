"""The kernel level: what lowering adds to operations, and where their values live."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pir.ir.types import ShapedType, Type, VectorType
from pir.verification.rules import Finding, Subject

_NEEDED = ("kernel_key", "kernel_name", "op_name")
_KEY = re.compile(r"<backend:(\w+)\|layout:([^|]+)\|dtype:(\w+)>")
_HOST_BACKENDS = ("CPU", "ONEDNN")
_DEVICE_BACKENDS = frozenset(("GPU", "GPUDNN", "XPU", "KPS"))
_HOST_RESULTS = re.compile(
    r"memcpy|fetch|shape|numel|is_empty|array_length|print|\.full|has_elements|seed|coalesce|nms"
)
"""Operations whose device kernels give what the host reads, or are placed by their attributes."""
_DEVICE_PLACE = re.compile(r"(gpu|xpu|custom_device)_(?!pinned)")
_PLACED = re.compile(r"(undefined|cpu|gpu|gpu_pinned|xpu|xpu_pinned|ipu|custom_device)_")


def kernel_findings(subject: Subject) -> Iterator[Finding]:
    """Attributes of a kernel that miss or contradict its name; places that its backend can't write; values without a
    place on the kernel level, and values with one on that of operators.
    """
    if not subject.is_kernel:
        if subject.operation.name.startswith(("pd_op.", "onednn_op.")) and not subject.operation.regions:
            yield from _placed_values(subject)
        return
    attributes = subject.operation._attributes
    for name in _NEEDED:
        if name not in attributes:
            yield Finding(f"a kernel needs the attribute {name}")
    yield from _name_findings(subject)
    yield from _backend_findings(subject)
    for noun, types in (("operand", subject.operand_types), ("result", subject.result_types)):
        for index, type in enumerate(types):
            for each in _elements(type):
                if not _PLACED.match(each.tag):
                    message = f"a kernel works on values with a place (cpu_tensor<...>); this is of type {each.text}"
                    yield Finding(message, f"{noun} type", index)


def _name_findings(subject: Subject) -> Iterator[Finding]:
    attributes = subject.operation._attributes
    written, opened, _ = subject.operation.name.partition("(")
    if not opened or "kernel_name" not in attributes:
        return
    stated = attributes["kernel_name"].value
    in_place = "is_inplace" in attributes and attributes["is_inplace"].value is True
    expected = f"{stated}_" if in_place else stated
    if written != expected:
        index = list(attributes).index("kernel_name")
        yield Finding(f"the kernel is called {written}, its kernel_name says {expected}", "attribute", index)


def _backend_findings(subject: Subject) -> Iterator[Finding]:
    attributes = subject.operation._attributes
    key = attributes.get("kernel_key")
    if key is None:
        return
    index = list(attributes).index("kernel_key")
    match = _KEY.fullmatch(key.text)
    if match is None:
        yield Finding(f"the kernel_key has a backend, a layout and a dtype; this is {key}", "attribute", index)
        return
    backend = match[1]
    if backend not in _HOST_BACKENDS:
        if backend in _DEVICE_BACKENDS and not _HOST_RESULTS.search(subject.executed):
            places = [each.tag.startswith("cpu_") for type in subject.result_types for each in _elements(type)]
            if places and all(places):
                message = f"a kernel of the backend {backend} gives its results on the device; these are on the CPU"
                yield Finding(message, "attribute", index, "warning")
        return
    for number, type in enumerate(subject.result_types):
        for each in _elements(type):
            if _DEVICE_PLACE.match(each.tag):
                message = f"a kernel of the backend {backend} can't give {each.text}"
                yield Finding(message, "result type", number)


def _placed_values(subject: Subject) -> Iterator[Finding]:
    for index, type in enumerate(subject.result_types):
        if type is None or type.tag == "tensor":  # nearly all
            continue
        for each in _elements(type):
            if _PLACED.match(each.tag):
                message = f"{subject.operation.name} is no kernel: {each.text} is a value with a place"
                yield Finding(message, "result type", index)


def _elements(type: Type | None) -> Iterator[ShapedType]:
    if isinstance(type, VectorType):
        for element in type.elements:
            yield from _elements(element)
    elif isinstance(type, ShapedType):
        yield type
