"""Loads finished matches from the data file, for jobs in other processes."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from spytable.core.catalogue import folder
from spytable.core.codec import codec
from spytable.core.game import GameError
from spytable.core.match import Match
from spytable.core.transcript import Unplayed, read_record
from spytable.server.storage.backup import open_to_read
from spytable.table.errors import RequestError
from spytable.table.looking_back.past_match import MissingScenery, PastMatch
from spytable.table.playing.heads import Heads
from spytable.table.rows import MatchRow, SeatRow
from spytable.table.seating.roster import Roster
from spytable.table.seating.sitting import Sitting


def load_finished(path: Path, match_id: str) -> PastMatch | MissingScenery:
    """Load and replay a finished match; RequestError if there is none.

    It blocks, so it is only for processes without an event loop.
    """
    with closing(open_to_read(path)) as file:
        file.row_factory = sqlite3.Row
        found = file.execute("SELECT * FROM matches WHERE id = ?", (match_id,)).fetchone()
        if found is None:
            raise RequestError("server.error.no-such-match", 404)
        row = MatchRow(**dict(found))
        if row.stage != "over":
            raise RequestError("server.trouble.not-over")
        places = file.execute("SELECT * FROM seats WHERE match = ? ORDER BY seat", (match_id,))
        seats = tuple(SeatRow(**dict(place)) for place in places)
        home, sitting = folder(row.game), Sitting(row, Roster(seats))
        config = codec(home.game).config(row.config or "")
        if home.scenery is not None and not home.scenery.is_there(home.scenery.number(config)):
            return MissingScenery(row.game, (row.config or "").encode())
        log = "SELECT data, noted_at FROM records WHERE match = ? ORDER BY version"
        try:
            if row.game_version != home.game.spec.version:
                raise GameError(f"match {match_id} was played by other rules")
            match = Match(home.game, config, Unplayed(), sitting.fairness().lesson)
            heads = Heads(match, sitting)
            for data, noted_at in file.execute(log, (match_id,)):
                before = match.position.state
                heads.add(before, match.append(read_record(match, data)).record, noted_at)
        except GameError:
            raise RequestError("server.error.unplayable") from None
    return PastMatch(home, sitting, match, heads)
