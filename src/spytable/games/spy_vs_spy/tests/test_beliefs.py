"""Beliefs of racks are those of a count of every possible rack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from spytable.core.game import Seat
from spytable.games.spy_vs_spy.beliefs import Beliefs
from spytable.games.spy_vs_spy.events import Drew, Event, Laid, Removed, Returned
from spytable.games.spy_vs_spy.review import count_racks
from spytable.games.spy_vs_spy.tiles import KIND, KINDS, Tile, full_pile

MANY = 3_000
ME, RIVAL = 0, 1


class Counted:
    """The chance of every rack that a single rival may hold."""

    def __init__(self) -> None:
        self.unseen = Counter(dict(zip(KINDS, full_pile(), strict=True)))
        self.racks: dict[tuple[Tile, ...], float] = {(): 1.0}

    def see(self, event: Event) -> None:
        """Something happens, as seat 0 is shown it."""
        after: dict[tuple[Tile, ...], float] = {}
        for rack, chance in self.racks.items():
            for then, part in self._follow(event, rack):
                after[then] = after.get(then, 0.0) + chance * part
        total = sum(after.values())
        self.racks = {rack: chance / total for rack, chance in after.items()}
        match event:
            case Drew(_, drawn) if drawn is not None:
                self.unseen[drawn] -= 1
            case Laid(seat, piece) if seat == RIVAL:
                self.unseen[KIND[piece]] -= 1
            case Returned(_, _, tiles) if tiles is not None:
                self.unseen.update(tiles)
            case Removed(_, piece):
                self.unseen[KIND[piece]] += 1
            case _:
                pass

    def _follow(
        self, event: Event, rack: tuple[Tile, ...]
    ) -> Iterator[tuple[tuple[Tile, ...], float]]:
        """The racks that can follow, each with its part."""
        left = self.unseen - Counter(rack)
        match event:
            case Drew(_, None):
                for tile, count in left.items():
                    yield tuple(sorted((*rack, tile))), count / left.total()
            case Drew(_, drawn) if drawn is not None:
                yield rack, left[drawn] / left.total()
            case Laid(seat, piece) if seat == RIVAL:
                if KIND[piece] in rack:
                    yield _without(rack, KIND[piece]), rack.count(KIND[piece]) / len(rack)
            case Returned(seat, 1, _) if seat == RIVAL:
                for tile in rack:
                    yield _without(rack, tile), 1 / len(rack)
            case _:
                yield rack, 1.0

    def chance(self, tile: Tile) -> float:
        """How likely the rival holds one of these."""
        return sum(chance for rack, chance in self.racks.items() if tile in rack)


def _without(rack: tuple[Tile, ...], tile: Tile) -> tuple[Tile, ...]:
    at = rack.index(tile)
    return (*rack[:at], *rack[at + 1 :])


def draw(seat: Seat, *tiles: Tile | None) -> list[Event]:
    """A seat draws tiles."""
    return [Drew(seat, tile) for tile in tiles]


COURSES: dict[str, list[Event]] = {
    "a lay": [*draw(RIVAL, None, None, None, None, None), Laid(RIVAL, "bNE", "A2", 1)],
    "all gray Spies went back later": [
        *draw(ME, "Sg", "Sg", "Sg", "Sg"),
        *draw(RIVAL, None, None),
        Returned(ME, 4, ("Sg", "Sg", "Sg", "Sg")),
        *draw(RIVAL, None),
    ],
    "own draws": [*draw(RIVAL, None, None, None), *draw(ME, "bD", "bD", "wX", "Sg")],
    "returned unseen": [
        *draw(RIVAL, None, None, None),
        *draw(ME, "Sg", "Sb", "Sb"),
        Returned(RIVAL, 1, None),
        Returned(ME, 2, ("Sb", "Sg")),
        *draw(RIVAL, None),
        Laid(RIVAL, "Sb", "B2", 2),
        *draw(RIVAL, None),
    ],
    "off the board": [
        *draw(RIVAL, None, None, None),
        Laid(RIVAL, "Sg", "B2", 2),
        Removed(ME, "Sg", "B2"),
        *draw(RIVAL, None),
        *draw(ME, "Sg"),
    ],
}


@pytest.mark.parametrize("course", COURSES.values(), ids=COURSES)
def test_chances_are_those_of_a_count_of_all_racks(course: list[Event]) -> None:
    counted, beliefs = Counted(), Beliefs(2, ME, Random(1), MANY)
    for event in course:
        counted.see(event)
        beliefs.see(event)
    for tile in KINDS:
        found, right = beliefs.chances(RIVAL).get(tile, 0.0), counted.chance(tile)
        assert abs(found - right) < 4 * beliefs.error(), (tile, found, right)


def test_who_has_held_its_tiles_for_longer_cannot_hold_what_went_back_since() -> None:
    beliefs = Beliefs(3, ME, Random(2), MANY)
    for event in (
        *draw(1, None, None, None, None),
        *draw(ME, "Sg", "Sg", "Sg", "Sg"),
        Returned(ME, 4, ("Sg", "Sg", "Sg", "Sg")),
        *draw(2, None, None, None, None),
    ):
        beliefs.see(event)
    assert full_pile()[KINDS.index("Sg")] == 4
    assert "Sg" not in beliefs.chances(1)
    assert beliefs.chances(2)["Sg"] > 0.1


def test_a_course_that_no_world_foresaw_is_still_followed() -> None:
    beliefs = Beliefs(2, ME, Random(3), 2)
    for event in (*draw(RIVAL, None), Laid(RIVAL, "Sg", "B2", 2), *draw(RIVAL, None)):
        beliefs.see(event)
    assert [len(world.pile) for world in beliefs.worlds] == [94, 94]


def test_count_racks() -> None:
    assert count_racks((4, 2, 1), 3) == 6
