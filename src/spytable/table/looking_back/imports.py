"""Stores imported match files as finished matches."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from spytable import wire
from spytable.table.errors import Conflict, RequestError
from spytable.table.rows import Save
from spytable.table.seams import Store
from spytable.table.seating.tokens import fresh_code

ATTEMPTS: Final = 8


async def store_import(store: Store, checked: Save, now_s: int) -> wire.Imported:
    """Store a checked match; importing the same file again gives the same match."""
    assert checked.new is not None
    match_id = checked.new.id
    for _ in range(ATTEMPTS):
        kept = (await store.load_tables([match_id])).get(match_id)
        if kept is not None:
            return wire.Imported(match_id, kept.match.code)
        row = replace(checked.new, code=fresh_code(), set_at=now_s, over_at=now_s)
        try:
            await store.save(replace(checked, new=row))
        except Conflict:
            continue
        return wire.Imported(match_id, row.code)
    raise RequestError("server.error.no-code", 503)
