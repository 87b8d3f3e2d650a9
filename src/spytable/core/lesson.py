"""A first match that teaches: a scripted opening, one idea a step, then normal play.

A lesson is played at a real table. Until the script ends, its draws are fixed and known, bots move
as the script says, and an action that the step does not want is refused with a reason. How far the
learner has come follows from the log, so it is the same after a restart and on any device.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

import msgspec

from spytable.core.game import Act, Chance, Clock, GameError, Seat
from spytable.core.options import Refusal, Word, refusal
from spytable.core.position import Advance
from spytable.core.records import Heard, Leave, LetGo, MatchRecord, Resign

LEARNER: Final[Seat] = 0
"""The seat of the learner: whoever creates a table gets its first seat."""
READABLE_MS: Final = 1_800
"""How long a scripted move waits, so that the learner can see who moves."""


class LessonStep(msgspec.Struct, frozen=True, kw_only=True):
    """One step of a lesson: something to read, or something to do."""

    say: str
    """`<game>.lesson.<say>` in the game's words; with `wants` also `<game>.lesson.<say>.wrong`."""
    args: dict[str, int | str] = {}
    """The arguments of its text; a number called `other` or `owner` is a seat, shown by name."""
    at: str
    """The place on the board that it points at: a name in the game's `client/teach.ts`."""
    rule: str | None = None
    """The rule behind it, and behind the refusal of anything else."""
    wants: Callable[[Any, Any], bool] | None = None
    """Whether an action is wanted, by the state before it; None if there is only text to read."""
    wrongs: Mapping[str, Callable[[Any, Any], bool]] = {}
    """Special reasons to refuse: the first that is true is shown, as `<say>.wrong.<name>`."""
    done: Callable[[Any], bool] | None = None
    """Whether the step is done, by the state after an action; None if one action is enough."""


class Move(msgspec.Struct, frozen=True):
    """A move that a bot makes."""

    seat: Seat
    action: Any
    after_ms: int = READABLE_MS


class Ring(msgspec.Struct, frozen=True):
    """The bell rings; until then match time stands still."""

    after_ms: int = READABLE_MS


Item: TypeAlias = LessonStep | Move | Ring


class Lesson(msgspec.Struct, frozen=True, kw_only=True):
    """`lesson.py: LESSON`. The learner has seat 0, recruits have the rest."""

    game: str
    seats: int
    options: dict[str, str] = {}
    luck: tuple[Any, ...]
    """The outcomes of the first draws, in order."""
    script: tuple[Item, ...]
    """What happens, in order. It ends with a step to read, after which normal play begins."""

    def steps(self) -> tuple[LessonStep, ...]:
        """The steps, without the moves of bots and the bell."""
        return tuple(item for item in self.script if isinstance(item, LessonStep))

    def word(self, step: LessonStep) -> Word:
        """The text of a step."""
        return Word(f"{self.game}.lesson.{step.say}", step.args)

    def next(self, place: int) -> Item | None:
        """The next item from a place of the script on that is not just text to read."""
        rest = self.script[place:]
        return next((item for item in rest if not _is_read(item)), None)

    def step(self, place: int) -> int:
        """The number, from 0, of the step that is shown at a place of the script."""
        passed = sum(isinstance(item, LessonStep) for item in self.script[: place + 1])
        return max(0, passed - 1)

    def is_moving(self, place: int) -> bool:
        """Whether the step that is shown is done, and a bot or the bell is next."""
        return place < len(self.script) and not isinstance(self.script[place], LessonStep)

    def why_not(self, place: int, state: Any, action: Any) -> Refusal | None:
        """Why the lesson refuses a legal action of the learner; None if it accepts it."""
        item = self.next(place)
        if item is None:
            return None
        if not isinstance(item, LessonStep) or item.wants is None:
            return refusal("core", "core.refused.lesson")
        if item.wants(state, action):
            return None
        reasons = (f".{name}" for name, holds in item.wrongs.items() if holds(state, action))
        key = f"{self.word(item).key}.wrong{next(reasons, '')}"
        return refusal(item.rule or "core", key, **item.args)


def _is_read(item: Item) -> bool:
    return isinstance(item, LessonStep) and item.wants is None


def find_place(lesson: Lesson, log: Sequence[Advance], place: int = 0, since: int = 0) -> int:
    """The place in the script after a log, given the place after its first `since` records."""
    for version in range(since, len(log)):
        if place < len(lesson.script):
            place = _place_after_record(lesson, log, version, place)
    return place


def _place_after_record(lesson: Lesson, log: Sequence[Advance], version: int, place: int) -> int:
    """The place after one record."""
    over, item = len(lesson.script), lesson.script[place]
    match log[version].record:
        case MatchRecord(LetGo()) | MatchRecord(Leave(seat=0) | Resign(seat=0)):
            return over
        case MatchRecord(Heard(step)):
            return place + (_is_read(item) and lesson.step(place) == step)
        case Act(seat=0):
            return _place_after_act(lesson, log, version, place)
        case Act(seat):
            return place + (isinstance(item, Move) and item.seat == seat)
        case Clock():
            return place + isinstance(item, Ring)
        case _:
            return place


def _place_after_act(lesson: Lesson, log: Sequence[Advance], version: int, place: int) -> int:
    """The place after the learner acted: steps to read are skipped, the step to do may be done.

    Whether it is done depends on the state after the draws that followed at once.
    """
    item = lesson.next(place)
    if item is None:
        return len(lesson.script)
    if not isinstance(item, LessonStep):
        return place
    place = lesson.script.index(item, place)
    last = version
    while last + 1 < len(log) and isinstance(log[last + 1].record, Chance):
        last += 1
    is_done = item.done is None or item.done(log[last].position.state)
    return place + is_done


def check_lesson(lesson: Lesson) -> Lesson:
    """Return the lesson if it is valid; GameError says what is wrong with it."""
    if not lesson.script or not _is_read(lesson.script[-1]):
        raise GameError(f"the lesson of {lesson.game} must end with a step that is only read")
    return lesson
