"""Every match that a test finishes on a server has luck that verifies: asked of its data file."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec

from spytable.core.catalogue import folder
from spytable.core.codec import codec
from spytable.core.fairness import Fairness
from spytable.core.scenery import prepared
from spytable.core.transcript import Transcript, replay, transcript
from spytable.core.verification import verify
from spytable.server.schema import FILE

# Without a configuration it was never played: a row that a test wrote by hand.
OVER = "select id from matches where stage = 'over' and config is not null"
BEGUN = "select game, game_version, config, fairness from matches where id = ?"
RECORDS = "select data from records where match = ? order by version"


def verify_finished(data: Path) -> int:
    """Verify every finished match in a data folder, as it would be exported, and count them."""
    with closing(sqlite3.connect(data / FILE, timeout=30)) as connection:
        found = connection.execute(OVER).fetchall()
        for (match,) in found:
            stored = stored_match(connection, match)
            draws = verify(transcript(replay(stored), stored.fairness))
            assert draws == sum(b'"kind":"chance"' in bytes(r) for r in stored.records), match
    return len(found)


def stored_match(connection: sqlite3.Connection, match: str) -> Transcript:
    """A match that has begun, as it stands in the data file."""
    game, version, config, fairness = connection.execute(BEGUN, (match,)).fetchone()
    home = folder(game)
    prepared(home, codec(home.game).config(config))
    log = connection.execute(RECORDS, (match,)).fetchall()
    return Transcript(
        game=game,
        game_version=version,
        config=msgspec.Raw(config.encode()),
        fairness=msgspec.json.decode(fairness, type=Fairness),
        records=tuple(msgspec.Raw(record) for (record,) in log),
    )
