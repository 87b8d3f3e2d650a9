"""Bots that the host brought along (`spytable serve --bot`), each in a process of its own."""

from __future__ import annotations

import asyncio
import logging
import math
import re
from collections import defaultdict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any, Final

import msgspec

from spytable.bots.bot import LEVELS, NETWORK, Budget, Intent, Level
from spytable.bots.guest_process import GuestBot
from spytable.bots.guest_program import NO_GAME
from spytable.bots.guests import find_guest, name_guest
from spytable.bots.levels import RANDOM
from spytable.core.catalogue import ids, listed_ids
from spytable.core.game import GameError
from spytable.table.seams import Thinker
from spytable.table.thinking import Errand, choose_by_chance

log = logging.getLogger("spytable.guests")
INSTEAD: Final[Level] = "agent"
"""Who plays for a guest that this server was started without."""
PATIENCE_S: Final = 20.0
"""How long a table waits for a guest that thinks for other tables."""
GUARD_MS: Final = 10_000
"""The longest that a guest may think about a move, whatever it asks for."""
REST_S: Final = 60.0
"""A guest that does not start is tried again after so long."""
GAME_ID: Final = re.compile(r"[a-z0-9-]+")


class Guest(msgspec.Struct, frozen=True):
    """A bot that the host brought along."""

    game: str
    name: str
    """What people see; a table asks for it by this name."""
    code: str
    """The class that decides: FILE.py:CLASS or MODULE:CLASS."""
    bot: GuestBot | None = None
    """Its process, which runs already."""


def read_guests(wishes: Sequence[str]) -> tuple[Guest, ...]:
    """The guests of `--bot [GAME=]FILE.py:CLASS`; GameError says what is wrong with one.

    Each is started, so that what cannot play is refused now and not at a table.
    """
    guests: list[Guest] = []
    for wish in wishes:
        guest = _try_guest(*_part_wish(wish))
        if any((guest.game, guest.name) == (each.game, each.name) for each in guests):
            raise GameError(f"two bots of {guest.game} are called {guest.name}")
        guests.append(guest)
    return tuple(guests)


def _part_wish(wish: str) -> tuple[str, str]:
    """The game, if it is named, and the bot; GameError if that is not a game or not a guest."""
    game, equals, code = wish.partition("=")
    if equals and game in ids():
        return game, code
    if equals and GAME_ID.fullmatch(game):
        raise GameError(f"there is no game {game!r}; there are: {', '.join(listed_ids())}")
    if wish in (*LEVELS, RANDOM):
        raise GameError(f"{wish} is a bot of ours, which every lobby offers already")
    if not wish:
        raise GameError("name a bot: FILE.py:CLASS, MODULE:CLASS or that of a package")
    return "", wish


def _try_guest(game: str, code: str) -> Guest:
    bot = GuestBot(find_guest(code), game)
    name = name_guest(code if ":" in code else f"_:{code}")
    if not name:
        raise GameError(
            f"{code}: people see the class by its name, which needs letters from a to z"
        )
    if name in (*LEVELS, RANDOM, NETWORK):
        raise GameError(f"{code}: give the class a name of its own, not {name!r}")
    try:
        bot.start()
        return Guest(bot.game_id, name, bot.guest, bot)
    except GameError as problem:
        bot.close()
        hint = f"\nOr name the game: --bot GAME={code}" if NO_GAME in str(problem) else ""
        raise GameError(f"{problem}{hint}") from None


def list_guest_names(guests: Sequence[Guest]) -> dict[str, tuple[str, ...]]:
    """The names of the guests by game."""
    names = defaultdict[str, tuple[str, ...]](tuple)
    for guest in guests:
        names[guest.game] += (guest.name,)
    return dict(names)


class GuestThinker:
    """Lets guests decide in their own processes, and all other bots in the usual workers."""

    def __init__(
        self, guests: Sequence[Guest], others: Thinker, now_s: Callable[[], float]
    ) -> None:
        self._others = others
        self._guests = {
            (guest.game, guest.name): _Process(guest.bot or GuestBot(guest.code, guest.game), now_s)
            for guest in guests
        }

    async def decide(self, errand: Errand) -> Intent[Any]:
        """What the bot wants to do; something legal if a guest fails."""
        guest = self._guests.get((errand.game, errand.level))
        if guest is not None:
            return await guest.decide(errand)
        if errand.level not in (*LEVELS, RANDOM):  # the server was started without it
            errand = msgspec.structs.replace(errand, level=INSTEAD)
        return await self._others.decide(errand)

    async def warm(self) -> None:
        """Start every guest before the first table needs it."""
        for guest in self._guests.values():
            await guest.warm()

    async def close(self) -> None:
        """End the guests' processes."""
        for guest in self._guests.values():
            guest.close()


class _Process:
    """One guest: it thinks for one table after the other."""

    def __init__(self, bot: GuestBot, now_s: Callable[[], float]) -> None:
        self.bot = bot
        self._thread = ThreadPoolExecutor(1)
        """A thread of its own: one that waits for a guest is no use to anybody else."""
        self._turn = asyncio.Lock()
        self._now_s = now_s
        self._rests_until = 0.0

    async def decide(self, errand: Errand) -> Intent[Any]:
        """Its intent; something legal if it is not its table's turn soon, or it cannot play."""
        if self._rests_until == math.inf:  # closed
            return choose_by_chance(errand.asked.options, errand.seed)
        try:
            async with asyncio.timeout(PATIENCE_S):
                await self._turn.acquire()
        except TimeoutError:
            log.warning("%s is too slow for its tables; something legal was done", self.bot.name)
            return choose_by_chance(errand.asked.options, errand.seed)
        # A thread cannot be cancelled: the turn ends when it is done, even if nobody waits for it.
        return await asyncio.shield(asyncio.create_task(self._take_turn(errand)))

    async def _take_turn(self, errand: Errand) -> Intent[Any]:
        try:
            return await asyncio.get_running_loop().run_in_executor(
                self._thread, self._think, errand
            )
        finally:
            self._turn.release()

    async def warm(self) -> None:
        """Start its process."""
        async with self._turn:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._start)

    def close(self) -> None:
        """End its process: whoever waits for it gets something legal."""
        self._rests_until = math.inf
        self.bot.close()
        self._thread.shutdown(wait=False)

    def _think(self, errand: Errand) -> Intent[Any]:
        """Its intent; something legal whatever goes wrong, as no table may wait for ever."""
        if self._start():
            try:
                wanted = self.bot.budget
                budget = Budget(wanted.samples, min(wanted.guard_ms, GUARD_MS))
                return self.bot.decide(errand.view, errand.asked, budget, Random(errand.seed))
            except Exception:
                log.exception("%s failed, and something legal was done", self.bot.name)
        return choose_by_chance(errand.asked.options, errand.seed)

    def _start(self) -> bool:
        """Start its process, unless it runs; False if it cannot, or could not a moment ago."""
        if self._now_s() < self._rests_until:
            return False
        try:
            self.bot.start()
        except Exception as problem:  # noqa: BLE001 (also no process or file left to be had)
            if self._rests_until != math.inf:  # not closed meanwhile
                self._rests_until = self._now_s() + REST_S
                log.warning("%s cannot be started: %s", self.bot.name, problem)
            return False
        return True
