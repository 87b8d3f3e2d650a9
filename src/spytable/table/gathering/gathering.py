"""A table before play: people sit down and choose names; the host arranges seats and starts."""

from __future__ import annotations

from msgspec.structs import replace

from spytable import wire
from spytable.table.access import TableAccess, TablePart
from spytable.table.errors import RequestError
from spytable.table.gathering.joining import Joiners
from spytable.table.rate_limits import Bucket
from spytable.table.seams import Line
from spytable.table.seating.bot_choice import check_bots
from spytable.table.seating.names import clean_name
from spytable.table.seating.sitting import Sitting

CHANGES_A_SECOND = 2
"""The rate limit of changes by one person: each change is saved and sent to everybody."""
A_CHANGE, A_NAME, A_DRAWING = 1, 2, 10


class Gathering(TablePart):
    """A table before play. Only the table's task may call the async methods."""

    def __init__(self, table: TableAccess) -> None:
        super().__init__(table)
        self.joiners = Joiners(table.services.wall)
        self._services = table.services
        self._buckets: dict[str | None, Bucket] = {}
        self._has_scenery = table.home.scenery is not None

    @property
    def _sitting(self) -> Sitting:
        return self._table.sitting

    def describe_people(self, table: wire.Table) -> wire.Table:
        """Add to the table message who is about to sit down, at the first free seats."""
        if not self.joiners:
            return table
        coming = self._sitting.roster.free()[: len(self.joiners)]
        if not coming or table.stage != "gathering":
            return table
        seats = tuple(
            replace(info, joining=seat in coming) for seat, info in enumerate(table.seats)
        )
        return replace(table, seats=seats)

    # Sitting down.

    async def knock(self, line: Line, hold: str, address: str) -> None:
        """Somebody without a seat is typing a name."""
        is_open = self._sitting.stage == "gathering" and self._sitting.roster.free()
        if is_open and line.seat is None and self.joiners.knock(line, hold, address):
            self._table.tell_table()

    async def sit(
        self, name: str, wish: int | None, hold: str | None, *, is_bot: bool = False
    ) -> wire.Seated:
        """Somebody takes a seat that is not reserved for somebody else."""
        self.joiners.lapse()
        sitting, seat, token = self._sitting.seat_person(name, wish, is_bot=is_bot)
        if len(self._sitting.roster.free()) <= self.joiners.kept_from(hold):
            raise RequestError("server.error.seat-held")
        self.joiners.sit(hold)
        await self._table.keep(sitting)
        row = sitting.row
        return wire.Seated(row.id, row.code, seat, token, host=row.host == seat)

    async def rename(self, seat: int, name: str) -> None:
        """Change a person's name."""
        self._slow_down(seat, A_NAME)
        await self._table.keep(self._sitting.rename(seat, clean_name(name)))

    # What the host does.

    async def set_seat(self, by: int, wish: wire.SetSeat) -> None:
        """Give a seat to a bot, or close or open it."""
        self._slow_down(by, A_CHANGE)
        sitting = self._sitting
        bots = () if wish.bot is None else (wish.bot,)
        check_bots(bots, sitting.row.game, self._services.settings.guests)
        await self._table.keep(sitting.set_seat(by, wish.seat, wish.bot, closed=wish.closed))

    async def resize(self, by: int, wish: wire.Resize) -> None:
        """Change the number of seats."""
        self._slow_down(by, A_CHANGE)
        await self._table.keep(self._sitting.resize(by, wish.seats, wish.without))

    async def set_options(self, by: int, options: dict[str, str], address: str) -> None:
        """Change some options, and have the scenery drawn that they need."""
        sitting = self._sitting.choose_options(by, options)
        game, config = sitting.row.game, sitting.config()
        needs_drawing = self._services.scenery.state(game, config) != "ready"
        self._slow_down(by, A_DRAWING if needs_drawing else A_CHANGE)
        self._services.scenery.order(game, config, address)
        await self._table.keep(sitting)
        self.want_scenery()

    async def set_listed(self, by: int, *, listed: bool) -> None:
        """Set whether strangers may find and watch the table; possible in play too."""
        self._slow_down(by, A_CHANGE)
        await self._table.keep(self._sitting.with_listed(by, listed=listed))

    async def set_away(self, by: int, away: wire.Away) -> None:
        """Set after how long a bot steps in for an absent person."""
        self._slow_down(by, A_CHANGE)
        await self._table.keep(self._sitting.with_away(by, away))

    async def start(self, by: int) -> None:
        """The host starts the match, unless the scenery cannot be drawn."""
        scenery = self.scenery()
        if scenery not in ("ready", "drawing"):
            raise RequestError(f"server.error.scenery-{scenery}")
        await self._table.keep(self._sitting.start(by))

    # Scenery.

    def want_scenery(self) -> None:
        """Have the scenery drawn that play needs."""
        row, config = self._sitting.row, self._sitting.config()
        self._services.scenery.want(row.game, config, self)

    def scenery_done(self) -> None:
        """The drawing is done, or has failed: the table goes on."""
        table = self._table_ref()
        if table is not None:  # the table may have been unloaded meanwhile
            table.wake_soon()

    def scenery(self) -> wire.SceneryState:
        """Whether the scenery is drawn; most games have none."""
        if not self._has_scenery:
            return "ready"
        return self._services.scenery.state(self._sitting.row.game, self._sitting.config())

    def _slow_down(self, seat: int, cost: int) -> None:
        """RequestError if a person makes changes too fast (rate limit)."""
        roster, now_s = self._sitting.roster, self._services.wall() / 1000
        who = roster.seats[seat].token
        here = {row.token for row in roster.seats}
        self._buckets = {token: each for token, each in self._buckets.items() if token in here}
        bucket = self._buckets.setdefault(who, Bucket(CHANGES_A_SECOND, now_s))
        if not bucket.take(now_s, cost):
            raise RequestError("server.trouble.too-fast", 429)
