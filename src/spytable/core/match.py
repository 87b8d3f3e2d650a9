"""A match is a config and a list of accepted records; everything else is computed from them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from spytable.core.fairness import Luck
from spytable.core.game import (
    CHANCE,
    CLOCK,
    Act,
    AnyGame,
    Ask,
    Bell,
    Chance,
    Clock,
    Config,
    Draw,
    GameError,
    Outcome,
    Prompts,
    Seat,
    Step,
)
from spytable.core.given_start import GivenStart
from spytable.core.happenings import apply_happening, rank_resigned_last, why_not_now
from spytable.core.options import Refusal, refusal
from spytable.core.play import IllegalStep, check_config, judge
from spytable.core.position import Advance, Position, Staged
from spytable.core.question_numbers import Questions, count_questions
from spytable.core.recent_prompts import RecentPrompts
from spytable.core.records import Happening, MatchRecord, Record, Rewind
from spytable.core.taking_back import (
    CLOCK_RUNS,
    NOTHING_TO_TAKE_BACK,
    REVEALED,
    LatestSteps,
)


class Match:
    """One match. `answer`, `ring` and `happen` only decide; `commit` and `append` change it."""

    def __init__(
        self,
        game: AnyGame,
        config: Config,
        luck: Luck,
        lesson: Sequence[Any] | None = None,
        start: GivenStart | UnsetType = UNSET,
    ) -> None:
        check_config(game, config)
        self.game = game
        self.config = config
        self.luck = luck
        self.lesson = lesson
        """The outcomes of the first draws of a lesson."""
        self.is_practice = isinstance(start, GivenStart)
        """Whether it starts from a given position, not from the beginning of the game."""
        self.prompts_in = RecentPrompts(game).find
        """Who is asked what in a state; the last few are remembered."""
        self._clocked: dict[int, bool] = {}
        """Whether a bell ran after so many records: the log only grows, so that stays true."""
        self._end: tuple[Position | None, Outcome | None] = (None, None)
        self._asked: tuple[Position | None, Prompts[Any]] = (None, {})
        self._bell: tuple[Position | None, Bell | None] = (None, None)
        self._seats_asked: tuple[Prompts[Any] | None, tuple[Seat, ...]] = (None, ())
        nobody = (None,) * config.seats
        taught = lesson is not None
        numbers = (0,) * config.seats
        state = start.read_state(game) if isinstance(start, GivenStart) else game.initial(config)
        at = start.at if isinstance(start, GivenStart) else 0
        first = Position(state, at, numbers, nobody, bots=nobody, taught=taught)
        topics, numbers = self._count_questions(first, state, None)
        self._start = replace(first, topics=topics, question_numbers=numbers)
        self._log: list[Advance] = []
        self._latest = LatestSteps()
        self.version = 0
        """How many records there are."""
        self.position = self._start
        """The current position: `commit` and `append` move it."""

    @property
    def log(self) -> Sequence[Advance]:
        """Every record, with the position after it."""
        return self._log

    def position_at(self, version: int) -> Position:
        """The position after `version` records."""
        return self._log[version - 1].position if version else self._start

    def prompts(self) -> Prompts[Any]:
        """Who is asked what now; nobody while the match is paused or over."""
        position = self.position
        if self._asked[0] is not position:
            is_still = position.ended is not None or position.paused
            self._asked = (position, {} if is_still else self.prompts_in(position.state))
        return self._asked[1]

    def seats_asked(self) -> tuple[Seat, ...]:
        """The seats that are asked something now, in order."""
        prompts = self.prompts()
        if self._seats_asked[0] is not prompts:
            seats = tuple(sorted([actor for actor in prompts if isinstance(actor, int)]))
            self._seats_asked = (prompts, seats)
        return self._seats_asked[1]

    def bell(self) -> Bell | None:
        """The bell that runs; none while the match is paused or over."""
        if not self.game.spec.clock:
            return None
        position = self.position
        if self._bell[0] is not position:
            bell = self.prompts().get(CLOCK)
            self._bell = (position, bell if isinstance(bell, Bell) else None)
        return self._bell[1]

    def outcome(self) -> Outcome | None:
        """How the match ended; seats that resigned are ranked last."""
        position = self.position
        if self._end[0] is not position:
            self._end = (position, self._find_outcome(position))
        return self._end[1]

    def _find_outcome(self, position: Position) -> Outcome | None:
        if position.ended is not None:
            return position.ended
        outcome = self.game.outcome(position.state)
        return outcome and rank_resigned_last(self.game, outcome, position.resigned)

    # Deciding: nothing below changes the match until `commit`.

    def begin(self) -> Staged:
        """The draws before anyone is asked: the set-up."""
        return Staged(self.version, self._settle_chance(None))

    def answer(self, seat: Seat, key: int, action: Any, at: int) -> Staged | Refusal:
        """A seat's answer to its question number `key`, and all chance that follows from it."""
        position = self.position
        if position.paused:
            return refusal("core", "core.refused.paused")
        prompts = self.prompts()
        if not isinstance(prompts.get(seat), Ask):
            return refusal("core", "core.refused.not-asked" if prompts else "core.refused.over")
        step = Act(seat, action, at)
        reason = judge(prompts, step, position.at)
        if reason is None and position.question_numbers[seat] != key:
            reason = refusal("core", "core.refused.stale")
        if reason is not None:
            return reason
        advance = self._apply_step(position, step)
        return Staged(self.version, self._settle_chance(advance))

    def ring(self, now: int) -> Staged | None:
        """The bell that is due at `now`, stamped at its due time; None if none is."""
        bell = self.bell()
        if bell is None or bell.due > now:
            return None
        advance = self._apply_step(self.position, Clock(bell.due))
        return Staged(self.version, self._settle_chance(advance))

    def happen(self, event: Happening, at: int) -> Staged | Refusal:
        """Something that happens to the match: leaving, pausing, taking back."""
        if self.outcome() is not None:
            return refusal("core", "core.refused.over")
        reason = why_not_now(self.position, event)
        if reason is None and isinstance(event, Rewind):
            reason = self.why_no_rewind(event)
        if reason is not None:
            return reason
        record = MatchRecord(event, max(at, self.position.at))
        return Staged(self.version, self._settle_chance(self._apply_happening(record)))

    def commit(self, staged: Staged) -> None:
        """Add decided records to the log; they must follow its last record."""
        if staged.version != self.version:
            raise GameError(f"records for version {staged.version} cannot follow {self.version}")
        for version, advance in enumerate(staged.advances, self.version):
            self._latest.note(version, advance)
        self._log.extend(staged.advances)
        self.version = len(self._log)
        if staged.advances:
            self.position = staged.advances[-1].position

    def append(self, record: Record) -> Advance:
        """Add a stored record to the log; IllegalStep if the rules do not allow it."""
        if isinstance(record, MatchRecord):
            reason = why_not_now(self.position, record.event)
            if reason is not None or self.outcome() is not None:
                raise IllegalStep(reason or refusal("core", "core.refused.over"))
            if isinstance(record.event, Rewind) and not 0 <= record.event.to < self.version:
                raise GameError(f"cannot rewind to {record.event.to} of {self.version} records")
            advance = self._apply_happening(record)
        else:
            position = self.position
            if isinstance(record, Chance) and record.number != position.draws:
                raise GameError(f"chance used number {record.number}, not {position.draws}")
            reason = judge(self.prompts(), record, position.at)
            if reason is not None:
                raise IllegalStep(reason)
            advance = self._apply_step(position, record)
        self._latest.note(self.version, advance)
        self._log.append(advance)
        self.version += 1
        self.position = advance.position
        return advance

    # Taking back.

    def free_rewind(self, seat: Seat) -> int | Refusal:
        """How far a seat may go back by itself: over its own latest steps that revealed nothing."""
        return self.rewinds(seat)[0]

    def consented_rewind(self, seat: Seat) -> int | Refusal:
        """Where a seat's latest step would be taken back to, if everyone agrees."""
        return self.rewinds(seat)[1]

    def rewinds(self, seat: Seat) -> tuple[int | Refusal, int | Refusal]:
        """How far a seat may go back by itself, and how far if everyone agrees."""
        free, last = self._latest.ways_back(self._log, seat)
        if last is None:
            return NOTHING_TO_TAKE_BACK, NOTHING_TO_TAKE_BACK
        if not self.game.spec.clock:
            return REVEALED if free is None else free, last
        consented = self._why_timed(last) or last
        if free is None:
            return REVEALED, consented
        return self._why_timed(free) or free, consented

    def _why_timed(self, to: int) -> Refusal | None:
        """Why nothing can be taken back in real-time play: a bell runs now, or ran then."""
        if not self.game.spec.clock:
            return None
        return CLOCK_RUNS if self._is_clocked(to) or self._is_clocked(self.version) else None

    def _is_clocked(self, version: int) -> bool:
        """Whether a bell ran, or would but for a pause, after so many records."""
        is_clocked = self._clocked.get(version)
        if is_clocked is None:
            is_clocked = CLOCK in self.prompts_in(self.position_at(version).state)
            self._clocked[version] = is_clocked
        return is_clocked

    def why_no_rewind(self, event: Rewind) -> Refusal | None:
        """Why a rewind is refused; None if it is allowed."""
        if not 0 <= event.to < self.version:
            return NOTHING_TO_TAKE_BACK
        if event.consent:
            return self._why_timed(event.to)
        free = self.free_rewind(event.seat)
        if isinstance(free, Refusal):
            return free
        return None if event.to >= free else REVEALED

    # Applying records.

    def _settle_chance(self, first: Advance | None) -> tuple[Advance, ...]:
        """This advance, followed by every draw of chance it leads to, at the same time."""
        advances = () if first is None else (first,)
        position = self.position if first is None else first.position
        while (draw := self.prompts_in(position.state).get(CHANCE)) is not None:
            assert isinstance(draw, Draw)
            step = Chance(self._draw_outcome(position, draw), position.at, position.draws)
            advance = self._apply_step(position, step)
            position = advance.position
            advances = (*advances, advance)
        return advances

    def _draw_outcome(self, position: Position, draw: Draw[Any]) -> Any:
        """The outcome of a draw: from the lesson while it lasts, else by luck."""
        number = position.draws
        if not position.taught or self.lesson is None or number >= len(self.lesson):
            return draw.at(self.luck.point(number, draw.total()))
        if self.lesson[number] not in draw.outcomes:
            raise GameError(f"draw {number} of the lesson is not on offer: {self.lesson[number]}")
        return self.lesson[number]

    def _apply_step(self, position: Position, step: Step[Any]) -> Advance:
        """The advance of a legal step."""
        change = self.game.apply(position.state, step)
        topics, numbers = self._count_questions(position, change.state, step)
        moved = Position(  # `replace` costs twice as much
            change.state,
            step.at,
            numbers,
            topics,
            position.draws + (type(step) is Chance),
            position.bots,
            position.away,
            position.resigned,
            position.paused,
            position.taught,
            position.ended,
        )
        return Advance(step, moved, change.events, change.reveals)

    def _count_questions(self, position: Position, state: Any, step: Step[Any] | None) -> Questions:
        """The topics and question numbers in a state, after a step made in a position."""
        return count_questions(self.prompts_in(state), position, step)

    def _apply_happening(self, record: MatchRecord) -> Advance:
        """The advance of something that happened to the match."""
        position = replace(self.position, at=max(self.position.at, record.at))
        event = record.event
        if isinstance(event, Rewind):
            return Advance(record, self._rewind_to(position, event.to))
        return Advance(record, apply_happening(self.game, position, event))

    def _rewind_to(self, position: Position, to: int) -> Position:
        """An older state with new questions: time and question numbers never go back."""
        state = self.position_at(to).state
        unanswered = replace(position, topics=(None,) * self.config.seats)
        topics, numbers = self._count_questions(unanswered, state, None)
        return replace(position, state=state, topics=topics, question_numbers=numbers)
