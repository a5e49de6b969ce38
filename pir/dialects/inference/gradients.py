"""Gradients: a gradient has the type of what it is the gradient of.

Paddle leaves out the gradients that nobody asked for: they are null, or a type as if they were there.
"""

from __future__ import annotations

from pir.dialects.inference.rules import Rules
from pir.dialects.inference.shapes import axis_of, product
from pir.ir.inference import Arguments, tensor
from pir.ir.types import ShapedType, Type

RULES = Rules()


@RULES.function("GeneralUnaryGrad GeneralBinaryGrad GeneralTernaryGrad GeneralQuaternaryGrad GeneralQuinaryGrad")
def like_parameters(arguments: Arguments) -> tuple[Type | None, ...]:
    """A gradient for each parameter, of its type."""
    return tuple(map(arguments.type, arguments.parameters))


@RULES.function("UnchangedMulti LayerNormGrad")
def like_first(arguments: Arguments) -> tuple[Type | None, ...]:
    """Gradients of as many parameters as there are results."""
    return tuple(map(arguments.type, arguments.parameters[: arguments.result_count]))


@RULES.function("GradSameWithX")
def like_reshaped(arguments: Arguments) -> Type:
    """The type of the operand before its shape changed; before 3.0 that is its shape behind a 0."""
    name = arguments.parameters[0]
    x = arguments.tensor(name) if arguments.form.operand(name) else arguments.first()  # called `xshape` in 2.6
    gradient = arguments.optional("out_grad")
    if gradient is not None and x.shape[:1] == (0,) and product(gradient.shape) != 0:
        return tensor(x.shape[1:], gradient.dtype)
    return x


@RULES.function(
    "AffineGridGrad BilinearGrad BmmGrad ConvTransposeGrad Conv2dTransposeGrad CropGrad DeformableConvGrad GatherNdGrad"
    " IdentityLossGrad IndexPutGrad InstanceNormGrad LUGrad MaxPoolWithIndexGrad MedianGrad MeshgridGrad NllLossGrad"
    " PreluGrad RnnGrad SpectralNormGrad SwiGLUGrad FusedRopeGrad FillDiagonalGrad NanmedianGrad"
    " MultiplexGrad EmbeddingGrad"
)
def by_name(arguments: Arguments) -> tuple[Type | None, ...]:
    """``x_grad`` has the type of ``x``."""
    results = arguments.form.results or ()
    return tuple([arguments.type(result.name.removesuffix("_grad")) for result in results])


RULES.operation("pd_op.put_along_axis_grad")(by_name)


@RULES.function(
    "ChannelShuffleGrad GumbelSoftmaxGrad IndexAddGrad InverseGrad RReluGrad ScatterGrad ScatterNdAddGrad SetValueGrad"
)
def by_name_or_result(arguments: Arguments) -> tuple[Type | None, ...]:
    """``x_grad`` has the type of ``x``, or of the gradient that comes in where ``x`` is not an operand."""
    found = []
    for result in arguments.form.results or ():
        own = arguments.type(result.name.removesuffix("_grad"))
        found.append(own if own is not None or result.name != "x_grad" else arguments.type("out_grad"))
    return tuple(found)


@RULES.function("EmbeddingGradSparse")
def embedding(arguments: Arguments) -> Type:
    """The type of the weight: selected rows of it where the gradient is sparse."""
    weight = arguments.tensor("weight")
    if "sparse_grad" in arguments.name:
        return tensor(weight.shape, weight.dtype, "pd_op.selectedrows")
    return weight


@RULES.function("CrossEntropyWithSoftmaxGrad")
def cross_entropy(arguments: Arguments) -> Type:
    """The type of the probabilities."""
    return arguments.tensor("softmax")


@RULES.function("PixelShuffleGrad")
def pixel_shuffle(arguments: Arguments) -> ShapedType:
    """Each size divided, the channels multiplied."""
    gradient = arguments.tensor("out_grad")
    factor = arguments.integer("upscale_factor")
    channels = 3 if arguments.word("data_format") == "NHWC" else 1
    shape = [
        size if axis == 0 else size * factor * factor if axis == channels else size // factor
        for axis, size in enumerate(gradient.shape)
    ]
    return tensor(shape, gradient.dtype)


@RULES.function("UnStackGrad")
def unstack(arguments: Arguments) -> ShapedType:
    """The parts, stacked again."""
    parts = arguments.tensors("out_grad")
    if not parts:
        raise arguments.error("there is nothing to stack")
    axis = axis_of(arguments, arguments.integer("axis"), parts[0].rank + 1)
    shape = parts[0].shape
    return tensor((*shape[:axis], len(parts), *shape[axis:]), parts[0].dtype)


@RULES.function("EigGrad")
def eigenvectors(arguments: Arguments) -> ShapedType:
    """Real numbers in the shape of the vectors, as Paddle has it."""
    vectors = arguments.tensor("out_v")
    return tensor(vectors.shape, {"c64": "f32", "c128": "f64"}.get(vectors.dtype.text, vectors.dtype.text))


@RULES.function("FFTC2RGrad")
def fft_to_real(arguments: Arguments) -> ShapedType:
    """Complex numbers, half of them along the last axis."""
    gradient = arguments.tensor("out_grad")
    last = axis_of(arguments, (arguments.integers("axes") or (-1,))[-1], gradient.rank, "axes")
    shape = list(gradient.shape)
    shape[last] = shape[last] // 2 + 1 if shape[last] >= 0 else -1
    return tensor(shape, {"f32": "c64", "f64": "c128"}.get(gradient.dtype.text, gradient.dtype.text))
