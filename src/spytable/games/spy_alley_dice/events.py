"""Events: what each step makes happen, shown to each seat as far as it may know."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from spytable.core.game import Seat
from spytable.games.spy_alley_dice.model import Ending
from spytable.games.spy_alley_dice.spies import Dice, Spy


class Dealt(msgspec.Struct, frozen=True, gc=False, tag="dealt"):
    """A card went to a seat; only that seat is shown which."""

    seat: Seat
    card: Spy | None


class StartRolled(msgspec.Struct, frozen=True, gc=False, tag="start-rolled"):
    """A seat rolled for who begins."""

    seat: Seat
    dice: Dice


class Tied(msgspec.Struct, frozen=True, gc=False, tag="tied"):
    """These rolled equally many Russians and roll again."""

    seats: tuple[Seat, ...]


class TurnBegan(msgspec.Struct, frozen=True, gc=False, tag="turn"):
    """A turn began."""

    turn: int
    seat: Seat


class TookUp(msgspec.Struct, frozen=True, gc=False, tag="took-up"):
    """A seat took dice up to roll them again."""

    seat: Seat
    places: tuple[int, ...]


class Rolled(msgspec.Struct, frozen=True, gc=False, tag="rolled"):
    """Dice fell; `dice` is what all five show now."""

    seat: Seat
    places: tuple[int, ...]
    dice: Dice


class FellShort(msgspec.Struct, frozen=True, gc=False, tag="fell-short"):
    """The last roll showed no three of a kind: the turn is over."""

    seat: Seat


class Passed(msgspec.Struct, frozen=True, gc=False, tag="passed"):
    """A seat stopped and named nobody."""

    seat: Seat


class Guessed(msgspec.Struct, frozen=True, gc=False, tag="guessed"):
    """A seat named another as a spy; all see whether it was right."""

    seat: Seat
    target: Seat
    spy: Spy
    right: bool


class Declared(msgspec.Struct, frozen=True, gc=False, tag="declared"):
    """A seat attempts its mission as the spy on the dice."""

    seat: Seat
    spy: Spy


class Answered(msgspec.Struct, frozen=True, gc=False, tag="answered"):
    """A seat guessed the roller, or declined."""

    seat: Seat
    answer: Literal["call", "decline"]


class Settled(msgspec.Struct, frozen=True, gc=False, tag="settled"):
    """All see whether the roller was the spy; `caller` is None if nobody guessed."""

    seat: Seat
    spy: Spy
    caller: Seat | None
    truth: bool


class HandedOver(msgspec.Struct, frozen=True, gc=False, tag="handed-over"):
    """A card changed hands; face down, those two alone see which."""

    seat: Seat
    to: Seat
    face: Literal["up", "down"]
    card: Spy | None


class Discarded(msgspec.Struct, frozen=True, gc=False, tag="discarded"):
    """A card was thrown away, face down; its owner alone sees which."""

    seat: Seat
    card: Spy | None


class WentOut(msgspec.Struct, frozen=True, gc=False, tag="out"):
    """A seat holds no card any more."""

    seat: Seat


class TimedOut(msgspec.Struct, frozen=True, gc=False, tag="timed-out"):
    """The bell rang for a seat."""

    seat: Seat


class Ended(msgspec.Struct, frozen=True, gc=False, tag="ended"):
    """The match is over."""

    why: Ending
    winners: tuple[Seat, ...]


Event: TypeAlias = (
    Dealt
    | StartRolled
    | Tied
    | TurnBegan
    | TookUp
    | Rolled
    | FellShort
    | Passed
    | Guessed
    | Declared
    | Answered
    | Settled
    | HandedOver
    | Discarded
    | WentOut
    | TimedOut
    | Ended
)
