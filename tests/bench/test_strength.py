"""Standing opponents and ladders by night: each bound would notice a loss of five points."""

from __future__ import annotations

import pytest

from bench.paired import Pairing, measure

pytestmark = pytest.mark.nightly
JOBS = 2


@pytest.mark.parametrize(
    ("opponent", "games", "most"),
    [
        ("today", 800, 0.46),
        ("liar", 800, 0.50),
        ("great-liar", 800, 0.505),
        ("roller", 800, 0.52),
    ],
)
def test_the_mastermind_of_the_da_vinci_code(opponent: str, games: int, most: float) -> None:
    done = measure(Pairing("da-vinci-code", opponent, "mastermind", seed=41), games, JOBS)
    assert done.share < most, done


def test_the_mastermind_of_the_da_vinci_code_at_three_seats() -> None:
    """Alone among two of that day; a third is fair."""
    pairing = Pairing("da-vinci-code", "today", "mastermind", 3, seed=41, lone="level")
    done = measure(pairing, 900, JOBS)
    assert done.share < 0.64, done


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


@pytest.mark.parametrize(
    ("better", "worse", "least"), [("operative", "agent", 0.56), ("agent", "recruit", 0.586)]
)
def test_the_steps_of_spy_alley_dice(better: str, worse: str, least: float) -> None:
    done = measure(Pairing("spy-alley-dice", better, worse, seed=41), 4_000, JOBS)
    assert done.share > least, done


def test_the_mastermind_of_spy_vs_spy() -> None:
    done = measure(Pairing("spy-vs-spy", "mastermind", "operative", seed=41), 1_600, JOBS)
    assert done.share > 0.605, done
    assert done.undecided < 0.01, done


def test_the_mastermind_of_spy_vs_spy_against_three() -> None:
    done = measure(Pairing("spy-vs-spy", "mastermind", "operative", 4, seed=41), 2_400, JOBS)
    assert done.share > 0.303, done


def test_a_better_mind_beats_faster_hands_in_spy_wire() -> None:
    pairing = Pairing("spy-wire", "mind-of-mastermind", "hands-of-mastermind", seed=41)
    done = measure(pairing, 600, JOBS)
    assert done.share > 0.607, done
