"""The states that fit a view, weighted by the courses of play that lead there."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
from msgspec.structs import replace

from spytable.core.game import Seat
from spytable.games.spy_alley_dice.beliefs import (
    BIT,
    Course,
    Stage,
    courses,
    deeds_of,
    hand_in,
)
from spytable.games.spy_alley_dice.model import Deed, Mission, State, thrower
from spytable.games.spy_alley_dice.spies import Spy
from spytable.games.spy_alley_dice.view import view
from spytable.games.spy_alley_dice.view_model import View


class AlleyWorlds(msgspec.Struct, frozen=True):
    """The worlds of a view: the others' cards, and cards that went face down, are unknown."""

    seen: View
    seat: Seat

    def __contains__(self, state: object) -> bool:
        """Whether the seat could be in this state, for all it knows."""
        return (
            isinstance(state, State)
            and view(state, self.seat) == self.seen
            and course_of(state) in courses(self.seen)
        )

    def __iter__(self) -> Iterator[State]:
        """Every course of play as a state, each as likely as any other."""
        for course in courses(self.seen):
            yield imagined(self.seen, course)

    def sample(self, rng: Random) -> State:
        """A random world."""
        return imagined(self.seen, rng.choice(courses(self.seen)))


def worlds(seen: View, seat: Seat) -> AlleyWorlds:
    """The worlds in which that seat would see that view."""
    return AlleyWorlds(seen, seat)


def course_of(state: State) -> Course:
    """The course of play that a state records."""
    deeds = [*(turn.deed for turn in state.past), state.deed]
    closed = [BIT[card] for deed in deeds for card in _face_down(deed)]
    return Course(tuple([sum(BIT[spy] for spy in hand) for hand in state.hands]), tuple(closed))


def imagined(seen: View, course: Course) -> State:
    """The state that a course makes of a view."""
    cards = iter([hand_in(card)[0] for card in course.closed])
    deeds = [_filled(by, deed, stage, cards) for by, deed, stage in deeds_of(seen)]
    turns = [replace(turn, deed=deed) for turn, deed in zip(seen.past, deeds, strict=False)]
    return State(
        config=seen.config,
        hands=tuple([hand_in(cards) for cards in course.hands]),
        outs=seen.outs,
        starts=seen.starts,
        mover=seen.mover,
        throws=seen.throws,
        loose=seen.loose,
        deed=deeds[-1] if len(deeds) > len(turns) else None,
        due=seen.due,
        late=seen.late,
        past=tuple(turns),
        quiet=seen.quiet,
        ended=seen.ended,
    )


def _filled(by: Seat, deed: Deed | None, stage: Stage, cards: Iterator[Spy]) -> Deed | None:
    """A deed with the cards that went face down, as far as it has come."""
    if deed is None or stage == "told":
        return deed
    if isinstance(deed, Mission) and deed.caller is not None and not deed.truth:
        deed = replace(deed, given=next(cards))
    if stage == "left" and thrower(by, deed) is not None:
        deed = replace(deed, thrown=next(cards))
    return deed


def _face_down(deed: Deed | None) -> Iterator[Spy]:
    """The cards that went face down in a deed, in order."""
    if isinstance(deed, Mission) and deed.given is not None:
        yield deed.given
    if deed is not None and deed.thrown is not None:
        yield deed.thrown
