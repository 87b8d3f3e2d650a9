"""Tables and their logs on an append-only log that the browser keeps."""

from __future__ import annotations

import logging
from collections.abc import Collection
from typing import Final

import msgspec
from msgspec.structs import replace

from spytable.local.seams import Log
from spytable.table.errors import Conflict, StoreError
from spytable.table.rows import (
    MatchRow,
    RecordRow,
    Save,
    SeatRow,
    StandingRow,
    StoredMatch,
    StoredTable,
)

log = logging.getLogger("spytable.local")
TAKEN: Final = "taken"


class Head(msgspec.Struct, frozen=True):
    """What is kept of a match besides its records."""

    match: MatchRow
    seats: tuple[SeatRow, ...] = ()
    version: int = 0
    """How many records it has."""
    standing: StandingRow | None = None

    def change(self, save: Save) -> Head:
        """What is kept after a save."""
        row = save.match or self.match
        if save.played is not None:
            played = msgspec.structs.asdict(save.played)
            del played["match"]
            row = replace(row, **played)
        seats = {each.seat: each for each in (*self.seats, *save.new_seats, *save.seats)}
        for gone in save.gone_seats:
            seats.pop(gone.seat, None)
        return Head(
            row,
            tuple(seats[number] for number in sorted(seats)),
            self.version + len(save.records),
            save.standing or self.standing,
        )

    def table(self) -> StoredTable:
        """The match without its log."""
        noted = self.standing
        is_true = noted is not None and noted.version == self.version and self.version > 0
        return StoredTable(self.match, self.seats, noted.data if noted and is_true else None)


_heads: Final = msgspec.json.Decoder(Head)
_entries: Final = msgspec.json.Decoder(tuple[RecordRow, ...])


class LogStore:
    """The browser's `Store`. All heads are in memory; logs are read when they are needed."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._heads: dict[str, Head] = {}
        self._claimed: set[str] = set()
        """The codes of tables that are being saved for the first time."""

    async def open(self) -> None:
        """Read the heads of all matches."""
        for text in await self._log.read_heads():
            try:
                head = _heads.decode(text)
            except msgspec.DecodeError as problem:
                log.warning("a match of this browser cannot be read: %s", problem)
            else:
                self._heads[head.match.id] = head

    async def save(self, save: Save) -> None:
        """Save all of this durably or, with StoreError, none of it."""
        if save.about is not None:
            raise StoreError("A browser keeps matches, and no settings of a server.")
        if save.gone:
            for row in save.gone:
                await self._log.forget(row.match)
                self._heads.pop(row.match, None)
        elif save.new is not None:
            await self._save_new(save.new, save)
        else:
            before = self._heads.get(_find_match(save))
            if before is not None:
                await self._write(before, save)
            elif save.records:
                raise Conflict("the match was deleted meanwhile")

    async def _save_new(self, new: MatchRow, save: Save) -> None:
        codes = {head.match.code for head in self._heads.values()}
        if new.id in self._heads or new.code in codes | self._claimed:
            raise Conflict(f"{new.id} or {new.code} is there already")
        self._claimed.add(new.code)
        try:
            await self._write(Head(new), save)
        finally:
            self._claimed.discard(new.code)

    async def _write(self, before: Head, save: Save) -> None:
        after = before.change(save)
        match_id, first = after.match.id, before.version + 1
        if any(row.version != at for at, row in enumerate(save.records, first)):
            raise Conflict("a record of this version is there already")
        entries = [_encode(tuple(save.records))] if save.records else []
        problem = await self._log.write(match_id, _encode(after), first, entries)
        _check(problem)
        self._heads[match_id] = after
        if after.match.stage == "over" and before.match.stage != "over":
            await self._pack(after)

    async def _pack(self, head: Head) -> None:
        """Keep a finished log as one entry. If that fails, it stays as it is."""
        whole = _encode(await self._read_records(head.match.id))
        await self._log.pack(head.match.id, _encode(head), whole)

    async def _read_records(self, match_id: str) -> tuple[RecordRow, ...]:
        return tuple(
            row for text in await self._log.read_entries(match_id) for row in _entries.decode(text)
        )

    async def load(self, match_id: str) -> StoredMatch | None:
        """A match with its log; None if there is no such match."""
        head = self._heads.get(match_id)
        if head is None:
            return None
        records = await self._read_records(match_id)
        if [row.version for row in records] != [*range(1, head.version + 1)]:
            raise StoreError(f"Match {match_id} has lost a part of its log in this browser.")
        noted = None if head.standing is None else head.standing.version
        return StoredMatch(head.match, head.seats, records, noted)

    async def load_tables(self, ids: Collection[str]) -> dict[str, StoredTable]:
        """These matches without their logs, by id; ids that do not exist are left out."""
        return {each: self._heads[each].table() for each in ids if each in self._heads}

    async def find_by_code(self, code: str) -> str | None:
        """The id of the match with this table code."""
        heads = self._heads.values()
        return next((head.match.id for head in heads if head.match.code == code), None)

    async def has(self, match_id: str) -> bool:
        """Whether there is such a match."""
        return match_id in self._heads

    async def list_running(self) -> tuple[str, ...]:
        """The matches in which a clock ran when they were last saved."""
        rows = [head.match for head in self._heads.values()]
        return tuple(row.id for row in rows if row.is_timed or row.stage == "agreeing")

    async def read_review(self, match_id: str, stamp: str) -> str | None:
        """The review of a match, if the same program made it."""
        made, _, review = (await self._log.read_review(match_id) or "").partition("\n")
        return review if made == stamp else None

    async def write_review(self, match_id: str, stamp: str, review: str) -> None:
        """Keep the review of a match, unless that was deleted meanwhile."""
        if match_id in self._heads:
            await self._log.write_review(match_id, f"{stamp}\n{review}")


def _find_match(save: Save) -> str:
    """The match that a save is about."""
    if save.match is not None:
        return save.match.id
    for row in (save.played, save.standing):
        if row is not None:
            return row.match
    rows = (*save.seats, *save.new_seats, *save.gone_seats)
    return next(row.match for row in rows) if rows else save.records[0].match


def _check(problem: str | None) -> None:
    """Conflict or StoreError if the log did not take a write."""
    if problem == TAKEN:
        raise Conflict("a record of this version is there already")
    if problem is not None:
        raise StoreError(f"This browser cannot keep the match: {problem}.")


def _encode(value: object) -> str:
    return msgspec.json.encode(value).decode()
