"""Sockets that are not what they should be: whatever they send, the others play on."""

from __future__ import annotations

import socket
import struct
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from spytable.server.net.connection_limits import limit_connections
from spytable.server.net.websocket_protocol import MOST_PIECES, MeasuredWebSocket
from spytable.server.settings import Settings
from tests.security.raw import (
    BINARY,
    CLOSE,
    CONT,
    HELLO,
    PATIENCE_S,
    PING,
    PONG,
    TEXT,
    close_code,
    frame,
    heard,
    knock,
    let_in,
    line,
    spoken_to,
    status,
    text,
)
from tests.security.served import served
from tests.server.host import Host
from tests.server.player import Player

pytestmark = pytest.mark.anyio
PONG_77 = b'{"t":"pong","n":77}'
TOO_LATE = b"server.trouble.hello-first"
NEW = {"game": "template", "name": "Ann", "seats": 2}

RUDE: dict[str, tuple[bytes, int | None]] = {
    "no text": (frame(TEXT, b"\xff\xfe"), 1007),
    "half a letter in two pieces": (frame(TEXT, b"\xc3", last=False) + frame(CONT, b"\x28"), 1007),
    "packed without agreeing on it": (frame(TEXT, b"\x78\x9c", reserved=4), 1002),
    "a kind that is not": (frame(5, b"x"), 1002),
    "longer than anything": (b"\x81\xff" + struct.pack("!Q", 1 << 62), None),
    "a length below zero": (b"\x81\xff" + b"\xff" * 8, None),
    "longer than allowed": (frame(TEXT, b" " * 70_000), 1009),
    "longer than allowed, in pieces": (
        frame(TEXT, b" " * 60_000, last=False) + frame(CONT, b" " * 60_000),
        None,
    ),
    "a piece of nothing": (frame(CONT, b"x"), 1002),
    "a long ping": (frame(PING, b"x" * 126), 1002),
    "a ping in pieces": (frame(PING, b"x", last=False), 1002),
    "a close with half a code": (frame(CLOSE, b"\x03"), 1002),
    "a close with a code that is not": (frame(CLOSE, b"\x00\x01"), 1002),
    "not masked": (b"\x81\x02{}", 1002),
    "no frame at all": (b"\xff" * 20, 1002),
    "endless empty pieces": (
        frame(TEXT, b"{", last=False) + frame(CONT, last=False) * (MOST_PIECES + 9),
        None,
    ),
    "pings without end": (frame(PING, b"x") * 200, None),
}


@pytest.mark.parametrize("name", RUDE)
async def test_a_rude_socket_ends_alone(host: Host, name: str) -> None:
    attack, code = RUDE[name]
    mine = await host.table("template", 2, start=True, options={"bell": "off"})
    async with Player(host, mine["match"], mine["token"]) as ann:
        await ann.agree()
        answer = spoken_to(host.url, knock(host.url, mine["match"]), HELLO + attack)
        assert status(answer) == 101
        if code is not None:
            assert close_code(answer) == code
        await ann.say("ping", n=5)
        await ann.hear_until("pong", n=5)


@pytest.mark.parametrize(
    "polite",
    [
        frame(BINARY, b"\x00\xff"),
        frame(PONG, b"nobody asked"),
        frame(PING, b"x" * 125),
        frame(TEXT, last=False) + frame(PING) + frame(CONT, b"{}"),
        frame(TEXT, b"\x00" * 60_000),
        frame(TEXT, b"[" * 60_000),
        frame(TEXT, b'{"t":"ping","n":' + b"9" * 60_000 + b"}"),
        frame(TEXT, b'{"t":"ping","n":' + b"9" * 4_000 + b"}"),
        frame(TEXT, b'{"t":"ping","n":1e999}'),
        frame(TEXT, b'{"t":"ping","n":1,"t":"leave"}'),
        frame(TEXT, b'{"t":"hello","protocol":' + b"9" * 4_000 + b"}"),
        frame(TEXT, b'{"t":"try","id":"\\u0000","action":{"type":"\\ud800"}}'),
        frame(TEXT, b'{"t":"try","id":"a","action":' + b"9" * 4_200 + b"}"),
        frame(TEXT, b'{"t":"act","id":"a","key":' + b"9" * 4_000 + b',"action":{}}'),
        frame(TEXT, b'{"t":"take-back","version":-' + b"9" * 4_000 + b"}"),
    ],
    ids=range(15),
)
async def test_nonsense_in_good_frames_is_only_answered(host: Host, polite: bytes) -> None:
    mine = await host.table("template", 2, start=True, options={"bell": "off"})
    hello = text(t="hello", protocol=1, token=mine["token"])
    with line(host.url) as opened:
        let_in(opened, knock(host.url, mine["match"]))
        opened.sendall(hello + polite + text(t="ping", n=77))
        assert PONG_77 in heard(opened, PONG_77)


