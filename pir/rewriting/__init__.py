"""Rewriting: patterns in Python, rules in PIR text, and the greedy driver that applies them."""

from pir.rewriting.driver import PatternError, RewriteBudget, RewriteResult, rewrite_greedily
from pir.rewriting.patterns import Pattern, PatternSet
from pir.rewriting.rewriter import Listener, PatternRewriter

__all__ = [
    "Listener",
    "Pattern",
    "PatternError",
    "PatternRewriter",
    "PatternSet",
    "RewriteBudget",
    "RewriteResult",
    "rewrite_greedily",
]
