"""Some passes are run as a user runs them: by the command."""

from tests.cli.conftest import pir_opt

__all__ = ["pir_opt"]
