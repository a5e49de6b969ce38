"""The words of data types that rules compare."""

from pir.ir.element_types import DATA_TYPE_WORDS

__all__ = ["DATA_TYPE_WORDS"]
