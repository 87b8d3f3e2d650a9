"""What reviews, tried moves and practice share: work in other processes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from spytable.core.catalogue import folder
from spytable.core.codec import codec
from spytable.server.backend import Backend
from spytable.server.workers.jobs import Limits, Tell
from spytable.table.errors import RequestError
from spytable.table.looking_back.past_match import MissingScenery

T = TypeVar("T")


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
