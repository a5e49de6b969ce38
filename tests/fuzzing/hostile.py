"""Texts that are made to be slow to read, of any size: a reader that is worse than linear in one of them hangs.

Each aims at one regular expression or one loop of the reader.
"""

from __future__ import annotations

from collections.abc import Iterator


def hostile_texts(size: int) -> Iterator[tuple[str, str]]:
    """Names and texts of about the given number of characters."""
    for name, repeated in _ATTRIBUTES.items():
        yield f"an attribute: {name}", _program(f'() = "a.b" () {{{_fill(repeated, size)}}} : () -> ')
    for name, repeated in _TYPES.items():
        yield f"a type: {name}", _program(f'(%0) = "a.b" () {{}} : () -> {_fill(repeated, size)}')
    for name, repeated in _LINES.items():
        yield f"lines: {name}", _program(_fill(repeated, size))
    for name, repeated in _TEXTS.items():
        yield f"no program: {name}", _fill(repeated, size)


def _program(line: str) -> str:
    return f"{{\n    {line}\n}}\n"


def _fill(pieces: tuple[str, str, str], size: int) -> str:
    before, repeated, after = pieces
    return before + repeated * max(size // len(repeated), 1) + after


_ATTRIBUTES: dict[str, tuple[str, str, str]] = {
    "a name without an end": ("", "a", ""),
    "a name with blanks": ("", "a ", ":1"),
    "names without values": ("", "a:,", "a:"),
    "colons": ("a", ":", "1"),
    "commas": ("a:1", ",", ""),
    "a string": ('a:"', "x", '"'),
    "an open string": ('a:"', "x", ""),
    "escaped quotes": ('a:"', '\\"', '"'),
    "escaped quotes without an end": ('a:"', '\\"', ""),
    "escaped quotes and commas": ('a:"', '\\",', ""),
    "escaped quotes and names": ('a:"', '\\",b:', '"'),
    "escaped quotes and blanks": ('a:"', '\\" ', '"x'),
    "backslashes": ('a:"', "\\", ""),
    "backslashes before a quote": ('a:"', "\\", '"'),
    "quotes": ("a:", '"', ""),
    "strings": ("a:[", '"x",', '"y"]'),
    "strings that end in a backslash": ("a:[", '"x\\",', '"y"]'),
    "line breaks in a string": ('a:"', "\n", '"'),
    "blanks behind a string": ('a:"x"', " ", ""),
    "line breaks behind a string": ('a:"x"', "\n", ""),
    "digits": ("a:", "1", ""),
    "digits and points": ("a:", "1.", ""),
    "an exponent": ("a:1e", "9", ""),
    "minus signs": ("a:", "-", "1"),
    "a complex number": ("a:real:", "1", " imag:1"),
    "complex numbers": ("a:[", "real:1 imag:2,", "real:1 imag:2]"),
    "a pointer": ("a:0x", "f", ""),
    "a word": ("a:", "w", ""),
    "a word with dots": ("a:", "w.", ""),
    "a call": ("a:f(", "x", ")"),
    "an open call": ("a:f(", "x", ""),
    "calls in a call": ("a:f(", "(x)", ")"),
    "calls in an open call": ("a:f(", "(x)", ""),
    "open calls": ("a:", "f(", ""),
    "words in brackets": ("a:f[", "x,", "]"),
    "a tagged value": ("a:(tag)", "x", ""),
    "brackets behind a tag": ("a:(tag)", "(x)[y]", ""),
    "open brackets behind a tag": ("a:(tag)(", "(x)", ""),
    "open tags": ("a:", "(", ""),
    "tags": ("a:", "(Int32)", "1"),
    "tagged numbers": ("a:[", "(Int32)1,", "(Int32)1]"),
    "numbers": ("a:[", "1,", "1]"),
    "open arrays": ("a:", "[", ""),
    "arrays": ("a:[", "[],", "[]]"),
    "arrays across lines": ("a:[", "1,\n", "1]"),
    "open braces": ("a:", "{", ""),
    "members": ("a:{", "k:1,", "k:1}"),
    "angles": ("a:", "<", ""),
    "null attributes": ("a:[", "<#AttrNull>,", "<#AttrNull>]"),
    "a kernel key": ("a:<backend:", "x", "|layout:N|dtype:f>"),
    "kernel keys without an end": ("a:", "<backend:x|layout:", ""),
    "a mesh": ("a:mesh_shape:[", "1,", "1]"),
    "an open mesh": ("a:mesh_shape:[", "1,", ""),
    "parts of a distribution": ("a:mesh_shape:[1]", ",dims_mappings:[1]", ""),
    "partial states": ("a:mesh_shape:[1],process_ids:[0],dims_mappings:[0]", ", partial(0,SUM)", ""),
    "entries": ("", "a:1,", "b:1"),
    "different entries": ("", "a b:x,", "c:1"),
    "shapes": ("a:", "tensor<", ""),
    "notes": ("", "a", "} : () ->  { (x"),
    "tabs": ("\t", "\t", "a:1"),
}

_TYPES: dict[str, tuple[str, str, str]] = {
    "an element type with many digits": ("tensor<2xi", "9", ">"),
    "blanks and a line break in a distribution": ("tensor<2xf32, mesh_shape:[1,", " ", "\n1]>"),
    "blanks before a line break in a distribution": ("tensor<2xf32,\n mesh_shape:[1,", " ", "1]>"),
    "dimensions": ("tensor<", "1x", "f32>"),
    "dimensions without an element type": ("tensor<", "1x", ">"),
    "open dimensions": ("tensor<", "1x", ""),
    "a dimension": ("tensor<", "1", "xf32>"),
    "letters": ("tensor<", "x", ">"),
    "open types": ("", "tensor<", ""),
    "types": ("", "tensor<f32>, ", "b"),
    "words": ("", "b, ", ""),
    "words without commas": ("", "b ", ""),
    "a word": ("", "b", ""),
    "a word with dots": ("", "b.", ""),
    "a vector": ("vec[", "b,", "b]"),
    "vectors": ("", "vec[b], ", "b"),
    "open vectors": ("", "vec[", ""),
    "a mesh": ("pd_dist.tensor<4xf32, mesh_shape:[", "1,", "1]>"),
    "placements": ("pd_dist.tensor<4xf32, mesh_shape:[1], placements:[", "Shard(dim=0), ", "Replicate()]>"),
    "parts of a distribution": ("pd_dist.tensor<4xf32, mesh_shape:[1]", ",process_ids:[0]", ""),
    "an opaque type": ("a.b<", "(", ">"),
    "null types": ("", "<<NULL TYPE>>, ", "<<NULL TYPE>>"),
    "an open note": ("b { (", "(x), ", ""),
    "a note": ("b { (", "(x), ", ") }"),
    "open notes": ("b ", "{ (", ""),
    "blanks": ("b", " ", ""),
    "slashes": ("b ", "//", ""),
    "lines": ("", "b,\n", "b"),
}

_LINES: dict[str, tuple[str, str, str]] = {
    "blank": ("", "\n", ""),
    "blanks": ("", " ", ""),
    "comments": ("", "// x\n", ""),
    "a comment": ("//", "x", ""),
    "open braces": ("", "{\n", ""),
    "closed braces": ("", "}\n", ""),
    "open parentheses": ("", "(", ""),
    "open parentheses on lines": ("", "(\n", ""),
    "results": ("(", "%0, ", '%0) = "a.b" () {} : () -> '),
    "operands": ('() = "a.b" (', "%0, ", "%0) {} : () -> "),
    "operands across lines": ('() = "a.b" (', "%0,\n", "%0) {} : () -> "),
    "operands with blanks in their names": ('() = "a.b" (', "%kwarg_a b, ", "%0) {} : () -> "),
    "a name with blanks": ('() = "a.b" (%kwarg_', "a ", ") {} : () -> "),
    "names of arguments": ("^kw:", "%kwarg_", ""),
    "arguments": ("^", "%arg_0 {}, ", ""),
    "keyword arguments": ("^kw:\n", "%kwarg_a {}\n", ""),
    "a name without an end": ('() = "', "x", ""),
    "a name": ('() = "', "x", '" () {} : () -> '),
    "an identifier": ('() = "a.b" [id:', "1", "] () {} : () -> "),
    "operations without an end": ("", '() = "a.b" (\n', ""),
    "operations": ("", '() = "a.b" () {} : () -> \n', ""),
    "operations with notes": ("", '() = "a.b" () {} : () ->  {  }\n', ""),
    "operations that lack a type": ("", '(%0) = "a.b" () {} : () -> \n', ""),
    "loops": ("", '() = "pd_op.while" (cond=%0, inputs=) { \n^\n}\n', ""),
    "open loops": ("", '() = "pd_op.while" (cond=%0, inputs=) { \n^\n', ""),
    "alternatives": ("", "} else {\n", ""),
    "names with escaped quotes": ("", '() = a () {b\\"c:1} : () -> \n', ""),
    "quotes at the ends of lines": ("", '() = a () {b"c:1} : () -> \n', ""),
    "open strings": ("", '() = "a.b" () {a:"x\\" } : () -> \n', ""),
    "words": ("", "word\n", ""),
    "one word": ("", "word", ""),
    "dots": ("", ".", ""),
    "carriage returns": ("", "\r", ""),
    "wide characters": ("", "\u6f22", ""),
    "bytes that are no text": ("", "\udc80", ""),
}

_TEXTS: dict[str, tuple[str, str, str]] = {
    "line breaks": ("", "\n", "x"),
    "blanks": ("", " ", "x"),
    "braces and comments": ("", "{//", "\nx"),
    "open braces": ("", "{", "\nx"),
    "logs": ("", "I1130 18:57:11.277334  3061 file.cc:15] text\n", ""),
    "variables": ("", "var x : ", "\n"),
    "closed parentheses": ("", ") ", "x"),
    "parentheses": ("", "()", "x"),
    "programs": ("", "{\n}\n", ""),
    "dictionaries": ("", '{"a":', ""),
    "calls of MLIR": ("", "a.b(", ") : ("),
    "wrappers": ("", "Operation(", ""),
    "zeros": ("", "\0", ""),
    "if of 2.6": ("", ") = pd_op.if (", ""),
    "tensors": ("", "tensor<", ""),
    "names of tensors": ("builtin.tensor<1xf32>\n", "%kwarg_", ""),
    "letters": ("", "a", ""),
}
