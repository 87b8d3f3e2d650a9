"""How a match stands while its table rests: noted with it, so that nothing is replayed to tell."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import msgspec
from msgspec.structs import replace

from spytable.bots.bot import Level
from spytable.core.codec import encode
from spytable.core.game import Config, Outcome
from spytable.core.position import Position
from spytable.server import wire
from spytable.server.playing import Playing
from spytable.server.roster import Roster
from spytable.server.rows import StandingRow
from spytable.server.sitting import Sitting
from spytable.server.store import Resting


class Noted(msgspec.Struct, frozen=True):
    """What the log says of a match, as everyone may know."""

    bots: tuple[str | None, ...]
    """Levels of the bots that play for people who left or are away, by seat."""
    away: tuple[int, ...]
    resigned: tuple[int, ...]
    paused: bool
    waited: tuple[int, ...]
    since: tuple[int | None, ...]
    outcome: Outcome | None


_noted = msgspec.json.Decoder(Noted)


def note_standing(match_id: str, playing: Playing) -> StandingRow:
    """How a match stands now, to be stored."""
    position, waits = playing.match.position, playing.waits
    waited = waits.seats()
    noted = Noted(
        bots=tuple(position.bots),
        away=tuple(sorted(position.away)),
        resigned=tuple(sorted(position.resigned)),
        paused=position.paused,
        waited=waited,
        since=tuple(waits.since(seat) for seat in waited),
        outcome=playing.match.outcome(),
    )
    return StandingRow(match_id, playing.match.version, encode(noted))


def resting_standing(
    rest: Resting, scenery: Callable[[str, Config], wire.SceneryState]
) -> wire.Standing | None:
    """How a match at rest stands; None if that must be replayed."""
    sitting = Sitting(rest.match, Roster(rest.seats))
    table = sitting.table(())
    if sitting.stage in ("gathering", "agreeing"):
        table = replace(table, scenery=scenery(sitting.row.game, sitting.config()))
        return wire.Standing(table, (), ())
    if rest.standing is None:
        return None
    try:
        noted = _noted.decode(rest.standing)
    except msgspec.DecodeError:
        return None
    table = with_people(table, noted)
    return wire.Standing(table, noted.waited, noted.since, noted.outcome)


def with_people(table: wire.Table, told: Noted | Position) -> wire.Table:
    """The table with who left, is away or gave up, and whether it is paused."""
    seats = (
        replace(
            info,
            bot=cast("Level | None", left or info.bot),
            left=left is not None,
            away=seat in told.away,
            resigned=seat in told.resigned,
        )
        for seat, (info, left) in enumerate(zip(table.seats, told.bots, strict=True))
    )
    return replace(table, seats=tuple(seats), paused=told.paused)
