"""Tests that write themselves: CHECK lines and expected diagnostics from what RUN lines give."""

from pir.testing.updating.check_lines import DEFAULT_NOISE, make_check_lines
from pir.testing.updating.errors import UpdateError
from pir.testing.updating.files import Update, update_checks

__all__ = ["DEFAULT_NOISE", "Update", "UpdateError", "make_check_lines", "update_checks"]
