"""The tournament, by rule number: points, rounds, ties."""

from __future__ import annotations

import pytest

from spytable.games.da_vinci_code import GAME
from spytable.games.da_vinci_code.events import Began, Scored, WentOut
from spytable.games.da_vinci_code.model import State
from spytable.games.da_vinci_code.tests.table import asked, news, offers, play
from spytable.testing import rule

TABLE = "table: 3 match=tournament"
THREE = "a: b1 w4 b7 w10; b: [b0] w3 [b5] [w9]; c: w1 [w5] [b10] b11; clue: b6"
LAST = "a: b1 w4 [b7]; b: [b0] w3; c: [w5] [b10]; out: c; clue: b6"
ROUND = "a 5 | {winners} | c | {points} | b1 / [b0] / [w0] | b2 | -"


def result(winners: str, points: str) -> str:
    """A finished round, as a position tells it."""
    return "result: " + ROUND.format(winners=winners, points=points)


def scores(*steps: str, position: str) -> list[tuple[str, int, str]]:
    """What the last step scores, and for whom."""
    return [
        ("abcd"[event.seat], event.points, event.why)
        for event in news(position, *steps)
        if isinstance(event, Scored)
    ]


@rule("DV-36")
def test_play_is_the_same_but_for_the_points() -> None:
    steps = ("guess b1=3", "guess c0=1", "stop 2", "draw w", "pick w0", "guess a0=0")
    single, tournament = play(THREE, *steps), play(f"{TABLE}; {THREE}", *steps)
    assert (single.rows, single.outs, single.mover) == (
        tournament.rows,
        tournament.outs,
        tournament.mover,
    )
    assert offers(single, "a") == offers(tournament, "a")
    assert (single.points, tournament.points) == ((0, 0, 0), (5, 0, 0))


@rule("DV-37", "DV-43")
def test_a_right_guess_scores_one_for_the_guesser() -> None:
    position = f"{TABLE}; {THREE}"
    assert scores("guess c0=1", position=position) == [("a", 1, "guess")]
    assert scores("guess c0=2", position=position) == []
    turn_of_b = f"{TABLE}; a: b1 w4; b: b0 w3; c: w1 b11; clue: b6; turn: 2 b"
    assert play(turn_of_b, "guess a0=1").points == (0, 1, 0)


@rule("DV-38")
def test_breaking_a_code_scores_three_more() -> None:
    position = f"{TABLE}; {THREE}"
    assert scores("guess b1=3", position=position) == [("a", 1, "guess"), ("a", 3, "code")]
    assert play(position, "guess b1=3").points == (4, 0, 0)


@rule("DV-39", "DV-40", "DV-Q13")
def test_the_winner_scores_five_and_what_is_still_hidden() -> None:
    position = f"{TABLE}; {LAST}"
    assert scores("guess b1=3", position=position)[2:] == [
        ("a", 5, "round"),
        ("a", 1 + 4 + 6, "bonus"),
    ]
    assert play(position, "guess b1=3").points == (1 + 3 + 5 + 11, 0, 0)


@rule("DV-41")
def test_a_dash_is_worth_nothing() -> None:
    dashed = "table: 2 match=tournament tiles=advanced; a: b1 b- [w4]; b: [b0] w3; clue: w-"
    assert scores("guess b1=3", position=dashed)[-1] == ("a", 1, "bonus")


@rule("DV-Q14")
def test_the_bonus_counts_no_pool_and_nothing_exposed() -> None:
    position = "table: 2 match=tournament; a: b1 [w11]; b: [b0] w3; clue: b2; pool: b9 w9"
    assert scores("guess b1=3", position=position)[-1] == ("a", 1 + 2, "bonus")


@rule("DV-Q15", "DV-43")
def test_nobody_scores_for_a_tile_its_owner_turned_up() -> None:
    lost = f"{TABLE}; a: b1 [w4]; b: b0 w3; c: w5 b10; pool:; points: 2 1 0; phase: reveal"
    assert scores("reveal 0", position=lost) == []
    assert WentOut(0, None) in news(lost, "reveal 0"), "nobody put them out"
    duel = "table: 2 match=tournament; a: b1 [w4]; b: b2 w3; pool:; phase: reveal; points: 4 0"
    assert scores("reveal 0", position=duel) == [("b", 5, "round"), ("b", 5, "bonus")]
    assert play(duel, "reveal 0").points == (4, 10)


