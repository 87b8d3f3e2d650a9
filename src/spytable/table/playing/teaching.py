"""The lesson at one table: how far the learner has come, and scripted moves."""

from __future__ import annotations

import asyncio
from typing import Any

from msgspec.structs import replace

from spytable import wire
from spytable.bots.bot import Level
from spytable.core.catalogue import folder
from spytable.core.game import CLOCK, Bell, GameError, Seat
from spytable.core.lesson import LEARNER, Lesson, LessonStep, Move, Ring, find_place
from spytable.core.match import Match
from spytable.core.options import Refusal
from spytable.core.position import Staged
from spytable.table.access import TableAccess, TablePart

TAUGHT_BY: Level = "recruit"
"""The level of the bots in a lesson."""


def plan_lesson_table(new: wire.NewMatch) -> tuple[wire.NewMatch, tuple[Any, ...]]:
    """The table that a lesson needs, and the outcomes of its draws; GameError without a lesson."""
    lesson = folder(new.game).lesson
    if lesson is None:
        raise GameError(f"{new.game} has no lesson")
    rest = (TAUGHT_BY,) * (lesson.seats - 1)
    table = replace(new, seats=lesson.seats, options=lesson.options, bots=rest, start=True)
    return table, lesson.luck


class Teaching(TablePart):
    """A lesson in play. Its scripted moves are commands in the queue of the table."""

    def __init__(self, table: TableAccess, lesson: Lesson, match: Match) -> None:
        super().__init__(table)
        self._lesson = lesson
        self._match = match
        self._rate = table.services.settings.clock_rate
        self._place = 0
        self._seen = 0
        self._waiting: tuple[int, asyncio.TimerHandle] | None = None

    def is_on(self) -> bool:
        """Whether the lesson still goes on."""
        log = self._match.log
        if self._seen < len(log):
            self._place = find_place(self._lesson, log, self._place, self._seen)
            self._seen = len(log)
        return self._place < len(self._lesson.script) and self._match.outcome() is None

    def why_not(self, seat: Seat, action: object) -> Refusal | None:
        """Why the lesson refuses a legal action; None if it accepts it or is over."""
        if not self.is_on() or seat != LEARNER:
            return None
        return self._lesson.why_not(self._place, self._match.position.state, action)

    def is_read(self, step: int) -> bool:
        """Whether this step is shown now and only needs to be read."""
        item = self._lesson.script[self._place] if self.is_on() else None
        is_there = self._lesson.step(self._place) == step
        return is_there and isinstance(item, LessonStep) and item.wants is None

    def describe(self) -> wire.Lesson | None:
        """The lesson as the learner is told; None when it is over."""
        if not self.is_on():
            return None
        lesson = self._lesson
        steps = tuple(
            wire.LessonStep(lesson.word(step), step.at, step.rule, step.wants is None)
            for step in lesson.steps()
        )
        return wire.Lesson(lesson.step(self._place), steps, lesson.is_moving(self._place))

    # Scripted moves.

    def schedule_move(self) -> None:
        """Set a timer for the next scripted move, once."""
        item = self._lesson.script[self._place] if self.is_on() else None
        is_due = isinstance(item, Move | Ring) and not self._match.position.paused
        if self._waiting is not None and (not is_due or self._waiting[0] != self._place):
            self.close()
        if isinstance(item, Move | Ring) and is_due and self._waiting is None:
            loop = asyncio.get_running_loop()
            after_s = item.after_ms / self._rate / 1000
            self._waiting = (self._place, loop.call_later(after_s, self._play_move))

    def _play_move(self) -> None:
        self._table.take_script_move()

    def close(self) -> None:
        """Cancel the timer of the next scripted move."""
        if self._waiting is not None:
            self._waiting[1].cancel()
            self._waiting = None

    def is_busy(self) -> bool:
        """Whether a scripted move is scheduled."""
        return self._waiting is not None

    def stage_move(self) -> Staged | Refusal | None:
        """Stage the scripted move that is due; None if none is, a refusal if it is not legal."""
        item = self._lesson.script[self._place] if self.is_on() else None
        self.close()
        match = self._match
        if match.position.paused:  # paused after the move was queued: it is made later
            return None
        if isinstance(item, Move):
            position = match.position
            return match.answer(
                item.seat, position.question_numbers[item.seat], item.action, position.at
            )
        bell = match.prompts().get(CLOCK)
        return match.ring(bell.due) if isinstance(item, Ring) and isinstance(bell, Bell) else None
