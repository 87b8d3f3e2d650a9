"""Stopping the server within three seconds of Ctrl-C or SIGTERM."""

from __future__ import annotations

import logging
import os
import sys
import threading
from types import FrameType
from typing import Final

import uvicorn

GRACE_S: Final = 1
"""How long requests and sockets may take to finish."""
LONGEST_S: Final = 2.5
"""After this time the process exits anyway. Nothing is lost: steps are saved, then told."""


class Server(uvicorn.Server):
    """Uvicorn's server with a time limit for its shutdown."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop; a second signal changes nothing."""
        if self.should_exit:
            return
        leaving = threading.Timer(LONGEST_S, exit_at_once)
        leaving.daemon = True
        leaving.start()
        # Connections cut off during shutdown are not errors.
        logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
        super().handle_exit(sig, frame)


def exit_at_once() -> None:
    """Exit at once; child processes notice and exit too."""
    sys.stderr.write("spytable: stopped without waiting for what was still going on\n")
    sys.stderr.flush()
    os._exit(0)
