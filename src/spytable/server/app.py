"""The server as an application: its routes, its errors, its life."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from spytable.core.scenery import keep_scenery_in
from spytable.server import wire
from spytable.server.address import Place
from spytable.server.answers import asked, json_answer, limit, lobby_of, problem_answer
from spytable.server.cards import cards
from spytable.server.checkup import Checkup
from spytable.server.guard import Guard
from spytable.server.headers import HEADERS, SecurityHeaders
from spytable.server.host_routes import host_routes
from spytable.server.host_token import HostToken
from spytable.server.house import Settings
from spytable.server.language_routes import language_routes
from spytable.server.limits import Buckets, Crowd
from spytable.server.lobby import Lobby
from spytable.server.names import spoken
from spytable.server.open_tables import open_table_routes
from spytable.server.pages import STATIC, page_routes
from spytable.server.prices import A_GUESS, A_TABLE
from spytable.server.problem import Sorry
from spytable.server.replay_routes import replay_routes
from spytable.server.scenery_routes import scenery_routes
from spytable.server.schema import DataFile, StoreError
from spytable.server.socket import address_of, serve_socket
from spytable.server.store import Store

log = logging.getLogger("spytable.server")
MATCHES_A_REQUEST = 4
"""How many standings cost as much as another request."""


def create_app(
    file: DataFile, settings: Settings | None = None, static: Path = STATIC
) -> Starlette:
    """The application on a data file; the file is closed with it."""
    chosen = settings or Settings()

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        store = Store(file)
        store.open()
        keep_scenery_in(store.shelf)
        app.state.store = store
        app.state.checkup = Checkup(file.path, is_checked=file.is_checked)
        app.state.lobby = Lobby(store, chosen, app.state.buckets)
        try:
            await app.state.lobby.open()
            app.state.checkup.start()
            yield
        finally:
            await app.state.checkup.close()
            await app.state.lobby.close()
            await store.close()
            file.close()
            keep_scenery_in(None)

    app = Starlette(
        routes=[
            Route("/healthz", healthz),
            Route("/api/games", games),
            Route("/api/address", friends_address),
            Route("/api/matches", create_match, methods=["POST"]),
            Route("/api/standings", standings, methods=["POST"]),
            Route("/api/matches/{id}", match_table),
            Route("/api/matches/{id}/seats", sit, methods=["POST"]),
            *open_table_routes(),
            *replay_routes(),
            *host_routes(),
            *language_routes(),
            *scenery_routes(),
            Route("/api/codes/{code}", coded_table),
            WebSocketRoute("/api/matches/{id}/socket", serve_socket),
            *page_routes(static),
        ],
        middleware=[Middleware(SecurityHeaders), Middleware(Guard, chosen.place.names())],
        exception_handlers={
            Sorry: _sorry,
            StoreError: _not_saved,
            HTTPException: _http_error,
            ClientDisconnect: _gone,
            Exception: _unexpected,
        },
        lifespan=life,
    )
    app.state.settings = chosen
    app.state.static = static
    app.state.host_token = HostToken(file.path.parent)
    app.state.buckets = Buckets(chosen.requests_a_second)
    app.state.messages = Buckets(chosen.messages_an_address)
    app.state.sockets = Crowd(chosen.sockets_an_address)
    return app


# ---- Routes -----------------------------------------------------------------------------------


async def healthz(_request: Request) -> Response:
    """Alive."""
    return json_answer({"ok": True})


async def games(_request: Request) -> Response:
    """The case files on the desk."""
    return json_answer(cards())


async def friends_address(request: Request) -> Response:
    """Where friends find this server."""
    place: Place = request.app.state.settings.place
    return json_answer(place.for_friends())


async def create_match(request: Request) -> Response:
    """Set a table."""
    new = await asked(request, wire.NewMatch, A_TABLE)
    return json_answer(await lobby_of(request).create(new, address_of(request)), 201)


async def match_table(request: Request) -> Response:
    """A table as everyone may see it."""
    desk = await lobby_of(request).desk(request.path_params["id"], address_of(request))
    return json_answer(desk.table())


async def standings(request: Request) -> Response:
    """How some matches stand, for whoever holds seats there; nobody counts as a watcher."""
    wish = await asked(request, wire.AskStandings)
    limit(request, len(wish.matches) / MATCHES_A_REQUEST)
    return json_answer(await lobby_of(request).standings(wish.matches, address_of(request)))


async def coded_table(request: Request) -> Response:
    """The table with a code. Codes are short: guessing them is slow."""
    bucket = limit(request, A_GUESS)
    desk = await lobby_of(request).coded(request.path_params["code"], address_of(request))
    bucket.give_back(A_GUESS - 1)
    return json_answer(desk.table())


async def sit(request: Request) -> Response:
    """Take a seat."""
    wish = await asked(request, wire.Sit)
    name = spoken(wish.name)
    desk = await lobby_of(request).desk(request.path_params["id"], address_of(request))
    return json_answer(await desk.ask(lambda: desk.gathering.sit(name, wish.seat, wish.hold)), 201)


# ---- Errors ----------------------------------------------------------------------------------


async def _sorry(_request: Request, problem: Exception) -> Response:
    assert isinstance(problem, Sorry)
    return json_answer(wire.Problem(problem.word), problem.status)


async def _not_saved(_request: Request, problem: Exception) -> Response:
    log.error("%s", problem)
    return problem_answer("server.refused.not-saved", 503)


async def _http_error(_request: Request, problem: Exception) -> Response:
    assert isinstance(problem, HTTPException)
    known = {404: "server.error.no-such-page", 405: "server.error.method"}
    response = problem_answer(
        known.get(problem.status_code, "server.error.malformed"), problem.status_code
    )
    response.headers.update(problem.headers or {})
    return response


async def _gone(_request: Request, _: Exception) -> Response:
    """They left in the middle of asking: nobody hears this."""
    return problem_answer("server.error.malformed", 400)


async def _unexpected(_request: Request, _: Exception) -> Response:
    response = problem_answer("server.error.unexpected", 500)
    response.headers.update(HEADERS)  # outside of what adds them otherwise
    return response
