"""The statements of a `Save`, each for many rows at once: one array for each column."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any, Final

import msgspec
from sqlalchemy import Table

from spytable.server.storage.schema import about, matches, records, seats, standings
from spytable.table.rows import (
    GoneRow,
    MatchRow,
    PlayedRow,
    RecordRow,
    Save,
    SeatRow,
    StandingRow,
)

_KINDS: Final[dict[type, str]] = {int: "bigint", str: "text", bytes: "bytea"}


class Statement(msgspec.Struct, frozen=True):
    """A statement as text, and how a row becomes its parameters."""

    text: str
    read: Callable[[Any], tuple[Any, ...]]
    names: tuple[str, ...]


def _make(text: str, table: Table, names: Sequence[str]) -> Statement:
    """A statement in which {rows} stands for the arrays and {names} for their columns."""
    kinds = (_kind(table, name) for name in names)
    rows = ", ".join(f"${number}::{kind}[]" for number, kind in enumerate(kinds, 1))
    read: Callable[[Any], Any] = attrgetter(*names)
    listed = ", ".join(_quote(name) for name in names)
    return Statement(
        text.format(table=table.name, rows=f"unnest({rows})", names=listed),
        read if len(names) > 1 else lambda row: (read(row),),
        tuple(names),
    )


def _kind(table: Table, name: str) -> str:
    """The type of the column that a field is about."""
    return _KINDS[
        table.columns["id" if table is matches and name == "match" else name].type.python_type
    ]


def _quote(name: str) -> str:
    return f'"{name}"'


def _all(table: Table) -> tuple[str, ...]:
    return tuple(column.name for column in table.columns)


def _insert(table: Table, more: str = "") -> Statement:
    text = f"INSERT INTO {{table}} ({{names}}) SELECT * FROM {{rows}}{more}"  # noqa: S608 (our own tables)
    return _make(text, table, _all(table))


def _replace(table: Table, *keys: str) -> Statement:
    """Insert, or change the row that has the same keys."""
    changed = ", ".join(
        f"{_quote(name)} = excluded.{_quote(name)}" for name in _all(table) if name not in keys
    )
    return _insert(table, f" ON CONFLICT ({', '.join(map(_quote, keys))}) DO UPDATE SET {changed}")


def _update(table: Table, names: Sequence[str], **keys: str) -> Statement:
    """Change rows; the keys are columns, and the fields that name them."""
    changed = (name for name in names if name not in keys.values())
    values = ", ".join(f"{_quote(name)} = new.{_quote(name)}" for name in changed)
    found = " AND ".join(f"{table.name}.{_quote(c)} = new.{_quote(f)}" for c, f in keys.items())
    text = f"UPDATE {{table}} SET {values} FROM {{rows}} AS new ({{names}}) WHERE {found}"  # noqa: S608 (our own tables)
    return _make(text, table, names)


def _delete(table: Table, **keys: str) -> Statement:
    found = " AND ".join(f"{table.name}.{_quote(c)} = old.{_quote(f)}" for c, f in keys.items())
    text = f"DELETE FROM {{table}} USING {{rows}} AS old ({{names}}) WHERE {found}"  # noqa: S608 (our own tables)
    return _make(text, table, tuple(keys.values()))


STATEMENTS: Final[tuple[Statement, ...]] = (
    _insert(matches),
    _update(matches, _all(matches), id="id"),
    _insert(seats),
    _update(seats, _all(seats), match="match", seat="seat"),
    _insert(records),
    _update(matches, ("match", "played_ms", "is_timed"), id="match"),
    _replace(about, "key"),
    *(_delete(table, match="match") for table in (records, seats, standings)),
    _delete(matches, id="match"),
    _delete(seats, match="match", seat="seat"),
    _replace(standings, "match"),
)
"""The statements, in the order of `Save`."""
NOTING: Final = STATEMENTS[6]
"""Notes a setting of the whole database."""


NUMBERED: Final = " SELECT pg_current_xact_id()::text"
"""Every statement returns the number of its transaction: the server knows what became of it."""
STEPS, PLAYED, NOTES = 4, 5, 6
"""Places in `STATEMENTS`."""


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
