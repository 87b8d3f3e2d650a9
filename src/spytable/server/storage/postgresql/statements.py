"""The statements of a `Save`, each for many rows at once: one array for each column."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from spytable.server.storage.changes import CHANGES, NOTES, PLAYED, STEPS, Change
from spytable.server.storage.schema import list_names
from spytable.table.rows import (
    GoneRow,
    MatchRow,
    PlayedRow,
    RecordRow,
    Save,
    SeatRow,
    StandingRow,
)

_TYPES: Final = {"INTEGER": "bigint", "TEXT": "text", "BLOB": "bytea"}


class Statement(msgspec.Struct, frozen=True):
    """A statement as text, and how a row becomes its parameters."""

    text: str
    read: Callable[[Any], tuple[Any, ...]]
    names: tuple[str, ...]


def _write(change: Change) -> Statement:
    """A change in PostgreSQL's words."""
    table, fields = change.table.name, list_names(change.fields)
    types = (_TYPES[change.type_of(field)] for field in change.fields)
    arrays = ", ".join(f"${number}::{kind}[]" for number, kind in enumerate(types, 1))
    rows = f"unnest({arrays}) AS said ({fields})"
    found = " AND ".join(f'{table}."{c}" = said."{field}"' for c, field in change.found_by.items())
    if change.kind == "delete":
        text = f"DELETE FROM {table} USING {rows} WHERE {found}"  # noqa: S608 (our own tables)
    elif change.kind == "update":
        values = ", ".join(f'"{name}" = said."{name}"' for name in change.changed())
        text = f"UPDATE {table} SET {values} FROM {rows} WHERE {found}"  # noqa: S608 (our own tables)
    else:
        text = f"INSERT INTO {table} ({fields}) SELECT * FROM {rows}"  # noqa: S608 (our own tables)
    if change.kind == "replace":
        values = ", ".join(f'"{name}" = excluded."{name}"' for name in change.changed())
        text += f" ON CONFLICT ({list_names(change.table.keys)}) DO UPDATE SET {values}"
    return Statement(text, change.read, change.fields)


STATEMENTS: Final = tuple(_write(change) for change in CHANGES)
NOTING: Final = STATEMENTS[NOTES]
"""Notes a setting of the whole database."""


NUMBERED: Final = " SELECT pg_current_xact_id()::text"
"""Every statement returns the number of its transaction: the server knows what became of it."""


def _join(steps: Statement, played: Statement) -> str:
    """Both statements in one: a step is saved with the time of its match in one exchange."""
    more = len(steps.names)
    shifted = re.sub(r"\$(\d+)", lambda found: f"${int(found[1]) + more}", played.text)
    return f"WITH steps AS ({steps.text}), played AS ({shifted}){NUMBERED}"


_JOINED: Final = _join(STATEMENTS[STEPS], STATEMENTS[PLAYED])


def bind_saves(saves: Sequence[Save]) -> list[tuple[str, list[list[Any]]]]:
    """The statements that these saves need, each with its arrays."""
    rows: list[list[tuple[Any, ...]]] = [[] for _ in STATEMENTS]
    for save in saves:
        for number, row in save.rows():
            rows[number].append(STATEMENTS[number].read(row))
    # A statement may touch a row once; of two notes under one key the later one stands.
    rows[NOTES] = list({row[0]: row for row in rows[NOTES]}.values())
    columns = [[list(column) for column in zip(*some, strict=True)] for some in rows]
    bound = [
        (f"WITH done AS ({made.text}){NUMBERED}", some)
        for made, some in zip(STATEMENTS, columns, strict=True)
    ]
    if columns[STEPS] and columns[PLAYED]:
        bound[STEPS] = _JOINED, columns[STEPS] + columns[PLAYED]
        bound[PLAYED] = "", []
    return [(text, some) for text, some in bound if some]


HELD: Final = """
SELECT leases."match" FROM leases
JOIN unnest($1::text[], $2::bigint[]) AS ours ("match", epoch)
ON leases."match" = ours."match" AND leases.epoch = ours.epoch
ORDER BY leases."match" FOR SHARE OF leases
"""
"""Which of these matches are still ours; nobody can take one over before this transaction ends."""

_OF_MATCHES: Final = (MatchRow, SeatRow, RecordRow, PlayedRow, GoneRow, StandingRow)


def list_matches(save: Save) -> frozenset[str]:
    """The matches that a save is about, but for a new one: that is nobody else's yet."""
    found: set[str] = {
        row.id if isinstance(row, MatchRow) else row.match
        for _, row in save.rows()
        if isinstance(row, _OF_MATCHES)
    }
    return frozenset(found) if save.new is None else frozenset(found - {save.new.id})
