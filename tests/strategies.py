"""Hypothesis strategies: types, attributes and whole programs as Paddle prints them, with what they mean."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from hypothesis import strategies as st


@dataclass(frozen=True)
class Generation:
    """What differs between the texts that are made: prefix of dense tensors, and whether values name their class."""

    style: str
    dense_tensor: str
    tags: bool


NEWEST = Generation("paddle-3", "tensor", tags=False)
TAGGED = Generation("paddle-3.0-beta", "builtin.tensor", tags=True)


@dataclass(frozen=True)
class Literal:
    """The text of an attribute, its kind and its Python value (of an array: a tuple of literals)."""

    text: str
    kind: str
    value: object


@dataclass
class Made:
    """A program's text, and what reading it must give."""

    text: str
    generation: Generation
    operations: list[str] = field(default_factory=list)  # their names in order
    strings: list[str] = field(default_factory=list)  # what the strings hold, in order

    def may_be_refused(self) -> bool:
        """Whether a string ends in a backslash and another begins so that the end of the first can't be told."""
        return any(s.endswith("\\") for s in self.strings) and any(
            re.match(r"\s*(?:[,\]}]|\Z)", s) for s in self.strings
        )


# ---- types ---------------------------------------------------------------------------------------------------------

SCALARS = "b i8 u8 i16 i32 i64 f16 bf16 f32 f64 f8e4m3fn f8e5m2 c64 c128 index undefined".split()
_DIMENSION = st.one_of(st.integers(-1, 9), st.integers(0, 2**63 - 1))
_REDUCE = st.sampled_from("SUM MAX MIN PRODUCT AVG ANY ALL".split())
_INTS = st.lists(st.integers(-1, 9), max_size=3).map(lambda numbers: "[" + ",".join(map(str, numbers)) + "]")


@st.composite
def tensor_distributions(draw: st.DrawFn) -> str:
    """Mesh, mappings, partial states and placements."""
    text = f"mesh_shape:{draw(_INTS)},process_ids:{draw(_INTS)},dims_mappings:{draw(_INTS)}"
    partial = [f"partial({axis},{draw(_REDUCE)})" for axis in range(draw(st.integers(0, 2)))]
    if partial:
        text += ", " + ",".join(partial)
    if draw(st.booleans()):
        placement = st.one_of(
            st.just("Replicate()"), st.just("Shard(dim=0)"), _REDUCE.map(lambda kind: f"Partial(reduce_type={kind})")
        )
        text += ", placements:[" + ", ".join(draw(st.lists(placement, max_size=2))) + "]"
    return text


@st.composite
def shaped_types(draw: st.DrawFn, generation: Generation = NEWEST) -> str:
    """A type with dimensions, or of a kind that has none."""
    dtype = draw(st.sampled_from(SCALARS))
    dims = "".join(f"{dim}x" for dim in draw(st.lists(_DIMENSION, max_size=4)))
    head = draw(st.sampled_from([generation.dense_tensor] * 6 + ["pd_op.selectedrows", "pd_op.sparsecootensor"]))
    kernel = ["cpu_tensor", "gpu_pinned_tensor", "undefined_tensor", "custom_device_tensor"]
    flat = ["pd_op.tensor_array", "cpu_tensor_array", "cpu_sparse_coo_tensor_type", "cpu_sparse_csr_tensor_type"]
    kind = draw(st.integers(0, 9))
    if kind == 0:
        return f"{draw(st.sampled_from(flat))}<{dtype}>"
    if kind == 1:
        return f"pd_dist.tensor<{dims}{dtype}, {draw(tensor_distributions())}>"
    return f"{draw(st.sampled_from(kernel)) if kind == 2 else head}<{dims}{dtype}>"


_WORD_TYPES = st.sampled_from(
    [*SCALARS, "cf.stack", "cf.inlet", "cf.outlet", "cf.unknown type", "error_type!", "pd_op.", "<<NULL TYPE>>"]
)


def types(generation: Generation = NEWEST) -> st.SearchStrategy[str]:
    """Any type."""
    return st.recursive(
        st.one_of(shaped_types(generation), shaped_types(generation), _WORD_TYPES),
        lambda inner: st.lists(inner, max_size=3).map(lambda elements: "vec[" + ",".join(elements) + "]"),
        max_leaves=4,
    )


# ---- attributes ----------------------------------------------------------------------------------------------------

_ODD = st.sampled_from(
    ['"', "\\", '\\"', "\n", "\r", "\t", "\0", "\udcff", "\U0001f600", "名", ",", "{", "}", "[", "]", ":", "(", ")"]
    + [" : () -> ", '} : () -> tensor<f32>\n    (%9) = "pd_op.data" () {', "//", "%0", "<<NULL VALUE>>", "a", "b c", ""]
)
contents = st.one_of(
    st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=12),
    st.lists(_ODD, max_size=6).map("".join),
    st.text(max_size=6).map(lambda text: text.encode("utf-8", "surrogatepass").decode("utf-8", "surrogateescape")),
)
"""What a string can hold: anything."""


