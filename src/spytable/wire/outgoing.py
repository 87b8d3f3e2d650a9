"""What the server sends over the socket of a match."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from spytable.core.fairness import Fairness
from spytable.core.game import Outcome
from spytable.core.options import Refusal, Word
from spytable.wire.kinds import (
    Away,
    BotName,
    GameAction,
    GameEvent,
    GameView,
    Id,
    Matter,
    SceneryState,
    Stage,
)
from spytable.wire.talk import Pointed, Talk


class SeatInfo(msgspec.Struct, frozen=True, gc=False):
    """Who sits where, for everyone to see."""

    name: str | None
    """None while the seat is free."""
    bot: BotName | None = None
    present: bool = False
    host: bool = False
    left: bool = False
    """The person left or is away; `bot` sits in."""
    away: bool = False
    """They did not leave for good: they get the seat again when they are back."""
    resigned: bool = False
    """The person resigned: a bot plays on, and nobody can take the seat back."""
    bot_in_ms: int | None = None
    """They are disconnected, and others wait: in this time a bot takes over."""
    stand_in: bool = False
    """The server contributed to the seed for this person: their client did not answer."""
    closed: bool = False
    """The seat is closed: nobody can sit here. Before play only; then it is removed."""
    joining: bool = False
    """Somebody has opened the link and is about to take this free seat."""


class Proposal(msgspec.Struct, frozen=True):
    """Something that all people must agree to. Bots always agree."""

    number: int
    what: Matter
    by: int
    seat: int | None
    """The seat to share."""
    agreed: tuple[int, ...]
    waiting: tuple[int, ...]
    """The seats whose answers are missing; one no ends it."""
    left_ms: int
    """It ends without effect after this time."""


class Restart(msgspec.Struct, frozen=True):
    """Somebody promised a number and did not reveal it: another round needs everyone's consent.

    It goes on when everyone who is there agrees; one no, and people gather again.
    """

    number: int
    """How many rounds failed; Anew quotes it."""
    silent: tuple[int, ...]
    """The seats that did not reveal theirs; none if the server stopped."""
    agreed: tuple[int, ...]
    waiting: tuple[int, ...]
    """The seats whose answers are missing."""


class Again(msgspec.Struct, frozen=True):
    """Which people want a rematch, once a match is over. Bots are always ready."""

    ready: tuple[int, ...]
    deciding: tuple[int, ...]
    """Who is connected and has not asked for it."""
    gone: tuple[int, ...]
    """Who is not connected, or left for good."""
    starts_in_ms: int | None = None
    """In how long the rematch begins, once all who are here want it: a countdown."""


class Practice(msgspec.Struct, frozen=True):
    """Where practice comes from: a step of a finished match, played on by one of its seats."""

    match: Id
    version: int
    seat: int


class Table(msgspec.Struct, frozen=True, gc=False, tag_field="t", tag="table"):
    """The table of a match: seats and options. GET /api/matches/{id}, and on the socket."""

    match: Id
    code: str
    game: str
    options: dict[str, str]
    """Those that apply, given the number of seats and the other options."""
    seats: tuple[SeatInfo, ...]
    stage: Stage
    """People sit down; clients agree on the seed; the match is played; it is over."""
    away: Away = "minute"
    """After how long a bot plays for somebody who is away."""
    listed: bool = False
    """Anyone on this server may find the table and watch it once play has begun."""
    may_replace: tuple[int, ...] = ()
    """The absent people whose seats I may give to a bot until they are back, on the socket."""
    paused: bool = False
    fairness: Fairness | None = None
    """What is published about the seed so far; with the secret once the match is over."""
    rematch: str | None = None
    """The code of the rematch, once it is created. My token opens my seat there too."""
    you: int | None = None
    """My seat, on the socket; None for watchers."""
    scenery: SceneryState = "ready"
    """Scenery that is drawn before play, such as a city: the match begins when it is ready."""
    proposal: Proposal | None = None
    watchers: int = 0
    shared: int | None = None
    """The seat whose view everyone with the watch link sees."""
    watch: str | None = None
    """The watch token, for those who sit here to pass on: /t/{code}#watch={watch}."""
    fewest: int = 1
    most: int = 6
    """The fewest and most seats of the game."""
    restart: Restart | None = None
    """Before play: another round of agreeing on the seed, which everyone present is asked for."""
    kept_until: int | None = None
    """When the server deletes this finished match, in seconds since 1970; None if never."""
    again: Again | None = None
    """Who wants a rematch, once the match is over; on the socket."""
    practice: Practice | None = None
    """Practice from a finished match: it has no match file and no rematch."""


