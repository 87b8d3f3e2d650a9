"""The drawings kept as files: SVG parts whose colours are names of inks.

A colour in a file is a name of `inks.NAMED` or a parameter like `$hull`, and what is done to it:
`terra~30` is shaded, `terra+40` is lightened, `blue/teal:35` has 35 in a hundred of teal.
Where people belong stands `<person/>`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Final

from spytable.games.spy_guy.city.paper.inks import NAMED, Ink, lite, mix, shade

_COLOUR: Final = re.compile(r'(?<=(?:fill|roke)=")(?!none")([^"]+)(?=")')
_STEP: Final = re.compile(r"([~+])(\d+)|/([a-z-]+):(\d+)")


@cache
def _chunks(name: str) -> tuple[str, ...]:
    """The text of a drawing, every second part a colour."""
    path = files(__package__).joinpath("art", f"{name}.svg")
    return tuple(_COLOUR.split(path.read_text("utf-8").replace("\n", "")))


def _ink(words: str, inks: Mapping[str, Ink], swaps: Mapping[str, Ink]) -> Ink:
    """The ink that a colour in a drawing means."""
    name = re.split("[~+/]", words, maxsplit=1)[0]
    ink = inks[name[1:]] if name.startswith("$") else swaps.get(name) or NAMED[name]
    for sign, share, other, part in _STEP.findall(words[len(name) :]):
        if other:
            ink = mix(ink, NAMED[other], int(part) / 100)
        else:
            ink = (shade if sign == "~" else lite)(ink, int(share) / 100)
    return ink


def art(name: str, people: Sequence[str] = (), **inks: Ink) -> str:
    """A drawing with its parameters inked and its people in their places."""
    return _assemble(name, people, inks, {})


def building(swaps: Mapping[str, Ink], name: str, people: Sequence[str] = ()) -> str:
    """A large drawing in which a palette has other inks for some names."""
    return _assemble(name, people, {}, swaps)


def _assemble(
    name: str, people: Sequence[str], inks: Mapping[str, Ink], swaps: Mapping[str, Ink]
) -> str:
    chunks = _chunks(name)
    svg = "".join(_ink(chunk, inks, swaps) if at % 2 else chunk for at, chunk in enumerate(chunks))
    if "<person/>" in svg:
        first, *rest = svg.split("<person/>")
        crowd = [*people, *[""] * (len(rest) - len(people))]
        svg = first + "".join(one + part for one, part in zip(crowd, rest, strict=True))
    return svg
