"""What a `Save` changes in the tables, whatever the database: each writes it in its own words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter
from typing import Any, Final, Literal, TypeAlias

import msgspec

from spytable.server.storage.schema import Table, about, matches, records, seats, standings

Kind: TypeAlias = Literal["insert", "replace", "update", "delete"]


class Change(msgspec.Struct, frozen=True):
    """Rows of a table are inserted, replaced, updated or deleted, as rows of a `Save` say."""

    kind: Kind
    table: Table
    fields: tuple[str, ...]
    """What is read from the row of a save, in the order of the statement's parameters."""
    read: Callable[[Any], tuple[Any, ...]]
    found_by: Mapping[str, str]
    """The columns that find the rows to update or delete, and the fields that name them."""

    def changed(self) -> tuple[str, ...]:
        """The columns that get a new value."""
        keys = self.table.keys if self.kind == "replace" else self.found_by.values()
        return tuple(name for name in self.fields if name not in keys)

    def type_of(self, field: str) -> str:
        """The type of the column that a field is about."""
        columns = {named: column for column, named in self.found_by.items()}
        return self.table.read_type(columns.get(field, field))


def _change(kind: Kind, table: Table, fields: Sequence[str] = (), **found_by: str) -> Change:
    fields = tuple(fields) or tuple(table.columns)
    if kind == "delete":
        fields = tuple(found_by.values())
    one: Callable[[Any], Any] = attrgetter(*fields)
    read = one if len(fields) > 1 else lambda row: (one(row),)
    return Change(kind, table, fields, read, found_by)


FIXED: Final = frozenset({"code", "game", "game_version", "set_at", "imported"})
"""Columns of a match that never change.

SQLite writes an index anew when a statement sets one of its columns, be it to the same value.
"""
_CHANGING: Final = tuple(name for name in matches.columns if name not in FIXED)
CHANGES: Final[tuple[Change, ...]] = (
    _change("insert", matches),
    _change("update", matches, _CHANGING, id="id"),
    _change("insert", seats),
    _change("update", seats, match="match", seat="seat"),
    _change("insert", records),
    _change("update", matches, ("match", "played_ms", "is_timed"), id="match"),
    _change("replace", about),
    *(_change("delete", table, match="match") for table in (records, seats, standings)),
    _change("delete", matches, id="match"),
    _change("delete", seats, match="match", seat="seat"),
    _change("replace", standings),
)
"""In the order of `Save.rows`."""
STEPS: Final = 4
PLAYED: Final = 5
NOTES: Final = 6
"""Places in `CHANGES`."""
