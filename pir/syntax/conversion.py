"""Printing in a style that names the classes of attributes what was read in one that does not.

``docs/conversion.md`` says where each class comes from, and what no text tells.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pir.ir.attribute_classes import declared_classes, possible_classes, with_evident_tags
from pir.ir.attributes import Attribute
from pir.ir.kernels import executed_name
from pir.ir.operation import Operation
from pir.ir.program import Program
from pir.ir.values import BlockArgument
from pir.ir.verifier import Fault, Place
from pir.syntax.styles import Style, style_named

_Attributes = dict[str, Attribute]


def needs_classes(program: Program, style: Style) -> bool:
    """Whether a print in this style may have to name classes that the program was read without."""
    return style.tags and style.name != program.style


def unknown_classes(program: Program, style: str) -> Iterator[Fault]:
    """The attributes whose class the text of a style would name and nothing tells, in the order of the print.

    They are printed without a class. Raises ValueError for a style that does not exist.
    """
    chosen = style_named(style)
    if needs_classes(program, chosen):
        conversion = Conversion(program, chosen)
        if program.prints_module:
            yield from conversion.faults(program.module)
        yield from conversion.argument_faults(program.module)
        for operation in program.walk():
            yield from conversion.faults(operation)
            if operation.regions:
                yield from conversion.argument_faults(operation)


def omitted(program: Program, style: str) -> Iterator[Fault]:
    """What a style prints nothing of, though the style that the program was read in does, in the order of the print.

    Raises ValueError for a style that does not exist.
    """
    chosen, own = style_named(style), style_named(program.style)
    for operation in program.walk():
        if not operation.regions:
            continue
        name = operation.name
        if operation.attributes and _prints_attributes(operation, own) and not _prints_attributes(operation, chosen):
            yield Fault(Place(operation), f"{chosen.name} prints no attributes of {name}: they are left out")
        if own.argument_attributes and not chosen.argument_attributes:
            blocks = [block for region in operation.regions for block in region.blocks]
            if any(argument.attributes for block in blocks for argument in (*block.args, *block.kwargs.values())):
                yield Fault(
                    Place(operation), f"{chosen.name} prints no attributes of block arguments: they are left out"
                )


def _prints_attributes(operation: Operation, style: Style) -> bool:
    if not operation.regions:
        return True
    form = style.region_forms.get(operation.name)
    return operation.name != "pd_op.while" if form is None else form.attributes


class Conversion:
    """Gives the attributes of a program the tags that another style prints.

    A tag that was read stays. Any other literal gets the class that the definitions of the target's releases give it;
    where they don't have the attribute, that of the releases the program may come from; else that of any release. Where
    those disagree, or none has a class that the literal fits, the class is not known, and there is no tag.
    """

    def __init__(self, program: Program, style: Style) -> None:
        self._context = program.context
        self._style = style
        self._releases = (style.releases, style_named(program.style).releases, None)
        # By the name of the operation and the identity of its attributes, which many operations share; the original is
        # kept, so that no other takes its place in memory.
        self._converted: dict[tuple[str, int], tuple[_Attributes, _Attributes, dict[str, str]]] = {}

    def attributes(self, operation: Operation) -> _Attributes:
        """The attributes of an operation with their tags."""
        return self._convert(operation)[1]

    def argument_attributes(self, argument: BlockArgument) -> _Attributes:
        """The attributes of a block argument with the tags that they tell themselves: no definition has them."""
        return {key: with_evident_tags(attribute) for key, attribute in (argument.attributes or {}).items()}

    def faults(self, operation: Operation) -> Iterator[Fault]:
        """What is not known of the attributes of an operation, if the style prints them."""
        unknown = self._convert(operation)[2]
        if unknown and _prints_attributes(operation, self._style):
            for index, key in enumerate(operation._attributes):
                if key in unknown:
                    yield Fault(Place(operation, "attribute", index), unknown[key])

    def argument_faults(self, operation: Operation) -> Iterator[Fault]:
        """What is not known of the attributes of the arguments in an operation's regions, if the style prints them."""
        if not self._style.argument_attributes:
            return
        for region in operation.regions:
            for block in region.blocks:
                for argument in (*block.args, *block.kwargs.values()):
                    for key, attribute in self.argument_attributes(argument).items():
                        if _lacks_class(attribute):
                            reason = f"nothing declares those of a block argument ({argument.name})"
                            yield Fault(Place(operation), _message(key, reason))

    def _convert(self, operation: Operation) -> tuple[_Attributes, _Attributes, dict[str, str]]:
        original = operation._attributes
        key = (operation.name, id(original))
        known = self._converted.get(key)
        if known is None:
            unknown: dict[str, str] = {}
            converted = {name: self._attribute(operation, name, unknown) for name in original}
            known = self._converted[key] = (original, converted, unknown)
        return known

    def _attribute(self, operation: Operation, key: str, unknown: dict[str, str]) -> Attribute:
        attribute = operation._attributes[key]
        if not _lacks_class(attribute):
            return attribute
        found: Mapping[str, Attribute] = {}
        for releases in self._releases:
            found = possible_classes(operation, key, self._context, releases)
            if found:
                break
        written = set(found.values())
        if len(written) == 1:
            (typed,) = written
            if not _lacks_class(typed) or typed.value == ():
                return typed
        unknown[key] = _message(key, self._reason(operation, key, [*found]))
        return with_evident_tags(attribute)

    def _reason(self, operation: Operation, key: str, found: list[str]) -> str:
        name, context = executed_name(operation), self._context
        if len(found) > 1:
            return f"it is {' or '.join(found)}, by release"
        declared = [*dict.fromkeys(declared_classes(operation, key, context))]
        if found or "any" in declared:
            return f"{name} leaves it open"
        if declared:
            return f"{name} has {' or '.join(declared)} there, which this is not"
        return f"{name} does not declare it" if context.signatures(name) else f"{name} has no definition"


def _message(key: str, reason: str) -> str:
    return f"the class of the attribute {key} is not known: {reason}"


def _lacks_class(attribute: Attribute) -> bool:
    """Whether a style with tags would write one that is missing; of a list, whether it may be missing somewhere."""
    if attribute.tag is not None:
        return False
    elements = attribute.value
    if isinstance(elements, tuple):
        return not elements or any(map(_lacks_class, elements))
    return attribute.kind in ("Number", "Complex", "Pointer", "Place", "Word")
