"""The host in a browser: answers the page's requests, and carries lines to its tables."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Collection, Mapping
from typing import Final, TypeVar

from spytable import wire
from spytable.local.asked import ADDRESS, LocalRequest
from spytable.local.log_store import LogStore
from spytable.local.looking_back import LookingBack
from spytable.local.saved_matches import SavedMatches
from spytable.local.scenery import PackagedScenery
from spytable.local.seams import BotWorker, JobWorker, Log
from spytable.local.thinker import WorkerThinker
from spytable.table.errors import RequestError, StoreError
from spytable.table.lobby import Lobby
from spytable.table.looking_back.exports import (
    Export,
    Packing,
    make_file_export,
    make_film_export,
)
from spytable.table.looking_back.finished import check_over, replay_finished
from spytable.table.looking_back.import_check import check_match_file
from spytable.table.looking_back.imports import store_import
from spytable.table.looking_back.past_match import MissingScenery, PastMatch
from spytable.table.rate_limits import Buckets
from spytable.table.requests.asking import Answer, answer_json, answer_problem
from spytable.table.requests.owned_line import End, OwnedLine
from spytable.table.requests.routes import find_route, list_routes
from spytable.table.services import Services
from spytable.table.settings import TableSettings
from spytable.table.time_slices import TimeSlices

T = TypeVar("T")
log = logging.getLogger("spytable.local")
A_SECOND: Final = 1_000
"""Requests a second: a page that asks itself too often has a fault."""


def wall_ms() -> int:
    """A monotonic clock in milliseconds; its zero has no meaning."""
    return time.monotonic_ns() // 1_000_000


def today_s() -> int:
    """The time of day in seconds since 1970."""
    return int(time.time())


class LocalHost:
    """All tables of one browser."""

    guests: Mapping[str, tuple[str, ...]] = {}

    def __init__(
        self,
        matches: Log,
        bots: BotWorker,
        jobs: JobWorker,
        settings: TableSettings | None = None,
    ) -> None:
        self.store = LogStore(matches)
        self.slices = TimeSlices()
        self._thinker = WorkerThinker(bots)
        self._buckets = Buckets(A_SECOND)
        self.lobby = Lobby(
            Services(
                store=self.store,
                thinker=self._thinker,
                scenery=PackagedScenery(),
                wall=wall_ms,
                today=today_s,
                buckets=self._buckets,
                settings=settings or TableSettings(unlisted=False),
                slices=self.slices,
            )
        )
        back = LookingBack(self.store, self.lobby, jobs)
        self._routes = (
            *list_routes(),
            *back.list_routes(),
            *SavedMatches(self.store).list_routes(),
        )
        self._joining: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Read what is kept; matches in which a clock ran go on."""
        await self.store.open()
        await self.lobby.open()

    async def close(self) -> None:
        """Close every table, saving match times."""
        self._thinker.close()
        await self.lobby.close()

    # Requests.

    async def answer(
        self,
        method: str,
        url: str,
        body: str = "",
        tell: Callable[[str], None] = lambda _: None,
    ) -> Answer:
        """The answer to a request, be it an error; the address is a path with a query.

        A long answer may come in parts: `tell` gets the first ones.
        """
        path, _, query = url.partition("?")
        try:
            route, parts = find_route(self._routes, method, path)
            request = LocalRequest(parts, query, body.encode(), self._buckets, tell)
            return await route.answer(self, request)
        except RequestError as problem:
            return answer_json(wire.Problem(problem.word), problem.status)
        except StoreError as problem:
            log.error("%s", problem)
            return answer_problem("server.refused.not-saved", 503)
        except Exception:
            log.exception("a request failed")
            return answer_problem("server.error.unexpected", 500)

    async def list_standings(self, ids: Collection[str], address: str) -> wire.Standings:
        """How some matches stand."""
        return await self.lobby.list_standings(ids, address)

    async def list_open_tables(self, most: int) -> tuple[list[wire.OpenTable], int]:  # noqa: ARG002
        """None: nobody else can come here."""
        return [], 0

    async def export_match_file(self, match_id: str, address: str) -> Export:  # noqa: ARG002
        """The match file of a finished match."""
        return make_file_export(await self._load_finished(match_id))

    async def export_film_data(
        self,
        match_id: str,
        address: str,  # noqa: ARG002
        language: str | None,
        packing: Packing,
    ) -> Export:
        """Every step of a finished match with every view."""
        return make_film_export(await self._load_finished(match_id), language, packing)

    async def export_film_page(self, match_id: str, address: str, language: str) -> Export:  # noqa: ARG002
        """Refused: the page of a film is built by a server."""
        raise RequestError("server.page.not-built", 503)

    async def import_match(self, data: bytes, address: str) -> wire.Imported:  # noqa: ARG002
        """Check a match file and keep it."""
        return await store_import(self.store, _with_scenery(check_match_file(data)), today_s())

    async def _load_finished(self, match_id: str) -> PastMatch:
        found = (await self.store.load_tables([match_id])).get(match_id)
        check_over(None if found is None else found.match)
        kept = await self.store.load(match_id)
        assert kept is not None
        saved = ((row.data, row.noted_at) for row in kept.records)
        return _with_scenery(replay_finished(kept.match, kept.seats, saved))

    # Lines.

    def open_line(
        self, match_id: str, hello: str, say: Callable[[str], None], end: Callable[[End], None]
    ) -> OwnedLine:
        """Connect a page to a table; its first message is a Hello, and updates go to `say`."""
        line = OwnedLine(ADDRESS, lambda message: say(message.decode()), end, lambda: 0)
        joining = asyncio.create_task(line.open(self.lobby, match_id, hello))
        self._joining.add(joining)
        joining.add_done_callback(self._joining.discard)
        return line


def _with_scenery(made: T | MissingScenery) -> T:
    """What was made; RequestError if scenery is missing, as nothing is drawn here."""
    if isinstance(made, MissingScenery):
        raise RequestError("server.error.here.scenery", 409)
    return made
