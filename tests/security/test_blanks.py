"""Runs of blanks, which patterns could share out in thousands of ways."""

from __future__ import annotations

import re
from importlib import import_module
from time import thread_time
from typing import Any

import h11
import pytest
from h11 import _abnf, _readers
from hypothesis import given
from hypothesis import strategies as st

from spytable.server.net import linear_patterns
from spytable.server.net.plain_requests import read_plain
from tests.security.raw import asked, head, heard, line
from tests.server.host import Host

import_module("spytable.server.net.connection_limits")  # which puts the patterns in place

BLANKS = " " * 100_000
FIELDS = ("X:" + BLANKS + "\0", "X: a" + BLANKS + "\0", "X: " + "a \t" * 30_000 + "\0")
MOST_CPU_S = 3.0
"""Far more than anything here takes, and far less than trying each way of sharing out would."""


def read_all(data: bytes) -> list[Any]:
    """All that h11 makes of some bytes."""
    reader = h11.Connection(h11.SERVER)
    reader.receive_data(data)
    events: list[Any] = []
    try:
        while (event := reader.next_event()) not in (h11.NEED_DATA, h11.PAUSED):
            events.append(event)
    except h11.RemoteProtocolError as refused:
        events.append(str(refused)[:60])
    return events


@pytest.mark.parametrize(
    "data",
    [
        *(head("http://x", "/api/matches", field) for field in FIELDS),
        head("http://x", "/", "Transfer-Encoding: chunked", method="POST")
        + f"5;{BLANKS}\n\r\n".encode(),
    ],
    ids=range(4),
)
def test_a_run_of_blanks_is_walked_once(data: bytes) -> None:
    before = thread_time()
    assert read_plain(data) is None
    assert "illegal" in read_all(data)[-1]
    assert thread_time() - before < MOST_CPU_S


def test_a_server_reads_a_run_of_blanks_like_anything(host: Host) -> None:
    with line(host.url) as bad:
        bad.sendall(head(host.url, "/healthz", FIELDS[0]))
        assert asked(host.url, "/healthz") == 200
        assert heard(bad).startswith(b"HTTP/1.1 400 ")


PIECES = st.lists(
    st.sampled_from((b" ", b"\t", b":", b"a", b"-1", b";", b"\r", b"\n", b"\r\n", b"\0", b"\xe9"))
)


@given(PIECES.map(b"".join))
def test_headers_and_chunks_are_read_as_h11_reads_them(data: bytes) -> None:
    assert (_readers.header_field_re, _readers.chunk_header_re) == (
        linear_patterns.FIELD,
        linear_patterns.CHUNK,
    )
    for own, pattern, start, groups in (
        (linear_patterns.FIELD, _abnf.header_field, b"A:", (1, 2)),
        (linear_patterns.CHUNK, _abnf.chunk_header, b"1", (1,)),
    ):
        for text in (data, start + data, start + data + b"\r\n"):
            ours, theirs = own.fullmatch(text), re.compile(pattern.encode()).fullmatch(text)
            assert (ours is None) == (theirs is None)
            if ours is not None and theirs is not None:
                assert [ours[n] for n in groups] == [theirs[n] for n in groups]
