"""The routing table of requests about tables, served by HTTP."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, TypeVar

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute
from starlette.routing import Route as HttpRoute

from spytable import wire
from spytable.core.catalogue import folder
from spytable.core.codec import codec
from spytable.server.backend import Backend
from spytable.server.clock import today_s
from spytable.server.http.json_http import (
    backend_of,
    charge_request,
    fleet_of,
    make_response,
    read_body,
)
from spytable.server.net.client import address_of
from spytable.server.storage.store import Store
from spytable.server.workers.exports import (
    export_film_data,
    export_film_page,
    export_match_file,
)
from spytable.table.errors import RequestError
from spytable.table.lobby import Lobby
from spytable.table.looking_back.exports import Export, Packing
from spytable.table.looking_back.import_check import check_match_file
from spytable.table.looking_back.imports import store_import
from spytable.table.looking_back.past_match import MissingScenery
from spytable.table.rate_limits import Bucket
from spytable.table.requests.routes import Route, list_routes
from spytable.table.seating.tokens import is_match_id
from spytable.table.time_slices import TimeSlices

T = TypeVar("T")


def table_routes() -> list[BaseRoute]:
    """The list of routes."""
    return [_serve(route) for route in list_routes()]


def _serve(route: Route) -> BaseRoute:
    async def answer(request: Request) -> Response:
        return make_response(await route.answer(ServerHost(request), HttpRequest(request)))

    return HttpRoute(route.path, answer, methods=[route.method])


class HttpRequest:
    """A request that came by HTTP."""

    def __init__(self, request: Request) -> None:
        self.parts: Mapping[str, str] = request.path_params
        if not is_match_id(self.parts.get("id", "-")):
            raise RequestError("server.error.no-such-match", 404)
        self.address = address_of(request)
        self._request = request

    @property
    def query(self) -> Mapping[str, str]:
        """What follows the question mark."""
        return self._request.query_params

    @property
    def takes_gzip(self) -> bool:
        """Whether a compressed answer is understood."""
        return "gzip" in self._request.headers.get("accept-encoding", "")

    def charge(self, cost: float) -> Bucket:
        """Charge it to its address's rate limit; RequestError if that is used up."""
        return charge_request(self._request, cost)

    async def read_body(
        self, most: int, cost: float = 1, too_long: RequestError | None = None
    ) -> bytes:
        """Its JSON body; RequestError if it is cross-origin or too long."""
        return await read_body(self._request, most, cost, too_long)


class ServerHost:
    """What a server does for a request: expensive work in another process."""

    def __init__(self, request: Request) -> None:
        self._request = request
        self._backend: Backend = backend_of(request)

    @property
    def lobby(self) -> Lobby:
        """Every table of this server."""
        return self._backend.lobby

    @property
    def slices(self) -> TimeSlices:
        """Runs long work in small slices."""
        return self._backend.slices

    @property
    def guests(self) -> Mapping[str, tuple[str, ...]]:
        """The bots that the host brought along."""
        guests: Mapping[str, tuple[str, ...]] = self._request.app.state.settings.guests
        return guests

    async def list_standings(self, ids: Collection[str], address: str) -> wire.Standings:
        """How some matches stand, here or on another node."""
        return await fleet_of(self._request).list_standings(ids, address)

    async def list_open_tables(self, most: int) -> tuple[list[wire.OpenTable], int]:
        """The tables that anyone may watch, here or on another node."""
        return await fleet_of(self._request).list_open_tables(most)

    async def export_match_file(self, match_id: str, address: str) -> Export:
        """The match file of a finished match."""
        return await self._run(address, export_match_file, self._store().source, match_id)

    async def export_film_data(
        self, match_id: str, address: str, language: str | None, packing: Packing
    ) -> Export:
        """Every step of a finished match with every view."""
        work = (self._store().source, match_id, language, packing)
        return await self._run(address, export_film_data, *work)

    async def export_film_page(self, match_id: str, address: str, language: str) -> Export:
        """A finished match as one HTML page."""
        work = (self._store().source, match_id, language, self._request.app.state.static)
        return await self._run(address, export_film_page, *work)

    async def import_match(self, data: bytes, address: str) -> wire.Imported:
        """Check a match file and store it."""
        checked = await self._run(address, check_match_file, data)
        return await store_import(self._store(), checked, today_s())

    def _store(self) -> Store:
        store: Store = self._request.app.state.store
        return store

    async def _run(self, address: str, work: Callable[..., T | MissingScenery], *args: Any) -> T:
        """The result of a job; missing scenery is drawn first."""
        backend = self._backend
        made = await backend.jobs.run(address, work, *args)
        if isinstance(made, MissingScenery):
            config = codec(folder(made.game).game).config(made.config)
            backend.scenery.order(made.game, config, address)
            await backend.scenery.have(made.game, config)
            made = await backend.jobs.run(address, work, *args)
        if isinstance(made, MissingScenery):
            raise RequestError("server.error.busy", 503)
        return made
