"""Attributes: those that miss, those that no definition has, and their classes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pir.ir.attribute_classes import class_of_literal, with_tags
from pir.ir.attributes import Attribute
from pir.ir.kernels import KERNEL_ATTRIBUTES
from pir.ir.signature import Signature
from pir.ir.verifier import count
from pir.syntax.styles import STYLES
from pir.verification.rules import Finding, Subject

_REAL = ("Float", "Double")
_PER_RESULT = ("stop_gradient", "persistable")
_UNPRINTED = frozenset(
    name for style in STYLES.values() for name, form in style.region_forms.items() if not form.attributes
)
"""Operations whose attributes a style does not print."""


def definition_findings(subject: Subject, form: Signature) -> Iterator[Finding]:
    """Attributes of a definition that miss or are of another class; others that nothing knows (a hint)."""
    attributes = subject.operation._attributes
    classes = subject.facts.classes(form)
    if not classes.needed <= attributes.keys() and subject.executed not in _UNPRINTED:  # those have no place for them
        for name in classes.order:
            if name not in attributes:
                yield Finding(f"{subject.executed} needs the attribute {name}")
    yield from _class_findings(subject, classes.by_name)
    if not classes.by_name.keys() >= attributes.keys():
        for index, key in enumerate(attributes):
            if key not in classes.by_name and not (subject.is_kernel and key in KERNEL_ATTRIBUTES):
                # Anybody may set one from Python.
                yield Finding(f"{subject.executed} has no attribute {key}", "attribute", index, "hint")


def general_findings(subject: Subject) -> Iterator[Finding]:
    """Of any operation: the attributes that hold a value for each result. Of one without a definition: the classes of
    the attributes that any operation may carry.
    """
    attributes = subject.operation._attributes
    if not subject.facts.is_described(subject.executed):
        yield from _class_findings(subject, subject.facts.undeclared)
    for key in _PER_RESULT:
        values = attributes[key].value if key in attributes else None
        if isinstance(values, tuple) and len(values) != len(subject.result_types):
            message = f"{key} has {count(len(values), 'value')} for {count(len(subject.result_types), 'result')}"
            yield Finding(message, "attribute", list(attributes).index(key), "warning")


def _class_findings(subject: Subject, classes: Mapping[str, str]) -> Iterator[Finding]:
    known = subject.facts.fits
    for index, (key, attribute) in enumerate(subject.operation._attributes.items()):
        kind = classes.get(key)
        if kind is None:
            continue
        memo = (id(attribute), kind)
        fits = known.get(memo)
        if fits is None:
            fits = known[memo] = _can_be(attribute, kind)
        if not fits:
            yield Finding(_of_another_class(subject, key, kind, attribute), "attribute", index)


def _of_another_class(subject: Subject, key: str, kind: str, attribute: Attribute) -> str:
    return f"the attribute {key} of {subject.executed} is of the class {kind}; {attribute} can't be"


def _can_be(attribute: Attribute, kind: str) -> bool:
    """Whether a literal can be of a class. What Paddle translated from its old IR holds Floats for Doubles."""
    if attribute.kind == "Opaque" or with_tags(attribute, kind) is not None:
        return True
    if class_of_literal(attribute) not in _REAL or not kind.endswith((*_REAL, *[f"<{real}>" for real in _REAL])):
        return False
    return with_tags(Attribute(attribute.kind, attribute.text, attribute.value), kind) is not None
