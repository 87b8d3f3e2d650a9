"""What clients send by HTTP."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from spytable.wire.kinds import (
    Away,
    BotName,
    GameAction,
    Hold,
    Id,
    Level,
    Name,
    SeatCount,
    SeatNumber,
)

Version = Annotated[int, Meta(ge=0, le=1 << 30)]
"""How many records of a match came before."""


class NewMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/matches: create a table. With `start` play begins at once.

    Nobody is filled in: the host and the bots then make up all seats.
    """

    game: Id
    name: Name
    seats: SeatCount
    options: dict[str, str] = {}
    bots: tuple[BotName, ...] = ()
    """The bots at the last seats."""
    start: bool = False
    private: bool = False
    """A private table: its code is too long to guess, so that only the link leads to it."""
    away: Away = "minute"
    """After how long a bot plays for somebody who is away."""
    listed: bool = False
    """Anyone on this server may find the table and watch it once play has begun."""
    lesson: bool = False
    """A match that teaches: the lesson decides seats and options, and it starts at once."""


class Sit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/matches/{id}/seats: take a free seat, any or this one.

    A program that plays says `bot`: everyone then sees the BOT tag at its seat, for good.
    """

    name: Name
    seat: SeatNumber | None = None
    hold: Hold | None = None
    """The `hold` of Joining: takes the seat that is kept for me."""
    bot: bool = False
    """A program plays this seat. Its token opens a bot's seat, and never another."""


class TryMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/matches/{id}/try: what would another move have been worth?

    At a step of a finished match, as that seat could judge it then.
    """

    version: Version
    seat: SeatNumber
    action: GameAction


class PlayOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/matches/{id}/practice: play on from a step of a finished match, against bots.

    What was hidden from that seat is drawn anew from what it could know then.
    """

    version: Version
    seat: SeatNumber
    name: Name
    level: Level = "agent"
    """The bots at the seats of people; bots that played in the match play again."""


class FreeSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/host/seats: free a seat; once play has begun, a bot takes it."""

    match: Id
    seat: SeatNumber


class EndTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/host/ended: end a match where it stands; its replay stays."""

    match: Id


class DeleteTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/host/deleted: delete a table and all that is stored of it, for good."""

    match: Id


class Keep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/host/retention: how many days finished matches are kept; None keeps them all."""

    days: Annotated[int, Meta(ge=1, le=3650)] | None


class AskStandings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/standings: how do these matches stand? Asking does not count as watching."""

    matches: Annotated[tuple[Id, ...], Meta(max_length=24)]


class TryCase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/cases/{game}/{day}/answer: everything that was done so far, in order.

    It is answered with CaseGoesOn, CaseRefused or CaseClosed. The server keeps nothing of it.
    """

    actions: Annotated[tuple[GameAction, ...], Meta(min_length=1, max_length=40)]
    attempt: bool = False
    """Only asks whether the last action would be legal: it is not taken."""
