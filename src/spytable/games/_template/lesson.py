"""The first match: win a night against a higher card, then keep your cards at home."""

from __future__ import annotations

from typing import Final

from spytable.core.lesson import Lesson, LessonStep, Move
from spytable.games._template.actions import Action, Deal, Pack, Roll, Stay
from spytable.games._template.model import State

THEM: Final[dict[str, int | str]] = {"other": 1}


def _packs_the_four(_state: State, action: Action) -> bool:
    return action == Pack(4)


def _stays(_state: State, action: Action) -> bool:
    return isinstance(action, Stay)


LESSON: Final = Lesson(
    game="template",
    seats=2,
    options={"nights": "3", "bell": "off"},
    # The learner is dealt 2, 4 and 5, the other spy 3, 5 and 4.
    luck=(*map(Deal, (2, 3, 4, 5, 5, 4)), Roll(5), Roll(1)),
    script=(
        LessonStep(say="hand", at="hand", rule="TM-05"),
        LessonStep(say="pack", at="hand", rule="TM-10", wants=_packs_the_four),
        Move(1, Pack(5)),
        LessonStep(say="guard", args=THEM, at="guard", rule="TM-09"),
        LessonStep(say="stay", at="stay", rule="TM-05", wants=_stays),
        Move(1, Pack(3)),
        LessonStep(say="win", args=THEM, at="score", rule="TM-13"),
    ),
)
