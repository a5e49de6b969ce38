"""Signatures: the operands, attributes and results of an operation, and what else its definition says."""

from __future__ import annotations

from dataclasses import dataclass

TENSOR = "tensor"
"""The usual kind of an operand or a result: a dense tensor."""

ANY = "any"
"""The kind of an operand, an attribute or a result that may be of several kinds."""


@dataclass(frozen=True, slots=True)
class OperandDefinition:
    """An operand of an operation.

    ``kind`` is `TENSOR`, ``selectedrows``, ``tensor_array``, ``sparsecootensor``, ``sparsecsrtensor``, `ANY`, or, for
    what was an attribute, its class: ``IntArray``, ``Scalar``.

    An ``optional`` operand has its place even when it is absent: a null value stands there. ``variadic`` is one operand
    that is a vector; ``repeated``, the last in its list, stands for any number of operands, none included. An operand
    that ``needs_no_buffer`` is read for its type alone; to one that ``has_gradient`` the gradient operation makes a
    gradient. ``default``, of former attributes, is a literal of PIR text.
    """

    name: str
    kind: str = TENSOR
    optional: bool = False
    variadic: bool = False
    repeated: bool = False
    needs_no_buffer: bool = False
    has_gradient: bool = False
    default: str | None = None

    @property
    def is_attribute(self) -> bool:
        """Whether this is a former attribute: the classes of attributes are capitalised, the kinds of values not."""
        return self.kind[:1].isupper()


@dataclass(frozen=True, slots=True)
class AttributeDefinition:
    """An attribute of an operation.

    ``kind`` is the class: ``Bool``, ``Int32``, ``Int64``, ``Float``, ``Double``, ``Str``, ``DataType``, ``Place``,
    ``IntArray``, ``Array<Int32>``, ``Scalar<Double>`` (held as an attribute of this class, mostly), ...; `ANY` where it
    is open or unknown. ``default`` is a literal of PIR text, or None where there is none or none is known.
    """

    name: str
    kind: str = ANY
    default: str | None = None

    @property
    def element(self) -> str | None:
        """The class between the angle brackets: of the elements of an array, of the attribute that holds a scalar."""
        _, opened, rest = self.kind.partition("<")
        return rest[:-1] if opened else None


@dataclass(frozen=True, slots=True)
class ResultDefinition:
    """A result of an operation; see `OperandDefinition`. An ``intermediate`` result serves the gradient only."""

    name: str
    kind: str = TENSOR
    optional: bool = False
    variadic: bool = False
    repeated: bool = False
    intermediate: bool = False


@dataclass(frozen=True, slots=True)
class Function:
    """A function of Paddle that serves an operation, and the operands and attributes that it is given."""

    name: str
    parameters: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Signature:
    """What the definition of an operation says, in the releases of Paddle for which it is so.

    ``operands`` and ``results`` are in order; they are None where nothing is known of them. ``attributes`` are those
    that the definition names: any operation may carry more. ``inplace`` are pairs of a result and the operand whose
    memory it takes, ``views`` of a result and the operand into whose memory it looks.

    ``traits`` and ``interfaces`` have the names that Paddle gives them, without the words Trait and Interface.
    ``infer_meta`` and ``kernel`` are the functions that make the types and the results, ``kernel_dtype`` and
    ``kernel_backend`` what selects among the kernels: names of operands or attributes, mostly. These six are known for
    the newest release alone (see `is_newest`).
    """

    name: str
    releases: tuple[str, ...] = ()
    operands: tuple[OperandDefinition, ...] | None = None
    attributes: tuple[AttributeDefinition, ...] = ()
    results: tuple[ResultDefinition, ...] | None = None
    regions: int = 0
    inplace: tuple[tuple[str, str], ...] = ()
    views: tuple[tuple[str, str], ...] = ()
    traits: frozenset[str] = frozenset()
    interfaces: frozenset[str] = frozenset()
    infer_meta: Function | None = None
    kernel: Function | None = None
    kernel_dtype: tuple[str, ...] = ()
    kernel_backend: tuple[str, ...] = ()
    is_newest: bool = True

    def operand(self, name: str) -> OperandDefinition | None:
        """The operand of a name, or None."""
        return next((operand for operand in self.operands or () if operand.name == name), None)

    def attribute(self, name: str) -> AttributeDefinition | None:
        """The attribute of a name, or None."""
        return next((attribute for attribute in self.attributes if attribute.name == name), None)

    def result(self, name: str) -> ResultDefinition | None:
        """The result of a name, or None."""
        return next((result for result in self.results or () if result.name == name), None)
