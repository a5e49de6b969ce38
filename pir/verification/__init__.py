"""Verification of programs against the definitions of their operations.

`pir.ir.verifier` checks what holds of any program; here stands what the definitions add, a module for a kind of rule.
"""

from pir.verification.inference import find_type_faults
from pir.verification.verifier import find_all_faults, find_definition_faults

__all__ = ["find_all_faults", "find_definition_faults", "find_type_faults"]
