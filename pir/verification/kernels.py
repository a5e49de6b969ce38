"""Kernels: what lowering adds to an operation, and the devices of its operands and results."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from pir.ir.attributes import Attribute
from pir.ir.signature import Signature
from pir.ir.types import ShapedType, Type, VectorType
from pir.verification.findings import WARNING, Finding
from pir.verification.values import Types

WANTED: Final = ("kernel_key", "kernel_name", "op_name")
"""The attributes that each kernel has."""

_BACKEND = re.compile(r"<backend:([^|]*)\|")
_LABEL = re.compile(r"(\w+)\((?:phi|legacy|custom)_kernel\)")
_OWN_LABELS: Final = {"pd_op.print": "print_kernel"}
_TRANSFERS: Final = frozenset(
    "pd_op.memcpy pd_op.memcpy_h2d pd_op.memcpy_d2h pd_op.memcpy_d2h_multi_io pd_op.shadow_feed"
    " pd_op.shadow_feed_tensors pd_op.fetch pd_op.print".split()
)
"""Operations that take values on any device."""

_ON_BOTH_LEVELS: Final = frozenset({"pd_op.assert", "pd_op.has_elements"})
_PLACES: Final = {"cpu": "CPU", "gpu": "GPU", "xpu": "XPU"}
"""Devices, as types and as kernel keys call them. Of others the two need not agree."""

_PLACED: Final = ("undefined_", "cpu_", "gpu_", "gpu_pinned_", "xpu_", "ipu_", "custom_device_")


def kernel_findings(
    name: str,
    executed: str,
    attributes: Mapping[str, Attribute],
    operands: Types,
    results: Types,
    form: Signature | None,
) -> Iterator[Finding]:
    """What is wrong with a kernel: its ``name``, and what it executes, by its attributes and types."""
    missing = [key for key in WANTED if key not in attributes]
    if missing:
        yield Finding(f"the kernel {name} lacks the attribute{'s' if missing[1:] else ''} {', '.join(missing)}")
        return
    yield from _name_findings(name, executed, attributes, form)
    yield from _level_findings(f"the kernel {name}", operands, results, placed=True)
    backend = _BACKEND.match(attributes["kernel_key"].text)
    if backend is not None and executed not in _TRANSFERS:
        device = "CPU" if backend[1] == "ONEDNN" else backend[1].removesuffix("DNN")
        yield from _place_findings(device, operands, results, form)


def operator_findings(name: str, operands: Types, results: Types) -> Iterator[Finding]:
    """What is wrong with an operation that is no kernel, and takes or makes values on a device."""
    if name not in _ON_BOTH_LEVELS:
        yield from _level_findings(name, operands, results, placed=False)


def _name_findings(
    name: str, executed: str, attributes: Mapping[str, Attribute], form: Signature | None
) -> Iterator[Finding]:
    keys = list(attributes)
    label = _LABEL.fullmatch(name)
    bare = _OWN_LABELS.get(executed, executed.partition(".")[2])
    if label is not None and label[1] != bare and label[1].removesuffix("_") != attributes["kernel_name"].value:
        message = f"the kernel {name} executes {executed}, and would be called {bare}(phi_kernel)"
        yield Finding(message, "attribute", keys.index("op_name"))
    in_place = attributes.get("is_inplace")
    if in_place is not None and in_place.value is True and not executed.endswith("_"):
        message = f"{executed} does not work in place, but is_inplace says so"
        yield Finding(message, "attribute", keys.index("is_inplace"))
    elif in_place is None and form is not None and form.inplace and executed.endswith("_"):
        yield Finding(f"{executed} works in place, but is_inplace does not say so", severity=WARNING)


def _level_findings(what: str, operands: Types, results: Types, *, placed: bool) -> Iterator[Finding]:
    """Kernels work on tensors that are on a device, other operations on tensors that are not on any."""
    for noun, types in (("operand", operands), ("result", results)):
        for index, type in enumerate(types):
            if type is not None and _is_placed(type) is (not placed):
                level = "on a device" if placed else "of the Operator dialect, which are on no device"
                yield Finding(f"{what} works on tensors {level}, not {type.text}", noun, index)


def _is_placed(type: Type) -> bool | None:
    """Whether a type is that of a tensor on a device; None for what is no tensor."""
    if isinstance(type, VectorType):
        return _is_placed(type.elements[0]) if type.elements else None
    return type.tag.startswith(_PLACED) if isinstance(type, ShapedType) else None


def _place_findings(backend: str, operands: Types, results: Types, form: Signature | None) -> Iterator[Finding]:
    if backend not in _PLACES.values():
        return
    for index, type in enumerate(results):
        place = _place(type)
        if place is not None and backend == "CPU" and place != backend:
            yield Finding(f"a kernel on {backend} makes a result there, not {_text(type)}", "result type", index)
    defined = form.operands if form is not None and form.operands is not None else ()
    for index, type in enumerate(operands):
        place = _place(type)
        if place is None or place == backend or (index < len(defined) and defined[index].is_attribute):
            continue  # former attributes are read by the host
        severity = "error" if backend == "CPU" else WARNING
        message = f"a kernel on {backend} takes an operand that is not there: {_text(type)}"
        yield Finding(message, "operand", index, severity)


def _place(type: Type | None) -> str | None:
    """The device of a tensor, as a kernel key calls it; None where it is open."""
    if isinstance(type, VectorType):
        places = {_place(each) for each in type.elements}
        return places.pop() if len(places) == 1 else None
    return _PLACES.get(type.tag.partition("_")[0]) if isinstance(type, ShapedType) else None


def _text(type: Type | None) -> str:
    return "?" if type is None else type.text
