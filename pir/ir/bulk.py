"""Many changes of a program at once, in time linear in their number.

A value keeps its uses in a list: to take one out costs as much as the value has uses. Whoever replaces or erases
thousands of operations goes over each list once instead.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pir.ir.operation import Operation
from pir.ir.values import Value


def replace_values(replacements: Mapping[Value, Value]) -> None:
    """Let all users of some values use others instead; none of these may itself be replaced.

    The uses of each value go behind those that its replacement has, in the order of the mapping.
    """
    users: dict[Operation, None] = {}
    for old in replacements:
        users.update(dict.fromkeys(old._users))
    for user in users:
        user._operands = tuple(
            [operand if operand is None else replacements.get(operand, operand) for operand in user._operands]
        )
        user.written_signature = None
    for old, new in replacements.items():
        new._add_users(old._users)
        old._users = ()


def erase_operations(operations: Iterable[Operation]) -> None:
    """Erase operations with all that their regions hold.

    Raises ValueError, with nothing erased, when a result is in use by an operation that stays.
    """
    erased = dict.fromkeys(operations)
    doomed = {inner for operation in erased for inner in operation.walk()}
    for operation in erased:
        for result in operation.results:
            user = next((user for user in result._users if user not in doomed), None)
            if user is not None:
                raise ValueError(
                    f"{operation.name} can't be erased: {result.name or 'a result'} is in use by {user.name}"
                )
    used = {operand for operation in doomed for operand in operation.operands if operand is not None}
    for value in used:
        value._users = [user for user in value._users if user not in doomed] or ()
    for operation in erased:
        operation.detach()
