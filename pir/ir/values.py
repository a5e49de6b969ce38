"""Values: what operations take and make, each with the list of its uses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pir.ir.attributes import Attribute
    from pir.ir.block import Block
    from pir.ir.operation import Operation
    from pir.ir.types import Type


@dataclass(frozen=True, slots=True)
class Use:
    """One operand of one operation."""

    operation: Operation
    index: int


class Value:
    """A result, a block argument, or (in loose or broken text) a name that nothing defines.

    ``type`` is None where the text gives none and nothing determines it. ``name`` is the printed name (``%7``), None
    for a value that was not printed yet. A null operand is no value: `Operation.operands` holds None for it.
    """

    __slots__ = ("_users", "name", "type")

    type: Type | None
    name: str | None
    # The operations that use the value, one entry a use, oldest first. A list from the first use on: most values have
    # few uses, many have none, and an empty list each would cost more than all that this holds.
    _users: list[Operation] | tuple[()]

    def __init__(self, type: Type | None, name: str | None) -> None:
        self.type = type
        self.name = name
        self._users = ()

    @property
    def owner(self) -> Operation | Block | None:
        """The operation that makes the value, the block whose argument it is, or None."""
        return None

    @property
    def uses(self) -> Iterator[Use]:
        """The uses, oldest first."""
        seen: set[int] = set()
        for user in tuple(self._users):
            if id(user) not in seen:
                seen.add(id(user))
                for index, operand in enumerate(user.operands):
                    if operand is self:
                        yield Use(user, index)

    @property
    def users(self) -> tuple[Operation, ...]:
        """The operations that use the value, oldest use first, each once."""
        return tuple(dict.fromkeys(self._users))

    @property
    def has_uses(self) -> bool:
        """Whether anything uses the value."""
        return bool(self._users)

    def replace_all_uses_with(self, other: Value | None) -> None:
        """Let every use of this value use another one (or a null operand) instead; they go behind the uses it has."""
        if other is self:
            return
        for user in self.users:
            user._operands = tuple([other if operand is self else operand for operand in user._operands])
            user.written_signature = None
        if other is not None:
            other._add_users(self._users)
        self._users = ()

    def _add_users(self, users: Iterable[Operation]) -> None:
        if isinstance(self._users, list):
            self._users.extend(users)
        else:
            self._users = [*users] or ()

    def _remove_user(self, user: Operation) -> None:
        """Forget one use by an operation: its last, which is where recent ones are found at once."""
        users = self._users
        if isinstance(users, list):
            if users[-1] is user:
                users.pop()
            else:
                users.remove(user)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name or '(unnamed)'}: {self.type.text if self.type else '?'}>"


class OpResult(Value):
    """A result of an operation."""

    __slots__ = ("index", "operation")

    def __init__(self, type: Type | None, name: str | None, operation: Operation, index: int) -> None:
        self.type = type
        self.name = name
        self._users = ()
        self.operation = operation
        self.index = index

    @property
    def owner(self) -> Operation:
        return self.operation


class BlockArgument(Value):
    """An argument of a block: positional, or with a ``keyword``.

    ``attributes`` is None where the generation that was read prints none.
    """

    __slots__ = ("attributes", "block", "keyword")

    def __init__(
        self,
        type: Type | None,
        name: str | None,
        block: Block,
        keyword: str | None,
        attributes: dict[str, Attribute] | None,
    ) -> None:
        super().__init__(type, name)
        self.block = block
        self.keyword = keyword
        self.attributes = attributes

    @property
    def owner(self) -> Block:
        return self.block


class UnboundValue(Value):
    """A value that is used and nowhere defined: normal in a fragment, a fault in a program."""

    __slots__ = ()
