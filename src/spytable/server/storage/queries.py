"""What is asked of the database, in words that SQLite and PostgreSQL share.

Parameters are $1, $2 ...; `= ANY($1)` takes a list of texts, which SQLite is given as JSON.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from spytable.server.storage.schema import list_names, matches, records, seats
from spytable.table.rows import MatchRow

Row: TypeAlias = Sequence[Any]
"""The values of a row: a tuple, or what asyncpg makes."""
_MATCHES: Final = f"SELECT {list_names(tuple(matches.columns))} FROM matches"
_SEATS: Final = f"SELECT {list_names(tuple(seats.columns))} FROM seats"
_RECORDS: Final = list_names(tuple(records.columns))
_LENGTH: Final = 'SELECT max(version) FROM records WHERE records."match" = '

MATCH: Final = f"{_MATCHES} WHERE id = $1"
SEATS: Final = f'{_SEATS} WHERE "match" = $1 ORDER BY seat'
LOG: Final = f'SELECT {_RECORDS} FROM records WHERE "match" = $1 ORDER BY version'
STANDING_AT: Final = 'SELECT version FROM standings WHERE "match" = $1'

MATCHES: Final = f"{_MATCHES} WHERE id = ANY($1)"
SEATS_OF: Final = f'{_SEATS} WHERE "match" = ANY($1) ORDER BY seat'
STANDINGS: Final = (
    'SELECT "match", data FROM standings WHERE "match" = ANY($1) '
    f'AND version = ({_LENGTH} standings."match")'
)
"""Only those of the newest version."""

ID_BY_CODE: Final = "SELECT id FROM matches WHERE code = $1"
CODE: Final = "SELECT code FROM matches WHERE id = $1"
NOTE: Final = "SELECT value FROM about WHERE key = $1"
HOW_MANY: Final = "SELECT count(*) FROM matches"
NEWEST: Final = f"{_MATCHES} ORDER BY set_at DESC, id DESC LIMIT $1"
NEXT_NEWEST: Final = (
    f"{_MATCHES} WHERE (set_at, id) < ($2, $3) ORDER BY set_at DESC, id DESC LIMIT $1"
)
_OLD: Final = (
    f"SELECT id, {{at}}, coalesce(({_LENGTH} matches.id), 0) FROM matches "
    "WHERE {at} < $1 AND ({at}, id) > ($2, $3) AND {such} ORDER BY {at}, id LIMIT $4"
)
OLD_OVER: Final = _OLD.format(at="over_at", such="over_at IS NOT NULL")
"""Only finished matches have an end time: no condition on the stage, so that the index is used."""
OLD_UNBEGUN: Final = _OLD.format(at="set_at", such="stage = $5")
RUNNING: Final = (
    "SELECT id FROM matches WHERE stage IN ('playing', 'agreeing', 'gathering') "
    "AND (is_timed = 1 OR stage = 'agreeing')"
)
FINISHED: Final = "SELECT id, code FROM matches WHERE stage = 'over' ORDER BY over_at, id"


class Question(NamedTuple):
    """One of these, with its parameters."""

    text: str
    values: tuple[Any, ...]


def ask(text: str, *values: Any) -> Question:
    """A question with its parameters."""
    return Question(text, values)


def make_match(row: Row) -> MatchRow:
    """A match of a row that `MATCH` and its like found."""
    return MatchRow(**dict(zip(matches.columns, row, strict=True)))
