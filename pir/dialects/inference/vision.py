"""Pictures, boxes and signals."""

from __future__ import annotations

from pir.dialects.inference.indexing import UNSET
from pir.dialects.inference.rules import Rules
from pir.dialects.inference.shapes import axis_of, dims, product
from pir.ir.inference import Arguments, tensor
from pir.ir.types import ShapedType, Type

RULES = Rules()

_COMPLEX = {"f32": "c64", "f64": "c128", "f16": "c64"}
_REAL = {"c64": "f32", "c128": "f64"}


@RULES.function("Interpolate")
def interpolate(arguments: Arguments) -> ShapedType:
    """The sizes that a tensor, a scale or the attributes say, in this order."""
    x = arguments.tensor("x")
    last = arguments.word("data_format").endswith("C") and len(arguments.word("data_format")) > 1
    sizes = list(x.shape[1:-1] if last else x.shape[2:])
    names = ("out_d", "out_h", "out_w")[3 - len(sizes) :]
    wanted = [arguments.integer(name) for name in names]
    scale = arguments.value("scale")
    scales = scale if isinstance(scale, tuple) else () if scale is None else (scale,)
    if arguments.operand("size_tensor") is not None or arguments.operand("out_size") is not None:
        found = wanted if all(size > 0 for size in wanted) else [-1] * len(sizes)
    elif arguments.operand("scale_tensor") is not None:
        found = [-1] * len(sizes)
    elif scales and all(each > 0 for each in scales):
        factors = scales * len(sizes) if len(scales) == 1 else scales
        found = [int(size * factor) if size >= 0 else -1 for size, factor in zip(sizes, factors)]
    else:
        found = wanted
    shape = (x.shape[0], *found, x.shape[-1]) if last else (*x.shape[:2], *found)
    return tensor(shape, x.dtype)


@RULES.function("Pad3d")
def pad3d(arguments: Arguments) -> ShapedType:
    """Three axes, padded; the numbers are given for the last axis first."""
    x = arguments.tensor("x")
    paddings = arguments.integers("paddings") or ()
    shape = list(x.shape)
    first = 1 if arguments.word("data_format") == "NDHWC" else 2
    for position in range(3):
        axis = first + 2 - position
        before, behind = paddings[2 * position : 2 * position + 2]
        known = shape[axis] >= 0 and arguments.is_constant("paddings")
        shape[axis] = shape[axis] + before + behind if known else -1
    return tensor(shape, x.dtype)


@RULES.function("Pad")
def pad(arguments: Arguments) -> ShapedType:
    """Every axis, padded before and behind."""
    x = arguments.tensor("x")
    paddings = arguments.integers("paddings") or ()
    if len(paddings) != 2 * x.rank:
        raise arguments.error(f"paddings has {len(paddings)} numbers, {dims(x.shape)} wants {2 * x.rank}")
    shape = [
        size + paddings[2 * axis] + paddings[2 * axis + 1] if size >= 0 else -1 for axis, size in enumerate(x.shape)
    ]
    return tensor(shape, x.dtype)


@RULES.function("PixelShuffle")
def pixel_shuffle(arguments: Arguments) -> ShapedType:
    """Channels become pixels."""
    x = arguments.tensor("x")
    factor = arguments.integer("upscale_factor")
    channels = 3 if arguments.word("data_format") == "NHWC" else 1
    shape = []
    for axis, size in enumerate(x.shape):
        if axis == channels and size >= 0:
            if size % (factor * factor):
                raise arguments.error(f"{size} channels are no multiple of {factor * factor}")
            size //= factor * factor
        elif axis and size >= 0:
            size *= factor
        shape.append(size)
    return tensor(shape, x.dtype)


@RULES.function("ChannelShuffle TemporalShift PRelu GumbelSoftmax Roll Flip SoftmaxMaskFuse Dirichlet")
def like_operand(arguments: Arguments) -> ShapedType:
    """The elements in another order, or others in their place."""
    return arguments.first()


RULES.operation("pd_op.gather_tree")(like_operand)


@RULES.function("Binomial")
def binomial(arguments: Arguments) -> ShapedType:
    """A count for each."""
    return tensor(arguments.tensor("count").shape, "i64")


@RULES.function("AffineGrid")
def affine_grid(arguments: Arguments) -> ShapedType:
    """A place in the picture for each place in the result; Paddle leaves the sizes unknown."""
    x = arguments.tensor("input")
    count = len(arguments.integers("output_shape") or ())
    return tensor((x.shape[0], *(-1,) * (count - 2), count - 2), x.dtype)


@RULES.function("GridSampleBase")
def grid_sample(arguments: Arguments) -> ShapedType:
    """A pixel for each place of the grid."""
    x, grid = arguments.tensor("x"), arguments.tensor("grid")
    return tensor((*x.shape[:2], *grid.shape[1:-1]), x.dtype)


@RULES.function("RoiAlign")
def roi_align(arguments: Arguments) -> Type:
    """A small picture for each box."""
    return _boxes(arguments)


def _boxes(arguments: Arguments) -> ShapedType:
    x = arguments.tensor("x")
    boxes = arguments.tensor("boxes").shape[0]
    height, width = arguments.integer("pooled_height"), arguments.integer("pooled_width")
    return tensor((boxes, x.shape[1], height, width), x.dtype)


