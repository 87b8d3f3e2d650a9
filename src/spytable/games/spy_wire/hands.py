"""Judges the hands in Spy Wire: slides beyond a short solution, and time."""

from __future__ import annotations

from typing import Final, Literal

from spytable.core.game import Act, Clock
from spytable.core.match import Match
from spytable.core.options import Word
from spytable.core.records import Record
from spytable.core.review import Handled
from spytable.core.taking_back import find_undone
from spytable.games.spy_wire.actions import Slide, Start
from spytable.games.spy_wire.model import State
from spytable.games.spy_wire.solver import Goal, solve

WORDS: Final = "spy-wire.review.hands"
BOARDS: Final = 2_500
"""How many boards the search for a short solution looks at in a turn."""
FEW, MANY = 3, 8
"""Slides more than the solution that are still good, and still no mistake."""
WITHIN: Final = 10
"""A fuse that so few slides would have wired was there to be had."""


def judge_hands(match: Match) -> tuple[Handled, ...]:
    """Every turn whose clock ran, but for those that were taken back."""
    undone = find_undone(match.log)
    found = []
    for version, entry in enumerate(match.log):
        if version not in undone and _is_start(entry.record):
            before, after = match.position_at(version), match.position_at(version + 1)
            if before.state.phase != "slide" and after.state.phase == "slide":
                found.append(_judge_turn(match, version + 1, undone))
    return tuple(found)


def _is_start(record: Record) -> bool:
    """Whether this can start a clock: the button, or the bell for who does not push it."""
    return isinstance(record, Clock) or (
        isinstance(record, Act) and isinstance(record.action, Start)
    )


def _find_end(match: Match, first: int, undone: frozenset[int]) -> int:
    """After how many records the clock of this turn stands still for good."""
    for version in range(first, match.version):
        if version not in undone and match.position_at(version + 1).state.phase != "slide":
            return version + 1
    return match.version


def _judge_turn(match: Match, first: int, undone: frozenset[int]) -> Handled:
    last = _find_end(match, first, undone)
    begun: State = match.position_at(first).state
    ended: State = match.position_at(last).state
    side = begun.mover
    slides = sum(
        isinstance(record := match.log[at].record, Act) and isinstance(record.action, Slide)
        for at in range(first, last)
        if at not in undone
    )
    wired = sum([taken.side == side for taken in ended.taken[len(begun.taken) :]])
    slots = begun.slots_in(1 - side)
    plan = solve(begun.tablet, side, Goal(slots=slots, count=max(1, wired)), BOARDS)
    least = len(plan.slides) if plan is not None else slides
    seat = begun.config.seat_of(side)
    ms = match.position_at(last).at - match.position_at(first).at
    args: dict[str, int | str] = {"seat": seat, "slides": slides, "least": min(least, slides)}
    verdict: Literal["good", "inaccurate", "mistake", "missed"] = "good"
    if wired:
        more = slides - least
        verdict = "good" if more <= FEW else "inaccurate" if more <= MANY else "mistake"
        word = Word(f"{WORDS}.wired", {**args, "count": wired, "seconds": round(ms / 1000)})
    elif plan is not None and least <= WITHIN:
        verdict = "missed"
        word = Word(f"{WORDS}.missed", {**args, "least": least})
    else:
        word = Word(f"{WORDS}.none", args)
    return Handled(
        first=first - 1,
        last=last,
        seat=seat,
        verdict=verdict,
        done=slides,
        least=least,
        ms=ms,
        sentences=(word,),
    )
