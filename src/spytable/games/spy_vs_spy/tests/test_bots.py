"""The bots: legal at every table, blind to what they may not see, graded by their limits."""

from __future__ import annotations

from random import Random
from statistics import fmean
from typing import Any

import pytest

from spytable.bots.bot import LEVELS, Bot, Intent, OfferedActions, Question
from spytable.bots.contest import Contest, play_contest
from spytable.bots.simple import PACES_MS, RandomBot
from spytable.core.game import Ask, Seat
from spytable.games.spy_vs_spy import GAME
from spytable.games.spy_vs_spy.actions import (
    CARRY,
    DECLINE,
    RESCUE,
    ROLL,
    Dump,
    Go,
    Lay,
    MoveBomb,
    Remove,
)
from spytable.games.spy_vs_spy.board import EXITS
from spytable.games.spy_vs_spy.bots import BOTS
from spytable.games.spy_vs_spy.model import Config, State
from spytable.games.spy_vs_spy.notation import parse
from spytable.games.spy_vs_spy.tests.strategies import configs, twin
from spytable.testing.minds import (
    Moment,
    count_twin_decisions,
    decide_once,
    make_luck,
    play_ladder,
)

PLANNERS = ("agent", "operative", "mastermind")
THINKERS = ("operative", "mastermind")

READY = """seats:2 phase:{phase} racks:{rack},bIbLwIwL
  A    B    C    D    E    F    G    H    I
1 M    b─   w─   b┐   .    .    .    .    M
2 .    .    .    w│   .    .    .    .    .
3 .    .    *    b│   *    .    *    .    .
4 .    .    .    b└   w┐   .    .    .    .
5 *    .    *    .    b├*  .    *    .    *
6 .    .    .    .    b│   .    .    .    .
7 .    .    *    .    *    .    b─*1 b─   b┐
8 .    .    .    .    .    .    .    .    w│
9 M    .    .    .    *    .    .    .    M
"""
"""Seat 0 has a way to E5; the pawn of seat 1 stands on G7 and has one way home."""


def bot(level: str) -> Bot:
    return BOTS[level]()


def decided(position: str | State, level: str, seat: Seat = 0, seed: int = 1) -> Intent[Any]:
    """What a level does in a position."""
    state = parse(position) if isinstance(position, str) else position
    return decide_once(GAME, bot(level), state, Moment(seat, seed))


def test_there_are_four_levels() -> None:
    assert tuple(BOTS) == LEVELS


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_no_bot_ever_does_what_it_may_not(level: str) -> None:
    """Option sets at every table, against a player who takes anything that is offered."""
    tables = list(configs())
    chosen = tables[:: 24 if level in THINKERS else 6]
    for number, config in enumerate(chosen):
        bots: list[Bot] = [bot(level), *[RandomBot()] * (config.seats - 1)]
        play_contest(GAME, config, make_luck(f"{level} {number}"), bots, str(number))


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_two_worlds_with_the_same_view_get_the_same_decision(level: str) -> None:
    rng = Random(f"twins {level}")
    matches = [
        Contest(
            GAME, Config(seats=n), make_luck(f"twins {number}"), [bot("recruit")] * n, str(number)
        )
        for number, n in enumerate((2, 3, 4, 2))
    ]
    assert count_twin_decisions(bot(level), matches, twin, rng, 0.12) > 20


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_decision_at_a_pace_that_tells_nothing(level: str) -> None:
    strong = READY.format(phase="play", rack="bTbXwIwLSg")
    weak = READY.format(phase="play", rack="bDbDwDwDbI")
    assert decided(strong, level, seed=5) == decided(strong, level, seed=5)
    assert decided(strong, level, seed=5).after_ms == decided(weak, level, seed=5).after_ms
    least, most = PACES_MS[level]
    assert least <= decided(strong, level, seed=5).after_ms <= most


@pytest.mark.parametrize("level", LEVELS)
def test_options_that_travelled_to_another_process_are_answered_alike(level: str) -> None:
    state = parse(READY.format(phase="play", rack="bTbXwIwLSg"))
    ask = GAME.prompts(state)[0]
    assert isinstance(ask, Ask)
    question = Question(0, ask.topic, OfferedActions(tuple(ask.options)))
    mind = bot(level)
    there = mind.decide(GAME.view(state, 0), question, mind.budget, Random(1))
    assert there == decided(state, level)


@pytest.mark.parametrize("level", LEVELS)
def test_everybody_walks_to_a_bomb_in_reach(level: str) -> None:
    position = READY.format(phase="turn", rack="bIbLwIwL")
    assert decided(position, level).action == Go("E5")


@pytest.mark.parametrize("level", LEVELS)
def test_everybody_rolls_and_carries(level: str) -> None:
    on_bomb = READY.replace("b├*", "b├*0")
    assert decided(on_bomb.format(phase="turn", rack="bIbLwIwL"), level).action == ROLL
    assert decided(on_bomb.format(phase="rolled", rack="bIbLwIwL"), level).action == CARRY


