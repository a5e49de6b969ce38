"""The operations that the Paddle of this interpreter registers, as its context and its definitions tell them.

No header and no compiler is needed: the functions of Paddle's context and the definition of each operation
(``OpYamlInfoInterface``) are called through their symbols. This works for Linux wheels of 2.6 to 3.3; whatever does
not look as expected is an error, never a guess.
"""

from __future__ import annotations

import ctypes
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from pir.dialects.extraction.memory import (
    STRING,
    VECTOR,
    WORD,
    LayoutError,
    Library,
    Text,
    call,
    flag,
    string,
    string_map,
    strings,
    vector,
    word,
)

_INSTANCE = "_ZN3pir9IrContext8InstanceEv"
_OPERATIONS = "_ZN3pir9IrContext22registered_op_info_mapB5cxx11Ev"
_REGISTER = (
    "_ZN3pir9IrContext20GetOrRegisterDialectERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE"
    "St8functionIFPNS_7DialectEvEE"
)
_HAS_TRAIT = "_ZNK3pir6OpInfo8HasTraitENS_6TypeIdE"
_HAS_INTERFACE = "_ZNK3pir6OpInfo12HasInterfaceENS_6TypeIdE"
_INTERFACE = "_ZNK3pir6OpInfo16GetInterfaceImplENS_6TypeIdE"
_ATTRIBUTE_NAMES = "_ZNK3pir6OpInfo17GetAttributesNameB5cxx11Ev"

_TYPE_ID = rb"_ZN3pir6detail14TypeIdResolverI[A-Za-z0-9_]*(?:Trait|Interface)Ev?E3id_E"
_DIALECT = rb"_ZNSt[A-Za-z0-9_]*GetOrRegisterDialectI[A-Za-z0-9_]*Dialect[A-Za-z0-9_]*_M_(?:invoke|manager)E[A-Za-z0-9_]*"

_LATE_DIALECTS = {
    "KernelDialect": "pd_kernel",
    "CustomKernelDialect": "custom_kernel",
    "OneDNNKernelDialect": "onednn_kernel",
    "OneDNNOperatorDialect": "onednn_op",
    "PythonFunctionDialect": "py_func",
    "ShapeDialect": "shape",
    "DistDialect": "pd_dist",
}
"""Dialects that Paddle registers only once a program needs them: their classes, and the names they are known by."""

# OpInputInfo, OpAttributeInfo and OpOutputInfo: strings, then flags, in whole words.
_INPUT = 2 * STRING + WORD
_ATTRIBUTE = 3 * STRING
_OUTPUT = 2 * STRING + WORD

# OpRunTimeInfo, of which 2.6 has the first part only: two functions with parameters, two kernel keys, two lists of
# pairs; then four words' worth of lists, a hash map of seven words, another list, and two flags.
_RUNTIME = 2 * (STRING + VECTOR) + 4 * VECTOR
_RUNTIME_WITH_ONEDNN = _RUNTIME + 2 * VECTOR + 7 * WORD + VECTOR + WORD


@dataclass(slots=True)
class RegisteredOperation:
    """An operation as Paddle registers it: see `pir.ir.signature.Signature`, whose words these are.

    The kinds of operands, attributes and results are still Paddle's C++ names. ``described`` tells whether Paddle has
    a definition of it; where it has none, only the names of the attributes, the traits and the interfaces are known.
    """

    name: str
    traits: list[str]
    interfaces: list[str]
    described: bool = False
    operands: list[dict[str, object]] = field(default_factory=list)
    attributes: list[dict[str, object]] = field(default_factory=list)
    results: list[dict[str, object]] = field(default_factory=list)
    inplace: list[list[str]] = field(default_factory=list)
    views: list[list[str]] = field(default_factory=list)
    infer_meta: list[str] = field(default_factory=list)
    kernel: list[str] = field(default_factory=list)
    kernel_dtype: list[str] = field(default_factory=list)
    kernel_backend: list[str] = field(default_factory=list)


