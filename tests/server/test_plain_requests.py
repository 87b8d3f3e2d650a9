"""Plain requests are read as h11 reads them, and whatever is not plain is left to it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import h11
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from websockets.http11 import Request
from websockets.server import ServerProtocol

from spytable.server.net.connection_limits import LimitedConnection
from spytable.server.net.plain_requests import read_plain
from tests.security.raw import CONT, TEXT, frame, head, heard, knock, let_in, line, said, status
from tests.security.served import served

HERE = "http://127.0.0.1:1"
JSON = "Content-Type: application/json"
NEW = b'{"game":"template","name":"Ann","seats":2}'


def new_table(*more: str, path: str = "/api/matches", body: bytes = NEW) -> bytes:
    """A request for a table."""
    return head(HERE, path, JSON, f"Content-Length: {len(body)}", *more, method="POST") + body


PLAIN = (
    new_table(),
    new_table("Accept: */*", "Connection: keep-alive", "X-Odd: \t a  b\xff "),
    new_table(path="/api/matches/abc_-9/seats"),
    new_table(body=b""),
    head(HERE, "/api/matches", method="POST"),
    head(HERE, "/api/matches"),
    knock(HERE, "abc"),
    knock(HERE, "abc", "Origin: http://x", "Sec-WebSocket-Extensions: permessage-deflate"),
)
NOT_PLAIN = {
    "another page": head(HERE, "/api/games"),
    "a question": head(HERE, "/api/matches?x=1"),
    "an escape": head(HERE, "/api/matches/%41/seats", method="POST"),
    "another method": head(HERE, "/api/matches", method="DELETE"),
    "old": new_table().replace(b"HTTP/1.1", b"HTTP/1.0"),
    "no host": new_table().replace(b"Host:", b"Ghost:"),
    "two hosts": new_table("Host: other"),
    "two origins": knock(HERE, "a", f"Origin: {HERE}", "Origin: http://evil.example"),
    "two lengths": new_table(f"Content-Length: {len(NEW)}"),
    "too long": new_table() + b"{",
    "too short": new_table()[:-1],
    "no whole head": new_table().split(b"\r\n\r\n")[0],
    "chunks": new_table("Transfer-Encoding: chunked"),
    "expects": new_table("Expect: 100-continue"),
    "hangs up": new_table("Connection: close"),
    "folded": new_table("A: b\r\n c"),
    "a bare line feed": new_table("A: b\nC: d"),
    "a bare return": new_table("A: b\rC: d"),
    "a NUL": new_table("A: b\0"),
    "a blank in a name": new_table("A : b"),
    "no name": new_table(": b"),
    "a signed length": new_table().replace(b"Content-Length: ", b"Content-Length: +"),
    "a giant head": new_table("A: " + "b" * 20_000),
    "two at once": new_table() + new_table(),
    "an old handshake": knock(HERE, "a").replace(b"Version: 13", b"Version: 8"),
    "a short key": knock(HERE, "a").replace(b"AAAAAA==", b"AA=="),
    "two keys": knock(HERE, "a", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="),
    "a protocol": knock(HERE, "a", "Sec-WebSocket-Protocol: chat"),
    "a handshake by POST": knock(HERE, "a").replace(b"GET", b"POST"),
    "another upgrade": knock(HERE, "a").replace(b"websocket\r", b"h2c\r"),
    "no upgrade wanted": knock(HERE, "a").replace(b"Connection: Upgrade\r\n", b""),
}


@pytest.mark.parametrize("data", NOT_PLAIN.values(), ids=NOT_PLAIN)
def test_what_is_not_plain_is_left_to_h11(data: bytes) -> None:
    assert read_plain(data) is None


@pytest.mark.parametrize("data", PLAIN)
def test_what_is_plain_is_read(data: bytes) -> None:
    assert read_plain(data) is not None
    check_reading(data)


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """A plain request in which something was changed."""
    data = draw(st.sampled_from(PLAIN))
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(data)))
        to = draw(st.integers(at, min(len(data), at + 4)))
        put = draw(
            st.sampled_from((b"", b"\r\n", b"\n", b" ", b"\t", b":", b",", b"0", b"Host: a\r\n"))
            | st.binary(max_size=2)
        )
        data = data[:at] + put + data[to:]
    return data


@given(damaged())
@example(new_table("Content-Length: 0"))
@example(knock(HERE, "abc", "Upgrade: h2c"))
def test_nothing_is_read_otherwise_than_by_h11(data: bytes) -> None:
    check_reading(data)


def check_reading(data: bytes) -> None:
    """If this is read as plain, h11 and `websockets` read the same."""
    plain = read_plain(data)
    if plain is None:
        return
    reader = h11.Connection(h11.SERVER)
    reader.receive_data(data)
    asked = reader.next_event()
    assert isinstance(asked, h11.Request)
    assert (asked.method, asked.target, asked.http_version) == (plain.method, plain.target, b"1.1")
    assert list(asked.headers) == plain.headers
    body = b""
    while isinstance(event := reader.next_event(), h11.Data):
        body += event.data
    assert isinstance(event, h11.EndOfMessage)
    assert body == plain.body
    assert reader.trailing_data[0] == b""
    wants = any(name == b"upgrade" for name, _ in plain.headers)
    assert wants == bool(plain.accept)
    if wants:
        shaking = ServerProtocol()
        shaking.receive_data(data)
        (request,) = shaking.events_received()
        assert isinstance(request, Request)
        answer = shaking.accept(request)
        assert answer.status_code == 101
        assert answer.headers["Sec-WebSocket-Accept"].encode() == plain.accept
    else:
        assert reader.their_state is h11.DONE  # and not MUST_CLOSE


# On a server.


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp("plain")
    with served(folder, http=LimitedConnection) as address:
        yield address


def parts(answer: bytes) -> tuple[int, set[bytes], bytes]:
    """The status, the headers but those of the connection and the time, the body."""
    top, _, rest = answer.partition(b"\r\n\r\n")
    fields = {field.lower() for field in top.split(b"\r\n")[1:]}
    return (
        status(answer),
        {field for field in fields if not field.startswith((b"date:", b"connection:"))},
        rest,
    )


@pytest.mark.parametrize(
    ("path", "sent"),
    [
        ("/api/matches", b"{}"),
        ("/api/matches", b"no"),
        ("/api/matches/none/seats", b'{"name":"Bob"}'),
        ("/api/matches/none/socket", b""),
    ],
)
def test_both_ways_give_the_same_answer(url: str, path: str, sent: bytes) -> None:
    plain = new_table(path=path, body=sent)
    assert read_plain(plain) is not None
    long_way = new_table("Connection: close", path=path, body=sent)
    with line(url) as opened:
        opened.sendall(plain)
        got = heard(opened, b"}")
    assert parts(got) == parts(said(url, long_way))


def test_requests_follow_each_other_on_a_connection(url: str) -> None:
    """Plain ones, some of them too early, and then one that is not plain."""
    with line(url) as opened:
        for _ in range(3):
            opened.sendall(new_table())
        opened.sendall(head(url, "/healthz", "Connection: close"))
        answers = heard(opened)
    assert answers.count(b"HTTP/1.1 201 ") == 3
    assert answers.count(b"HTTP/1.1 200 ") == 1
    assert answers.rindex(b"201 ") < answers.index(b"HTTP/1.1 200 ")


def test_a_connection_that_is_not_used_again_is_closed(tmp_path: Path) -> None:
    with (
        served(tmp_path, http=LimitedConnection, timeout_keep_alive=0.05) as url,
        line(url) as opened,
    ):
        opened.sendall(new_table())
        assert heard(opened).startswith(b"HTTP/1.1 201 ")


def test_a_handshake_read_early_leads_to_a_whole_socket(url: str) -> None:
    """Frames of all kinds are understood after it."""
    pieces = frame(TEXT, b'{"t":"hello",', last=False) + frame(CONT, b'"protocol":0}')
    with line(url) as opened:
        answer = let_in(opened, knock(url, "none"))
        assert status(answer) == 101
        assert b"sec-websocket-accept: " in answer
        opened.sendall(pieces)
        assert b"server.trouble.protocol" in heard(opened, b'protocol"')


def test_a_stranger_is_refused_at_the_handshake(url: str) -> None:
    with line(url) as opened:
        assert status(let_in(opened, knock(url, "none", "Origin: http://evil.example"))) == 403
        assert heard(opened) == b""
