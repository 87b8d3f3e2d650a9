"""What clients send over the socket of a match."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from spytable.wire.kinds import (
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

    id: Id
    key: int
    action: GameAction


class Try(msgspec.Struct, frozen=True, tag_field="t", tag="try"):
    """A question whether this would be legal. Never plays."""

    id: Id
    action: GameAction


class SetSeat(msgspec.Struct, frozen=True, tag_field="t", tag="set-seat"):
    """The host gives a seat to a bot, closes it, or opens it; who sat there is out."""

    seat: SeatNumber
    bot: BotName | None = None
    closed: bool = False


class Resize(msgspec.Struct, frozen=True, tag_field="t", tag="resize"):
    """The host changes how many sit. Closed seats go first, then free ones, then bots."""

    seats: SeatCount
    without: tuple[Name, ...] = ()
    """The people who lose their seats by it. It is refused if somebody else would have to go."""


class SetOptions(msgspec.Struct, frozen=True, tag_field="t", tag="set-options"):
    """The host changes these options; the others stay."""

    options: dict[str, str]


class Rename(msgspec.Struct, frozen=True, tag_field="t", tag="rename"):
    """I want to be called something else, while people gather."""

    name: Name


class Remove(msgspec.Struct, frozen=True, tag_field="t", tag="remove"):
    """The host takes a person's seat, before play or in it. Their token opens nothing any more."""

    seat: SeatNumber


class Joining(msgspec.Struct, frozen=True, tag_field="t", tag="joining"):
    """I am typing my name to sit down: a seat may be kept for me for a minute.

    From somebody without a seat. `hold` is made by the client, and sent again with Sit.
    """

    hold: Hold


class SetListed(msgspec.Struct, frozen=True, tag_field="t", tag="set-listed"):
    """The host lets strangers find this table and watch it, or not. Never for private tables."""

    listed: bool


class SetAway(msgspec.Struct, frozen=True, tag_field="t", tag="set-away"):
    """The host chooses after how long a bot steps in for somebody who is away."""

    away: Away


class Start(msgspec.Struct, frozen=True, tag_field="t", tag="start"):
    """The host begins; seats that are still free close."""


class Rematch(msgspec.Struct, frozen=True, tag_field="t", tag="rematch"):
    """The same people, the same options, once more; who left for good has no seat there."""

    swap: bool = True
    """Everyone moves one seat on: another colour, another place in the order."""
    wants: bool = True
    """False: I have changed my mind, as long as the next table is not set."""
    wait: bool = False
    """Set the table, and begin, when everyone who is here wants it; otherwise it is set at once."""
    bots: BotName | None = None
    """Begin at once; such bots have the seats of everyone who has not asked."""


class Leave(msgspec.Struct, frozen=True, tag_field="t", tag="leave"):
    """I leave for good: a bot takes my seat."""


class Return(msgspec.Struct, frozen=True, tag_field="t", tag="return"):
    """I take back the seat that I left. Who was only away has it back by saying hello."""


class StandIn(msgspec.Struct, frozen=True, tag_field="t", tag="stand-in"):
    """Let a bot play for somebody who is away; they have the seat again when they are back.

    The host may say so at once, everyone else after the table has waited for a day.
    """

    seat: SeatNumber


class Resign(msgspec.Struct, frozen=True, tag_field="t", tag="resign"):
    """I give up."""


class TakeOver(msgspec.Struct, frozen=True, tag_field="t", tag="take-over"):
    """I act from here on; my other connections only look."""


class Propose(msgspec.Struct, frozen=True, tag_field="t", tag="propose"):
    """I ask the others: shall we pause, stop here, let watchers see this seat's view?"""

    what: Literal["pause", "stop", "share"]
    seat: SeatNumber | None = None
    """The seat to share."""


class TakeBack(msgspec.Struct, frozen=True, tag_field="t", tag="take-back"):
    """I take my last step back: at once if it is free, else by asking the others."""

    version: int
    """The version I saw; nothing is taken back that came after it."""


class Consent(msgspec.Struct, frozen=True, tag_field="t", tag="consent"):
    """My answer to the proposal of that number; no by whoever made it withdraws it."""

    number: int
    yes: bool


class Anew(msgspec.Struct, frozen=True, tag_field="t", tag="anew"):
    """Whether I agree to another round of the seed, the one of that number."""

    number: int
    yes: bool


class Resume(msgspec.Struct, frozen=True, tag_field="t", tag="resume"):
    """A pause lasts as long as everyone wants it: I want to play on."""


class Hide(msgspec.Struct, frozen=True, tag_field="t", tag="hide"):
    """Watchers see what is public again, and nothing else: anyone may say so."""


class SetPace(msgspec.Struct, frozen=True, tag_field="t", tag="set-pace"):
    """How fast I want bots to answer. It holds where I am the only person at the table."""

    pace: Pace


class Heard(msgspec.Struct, frozen=True, tag_field="t", tag="heard"):
    """I have read the slip of this number; said of another one it changes nothing."""

    step: int


class LetGo(msgspec.Struct, frozen=True, tag_field="t", tag="let-go"):
    """Enough taught: luck and bots are real from here on."""


class Ping(msgspec.Struct, frozen=True, tag_field="t", tag="ping"):
    """A sign of life; the answer is Pong."""

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
