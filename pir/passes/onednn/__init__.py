"""Passes for programs that oneDNN runs."""