class Registry:
    """What the context of a loaded Paddle has registered. Raises LayoutError where Paddle is built another way."""

    def __init__(self, library: Library, *, with_onednn: bool) -> None:
        self._library = library
        self._runtime = _RUNTIME_WITH_ONEDNN if with_onednn else _RUNTIME
        self._context = library.call(_INSTANCE)
        self._ids = {_class_name(name, ("Trait", "Interface")): library.address(name) for name in library.names(_TYPE_ID)}
        if "OpYamlInfoInterface" not in self._ids:
            raise LayoutError(f"{library.path.name} has no OpYamlInfoInterface")

    def register_dialects(self) -> None:
        """Have Paddle register the dialects that it leaves until a program needs them."""
        functions: dict[str, dict[str, int]] = {}
        for symbol in self._library.names(_DIALECT):
            kind = "invoke" if "_M_invoke" in symbol else "manager"
            functions.setdefault(_class_name(symbol, "Dialect"), {})[kind] = self._library.address(symbol)
        for class_name, name in _LATE_DIALECTS.items():
            if class_name not in functions:
                continue
            # A std::function whose only captured value is the context.
            maker = (ctypes.c_uint64 * 4)(self._context, 0, functions[class_name]["manager"], functions[class_name]["invoke"])
            text = Text(name)
            self._library.call(_REGISTER, self._context, text.address, ctypes.addressof(maker))

    def operations(self) -> Iterator[RegisteredOperation]:
        """All registered operations, by name."""
        for name, info in sorted(string_map(self._library.call(_OPERATIONS, self._context))):
            yield self._operation(name, info)

    def _operation(self, name: str, info: int) -> RegisteredOperation:
        traits = [t for t, id_ in self._ids.items() if t.endswith("Trait") and self._ask(_HAS_TRAIT, info, id_)]
        interfaces = [i for i, id_ in self._ids.items() if i.endswith("Interface") and self._ask(_HAS_INTERFACE, info, id_)]
        operation = RegisteredOperation(name, traits, interfaces)
        concept = self._library.call(_INTERFACE, info, self._ids["OpYamlInfoInterface"])
        if concept:
            _describe(operation, word(concept), self._runtime)
        return operation

    def _ask(self, question: str, info: int, id_: int) -> bool:
        return bool(self._library.call(question, info, id_, truth=True))


def _identifiers(mangled: str) -> Iterator[str]:
    """The identifiers in a mangled name, each of which stands there behind its length."""
    place = 0
    while length := re.compile(r"\d+").search(mangled, place):
        place = length.end() + int(length[0])
        yield mangled[length.end() : place]


def _class_name(mangled: str, suffix: str | tuple[str, ...]) -> str:
    """The last identifier of a mangled name that ends so."""
    return [name for name in _identifiers(mangled) if name.endswith(suffix)][-1]


def _describe(operation: RegisteredOperation, definition: int, runtime: int) -> None:
    """Add what the definition of an operation says: the address of a function that returns a tuple, last part first."""
    result = ctypes.create_string_buffer(STRING + runtime + 3 * VECTOR)
    name = Text(operation.name)
    call(definition, ctypes.addressof(result), name.address)
    place = ctypes.addressof(result) + STRING
    operation.described = True
    operation.infer_meta = [string(place), *strings(place + STRING)]
    operation.kernel = [string(place + STRING + VECTOR), *strings(place + 2 * STRING + VECTOR)]
    keys = place + 2 * (STRING + VECTOR)
    operation.kernel_dtype = strings(keys)
    operation.kernel_backend = strings(keys + VECTOR)
    operation.inplace = _pairs(keys + 2 * VECTOR)
    operation.views = _pairs(keys + 3 * VECTOR)
    outputs = place + runtime
    operation.results = [_result(element) for element in vector(outputs, _OUTPUT)]
    operation.attributes = [_attribute(element) for element in vector(outputs + VECTOR, _ATTRIBUTE)]
    operation.operands = [_operand(element) for element in vector(outputs + 2 * VECTOR, _INPUT)]


def _pairs(address: int) -> list[list[str]]:
    return [[string(pair), string(pair + STRING)] for pair in vector(address, 2 * STRING)]


def _operand(address: int) -> dict[str, object]:
    flags = address + 2 * STRING
    return {
        "name": string(address),
        "kind": string(address + STRING),
        "optional": flag(flags),
        "no_need_buffer": flag(flags + 1),
        "is_attribute": flag(flags + 2),
        "has_gradient": flag(flags + 3),
    }


def _attribute(address: int) -> dict[str, object]:
    return {
        "name": string(address),
        "kind": string(address + STRING),
        "data_type": string(address + 2 * STRING),
    }


def _result(address: int) -> dict[str, object]:
    flags = address + 2 * STRING
    return {
        "name": string(address),
        "kind": string(address + STRING),
        "optional": flag(flags),
        "intermediate": flag(flags + 1),
    }
