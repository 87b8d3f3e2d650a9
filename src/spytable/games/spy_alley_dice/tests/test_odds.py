"""The odds of the dice against plain search, and against the figures of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement, product

import pytest

from spytable.core.game import GameError
from spytable.games.spy_alley_dice.inference import odds
from spytable.games.spy_alley_dice.spies import SIGNS

ALL_DICE = ["".join(dice) for dice in combinations_with_replacement(SIGNS, 5)]


class Search:
    """Best play by trying every way to keep dice and every way in which the others fall."""

    def __init__(self, wanted: str, kind: int) -> None:
        self.wanted, self.kind = wanted, kind
        self.values: dict[tuple[str, int], Fraction] = {}
        self.kept_values: dict[tuple[str, int], Fraction] = {}

    def value(self, dice: str, rolls_left: int) -> Fraction:
        """The chance with these dice on the table."""
        if rolls_left == 0:
            return Fraction(any(dice.count(spy) >= self.kind for spy in self.wanted))
        key = dice, rolls_left
        if key not in self.values:
            self.values[key] = max(self.kept_value(kept, rolls_left) for kept in self.keeps(dice))
        return self.values[key]

    def kept_value(self, kept: str, rolls_left: int) -> Fraction:
        """The chance if these dice are kept and the others are rolled."""
        key = kept, rolls_left
        if key not in self.kept_values:
            ways = [
                count * self.value("".join(sorted(kept + fell)), rolls_left - 1)
                for fell, count in _ways(5 - len(kept)).items()
            ]
            self.kept_values[key] = sum(ways, Fraction(0)) / 6 ** (5 - len(kept))
        return self.kept_values[key]

    @staticmethod
    def keeps(dice: str) -> Iterator[str]:
        """Every set of dice to keep."""
        return ("".join(kept) for count in range(6) for kept in set(combinations(dice, count)))


@cache
def _ways(count: int) -> dict[str, int]:
    """In how many of all ways so many dice show each set of faces, counted one by one."""
    ways: dict[str, int] = {}
    for faces in product(SIGNS, repeat=count):
        key = "".join(sorted(faces))
        ways[key] = ways.get(key, 0) + 1
    return ways


@pytest.mark.slow
@pytest.mark.parametrize("wanted", ["G", "AR", "FIS", "AGRS", "AFGIR", "AFGIRS"])
@pytest.mark.parametrize("kind", [3, 4, 5])
def test_odds_equal_plain_search(wanted: str, kind: int) -> None:
    search = Search(wanted, kind)
    for rolls_left in (0, 1, 2):
        for dice in ALL_DICE:
            found = odds(wanted, dice, rolls_left, kind, exact=True)
            assert found.chance == search.value(dice, rolls_left), (dice, rolls_left)
            kept = "".join(dice[place] for place in found.keep)
            if rolls_left:
                assert search.kept_value(kept, rolls_left) == found.chance, (dice, kept)
    assert odds(wanted, "", 3, kind, exact=True).chance == search.kept_value("", 3)


@pytest.mark.parametrize(
    ("wanted", "kind", "percent"),
    [
        ("G", 3, "35.5"),
        ("G", 5, "1.33"),
        (SIGNS, 3, "74.3"),
        (SIGNS, 4, "29.1"),
        (SIGNS, 5, "4.60"),
    ],
)
def test_the_figures_of_the_rules(wanted: str, kind: int, percent: str) -> None:
    digits = len(percent.partition(".")[2])
    assert f"{100 * odds(wanted, '', 3, kind).chance:.{digits}f}" == percent


def test_no_spy_is_better_than_another() -> None:
    assert len({odds(spy, "", 3, 3, exact=True).chance for spy in SIGNS}) == 1


def test_the_order_of_dice_does_not_matter_but_places_do() -> None:
    one, two = odds("G", "GGSGR", 1, 5, exact=True), odds("G", "RGGSG", 1, 5, exact=True)
    assert one.chance == two.chance == Fraction(1, 36)
    assert (one.keep, two.keep) == ((0, 1, 3), (1, 2, 4))


def test_what_is_reached_stays() -> None:
    assert odds("G", "GGSGR", 2, 3).keep == (0, 1, 2, 3, 4)
    assert odds("G", "GGSGR", 2, 3).chance == 1
    assert odds("A", "GGSGR", 0, 3).chance == 0


def test_nobody_wanted_is_never_reached() -> None:
    assert odds("", "GGGGG", 2, 3).chance == 0


@pytest.mark.parametrize(
    ("wanted", "dice", "rolls_left", "kind"),
    [("X", "", 3, 3), ("G", "GG", 1, 3), ("G", "GGGGX", 1, 3), ("G", "", -1, 3), ("G", "", 1, 6)],
)
def test_what_makes_no_sense_is_refused(wanted: str, dice: str, rolls_left: int, kind: int) -> None:
    with pytest.raises(GameError):
        odds(wanted, dice, rolls_left, kind)
