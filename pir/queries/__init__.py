"""Questions about a program: which operations are such and such, and what a value depends on or feeds."""

from pir.queries.names import UnknownValueError, ValueNames
from pir.queries.search import Query, QueryError, parse_query
from pir.queries.slices import Slice, slice_of
from pir.queries.vocabulary import FUNCTIONS, WORDS

__all__ = [
    "FUNCTIONS",
    "WORDS",
    "Query",
    "QueryError",
    "Slice",
    "UnknownValueError",
    "ValueNames",
    "parse_query",
    "slice_of",
]
