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
    if type(step) is Act:
        if not _is_standing(prompts, step.seat):
            topics = replace_at(topics, step.seat, None)
    elif type(step) is Clock:
        topics = (None,) * seats  # a bell ends all questions
    if CHANCE in prompts:
        return topics, numbers
    asked: list[str | None] = [None] * seats
    counted = [*numbers]
    for actor, ask in prompts.items():
        if type(ask) is Ask and isinstance(actor, int):
            asked[actor] = topic = ask.topic
            if topic != topics[actor]:
                counted[actor] += 1
    now = tuple(asked)
    return (topics, numbers) if now == topics else (now, tuple(counted))


def _is_standing(prompts: Prompts[Any], seat: Seat) -> bool:
    ask = prompts.get(seat)
    return isinstance(ask, Ask) and ask.standing
