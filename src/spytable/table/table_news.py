"""Messages about a table: who sits where, who is connected, how the match stands."""

from __future__ import annotations

from msgspec.structs import replace

from spytable import wire
from spytable.core.codec import encode
from spytable.table.access import TableAccess
from spytable.table.gathering.gathering import Gathering
from spytable.table.gathering.seeding import Seeding
from spytable.table.playing.company import Company
from spytable.table.playing.playing import Playing
from spytable.table.seating.table_message import make_table_message


def describe_table(table: TableAccess, around: Company | Gathering, seeding: Seeding) -> wire.Table:
    """The table as everyone may see it."""
    sitting, presence = table.sitting, table.presence
    told = around.describe_people(make_table_message(sitting, presence.seats(), seeding.agreement))
    return replace(
        told,
        watchers=presence.watchers(),
        scenery=table.scenery(),
        restart=seeding.restart(),
        kept_until=table.services.kept_until(sitting.row.over_at),
    )


def tell_table(table: TableAccess, told: wire.Table, company: Company | None) -> None:
    """Send the table to every line, each with its own seat."""
    watch = table.sitting.watch_token()
    if company is not None:
        told = replace(told, again=company.rematch.describe())

    def tell(seat: int | None) -> bytes:
        if seat is None:
            return encode(told)
        may = () if company is None else company.replaceable(seat)
        return encode(replace(told, you=seat, watch=watch, may_replace=may))

    table.presence.tell(tell)


def describe_standing(told: wire.Table, playing: Playing | None) -> wire.Standing:
    """How a match stands, as everyone may know: whom it waits for, or how it ended."""
    if playing is None:
        return wire.Standing(told, (), ())
    waited = playing.waits.seats()
    since = tuple(playing.waits.since(seat) for seat in waited)
    return wire.Standing(told, waited, since, playing.match.outcome())
