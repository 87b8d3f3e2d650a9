"""Middleware before all routes: Host header (DNS rebinding), head size, rate limit."""

from __future__ import annotations

import asyncio
from functools import cache, lru_cache
from ipaddress import ip_address
from itertools import chain
from typing import Final

from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from spytable.core.words import ENGLISH, Words, entries
from spytable.server.http.json_http import problem_response
from spytable.server.net.client import HEAD_BYTES, address_in, find_header
from spytable.table.prices import A_REQUEST

POLICY: Final = 1008
HOME: Final = (".localhost", ".local", ".lan", ".home.arpa", ".internal")
"""Name endings that exist on local networks only."""


@lru_cache
def is_own_name(host: str | None, domains: tuple[str, ...]) -> bool:
    """Whether a Host header is an IP address, a local name, or a domain given by --domain.

    Rejecting all others prevents DNS rebinding: another site could point its name at this server.
    """
    name, rest = _split(host or "")
    if rest and not (rest[0] == ":" and rest[1:].isascii() and rest[1:].isdigit()):
        return False
    if name in domains or name.endswith(HOME):
        return True
    return _is_address(name) or ("." not in name and name.replace("-", "").isalnum())


def _split(host: str) -> tuple[str, str]:
    """A Host header without its port, and the port."""
    end = host.find("]") + 1 if host.startswith("[") else host.find(":")
    cut = len(host) if end < 0 else end
    return host[:cut].lower(), host[cut:]


def _is_address(name: str) -> bool:
    try:
        ip_address(name.removeprefix("[").removesuffix("]"))
    except ValueError:
        return False
    return True


def _read_head(scope: Scope) -> tuple[str | None, int]:
    """The Host header of a request, and the size of its head."""
    host = find_header(scope, b"host")
    size = len(scope.get("raw_path") or scope["path"]) + len(scope["query_string"])
    size += sum(map(len, chain.from_iterable(scope["headers"])))
    return None if host is None else host.decode("latin-1"), size


def _answer(path: str, key: str, status: int) -> Response:
    """The error as JSON under /api/, elsewhere as plain text."""
    if path.startswith("/api/"):
        return problem_response(key, status)
    return PlainTextResponse(_english_text(key), status)


@cache
def _english_text(key: str) -> str:
    return Words(entries(ENGLISH)).say(key)


class HostCheck:
    """Refuses requests with a foreign Host header, a long head, or above the rate limit."""

    def __init__(self, app: ASGIApp, domains: tuple[str, ...]) -> None:
        self.app = app
        self.domains = domains

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse the request, or pass it on."""
        refused = self._why_refused(scope) if scope["type"] in ("http", "websocket") else None
        if refused is None:
            await self.app(scope, receive, send)
        elif scope["type"] == "http":
            await _answer(scope["path"], *refused)(scope, receive, send)
        else:
            await WebSocket(scope, receive, send).close(POLICY)

    def _why_refused(self, scope: Scope) -> tuple[str, int] | None:
        host, size = _read_head(scope)
        if size > HEAD_BYTES:  # first, as names that were asked for are remembered
            return "server.error.too-long", 431
        if not is_own_name(host, self.domains):
            return "server.error.name", 421
        now_s = asyncio.get_running_loop().time()
        asker = address_in(scope)
        if not scope["app"].state.buckets.allow(asker, now_s, A_REQUEST):
            return "server.error.too-many", 429
        return None
