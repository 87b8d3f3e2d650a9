"""Reviews judge every turn of real-time games: slides in Spy Wire, finds in Spy Guy."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

import msgspec
import pytest

from spytable.core.catalogue import folder
from spytable.core.codec import encode
from spytable.core.fairness import SeededLuck
from spytable.core.game import Act
from spytable.core.given_start import GivenStart
from spytable.core.match import Match
from spytable.core.records import MatchRecord, Rewind
from spytable.games.spy_guy.model import found
from spytable.games.spy_wire.actions import Slide, Start
from spytable.games.spy_wire.hands import judge_hands
from spytable.games.spy_wire.tests.table import NEARLY, UP, position, to_step
from spytable.review import review
from spytable.review.review_command import write_review
from tests.review.bot_matches import play_bots

WIRE: Final = folder("spy-wire")
GUY: Final = folder("spy-guy")
READY: Final = "phase: ready; due: 100000"
TO_AND_FRO: Final = ("slide d3 E", "slide e3 W")


def play_steps(begun: str, *steps: str | int) -> Match:
    """A match that starts at a position, after these steps; a number takes back what came after."""
    state: Any = position(begun)
    given = GivenStart(state=msgspec.Raw(encode(state)), at=0, match="m", version=0, seat=0)
    match = Match(WIRE.game, state.config, SeededLuck(b"hands"), start=given)
    for step in steps:
        now = match.position.state
        if isinstance(step, int):
            match.append(MatchRecord(Rewind(step, now.config.seat_of(now.mover))))
        else:
            match.append(to_step(now, step))
    return match


def play_turn(begun: str, *texts: str) -> Match:
    """A match that starts at a position, after one turn by these steps."""
    return play_steps(begun, "start", *texts, "stop")


@pytest.mark.parametrize(
    ("begun", "texts", "verdict", "least"),
    [
        # One slide closes the circuit.
        (NEARLY, ("slide e3 W",), "good", 1),
        # It could have been closed by one slide; it took seven.
        (NEARLY, ("slide e3 W", *TO_AND_FRO * 3), "inaccurate", 1),
        # It took eleven.
        (NEARLY, ("slide e3 W", *TO_AND_FRO * 5), "mistake", 1),
        # One slide was enough, and the button was pressed without it.
        (NEARLY, (), "missed", 1),
        # Already closed: nothing to do.
        (UP, (), "good", 0),
    ],
)
def test_slides_beyond_the_shortest_way(
    begun: str, texts: tuple[str, ...], verdict: str, least: int
) -> None:
    (judged,) = judge_hands(play_turn(f"{begun}; {READY}", *texts))
    assert (judged.verdict, judged.done, judged.least) == (verdict, len(texts), least)


@pytest.mark.parametrize(
    ("steps", "first"),
    [
        # Ten slides to and fro are taken back.
        (("start", "slide e3 W", *TO_AND_FRO * 5, 2, "stop"), 0),
        # The whole turn is taken back, and begun again.
        (("start", "slide e3 W", 0, "start", "slide e3 W", "stop"), 3),
    ],
)
def test_what_was_taken_back_is_not_judged(steps: tuple[str | int, ...], first: int) -> None:
    (judged,) = judge_hands(play_steps(f"{NEARLY}; table: pace=untimed; phase: ready", *steps))
    assert (judged.verdict, judged.done, judged.least) == ("good", 1, 1)
    assert judged.first == first


def test_a_turn_that_the_bell_began_is_judged() -> None:
    (judged,) = judge_hands(play_steps(f"{NEARLY}; {READY}", "bell", "slide e3 W", "stop"))
    assert (judged.verdict, judged.done, judged.first) == ("good", 1, 0)


def test_every_turn_of_both_sides_is_judged() -> None:
    match = play_bots(WIRE, "hands", 2, "recruit")
    started = [
        (at, record.seat)
        for at, record in enumerate(each.record for each in match.log)
        if isinstance(record, Act) and isinstance(record.action, Start)
    ]
    judged = judge_hands(match)
    assert {each.seat for each in judged} == {0, 1}
    attempts = [at for at, _ in started if match.position_at(at + 1).state.phase != "slide"]
    assert [(each.first, each.seat) for each in judged] == [
        each for each in started if each[0] not in attempts
    ]
    for each in judged:
        records = [advance.record for advance in match.log[each.first : each.last]]
        assert each.done == sum(isinstance(getattr(r, "action", None), Slide) for r in records)
        assert each.ms == match.position_at(each.last).at - match.position_at(each.first + 1).at


def test_turns_that_cost_are_told_on_a_terminal() -> None:
    match = play_bots(WIRE, "hands", 2, "recruit")
    told = write_review(review(match, names=("Ana", "Bruno"))).splitlines()
    costly = [each for each in judge_hands(match) if each.verdict != "good"]
    assert costly
    for each in costly:
        at = next(n for n, line in enumerate(told) if line.startswith(f"  {each.first + 1}. "))
        assert ("Ana", "Bruno")[each.seat] in told[at]
        assert f"Slides: {each.done};" in told[at + 1]


def test_every_search_of_every_seat_is_judged() -> None:
    match = play_bots(GUY, "eyes", 3, "recruit")
    home_hands = GUY.hands
    assert home_hands is not None
    judged = home_hands(match)
    end: Any = match.position.state
    finds = Counter(
        {
            seat: sum(m.right and m.seat == seat for t in end.past for m in t.marks)
            for seat in range(3)
        }
    )
    told: Counter[int] = Counter()
    for each in judged:
        told[each.seat] += each.done
    assert told == finds
    assert sum(finds.values()) == sum(found(turn.marks) for turn in end.past)
    by_search = Counter(each.first for each in judged)
    assert set(by_search.values()) == {3}
    for each in judged:
        team = sum(other.done for other in judged if other.first == each.first)
        share = team / each.least
        if share >= 0.75:
            assert each.verdict == "good"
        elif each.done == 0:
            assert each.verdict == "missed"
        else:
            assert each.verdict == ("inaccurate" if share >= 0.5 else "mistake")


def test_a_search_whose_end_was_taken_back_is_judged_once() -> None:
    match = play_bots(GUY, "eyes", 2, "recruit", timer="untimed")
    judge_eyes = GUY.hands
    assert judge_eyes is not None
    plain = judge_eyes(match)[:2]
    again = Match(match.game, match.config, match.luck)
    records = [advance.record for advance in match.log[: plain[0].last]]
    for record in (*records, MatchRecord(Rewind(len(records) - 1, 0, consent=True)), records[-1]):
        again.append(record)
    assert again.position.state.phase != "search"
    twice = judge_eyes(again)
    assert [(each.seat, each.done) for each in twice] == [(each.seat, each.done) for each in plain]
    assert {each.last for each in twice} == {again.version}
