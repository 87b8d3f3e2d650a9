"""What stands where in a city, what it looks like, and how its places are called."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from spytable.games.spy_guy.data import CITY, Clue

District: TypeAlias = int
"""A panel, from the left."""


class Look(msgspec.Struct, frozen=True):
    """What a thing looks like; a clue is one shape in one colour (SG-10)."""

    shape: str
    colour: str


class Place(msgspec.Struct, frozen=True):
    """Where a thing stands, in keys into the words: no two things have the same place."""

    district: str
    street: str
    by: str
    """What it stands by; it says nothing about what it is."""


class Thing(msgspec.Struct, frozen=True):
    """A drawn object that can be marked."""

    id: int
    clue: Clue | None
    """The card it is a copy of; None is a decoy."""
    district: District
    x: int
    y: int
    """The middle of its box, in whole city units."""
    wide: int
    high: int
    """Of the least upright box around it; a middle between two units is the left or upper one."""
    look: Look
    place: Place


class Sight(msgspec.Struct, frozen=True):
    """What somebody who walks a street is told of a thing."""

    by: str
    look: Look


class Area(msgspec.Struct, frozen=True):
    """An upright box of the city, in whole units."""

    left: int
    top: int
    right: int
    bottom: int


class City(msgspec.Struct, frozen=True):
    """All that can be found in one city."""

    number: int
    width: int
    height: int
    looks: tuple[Look, ...]
    """What each clue looks like, from clue 1."""
    things: tuple[Thing, ...]
    """In an order that says nothing."""

    def look_of(self, clue: Clue) -> Look:
        """What the card of a clue shows (SG-07)."""
        return self.looks[clue - 1]

    def copies(self, clue: Clue) -> tuple[Thing, ...]:
        """Every thing that a clue card shows."""
        return tuple(thing for thing in self.things if thing.clue == clue)

    def at(self, x: int, y: int) -> Thing | None:
        """The thing that a tap means: the nearest one within reach (SG-Q5, SG-Q19)."""
        near = [
            (_beside(thing, x, y), _apart(thing, x, y), thing.id, thing) for thing in self.things
        ]
        within = [one for one in near if one[0] <= CITY.forgiveness**2]
        return min(within)[3] if within else None

    def around(self, x: int, y: int, reach: int) -> tuple[Thing, ...]:
        """Every thing that a finger so wide touches (SG-Q23)."""
        return tuple(thing for thing in self.things if _beside(thing, x, y) <= reach**2)

    def named(self, place: Place) -> Thing | None:
        """The thing that stands in a place; None if there is no such place."""
        return next((thing for thing in self.things if thing.place == place), None)

    def street(self, district: str, street: str) -> tuple[Sight, ...]:
        """What is seen in one street from left to right: the picture in words, and no more."""
        walked = sorted(self._in_street(district, street), key=lambda thing: (thing.x, thing.y))
        return tuple(Sight(thing.place.by, thing.look) for thing in walked)

    def area(self, district: str, street: str) -> Area | None:
        """The box around what stands in a street; None if nothing does."""
        there = self._in_street(district, street)
        if not there:
            return None
        return Area(
            min(thing.x - thing.wide // 2 for thing in there),
            min(thing.y - thing.high // 2 for thing in there),
            max(thing.x + thing.wide // 2 for thing in there),
            max(thing.y + thing.high // 2 for thing in there),
        )

    def _in_street(self, district: str, street: str) -> list[Thing]:
        return [
            thing
            for thing in self.things
            if (thing.place.district, thing.place.street) == (district, street)
        ]


def _beside(thing: Thing, x: int, y: int) -> int:
    """The square of how far a tap is from the box of a thing; 0 in it."""
    left, top = thing.x - thing.wide // 2, thing.y - thing.high // 2
    aside = max(left - x, 0, x - left - thing.wide)
    above = max(top - y, 0, y - top - thing.high)
    return aside**2 + above**2


def _apart(thing: Thing, x: int, y: int) -> int:
    """The square of how far a tap is from the middle of a thing."""
    return (thing.x - x) ** 2 + (thing.y - y) ** 2
