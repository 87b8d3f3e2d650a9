"""What the rules promise of the city, by number."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from msgspec.structs import replace

from spytable.core.codec import encode
from spytable.core.words import load_words
from spytable.games.spy_guy.cities import city
from spytable.games.spy_guy.data import CITY, CLUES, copies_of
from spytable.games.spy_guy.tests.table import farthest
from spytable.games.spy_guy.things import City, Sight
from spytable.testing import rule


@rule("SG-14", "SG-Q4")
def test_each_clue_is_there_exactly_as_often_as_the_table_says() -> None:
    there = Counter(thing.clue for thing in city(0).things if thing.clue)
    assert there == {clue: copies_of(clue) for clue in CLUES}
    assert sum(there.values()) == 396
    assert min(there.values()) >= 5


@rule("SG-10", "SG-Q12")
def test_what_looks_like_the_card_is_the_clue_and_nothing_else_is() -> None:
    town = city(0)
    assert len(set(town.looks)) == len(CLUES)
    for thing in town.things:
        wears = [clue for clue in CLUES if town.look_of(clue) == thing.look]
        assert wears == ([thing.clue] if thing.clue else [])


@rule("SG-Q12")
def test_decoys_are_near_twins_of_clues() -> None:
    town = city(0)
    decoys = [thing for thing in town.things if thing.clue is None]
    assert 6 * CITY.decoys // 2 <= len(decoys) <= 6 * CITY.decoys
    shapes = {look.shape for look in town.looks}
    colours = {look.colour for look in town.looks}
    assert len(shapes) >= 28
    assert all(decoy.look.colour in colours for decoy in decoys)
    assert sum(decoy.look.shape in shapes for decoy in decoys) > len(decoys) / 2
    pairs = combinations(town.looks, 2)
    assert sum(one.shape == two.shape for one, two in pairs) == 28


@rule("SG-Q13")
def test_six_districts_lie_side_by_side() -> None:
    town = city(0)
    assert (town.width, town.height) == (6 * CITY.width, CITY.height)
    per_district = Counter(thing.district for thing in town.things if thing.clue)
    assert per_district == dict.fromkeys(range(6), 66)
    for thing in town.things:
        assert thing.x // CITY.width == thing.district
        assert thing.place.district == CITY.districts[thing.district].name
        assert 0 < thing.y < town.height
    for clue in CLUES:
        assert len({thing.district for thing in town.copies(clue)}) >= 3


@rule("SG-Q15")
def test_the_same_number_is_the_same_city(another_city: int) -> None:
    assert encode(city.__wrapped__(0)) == encode(city(0))
    assert encode(city.__wrapped__(another_city)) == encode(city(another_city))
    assert city(0).things != city(another_city).things


@pytest.mark.slow
@rule("SG-Q5", "SG-Q19")
def test_a_tap_is_forgiven_a_little() -> None:
    town = city(0)
    for thing in town.things:
        far = farthest(thing)
        assert town.at(thing.x, thing.y) == thing
        assert town.at(thing.x - thing.wide // 2, thing.y - thing.high // 2) == thing
        assert town.at(thing.x + far, thing.y) is not None
        assert town.at(thing.x + far + 1, thing.y) != thing
    assert town.at(-CITY.width, 0) is None


@rule("SG-Q19")
def test_a_tap_that_reaches_two_things_means_the_nearer_one() -> None:
    near, far = (
        replace(thing, x=x, y=0, wide=20, high=60)
        for thing, x in zip(city(0).things[:2], (0, 40), strict=True)
    )
    town = City(0, 100, 100, (), (far, near))
    met = [town.at(x, 0) for x in (-22, 0, 19, 20, 21, 40, 62)]
    assert met[:3] == [near] * 3
    assert met[3] in (near, far)
    assert met[4:] == [far] * 3
    assert town.at(-23, 0) is None
    assert town.at(31, 42) == far
    assert town.at(31, 43) is None
    assert town.at(21, 39) is None


@rule("SG-Q19")
def test_a_place_in_words_is_one_thing_and_does_not_say_which() -> None:
    town, words = city(0), load_words("spy-guy")
    places = [thing.place for thing in town.things]
    assert len(set(places)) == len(places)
    for thing in town.things:
        assert town.named(thing.place) == thing
        told = town.street(thing.place.district, thing.place.street)
        assert Sight(thing.place.by, thing.look) in told
        assert f"spy-guy.district.{thing.place.district}" in words
        assert f"spy-guy.street.{thing.place.street}" in words
        assert f"spy-guy.landmark.{_noun(thing.place.by)}" in words
        assert f"spy-guy.shape.{thing.look.shape}" in words
        assert f"spy-guy.colour.{thing.look.colour}" in words
    streets = {(place.district, place.street) for place in places}
    assert len(streets) == 36
    assert sum(len(town.street(*street)) for street in streets) == len(places)
    assert town.street("park", "nowhere") == ()
    for mark in {_noun(thing.place.by) for thing in town.things}:
        beside = [thing for thing in town.things if _noun(thing.place.by) == mark]
        assert len(beside) == 1 or len({thing.look for thing in beside}) > 1


def _noun(by: str) -> str:
    """A landmark without its number."""
    return by.rstrip("23456789").removesuffix("-")
