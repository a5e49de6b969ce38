"""Which passes there are: a table of names, and the names of the rule files, so that listing them imports none."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from pir.dialects import default_context
from pir.ir.context import Context
from pir.passes.base import Pass
from pir.passes.plugins import installed_pass, installed_pass_names
from pir.plugins import PluginError


class _Entry(NamedTuple):
    home: str  # "module:Class"
    aliases: tuple[str, ...] = ()


_PASSES = {
    "add_shadow_output_after_dead_parameter_pass": _Entry(
        "pir.passes.general.add_shadow_output_after_dead_parameter:AddShadowOutputAfterDeadParameter"
    ),
    "common_subexpression_elimination_pass": _Entry(
        "pir.passes.general.common_subexpression_elimination:CommonSubexpressionElimination", ("cse",)
    ),
    "constant_folding_pass": _Entry("pir.passes.general.constant_folding:ConstantFolding"),
    "dead_code_elimination_pass": _Entry("pir.passes.general.dead_code_elimination:DeadCodeElimination", ("dce",)),
    "delete_assert_op_pass": _Entry("pir.passes.general.delete_assert_op:DeleteAssertOp"),
    "horizontal_fuse_pass": _Entry("pir.passes.general.horizontal_fuse:HorizontalFuse"),
    "inplace_pass": _Entry("pir.passes.general.inplace:Inplace"),
    "onednn_placement_pass": _Entry("pir.passes.onednn.onednn_placement:OnednnPlacement"),
    "pd_op_to_kernel_pass": _Entry("pir.lowering.lowering_pass:PdOpToKernel", ("lower",)),
    "remove_shadow_feed_pass": _Entry("pir.passes.general.remove_shadow_feed:RemoveShadowFeed"),
    "replace_fetch_with_shadow_output_pass": _Entry(
        "pir.passes.general.replace_fetch_with_shadow_output:ReplaceFetchWithShadowOutput"
    ),
    "strip": _Entry("pir.passes.general.strip:Strip"),
}
_ALIASES = {alias: name for name, entry in _PASSES.items() for alias in entry.aliases}
_SUFFIX = "_pass"
_RULE_FOLDERS = ("general", "gpu", "onednn")


@cache
def _rule_files() -> Mapping[str, Path]:
    """The files of rules that come with the project; the name of one is that of the pass."""
    here = Path(__file__).parent
    return {path.stem: path for folder in _RULE_FOLDERS for path in sorted((here / folder).glob("*.drr"))}


@cache
def _rule_class(name: str) -> type[Pass]:
    rule_pass = import_module("pir.passes.rule_pass")  # with the grammar, which other passes do not need
    path = _rule_files()[name]
    pass_class: type[Pass] = rule_pass.load_rule_pass(
        path.read_text(encoding="utf-8"), default_context(), f"{path.parent.name}/{path.name}"
    )
    return pass_class


class UnknownPassError(ValueError):
    """There is no pass of a name; the message has those that are spelt alike."""


def pass_names(context: Context | None = None) -> tuple[str, ...]:
    """The names of all passes, those of installed packages and those registered on the context too; sorted."""
    own = [pass_class.name for pass_class in _own(context).values()]
    return tuple(sorted({*_PASSES, *_rule_files(), *own, *installed_pass_names()}))


def pass_aliases(name: str, context: Context | None = None) -> tuple[str, ...]:
    """The short names of a pass."""
    own = [alias for alias, pass_class in _own(context).items() if pass_class.name == name != alias]
    return (*(_PASSES[name].aliases if name in _PASSES else ()), *own)


def canonical_name(name: str, context: Context | None = None) -> str:
    """Paddle's name of a pass that may be given by an alias or without ``_pass``. Raises `UnknownPassError`."""
    own = _own(context)
    for spelling in (name, name + _SUFFIX, name.removesuffix(_SUFFIX)):
        if spelling in own:
            return own[spelling].name
        if spelling in _PASSES or spelling in _rule_files():
            return spelling
        if spelling in _ALIASES:
            return _ALIASES[spelling]
    installed = installed_pass_names()
    if name in installed:
        return name
    raise UnknownPassError(_unknown(name, [*_PASSES, *_rule_files(), *_ALIASES, *own, *installed]))


def find_pass(name: str, context: Context | None = None) -> type[Pass]:
    """The class of a pass, imported now; names as in `canonical_name`. Raises `UnknownPassError`."""
    name = canonical_name(name, context)
    own = _own(context)
    if name in own:
        return own[name]
    if name in _rule_files():
        return _rule_class(name)
    if name not in _PASSES:
        return _installed_class(name)
    module, _, class_name = _PASSES[name].home.partition(":")
    pass_class: type[Pass] = getattr(import_module(module), class_name)
    return pass_class


def _installed_class(name: str) -> type[Pass]:
    try:
        installed = installed_pass(name)
    except PluginError as error:
        raise UnknownPassError(str(error)) from None
    if installed is None:
        raise AssertionError(f"an installed package has {name}")  # its name was found there
    return installed


def register_pass(context: Context, pass_class: type[Pass], *aliases: str, replace: bool = False) -> None:
    """Make a pass known to a context. Raises ValueError when a name is taken, unless it may ``replace`` that pass."""
    for name in () if replace else (pass_class.name, *aliases):
        if (
            name in _PASSES
            or name in _ALIASES
            or name in _rule_files()
            or context.passes.get(name, pass_class) is not pass_class
        ):
            raise ValueError(f"there is a pass {name} already")
    context.passes.update(dict.fromkeys((pass_class.name, *aliases), pass_class))


def _own(context: Context | None) -> dict[str, type[Pass]]:
    return {} if context is None else context.passes


def _unknown(name: str, known: list[str]) -> str:
    near = get_close_matches(name, known, 3, 0.5) or get_close_matches(name + _SUFFIX, known, 3, 0.5)
    hint = f"; did you mean {' or '.join(near)}?" if near else "; `pir-opt --list-passes` lists them"
    return f"there is no pass {name}{hint}"
