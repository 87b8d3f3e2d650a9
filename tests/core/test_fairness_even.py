"""No outcome is favoured: exactly, on small words; and by count, over a million draws."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import permutations
from math import factorial

import pytest

from spytable.core.fairness import SeededLuck, reduce_evenly
from spytable.core.game import Draw
from spytable.core.keyed_hash import KeyedHash

SEED = bytes(range(32))
DRAWS = 1_000_000
AGAIN = "again"


def first(value: int, space: int, total: int) -> int | str:
    """What one value comes to, or that another one is asked for."""
    try:
        return reduce_evenly(iter([value]), space, total)
    except StopIteration:
        return AGAIN


@pytest.mark.parametrize("space", [1, 2, 16, 128, 256])
def test_every_point_has_exactly_as_many_words_as_every_other(space: int) -> None:
    """The reduction itself, over its whole input, with a small word in the place of 256 bits.

    A word is drawn again or gives a point. As each point has the same number of words, and what is
    drawn again starts afresh, all points are equally likely, whatever the total.
    """
    for total in range(1, space + 1):
        counts = Counter(first(value, space, total) for value in range(space))
        assert counts.pop(AGAIN, 0) == space % total
        assert counts == dict.fromkeys(range(total), space // total)


def test_more_than_half_of_all_words_count_at_worst() -> None:
    for total in range(1, 257):
        assert 2 * (256 % total) < 256


def test_a_word_in_the_ragged_end_gives_way_to_the_next() -> None:
    assert reduce_evenly(iter([255, 255, 7]), 256, 3) == 1
    assert reduce_evenly(iter([254]), 256, 3) == 2


def test_a_value_in_the_ragged_end_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same on the real path: with total 3, 2**256 - 1 lies in the ragged end."""
    answers = {b"7:0": b"\xff" * 32, b"7:1": (5).to_bytes(32, "big")}

    def rigged(_hash: KeyedHash, message: bytes) -> bytes:
        return answers[message]

    monkeypatch.setattr(KeyedHash, "digest", rigged)
    assert SeededLuck(b"s").point(7, 3) == 2


@pytest.mark.parametrize("weights", [(1,), (3, 1), (1, 5, 1), (7, 2, 2, 9), None])
def test_an_outcome_covers_as_many_points_as_it_weighs(weights: tuple[int, ...] | None) -> None:
    outcomes = tuple(range(len(weights or "abcd")))
    draw = Draw(outcomes, weights)
    covered = Counter(draw.at(point) for point in range(draw.total()))
    assert covered == dict(zip(outcomes, weights or (1,) * 4, strict=True))


def dice(luck: SeededLuck, draws: int) -> Counter[object]:
    return Counter(luck.point(number, 6) for number in range(draws))


def pairs(luck: SeededLuck, draws: int) -> Counter[object]:
    """Each die together with the one before it: what one tells about the next."""
    rolled = [luck.point(number, 6) for number in range(draws)]
    return Counter(zip(rolled[::2], rolled[1::2], strict=True))


def shuffles(luck: SeededLuck, draws: int) -> Counter[object]:
    """Whole orders of five cards, dealt one by one from what is left, as games deal."""
    counts: Counter[object] = Counter()
    number = 0
    while number < draws:
        left = list("abcde")
        order = []
        while left:
            order.append(left.pop(luck.point(number, len(left))))
            number += 1
        counts["".join(order)] += 1
    return counts


def chi_square(counts: Counter[object], cells: int) -> float:
    expected = counts.total() / cells
    assert len(counts) <= cells
    missing = (cells - len(counts)) * expected
    return missing + sum((count - expected) ** 2 / expected for count in counts.values())


Game = Callable[[SeededLuck, int], Counter[object]]
CASES: dict[str, tuple[Game, int]] = {
    "dice": (dice, 6),
    "pairs": (pairs, 36),
    "shuffles": (shuffles, factorial(5)),
}


def limit(cells: int) -> float:
    """What a fair source passes once in about 30,000 seeds (Wilson and Hilferty, 4 sigma).

    The seed is fixed, so the test gives the same answer for ever: it fails when the code changes,
    never by bad luck. A die that shows its six 2 % more often than it should is far above it.
    """
    freedom = cells - 1
    slack = 2 / (9 * freedom)
    return float(freedom * (1 - slack + 4 * slack**0.5) ** 3)


@pytest.mark.nightly
@pytest.mark.parametrize("name", CASES)
def test_a_million_draws_are_even(name: str) -> None:
    play, cells = CASES[name]
    assert chi_square(play(SeededLuck(SEED), DRAWS), cells) < limit(cells)


@pytest.mark.parametrize("name", CASES)
def test_ten_thousand_draws_are_even(name: str) -> None:
    play, cells = CASES[name]
    assert chi_square(play(SeededLuck(SEED), DRAWS // 100), cells) < limit(cells)


class Loaded(SeededLuck):
    """The mistake that rejection avoids: a word, here a short one, taken modulo as it is."""

    def point(self, number: int, total: int) -> int:
        return super().point(number, 16) % total


@pytest.mark.slow
@pytest.mark.parametrize("name", CASES)
def test_the_count_would_find_a_loaded_die(name: str) -> None:
    play, cells = CASES[name]
    assert chi_square(play(Loaded(SEED), DRAWS // 10), cells) > limit(cells)


def test_all_orders_of_a_shuffle_are_possible() -> None:
    assert set(shuffles(SeededLuck(SEED), 10_000)) == {
        "".join(each) for each in permutations("abcde")
    }