@pytest.mark.parametrize("level", LEVELS)
def test_the_first_tunnel_leads_somewhere(level: str) -> None:
    action = decided("seats:2 phase:first turn:1 racks:bDbTwDwDSb,-", level).action
    assert isinstance(action, Lay)
    assert action.piece in {"bESW", "bNES"}
    assert action.cell in EXITS["A1"]


@pytest.mark.parametrize("level", PLANNERS)
def test_who_sees_a_rival_on_a_bomb_cuts_his_way_home(level: str) -> None:
    """A White Spy goes on one of the tunnels that show the Black Spy, not under the pawn."""
    state = parse(READY.format(phase="play", rack="SwSwSwSwSw"))
    assert decided(state, level).action in {Lay("Sw", "H7"), Lay("Sw", "I7")}


@pytest.mark.parametrize("level", PLANNERS)
def test_a_tunnel_is_laid_under_the_next_bomb(level: str) -> None:
    """E7 is the one space that lacks a tunnel, and a dead end is enough."""
    state = parse(READY.format(phase="play", rack="bDbDwDwDwD"))
    action = decided(state, level).action
    assert isinstance(action, Lay)
    assert (action.cell, action.piece[1:]) == ("E7", "N")


@pytest.mark.parametrize("level", THINKERS)
def test_a_message_takes_the_bomb_from_under_a_rival(level: str) -> None:
    action = decided(READY.format(phase="shift", rack="bIbLwIwL"), level).action
    assert isinstance(action, MoveBomb)
    assert action.source == "G7"


@pytest.mark.parametrize("level", THINKERS)
def test_a_message_cuts_a_rival_off(level: str) -> None:
    action = decided(READY.format(phase="remove", rack="bIbLwIwL"), level).action
    assert action in {Remove("H7"), Remove("I7"), Remove("I8")}


CUT_OFF = """mercy:on seats:2 phase:turn racks:bDbDwDwD,bIbLwIwL under:D3=b│
  A    B    C    D    E    F    G    H    I
1 M    b─   w─   b┐   .    .    .    .    M
2 .    .    .    w│   .    .    .    .    .
3 .    .    *    Sw   *    .    *    .    .
4 .    .    .    b└   w┐   .    .    .    .
5 *    .    *    .    b├*  .    *    .    *
6 .    .    .    .    b│0  .    .    .    .
7 .    .    *    .    *    .    b─*1 b─   b┐
8 .    .    .    .    .    .    .    .    w│
9 M    .    .    .    *    .    .    .    M
"""
"""The pawn of seat 0 is cut off, and nothing in its rack mends the tunnel."""


@pytest.mark.parametrize("level", THINKERS)
def test_a_pawn_that_is_cut_off_is_called_home(level: str) -> None:
    assert decided(CUT_OFF, level).action == RESCUE


CROSSING = """seats:2 phase:turn racks:bDbDwDwD,bIbLwIwL
  A    B    C    D    E    F    G    H    I
1 M    .    w┌   .    *    .    .    .    M
2 w│   b╷   .    .    .    .    .    .    .
3 b└   .    b─   .    *    .    *    .    .
4 .    w╵   .    .    .    .    .    .    .
5 *    .    *    .    *    .    *    .    *
6 .    .    .    .    .    .    .    .    .
7 .    .    *    .    *    .    *    .    w│
8 .    .    .    .    .    .    .    .    b│
9 M    .    .    .    *    .    .    .    M
"""
"""Only an intersection on B3 leads on, and there are few of them."""


@pytest.mark.parametrize("level", THINKERS)
def test_who_cannot_go_on_throws_tiles_back(level: str) -> None:
    action = decided(CROSSING, level).action
    assert isinstance(action, Dump)
    assert len(action.tiles) > 1
    handy = CROSSING.replace("bDbDwDwD", "bXbDwDwD")
    assert not isinstance(decided(handy, level).action, Dump)


def test_a_beginner_leaves_the_board_as_it_is() -> None:
    assert decided(READY.format(phase="remove", rack="bIbLwIwL"), "recruit").action == DECLINE


@pytest.mark.slow
@pytest.mark.parametrize(
    ("better", "worse", "sets", "least"),
    [
        ("recruit", "random", 20, 0.8),
        ("agent", "recruit", 20, 0.65),
        ("operative", "agent", 20, 0.5),
        ("mastermind", "operative", 8, 0.5),
    ],
)
def test_each_level_beats_the_one_below(better: str, worse: str, sets: int, least: float) -> None:
    """A short run; the long ones stand in docs/spy-vs-spy-bots.md."""
    shares = play_ladder(GAME, Config(seats=2), BOTS, (better, worse), sets)
    assert fmean(shares) > least
