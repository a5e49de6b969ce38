"""The version, a literal: asking the package metadata costs as much as importing click."""

__version__ = "0.1.0"
