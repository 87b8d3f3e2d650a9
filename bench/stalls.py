"""`python -m bench.stalls`: how long another table's move waits while strangers ask for much.

Two clients play at an honest table without a pause. Beside them, from other addresses, each attack
is made in turn; the largest wait of an honest move is printed beside that of the same table alone,
and so is the longest turn of the server's event loop, in processor time (`bench/held.py`).
"""

from __future__ import annotations

import argparse
import asyncio
import json
import signal
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeAlias

import msgspec

from bench.harmful import file_of, long_match, with_giant_offer
from bench.load.http import Http
from bench.load.meter import percentile
from bench.load.ours import OurTable, command
from bench.load.table import Floor
from spytable.core.transcript import Transcript, replay_match
from spytable.server.clock import today_s
from spytable.server.storage.data_file import DataFile
from spytable.server.storage.store import Store
from spytable.table.looking_back.import_check import MOST_BYTES, MOST_STEPS, make_rows
from spytable.table.looking_back.imports import store_import

GAME: Final = "da-vinci-code"
LONG: Final = 19_688
"""Records of a lawful match that an earlier version took."""
COPIES: Final = 2
SECONDS: Final = 4.0
"""How long each attack is watched, at least."""
PATIENCE_S: Final = 30.0
"""An attacker who is not answered within that is counted as 0."""
Ask: TypeAlias = Callable[[str, bytes | None, int], Awaitable[int]]
"""GET a path, or POST a body there, from an address of a number; the status of the answer."""
Attack: TypeAlias = Callable[[Ask], list[Awaitable[int]]]


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """What one attack did to the honest table."""

    attack: str
    moves: int
    p99_ms: float
    worst_ms: float
    held_ms: float
    """The longest turn of the server's event loop, in processor time."""
    lost: int
    """Honest moves that failed."""
    answers: dict[int, int]
    """What the attacker was answered, by status."""
    took_s: float
    """Until the last of them."""


class Stop(msgspec.Struct, frozen=True, kw_only=True):
    """How long the server took to end."""

    signal: str
    meanwhile: str
    took_s: float


def long_file(seed: int, records: int) -> Transcript:
    """A lawful match of so many records; by some seeds it ends before."""
    for further in range(20):
        try:
            return long_match(GAME, records, seed + 100 * further)
        except ValueError:
            continue
    raise ValueError(f"no match of {records} records")


async def kept(data: Path) -> list[str]:
    """Long matches in a new data folder, as a version without limits would have kept them."""
    file = DataFile(data)
    store = Store(file)
    await store.open()
    ids = []
    for seed in range(COPIES):
        stored = long_file(seed, LONG)
        ids.append(
            (await store_import(store, make_rows(stored, replay_match(stored)), today_s())).match
        )
    await store.close()
    file.close()
    return ids


