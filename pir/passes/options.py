"""The options of passes: a pass is a frozen dataclass, and its fields are its options."""

from __future__ import annotations

import types
from collections.abc import Callable, Sequence
from dataclasses import MISSING, dataclass, field, fields
from difflib import get_close_matches
from typing import Any, Union, get_args, get_origin, get_type_hints

from pir.passes.base import Pass
from pir.passes.pipeline import PipelineOption


class OptionError(ValueError):
    """A pass has no such option, or it can't have that value; ``option`` is the one (None: one is missing)."""

    def __init__(self, message: str, option: PipelineOption | None = None) -> None:
        super().__init__(message)
        self.option = option


def option(default: Any, help: str) -> Any:
    """A field of a pass that is an option: its default and a line for users."""
    return field(default=default, metadata={"help": help})


@dataclass(frozen=True, slots=True)
class OptionDefinition:
    """An option that a pass takes. ``type`` is one of `bool`, `int`, `float` and `str`; ``is_list``: several of it."""

    name: str
    type: type
    is_list: bool
    default: object
    help: str

    @property
    def is_required(self) -> bool:
        """Whether the option must be given."""
        return self.default is MISSING

    def describe(self) -> str:
        """Its form for users: ``limit=INT (10): help``."""
        form = self.type.__name__.upper()
        form = f"{form},..." if self.is_list else form
        default = "" if self.is_required else f" ({'none' if self.default is None else _written(self.default)})"
        return f"{self.name}={form}{default}: {self.help}".removesuffix(": ")


def option_definitions(pass_class: type[Pass]) -> tuple[OptionDefinition, ...]:
    """The options of a pass, in the order of its fields. Raises TypeError for a field of another type."""
    hints = get_type_hints(pass_class)
    definitions = []
    for each in fields(pass_class):
        type, is_list = _element(hints[each.name])
        definitions.append(OptionDefinition(each.name, type, is_list, each.default, each.metadata.get("help", "")))
    return tuple(definitions)


def bind_options(pass_class: type[Pass], given: Sequence[PipelineOption]) -> Pass:
    """The pass with the given options. Raises `OptionError`."""
    definitions = {definition.name: definition for definition in option_definitions(pass_class)}
    values: dict[str, object] = {}
    for each in given:
        definition = definitions.get(each.name)
        if definition is None:
            raise OptionError(_unknown(pass_class, each.name, list(definitions)), each)
        if each.name in values:
            raise OptionError(f"the option {each.name} is given twice", each)
        values[each.name] = _parsed(definition, each)
    for definition in definitions.values():
        if definition.is_required and definition.name not in values:
            raise OptionError(f"{pass_class.name} needs the option {definition.name}")
    return pass_class(**values)


def written_options(pass_: Pass) -> tuple[PipelineOption, ...]:
    """The options of a pass that are not at their defaults, as a pipeline has them."""
    written = []
    for definition in option_definitions(type(pass_)):
        value = getattr(pass_, definition.name)
        if definition.is_required or value != definition.default:
            items = value if definition.is_list else (value,)
            written.append(PipelineOption(definition.name, tuple(map(_written, items))))
    return tuple(written)


def _written(value: object) -> str:
    if isinstance(value, tuple):
        return ",".join(map(_written, value)) or "none"
    return str(value).lower() if isinstance(value, bool) else str(value)


def _unknown(pass_class: type[Pass], name: str, known: list[str]) -> str:
    message = f"{pass_class.name} has no option {name}"
    if not known:
        return f"{message}: it takes none"
    near = get_close_matches(name, known, 1)
    return f"{message}; did you mean {near[0]}?" if near else f"{message}; it takes {', '.join(known)}"


def _element(annotation: Any) -> tuple[type, bool]:
    """What an annotation asks for: ``int``, ``int | None``, ``tuple[int, ...]``."""
    if get_origin(annotation) in (Union, types.UnionType):
        (annotation,) = [argument for argument in get_args(annotation) if argument is not types.NoneType]
    if get_origin(annotation) is tuple:
        return get_args(annotation)[0], True
    if annotation not in _READERS:
        raise TypeError(f"a pass can't have an option of type {annotation!r}")
    return annotation, False


def _parsed(definition: OptionDefinition, given: PipelineOption) -> object:
    if not given.values:
        if definition.type is bool and not definition.is_list:
            return True
        raise OptionError(f"the option {given.name} needs a value: {definition.describe()}", given)
    read, wanted = _READERS[definition.type]
    try:
        values = tuple([read(value) for value in given.values])
    except (ValueError, KeyError):
        raise OptionError(f"the option {given.name} takes {wanted}, not {','.join(given.values)}", given) from None
    if definition.is_list:
        return values
    if len(values) > 1:
        raise OptionError(f"the option {given.name} takes one value, not {len(values)}", given)
    return values[0]


_TRUTH = {"true": True, "1": True, "false": False, "0": False}

_READERS: dict[type, tuple[Callable[[str], object], str]] = {
    bool: (lambda text: _TRUTH[text.lower()], "true or false"),
    int: (int, "an integer"),
    float: (float, "a number"),
    str: (str, "text"),
}
