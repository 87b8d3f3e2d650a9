"""What is promised of every city: each promise by its name, each checked alone.

A promise is a function that says what breaks it, or None. A city that breaks one is made again with
the next sub-number; if no try succeeds, it is refused with the promise's name (`make.py`).
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable
from itertools import combinations
from typing import Final

from spytable.games.spy_guy.city.paper.inks import FINDABLE, Ink, is_findable
from spytable.games.spy_guy.city.paper.scene import WIDTH
from spytable.games.spy_guy.city.placing.boxes import Box
from spytable.games.spy_guy.city.placing.contrast import LEAST
from spytable.games.spy_guy.city.placing.copies import find_copies
from spytable.games.spy_guy.city.placing.eyes import told_apart
from spytable.games.spy_guy.city.placing.town import Town
from spytable.games.spy_guy.data import CITY, CLUES, copies_of
from spytable.games.spy_guy.things import Look, Thing

SEEN: Final = 0.8
"""How much is seen of every thing at least."""
DISTRICTS: Final = 3
"""In how many districts a clue is at least."""
NTH: Final = re.compile(r"-[2-9]$")
"""The second window of a street is window-2."""
_INK: Final = re.compile(r'"(#[0-9a-f]{6})"')


class Broken(Exception):
    """A promise that a city does not keep."""

    def __init__(self, promise: str, what: str) -> None:
        super().__init__(promise, what)
        self.promise = promise
        self.what = what

    def __str__(self) -> str:
        return f"{self.promise}: {self.what}"


def copies_are_exact(town: Town) -> str | None:
    """Each clue is there as often as the table says, as often in each district (SG-Q4)."""
    there = Counter(thing.clue for thing in town.city.things if thing.clue is not None)
    for clue in CLUES:
        if there[clue] != copies_of(clue):
            return f"clue {clue} is there {there[clue]} times"
    quota = sum(map(copies_of, CLUES)) // len(town.panels)
    per_district = Counter(thing.district for thing in town.city.things if thing.clue is not None)
    wrong = [at for at in range(len(town.panels)) if per_district[at] != quota]
    return f"district {wrong[0]} has {per_district[wrong[0]]} clue things" if wrong else None


def clues_are_spread(town: Town) -> str | None:
    """Each clue is in at least three districts."""
    for clue in CLUES:
        found = {thing.district for thing in town.city.copies(clue)}
        if len(found) < DISTRICTS:
            return f"clue {clue} is in {len(found)} districts"
    return None


def things_are_seen(town: Town) -> str | None:
    """At least four fifths of every thing are seen, in true paint order."""
    for thing, share in zip(town.city.things, town.shares, strict=True):
        if share < SEEN:
            return f"{100 * share:.0f} % is seen of the {_name(thing)}"
    return None


def looks_are_honest(town: Town) -> str | None:
    """What looks like a card is that clue, and nothing else looks like it (SG-10, SG-Q12)."""
    clue_of = {look: clue for clue, look in enumerate(town.city.looks, 1)}
    if len(clue_of) != len(CLUES):
        return "two clues look alike"
    for thing in town.city.things:
        if clue_of.get(thing.look) != thing.clue:
            return f"the {_name(thing)} is taken for another clue"
    return None


def decor_is_no_clue(town: Town) -> str | None:
    """Nothing that is only painted has a colour, or an outline, of what can be found."""
    for panel in town.panels:
        fillers = (panel.scene.slots[at].filler for at in panel.filled)
        for svg in (*(piece.svg for piece in panel.scene.pieces), *fillers):
            worn = next((ink for ink in set(_INK.findall(svg)) if is_findable(Ink(ink))), None)
            if worn is not None:
                return f"decor in {panel.scene.district} has the colour of things: {worn}"
            copied = next((one for one in find_copies(svg) if one not in panel.scene.spent), None)
            if copied is not None:
                return f"decor in {panel.scene.district} is drawn like the {copied}"
    return None


def spent_shapes_are_decor(town: Town) -> str | None:
    """No thing has a shape that the mood of the city uses as decor."""
    spent = {shape for panel in town.panels for shape in panel.scene.spent}
    looks = {*town.city.looks, *(thing.look for thing in town.city.things)}
    worn = sorted(look.shape for look in looks if look.shape in spent)
    return f"the {worn[0]} is decor in this mood" if worn else None


def things_stand_out(town: Town) -> str | None:
    """No thing is lost in what is around it, in the finished picture (second edition)."""
    for thing, share in zip(town.city.things, town.contrasts, strict=False):
        if share < LEAST:
            return f"{100 * share:.0f} % of what is around the {_name(thing)} shows it"
    return None


def twins_are_told_apart(town: Town) -> str | None:
    """Everybody can tell the colours of one shape apart, whatever colours they see."""
    worn: dict[str, set[str]] = defaultdict(set)
    for thing in town.city.things:
        worn[thing.look.shape].add(thing.look.colour)
    for shape in sorted(worn):
        for one, two in combinations(sorted(worn[shape]), 2):
            if not told_apart(FINDABLE[one], FINDABLE[two]):
                return f"the {shape} is {one} and {two}"
    return None


def thumbs_can_hit(town: Town) -> str | None:
    """At a phone's closest zoom no thing is smaller than what a thumb hits."""
    for thing in town.city.things:
        shown = max(thing.wide, thing.high) * CITY.closest
        if shown < CITY.thumb:
            return f"the {_name(thing)} is {shown:.0f} CSS pixels long"
    return None


