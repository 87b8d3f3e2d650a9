"""The outline of a drawn line, whatever its place and size: what is drawn like a thing is found."""

from __future__ import annotations

import re
from typing import Final, TypeAlias

Outline: TypeAlias = tuple[tuple[int, int], ...]

FEWEST: Final = 6
"""An outline with fewer points is any box or bow."""
FINE: Final = 40
"""An outline has so many steps from side to side."""
NEAR: Final = 3
"""Two outlines are alike if no point is further off, in steps: the decor's nearest is 6 off."""
_PART: Final = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])([^MmLlHhVvCcSsQqTtAaZz]*)")
_NOT_LETTERS: Final = dict.fromkeys(map(ord, "0123456789.,- \n\t"))
_NUMBER: Final = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
_SIZES: Final = {"M": 2, "L": 2, "T": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7, "Z": 0}


def letters_of(d: str) -> str:
    """The kinds of strokes of a path, which a copy of it has too."""
    return d.translate(_NOT_LETTERS).upper()


def outline_of(d: str) -> Outline:
    """The points of a path, bends too, moved and scaled into a box of one size."""
    x = y = left = top = 0.0
    points: list[tuple[float, float]] = []
    for letter, text in _PART.findall(d):
        kind, size = letter.upper(), _SIZES[letter.upper()]
        numbers = [float(one) for one in _NUMBER.findall(text)]
        if kind == "Z":
            x, y = left, top
            continue
        for at in range(0, len(numbers) - size + 1, size):
            step = numbers[at : at + size]
            dx, dy = (x, y) if letter.islower() else (0.0, 0.0)
            if kind in "CSQ":
                bends = zip(step[0:-2:2], step[1:-2:2], strict=True)
                points += [(bend + dx, low + dy) for bend, low in bends]
            x = step[0] + dx if kind == "H" else x if kind == "V" else step[-2] + dx
            y = step[0] + dy if kind == "V" else y if kind == "H" else step[-1] + dy
            if kind == "M" and at == 0:
                left, top = x, y
            points.append((x, y))
    return _scaled(points)


def mirror(outline: Outline) -> Outline:
    """The same outline, seen from behind."""
    right = max(x for x, _ in outline)
    return tuple((right - x, y) for x, y in outline)


def are_alike(one: Outline, other: Outline) -> bool:
    """Whether two outlines of the same strokes look alike."""
    return len(one) == len(other) and all(
        abs(x - x2) <= NEAR and abs(y - y2) <= NEAR
        for (x, y), (x2, y2) in zip(one, other, strict=True)
    )


def _scaled(points: list[tuple[float, float]]) -> Outline:
    if not points:
        return ()
    left, top = min(x for x, _ in points), min(y for _, y in points)
    side = max(max(x for x, _ in points) - left, max(y for _, y in points) - top) or 1.0
    return tuple(
        (round((x - left) / side * FINE), round((y - top) / side * FINE)) for x, y in points
    )
