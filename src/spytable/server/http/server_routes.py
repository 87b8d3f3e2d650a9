"""Routes about the server itself: whether it is up, its limits, its address for friends."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from spytable import wire
from spytable.server.http.json_http import json_response
from spytable.server.net.address import Place
from spytable.server.net.websocket import HELLO_WITHIN_S
from spytable.server.settings import Settings
from spytable.table.commands import list_bot_messages
from spytable.table.playing.telling import MOST_OFFERED
from spytable.table.rate_limits import BURST_S
from spytable.table.requests.asking import MOST_BYTES
from spytable.table.seating.names import LONGEST


def server_routes() -> list[BaseRoute]:
    """The list of routes."""
    return [
        Route("/healthz", healthz),
        Route("/api/limits", limits),
        Route("/api/address", friends_address),
    ]


async def healthz(_request: Request) -> Response:
    """Whether the server is up."""
    return json_response({"ok": True})


async def limits(request: Request) -> Response:
    """What programs have to keep to."""
    settings: Settings = request.app.state.settings
    return json_response(
        wire.Limits(
            protocol=wire.PROTOCOL,
            message_bytes=MOST_BYTES,
            messages_a_second=settings.messages_a_second,
            messages_an_address=settings.messages_an_address,
            requests_a_second=settings.requests_a_second,
            sockets_an_address=settings.sockets_an_address,
            burst_s=BURST_S,
            hello_within_ms=int(HELLO_WITHIN_S * 1000),
            answer_within_ms=settings.manners.minute_ms,
            away_ms=settings.manners.minute_ms,
            options=MOST_OFFERED,
            name_length=LONGEST,
            from_bots=list_bot_messages(),
        )
    )


async def friends_address(request: Request) -> Response:
    """The address for friends."""
    place: Place = request.app.state.settings.place
    return json_response(place.for_friends())