def string_text(content: str) -> str:
    """A string as Paddle prints it: only the quote is escaped."""
    return '"' + content.replace('"', '\\"') + '"'


_FLOATS = st.floats().map(lambda value: f"{value:g}")
_NUMBERS = st.one_of(
    st.integers(-(2**63), 2**63 - 1).map(str),
    st.integers(-3, 3).map(str),
    _FLOATS,
    st.sampled_from(["-nan", "-0", "1e+06"]),
)
_DATA_TYPES = "Undefined bool int8 uint16 int64 float8_e4m3fn bfloat16 float32 complex128 pstring".split()
_LAYOUTS = "NHWC NCHW ONEDNN SPARSE_COO PSTRING_UNION STRIDED".split()
_PLACES = ["Place(cpu)", "Place(gpu:0)", "Place(undefined:0)", "Place(npu:3)", "Place(:0)", "Place(gpu_pinned)"]
_OPAQUE = [
    "(0x7f20a4c117c0)",
    "(cinn_op.GroupInfo)[FN]<#AttrNotImplemented>",
    "<#AttrNotImplemented>",
    "(shape_data)[S0,2]_[nullopt]",
]


def _tagged(literal: st.SearchStrategy[Literal], tags: list[str], generation: Generation) -> st.SearchStrategy[Literal]:
    if not generation.tags:
        return literal
    return st.builds(
        lambda tag, one: Literal(f"({tag}){one.text}", one.kind, one.value), st.sampled_from(tags), literal
    )


def _number(text: str) -> Literal:
    return Literal(text, "Number", int(text) if re.fullmatch(r"-?\d+", text) else float(text))


def attributes(generation: Generation = NEWEST) -> st.SearchStrategy[Literal]:
    """Any attribute."""
    numbers = _tagged(_NUMBERS.map(_number), ["Int32", "Int64", "Index", "Float", "Double"], generation)
    operation_distribution = st.builds(
        lambda ints, one: f"{{mesh:{{shape:{ints},process_ids:{ints}}},operand(0):{{{one}}},chunk_id:-1}}",
        _INTS,
        tensor_distributions(),
    )
    leaves = st.one_of(
        contents.map(lambda content: Literal(string_text(content), "Str", content)),
        numbers,
        st.booleans().map(lambda value: Literal(str(value).lower(), "Bool", value)),
        _tagged(st.sampled_from(_DATA_TYPES).map(lambda w: Literal(w, "Word", w)), ["pd_op.DataType"], generation),
        _tagged(st.sampled_from(_LAYOUTS).map(lambda w: Literal(w, "Word", w)), ["pd_op.DataLayout"], generation),
        _tagged(st.sampled_from(_PLACES).map(lambda w: Literal(w, "Place", w)), ["pd_op.Place"], generation),
        st.just(Literal("Undefined(AnyLayout)", "Word", "Undefined(AnyLayout)")),
        st.just(Literal("<#AttrNull>", "Null", None)),
        st.just(Literal("<backend:CPU|layout:Undefined(AnyLayout)|dtype:float32>", "KernelKey", None)),
        st.sampled_from(_OPAQUE).map(lambda text: Literal(text, "Opaque", text)),
        st.just(Literal("", "Opaque", "")),
        types(generation)
        .filter(lambda text: text not in ("cf.stack", "cf.inlet", "cf.outlet"))
        .map(lambda text: Literal(text, "Type", None)),
        st.builds(lambda real, imag: Literal(f"real:{real} imag:{imag}", "Complex", None), _FLOATS, _FLOATS).map(
            lambda one: Literal(f"(Complex64){one.text}", "Complex", None) if generation.tags else one
        ),
        st.integers(1, 2**64 - 1).map(
            lambda n: Literal(f"{'(Pointer)' if generation.tags else ''}{n:#x}", "Pointer", n)
        ),
        operation_distribution.map(lambda text: Literal(text, "OperationDistribution", text)),
        tensor_distributions().map(lambda text: Literal(text, "TensorDistribution", text)),
    )

    def array(elements: list[Literal]) -> Literal:
        return Literal("[" + ",".join(one.text for one in elements) + "]", "Array", tuple(elements))

    inside = leaves.filter(lambda one: one.text != "")  # what has no text has no place in an array
    return st.one_of(leaves, st.recursive(inside, lambda inner: st.lists(inner, max_size=3).map(array), max_leaves=6))


