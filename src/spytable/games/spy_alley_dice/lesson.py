"""The first match: a name called on three dice, a miss that tells, a mission stopped in time.

Three agents hold all six cards: the learner French and Russian, the next American and German, the
third Italian and Spanish. What the learner wins he throws away at once, since all have seen it.
"""

from __future__ import annotations

from typing import Final

from spytable.core.lesson import Lesson, LessonStep, Move
from spytable.games.spy_alley_dice.actions import (
    ATTEMPT,
    Action,
    Call,
    Deal,
    Discard,
    Fall,
    Name,
    Roll,
)
from spytable.games.spy_alley_dice.model import State

NEXT: Final[dict[str, int | str]] = {"other": 1}
THIRD: Final[dict[str, int | str]] = {"other": 2}


def _rolls_the_rest(_state: State, action: Action) -> bool:
    return action == Roll((2, 3, 4))


def _names_the_american(_state: State, action: Action) -> bool:
    return action == Name(1, "A")


def _throws_the_american(_state: State, action: Action) -> bool:
    return action == Discard("A")


def _calls(_state: State, action: Action) -> bool:
    return isinstance(action, Call)


def _throws_the_italian(_state: State, action: Action) -> bool:
    return action == Discard("I")


LESSON: Final = Lesson(
    game="spy-alley-dice",
    seats=3,
    options={"pace": "off"},
    luck=(
        *(Deal(spy) for spy in ("F", "A", "I", "R", "G", "S")),
        *(Fall(faces) for faces in ("AGRRR", "AFIRS", "FGISS")),  # who begins
        *(Fall(faces) for faces in ("AAGIS", "AFG")),
        Fall("GISSS"),
        *(Fall(faces) for faces in ("GIIIS", "II")),
        Fall("FGGRS"),
    ),
    script=(
        LessonStep(say="cards", at="mine", rule="SA-06"),
        LessonStep(say="roll", at="dice", rule="SA-12", wants=_rolls_the_rest),
        LessonStep(say="name", args=NEXT, at="next", rule="SA-15", wants=_names_the_american),
        LessonStep(say="throw", at="mine", rule="SA-28", wants=_throws_the_american),
        Move(1, Name(0, "S"), after_ms=3_200),
        LessonStep(say="miss", args=NEXT, at="next", rule="SA-20"),
        Move(2, Roll((0, 4)), after_ms=2_600),
        Move(2, ATTEMPT, after_ms=3_200),
        LessonStep(say="call", args=THIRD, at="third", rule="SA-30", wants=_calls),
        LessonStep(say="again", at="mine", rule="SA-37", wants=_throws_the_italian),
        LessonStep(say="win", at="dice", rule="SA-04"),
    ),
)
