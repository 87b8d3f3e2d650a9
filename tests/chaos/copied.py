"""A process that saves without a pause and says what is saved, and when the log is being copied.

`python -m tests.chaos.copied DATA`: it is killed while it copies the write-ahead log.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from spytable.server.storage.data_file import DataFile
from spytable.server.storage.store import Store
from spytable.server.storage.writer import Writer
from spytable.table.rows import RecordRow, Save
from tests.server.test_store import new_match

RECORDS = 200
"""In one save; after twenty of them the log is copied."""
BYTES = 300


def tell(word: str) -> None:
    """Say it at once."""
    sys.stdout.write(f"{word}\n")
    sys.stdout.flush()


honest = Writer.checkpoint


async def copy_and_tell(writer: Writer) -> None:
    """Copy the log as always, and say when."""
    tell("copying")
    await honest(writer)
    tell("copied")


async def save_for_ever(folder: Path) -> None:
    """Append to one match; what was told as saved is said."""
    store = Store(DataFile(folder))
    await store.open()
    _, newest = await store.list_newest(1)
    if not newest:
        made = new_match()
        await store.save(made)
        _, newest = await store.list_newest(1)
    match = newest[0].id
    kept = await store.load(match)
    assert kept is not None
    version = len(kept.records)
    tell(f"saved {version}")
    while True:
        some = range(version + 1, version + RECORDS + 1)
        await store.save(Save(records=[RecordRow(match, each, b"x" * BYTES) for each in some]))
        version += RECORDS
        tell(f"saved {version}")


if __name__ == "__main__":
    Writer.checkpoint = copy_and_tell  # type: ignore[assignment, method-assign]
    asyncio.run(save_for_ever(Path(sys.argv[1])))