class Question(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What I am asked: the key to quote and the topic to name it by."""

    key: int
    topic: str
    standing: bool = False
    """Whether it stays open after an answer: many actions may follow, several in flight."""
    options: tuple[GameAction, ...] | None = None
    """What I may do, for a bot's seat: the legal actions in the order of the rules."""
    is_sampled: bool = False
    """There are more than /api/limits allows: `options` is an even sample of them."""


class Timing(msgspec.Struct, frozen=True, gc=False):
    """Match time now and when the bell rings, in match milliseconds."""

    now: int
    due: int | None
    running: bool
    rate: int = 1


class Undo(msgspec.Struct, frozen=True, gc=False):
    """Whether my last step can be undone."""

    how: Literal["free", "ask", "no"]
    """At once; by asking the others; not at all."""
    why: Word | None = None
    """Why it is not free, or not possible."""


class LessonStep(msgspec.Struct, frozen=True):
    """One step of a lesson, shown as a note."""

    word: Word
    at: str
    """What on the board it points at, by a name the game's page knows."""
    rule: str | None
    read: bool
    """It is only to be read: Heard says that I did."""


class Lesson(msgspec.Struct, frozen=True):
    """How far I have come in a match that teaches."""

    step: int
    """The number of the current note, from 0."""
    steps: tuple[LessonStep, ...]
    moving: bool
    """I am done with it; a bot or the bell acts before the next note."""


class Update(msgspec.Struct, frozen=True, gc=False, tag_field="t", tag="update"):
    """Where the match stands for this seat: the whole view, and the events that led to it."""

    version: int
    seat: int | None
    """Whose view it is; a watcher may be shown a seat's, and still has no question."""
    view: GameView
    """The game's View, screened for people."""
    question: Question | None
    asked: tuple[int, ...]
    """The seats that are asked now."""
    events: tuple[GameEvent, ...]
    """What this seat was shown since the last update, oldest first; empty after a reconnect."""
    timing: Timing
    outcome: Outcome | None = None
    undo: Undo | None = None
    """None for watchers and once the match is over."""
    lesson: Lesson | None = None
    """Set while this match teaches me."""
    head: str | None = None
    """The head of the chain so far; complete once the match is over; None in old matches."""


class Hands(msgspec.Struct, frozen=True, tag_field="t", tag="hands"):
    """Whether this connection acts for its seat. The newest does; the others get this."""

    mine: bool
    """False: another connection acts for the seat. TakeOver changes that."""


class Notice(msgspec.Struct, frozen=True, tag_field="t", tag="notice"):
    """Something that happened at the table, for everyone to see."""

    word: Word


class Acknowledged(msgspec.Struct, frozen=True, gc=False, tag_field="t", tag="acknowledged"):
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
    """A message was not accepted; `fatal` means that the socket closes."""

    error: Word
    fatal: bool = False


class Pong(msgspec.Struct, frozen=True, tag_field="t", tag="pong"):
    """The answer to Ping."""

    n: int


Outgoing: TypeAlias = (
    Table
    | Update
    | Hands
    | Notice
    | Acknowledged
    | Refused
    | Tried
    | Trouble
    | Pong
    | Talk
    | Pointed
)
