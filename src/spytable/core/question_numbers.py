"""Counts the questions of each seat, so that a late answer can be told from a current one."""

from __future__ import annotations

from typing import Any, TypeAlias

from spytable.core.game import CHANCE, Act, Ask, Clock, Prompts, Seat, Step
from spytable.core.happenings import replace_at
from spytable.core.position import Position

Questions: TypeAlias = tuple[tuple[str | None, ...], tuple[int, ...]]
"""What each seat was last asked and has not answered, and how many questions it has been asked."""


def count_questions(prompts: Prompts[Any], position: Position, step: Step[Any] | None) -> Questions:
    """The topics and question numbers for new prompts, after a step made in a position.

    Others' steps leave a seat's number alone.
    """
    seats = len(position.topics)
    topics, numbers = position.topics, position.question_numbers
    if isinstance(step, Clock):
        topics = (None,) * seats  # a bell ends all questions
    elif isinstance(step, Act) and not _is_standing(prompts, step.seat):
        topics = replace_at(topics, step.seat, None)
    if CHANCE in prompts:
        return topics, numbers
    asks = [prompts.get(seat) for seat in range(seats)]
    now = tuple([ask.topic if isinstance(ask, Ask) else None for ask in asks])
    if now != topics:
        numbers = tuple(
            [
                number + (new is not None and new != old)
                for number, new, old in zip(numbers, now, topics, strict=True)
            ]
        )
    return now, numbers


def _is_standing(prompts: Prompts[Any], seat: Seat) -> bool:
    ask = prompts.get(seat)
    return isinstance(ask, Ask) and ask.standing
