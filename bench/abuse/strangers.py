"""`python -m bench.abuse.strangers PORT DATA ADDRESSES RATE SEED KIND`: all kinds of abuse at once.

They begin when a line is printed, stop at the first line that is read, and tell their answers.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
import sys
from collections import Counter
from collections.abc import Coroutine
from contextlib import closing
from pathlib import Path
from random import Random

import msgspec

from bench.abuse.kinds import all_kinds
from bench.abuse.stranger import Stranger
from spytable.server.storage.data_folder import FILE


async def abuse(port: int, data: Path, addresses: int, rate: float, seed: str) -> None:
    """Abuse a server from so many addresses until somebody says stop."""
    with closing(sqlite3.connect(data / FILE, timeout=30)) as file:
        over = file.execute("SELECT id FROM matches WHERE stage = 'over'").fetchall()
    only = seed.partition(":")[2]
    found = all_kinds([match for (match,) in over])
    kinds = [(name, kind) for name, kind in found.items() if only in {"", name}]
    strangers: list[tuple[str, Stranger]] = []
    tasks = []
    for number in range(addresses):
        name, kind = kinds[number % len(kinds)]
        eve = Stranger(port, f"127.0.0.{number + 2}", Random(f"{seed}:{number}"), rate)
        strangers.append((name, eve))
        tasks.append(asyncio.create_task(_go_on(kind(eve), eve)))
    print("begun", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    for task in tasks:
        task.cancel()
    await asyncio.wait(tasks)
    told: dict[str, Counter[str]] = {name: Counter() for name, _ in kinds}
    for name, eve in strangers:
        eve.hang_up()
        told[name] += eve.answers
    print(msgspec.json.encode(told).decode(), flush=True)


async def _go_on(kind: Coroutine[None, None, None], eve: Stranger) -> None:
    """An abuse, whatever the server does to it."""
    try:
        await kind
    except (OSError, LookupError, TypeError) as problem:
        eve.answers[f"gave up: {problem!r}"] += 1


if __name__ == "__main__":
    os.nice(19)  # whoever plays honestly is not to wait for this process
    logging.getLogger("asyncio").setLevel(logging.ERROR)  # the server hangs up on them: of course
    port, data, addresses, rate, seed, only = sys.argv[1:]
    asyncio.run(abuse(int(port), Path(data), int(addresses), float(rate), f"{seed}:{only}"))
