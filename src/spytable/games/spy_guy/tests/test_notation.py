"""Positions and actions have a text that parses back."""

from __future__ import annotations

from random import Random

import pytest

from spytable.core.game import GameError
from spytable.core.play import random_step
from spytable.games.spy_guy import GAME
from spytable.games.spy_guy.notation import action_text, parse, parse_action, text
from spytable.games.spy_guy.tests.strategies import configs, near_misses
from spytable.games.spy_guy.tests.table import play

TOLD = """\
table: seats=2 timer=60 city=7
phase: search
spy: 2
moritz: 18
card: 9
marks: 0@{}
done: 1
due: 63000
past: 30 2 18 0@{} 0@{} 1@{}
began: 3000
fastest: 0 30 1000"""


def test_a_position_is_told(another_city: int) -> None:
    assert another_city == 7
    state = play(
        "table: seats=2 timer=60 city=7; card: 30", "right*2", "1: wrong", "0: done", "1: done",
        "open @2000", "deal 9 @3000", "1: done", "right",
    )  # fmt: skip
    spots = [f"{mark.x},{mark.y}" for mark in (*state.marks, *state.past[0].marks)]
    assert text(state) == TOLD.format(*spots)
    assert parse(text(state)) == state


@pytest.mark.slow
def test_every_position_of_random_matches_reads_back() -> None:
    rng = Random(2)
    for number, config in enumerate(configs()):
        if number % 9:
            continue
        state, at = GAME.initial(config), 0
        while prompts := GAME.prompts(state):
            step = random_step(prompts, rng, at, rng.randrange(8_000))
            state, at = GAME.apply(state, step).state, step.at
            assert parse(text(state)) == state


def test_an_unusual_deck_is_told() -> None:
    for deck, cards in (("-", ()), ("3 5-7", (3, 5, 6, 7)), ("1-56", tuple(range(1, 57)))):
        state = parse(f"card: 9; deck: {deck}")
        assert state.deck == cards
        assert parse(text(state)) == state
        assert f"deck: {deck}" in text(state)


def test_who_walks_in_words_is_told() -> None:
    said = "table: seats=2 marking=described\nphase: search\nspy: 0\nmoritz: 15\ncard: 9"
    state = play("table: marking=described; card: 9", "1: walk park/bandstand*2")
    assert text(state) == f"{said}\nwalks: 1@park/bandstand*2\ndue: 35500"
    assert parse(text(state)) == state


def test_what_is_usual_is_left_out() -> None:
    assert parse("") == GAME.initial(parse("").config)
    assert parse("spy: 21; moritz: 30; card: 4").deck == tuple(n for n in range(1, 57) if n != 4)
    assert parse("past: 30 4 20").moritz == 20


def test_every_action_reads_back() -> None:
    rng = Random(1)
    for _ in range(20):
        for action in near_misses(parse("card: 30"), 0, rng):
            assert parse_action(action_text(action)) == action


@pytest.mark.parametrize(
    "wrong",
    [
        "nonsense", "spy: S4", "spy: S0", "spy: 46", "spy: x", "moritz: 46", "spy: 20; moritz: 20",
        "moritz: 45", "ending: caught", "ending: bored", "card: 57", "card: 0", "phase: lunch",
        "phase: search", "phase: open; card: 3", "marks: 0@1,1", "card: 3; marks: 0@-999,-999",
        "card: 3; marks: here", "done: 2", "deck: 57", "deck: a", "table: seats=two",
        "table: timer=30", "table: city=-1", "past: 30", "past: 30 4 x", "due: soon",
        "spy: 1; spy: 1", "phase: shortcut; card: 3",
        "phase: shortcut; card: 3; spy: 21; moritz: 30",
        "card: 3; walks: 0@park/bandstand*1", "table: marking=described; walks: 0@park/bandstand*1",
        "table: marking=described; card: 3; walks: 0@park/balconies*1",
        "table: marking=described; card: 3; walks: 0@park/bandstand*0",
        "table: marking=described; card: 3; walks: 0@park/bandstand*109",
        "table: marking=described; card: 3; walks: 2@park/bandstand*1",
        "table: marking=described; card: 3; walks: park/bandstand",
    ],
)  # fmt: skip
def test_a_wrong_position_is_refused(wrong: str) -> None:
    with pytest.raises(GameError):
        parse(wrong)


def test_a_marker_too_many_or_on_a_marked_thing_is_refused() -> None:
    state = parse("card: 30")
    things = state.config.the_city().things
    ten = " ".join(f"0@{thing.x},{thing.y}" for thing in things[:10])
    for marks in (
        ten,
        f"{ten} 0@{things[10].x},{things[10].y}",
        f"0@{things[0].x},{things[0].y} " * 2,
    ):
        with pytest.raises(GameError, match="no match comes to this"):
            parse(f"card: 30; marks: {marks}")
    with pytest.raises(GameError, match="nobody"):
        parse(f"card: 30; marks: 5@{things[0].x},{things[0].y}")


@pytest.mark.parametrize(
    "wrong",
    [
        "",
        "mark",
        "mark 1",
        "mark a b",
        "name park",
        "name a/b",
        "walk park",
        "walk a/b/c",
        "go home",
        "deal x",
        "open 1",
    ],
)
def test_a_wrong_action_is_refused(wrong: str) -> None:
    with pytest.raises(GameError):
        parse_action(wrong)
