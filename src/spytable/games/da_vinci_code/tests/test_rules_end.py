"""How a round ends, by rule number: going out, the empty pool, winning, standing still."""

from __future__ import annotations

import pytest

from spytable.games.da_vinci_code import GAME
from spytable.games.da_vinci_code.events import Hid, RoundEnded, Stopped, Tipped, TurnBegan, WentOut
from spytable.games.da_vinci_code.model import State
from spytable.games.da_vinci_code.tests.table import (
    asked,
    change,
    code,
    news,
    offers,
    play,
    refusal,
)
from spytable.testing import rule

THREE = "a: b1 w4 b7 w10; b: [b0] w3 [b5] [w9]; c: w1 [w5] [b10] b11; clue: b6"
LAST = "a: b1 w4 [b7]; b: [b0] w3; c: [w5] [b10]; out: c; clue: b6"
EMPTY = "a: b1 w4 [b7]; b: b0 w3; c: w5 [b10]; pool:"
LOST = "a: b1 [w4]; b: b0 w3; c: w5 b10; pool:"
FREE = "table: 3 empty_pool=none"


def ranks(state: State) -> tuple[int, ...]:
    """How a match ended."""
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome.ranks


@rule("DV-27")
def test_who_has_nothing_hidden_is_out() -> None:
    assert WentOut(1, 0) in news(THREE, "guess b1=3")
    assert play(THREE, "guess b1=3").outs == (1,)
    assert play(THREE, "guess c0=1").outs == ()


@rule("DV-28")
def test_who_is_out_has_no_turn() -> None:
    state = play(THREE, "guess b1=3", "stop 2")
    assert asked(state) == {"c": "draw"}
    state = play(state, "draw w", "pick w0", "guess a0=2")
    assert asked(state) == {"a": "draw"}
    assert not any(" b" in option for option in offers(play(state, "draw w", "pick w2"), "a"))


@rule("DV-29")
def test_the_last_one_with_a_secret_wins() -> None:
    state = play(LAST, "guess b1=3")
    assert (state.phase, state.outs) == ("over", (2, 1))
    assert GAME.prompts(state) == {}
    assert ranks(state) == (1, 2, 3)
    assert GAME.outcome(play(THREE, "guess b1=3")) is None


@rule("DV-29")
def test_the_match_goes_on_while_two_have_secrets() -> None:
    state = play(THREE, "guess b1=3", "guess c0=1")
    assert asked(state) == {"a": "again"}
    assert play(state, "guess c3=11").phase == "over"


@rule("DV-33")
def test_without_clues_play_goes_on() -> None:
    state = play("a: b1 w4; b: b0 w3; clue: b6; pool:", "guess b0=1")
    assert asked(state) == {"b": "guess"}
    state = play(state, "guess a0=1")
    assert asked(state) == {"b": "again"}
    assert news(state, "stop") == (Stopped(1), TurnBegan(3, 0))
    assert asked(play(state, "stop")) == {"a": "guess"}


@rule("DV-Q1")
def test_a_wrong_guess_without_a_clue_costs_a_tile_of_choice() -> None:
    state = play(f"{EMPTY}", "guess b0=9")
    assert asked(state) == {"a": "reveal"}
    assert offers(state, "a") == ["reveal 0", "reveal 1"]
    assert refusal(state, "reveal 2") == "DV-Q1"
    assert news(state, "reveal 1") == (Tipped(0, 1, "w4"), TurnBegan(2, 1))
    assert code(play(state, "reveal 1"), "a") == "b1 [w4] [b7]"


@rule("DV-Q1")
def test_with_no_penalty_the_turn_passes() -> None:
    state = play(f"{FREE}; {EMPTY}", "guess b0=9")
    assert asked(state) == {"b": "guess"}
    assert code(state, "a") == "b1 w4 [b7]"


@rule("DV-Q1")
def test_the_last_clue_still_pays() -> None:
    state = play("a: b1 w4; b: b0 w3; clue: b6; pool:", "guess b0=9")
    assert code(state, "a") == "b1 w4 [b6]"


@rule("DV-Q2")
def test_turning_up_ones_own_last_tile_is_going_out() -> None:
    state = play(f"{LOST}", "guess b0=9")
    assert news(state, "reveal 0") == (Tipped(0, 0, "b1"), WentOut(0, None), TurnBegan(2, 1))
    assert play(state, "reveal 0").outs == (0,)


@rule("DV-Q2")
def test_if_one_is_left_then_that_one_wins() -> None:
    state = play("a: b1 [w4]; b: b0 w3; pool:", "guess b0=9", "reveal 0")
    assert state.phase == "over"
    assert ranks(state) == (2, 1)
    assert state.results[0].winners == (1,)


