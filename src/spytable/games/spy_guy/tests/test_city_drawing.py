"""The drawn districts: the same for the same number, inside their frame, named and inked."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from spytable.core.words import load_words
from spytable.games.spy_guy.city.districts import DISTRICTS, PLANS
from spytable.games.spy_guy.city.drawing import draw_plan
from spytable.games.spy_guy.city.kit.people.figure import Figure
from spytable.games.spy_guy.city.kit.people.person import HAND, person
from spytable.games.spy_guy.city.paper.inks import FINDABLE, INKS, Ink, is_from_the_palette, mix
from spytable.games.spy_guy.city.paper.lots import Lots
from spytable.games.spy_guy.city.paper.scene import HEIGHT, MARGIN, WIDTH, Scene
from spytable.games.spy_guy.city.paper.stage import MOST_NTH, Stage, Street
from spytable.games.spy_guy.city.placing.objects.shapes import SHAPES
from spytable.games.spy_guy.city.placing.objects.thing import drawing, fitting, silhouette, standing
from spytable.games.spy_guy.data import CITY

WORDS = load_words("spy-guy")
COLOUR = re.compile(r'(?:fill|stroke)="([^"]+)"')
ENOUGH = 110
"""A district hides 66 copies and 35 decoys, and some slots turn out to be hidden."""


EVERY_PLAN = [f"{name}:{at}" for name in DISTRICTS for at in range(len(PLANS[name]))]


@pytest.fixture(scope="module", params=EVERY_PLAN)
def plan(request: pytest.FixtureRequest) -> tuple[str, int]:
    """Each plan of each district."""
    name, at = str(request.param).split(":")
    return name, int(at)


@pytest.fixture(scope="module")
def scene(plan: tuple[str, int]) -> Scene:
    """The district drawn by that plan."""
    return draw_plan(*plan, 0)


def _colours(svg: str) -> set[str]:
    return set(COLOUR.findall(svg)) - {"none"}


def test_the_same_number_is_the_same_drawing(plan: tuple[str, int], scene: Scene) -> None:
    assert draw_plan(*plan, 0) == scene


def test_another_number_is_another_drawing(plan: tuple[str, int], scene: Scene) -> None:
    other = draw_plan(*plan, 1)
    assert other.pieces != scene.pieces
    assert other.slots != scene.slots


def test_pieces_are_in_paint_order(scene: Scene) -> None:
    depths = [piece.depth for piece in scene.pieces]
    assert depths == sorted(depths)


def test_slots_are_inside_and_many(scene: Scene) -> None:
    assert len(scene.slots) >= ENOUGH
    for slot in scene.slots:
        left, top, right, bottom = slot.area
        assert MARGIN <= slot.x <= WIDTH - MARGIN
        assert 0 <= top < bottom <= HEIGHT
        assert left < right


def test_slots_are_spread_and_of_many_kinds(scene: Scene) -> None:
    parts = Counter((int(slot.x * 3 // WIDTH), int(slot.y * 4 // HEIGHT)) for slot in scene.slots)
    assert len(parts) == 12
    assert max(parts.values()) < len(scene.slots) / 4
    assert len({slot.kind for slot in scene.slots}) >= 12


def test_every_place_has_one_name_with_words(scene: Scene) -> None:
    home = next(one for one in CITY.districts if one.name == scene.district)
    assert {slot.street for slot in scene.slots} == set(home.streets)
    names = [(slot.street, slot.by) for slot in scene.slots]
    assert len(set(names)) == len(names)
    for slot in scene.slots:
        noun, _, nth = slot.by.rpartition("-") if slot.by[-1].isdigit() else (slot.by, "", "1")
        assert noun in CITY.landmarks
        assert WORDS.say(f"spy-guy.landmark.{noun}")
        assert nth == "1" or WORDS.say(f"spy-guy.nth.{nth}", by=noun)


def test_no_landmark_is_the_name_of_a_shape() -> None:
    assert not set(CITY.landmarks) & set(SHAPES)


def test_every_colour_is_from_the_palette(scene: Scene) -> None:
    svg = "".join(piece.svg for piece in scene.pieces)
    svg += "".join(slot.filler for slot in scene.slots)
    assert {colour for colour in _colours(svg) if not is_from_the_palette(colour)} == set()


def test_the_palette_knows_its_own() -> None:
    assert is_from_the_palette(INKS["terra"])
    assert is_from_the_palette(mix(INKS["terra"], INKS["sky"], 0.37))
    assert not is_from_the_palette(Ink("#123456"))


def test_things_have_every_shape_and_colour() -> None:
    assert set(SHAPES) == set(CITY.shapes)
    assert set(FINDABLE) == set(CITY.colours)
    for shape in SHAPES:
        drawn = {drawing(shape, colour) for colour in FINDABLE}
        assert len(drawn) == len(FINDABLE)
        for colour, ink in FINDABLE.items():
            assert ink in drawing(shape, colour)
            assert all(is_from_the_palette(one) for one in _colours(drawing(shape, colour)))
            assert _colours(silhouette(shape, colour, "#ff0000")) == {"#ff0000"}


def test_every_slot_takes_some_shape_and_every_shape_has_slots(scene: Scene) -> None:
    lots = Lots("standing")
    homes = Counter[str]()
    for slot in scene.slots:
        able = [(shape, size) for shape in SHAPES if (size := fitting(shape, slot))]
        assert able, slot
        homes.update(shape for shape, _ in able)
        shape, size = lots.pick(able)
        stands = standing(shape, slot, size, lots)
        assert abs(stands.x - slot.x) <= 20
        assert abs(stands.y - slot.y) <= slot.high + 12
    assert all(homes[shape] >= 8 for shape in SHAPES), homes


def test_neighbours_meet_at_the_same_heights() -> None:
    for index in range(len(DISTRICTS) - 1):
        left, right = (Stage(DISTRICTS[at], at, 0, ()) for at in (index, index + 1))
        assert left.upper_foot(WIDTH) == right.upper_foot(0)
        assert left.lower_foot(WIDTH) == pytest.approx(right.lower_foot(0), abs=0.01)


def test_the_second_of_a_noun_is_numbered_from_the_left() -> None:
    stage = Stage("market", 4, 0, (Street("here", 0, 0, WIDTH, HEIGHT),))
    for x in (500, 300, 400):
        stage.slot("ground", x, 900, "bench", 900)
    assert [(slot.x, slot.by) for slot in stage.scene().slots] == [
        (300, "bench"),
        (400, "bench-2"),
        (500, "bench-3"),
    ]
    for x in range(40, 240, 10):
        stage.slot("ground", x, 900, "bench", 900)
    assert len(stage.scene().slots) == MOST_NTH


def test_nobody_stands_before_a_slot() -> None:
    stage = Stage("market", 4, 0, (Street("here", 0, 0, WIDTH, HEIGHT),))
    stage.slot("ground", 500, 900, "bench", 900)
    assert stage.hides(500, 920)
    assert not stage.hides(500, 890)
    assert not stage.hides(600, 920)
    stage.take(300, 900, 20, 10)
    assert not stage.is_free(310, 902, 5)
    assert stage.is_free(350, 902, 5)


def test_what_stands_nearer_covers_what_is_behind() -> None:
    stage = Stage("market", 4, 0, ())
    stage.take(300, 900, 15, 9)
    stage.take(600, 900, 15, 9, high=0)
    assert stage.is_covered(300, 880, 40, 40, 880)
    assert not stage.is_covered(300, 920, 40, 40, 920)
    assert not stage.is_covered(300, 820, 40, 40, 820)
    assert not stage.is_covered(600, 880, 40, 40, 880)


def test_every_other_city_is_the_other_way_round() -> None:
    assert Stage("market", 4, 2, ()).across(300) == 300
    assert Stage("market", 4, 3, ()).across(300) == WIDTH - 300


def test_a_free_hand_is_kept_free() -> None:
    for hands in HAND:
        assert person(Lots("hands"), Figure(hands=hands)).hands == hands
    assert person(Lots("hands")) == person(Lots("hands"))
    assert person(Lots("hands")) != person(Lots("other"))
