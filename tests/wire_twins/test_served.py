"""Two server processes, real sockets, every byte: a seat cannot tell them apart either."""

from __future__ import annotations

import asyncio
import re
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from random import Random

import pytest

from spytable.core.codec import encode
from spytable.core.game import Act
from spytable.core.match import Match
from spytable.core.position import Advance, Staged
from tests.laws.material import Subject
from tests.wire_twins.ear import HOST, SHAKE, masked
from tests.wire_twins.heard import without_heads
from tests.wire_twins.moves import Move, Scripted, next_move
from tests.wire_twins.pairs import Pair
from tests.wire_twins.probes import Request, Said, addresses, said, spoken
from tests.wire_twins.seating import Seating
from tests.wire_twins.served import planted

SEED = "served"
PATIENCE_S = 120.0
TIMES = re.compile(rb'"time":"[^"]*"')
MOVES = 20
"""Moves that are drawn at most to find one that needs no luck and no time."""


class Served:
    """One world in a process of its own."""

    def __init__(
        self, number: int, home: Path, entry: str = "tests.wire_twins.served", *more: str
    ) -> None:
        self.log = (home / f"{number}.log").open("w+b")
        command = [sys.executable, "-m", entry, f"{number}", SEED]
        self._process = subprocess.Popen(
            [*command, home / f"{number}", *more], stdout=subprocess.PIPE, stderr=self.log
        )
        assert self._process.stdout is not None
        self.port = int(self._process.stdout.readline())

    def stop(self) -> bytes:
        """Stop it; what it logged, without the times."""
        self._process.send_signal(signal.SIGTERM)
        self._process.communicate(timeout=PATIENCE_S)
        with self.log:
            self.log.seek(0)
            return TIMES.sub(b"", self.log.read())


class Caller:
    """One connection, byte by byte."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    @classmethod
    async def dialled(cls, port: int) -> Caller:
        """A connection to a port."""
        return cls(*await asyncio.open_connection("127.0.0.1", port))

    async def close(self) -> None:
        """Hang up."""
        self._writer.close()
        await self._writer.wait_closed()

    async def hear(self, sent: bytes, until: bytes) -> bytes:
        """Send, and give everything that comes up to these bytes."""
        self._writer.write(sent)
        async with asyncio.timeout(PATIENCE_S):
            return await self._reader.readuntil(until)

    async def rest(self, sent: bytes) -> bytes:
        """Send, and give everything that comes until the other side hangs up."""
        self._writer.write(sent)
        async with asyncio.timeout(PATIENCE_S):
            return await self._reader.read()


async def told(port: int, pair: Pair, seating: Seating, script: list[Said]) -> dict[str, bytes]:
    """What each line hears while a script is said, by line."""
    tokens = {f"seat {seat}": token for seat, token in enumerate(seating.tokens)}
    own = tokens.pop(f"seat {pair.seat}")
    lines = {"older": own, "mine": own, "watcher": None, "guest": seating.watch, **tokens}
    heard, callers = dict.fromkeys(lines, b""), {}
    for name, token in lines.items():
        callers[name] = caller = await Caller.dialled(port)
        heard[name] += await caller.hear(SHAKE.format(seating.id).encode(), b"\r\n\r\n")
        hello = {"t": "hello", "protocol": 1} | ({} if token is None else {"token": token})
        await _hear(callers, heard, name, encode(hello).decode())
    for number, each in enumerate(script):
        await _hear(callers, heard, each.line, each.text, f"e{number}")
    for name in lines:  # whoever was only told has heard all of it now
        await _hear(callers, heard, name, "", "end")
    for caller in callers.values():
        await caller.close()
    return heard


async def _hear(
    callers: dict[str, Caller], heard: dict[str, bytes], line: str, text: str, end: str = "in"
) -> None:
    """Say something, then something that is answered last, and hear up to that answer."""
    mark = said(line, "try", id=end, action=None).text
    sent = (masked(text) if text else b"") + masked(mark)
    answer = f'"id":"{end}"'.encode()
    heard[line] += await callers[line].hear(sent, answer)


async def answered(port: int, request: Request) -> bytes:
    """Everything that comes back for a request."""
    body = b"" if request.body is None else encode(request.body)
    head = [f"{request.method} {request.path} HTTP/1.1", f"host: {HOST}", "connection: close"]
    head += [f"content-length: {len(body)}", "content-type: application/json"]
    head += [] if request.token is None else [f"authorization: Bearer {request.token}"]
    caller = await Caller.dialled(port)
    came = await caller.rest("\r\n".join([*head, "", ""]).encode() + body)
    await caller.close()
    return came


def scripted(subject: Subject, pair: Pair, rng: Random) -> tuple[Match, list[list[Said]]]:
    """What is said in each world: everything a seat may try, and a move that parts nothing."""
    one, two = (_stands(subject, pair, log) for log in pair.logs)
    tried = list(spoken(subject, one, two, pair.seat, rng))
    scripts = [tried, list(tried)]
    moves = (next_move(subject, one, two, pair.seat, rng) for _ in range(MOVES))
    move = next((each for each in moves if each is not None and _is_plain(each, one)), None)
    if move is not None:
        for script, match, course in zip(scripts, (one, two), move.courses, strict=True):
            assert isinstance(course.step, Act)
            seat, key = course.step.seat, match.position.question_numbers[course.step.seat]
            line = "mine" if seat == pair.seat else f"seat {seat}"
            script.append(said(line, "act", id="moves", key=key, action=course.step.action))
    return one, scripts


def _stands(subject: Subject, pair: Pair, log: Sequence[Advance]) -> Match:
    match = Match(subject.game, pair.config, Scripted())
    match.commit(Staged(0, tuple(log)))
    return match


def _is_plain(move: Move, match: Match) -> bool:
    steps = [course.step for course in move.courses]
    drawn = any(course.points for course in move.courses)
    return (
        all(isinstance(step, Act) for step in steps) and not drawn and move.at == match.position.at
    )


@pytest.mark.slow
def test_two_processes_send_the_same_bytes(tmp_path: Path) -> None:
    differs = 0
    with ExitStack() as until_stopped:
        worlds = [Served(number, tmp_path) for number in (0, 1)]
        for each in worlds:
            until_stopped.callback(each.stop)
        for subject, pair, seating in planted(SEED):
            match, scripts = scripted(subject, pair, Random(f"{SEED} {subject.id}"))
            heard = [
                asyncio.run(told(each.port, pair, seating, script))
                for each, script in zip(worlds, scripts, strict=True)
            ]
            for line in ("mine", "older", "watcher", "guest"):
                one, two = (without_heads(world[line]) for world in heard)
                assert one == two, f"{subject.id} {line}"
                assert b'"t":"update"' in heard[0][line]
            differs += heard[0] != heard[1]
            for request in addresses(match, seating.sitting.row, pair.seat):
                came = [asyncio.run(answered(each.port, request)) for each in worlds]
                assert came[0] == came[1], request
                assert came[0].startswith(b"HTTP/1.1 ")
        assert differs  # others, who know what is hidden, can tell
        until_stopped.pop_all()
        logs = [each.stop() for each in worlds]
    assert logs[0] == logs[1]
    assert b'"match":' in logs[0], "connections are logged"
