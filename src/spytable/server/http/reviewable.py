"""What reviews, tried moves and practice share: finished matches only, work in other processes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from spytable.core.catalogue import folder
from spytable.core.codec import codec
from spytable.core.given_start import GivenStart
from spytable.server.backend import Backend
from spytable.server.storage.store import Store
from spytable.server.workers.jobs import Limits, Tell
from spytable.table.errors import RequestError
from spytable.table.looking_back.past_match import MissingScenery
from spytable.table.rows import StoredTable
from spytable.table.seating.roster import Roster
from spytable.table.seating.sitting import Sitting
from spytable.table.seating.tokens import is_match_id

T = TypeVar("T")


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
    if isinstance(Sitting(found.match, Roster(found.seats)).fairness().start, GivenStart):
        raise RequestError("server.error.practice.review")
    return found


async def run_job(
    backend: Backend,
    address: str,
    work: Callable[..., T | MissingScenery],
    *args: Any,
    limits: Limits,
    tell: Tell | None = None,
) -> T:
    """The result of a job about a match; missing scenery is drawn first."""
    made = await backend.jobs.run(address, work, *args, limits=limits, tell=tell)
    if isinstance(made, MissingScenery):
        config = codec(folder(made.game).game).config(made.config)
        backend.scenery.order(made.game, config, address)
        await backend.scenery.have(made.game, config)
        made = await backend.jobs.run(address, work, *args, limits=limits, tell=tell)
    if isinstance(made, MissingScenery):
        raise RequestError("server.error.busy", 503)
    return made
