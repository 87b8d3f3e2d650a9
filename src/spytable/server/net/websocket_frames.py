"""WebSocket frames as bytes: measuring, reading and making text frames."""

from __future__ import annotations

from struct import Struct
from typing import Final

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

FINAL_TEXT: Final = 0x81
FINAL_CLOSE: Final = 0x88
FINAL_PONG: Final = 0x8A
MASKED: Final = 0x80
SIZE: Final = 0x7F
MEDIUM, LONG = 126, 127
"""Length values which mean that the real length follows, in two bytes or in eight."""
HEADS: Final = {MEDIUM: 4, LONG: 10}
MASK: Final = 4
LONGEST_HEAD: Final = HEADS[LONG] + MASK
MOST_ALONE: Final = 1024
"""The largest frame that is read the short way, in bytes."""
PING_HEAD: Final = b"\x89\x04"
"""The head of an unmasked ping with four bytes."""
_SHORT_HEADS: Final = tuple(bytes((FINAL_TEXT, size)) for size in range(MEDIUM))
_pack_medium: Final = Struct(">BBH").pack


def frame_size(data: bytes, at: int) -> int:
    """The length of the frame that begins there; 0 if too few bytes are there to tell.

    >>> frame_size(make_frame(b"hello"), 0)
    7
    """
    if len(data) < at + 2:
        return 0
    second = data[at + 1]
    size, head = second & SIZE, 2
    if size >= MEDIUM:
        head = HEADS[size]
        if len(data) < at + head:
            return 0
        size = int.from_bytes(data[at + 2 : at + head], "big")
    return head + size + (MASK if second & MASKED else 0)


def read_alone(data: bytes) -> str | None:
    """The text of a masked single text frame that is all of the data; None for anything else.

    Most of what comes is one short frame: this is the short way for it.
    """
    size = len(data) - 2 - MASK
    if not 0 <= size <= MOST_ALONE or data[0] != FINAL_TEXT:
        return None
    second = data[1]
    if second == MASKED | MEDIUM:
        size -= 2
        if size < MEDIUM or data[2] << 8 | data[3] != size:
            return None
    elif second - MASKED != size or size >= MEDIUM:
        return None
    start = len(data) - size
    try:
        return apply_mask(data[start:], data[start - MASK : start]).decode()
    except UnicodeDecodeError:
        return None


def read_text(frame: bytes) -> str | None:
    """The text of a masked single text frame; None for any other frame."""
    if frame[0] != FINAL_TEXT or not frame[1] & MASKED:
        return None
    start = HEADS.get(frame[1] & SIZE, 2) + MASK
    try:
        return apply_mask(frame[start:], frame[start - MASK : start]).decode()
    except UnicodeDecodeError:
        return None


def read_pong(frame: bytes) -> bytes | None:
    """The payload of a masked pong; None for any other frame."""
    return _read_control(frame) if frame[0] == FINAL_PONG else None


def read_close(frame: bytes) -> bytes | None:
    """The payload of a masked close; None for any other frame."""
    return _read_control(frame) if frame[0] == FINAL_CLOSE else None


def _read_control(frame: bytes) -> bytes | None:
    if not MASKED <= frame[1] < MASKED | MEDIUM:
        return None
    return apply_mask(frame[2 + MASK :], frame[2 : 2 + MASK])


def make_head(size: int) -> bytes:
    """What comes before a text of so many bytes to make it an unmasked frame."""
    if size < MEDIUM:
        return _SHORT_HEADS[size]
    if size < 1 << 16:
        return _pack_medium(FINAL_TEXT, MEDIUM, size)
    return bytes((FINAL_TEXT, LONG)) + size.to_bytes(8, "big")


def make_frame(text: bytes) -> bytes:
    """A text as an unmasked frame."""
    return make_head(len(text)) + text
