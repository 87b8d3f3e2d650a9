"""Trying another move at a step of a finished match: judged like the decisions of a review."""

from __future__ import annotations

from random import Random
from typing import Any, Literal

from spytable.core.game import Ask, GameError, Seat
from spytable.core.match import Match
from spytable.core.options import Refusal
from spytable.core.review_report import WHOLE, TriedMove
from spytable.review.case import Case
from spytable.review.judging import Judge, Taken
from spytable.review.memories import Memories


def try_action(match: Match, version: int, seat: Seat, action: Any, *, seed: int = 1) -> TriedMove:
    """What another action would have been worth, by the same worlds as the decision itself.

    What is hidden in the match is not looked at: only what the seat could know. GameError says why
    an action cannot be judged.
    """
    case = Case(match, seed=seed)
    ask = find_question(match, version, seat)
    verdicts = case.home.verdicts
    if verdicts is None:
        raise NoTryError("hands")
    why = ask.options.why_not(action)
    if why is not None:
        raise IllegalTryError(why)
    position = match.position_at(version)
    memory = Memories(match).find(version, seat)
    taken = Taken(position.state, seat, action, position.at, position.resigned, memory)
    judge = Judge(case.home, verdicts, case.model)
    judged = judge.judge(taken, Random(f"review {case.seed} {version}"))
    if judged is None:
        raise NoTryError("not-judged")
    return TriedMove(
        version=version,
        seat=seat,
        choice=judged.chosen,
        best=judged.best,
        verdict=judged.verdict,
        loss=round(judged.loss * WHOLE),
        error=round(judged.error * WHOLE),
        worlds=len(judged.imagined.worlds),
        is_exact=judged.imagined.is_whole,
    )


class NoTryError(GameError):
    """Nothing can be tried here: hands are judged, nobody was asked, such moves are not judged."""

    def __init__(self, reason: Literal["hands", "not-asked", "not-judged"]) -> None:
        super().__init__(f"no other move can be tried here: {reason}")
        self.reason = reason


class IllegalTryError(GameError):
    """The rules do not allow the action; the refusal says why."""

    def __init__(self, why: Refusal) -> None:
        super().__init__(f"the rules do not allow it: {why.rule}")
        self.why = why


def find_question(match: Match, version: int, seat: Seat) -> Ask[Any]:
    """What a seat was asked after so many records; GameError if it was asked nothing."""
    if 0 <= version < match.version:
        position = match.position_at(version)
        is_still = position.paused or position.ended is not None
        ask = None if is_still else match.game.prompts(position.state).get(seat)
        if isinstance(ask, Ask):
            return ask
    raise NoTryError("not-asked")
