"""Building lowered operations: attributes, identities, and which new value stands for an old one."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from pir.ir.attributes import Attribute
from pir.ir.block import Block
from pir.ir.context import Context
from pir.ir.literals import boolean, string
from pir.ir.operation import Operation
from pir.ir.types import Type
from pir.ir.values import OpResult, Value
from pir.lowering.kernels import KernelKey
from pir.lowering.places import Place, PlacedTypes


class Builder:
    """Makes the operations of one lowering.

    ``values`` says what stands for a value of the operator dialect; ``onednn`` are new values in a layout of oneDNN's
    own; ``pushed`` are the values that went into a stack, by its inlet.

    ``identities`` are those that the program prints. With ``has_identities`` a new operation has the next one, and
    ``origin_id``: a kernel its own, what stays what it is that of the old one. Where a program has identities but
    prints none, they are counted from 0.
    """

    def __init__(self, context: Context, place: Place, identities: Collection[int], *, has_identities: bool) -> None:
        self.context = context
        self.place = place
        self.types = PlacedTypes(context)
        self.values: dict[Value, Value] = {}
        self.onednn: set[Value] = set()
        self.pushed: dict[Value, Sequence[Value | None]] = {}
        self.warnings: dict[str, int] = {}
        self.yes = context.intern_attribute(boolean(True))
        self._prints_identities = bool(identities)
        # The module takes one.
        self._next_id = max(identities, default=-2) + 2 if has_identities else None
        # Operations share dictionaries of attributes, so their kernels can: by the dictionary (kept, so that its id
        # stays its own), the key, and what is executed.
        self._attributes: dict[tuple[int, KernelKey, str], tuple[Mapping[str, Attribute], dict[str, Attribute]]] = {}
        self._strings: dict[str, Attribute] = {}
        self._keys: dict[KernelKey, Attribute] = {}

    def mapped(self, operands: Sequence[Value | None]) -> list[Value | None]:
        """What stands for some operands."""
        values = self.values
        return [None if operand is None else values.get(operand, operand) for operand in operands]

    def kernel(
        self,
        block: Block,
        name: str,
        operands: Sequence[Value | None],
        attributes: Mapping[str, Attribute],
        types: Sequence[Type | None],
        *,
        key: KernelKey,
        kernel_name: str,
        executes: str,
        is_inplace: bool = False,
        prints_id: bool = False,
        is_converted: bool = False,
    ) -> Operation:
        """Append a kernel to a block; one that ``is_converted`` was an operation of oneDNN's in between."""
        if is_converted:
            self._take_id()
        identity = self._take_id()
        memo = (id(attributes), key, executes)
        known = self._attributes.get(memo)
        if known is None:
            added = {**attributes, "kernel_key": self._key(key)}
            added["kernel_name"], added["op_name"] = self._string(kernel_name), self._string(executes)
            if identity is not None:
                added["origin_id"] = self.number(identity)
            if is_inplace:
                added["is_inplace"] = self.yes
            known = self._attributes[memo] = (attributes, dict(sorted(added.items())))
        own = known[1]
        if identity is not None:
            own = {**own, "origin_id": self.number(identity)}
        return self._append(block, name, operands, own, types, identity if prints_id else None)

    def copy(
        self,
        block: Block,
        source: Operation,
        operands: Sequence[Value | None],
        types: Sequence[Type | None],
        attributes: Mapping[str, Attribute] | None = None,
    ) -> Operation:
        """Append an operation that is no kernel and stays what it is; with ``attributes``, it has these alone."""
        identity = self._take_id()
        if attributes is None:
            attributes = source._attributes
            origin = source.id if self._prints_identities else identity
            if origin is not None:
                attributes = {**attributes, "origin_id": self.number(origin)}
        printed = identity if source.id is not None else None  # loops print none
        return self._append(block, source.name, operands, dict(sorted(attributes.items())), types, printed)

    def number(self, value: int) -> Attribute:
        """The attribute of an integer."""
        return Attribute("Number", str(value), value)  # not interned: identities are met once

    def stand_for(self, source: Operation, made: Operation) -> None:
        """Let the results of a new operation stand for those of an old one."""
        self.values.update(zip(source.results, made.results))

    def _append(
        self,
        block: Block,
        name: str,
        operands: Sequence[Value | None],
        attributes: dict[str, Attribute],
        types: Sequence[Type | None],
        identity: int | None,
    ) -> Operation:
        made = Operation(name, (), attributes, id=identity if self._prints_identities else None)
        made.operands = operands
        made.results = tuple([OpResult(type, None, made, index) for index, type in enumerate(types)])
        return block.append(made)

    def _take_id(self) -> int | None:
        identity = self._next_id
        if identity is not None:
            self._next_id = identity + 1
        return identity

    def _string(self, text: str) -> Attribute:
        known = self._strings.get(text)
        if known is None:
            known = self._strings[text] = self.context.intern_attribute(string(text))
        return known

    def _key(self, key: KernelKey) -> Attribute:
        known = self._keys.get(key)
        if known is None:
            text = key.text
            known = self._keys[key] = self.context.intern_attribute(Attribute("KernelKey", text, text))
        return known
