"""SVG to pixels and pixels to arrays: the one place where the rasteriser is called."""

from __future__ import annotations

import re
from io import BytesIO
from typing import Final, TypeAlias

import numpy as np
import resvg_py
from numpy.typing import NDArray
from PIL import Image

Pixels: TypeAlias = NDArray[np.uint8]
"""Rows of pixels of red, green and blue."""
Ids: TypeAlias = NDArray[np.int32]
"""Rows of pixels, each the number of what was painted there last; 0 is nothing."""

SEEN_THROUGH: Final = 0.5
"""What is painted with less opacity than this covers nothing."""
_TAG: Final = re.compile(r"<[a-z]+\b[^>]*>")
_OPACITY: Final = re.compile(r' (?:fill-|stroke-)?opacity="([^"]*)"')
_COLOUR: Final = re.compile(r' (fill|stroke)="#[0-9a-fA-F]{3,6}"')


def image(svg: str, width: int | None = None) -> Image.Image:
    """A drawing as a picture, at its own size or so many pixels wide."""
    data = resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True)
    with Image.open(BytesIO(data)) as found:
        return found.convert("RGB")


def pixels(svg: str, width: int | None = None) -> Pixels:
    """A drawing as an array."""
    return np.asarray(image(svg, width))


def crisp(svg: str, width: int | None = None) -> Pixels:
    """A drawing as an array, without soft edges."""
    return pixels(svg.replace("<svg ", '<svg shape-rendering="crispEdges" ', 1), width)


def ids(svg: str) -> Ids:
    """A drawing whose colours are numbers as an array of these."""
    parts = crisp(svg).astype(np.int32)
    found: Ids = (parts[..., 0] << 16) | (parts[..., 1] << 8) | parts[..., 2]
    return found


def flat(svg: str, number: int) -> str:
    """A drawing as a blot in the colour of a number, less what one sees through."""
    colour = f"#{number:06x}"
    solid = _TAG.sub(_solid, svg)
    painted = _COLOUR.sub(rf' \1="{colour}"', solid)
    return f'<g fill="{colour}" stroke="{colour}">{painted}</g>'


def _solid(tag: re.Match[str]) -> str:
    """A tag without opacity; what is hardly there is not there."""
    text: str = tag[0]
    least = min((float(share) for share in _OPACITY.findall(text)), default=1.0)
    bare = _OPACITY.sub("", text)
    if least >= SEEN_THROUGH:
        return bare
    end = -2 if bare.endswith("/>") else -1
    return f'{bare[:end]} display="none"{bare[end:]}'


def likeness(colours: Pixels, colour: str) -> NDArray[np.int32]:
    """How far each pixel is from a colour, squared, as the eye weighs red, green and blue.

    In whole numbers alone: what is placed must not depend on how a machine rounds.
    """
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    part = colours.astype(np.int32)
    mean = (part[..., 0] + red) // 2
    reds = ((512 + mean) * (part[..., 0] - red) ** 2) >> 8
    greens = 4 * (part[..., 1] - green) ** 2
    blues = ((767 - mean) * (part[..., 2] - blue) ** 2) >> 8
    found: NDArray[np.int32] = reds + greens + blues
    return found
