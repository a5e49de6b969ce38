"""POSIX extended regular expressions over bytes, leftmost and longest, in time that no pattern can blow up.

A text is a string with one character for each byte. An expression is parsed into nodes (`parse`), and nodes are
matched by sets of positions (`intervals`); only back-references need a search that backtracks (`backtracking`).
"""
