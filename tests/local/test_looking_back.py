"""Reviews, tried moves and practice in a browser's host: of finished matches, and killable."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

import pytest

from spytable.core.codec import encode
from spytable.core.game import Act
from spytable.local.host import LocalHost
from tests.local.browser import (
    SETTINGS,
    DictLog,
    Page,
    SameJobs,
    SameWorker,
    ask,
    begin,
    play,
    sit,
    until,
)

pytestmark = pytest.mark.anyio


class HangingJobs(SameJobs):
    """A worker that says once how far it is, and nothing more until it is ended."""

    async def begin(self, job: str) -> str | None:  # noqa: ARG002
        self.jobs += 1
        return json.dumps({"done": 1, "total": 9})

    async def follow(self) -> str | None:
        await asyncio.Event().wait()
        return None


class DyingJobs(SameJobs):
    """A worker that dies."""

    async def begin(self, job: str) -> str | None:  # noqa: ARG002
        return None


async def open_table(log: DictLog, jobs: SameJobs) -> tuple[LocalHost, Page]:
    host = LocalHost(log, SameWorker(), jobs, SETTINGS)
    await host.open()
    [page] = await begin(host, await sit(host, "da-vinci-code", 1, ("agent",)))
    return host, page


async def finish(page: Page) -> None:
    await play([page], Random(1), most=100_000)
    await until(lambda: (page.last("table") or {})["stage"] == "over")


async def review(host: LocalHost, match_id: str) -> tuple[list[Any], Any]:
    """The lines that came before the answer, and the last one."""
    told: list[str] = []
    answer = await host.answer("GET", f"/api/matches/{match_id}/review", "", told.append)
    assert answer.status == 200, answer.body
    return [json.loads(line) for line in told], json.loads(answer.body)


async def test_a_finished_match_is_reviewed_once_and_the_review_is_kept() -> None:
    log, jobs = DictLog(), SameJobs()
    host, page = await open_table(log, jobs)
    await ask(host, "GET", f"/api/matches/{page.match_id}/review", status=409)
    assert jobs.jobs == 0, "nothing is told of a match in play"
    await finish(page)
    told, made = await review(host, page.match_id)
    assert [line["t"] for line in told] == ["reading"] * len(told)
    assert told[0]["done"] < told[-1]["done"] < told[-1]["total"]
    assert made["t"] == "made"
    assert len(made["review"]["accounts"]) == 2
    await host.close()

    again = LocalHost(log, SameWorker(), jobs, SETTINGS)
    await again.open()
    _, kept = await review(again, page.match_id)
    assert (kept, jobs.jobs) == (made, 1)
    await again.lobby.delete(page.match_id)
    assert log.reviews == {}
    await again.close()


async def test_a_move_is_tried_and_practice_goes_on_from_there() -> None:
    host, page = await open_table(DictLog(), SameJobs())
    await finish(page)
    match = page.match
    mine = [
        (version, advance.record)
        for version, advance in enumerate(match.log)
        if isinstance(advance.record, Act) and advance.record.seat == page.seat
    ]
    version, act = mine[len(mine) // 2]
    home = f"/api/matches/{page.match_id}"
    action = json.loads(encode(act.action))
    tried = await ask(
        host, "POST", f"{home}/try", {"version": version, "seat": page.seat, "action": action}
    )
    assert tried["tried"] is not None
    wrong = {"version": version, "seat": page.seat, "action": {"no": "such"}}
    await ask(host, "POST", f"{home}/try", wrong, status=400)
    wish = {"version": version, "seat": page.seat, "name": "Ann"}
    seated = await ask(host, "POST", f"{home}/practice", wish, status=201)
    practice = Page(host, seated)
    await until(lambda: practice.last("update"))
    await finish(practice)
    _, last = await review(host, practice.match_id)
    assert (last["t"], last["review"]["game"]) == ("made", "da-vinci-code")
    await host.close()


async def test_whoever_stops_waiting_ends_the_work() -> None:
    jobs = HangingJobs()
    host, page = await open_table(DictLog(), jobs)
    await finish(page)
    told: list[str] = []
    path = f"/api/matches/{page.match_id}/review"
    asking = asyncio.create_task(host.answer("GET", path, "", told.append))
    await until(lambda: len(told) == 2)
    asking.cancel()
    await until(asking.done)
    assert (jobs.jobs, jobs.stops) == (1, 1)
    await host.close()


async def test_a_worker_that_dies_is_told_in_words() -> None:
    host, page = await open_table(DictLog(), DyingJobs())
    await finish(page)
    _, last = await review(host, page.match_id)
    assert (last["t"], last["error"]["key"]) == ("failed", "server.error.unexpected")
    await host.close()
