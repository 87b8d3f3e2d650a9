"""What people at a table say to each other, and where they point. None of it is ever saved."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from spytable.wire.kinds import RemarkKind, SeatNumber, StampName

LONGEST_TEXT = 200


class Say(msgspec.Struct, frozen=True, tag_field="t", tag="say"):
    """I write a line to everyone at the table."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_TEXT)]


class Stamp(msgspec.Struct, frozen=True, tag_field="t", tag="stamp"):
    """I send a quick reaction to one seat, or to everyone."""

    stamp: StampName
    to: SeatNumber | None = None


class Nudge(msgspec.Struct, frozen=True, tag_field="t", tag="nudge"):
    """I remind the person everyone is waiting for; once a minute for each person."""

    seat: SeatNumber


class SetTalk(msgspec.Struct, frozen=True, tag_field="t", tag="set-talk"):
    """The host lets watchers send quick reactions, or stops that."""

    watchers: bool


class Point(msgspec.Struct, frozen=True, tag_field="t", tag="point"):
    """I point at something on the table before I act; None lifts my hand. Nothing is played."""

    at: Annotated[str, Meta(min_length=1, max_length=16)] | None = None
    """A target of the game's `pointing.py`: its name says a place, never a hidden value."""


Talking: TypeAlias = Say | Stamp | Nudge | SetTalk | Point


class Remark(msgspec.Struct, frozen=True):
    """One line of the talk: something written, a quick reaction, or a nudge."""

    number: int
    kind: RemarkKind
    by: int | None
    """The seat; None for a watcher."""
    name: str | None
    """The name that seat had then."""
    at: int
    """Seconds since 1970."""
    text: str = ""
    stamp: StampName | None = None
    to: int | None = None
    """The seat it is meant for; None for everyone."""


class Talk(msgspec.Struct, frozen=True, tag_field="t", tag="talk"):
    """What was said. A table where nobody can talk, such as a lesson, never sends this."""

    remarks: tuple[Remark, ...]
    whole: bool = False
    """Whether this is everything the server still has, as after connecting."""
    watchers_react: bool = False
    """Whether the host lets watchers send quick reactions."""


class Pointed(msgspec.Struct, frozen=True, tag_field="t", tag="pointed"):
    """Where somebody points now; None when they lifted their hand."""

    seat: int
    at: str | None
