"""The Final Attempt: hold, slide, STOP, pull, hold; and how matches end otherwise."""

from __future__ import annotations

import pytest

from spytable.core.codec import codec, encode
from spytable.core.game import CLOCK, Ask
from spytable.games.spy_wire import GAME
from spytable.games.spy_wire.events import Attempted, Brink, Ended, Froze, Held, Pulled
from spytable.games.spy_wire.model import Config
from spytable.games.spy_wire.notation import parse
from spytable.games.spy_wire.tests.table import (
    FORK,
    NEARLY,
    UP,
    asked,
    away,
    due,
    ending,
    news,
    offers,
    play,
    refusal,
)
from spytable.testing import rule

LOST = "silver: tpdOOO; red: tPODOO"
"""Silver's specials are gone; of Red's, two are left: in slots 1 and 3."""
BRINK = f"phase: brink; turn: 8 silver; bank: 20000 0; {LOST}; {UP}"
ATTEMPT = f"phase: attempt; turn: 8 silver; due: 50000 of 20000; {LOST}; {UP}"
GRAB = f"phase: grab; turn: 8 silver; due: 60000 of 15000; silver: tpdOOO; red: tpODOO; {UP}"
"""Red's last special is in slot 3, and wired."""


@rule("SW-40", "SW-03")
def test_the_third_special_puts_its_owner_on_the_brink() -> None:
    start = f"{UP}; red: tpODOO; silver: TPDOOO; bank: 0 9000"
    state = play(start, "stop @10000")
    assert asked(state) == {"red": "brink-or-claim"}
    assert news(start, "stop @10000")[-1] == Brink(1, 9_000, 70_000)
    two = play(f"{UP}; red: tPODOO", "stop @10000")
    assert asked(two) == {"red": "ready-or-claim"}


@rule("SW-41")
def test_it_begins_with_a_held_button() -> None:
    assert refusal(BRINK, "start") == "SW-41"
    assert refusal(BRINK, "slide c3 W") == "SW-41"
    state = play(BRINK, "hold @30000")
    assert (asked(state), due(state)) == ({}, 31_000)
    assert news(BRINK, "hold @30000") == (Held(0, 31_000),)
    assert play(state, "bell").phase == "attempt"


@rule("SW-42", "SW-29")
def test_its_clock_is_the_bank() -> None:
    state = play(BRINK, "hold @30000", "bell")
    assert due(state) == 51_000
    assert state.banks == (0, 0)
    assert news(BRINK, "hold @30000", "bell") == (Attempted(0, 51_000, None),)
    slow = play(BRINK.replace("phase", "table: pace=x10; phase", 1), "hold @30000", "bell")
    assert due(slow) == 51_000


@rule("SW-43")
def test_it_slides_as_a_turn_does() -> None:
    state = play(ATTEMPT, "slide d3 E @31000", "slide e3 W @31500")
    assert state.tablet == parse(ATTEMPT).tablet
    ask = GAME.prompts(state)[0]
    assert isinstance(ask, Ask)
    assert ask.standing
    assert due(state) == 50_000


@rule("SW-44")
def test_a_bank_that_runs_out_loses() -> None:
    assert ending(play(ATTEMPT, "bell")) == "attempt-out red"
    outcome = GAME.outcome(play(ATTEMPT, "bell"))
    assert outcome is not None
    assert outcome.ranks == (2, 1)


@rule("SW-45")
def test_fast_ticking_warns_of_the_end() -> None:
    assert GAME.view(parse(ATTEMPT), 0).hurry_at == 40_000
    short = parse(ATTEMPT.replace("20000", "6000"))
    assert GAME.view(short, 0).hurry_at == 44_000


@rule("SW-16", "SW-Q21")
def test_stop_freezes_the_tablet() -> None:
    state = play(ATTEMPT, "stop @45000")
    assert refusal(state, "slide c3 W") == "SW-16"
    assert asked(state) == {"silver": "grab"}


