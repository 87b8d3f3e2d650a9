"""The markers of a search, by number."""

from __future__ import annotations

import pytest

from spytable.core.fairness import SeededLuck
from spytable.core.match import Match
from spytable.core.options import Refusal
from spytable.games.spy_guy import GAME
from spytable.games.spy_guy.actions import Mark, Open
from spytable.games.spy_guy.events import (
    Marked,
)
from spytable.games.spy_guy.model import Config, Marker
from spytable.games.spy_guy.notation import parse
from spytable.games.spy_guy.tests.table import (
    NOWHERE,
    SOLO,
    TWO,
    answer,
    farthest,
    free,
    news,
    offers,
    play,
    refusal,
    tap,
    where,
)
from spytable.games.spy_guy.track import Spot
from spytable.testing import rule


@rule("SG-15")
def test_a_marker_drops_where_the_tap_is_for_all_to_see() -> None:
    thing = free(parse(TWO), right=True)[0]
    state = play(TWO, f"1: {tap(thing, 3)}")
    assert state.marks == (Marker(1, thing.x + 3, thing.y, right=True),)
    told = Marked(1, thing.x + 3, thing.y, right=True, place=thing.place, left=9)
    assert news(TWO, f"1: {tap(thing, 3)}") == (told,)
    for seat in (0, 1, None):
        assert GAME.view(state, seat).marks == state.marks
        assert GAME.view(state, seat).places == (thing.place,)
        assert GAME.view(state, seat).left == 9


@rule("SG-16", "SG-17", "SG-18")
@pytest.mark.parametrize("marked", [1, 3, 7])
def test_what_is_marked_is_counted_and_no_more(marked: int) -> None:
    state = play(f"{SOLO}; card: 30; spy: 3; moritz: 30", f"right*{marked}", "done")
    assert where(state) == (f"{3 + marked}", 33)
    assert state.past[-1].spy == Spot(3 + marked)


@rule("SG-19", "SG-Q5")
def test_a_wrong_marker_stays_down_counts_nothing_and_is_seen_at_once() -> None:
    state = play(TWO, "right", "wrong")
    assert [mark.right for mark in state.marks] == [True, False]
    assert GAME.view(state, 1).left == 8
    wrong = state.marks[1]
    place = GAME.view(state, 1).places[1]
    told = Marked(0, wrong.x, wrong.y, right=False, place=place, left=9)
    assert news(TWO, "wrong")[0] == told
    moved = play(state, "0: done", "1: done")
    assert where(moved)[0] == "1"
    assert not GAME.view(parse(TWO), 0).marks


@rule("SG-19", "SG-Q12")
def test_a_near_twin_is_not_the_clue() -> None:
    state = parse(TWO)
    town = state.config.the_city()
    look = town.look_of(30)
    twins = [t for t in town.things if t.look.shape == look.shape and t.look != look]
    others = [t for t in town.things if t.look.colour == look.colour and t.look != look]
    for thing in (twins[0], others[0]):
        assert not play(state, tap(thing)).marks[0].right


@rule("SG-Q5", "SG-Q19")
def test_a_tap_on_nothing_spends_nothing() -> None:
    assert refusal(TWO, NOWHERE) == "SG-Q5"
    thing = free(parse(TWO), right=True)[0]
    assert refusal(TWO, tap(thing, farthest(thing))) is None
    assert refusal(TWO, tap(thing, farthest(thing) + 1)) == "SG-Q5"


@rule("SG-Q5")
def test_no_marker_is_lifted_before_the_count() -> None:
    match = Match(GAME, Config(seats=1, timer="untimed"), SeededLuck(b"m"))
    answer(match, 0, Open())
    thing = match.position.state.config.the_city().things[0]
    answer(match, 0, Mark(thing.x, thing.y))
    assert isinstance(match.free_rewind(0), Refusal)


@rule("SG-20", "SG-Q18")
def test_the_same_thing_counts_once_and_the_second_marker_is_not_spent() -> None:
    thing = free(parse(TWO), right=True)[0]
    state = play(TWO, tap(thing))
    for again in (tap(thing), tap(thing, 5), f"1: {tap(thing, -5)}"):
        assert refusal(state, again) == "SG-Q18"
    assert tap(thing) not in offers(state)
    wrong = play(state, "wrong")
    assert refusal(wrong, f"1: mark {wrong.marks[-1].x} {wrong.marks[-1].y}") == "SG-Q18"


@rule("SG-21")
def test_all_markers_come_off_the_board() -> None:
    state = play(f"{SOLO}; card: 30", "right*2", "wrong", "done")
    assert state.marks == ()
    assert GAME.view(state, 0).left == 10
    assert len(state.past[-1].marks) == 3
    again = play(state, "open", "deal 31", "wrong")
    assert GAME.view(again, 0).left == 9
