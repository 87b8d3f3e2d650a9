"""A turn: START, slides, STOP, captures, the bank, and the clock at every pace."""

from __future__ import annotations

import pytest

from spytable.core.game import CLOCK, Ask
from spytable.games.spy_wire import GAME
from spytable.games.spy_wire.events import Pulled, Slid, Started, Stopped, Turn
from spytable.games.spy_wire.notation import parse
from spytable.games.spy_wire.tests.table import (
    DOWN,
    FORK,
    NEARLY,
    UP,
    asked,
    due,
    news,
    offers,
    play,
    refusal,
)
from spytable.testing import rule

READY = "phase: ready; due: 100000"
RED_READY = "phase: ready; turn: 2 red; claim: open"


@rule("SW-08")
def test_nothing_slides_before_start() -> None:
    assert refusal(READY, "slide c3 W") == "SW-08"
    assert refusal(READY, "stop") == "SW-08"
    assert refusal(play(READY, "start"), "slide c3 W") is None


@rule("SW-08", "SW-09")
def test_start_sets_the_clock_to_forty_seconds() -> None:
    state = play(READY, "start @70000")
    assert due(state) == 110_000
    assert news(READY, "start @70000") == (Started(0, 110_000, None),)
    assert GAME.view(state, 1).length == 40_000


@rule("SW-09")
@pytest.mark.parametrize(
    ("pace", "turn", "start", "hurry"),
    [("x2", 80_000, 120_000, 20_000), ("x10", 400_000, 600_000, 100_000)],
)
def test_the_pace_stretches_the_clocks(pace: str, turn: int, start: int, hurry: int) -> None:
    ready = f"table: pace={pace}; phase: ready"
    assert due(ready) == start
    state = play(ready, "start @5000")
    assert due(state) == 5_000 + turn
    assert GAME.view(state, 0).hurry_at == 5_000 + turn - hurry
    assert due(play(state, "stop @6000")) == 6_000 + start


@rule("SW-10")
def test_a_stream_of_slides_answers_one_question() -> None:
    state = parse("")
    for number in range(200):
        ask = GAME.prompts(state)[0]
        assert isinstance(ask, Ask)
        assert ask.standing
        state = play(state, "slide c3 W @1000" if number % 2 == 0 else "slide b3 E @1000")
    assert state == parse("")
    assert due(state) == 40_000


@rule("SW-10")
def test_a_slide_is_told_to_all() -> None:
    assert news("", "slide d3 W") == (Slid(0, 21, "W", 19),)
    assert refusal("", "red: slide d3 W") == "core"
    two_gaps = "row3: EW/NS | -- | -- | ./EW | EW/. | NS/EW"
    assert news(two_gaps, "slide a3 E") == (Slid(0, 18, "E", 19),)
    assert news(two_gaps, "slide d3 W") == (Slid(0, 21, "W", 20),)


@rule("SW-10")
@pytest.mark.parametrize("action", ["start", "hold", "give up", "pull 1", "deal"])
def test_while_the_clock_runs_there_are_slides_and_stop(action: str) -> None:
    assert refusal("", action) == "SW-10"


@rule("SW-16")
def test_at_zero_sliding_is_over() -> None:
    assert refusal("due: 40000", "slide c3 W @39999") is None
    assert refusal("due: 40000", "slide c3 W @40000") == "core"
    state = play("due: 40000", "bell")
    assert refusal(state, "silver: slide c3 W") == "core"
    assert asked(state) == {"red": "ready-or-claim"}


@rule("SW-17", "SW-18")
def test_stop_ends_the_turn_for_good() -> None:
    assert "stop" in offers("")
    state = play("", "stop @12000")
    for action in ("slide c3 W", "start", "stop"):
        assert refusal(state, f"silver: {action}") == "core"
    assert asked(state) == {"red": "ready-or-claim"}


@rule("SW-15", "SW-19")
def test_every_wired_fuse_is_captured() -> None:
    state = play(FORK, "stop @12000")
    assert state.out == ((), (3, 4))
    told = news(f"{FORK}; red: OOOTPD", "stop @12000")
    assert told == (
        Stopped(0, "button", 28_000),
        Pulled(0, 3, "trigger", "circuit"),
        Pulled(0, 4, "power", "circuit"),
        Turn(2, 1, 72_000),
    )


@rule("SW-19")
def test_at_zero_wired_fuses_are_captured_too() -> None:
    assert play(UP, "bell").out == ((), (3,))


@rule("SW-19", "SW-13")
def test_a_slide_closes_or_opens_a_circuit() -> None:
    assert play(NEARLY, "slide e3 W", "stop").out == ((), (3,))
    assert play(UP, "slide d3 E", "stop").out == ((), ())


@rule("SW-20", "SW-Q14")
def test_captured_fuses_leave_their_slots_for_good() -> None:
    state = play(UP, "stop")
    assert GAME.view(state, 1).slots[1][3].out
    again = f"{UP}; red: TPDoOO"
    assert GAME.view(parse(again), 0).wires[0] == ()
    assert news(again, "stop")[1:] == (Turn(2, 1, 61_000),)


