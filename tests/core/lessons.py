"""Playing the opening of a lesson without a server: whoever is asked does what the script says."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from spytable.core.catalogue import Folder, folder, folders
from spytable.core.fairness import SeededLuck, commitment, make_fairness
from spytable.core.game import CLOCK, Ask, Bell, Config
from spytable.core.lesson import LEARNER, Lesson, LessonStep, Move, Ring, find_place
from spytable.core.match import Match
from spytable.core.option_texts import make_config
from spytable.core.options import Refusal
from spytable.core.position import Staged
from spytable.core.records import Heard

TAUGHT = [home.id for home in folders() if home.lesson is not None]
MOST_ACTIONS = 2_000


class Pupil:
    """A lesson, the match it is played in, and where it stands."""

    def __init__(self, game: str, seed: int = 1) -> None:
        self.home: Folder = folder(game)
        lesson = self.home.lesson
        assert lesson is not None
        self.lesson: Lesson = lesson
        self.rng = Random(seed)
        config: Config = make_config(game, lesson.seats, lesson.options)
        given = [bytes([seat]) * 32 for seat in range(lesson.seats)]
        self.fairness = make_fairness(f"lesson-{seed}", b"s" * 32, given)
        luck: SeededLuck = self.fairness.luck()
        self.match = Match(self.home.game, config, luck, lesson.luck)
        self.match.commit(self.match.begin())
        assert self.fairness.commitment == commitment(b"s" * 32)

    @property
    def place(self) -> int:
        """Where in the script the match stands."""
        return find_place(self.lesson, self.match.log)

    def is_over(self) -> bool:
        """Whether the lesson has let go."""
        return self.place == len(self.lesson.script)

    def wanted(self, step: LessonStep) -> Iterator[Any]:
        """The legal actions that are to the point."""
        ask = self.match.prompts().get(LEARNER)
        assert isinstance(ask, Ask), f"{step.say}: the learner is not asked"
        state = self.match.position.state
        assert step.wants is not None
        return (action for action in ask.options if step.wants(state, action))

    def staged(self) -> Staged:
        """What comes next; of several things to the point a random one."""
        item, position = self.lesson.script[self.place], self.match.position
        found: Staged | Refusal
        match item:
            case Move(seat, action):
                found = self.match.answer(
                    seat, position.question_numbers[seat], action, position.at
                )
            case Ring():
                bell = self.match.prompts()[CLOCK]
                assert isinstance(bell, Bell)
                found = self.match.ring(bell.due) or self.match.begin()
            case LessonStep(wants=None):
                found = self.match.happen(Heard(self.lesson.step(self.place)), position.at)
            case LessonStep():
                choice = self.rng.choice(list(self.wanted(item)))
                key = position.question_numbers[LEARNER]
                found = self.match.answer(LEARNER, key, choice, position.at)
        assert isinstance(found, Staged), (item, found)
        return found

    def go_on(self) -> None:
        """Let the next thing of the script happen."""
        self.match.commit(self.staged())

    def learn(self) -> None:
        """Go on until the lesson lets go."""
        for _ in range(MOST_ACTIONS):
            if self.is_over():
                return
            self.go_on()
        raise AssertionError(f"{self.lesson.game} never comes past {self.place}")
