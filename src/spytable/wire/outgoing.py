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
    GameEvent,
    GameView,
    Id,
    Matter,
    SceneryState,
    Stage,
)
from spytable.wire.talk import Pointed, Talk


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits where, for everyone to see."""

    name: str | None
    """None while the seat is free."""
    bot: BotName | None = None
    present: bool = False
    host: bool = False
    left: bool = False
    """The person left or is away; `bot` sits in."""
    away: bool = False
    """They did not leave for good: the seat is theirs again as soon as they are back."""
    resigned: bool = False
    """The person gave up: a bot plays on, and the seat is nobody's to take back."""
    bot_in_ms: int | None = None
    """They are disconnected, and others wait: a bot takes over then, unless they are back."""
    stand_in: bool = False
    """The server contributed to the seed in this person's place: their client did not answer."""
    closed: bool = False
    """Nobody is to sit here; before play only: then it is gone."""
    joining: bool = False
    """Somebody has opened the link and is about to take this free seat."""


class Proposal(msgspec.Struct, frozen=True):
    """Something that needs everyone's consent. Bots always agree: the table is the people's."""

    number: int
    what: Matter
    by: int
    seat: int | None
    """The seat to share."""
    agreed: tuple[int, ...]
    waiting: tuple[int, ...]
    """Whose answer is missing; one no ends it."""
    left_ms: int
    """It lapses after that."""


class Restart(msgspec.Struct, frozen=True):
    """Somebody promised a number and did not reveal it: another round of the seed needs consent.

    It goes on when everyone who is there agrees; one no, and people gather again.
    """

    number: int
    """How many rounds came to nothing; Anew quotes it."""
    silent: tuple[int, ...]
    """Who did not reveal; nobody where the server stopped."""
    agreed: tuple[int, ...]
    waiting: tuple[int, ...]
    """Whose answer is missing."""


class Again(msgspec.Struct, frozen=True):
    """Once a match is over: which people want a rematch. Bots are always ready."""

    ready: tuple[int, ...]
    deciding: tuple[int, ...]
    """Who is here and has not asked for it."""
    gone: tuple[int, ...]
    """Who is not connected, or left for good."""


class Table(msgspec.Struct, frozen=True, tag_field="t", tag="table"):
    """The table around a match: who sits, what is agreed. GET /api/matches/{id} and the socket."""

    match: Id
    code: str
    game: str
    options: dict[str, str]
    """Those that matter for so many people, given the others."""
    seats: tuple[SeatInfo, ...]
    stage: Stage
    """People sit down; clients agree on the seed; the match is played; it is over."""
    away: Away = "minute"
    """After how long a bot steps in for somebody who is away."""
    listed: bool = False
    """Anyone on this server may find the table and watch it once play has begun."""
    may_replace: tuple[int, ...] = ()
    """The absent people whose seats I may give to a bot until they are back, on the socket."""
    paused: bool = False
    fairness: Fairness | None = None
    """What is published of it so far; with the secret once the match is over."""
    rematch: str | None = None
    """The code of the next match, once somebody asked for one. My token has my seat there too."""
    you: int | None = None
    """My seat, on the socket; None for watchers."""
    scenery: SceneryState = "ready"
    """What is drawn before play, such as a city: the match begins when it is ready."""
    proposal: Proposal | None = None
    watchers: int = 0
    shared: int | None = None
    """The seat whose view everyone with the watch link sees."""
    watch: str | None = None
    """The watch token, for those who sit here to pass on: /t/{code}#watch={watch}."""
    fewest: int = 1
    most: int = 6
    """How many the game seats."""
    restart: Restart | None = None
    """Before play: another round of the seed, which everyone who is there is asked to agree to."""
    kept_until: int | None = None
    """When the server deletes this finished match, in seconds since 1970; None if never."""
    again: Again | None = None
    """Who wants a rematch, once the match is over; on the socket."""


class Question(msgspec.Struct, frozen=True, gc=False):
    """What I am asked: the key to quote and the topic to name it by."""

    key: int
    topic: str
    standing: bool = False
    """Whether it stays open after an answer: actions may follow each other, several in flight."""


class Timing(msgspec.Struct, frozen=True, gc=False):
    """Match time now and when the bell rings, in match milliseconds."""

    now: int
    due: int | None
    running: bool
    rate: int = 1


class Undo(msgspec.Struct, frozen=True, gc=False):
    """Whether my last step can be taken back."""

    how: Literal["free", "ask", "no"]
    """At once; by asking the others; not at all."""
    why: Word | None = None
    """Why it is not free, or not possible."""


class LessonStep(msgspec.Struct, frozen=True):
    """One slip of a lesson."""

    word: Word
    at: str
    """What on the board it points at, by a name the game's page knows."""
    rule: str | None
    read: bool
    """There is only to read: Heard says that I did."""


class Lesson(msgspec.Struct, frozen=True):
    """How far I have come in a match that teaches."""

    step: int
    """The number of the slip that lies on the table, from 0."""
    steps: tuple[LessonStep, ...]
    moving: bool
    """I am done with it; a bot or the bell comes first, and then the next slip."""


class Update(msgspec.Struct, frozen=True, gc=False, tag_field="t", tag="update"):
    """Where the match stands for this seat: the whole view, and the news that led to it."""

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
    """While this match teaches me."""
    head: str | None = None
    """Of the chain over the match so far, whole once it is over; None for one older than chains."""


class Hands(msgspec.Struct, frozen=True, tag_field="t", tag="hands"):
    """Whether this connection acts for its seat. A new one does; the older ones hear this."""

    mine: bool
    """False: I act elsewhere now. TakeOver changes that."""


class Notice(msgspec.Struct, frozen=True, tag_field="t", tag="notice"):
    """Something happened at the table that all should hear of."""

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
    """A message could not be taken; `fatal` means that the socket closes."""

    error: Word
    fatal: bool = False


class Pong(msgspec.Struct, frozen=True, tag_field="t", tag="pong"):
    """I am here."""

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
