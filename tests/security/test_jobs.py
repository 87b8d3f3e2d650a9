"""Heavy work of strangers: limited, killed, and never in the way of others' work."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from spytable.server.workers.jobs import MOST_WAITING, Jobs, Limits
from spytable.server.workers.progress import Progress
from spytable.table.errors import RequestError
from tests.security import chores

pytestmark = pytest.mark.anyio
ANN, BEN, EVE = "192.0.2.1", "192.0.2.2", "192.0.2.3"


@pytest.fixture
async def jobs() -> AsyncIterator[Jobs]:
    made = Jobs(limits=Limits(cpu_s=1, wall_s=300, memory=64 << 20))
    yield made
    await made.close()


async def begun(path: Path) -> int:
    """The process of a job that waits, once it does."""
    while not (pid := _written(path)):  # noqa: ASYNC110 (another process writes it)
        await asyncio.sleep(0.01)
    return int(pid)


def _written(path: Path) -> str:
    return path.read_text() if path.exists() else ""


def is_there(pid: int) -> bool:
    """Whether a process runs; one that only waits to be buried does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


async def test_each_job_has_a_process_of_its_own(jobs: Jobs) -> None:
    assert await jobs.run(ANN, chores.add, 2, 3) == 5
    where = [await jobs.run(ANN, chores.say_where) for _ in range(2)]
    assert len({*where, os.getpid()}) == 3


async def test_a_refusal_comes_back_as_it_was(jobs: Jobs) -> None:
    with pytest.raises(RequestError) as caught:
        await jobs.run(ANN, chores.refuse)
    assert (caught.value.status, caught.value.word.args) == (400, {"number": 7})


async def test_a_store_that_is_away_is_told_in_one_line(
    jobs: Jobs, caplog: pytest.LogCaptureFixture
) -> None:
    with pytest.raises(RequestError) as caught:
        await jobs.run(ANN, chores.find_no_store)
    assert (caught.value.status, caught.value.word.key) == (503, "server.error.unreadable")
    assert [each.getMessage() for each in caplog.records] == ["the database is away"]


async def test_a_job_tells_how_far_it_has_come(jobs: Jobs) -> None:
    heard: list[Progress] = []
    assert await jobs.run(ANN, chores.count_to, 2, tell=heard.append) == 2
    assert heard[0] == Progress(0, 2)
    chores.count_to(1)  # in this process nobody is told
    assert {each.total for each in heard} == {2}


async def test_whoever_stops_waiting_ends_the_job(jobs: Jobs, tmp_path: Path) -> None:
    waiting = asyncio.create_task(
        jobs.run(ANN, chores.wait_for, tmp_path / "started", tmp_path / "never")
    )
    pid = await begun(tmp_path / "started")
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert not is_there(pid)
    assert await jobs.run(ANN, chores.add, 1, 1) == 2


@pytest.mark.slow
@pytest.mark.parametrize("chore", [chores.count_for_ever, chores.take_memory, chores.die])
async def test_who_takes_too_much_is_ended_and_told(jobs: Jobs, chore: object) -> None:
    with pytest.raises(RequestError) as caught:
        await jobs.run(ANN, chore)  # type: ignore[arg-type]
    assert caught.value.word.key == "server.error.too-heavy"
    assert await jobs.run(ANN, chores.add, 1, 1) == 2


@pytest.mark.slow
async def test_who_only_waits_is_ended_too(tmp_path: Path) -> None:
    jobs = Jobs(limits=Limits(wall_s=0.5))
    with pytest.raises(RequestError) as caught:
        await jobs.run(ANN, chores.wait_for, tmp_path / "started", tmp_path / "never")
    assert caught.value.word.key == "server.error.too-heavy"
    await jobs.close()


