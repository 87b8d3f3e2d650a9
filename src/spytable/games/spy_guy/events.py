"""Events: what each step makes happen. Everybody is told all of it."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from spytable.core.game import Seat
from spytable.games.spy_guy.data import Clue
from spytable.games.spy_guy.model import Why
from spytable.games.spy_guy.things import Place
from spytable.games.spy_guy.track import Space, Spot, Way


class Opened(msgspec.Struct, frozen=True, gc=False, tag="opened"):
    """Somebody turns the next card; None if it turned by itself."""

    seat: Seat | None


class Reshuffled(msgspec.Struct, frozen=True, gc=False, tag="reshuffled"):
    """The deck was empty: the used cards are in it again."""


class Revealed(msgspec.Struct, frozen=True, gc=False, tag="revealed"):
    """A card lies open and the sand runs."""

    card: Clue
    copies: int
    prints: int
    due: int | None


class Marked(msgspec.Struct, frozen=True, gc=False, tag="marked"):
    """A marker dropped, and is right or wrong for all to see."""

    seat: Seat
    x: int
    y: int
    right: bool
    place: Place
    """Where, in words."""
    left: int
    """How many markers are left."""


class Walked(msgspec.Struct, frozen=True, gc=False, tag="walked"):
    """A seat goes to a street; what it is told there is its own to notice."""

    seat: Seat
    district: str
    street: str


class SaidReady(msgspec.Struct, frozen=True, gc=False, tag="said-ready"):
    """A seat is ready for the next card; it waits for the others."""

    seat: Seat


class SaidDone(msgspec.Struct, frozen=True, gc=False, tag="said-done"):
    """A seat has searched enough."""

    seat: Seat


class Counted(msgspec.Struct, frozen=True, gc=False, tag="counted"):
    """The search is over: time was up, all were done, or the last marker was down."""

    why: Literal["time", "done", "markers"]
    found: int


class AtArrow(msgspec.Struct, frozen=True, gc=False, tag="at-arrow"):
    """The shortcut is open: somebody is to say which way."""

    steps: int
    due: int | None


class Chose(msgspec.Struct, frozen=True, gc=False, tag="chose"):
    """The way is settled; None if nobody said it."""

    seat: Seat | None
    way: Way


class SpyMoved(msgspec.Struct, frozen=True, gc=False, tag="spy-moved"):
    """Spy Guy went forward; the markers are off the board."""

    steps: int
    spy: Spot


class MoritzMoved(msgspec.Struct, frozen=True, gc=False, tag="moritz-moved"):
    """Moritz ran; `due` is when the next card opens by itself."""

    prints: int
    moritz: Space
    due: int | None


class Ended(msgspec.Struct, frozen=True, gc=False, tag="ended"):
    """The match is over."""

    why: Why


Event: TypeAlias = (
    Opened
    | Reshuffled
    | Revealed
    | Marked
    | Walked
    | SaidDone
    | SaidReady
    | Counted
    | AtArrow
    | Chose
    | SpyMoved
    | MoritzMoved
    | Ended
)
