"""A match as a value, for search: every answer and every draw gives a new one."""

from __future__ import annotations

from functools import cache, cached_property
from random import Random
from typing import Any

from spytable.core.catalogue import folder
from spytable.core.codec import codec as codec_of
from spytable.core.codec import encode
from spytable.core.game import (
    CHANCE,
    CLOCK,
    Act,
    Ask,
    Bell,
    Chance,
    Change,
    Clock,
    Draw,
    GameError,
    Outcome,
    Prompts,
    Seat,
    Step,
)
from spytable.core.lab import Recall, Tensor, first_recall
from spytable.core.option_texts import list_options
from spytable.core.play import advance
from spytable.lab.session import Table, share_rewards


class Course:
    """Where a match stands, and how it came there. Nothing in it changes.

    Seats that are asked at once answer one after the other, and nobody sees an answer before all
    have given theirs. Bells ring by themselves, as in `Session`.
    """

    def __init__(
        self,
        table: Table,
        state: Any,
        now: int = 0,
        last_at: int = 0,
        recalls: dict[Seat, Recall] | None = None,
    ) -> None:
        self.table, self.state = table, state
        self.now = now
        """The match time in milliseconds."""
        self.answers: dict[Seat, Any] = {}
        """What seats have answered while others are still asked."""
        self._last_at = last_at
        self.before: Course | None = None
        """The one before, unless it is the first or an imagined one."""
        self.step_taken: tuple[Step[Any], Change[Any, Any]] | None = None
        self.known = recalls or {}
        """The recalls of seats that somebody asked for."""
        self._views: dict[Seat | None, Any] = {}
        self._tensors: dict[Seat, Tensor] = {}

    def __deepcopy__(self, memo: object) -> Course:
        """The same one: nothing in it changes."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickle: the state as JSON and the recalls; the way there is left out."""
        answers = {seat: encode(action) for seat, action in self.answers.items()}
        recalls = [self._seen_recall(seat).lines for seat in range(self.table.config.seats)]
        home = self.table.home
        told = home.id, encode(self.table.config), encode(self.state)
        return restore_course, (*told, self.now, self._last_at, answers, recalls)

    @cached_property
    def prompts(self) -> Prompts[Any]:
        """Who is asked what."""
        return self.table.home.game.prompts(self.state)

    @property
    def draw(self) -> Draw[Any] | None:
        """What chance is asked, if it is."""
        asked = self.prompts.get(CHANCE)
        return asked if isinstance(asked, Draw) else None

    @cached_property
    def outcome(self) -> Outcome | None:
        """How it ended, or None while it goes on."""
        return self.table.home.game.outcome(self.state)

    @cached_property
    def asks(self) -> dict[Seat, Ask[Any]]:
        """The seats that have not answered yet, and what they are asked."""
        return {
            seat: ask
            for seat, ask in self.prompts.items()
            if isinstance(seat, int) and isinstance(ask, Ask) and seat not in self.answers
        }

    @property
    def seat(self) -> Seat | None:
        """The seat that is to answer now, if any."""
        return None if self.draw is not None else next(iter(self.asks), None)

    @cached_property
    def offered(self) -> dict[int, Any]:
        """By id, what the seat that is to answer may do; ascending."""
        if self.seat is None:
            return {}
        lab, view = self.table.lab, self.view(self.seat)
        found = {lab.action_id(view, action): action for action in self.asks[self.seat].options}
        return dict(sorted(found.items()))

    def view(self, seat: Seat | None) -> Any:
        """All that a seat knows, or all that is public."""
        if seat not in self._views:
            self._views[seat] = self.table.home.game.view(self.state, seat)
        return self._views[seat]

    def tensor(self, seat: Seat) -> Tensor:
        """What a seat knows, as numbers."""
        if seat not in self._tensors:
            self._tensors[seat] = self.table.lab.encode(self.view(seat), self.now)
        return self._tensors[seat]

    def rewards(self) -> list[float]:
        """By seat, with sum zero: 1 for a sole winner; all 0 during the match."""
        return share_rewards(self.outcome, self.table.config.seats)

    def recall(self, seat: Seat) -> Recall:
        """The information state of a seat, with an answer that it has given but nobody saw."""
        found = self._seen_recall(seat)
        if seat not in self.answers:
            return found
        meant = f"{self.now} means {encode(self.answers[seat]).decode()}"
        return Recall(seat, (*found.lines, meant))

    def play_chance(self, number: int) -> Course:
        """The match after an outcome of the draw, by its place in it."""
        draw = self.draw
        if draw is None or not 0 <= number < len(draw.outcomes):
            raise GameError(f"chance is not asked for outcome {number}")
        return self.play(Chance(draw.outcomes[number], self.now)).ring_bells()

    def answer(self, number: int) -> Course:
        """The match after an answer of the seat that is to answer."""
        if self.seat is None or number not in self.offered:
            raise GameError(f"action {number} is not offered")
        answers = {**self.answers, self.seat: self.offered[number]}
        if len(self.asks) > 1:
            waiting = self._copy(self.state, self.now, self._last_at)
            waiting.answers = answers
            return waiting
        course = self._copy(self.state, self.now + self.table.lab.tick_ms, self._last_at)
        for seat, action in sorted(answers.items()):
            course = course.play(Act(seat, action, course.now))
        return course.ring_bells()

    def imagine(self, seat: Seat, rng: Random) -> Course:
        """A random match in which this seat has the same information state.

        It keeps that seat's recall. The others' begin with what they know in the imagined world,
        as a world has no past; what they have answered and nobody saw is picked at random.
        """
        home, seats = self.table.home, self.table.config.seats
        if not 0 <= seat < seats:
            raise GameError(f"there is no seat {seat} at a table of {seats}")
        world = home.worlds(self.view(seat), seat).sample(rng)
        recalls = {seat: self._seen_recall(seat)}
        for other in {*range(self.table.config.seats)} - {seat}:
            seen = encode(home.game.view(world, other)).decode()
            recalls[other] = Recall(other, (f"seat {other} imagined {seen}",))
        found = Course(self.table, world, self.now, self._last_at, recalls)
        for other, answer in self.answers.items():
            ask = found.prompts[other]
            assert isinstance(ask, Ask)
            found.answers[other] = answer if other == seat else ask.options.sample(rng)
        return found

    def _seen_recall(self, seat: Seat) -> Recall:
        """What a seat did and was shown, without a sealed answer."""
        course, later = self, list[Course]()
        while seat not in course.known:
            if course.before is None:
                course.known[seat] = first_recall(self.table.config, seat)
                break
            later.append(course)
            course = course.before
        found = course.known[seat]
        for each in reversed(later):
            if each.step_taken is not None:
                found = found.after(self.table.home.game, *each.step_taken)
            each.known[seat] = found
        return found

    def _copy(self, state: Any, now: int, last_at: int) -> Course:
        """The next one in the chain."""
        found = Course(self.table, state, now, last_at)
        found.before = self
        return found

    def play(self, step: Step[Any]) -> Course:
        """The match after a step."""
        change = advance(self.table.home.game, self.state, step, self._last_at)
        found = self._copy(change.state, max(self.now, step.at), step.at)
        found.step_taken = step, change
        return found

    def ring_bells(self) -> Course:
        """The match after all bells before which nobody could answer."""
        course = self
        while course.draw is None and isinstance(bell := course.prompts.get(CLOCK), Bell):
            alone = len(course.prompts) == 1
            if not alone and bell.due > course.now + self.table.lab.tick_ms:
                break
            course = course.play(Clock(bell.due))
        return course


def restore_course(  # noqa: PLR0913, PLR0917 (as pickle hands it over)
    game_id: str,
    config: bytes,
    state: bytes,
    now: int,
    last_at: int,
    answers: dict[Seat, bytes],
    recalls: list[tuple[str, ...]],
) -> Course:
    """A course from what pickle kept of it."""
    table = _find_table(game_id, config)
    codec = codec_of(table.home.game)
    known = {seat: Recall(seat, lines) for seat, lines in enumerate(recalls)}
    course = Course(table, codec.state(state), now, last_at, known)
    course.answers = {seat: codec.action(action) for seat, action in answers.items()}
    return course


@cache
def _find_table(game_id: str, config: bytes) -> Table:
    agreed = codec_of(folder(game_id).game).config(config)
    return Table(game_id, agreed.seats, list_options(agreed))


def begin_course(table: Table) -> Course:
    """A match before its first step."""
    return Course(table, table.home.game.initial(table.config)).ring_bells()
