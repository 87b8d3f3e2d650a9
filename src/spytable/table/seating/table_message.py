"""Makes the public `table` message."""

from __future__ import annotations

from collections.abc import Container

from msgspec.structs import replace

from spytable import wire
from spytable.core.catalogue import folder
from spytable.core.fairness import Fairness
from spytable.core.given_start import GivenStart
from spytable.table.rows import SeatRow
from spytable.table.seating.agreement import Agreement
from spytable.table.seating.sitting import Sitting


def make_table_message(
    sitting: Sitting, present: Container[int], agreement: Agreement | None = None
) -> wire.Table:
    """The public message of a table; the secret is in it only once the match is over."""
    row, fairness = sitting.row, sitting.fairness()
    fewest, most = folder(row.game).game.spec.seats
    practice = _describe_practice(fairness)
    seats, stand_ins = sitting.roster.seats, sitting.stand_ins()
    if agreement is not None:
        fairness = agreement.publish(fairness)
    elif sitting.stage != "over":
        is_spoilt = sitting.stage == "agreeing"  # the server restarted in the middle of a round
        promises = () if is_spoilt else fairness.promises
        fairness = replace(fairness.publish(), promises=promises)
    return wire.Table(
        match=row.id,
        code=row.code,
        game=row.game,
        options=sitting.options_that_matter(),
        seats=tuple([_describe_seat(row.host, seat, present, stand_ins) for seat in seats]),
        stage=sitting.stage,
        away=row.away,
        listed=bool(row.listed),
        fairness=fairness,
        rematch=row.rematch,
        shared=row.shared,
        fewest=fewest,
        most=most,
        practice=practice,
    )


def _describe_practice(fairness: Fairness) -> wire.Practice | None:
    """Where practice comes from; None at every other table."""
    start = fairness.start
    if not isinstance(start, GivenStart):
        return None
    return wire.Practice(start.match, start.version, start.seat)


def _describe_seat(
    host: int | None, row: SeatRow, present: Container[int], stand_ins: Container[int]
) -> wire.SeatInfo:
    return wire.SeatInfo(
        name=row.name,
        bot=row.bot,
        present=(row.bot is not None and row.token is None) or row.seat in present,
        host=row.seat == host,
        stand_in=row.seat in stand_ins,
        closed=bool(row.closed),
    )
