"""Middleware: security headers (CSP and others) on every response."""

from __future__ import annotations

import re
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
WORKER_POLICY: Final = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; "
    "worker-src 'self'; base-uri 'none'; frame-ancestors 'none'"
)
"""Of the workers that host tables in a browser: WebAssembly is allowed in them only."""
WORKERS: Final = re.compile(r"/assets/(host|bots|jobs)-worker-[\w-]+\.js")
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
    "permissions-policy": (
        "camera=(), microphone=(), geolocation=(), payment=(), usb=(), display-capture=()"
    ),
}


RAW: Final = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
NAMES: Final = frozenset(name for name, _ in RAW)


class SecurityHeaders:
    """Adds the security headers."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on; add the headers to its response."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        is_worker = WORKERS.fullmatch(scope["path"]) is not None

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = [header for header in message["headers"] if header[0] not in NAMES]
                message["headers"] = [*own, *RAW]
                if is_worker:
                    MutableHeaders(scope=message)["content-security-policy"] = WORKER_POLICY
            await send(message)

        await self.app(scope, receive, send_with_headers)
