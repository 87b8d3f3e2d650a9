"""What a match of Briefcase is made of."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, TypeAlias

import msgspec

from spytable.core.game import Config as CoreConfig
from spytable.core.game import Seat
from spytable.core.printing import PrintedState
from spytable.games._template.actions import Answer

NUMBERS: Final = (1, 2, 3, 4, 5)
COPIES: Final = 4
HAND: Final = 3
BELL_MS: Final = 20_000

Card: TypeAlias = int
"""A number from 1 to 5; equal numbers are the same card."""

Deck: TypeAlias = tuple[int, ...]
"""How many cards of each number are left: a deck has no secret order that could leak."""

Case: TypeAlias = Card | None
"""What an opened case holds; None if its spy stayed at home."""

Phase: TypeAlias = Literal["deal", "pack", "roll", "over"]


class Config(CoreConfig, frozen=True, kw_only=True):
    """The options: fields of few values, each with a default."""

    nights: Literal[1, 2, 3] = 2
    guard: Literal["awake", "asleep"] = "awake"
    bell: Literal["on", "off"] = "on"


class Night(msgspec.Struct, frozen=True, gc=False):
    """A night that is over."""

    cases: tuple[Case, ...]
    roll: int | None
    winner: Seat | None


class State(PrintedState, frozen=True, gc=False, kw_only=True):
    """Everything, secrets included. What can be computed from it is a function, not a field."""

    config: Config
    deck: Deck
    hands: tuple[tuple[Card, ...], ...]
    """Sorted. A sealed card is still in its hand."""
    sealed: tuple[Answer | None, ...]
    due: int | None = None
    """When the bell rings."""
    cases: tuple[Case, ...] | None = None
    """Opened, and waiting for the guard."""
    past: tuple[Night, ...] = ()


def phase_of(state: State) -> Phase:
    """What the match waits for."""
    if len(state.past) == state.config.nights:
        return "over"
    if state.cases is not None:
        return "roll"
    return "pack" if state.past or next_dealt(state) is None else "deal"


def next_dealt(state: State) -> Seat | None:
    """Whom the next card is dealt to before the first night; None when all hands are full."""
    around = state.config.clockwise()
    fewest = min(len(hand) for hand in state.hands)
    return next((s for s in around if len(state.hands[s]) == fewest < HAND), None)  # TM-03


def points(past: Iterable[Night], seats: int) -> tuple[int, ...]:
    """How many nights each seat has won."""
    winners = [night.winner for night in past]
    return tuple(winners.count(seat) for seat in range(seats))


def without(deck: Deck, cards: Iterable[Card]) -> Deck:
    """A deck less some cards; negative where it never held them."""
    gone = list(cards)
    return tuple(left - gone.count(n) for n, left in zip(NUMBERS, deck, strict=True))


def full_deck() -> Deck:
    """The deck before the deal."""
    return (COPIES,) * len(NUMBERS)  # TM-02
