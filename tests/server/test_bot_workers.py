"""Bots think in processes of their own: slow, stuck or dead ones harm nobody."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from spytable.bots.bot import Question
from spytable.server.workers.bots import BotWorkers
from spytable.table.thinking import Errand
from tests.server.errands import Mood, Moody

pytestmark = [pytest.mark.anyio, pytest.mark.slow]


@pytest.fixture
async def workers() -> AsyncIterator[BotWorkers]:
    made = BotWorkers(count=1, patience_s=120.0)
    await made.warm()
    yield made
    await made.close()


def errand(mood: Mood, seed: str = "1") -> Errand:
    return Errand("template", "recruit", None, Question(0, "ask", Moody(mood)), seed)


NEW_PROCESS = """
from concurrent.futures import ProcessPoolExecutor
from spytable.server.workers.processes import PRELOADED, worker_context
modules = (*PRELOADED, "spytable.games.spy_guy.rules")
if __name__ == "__main__":
    with ProcessPoolExecutor(1, worker_context()) as pool:
        asked = f"set({modules}).difference(__import__('sys').modules)"
        print(pool.submit(eval, asked).result())
"""


def test_a_new_process_has_everything_loaded(tmp_path: Path) -> None:
    """A wrong name in the list is passed over in silence, and every process loads for itself."""
    # In a process of its own: a process has one forkserver, and another test may have started it.
    script = tmp_path / "new_process.py"
    script.write_text(NEW_PROCESS, encoding="utf-8")
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"


async def test_the_same_errand_gives_the_same_intent(workers: BotWorkers) -> None:
    first = await workers.decide(errand("calm"))
    assert first == await workers.decide(errand("calm"))
    others = [await workers.decide(errand("calm", str(seed))) for seed in range(20)]
    assert {intent.action for intent in others} == {"left", "right"}
    assert all(intent.after_ms > 0 for intent in others)


async def test_the_loop_runs_on_while_a_bot_thinks(workers: BotWorkers) -> None:
    thinking = asyncio.create_task(workers.decide(errand("slow")))
    turns = 0
    while not thinking.done():
        await asyncio.sleep(0.001)
        turns += 1
    assert turns > 5


async def test_eight_bots_that_think_never_hold_the_loop() -> None:
    """A loop that waited for bots would turn a few times for each of them."""
    workers = BotWorkers(count=2)
    await workers.warm()
    thinking = [asyncio.create_task(workers.decide(errand("slow", str(n)))) for n in range(8)]
    turns = 0
    while not all(task.done() for task in thinking):
        await asyncio.sleep(0.001)
        turns += 1
    await workers.close()
    assert turns > 5 * len(thinking)
    assert all(task.result().after_ms > 0 for task in thinking)


@pytest.mark.parametrize("mood", ["deadly", "clumsy"])
async def test_a_bot_that_fails_leaves_the_choice_to_chance(
    workers: BotWorkers, mood: Mood, caplog: pytest.LogCaptureFixture
) -> None:
    assert (await workers.decide(errand(mood))).action in ("left", "right")
    assert caplog.records
    assert (await workers.decide(errand("calm"))).after_ms > 0


async def test_a_bot_that_is_stuck_is_given_up(caplog: pytest.LogCaptureFixture) -> None:
    workers = BotWorkers(count=1, patience_s=0.2)
    assert (await workers.decide(errand("stuck"))).action in ("left", "right")
    assert "lost its worker" in caplog.text
    await workers.close()
