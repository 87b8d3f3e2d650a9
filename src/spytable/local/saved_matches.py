"""A match of this browser as a file, at any moment, and back again."""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from spytable import wire
from spytable.local.log_store import LogStore
from spytable.table.errors import RequestError
from spytable.table.looking_back.finished import replay_finished
from spytable.table.looking_back.past_match import MissingScenery
from spytable.table.requests.asking import (
    JSON,
    NOT_KEPT,
    Answer,
    Request,
    TableHost,
    answer_json,
    decode_message,
)
from spytable.table.requests.routes import Route
from spytable.table.rows import MatchRow, RecordRow, Save, SeatRow
from spytable.table.seating.tokens import fresh_code, is_match_id

MOST_BYTES: Final = 4 * 1024 * 1024
HOSTILE: Final = (LookupError, ArithmeticError, TypeError, ValueError, RecursionError)
"""Exceptions that a changed file may cause in the rules."""


class SavedMatch(msgspec.Struct, frozen=True):
    """All that is kept of a match, with what is hidden in it: for whoever holds this device."""

    match: MatchRow
    seats: tuple[SeatRow, ...]
    records: tuple[RecordRow, ...]
    format: Literal["spytable-saved-match"] = "spytable-saved-match"
    version: Literal[1] = 1


class SavedMatches:
    """Writes matches of this browser to files, and takes them back."""

    def __init__(self, store: LogStore) -> None:
        self._store = store

    def list_routes(self) -> tuple[Route, ...]:
        """What it answers."""
        return (
            Route("GET", "/api/matches/{id}/saved", self.write),
            Route("POST", "/api/saved", self.read),
        )

    async def write(self, _host: TableHost, request: Request) -> Answer:
        """A match as a file, be it in play."""
        kept = await self._store.load(request.parts["id"])
        if kept is None:
            raise RequestError("server.error.no-such-match", 404)
        body = msgspec.json.encode(SavedMatch(kept.match, kept.seats, kept.records))
        name = f"{kept.match.game}-{kept.match.code}-saved.json"
        headers = {**NOT_KEPT, "content-disposition": f'attachment; filename="{name}"'}
        return Answer(body, kind=JSON, headers=headers)

    async def read(self, _host: TableHost, request: Request) -> Answer:
        """Take a match back; one that is here already stays as it is."""
        saved = decode_message(await request.read_body(MOST_BYTES), SavedMatch)
        match_id = saved.match.id
        here = (await self._store.load_tables([match_id])).get(match_id)
        if here is not None:
            return answer_json(wire.Imported(match_id, here.match.code))
        _check(saved)
        row = saved.match
        while await self._store.find_by_code(row.code) is not None:
            row = replace(row, code=fresh_code(private=True))
        await self._store.save(Save(new=row, new_seats=saved.seats, records=saved.records))
        return answer_json(wire.Imported(match_id, row.code), 201)


def _check(saved: SavedMatch) -> None:
    """RequestError unless the rules can replay it to where it stands."""
    row = saved.match
    rows: tuple[SeatRow | RecordRow, ...] = (*saved.seats, *saved.records)
    in_order = [each.version for each in saved.records] == [*range(1, len(saved.records) + 1)]
    if not is_match_id(row.id) or any(each.match != row.id for each in rows) or not in_order:
        raise RequestError("server.error.import.unreadable", 400)
    if row.config is None:
        return  # people still gather
    try:
        log = ((each.data, each.noted_at) for each in saved.records)
        found = replay_finished(row, saved.seats, log)
    except HOSTILE:
        raise RequestError("server.error.import.unreadable", 400) from None
    if isinstance(found, MissingScenery):
        raise RequestError("server.error.here.scenery", 409)
