"""Standing opponents and ladders by night: each bound would notice a loss of five points."""

from __future__ import annotations

import pytest

from bench.paired import Pairing, measure

pytestmark = pytest.mark.nightly
JOBS = 2


@pytest.mark.parametrize(
    ("opponent", "games", "most"),
    [
        ("today", 800, 0.50),
        ("liar", 800, 0.57),
        ("great-liar", 800, 0.57),
    ],
)
def test_the_mastermind_of_the_da_vinci_code(opponent: str, games: int, most: float) -> None:
    done = measure(Pairing("da-vinci-code", opponent, "mastermind", seed=41), games, JOBS)
    assert done.share < most, done


@pytest.mark.parametrize(
    ("opponent", "most"),
    [
        ("today", 0.42),
        ("concealer-cheap", 0.56),
        ("concealer", 0.56),
        ("concealer-dear", 0.56),
        ("silent-dice", 0.35),
        ("always-declares", 0.40),
        ("declares-every-five", 0.45),
        ("never-declares", 0.42),
        ("always-calls", 0.42),
    ],
)
def test_the_mastermind_of_spy_alley_dice(opponent: str, most: float) -> None:
    done = measure(Pairing("spy-alley-dice", opponent, "mastermind", seed=41), 1_200, JOBS)
    assert done.share < most, done


@pytest.mark.parametrize(("better", "worse"), [("operative", "agent"), ("agent", "recruit")])
def test_the_steps_of_spy_alley_dice(better: str, worse: str) -> None:
    done = measure(Pairing("spy-alley-dice", better, worse, seed=41), 4_000, JOBS)
    assert done.share > 0.565, done


def test_the_mastermind_of_spy_vs_spy() -> None:
    done = measure(Pairing("spy-vs-spy", "mastermind", "operative", seed=41), 400, JOBS)
    assert done.share > 0.56, done
    assert done.undecided < 0.02, done


def test_hands_twice_as_fast_in_spy_wire() -> None:
    done = measure(Pairing("spy-wire", "twice-as-fast", "mastermind", seed=41), 200, JOBS)
    assert 0.5 < done.share < 0.8, done
