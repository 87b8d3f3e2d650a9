"""What each seat knows and is told. Nothing else decides what a seat sees."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from spytable.core.game import Seat
from spytable.core.printing import PrintedView
from spytable.games._template.actions import Answer
from spytable.games._template.model import Card, Case, Config, Night, Phase, State, phase_of


class View(PrintedView, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """All that a seat knows; `seat` is None for what everyone knows."""

    config: Config
    seat: Seat | None
    phase: Phase
    hand: tuple[Card, ...]
    """Its own cards, none for watchers."""
    answer: Answer | None
    """Its own sealed answer."""
    held: tuple[int, ...]
    """How many cards each seat holds."""
    answered: tuple[bool, ...]
    due: int | None
    cases: tuple[Case, ...] | None
    past: tuple[Night, ...]
    hands: tuple[tuple[Card, ...], ...] | None = None
    """Everyone's cards, once the match is over."""


class Dealt(msgspec.Struct, frozen=True, gc=False, tag="dealt"):
    """A card went to a seat; only that seat is shown which."""

    seat: Seat
    card: Card | None


class NightFell(msgspec.Struct, frozen=True, gc=False, tag="night-fell"):
    """Everyone is asked."""

    number: int
    due: int | None


class Answered(msgspec.Struct, frozen=True, gc=False, tag="answered"):
    """A seat sealed its answer; only that seat is shown which."""

    seat: Seat
    answer: Answer | None


class Rang(msgspec.Struct, frozen=True, gc=False, tag="rang"):
    """The bell rang."""


class Opened(msgspec.Struct, frozen=True, gc=False, tag="opened"):
    """The cases lie open."""

    cases: tuple[Case, ...]


class Rolled(msgspec.Struct, frozen=True, gc=False, tag="rolled"):
    """The guard took every case with this number."""

    number: int


class NightWon(msgspec.Struct, frozen=True, gc=False, tag="night-won"):
    """A night is over; nobody wins some."""

    winner: Seat | None


Event: TypeAlias = Dealt | NightFell | Answered | Rang | Opened | Rolled | NightWon


def view(state: State, seat: Seat | None) -> View:
    """All that a seat knows, or all that is public."""
    return View(
        config=state.config,
        seat=seat,
        phase=phase_of(state),
        hand=() if seat is None else state.hands[seat],
        answer=None if seat is None else state.sealed[seat],
        held=tuple(len(hand) for hand in state.hands),
        answered=tuple(answer is not None for answer in state.sealed),
        due=state.due,
        cases=state.cases,
        past=state.past,
    )


def open_view(state: State, seat: Seat | None) -> View:
    """What everyone sees once the match is over."""
    return replace(view(state, seat), hands=state.hands)


def show(event: Event, seat: Seat | None) -> Event:
    """An event as a seat may see it."""
    match event:
        case Dealt(owner, _) if owner != seat:
            return replace(event, card=None)
        case Answered(owner, _) if owner != seat:
            return replace(event, answer=None)
        case _:
            return event


def screen(seen: View, _config: Config) -> View:
    """The part of a view that reaches a person's screen: all of it, as no option limits memory."""
    return seen
