"""`python -m bench.load.inside`: what a move costs inside the server's process, sockets left out.

The real server runs in this process. Tables are set over real sockets, then each round hands it a
move of every table and waits until every seat was told: only that is timed, in processor time.
What the kernel does with sockets is not in it, and hardly what else the machine does: this is how
two versions of the code are compared on a busy machine. Each set of tables plays the same
moves: the cheapest of each round disturbs least.
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import pstats
import sys
import tempfile
import time
from importlib import import_module
from pathlib import Path
from statistics import mean
from typing import Any, cast

import msgspec

from bench.load.http import Http
from bench.load.ours import ALLOWANCE, OurTable
from bench.load.run import all_set
from bench.load.table import SEATS, Floor, Table
from bench.load.websocket import WebSocket
from spytable.core.catalogue import HOME, folders
from spytable.core.codec import codec
from spytable.server.app import create_app
from spytable.server.flags import Wish
from spytable.server.net.websocket_frames import frame_size
from spytable.server.net.websocket_protocol import MeasuredWebSocket
from spytable.server.serve import _collect_little, _listening
from spytable.server.shutdown import make_server
from spytable.server.storage.data_file import DataFile
from spytable.table.lobby import Lobby

SHARE_LEFT = 0.5
"""A set of tables is played until so many of them are left."""


class Costs(msgspec.Struct, frozen=True):
    """What came of it, in microseconds of processor time a move."""

    moves: int
    mean: float
    least: float
    """The mean over a match's rounds of the cheapest in all sets: what disturbs least."""


class Wire:
    """Stands for a socket's transport: takes down what is sent."""

    def __init__(self, real: Any, round_: Round) -> None:
        self.real = real
        self._round = round_
        self.sent: list[bytes] = []

    def write(self, data: bytes) -> None:
        """Take it down; the round may be over with it."""
        self.sent.append(data)
        self._round.told(data)

    def get_write_buffer_size(self) -> int:
        """Everything is read at once."""
        return 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.real, name)

    def texts(self) -> list[bytes]:
        """The texts of what was sent since it was last asked."""
        data, self.sent = b"".join(self.sent), []
        found, at = [], 0
        while at < len(data):
            size = frame_size(data, at)
            head = 2 if data[at + 1] < 126 else 4
            found.append(data[at + head : at + size])
            at += size
        return found


class Round:
    """A move of every table: over when every seat was told."""

    def __init__(self) -> None:
        self._left = 0
        self._over: asyncio.Future[None] | None = None

    async def play(self, moves: list[tuple[MeasuredWebSocket, bytes]]) -> float:
        """Hand in the moves; the processor seconds until all are told."""
        self._left = len(moves) * SEATS
        self._over = asyncio.get_running_loop().create_future()
        began = time.process_time()
        for link, frame in moves:
            link.data_received(frame)
        await self._over
        return time.process_time() - began

    def told(self, data: bytes) -> None:
        """Something was sent."""
        if b'"t":"update"' in data:
            self._left -= 1
            if not self._left and self._over is not None:
                self._over.set_result(None)


class Seat(WebSocket):
    """Stands for a client's socket: keeps the frame that it would have sent."""

    def __init__(self) -> None:
        self.frame = b""

    def send(self, text: bytes) -> None:
        """Keep it."""
        head = (
            bytes((0x81, 0x80 | len(text)))
            if len(text) < 126
            else b"\x81\xfe" + len(text).to_bytes(2, "big")
        )
        self.frame = head + bytes(4) + text

    def close(self) -> None:
        """Nothing to close."""


