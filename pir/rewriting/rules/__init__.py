"""Rules: rewrites written in PIR text; docs/rules.md tells the language."""

from pir.rewriting.rules.errors import RuleError
from pir.rewriting.rules.loading import RuleSet, load_rules

__all__ = ["RuleError", "RuleSet", "load_rules"]
