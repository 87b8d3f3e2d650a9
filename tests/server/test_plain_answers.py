"""An answer to a plain request is one write; if the application fails, it is a 500."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.protocols.http.flow_control import FlowControl

from spytable.server.net.plain_answers import PlainAnswer
from spytable.server.net.plain_requests import write_head


def test_a_head_has_the_lines_that_it_should() -> None:
    assert write_head(404, [(b"a", b"b"), (b"c", b"")]) == (
        b"HTTP/1.1 404 Not Found\r\na: b\r\nc: \r\n\r\n"
    )
    for wrong in (b"b\r\nset-cookie: c", b"b\nc", b"b\rc", b"b\0"):
        with pytest.raises(ValueError, match="a header has"):
            write_head(200, [(b"a", wrong)])


class Sent:
    """Stands for a transport."""

    def __init__(self) -> None:
        self.data = b""
        self.is_closed = False

    def write(self, data: bytes) -> None:
        """Take it down."""
        self.data += data

    def close(self) -> None:
        """Note that it is closed."""
        self.is_closed = True


def answered(app: ASGIApp, *, keep_alive: bool = True) -> Sent:
    """What is sent when an application answers a plain request."""
    sent = Sent()
    over: list[bool] = []

    async def run() -> None:
        transport = cast("asyncio.Transport", sent)
        answer = PlainAnswer(
            {"type": "http"}, b"asked", transport, FlowControl(transport), [(b"date", b"now")]
        )
        answer.keep_alive = keep_alive
        answer.over = lambda: over.append(answer.response_complete)
        await answer.run(app)

    asyncio.run(run())
    assert over == [True]
    return sent


def saying(*messages: Message) -> ASGIApp:
    """An application that says this."""

    async def app(_scope: Scope, receive: Receive, send: Send) -> None:
        assert (await receive())["body"] == b"asked"
        for message in messages:
            await send(message)

    return app


def start(*headers: tuple[bytes, bytes]) -> dict[str, Any]:
    """The start of an answer."""
    return {"type": "http.response.start", "status": 200, "headers": headers}


def body(data: bytes, *, more: bool = False) -> dict[str, Any]:
    """A part of an answer."""
    return {"type": "http.response.body", "body": data, "more_body": more}


def test_an_answer_is_one_write() -> None:
    sent = answered(saying(start((b"a", b"b")), body(b"some", more=True), body(b"thing")))
    assert sent.data == (
        b"HTTP/1.1 200 OK\r\ndate: now\r\na: b\r\ncontent-length: 9\r\n\r\nsomething"
    )
    assert not sent.is_closed


def test_a_server_that_stops_says_so() -> None:
    sent = answered(saying(start((b"content-length", b"1")), body(b"x")), keep_alive=False)
    assert b"\r\nconnection: close\r\n" in sent.data
    assert sent.is_closed


@pytest.mark.parametrize(
    "wrong",
    [
        (),
        (start(),),
        (body(b"x"),),
        (start(), start()),
        (start((b"content-length", b"2")), body(b"x")),
        (start((b"a", b"b\r\nc: d")), body(b"x")),
    ],
)
def test_an_application_that_fails_is_covered_up(wrong: tuple[Message, ...]) -> None:
    sent = answered(saying(*wrong))
    assert sent.data.startswith(b"HTTP/1.1 500 ")
    assert sent.data.endswith(b"\r\n\r\nInternal Server Error")
    assert sent.is_closed


def test_a_second_answer_is_not_sent() -> None:
    sent = answered(saying(start(), body(b"x"), body(b"y")))
    assert sent.data.endswith(b"\r\n\r\nx")
    assert sent.is_closed
