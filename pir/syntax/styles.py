"""The generations of PIR text, as data: all that the printer has to know of a release.

Facts: the text that Paddle 2.6.2, 3.0.0-beta2, 3.0.0-rc1 and 3.0.0 to 3.3.1 print; CINN groups of 2.6 and the regions
of other operations after Paddle's sources.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class RegionForm:
    """How an operation with a body of its own form is printed.

    The line is results, name, [id], operands, [attributes], `` -> ``, types, ``opening``; bodies follow, ``between``
    two of them and ``closing`` behind the last. In all of these ``@`` stands for the indentation of the operation's
    line; ``body_indent`` is the indentation of its body, None for one level more.
    """

    quoted: bool = True
    attributes: bool = True
    opening: str = " {"
    between: str = "\n@} else {"
    closing: str = "\n@}"
    body_indent: str | None = None


@dataclass(frozen=True, slots=True)
class LoopForm:
    """How a loop is printed: ``before`` its operands, ``arguments`` before its arguments; ``@`` as in `RegionForm`."""

    before: str = " (cond="
    arguments: str = "\n@^"
    closing: str = "\n@}"
    body_indent: str | None = None


@dataclass(frozen=True, slots=True)
class Style:
    """One generation of the text.

    ``dense_tensor`` stands for ``tensor`` before ``<``; ``tags``: attributes name their class; ``indent`` is the
    indentation of the operations of a program, ``step`` what each level adds; ``argument`` is the name of a positional
    block argument up to its number; ``argument_attributes``: braces behind a block argument where it is declared, and a
    line for each keyword argument. ``releases`` are those of Paddle that print so and whose definitions are known.
    """

    name: str
    dense_tensor: str = "tensor"
    tags: bool = False
    indent: str = "    "
    step: str = "    "
    argument: str = "%arg_"
    argument_attributes: bool = True
    releases: tuple[str, ...] = ()
    loop: LoopForm = LoopForm()
    region_forms: Mapping[str, RegionForm] = field(default_factory=lambda: _FORMS)


_GROUP = RegionForm(attributes=False)
_FORMS: Mapping[str, RegionForm] = MappingProxyType(
    {
        "pd_op.if": RegionForm(),
        "pd_op.pylayer": RegionForm(),
        "cinn_op.group": _GROUP,
        "cinn_op.fusion": _GROUP,
    }
)
_OLD_PYLAYER = RegionForm(quoted=False, opening="{", closing="\n }", body_indent="  @")
_OLD_GROUP = RegionForm(quoted=False, attributes=False, closing=" \n }", body_indent=" ")

PADDLE_3 = Style("paddle-3", releases=("3.0.0", "3.1.1", "3.2.2", "3.3.1"))
PADDLE_3_0_BETA = Style("paddle-3.0-beta", dense_tensor="builtin.tensor", tags=True, releases=("3.0.0rc1",))
PADDLE_3_0_BETA2 = Style(
    "paddle-3.0-beta2",
    dense_tensor="builtin.tensor",
    tags=True,
    argument_attributes=False,
    releases=("3.0.0b2",),
    region_forms=MappingProxyType({**_FORMS, "pd_op.pylayer": _OLD_PYLAYER}),
)
PADDLE_2_6 = Style(
    "paddle-2.6",
    dense_tensor="pd_op.tensor",
    tags=True,
    indent=" ",
    argument="%arg",
    argument_attributes=False,
    releases=("2.6.2",),
    loop=LoopForm(before="(cond=", arguments="\n ^", closing="\n }", body_indent="   "),
    region_forms=MappingProxyType(
        {
            "pd_op.if": RegionForm(
                quoted=False, attributes=False, opening="{", between="\n } else {", closing="\n }", body_indent="   "
            ),
            "pd_op.pylayer": _OLD_PYLAYER,
            "cinn_op.group": _OLD_GROUP,
            "cinn_op.fusion": _OLD_GROUP,
        }
    ),
)

PADDLE_2023 = replace(
    PADDLE_2_6,
    name="paddle-2023",
    region_forms=MappingProxyType(
        {
            **PADDLE_2_6.region_forms,
            "pd_op.if": RegionForm(
                quoted=False, opening="\n@{", between="\n@} else {", closing="\n@}", body_indent="@"
            ),
        }
    ),
)
"""Builds of late 2023, before 2.6: `if` with attributes and its brace on a line of its own."""

STYLES: Mapping[str, Style] = MappingProxyType(
    {style.name: style for style in (PADDLE_3, PADDLE_3_0_BETA, PADDLE_3_0_BETA2, PADDLE_2_6, PADDLE_2023)}
)
"""All generations by name, the newest first."""


_BETAS = ("paddle-3.0-beta", "paddle-3.0-beta2")
"""Two styles that most texts do not tell apart: they differ in block arguments alone."""


def releases_of_style(name: str) -> frozenset[str]:
    """The releases of which one printed a text of a style, as far as the text tells; none for an unknown style."""
    styles = [STYLES[each] for each in (_BETAS if name in _BETAS else (name,)) if each in STYLES]
    return frozenset([release for style in styles for release in style.releases])


def style_named(name: str) -> Style:
    """The style of a name. Raises ValueError, which lists the names, when there is none."""
    if name not in STYLES:
        raise ValueError(f"there is no style {name!r}; the styles are {', '.join(STYLES)}")
    return STYLES[name]
