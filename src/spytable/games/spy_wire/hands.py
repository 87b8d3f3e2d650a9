"""Judges the hands in Spy Wire: slides beyond a short solution, and time."""

from __future__ import annotations

from typing import Final, Literal

from spytable.core.game import Act
from spytable.core.match import Match
from spytable.core.options import Word
from spytable.core.review import Handled
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
    """Every turn in which a seat started its clock."""
    found = []
    for version, entry in enumerate(match.log):
        begins = isinstance(entry.record, Act) and isinstance(entry.record.action, Start)
        if begins and match.position_at(version + 1).state.phase == "slide":
            found.append(_judge_turn(match, version + 1, _find_end(match, version + 1)))
    return tuple(found)


def _find_end(match: Match, version: int) -> int:
    """After how many records the clock of this turn stands still."""
    while version < match.version and match.position_at(version).state.phase == "slide":
        version += 1
    return version


def _judge_turn(match: Match, first: int, last: int) -> Handled:
    begun: State = match.position_at(first).state
    ended: State = match.position_at(last).state
    side = begun.mover
    slides = sum(
        isinstance(record := match.log[at].record, Act) and isinstance(record.action, Slide)
        for at in range(first, last)
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
