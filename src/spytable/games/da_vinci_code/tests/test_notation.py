"""Positions and actions as text."""

from __future__ import annotations

import pytest

from spytable.core.game import GameError
from spytable.games.da_vinci_code.actions import Arrange, Guess, Stop, Take
from spytable.games.da_vinci_code.notation import action_text, parse, parse_action, text
from spytable.games.da_vinci_code.tests.table import play

ACTIONS = (
    "take 2b2w",
    "arrange b-,b1,w4",
    "draw b",
    "guess b2=7",
    "guess d11=-",
    "stop",
    "stop 3",
    "place 0",
    "reveal 1",
    "ready",
    "first c",
    "pick w-",
)


@pytest.mark.parametrize("written", ACTIONS)
def test_actions_read_back(written: str) -> None:
    assert action_text(parse_action(written)) == written


def test_actions_mean_what_they_say() -> None:
    assert parse_action("guess b2=-") == Guess(1, 2, "dash")
    assert parse_action("take 3b1w") == Take(3, 1)
    assert parse_action("stop") == Stop(None)
    assert parse_action("arrange b-,b1") == Arrange(("b-", "b1"))


@pytest.mark.parametrize(
    "wrong",
    [
        "", "guess", "guess e0=1", "guess b0=12", "draw g", "take 2", "stop x", "place",
        "ready now", "first", "pick", "pick b12", "pick b1 b2", "dance",
    ],
)  # fmt: skip
def test_a_text_that_is_no_action_is_explained(wrong: str) -> None:
    with pytest.raises(GameError):
        parse_action(wrong)


def test_a_position_is_short() -> None:
    state = parse("a: b1 w4 [b7]; b: b0 w3; clue: b9")
    assert text(state) == "table: 2\na: b1 w4 [b7]\nb: b0 w3\nclue: b9"
    assert (state.phase, state.turn, state.mover, state.starter) == ("guess", 1, 0, 0)
    assert len(state.pool.tiles()) == 24 - 6


def test_a_tile_that_came_late_keeps_its_serial() -> None:
    state = parse("a: b1 w4 [b7]; b: b0 w3; clue: b2; phase: again")
    later = play(state, "stop 1")
    assert [stood.born for stood in later.rows[0]] == [0, 3, 1, 2]
    assert "a: b1 b2@3 w4 [b7]" in text(later)
    assert parse(text(later)) == later


@pytest.mark.parametrize(
    "wrong",
    [
        "a: b1 b1; b: w1",
        "a: b1; b: w1; clue: b1",
        "a: b4 b1; b: w1",
        "a: b1 b-; b: w1",
        "a: b1@7; b: w1",
        "table: 2; c: b1",
        "table: 2 tiles=marble",
        "table: 2 colour=red",
        "a: b1; a: b2; b: w1",
        "a: b1; b: w1; clue: b2 b3",
        "a: b1; b: w1; phase: dance",
        "a: b1; b: w1; points: 1",
        "a: b1; b: w1; guesses: a says 7",
        "a: b1; b: w1; result: a",
        "a: b1; b: w1; sealed: draw b, -",
        "a: b1; b: w1; out: e",
        "hello",
    ],
)
def test_a_text_that_is_no_position_is_explained(wrong: str) -> None:
    with pytest.raises(GameError):
        parse(wrong)
