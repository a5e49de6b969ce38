"""The parts of an expression, each with the offsets of its first character and of the one behind its last."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pir.ir.attributes import Attribute


@dataclass(frozen=True, slots=True)
class Node:
    """A part of an expression."""

    start: int
    end: int

    @property
    def parts(self) -> tuple[Node, ...]:
        """The parts that it is made of."""
        return ()

    def walk(self) -> Iterator[Node]:
        """This part and all that it is made of."""
        yield self
        for part in self.parts:
            yield from part.walk()


@dataclass(frozen=True, slots=True)
class Literal(Node):
    """A literal, with its spelling; a word that only PIR explains is one, too."""

    attribute: Attribute


@dataclass(frozen=True, slots=True)
class ValueName(Node):
    """``%x``; the name is without the sign."""

    name: str


@dataclass(frozen=True, slots=True)
class AttributeName(Node):
    """``$axis``; the name is without the sign."""

    name: str


@dataclass(frozen=True, slots=True)
class Word(Node):
    """A word that the environment explains."""

    name: str


@dataclass(frozen=True, slots=True)
class ListOf(Node):
    """``[a, b]``."""

    elements: tuple[Node, ...]

    @property
    def parts(self) -> tuple[Node, ...]:
        return self.elements


@dataclass(frozen=True, slots=True)
class Comprehension(Node):
    """``[element for name in items if condition]``."""

    element: Node
    name: str
    items: Node
    condition: Node | None

    @property
    def parts(self) -> tuple[Node, ...]:
        return (self.element, self.items) if self.condition is None else (self.element, self.items, self.condition)


@dataclass(frozen=True, slots=True)
class Call(Node):
    """``function(a, b)``."""

    function: str
    arguments: tuple[Node, ...]

    @property
    def parts(self) -> tuple[Node, ...]:
        return self.arguments


@dataclass(frozen=True, slots=True)
class Index(Node):
    """``list[i]``."""

    list: Node
    index: Node

    @property
    def parts(self) -> tuple[Node, ...]:
        return (self.list, self.index)


@dataclass(frozen=True, slots=True)
class Negative(Node):
    """``-a``."""

    operand: Node

    @property
    def parts(self) -> tuple[Node, ...]:
        return (self.operand,)


@dataclass(frozen=True, slots=True)
class Not(Node):
    """``not a``."""

    operand: Node

    @property
    def parts(self) -> tuple[Node, ...]:
        return (self.operand,)


@dataclass(frozen=True, slots=True)
class Arithmetic(Node):
    """``a + b - c``: operators of one rank, from the left to the right."""

    first: Node
    rest: tuple[tuple[str, Node], ...]

    @property
    def parts(self) -> tuple[Node, ...]:
        return (self.first, *[operand for _, operand in self.rest])


@dataclass(frozen=True, slots=True)
class Comparison(Node):
    """``a == b``, ``a in b``, ``a matches b``; the operator may begin with ``not ``."""

    operator: str
    left: Node
    right: Node

    @property
    def parts(self) -> tuple[Node, ...]:
        return (self.left, self.right)


@dataclass(frozen=True, slots=True)
class Logic(Node):
    """``a and b and c``, or the same with ``or``."""

    operator: str
    operands: tuple[Node, ...]

    @property
    def parts(self) -> tuple[Node, ...]:
        return self.operands


@dataclass(frozen=True, slots=True)
class Conditional(Node):
    """``a if c else b if d else e``: conditions with what they choose, and what is left."""

    cases: tuple[tuple[Node, Node], ...]
    otherwise: Node

    @property
    def parts(self) -> tuple[Node, ...]:
        return (*[part for case in self.cases for part in case], self.otherwise)


def free_words(node: Node, bound: frozenset[str] = frozenset()) -> Iterator[Word]:
    """The words that the environment must explain: all but the variables of comprehensions."""
    if isinstance(node, Word):
        if node.name not in bound:
            yield node
    elif isinstance(node, Comprehension):
        yield from free_words(node.items, bound)
        for part in (node.element, node.condition):
            if part is not None:
                yield from free_words(part, bound | {node.name})
    else:
        for part in node.parts:
            yield from free_words(part, bound)
