"""What seats and chance can do. Seats and the places of dice count from 0."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Final, TypeAlias

import msgspec

from spytable.core.game import Draw, Seat
from spytable.games.spy_alley_dice.spies import DICE, SPIES, Spy, throws

MOST_SEATS: Final = 6


class Roll(msgspec.Struct, frozen=True, gc=False, tag="roll"):
    """Roll the dice at these places again, lowest place first (SA-13)."""

    places: tuple[int, ...]


class Name(msgspec.Struct, frozen=True, gc=False, tag="name"):
    """Stop rolling and name a seat as a spy (SA-15)."""

    seat: Seat
    spy: Spy


class Attempt(msgspec.Struct, frozen=True, gc=False, tag="mission"):
    """Stop rolling and attempt the mission (SA-21)."""


class Pass(msgspec.Struct, frozen=True, gc=False, tag="pass"):
    """Stop rolling and name nobody (SA-14, SA-18)."""


class Call(msgspec.Struct, frozen=True, gc=False, tag="call"):
    """Guess that the roller is the spy on the dice (SA-31)."""


class Decline(msgspec.Struct, frozen=True, gc=False, tag="decline"):
    """Do not guess (SA-31)."""


class Give(msgspec.Struct, frozen=True, gc=False, tag="give"):
    """Hand this card over, face down (SA-32)."""

    spy: Spy


class Discard(msgspec.Struct, frozen=True, gc=False, tag="discard"):
    """Throw this card away, face down (SA-27, SA-33)."""

    spy: Spy


class Deal(msgspec.Struct, frozen=True, gc=False, tag="deal"):
    """Chance deals this card (SA-06, SA-07)."""

    spy: Spy


class Fall(msgspec.Struct, frozen=True, gc=False, tag="fall"):
    """The loose dice show these faces, in canonical order (SA-11)."""

    faces: str


Action: TypeAlias = Roll | Name | Attempt | Pass | Call | Decline | Give | Discard | Deal | Fall

# Actions are immutable: they are made once and reused.
ROLLS: Final[tuple[Roll, ...]] = tuple(
    Roll(places) for count in range(1, DICE + 1) for places in combinations(range(DICE), count)
)
NAMES: Final[tuple[dict[Spy, Name], ...]] = tuple(
    {spy: Name(seat, spy) for spy in SPIES} for seat in range(MOST_SEATS)
)
"""By seat and spy."""
ATTEMPT: Final = Attempt()
PASS: Final = Pass()
ANSWERS: Final = (Call(), Decline())
GIVES: Final[dict[Spy, Give]] = {spy: Give(spy) for spy in SPIES}
DISCARDS: Final[dict[Spy, Discard]] = {spy: Discard(spy) for spy in SPIES}
DEALS: Final[dict[Spy, Deal]] = {spy: Deal(spy) for spy in SPIES}


@cache
def falls(count: int) -> Draw[Action]:
    """How so many dice can fall. Dice are alike: the outcomes are sets of faces, weighted."""
    ways = throws(count)
    return Draw(tuple(Fall(faces) for faces, _ in ways), tuple(weight for _, weight in ways))
