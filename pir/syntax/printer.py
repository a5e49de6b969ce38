"""The printer: a program's text in any generation, from the IR alone."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from pir.ir.attributes import Attribute
from pir.ir.block import Block
from pir.ir.naming import renumber_if_stale
from pir.ir.operation import Operation
from pir.ir.program import Program
from pir.ir.types import Type, VectorType
from pir.ir.values import BlockArgument, Value
from pir.syntax.styles import LoopForm, RegionForm, Style, style_named

if TYPE_CHECKING:
    from pir.syntax.conversion import Conversion

_DENSE_TENSOR = "tensor"
_NULL_VALUE, _NULL_TYPE, _UNNAMED = "<<NULL VALUE>>", "<<NULL TYPE>>", "%?"
_LONGEST_QUOTE = 120  # characters of an operation
_OPERATION_NUMBER = re.compile(r"\t\(op_\d+\)\Z")


def dumps(program: Program, style: str | None = None) -> str:
    """The text of a program, byte for byte as Paddle prints it, in the style that it was read in or in the given one.

    Values keep the names that were read, until results come or go; then all are numbered anew. A style that names the
    classes of attributes takes them from the definitions where the text that was read has none; what they lack is
    printed without (`pir.files.conversion_diagnostics`). Raises ValueError for a style that does not exist.
    """
    chosen = style_named(style or program.style)
    name_values(program)
    printer = _Printer(program, chosen)
    if chosen.tags and chosen.name != program.style:
        # Definitions are neither read nor imported for a print that has no use for them.
        from pir.syntax.conversion import Conversion

        printer.conversion = Conversion(program, chosen)
    return printer.text()


def name_values(program: Program) -> None:
    """Give all values names, as the style of the program spells them, if results have come or gone."""
    renumber_if_stale(program, style_named(program.style).argument)


def operation_text(operation: Operation, program: Program) -> str:
    """The lines of one operation as they stand in its program; the first has no indentation, the last no line break."""
    printer = _Printer(program, style_named(program.style))
    return printer.operation(operation).lstrip()


def operation_line(operation: Operation, program: Program) -> str:
    """The first of the lines of an operation, without blanks around it."""
    return operation_text(operation, program).partition("\n")[0].rstrip()


def quoted_line(operation: Operation, program: Program) -> str:
    """The line of an operation as a message quotes it: ``in `(%0) = ...` ``, cut where it grows long."""
    line = operation_line(operation, program)
    return f"in `{line if len(line) <= _LONGEST_QUOTE else line[:_LONGEST_QUOTE] + '…'}`"


class _Printer:
    def __init__(self, program: Program, style: Style) -> None:
        self._program = program
        self._style = style
        self._lines: list[str] = []
        # What to write for a value instead of its name: block arguments that are not declared yet, or spelt otherwise
        # here.
        self._spellings: dict[Value, str] = {}
        self.conversion: Conversion | None = None  # what gives attributes the tags of another style
        self._maps: dict[int, str] = {}  # of the attribute dictionaries, which operations share
        self._attributes: dict[int, str] = {}
        # By identity, which is quicker to look up than a type: what is printed lives on. None: a null operand.
        self._types: dict[int | None, str] = {None: _NULL_TYPE}

    def text(self) -> str:
        program, style = self._program, self._style
        if program.is_fragment:
            for block in program.region.blocks:
                self._declare(block)
                self._operations(block, style.indent)
        else:
            if program.prints_module:
                module = program.module
                self._lines.append(f'() = "builtin.module"{_id(module)} () {{{self._map(module)}}} : () -> ')
            for block in program.region.blocks:
                self._lines.append("{")
                self._declare_keywords(block, style.indent)
                self._operations(block, style.indent)
                self._lines.append("}")
            if program.prints_module:
                self._lines.append("")
        self._lines.append("")
        text = "\n".join(self._lines)
        return text if program.newline == "\n" else text.replace("\n", program.newline)

    def operation(self, operation: Operation) -> str:
        """One operation with its regions."""
        self._operation_lines(operation, self._style.indent)
        return "\n".join(self._lines)

    def _operations(self, block: Block, indent: str) -> None:
        operation = block._first
        while operation is not None:
            self._operation_lines(operation, indent)
            operation = operation._next

    def _operation_lines(self, operation: Operation, indent: str) -> None:
        results = operation.results
        head = f"{indent}({results[0].name or _UNNAMED if len(results) == 1 else ', '.join(map(_name, results))}) = "
        name = operation.name
        if operation.regions:
            form = self._style.region_forms.get(name)
            if form is not None:
                self._with_bodies(operation, head, form, indent)
                return
            if name == "pd_op.while":
                self._loop(operation, head, self._style.loop, indent)
                return
        key = id(operation._attributes)
        attributes = self._maps[key] if key in self._maps else self._map(operation)
        if operation.id is not None:
            name += f'" [id:{operation.id}]'
        else:
            name += '"'
        line = (
            f'{head}"{name} ({self._operands(operation._operands)}) {{{attributes}}} : '
            f"({self._operand_types(operation)}) -> {self._result_types(operation)}"
        )
        self._lines.append(line if operation.notes is None else line + _notes(operation.notes))
        if operation.regions:
            self._general_regions(operation, indent)

    # ---- the parts of a line -----------------------------------------------------------------------------------------

    def _operands(self, operands: tuple[Value | None, ...]) -> str:
        if self._spellings:
            return ", ".join([_NULL_VALUE if value is None else self._spelling(value) for value in operands])
        return ", ".join([_NULL_VALUE if value is None else value.name or _UNNAMED for value in operands])

    def _spelling(self, value: Value) -> str:
        text = self._spellings.get(value)
        if text is None:
            return _name(value)
        if text.endswith("}"):  # declared from here on
            self._spellings[value] = self._argument_name(value)
        return text

    def _operand_types(self, operation: Operation) -> str:
        written = operation.written_signature
        if written is not None and written[0] is not None:
            return self._type_list(written[0])
        texts = self._types
        try:
            return ", ".join([texts[None if value is None else id(value.type)] for value in operation._operands])
        except KeyError:
            return self._type_list([None if value is None else value.type for value in operation._operands])

    def _result_types(self, operation: Operation) -> str:
        written = operation.written_signature
        if written is not None and written[1] is not None:
            return self._type_list(written[1])
        texts, results = self._types, operation.results
        try:
            if len(results) == 1:
                return texts[id(results[0].type)]
            return ", ".join([texts[id(result.type)] for result in results])
        except KeyError:
            return self._type_list([result.type for result in results])

    def _type_list(self, types: Sequence[Type | None]) -> str:
        for type in types:
            self._types[id(type)] = _NULL_TYPE if type is None else self._type(type)
        return ", ".join([self._types[id(type)] for type in types])

    def _type(self, type: Type) -> str:
        if type.tag == _DENSE_TENSOR:
            return self._style.dense_tensor + type.text[len(_DENSE_TENSOR) :]
        if isinstance(type, VectorType):
            return "vec[" + ",".join([self._type(element) for element in type.elements]) + "]"
        return type.text

    def _map(self, operation: Operation) -> str:
        attributes = operation._attributes
        if self.conversion is not None:  # what comes of them depends on the operation: only that has a text of its own
            attributes = self.conversion.attributes(operation)
            if id(attributes) in self._maps:
                return self._maps[id(attributes)]
        texts = self._attributes
        parts = []
        for key, attribute in attributes.items():
            text = texts.get(id(attribute))
            if text is None:
                text = texts[id(attribute)] = self._attribute(attribute)
            parts.append(f"{key}:{text}")
        text = self._maps[id(attributes)] = ",".join(parts)
        return text

    def _attribute(self, attribute: Attribute) -> str:
        if attribute.kind == "Array":
            text = "[" + ",".join([self._attribute(element) for element in attribute.value]) + "]"  # type: ignore[attr-defined]
        elif attribute.kind == "Type":
            text = self._type(attribute.value)  # type: ignore[arg-type]
        else:
            text = attribute.text
        return f"({attribute.tag}){text}" if attribute.tag is not None and self._style.tags else text

    def _braces(self, argument: BlockArgument) -> str:
        attributes = argument.attributes or {}
        if self.conversion is not None:
            attributes = self.conversion.argument_attributes(argument)
        return "{" + ",".join([f"{key}:{self._attribute(attribute)}" for key, attribute in attributes.items()]) + "}"

    # ---- regions -----------------------------------------------------------------------------------------------------

    def _with_bodies(self, operation: Operation, head: str, form: RegionForm, indent: str) -> None:
        name = f'"{operation.name}"' if form.quoted else operation.name
        attributes = f" {{{self._map(operation)}}}" if form.attributes else ""
        types = self._result_types(operation)
        opening = form.opening.replace("@", indent)
        self._lines.append(
            f"{head}{name}{_id(operation)} ({self._operands(operation.operands)}){attributes} -> {types}{opening}"
        )
        self._bodies(operation, form, indent)

    def _loop(self, operation: Operation, head: str, form: LoopForm, indent: str) -> None:
        condition, *inputs = operation.operands or (None,)
        self._lines.append(
            f'{head}"{operation.name}"{_id(operation)}{form.before}{self._operands((condition,))}, '
            f"inputs={self._operands((*inputs,))}) {{ "
        )
        for region in operation.regions:
            for block in region.blocks:
                arguments = ", ".join([self._declaration(argument) for argument in block.args])
                self._lines[-1] += form.arguments.replace("@", indent) + arguments
        self._bodies(operation, form, indent)

    def _bodies(self, operation: Operation, form: RegionForm | LoopForm, indent: str) -> None:
        inside = indent + self._style.step if form.body_indent is None else form.body_indent.replace("@", indent)
        between = ""
        for region in operation.regions:
            self._lines[-1] += between
            for block in region.blocks:
                if not isinstance(form, LoopForm):
                    self._declare(block)
                self._operations(block, inside)
            between = "" if isinstance(form, LoopForm) else form.between.replace("@", indent)
        notes = "" if operation.notes is None else _notes(operation.notes)
        self._lines[-1] += form.closing.replace("@", indent) + notes

    def _general_regions(self, operation: Operation, indent: str) -> None:
        for region in operation.regions:
            for block in region.blocks:
                self._lines.append(f"{indent}{{")
                self._declare_keywords(block, indent + self._style.step)
                self._operations(block, indent + self._style.step)
                self._lines.append(f"{indent}}}")
        self._lines.append("")

    # ---- block arguments ---------------------------------------------------------------------------------------------

    def _argument_name(self, argument: Value) -> str:
        name = _name(argument)
        own = style_named(self._program.style).argument
        if (
            own != self._style.argument
            and isinstance(argument, BlockArgument)
            and argument.keyword is None
            and name.startswith(own)
        ):
            return self._style.argument + name[len(own) :]
        return name

    def _declaration(self, argument: BlockArgument) -> str:
        """An argument where it is declared; remembers its spelling if that is not its name."""
        name = self._argument_name(argument)
        if name != argument.name:
            self._spellings[argument] = name
        return f"{name} {self._braces(argument)}" if self._prints_braces(argument) else name

    def _prints_braces(self, argument: BlockArgument) -> bool:
        if not self._style.argument_attributes:
            return False
        return argument.attributes is not None or not style_named(self._program.style).argument_attributes

    def _declare(self, block: Block) -> None:
        """Let the arguments of a block be declared where they are first used."""
        for argument in (*block.args, *block.kwargs.values()):
            declaration = self._declaration(argument)
            if declaration != argument.name:
                self._spellings[argument] = declaration

    def _declare_keywords(self, block: Block, indent: str) -> None:
        """The lines of a block's keyword arguments; positional ones are declared where they are first used."""
        if block.kwargs:
            declarations = [self._declaration(argument) for argument in block.kwargs.values()]
            if self._style.argument_attributes:
                self._lines.append(f"{indent}^kw:")
                self._lines.extend([f"{indent}{self._style.step}{declaration}" for declaration in declarations])
            else:
                self._lines.append(f"{indent}^kw:{', '.join(declarations)}")
        for argument in block.args:
            declaration = self._declaration(argument)
            if declaration != argument.name:
                self._spellings[argument] = declaration


def _name(value: Value) -> str:
    return value.name or _UNNAMED


def _id(operation: Operation) -> str:
    return "" if operation.id is None else f" [id:{operation.id}]"


def _notes(text: str) -> str:
    """A shape note, with what old releases put behind it."""
    number = _OPERATION_NUMBER.search(text)
    inside = text if number is None else text[: number.start()]
    return f" {{ {inside} }}{text[len(inside) :]}"
