"""Rules: rewrites written in PIR text."""
