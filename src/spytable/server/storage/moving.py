"""Moves all matches from one database to another: all or nothing, and every match is compared."""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any, Final, Protocol, TypeAlias

import msgspec

from spytable.server.storage.schema import (
    OWN_NOTES,
    Table,
    about,
    matches,
    records,
    seats,
    standings,
)
from spytable.table.errors import StoreError

Row: TypeAlias = tuple[Any, ...]
Watch: TypeAlias = Callable[[str, int], None]
"""Told what is being done, and with how many rows or matches it is done."""
OF_MATCHES: Final = (matches, seats, records, standings)
ROWS_AT_ONCE: Final = 1_000
MOST_TOLD: Final = 3
"""How many damaged matches are named."""
_GAPS: Final = 'SELECT "match" FROM records GROUP BY 1 HAVING max(version) <> count(*) ORDER BY 1'
_STRAY: Final = 'SELECT DISTINCT "match" FROM {} WHERE "match" NOT IN (SELECT id FROM matches)'
_FITS: Final[dict[str, Callable[[Any], bool]]] = {
    "TEXT": lambda value: isinstance(value, str) and "\0" not in value,
    "INTEGER": lambda value: isinstance(value, int) and -(1 << 63) <= value < 1 << 63,
    "BLOB": lambda value: isinstance(value, bytes),
}
"""What PostgreSQL keeps in a column; a data file keeps anything anywhere."""


class Side(Protocol):
    """One of the two databases, in one transaction."""

    name: str

    def read(self, table: Table) -> AsyncIterator[Row]:
        """All rows of a table, in the order of its keys."""

    async def count(self, table: Table) -> int:
        """How many rows a table has."""

    async def add(self, table: Table, rows: Sequence[Row]) -> None:
        """Add rows to a table."""

    async def ask(self, text: str) -> list[Row]:
        """The rows of a question that both kinds of databases understand."""

    async def clear_notes(self) -> None:
        """Delete all notes but the database's own."""

    async def commit(self) -> None:
        """Make it last."""


class Moved(msgspec.Struct, frozen=True):
    """What was moved, and the hash over the hashes of all matches."""

    matches: int
    records: int
    digest: str


async def move_all(source: Side, target: Side, watch: Watch) -> Moved:
    """Copy everything, compare every match by its hash, then commit; StoreError changes nothing."""
    if held := await target.count(matches):
        raise StoreError(
            f"{target.name} already holds matches ({held:,}), and nothing is moved over them. Name "
            "an empty place."
        )
    await _check_whole(source)
    for table in OF_MATCHES:
        await _copy(source, target, table, watch)
    await target.clear_notes()
    notes = await _list_notes(source)
    await target.add(about, notes)
    compared, digest = await _compare(source, target, watch)
    if await _list_notes(target) != notes:
        raise _differ(target, "other settings")
    for table in OF_MATCHES:
        there, here = await source.count(table), await target.count(table)
        if there != here:
            raise _differ(target, f"{here:,} rows of {table.name} instead of {there:,}")
    await target.commit()
    return Moved(compared, await source.count(records), digest)


async def _check_whole(source: Side) -> None:
    """StoreError names matches that lack something: no database would take them."""
    lacking = [f"match {row[0]} lacks records" for row in await source.ask(_GAPS)]
    for table in OF_MATCHES[1:]:
        found = await source.ask(_STRAY.format(table.name))
        lacking += [f"{table.name} of match {row[0]}, which is gone" for row in found]
    if lacking:
        more = f" and {len(lacking) - MOST_TOLD:,} more" if len(lacking) > MOST_TOLD else ""
        raise _refuse_damaged(source, "; ".join(lacking[:MOST_TOLD]) + more)


def _refuse_damaged(source: Side, what: str) -> StoreError:
    return StoreError(
        f"{source.name} is damaged: {what}. Nothing was moved. Delete what is damaged on the "
        "host's page of a server that runs on it, or restore a backup."
    )


async def _list_notes(side: Side) -> list[Row]:
    """The settings that move; the others are a database's own."""
    return [row async for row in side.read(about) if row[0] not in OWN_NOTES]


async def _copy(source: Side, target: Side, table: Table, watch: Watch) -> None:
    some: list[Row] = []
    done = 0
    kinds = [
        (name, "NOT NULL" in said, _FITS[table.read_type(name)])
        for name, said in table.columns.items()
    ]
    async for row in source.read(table):
        for (name, is_needed, fits), value in zip(kinds, row, strict=True):
            if is_needed if value is None else not fits(value):
                what = f"match {row[0]} has a value in {table.name}.{name} that cannot be kept"
                raise _refuse_damaged(source, what)
        some.append(row)
        if len(some) == ROWS_AT_ONCE:
            await target.add(table, some)
            done += len(some)
            watch(table.name, done)
            some.clear()
    await target.add(table, some)


async def _compare(source: Side, target: Side, watch: Watch) -> tuple[int, str]:
    """Compare every match; how many there are, and the hash over all."""
    whole = hashlib.sha256()
    done = 0
    theirs = hash_matches(target)
    async for match_id, found in hash_matches(source):
        if await anext(theirs, None) != (match_id, found):
            raise _differ(target, f"another match {match_id}")
        whole.update(found)
        done += 1
        if done % ROWS_AT_ONCE == 0:
            watch("compared", done)
    if (more := await anext(theirs, None)) is not None:
        raise _differ(target, f"a match {more[0]} too many")
    return done, whole.hexdigest()


def _differ(target: Side, what: str) -> StoreError:
    return StoreError(
        f"{target.name} would hold {what}; nothing was moved. Please report this as a bug."
    )


async def hash_matches(side: Side) -> AsyncIterator[tuple[str, bytes]]:
    """The hash of every match, over its row, its seats, its log and its standing, by id."""
    parts = [_Part(side.read(table)) for table in (seats, records, standings)]
    async for row in side.read(matches):
        found = hashlib.sha256(msgspec.msgpack.encode(row))
        for part in parts:
            async for each in part.take(row[0]):
                found.update(msgspec.msgpack.encode(each))
        yield row[0], found.digest()


class _Part:
    """The rows of one table, taken match by match."""

    def __init__(self, rows: AsyncIterator[Row]) -> None:
        self._rows = rows
        self._next: Row | None = None

    async def take(self, match_id: str) -> AsyncIterator[Row]:
        """The rows of a match: the first column says whose they are."""
        while True:
            if self._next is None:
                self._next = await anext(self._rows, None)
            if self._next is None or self._next[0] != match_id:
                return
            row, self._next = self._next, None
            yield row
