"""The bots at the table: they answer everything, at human pace, and know when to stop."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest

from spytable.bots.bot import LEVELS
from spytable.bots.contest import Contest, play_contest
from spytable.core.game import Seat
from spytable.games.spy_guy import GAME
from spytable.games.spy_guy.actions import Done, Go, Mark, Open
from spytable.games.spy_guy.bots import (
    BOTS,
    CARD_MS,
    LEAST_MS,
    READY_MS,
    UNHURRIED_MS,
    WAY_MS,
)
from spytable.games.spy_guy.cities import STANDARD, thing_at
from spytable.games.spy_guy.data import CLOCKS, copies_of
from spytable.games.spy_guy.model import State, found
from spytable.games.spy_guy.tests.partners import decided, match_of
from spytable.games.spy_guy.tests.strategies import configs
from spytable.games.spy_guy.tests.table import play, position
from spytable.games.spy_guy.thinking.limits import BOT_DATA, are_near
from spytable.testing import rule
from spytable.testing.minds import make_luck

QUICKEST_MS = BOT_DATA.card_ms + min(limits.hand.mean_ms for limits in BOT_DATA.levels.values()) / 2


def marks_of(match: Contest) -> list[tuple[int, int, Seat]]:
    """Play to the end; of every marker the turn, the time since the reveal and the seat."""
    told, began = [], 0
    match.play()
    before: State = match.match.position_at(0).state
    for advance in match.match.log:
        state: State = advance.position.state
        if before.phase == "deal":
            began = advance.position.at
        marks = state.past[-1].marks if len(state.past) > len(before.past) else state.marks
        if before.phase == "search" and len(marks) > len(before.marks):
            told.append((len(before.past), advance.position.at - began, marks[-1].seat))
        before = state
    return told


def test_there_are_four_levels() -> None:
    assert tuple(BOTS) == LEVELS == tuple(BOT_DATA.levels)


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_every_question_is_answered_with_what_is_offered(level: str) -> None:
    """Matches of every table size, timed and untimed; an illegal answer would stop them."""
    tables = [config for config in configs() if config.city == STANDARD]
    for number, config in enumerate(tables[LEVELS.index(level) :: 12]):
        bots = [BOTS[level]() for _ in range(config.seats)]
        play_contest(GAME, config, make_luck(f"{level} {number}"), bots, str(number))


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_and_seed_give_the_same_decision_and_others_differ(level: str) -> None:
    text = "table: seats=2 timer=45; card: 40; due: 45000"
    told = [decided(text, level, 1_000, seed) for seed in range(12)]
    assert told == [decided(text, level, 1_000, seed) for seed in range(12)]
    assert len({intent.after_ms for intent in told}) > 6


@rule("SG-Q19")
@pytest.mark.parametrize("level", LEVELS)
def test_what_is_found_does_not_hang_on_the_cards_to_come(level: str) -> None:
    state = position("table: seats=2 timer=45; card: 40; due: 45000")
    other = msgspec.structs.replace(state, deck=state.deck[:5])
    for seed in range(8):
        assert decided(state, level, 9_000, seed) == decided(other, level, 9_000, seed)


@rule("SG-Q20")
@pytest.mark.parametrize("level", LEVELS)
def test_nobody_is_quicker_than_a_hand_or_finds_everything_at_once(level: str) -> None:
    for number in range(6):
        told = marks_of(match_of([level] * 2, f"pace {number}"))
        assert told
        for turn in {turn for turn, *_ in told}:
            for seat in (0, 1):
                times = [at for of, at, who in told if (of, who) == (turn, seat)]
                gaps = [late - early for early, late in pairwise(times)]
                assert all(at >= QUICKEST_MS for at in times)
                assert all(gap >= LEAST_MS for gap in gaps)
                quick = sum(at < 5_000 for at in times)
                assert quick <= 5


@pytest.mark.slow
@rule("SG-Q12")
def test_only_the_lower_levels_take_a_near_colour_for_the_right_one() -> None:
    wrong = 0
    for number in range(12):
        match = match_of(["recruit"] * 2, f"wrong {number}")
        match.play()
        for turn in match.state.past:
            looks = {thing.look for thing in match.state.config.the_city().copies(turn.card)}
            (look,) = looks
            for mark in turn.marks:
                thing = thing_at(STANDARD, mark.x, mark.y)
                assert thing is not None
                if not mark.right:
                    wrong += 1
                    assert thing.look.shape == look.shape
                    assert are_near(thing.look.colour, look.colour)
    assert wrong > 4
    confusion = [BOT_DATA.levels[level].confusion for level in LEVELS]
    assert confusion == sorted(confusion, reverse=True)
    assert confusion[2:] == [0, 0]


@pytest.mark.parametrize("level", LEVELS)
def test_what_others_marked_is_left_alone(level: str) -> None:
    state = play("table: seats=2 timer=45; card: 1; due: 45000", f"1: right*{copies_of(1) - 1}")
    (left,) = [
        thing for thing in state.config.the_city().copies(1) if thing.id not in state.marked()
    ]
    taps = {decided(state, level, 8_000, seed).action for seed in range(60)}
    assert Mark(left.x, left.y) in taps
    marked = {Mark(mark.x, mark.y) for mark in state.marks}
    assert not taps & marked


@rule("SG-Q17")
@pytest.mark.parametrize("level", LEVELS)
def test_whoever_has_nothing_left_to_gain_is_done_once(level: str) -> None:
    found_all = play("table: seats=2 timer=45; card: 1; due: 45000", f"1: right*{copies_of(1)}")
    assert decided(found_all, level, 8_000).action == Done()
    caught = play("table: seats=2 timer=45; spy: 20; moritz: 22; card: 1; due: 45000", "1: right*2")
    assert decided(caught, level, 8_000).action == Done()
    waits = decided(play(caught, "done"), level, 8_000)
    assert waits.action is None
    assert waits.after_ms > 10_000
    assert decided("table: seats=2 timer=45; card: 1; due: 45000", level, 44_000).action != Done()


@rule("SG-Q6")
def test_only_a_mastermind_leaves_things_unmarked_to_land_on_the_arrow() -> None:
    state = play("table: seats=2 timer=45; spy: 18; moritz: 32; card: 30; due: 45000", "right*3")
    for level in LEVELS:
        stops = decided(state, level, 35_000).action == Done()
        assert stops == (level == "mastermind")
    assert decided(play(state, "done"), "mastermind", 36_000).action is None
    passed = play(state, "done", "1: right")
    assert {decided(passed, "mastermind", 36_000, seed).action for seed in range(30)} != {None}


@rule("SG-Q6")
def test_a_mastermind_does_not_stop_where_more_is_to_be_had() -> None:
    near = play("table: seats=1 timer=45; spy: 18; moritz: 22; card: 30; due: 45000", "right*3")
    assert decided(near, "mastermind", 5_000).action != Done()
    last = play("table: seats=1 timer=45; spy: 18; moritz: 43; card: 30; due: 45000", "right*3")
    assert decided(last, "mastermind", 30_000).action != Done()
    early = play("table: seats=6 timer=45; spy: 19; moritz: 32; card: 55; due: 45000", "right*2")
    assert decided(early, "mastermind", 3_000).action != Done()


@rule("SG-Q16")
@pytest.mark.parametrize("level", LEVELS)
def test_the_way_that_catches_moritz_is_taken_and_people_may_speak_first(level: str) -> None:
    arrow = "table: seats=1 timer=45; spy: 21; card: 30; due: 45000"
    long = play(f"{arrow}; moritz: 23", "right*2", "done")
    short = play(f"{arrow}; moritz: 32", "right*4", "done")
    for state, way in ((long, "long"), (short, "shortcut")):
        intent = decided(state, level, 2_000)
        assert intent.action == Go("long" if way == "long" else "shortcut")
        assert WAY_MS[0] <= intent.after_ms < CLOCKS.shortcut_ms


@pytest.mark.parametrize("level", LEVELS)
def test_turning_the_card_is_left_to_people_for_a_while(level: str) -> None:
    intent = decided("table: seats=3", level, 0)
    assert intent.action == Open()
    assert CARD_MS[1] < intent.after_ms < CLOCKS.open_ms


@rule("SG-Q21")
@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_does_not_start_the_minute_before_somebody_is_ready(level: str) -> None:
    """With `soon` the first who is ready starts a minute for all: that is left to people."""
    waiting = play("table: seats=3 turning=soon")
    assert decided(waiting, level, 0).after_ms >= UNHURRIED_MS[0]
    begun = play("table: seats=3 turning=soon", "1: open @5000")
    assert decided(begun, level, 5_000).after_ms < READY_MS[1]
    together = play("table: seats=3 turning=everyone")
    assert decided(together, level, 0).after_ms < READY_MS[1], "the card waits for people anyway"


@rule("SG-Q20")
def test_partners_leave_things_for_people_as_much_as_the_setting_says() -> None:
    """Until three quarters of the sand are gone nobody marks what is left; later they help."""
    early, late = {}, 0
    for partners in ("keen", "share", "leave"):
        marked, cards = 0, 0
        for number in range(6):
            match = match_of(["mastermind"] * 2, f"left {number}", partners=partners, timer="60")
            told = marks_of(match)
            cards += len({turn for turn, *_ in told})
            marked += sum(at < 45_000 for _, at, _ in told)
            late += sum(at >= 45_000 for _, at, _ in told) if partners == "leave" else 0
        early[partners] = marked / cards
    assert early["keen"] > 1.2 * early["share"] > 1.4 * early["leave"] > 0
    assert late > 0


@rule("SG-Q20")
def test_without_a_timer_what_is_left_stays_for_people() -> None:
    match = match_of(["mastermind"] * 2, "left for good", timer="untimed", partners="leave")
    match.play()
    for turn in match.state.past:
        assert found(turn.marks) < copies_of(turn.card)


@pytest.mark.parametrize("level", LEVELS)
def test_an_untimed_search_ends_though_something_is_left(level: str) -> None:
    left = 0
    for number in range(4):
        match = match_of([level], f"untimed {number}", timer="untimed")
        match.play()
        left += sum(copies_of(turn.card) - found(turn.marks) for turn in match.state.past)
    assert left > 0
