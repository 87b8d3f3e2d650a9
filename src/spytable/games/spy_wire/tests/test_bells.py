"""Bells served on time, served late, and rung for nobody: the match is the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spytable.core.fairness import SeededLuck
from spytable.core.game import CLOCK, Ask, Bell
from spytable.core.match import Match
from spytable.core.options import Refusal
from spytable.games.spy_wire import GAME
from spytable.games.spy_wire.notation import parse, parse_action
from spytable.games.spy_wire.tests.table import FORK, UP, away
from spytable.testing import rule
from spytable.testing.playthroughs import begun_at

Script = Sequence[tuple[int, int]]
"""How long somebody waits, and which of the options that are open then is taken."""
TICK_MS = 250
STARTS = (
    "phase: place",
    f"{FORK}; red: OOOTPd; silver: TPDOOO; bank: 3000 9000",
    f"phase: ready; turn: 2 red; claim: open; silver: tPdOOO; {away(0)}; bank: 4000 0",
    f"phase: brink; turn: 5 silver; silver: tpdOOO; red: tpODOO; bank: 18000 0; {UP}",
    f"phase: grab; turn: 5 silver; due: 8000 of 8000; silver: tpdOOO; red: tpODOO; {FORK}",
)


def table(start: str) -> Match:
    """A match that begins in a position."""
    begun = parse(start)
    match = Match(begun_at(GAME, begun), begun.config, SeededLuck(b"bells"))
    match.commit(match.begin())
    return match


def due(match: Match) -> int | None:
    """When the next bell rings."""
    bell = match.prompts().get(CLOCK)
    return bell.due if isinstance(bell, Bell) else None


def on_time(match: Match, then: int, now: int) -> None:
    """Look at the clock again and again, and serve each bell as it is due."""
    for wall in [*range(then, now, TICK_MS), now]:
        late(match, then, wall)


def late(match: Match, _then: int, now: int) -> None:
    """Serve what has become due only when somebody acts, all at once."""
    while (staged := match.ring(now)) is not None:
        match.commit(staged)


def pressed(match: Match, then: int, now: int) -> None:
    """Let everybody press their buttons first: nothing passes an unserved bell."""
    bell = due(match)
    if bell is not None and bell <= now:
        before = match.version
        for seat, action in _open(match):
            refused = match.answer(seat, match.position.question_numbers[seat], action, now)
            assert isinstance(refused, Refusal)
            assert refused.word.key == "core.refused.bell-first"
        assert match.version == before
    late(match, then, now)


def _open(match: Match) -> list[tuple[int, Any]]:
    """What each seat that is asked may do."""
    return [
        (seat, action)
        for seat, ask in match.prompts().items()
        if isinstance(seat, int) and isinstance(ask, Ask)
        for action in ask.options
    ]


def run(start: str, script: Script, serve: Callable[[Match, int, int], None]) -> Match:
    """The match that a script makes with one way to serve bells."""
    match, now = table(start), 0
    for wait, choice in script:
        then, now = now, now + wait
        serve(match, then, now)
        options = _open(match)
        if options:
            seat, action = options[choice % len(options)]
            staged = match.answer(seat, match.position.question_numbers[seat], action, now)
            assert not isinstance(staged, Refusal), (staged, action)
            match.commit(staged)
    serve(match, now, now + 100_000_000)
    return match


scripts = st.lists(
    st.tuples(
        st.one_of(st.integers(0, 900), st.integers(0, 70_000)),
        st.one_of(st.integers(0, 4), st.integers(0, 200)),
    ),
    max_size=25,
)


@pytest.mark.slow
@rule("SW-16", "SW-Q15", "SW-Q21", "SW-Q24", "SW-Q25")
@given(start=st.sampled_from(STARTS), script=scripts)
@settings(max_examples=60, deadline=None)
def test_how_bells_are_served_changes_nothing(start: str, script: Script) -> None:
    matches = [run(start, script, serve) for serve in (late, pressed)]
    if sum(wait for wait, _ in script) < 200_000:
        matches.append(_ticking(start, script))
    first = matches[0]
    assert first.outcome() is not None
    for other in matches[1:]:
        assert [step.record for step in other.log] == [step.record for step in first.log]
        assert other.position == first.position


def _ticking(start: str, script: Script) -> Match:
    """The same with a desk that looks at the clock all the time; its end is not waited for so."""
    match, now = table(start), 0
    for wait, choice in script:
        on_time(match, now, now + wait)
        now += wait
        options = _open(match)
        if options:
            seat, action = options[choice % len(options)]
            staged = match.answer(seat, match.position.question_numbers[seat], action, now)
            assert not isinstance(staged, Refusal)
            match.commit(staged)
    late(match, now, now + 100_000_000)
    return match


@rule("SW-Q23", "SW-Q24", "SW-Q25")
@pytest.mark.parametrize(("pace", "times"), [("standard", 1), ("x2", 2), ("x10", 10)])
def test_a_match_that_nobody_plays_ends_by_bells_alone(pace: str, times: int) -> None:
    match = run(f"table: pace={pace}; phase: place", [], late)
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.reason.key == "spy-wire.end.quiet-tie"
    assert match.position.at == times * (60_000 + 12 * (60_000 + 40_000) + 60_000)


@rule("SW-10")
def test_slides_all_quote_one_question() -> None:
    match = table("")
    key = match.position.question_numbers[0]
    for number in range(50):
        slide = parse_action("slide c3 W" if number % 2 == 0 else "slide b3 E")
        staged = match.answer(0, key, slide, number * 20)
        assert not isinstance(staged, Refusal)
        match.commit(staged)
    assert match.position.question_numbers[0] == key
