"""Middleware after all others: what people come to a table by is answered without routing.

Creating a table, sitting down and opening a socket are most of all requests that change anything.
Starlette's layers cost as much as their answers; everything else goes through these as before.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Final, TypeAlias

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from spytable.server.http.json_http import send_answer
from spytable.server.http.table_routes import HttpRequest, ServerHost
from spytable.server.net.websocket import serve_socket
from spytable.table.requests.tables import create_match, sit_down

CREATE: Final = "/api/matches"
_AT_TABLE: Final = re.compile(r"/api/matches/([A-Za-z0-9_-]{1,64})/(seats|socket)")
Handler: TypeAlias = Callable[[HTTPConnection, Exception], Awaitable[Response]]


class ShortWay:
    """Answers what people come to a table by, and passes everything else on."""

    def __init__(self, app: ASGIApp, handlers: Mapping[type[Exception], Handler]) -> None:
        self.app = app
        self._handlers = {kind: each for kind, each in handlers.items() if kind is not Exception}
        """How expected problems are answered; all others pass on."""
        self._expected = tuple(self._handlers)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer the request, or pass it on."""
        wanted = _what_is_wanted(scope)
        if not wanted:
            await self.app(scope, receive, send)
            return
        asked: HTTPConnection
        try:
            if wanted == "socket":
                asked = socket = WebSocket(scope, receive, send)
                await serve_socket(socket)
                return
            asked = request = Request(scope, receive)
            answer = create_match if wanted == CREATE else sit_down
            answered = await answer(ServerHost(request), HttpRequest(request))
        except self._expected as problem:
            handler = next(h for kind, h in self._handlers.items() if isinstance(problem, kind))
            await (await handler(asked, problem))(scope, receive, send)
        else:
            await send_answer(answered, send)


def _what_is_wanted(scope: Scope) -> str:
    """What this answers of a request; empty if it is nothing. Its table is noted in the scope."""
    kind = scope["type"]
    if kind == "lifespan" or scope.get("root_path"):
        return ""
    is_post = kind == "http" and scope["method"] == "POST"
    if scope["path"] == CREATE:
        scope["path_params"] = {}
        return CREATE if is_post else ""
    at = _AT_TABLE.fullmatch(scope["path"])
    if at is None or not (is_post if at[2] == "seats" else kind == "websocket"):
        return ""
    scope["path_params"] = {"id": at[1]}
    return at[2]