_NAME_CHARACTERS = st.sampled_from("abcz_A0.é名 '\"\\()/%=-")
attribute_names = st.one_of(
    st.from_regex(r"[A-Za-z_][A-Za-z0-9_]{0,6}", fullmatch=True),
    st.sampled_from(["", "a b", 'quote"k', "operand(0)", "ключ", "key", "value"]),
    st.text(_NAME_CHARACTERS, min_size=1, max_size=6).filter(lambda name: name[0] not in ' "'),
)


def _strings(literal: Literal) -> list[str]:
    if literal.kind == "Str":
        return [str(literal.value)]
    return [s for one in literal.value for s in _strings(one)] if literal.kind == "Array" else []  # type: ignore[attr-defined]


# ---- programs ------------------------------------------------------------------------------------------------------

_OPERATION_NAMES = st.sampled_from(
    [
        "pd_op.add",
        "pd_op.relu_",
        "builtin.combine",
        "cinn_op.scale",
        "relu(phi_kernel)",
        "(phi_kernel)",
        "a.b",
        "",
        "odd name",
    ]
)
_KEYWORDS = st.sampled_from(["a", "b c", "output_grad_0", 'weird"%', "x.y"])
_Value = tuple[str, str]  # name and type


class _Writer:
    """Writes the lines of a program; names are given as Paddle gives them, in the order of printing."""

    def __init__(self, draw: st.DrawFn, generation: Generation, with_ids: bool) -> None:
        self.draw, self.generation, self.with_ids = draw, generation, with_ids
        self.lines: list[str] = []
        self.made = Made("", generation)
        self._results = self._arguments = self._stacks = self._depth = 0
        self._undeclared: set[str] = set()
        self._keywords: list[str] = []

    def block(self, visible: list[_Value], indent: str, size: int) -> list[_Value]:
        visible = [*visible]
        for _ in range(self.draw(st.integers(0, size))):
            self._operation(visible, indent)
        return visible

    def _operation(self, visible: list[_Value], indent: str) -> None:
        forms = [self._general] * 6 + [self._stack]
        if self._depth < 3:
            forms += [self._if, self._body, self._with_regions]
            if visible:
                forms.append(self._while)
        self.draw(st.sampled_from(forms))(visible, indent)

    # the parts of a line

    def _map(self) -> str:
        names = sorted(self.draw(st.lists(attribute_names, max_size=3, unique=True)))
        literals = [self.draw(attributes(self.generation)) for _ in names]
        for literal in literals:
            self.made.strings += _strings(literal)
        return "{" + ",".join(f"{name}:{literal.text}" for name, literal in zip(names, literals)) + "}"

    def _id(self) -> str:
        return f" [id:{self.draw(st.integers(0, 10**6))}]" if self.with_ids and self.draw(st.booleans()) else ""

    def _new_results(self, result_types: list[str]) -> list[_Value]:
        results = [(f"%{self._results + i}", type) for i, type in enumerate(result_types)]
        self._results += len(results)
        return results

    def _types(self, most: int) -> list[str]:
        return self.draw(st.lists(types(self.generation), max_size=most))

    def _use(self, name: str) -> str:
        if name not in self._undeclared:
            return name
        self._undeclared.discard(name)
        return f"{name} {self._map()}"

    def _operands(self, visible: list[_Value]) -> list[_Value]:
        null = ("<<NULL VALUE>>", "<<NULL TYPE>>")
        return self.draw(st.lists(st.sampled_from([*visible, null]), max_size=3))

    def _line(self, indent: str, name: str, results: list[_Value], operands: list[_Value], between: str = "") -> None:
        """A line of the general form."""
        self.made.operations.append(name)
        uses = ", ".join([self._use(value) for value, _ in operands])
        self.lines.append(
            f'{indent}({", ".join([value for value, _ in results])}) = "{name}"{between or self._id()} ({uses}) {self._map()} : '
            f"({', '.join([type for _, type in operands])}) -> {', '.join([type for _, type in results])}"
        )

    # the forms

    def _general(self, visible: list[_Value], indent: str) -> None:
        results = self._new_results(self._types(3))
        self._line(indent, self.draw(_OPERATION_NAMES), results, self._operands(visible))
        visible += results

    def _make(self, result_types: list[str], indent: str) -> list[_Value]:
        results = self._new_results(result_types)
        self._line(indent, "a.make", results, [])
        return results

    def _stack(self, visible: list[_Value], indent: str) -> None:
        number, self._stacks = self._stacks, self._stacks + 1
        results = [(f"%{kind}_{number}", f"cf.{kind}") for kind in ("stack", "inlet", "outlet")]
        self._line(indent, "cf.stack_create", results, [])
        visible += results

    def _yield(self, values: list[_Value], indent: str) -> None:
        self._line(indent, "cf.yield", [], values)

    def _if(self, visible: list[_Value], indent: str) -> None:
        results = self._new_results(self._types(2))
        result_types = [type for _, type in results]
        condition = self.draw(st.sampled_from([*visible, ("<<NULL VALUE>>", "")]))[0]
        self.made.operations.append("pd_op.if")
        self.lines.append(
            f'{indent}({", ".join([value for value, _ in results])}) = "pd_op.if"{self._id()} ({self._use(condition)}) '
            f"{self._map()} -> {', '.join(result_types)} {{"
        )
        self._depth += 1
        for ending in ("} else {", "}"):
            self.block(visible, indent + "    ", 2)
            if results or self.draw(st.booleans()):
                self._yield(self._make(result_types, indent + "    ") if results else [], indent + "    ")
            self.lines.append(indent + ending)
        self._depth -= 1
        visible += results

    def _while(self, visible: list[_Value], indent: str) -> None:
        condition, *inputs = self.draw(st.lists(st.sampled_from(visible), min_size=1, max_size=3))
        results = self._new_results([type for _, type in inputs])
        self.made.operations.append("pd_op.while")
        uses = [self._use(value) for value, _ in (condition, *inputs)]
        self.lines.append(
            f'{indent}({", ".join([value for value, _ in results])}) = "pd_op.while"{self._id()} (cond={uses[0]}, '
            f"inputs={', '.join(uses[1:])}) {{ "
        )
        arguments = [(f"%arg_{self._arguments + i}", type) for i, (_, type) in enumerate(inputs)]
        self._arguments += len(arguments)
        self.lines.append(f"{indent}^" + ", ".join([f"{name} {self._map()}" for name, _ in arguments]))
        self._depth += 1
        self.block([*visible, *arguments], indent + "    ", 2)
        self._yield(self._make([type for _, type in (condition, *inputs)], indent + "    "), indent + "    ")
        self._depth -= 1
        self.lines.append(f"{indent}}}")
        visible += results

    def _body(self, visible: list[_Value], indent: str) -> None:
        """A pylayer or a group."""
        name = self.draw(st.sampled_from(["pd_op.pylayer", "cinn_op.group", "cinn_op.fusion"]))
        results = self._new_results(self._types(2))
        self.made.operations.append(name)
        uses = ", ".join([self._use(value) for value, _ in self._operands(visible)])
        attributes = f" {self._map()}" if name == "pd_op.pylayer" else ""
        self.lines.append(
            f'{indent}({", ".join([value for value, _ in results])}) = "{name}"{self._id()} ({uses}){attributes} -> '
            f"{', '.join([type for _, type in results])} {{"
        )
        self._depth += 1
        self.block(visible, indent + "    ", 2)
        self._depth -= 1
        self.lines.append(f"{indent}}}")
        visible += results

    def _with_regions(self, visible: list[_Value], indent: str) -> None:
        """An operation without a form of its own: its blocks stand in braces of their own behind the line."""
        results = self._new_results(self._types(2))
        self._line(indent, "builtin.group", results, self._operands(visible))
        self._depth += 1
        for _ in range(self.draw(st.integers(1, 2))):
            self.lines.append(f"{indent}{{")
            self.braced(visible, indent + "    ", 2)
            self.lines.append(f"{indent}}}")
        self._depth -= 1
        self.lines.append("")
        visible += results

    def braced(self, visible: list[_Value], indent: str, size: int) -> None:
        """The inside of a block in braces: keyword arguments, then operations, which may use positional arguments."""
        keywords = self.draw(st.lists(_KEYWORDS, max_size=2, unique=True)) if self.draw(st.booleans()) else []
        keywords = [keyword for keyword in keywords if keyword not in self._keywords]
        self._keywords += keywords
        arguments = [(f"%kwarg_{keyword}", self.draw(types(self.generation))) for keyword in keywords]
        if arguments:
            self.lines.append(f"{indent}^kw:")
            self.lines += [f"{indent}    {name} {self._map()}" for name, _ in arguments]
        inside = [*visible, *arguments]
        if self.draw(st.booleans()):
            # One that is used at once, since an argument that is not used is not printed.
            argument = (f"%arg_{self._arguments}", self.draw(types(self.generation)))
            self._arguments += 1
            self._undeclared.add(argument[0])
            self._line(indent, "a.use", [], [argument])
            inside.append(argument)
        self.block(inside, indent, size)


@st.composite
def programs(draw: st.DrawFn, generation: Generation = NEWEST) -> Made:
    """A whole program: control flow, groups, keyword and positional arguments, stacks, ids, odd names and strings."""
    writer = _Writer(draw, generation, draw(st.booleans()))
    writer.lines.append("{")
    writer.braced([], "    ", 5)
    writer.lines += ["}", ""]
    writer.made.text = "\n".join(writer.lines)
    return writer.made
