"""What seats and chance can do."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from spytable.games.spy_guy.data import Clue
from spytable.games.spy_guy.track import Way


class Open(msgspec.Struct, frozen=True, gc=False, tag="open"):
    """A seat turns the next card up."""


class Mark(msgspec.Struct, frozen=True, gc=False, tag="mark", omit_defaults=True):
    """A seat puts a marker where it taps, in whole city units."""

    x: int
    y: int
    reach: Annotated[int, msgspec.Meta(ge=0, le=1_000)] = 0
    """How far around the finger may have meant something too; 0 means the nearest thing."""


class Name(msgspec.Struct, frozen=True, gc=False, tag="name"):
    """A seat puts a marker on what stands in a place, named by its keys into the words."""

    district: str
    street: str
    by: str


class Walk(msgspec.Struct, frozen=True, gc=False, tag="walk"):
    """A seat goes to a street and is told what is seen there."""

    district: str
    street: str


class Done(msgspec.Struct, frozen=True, gc=False, tag="done"):
    """A seat has searched enough."""


class Go(msgspec.Struct, frozen=True, gc=False, tag="go"):
    """A seat says which way Spy Guy takes from the arrow."""

    way: Way


class Deal(msgspec.Struct, frozen=True, gc=False, tag="deal"):
    """Chance says which card is on top."""

    card: Clue


Action: TypeAlias = Open | Mark | Name | Walk | Done | Go | Deal
