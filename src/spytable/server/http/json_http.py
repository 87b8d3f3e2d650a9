"""What routes share: reading JSON requests, rate limits, JSON responses."""

from __future__ import annotations

from typing import Any, TypeVar

from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.types import Send

from spytable.server.backend import Backend
from spytable.server.http.fleet import Fleet
from spytable.server.net.client import address_of, find_header, is_own_origin
from spytable.table.errors import RequestError
from spytable.table.lobby import Lobby
from spytable.table.prices import charge
from spytable.table.rate_limits import Bucket
from spytable.table.requests.asking import (
    MOST_BYTES,
    Answer,
    answer_json,
    answer_problem,
    decode_message,
)

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
    request: Request, most: int = MOST_BYTES, cost: float = 1, too_long: RequestError | None = None
) -> bytes:
    """The JSON body of a request; RequestError if it is cross-origin or too long."""
    charge_request(request, cost)
    if not is_own_origin(request):
        raise RequestError("server.error.origin", 403)
    kind = find_header(request.scope, b"content-type") or b""
    if kind.partition(b";")[0].strip() != b"application/json":
        raise RequestError("server.error.not-json", 415)
    body = bytearray()
    is_whole = False
    while not is_whole:
        message = await request.receive()
        if message["type"] == "http.disconnect":
            raise ClientDisconnect
        body += message.get("body", b"")
        is_whole = not message.get("more_body", False)
        if len(body) > most:
            raise too_long or RequestError("server.error.too-long", 413)
    return bytes(body)


async def read_request(request: Request, kind: type[T], cost: float = 1) -> T:
    """The body as a message type; RequestError if it is malformed."""
    return decode_message(await read_body(request, cost=cost), kind)


def make_response(answer: Answer) -> Response:
    """An answer as a response."""
    return Response(answer.body, answer.status, dict(answer.headers), answer.kind)


async def send_answer(answer: Answer, send: Send) -> None:
    """Send an answer, as its response would be sent."""
    headers = [
        *((name.encode(), value.encode()) for name, value in answer.headers.items()),
        (b"content-length", b"%d" % len(answer.body)),
        (b"content-type", answer.kind.encode()),
    ]
    await send({"type": "http.response.start", "status": answer.status, "headers": headers})
    await send({"type": "http.response.body", "body": answer.body})


def json_response(value: Any, status: int = 200) -> Response:
    """A value as JSON, not to be cached."""
    return make_response(answer_json(value, status))


def problem_response(key: str, status: int) -> Response:
    """An error, by the key of its text."""
    return make_response(answer_problem(key, status))
