"""Colyseus under the same load: its matchmaking by HTTP, its binary messages spoken here."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

from bench.load.games.tic_tac_toe.model import is_line
from bench.load.http import Http
from bench.load.moves import free_cell
from bench.load.table import SEATS, Floor, Table
from bench.load.websocket import WebSocket, opened

ROOM = Path(".cache/colyseus")
"""Where `tools/house.py peers` installs it."""
JOIN_ROOM, ERROR, ROOM_DATA, ROOM_STATE, ROOM_STATE_PATCH = 10, 11, 13, 14, 15
"""The first byte of a message."""
MARK = bytes((ROOM_DATA, 0xA4)) + b"mark"
"""A move; one byte follows, a small number in MessagePack."""
BOARDS, MOVES = 1000, 60
"""When a match of each game is over (`colyseus/games.mjs`)."""


class Played:
    """What both clients know, without reading patches: they made all moves themselves."""

    def __init__(self, game: str) -> None:
        self.is_board = game == "tic-tac-toe"
        self.cells: list[int | None] = [None] * (9 if self.is_board else 1)
        self.boards = self.moves = 0

    def turn(self) -> int:
        """Who moves."""
        return self.moves % SEATS

    def mark(self, cell: int) -> None:
        """A move was made."""
        if self.is_board:
            self.cells[cell] = mark = self.turn()
            if is_line(tuple(self.cells), mark) or None not in self.cells:
                self.cells = [None] * 9
                self.boards += 1
        self.moves += 1

    def is_over(self) -> bool:
        """Whether the match is over."""
        return self.boards == BOARDS if self.is_board else self.moves == MOVES


class ColyseusTable(Table):
    """A room of Colyseus."""

    def __init__(self, floor: Floor, number: int, game: str, http: Http, port: int) -> None:
        super().__init__(floor, number, partial(ColyseusTable, floor, number, game, http, port))
        self._game = game
        self._http = http
        self._port = port
        self._sockets: list[WebSocket] = []
        self._joined: asyncio.Future[None] = floor.loop.create_future()
        self._played = Played(game)

    async def open(self) -> None:
        """Make a room, take both seats, be told where it stands."""
        made = await self._http.post(f"/matchmake/create/{self._game}", {})
        room = made["room"]
        await self._sit_down(0, room, made["sessionId"])
        joined = await self._http.post(f"/matchmake/joinById/{room['roomId']}", {})
        await self._sit_down(1, room, joined["sessionId"])
        self.begin()

    async def _sit_down(self, seat: int, room: dict[str, str], session: str) -> None:
        self._joined = self.floor.loop.create_future()
        path = f"/{room['processId']}/{room['roomId']}?sessionId={session}"
        heard = partial(self._hear, seat)
        self._sockets.append(await opened(self._port, path, heard, self.fail))
        await self._joined

    def _hear(self, seat: int, data: bytes) -> None:
        match data[0]:
            case code if code == ROOM_STATE_PATCH:
                self.heard(seat, len(data), is_over=self._played.is_over())
            case code if code == JOIN_ROOM:
                self.floor.loop.call_soon(self._confirm, seat)  # `opened` hands it out first
            case code if code == ROOM_STATE:
                if not self._joined.done():
                    self._joined.set_result(None)
            case code if code == ERROR:
                self.fail(data[1:200].decode(errors="replace"))

    def _confirm(self, seat: int) -> None:
        if len(self._sockets) <= seat:
            self.floor.loop.call_soon(self._confirm, seat)
        else:
            self._sockets[seat].send_bytes(bytes((JOIN_ROOM,)))

    def send_move(self) -> int | None:
        """Whose turn it is moves."""
        played = self._played
        if played.is_over():
            return None
        seat, cell = played.turn(), free_cell(played.cells, self.rng)
        played.mark(cell)
        self._sockets[seat].send_bytes(MARK + bytes((cell,)))
        return seat

    def hang_up(self) -> None:
        """Close the sockets."""
        for socket in self._sockets:
            socket.close()
