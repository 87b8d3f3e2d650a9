"""SQLite's write-ahead log: whether committed frames are missing from it.

SQLite reads the log up to the first damaged frame and ignores the rest. After a crash that is
right, as the rest was never acknowledged; after damage by the disk it is silent loss. The two can
be told apart: each commit reaches the disk before the next one starts, so an ignored commit that
is followed by others was acknowledged. The format: https://sqlite.org/walformat.html.
"""

from __future__ import annotations

import struct
from pathlib import Path
from typing import Final

MAGIC: Final = (0x377F0682, 0x377F0683)
HEADER: Final = struct.Struct(">8I")
"""Magic, format, page size, sequence, two salts, two checksums."""
FRAME: Final = struct.Struct(">6I")
"""Page, pages after a commit or 0, two salts, two checksums; then the page itself."""
INDEX: Final = struct.Struct("=16xI")
"""In the shared-memory index: how many frames SQLite found valid."""
MASK: Final = 0xFFFF_FFFF


def has_lost_steps(path: Path) -> bool:
    """Whether acknowledged steps are missing. Call it only while a connection is open."""
    journal, index = (path.with_name(f"{path.name}-{end}") for end in ("wal", "shm"))
    if not journal.exists() or not index.exists():
        return False
    size = journal.stat().st_size
    with journal.open("rb") as file:
        head = file.read(HEADER.size)
        if len(head) < HEADER.size:
            return False
        magic, _, page, _, *salts, first, second = HEADER.unpack(head)
        if magic not in MAGIC or _checksum(head[:24], magic) != (first, second):
            return size > HEADER.size
        with index.open("rb") as shared:
            (whole,) = INDEX.unpack(shared.read(INDEX.size))
        is_after_commit = False
        for place in range(HEADER.size + whole * (FRAME.size + page), size, FRAME.size + page):
            file.seek(place)
            frame = file.read(FRAME.size)
            if len(frame) < FRAME.size or list(FRAME.unpack(frame)[2:4]) != salts:
                continue  # of an older log, or damaged
            if is_after_commit:
                file.seek(0)
                # A server restarted the log meanwhile: the frames read are old.
                return file.read(HEADER.size) == head or has_lost_steps(path)
            is_after_commit = FRAME.unpack(frame)[1] > 0
    return False


def _checksum(data: bytes, magic: int) -> tuple[int, int]:
    """SQLite's checksum over pairs of 32-bit words, in the byte order of the magic number."""
    first = second = 0
    order = ">" if magic & 1 else "<"
    for left, right in struct.iter_unpack(f"{order}2I", data):
        first = (first + left + second) & MASK
        second = (second + right + first) & MASK
    return first, second
