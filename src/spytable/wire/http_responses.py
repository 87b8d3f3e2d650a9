"""What the server answers by HTTP. Times of day are seconds since 1970."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from spytable.core.game import Outcome
from spytable.core.options import Refusal, Word
from spytable.wire.kinds import (
    BotName,
    CheckState,
    GameConfig,
    GameEvent,
    GameView,
    Id,
    Level,
    Reach,
    Stage,
)
from spytable.wire.outgoing import Table


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """One option of a game: its values are words too (`<game>.option.<name>.<value>`)."""

    name: str
    values: tuple[str, ...]
    """Empty if it is any whole number from `least` to `most`."""
    default: str
    with_bots: str | None = None
    """The default with bots only, if it is another one."""
    least: int | None = None
    most: int | None = None
    drawn: tuple[int, ...] = ()
    """Numbers whose scenery comes with the package: nobody waits for them."""
    only_drawn: bool = False
    """Whether those are all that can be played, since this host cannot draw."""
    only_with: dict[str, tuple[str, ...]] = {}
    """It applies only if each of these options, or `seats`, has one of these values."""


class GameCard(msgspec.Struct, frozen=True):
    """A game as the lobby shows it. GET /api/games."""

    id: str
    version: int
    fewest: int
    most: int
    ready: bool
    """False for a game that is announced but cannot be played yet."""
    cooperative: bool
    choices: tuple[Choice, ...]
    levels: tuple[Level, ...]
    lesson: bool = False
    """Whether it has a lesson."""
    guests: tuple[BotName, ...] = ()
    """The bots for this game that the host of this server brought along."""
    case: bool = False
    """Whether it has a case of the day."""


class Seated(msgspec.Struct, frozen=True):
    """A seat was taken. Whoever has the token has the seat.

    As a link: /t/{code}#seat={seat}.{token}. What follows the # never leaves the browser.
    """

    match: Id
    code: str
    seat: int
    token: str
    host: bool


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/limits: what a program has to keep to. Bursts are ten seconds' worth of a rate."""

    protocol: int
    """The version to quote in `hello`."""
    message_bytes: int
    """The longest message, by HTTP or on the socket; a longer one ends the connection."""
    messages_a_second: int
    """On one socket. Messages above the rate are not lost: they are read later."""
    messages_an_address: int
    """The same for all sockets of one address."""
    requests_a_second: int
    """By HTTP, for one address. More get the status 429."""
    sockets_an_address: int
    """How many sockets one address may have open."""
    burst_s: int
    """How many seconds' worth of a rate may come at once."""
    hello_within_ms: int
    """How soon after connecting `hello` must come."""
    answer_within_ms: int
    """How long a connected bot may think about a question; then one of ours answers for it."""
    away_ms: int
    """How long a minute of the table's `away` lasts, after which one of ours sits in."""
    options: int
    """How many legal actions a question lists at most."""
    name_length: int
    from_bots: tuple[str, ...]
    """The messages that a bot may send; others get a `trouble`."""


class OpenSeat(msgspec.Struct, frozen=True):
    """Who sits at a table that strangers may watch."""

    name: str | None
    bot: BotName | None


class OpenTable(msgspec.Struct, frozen=True):
    """A match that is played now and that its host lets anyone watch: /t/{code}."""

    code: str
    game: str
    seats: tuple[OpenSeat, ...]
    steps: int
    """The number of steps so far, as watchers see it."""
    watchers: int
    set_at: int


class OpenTables(msgspec.Struct, frozen=True):
    """GET /api/open-tables?from=0: tables that anyone may watch, the newest first, 20 a page.

    It tells no token. Private tables, and tables that still gather, are never among them.
    """

    tables: tuple[OpenTable, ...]
    total: int


class Problem(msgspec.Struct, frozen=True):
    """The body of every HTTP error."""

    error: Word


class Imported(msgspec.Struct, frozen=True):
    """The answer to POST /api/imports: the match file is stored, and has a replay."""

    match: Id
    code: str


class ReplayStep(msgspec.Struct, frozen=True, omit_defaults=True):
    """A match after one record; the first step of all is the table before anything happened."""

    version: int
    at: int
    """Match time in milliseconds."""
    kind: str
    """start, act, chance, clock, or what happened to the match: leave, return, rewind ..."""
    seat: int | None
    """Whose step it was; None for chance and the clock."""
    text: str
    """The action in the game's notation; empty while the match is played."""
    asked: tuple[int, ...]
    """The seats that are asked after it."""
    views: tuple[GameView, ...]
    """One view, or with `seat=open` every seat's in seat order, and the public one at the end."""
    events: tuple[tuple[GameEvent, ...], ...]
    """What was shown on the way, for each view."""
    gone: tuple[tuple[str, ...], ...] = ()
    """In a replay file: the fields that each view had one step before and has no more."""


