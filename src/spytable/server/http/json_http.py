"""What routes share: reading JSON requests, rate limits, JSON responses."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from spytable import wire
from spytable.core.codec import encode
from spytable.core.options import Word
from spytable.server.backend import Backend
from spytable.server.http.fleet import Fleet
from spytable.server.net.client import MAX_BYTES, address_of, is_own_origin
from spytable.table.errors import RequestError
from spytable.table.lobby import Lobby
from spytable.table.prices import charge
from spytable.table.rate_limits import Bucket

T = TypeVar("T")


def backend_of(request: Request) -> Backend:
    """Everything this server runs."""
    backend: Backend = request.app.state.backend
    return backend


def lobby_of(request: Request) -> Lobby:
    """Every table of this server."""
    return backend_of(request).lobby


def fleet_of(request: Request) -> Fleet:
    """This server and all others on its database."""
    fleet: Fleet = request.app.state.fleet
    return fleet


def charge_request(request: HTTPConnection, cost: float = 1) -> Bucket:
    """Charge a request to its address's rate limit; RequestError if that is used up."""
    return charge(request.app.state.buckets, address_of(request), cost)


async def read_body(
    request: Request, most: int = MAX_BYTES, cost: float = 1, too_long: RequestError | None = None
) -> bytes:
    """The JSON body of a request; RequestError if it is cross-origin or too long."""
    charge_request(request, cost)
    if not is_own_origin(request):
        raise RequestError("server.error.origin", 403)
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise RequestError("server.error.not-json", 415)
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > most:
            raise too_long or RequestError("server.error.too-long", 413)
    return bytes(body)


async def read_request(request: Request, kind: type[T], cost: float = 1) -> T:
    """The body as a message type; RequestError if it is malformed."""
    try:
        return msgspec.json.decode(await read_body(request, cost=cost), type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise RequestError("server.error.malformed", 400) from None


def read_number(request: Request, name: str, default: int, most: int) -> int:
    """A number in the query of a request."""
    said = request.query_params.get(name, "")
    if not said:
        return default
    if not (said.isascii() and said.isdigit() and len(said) <= 9):
        raise RequestError("server.error.malformed", 400)
    return min(int(said), most)


def json_response(value: Any, status: int = 200) -> Response:
    """A value as JSON, not to be cached."""
    headers = {"cache-control": "no-store"}
    return Response(encode(value), status, headers, "application/json")


def problem_response(key: str, status: int) -> Response:
    """An error, by the key of its text."""
    return json_response(wire.Problem(Word(key)), status)
