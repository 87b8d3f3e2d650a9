"""The bot behind a network seat: it reads what the server sends with the game's own types."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any, Final

from spytable import wire
from spytable.bots.bot import Budget, Intent, OfferedActions, Question
from spytable.bots.guest_process import GuestBot
from spytable.core.catalogue import folder
from spytable.core.codec import codec

MARGIN_MS: Final = 5_000
"""How much earlier than the server's limit a bot must have decided, at most half of it."""


class Player:
    """A guest bot in a process of its own, asked one question after the other."""

    def __init__(self, bot: GuestBot, answer_within_ms: int) -> None:
        self._bot = bot
        self._read = codec(folder(bot.game_id).game)
        wanted = bot.budget
        most_ms = max(answer_within_ms - MARGIN_MS, answer_within_ms // 2)
        self._budget = Budget(wanted.samples, min(wanted.guard_ms, most_ms))
        self._thread = ThreadPoolExecutor(1)
        self._rng = Random()
        self._note: Any = None

    async def decide(self, update: wire.Update, question: wire.Question) -> Intent[Any]:
        """What the bot does; something legal if it fails."""
        assert update.seat is not None
        asked = Question(
            update.seat,
            question.topic,
            self._offered(question),
            update.timing.now,
            self._note,
            is_alone=update.asked == (update.seat,) and update.timing.due is None,
        )
        view = self._read.view(bytes(update.view))
        loop = asyncio.get_running_loop()
        intent = await loop.run_in_executor(
            self._thread, self._bot.decide, view, asked, self._budget, self._rng
        )
        self._note = intent.note
        return intent

    def choose(self, question: wire.Question) -> Any:
        """A random legal action."""
        return self._offered(question).sample(self._rng)

    def close(self) -> None:
        """End the bot's process."""
        self._bot.close()
        self._thread.shutdown(wait=False)

    def _offered(self, question: wire.Question) -> OfferedActions[Any]:
        actions = (self._read.action(bytes(each)) for each in question.options or ())
        return OfferedActions(tuple(actions))