@rule("SW-21", "SW-22")
def test_specials_are_collected() -> None:
    state = play(f"{FORK}; red: OtOPDO; silver: TPDOOO", "stop")
    assert GAME.view(state, 1).collected == (("trigger", "power", "detonator"), ())
    assert state.specials_taken(0) == 3
    assert state.is_deactivated(1)


@rule("SW-23")
def test_a_decoy_counts_for_nothing() -> None:
    state = play(f"{UP}; red: TPDOOO", "stop")
    assert GAME.view(state, 0).collected == ((), ())
    assert state.out == ((), (3,))


@rule("SW-04", "SW-25")
def test_turns_alternate() -> None:
    state = play("", "stop", "start", "stop")
    assert asked(state) == {"silver": "ready-or-claim"}
    assert state.turn == 3


@rule("SW-14", "SW-Q27")
def test_only_the_movers_circuits_are_examined() -> None:
    assert play(DOWN, "stop").out == ((), ())
    assert play(f"{DOWN}; turn: 2 red", "stop").out == ((2,), ())
    assert play(f"{UP}; turn: 2 red", "stop").out == ((), ())


@rule("SW-Q27")
def test_a_turn_may_have_no_slide() -> None:
    state = play(f"{UP}; phase: ready", "start @10000", "stop @10000")
    assert state.out == ((), (3,))
    assert state.banks == (40_000, 0)


@rule("SW-26", "SW-27")
def test_unused_time_is_banked_and_adds_up() -> None:
    state = play("bank: 7000 300", "stop @31500")
    assert state.banks == (15_500, 300)
    state = play(state, "start @40000", "stop @79999")
    assert state.banks == (15_500, 301)
    assert GAME.view(state, 1).banks == (15_500, 301)


@rule("SW-28")
def test_a_turn_to_zero_banks_nothing() -> None:
    assert play("bank: 7000 300", "bell").banks == (7_000, 300)
    assert news("", "bell")[0] == Stopped(0, "zero", 0)


@rule("SW-29")
def test_a_turn_does_not_use_the_bank() -> None:
    state = play("bank: 30000 0; phase: ready", "start @5000")
    assert (due(state), state.banks) == (45_000, (30_000, 0))


@rule("SW-Q24")
def test_start_pushes_itself_after_a_minute() -> None:
    assert due(RED_READY) == 60_000
    state = play(RED_READY, "bell")
    assert (state.phase, state.mover, due(state)) == ("slide", 1, 100_000)
    assert not state.window


@rule("SW-Q24")
def test_untimed_nothing_is_due() -> None:
    state = play("table: pace=untimed; phase: ready", "start")
    assert CLOCK not in GAME.prompts(state)
    assert CLOCK not in GAME.prompts(play(state, "stop"))


@rule("SW-09", "SW-16", "SW-26")
def test_untimed_play_counts_forty_slides() -> None:
    state = play("table: pace=untimed; phase: ready", "start")
    assert state.left == 40
    for number in range(39):
        state = play(state, "slide c3 W" if number % 2 == 0 else "slide b3 E")
    assert (state.left, state.phase) == (1, "slide")
    assert play(state, "stop").banks == (1, 0)
    last = news(state, "slide b3 E")
    assert last[1:] == (Stopped(0, "zero", 0), Turn(2, 1, None))
    assert play(state, "slide b3 E").left is None


@rule("SW-45")
def test_ticking_quickens_in_the_last_ten_seconds() -> None:
    assert GAME.view(parse("due: 47000"), 1).hurry_at == 37_000
    assert GAME.view(parse("phase: ready"), 1).hurry_at is None
    few = GAME.view(parse("table: pace=untimed; left: 10"), 1)
    assert few.is_hurried
    assert not GAME.view(parse("table: pace=untimed; left: 11"), 1).is_hurried


@rule("SW-Q30", "SW-09")
@pytest.mark.parametrize(("pace", "short", "full"), [("standard", 20, 40), ("x2", 40, 80)])
def test_a_short_first_turn_is_half_as_long(pace: str, short: int, full: int) -> None:
    ready = f"table: pace={pace} first_turn=short; {READY}"
    assert due(play(ready, "start @70000")) == 70_000 + short * 1000
    usual = f"table: pace={pace}; {READY}"
    assert due(play(usual, "start @70000")) == 70_000 + full * 1000


@rule("SW-Q30")
def test_only_silvers_first_turn_is_short() -> None:
    """Red's first turn is the second of the match; what Silver saves of a short one is banked."""
    state = play(f"table: first_turn=short; {READY}", "start @70000", "stop @75000")
    assert state.banks == (15_000, 0)
    red = play(state, "start @80000")
    assert red.mover == 1
    assert due(red) == 120_000
    later = play(red, "stop @81000", "start @90000")
    assert (later.turn, due(later)) == (3, 130_000)


@rule("SW-Q30")
def test_a_short_first_turn_has_half_the_slides() -> None:
    """In untimed play slides are counted."""
    ready = "table: pace=untimed first_turn=short; phase: ready"
    assert play(ready, "start").left == 20
    assert play(ready, "start", "stop", "start").left == 40