@RULES.function("RoiPool")
def roi_pool(arguments: Arguments) -> tuple[Type, Type]:
    """A small picture for each box, and where its pixels come from."""
    found = _boxes(arguments)
    return found, tensor(found.shape, "i64")


@RULES.function("NMS")
def non_maximum_suppression(arguments: Arguments) -> ShapedType:
    """The boxes that stay."""
    return tensor((-1,), "i64")


@RULES.function("BoxCoder")
def box_coder(arguments: Arguments) -> ShapedType:
    """Boxes against boxes."""
    prior, target = arguments.tensor("prior_box"), arguments.tensor("target_box")
    if arguments.word("code_type") == "encode_center_size":
        return tensor((target.shape[0], prior.shape[0], 4), target.dtype)
    return tensor(target.shape, target.dtype)


@RULES.function("PriorBox")
def prior_box(arguments: Arguments) -> tuple[Type, Type]:
    """Boxes at each place: of each size and aspect ratio."""
    x = arguments.tensor("input")
    ratios = [1.0]
    for ratio in arguments.value("aspect_ratios") or ():
        if all(abs(ratio - known) >= 1e-6 for known in ratios):
            ratios += [ratio, 1 / ratio] if arguments.flag("flip") else [ratio]
    count = len(ratios) * len(arguments.value("min_sizes") or ()) + len(arguments.value("max_sizes") or ())
    found = tensor((*x.shape[2:4], count, 4), x.dtype)
    return found, found


@RULES.function("YoloBox")
def yolo_box(arguments: Arguments) -> tuple[Type, Type]:
    """A box and its scores for each anchor at each place."""
    x = arguments.tensor("x")
    anchors = len(arguments.value("anchors") or ()) // 2
    places = product(x.shape[2:4])
    boxes = places * anchors if places >= 0 else -1
    return tensor((x.shape[0], boxes, 4), x.dtype), tensor((x.shape[0], boxes, arguments.integer("class_num")), x.dtype)


@RULES.function("MaxOut")
def max_out(arguments: Arguments) -> ShapedType:
    """The most of each group of channels."""
    x = arguments.tensor("x")
    axis = axis_of(arguments, arguments.integer("axis"), x.rank)
    size = x.shape[axis] // arguments.integer("groups") if x.shape[axis] >= 0 else -1
    return tensor((*x.shape[:axis], size, *x.shape[axis + 1 :]), x.dtype)


@RULES.function("AsReal")
def as_real(arguments: Arguments) -> ShapedType:
    """Pairs of real numbers."""
    x = arguments.first()
    return tensor((*x.shape, 2), _REAL.get(x.dtype.text, x.dtype.text))


@RULES.function("AsComplex")
def as_complex(arguments: Arguments) -> ShapedType:
    """Complex numbers of pairs."""
    x = arguments.first()
    if not x.rank or x.shape[-1] != 2:
        raise arguments.error(f"{dims(x.shape)} has no pairs at its end")
    return tensor(x.shape[:-1], _COMPLEX.get(x.dtype.text, x.dtype.text))


@RULES.function("FFTC2C")
def fft(arguments: Arguments) -> ShapedType:
    """As many complex numbers."""
    return arguments.first()


@RULES.function("FFTR2C")
def fft_from_real(arguments: Arguments) -> ShapedType:
    """Complex numbers: half of them along the last axis if one side will do."""
    x = arguments.first()
    shape = list(x.shape)
    last = axis_of(arguments, (arguments.integers("axes") or (-1,))[-1], x.rank, "axes")
    if arguments.flag("onesided") and shape[last] >= 0:
        shape[last] = shape[last] // 2 + 1
    return tensor(shape, _COMPLEX.get(x.dtype.text, x.dtype.text))


@RULES.function("FFTC2R")
def fft_to_real(arguments: Arguments) -> ShapedType:
    """Real numbers: as many as were asked for along the last axis, or twice as many."""
    x = arguments.first()
    shape = list(x.shape)
    last = axis_of(arguments, (arguments.integers("axes") or (-1,))[-1], x.rank, "axes")
    wanted = arguments.integer("last_dim_size")
    shape[last] = wanted if wanted > 0 else (shape[last] - 1) * 2 if shape[last] >= 0 else -1
    return tensor(shape, _REAL.get(x.dtype.text, x.dtype.text))


@RULES.function("Frame")
def frame(arguments: Arguments) -> ShapedType:
    """Windows over a signal, which runs along the first or the last axis."""
    x = arguments.first()
    length, hop = arguments.integer("frame_length"), arguments.integer("hop_length")
    front = arguments.integer("axis") == 0
    signal = x.shape[0 if front else -1]
    count = 1 + (signal - length) // hop if signal >= 0 else -1
    shape = (count, length, *x.shape[1:]) if front else (*x.shape[:-1], length, count)
    return tensor(shape, x.dtype)


@RULES.function("ViterbiDecode")
def viterbi_decode(arguments: Arguments) -> tuple[Type, Type]:
    """A score for each sequence; Paddle sets the scores' type to that of the lengths, and no path."""
    lengths = arguments.tensor("lengths")
    return tensor((arguments.tensor("potentials").shape[0],), lengths.dtype), UNSET
