"""A program as numbered nodes and values: what matching works on, in flat lists for speed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pir.ir.block import Block
from pir.ir.operation import Operation
from pir.ir.program import Program
from pir.ir.values import Value

ROOT: Final = 0
"""The node of the module operation."""

NULL: Final = -1
"""The number of a null operand: the last entry of every list over values belongs to it."""

_PORTS: Final = 1 << 20  # more results than any operation has


def index_of(code: int) -> int:
    """The operand index in a code of `Graph.users`."""
    return code % _PORTS


class Graph:
    """The nodes of a program: its module, its operations in the order of the lines, and its unbound values.

    Lists over nodes: ``operations`` (None for an unbound value), ``operands`` (numbers of values), ``parents``,
    ``roles`` (which block of the parent), ``first_values`` (results, then block arguments, have numbers that go on),
    ``users`` (pairs of a user and a code for operand index and port). Lists over values: ``owners`` (nodes), ``ports``
    (which of the owner's values it is: the same number in both programs means the same one).

    ``blocks`` maps the parent and the role of a block to its nodes in order.
    """

    def __init__(self, program: Program, keywords: dict[str, int]) -> None:
        self.program = program
        self.operations: list[Operation | None] = [program.module]
        self.parents: list[int] = [ROOT]
        self.roles: list[int] = [0]
        self.first_values: list[int] = [0]
        self.operands: list[tuple[int, ...]] = [()]
        self.owners: list[int] = []
        self.ports: list[int] = []
        self.blocks: dict[tuple[int, int], list[int]] = {}
        self._keywords = keywords  # of both programs, so that a keyword is one port
        self._numbers: dict[Value | None, int] = {None: NULL}
        self._add_nodes()
        self._add_operands()
        self.first_values.append(len(self.owners))
        self.owners.append(len(self.operations))
        self.ports.append(0)
        self.users = self._users()

    @property
    def size(self) -> int:
        """The number of nodes."""
        return len(self.operations)

    def _add_nodes(self) -> None:
        """Operations in the order of the lines, without recursion: any depth will do."""
        operations, parents, roles, first_values = self.operations, self.parents, self.roles, self.first_values
        owners, ports, numbers = self.owners, self.ports, self._numbers
        stack = [(ROOT, self._contents(self.program.module, ROOT))]
        while stack:
            parent, contents = stack[-1]
            for role, members, operation in contents:
                node = len(operations)
                members.append(node)
                operations.append(operation)
                parents.append(parent)
                roles.append(role)
                first_values.append(len(owners))
                for port, result in enumerate(operation.results):
                    numbers[result] = len(owners)
                    owners.append(node)
                    ports.append(port)
                if operation.regions:
                    stack.append((node, self._contents(operation, node)))
                    break
            else:
                stack.pop()

    def _contents(self, operation: Operation, node: int) -> Iterator[tuple[int, list[int], Operation]]:
        """What the blocks of an operation hold, each with its role and the list of its block; arguments get numbers."""
        blocks: list[tuple[int, list[int], Block]] = []
        for region_index, region in enumerate(operation.regions):
            for block_index, block in enumerate(region.blocks):
                role = region_index * _PORTS + block_index
                blocks.append((role, self.blocks.setdefault((node, role), []), block))
                self._add_arguments(block, role, node)
        return ((role, members, inner) for role, members, block in blocks for inner in block.ops)

    def _add_arguments(self, block: Block, role: int, node: int) -> None:
        base = -(role + 1) * _PORTS * 2
        for index, argument in enumerate(block.args):
            self._add_value(argument, node, base - index)
        for keyword, argument in block.kwargs.items():
            number = self._keywords.setdefault(keyword, len(self._keywords))
            self._add_value(argument, node, base - _PORTS - number)

    def _add_value(self, value: Value, node: int, port: int) -> None:
        self._numbers[value] = len(self.owners)
        self.owners.append(node)
        self.ports.append(port)

    def _add_operands(self) -> None:
        numbers = self._numbers
        find = numbers.__getitem__
        for operation in self.operations[1:]:
            assert operation is not None
            try:
                self.operands.append(tuple(map(find, operation.operands)))
            except KeyError:
                for operand in operation.operands:
                    if operand not in numbers:
                        self._add_unbound(operand)
                self.operands.append(tuple(map(find, operation.operands)))
        self.operands.extend([()] * (len(self.operations) - len(self.operands)))

    def _add_unbound(self, value: Value | None) -> None:
        assert value is not None
        node = len(self.operations)
        self.operations.append(None)
        self.parents.append(ROOT)
        self.roles.append(0)
        self.first_values.append(len(self.owners))
        self._add_value(value, node, 0)

    def _users(self) -> list[list[tuple[int, int]]]:
        users: list[list[tuple[int, int]]] = [[] for _ in range(len(self.operations) + 1)]
        owners, ports = self.owners, self.ports
        for node, operands in enumerate(self.operands):
            for index, value in enumerate(operands):
                users[owners[value]].append((node, ports[value] * _PORTS + index))
        users[-1].clear()  # of the null value
        return users

    def values(self, node: int) -> range:
        """The numbers of a node's values."""
        return range(self.first_values[node], self.first_values[node + 1])

    def line(self, node: int) -> int | None:
        """The line on which an operation begins, or None for one that was read from no text."""
        operation = self.operations[node]
        return None if operation is None else self.program.line_of(operation)