class Replay(msgspec.Struct, frozen=True):
    """GET /api/matches/{id}/replay?seat=0|...|public|open&from=0&count=100: a match step by step.

    Seats and `open` once the match is over; `public` before that too, unless the table agreed on
    an option of memory. `total` says how many steps there are; ask on from the last one's end.
    """

    match: Id
    game: str
    game_version: int
    options: dict[str, str]
    config: GameConfig
    names: tuple[str, ...]
    seat: str
    """Whose view: a seat's number, public or open."""
    total: int
    steps: tuple[ReplayStep, ...]
    outcome: Outcome | None = None
    head: str | None = None
    """The head of the chain, once the match is over; None in old matches."""


class ReplayFile(msgspec.Struct, frozen=True):
    """GET /api/matches/{id}/replay-file: what one page needs to show a match without a server."""

    replay: Replay
    """Every step, everything open. Each view holds only those fields that differ from the step
    before, and `gone` names those that are gone: put them over the last to have it whole."""
    words: dict[str, str | dict[str, str]]
    """The texts in the language that was asked for; empty if none was."""
    language: str | None


class Language(msgspec.Struct, frozen=True):
    """A language the words are written in. GET /api/languages; the words: /words/{id}.json."""

    id: str
    name: str
    complete: bool
    """Whether no sentence falls back to English."""
    missing: int


class Address(msgspec.Struct, frozen=True):
    """GET /api/address: the address for friends; used by pages opened as localhost."""

    base: str | None
    """Such as `http://192.168.1.5:8000`; None if only this computer can open it."""
    reach: Reach


class HostSeat(msgspec.Struct, frozen=True):
    """A seat as the host of the server sees it."""

    name: str | None
    bot: str | None
    present: bool
    left: bool = False
    """A bot plays for somebody who left or is away; known only while the table is loaded."""


class HostTable(msgspec.Struct, frozen=True):
    """A table as the host of the server sees it."""

    match: Id
    code: str
    game: str
    stage: Stage
    seats: tuple[HostSeat, ...]
    watchers: int
    set_at: int
    over_at: int | None
    imported: bool
    idle_s: int | None
    """How long ago anything happened there; None for a table that is not loaded."""


class HostRoom(msgspec.Struct, frozen=True):
    """GET /api/host, with `Authorization: Bearer` and the token that `spytable serve` printed.

    Whatever is asked for below /api/host is answered with this, the page after `?after=` too.
    """

    version: str
    retention_days: int | None
    tables: tuple[HostTable, ...]
    """The newest first, 100 at most."""
    total: int
    """How many there are altogether."""
    data_bytes: int
    """The size of the data folder."""
    up_s: int
    """How long the server has been running."""
    check: CheckState = "sound"
    """Whether the data file was read from end to end since the start, and what was found."""
    older: str | None = None
    """For the next page: GET /api/host?after={older}; None on the last one."""


class Standing(msgspec.Struct, frozen=True):
    """How a match stands, as far as it is public."""

    table: Table
    waited: tuple[int, ...]
    """The seats that the table waits for now."""
    since: tuple[int | None, ...]
    """Since when, for each seat of `waited`; None if not known."""
    outcome: Outcome | None = None


class Standings(msgspec.Struct, frozen=True):
    """The answer to POST /api/standings."""

    now: int
    """The server's time, so that clients need not rely on their clocks."""
    standings: tuple[Standing, ...]
    gone: tuple[Id, ...]
    """The matches that are no longer stored."""


class ReviewReading(msgspec.Struct, frozen=True, tag_field="t", tag="reading"):
    """A line of GET /api/matches/{id}/review: how far the review has come, 0 of 0 at first."""

    done: int
    total: int


class ReviewFailed(msgspec.Struct, frozen=True, tag_field="t", tag="failed"):
    """The last line, if there is no review."""

    error: Word


class ReviewMade(msgspec.Struct, frozen=True, tag_field="t", tag="made"):
    """The last line: the review of a finished match, a `Review` of `core/review_report.py`."""

    review: GameView


class MoveTried(msgspec.Struct, frozen=True):
    """Another move, judged: a `TriedMove` of `core/review_report.py`; or why it is not legal."""

    tried: GameView | None
    why: Refusal | None = None


ReviewNews: TypeAlias = ReviewReading | ReviewFailed | ReviewMade
