"""The further plans of districts: room to see things in, stories by number, every promise."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from spytable.games.spy_guy.city.design import designed
from spytable.games.spy_guy.city.districts import DISTRICTS, PLANS
from spytable.games.spy_guy.city.drawing import draw_district, draw_plan
from spytable.games.spy_guy.city.kit.deck import deal
from spytable.games.spy_guy.city.paper.scene import Scene
from spytable.games.spy_guy.city.paper.stage import Stage
from spytable.games.spy_guy.city.placing.board import Board
from spytable.games.spy_guy.city.placing.visible import Ground
from spytable.games.spy_guy.city.recipe import MOODS, MoodName, Recipe

ROOM = 120
"""A district hides 101 things, each with some room about it."""
BY_DAY = ("theatre", 1)
"""The most crowded one; the others are looked at by night, since each takes two seconds."""
FURTHER = [
    pytest.param(name, at, marks=() if (name, at) == BY_DAY else pytest.mark.nightly)
    for name in DISTRICTS
    for at in range(1, len(PLANS[name]))
]


def test_every_district_has_two_plans_of_the_same_streets() -> None:
    for name in DISTRICTS:
        first, *others = ({street.key for street in plan.streets} for plan in PLANS[name])
        assert others
        assert all(keys == first for keys in others)


def test_the_number_deals_the_stories() -> None:
    def dealt(number: int) -> list[float]:
        told: list[float] = []

        def tell(_stage: Stage, x: float, _y: float) -> None:
            told.append(x)

        stage = Stage("market", 4, number, ())
        before = Stage("market", 4, number, ()).lots.between(0, 1)
        deal(stage, [(tell, at, 0) for at in range(12)], 7)
        assert stage.lots.between(0, 1) == before
        return told

    hands = {tuple(dealt(number)) for number in range(20)}
    assert len(hands) > 15
    assert all(list(hand) == sorted(set(hand)) and len(hand) == 7 for hand in hands)
    assert {at for hand in hands for at in hand} == set(range(12))
    assert dealt(3) == dealt(3)


@pytest.mark.slow
@pytest.mark.parametrize(("district", "plan"), FURTHER)
def test_things_can_be_seen_in_most_slots(district: str, plan: int) -> None:
    scene = draw_plan(district, plan, 2)
    board = Board([scene], [Ground(scene)])
    seen = np.logical_or.reduce([board.fits[shape] for shape in board.fits])
    assert int(seen.sum()) >= ROOM


def _drawer(recipe: Recipe) -> Callable[[int, int], list[Scene]]:
    return lambda _number, seed: [
        draw_district(recipe, at, seed) for at in range(len(recipe.order))
    ]


@pytest.mark.nightly
@pytest.mark.parametrize("mood", MOODS)
def test_the_last_plans_keep_every_promise_in_every_mood(mood: MoodName) -> None:
    recipe = Recipe(plans=tuple(len(PLANS[name]) - 1 for name in DISTRICTS), mood=mood)
    for number in (1, 2):
        assert designed(number, _drawer(recipe)).tries <= 4
