"""The operations that the Paddle in this process registers, as its context and its definitions tell them.

No header and no compiler is needed: the functions of Paddle's context, and the definition of each operation
(``OpYamlInfoInterface``), are called through their symbols. This holds for the Linux wheels of 2.6 to 3.3; whatever
does not look as expected is an error, never a guess.
"""

from __future__ import annotations

import ctypes
import re
from collections.abc import Iterator
from pathlib import Path

from pir.dialects.extraction.descriptions import Description, Layout, describe
from pir.dialects.extraction.memory import WORD, LayoutError, Library, Text, characters, string_map, word

_INSTANCE = "_ZN3pir9IrContext8InstanceEv"
_OPERATIONS = "_ZN3pir9IrContext22registered_op_info_mapB5cxx11Ev"
_REGISTER = (
    "_ZN3pir9IrContext20GetOrRegisterDialectERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE"
    "St8functionIFPNS_7DialectEvEE"
)
_HAS_TRAIT = "_ZNK3pir6OpInfo8HasTraitENS_6TypeIdE"
_HAS_INTERFACE = "_ZNK3pir6OpInfo12HasInterfaceENS_6TypeIdE"
_INTERFACE = "_ZNK3pir6OpInfo16GetInterfaceImplENS_6TypeIdE"

_TYPE_ID = rb"_ZN3pir6detail14TypeIdResolverI[A-Za-z0-9_]*(?:Trait|Interface)Ev?E3id_E"
_DIALECT = (
    rb"_ZNSt[A-Za-z0-9_]*GetOrRegisterDialectI[A-Za-z0-9_]*Dialect[A-Za-z0-9_]*_M_(?:invoke|manager)E[A-Za-z0-9_]*"
)

_DIALECTS = {
    "OperatorDialect": "pd_op",
    "ControlFlowDialect": "cf",
    "KernelDialect": "pd_kernel",
    "CustomKernelDialect": "custom_kernel",
    "OneDNNKernelDialect": "onednn_kernel",
    "OneDNNOperatorDialect": "onednn_op",
    "PythonFunctionDialect": "py_func",
    "ShapeDialect": "shape",
    "DistDialect": "pd_dist",
}
"""Dialects that Paddle may leave until a program needs them: their classes, and the names they are known by."""

# In an OpInfoImpl: where the name of the operation is, how many attributes it has, and the array of their names.
_NAME = 8 * WORD
_ATTRIBUTE_COUNT = 9 * WORD + 4
_ATTRIBUTE_NAMES = 10 * WORD


class RegisteredOperation:
    """An operation as Paddle registers it; ``description`` is None where Paddle has no definition of it."""

    def __init__(self, name: str, traits: list[str], interfaces: list[str], attribute_names: list[str]) -> None:
        self.name = name
        self.traits = traits
        self.interfaces = interfaces
        self.attribute_names = attribute_names
        self.description: Description | None = None


class Registry:
    """What the context of a loaded Paddle has registered. Raises LayoutError where Paddle is built another way."""

    def __init__(self, path: Path, layout: Layout) -> None:
        self._library = Library(path)
        self._layout = layout
        self._context = self._library.call(_INSTANCE)
        self._ids = {
            _last_identifier(name, ("Trait", "Interface")): self._library.address(name)
            for name in self._library.names(_TYPE_ID)
        }
        if "OpYamlInfoInterface" not in self._ids:
            raise LayoutError(f"{path.name} has no OpYamlInfoInterface")

    def register_dialects(self) -> None:
        """Have Paddle register all its dialects."""
        functions: dict[str, dict[str, int]] = {}
        for symbol in self._library.names(_DIALECT):
            purpose = "invoke" if "_M_invoke" in symbol else "manager"
            functions.setdefault(_last_identifier(symbol, ("Dialect",)), {})[purpose] = self._library.address(symbol)
        for class_name, name in _DIALECTS.items():
            if class_name in functions:
                # A std::function that holds the context.
                maker = (ctypes.c_uint64 * 4)(
                    self._context, 0, functions[class_name]["manager"], functions[class_name]["invoke"]
                )
                text = Text(name)
                self._library.call(_REGISTER, self._context, text.address, ctypes.addressof(maker))

    def operations(self) -> Iterator[RegisteredOperation]:
        """All registered operations, by name."""
        for name, info in sorted(string_map(self._library.call(_OPERATIONS, self._context))):
            yield self._operation(name, info)

    def _operation(self, name: str, info: int) -> RegisteredOperation:
        traits = self._those("Trait", _HAS_TRAIT, info)
        interfaces = self._those("Interface", _HAS_INTERFACE, info)
        operation = RegisteredOperation(name, traits, interfaces, _attribute_names(name, word(info)))
        if "OpYamlInfo" in interfaces:
            concept = self._library.call(_INTERFACE, info, self._ids["OpYamlInfoInterface"])
            operation.description = describe(self._library, self._layout, word(concept), name)
        return operation

    def _those(self, suffix: str, question: str, info: int) -> list[str]:
        """The traits or interfaces that an operation has, without the word in their names."""
        return sorted(
            name.removesuffix(suffix)
            for name, id_ in self._ids.items()
            if name.endswith(suffix) and self._library.call(question, info, id_, returns=ctypes.c_bool)
        )


def _attribute_names(name: str, info: int) -> list[str]:
    if characters(word(info + _NAME)) != name:
        raise LayoutError(f"what is registered of {name} is laid out in another way")
    count = ctypes.c_uint32.from_address(info + _ATTRIBUTE_COUNT).value
    names = word(info + _ATTRIBUTE_NAMES)
    return [characters(word(names + WORD * position)) for position in range(count)]


def _last_identifier(mangled: str, endings: tuple[str, ...]) -> str:
    """The last identifier of a mangled name with one of some endings; identifiers stand there behind their lengths."""
    found = ""
    place = 0
    while length := re.compile(r"\d+").search(mangled, place):
        place = length.end() + int(length[0])
        identifier = mangled[length.end() : place]
        if identifier.endswith(endings):
            found = identifier
    return found