class InsideTable(OurTable):
    """A table whose clients hand in their moves without a socket."""

    links: tuple[MeasuredWebSocket, ...] = ()
    wires: tuple[Wire, ...] = ()
    is_over = False

    def move_in(self, lobby: Lobby, round_: Round) -> None:
        """From now on, no socket."""
        desk = lobby.desks[self.match]
        lines: dict[Any, Any] = {line.seat: line for line in desk.presence.lines}
        self.links = tuple(lines[seat]._link for seat in range(SEATS))  # noqa: SLF001 (a bench)
        self.wires = tuple(Wire(link.transport, round_) for link in self.links)
        for link, wire in zip(self.links, self.wires, strict=True):
            link.transport = cast("asyncio.Transport", wire)
        self.real, self.seats = self._sockets, [Seat() for _ in range(SEATS)]
        self._sockets = list[WebSocket](self.seats)

    def next_move(self) -> tuple[MeasuredWebSocket, bytes]:
        """The link of the seat that moves, and its frame."""
        seat = self.send_move()
        assert seat is not None, "nobody is asked"
        return self.links[seat], self.seats[seat].frame

    def listen(self) -> None:
        """Take what both were told."""
        for seat, wire in enumerate(self.wires):
            for text in wire.texts():
                self._hear(seat, text)

    def heard(self, _seat: int, _size: int, *, is_over: bool) -> None:
        """An update."""
        self.is_over = is_over

    def leave(self) -> None:
        """Close the sockets."""
        for link, wire in zip(self.links, self.wires, strict=True):
            link.transport = wire.real
        for socket in self.real:
            socket.close()


async def measured(game: str, tables: int, sets: int, seed: int, profile: Any) -> Costs:
    """Play so many sets of tables."""
    wish = Wish(host="127.0.0.1", port=0, qr=False, allowance=ALLOWANCE)
    with tempfile.TemporaryDirectory(prefix="inside-") as new, _listening(wish.host, 0) as taken:
        file = DataFile(Path(new))
        app = create_app(file, wish.settings(wish.place(taken)))
        server = make_server(app, wish.allowance, (), "asyncio")
        server.config.ws_ping_interval = server.config.ws_ping_timeout = (
            3600.0  # nobody would answer
        )
        for home in folders():
            codec(home.game)
        serving = asyncio.create_task(server.serve(sockets=[taken]))
        while not server.started:  # noqa: ASYNC110 (uvicorn has no event for it)
            await asyncio.sleep(0.05)
        _collect_little()
        port = taken.getsockname()[1]
        try:
            took: list[list[tuple[float, int]]] = []
            for _ in range(sets):
                floor, http = Floor("flat", seed), Http(port)
                some = [InsideTable(floor, n, game, http, port) for n in range(tables)]
                took.append(await _play_set(some, app.state.lobby, profile))
                await floor.close()
                http.close()
        finally:
            server.should_exit = True
            await serving
            file.close()
    each = [[1e6 * seconds / moves for seconds, moves in one] for one in took]
    rounds = list(zip(*each, strict=False))
    return Costs(
        sum(moves for one in took for _, moves in one),
        mean(map(mean, rounds)),
        mean(map(min, rounds)),
    )


async def _play_set(some: list[InsideTable], lobby: Lobby, profile: Any) -> list[tuple[float, int]]:
    await all_set(list[Table](some))
    await asyncio.sleep(0.2)
    round_, took = Round(), []
    for table in some:
        table.move_in(lobby, round_)
    playing = some
    rounds = 0
    while len(playing) >= SHARE_LEFT * len(some) and rounds < 60:
        moves = [table.next_move() for table in playing]
        if profile is not None:
            profile.enable()
        seconds = await round_.play(moves)
        if profile is not None:
            profile.disable()
        took.append((seconds, len(moves)))
        rounds += 1
        await asyncio.sleep(0)
        for table in playing:
            table.listen()
        playing = [table for table in playing if not table.is_over]
    for table in some:
        table.leave()
    await asyncio.sleep(0.2)
    return took


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.load.inside", description=__doc__)
    parser.add_argument("--game", default="da-vinci-code", choices=("da-vinci-code", "tic-tac-toe"))
    parser.add_argument("--tables", type=int, default=16)
    parser.add_argument("--sets", type=int, default=20, help="of tables, one after the other (20)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--profile", action="store_true", help="print where the time goes")
    asked = parser.parse_args()
    import_module(HOME).__path__.append(str(Path(__file__).parent / "games"))
    profile = cProfile.Profile() if asked.profile else None
    costs = asyncio.run(measured(asked.game, asked.tables, asked.sets, asked.seed, profile))
    print(
        f"{asked.game}: {costs.moves:,} moves, {costs.mean:.1f} us a move, "
        f"{costs.least:.1f} by the cheapest rounds"
    )
    if profile is not None:
        pstats.Stats(profile).sort_stats("tottime").print_stats(60)
    return 0


if __name__ == "__main__":
    sys.exit(main())
