"""Keeps the leases of this node's matches, gives back unused ones, and takes up orphans."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from random import Random
from typing import Final

from spytable.server.clock import today_s
from spytable.server.nodes.leases import Leases, NoSuchMatch
from spytable.table.errors import Conflict, RequestError, StoreError
from spytable.table.lobby import Lobby
from spytable.table.match_names import name_match

log = logging.getLogger("spytable.node")
LEASE_S: Final = 3.0
"""How long a match waits for its owner before another node may take it."""
RENEW_EVERY_S: Final = 0.8
UNUSED_S: Final = 3.0
"""How long a lease is kept for a table that is not loaded: somebody may be about to."""
ORPHANS_AT_ONCE: Final = 20
LOOKERS: Final = 3
"""About so many nodes look for orphans each time: a look reads all running matches."""
FRESH_S: Final = 5
"""A table without a lease that is younger belongs to whoever is creating it."""
NOTICE_AFTER_S: Final = 1.5
"""People are told that the database is away when leases could not be renewed for so long."""
NOTICE_EVERY_S: Final = 3.0
"""Whoever comes while it is away is told soon, too."""


class Keeper:
    """The leases of one node, and the tables that it has by them."""

    def __init__(
        self, leases: Leases, lobby: Lobby, count_nodes: Callable[[], int] = lambda: 1
    ) -> None:
        self.leases = leases
        self.taken = 0
        """How many orphans this node took up."""
        self.lost = 0
        """How many matches another node took from this one."""
        self._lobby = lobby
        self._count_nodes = count_nodes
        self._rng = Random(leases.owner)
        self._unused: dict[str, float] = {}
        self._renewed_at = self._noticed_at = 0.0
        self._is_away = False
        """Whether people were told that the database is away."""
        self._is_draining = False
        self._keeping: asyncio.Task[None] | None = None
        self._adopting: set[asyncio.Task[None]] = set()

    def open(self) -> None:
        """Begin to keep."""
        self._keeping = asyncio.create_task(self._keep())

    def owns(self, match_id: str) -> bool:
        """Whether a match is this node's, as far as it knows."""
        return match_id in self.leases.epochs and not self._is_draining

    async def find_owner(self, match_id: str) -> str | None:
        """The node that owns a match; None if it is this one, or nobody and there is no match.

        A match that nobody owns is this node's from now on.
        """
        if self.owns(match_id):
            return None
        if self._is_draining:
            raise RequestError("server.error.elsewhere", 503)
        try:
            return await self.leases.claim(match_id)
        except NoSuchMatch:
            return None
        except StoreError as problem:
            log.error("%s", problem)
            raise RequestError("server.error.unreadable", 503) from None

    def begin_drain(self) -> None:
        """Take no more matches."""
        self._is_draining = True

    async def close(self) -> None:
        """Stop, and give back all leases."""
        self._is_draining = True
        tasks = [*self._adopting, *([] if self._keeping is None else [self._keeping])]
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)
        try:
            await self.leases.release(tuple(self.leases.epochs))
        except StoreError as problem:
            log.warning("leases lapse by themselves: %s", problem)
        await self.leases.close()

    async def _keep(self) -> None:
        loop = asyncio.get_running_loop()
        self._renewed_at = loop.time()
        while True:
            began = loop.time()
            try:
                lost = await self.leases.renew()
                self._drop(lost)
                self._note_return(loop.time())
                await self.leases.release(self._list_unused(loop.time()))
                if not self._is_draining and self._may_look():
                    await self._adopt_orphans()
            except StoreError as problem:
                if self._renewed_at < began:
                    self._note_absence(loop.time(), problem)
                else:
                    log.warning("leases were renewed, but none given back or taken: %s", problem)
            except Exception:  # whatever it is: without renewing, all matches would be lost
                log.exception("leases could not be looked after; trying again")
            await asyncio.sleep(max(0.05, RENEW_EVERY_S - (loop.time() - began)))

    def _note_return(self, now_s: float) -> None:
        """The leases were renewed: if people were told that the database is away, it is back."""
        self._renewed_at = now_s
        if self._is_away:
            self._is_away = False
            self._tell_all("store-back")

    def _note_absence(self, now_s: float, problem: StoreError) -> None:
        """The leases could not be renewed: if that lasts, tell people that the database is away."""
        if now_s - self._renewed_at < NOTICE_AFTER_S:
            return
        if not self._is_away:
            self._is_away = True
            log.error("%s", problem)
        elif now_s - self._noticed_at < NOTICE_EVERY_S:
            return
        self._noticed_at = now_s
        self._tell_all("store-away")

    def _tell_all(self, word: str) -> None:
        """Tell every table of this node."""
        for desk in tuple(self._lobby.desks.values()):
            desk.presence.notice(word)

    def _drop(self, lost: frozenset[str]) -> None:
        """Another node took these: stop at once, and send their people there."""

        async def stop() -> None:
            raise Conflict("another node owns it by now")

        for match_id in lost:
            desk = self._lobby.desks.get(match_id)
            if desk is not None and not desk.is_lost():
                self.lost += 1
                log.warning("match %s: taken by another node", name_match(match_id))
                desk.mailbox.post(stop)

    def _list_unused(self, now_s: float) -> list[str]:
        """Leases of tables that have not been loaded for a while."""
        unused = [each for each in self.leases.epochs if not self._lobby.is_in_use(each)]
        self._unused = {each: self._unused.get(each, now_s) for each in unused}
        return [each for each, since in self._unused.items() if now_s - since >= UNUSED_S]

    def _may_look(self) -> bool:
        """Whether this node is one of those that look for orphans now."""
        return self._rng.random() * self._count_nodes() < LOOKERS

    async def _adopt_orphans(self) -> None:
        """Load matches in which a clock runs and that nobody owns."""
        if len(self._adopting) >= ORPHANS_AT_ONCE:
            return
        for match_id in await self.leases.list_orphans(ORPHANS_AT_ONCE, today_s() - FRESH_S):
            if not self._lobby.is_in_use(match_id):
                task = asyncio.create_task(self._adopt(match_id))
                self._adopting.add(task)
                task.add_done_callback(self._adopting.discard)

    async def _adopt(self, match_id: str) -> None:
        try:
            await self._lobby.find_desk(match_id)
            self.taken += 1
            log.info("match %s: taken up", name_match(match_id))
        except RequestError as problem:
            if problem.status != 503:
                log.warning("match %s cannot go on: %s", name_match(match_id), problem)
