"""The rows that are stored, and what a table saves at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from spytable.wire import Away, Stage


class MatchRow(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A match as stored; texts are JSON."""

    id: str
    code: str
    game: str
    game_version: int
    options: str
    config: str | None = None
    host: int | None = None
    stage: Stage = "gathering"
    fairness: str
    """With the secret."""
    stand_ins: str = "[]"
    """Seats for which the server contributed to the seed."""
    played_ms: int = 0
    is_timed: int = 0
    """1 while a bell runs: such a match is loaded when the server starts."""
    rematch: str | None = None
    shared: int | None = None
    """The seat whose view watchers may see."""
    set_at: int = 0
    over_at: int | None = None
    """When the table was created and when the match ended, in seconds since 1970."""
    imported: int = 0
    """1 for a match that was imported from a file."""
    away: Away = "minute"
    """After how long a bot steps in for somebody who is away."""
    listed: int = 0
    """1 if strangers may find the table and watch it."""
    beginning: str | None = None
    """The start of the chain, as JSON; None before play, and for matches older than chains."""


class SeatRow(msgspec.Struct, frozen=True, gc=False):
    """A seat as stored; the token is hashed."""

    match: str
    seat: int
    name: str | None = None
    token: str | None = None
    bot: str | None = None
    closed: int = 0
    """1 for a seat that the host closed before play."""


class RecordRow(msgspec.Struct, frozen=True, gc=False):
    """A record of a match; its version is its number, from 1."""

    match: str
    version: int
    data: bytes
    seat: int | None = None
    act: str | None = None
    """The id under which the client sent it (an idempotency key): it is never applied twice."""
    noted_at: int | None = None
    """When it was saved, in seconds since 1970."""


class PlayedRow(msgspec.Struct, frozen=True, gc=False):
    """How much match time has passed, and whether a bell runs."""

    match: str
    played_ms: int
    is_timed: int


class AboutRow(msgspec.Struct, frozen=True):
    """A setting of the whole data file: its schema version, the host's choices."""

    key: str
    value: str


class GoneRow(msgspec.Struct, frozen=True):
    """A match that is to be deleted."""

    match: str


class StandingRow(msgspec.Struct, frozen=True):
    """How a match stands at a version, stored so that it need not be replayed."""

    match: str
    version: int
    data: bytes


class StoredMatch(msgspec.Struct, frozen=True):
    """All that is stored of one match, its log included."""

    match: MatchRow
    seats: tuple[SeatRow, ...]
    records: tuple[RecordRow, ...]
    standing_at: int | None = None
    """The version of its stored standing."""

    def action_versions(self) -> dict[tuple[int, str], int]:
        """The version each client's action was saved at, by seat and id."""
        return {(r.seat, r.act): r.version for r in self.records if r.act and r.seat is not None}


Old: TypeAlias = Literal["over", "gathering", "agreeing"]
"""The stages of matches that may be deleted by age."""


class OldMatch(NamedTuple):
    """A match that may be deleted."""

    match: str
    at: int
    """When it ended or was created, in seconds since 1970."""
    records: int


class StoredTable(NamedTuple):
    """What is stored of a match, without its log."""

    match: MatchRow
    seats: tuple[SeatRow, ...]
    standing: bytes | None
    """How it stands; None if that was not stored since the last step."""


class Save(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What one table saves in one transaction. A match has at most one save at a time."""

    new: MatchRow | None = None
    match: MatchRow | None = None
    new_seats: Sequence[SeatRow] = ()
    seats: Sequence[SeatRow] = ()
    records: Sequence[RecordRow] = ()
    played: PlayedRow | None = None
    about: AboutRow | None = None
    gone: Sequence[GoneRow] = ()
    gone_seats: Sequence[SeatRow] = ()
    standing: StandingRow | None = None

    def is_only_records(self) -> bool:
        """Whether nothing but records is saved, as with most moves."""
        return (
            self.played is None
            and self.match is None
            and self.new is None
            and self.standing is None
            and self.about is None
            and not (self.new_seats or self.seats or self.gone or self.gone_seats)
        )

    def rows(self) -> Iterator[tuple[int, msgspec.Struct]]:
        """Each row with the number of the statement that writes it."""
        groups: tuple[Sequence[msgspec.Struct | None], ...] = (
            (self.new,),
            (self.match,),
            self.new_seats,
            self.seats,
            self.records,
            (self.played,),
            (self.about,),
            *(self.gone,) * 4,
            self.gone_seats,
            (self.standing,),
        )
        for number, group in enumerate(groups):
            for row in group:
                if row is not None:
                    yield number, row