@pytest.mark.parametrize(
    "header",
    [
        "X: " + "y" * 9_000,
        "\r\n".join(f"X{n}: y" for n in range(200)),
        "Content-Length: 10",
        "Sec-WebSocket-Extensions: permessage-deflate; server_max_window_bits=99",
        "Sec-WebSocket-Protocol: " + "a," * 2_000 + "a",
    ],
    ids=range(5),
)
async def test_a_socket_that_begins_badly_is_not_left_open(host: Host, header: str) -> None:
    mine = await host.table("template", 2)
    bye = frame(CLOSE, b"\x03\xe8")
    answer = spoken_to(host.url, knock(host.url, mine["match"], header), HELLO + bye)
    assert status(answer) in (0, 101, 400, 431)
    assert b"permessage-deflate" not in answer


@pytest.mark.slow
async def test_who_does_not_say_hello_is_shown_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("spytable.server.net.websocket.HELLO_WITHIN_S", 0.2)
    with served(tmp_path) as url, line(url) as silent:
        assert status(let_in(silent, knock(url, "any"))) == 101
        assert TOO_LATE in heard(silent, TOO_LATE)


@pytest.mark.slow
async def test_a_line_that_takes_nothing_is_cut_off(tmp_path: Path) -> None:
    """Pings are answered below the application; whoever does not read must not fill the memory."""

    class Eager(MeasuredWebSocket):
        """A link that minds the answers, not how often they are asked for."""

        def handle_ping(self) -> None:
            self._pings._left = 10.0
            super().handle_ping()

    with served(tmp_path, ws=Eager) as url, line(url) as deaf:
        let_in(deaf, knock(url, "any"))
        with pytest.raises(ConnectionError):
            deaf.sendall(frame(PING, b"x" * 125) * 1_000_000)


async def test_one_address_has_only_so_many_sockets(tmp_path: Path) -> None:
    with served(tmp_path, Settings(sockets_an_address=3)) as url:
        match = await _set(url)
        address = f"{url.replace('http', 'ws', 1)}/api/matches/{match}/socket"
        async with (
            connect(address, proxy=None, open_timeout=120),
            connect(address, proxy=None, open_timeout=120),
        ):
            async with connect(address, proxy=None, open_timeout=120):
                with pytest.raises(InvalidStatus):
                    await connect(address, proxy=None, open_timeout=120)
            async with connect(address, proxy=None, open_timeout=120) as again:
                await again.send('{"t":"hello","protocol":1}')
                assert "table" in str(await again.recv())


@pytest.mark.usefixtures("no_time")
async def test_sockets_that_are_opened_again_and_again_are_refused(tmp_path: Path) -> None:
    with served(tmp_path, Settings(requests_a_second=1)) as url:
        told = [status(_knocked(url)) for _ in range(15)]
        assert told[0] == 101
        assert told[-1] == 403


def _knocked(url: str) -> bytes:
    with line(url) as opened:
        return let_in(opened, knock(url, "any"))


async def test_a_socket_is_one_of_the_lines_until_it_is_gone(tmp_path: Path) -> None:
    with served(tmp_path, http=limit_connections(1, ())) as url:
        with line(url) as opened:
            assert status(let_in(opened, knock(url, "any"))) == 101
            assert _knocked(url) == b""
            opened.sendall(text(t="ping", n=1) + frame(CLOSE, b"\x03\xe8"))
            heard(opened)
        assert status(_knocked(url)) == 101


@pytest.mark.slow
@pytest.mark.usefixtures("no_time")
async def test_a_flood_of_one_address_waits_as_a_whole(tmp_path: Path) -> None:
    """Three sockets that send what one may send: together it is too much, and the rest waits."""
    narrow = Settings(messages_an_address=1)
    assert sum(await _flooded(tmp_path / "narrow", narrow, patience_s=0.7)) < 30
    assert await _flooded(tmp_path / "usual", Settings(), PATIENCE_S) == [40, 40, 40]


async def _flooded(data: Path, settings: Settings, patience_s: float) -> list[int]:
    """How many of forty pings each of three sockets is answered without a longer silence."""
    with served(data, settings) as url:
        match = await _set(url)
        flood = b"".join(text(t="ping", n=n) for n in range(40))
        with ExitStack() as lines:
            opened = [lines.enter_context(line(url, patience_s)) for _ in range(3)]
            return [_answered(each, url, match, flood) for each in opened]


def _answered(eve: socket.socket, url: str, match: str, flood: bytes) -> int:
    """How many pings of a flood are answered before it has to wait."""
    let_in(eve, knock(url, match))
    eve.sendall(HELLO + flood)
    told = b""
    try:
        while told.count(b'"pong"') < 40 and (got := eve.recv(1 << 16)):
            told += got
    except TimeoutError:
        pass
    return told.count(b'"pong"')


async def _set(url: str) -> str:
    """A table; its match."""
    async with httpx.AsyncClient(base_url=url, timeout=120) as client:
        return str((await client.post("/api/matches", json=NEW)).json()["match"])
