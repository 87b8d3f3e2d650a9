"""A disk that is full, a file that is held, a folder that is not ours: told, and nothing lost."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from spytable.server.storage.data_file import DataFile
from spytable.server.storage.data_folder import FILE
from tests.chaos.files import JOURNAL, contents, refused
from tests.server.host import Host
from tests.server.player import Player

pytestmark = [pytest.mark.anyio, pytest.mark.slow]


@asynccontextmanager
async def begun(host: Host) -> AsyncIterator[tuple[Player, Player]]:
    """A match of two people who have both answered once and are asked again."""
    mine = await host.table("template", 2, options={"bell": "off", "nights": "3"})
    match = mine["match"]
    yours = await host.post(f"/api/matches/{match}/seats", {"name": "Bob"})
    ann, bob = Player(host, match, mine["token"]), Player(host, match, yours["token"], seed=2)
    async with ann, bob:
        await ann.say("start")
        await asyncio.gather(ann.agree(), bob.agree())
        for each in (ann, bob):
            await asked(each)
            assert await answered(each, some_act(each)) == "acknowledged"
        await asyncio.gather(asked(ann), asked(bob))
        yield ann, bob


async def played_out(ann: Player, bob: Player) -> None:
    """Both play to the end."""
    await asyncio.gather(ann.play_to_the_end(), bob.play_to_the_end())


async def asked(ann: Player) -> None:
    """Hear until there is a question that has no answer yet."""
    before = max(ann.acknowledged.values(), default=0)
    while ann.update["question"] is None or ann.update["version"] < before:
        await ann.hear()


async def answered(ann: Player, act: dict[str, Any]) -> str:
    """Send an action, perhaps not for the first time; how it is answered."""
    await ann.say("act", **act)
    while True:
        message = await ann.hear()
        if message.get("id") == act["id"]:
            refusal = message.get("refusal")
            return str(message["t"] if refusal is None else refusal["word"]["key"])


def some_act(ann: Player) -> dict[str, Any]:
    key = ann.update["question"]["key"]
    return {"id": uuid4().hex, "key": key, "action": ann.some_action()}


def log_of(host: Host, match: str) -> list[tuple[int, bytes]]:
    found: list[tuple[int, bytes]] = host.rows(
        "select version, data from records where match = ? order by 1", match
    )
    return found


def allow(host: Host, most: int) -> None:
    """Let no file of the server grow beyond so many bytes."""
    _, hard = resource.prlimit(host.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(host.pid, resource.RLIMIT_FSIZE, (most, hard))


async def test_a_disk_that_fills_in_the_middle_of_a_match_and_has_room_again(data: Path) -> None:
    host = Host(data, clock_rate=40)
    host.log = data.with_suffix(".log")
    with host:
        async with begun(host) as (ann, bob):
            before = log_of(host, ann.match)
            allow(host, (data / JOURNAL).stat().st_size)
            act = some_act(ann)
            for _ in range(2):
                assert await answered(ann, act) == "server.refused.not-saved"
            body = {"game": "template", "name": "Ann", "seats": 2}
            problem = await host.post("/api/matches", body, status=503)
            assert problem["error"]["key"] == "server.refused.not-saved"
            assert log_of(host, ann.match) == before
            assert "everything acknowledged is saved" in host.log.read_text()
            allow(host, resource.RLIM_INFINITY)
            assert await answered(ann, act) == "acknowledged"
            assert await answered(ann, act) == "acknowledged"
            host.kill()
            after = log_of(host, ann.match)
            assert after[: len(before)] == before
            assert ann.acknowledged[act["id"]] == len(before) + 1
        host.start()
        async with ann, bob:
            await asyncio.gather(ann.hear_until("update"), bob.hear_until("update"))
            assert ann.update["version"] == len(after)
            await played_out(ann, bob)


async def answer_behind(other: sqlite3.Connection, ann: Player) -> str:
    """How an action is answered while another program holds the file for a moment.

    On a busy machine the moment may be too long: then it is tried again.
    """
    act, said = some_act(ann), ""
    for _ in range(20):
        other.execute("begin immediate")
        sent = asyncio.create_task(answered(ann, act))
        await asyncio.sleep(0.2)
        other.execute("rollback")
        said = await sent
        if said != "server.refused.not-saved":
            break
    return said


async def test_a_file_that_another_program_holds(data: Path) -> None:
    host = Host(data, clock_rate=40)
    host.entry = ("tests.chaos.odd", "hurries")
    host.log = data.with_suffix(".log")
    with host:
        async with begun(host) as (ann, bob):
            before = log_of(host, ann.match)
            with closing(sqlite3.connect(data / FILE, isolation_level=None)) as other:
                assert await answer_behind(other, ann) == "acknowledged"
                other.execute("begin immediate")
                act = some_act(bob)
                assert await answered(bob, act) == "server.refused.not-saved"
                assert "another program holds the file" in host.log.read_text()
                other.execute("rollback")
            assert len(log_of(host, ann.match)) == len(before) + 1
            assert await answered(bob, act) == "acknowledged"
            assert log_of(host, ann.match)[: len(before)] == before
            said = await asyncio.to_thread(refused, data)
            assert "another Spytable server" in said
            await played_out(ann, bob)


def test_a_folder_that_may_only_be_read(data: Path) -> None:
    DataFile(data).close()
    before = contents(data)
    for kind in ("folder", "file"):
        (data / FILE).chmod(0o444)
        data.chmod(0o555 if kind == "folder" else 0o755)
        said = refused(data, ("tests.chaos.odd", "obeys"))
        assert "--data DIR" in said
        assert str(data) in said
        data.chmod(0o755)
        assert contents(data) == before
    (data / FILE).chmod(0o644)
    DataFile(data).close()


def test_a_disk_that_is_full_from_the_start(data: Path) -> None:
    said = refused(data, ("tests.chaos.odd", "finds-no-room"))
    assert "the disk takes no more" in said
    assert not contents(data)
