"""The protocol by which the parts of a table call it."""

from __future__ import annotations

from typing import Any, Protocol
from weakref import ref

from spytable import wire
from spytable.core.catalogue import Folder
from spytable.core.match import Match
from spytable.table.presence import Presence
from spytable.table.seating.agreement import Agreement
from spytable.table.seating.sitting import Sitting
from spytable.table.services import Services


class TableAccess(Protocol):
    """The table as its parts see it. Only the table's own task may call the async methods."""

    services: Services
    home: Folder
    """The game that is played here."""
    presence: Presence
    """Who is connected."""
    sitting: Sitting
    """The table as it is stored: who sits, what is agreed, how far it has come."""

    @property
    def match(self) -> Match | None:
        """The match; None before it has begun."""

    async def keep(self, sitting: Sitting, why: str = ...) -> None:
        """Save a change of the table, then tell everyone; whoever lost a seat is told why."""

    def tell_table(self) -> None:
        """Tell everyone how the table is now."""

    def wake_soon(self) -> None:
        """Put a command into the queue that does whatever is due."""

    # Before play.

    def scenery(self) -> wire.SceneryState:
        """Whether the scenery is drawn."""

    def people_here(self) -> frozenset[int]:
        """The seats of people who are connected and are not leaving."""

    async def begin_play(self, agreement: Agreement) -> None:
        """The seed is agreed: play begins."""

    async def refuse_round(self, agreement: Agreement, seat: int) -> None:
        """Somebody refused another round of agreeing on the seed: back to gathering."""

    # In play.

    async def finish(self, played_ms: int) -> None:
        """The match ended at this match time."""

    async def share(self, seat: int | None) -> None:
        """Watchers see a seat's view from now on; None for what is public."""

    def take_bot_answer(self, seat: int, key: int, action: Any) -> None:
        """Queue a bot's answer to question `key`."""

    def show_bot_pointing(self, seat: int, at: str) -> None:
        """Tell everyone where a bot points."""

    def take_script_move(self) -> None:
        """Queue the next scripted move of a lesson."""


class TablePart:
    """A part of a table. It holds a weak reference, so that a closed table is freed at once."""

    def __init__(self, table: TableAccess) -> None:
        self._table_ref = ref(table)

    @property
    def _table(self) -> TableAccess:
        table = self._table_ref()
        assert table is not None, "a part was used after its table was gone"
        return table
