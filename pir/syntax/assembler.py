"""From statements to a program: names become values, braces become regions.

The assembler never refuses a program for what its values say: a name that nothing defines, a type that differs or a
name that is defined twice make it *doubtful*, and the verifier then says what is wrong. It refuses what has no place in
the nesting.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, repeat
from typing import NamedTuple

from pir.ir.attributes import Attribute
from pir.ir.block import Block
from pir.ir.operation import Operation
from pir.ir.program import Program
from pir.ir.region import Region
from pir.ir.types import Type
from pir.ir.values import BlockArgument, OpResult, UnboundValue, Value
from pir.syntax.faults import MAX_DEPTH, SyntaxFault
from pir.syntax.grammar import (
    BlockArguments,
    Closing,
    KeywordArguments,
    Opening,
    OperationStatement,
    Statement,
    ValueName,
    word_type,
)
from pir.syntax.styles import PADDLE_3

_HAVE_ONE_BLOCK = frozenset(
    (*PADDLE_3.region_forms, "pd_op.while")
)  # in a region: what is printed in a form of its own
_UNREAD = '"'  # the name of an operation whose line could not be read


class _Scope(NamedTuple):
    """An open pair of braces: whose, where it was opened, and how many names were visible outside of it."""

    operation: Operation
    block: Block
    visible: int
    offset: int


class Assembler:
    """Builds one program, statement by statement.

    ``values`` are the visible values by name; ``doubtful`` says that the verifier has to look at the whole program;
    ``region_operations`` are the operations with regions, which it looks at in any case. ``implicit_arguments``: the
    generation prints no braces behind block arguments, so that ``%arg_0`` needs no declaration.
    """

    def __init__(self, program: Program, *, implicit_arguments: bool) -> None:
        self.program = program
        self.implicit_arguments = implicit_arguments
        self.values: dict[str, Value | None] = {"<<NULL VALUE>>": None}
        self.doubtful = False
        self.region_operations: list[Operation] = []
        self.block: Block = program.body
        self._closed: dict[str, Value] = {}  # names of regions that have ended
        self._defined_late: dict[Value, OpResult] = {}  # what turned out to stand for values used before
        self._undeclared: set[Value] = set()  # block arguments that only their uses tell of
        self._scopes: list[_Scope] = []
        self._last: Operation | None = None  # the operation before this statement, if a `{` here would belong to it
        self._ended = False
        self._keywords_may_follow = False
        self._null_type = program.context.intern_type(word_type("<<NULL TYPE>>"))

    @property
    def accepts_operations(self) -> bool:
        """Whether an operation may stand here: in the body of a program, or anywhere in a fragment."""
        return bool(self._scopes) or (self.program.is_fragment and not self._ended)

    @property
    def has_begun(self) -> bool:
        """Whether anything of a program was read."""
        return self._ended or bool(self._scopes) or self.block._first is not None or self.program.prints_module

    def open_unread(self, offset: int) -> None:
        """Stand in for an operation line that could not be read, so that the end of its region is met."""
        if self._scopes and len(self._scopes) <= MAX_DEPTH:
            self.open_region(self.add_operation(_UNREAD, (), {}, None, (), None, offset, None), offset)

    def add(self, statement: Statement, offset: int) -> None:
        """Take in a statement. Raises `SyntaxFault` when it has no place here."""
        if isinstance(statement, OperationStatement):
            self._add_statement(statement, offset)
        elif isinstance(statement, Closing):
            self._close(statement, offset)
        elif isinstance(statement, Opening):
            self._open(offset)
        elif isinstance(statement, BlockArguments):
            self._declare_arguments(statement, offset)
        else:
            self._declare_keywords(statement, offset)

    def finish(self, end: int) -> None:
        """Say that the text has ended. Raises `SyntaxFault` when a block is still open, or none ever was."""
        if self._scopes:
            raise SyntaxFault(
                end,
                "expected `}`, found the end of the text",
                notes=((self._scopes[-1].offset, "the block begins here"),),
            )
        if not self._ended and not self.program.is_fragment:
            raise SyntaxFault(end, "expected `{`, found the end of the text")
        self._connect_early_uses()
        for operation in self.region_operations:
            if operation.name == "pd_op.while":
                _complete_loop_types(operation)

    # ---- operations --------------------------------------------------------------------------------------------------

    def add_operation(
        self,
        name: str,
        operands: tuple[Value | None, ...],
        attributes: dict[str, Attribute],
        operand_types: tuple[Type, ...] | None,
        results: Sequence[str],
        result_types: tuple[Type, ...] | None,
        offset: int,
        id: int | None,
    ) -> Operation:
        """Append an operation to the open block. All operations are made here, so every nanosecond counts."""
        operation = Operation(name, operands, attributes, offset, id)
        block = self.block
        previous = block._last
        operation.parent = block
        operation._previous = previous
        if previous is None:
            block._first = operation
        else:
            previous._next = operation
        block._last = self._last = operation
        block._count += 1

        if operand_types is not None and len(operand_types) == len(operands):
            for value, type in zip(operands, operand_types):
                if value is not None:
                    if value.type is not type:
                        self._type_value(value, type, operation, operand_types, result_types)
                    if value._users:
                        value._users.append(operation)
                    else:
                        value._users = [operation]
                elif type is not self._null_type:
                    self._contradict(operation, operand_types, result_types)
        else:
            self._use_untyped(operation, operand_types, result_types)

        values = self.values
        if len(results) == 1 and result_types is not None and len(result_types) == 1:
            name = results[0]
            result = OpResult(result_types[0], name, operation, 0)
            if name in values:
                self._define_again(name, result)
            values[name] = result
            operation.results = (result,)
        elif results or result_types:
            self._define_results(operation, results, operand_types, result_types)
        return operation

    def _type_value(
        self,
        value: Value,
        type: Type,
        operation: Operation,
        operand_types: tuple[Type, ...],
        result_types: tuple[Type, ...] | None,
    ) -> None:
        """The text gives an operand another type than its value has, or the first one."""
        if value.type is None:
            value.type = type
        else:
            self._contradict(operation, operand_types, result_types)

    def _use_untyped(
        self, operation: Operation, operand_types: tuple[Type, ...] | None, result_types: tuple[Type, ...] | None
    ) -> None:
        """Note the uses where the text has no type for each operand."""
        for value in operation.operands:
            if value is not None:
                if value._users:
                    value._users.append(operation)
                else:
                    value._users = [operation]
        if operand_types is not None:
            self._contradict(operation, operand_types, result_types)

    def _define_results(
        self,
        operation: Operation,
        names: Sequence[str],
        operand_types: tuple[Type, ...] | None,
        result_types: tuple[Type, ...] | None,
    ) -> None:
        if result_types is not None and len(result_types) != len(names):
            self._contradict(operation, operand_types, result_types)
        types = chain(result_types or (), repeat(None))
        operation.results = tuple(
            [OpResult(type, name, operation, i) for i, (name, type) in enumerate(zip(names, types))]
        )
        for result, name in zip(operation.results, names):
            if name in self.values:
                self._define_again(name, result)
            self.values[name] = result

    def _contradict(
        self, operation: Operation, operand_types: tuple[Type, ...] | None, result_types: tuple[Type, ...] | None
    ) -> None:
        self.doubtful = True
        operation.written_signature = (operand_types, result_types)

    def _define_again(self, name: str, value: OpResult) -> None:
        """A name that is visible already gets a definition: it was used too early, or it is defined twice."""
        self.doubtful = True
        early = self.values[name]
        if isinstance(early, UnboundValue):
            self._defined_late[early] = value

    def _connect_early_uses(self) -> None:
        """Let uses before a definition be uses of what it defined; another type that they gave is kept as written."""
        late = self._defined_late
        for user in dict.fromkeys([user for early in late for user in early._users]):
            operands = user.operands
            pairs = [(operand, late[operand]) for operand in operands if operand is not None and operand in late]
            if user.written_signature is None and any(early.type != value.type for early, value in pairs):
                types = tuple([self._null_type if operand is None else operand.type for operand in operands])
                if None not in types:
                    user.written_signature = (types, None)  # type: ignore[assignment]
            user._operands = tuple([late.get(each, each) if each else each for each in operands])
        for early, value in late.items():
            value._users = [*early._users, *value._users]

    def _add_statement(self, statement: OperationStatement, offset: int) -> None:
        if self._ended:
            raise SyntaxFault(offset, "expected the end of the text after the last `}`, found an operation")
        if not self._scopes and not self.program.is_fragment:
            if statement.name == "builtin.module" and not statement.results and not self.program.prints_module:
                self.program.prints_module = True
                self.program.module._attributes = statement.attributes
                self.program.module.id = statement.id
                self.program.module.offset = offset
                return
            raise SyntaxFault(
                offset,
                "expected `{`, found an operation: loose operations are a fragment (`--fragment`, `fragment=True`)",
                fatal=True,
            )
        operands = tuple([None if operand is None else self._use(operand) for operand in statement.operands])
        operation = self.add_operation(
            statement.name,
            operands,
            statement.attributes,
            statement.operand_types,
            statement.results,
            statement.result_types,
            offset,
            statement.id,
        )
        operation.notes = statement.notes
        if statement.opens_region:
            self.open_region(operation, offset)

    def _use(self, written: ValueName) -> Value:
        """The value of a name; declares the block arguments that are declared where they are first used."""
        name, attributes = written
        value = self.values.get(name)
        if value is not None:
            if attributes is not None and isinstance(value, BlockArgument) and value.attributes is None:
                value.attributes = attributes
            return value
        value = self._closed.get(name)
        blocks = self._blocks_around()
        if (
            isinstance(value, BlockArgument)
            and value in self._undeclared
            and (attributes is None or value.block in blocks)
        ):
            _move_outwards(value, blocks)
        elif attributes is not None or (
            value is None and self.implicit_arguments and name.startswith(("%arg", "%kwarg_"))
        ):
            value = self._declare(written, blocks[0])
            self._undeclared.add(value)
        elif value is not None:
            self.doubtful = True
        else:
            value = UnboundValue(None, name)
            self.doubtful |= not self.program.is_fragment
        self.values[name] = value
        return value

    def _declare(self, written: ValueName, block: Block) -> BlockArgument:
        name, attributes = written
        keyword = name.removeprefix("%kwarg_") if name.startswith("%kwarg_") else None
        if name in self.values:
            self.doubtful = True
        argument = block.add_argument(None, keyword, attributes, name)
        self.values[name] = argument
        return argument

    def _blocks_around(self) -> list[Block]:
        """The open blocks, the innermost first, that can have arguments without declaring them: not those of loops."""
        blocks = [self.block, *[scope.block for scope in reversed(self._scopes)]]
        return [block for block in blocks if (holder := block.parent_operation) and holder.name != "pd_op.while"]

    # ---- nesting -----------------------------------------------------------------------------------------------------

    def open_region(self, operation: Operation, offset: int) -> None:
        """Let the operations that follow go into a new region of the given one."""
        if len(self._scopes) > MAX_DEPTH:
            raise SyntaxFault(offset, f"nested too deeply: more than {MAX_DEPTH} regions inside each other", fatal=True)
        self._enter(operation, operation.add_region(Region(Block())).blocks[0], offset)
        if len(operation.regions) == 1:
            self.region_operations.append(operation)

    def _enter(self, operation: Operation, block: Block, offset: int) -> None:
        self._scopes.append(_Scope(operation, self.block, len(self.values), offset))
        self.block = block
        self._last = None
        self._keywords_may_follow = False

    def _open(self, offset: int) -> None:
        """A ``{`` on its own: the body of the program, of the operation before it, or a further block of that one."""
        if self._ended:
            raise SyntaxFault(
                offset, "a second program begins here; a file holds one (see `--split-input-file`)", fatal=True
            )
        if not self._scopes and not self.program.is_fragment:
            self._enter(self.program.module, self.program.body, offset)
        elif self._last is None or (self._last.regions and self._last.name in _HAVE_ONE_BLOCK):
            raise SyntaxFault(offset, "expected an operation or `}`, found `{`")
        elif self._last.regions:
            self._enter(self._last, self._last.regions[-1].append(Block()), offset)
        else:
            self.open_region(self._last, offset)

    def _close(self, closing: Closing, offset: int) -> None:
        if not self._scopes:
            raise SyntaxFault(offset, "expected an operation, found `}`: there is no open block")
        if closing.reopens and self._scopes[-1].operation is self.program.module:
            raise SyntaxFault(offset, "expected `}`, found `} else {`: no `if` is open here")
        operation, block, visible, _ = self._scopes.pop()
        while self._scopes and len(self.values) > visible:
            name, value = self.values.popitem()
            if value is not None:
                self._closed[name] = value
        self.block = block
        self._last = operation
        self._keywords_may_follow = False
        if operation is self.program.module:
            self._ended = True
            return
        if closing.notes is not None:
            operation.notes = closing.notes
        if closing.reopens:
            if operation.name not in ("pd_op.if", _UNREAD) or len(operation.regions) > 1:
                raise SyntaxFault(
                    offset,
                    f"expected `}}`, found `}} else {{`: this ends a {operation.name}, not the first branch of an `if`",
                )
            self.open_region(operation, offset)

    def _declare_arguments(self, statement: BlockArguments, offset: int) -> None:
        holder = self._scopes[-1].operation.name if self._scopes else None
        if holder not in ("pd_op.while", _UNREAD) or self.block._first is not None or self.block.args:
            raise SyntaxFault(
                offset, "expected an operation, found `^`: block arguments stand at the beginning of a loop's body"
            )
        for value in statement.values:
            if value.name.startswith("%kwarg_"):
                raise SyntaxFault(offset, f"{value.name} is a keyword argument, which stands below `^kw:`")
            self._declare(value, self.block)

    def _declare_keywords(self, statement: KeywordArguments, offset: int) -> None:
        if statement.continues and not self._keywords_may_follow:
            raise SyntaxFault(
                offset, "expected an operation, found a value; a declaration of a keyword argument stands below `^kw:`"
            )
        if not self._scopes or self.block._first is not None:
            raise SyntaxFault(
                offset, "expected an operation, found `^kw:`: keyword arguments stand at the beginning of a block"
            )
        for value in statement.values:
            keyword = value.name.removeprefix("%kwarg_")
            if keyword == value.name:
                raise SyntaxFault(offset, f"{value.name} is no keyword argument: its name would begin with %kwarg_")
            if keyword in self.block.kwargs:
                raise SyntaxFault(offset, f"the keyword argument {keyword} is given twice")
            self._declare(value, self.block)
        self._keywords_may_follow = True


def _move_outwards(argument: BlockArgument, open_blocks: list[Block]) -> None:
    """Let an argument that was first used in a region that has ended belong to the innermost block around its uses.

    Paddle prints a positional argument's braces where it is first used, however deep inside its block.
    """
    block = argument.block
    while block not in open_blocks and (holder := block.parent_operation) and holder.parent:
        block = holder.parent
    if block is argument.block:
        return
    if argument.keyword is None:
        argument.block.args.remove(argument)
        block.args.append(argument)
    else:
        block.kwargs[argument.keyword] = argument.block.kwargs.pop(argument.keyword)
    argument.block = block


def _complete_loop_types(operation: Operation) -> None:
    """A loop prints no types: an argument or a result that no user gave a type has that of the loop's input."""
    for index, operand in enumerate(operation.operands[1:]):
        type = None if operand is None else operand.type
        arguments = operation.regions[0].blocks[0].args
        if index < len(arguments):
            argument = arguments[index]
            argument.type = type = argument.type or type
        if index < len(operation.results) and operation.results[index].type is None:
            operation.results[index].type = type
