"""Turns exceptions into HTTP responses."""

from __future__ import annotations

import logging
from typing import Any, Final

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from spytable import wire
from spytable.server.http.json_http import json_response, problem_response
from spytable.server.http.security_headers import HEADERS
from spytable.table.errors import RequestError, StoreError

log = logging.getLogger("spytable.server")


async def _request_error(_request: Request, problem: Exception) -> Response:
    assert isinstance(problem, RequestError)
    return json_response(wire.Problem(problem.word), problem.status)


async def _not_saved(_request: Request, problem: Exception) -> Response:
    log.error("%s", problem)
    return problem_response("server.refused.not-saved", 503)


async def _http_error(_request: Request, problem: Exception) -> Response:
    assert isinstance(problem, HTTPException)
    known = {404: "server.error.no-such-page", 405: "server.error.method"}
    response = problem_response(
        known.get(problem.status_code, "server.error.malformed"), problem.status_code
    )
    response.headers.update(problem.headers or {})
    return response


async def _client_gone(_request: Request, _: Exception) -> Response:
    """The client disconnected while sending its request: nobody reads this response."""
    return problem_response("server.error.malformed", 400)


async def _unexpected_error(_request: Request, _: Exception) -> Response:
    response = problem_response("server.error.unexpected", 500)
    response.headers.update(HEADERS)  # this response does not pass the middleware that adds them
    return response


EXCEPTION_HANDLERS: Final[dict[Any, Any]] = {
    RequestError: _request_error,
    StoreError: _not_saved,
    HTTPException: _http_error,
    ClientDisconnect: _client_gone,
    Exception: _unexpected_error,
}
"""The function that handles each exception."""
