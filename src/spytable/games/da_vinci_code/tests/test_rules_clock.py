"""The turn clock, DV-Q18: when a question is due and what happens if nobody answers."""

from __future__ import annotations

import pytest

from spytable.core.game import CHANCE, CLOCK, Bell, Draw
from spytable.games.da_vinci_code import GAME
from spytable.games.da_vinci_code.events import Hid, Laid, Stopped, TimedOut, Tipped
from spytable.games.da_vinci_code.model import Config
from spytable.games.da_vinci_code.notation import parse
from spytable.games.da_vinci_code.tests.table import asked, chances, code, news, play, prompt
from spytable.testing import rule

CLOCKED = "table: 2 first=a turn_clock=on"
TWO = f"{CLOCKED}; a: b1 w4 b7 w10; b: b0 w3 b5 w9"
ADVANCED = f"{CLOCKED} tiles=advanced; a: b1 b- w4 b7; b: b0 w3 b5 w9"


@rule("DV-Q18")
def test_a_question_is_due_after_sixty_and_twenty_seconds() -> None:
    state = parse(f"{TWO}; asked: 5000")
    assert GAME.prompts(state)[CLOCK] == Bell(85_000)
    view = GAME.view(state, 1)
    assert (view.count_at, view.due_at) == (65_000, 85_000)
    off = parse("a: b1 w4; b: b0 w3")
    assert CLOCK not in GAME.prompts(off)
    assert GAME.view(off, 1).due_at is None


@rule("DV-Q18", "DV-Q12")
def test_the_first_question_is_put_when_the_match_begins() -> None:
    chosen = GAME.initial(Config(seats=2, first=1, turn_clock="on"))
    assert GAME.prompts(chosen)[CLOCK] == Bell(80_000)
    assert set(GAME.prompts(GAME.initial(Config(seats=2, turn_clock="on")))) == {CHANCE}


@rule("DV-Q18")
def test_every_new_question_starts_anew() -> None:
    state = play(TWO, "draw b")
    assert state.asked_at is None
    assert CLOCK not in GAME.prompts(state)
    state = play(state, "pick b6")
    assert state.asked_at == 1_000
    state = play(state, "guess b0=0")
    assert state.asked_at == 2_000
    assert play(state, "stop 2").asked_at == 3_000


@rule("DV-Q18")
def test_a_tile_is_drawn_from_both_colours_alike() -> None:
    assert news(TWO, "bell") == (TimedOut((0,)),)
    state = play(TWO, "bell")
    assert len(chances(state)) == 16
    draw = prompt(state, "chance")
    assert isinstance(draw, Draw)
    assert draw.weights is None
    state = play(state, "pick w2")
    assert (asked(state), state.clue) == ({"a": "guess"}, "w2")


@rule("DV-Q18")
def test_no_guess_counts_as_a_wrong_one() -> None:
    assert news(f"{TWO}; clue: b6", "bell")[:2] == (TimedOut((0,)), Laid(0, 2, "b6"))
    state = play(f"{TWO}; clue: b6", "bell")
    assert asked(state) == {"b": "draw"}
    assert state.asked_at == 80_000
    assert state.guesses == ()


@rule("DV-Q18")
def test_a_clue_not_laid_goes_to_the_first_gap() -> None:
    assert code(play(f"{ADVANCED}; clue: b3", "bell"), "a") == "b1 [b3]@4 b- w4 b7"
    state = play(f"{ADVANCED}; clue: b3", "guess b0=4", "bell")
    assert code(state, "a") == "b1 [b3]@4 b- w4 b7"
    assert asked(state) == {"b": "draw"}


@rule("DV-Q18")
@pytest.mark.parametrize("phase", ["guess", "reveal"])
def test_with_the_pool_empty_the_leftmost_hidden_tile_is_turned_up(phase: str) -> None:
    position = f"{CLOCKED}; a: [b1] w4 b7; b: b0 w3; pool:; phase: {phase}"
    assert news(position, "bell")[1] == Tipped(0, 1, "w4")
    assert asked(play(position, "bell")) == {"b": "guess"}


@rule("DV-Q18", "DV-Q22")
def test_with_no_penalty_the_turn_passes_quietly() -> None:
    position = f"{CLOCKED} empty_pool=none; a: b1 w4; b: b0 w3; pool:"
    state = play(position, "bell")
    assert (asked(state), state.quiet) == ({"b": "guess"}, 1)


@rule("DV-Q18")
def test_after_a_right_guess_the_turn_stops() -> None:
    assert news(f"{TWO}; clue: b6; phase: again", "bell")[1] == Hid(0, 2, "b", "b6")
    dashed = f"{ADVANCED}; clue: b3; phase: again"
    assert code(play(dashed, "bell"), "a") == "b1 b3@4 b- w4 b7"
    empty = f"{CLOCKED}; a: b1 w4; b: b0 w3; pool:; phase: again"
    assert news(empty, "bell")[1] == Stopped(0)


@rule("DV-Q18")
def test_colours_not_taken_are_tossed_and_stay_sealed() -> None:
    state = play("table: 3 first=a turn_clock=on", "b: take 4b0w", "bell")
    draw = prompt(state, "chance")
    assert isinstance(draw, Draw)
    assert draw.weights == (1, 4, 6, 4, 1)
    assert chances(state)[0] == "take 4b0w"
    state = play(state, "take 3b1w")
    assert GAME.view(state, 1).answered == (True, True, False)
    assert GAME.view(state, 1).takes == ()
    state = play(state, "take 0b4w")
    assert [(take.black, take.white) for take in state.takes] == [(3, 1), (4, 0), (0, 4)]


@rule("DV-Q18")
def test_an_order_not_confirmed_is_the_first() -> None:
    rows = "a: b1 w4 w10 b-; b: b0 b2 w2 w-"
    sealed = "phase: arrange; sealed: arrange b1,b-,w4,w10, -"
    position = f"{CLOCKED} tiles=advanced; {rows}; {sealed}"
    assert news(position, "bell")[0] == TimedOut((1,))
    state = play(position, "bell")
    assert (code(state, "a"), code(state, "b")) == ("b1 b- w4 w10", "w- b0 b2 w2")


@rule("DV-Q18")
def test_who_is_not_ready_is_taken_to_be() -> None:
    table = "table: 2 first=a turn_clock=on match=tournament"
    state = play(f"{table}; a: b1 w4; b: [b0] w3; clue: b6", "guess b1=3", "b: ready", "bell")
    assert (state.round, state.phase, state.asked_at) == (2, "take", 81_000)
