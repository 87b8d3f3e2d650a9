"""Middleware of a node: requests about a table go to the node that owns it."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable
from typing import Any, Final

import msgspec
from starlette.applications import Starlette
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from spytable import wire
from spytable.server.http.json_http import json_response
from spytable.server.nodes.bus import Unanswered, Unreachable
from spytable.server.nodes.messages import AskHttp, HttpAnswer, encode_message
from spytable.server.nodes.sockets import Where
from spytable.table.errors import RequestError, StoreError
from spytable.table.requests.asking import MOST_BYTES
from spytable.table.seating.tokens import read_code

log = logging.getLogger("spytable.node")
_TABLE: Final = re.compile(r"/api/matches/([^/]+)(?:/seats|/replay)?")
_CODE: Final = re.compile(r"/api/codes/([^/]+)")
BY_BODY: Final = frozenset({"/api/host/seats", "/api/host/ended", "/api/host/deleted"})
PICTURES: Final = "/api/scenery/"
FORWARDED: Final = "spytable.forwarded"
TRIES: Final = 8
AGAIN_S: Final = 0.2
_answers: Final = msgspec.msgpack.Decoder(HttpAnswer)


class _Named(msgspec.Struct):
    """The match that a body names."""

    match: str


class Forwarding:
    """Passes a request on to the application here, or on the node that owns its table."""

    def __init__(self, app: ASGIApp, where: Callable[[], Where]) -> None:
        self.app = app
        self._where = where

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer here, or there."""
        if scope["type"] != "http" or FORWARDED in scope.get("extensions", {}):
            await self.app(scope, receive, send)
            return
        try:
            await self._answer(scope, receive, send)
        except RequestError as problem:
            answer = json_response(wire.Problem(problem.word), problem.status)
            await answer(scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["path"].startswith(PICTURES):
            await self._find_picture(scope, send)
        else:
            again = receive
            body = b""
            if scope["path"] in BY_BODY or _TABLE.fullmatch(scope["path"]):
                body = await _read_body(receive)
                again = _replay(body, receive)
            match_id = await self._find_match(scope, body)
            answer = None if match_id is None else await self._forward(match_id, scope, body)
            if answer is None:
                await self.app(scope, again, send)
            else:
                await _send(answer, send)

    async def _find_match(self, scope: Scope, body: bytes) -> str | None:
        """The match that a request is about."""
        path: str = scope["path"]
        if (found := _TABLE.fullmatch(path)) is not None:
            return found[1]
        if path in BY_BODY:
            try:
                return msgspec.json.decode(body, type=_Named).match
            except (msgspec.DecodeError, UnicodeError, RecursionError):
                return None
        if (found := _CODE.fullmatch(path)) is not None:
            code = read_code(found[1])
            try:
                return None if code is None else await self._where().store.find_by_code(code)
            except StoreError:
                return None
        return None

    async def _forward(self, match_id: str, scope: Scope, body: bytes) -> HttpAnswer | None:
        """The owner's answer; None if this node is to answer, be it with an error."""
        node = self._where()
        for _ in range(TRIES):
            owner = await node.find(match_id)
            if owner is None:
                return None
            try:
                said = await node.bus.ask(owner, make_question(match_id, scope, body))
            except Unreachable:
                said = None
            except Unanswered:
                if scope["method"] != "GET":
                    raise RequestError("server.error.elsewhere", 503) from None
                said = None
            if said is not None:
                node.forwarded += 1
                return _answers.decode(said)
            await asyncio.sleep(AGAIN_S)
        raise RequestError("server.error.elsewhere", 503)

    async def _find_picture(self, scope: Scope, send: Send) -> None:
        """A picture that another node drew, if this one did not."""
        answer = await call_app(self.app, scope)
        node = self._where()
        if answer.status == 404:
            for other in node.bus.list_nodes():
                try:
                    said = await node.bus.ask(other, make_question(None, scope, b""))
                except (Unreachable, Unanswered):
                    continue
                found = None if said is None else _answers.decode(said)
                if found is not None and found.status != 404:
                    answer = found
                    break
        await _send(answer, send)


def make_question(match_id: str | None, scope: Scope, body: bytes) -> AskHttp:
    """A request as another node is asked."""
    client = scope.get("client")
    return AskHttp(
        match=match_id,
        method=scope["method"],
        path=scope["path"],
        query=scope["query_string"],
        headers=[(name, value) for name, value in scope["headers"]],
        body=body,
        address=client[0] if client else "",
    )


async def answer_request(app: Starlette, question: AskHttp) -> bytes:
    """The response of this node's application to a forwarded request."""
    scope: Scope = {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "method": question.method,
        "scheme": "http",
        "path": question.path,
        "raw_path": question.path.encode(),
        "query_string": question.query,
        "root_path": "",
        "headers": list(question.headers),
        "client": (question.address, 0),
        "server": None,
        "extensions": {FORWARDED: {}},
    }
    return encode_message(await call_app(app, scope, question.body))


async def call_app(app: ASGIApp, scope: Any, body: bytes = b"") -> HttpAnswer:
    """The response of an application, in one piece."""
    answer = HttpAnswer(500, [], b"")
    parts: list[bytes] = []

    async def send(message: Message) -> None:
        if message["type"] == "http.response.start":
            answer.status = message["status"]
            answer.headers = [(bytes(n), bytes(v)) for n, v in message.get("headers", ())]
        elif message["type"] == "http.response.body":
            parts.append(message.get("body", b""))

    await app(scope, _replay(body, _never), send)
    answer.body = b"".join(parts)
    return answer


async def _never() -> Message:
    """Nothing more comes from a client whose request is complete."""
    await asyncio.Event().wait()
    raise AssertionError


def _replay(body: bytes, receive: Receive) -> Receive:
    """A body that was read already, then whatever comes."""
    is_read = False

    async def again() -> Message:
        nonlocal is_read
        if is_read:
            return await receive()
        is_read = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again


async def _read_body(receive: Receive) -> bytes:
    """The body of a request, as far as any route would read it."""
    body = b""
    while len(body) <= MOST_BYTES:
        message = await receive()
        body += message.get("body", b"")
        if not message.get("more_body", False):
            break
    return body


async def _send(answer: HttpAnswer, send: Send) -> None:
    head = {"type": "http.response.start", "status": answer.status, "headers": answer.headers}
    await send(head)
    await send({"type": "http.response.body", "body": answer.body})
