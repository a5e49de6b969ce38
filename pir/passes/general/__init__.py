"""Passes for any program on any device."""
