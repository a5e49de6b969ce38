"""Checks that write themselves: CHECK lines made from the output of RUN lines."""

from pir.testing.updating.check_lines import DEFAULT_NOISE, make_check_lines
from pir.testing.updating.files import UpdateError, update_checks

__all__ = ["DEFAULT_NOISE", "UpdateError", "make_check_lines", "update_checks"]
