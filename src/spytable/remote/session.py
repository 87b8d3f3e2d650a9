"""A network bot at one table: it connects, answers questions, and comes back after a lost line."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final
from uuid import uuid4

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, WebSocketException

from spytable import wire
from spytable.bots.bot import Intent
from spytable.core.codec import encode
from spytable.core.game import GameError
from spytable.remote.player import Player
from spytable.remote.server_api import RemoteError, Server, say_word

SHORTEST_S: Final = 0.5
LONGEST_S: Final = 15.0
"""The pauses between tries to connect again: each is twice as long as the one before."""
PATIENCE_S: Final = 600.0
"""How long a server may be away."""
GOODBYE_S: Final = 3.0
"""How long the server may take to close the line of somebody who leaves."""
REFUSED_S: Final = 0.25
"""How long a bot waits after a refusal in real-time play, unless something happens sooner."""
RELOAD: Final = "server.trouble.reload"
"""The table was loaded anew: connect again."""
NOT_SAVED: Final = "server.refused.not-saved"
"""The server could not store an answer, so it does not count."""

_outgoing: msgspec.json.Decoder[wire.Outgoing] = msgspec.json.Decoder(wire.Outgoing)


class Thought(msgspec.Struct):
    """What the bot is thinking about."""

    key: int
    version: int
    task: asyncio.Task[None]
    watches_view: bool = False


class Session:
    """One seat of one match, from the first connection to the end of the match."""

    def __init__(
        self, server: Server, match: str, token: str, player: Player, tell: Callable[[str], None]
    ) -> None:
        self._server = server
        self._url = server.socket_url(match)
        self._token = token
        self._player = player
        self._tell = tell
        self._socket: ClientConnection | None = None
        self._table: wire.Table | None = None
        self._update: wire.Update | None = None
        self._outbox: dict[str, wire.Act] = {}
        """Answers that are not acknowledged yet: they are sent again after a reconnect."""
        self._thought: Thought | None = None
        self._refused_key: int | None = None
        self._until: asyncio.Timeout | None = None
        self._stay_s = 0.0
        self._lost_at: float | None = None
        """Since when the server is away."""
        self._pause_s = SHORTEST_S
        """How long it waits before it connects again."""
        self._failure: RemoteError | None = None
        """Why the bot cannot go on."""
        self._repeat: asyncio.Task[None] | None = None
        """Sends an answer again that the server could not save."""
        self._unsaved_at: float | None = None
        """Since when the server cannot save."""

    @property
    def rematch(self) -> str | None:
        """The code of the rematch, once there is one."""
        return None if self._table is None else self._table.rematch

    async def play(self, stay_s: float) -> None:
        """Play until there is a rematch, or for so long after the end of the match.

        RemoteError if the seat is lost or the server stays away. Cancelling it leaves the table.
        """
        with suppress(TimeoutError):
            async with asyncio.timeout(None) as self._until:
                self._stay_s = stay_s
                await self._stay_connected()

    async def _stay_connected(self) -> None:
        """Connect, and again whenever the line is lost."""
        try:
            while True:
                try:
                    async with connect(self._url, compression=None, proxy=None) as socket:
                        self._socket = socket
                        await self._listen(socket)
                        if self.rematch is not None:
                            return
                        self._note_loss("it was closed")
                except InvalidHandshake as problem:
                    self._note_loss(f"it refuses the connection ({problem})")
                except (OSError, WebSocketException, TimeoutError) as problem:
                    self._note_loss(str(problem) or type(problem).__name__)
                await asyncio.sleep(self._pause_s)
                self._pause_s = min(self._pause_s * 2, LONGEST_S)
        except asyncio.CancelledError:
            await self._leave()
            raise
        finally:
            self._drop_thought()
            if self._repeat is not None:
                self._repeat.cancel()

    def _note_loss(self, why: str) -> None:
        """Note that the server is away; RemoteError if it has been for too long."""
        now = asyncio.get_running_loop().time()
        if self._lost_at is None:
            self._lost_at = now
            self._tell(f"the connection is lost ({why}); trying again")
        elif now - self._lost_at > PATIENCE_S:
            raise RemoteError(f"cannot reach {self._server.url} any more: {why}")

    async def _listen(self, socket: ClientConnection) -> None:
        """Say hello, send again what was not acknowledged, then handle messages."""
        await self._say(wire.Hello(wire.PROTOCOL, self._token))
        for act in tuple(self._outbox.values()):
            await self._say(act)
        with suppress(ConnectionClosed):
            async for text in socket:
                await self._take(self._read(text))
                if self.rematch is not None:
                    return
        if self._failure is not None:
            raise self._failure

    def _read(self, text: str | bytes) -> wire.Outgoing:
        """A message; RemoteError if this version does not understand it."""
        try:
            return _outgoing.decode(text)
        except (msgspec.MsgspecError, UnicodeError) as problem:
            raise self._cannot_follow(problem) from None

    def _cannot_follow(self, problem: Exception) -> RemoteError:
        return RemoteError(
            f"{self._server.url} plays by another version of Spytable than this one ({problem})"
        )

    async def _take(self, message: wire.Outgoing) -> None:
        match message:
            case wire.Table():
                await self._see_table(message)
            case wire.Update():
                self._update = message
                self._consider()
            case wire.Acknowledged(made, version):
                act = self._outbox.pop(made, None)
                self._unsaved_at = None
                self._drop_thought(None if act is None else act.key)
                if self._update is not None and self._update.version >= version:
                    self._consider()  # sent again after a lost line: the update came first
            case wire.Refused(made, refusal):
                if refusal.word.key == NOT_SAVED and made in self._outbox:
                    self._repeat_later(self._outbox[made])
                elif (act := self._outbox.pop(made, None)) is not None:
                    await self._take_refusal(act, say_word(refusal.word))
            case wire.Hands(mine=False):
                raise RemoteError("another connection plays this seat now")
            case wire.Trouble(error, fatal=True) if error.key != RELOAD:
                raise RemoteError(say_word(error))
            case _:
                pass

    async def _see_table(self, table: wire.Table) -> None:
        before, self._table = self._table, table
        self._pause_s = SHORTEST_S
        if self._lost_at is not None:
            self._lost_at = None
            self._tell("connected again")
        if before is None or before.stage != table.stage:
            self._tell(_describe_stage(table))
            if table.stage == "over" and self._until is not None:
                self._until.reschedule(asyncio.get_running_loop().time() + self._stay_s)
        mine = None if table.you is None else table.seats[table.you]
        if mine is not None and mine.left and not mine.away and table.stage == "playing":
            await self._say(wire.Return())

    # Thinking.

    def _consider(self) -> None:
        """Think about the question, unless that is done already or an answer is on its way."""
        update = self._update
        question = None if update is None else update.question
        if update is None or question is None or update.outcome is not None:
            self._drop_thought()
            return
        if any(act.key == question.key for act in self._outbox.values()):
            return
        thought = self._thought
        if thought is not None and thought.key == question.key:
            is_fresh = not thought.watches_view or thought.version == update.version
            if is_fresh:
                return
        self._drop_thought()
        task = asyncio.create_task(self._think(update, question))
        self._thought = Thought(question.key, update.version, task)

    def _drop_thought(self, key: int | None = None) -> None:
        """Stop thinking; with a key only about that question."""
        thought = self._thought
        if thought is not None and key not in (None, thought.key):
            return
        self._thought = None
        if thought is not None and thought.task is not asyncio.current_task():
            thought.task.cancel()

    async def _think(self, update: wire.Update, question: wire.Question) -> None:
        """Let the bot decide, wait for as long as it wants to, then answer."""
        try:
            intent: Intent[Any] = await self._player.decide(update, question)
        except GameError as problem:  # this version cannot read the view or the options
            self._failure = self._cannot_follow(problem)
            if self._socket is not None:
                await self._socket.close()
            return
        thought = self._thought
        if thought is not None and thought.task is asyncio.current_task():
            thought.watches_view = intent.watches == "view"
            self._consider()  # the view may have changed meanwhile
            if self._thought is not thought:
                return
        await asyncio.sleep(intent.after_ms / max(1, update.timing.rate) / 1000)
        await self._act(question.key, intent.action)

    async def _act(self, key: int, action: object) -> None:
        act = wire.Act(uuid4().hex, key, msgspec.Raw(encode(action)))
        self._outbox[act.id] = act
        await self._say(act)

    async def _take_refusal(self, act: wire.Act, why: str) -> None:
        """Answer at random once, if the question still stands; in real time decide again."""
        question = None if self._update is None else self._update.question
        if question is None or question.key != act.key:
            self._consider()  # that question is gone: the bot itself answers the new one
            return
        self._drop_thought()
        if question.standing:
            await asyncio.sleep(REFUSED_S)
            self._consider()
        elif self._refused_key != question.key:
            self._refused_key = question.key
            self._tell(f"an answer was refused, and something legal is done: {why}")
            await self._act(question.key, self._player.choose(question))

    def _repeat_later(self, act: wire.Act) -> None:
        """Send an answer again that the server could not save; stop if it cannot for too long."""
        now = asyncio.get_running_loop().time()
        if self._unsaved_at is None:
            self._unsaved_at = now
            self._tell("the server could not save an answer; sending it again until it can")
        waited = now - self._unsaved_at
        if waited > PATIENCE_S:
            raise RemoteError(f"{self._server.url} cannot save this match any more")
        if self._repeat is None or self._repeat.done():
            pause_s = min(max(SHORTEST_S, waited), LONGEST_S)
            self._repeat = asyncio.create_task(self._send_again(act, pause_s))

    async def _send_again(self, act: wire.Act, pause_s: float) -> None:
        await asyncio.sleep(pause_s)
        if act.id in self._outbox:
            await self._say(act)

    # Talking to the server.

    async def _say(self, message: wire.Incoming) -> None:
        """Send a message; if the line is lost, answers stay in the outbox."""
        if self._socket is not None:
            with suppress(ConnectionClosed):
                await self._socket.send(encode(message).decode())

    async def _leave(self) -> None:
        """Leave the table, and let the server know before the line is closed."""
        stage = None if self._table is None else self._table.stage
        if self._socket is None or stage == "over":
            return
        with suppress(OSError, WebSocketException, TimeoutError):
            async with (
                asyncio.timeout(GOODBYE_S),
                connect(self._url, compression=None, proxy=None) as socket,
            ):
                self._socket = socket
                await self._say(wire.Hello(wire.PROTOCOL, self._token))
                await self._say(wire.Leave())
                async for text in socket:
                    if isinstance(_outgoing.decode(text), wire.Notice | wire.Trouble):
                        self._tell("left the table")
                        return
        self._tell("gone; the server did not answer, so a bot of its own sits in after a while")


def _describe_stage(table: wire.Table) -> str:
    names = ", ".join(seat.name or "-" for seat in table.seats)
    return {
        "gathering": f"sits at table {table.code} of {table.game}; the host begins",
        "agreeing": "the match begins",
        "playing": f"plays with {names}",
        "over": "the match is over",
    }[table.stage]
