"""What goes wrong in a browser: no space, a bot worker that dies or hangs, foreign requests."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from random import Random
from typing import Any

import pytest

from spytable.bots.bot import Question
from spytable.core.game import Ask
from spytable.local.browser import accept_late_timers
from spytable.local.host import LocalHost
from spytable.local.log_store import LogStore
from spytable.local.thinker import WorkerThinker
from spytable.table.errors import Conflict, StoreError
from spytable.table.rows import AboutRow, Save
from spytable.table.thinking import Errand, choose_by_chance
from tests.local.browser import (
    HANG_S,
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
FOREIGN = (
    "starlette", "uvicorn", "websockets", "asyncpg", "sqlite3", "numba", "numpy", "PIL",
    "platformdirs", "multiprocessing", "spytable.server",
)  # fmt: skip


async def open_table(log: DictLog, worker: SameWorker | None = None) -> tuple[LocalHost, Page]:
    """A match of The Da Vinci Code against a bot, in play."""
    host = LocalHost(log, worker or SameWorker(), SameJobs(), SETTINGS)
    await host.open()
    [page] = await begin(host, await sit(host, "da-vinci-code", 1, ("agent",)))
    return host, page


async def test_a_move_is_told_after_it_is_kept() -> None:
    log = DictLog()
    host, page = await open_table(log)
    await until(page.is_asked)
    before, kept = page.update()["version"], len(log.entries)
    log.may_write.clear()
    acting = asyncio.create_task(page.act(Random(1)))
    for _ in range(50):
        await asyncio.sleep(0)
    assert page.last("acknowledged") is None
    assert (page.update()["version"], len(log.entries)) == (before, kept)
    log.may_write.set()
    assert (await acting)["t"] == "acknowledged"
    assert len(log.entries) > kept
    await host.close()


async def test_a_full_disk_refuses_the_move_and_the_match_stays_where_it_was() -> None:
    log = DictLog()
    host, page = await open_table(log)
    await until(page.is_asked)
    version, log.refuses = page.match.version, "the disk is full"
    assert (await page.act(Random(1)))["refusal"]["word"]["key"] == "server.refused.not-saved"
    new = {"game": "da-vinci-code", "name": "Ann", "seats": 2, "options": {}}
    told = await ask(host, "POST", "/api/matches", new, 503)
    assert told["error"]["key"] == "server.refused.not-saved"
    log.refuses = None
    again = await host.lobby.find_desk(page.match_id)
    assert again.in_play().match.version == version
    await host.close()


class DyingWorker(SameWorker):
    """It dies at every other errand."""

    asked = 0

    async def ask(self, errand: str) -> str | None:
        self.asked += 1
        return None if self.asked % 2 else await super().ask(errand)


async def test_a_bot_worker_that_dies_costs_moves_and_no_match() -> None:
    worker = DyingWorker()
    host, page = await open_table(DictLog(), worker)
    await play([page], Random(2), most=100_000)
    assert page.match.outcome() is not None
    assert worker.restarts >= 1
    await host.close()


class HangingWorker(SameWorker):
    """It hangs until it is ended; the next one has all the time it needs."""

    thinker: WorkerThinker

    async def ask(self, errand: str) -> str | None:
        if self.restarts == 0:
            await asyncio.Event().wait()
        return await super().ask(errand)

    async def restart(self) -> None:
        await super().restart()
        self.thinker._guard_s = HANG_S


def open_hanging() -> tuple[HangingWorker, WorkerThinker]:
    """A worker that hangs, and a thinker that soon notices."""
    worker = HangingWorker()
    worker.thinker = WorkerThinker(worker, guard_s=0.01)
    return worker, worker.thinker


async def make_errands(seeds: str) -> list[Errand]:
    """A decision in a match of The Da Vinci Code, to be made with each of these seeds."""
    host, page = await open_table(DictLog())
    await until(page.is_asked)
    match = page.match
    prompt = match.prompts()[page.seat]
    assert isinstance(prompt, Ask)
    view = match.game.view(match.position.state, page.seat)
    question = Question(page.seat, prompt.topic, prompt.options)
    await host.close()
    return [Errand("da-vinci-code", "agent", view, question, seed) for seed in seeds]


async def test_a_bot_worker_that_hangs_is_ended_and_loses_its_move_only() -> None:
    worker, thinker = open_hanging()
    errands = await make_errands("abc")
    first, *rest = [asyncio.create_task(thinker.decide(errand)) for errand in errands]
    assert await first == choose_by_chance(errands[0].asked.options, "a")
    usual = WorkerThinker(SameWorker(), HANG_S)
    for errand, thought in zip(errands[1:], rest, strict=True):
        assert await thought == await usual.decide(errand)
    assert worker.restarts == 1


async def test_a_thought_that_nobody_waits_for_is_not_asked() -> None:
    worker, thinker = open_hanging()
    errands = await make_errands("ab")
    first, second = [asyncio.create_task(thinker.decide(errand)) for errand in errands]
    await asyncio.sleep(0)
    second.cancel()
    await first
    with pytest.raises(asyncio.CancelledError):
        await second
    assert worker.restarts == 1
    thinker.close()


async def test_timers_that_are_due_already_run_in_pyodides_loop_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    loop = asyncio.get_running_loop()
    call_later = loop.call_later

    def refuse_the_past(delay: float, *what: Any, **how: Any) -> asyncio.Handle:
        if delay < 0:
            raise ValueError("Can't schedule in the past")  # as Pyodide's WebLoop says
        return call_later(delay, *what, **how)

    monkeypatch.setattr(loop, "call_later", refuse_the_past)
    accept_late_timers(loop)
    late = asyncio.Event()
    loop.call_later(-1, late.set)
    await asyncio.wait_for(late.wait(), HANG_S)


async def test_foreign_requests_are_answered_as_a_server_does() -> None:
    host = LocalHost(DictLog(), SameWorker(), SameJobs(), SETTINGS)
    await host.open()
    asked = {
        ("GET", "/api/nowhere"): (404, "server.error.no-such-page"),
        ("GET", "/api/standings"): (405, "server.error.method"),
        ("GET", "/api/codes/AAAAAA"): (404, "server.error.no-such-code"),
        ("GET", "/api/matches/x/replay.html"): (503, "server.page.not-built"),
        ("GET", "/api/matches/x/transcript"): (404, "server.error.no-such-match"),
        ("POST", "/api/matches"): (400, "server.error.malformed"),
    }
    for (method, url), (status, key) in asked.items():
        assert (await ask(host, method, url, status=status))["error"]["key"] == key
    long = {"matches": ["x" * 70_000]}
    assert (await ask(host, "POST", "/api/standings", long, 413))["error"]["key"].endswith("long")
    assert [card["id"] for card in await ask(host, "GET", "/api/games")]
    assert await ask(host, "GET", "/api/open-tables") == {"tables": [], "total": 0}
    await host.close()


async def test_a_city_that_is_not_in_the_package_is_refused() -> None:
    host = LocalHost(DictLog(), SameWorker(), SameJobs(), SETTINGS)
    await host.open()
    new = {"game": "spy-guy", "name": "Ann", "seats": 1, "options": {"city": "7"}}
    told = await ask(host, "POST", "/api/matches", new, 409)
    assert told["error"]["key"] == "server.error.here.scenery"
    await host.close()


async def test_the_store_refuses_what_does_not_fit_its_log() -> None:
    log = DictLog()
    host, page = await open_table(log)
    await play([page], Random(3), most=2)
    await host.close()
    store = LogStore(log)
    await store.open()
    kept = await store.load(page.match_id)
    assert kept is not None
    for save in (Save(records=kept.records[-1:]), Save(new=kept.match)):
        with pytest.raises(Conflict):
            await store.save(save)
    with pytest.raises(StoreError):
        await store.save(Save(about=AboutRow("key", "value")))
    log.entries.pop(min(key for key in log.entries if key[0] == page.match_id))
    with pytest.raises(StoreError):
        await store.load(page.match_id)
    log.heads["broken"] = "{"
    other = LogStore(log)
    await other.open()
    assert await other.has(page.match_id)


async def test_a_match_can_be_deleted() -> None:
    log = DictLog()
    host, page = await open_table(log)
    await host.lobby.delete(page.match_id)
    assert (page.ended, log.heads, log.entries) == (["closed"], {}, {})
    await host.close()


def test_the_host_and_the_bots_load_nothing_that_a_browser_lacks() -> None:
    script = (
        "import json, sys, spytable.local.host, spytable.local.bot_answers\n"
        "from spytable.core.catalogue import listed_folders\n"
        "from spytable.bots.levels import find_bots_module\n"
        "for each in listed_folders(): find_bots_module(each), each.scenery, each.lesson\n"
        "print(json.dumps(sorted(sys.modules)))"
    )
    # Coverage, where it is measured, loads sqlite3.
    env = {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE_")}
    run = [sys.executable, "-c", script]
    loaded = subprocess.run(run, capture_output=True, check=True, env=env)
    assert not {*json.loads(loaded.stdout)}.intersection(FOREIGN)
