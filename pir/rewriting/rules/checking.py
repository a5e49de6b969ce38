"""Checks of rules when they are loaded: what is undefined, and what can never match."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from difflib import get_close_matches

from pir.ir.attribute_classes import with_tags
from pir.ir.context import Context
from pir.ir.signature import Signature
from pir.ir.source import Source
from pir.rewriting.rules.alternatives import Alternative, operations_of
from pir.rewriting.rules.errors import fault
from pir.rewriting.rules.tree import EachTree, Entry, OperationTree, Replacement
from pir.syntax.diagnostics import Diagnostic
from pir.syntax.expressions import Expression, nodes


def check(
    alternative: Alternative,
    options: Collection[str],
    definitions: dict[str, tuple[Entry, ...]],
    context: Context,
    source: Source,
) -> Iterator[Diagnostic]:
    """All that is wrong with one alternative of a rule."""
    checker = _Checker(alternative, options, definitions, context, source)
    yield from checker.run()


class _Checker:
    def __init__(
        self,
        alternative: Alternative,
        options: Collection[str],
        definitions: dict[str, tuple[Entry, ...]],
        context: Context,
        source: Source,
    ) -> None:
        self._alternative = alternative
        self._options = {*options, "_"}
        self._names = {*self._options, *alternative.names}
        self._definitions = definitions
        self._context = context
        self._source = source
        self._found: list[Diagnostic] = []
        self._values: set[str] = set()  # all that the source names
        self._attributes: set[str] = set()

    def run(self) -> list[Diagnostic]:
        self._check_source()
        for condition in self._alternative.conditions:
            self._check_expression(condition)
        for value in self._alternative.names.values():
            self._check_expression(value, self._options)
        self._check_result()
        return self._found

    def _wrong(self, offset: int, message: str) -> None:
        self._found.append(fault(self._source, offset, message))

    # ---- the source ------------------------------------------------------------------------------------------------

    def _check_source(self) -> None:
        made: dict[str, int] = {}
        for tree in operations_of(self._alternative.source):
            for name, offset in zip(tree.results, tree.result_offsets):
                if name != "_" and made.setdefault(name, offset) != offset:
                    self._wrong(offset, f"{name} is made by two operations of the source")
            self._values.update(tree.results)
            self._values.update([operand.name for operand in tree.operands if operand.name is not None])
            self._check_operation(tree, is_source=True)
            for entry in tree.entries:
                if entry.key is None:
                    self._wrong(entry.offset, "a source has only attributes that are written out")
                self._bind(entry.value)
            for operand in tree.operands:
                self._bind(operand.literal)
        self._values.discard("_")
        variadic = {
            operand.name
            for tree in operations_of(self._alternative.source)
            for operand in tree.operands
            if operand.variadic
        }
        for each in self._alternative.source:
            if isinstance(each, EachTree) and each.name not in variadic:
                self._wrong(each.offset, f"no operand of the source is {each.name}*")
        for tree in operations_of(self._alternative.source):
            for expression in _expressions(tree):
                self._check_expression(expression)

    def _bind(self, expression: Expression | None) -> None:
        """A ``$a`` of the source stands for an attribute, if it stands alone."""
        if expression is not None and isinstance(expression.root, nodes.AttributeName):
            self._attributes.add(expression.root.name)

    def _check_operation(self, tree: OperationTree, *, is_source: bool) -> None:
        """Whether there is such an operation, with so many operands and results, and these attributes."""
        forms = self._context.signatures(tree.name)
        if not forms:
            self._check_name(tree)
            return
        shown = "the pattern" if is_source else "the rule"
        if not any(_takes(form, tree) for form in forms):
            self._wrong(tree.offset, f"{tree.name} takes {_counts(forms)} operands, {shown} has {len(tree.operands)}")
        if not any(_makes(form, tree) for form in forms):
            wanted = _listed({len(form.results or ()) for form in forms})
            self._wrong(tree.offset, f"{tree.name} makes {wanted} results, {shown} has {len(tree.results)}")
        for entry in tree.entries:
            if entry.key is not None:
                self._check_attribute(tree, entry, forms)

    def _check_name(self, tree: OperationTree) -> None:
        dialect = self._context.dialects.get(tree.name.partition(".")[0])
        if dialect is None or not dialect.describes_operations or self._context.is_listed(tree.name):
            return
        if tree.name.startswith(("onednn_op.", "pd_op.")):
            other = "pd_op." + tree.name.partition(".")[2]
            if tree.name != other and self._context.signatures(other):
                return  # an operation that oneDNN computes under Paddle's name
            self._wrong(tree.name_offset, f"no release of Paddle has the operation {tree.name}{self._near(tree.name)}")

    def _near(self, name: str) -> str:
        from pir.dialects.definitions import paddle_definitions

        near = get_close_matches(name, paddle_definitions().names, 1, 0.8)
        return f"; did you mean {near[0]}?" if near else ""

    def _check_attribute(self, tree: OperationTree, entry: Entry, forms: Sequence[Signature]) -> None:
        key = entry.key or ""
        kinds = [attribute.kind for form in forms if (attribute := form.attribute(key)) is not None]
        if not kinds:
            if self._context.undeclared_class(key) is None:
                known = sorted({attribute.name for form in forms for attribute in form.attributes})
                near = get_close_matches(key, known, 1)
                hint = f"; did you mean {near[0]}?" if near else f"; it has {', '.join(known)}" if known else ""
                self._wrong(entry.offset, f"{tree.name} has no attribute {key}{hint}")
            return
        value = entry.value
        if value is not None and isinstance(value.root, nodes.Literal):
            given = value.root.attribute
            if all(with_tags(given, kind) is None for kind in kinds):
                self._wrong(value.start, f"{key} of {tree.name} is of the class {kinds[0]}, which {given} is not")

    # ---- the result ------------------------------------------------------------------------------------------------

    def _check_result(self) -> None:
        made: set[str] = set()
        for statement in self._alternative.result:
            if isinstance(statement, Replacement):
                if statement.old not in self._values:
                    self._wrong(statement.offset, f"the source has no {statement.old}")
                self._check_value(statement.new, statement.new_offset, made)
                continue
            if isinstance(statement, EachTree) and not any(
                isinstance(each, EachTree) and each.name == statement.name for each in self._alternative.source
            ):
                self._wrong(statement.offset, f"the source has no `each {statement.name}`")
            for tree in operations_of([statement]):
                self._check_made(tree, made)
        before = self._alternative.tree.before
        if before is not None and before[0] not in self._values:
            self._wrong(before[1], f"the source has no {before[0]}")

    def _check_made(self, tree: OperationTree, made: set[str]) -> None:
        for operand in tree.operands:
            if operand.name == "_":
                self._wrong(operand.offset, "an operand of a result has a name")
            elif operand.name is not None:
                self._check_value(operand.name, operand.offset, made)
        self._check_operation(tree, is_source=False)
        for expression in _expressions(tree):
            self._check_expression(expression)
        for entry in tree.entries:
            if entry.spread.startswith("%"):
                if entry.spread not in self._values:
                    self._wrong(entry.offset, f"the source has no {entry.spread}")
            elif entry.spread not in ("", "defaults") and entry.spread not in self._definitions:
                self._wrong(entry.offset, f"there is no `let {entry.spread}`, and it is not `defaults`")
        made.update([name for name in tree.results if name != "_"])

    def _check_value(self, name: str, offset: int, made: set[str]) -> None:
        if name not in made and name not in self._values:
            self._wrong(offset, f"nothing makes {name}: neither the source nor the result before this place")

    # ---- expressions -----------------------------------------------------------------------------------------------

    def _check_expression(self, expression: Expression, names: Collection[str] | None = None) -> None:
        """Whether something stands for each name; the cells of a table may not name its columns."""
        for node in expression.nodes():
            if isinstance(node, nodes.ValueName) and f"%{node.name}" not in self._values:
                self._wrong(node.start, f"the source has no %{node.name}")
            elif isinstance(node, nodes.AttributeName) and node.name not in self._attributes:
                self._wrong(node.start, f"the source binds no ${node.name}")
        for word in nodes.free_words(expression.root):
            if word.name not in (self._names if names is None else names):
                message = f"{word.name} is no option, no column of a table, and no data type or layout"
                self._wrong(word.start, f"{message}; a string stands in quotes")


def _expressions(tree: OperationTree) -> Iterator[Expression]:
    for entry in tree.entries:
        if entry.value is not None:
            yield entry.value
    for operand in tree.operands:
        if operand.literal is not None:
            yield operand.literal
    yield from tree.operand_types or ()
    yield from tree.result_types or ()


def _takes(form: Signature, tree: OperationTree) -> bool:
    """Whether an operation can have as many operands as are written."""
    if form.operands is None:
        return True
    repeated = sum(operand.repeated for operand in form.operands)
    written = sum(not operand.variadic for operand in tree.operands)
    least = len(form.operands) - repeated
    if any(operand.variadic for operand in tree.operands):
        return bool(repeated) and written >= least
    return written >= least if repeated else written == least


def _makes(form: Signature, tree: OperationTree) -> bool:
    if form.results is None:
        return True
    repeated = any(result.repeated for result in form.results)
    return len(tree.results) == len(form.results) or (repeated and len(tree.results) >= len(form.results) - 1)


def _counts(forms: Sequence[Signature]) -> str:
    return _listed({len(form.operands or ()) for form in forms})


def _listed(numbers: set[int]) -> str:
    return " or ".join(map(str, sorted(numbers)))
