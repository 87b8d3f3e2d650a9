"""Standing opponents and ladders by night.

Each bound lies three to four points beyond what was measured (docs/strength.md), so that a loss of
five points is noticed at least three times in four. The same seed gives the same share: a test that
passed fails only if somebody plays otherwise.
"""

from __future__ import annotations

import pytest

from bench.paired import Pairing, measure

pytestmark = pytest.mark.nightly
JOBS = 2


@pytest.mark.parametrize(
    ("opponent", "games", "most"),
    [
        ("today", 1_200, 0.46),
        ("liar", 1_200, 0.54),
        ("great-liar", 1_200, 0.51),
        ("roller", 800, 0.48),
    ],
)
def test_the_mastermind_of_the_da_vinci_code(opponent: str, games: int, most: float) -> None:
    done = measure(Pairing("da-vinci-code", opponent, "mastermind", seed=41), games, JOBS)
    assert done.share < most, done


def test_the_mastermind_of_the_da_vinci_code_at_three_seats() -> None:
    """Alone among two of that day; a third is fair."""
    pairing = Pairing("da-vinci-code", "today", "mastermind", 3, seed=41, lone="level")
    done = measure(pairing, 900, JOBS)
    assert done.share < 0.625, done


@pytest.mark.parametrize(
    ("opponent", "most"),
    [
        ("today", 0.415),
        ("concealer-cheap", 0.547),
        ("concealer", 0.558),
        ("concealer-dear", 0.43),
        ("silent-dice", 0.38),
        ("always-declares", 0.41),
        ("declares-every-five", 0.40),
        ("never-declares", 0.40),
        ("always-calls", 0.40),
    ],
)
def test_the_mastermind_of_spy_alley_dice(opponent: str, most: float) -> None:
    done = measure(Pairing("spy-alley-dice", opponent, "mastermind", seed=41), 1_200, JOBS)
    assert done.share < most, done


def test_the_mastermind_of_spy_alley_dice_against_three() -> None:
    """Alone among operatives; a quarter is fair."""
    done = measure(Pairing("spy-alley-dice", "mastermind", "operative", 4, seed=41), 2_000, JOBS)
    assert done.share > 0.325, done


@pytest.mark.parametrize(
    ("better", "worse", "least"), [("operative", "agent", 0.56), ("agent", "recruit", 0.586)]
)
def test_the_steps_of_spy_alley_dice(better: str, worse: str, least: float) -> None:
    done = measure(Pairing("spy-alley-dice", better, worse, seed=41), 4_000, JOBS)
    assert done.share > least, done


def test_the_mastermind_of_spy_vs_spy() -> None:
    done = measure(Pairing("spy-vs-spy", "mastermind", "operative", seed=41), 1_600, JOBS)
    assert done.share > 0.611, done
    assert done.undecided < 0.01, done


def test_the_mastermind_of_spy_vs_spy_against_three() -> None:
    done = measure(Pairing("spy-vs-spy", "mastermind", "operative", 4, seed=41), 2_400, JOBS)
    assert done.share > 0.303, done


@pytest.mark.parametrize("opponent", ["today", "blocker", "racer"])
def test_the_mastermind_of_spy_vs_spy_against_those_who_stand(opponent: str) -> None:
    done = measure(Pairing("spy-vs-spy", opponent, "mastermind", seed=41), 600, JOBS)
    assert done.share < 0.55, done


def test_the_mastermind_of_spy_wire_against_that_of_that_day() -> None:
    done = measure(Pairing("spy-wire", "today", "mastermind", seed=41), 600, JOBS)
    assert done.share < 0.55, done


def test_a_better_mind_beats_faster_hands_in_spy_wire() -> None:
    pairing = Pairing("spy-wire", "mind-of-mastermind", "hands-of-mastermind", seed=41)
    done = measure(pairing, 600, JOBS)
    assert done.share > 0.607, done
