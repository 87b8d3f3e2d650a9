"""How a thing stands out from its ground, judged by its own outline."""

from __future__ import annotations

import numpy as np
import pytest

from spytable.games.spy_guy.city.paper.inks import DARK, FINDABLE, SQUARE, Ink
from spytable.games.spy_guy.city.placing.boxes import Box
from spytable.games.spy_guy.city.placing.contrast import LEAST, RING, LostGround, ring_around

THING = np.ones((20, 10), bool)


def ground(left: Ink, right: Ink) -> LostGround:
    """A picture of 100 x 100 units, its left and right half in two inks."""
    inks = [[int(ink[at : at + 2], 16) for at in (1, 3, 5)] for ink in (left, right)]
    picture = np.zeros((50, 50, 3), np.uint8)
    picture[:, :25], picture[:, 25:] = inks
    return LostGround(picture, 2)


def test_a_ring_goes_all_around_a_thing() -> None:
    ring = ring_around(THING)
    assert ring.shape == (20 + 2 * RING, 10 + 2 * RING)
    assert int(ring.sum()) == ring.size - THING.size
    assert not ring[RING:-RING, RING:-RING].any()


@pytest.mark.parametrize(
    ("colour", "lost"), [("blue", 1), ("black", 1), ("white", 0), ("yellow", 0)]
)
def test_dark_things_are_lost_on_a_dark_hull_and_light_ones_are_not(colour: str, lost: int) -> None:
    share = ground(DARK, DARK).share(colour, Box(40, 40, 50, 60), ring_around(THING))
    assert share == lost


@pytest.mark.parametrize("colour", FINDABLE)
def test_nothing_is_lost_on_the_square(colour: str) -> None:
    share = ground(SQUARE, SQUARE).share(colour, Box(40, 40, 50, 60), ring_around(THING))
    assert 1 - share >= LEAST


def test_a_thing_at_an_edge_is_lost_by_half() -> None:
    share = ground(DARK, SQUARE).share("blue", Box(45, 40, 55, 60), ring_around(THING))
    assert share == pytest.approx(0.5, abs=0.05)
