"""Frames as bytes, held against websockets' own."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from spytable.server.net.websocket_frames import LONGEST_HEAD, frame_size, make_frame, read_text

SIZES = (0, 1, 125, 126, 127, 65_535, 65_536)


def sent(kind: Opcode, payload: bytes, *, fin: bool = True, mask: bool = True) -> bytes:
    """A frame as websockets writes it."""
    return Frame(kind, payload, fin=fin).serialize(mask=mask)


@pytest.mark.parametrize("size", SIZES)
def test_a_text_is_framed_and_read_as_by_websockets(size: int) -> None:
    payload = b"x" * size
    assert make_frame(payload) == sent(Opcode.TEXT, payload, mask=False)
    frame = sent(Opcode.TEXT, payload)
    assert frame_size(b"--" + frame + b"more", 2) == len(frame) <= size + LONGEST_HEAD
    assert read_text(frame) == payload.decode()


@given(st.text(), st.integers(0, 14))
def test_a_beginning_tells_the_size_or_nothing(text: str, cut: int) -> None:
    frame = sent(Opcode.TEXT, text.encode())
    assert frame_size(frame[:cut], 0) in (0, len(frame))
    assert read_text(frame) == text


@pytest.mark.parametrize(
    "frame",
    [
        sent(Opcode.TEXT, b"not the end", fin=False),
        sent(Opcode.CONT, b"the rest"),
        sent(Opcode.BINARY, b"data"),
        sent(Opcode.PING, b"ping"),
        sent(Opcode.CLOSE, b"\x03\xe8"),
        sent(Opcode.TEXT, b"unmasked", mask=False),
        sent(Opcode.TEXT, b"\xff\xfe"),
        bytes((0xC1,)) + sent(Opcode.TEXT, b"compressed")[1:],
    ],
    # By name: frames are masked anew in every process.
    ids=["begun", "rest", "binary", "ping", "close", "unmasked", "no-text", "compressed"],
)
def test_all_but_a_plain_text_is_left_to_websockets(frame: bytes) -> None:
    assert read_text(frame) is None
