"""What the rules promise of every city, drawn or not, by number."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from itertools import combinations

import pytest
from msgspec.structs import replace

from spytable.core.codec import encode
from spytable.core.words import words_of
from spytable.games.spy_guy.city import city
from spytable.games.spy_guy.data import CITY, CLUES, copies_of
from spytable.games.spy_guy.tests.table import farthest
from spytable.games.spy_guy.things import City, Sight
from spytable.testing import rule

NUMBERS = (0, 1, 7, 20_261_115)
STANDARD_SHA256 = "acda452b03788f79faef0238faaf241bbb7fa81dc423f897bf13bd1072497d99"
every_city = pytest.mark.parametrize("number", NUMBERS)


@rule("SG-14", "SG-Q4")
@every_city
def test_each_clue_is_there_exactly_as_often_as_the_table_says(number: int) -> None:
    there = Counter(thing.clue for thing in city(number).things if thing.clue)
    assert there == {clue: copies_of(clue) for clue in CLUES}
    assert sum(there.values()) == 396
    assert min(there.values()) >= 5


@rule("SG-10", "SG-Q12")
@every_city
def test_what_looks_like_the_card_is_the_clue_and_nothing_else_is(number: int) -> None:
    town = city(number)
    assert len(set(town.looks)) == len(CLUES)
    for thing in town.things:
        wears = [clue for clue in CLUES if town.look_of(clue) == thing.look]
        assert wears == ([thing.clue] if thing.clue else [])


@rule("SG-Q12")
@every_city
def test_decoys_are_near_twins_of_clues(number: int) -> None:
    town = city(number)
    decoys = [thing for thing in town.things if thing.clue is None]
    assert len(decoys) == 6 * CITY.decoys
    shapes = {look.shape for look in town.looks}
    assert len(shapes) >= 28
    assert all(decoy.look.shape in shapes for decoy in decoys)
    pairs = combinations(town.looks, 2)
    assert sum(one.shape == two.shape for one, two in pairs) == 28


@rule("SG-Q13")
@every_city
def test_six_districts_lie_side_by_side(number: int) -> None:
    town = city(number)
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
def test_the_same_number_is_the_same_city() -> None:
    assert sha256(encode(city(0))).hexdigest() == STANDARD_SHA256
    assert encode(city.__wrapped__(7)) == encode(city(7))
    assert len({encode(city(number).things) for number in NUMBERS}) == len(NUMBERS)
    assert len({city(number).looks for number in NUMBERS}) == len(NUMBERS)


@rule("SG-Q5", "SG-Q19")
@every_city
def test_a_tap_is_forgiven_a_little(number: int) -> None:
    town = city(number)
    for thing in town.things:
        far = farthest(thing)
        assert town.at(thing.x, thing.y) == thing
        assert town.at(thing.x + thing.radius, thing.y) == thing
        assert town.at(thing.x, thing.y + far) is not None
        assert town.at(thing.x, thing.y + far + 1) != thing
    assert town.at(-CITY.width, 0) is None


@rule("SG-Q19")
def test_a_tap_that_reaches_two_things_means_the_nearer_one() -> None:
    near, far = (
        replace(thing, x=x, y=0, radius=20)
        for thing, x in zip(city(0).things[:2], (0, 40), strict=True)
    )
    town = City(0, 100, 100, (), (far, near))
    met = [town.at(x, 0) for x in (-32, 0, 19, 20, 21, 40, 72)]
    assert met == [near, near, near, near, far, far, far]
    assert town.at(-33, 0) is None
    assert town.at(23, 23) == far
    assert town.at(20, 30) is None


@rule("SG-Q19")
@every_city
def test_a_place_in_words_is_one_thing_and_does_not_say_which(number: int) -> None:
    town, words = city(number), words_of("spy-guy")
    places = [thing.place for thing in town.things]
    assert len(set(places)) == len(places)
    for thing in town.things:
        assert town.named(thing.place) == thing
        told = town.street(thing.place.district, thing.place.street)
        assert Sight(thing.place.by, thing.look) in told
        assert f"spy-guy.district.{thing.place.district}" in words
        assert f"spy-guy.street.{thing.place.street}" in words
        assert f"spy-guy.landmark.{thing.place.by}" in words
        assert f"spy-guy.shape.{thing.look.shape}" in words
        assert f"spy-guy.colour.{thing.look.colour}" in words
    streets = {(place.district, place.street) for place in places}
    assert len(streets) == 36
    assert sum(len(town.street(*street)) for street in streets) == len(places)
    assert town.street("park", "nowhere") == ()
    beside = {mark: {t.clue for t in town.things if t.place.by == mark} for mark in CITY.landmarks}
    assert min(len(clues) for clues in beside.values()) > 10
