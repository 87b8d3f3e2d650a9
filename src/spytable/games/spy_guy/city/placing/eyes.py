"""How colours look to people's eyes: those that see all colours, and those that miss one kind."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from math import hypot
from typing import Final, TypeAlias

Rgb: TypeAlias = tuple[float, float, float]
"""Red, green and blue light, each from 0 to 1."""
Lab: TypeAlias = tuple[float, float, float]
"""Lightness from 0 to 100, and two axes of colour, in steps that look alike."""

APART: Final = 16.0
"""So far apart two colours of one shape must be for everyone (CIE 1976)."""
APART_IN_LIGHT: Final = 7.5
"""And so far in lightness alone, for those who see no colour at all."""

# Machado, Oliveira and Fernandes 2009: what dichromats see, in linear light.
KINDS: Final[dict[str, tuple[Rgb, Rgb, Rgb]]] = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no green": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "no blue": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
_TO_XYZ: Final = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE: Final = (0.95047, 1.0, 1.08883)


def light(colour: str) -> Rgb:
    """The light of a colour #rrggbb."""
    red, green, blue = (_linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return red, green, blue


def seen(colour: str, eyes: str) -> Lab:
    """A colour as these eyes see it."""
    return _lab(_through(KINDS[eyes], light(colour)))


def lightness(colour: str) -> float:
    """How light a colour is, from 0 to 100."""
    return seen(colour, "all colours")[0]


def between(one: str, two: str, eyes: str = "all colours") -> float:
    """How far apart two colours are to these eyes."""
    a, b = seen(one, eyes), seen(two, eyes)
    return hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])


@cache
def told_apart(one: str, two: str) -> bool:
    """Whether everybody can tell two colours apart, those who see only light and dark too."""
    if abs(lightness(one) - lightness(two)) < APART_IN_LIGHT:
        return False
    return all(between(one, two, eyes) >= APART for eyes in KINDS)


def all_told_apart(colours: tuple[str, ...]) -> bool:
    """Whether everybody can tell each of these colours from each other one."""
    return all(told_apart(one, two) for one, two in combinations(colours, 2))


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def _through(rows: tuple[Rgb, Rgb, Rgb], value: Rgb) -> Rgb:
    red, green, blue = (sum(a * b for a, b in zip(row, value, strict=True)) for row in rows)
    return red, green, blue


def _lab(value: Rgb) -> Lab:
    whole = (
        min(1.0, max(0.0, value[0])),
        min(1.0, max(0.0, value[1])),
        min(1.0, max(0.0, value[2])),
    )
    x, y, z = (_root(a / b) for a, b in zip(_through(_TO_XYZ, whole), _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(part: float) -> float:
    return float(part ** (1 / 3)) if part > 0.008856 else 7.787 * part + 16 / 116