def attacks(ids: list[str]) -> dict[str, Attack]:
    """What strangers do."""
    lawful = file_of(long_file(7, MOST_STEPS * 9 // 10))
    giant = file_of(with_giant_offer(long_file(8, MOST_STEPS // 2), MOST_BYTES // 6))[:MOST_BYTES]
    others = [file_of(long_file(10 + number, 200)) for number in range(6)]

    def each(address: int, *paths: str) -> Attack:
        return lambda ask: [
            ask(f"/api/matches/{match}{path}", None, address) for path in paths for match in ids
        ]

    pages = [f"/replay?seat=open&count=200&from={start}" for start in range(0, 2_000, 200)]
    return {
        "nothing": lambda _ask: [],
        "waking two long matches": each(20, ""),
        "films": each(21, "/replay.html"),
        "match files": each(22, "/transcript"),
        "replay pages": each(23, *pages),
        "a giant offer": lambda ask: [ask("/api/imports", giant, 24)],
        "a long lawful import": lambda ask: [ask("/api/imports", lawful, 25)],
        "a queue of imports from six addresses": lambda ask: [
            ask("/api/imports", body, 3 + number)
            for number, body in enumerate(others)
            for _ in range(4)
        ],
        "deep and wide nonsense": lambda ask: [
            ask("/api/imports", body, 9 + number)
            for number, body in enumerate(
                (
                    b"[" * (MOST_BYTES // 2),
                    b'{"format":' + b"9" * (MOST_BYTES // 2) + b"}",
                    b'{"names":["' + b"x" * (MOST_BYTES // 2) + b'"]}',
                    b'{"a":' * (MOST_BYTES // 8),
                )
            )
        ],
    }


def asker(port: int) -> Ask:
    """A lean client that comes from any address of this machine."""

    async def ask(path: str, body: bytes | None, address: int) -> int:
        with suppress(TimeoutError, ConnectionError):
            async with asyncio.timeout(PATIENCE_S):
                return await asked(path, body, address)
        return 0

    async def asked(path: str, body: bytes | None, address: int) -> int:
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", port, local_addr=(f"127.0.0.{address}", 0)
        )
        method = "GET" if body is None else "POST"
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body or b'')}\r\n\r\n"
        )
        writer.write(head.encode() + (body or b""))
        try:
            answer = await reader.read()
        finally:
            writer.close()
        return int(answer.split(b" ", 2)[1]) if answer else 0

    return ask


async def longest_turn(server: Running) -> float:
    """How long the server's loop was held at most since this was last asked, in milliseconds."""
    server.told.unlink(missing_ok=True)
    server.process.send_signal(signal.SIGUSR1)
    while not server.told.exists():  # noqa: ASYNC110 (another process writes it)
        await asyncio.sleep(0.01)
    return float(server.told.read_text())


async def measured(server: Running, name: str, attack: Attack, seconds: float) -> Figure:
    """The waits at an honest table while an attack goes on."""
    port = server.port
    http, floor = Http(port), Floor("flat", 1)
    floor.is_started = True
    table = OurTable(floor, 0, GAME, http, port)
    try:
        await table.open()
        await asyncio.sleep(1)
        floor.tally.wipe()
        await longest_turn(server)
        began = floor.loop.time()
        answers = await asyncio.gather(*attack(asker(port)))
        took = floor.loop.time() - began
        await asyncio.sleep(max(0.0, seconds - took))
        waits = floor.tally.waits
        return Figure(
            attack=name,
            moves=len(waits),
            p99_ms=percentile(waits, 99) * 1000,
            worst_ms=percentile(waits, 100) * 1000,
            held_ms=await longest_turn(server),
            lost=len(floor.tally.errors),
            answers=dict(Counter(answers)),
            took_s=took,
        )
    finally:
        await floor.close()
        http.close()


class Running(msgspec.Struct, frozen=True):
    """A server that runs, and the file in which it tells of its loop."""

    process: subprocess.Popen[str]
    port: int
    told: Path


def started(data: Path) -> Running:
    """A server on a data folder."""
    told = data / "held"
    python, _, _, *flags = map(str, command(data))
    process = subprocess.Popen(
        [python, "-m", "bench.held", str(told), *flags], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    said = process.stdout.readline()
    return Running(process, int(said.strip().rpartition(":")[2]), told)


async def stopped(data: Path, number: signal.Signals, ids: list[str]) -> Stop:
    """How long the server takes to end while it has much to do."""
    server = started(data)
    process, port = server.process, server.port
    ask = asker(port)
    await asyncio.sleep(1.5)
    body = file_of(long_file(40, MOST_STEPS * 9 // 10))
    asked = [asyncio.ensure_future(ask("/api/imports", body, 2))]
    asked += [
        asyncio.ensure_future(ask(f"/api/matches/{match}/replay.html", None, 3)) for match in ids
    ]
    half = await asyncio.open_connection("127.0.0.1", port)
    half[1].write(
        b"POST /api/imports HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json"
    )
    half[1].write(b"\r\nContent-Length: 1000\r\n\r\n{")
    await asyncio.sleep(0.3)
    loop = asyncio.get_running_loop()
    began = loop.time()
    process.send_signal(number)
    await asyncio.to_thread(process.wait)
    took = loop.time() - began
    await asyncio.gather(*asked, return_exceptions=True)
    half[1].close()
    assert process.stdout is not None
    process.stdout.close()
    return Stop(signal=number.name, meanwhile="an import, films, half a request", took_s=took)


async def run(seconds: float) -> tuple[list[Figure], list[Stop]]:
    """All attacks on one server, then its end."""
    with tempfile.TemporaryDirectory(prefix="stalls-") as folder:
        data = Path(folder)
        ids = await kept(data)
        server = started(data)
        try:
            await asyncio.sleep(1.5)  # whatever a server does once it is up
            figures = [
                await measured(server, name, attack, seconds)
                for name, attack in attacks(ids).items()
            ]
        finally:
            server.process.terminate()
            server.process.communicate()
        stops = [await stopped(data, number, ids) for number in (signal.SIGINT, signal.SIGTERM)]
    return figures, stops


def table(figures: list[Figure], stops: list[Stop]) -> str:
    """In Markdown, for docs/load.md."""
    lines = [
        "| attack | largest wait ms | p99 ms | loop held ms | moves | lost | answered | s |",
        "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for each in figures:
        said = ", ".join(f"{count} x {status}" for status, count in each.answers.items()) or "-"
        lines.append(
            f"| {each.attack} | {each.worst_ms:.1f} | {each.p99_ms:.1f} | {each.held_ms:.1f} | "
            f"{each.moves:,} | {each.lost} | {said} | {each.took_s:.1f} |"
        )
    lines += [
        "",
        *(f"{each.signal} during {each.meanwhile}: {each.took_s:.1f} s" for each in stops),
    ]
    return "\n".join(lines)


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.stalls", description=__doc__)
    parser.add_argument("--seconds", type=float, default=SECONDS, help="at least, for each attack")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    asked = parser.parse_args()
    figures, stops = asyncio.run(run(asked.seconds))
    if asked.json:
        print(json.dumps(msgspec.to_builtins({"attacks": figures, "stops": stops})))
    else:
        print(table(figures, stops))
    return 1 if any(figure.lost for figure in figures) else 0


if __name__ == "__main__":
    sys.exit(main())
