"""Which matches can be looked back at move by move: those that are over."""

from __future__ import annotations

from spytable.core.catalogue import folder
from spytable.table.errors import RequestError
from spytable.table.rows import StoredTable
from spytable.table.seams import Store
from spytable.table.seating.tokens import is_match_id


async def find_reviewable(store: Store, match_id: str) -> StoredTable:
    """A match that is over and whose game has reviews; RequestError otherwise.

    Nobody gets anything of this about a match in play, whoever asks and however they take part.
    """
    asked = [match_id] if is_match_id(match_id) else []
    found = (await store.load_tables(asked)).get(match_id)
    if found is None:
        raise RequestError("server.error.no-such-match", 404)
    if found.match.stage != "over":
        raise RequestError("server.trouble.not-over")
    if folder(found.match.game).worth is None:
        raise RequestError("server.error.no-review", 404)
    return found
