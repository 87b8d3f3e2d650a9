"""Stores how a match stands, so that an unloaded match need not be replayed to tell."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from spytable import wire
from spytable.core.codec import encode
from spytable.core.game import Config
from spytable.table.playing.playing import Playing
from spytable.table.playing.stored_standing import StoredStanding, add_people
from spytable.table.rows import StandingRow, StoredTable
from spytable.table.seating.roster import Roster
from spytable.table.seating.sitting import Sitting
from spytable.table.seating.table_message import make_table_message

_noted = msgspec.json.Decoder(StoredStanding)


def note_standing(match_id: str, playing: Playing) -> StandingRow:
    """How a match stands now, as a row."""
    position, waits = playing.match.position, playing.waits
    waited = waits.seats()
    noted = StoredStanding(
        bots=tuple(position.bots),
        away=tuple(sorted(position.away)),
        resigned=tuple(sorted(position.resigned)),
        paused=position.paused,
        waited=waited,
        since=tuple(waits.since(seat) for seat in waited),
        outcome=playing.match.outcome(),
    )
    return StandingRow(match_id, playing.match.version, encode(noted))


def read_standing(
    rest: StoredTable, scenery: Callable[[str, Config], wire.SceneryState]
) -> wire.Standing | None:
    """How an unloaded match stands; None if it must be loaded to know."""
    sitting = Sitting(rest.match, Roster(rest.seats))
    table = make_table_message(sitting, ())
    if sitting.stage in ("gathering", "agreeing"):
        table = replace(table, scenery=scenery(sitting.row.game, sitting.config()))
        return wire.Standing(table, (), ())
    if rest.standing is None:
        return None
    try:
        noted = _noted.decode(rest.standing)
    except msgspec.DecodeError:
        return None
    table = add_people(table, noted)
    return wire.Standing(table, noted.waited, noted.since, noted.outcome)
