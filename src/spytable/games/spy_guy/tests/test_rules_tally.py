"""What was missed, taps that could mean two things, and what is shown at the end, by number."""

from __future__ import annotations

from itertools import pairwise

import pytest

from spytable.core.choices import option_defaults
from spytable.core.codec import codec, encode
from spytable.games.spy_guy import GAME
from spytable.games.spy_guy.actions import Mark
from spytable.games.spy_guy.cities import city
from spytable.games.spy_guy.model import Config, Eye, State
from spytable.games.spy_guy.tests.table import change, free, play, refusal, tap
from spytable.games.spy_guy.things import Thing
from spytable.testing import rule

SHOWN = "table: seats=1 missed=shown; card: 30"
COPIES = len(city(0).copies(30))


def spots(state: State, seat: int | None = 0) -> set[tuple[int, int]]:
    """Where the view says that something was missed."""
    return {(one.x, one.y) for one in GAME.view(state, seat).missed}


@rule("SG-Q22")
def test_what_was_missed_is_shown_until_the_next_card() -> None:
    searching = play(SHOWN, "right*2", "wrong")
    left = {(thing.x, thing.y) for thing in free(searching, right=True)}
    assert spots(searching) == set(), "not while anybody searches"
    waiting = play(searching, "done")
    assert spots(waiting) == left
    assert spots(waiting, None) == left, "everyone is shown the same"
    assert len(left) == COPIES - 2
    assert spots(play(waiting, "open")) == set()
    assert GAME.view(waiting, 0).missed[0].turn == 1


@rule("SG-Q22")
@pytest.mark.parametrize(
    ("options", "is_shown"),
    [
        ("", False),
        ("missed=hidden", False),
        ("missed=usual", True),
        ("missed=usual difficulty=gentler", True),
        ("missed=usual difficulty=tougher", False),
        ("missed=shown difficulty=tougher", True),
    ],
)
def test_the_harder_game_keeps_it_to_itself(options: str, *, is_shown: bool) -> None:
    change_of = change(f"table: seats=1 {options}; card: 30", "done")
    assert bool(spots(change_of.state)) == is_shown
    assert change_of.reveals == is_shown, "nobody takes a search back after seeing what was missed"


@rule("SG-Q22")
def test_old_matches_never_show_it_and_new_tables_do() -> None:
    old = codec(GAME).config('{"seats":2,"order":[],"timer":"45","city":0}')
    assert isinstance(old, Config)
    assert not old.shows_missed()
    assert option_defaults(Config, with_bots=False)["missed"] == "usual"


def two_neighbours() -> tuple[Thing, Thing]:
    """Two things that stand close together."""
    things = sorted(city(0).things, key=lambda thing: (thing.y // 60, thing.x))
    return min(
        pairwise(things), key=lambda two: (two[0].x - two[1].x) ** 2 + abs(two[0].y - two[1].y)
    )


@rule("SG-Q23")
def test_a_finger_on_two_things_spends_no_marker() -> None:
    one, other = two_neighbours()
    x, y = (one.x + other.x) // 2, (one.y + other.y) // 2
    wide = abs(one.x - other.x) + abs(one.y - other.y)
    state = play("table: seats=1; card: 30")
    between = tap(one)
    assert refusal(state, f"mark {x} {y} {wide}") == "SG-Q23"
    assert refusal(state, f"{between} {wide}") == "SG-Q23"
    marked = play(state, tap(other))
    apart = city(0).around(one.x, one.y, wide)
    if len(apart) == 2:
        assert play(marked, f"{between} {wide}").marks[-1].x == one.x, "the other has a marker"
    assert play(state, between).marks[0].x == one.x, "without a reach the nearest is meant"


@rule("SG-Q23")
def test_a_finger_on_one_thing_marks_it_and_old_taps_read_as_before() -> None:
    alone = next(t for t in city(0).things if len(city(0).around(t.x, t.y, 20)) == 1)
    assert len(play("card: 30", f"{tap(alone)} 20").marks) == 1
    assert encode(Mark(3, 4)) == b'{"type":"mark","x":3,"y":4}', "the chain over old files holds"
    assert codec(GAME).action('{"type":"mark","x":3,"y":4}') == Mark(3, 4)


@rule("SG-Q24")
def test_at_the_end_everything_is_told_however_it_ended() -> None:
    state = play("table: seats=2; card: 30", "right*2 ", "1: right", "1: wrong")
    assert GAME.view(state, 0).opened is None
    told = [GAME.open_view(state, seat).opened for seat in (0, 1, None)]
    assert told[0] == told[1] == told[2]
    stopped = told[0]
    assert stopped is not None
    assert (stopped.finds, stopped.wrong) == ((2, 1), (0, 1))
    assert len(stopped.missed) == COPIES - 3, "the running search counts too"
    assert stopped.best is not None
    assert (stopped.best.turn, stopped.best.found, stopped.best.copies) == (1, 3, COPIES)


@rule("SG-Q24")
def test_the_fastest_eye_is_the_shortest_time_from_card_to_find() -> None:
    state = play(
        "table: seats=2 timer=untimed; phase: deal; due: -",
        "deal 30 @5000", "1: wrong @5100", "1: right @6800", "0: right @6900",
        "0: done @9500", "1: done @9600", "0: open @20000", "deal 9 @20000",
    )  # fmt: skip
    assert state.fastest == Eye(1, 30, 1800)
    assert play(state, "0: right @21800").fastest == state.fastest, "of two as fast the first"
    assert play(state, "0: right @21700").fastest == Eye(0, 9, 1700)


def ended(spy: int, moritz: int, finds: int) -> State:
    """A match that ends with this search; card 56 has four footprints."""
    past = f"past: 30 {spy} {moritz}"
    steps = [f"right*{finds}"] if finds else []
    return play(f"table: seats=1; {past}; card: 56", *steps, "done")


@rule("SG-Q24")
def test_how_near_it_was() -> None:
    near = GAME.open_view(ended(38, 42, 2), 0).opened
    assert near is not None
    assert (near.ahead, near.left, near.short) == (5, 0, 2), "caught is seen before Moritz runs"
    far = GAME.open_view(ended(2, 42, 2), 0).opened
    assert far is not None
    assert (far.ahead, far.short) == (41, None)
    caught = GAME.open_view(ended(38, 41, 3), 0).opened
    assert caught is not None
    assert (caught.ahead, caught.left, caught.short) == (0, 4, None)


@rule("SG-Q24")
def test_the_turn_into_the_shortcut_is_told() -> None:
    start = "table: seats=1; past: 9 21 25; card: 30"
    through = GAME.open_view(play(start, "right*4", "done", "go shortcut"), 0).opened
    assert through is not None
    assert through.shortcut == 2
    along = GAME.open_view(play(start, "right", "done", "go long"), 0).opened
    assert along is not None
    assert along.shortcut is None
