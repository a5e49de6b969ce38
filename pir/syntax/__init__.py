"""The text of PIR: the grammar, the reader, the printer, the generations, and what is said about bad input."""