async def test_a_job_that_fails_is_logged(jobs: Jobs, caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(RequestError) as caught:
        await jobs.run(ANN, chores.fail)
    assert (caught.value.status, "clumsy" in caplog.text) == (500, True)


async def test_one_address_keeps_nobody_else_waiting(jobs: Jobs, tmp_path: Path) -> None:
    """Ann fills her queue with jobs that do not end; Ben's and Eve's are done meanwhile."""
    started, go_on = tmp_path / "started", tmp_path / "go on"
    anns = [
        asyncio.create_task(jobs.run(ANN, chores.wait_for, started, go_on)) for _ in range(1 + 4)
    ]
    await begun(started)
    with pytest.raises(RequestError) as caught:
        await jobs.run(ANN, chores.add, 1, 1)
    assert (caught.value.status, caught.value.word.key) == (429, "server.error.busy-yours")
    assert [await jobs.run(who, chores.add, 1, 1) for who in (BEN, EVE, BEN)] == [2, 2, 2]
    assert not any(each.done() for each in anns)
    go_on.touch()
    assert await asyncio.gather(*anns) == ["done"] * 5


async def test_addresses_take_turns(jobs: Jobs, tmp_path: Path) -> None:
    """Two hold the places, and one is let go: each address is served before any has a second."""
    done: list[str] = []
    holding = [
        asyncio.create_task(jobs.run(who, chores.wait_for, tmp_path / who, tmp_path / f"{who} on"))
        for who in ("198.51.100.1", "198.51.100.2")
    ]

    async def one(who: str) -> None:
        await jobs.run(who, chores.add, 1, 1)
        done.append(who)

    for number in (1, 2):
        await begun(tmp_path / f"198.51.100.{number}")
    waiting = [asyncio.create_task(one(who)) for who in (ANN, ANN, ANN, BEN, EVE)]
    await asyncio.sleep(0)
    (tmp_path / "198.51.100.1 on").touch()
    await asyncio.gather(*waiting)
    assert done == [ANN, BEN, EVE, ANN, ANN]
    (tmp_path / "198.51.100.2 on").touch()
    await asyncio.gather(*holding)


async def test_there_is_an_end_to_the_queue(jobs: Jobs, tmp_path: Path) -> None:
    go_on = tmp_path / "go on"
    many = [
        asyncio.create_task(jobs.run(f"198.51.100.{n}", chores.wait_for, tmp_path / str(n), go_on))
        for n in range(2 + MOST_WAITING)
    ]
    await begun(tmp_path / "0")
    with pytest.raises(RequestError) as caught:
        await jobs.run(ANN, chores.add, 1, 1)
    assert (caught.value.status, caught.value.word.key) == (503, "server.error.busy")
    for each in many[2:]:  # who goes away leaves the queue
        each.cancel()
    await asyncio.wait(many[2:])
    go_on.touch()
    assert await jobs.run(ANN, chores.add, 1, 1) == 2
    assert await asyncio.gather(*many[:2]) == ["done"] * 2


async def test_closing_ends_what_runs_and_sends_away_who_waits(tmp_path: Path) -> None:
    jobs = Jobs()
    started, never = tmp_path / "started", tmp_path / "never"
    anns = [asyncio.create_task(jobs.run(ANN, chores.wait_for, started, never)) for _ in range(2)]
    pid = await begun(started)
    await jobs.close()
    told = await asyncio.gather(*anns, return_exceptions=True)
    assert [str(each) for each in told] == ["server.error.busy"] * 2
    assert not is_there(pid)
    with pytest.raises(RequestError):
        await jobs.run(BEN, chores.add, 1, 1)


async def test_who_goes_away_as_their_turn_comes_holds_up_nobody(tmp_path: Path) -> None:
    """Everybody who waits is cut off in the very turn of the loop in which places become free."""
    jobs = Jobs()
    go_on = tmp_path / "go on"
    many = [
        asyncio.create_task(jobs.run(f"198.51.100.{n}", chores.wait_for, tmp_path / str(n), go_on))
        for n in range(4)
    ]
    for number in (0, 1):
        await begun(tmp_path / str(number))
    for each in many:
        each.cancel()
    told = await asyncio.gather(*many, return_exceptions=True)
    assert [type(each) for each in told] == [asyncio.CancelledError] * 4
    go_on.touch()
    assert await jobs.run(ANN, chores.add, 1, 1) == 2
    await jobs.close()
