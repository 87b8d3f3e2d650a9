"""Uvicorn as this server runs it; it stops soon after Ctrl-C or SIGTERM, within a time limit."""

from __future__ import annotations

import logging
import os
import threading
from types import FrameType
from typing import Final

import uvicorn
from starlette.applications import Starlette

from spytable.server.event_loop import LoopName
from spytable.server.net.client import HEAD_BYTES
from spytable.server.net.connection_limits import CONNECTIONS_AN_ADDRESS, limit_connections
from spytable.server.net.websocket_protocol import PING_EVERY_S, PONG_WITHIN_S, MeasuredWebSocket
from spytable.table.requests.asking import MOST_BYTES

log = logging.getLogger("spytable.server")
GRACE_S: Final = 1
"""How long requests and sockets may take to finish."""
LONGEST_S: Final = 2.5
"""After this time the process exits anyway. Nothing is lost: steps are saved, then told."""


LONGEST_DRAIN_S: Final = 10.0
"""The same for a node, which hands its matches over; it takes that long on a busy machine only."""


class Server(uvicorn.Server):
    """Uvicorn's server with a time limit for its shutdown."""

    longest_s = LONGEST_S

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop; a second signal changes nothing."""
        if self.should_exit:
            return
        leaving = threading.Timer(self.longest_s, exit_at_once)
        leaving.daemon = True
        leaving.start()
        # Connections cut off during shutdown are not errors.
        logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
        super().handle_exit(sig, frame)


def exit_at_once() -> None:
    """Exit at once; child processes notice and exit too."""
    log.warning("stopped without waiting for what was still going on")
    os._exit(0)


def make_server(app: Starlette, allowance: int, proxies: tuple[str, ...], loop: LoopName) -> Server:
    """A server of this application that has not begun to serve."""
    return Server(
        uvicorn.Config(
            app,
            loop=loop,
            http=limit_connections(CONNECTIONS_AN_ADDRESS * allowance, proxies),
            h11_max_incomplete_event_size=HEAD_BYTES,
            proxy_headers=bool(proxies),
            forwarded_allow_ips=list(proxies),
            ws=MeasuredWebSocket,
            ws_max_size=MOST_BYTES,
            ws_ping_interval=PING_EVERY_S,
            ws_ping_timeout=PONG_WITHIN_S,
            ws_per_message_deflate=False,
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=GRACE_S,
        )
    )
