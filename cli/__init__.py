"""The command lines of pir-tools: one module a command."""
