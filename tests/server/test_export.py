"""`spytable export` of a server's matches, from its data file and from PostgreSQL."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from spytable.cli import main
from spytable.server.storage.data_folder import FILE
from spytable.table.seating.tokens import fresh_code
from tests.server.bases import Base
from tests.server.desks import Room, room, settled

pytestmark = pytest.mark.anyio


async def finish(house: Room, *, private: bool) -> str:
    """Two people called Ann begin to play, and the first resigns."""
    sitting = house._sat("template", 2, 0, {}).start(0)
    row = replace(sitting.row, code=fresh_code(private=private))
    desk = await house.begun(await house._set(type(sitting)(row, sitting.roster)), 2)
    await desk.ask(lambda: desk.company().resign(0))
    await settled(desk)
    await desk.close()
    return row.id


async def export(base: Base, out: Path, *more: str) -> int:
    source = ("--data", str(base.folder)) if base.url is None else ("--store", base.url)
    said = ["export", str(out), "--format", "jsonl", *source, *more]
    return await asyncio.to_thread(main, said)


def matches(out: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in (out / "matches.jsonl").read_text().splitlines()]


async def test_private_tables_and_names_stay_out(base: Base, tmp_path: Path) -> None:
    async with room(base) as house:
        shown = await finish(house, private=False)
        hidden = await finish(house, private=True)
        going_on = await house.playing("template", 2)
        assert await export(base, tmp_path / "some") == 0  # while it is being served
        await going_on.close()
    assert await export(base, tmp_path / "all", "--private", "--names") == 0
    (row,) = matches(tmp_path / "some")
    assert row["source"] == "server"
    assert row["ranks"] == [2, 1]
    assert row["resigned"] == [0]
    assert shown not in json.dumps(row)
    text = "".join(path.read_text() for path in (tmp_path / "some").iterdir())
    assert "Ann" not in text
    named = {str(row["match"]): row for row in matches(tmp_path / "all")}
    assert named.keys() == {shown, hidden}
    assert [named[shown]["private"], named[hidden]["private"]] == [False, True]
    assert named[shown]["players"] == ["Ann", "Ann 2"]
    assert await export(base, tmp_path / "none", "--game", "spy-wire") == 0
    assert matches(tmp_path / "none") == []


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE matches SET game_version = 99 WHERE id = ?",
        "UPDATE matches SET fairness = '{' WHERE id = ?",
        "UPDATE matches SET over_at = 'soon' WHERE id = ?",
    ],
)
async def test_a_match_that_cannot_be_replayed_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], damage: str
) -> None:
    data = tmp_path / "data"
    async with room(data) as house:
        bad, good = [await finish(house, private=False) for _ in range(2)]
    with closing(sqlite3.connect(data / FILE)) as file, file:
        file.execute(damage, (bad,))
    assert await export(Base(data), tmp_path / "out", "--names") == 1
    said = capsys.readouterr()
    assert bad in said.err
    assert "1 left out" in said.out
    assert [row["match"] for row in matches(tmp_path / "out")] == [good]


async def test_a_folder_without_matches_is_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert await export(Base(tmp_path), tmp_path / "out") == 1
    assert "holds no matches" in capsys.readouterr().err
    (tmp_path / FILE).write_bytes(b"nothing of the kind" * 100)
    assert await export(Base(tmp_path), tmp_path / "out") == 1
    assert "no Spytable data file" in capsys.readouterr().err
    async with room(tmp_path / "old"):
        pass
    with closing(sqlite3.connect(tmp_path / "old" / FILE)) as file, file:
        file.execute("UPDATE about SET value = '3' WHERE key = 'schema'")
    assert await export(Base(tmp_path / "old"), tmp_path / "out") == 1
    assert "Start a server of this version once" in capsys.readouterr().err
