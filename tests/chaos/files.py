"""The files of a data folder: as a killed server leaves them, and what can befall them."""

from __future__ import annotations

import shutil
import struct
import subprocess
from pathlib import Path
from typing import Final

from spytable.server.storage.data_file import PAGE_BYTES
from spytable.server.storage.data_folder import FILE
from spytable.table.rows import RecordRow, Save
from spytable.table.seating.new_table import free_seats, new_sitting
from spytable.table.seating.tokens import fresh_code
from tests.server.desks import room
from tests.server.host import PLAIN, command

JOURNAL: Final = f"{FILE}-wal"
PAGE: Final = PAGE_BYTES
FRAME: Final = 24 + PAGE
MATCHES: Final = 30


async def written(folder: Path, *, killed: bool) -> list[str]:
    """Matches, each in a commit of its own; of a killed server all are in the journal still."""
    made = []
    live = folder.with_name("live") if killed else folder
    async with room(live) as here:
        for _ in range(MATCHES):
            sitting = new_sitting("template", {}, fresh_code(), free_seats(2))
            await here.store.save(Save(new=sitting.row, new_seats=sitting.roster.seats))
            rows = [RecordRow(sitting.row.id, version, b"{}" * 300) for version in (1, 2)]
            await here.store.save(Save(records=rows))
            made.append(sitting.row.id)
        if killed:
            _take_away(live, folder)
    return made


def _take_away(live: Path, folder: Path) -> None:
    """What is on the disk while it is in use is what a kill leaves."""
    folder.mkdir()
    for name in (FILE, JOURNAL):
        shutil.copy(live / name, folder / name)


def contents(folder: Path) -> dict[str, bytes]:
    """Every byte that holds a step."""
    names = (FILE, JOURNAL, f"{FILE}.schema-1")
    found = {name: (folder / name).read_bytes() for name in names if (folder / name).exists()}
    return {name: data for name, data in found.items() if data}


def spoil(path: Path, place: int, size: int = 16) -> None:
    """Turn every bit of a stretch of a file."""
    whole = bytearray(path.read_bytes())
    whole[place : place + size] = bytes(0xFF ^ byte for byte in whole[place : place + size])
    path.write_bytes(whole)


def cut(path: Path, share: float) -> None:
    """Leave only the beginning of a file."""
    whole = path.read_bytes()
    path.write_bytes(whole[: int(len(whole) * share) // PAGE * PAGE])


def frames(path: Path) -> int:
    """How many frames of the journal are of its present round, which its header names."""
    whole = path.read_bytes()
    salts = whole[16:24]
    places = range(32, len(whole) - FRAME + 1, FRAME)
    return sum(whole[place + 8 : place + 16] == salts for place in places)


def is_commit(path: Path, number: int) -> bool:
    """Whether a frame of the journal ends a commit; they count from 0."""
    (pages,) = struct.unpack_from(">I", path.read_bytes(), 32 + number * FRAME + 4)
    return bool(pages)


def refused(data: Path, entry: tuple[str, ...] = PLAIN) -> str:
    """What a server says that cannot start on a folder: one line, and no more."""
    done = subprocess.run(
        command("--port", "0", "--data", data, entry=entry),
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 1, done
    assert "Traceback" not in done.stderr
    assert done.stderr.count("\n") == 1, done.stderr
    assert done.stdout == ""
    return done.stderr