def taps_are_plain(town: Town) -> str | None:
    """A tap in the box of a thing means that thing and no other (SG-Q19)."""
    for district in range(len(town.panels)):
        there = [thing for thing in town.city.things if thing.district == district]
        for one, two in combinations(there, 2):
            if not _box(one).is_clear_of(_box(two), CITY.gap):
                return f"the {_name(one)} and the {_name(two)} are too near each other"
    return None


def things_are_inside(town: Town) -> str | None:
    """Every thing lies in the district that the list says."""
    for thing in town.city.things:
        box = _box(thing).moved(-WIDTH * thing.district, 0)
        if not box.is_within(WIDTH, town.city.height):
            return f"the {_name(thing)} lies across an edge"
    return None


def places_are_named(town: Town) -> str | None:
    """No two things have the same place in words, and each is in a street of its district."""
    streets = {district.name: set(district.streets) for district in CITY.districts}
    known = {thing.place for thing in town.city.things}
    if len(known) != len(town.city.things):
        return "two things have the same place"
    for place in sorted(known, key=lambda place: (place.district, place.street, place.by)):
        if place.street not in streets.get(place.district, set()):
            return f"{place.district} has no street {place.street}"
        if NTH.sub("", place.by) not in CITY.landmarks:
            return f"{place.by} is no landmark"
    return None


PROMISES: Final[dict[str, Callable[[Town], str | None]]] = {
    "copies": copies_are_exact,
    "spread": clues_are_spread,
    "seen": things_are_seen,
    "honest": looks_are_honest,
    "decor": decor_is_no_clue,
    "spent": spent_shapes_are_decor,
    "contrast": things_stand_out,
    "twins": twins_are_told_apart,
    "thumb": thumbs_can_hit,
    "taps": taps_are_plain,
    "inside": things_are_inside,
    "places": places_are_named,
}


def check(town: Town) -> None:
    """Broken if a promise is not kept."""
    for name, promise in PROMISES.items():
        what = promise(town)
        if what is not None:
            raise Broken(name, what)


def _box(thing: Thing) -> Box:
    left, top = thing.x - thing.wide // 2, thing.y - thing.high // 2
    return Box(left, top, left + thing.wide, top + thing.high)


def _name(thing: Thing) -> str:
    look: Look = thing.look
    return f"{look.colour} {look.shape} in {thing.place.street}"
