"""Pipelines with names, and opt levels."""

from __future__ import annotations

import pytest

from pir.passes import PassManager, PipelineError, find_pass
from pir.passes.named_pipelines import NAMED_PIPELINES
from tests.cli.conftest import Run
from tests.cli.test_opt import PROGRAM


@pytest.mark.parametrize("name", NAMED_PIPELINES)
@pytest.mark.parametrize("level", range(4))
def test_a_level_chooses_among_the_passes(name: str, level: int) -> None:
    chosen = [each for each in NAMED_PIPELINES[name] if find_pass(each).level <= level]
    assert [each.name for each in PassManager.parse(name, opt_level=level).passes] == chosen


def test_a_pass_that_is_named_runs_at_any_level() -> None:
    manager = PassManager.parse("inplace_pass,inference-cpu", opt_level=0)
    assert str(manager) == (
        "inplace_pass,add_shadow_output_after_dead_parameter_pass,dead_code_elimination_pass,"
        "replace_fetch_with_shadow_output_pass"
    )


def test_a_pipeline_inside_of_another() -> None:
    manager = PassManager.parse("pd_op.while(inference-cpu)", opt_level=0)
    assert str(manager).startswith("pd_op.while(add_shadow_output_after_dead_parameter_pass,")


def test_a_pipeline_takes_no_options() -> None:
    with pytest.raises(PipelineError, match="the pipeline inference-cpu takes no options"):
        PassManager.parse("inference-cpu{a=1}")


def test_the_level_alone_runs_the_pipeline_of_the_target(pir_opt: Run) -> None:
    assert pir_opt("-O", "1", "--dump-pipeline").out == pir_opt("-p", "inference-cpu", "--dump-pipeline").out
    gpu = pir_opt("-O", "2", "--target", "gpu", "--dump-pipeline").out
    assert gpu == pir_opt("-p", "inference-gpu", "--target", "gpu", "--dump-pipeline").out != b"\n"
    assert pir_opt("-O", "0", stdin=PROGRAM).out == pir_opt("-p", "inference-cpu", "-O", "0", stdin=PROGRAM).out
