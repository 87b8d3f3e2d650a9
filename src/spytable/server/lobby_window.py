"""Opens the lobby in the browser of whoever started the server."""

from __future__ import annotations

import os
import sys
import webbrowser
from threading import Thread

SCREENS = ("DISPLAY", "WAYLAND_DISPLAY")


def open_lobby(address: str) -> None:
    """Open a browser, beside the server; where there is no screen, nothing happens."""
    if has_screen():
        Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def has_screen() -> bool:
    """Whether a browser would have a window, and not take over the terminal."""
    return sys.platform in {"win32", "darwin"} or any(os.environ.get(name) for name in SCREENS)
