"""Which drawings of things are copied in decor: each shape has lines that show it in any colour."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final, NamedTuple, TypeAlias

from spytable.games.spy_guy.city.paper.inks import FINDABLE
from spytable.games.spy_guy.city.placing.objects.shapes import SHAPES
from spytable.games.spy_guy.city.placing.objects.thing import drawing
from spytable.games.spy_guy.city.placing.outlines import (
    FEWEST,
    Outline,
    are_alike,
    letters_of,
    mirror,
    outline_of,
)

TELLING: Final = 40
"""A line of a drawing that is longer than this, as text, shows which drawing it is."""
_LINE: Final = re.compile(r' d="([^"]*)"')
Strokes: TypeAlias = tuple[str, ...]


class Run(NamedTuple):
    """All lines of a shape that has no telling one, as one outline, one after the other."""

    shape: str
    strokes: Strokes
    """The kinds of strokes of each line."""
    outlines: tuple[Outline, Outline]
    """As it is drawn, and mirrored."""


def find_copies(svg: str) -> Iterator[str]:
    """The shapes that something is drawn like, wherever, however large, and from behind too."""
    lines = _LINE.findall(svg)
    for at, line in enumerate(lines):
        shape = _drawn_like(line)
        if shape is not None:
            yield shape
        for run in _runs().get(letters_of(line), ()):
            several = lines[at : at + len(run.strokes)]
            if run.strokes == tuple(map(letters_of, several)):
                outline = outline_of("".join(several))
                if any(are_alike(outline, known) for known in run.outlines):
                    yield run.shape


@lru_cache(maxsize=65_536)
def _drawn_like(line: str) -> str | None:
    """The shape whose outline a long line has, or nearly has; None if it has none."""
    alike = _telling_outlines().get(letters_of(line), ()) if len(line) > TELLING else ()
    if not alike:
        return None
    outline = outline_of(line)
    return next((shape for known, shape in alike if are_alike(outline, known)), None)


def _lines_of(shape: str) -> list[str]:
    return _LINE.findall(drawing(shape, next(iter(FINDABLE))))


@cache
def _telling_outlines() -> dict[str, list[tuple[Outline, str]]]:
    """The long lines of every shape by their strokes, wherever they are drawn, and mirrored."""
    found: defaultdict[str, list[tuple[Outline, str]]] = defaultdict(list)
    for shape in SHAPES:
        for line in _lines_of(shape):
            outline = outline_of(line)
            if len(line) > TELLING and len(set(outline)) >= FEWEST:
                found[letters_of(line)] += [(outline, shape), (mirror(outline), shape)]
    return dict(found)


@cache
def _runs() -> dict[str, list[Run]]:
    """The runs of lines of all shapes without a long one, by the strokes of their first line."""
    told = {shape for outlines in _telling_outlines().values() for _, shape in outlines}
    found: defaultdict[str, list[Run]] = defaultdict(list)
    for shape in sorted({*SHAPES} - told):
        lines = _lines_of(shape)
        strokes = tuple(map(letters_of, lines))
        outline = outline_of("".join(lines))
        found[strokes[0]].append(Run(shape, strokes, (outline, mirror(outline))))
    return dict(found)
