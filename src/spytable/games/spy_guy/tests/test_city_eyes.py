"""Colours as people see them."""

from __future__ import annotations

from itertools import combinations

import pytest

from spytable.games.spy_guy.city.paper.inks import FINDABLE
from spytable.games.spy_guy.city.paper.lots import Lots
from spytable.games.spy_guy.city.placing.eyes import (
    KINDS,
    all_told_apart,
    between,
    lightness,
    seen,
    told_apart,
)
from spytable.games.spy_guy.city.placing.looks import palette


def test_lightness_runs_from_black_to_white() -> None:
    assert lightness("#000000") == pytest.approx(0, abs=0.01)
    assert lightness("#ffffff") == pytest.approx(100, abs=0.01)
    assert lightness("#777777") == pytest.approx(50, abs=0.5)


def test_greys_are_the_same_grey_to_all_eyes() -> None:
    for eyes in KINDS:
        assert seen("#808080", eyes) == pytest.approx((53.6, 0, 0), abs=0.2)


def test_who_misses_red_or_green_sees_them_alike() -> None:
    red, green = "#cc3300", "#666600"
    assert between(red, green) > 50
    assert between(red, green, "no red") < between(red, green) / 2
    assert between(red, green, "no green") < between(red, green) / 2
    assert between("#0070b0", "#008060", "no blue") < between("#0070b0", "#008060")


def test_the_pairs_that_somebody_confuses_are_known() -> None:
    wrong = [
        {one, two}
        for one, two in combinations(FINDABLE, 2)
        if not told_apart(FINDABLE[one], FINDABLE[two])
    ]
    assert wrong == [{"red", "blue"}, {"red", "violet"}, {"blue", "violet"}]


def test_a_palette_has_none_of_them() -> None:
    for number in range(40):
        colours = palette(Lots(f"{number}"), tuple(FINDABLE))
        assert len(colours) == 6
        assert all_told_apart(tuple(FINDABLE[colour] for colour in colours))
    assert not all_told_apart((FINDABLE["red"], FINDABLE["white"], FINDABLE["blue"]))
