"""The bots: legal at every table, blind to what they may not see, graded by their limits."""

from __future__ import annotations

from random import Random
from statistics import fmean
from typing import Any

import pytest

from spytable.bots.bot import LEVELS, Bot, Intent
from spytable.bots.contest import Contest, play_contest
from spytable.bots.simple import PACES_MS, RandomBot
from spytable.core.game import Seat
from spytable.games.da_vinci_code import GAME
from spytable.games.da_vinci_code.actions import DrawTile, Guess, Reveal, Stop
from spytable.games.da_vinci_code.bots import BOTS, DaVinciBot
from spytable.games.da_vinci_code.model import Config, State
from spytable.games.da_vinci_code.notation import parse
from spytable.games.da_vinci_code.tests.strategies import configs, twin
from spytable.testing.minds import (
    Moment,
    count_twin_decisions,
    decide_once,
    make_luck,
    play_ladder,
)

ALL_OPEN = "[b0] [w0] [b1] [w1] [b2] [w2] [b3] [w3] [b4] [w4] [b5] [w5]"


def bot(level: str) -> Bot:
    return BOTS[level]()


def decided(state: State, seat: Seat, level: str, seed: int = 1) -> Intent[Any]:
    """What a level does in a position; the options are those of this very state."""
    return decide_once(GAME, bot(level), state, Moment(seat, seed))


def test_there_are_four_levels() -> None:
    assert tuple(BOTS) == LEVELS


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_no_bot_ever_does_what_it_may_not(level: str) -> None:
    """Every option set at every table, against a player who takes anything that is offered."""
    tables = list(configs())
    chosen = tables[::14] if level == "mastermind" else tables
    for number, config in enumerate(chosen):
        bots: list[Bot] = [bot(level), *[RandomBot()] * (config.seats - 1)]
        play_contest(GAME, config, make_luck(f"{level} {number}"), bots, str(number))


@pytest.mark.nightly
@pytest.mark.parametrize("level", LEVELS)
def test_no_bot_ever_does_what_it_may_not_in_a_thousand_matches(level: str) -> None:
    tables = list(configs())
    for number in range(1_000):
        config = tables[number % len(tables)]
        bots = [bot(level if seat % 2 else "agent") for seat in range(config.seats)]
        play_contest(GAME, config, make_luck(f"nightly {level} {number}"), bots, str(number))


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_two_worlds_with_the_same_view_get_the_same_decision(level: str) -> None:
    rng = Random(f"twins {level}")
    tables = list(configs())
    chosen = [tables[rng.randrange(len(tables))] for _ in range(12)]
    matches = [
        Contest(
            GAME, config, make_luck(f"twins {number}"), [bot("agent")] * config.seats, str(number)
        )
        for number, config in enumerate(chosen)
    ]
    assert count_twin_decisions(bot(level), matches, twin, rng, 0.25) > 20


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_decision_at_a_pace_that_tells_nothing(level: str) -> None:
    easy = parse("a: b0 w4 b7 w10; b: [b2] w2 [w3] w11; clue: b9")
    hard = parse("a: b0 w4 b7 w10; b: b2 w2 b5 w11; clue: b9")
    assert decided(easy, 0, level, 5) == decided(easy, 0, level, 5)
    assert decided(easy, 0, level, 5).after_ms == decided(hard, 0, level, 5).after_ms
    least, most = PACES_MS[level]
    assert least <= decided(easy, 0, level, 5).after_ms <= most


@pytest.mark.parametrize("level", LEVELS)
def test_a_tile_that_can_only_be_one_is_named(level: str) -> None:
    state = parse("a: b0 w4 b7 w10; b: [w1] b2 [w2] w11; clue: b9")
    assert decided(state, 0, level).action == Guess(1, 1, 2)


@pytest.mark.parametrize("level", ["operative", "mastermind"])
def test_good_players_stop_when_going_on_is_a_gamble(level: str) -> None:
    state = parse("phase: again; a: b1 w4 b7 w10; b: [b0] w3 b5 w8; clue: b9")
    assert isinstance(decided(state, 0, level).action, Stop)


def test_a_beginner_forgets_what_an_operative_remembers() -> None:
    """All but one value of the tile are ruled out, by guesses of long ago."""
    old = ", ".join(f"{turn} b>c@1={value} no" for turn, value in enumerate((5, 6, 7, 8), 1))
    rows = "a: b0 w4 b7 w10; b: w0 w2 w5 w6; c: [w3] w9 [b10] b11"
    state = parse(f"{rows}; guesses: {old}; turn: 9 a; clue: b9")
    odds = {}
    for level in ("recruit", "operative"):
        mind = bot(level)
        assert isinstance(mind, DaVinciBot)
        odds[level] = set(mind.mind.odds(GAME.view(state, 0))[2, 1])
    assert odds == {"recruit": {5, 6, 7, 8, 9}, "operative": {9}}


