"""A server in a thread, on the parts that a test chooses."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

import uvicorn

from spytable.server.app import create_app
from spytable.server.net.websocket_protocol import MeasuredWebSocket
from spytable.server.settings import Settings
from spytable.server.storage.data_file import DataFile


@contextmanager
def served(data: Path, settings: Settings | None = None, **parts: Any) -> Iterator[str]:
    """The address of a server that runs while the block does."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        app = create_app(DataFile(data), settings)
        chosen = {
            "ws": MeasuredWebSocket,
            "log_config": None,
            "timeout_graceful_shutdown": 1,
            **parts,
        }
        server = uvicorn.Server(uvicorn.Config(app, **chosen))
        running = Thread(target=lambda: asyncio.run(server.serve([taken])))
        running.start()
        try:
            yield f"http://127.0.0.1:{taken.getsockname()[1]}"
        finally:
            server.should_exit = True
            running.join()
