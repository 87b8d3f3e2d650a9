"""All tables of a host: creating, finding, loading, unloading and deleting them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from contextlib import suppress
from functools import partial
from http import HTTPStatus

from msgspec.structs import replace

from spytable import wire
from spytable.core.catalogue import folder, ids, listed_ids
from spytable.core.codec import codec
from spytable.core.game import GameError
from spytable.core.given_start import GivenStart
from spytable.core.option_texts import make_config
from spytable.table.desk import Desk
from spytable.table.errors import Conflict, RequestError, StoreError
from spytable.table.looking_back.standings import read_standing
from spytable.table.match_names import name_match
from spytable.table.playing.teaching import plan_lesson_table
from spytable.table.prices import A_RECORD, owe
from spytable.table.removal import erase_table
from spytable.table.rows import GoneRow, MatchRow, Save, StoredMatch, StoredTable
from spytable.table.seating.bot_choice import check_bots
from spytable.table.seating.names import clean_name
from spytable.table.seating.new_table import free_seats, new_sitting
from spytable.table.seating.practice import new_practice
from spytable.table.seating.sitting import Sitting
from spytable.table.seating.tokens import fresh_code, is_match_id, is_private, read_code
from spytable.table.services import RematchWish, Services
from spytable.table.unloading import find_surplus, is_idle

log = logging.getLogger("spytable.lobby")
ATTEMPTS = 8
"""How many codes are tried until one is not taken."""


class Lobby:
    """All tables; a table is loaded only while something happens at it."""

    def __init__(self, services: Services) -> None:
        self.desks: dict[str, Desk] = {}
        self._services = replace(services, creator=self)
        self._store = services.store
        self._scenery = services.scenery
        self._settings = services.settings
        self._loads: dict[str, asyncio.Task[Desk]] = {}
        self._sweeping: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Load every match in which a clock runs; they go on where they were saved."""
        for match_id in await self._store.list_running():
            try:
                await self.find_desk(match_id)
            except RequestError as problem:
                log.warning("match %s cannot go on: %s", name_match(match_id), problem)
        self._sweeping = asyncio.create_task(self._sweep_idle())

    def stop(self) -> None:
        """Stop loading and unloading tables."""
        for task in self._loads.values():
            task.cancel()
        if self._sweeping is not None:
            self._sweeping.cancel()

    async def close(self) -> None:
        """Close every table, and save match times."""
        self.stop()
        if self._sweeping is not None:
            await asyncio.wait([self._sweeping])
        desks, self.desks = self.desks, {}
        await asyncio.gather(*(desk.close() for desk in desks.values()), return_exceptions=True)

    def is_in_use(self, match_id: str) -> bool:
        """Whether a match is loaded or being loaded."""
        return match_id in self.desks or match_id in self._loads

    # Finding.

    async def find_desk(self, match_id: str, address: str | None = None) -> Desk:
        """The table of a match, loaded if needed at the expense of the address's rate limit."""
        desk = self.desks.get(match_id)
        if desk is None or desk.is_lost():
            if not is_match_id(match_id):
                raise RequestError("server.error.no-such-match", 404)
            if match_id not in self._loads:
                self._loads[match_id] = asyncio.create_task(self._load(match_id, address))
            desk = await asyncio.shield(self._loads[match_id])
        desk.touched = self._services.wall()
        return desk

    async def find_by_code(self, typed: str, address: str | None = None) -> Desk:
        """The table of the match with this code."""
        code = read_code(typed)
        match_id = None if code is None else await self._store.find_by_code(code)
        if match_id is None:
            raise RequestError("server.error.no-such-code", 404)
        return await self.find_desk(match_id, address)

    def today_s(self) -> int:
        """The time of day in seconds since 1970."""
        return self._services.today()

    async def list_standings(
        self, match_ids: Iterable[str], address: str | None = None
    ) -> wire.Standings:
        """How some matches stand; one that cannot be loaded now is left out."""
        found, gone = [], []
        asked = dict.fromkeys(match_ids)
        unknown = [each for each in asked if each not in self.desks and is_match_id(each)]
        rest = await self._store.load_tables(unknown)
        for match_id in asked:
            try:
                found.append(await self._read_standing(match_id, rest.get(match_id), address))
            except RequestError as problem:
                if problem.status == HTTPStatus.NOT_FOUND:
                    gone.append(match_id)
        return wire.Standings(self._services.today(), tuple(found), tuple(gone))

    async def _read_standing(
        self, match_id: str, rest: StoredTable | None, address: str | None
    ) -> wire.Standing:
        """How a match stands; its table is loaded only if no current standing is stored."""
        desk = self.desks.get(match_id)
        if desk is not None and not desk.is_lost():
            return desk.standing()
        stands = None if rest is None else read_standing(rest, self._scenery.state)
        if rest is not None and stands is not None:
            until = self._services.kept_until(rest.match.over_at)
            return replace(stands, table=replace(stands.table, kept_until=until))
        desk = await self.find_desk(match_id, address)
        if rest is not None:
            await desk.ask(desk.note_standing)
        if not desk.presence:
            desk.touched -= self._settings.idle_ms  # it may be unloaded again at once
        return desk.standing()

    async def _load(self, match_id: str, address: str | None) -> Desk:
        try:
            try:
                kept = await self._store.load(match_id)
            except StoreError as problem:
                log.error("match %s: %s", name_match(match_id), problem)
                raise RequestError("server.error.unreadable", 503) from None
            if kept is None:
                raise RequestError("server.error.no-such-match", 404)
            if address is not None:
                owe(self._services.buckets, address, len(kept.records) * A_RECORD)
            try:
                await self._have_scenery(kept.match)
                desk = Desk(self._services, kept)
                await desk.resume(kept)
            except GameError as problem:
                log.error("match %s cannot be replayed: %s", name_match(match_id), problem)
                raise RequestError("server.error.unplayable") from None
            lost = self.desks.pop(match_id, None)
            if lost is not None:
                await lost.close()
            log.info("match %s: loaded at version %d", name_match(match_id), len(kept.records))
            await self._close(find_surplus(self.desks))
            return self._open_desk(desk)
        finally:
            del self._loads[match_id]

    async def _have_scenery(self, row: MatchRow) -> None:
        """Draw the scenery of a match again if it is missing."""
        if row.config is not None:
            await self._scenery.have(row.game, codec(folder(row.game).game).config(row.config))

    def _open_desk(self, desk: Desk) -> Desk:
        self.desks[desk.sitting.row.id] = desk
        desk.open()
        return desk

    # Creating a table.

    async def create(self, new: wire.NewMatch, address: str = "") -> wire.Seated:
        """Create a table; the creator gets its first seat and hosts."""
        luck = None
        try:
            if new.game not in (ids() if self._settings.unlisted else listed_ids()):
                raise GameError(new.game)
            if new.lesson:
                new, luck = plan_lesson_table(new)
            config = make_config(new.game, new.seats, new.options)
        except GameError:
            raise RequestError("server.error.no-such-table", 400) from None
        check_bots(new.bots, new.game, self._settings.guests)
        if len(new.bots) >= new.seats:
            raise RequestError("server.error.too-many-bots", 400)
        if new.start and len(new.bots) + 1 < new.seats:
            raise RequestError("server.error.free-seats", 400, count=new.seats - len(new.bots) - 1)
        name = clean_name(new.name)
        self._scenery.order(new.game, config, address)
        for _ in range(ATTEMPTS):
            code = fresh_code(private=new.private)
            fresh = new_sitting(new.game, new.options, code, free_seats(new.seats), luck)
            sitting, seat, token = fresh.seat_person(name)
            sitting = sitting.with_away(seat, new.away).with_listed(seat, listed=new.listed)
            for place, level in enumerate(new.bots, new.seats - len(new.bots)):
                sitting = sitting.set_seat(seat, place, level)
            if new.start:
                sitting = sitting.start(seat)
            if await self._save_new(sitting):
                row = sitting.row
                return wire.Seated(row.id, row.code, seat, token, host=True)
        raise RequestError("server.error.no-code", 503)

    async def create_rematch(self, before: Sitting, wish: RematchWish) -> str:
        """Create the same table again; with one person and no free seat it starts at once."""
        count, step = len(before.roster.seats), int(wish.swap)
        host = (wish.by + step) % count
        private = is_private(before.row.code)
        bots = () if wish.bots is None else (wish.bots,)
        check_bots(bots, before.row.game, self._settings.guests)
        for _ in range(ATTEMPTS):
            sitting = new_sitting(
                before.row.game,
                before.options(),
                fresh_code(private=private),
                lambda match_id: before.roster.make_rematch_seats(match_id, step, wish.freed),
            )
            kept = replace(sitting.row, host=host, away=before.row.away, listed=before.row.listed)
            sitting = Sitting(kept, sitting.roster)
            for place in sitting.roster.free() if wish.bots else ():
                sitting = sitting.set_seat(host, place, wish.bots)
            is_awaited = len(sitting.roster.people()) > 1 and not wish.starts
            if not is_awaited and not sitting.roster.free():
                sitting = sitting.start(host)
            if await self._save_new(sitting):
                return sitting.row.code
        raise RequestError("server.error.no-code", 503)

    async def create_practice(
        self, past: StoredTable, start: GivenStart, name: str, level: str
    ) -> wire.Seated:
        """Create a table for practice from a finished match; it starts at once."""
        check_bots((level,), past.match.game, self._settings.guests)
        clean = clean_name(name)
        for _ in range(ATTEMPTS):
            sitting, token = new_practice(past, start, clean, level, fresh_code(private=True))
            if await self._save_new(sitting):
                row = sitting.row
                return wire.Seated(row.id, row.code, start.seat, token, host=True)
        raise RequestError("server.error.no-code", 503)

    async def _save_new(self, sitting: Sitting) -> bool:
        """Save a new table and load it; False if its code is taken."""
        row, seats = replace(sitting.row, set_at=self._services.today()), sitting.roster.seats
        with suppress(Conflict):
            await self._store.save(Save(new=row, new_seats=seats))
            self._open_desk(Desk(self._services, StoredMatch(row, seats, ())))
            return True
        return False

    # Unloading and deleting.

    async def _sweep_idle(self) -> None:
        """Unload idle tables periodically."""
        while True:
            await asyncio.sleep(self._settings.sweep_ms / 1000)
            await self.unload_idle()

    async def delete(self, match_id: str) -> None:
        """Delete a table from memory and from the store; everyone connected is told."""
        if match_id in self._loads:
            with suppress(RequestError):
                await self.find_desk(match_id)
        desk = self.desks.get(match_id)
        if desk is None or desk.is_lost():
            if not is_match_id(match_id) or not await self._store.has(match_id):
                raise RequestError("server.error.no-such-match", 404)
            await self._store.save(Save(gone=(GoneRow(match_id),)))
            return
        await desk.ask(partial(erase_table, desk))
        if self.desks.get(match_id) is desk:
            del self.desks[match_id]
        await desk.close()

    async def unload_idle(self) -> None:
        """Unload every idle table."""
        desks = tuple(self.desks.values())
        await self._close([desk for desk in desks if desk.is_lost() or is_idle(desk)])

    async def _close(self, desks: Iterable[Desk]) -> None:
        for desk in desks:
            if self.desks.get(desk.sitting.row.id) is desk:
                del self.desks[desk.sitting.row.id]
            try:
                await desk.close()
            except StoreError as problem:
                log.error("%s", problem)