@rule("DV-42", "DV-44")
def test_three_rounds_are_played_and_points_add_up() -> None:
    state = play(f"{TABLE}; {LAST}; points: 0 2 1", "guess b1=3")
    assert (state.phase, GAME.outcome(state)) == ("ready", None)
    assert state.results[0].points == (20, 2, 1)
    assert asked(state) == {"a": "ready", "b": "ready", "c": "ready"}
    state = play(state, "b: ready", "c: ready")
    assert asked(state) == {"a": "ready"}
    state = play(state, "a: ready")
    assert (state.round, state.phase, state.points) == (2, "take", (20, 2, 1))
    assert (state.guesses, state.outs, state.rows) == ((), (), ((), (), ()))
    second = f"{TABLE}; round: 2; {LAST}; points: 9 2 20; {result('c', '9 0 20')}"
    assert play(second, "guess b1=3").phase == "ready"
    third = f"{TABLE}; round: 3; {LAST}; points: 9 2 30; {result('c', '9 0 20')}"
    state = play(f"{third}; {result('c', '0 2 10')}", "guess b1=3")
    assert state.phase == "over"
    assert state.results[2].points == (20, 0, 0)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.ranks == (2, 3, 1)


@rule("DV-Q12")
def test_the_start_moves_to_the_left_each_round() -> None:
    table = "table: 3 order=acb match=tournament"
    state = play(f"{table}; starter: b; {LAST}", "guess b1=3")
    events = news(state, "a: ready", "b: ready", "c: ready")
    assert events[-1] == Began(2, 0)
    state = play(f"{table}; starter: a; {LAST}", "guess b1=3", "a: ready", "b: ready", "c: ready")
    assert (state.starter, asked(state)) == (2, {"a": "take", "b": "take", "c": "take"})


@rule("DV-Q22", "DV-39")
def test_a_round_that_stands_still_scores_for_a_sole_winner_only() -> None:
    still = "table: 2 match=tournament empty_pool=none; pool:; quiet: 25"
    sole = f"{still}; a: b1 w4; b: b0 [w3]"
    assert scores("guess b0=9", position=sole) == [("a", 5, "round"), ("a", 5, "bonus")]
    shared = f"{still}; a: b1 [w4]; b: b0 [w3]"
    assert scores("guess b0=9", position=shared) == []
    assert play(shared, "guess b0=9").results[0].winners == (0, 1)


def over(points: str, *rounds: str) -> State:
    """A tournament that is over, with these points and winners of rounds."""
    told = "; ".join(result(winners, "0 0 0") for winners in rounds)
    rows = "a: b1; b: [b0]; c: [w0]"
    return play(f"{TABLE}; round: 3; phase: over; turn: 9 -; {rows}; points: {points}; {told}")


@rule("DV-Q16", "DV-42")
@pytest.mark.parametrize(
    ("points", "rounds", "places", "reason"),
    [
        ("7 9 8", ("a", "a", "a"), (3, 1, 2), "points"),
        ("9 9 8", ("a", "c", "c"), (1, 2, 3), "rounds"),
        ("9 9 8", ("a", "b c", "b c"), (1, 2, 3), "rounds"),
        ("9 9 8", ("a", "b", "c"), (1, 1, 3), "shared-points"),
        ("9 9 9", ("a", "b", "a b"), (1, 1, 3), "shared-points"),
    ],
)
def test_equal_points_go_to_more_rounds_won_alone_then_are_shared(
    points: str, rounds: tuple[str, ...], places: tuple[int, ...], reason: str
) -> None:
    outcome = GAME.outcome(over(points, *rounds))
    assert outcome is not None
    assert outcome.ranks == places
    assert outcome.reason.key == f"da-vinci-code.end.{reason}"
