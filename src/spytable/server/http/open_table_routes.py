"""The route of public tables, which anyone may find and watch."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from spytable import wire
from spytable.server.http.json_http import charge_request, fleet_of, json_response, read_number
from spytable.table.prices import A_LOOK

PAGE: Final = 20
MOST_SKIPPED: Final = 10_000


def open_table_routes() -> list[BaseRoute]:
    """The list of routes."""
    return [Route("/api/open-tables", open_tables)]


async def open_tables(request: Request) -> Response:
    """A page of the tables that anyone may watch, the newest first."""
    charge_request(request, A_LOOK)
    start = read_number(request, "from", 0, MOST_SKIPPED)
    found, total = await fleet_of(request).list_open_tables(start + PAGE)
    return json_response(wire.OpenTables(tuple(found[start:]), total))
