"""What clients send over the socket of a match."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from spytable.wire.kinds import (
    ActId,
    Away,
    BotName,
    GameAction,
    Hex32,
    Hold,
    Id,
    Name,
    Pace,
    SeatCount,
    SeatNumber,
    Token,
)
from spytable.wire.talk import Talking


class Hello(msgspec.Struct, frozen=True, tag_field="t", tag="hello", forbid_unknown_fields=True):
    """The first message: who I am and the last version I saw.

    The token is a seat's or the table's watch token; without one I watch what is public.
    """

    protocol: int
    token: Token | None = None
    version: int | None = None


class Promise(msgspec.Struct, frozen=True, tag_field="t", tag="promise"):
    """The hash of my contribution to the seed."""

    hash: Hex32


class Contribute(msgspec.Struct, frozen=True, tag_field="t", tag="contribute"):
    """My contribution, once every promise is published."""

    value: Hex32


class Act(msgspec.Struct, frozen=True, gc=False, tag_field="t", tag="act"):
    """My answer to question `key`. Sent again with the same id until acknowledged; applied once."""

    id: ActId
    key: int
    action: GameAction


class Try(msgspec.Struct, frozen=True, tag_field="t", tag="try"):
    """Asks whether an action would be legal. It is never played."""

    id: Id
    action: GameAction


class SetSeat(msgspec.Struct, frozen=True, tag_field="t", tag="set-seat"):
    """The host gives a seat to a bot, closes it, or opens it; whoever sat there loses it."""

    seat: SeatNumber
    bot: BotName | None = None
    closed: bool = False


class Resize(msgspec.Struct, frozen=True, tag_field="t", tag="resize"):
    """The host changes the number of seats. Closed seats go first, then free ones, then bots."""

    seats: SeatCount
    without: tuple[Name, ...] = ()
    """The people who would lose their seats. Refused if it would be somebody else."""


class SetOptions(msgspec.Struct, frozen=True, tag_field="t", tag="set-options"):
    """The host changes these options; the others stay."""

    options: dict[str, str]


class Rename(msgspec.Struct, frozen=True, tag_field="t", tag="rename"):
    """I change my name, before play."""

    name: Name


class Remove(msgspec.Struct, frozen=True, tag_field="t", tag="remove"):
    """The host removes a person, before or during play. Their token stops working."""

    seat: SeatNumber


class Joining(msgspec.Struct, frozen=True, tag_field="t", tag="joining"):
    """I am typing my name to sit down: a seat may be kept for me for a minute.

    From somebody without a seat. `hold` is made by the client, and sent again with Sit.
    """

    hold: Hold


class SetListed(msgspec.Struct, frozen=True, tag_field="t", tag="set-listed"):
    """The host lists this table for strangers to watch, or not. Never for private tables."""

    listed: bool


class SetAway(msgspec.Struct, frozen=True, tag_field="t", tag="set-away"):
    """The host chooses after how long a bot plays for somebody who is away."""

    away: Away


class Start(msgspec.Struct, frozen=True, tag_field="t", tag="start"):
    """The host begins; seats that are still free close."""


class Rematch(msgspec.Struct, frozen=True, tag_field="t", tag="rematch"):
    """I want a rematch: the same people and options, without those who left for good."""

    swap: bool = True
    """Everyone moves on by one seat, and so has another colour and place in the order."""
    wants: bool = True
    """False withdraws my wish, as long as the next table is not created."""
    wait: bool = False
    """Create the table and begin when all present people want it; otherwise create it at once."""
    bots: BotName | None = None
    """Begin at once; such bots take the seats of those who have not asked."""


class Leave(msgspec.Struct, frozen=True, tag_field="t", tag="leave"):
    """I leave for good: a bot takes my seat."""


class Return(msgspec.Struct, frozen=True, tag_field="t", tag="return"):
    """I take back the seat that I left. After being away `hello` is enough."""


class StandIn(msgspec.Struct, frozen=True, tag_field="t", tag="stand-in"):
    """Let a bot play for somebody who is away, until they are back.

    The host may say so at once, everyone else after the table has waited for a day.
    """

    seat: SeatNumber


class Resign(msgspec.Struct, frozen=True, tag_field="t", tag="resign"):
    """I give up."""


class TakeOver(msgspec.Struct, frozen=True, tag_field="t", tag="take-over"):
    """This connection acts for my seat from now on; my other ones only watch."""


class Propose(msgspec.Struct, frozen=True, tag_field="t", tag="propose"):
    """I ask the others to pause, to stop here, or to show watchers a seat's view."""

    what: Literal["pause", "stop", "share"]
    seat: SeatNumber | None = None
    """The seat to share."""


class TakeBack(msgspec.Struct, frozen=True, tag_field="t", tag="take-back"):
    """I undo my last step: at once if that is free, else by asking the others."""

    version: int
    """The version I saw; no later step is undone."""


class Consent(msgspec.Struct, frozen=True, tag_field="t", tag="consent"):
    """My answer to the proposal with this number; a no by its author withdraws it."""

    number: int
    yes: bool


class Anew(msgspec.Struct, frozen=True, tag_field="t", tag="anew"):
    """Whether I agree to another round of agreeing on the seed, with this number."""

    number: int
    yes: bool


class Resume(msgspec.Struct, frozen=True, tag_field="t", tag="resume"):
    """I end the pause. Anyone may."""


class Hide(msgspec.Struct, frozen=True, tag_field="t", tag="hide"):
    """Watchers see only what is public again. Anyone may decide it."""


class SetPace(msgspec.Struct, frozen=True, tag_field="t", tag="set-pace"):
    """How fast I want bots to answer. It counts if I am the only person at the table."""

    pace: Pace


class Heard(msgspec.Struct, frozen=True, tag_field="t", tag="heard"):
    """I have read the lesson's note with this number; ignored for any other note."""

    step: int


class LetGo(msgspec.Struct, frozen=True, tag_field="t", tag="let-go"):
    """I end the lesson: from here on luck and bots are real."""


class Ping(msgspec.Struct, frozen=True, tag_field="t", tag="ping"):
    """Keeps the connection alive; the answer is Pong."""

    n: int


Incoming: TypeAlias = (
    Hello
    | Promise
    | Contribute
    | Act
    | Try
    | SetSeat
    | SetAway
    | SetListed
    | Resize
    | SetOptions
    | Rename
    | Remove
    | Joining
    | Start
    | Rematch
    | Leave
    | Return
    | StandIn
    | Resign
    | TakeOver
    | Propose
    | TakeBack
    | Consent
    | Anew
    | Resume
    | Hide
    | SetPace
    | Heard
    | LetGo
    | Ping
    | Talking
)
