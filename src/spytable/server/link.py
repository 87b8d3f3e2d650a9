"""The link under a socket: the server pings it, measures its lag, and cuts it when it is dead."""

from __future__ import annotations

from typing import Final

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

PING_EVERY_S: Final = 4.0
PONG_WITHIN_S: Final = 4.0
"""Together less than 9 s: so soon a dead link is noticed."""
LAG: Final = "spytable.lag"


class Link(WebSocketsSansIOProtocol):
    """Uvicorn's socket, which tells the application how slow it is.

    A browser answers pings by itself, below any script: what is measured is the link alone.
    """

    def handle_connect(self, event: Request) -> None:
        """Offer the measure to the application, as an extension of its scope."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][LAG] = {"ms": self.lag_ms}

    def lag_ms(self) -> int:
        """Half of the last round trip; 0 before the first."""
        return int(self.last_ping_rtt * 500)

    def start_keepalive(self) -> None:
        """Ping at once, so that the lag is known from the start."""
        self.send_keepalive_ping()

    def keepalive_timeout(self) -> None:
        """A dead link is cut at once: it would never take what is still to be sent."""
        super().keepalive_timeout()
        self.transport.abort()


def lag_ms(socket: WebSocket) -> int:
    """The lag of a socket as its link measured it; 0 on a server that does not measure."""
    measured = socket.scope.get("extensions", {}).get(LAG)
    return int(measured["ms"]()) if measured else 0
