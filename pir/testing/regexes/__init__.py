"""POSIX extended regular expressions over bytes: the leftmost match, and of those the longest.

A text is a string with one character for each byte. An expression is parsed into nodes (`parser`, `nodes`). What is
plain enough becomes steps (`plain`), which are walked along the text (`walking`). All else goes to the `engine`: sets
of positions (`intervals`), whose time no expression can blow up; only back-references must be tried (`backtracking`).
"""
