"""By what name the server is called, and whose pages may ask it."""

from __future__ import annotations

from pathlib import Path

import pytest

from spytable.server.http.host_check import is_own_name
from spytable.server.net.address import Domain, Place
from spytable.server.settings import Settings
from tests.security.raw import HELLO, asked, head, knock, line, posted, said, status
from tests.security.served import served
from tests.server.host import Host

NEW = b'{"game":"template","name":"Ann","seats":2}'


@pytest.mark.parametrize(
    "name", ["localhost", "127.0.0.1:8000", "[::1]:8000", "[fe80::1]", "table", "desk.local:80"]
)
def test_addresses_and_names_at_home_are_ours(name: str) -> None:
    assert is_own_name(name, ())


@pytest.mark.parametrize(
    "name",
    [
        None,
        "",
        "evil.example",
        "evil.example:8000",
        "127.0.0.1.evil.example",
        "evil.example:8000:local",
        "localhost:80@evil.example",
        "[::1].evil.example",
        "[::1",
        "::1",
        "a b",
        "127.0.0.1:",
        "127.0.0.1:x",
        "evil.example\u3002local",
        "play.example.org",
    ],
)
def test_a_name_that_anyone_can_own_is_not(name: str | None) -> None:
    assert not is_own_name(name, ("table.example.org",))


def test_the_host_may_allow_a_name() -> None:
    assert is_own_name("Table.example.org:443", ("table.example.org",))
    assert not is_own_name("x.table.example.org", ("table.example.org",))


def test_a_foreign_name_reaches_nothing(host: Host, match: str) -> None:
    for path in ("/", "/healthz", f"/api/matches/{match}", "/api/games"):
        assert asked(host.url, path, name="rebound.example") == 421
        assert asked(host.url, path) == 200
    page = said(host.url, head(host.url, "/", "Connection: close", name="rebound.example"))
    assert b"--domain" in page
    origin = "Origin: http://rebound.example"
    knocking = knock(host.url, match, origin, name="rebound.example")
    assert status(said(host.url, knocking)) == 403


@pytest.mark.slow
def test_the_flag_lets_a_name_in(tmp_path: Path) -> None:
    with served(tmp_path, Settings(place=Place(domains=(Domain("table.example"),)))) as url:
        assert asked(url, "/healthz", name="table.example") == 200
        assert asked(url, "/healthz", name="other.example") == 421


@pytest.mark.parametrize(
    "origin",
    ["null", "", "http://", "http://[evil", "http://evil.example", "file://", "http://\u2100.com"],
)
def test_no_other_origin_may_ask_or_listen(host: Host, match: str, origin: str) -> None:
    header = f"Origin: {origin}".encode().decode("latin-1")
    assert posted(host.url, "/api/matches", NEW, header)[0] == 403
    assert status(said(host.url, knock(host.url, match, header))) == 403
    nameless = knock(host.url, match, header, name="")
    assert status(said(host.url, nameless)) == 403


def test_a_foreign_origin_beside_our_own_is_foreign(host: Host) -> None:
    two = (f"Origin: {host.url}", "Origin: http://evil.example")
    assert posted(host.url, "/api/matches", NEW, *two)[0] == 403
    assert posted(host.url, "/api/matches", NEW, *two[::-1])[0] == 403


def test_our_own_page_and_programs_may(host: Host, match: str) -> None:
    assert posted(host.url, "/api/matches", NEW, f"Origin: {host.url}")[0] == 201
    assert posted(host.url, "/api/matches", NEW)[0] == 201
    for headers in ((), (f"Origin: {host.url}",)):
        with line(host.url) as opened:
            opened.sendall(knock(host.url, match, *headers) + HELLO)
            assert status(opened.recv(4096)) == 101


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""]
)
def test_a_form_of_another_page_is_no_request(host: Host, kind: str) -> None:
    start = head(
        host.url,
        "/api/matches",
        f"Content-Type: {kind}",
        f"Content-Length: {len(NEW)}",
        "Connection: close",
        method="POST",
    )
    assert status(said(host.url, start + NEW)) == 415