@rule("SW-Q21")
@pytest.mark.parametrize(
    ("pace", "stop", "due_at"),
    [
        ("standard", 31_000, 46_000),
        ("standard", 45_000, 50_000),
        ("x2", 31_000, 50_000),
        ("x2", 20_000, 50_000),
        ("x2", 19_000, 49_000),
    ],
)
def test_the_pull_clock_is_what_was_left(pace: str, stop: int, due_at: int) -> None:
    start = ATTEMPT.replace("phase", f"table: pace={pace}; phase", 1).replace("20000", "60000")
    assert due(play(start, f"stop @{stop}")) == due_at
    assert news(start, f"stop @{stop}") == (Froze(0, due_at),)


@rule("SW-46", "SW-Q21")
def test_only_wired_fuses_are_pulled_each_by_its_own_tap() -> None:
    assert offers(GRAB) == ["pull 3", "hold"]
    assert refusal(GRAB, "pull 2") == "SW-Q21"
    assert refusal(GRAB, "pull 0") == "SW-Q14"
    assert news(GRAB, "pull 3") == (Pulled(0, 3, "detonator", "attempt"),)
    two = GRAB.replace(UP, FORK)
    assert play(two, "pull 4").out[1] == (0, 1, 4)
    ask = GAME.prompts(parse(two))[0]
    assert isinstance(ask, Ask)
    assert ask.standing


@rule("SW-47")
def test_all_specials_and_a_hold_are_a_tie() -> None:
    state = play(GRAB, "pull 3 @50000", "hold @51000")
    assert (asked(state), due(state)) == ({}, 52_000)
    assert ending(play(state, "bell")) == "attempt-tie -"
    outcome = GAME.outcome(play(state, "bell"))
    assert outcome is not None
    assert outcome.ranks == (1, 1)


@rule("SW-46", "SW-48")
def test_an_untapped_fuse_is_not_captured() -> None:
    assert ending(play(GRAB, "hold @51000", "bell")) == "attempt-lost red"


@rule("SW-48", "SW-05")
def test_a_special_left_is_a_loss() -> None:
    start = GRAB.replace("red: tpODOO", "red: tPODOO")
    assert ending(play(start, "pull 3", "hold", "bell")) == "attempt-lost red"


@rule("SW-Q21")
@pytest.mark.parametrize(("hold", "end"), [(59_000, "attempt-tie -"), (59_001, "attempt-late red")])
def test_the_hold_ends_within_the_pull_clock(hold: int, end: str) -> None:
    state = play(GRAB, "pull 3 @50000", f"hold @{hold}")
    assert due(state) == 60_000
    assert ending(play(state, "bell")) == end


@rule("SW-Q21")
def test_without_a_hold_it_is_too_late() -> None:
    assert ending(play(GRAB, "pull 3", "bell")) == "attempt-late red"


@rule("SW-Q20")
@pytest.mark.parametrize("stop", ["stop", "bell"])
def test_an_empty_bank_is_lost_at_once(stop: str) -> None:
    """No dot shows, so there is nothing to claim and nothing to wait for."""
    start = f"{UP}; red: tpODOO; silver: TPDOOO"
    assert ending(play(start, stop)) == "no-bank silver"
    assert news(start, stop)[-1] == Ended("no-bank", 0)
    richer = play(f"{start}; bank: 0 1", stop)
    assert asked(richer) == {"red": "brink-or-claim"}


@rule("SW-Q20")
def test_old_matches_wait_for_a_claim_with_an_empty_bank() -> None:
    start = f"table: empty_bank=waits; {UP}; red: tpODOO; silver: TPDOOO"
    state = play(start, "stop")
    assert offers(state) == ["give up", "claim 1", "claim 2", "claim 3"]
    assert refusal(state, "hold") == "SW-Q20"
    assert ending(play(state, "give up")) == "gave-up silver"
    assert ending(play(state, "bell")) == "no-bank silver"
    assert ending(play(state, "claim 1")) == "no-bank silver"
    stored = codec(GAME).config('{"seats":2}')
    assert stored == Config(seats=2, empty_bank="waits", empty_stop="waits")
    assert codec(GAME).config(encode(Config(seats=2))) == Config(seats=2)


@rule("SW-Q28")
def test_stop_with_nothing_wired_is_lost_at_once() -> None:
    start = ATTEMPT.replace(UP, NEARLY)
    assert ending(play(start, "stop @45000")) == "attempt-empty red"
    assert news(start, "stop @45000") == (Froze(0, None), Ended("attempt-empty", 1))
    assert asked(play(ATTEMPT, "stop @45000")) == {"silver": "grab"}
    untimed = start.replace("phase", "table: pace=untimed; phase", 1)
    untimed = untimed.replace("due: 50000 of 20000", "left: 4")
    assert ending(play(untimed, "stop")) == "attempt-empty red"