def test_a_mastermind_takes_guesses_as_evidence_and_not_as_facts() -> None:
    """Seat b named w9 and w8: it hardly holds them, but it may have lied."""
    said = "2 b>a@1=9 no, 4 b>a@1=8 no"
    rows = "a: b0 w4 b7 w10; b: [b2] [b3] [w7] w11"
    view = GAME.view(parse(f"{rows}; guesses: {said}; turn: 5 a; clue: b9"), 0)
    operative, mastermind = bot("operative"), bot("mastermind")
    assert isinstance(operative, DaVinciBot)
    assert isinstance(mastermind, DaVinciBot)
    assert set(operative.mind.odds(view)[1, 3]) == {8, 9, 11}
    read = mastermind.mind.odds(view)[1, 3]
    assert set(read) == {8, 9, 11}
    assert read[11] > 1.5 * operative.mind.odds(view)[1, 3][11]
    assert read[11] + read[8] + read[9] == pytest.approx(1)


def test_a_mastermind_lies_now_and_then_and_no_other_level_does() -> None:
    """At the start of a match no guess is likely: naming an own tile costs little and hides it."""
    state = parse("a: b3 w4 b7 w8; b: b2 w5 b6 w11; clue: b9")
    own = {("b", 3), ("w", 4), ("b", 7), ("w", 8)}
    lies = {}
    for level in LEVELS:
        said = [decided(state, 0, level, seed).action for seed in range(40)]
        guesses = [action for action in said if isinstance(action, Guess)]
        colours = [("bwbw"[guess.place], guess.value) for guess in guesses]
        lies[level] = sum(each in own for each in colours)
    assert lies["mastermind"] > 0
    assert lies["agent"] == lies["operative"] == 0
    assert lies["mastermind"] < 40, "whoever always lies is never believed"


def test_a_lie_told_often_enough_is_not_told_again() -> None:
    said = "2 a>b@1=4 no"
    state = parse(f"a: b3 w4 b7 w8; b: b2 w5 b6 w11; guesses: {said}; turn: 4 a; clue: b9")
    for seed in range(20):
        action = decided(state, 0, "mastermind", seed).action
        assert isinstance(action, Guess)
        assert ("bwbw"[action.place], action.value) not in {("b", 3), ("w", 4), ("b", 7), ("w", 8)}


def test_a_mastermind_does_not_believe_a_bluffer() -> None:
    """Seat b once named w7, which lies exposed in its own code."""
    said = "2 b>a@1=9 no, 4 b>a@1=7 no"
    state = parse(f"a: b0 w4 b7 w10; b: [b2] [b3] [w7] w11; guesses: {said}; turn: 5 a; clue: b9")
    mind = bot("mastermind")
    assert isinstance(mind, DaVinciBot)
    assert 9 in mind.mind.odds(GAME.view(state, 0))[1, 3]


def test_a_mastermind_reveals_the_tile_that_is_known_anyway() -> None:
    state = parse(
        f"phase: reveal; a: {ALL_OPEN} w6 b9 [w9]; b: b6 b7 w7 b8 w8; c: b10 w10 b11 w11; pool:"
    )
    assert isinstance(decided(state, 0, "mastermind").action, Reveal)


@pytest.mark.parametrize("level", LEVELS)
def test_a_colour_is_drawn_that_is_there(level: str) -> None:
    state = parse(f"a: {ALL_OPEN} b6 b7; b: b8 b9 b10 b11; pool: w6 w7 w8 w9 w10 w11")
    assert decided(state, 0, level).action == DrawTile("w")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("better", "worse", "sets", "least"),
    [
        ("recruit", "random", 20, 0.65),
        ("agent", "recruit", 40, 0.55),
        ("operative", "agent", 100, 0.5),
        ("mastermind", "operative", 20, 0.5),
    ],
)
def test_each_level_beats_the_one_below(better: str, worse: str, sets: int, least: float) -> None:
    """A short run; the thousand games stand in docs/da-vinci-code-bots.md."""
    shares = play_ladder(GAME, Config(seats=2), BOTS, (better, worse), sets)
    assert fmean(shares) > least
