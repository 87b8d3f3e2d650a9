"""What both worlds do next: the same step, or two that the seat must not be able to tell apart.

Drawn from the states alone, before the servers hear of it. Which luck follows is written down for
each world, so that chance answers there what was drawn here.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

from spytable.core.codec import encode
from spytable.core.game import CHANCE, Act, AnyGame, Ask, Chance, Draw, Seat, Step
from spytable.core.match import Match
from spytable.core.play import judge, random_step
from tests.laws.material import Subject

TRIES = 8
GAPS_MS = (0, 0, 500, 60_000)
ALIKE = 0.6
"""How often both worlds do the very same."""


class Scripted:
    """Luck that was written down beforehand; beyond that it is another one in each world."""

    def __init__(self, number: int = 0) -> None:
        self.points: dict[int, int] = {}
        self._number = number

    def point(self, number: int, total: int) -> int:
        """The point for a draw."""
        point = self.points.get(number, self._number % total)
        assert point < total
        return point


@dataclass
class Course:
    """What a step and the chance after it make of one world."""

    state: Any
    draws: int
    step: Step[Any] | None = None
    points: dict[int, int] = field(default_factory=dict)
    outcomes: list[Any] = field(default_factory=list)
    events: list[tuple[Any, Any]] = field(default_factory=list)
    """Each with the state after it."""

    def take(self, game: AnyGame, step: Step[Any]) -> None:
        """Go a step on."""
        change = game.apply(self.state, step)
        self.state = change.state
        self.events += [(event, change.state) for event in change.events]

    def draw(self, game: AnyGame) -> Draw[Any] | None:
        """What chance is asked now."""
        found = game.prompts(self.state).get(CHANCE)
        return found if isinstance(found, Draw) else None

    def shown(self, game: AnyGame, seat: Seat) -> list[Any]:
        """The news of it, as a seat may see them."""
        return [game.show(state, event, seat) for event, state in self.events]


@dataclass(frozen=True)
class Move:
    """A step in each world, and the luck that follows it."""

    courses: tuple[Course, Course]

    @property
    def at(self) -> int:
        """When it is taken, in match time."""
        step = self.courses[0].step
        assert step is not None
        return step.at

    @property
    def text(self) -> str:
        """What was done, to name it where it fails."""
        one, two = self.courses
        return f"{one.step} {one.outcomes}, in the twin {two.step} {two.outcomes}"


def next_move(subject: Subject, one: Match, two: Match, seat: Seat, rng: Random) -> Move | None:
    """A move after which the seat knows the same in both worlds; None if none was found."""
    for _ in range(TRIES):
        courses = (
            Course(one.position.state, one.position.draws),
            Course(two.position.state, two.position.draws),
        )
        alike = rng.random() < ALIKE
        steps = _steps(one, two, seat, rng, alike=alike)
        if steps is None:
            continue
        for course, step in zip(courses, steps, strict=True):
            course.step = step
            course.take(subject.game, step)
        _settle(subject.game, courses, rng, alike=alike)
        if not _tells(subject, courses, seat):
            return Move(courses)
    return None


def _steps(
    one: Match, two: Match, seat: Seat, rng: Random, *, alike: bool
) -> tuple[Step[Any], Step[Any]] | None:
    at = one.position.at
    step = random_step(one.prompts(), rng, at, rng.choice(GAPS_MS))
    if isinstance(step, Act) and step.seat != seat and not alike:
        ask = two.prompts().get(step.seat)
        if isinstance(ask, Ask):
            return step, Act(step.seat, ask.options.sample(rng), step.at)
    return (step, step) if judge(two.prompts(), step, at) is None else None


def _settle(game: AnyGame, courses: tuple[Course, Course], rng: Random, *, alike: bool) -> None:
    """Let chance answer in both worlds, the same where it can and is meant to."""
    while any(draws := [course.draw(game) for course in courses]):
        wanted: Any = None
        for course, draw in zip(courses, draws, strict=True):
            if draw is None:
                continue
            point = rng.randrange(draw.total())
            if alike and wanted in draw.outcomes:
                point = _point(draw, wanted)
            wanted = draw.at(point)
            at = course.step.at if course.step is not None else 0
            course.points[course.draws] = point
            course.outcomes.append(wanted)
            course.take(game, Chance(wanted, at, course.draws))
            course.draws += 1


def _point(draw: Draw[Any], outcome: Any) -> int:
    """A point that the outcome covers."""
    place = draw.outcomes.index(outcome)
    return place if draw.weights is None else sum(draw.weights[:place])


def _tells(subject: Subject, courses: tuple[Course, Course], seat: Seat) -> bool:
    """Whether the rules themselves let the seat learn in which world it is.

    They may by an event that the who-sees-what table lists; and two different steps are no twins
    unless the seat knows the same after both.
    """
    game, (one, two) = subject.game, courses
    shown = zip(one.shown(game, seat), two.shown(game, seat), strict=False)
    for place, (here, there) in enumerate(shown):
        if encode(here) != encode(there):
            raw = one.events[place][0], two.events[place][0]
            if all(subject.strategies.may_part(event, seat) for event in raw):
                return True
            break
    if one.step == two.step and one.outcomes == two.outcomes:
        return False
    return encode(game.view(one.state, seat)) != encode(game.view(two.state, seat))
