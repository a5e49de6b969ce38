"""Broken programs are verified as a user does it: by the command."""

from tests.cli.conftest import pir_opt

__all__ = ["pir_opt"]
