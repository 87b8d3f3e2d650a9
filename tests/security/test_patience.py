"""Those who never finish, and those who come in crowds."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from uvicorn.protocols.http.h11_impl import H11Protocol

from spytable.server.net.connection_limits import LimitedConnection, limit_connections
from spytable.server.settings import Settings
from tests.security.raw import asked, head, heard, line, posted, said, status
from tests.security.served import served
from tests.server.host import Host

NEW = b'{"game":"template","name":"Ann","seats":2}'
JSON = "Content-Type: application/json"


class Hasty(LimitedConnection):
    """The door, with less patience."""

    head_within_s = body_within_s = answer_within_s = 0.3


STALLS = (
    b"",
    b"GET /healthz HTTP/1.1\r\n",
    head("http://x", "/api/matches", JSON, "Content-Length: 9", method="POST") + b"{",
    b"GET /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{",
    b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /healthz HTTP/1.1\r\n",
)


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("hasty"), http=Hasty, timeout_keep_alive=1) as url:
        yield url


def is_served(hasty: str) -> bool:
    """Whether an honest request is answered; on a busy machine it may be too slow for this door."""
    return any(asked(hasty, "/healthz") == 200 for _ in range(100))


@pytest.mark.slow
@pytest.mark.parametrize("stall", STALLS, ids=range(len(STALLS)))
def test_who_does_not_finish_asking_is_cut_off(hasty: str, stall: bytes) -> None:
    assert said(hasty, stall) is not None
    assert is_served(hasty)


def test_who_drips_is_cut_off_too(hasty: str) -> None:
    with line(hasty, patience_s=0.02) as slow:
        assert _is_cut_off(slow)


def _is_cut_off(slow: socket.socket) -> bool:
    """Whether somebody who sends a letter now and then is hung up on at last."""
    for _ in range(1000):
        try:
            slow.sendall(b"X")
            if not slow.recv(1):
                return True
        except TimeoutError:
            continue
        except ConnectionError:
            return True
    return False


@pytest.mark.slow
def test_who_takes_no_answers_is_cut_off(hasty: str) -> None:
    """Thousands of answers are asked for and none is read: they do not lie in memory for ever."""
    with line(hasty) as greedy, pytest.raises(ConnectionError):
        _ask_for_ever(greedy, head(hasty, "/api/games"))
    assert is_served(hasty)


def _ask_for_ever(greedy: socket.socket, wanted: bytes) -> None:
    while True:
        greedy.sendall(wanted)


@pytest.mark.slow
def test_without_that_door_they_stay(tmp_path: Path) -> None:
    with served(tmp_path, http=H11Protocol) as url, line(url, 1.0) as slow:
        slow.sendall(STALLS[1])
        with pytest.raises(TimeoutError):
            slow.recv(1)


def test_a_slow_upload_keeps_nobody_from_importing(host: Host) -> None:
    start = head(host.url, "/api/imports", JSON, "Content-Length: 1000", method="POST")
    with line(host.url) as slow:
        slow.sendall(start + b"{")
        assert asked(host.url, "/healthz") == 200
        assert posted(host.url, "/api/imports", b"{}")[0] == 400


def test_one_address_holds_only_so_many_lines(tmp_path: Path) -> None:
    with served(tmp_path, http=limit_connections(3, ())) as url:
        with line(url) as one, line(url) as two, line(url) as three:
            assert said(url, head(url, "/healthz", "Connection: close")) == b""
            for opened in (one, two, three):
                opened.sendall(head(url, "/healthz", "Connection: close"))
                assert status(heard(opened)) == 200
        assert asked(url, "/healthz") == 200


def test_a_proxy_brings_as_many_as_it_likes(tmp_path: Path) -> None:
    with (
        served(tmp_path, http=limit_connections(1, ("127.0.0.1",))) as url,
        line(url),
        line(url),
        line(url),
    ):
        assert asked(url, "/healthz") == 200


@pytest.mark.slow
def test_thousands_of_silent_lines_keep_nobody_out(tmp_path: Path) -> None:
    settings = Settings(requests_a_second=1000)
    with served(tmp_path, settings, http=limit_connections(5000, ())) as url, ExitStack() as silent:
        for _ in range(1500):
            silent.enter_context(line(url))
        assert posted(url, "/api/matches", NEW)[0] == 201


@pytest.mark.slow
def test_only_a_proxy_that_is_named_is_believed(tmp_path: Path) -> None:
    settings = Settings(requests_a_second=1)
    for proxies, expected in (([], {404, 429}), (["127.0.0.1"], {404})):
        with served(
            tmp_path / str(len(proxies)),
            settings,
            proxy_headers=bool(proxies),
            forwarded_allow_ips=proxies,
        ) as url:
            forged = (f"X-Forwarded-For: 198.51.100.{n}" for n in range(12))
            assert {asked(url, "/api/codes/ABC-DEF", header) for header in forged} == expected
