"""Recipes: what a number makes of a city, and that old numbers stay as they were."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from hashlib import sha256

import pytest
from msgspec.structs import replace

from spytable.games.spy_guy.city.districts import DISTRICTS, PLANS
from spytable.games.spy_guy.city.drawing import draw_city, draw_district, draw_recipe
from spytable.games.spy_guy.city.moods.table import MOODS as MOOD_TABLE
from spytable.games.spy_guy.city.paper.inks import Ink, is_findable
from spytable.games.spy_guy.city.paper.lettering import letters
from spytable.games.spy_guy.city.paper.scene import WIDTH, Piece, Scene
from spytable.games.spy_guy.city.recipe import (
    MOODS,
    SECOND,
    STANDARD_RECIPE,
    MoodName,
    Recipe,
    recipe_of,
)
from spytable.games.spy_guy.city.turning import turn

COLOUR = re.compile(r'(?:fill|stroke)="(#[0-9a-f]{6})"')
TOLD = [("snow", "north", "summer"), ("rain", "white", "autumn")]
MANY = range(SECOND, SECOND + 300)


def test_numbers_of_the_first_edition_have_the_standard_recipe() -> None:
    assert {recipe_of(number) for number in (0, 1, 17, SECOND - 1)} == {STANDARD_RECIPE}


def test_the_same_number_is_the_same_recipe_and_moods_take_turns() -> None:
    assert [recipe_of(number) for number in MANY] == [recipe_of(number) for number in MANY]
    for number in MANY:
        assert recipe_of(number).mood == MOODS[number % len(MOODS)]
    assert tuple(MOOD_TABLE) == MOODS


def test_numbers_deal_every_plan_palette_season_way_and_many_orders() -> None:
    recipes = [recipe_of(number) for number in MANY]
    assert {recipe.palette for recipe in recipes} == {"terracotta", "north", "white"}
    assert {recipe.season for recipe in recipes} == {"summer", "autumn", "spring"}
    assert {recipe.turned for recipe in recipes} == {True, False}
    assert len({recipe.order for recipe in recipes}) >= 12
    dealt = {pair for one in recipes for pair in zip(one.order, one.plans, strict=True)}
    assert dealt == {(name, at) for name in DISTRICTS for at in range(len(PLANS[name]))}
    assert len(set(recipes)) > len(recipes) * 0.8


def test_a_page_can_name_a_city_by_its_number() -> None:
    """The same two are in web/kit/numbered.test.ts."""
    dealt = [recipe_of(SECOND + number) for number in (0, 4217)]
    assert [(one.mood, one.palette, one.season) for one in dealt] == TOLD


def test_what_runs_out_of_the_picture_stands_at_that_end() -> None:
    for number in MANY:
        recipe = recipe_of(number)
        for at in range(len(recipe.order)):
            side = recipe.plan_of(at).open_side
            assert side is None or at == (0 if side == "left" else len(recipe.order) - 1)
        assert sorted(recipe.order) == sorted(DISTRICTS)


def test_at_most_one_district_is_open_to_each_side() -> None:
    for side in ("left", "right"):
        open_ones = {name for name in DISTRICTS for plan in PLANS[name] if plan.open_side == side}
        assert len(open_ones) <= 1


def test_a_snowy_city_has_no_spring_leaves() -> None:
    assert all(recipe_of(n).season == "summer" for n in MANY if recipe_of(n).mood == "snow")


@pytest.mark.parametrize("mood", MOODS)
def test_no_ink_of_a_mood_is_nearly_the_colour_of_a_thing(mood: MoodName) -> None:
    recipe = Recipe(mood=mood, palette="north", season="autumn")
    scene = draw_district(recipe, 4, 3)
    texts = [*(piece.svg for piece in scene.pieces), *(slot.filler for slot in scene.slots)]
    inks = {Ink(ink) for text in texts for ink in COLOUR.findall(text)}
    assert len(inks) > 50
    assert not [ink for ink in inks if is_findable(ink)]


@pytest.mark.parametrize("mood", MOODS)
def test_a_mood_moves_nothing(mood: MoodName) -> None:
    day = draw_district(Recipe(palette="white"), 3, 3)
    other = draw_district(Recipe(palette="white", mood=mood), 3, 3)
    places = [(slot.x, slot.y, slot.depth, slot.by) for slot in day.slots]
    assert [(slot.x, slot.y, slot.depth, slot.by) for slot in other.slots] == places
    assert (other.pieces == day.pieces) == (mood == "day")


def test_a_turned_city_is_mirrored_and_its_words_can_be_read() -> None:
    word = letters("MERCATO", 300, 100, 12, Ink("#2c2230"))
    scene = Scene("market", (Piece(1, word),), ())
    svg = turn(scene).pieces[0].svg
    assert svg.startswith(f'<g transform="translate({WIDTH} 0) scale(-1 1)">')
    assert svg.count("scale(-1 1)") == 2  # the word is turned back about its own middle
    assert "translate(600.0 0) scale(-1 1)" in svg


def test_a_turned_city_has_the_same_places_from_the_other_side() -> None:
    recipe = Recipe(palette="white")
    plain, turned = draw_recipe(recipe, 2), draw_recipe(replace(recipe, turned=True), 2)
    assert [scene.district for scene in turned] == [scene.district for scene in plain][::-1]
    for one, other in zip(plain, reversed(turned), strict=True):
        there = sorted((round(WIDTH - slot.x, 1), slot.y, slot.street) for slot in one.slots)
        assert sorted((slot.x, slot.y, slot.street) for slot in other.slots) == there
        assert len({(slot.street, slot.by) for slot in other.slots}) == len(other.slots)


def test_cities_of_the_first_edition_are_drawn_as_they_always_were() -> None:
    """Old matches are told in them. The digests are from before there were recipes."""
    told = [sha256(repr((one.pieces, one.slots)).encode()).hexdigest() for one in draw_city(1)]
    assert [digest[:10] for digest in told] == [
        "fbde5c0a63", "a3822d2fa1", "1053b49b6b", "0a57d16ee3", "17b2d50566", "5f0b12c426",
    ]  # fmt: skip


@pytest.mark.nightly
def test_twenty_cities_that_change_from_night_to_night_keep_every_promise() -> None:
    """What each took is printed: `pytest -m nightly -s`."""
    ran = subprocess.run(
        [sys.executable, "-m", "bench.cities", "--cities", "20", "--rotating", "--json"],
        check=True,
        capture_output=True,
        text=True,
    )
    sys.stdout.write(ran.stderr)
    told = json.loads(ran.stdout)
    assert told["all"]["refused"] == 0
    assert len(told["cities"]) == 20
    assert min(city["contrast_least"] for city in told["cities"]) >= 0.6
