"""A data file that is not whole is refused in words that help, and left as it is, byte for byte."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from spytable.server.storage.data_file import DataFile
from spytable.server.storage.data_folder import FILE
from spytable.table.errors import StoreError
from tests.chaos.files import (
    FRAME,
    JOURNAL,
    MATCHES,
    PAGE,
    contents,
    cut,
    frames,
    is_commit,
    refused,
    spoil,
    written,
)
from tests.server.desks import room

pytestmark = pytest.mark.anyio


def _newer(data: Path) -> None:
    with closing(sqlite3.connect(data / FILE)) as file, file:
        file.execute("update about set value = '99' where key = 'schema'")


HARM: dict[str, tuple[Callable[[Path], None], str]] = {
    "half of it is gone": (lambda data: cut(data / FILE, 0.5), "damaged"),
    "no header": (lambda data: spoil(data / FILE, 0, 100), "no Spytable data file"),
    "a page in the middle": (lambda data: spoil(data / FILE, 3 * PAGE, PAGE), "damaged"),
    "the last page": (lambda data: cut(data / FILE, 0.99), "damaged"),
    "a newer version": (_newer, "newer Spytable"),
}
JOURNAL_HARM: dict[str, Callable[[Path], None]] = {
    "its header": lambda journal: spoil(journal, 8),
    "its first page": lambda journal: spoil(journal, 32 + 24 + 100),
    "the head of a frame in the middle": lambda journal: spoil(journal, 32 + 20 * FRAME, 24),
    "a page in the middle": lambda journal: spoil(journal, 32 + 21 * FRAME + 1000),
}


@pytest.mark.parametrize("harm", HARM)
async def test_a_spoilt_file_is_refused_and_left_as_it_is(data: Path, harm: str) -> None:
    await written(data, killed=False)
    done, word = HARM[harm]
    done(data)
    before = contents(data)
    for _ in range(2):
        with pytest.raises(StoreError, match=word) as refusal:
            DataFile(data)
        assert "--data DIR" in str(refusal.value)
        assert contents(data) == before


@pytest.mark.parametrize("harm", JOURNAL_HARM)
async def test_a_spoilt_journal_is_refused_and_left_as_it_is(data: Path, harm: str) -> None:
    await written(data, killed=True)
    JOURNAL_HARM[harm](data / JOURNAL)
    before = contents(data)
    for _ in range(2):
        with pytest.raises(StoreError, match="steps are missing from the middle"):
            DataFile(data)
        assert contents(data) == before


async def test_what_a_killed_server_left_is_all_there(data: Path) -> None:
    made = await written(data, killed=True)
    async with room(data) as here:
        assert all([await here.store.load(match) for match in made])


async def test_a_commit_that_was_never_finished_is_forgotten_without_a_word(data: Path) -> None:
    made = await written(data, killed=True)
    journal = data / JOURNAL
    last = frames(journal) - 1
    assert is_commit(journal, last)
    journal.write_bytes(journal.read_bytes()[: 32 + last * FRAME + 700])
    async with room(data) as here:
        kept = [await here.store.load(match) for match in made]
    assert all(kept)
    assert [len(each.records) for each in kept if each] == [2] * (MATCHES - 1) + [0]


@pytest.mark.slow
async def test_the_server_says_it_in_one_line(data: Path) -> None:
    await written(data, killed=True)
    spoil(data / JOURNAL, 32 + 21 * FRAME + 1000)
    before = contents(data)
    said = refused(data)
    assert f"{JOURNAL}: steps are missing" in said
    assert "Restore a backup" in said
    assert contents(data) == before


async def test_damage_that_comes_later_is_told_when_it_is_read(data: Path) -> None:
    made = await written(data, killed=False)
    whole = (data / FILE).read_bytes()
    async with room(data) as here:
        spoil(data / FILE, 2 * PAGE, len(whole))
        before = contents(data)[FILE]
        loaded = [here.store.load(match) for match in made]
        found = await asyncio.gather(*loaded, return_exceptions=True)
        told = [str(each) for each in found if isinstance(each, StoreError)]
        assert told
        assert all("damaged" in each for each in told)
        assert contents(data)[FILE] == before
        (data / FILE).write_bytes(whole)
