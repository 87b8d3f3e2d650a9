"""The server as an application: its routes, its errors, its life."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from spytable.core.codec import encode
from spytable.core.options import Word
from spytable.server import wire
from spytable.server.cards import cards
from spytable.server.desk import Settings
from spytable.server.headers import SecurityHeaders
from spytable.server.limits import Buckets
from spytable.server.lobby import Lobby
from spytable.server.pages import STATIC, page_routes
from spytable.server.problem import Sorry
from spytable.server.roster import spoken
from spytable.server.schema import DataFile, StoreError
from spytable.server.socket import MAX_BYTES, is_own_origin, serve_socket
from spytable.server.store import Store

log = logging.getLogger("spytable.server")
T = TypeVar("T")
Endpoint = Callable[[Request], Awaitable[Response]]


def create_app(
    file: DataFile, settings: Settings | None = None, static: Path = STATIC
) -> Starlette:
    """The application on a data file; the file is closed with it."""
    chosen = settings or Settings()

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        store = Store(file)
        store.open()
        app.state.store = store
        app.state.lobby = Lobby(store, chosen)
        try:
            await app.state.lobby.open()
            yield
        finally:
            await app.state.lobby.close()
            await store.close()
            file.close()

    app = Starlette(
        routes=[
            Route("/healthz", healthz),
            Route("/api/games", games),
            Route("/api/matches", create_match, methods=["POST"]),
            Route("/api/matches/{id}", match_table),
            Route("/api/matches/{id}/seats", sit, methods=["POST"]),
            Route("/api/matches/{id}/transcript", match_transcript),
            Route("/api/codes/{code}", coded_table),
            WebSocketRoute("/api/matches/{id}/socket", serve_socket),
            *page_routes(static),
        ],
        middleware=[Middleware(SecurityHeaders)],
        exception_handlers={
            Sorry: _sorry,
            StoreError: _not_saved,
            HTTPException: _http_error,
            Exception: _unexpected,
        },
        lifespan=life,
    )
    app.state.settings = chosen
    app.state.buckets = Buckets(chosen.requests_a_second)
    return app


# ---- Routes -----------------------------------------------------------------------------------


async def healthz(_request: Request) -> Response:
    """Alive."""
    return _json({"ok": True})


async def games(_request: Request) -> Response:
    """The case files on the desk."""
    return _json(cards())


async def create_match(request: Request) -> Response:
    """Set a table."""
    new = await _asked(request, wire.NewMatch)
    return _json(await _lobby(request).create(new), 201)


async def match_table(request: Request) -> Response:
    """A table as everyone may see it."""
    desk = await _lobby(request).desk(request.path_params["id"])
    return _json(desk.table())


async def coded_table(request: Request) -> Response:
    """The table with a code. Codes are short: guessing them is slow."""
    _limit(request)
    desk = await _lobby(request).coded(request.path_params["code"])
    return _json(desk.table())


async def sit(request: Request) -> Response:
    """Take a seat."""
    wish = await _asked(request, wire.Sit)
    name = spoken(wish.name)
    desk = await _lobby(request).desk(request.path_params["id"])
    return _json(await desk.ask(lambda: desk.sit(name, wish.seat)), 201)


async def match_transcript(request: Request) -> Response:
    """A finished match as a file."""
    desk = await _lobby(request).desk(request.path_params["id"])
    return _json(desk.transcript())


# ---- What routes share ------------------------------------------------------------------------


def _lobby(request: Request) -> Lobby:
    lobby: Lobby = request.app.state.lobby
    return lobby


def _limit(request: Request) -> None:
    address = request.client.host if request.client else ""
    if not request.app.state.buckets.allow(address, asyncio.get_running_loop().time()):
        raise Sorry("server.error.too-many", 429)


async def _asked(request: Request, kind: type[T]) -> T:
    """The body of a request, if this server's own page or a program sent it in good form."""
    _limit(request)
    if not is_own_origin(request):
        raise Sorry("server.error.origin", 403)
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise Sorry("server.error.not-json", 415)
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > MAX_BYTES:
            raise Sorry("server.error.too-long", 413)
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Sorry("server.error.malformed", 400) from None


def _json(value: Any, status: int = 200) -> Response:
    headers = {"cache-control": "no-store"}
    return Response(encode(value), status, headers, "application/json")


def _problem(key: str, status: int) -> Response:
    return _json(wire.Problem(Word(key)), status)


async def _sorry(_request: Request, problem: Exception) -> Response:
    assert isinstance(problem, Sorry)
    return _json(wire.Problem(problem.word), problem.status)


async def _not_saved(_request: Request, problem: Exception) -> Response:
    log.error("%s", problem)
    return _problem("server.refused.not-saved", 503)


async def _http_error(_request: Request, problem: Exception) -> Response:
    assert isinstance(problem, HTTPException)
    known = {404: "server.error.no-such-page", 405: "server.error.method"}
    response = _problem(
        known.get(problem.status_code, "server.error.malformed"), problem.status_code
    )
    response.headers.update(problem.headers or {})
    return response


async def _unexpected(_request: Request, _: Exception) -> Response:
    return _problem("server.error.unexpected", 500)
