"""Our own server as `spytable serve` starts it, and two clients at one of its tables."""

from __future__ import annotations

import asyncio
import sys
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from bench.load.http import Http
from bench.load.moves import CHOOSE
from bench.load.table import SEATS, Floor, Table
from bench.load.websocket import WebSocket, opened
from spytable.core.fairness import commitment

PROTOCOL = 1
ALLOWANCE = 1000
"""All come from one address."""


def command(data: Path, allowance: int = ALLOWANCE) -> list[str | Path]:
    """How the server is started; it says where it is."""
    where = ("--host", "127.0.0.1", "--port", "0", "--no-qr", "--data", data)
    return [
        sys.executable,
        "-m",
        "bench.load.hosted",
        "serve",
        *where,
        "--allowance",
        str(allowance),
    ]


class Question(msgspec.Struct):
    """What a seat is asked."""

    key: int


class Fairness(msgspec.Struct):
    """How far the seed is agreed."""

    promises: list[str]


class Told(msgspec.Struct):
    """What of the server's messages a client needs; fields of all their kinds."""

    t: str
    stage: str = ""
    fairness: Fairness | None = None
    view: msgspec.Raw = msgspec.Raw(b"")
    question: Question | None = None
    outcome: Any = None
    why: Any = None
    word: Any = None


_told = msgspec.json.Decoder(Told)


class OurTable(Table):
    """A table at our server."""

    def __init__(self, floor: Floor, number: int, game: str, http: Http, port: int) -> None:
        again = partial(OurTable, floor, number, game, http, port)
        super().__init__(floor, number, again)
        self._game = game
        self.match = ""
        self.acts = 0
        """Moves that were sent."""
        self._http = http
        at = floor.ports.index(port) if port in floor.ports else 0
        self._ports = (floor.ports[at:] + floor.ports[:at]) or (port,)
        self._choose = CHOOSE[game]
        self._sockets: list[WebSocket] = []
        self._values = [self.rng.randbytes(32) for _ in range(SEATS)]
        self._said = [""] * SEATS
        self._views: list[msgspec.Raw] = [msgspec.Raw(b"")] * SEATS
        self._asked: list[int | None] = [None] * SEATS
        self._begun: asyncio.Future[None] = floor.loop.create_future()
        self._to_begin = set(range(SEATS))

    async def open(self) -> None:
        """Set the table, sit down, agree on the seed."""
        table = {"game": self._game, "name": "Ann", "seats": SEATS}
        mine = await self._http.post("/api/matches", table)
        match = self.match = mine["match"]
        yours = await self._http.post(f"/api/matches/{match}/seats", {"name": "Bob"})
        for seat, token in enumerate((mine["token"], yours["token"])):
            path, heard = f"/api/matches/{match}/socket", partial(self._hear, seat)
            port = self._ports[seat % len(self._ports)]
            socket = await opened(port, path, heard, self.fail, self._http.come_from)
            self._sockets.append(socket)
            self._say(seat, {"t": "hello", "protocol": PROTOCOL, "token": token})
        self._say(0, {"t": "start"})
        await self._begun
        self.begin()

    def _say(self, seat: int, message: object) -> None:
        self._sockets[seat].send(msgspec.json.encode(message))

    def _hear(self, seat: int, text: bytes) -> None:
        told = _told.decode(text)
        match told.t:
            case "update":
                self._views[seat] = told.view
                self._asked[seat] = None if told.question is None else told.question.key
                self._hears_first(seat)
                self.heard(seat, len(text), is_over=told.outcome is not None)
            case "table" if told.stage == "agreeing" and told.fairness is not None:
                self._agree(seat, told.fairness)
            case "refused" | "trouble":
                self.fail(f"{told.t}: {told.why or told.word}")

    def _hears_first(self, seat: int) -> None:
        self._to_begin.discard(seat)
        if not self._to_begin and not self._begun.done():
            self._begun.set_result(None)

    def _agree(self, seat: int, fairness: Fairness) -> None:
        value = self._values[seat]
        if not fairness.promises and not self._said[seat]:
            self._said[seat] = "promise"
            self._say(seat, {"t": "promise", "hash": commitment(value)})
        elif fairness.promises and self._said[seat] == "promise":
            self._said[seat] = "contribute"
            self._say(seat, {"t": "contribute", "value": value.hex()})

    def send_move(self) -> int | None:
        """The first seat that is asked answers."""
        for seat, key in enumerate(self._asked):
            if key is not None:
                self.acts += 1
                action = self._choose(self._views[seat], self.rng)
                self._asked[seat] = None
                act = {"t": "act", "id": f"{seat}-{self.acts:015}", "key": key, "action": action}
                self._say(seat, act)
                return seat
        return None

    def hang_up(self) -> None:
        """Close the sockets."""
        for socket in self._sockets:
            socket.close()
