"""The server as an ASGI application: its routes, its middleware, its start and stop."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from starlette.applications import Starlette
from starlette.datastructures import State
from starlette.middleware import Middleware
from starlette.routing import WebSocketRoute

from spytable.core.scenery import keep_scenery_in
from spytable.server.backend import Backend
from spytable.server.errors import EXCEPTION_HANDLERS
from spytable.server.http.fleet import Fleet
from spytable.server.http.host_check import HostCheck
from spytable.server.http.host_routes import host_routes
from spytable.server.http.language_routes import language_routes
from spytable.server.http.review_routes import review_routes
from spytable.server.http.scenery_routes import scenery_routes
from spytable.server.http.security_headers import SecurityHeaders
from spytable.server.http.server_routes import server_routes
from spytable.server.http.short_way import ShortWay
from spytable.server.http.static_files import STATIC, page_routes
from spytable.server.http.table_routes import table_routes
from spytable.server.http.what_if_routes import what_if_routes
from spytable.server.metrics import Metrics
from spytable.server.net.websocket import serve_allowed, serve_socket
from spytable.server.settings import Settings
from spytable.server.storage.checkup import Checkup
from spytable.server.storage.database import Database
from spytable.server.storage.host_token import HostToken
from spytable.server.storage.store import Store
from spytable.table.errors import StoreError
from spytable.table.rate_limits import Buckets, ConnectionCounts

if TYPE_CHECKING:
    from spytable.server.nodes.node import Node

Lifespan: TypeAlias = Callable[[Starlette], AbstractAsyncContextManager[None]]


def note_trouble(run: Lifespan) -> Lifespan:
    """Note why the database or the bus could not be used at the start."""

    @asynccontextmanager
    async def run_or_note(app: Starlette) -> AsyncIterator[None]:
        async with AsyncExitStack() as running:
            try:
                await running.enter_async_context(run(app))
            except StoreError as problem:
                app.state.trouble = problem
                # Whoever started it is told in one sentence; uvicorn logs where it happened.
                logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
                raise
            yield

    return run_or_note


class AppState(State):
    """What routes and middleware find of the application, in attributes: each request needs ten."""

    def __setattr__(self, key: str, value: Any) -> None:
        object.__setattr__(self, key, value)

    def __delattr__(self, key: str) -> None:
        object.__delattr__(self, key)


def create_app(
    database: Database,
    settings: Settings | None = None,
    static: Path = STATIC,
    node: Node | None = None,
) -> Starlette:
    """The application on a database, which is closed with it; a node is one of many on it."""
    chosen = settings or Settings()

    @asynccontextmanager
    async def run_backend(app: Starlette) -> AsyncIterator[None]:
        store = Store(database) if node is None else node.store
        await store.open()
        keep_scenery_in(store.shelf)
        app.state.store = store
        app.state.checkup = Checkup(database.source, is_checked=database.is_checked)
        app.state.backend = Backend(store, chosen, app.state.buckets)
        app.state.lobby = app.state.backend.lobby
        metrics = Metrics(app.state.backend, store, app.state.sockets, node)
        try:
            app.state.fleet = Fleet(app.state.lobby)
            if node is not None:
                await node.open(app)
            await app.state.backend.open()
            app.state.checkup.start()
            if app.state.metrics_port is not None:
                await metrics.open(app.state.metrics_port)
            yield
        finally:
            await metrics.close()
            await app.state.checkup.close()
            if node is not None:
                await node.hand_over(app.state.lobby)
            await app.state.backend.close()
            if node is not None:
                await node.close()
            await store.close()
            database.close()
            keep_scenery_in(None)

    app = Starlette(
        routes=[
            # The first one that fits answers: what is asked for most comes first.
            WebSocketRoute("/api/matches/{id}/socket", serve_socket),
            *table_routes(),
            *server_routes(),
            *review_routes(),
            *what_if_routes(),
            *host_routes(),
            *language_routes(),
            *scenery_routes(),
            *page_routes(static),
        ],
        middleware=[
            Middleware(SecurityHeaders),
            Middleware(HostCheck, chosen.place.names()),
            *([] if node is None else [node.middleware()]),
            Middleware(ShortWay, EXCEPTION_HANDLERS),
        ],
        exception_handlers=EXCEPTION_HANDLERS,
        lifespan=note_trouble(run_backend),
    )
    app.state = AppState()
    app.state.settings = chosen
    app.state.metrics_port = None
    """The bound socket on which `/metrics` is answered; `serve` sets it."""
    app.state.trouble = None
    app.state.static = static
    app.state.serve_allowed = serve_allowed
    app.state.host_token = HostToken(database.folder)
    app.state.buckets = Buckets(chosen.requests_a_second)
    app.state.messages = Buckets(chosen.messages_an_address)
    app.state.sockets = ConnectionCounts(chosen.sockets_an_address)
    return app
