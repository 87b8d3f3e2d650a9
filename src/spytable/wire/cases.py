"""Messages of the case of the day. Days are written as 2026-11-18 and begin at midnight UTC."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from spytable.core.options import Refusal, Word
from spytable.wire.kinds import BotName, GameAction, GameView
from spytable.wire.outgoing import Table, Update


class DayCase(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/cases/{game}/{day}: a position as its seat sees it, and nothing of the answer.

    The day is a date or `today`. A day to come has no case yet.
    """

    game: str
    day: str
    today: str
    """The date that the server has."""
    number: int
    """Cases are counted by days: case 1 was the first day."""
    actions: int
    """How many actions the best way has: 1, or slides in Spy Wire."""
    games: tuple[str, ...]
    """The games that have a case this day."""
    intro: Word
    """What is to be found."""
    table: Table
    update: Update


class CaseHints(msgspec.Struct, frozen=True):
    """GET /api/cases/{game}/{day}/hints/{count}: the first hint, or both."""

    hints: tuple[Word, ...]


class CaseRefused(msgspec.Struct, frozen=True, tag_field="t", tag="refused"):
    """The last of these actions is not legal there."""

    refusal: Refusal


class CaseGoesOn(msgspec.Struct, frozen=True, tag_field="t", tag="goes-on"):
    """More actions are needed: where they have led so far."""

    update: Update


class CaseClosed(msgspec.Struct, frozen=True, kw_only=True, tag_field="t", tag="closed"):
    """The answer was given: whether it was right, and why."""

    is_solved: bool
    update: Update
    """The position of the decision, without a question; after slides, where they led."""
    best: tuple[GameAction, ...]
    way: tuple[Word, ...]
    """The best actions in words."""
    sentences: tuple[Word, ...]
    decision: GameView | None
    """A `Decision` of `core/review_report.py`: what was chosen beside its alternatives."""
    known: GameView | None
    """A `Known` of `core/review.py`: what the seat could know."""
    missed: tuple[BotName, ...]
    """The bots that decide otherwise."""


CaseNews: TypeAlias = CaseRefused | CaseGoesOn | CaseClosed
"""The answers to `TryCase`."""
