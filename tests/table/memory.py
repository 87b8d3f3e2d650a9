"""A host for tables in memory: a dictionary as store, bots in this process, lists as lines."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection
from typing import Any

import msgspec
from msgspec.structs import replace

from spytable import wire
from spytable.bots.bot import Intent
from spytable.core.catalogue import folder
from spytable.core.game import Config
from spytable.table.errors import Conflict
from spytable.table.lobby import Lobby
from spytable.table.rate_limits import Buckets
from spytable.table.rows import (
    MatchRow,
    RecordRow,
    Save,
    SeatRow,
    StandingRow,
    StoredMatch,
    StoredTable,
)
from spytable.table.seams import SceneryListener
from spytable.table.services import Services
from spytable.table.settings import TableSettings
from spytable.table.thinking import Errand, decide

RATE = 1_000
"""Bots and clocks are so much faster than at a table of people."""


class MemoryStore:
    """Tables and their logs, for as long as this object is there."""

    def __init__(self) -> None:
        self.matches: dict[str, MatchRow] = {}
        self.seats: dict[tuple[str, int], SeatRow] = {}
        self.records: dict[tuple[str, int], RecordRow] = {}
        self.standings: dict[str, StandingRow] = {}

    async def save(self, save: Save) -> None:
        """Keep all of it, or nothing."""
        new = save.new
        if new is not None and (new.id in self.matches or await self.find_by_code(new.code)):
            raise Conflict(f"{new.id} or {new.code} is there already")
        if any((row.match, row.version) in self.records for row in save.records):
            raise Conflict("a record of this version is there already")
        for row in (save.new, save.match):
            if row is not None:
                self.matches[row.id] = row
        if save.played is not None:
            played = msgspec.structs.asdict(save.played)
            match = played.pop("match")
            self.matches[match] = replace(self.matches[match], **played)
        self.seats |= {(row.match, row.seat): row for row in (*save.new_seats, *save.seats)}
        self.records |= {(row.match, row.version): row for row in save.records}
        for seat in save.gone_seats:
            del self.seats[seat.match, seat.seat]
        for gone in save.gone:
            self._forget(gone.match)
        if save.standing is not None:
            self.standings[save.standing.match] = save.standing

    def _forget(self, match: str) -> None:
        self.matches.pop(match, None)
        self.standings.pop(match, None)
        self.seats = {key: row for key, row in self.seats.items() if row.match != match}
        self.records = {key: row for key, row in self.records.items() if row.match != match}

    async def load(self, match_id: str) -> StoredMatch | None:
        """All that is kept of a match."""
        if match_id not in self.matches:
            return None
        noted = self.standings.get(match_id)
        version = None if noted is None else noted.version
        return StoredMatch(
            self.matches[match_id], _of(match_id, self.seats), _of(match_id, self.records), version
        )

    async def load_tables(self, ids: Collection[str]) -> dict[str, StoredTable]:
        """What is kept of some matches, without their records."""
        found = {}
        for match_id in ids:
            kept = await self.load(match_id)
            if kept is not None:
                is_true = kept.standing_at == len(kept.records)
                data = self.standings[match_id].data if is_true and kept.records else None
                found[match_id] = StoredTable(kept.match, kept.seats, data)
        return found

    async def find_by_code(self, code: str) -> str | None:
        """The id of the match with this code."""
        return next((row.id for row in self.matches.values() if row.code == code), None)

    async def has(self, match_id: str) -> bool:
        """Whether there is such a match."""
        return match_id in self.matches

    async def list_running(self) -> tuple[str, ...]:
        """The matches in which a clock ran when they were last saved."""
        rows = self.matches.values()
        return tuple(row.id for row in rows if row.is_timed or row.stage == "agreeing")


def _of(match_id: str, rows: dict[tuple[str, int], Any]) -> tuple[Any, ...]:
    return tuple(row for (match, _), row in sorted(rows.items()) if match == match_id)


class Here:
    """Bots that think in this process."""

    async def decide(self, errand: Errand) -> Intent[Any]:
        """At once."""
        return decide(errand)


class Drawn:
    """Scenery for games that need none."""

    def state(self, game: str, _config: Config) -> wire.SceneryState:
        """There is nothing to wait for."""
        return "ready" if folder(game).scenery is None else "failed"

    def order(self, _game: str, _config: Config, _address: str) -> None:
        """Nothing is to be drawn."""

    def want(self, _game: str, _config: Config, _listener: SceneryListener) -> None:
        """Nothing is to be drawn."""

    async def have(self, _game: str, _config: Config) -> None:
        """Nothing is to be drawn."""


class ListLine:
    """A line that is a list: what was told, oldest first."""

    guest = False
    address = ""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.told: list[Any] = []

    def tell(self, message: bytes) -> None:
        """One more."""
        self.told.append(json.loads(message))

    def lag_ms(self) -> int:
        """It is here."""
        return 0

    def hang_up(self, key: str) -> None:
        """Why, as the last thing that is told."""
        self.told.append({"t": "closed", "why": key})

    def last(self, kind: str) -> Any:
        """The newest message of a kind."""
        return next(message for message in reversed(self.told) if message["t"] == kind)


def open_lobby(store: MemoryStore, wall: Callable[[], int]) -> Lobby:
    """A lobby whose tables live in this process and nowhere else."""
    return Lobby(
        Services(
            store=store,
            thinker=Here(),
            scenery=Drawn(),
            wall=wall,
            today=lambda: 1_800_000_000,
            buckets=Buckets(1_000),
            settings=TableSettings(clock_rate=RATE),
        )
    )
