"""Attributes: those that miss, those that no definition has, and their classes."""

from __future__ import annotations

from collections.abc import Iterator

from pir.ir.attribute_classes import class_of_literal, with_tags
from pir.ir.attributes import Attribute
from pir.ir.kernels import KERNEL_ATTRIBUTES
from pir.ir.signature import Signature
from pir.verification.rules import Finding, Subject, count

_REAL = ("Float", "Double")
_PER_RESULT = ("stop_gradient", "persistable")
_UNPRINTED = ("cinn_op.group", "cinn_op.fusion")


def definition_findings(subject: Subject, form: Signature) -> Iterator[Finding]:
    """Attributes of a definition that miss or are of another class; others that nothing knows (a hint)."""
    attributes = subject.operation._attributes
    declared = {definition.name: definition for definition in form.attributes}
    if subject.executed not in _UNPRINTED:  # their text has no place for attributes
        for name in declared:
            if name not in attributes:
                yield Finding(f"{subject.executed} needs the attribute {name}")
    for index, (key, attribute) in enumerate(attributes.items()):
        if key in declared:
            kind = declared[key].kind
            if not _fits(attribute, kind):
                yield Finding(_of_another_class(subject, key, kind, attribute), "attribute", index)
        elif subject.context.undeclared_class(key) is None and not (subject.is_kernel and key in KERNEL_ATTRIBUTES):
            message = f"{subject.executed} has no attribute {key}"
            yield Finding(message, "attribute", index, "hint")  # anybody may set one from Python


def general_findings(subject: Subject) -> Iterator[Finding]:
    """The class of attributes that any operation may carry, and how many values they hold."""
    results = len(subject.result_types)
    for index, (key, attribute) in enumerate(subject.operation._attributes.items()):
        kind = subject.context.undeclared_class(key)
        if kind is None or any(form.attribute(key) for form in subject.context.signatures(subject.executed)):
            continue
        if not _fits(attribute, kind):
            yield Finding(_of_another_class(subject, key, kind, attribute), "attribute", index)
        elif key in _PER_RESULT and isinstance(attribute.value, tuple) and len(attribute.value) != results:
            message = f"{key} has {count(len(attribute.value), 'value')} for {count(results, 'result')}"
            yield Finding(message, "attribute", index, "warning")


def _of_another_class(subject: Subject, key: str, kind: str, attribute: Attribute) -> str:
    return f"the attribute {key} of {subject.executed} is of the class {kind}; {attribute} can't be"


def _fits(attribute: Attribute, kind: str) -> bool:
    """Whether a literal can be of a class. What Paddle translated from its old IR holds Floats for Doubles."""
    if attribute.kind == "Opaque" or with_tags(attribute, kind) is not None:
        return True
    stated = class_of_literal(attribute)
    if stated in _REAL:
        return any(with_tags(Attribute(attribute.kind, attribute.text, attribute.value), real) and real in kind
                   for real in _REAL)
    return False