@rule("DV-Q3")
def test_one_guess_is_due_with_an_empty_pool() -> None:
    position = f"{EMPTY}"
    assert not any("stop" in option for option in offers(position, "a"))
    assert refusal(position, "stop") == "DV-Q3"
    state = play(position, "guess b0=0")
    assert offers(state, "a")[-1] == "stop"
    assert refusal(state, "stop 0") == "DV-Q3"
    assert asked(play(state, "stop")) == {"b": "guess"}


@rule("DV-Q13")
def test_the_winners_clue_goes_in_hidden_at_the_first_gap() -> None:
    state = play(LAST, "guess b1=3")
    assert code(state, "a") == "b1 w4 b6@3 [b7]"
    assert Hid(0, 2, "b", "b6") in news(LAST, "guess b1=3")
    assert state.clue is None
    dashed = "table: 2 tiles=advanced; a: b1 b- w4; b: [b0] w3; clue: b2"
    assert code(play(dashed, "guess b1=3"), "a") == "b1 b2@3 b- w4"


@rule("DV-Q21")
def test_who_is_out_sees_no_more_until_the_round_is_over() -> None:
    state = play(THREE, "guess b1=3")
    assert [face.value for face in GAME.view(state, 1).rows[0]] == [None] * 4
    assert GAME.view(state, 1).clue == GAME.view(state, None).clue
    over = play(LAST, "guess b1=3")
    for seat in (0, 1, 2, None):
        seen = GAME.view(over, seat)
        assert [face.value for face in seen.rows[0]] == [1, 4, 6, 7]
        assert [face.open for face in seen.rows[0]] == [False, False, False, True]
        assert seen.results[0].pool == over.pool.tiles()


@rule("DV-Q21")
def test_the_end_of_a_round_is_told_with_everything_open() -> None:
    (ended,) = [e for e in news(LAST, "guess b1=3") if isinstance(e, RoundEnded)]
    assert (ended.round, ended.why, ended.result.winners) == (1, "last", (0,))
    assert [face.value for face in ended.result.rows[0]] == [1, 4, 6, 7]


@rule("DV-Q22")
@pytest.mark.parametrize(
    ("rows", "places", "reason"),
    [
        ("a: b1 w4 [b7]; b: b0 w3 w8; c: w5 [b10]", (2, 1, 3), "most-hidden"),
        ("a: b1 w4 [b7]; b: b0 w3 [w8]; c: w5 [b10]", (1, 1, 3), "shared"),
    ],
)
def test_after_26_quiet_turns_most_hidden_wins(
    rows: str, places: tuple[int, ...], reason: str
) -> None:
    state = play(f"{FREE}; {rows}; pool:; quiet: 24", "guess b0=9")
    assert (state.phase, state.quiet) == ("guess", 25)
    (ended,) = [e for e in news(state, "guess c0=9") if isinstance(e, RoundEnded)]
    assert ended.why == reason
    state = play(state, "guess c0=9")
    assert ranks(state) == places
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.reason.key == f"da-vinci-code.end.{reason}"


@rule("DV-Q22")
def test_a_drawn_or_exposed_tile_breaks_the_quiet() -> None:
    state = play(f"{FREE}; {EMPTY}; quiet: 25", "guess b0=0", "stop")
    assert (state.phase, state.quiet) == ("guess", 0)
    drawn = play(f"{FREE}; {EMPTY} b6; quiet: 25", "draw b", "pick b6")
    assert drawn.quiet == 0
    paid = play(f"{EMPTY}; quiet: 25", "guess b0=9", "reveal 0")
    assert (paid.phase, paid.quiet) == ("guess", 0)


def test_those_who_went_out_rank_by_how_late() -> None:
    four = "a: [b1]; b: w3; c: b5 [w9]; d: [w5]; out: d a; turn: 9 b; clue: b6"
    assert ranks(play(four, "guess c0=5")) == (3, 1, 2, 4)


@rule("DV-08", "DV-15", "DV-18", "DV-24", "DV-25", "DV-Q1", "DV-Q3")
@pytest.mark.parametrize(
    ("position", "step", "reveals"),
    [
        ("a: b1 w4; b: b0 w3", "draw b", False),
        ("a: b1 w4; b: b0 w3; clue: b6", "guess b0=0", True),
        ("a: b1 w4; b: b0 w3; clue: b6", "guess b0=1", True),
        ("a: b1 w4; b: b0 w3; clue: b6; phase: again", "stop 2", True),
        (f"{EMPTY}; phase: again", "stop", False),
        (f"{EMPTY}; phase: reveal", "reveal 0", True),
        (f"{FREE}; {EMPTY}", "guess b0=9", True),
        (LAST, "guess b1=3", True),
        ("a: b1 w4; b: [b0] w3; c: w5 b10; clue: b6", "guess b1=3", True),
        ("table: 2 tiles=advanced; a: b1; b: b0; clue: b-; phase: place", "place 0", True),
    ],
)
def test_only_steps_that_show_something_cannot_be_taken_back(
    position: str, step: str, *, reveals: bool
) -> None:
    assert change(position, step).reveals == reveals
