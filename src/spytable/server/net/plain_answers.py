"""Answers to plain requests: what an application says, as one write to the socket."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from starlette.types import ASGIApp, Message, Scope
from uvicorn.protocols.http.flow_control import FlowControl

from spytable.server.net.plain_requests import Headers, write_head

log = logging.getLogger("uvicorn.error")
CLOSE: Final = (b"connection", b"close")
LENGTH: Final = b"content-length"
FAILED: Final[Headers] = [(b"content-type", b"text/plain; charset=utf-8"), CLOSE]


def _do_nothing() -> None:
    """Do nothing: what `over` is until somebody waits for the end."""


class PlainAnswer:
    """Runs an application for one plain request and sends its whole answer at once.

    A connection of uvicorn's holds it as its `cycle`.
    """

    def __init__(
        self,
        scope: Scope,
        body: bytes,
        transport: asyncio.Transport,
        flow: FlowControl,
        default_headers: Headers,
    ) -> None:
        self.keep_alive = True
        """Whether another request may follow on the connection."""
        self.disconnected = False
        """Whether the client has hung up."""
        self.response_complete = False
        self.message_event = asyncio.Event()
        """Set when there is nothing more to come from the client."""
        self.over: Callable[[], None] = _do_nothing
        """Called when the answer is sent, however long the application lingers after it."""
        self._scope = scope
        self._body: bytes | None = body
        self._transport = transport
        self._flow = flow
        self._default_headers = default_headers
        self._status = 0
        self._headers: Headers = []
        self._said: list[bytes] = []

    async def run(self, app: ASGIApp) -> None:
        """Let the application answer; if it fails, say so."""
        try:
            await app(self._scope, self._receive, self._send)
            if not self.response_complete and not self.disconnected:
                raise RuntimeError("the application did not complete its answer")
        except BaseException:
            log.exception("Exception in ASGI application\n")
            if self.response_complete:
                self._transport.close()
            elif not self.disconnected:
                self._answer(500, FAILED, b"Internal Server Error")
        finally:
            self.over = _do_nothing  # break the reference cycle with the connection

    async def _receive(self) -> Message:
        body, self._body = self._body, None
        if body is not None and not self.disconnected:
            return {"type": "http.request", "body": body, "more_body": False}
        if not self.disconnected and not self.response_complete:
            await self.message_event.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Message) -> None:
        if self._flow.write_paused and not self.disconnected:
            await self._flow.drain()
        if self.disconnected:
            return
        if self.response_complete:
            raise RuntimeError("the answer is complete already")
        if message["type"] == "http.response.start" and not self._status:
            self._status, self._headers = message["status"], list(message.get("headers", ()))
            return
        if message["type"] != "http.response.body" or not self._status:
            raise RuntimeError(f"{message['type']} is out of order")
        self._said.append(message.get("body", b""))
        if not message.get("more_body", False):
            self._answer(self._status, self._headers, b"".join(self._said))

    def _answer(self, status: int, headers: Headers, body: bytes) -> None:
        """Send all of it, and hang up if nothing may follow."""
        size = b"%d" % len(body)
        announced = [value for name, value in headers if name == LENGTH]
        if announced not in ([], [size]):
            raise RuntimeError("the body is not as long as announced")
        if CLOSE in headers:
            self.keep_alive = False
        elif not self.keep_alive:
            headers = [*headers, CLOSE]
        headers = [*self._default_headers, *headers, *([] if announced else [(LENGTH, size)])]
        said = write_head(status, headers) + body
        self.response_complete = True
        self.message_event.set()
        self._transport.write(said)
        if not self.keep_alive:
            self._transport.close()
        self.over()
