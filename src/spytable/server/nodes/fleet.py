"""What all nodes know together: each is asked over the bus for what only it knows."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Awaitable, Collection, Iterable, Mapping
from hashlib import sha256
from typing import Any, Final, TypeVar

import msgspec

from spytable import wire
from spytable.core.codec import encode
from spytable.server.http.fleet import Fleet
from spytable.server.http.host_tables import describe_host_table
from spytable.server.nodes.bus import Bus, Unanswered, Unreachable
from spytable.server.nodes.leases import Leases
from spytable.server.nodes.messages import (
    AskHostToken,
    AskOpenTables,
    AskStandings,
    AskTables,
    OpenTablesAnswer,
    Question,
)
from spytable.server.storage.host_token import HostToken
from spytable.table.lobby import Lobby

T = TypeVar("T")
WITHIN_S: Final = 3.0


class NodeFleet(Fleet):
    """This node and all others; one that does not answer is left out."""

    def __init__(self, lobby: Lobby, bus: Bus, leases: Leases, host: HostToken) -> None:
        super().__init__(lobby)
        self._bus = bus
        self._leases = leases
        self._host = host

    async def list_standings(self, ids: Collection[str], address: str) -> wire.Standings:
        """How some matches stand; one that cannot be loaded now is left out."""
        by_node = await self._group_by_owner(ids)
        far = {each for some in by_node.values() for each in some}
        asking = [
            self._ask(node, AskStandings(some, address), wire.Standings)
            for node, some in by_node.items()
        ]
        others = await asyncio.gather(*asking)
        near = [each for each in ids if each not in far]
        own = await super().list_standings(near, address)
        found = {
            each.table.match: each for some in (own, *others) if some for each in some.standings
        }
        listed = tuple(found[each] for each in dict.fromkeys(ids) if each in found)
        return msgspec.structs.replace(own, standings=listed)

    async def list_open_tables(self, most: int) -> tuple[list[wire.OpenTable], int]:
        """The newest of the tables that anyone may watch, and how many there are."""
        found, total = await super().list_open_tables(most)
        for some in await self._ask_all(AskOpenTables(most), OpenTablesAnswer):
            found += some.tables
            total += some.total
        return sorted(found, key=lambda table: -table.set_at)[:most], total

    async def describe_far_tables(self, ids: Collection[str]) -> Mapping[str, wire.HostTable]:
        """Tables of other nodes as the host sees them, by match."""
        by_node = await self._group_by_owner(ids)
        asking = (
            self._ask(node, AskTables(some), list[wire.HostTable]) for node, some in by_node.items()
        )
        return {
            table.match: table for some in await asyncio.gather(*asking) for table in some or ()
        }

    async def knows_host(self, token: str) -> bool:
        """Whether another node has this host's token."""
        digest = sha256(token.encode()).hexdigest()
        return True in await self._ask_all(AskHostToken(digest), bool)

    async def answer(self, question: Question) -> bytes:
        """What another node wants to know."""
        match question:
            case AskStandings(ids, address):
                told: Any = await super().list_standings(ids, address)
            case AskOpenTables(most):
                told = OpenTablesAnswer(*await super().list_open_tables(most))
            case AskTables(ids):
                here = [desk for each in ids if (desk := self.lobby.desks.get(each)) is not None]
                told = [
                    describe_host_table(self.lobby, desk.sitting.row, desk.sitting.roster.seats)
                    for desk in here
                ]
            case AskHostToken(digest):
                token = self._host.read()
                own = "" if token is None else sha256(token.encode()).hexdigest()
                told = hmac.compare_digest(own, digest)
            case _:
                raise TypeError(question)
        return encode(told)

    async def _group_by_owner(self, ids: Collection[str]) -> dict[str, list[str]]:
        """Matches of other nodes that can be reached."""
        grouped: dict[str, list[str]] = {}
        if ids:
            for match_id, owner in (await self._leases.list_owners(ids)).items():
                grouped.setdefault(owner, []).append(match_id)
        return grouped

    async def _ask(self, node: str, question: Question, kind: type[T]) -> T | None:
        try:
            said = await self._bus.ask(node, question, WITHIN_S)
        except (Unreachable, Unanswered):
            return None
        return None if said is None else msgspec.json.decode(said, type=kind)

    async def _ask_all(self, question: Question, kind: type[T]) -> list[T]:
        asking: Iterable[Awaitable[T | None]] = (
            self._ask(node, question, kind) for node in self._bus.list_nodes()
        )
        return [said for said in await asyncio.gather(*asking) if said is not None]
