"""The bots of one table: the thinker decides, and the answer is sent at a human pace."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Callable, Container, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Final

import msgspec

from spytable.bots.bot import Intent, Question
from spytable.core.game import Ask
from spytable.core.match import Match
from spytable.table.access import TableAccess, TablePart
from spytable.table.playing.pace import choose_pace, stretch_wait, time_left
from spytable.table.playing.teaching import Teaching
from spytable.table.thinking import Errand
from spytable.wire import Pace

NEVER = -1
"""A version no match has."""
NOBODY: Final[frozenset[int]] = frozenset()


class Thought(msgspec.Struct):
    """A bot that is thinking about a question."""

    key: int
    version: int
    task: asyncio.Task[None]
    rounds: int = 0
    watches_view: bool = False


class BotPlayers(TablePart):
    """Which bot is thinking about which question; answers go into the queue of the table."""

    def __init__(self, table: TableAccess, secret: bytes) -> None:
        super().__init__(table)
        self._thinker = table.services.thinker
        self._secret = secret
        self._rate = table.services.settings.clock_rate
        self._late_s = table.services.settings.manners.minute_ms / 1000
        """How long a network bot may think."""
        self.teaching: Teaching | None = None
        """The lesson whose script replaces the bots' own decisions until it ends."""
        self._thoughts: dict[int, Thought] = {}
        self._owed: dict[int, tuple[int, float]] = {}
        """Which answer a network bot owes, and since when, by seat."""
        self._notes: dict[int, Any] = {}
        self._wish: Pace = "normal"
        self._repaced = asyncio.Event()
        """Set when the pace changes, and then replaced by a new event."""

    def are_busy(self) -> bool:
        """Whether a bot is thinking."""
        return bool(self._thoughts) or (self.teaching is not None and self.teaching.is_busy())

    def are_needed(self, levels: tuple[str | None, ...]) -> bool:
        """Whether `start_thinking` has anything to do: there is a bot, a thought or a lesson."""
        return bool(self._thoughts) or self.teaching is not None or any(levels)

    def start_thinking(
        self,
        match: Match,
        levels: tuple[str | None, ...],
        now: int,
        wish: Pace = "normal",
        late: Container[int] = (),
    ) -> None:
        """Start every bot that is asked, once for each question; stop the others.

        At the seats in `late` a network bot may answer first, for a minute.
        """
        if self.teaching is not None:
            self.teaching.schedule_move()
            if self.teaching.is_on():
                return
        self._wish = wish
        prompts = match.prompts()
        asked = match.position.question_numbers
        for seat, level in enumerate(levels):
            ask = prompts.get(seat)
            thought = self._thoughts.get(seat)
            if level is None or not isinstance(ask, Ask) or (ask.standing and seat in late):
                self.drop(seat)
                continue
            if thought is not None and not self._is_outdated(thought, asked[seat], match.version):
                continue
            rounds = thought.rounds + 1 if thought and thought.key == asked[seat] else 0
            self.drop(seat)
            errand = Errand(
                match.game.spec.id,
                level,
                match.game.view(match.position.state, seat),
                Question(
                    seat,
                    ask.topic,
                    ask.options,
                    now,
                    self._notes.get(seat),
                    is_alone=len(prompts) == 1,
                ),
                self._make_seed(seat, asked[seat], rounds),
            )
            wait = partial(self._wait_ms, ask=ask, left_ms=time_left(match, now))
            first_s = self._count_grace_s(seat, asked[seat]) if seat in late else 0
            work = asyncio.create_task(self._think(errand, asked[seat], wait, first_s))
            self._thoughts[seat] = Thought(asked[seat], match.version, work, rounds)

    def repace(self, wish: Pace) -> None:
        """Change the pace, also for bots that are waiting to answer."""
        self._wish = wish
        before, self._repaced = self._repaced, asyncio.Event()
        before.set()

    def _wait_ms(self, after_ms: int, ask: Ask[Any], left_ms: int | None) -> int:
        return stretch_wait(after_ms, choose_pace(ask, self._wish), left_ms)

    @staticmethod
    def _is_outdated(thought: Thought, key: int, version: int) -> bool:
        return thought.key != key or (thought.watches_view and thought.version != version)

    def rethink(self, seat: int) -> None:
        """A bot has answered: if it is still asked, it must decide again."""
        thought = self._thoughts.get(seat)
        if thought is not None:
            thought.watches_view = True
            thought.version = NEVER

    def forgive(self) -> None:
        """The match is paused: what network bots owe is counted anew."""
        self._owed.clear()

    def find_overdue(self, asked: Sequence[int]) -> frozenset[int]:
        """The seats of network bots that have owed an answer for two minutes: ours answers."""
        if not self._owed:
            return NOBODY
        last_s = asyncio.get_running_loop().time() - 2 * self._late_s
        owed = self._owed.items()
        return frozenset(
            seat for seat, (key, since) in owed if key == asked[seat] and since < last_s
        )

    def _count_grace_s(self, seat: int, key: int) -> float:
        """How long a network bot may think now: a minute, and two in all if it reconnects."""
        now_s = asyncio.get_running_loop().time()
        owed, since = self._owed.get(seat, (key, now_s))
        since = since if owed == key else now_s
        self._owed[seat] = key, since
        return max(0.0, min(self._late_s, 2 * self._late_s - (now_s - since)))

    def drop(self, seat: int) -> None:
        """Cancel what a bot is thinking about."""
        thought = self._thoughts.pop(seat, None)
        if thought is not None and thought.task is not asyncio.current_task():
            thought.task.cancel()

    def close(self) -> None:
        """Stop every bot."""
        for seat in tuple(self._thoughts):
            self.drop(seat)
        if self.teaching is not None:
            self.teaching.close()

    def _make_seed(self, seat: int, key: int, rounds: int) -> str:
        """The seed of one decision: unknown to players, the same after a restart."""
        return hmac.new(self._secret, b"bot:%d:%d:%d" % (seat, key, rounds), "sha256").hexdigest()

    async def _think(
        self, errand: Errand, key: int, wait: Callable[[int], int], first_s: float
    ) -> None:
        """Let the thinker decide, wait for as long as the bot and the pace say, then answer."""
        await asyncio.sleep(first_s)
        loop = asyncio.get_running_loop()
        began = loop.time()
        intent: Intent[Any] = await self._thinker.decide(errand)
        seat = errand.asked.seat
        thought = self._thoughts.get(seat)
        if thought is not None and thought.task is asyncio.current_task():
            thought.watches_view = intent.watches == "view"
        self._notes[seat] = intent.note
        if intent.points is not None:
            self._table.show_bot_pointing(seat, intent.points)
        while (left := began + wait(intent.after_ms) / self._rate / 1000 - loop.time()) > 0:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._repaced.wait(), left)
        self._table.take_bot_answer(seat, key, intent.action)
