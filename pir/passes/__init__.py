"""Passes over programs, and the manager that runs pipelines of them.

PassManager.parse("cse,dce").run(program)
"""

from pir.passes.base import Pass, PassContext, PassRecord
from pir.passes.errors import PassError, PassVerifyError
from pir.passes.instrumentation import Instrumentation, IRFolder, IRPrinting, PassOutcome, Timing
from pir.passes.manager import TARGETS, NestedPasses, PassManager, PassStatistics
from pir.passes.options import option
from pir.passes.pattern_pass import PatternPass
from pir.passes.pipeline import PipelineError
from pir.passes.registry import UnknownPassError, find_pass, pass_names, register_pass
from pir.passes.reproducers import CrashReproducer

__all__ = [
    "TARGETS",
    "CrashReproducer",
    "IRFolder",
    "IRPrinting",
    "Instrumentation",
    "NestedPasses",
    "Pass",
    "PassContext",
    "PassError",
    "PassManager",
    "PassOutcome",
    "PassRecord",
    "PassStatistics",
    "PassVerifyError",
    "PatternPass",
    "PipelineError",
    "Timing",
    "UnknownPassError",
    "find_pass",
    "option",
    "pass_names",
    "register_pass",
]
