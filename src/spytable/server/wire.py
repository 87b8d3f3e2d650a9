"""Every message that crosses the wire, in and out. TypeScript is generated from here."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta, Raw

from spytable.core.fairness import Fairness
from spytable.core.game import Outcome
from spytable.core.options import Refusal, Word

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Token = Annotated[str, Meta(min_length=22, max_length=64)]
Id = Annotated[str, Meta(min_length=1, max_length=40)]
Hex32 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
SeatNumber = Annotated[int, Meta(ge=0, le=5)]
Level: TypeAlias = Literal["recruit", "agent", "operative", "mastermind"]
PROTOCOL = 1


# ---- HTTP -------------------------------------------------------------------------------------


class Choice(msgspec.Struct, frozen=True):
    """One option of a game: its values are words too (`<game>.option.<name>.<value>`)."""

    name: str
    values: tuple[str, ...]
    default: str


class GameCard(msgspec.Struct, frozen=True):
    """A game as the lobby shows it."""

    id: str
    version: int
    fewest: int
    most: int
    ready: bool
    """False for a closed file: announced, not built yet."""
    cooperative: bool
    choices: tuple[Choice, ...]
    levels: tuple[Level, ...]


class NewMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/matches: set a table. With `start` the bots sit down and play begins at once."""

    game: Id
    name: Name
    seats: Annotated[int, Meta(ge=1, le=6)]
    options: dict[str, str] = {}
    bots: tuple[Level, ...] = ()
    """Levels of the bots at the last seats."""
    start: bool = False


class Sit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/matches/{id}/seats: take a free seat, any or this one."""

    name: Name
    seat: SeatNumber | None = None


class Seated(msgspec.Struct, frozen=True):
    """The answer to both: the token is the seat. Whoever opens it has the seat back."""

    match: Id
    code: str
    seat: int
    token: str
    host: bool


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits where, for everyone to see."""

    name: str | None
    """None while the seat is free."""
    bot: Level | None = None
    present: bool = False
    host: bool = False
    left: bool = False
    """The person left; a bot of level `bot` sits in."""
    stand_in: bool = False
    """The server contributed to the seed in this person's place: their client did not answer."""


class Table(msgspec.Struct, frozen=True, tag_field="t", tag="table"):
    """The table around a match: who sits, what is agreed. GET /api/matches/{id} and the socket."""

    match: Id
    code: str
    game: str
    options: dict[str, str]
    seats: tuple[SeatInfo, ...]
    stage: Literal["gathering", "agreeing", "playing", "over"]
    """People sit down; clients agree on the seed; the match is played; it is over."""
    paused: bool = False
    fairness: Fairness | None = None
    """What is published of it so far; with the secret once the match is over."""
    rematch: str | None = None
    """The code of the next match, once somebody asked for one. My token has my seat there too."""
    you: int | None = None
    """My seat, on the socket; None for watchers."""


class Problem(msgspec.Struct, frozen=True):
    """The body of every HTTP error."""

    error: Word


# ---- Socket, from the client ------------------------------------------------------------------


class Hello(msgspec.Struct, frozen=True, tag_field="t", tag="hello", forbid_unknown_fields=True):
    """The first message: who I am and the last version I saw. No token: I only watch."""

    protocol: int
    token: Token | None = None
    version: int | None = None


class Promise(msgspec.Struct, frozen=True, tag_field="t", tag="promise"):
    """The hash of my contribution to the seed."""

    hash: Hex32


class Contribute(msgspec.Struct, frozen=True, tag_field="t", tag="contribute"):
    """My contribution, once every promise is published."""

    value: Hex32


class Act(msgspec.Struct, frozen=True, tag_field="t", tag="act"):
    """My answer to question `key`. Sent again with the same id until acknowledged; applied once."""

    id: Id
    key: int
    action: Raw


class Try(msgspec.Struct, frozen=True, tag_field="t", tag="try"):
    """A question whether this would be legal. Never plays."""

    id: Id
    action: Raw


class SetSeat(msgspec.Struct, frozen=True, tag_field="t", tag="set-seat"):
    """The host gives a seat to a bot of a level, or frees it."""

    seat: SeatNumber
    bot: Level | None = None


class Start(msgspec.Struct, frozen=True, tag_field="t", tag="start"):
    """The host begins; free seats are filled by bots."""

    bots: Level = "agent"


class Rematch(msgspec.Struct, frozen=True, tag_field="t", tag="rematch"):
    """The same people, the same options, once more."""


class Leave(msgspec.Struct, frozen=True, tag_field="t", tag="leave"):
    """I leave for good: a bot takes my seat."""


class Resign(msgspec.Struct, frozen=True, tag_field="t", tag="resign"):
    """I give up."""


class Ping(msgspec.Struct, frozen=True, tag_field="t", tag="ping"):
    """A sign of life; the answer is Pong."""

    n: int


Incoming: TypeAlias = (
    Hello | Promise | Contribute | Act | Try | SetSeat | Start | Rematch | Leave | Resign | Ping
)


# ---- Socket, to the client --------------------------------------------------------------------


class Question(msgspec.Struct, frozen=True):
    """What I am asked: the key to quote and the topic to name it by."""

    key: int
    topic: str
    standing: bool = False
    """Whether it stays open after an answer: actions may follow each other, several in flight."""


class Timing(msgspec.Struct, frozen=True):
    """Match time now and when the bell rings, in match milliseconds."""

    now: int
    due: int | None
    running: bool
    rate: int = 1


class Update(msgspec.Struct, frozen=True, tag_field="t", tag="update"):
    """Where the match stands for this seat: the whole view, and the news that led to it."""

    version: int
    seat: int | None
    view: Raw
    """The game's View, screened for people."""
    question: Question | None
    asked: tuple[int, ...]
    """The seats that are asked now."""
    events: tuple[Raw, ...]
    """What this seat was shown since the last update, oldest first; empty after a reconnect."""
    timing: Timing
    outcome: Outcome | None = None


class Acknowledged(msgspec.Struct, frozen=True, tag_field="t", tag="acknowledged"):
    """The action with this id is saved, in the log at this version."""

    id: Id
    version: int


class Refused(msgspec.Struct, frozen=True, tag_field="t", tag="refused"):
    """The action with this id is refused, and why; nothing changed."""

    id: Id
    refusal: Refusal


class Tried(msgspec.Struct, frozen=True, tag_field="t", tag="tried"):
    """The answer to Try: None means it would be legal."""

    id: Id
    refusal: Refusal | None


class Trouble(msgspec.Struct, frozen=True, tag_field="t", tag="trouble"):
    """A message could not be taken; `fatal` means that the socket closes."""

    error: Word
    fatal: bool = False


class Pong(msgspec.Struct, frozen=True, tag_field="t", tag="pong"):
    """I am here."""

    n: int


Outgoing: TypeAlias = Table | Update | Acknowledged | Refused | Tried | Trouble | Pong
