"""The city as a searching eye sees it: which glance covers a thing, and how crowded it is there.

This is the only place where bots read the positions of things. A bot may not use a thing before a
glance has noticed it; `finding.py` says when that is.
"""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from statistics import fmean

import msgspec

from spytable.games.spy_guy.cities import city
from spytable.games.spy_guy.data import Clue
from spytable.games.spy_guy.things import City, District, Thing
from spytable.games.spy_guy.thinking.limits import BOT_DATA, are_near


class Sighted(msgspec.Struct, frozen=True):
    """A thing, and how it is met."""

    thing: Thing
    glance: float
    """How many glances into its district it is met, if the district is read line by line."""
    crowd: float
    """How much around it is in the way of noticing it."""


class Eyes(msgspec.Struct, frozen=True):
    """A city through a span of a certain width."""

    districts: int
    glances: float
    """How many a district takes."""
    clues: dict[Clue, tuple[Sighted, ...]]
    twins: dict[Clue, tuple[Sighted, ...]]
    """What has the shape of a clue in a near colour (SG-Q12)."""


@lru_cache(maxsize=32)
def eyes(number: int, span: int) -> Eyes:
    """The city of a number, read in glances of a certain width."""
    town = city(number)
    districts = 1 + max(thing.district for thing in town.things)
    wide = town.width / districts
    crowds = _crowds(number)
    seen = [
        Sighted(thing, _glance(thing.x - wide * thing.district, thing.y, wide, span), crowd)
        for thing, crowd in zip(town.things, crowds, strict=True)
    ]
    clues = range(1, len(town.looks) + 1)
    return Eyes(
        districts,
        wide / span * (town.height / span),
        {clue: tuple(one for one in seen if one.thing.clue == clue) for clue in clues},
        {clue: tuple(one for one in seen if _is_twin(town, clue, one.thing)) for clue in clues},
    )


def _glance(x: float, y: float, wide: float, span: int) -> float:
    """Lines of glances, to the right and back again."""
    line = int(y // span)
    along = wide - x if line % 2 else x
    return (line * wide + along) / span


def _is_twin(town: City, clue: Clue, thing: Thing) -> bool:
    look = town.look_of(clue)
    return thing.look.shape == look.shape and are_near(thing.look.colour, look.colour)


@lru_cache(maxsize=16)
def _crowds(number: int) -> tuple[float, ...]:
    """How crowded each thing stands: nearer counts more, and so does what looks like it.

    A small thing is crowded out sooner than a large one.
    """
    things = city(number).things
    middling = fmean(_size(thing) for thing in things)
    by_district: dict[District, list[Thing]] = {}
    for thing in things:
        by_district.setdefault(thing.district, []).append(thing)
    return tuple(
        _crowd(thing, by_district[thing.district]) * middling / _size(thing) for thing in things
    )


def _crowd(thing: Thing, others: list[Thing]) -> float:
    reach = BOT_DATA.crowd_reach
    total = 0.0
    for other in others:
        apart = ((thing.x - other.x) ** 2 + (thing.y - other.y) ** 2) ** 0.5
        if apart < reach and other.id != thing.id:
            same = (other.look.shape == thing.look.shape) + (other.look.colour == thing.look.colour)
            total += (1 - apart / reach) * (1 + BOT_DATA.alike * same)
    return total


def _size(thing: Thing) -> float:
    """The side of a square as large as the box of a thing."""
    return sqrt(thing.wide * thing.high)
