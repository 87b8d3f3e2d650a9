"""The kinds of abuse: each goes on until it is cancelled."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, TypeAlias

import msgspec

from bench.abuse.stranger import Stranger, say
from bench.harmful import file_of, with_giant_offer
from bench.load.ours import PROTOCOL
from bench.stalls import long_file
from spytable.core.fairness import commitment
from spytable.table.looking_back.import_check import MOST_BYTES, MOST_STEPS
from spytable.table.seating.tokens import fresh_code

Kind: TypeAlias = Callable[[Stranger], Coroutine[None, None, None]]
GAME = "da-vinci-code"
SOCKETS = 130
"""More than one address may have open."""
SLOW = 64
"""Bodies that never end, at a time."""
CITIES = 1_000_000


async def guess_codes(eve: Stranger) -> None:
    """Try codes of tables, one after the other."""
    while True:
        await eve.ask(f"/api/codes/{fresh_code()}")
        await eve.pause()


async def set_tables(eve: Stranger) -> None:
    """Set tables and leave them."""
    while True:
        await eve.ask("/api/matches", {"game": GAME, "name": "Eve", "seats": 2})
        await eve.pause()


class Chain:
    """A match against a bot that is given up at once, and its rematch, and the rematch of that."""

    def __init__(self, eve: Stranger, token: str) -> None:
        self.eve = eve
        self.token = token
        self.value = eve.rng.randbytes(32)
        self.next: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.socket: Any = None
        self._asked: set[str] = set()

    def hear(self, text: bytes) -> None:
        """Agree on the seed, stop the match, ask for another."""
        told = msgspec.json.decode(text)
        if told["t"] == "table":
            self._look(told)
        elif told["t"] == "trouble" and told["error"]["key"] == "server.error.too-many":
            self.eve.answers["no rematch"] += 1
            asyncio.get_running_loop().call_later(1, self._once_more)

    def _look(self, table: dict[str, Any]) -> None:
        if table["rematch"] is not None and not self.next.done():
            self.next.set_result(table["rematch"])
        promises = (table["fairness"] or {}).get("promises")
        if table["stage"] == "agreeing" and not promises:
            self._say_once("promise", hash=commitment(self.value))
        elif table["stage"] == "agreeing":
            self._say_once("contribute", value=self.value.hex())
        elif table["stage"] == "playing":
            self._say_once("propose", what="stop")
        elif table["stage"] == "over":
            self._say_once("rematch", swap=False)

    def _say_once(self, kind: str, **more: object) -> None:
        if kind not in self._asked:
            self._asked.add(kind)
            say(self.socket, t=kind, **more)

    def _once_more(self) -> None:
        if not self.next.done():
            say(self.socket, t="rematch", swap=False)


async def chain_rematches(eve: Stranger) -> None:
    """Set a table once, then ask for one rematch after the other."""
    new = {"game": GAME, "name": "Eve", "seats": 2, "bots": ["recruit"], "start": True}
    while True:
        status, mine = await eve.ask("/api/matches", new)
        while status in {200, 201}:
            chain = Chain(eve, mine["token"])
            match = mine["match"]
            chain.socket = await eve.socket(match, chain.hear)
            if chain.socket is None:
                break
            say(chain.socket, t="hello", protocol=PROTOCOL, token=chain.token)
            code = await chain.next
            eve.answers["rematch"] += 1
            chain.socket.close()
            status, table = await eve.ask(f"/api/codes/{code}")
            mine = {"match": table and table.get("match"), "token": chain.token}
        await eve.pause(10)


async def import_junk(eve: Stranger) -> None:
    """Send files that are none: deep, wide, endless."""
    half = MOST_BYTES // 2
    bodies = (
        b"[" * half,
        b'{"format":' + b"9" * half + b"}",
        b'{"a":' * (half // 8),
        b"\xff" * half,
    )
    while True:
        await eve.ask("/api/imports", eve.rng.choice(bodies))
        await eve.pause(5)


def heavy_files() -> tuple[bytes, ...]:
    """Files that cost as much as a file can."""
    giant = file_of(with_giant_offer(long_file(8, MOST_STEPS // 2), MOST_BYTES // 6))[:MOST_BYTES]
    return file_of(long_file(7, MOST_STEPS * 9 // 10)), giant


def import_heavy(files: tuple[bytes, ...]) -> Kind:
    """Send those."""

    async def send(eve: Stranger) -> None:
        while True:
            await eve.ask("/api/imports", eve.rng.choice(files))
            await eve.pause(5)

    return send


async def own_table(eve: Stranger) -> dict[str, Any]:
    """A table of their own; what its first seat was given."""
    while True:
        status, mine = await eve.ask("/api/matches", {"game": GAME, "name": "Eve", "seats": 2})
        if status == 201:
            return dict(mine)
        await eve.pause(20)


async def flood_sockets(eve: Stranger) -> None:
    """Open as many sockets as there may be and more, and send nonsense through all of them."""
    match = (await own_table(eve))["match"]
    made = []
    for _ in range(SOCKETS):
        socket = await eve.socket(match, lambda _text: None)
        if socket is not None:
            say(socket, t="hello", protocol=PROTOCOL, token=None)
            made.append(socket)
        await eve.pause()
    while True:
        for socket in made:
            socket.send(eve.rng.choice((b'{"t":"ping","n":1}', b"nonsense", b'{"t":"start"}')))
            eve.answers["message"] += 1
            await eve.pause(0.2)


async def send_slow_bodies(eve: Stranger) -> None:
    """Begin many uploads and send a byte now and then."""
    while True:
        lines = []
        for _ in range(SLOW):
            with suppress(OSError):
                _, writer = await eve.connect()
                writer.write(eve.head("/api/imports", MOST_BYTES) + b"[")
                lines.append(writer)
                eve.answers["half a body"] += 1
            await eve.pause()
        for _ in range(10):
            await asyncio.sleep(1)
            for writer in lines:
                writer.write(b"[")
        for writer in lines:
            writer.close()


async def flood_talk(eve: Stranger) -> None:
    """Write and stamp without end, at a table with an audience of their own."""
    mine = await own_table(eve)
    made = [await eve.socket(mine["match"], lambda _text: None) for _ in range(8)]
    sockets = [socket for socket in made if socket is not None]
    for number, socket in enumerate(sockets):
        token = mine["token"] if number == 0 else None
        say(socket, t="hello", protocol=PROTOCOL, token=token)
    while sockets:
        say(sockets[0], t="say", text="x" * 200)
        say(eve.rng.choice(sockets), t="stamp", stamp="hurry", to=0)
        eve.answers["message"] += 2
        await eve.pause(0.4)


async def want_cities(eve: Stranger) -> None:
    """Set tables of Spy Guy in cities that are not drawn yet."""
    while True:
        options = {"city": str(eve.rng.randrange(1, CITIES))}
        new = {"game": "spy-guy", "name": "Eve", "seats": 1, "options": options}
        await eve.ask("/api/matches", new)
        await eve.pause(5)


def look_back(matches: list[str]) -> Kind:
    """Ask for films, files and pages of finished matches."""
    paths = ("/replay.html", "/replay-file", "/transcript", "/replay?seat=open&count=200", "")

    async def look(eve: Stranger) -> None:
        while True:
            match, path = eve.rng.choice(matches), eve.rng.choice(paths)
            await eve.ask(f"/api/matches/{match}{path}")
            await eve.pause()

    return look


def all_kinds(matches: list[str]) -> dict[str, Kind]:
    """Every kind, by name."""
    return {
        "wrong codes": guess_codes,
        "tables": set_tables,
        "rematch chains": chain_rematches,
        "junk imports": import_junk,
        "heavy imports": import_heavy(heavy_files()),
        "socket floods": flood_sockets,
        "slow bodies": send_slow_bodies,
        "talk floods": flood_talk,
        "cities": want_cities,
        "replays": look_back(matches),
    }
