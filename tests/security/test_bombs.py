"""Crooked paths, bombs in heads, and JSON that is meant to harm."""

from __future__ import annotations

import pytest

from spytable.server.net.client import HEAD_BYTES
from spytable.table.looking_back.import_check import MOST_BYTES
from tests.security.raw import asked, head, heard, line, posted, said, status
from tests.server.host import Host

CLIMBS = (
    "..%2f..%2fapp.py",
    "%2e%2e/%2e%2e/app.py",
    "..%5c..%5capp.py",
    "..;/app.py",
    "%252e%252e/app.py",
    "%c0%ae%c0%ae/app.py",
    "%00",
    "index.html%00.js",
    "//etc/passwd",
    "%2fetc%2fpasswd",
    "a" * 5000,
    "%ff%fe",
    "CON",
    "~root",
    ".git/config",
)


@pytest.mark.parametrize("climb", CLIMBS, ids=range(len(CLIMBS)))
def test_no_path_leads_out_of_its_folder(host: Host, climb: str) -> None:
    for start in ("/", "/assets/", "/apart/", "/api/scenery/spy-guy/0/", "/words/", "/words/en/"):
        assert asked(host.url, start + climb) == 404, start
    assert asked(host.url, f"/api/matches/{climb}") in (400, 404)


def test_a_head_has_its_length(host: Host) -> None:
    fits = "x" * (HEAD_BYTES // 2)
    assert asked(host.url, "/healthz", f"X: {fits}") == 200
    assert asked(host.url, "/healthz", f"X: {fits * 2}") == 431
    assert asked(host.url, f"/healthz?{fits * 2}") == 431
    assert asked(host.url, "/healthz", *(f"X{n}: y" for n in range(HEAD_BYTES // 4))) == 431
    with line(host.url) as endless:
        endless.sendall(head(host.url, "/healthz")[:-2])
        try:
            for _ in range(1000):
                endless.sendall(b"X: " + b"y" * 4096 + b"\r\n")
        except ConnectionError:
            return
        assert status(heard(endless)) in (0, 400, 431)


@pytest.mark.parametrize(
    "attack",
    [
        b"GET / HTTP/1.1\r\n\r\n",
        b"GET /\x00 HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: table\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nX: a\x00b\r\n\r\n",
        b"POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}",
        b"POST /api/matches HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: gzip\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"\x00" * 100 + b"\r\n\r\n",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    ],
    ids=str,
)
def test_what_is_not_http_is_cut_off(host: Host, attack: bytes) -> None:
    assert status(said(host.url, attack)) in (0, 400, 421, 501)


def test_a_range_is_not_a_bomb(host: Host) -> None:
    many = ",".join(f"{n}-{n}" for n in range(2000))
    assert asked(host.url, "/icon.svg", f"Range: bytes={many}") < 500
    assert asked(host.url, "/icon.svg", f"Range: bytes={'9' * 500}-") < 500
    assert asked(host.url, "/icon.svg", f"Range: bytes={'-' * 5000}") < 500


BOMBS = (
    b"[" * 60_000,
    b'{"a":' * 10_000,
    b'{"game":"template","name":"Ann","seats":' + b"9" * 60_000 + b"}",
    b'{"game":"template","name":"Ann","seats":1e999}',
    b'{"game":"template","name":"Ann","seats":NaN}',
    b'{"game":"template","name":"\\ud800","seats":2}',
    b'{"game":"template","name":"\xff","seats":2}',
    b'\xef\xbb\xbf{"game":"template","name":"Ann","seats":2}',
    b'{"game":"template","name":"Ann","seats":2,"bots":[' + b'"agent",' * 7_000 + b'"agent"]}',
    b'{"game":"\\u0000","name":"Ann","seats":2}',
    b'{"game":"template","name":"Ann","seats":2,"options":{"__class__":"x"}}',
    b'{"game":"template","name":"Ann","seats":2,"seats":9}',
    b"\x00",
    b"",
)


@pytest.mark.parametrize("bomb", BOMBS, ids=range(len(BOMBS)))
def test_json_that_harms_is_refused(host: Host, match: str, bomb: bytes) -> None:
    for path in ("/api/matches", f"/api/matches/{match}/seats", "/api/imports"):
        assert posted(host.url, path, bomb)[0] == 400, path


def test_a_body_too_long_is_refused_before_it_is_read(host: Host) -> None:
    assert posted(host.url, "/api/matches", b" " * 70_000)[0] == 413
    assert posted(host.url, "/api/imports", b" " * (MOST_BYTES + 1))[0] in (0, 413)


def test_a_packed_body_is_not_unpacked(host: Host) -> None:
    packed = b"\x1f\x8b\x08\x00" + b"\x00" * 100
    assert posted(host.url, "/api/matches", packed, "Content-Encoding: gzip")[0] == 400
