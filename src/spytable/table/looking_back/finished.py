"""Replays a finished match from its rows."""

from __future__ import annotations

from collections.abc import Iterable

from spytable.core.catalogue import folder
from spytable.core.codec import codec
from spytable.core.game import GameError
from spytable.core.match import Match
from spytable.core.transcript import Unplayed, read_record
from spytable.table.errors import RequestError
from spytable.table.looking_back.past_match import MissingScenery, PastMatch
from spytable.table.playing.heads import Heads
from spytable.table.rows import MatchRow, SeatRow
from spytable.table.seating.roster import Roster
from spytable.table.seating.sitting import Sitting


def check_over(row: MatchRow | None) -> MatchRow:
    """RequestError if there is no such match, or if it is not over."""
    if row is None:
        raise RequestError("server.error.no-such-match", 404)
    if row.stage != "over":
        raise RequestError("server.trouble.not-over")
    return row


def replay_finished(
    row: MatchRow, seats: tuple[SeatRow, ...], log: Iterable[tuple[bytes, int | None]]
) -> PastMatch | MissingScenery:
    """Replay a finished match; its log is each record with the time it was saved."""
    home, sitting = folder(row.game), Sitting(row, Roster(seats))
    config = codec(home.game).config(row.config or "")
    if home.scenery is not None and not home.scenery.is_there(home.scenery.number(config)):
        return MissingScenery(row.game, (row.config or "").encode())
    try:
        if row.game_version != home.game.spec.version:
            raise GameError(f"match {row.id} was played by other rules")
        fairness = sitting.fairness()
        match = Match(home.game, config, Unplayed(), fairness.lesson, fairness.start)
        heads = Heads(match, sitting)
        for data, noted_at in log:
            before = match.position.state
            heads.add(before, match.append(read_record(match, data)).record, noted_at)
    except GameError:
        raise RequestError("server.error.unplayable") from None
    return PastMatch(home, sitting, match, heads)