@rule("SW-Q28", "SW-Q21")
def test_in_old_matches_stop_with_nothing_wired_waits_for_the_button() -> None:
    start = f"table: empty_stop=waits; {ATTEMPT.replace(UP, NEARLY)}"
    state = play(start, "stop @45000")
    assert offers(state) == ["hold"]
    assert ending(play(state, "hold @45500", "bell")) == "attempt-lost red"
    old = codec(GAME).config('{"seats":2,"empty_bank":"lost"}')
    assert old == Config(seats=2, empty_stop="waits")


@rule("SW-Q15", "SW-41")
def test_on_the_brink_the_minute_begins_the_attempt() -> None:
    state = play(BRINK, "bell")
    assert (state.phase, due(state)) == ("attempt", 80_000)
    assert ending(play(BRINK, "give up")) == "gave-up red"


@rule("SW-Q15")
def test_holding_shuts_the_claim_window() -> None:
    start = BRINK + "; claim: open"
    assert "claim 1" in offers(start)
    assert not play(start, "hold").window


@rule("SW-Q22")
def test_nobody_claims_in_a_final_attempt() -> None:
    start = ATTEMPT.replace(UP, away(0))
    assert refusal(start, "red: claim 3") == "core"
    state = play(f"table: empty_stop=waits; {start}", "stop @45000")
    assert refusal(state, "red: claim 3") == "core"
    assert play(state, "hold @45500", "bell").ending is not None


@rule("SW-42", "SW-44", "SW-Q21")
def test_untimed_the_bank_is_slides_and_nothing_is_due() -> None:
    table = "table: pace=untimed; phase: brink; turn: 8 silver; bank: 3 0; silver: tpdOOO"
    start = f"{table}; red: tpODOO; {NEARLY}"
    state = play(start, "hold")
    assert (state.phase, state.left) == ("attempt", 3)
    assert CLOCK not in GAME.prompts(state)
    state = play(state, "slide e3 W", "stop")
    assert CLOCK not in GAME.prompts(state)
    assert ending(play(state, "pull 3", "hold")) == "attempt-tie -"
    out = play(start, "hold", "slide e3 W", "slide d3 E", "slide e3 W")
    assert ending(out) == "attempt-out red"


@rule("SW-Q23")
def test_twelve_quiet_turns_end_the_match() -> None:
    start = "turn: 12 red; quiet: 11; silver: tPDOOO"
    state = play(start, "stop")
    assert asked(state) == {"silver": "last-claim"}
    assert GAME.view(state, 0).is_last_window
    assert ending(play(state, "start")) == "quiet red"
    assert ending(play(state, "bell")) == "quiet red"
    assert ending(play("turn: 12 red; quiet: 11", "stop", "start")) == "quiet-tie -"
    assert play("turn: 11 red; quiet: 10", "stop", "start").phase == "slide"


@rule("SW-Q23")
def test_a_pulled_fuse_breaks_the_quiet() -> None:
    assert play(f"{UP}; quiet: 11", "stop").quiet == 0
    state = play(f"{away(2)}; quiet: 11", "stop", "claim 1", "pull 3")
    assert state.quiet == 0
    assert play(state, "start").phase == "slide"


@rule("SW-Q23")
def test_the_turn_cap_is_fifteen_each() -> None:
    capped = "table: turn_cap=15; turn: 30 red; red: tPDOOO"
    state = play(capped, "stop")
    assert ending(play(state, "start")) == "cap silver"
    assert ending(play(capped.replace("tPDOOO", "TPDOOo"), "stop", "start")) == "cap-tie -"
    assert play(capped.replace("30", "29"), "stop", "start").phase == "slide"
    assert play("turn: 30 red", "stop", "start").phase == "slide"


@rule("SW-05", "SW-03")
def test_who_deactivates_wins() -> None:
    state = play(f"{UP}; red: tpODOO; silver: tPDOOO; bank: 0 9", "stop", "give up")
    assert ending(state) == "gave-up silver"
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.ranks == (1, 2)
    assert GAME.prompts(state) == {}
