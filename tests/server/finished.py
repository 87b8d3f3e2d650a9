"""Every match that a test finishes on a server has luck that verifies: asked of its data file."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import msgspec

from spytable.core.catalogue import folder
from spytable.core.chain import Beginning
from spytable.core.chained import add_chain
from spytable.core.codec import codec
from spytable.core.fairness import Fairness
from spytable.core.game import CHANCE, Chance, Draw
from spytable.core.match import Match
from spytable.core.scenery import prepare_scenery
from spytable.core.transcript import Transcript, make_transcript, replay_match
from spytable.core.verification import verify_draws
from spytable.server.storage.data_folder import FILE
from spytable.table.seating.dates import format_date
from tests.core.chains import start_chain

# Without a configuration it was never played: a row that a test wrote by hand.
OVER = (
    "select id from matches where stage = 'over' and config is not null"
    " and fairness not like '%\"start\":{%'"  # practice has no match file
)
BEGUN = "select game, game_version, config, fairness from matches where id = ?"
CHAINED = "select beginning from matches where id = ?"
LAST = "select noted_at from records where match = ? order by version desc limit 1"
RECORDS = "select data from records where match = ? order by version"


def verify_finished(data: Path) -> int:
    """Verify every finished match in a data folder, as it would be exported, and count them."""
    with closing(sqlite3.connect(data / FILE, timeout=120)) as connection:
        found = connection.execute(OVER).fetchall()
        for (match,) in found:
            stored = stored_match(connection, match)
            played = replay_match(stored)
            whole = make_transcript(played, stored.fairness)
            beginning, ended = beginning_of(connection, match)
            if beginning is not None:
                whole = add_chain(whole, beginning, ended, played.outcome())
            draws = verify_draws(whole)
            assert draws == sum(b'"kind":"chance"' in bytes(r) for r in stored.records), match
    return len(found)


def beginning_of(connection: sqlite3.Connection, match: str) -> tuple[Beginning | None, str]:
    """What the chain of a match begins with, and the date it ended."""
    (stored,) = connection.execute(CHAINED, (match,)).fetchone()
    if stored is None:
        return None, ""
    (noted_at,) = connection.execute(LAST, (match,)).fetchone()
    return msgspec.json.decode(stored, type=Beginning), format_date(noted_at)


def shown_heads(
    connection: sqlite3.Connection, match_id: str, match: Match, fairness: Fairness
) -> Iterator[str]:
    """The head of the chain at every version, by the data file."""
    beginning, ended = beginning_of(connection, match_id)
    assert beginning is not None
    chain = start_chain(match, beginning, fairness)
    outcome = match.outcome()
    for version in range(match.version + 1):
        if version:
            record = match.log[version - 1].record
            before = match.position_at(version - 1).state
            draw = match.game.prompts(before).get(CHANCE) if isinstance(record, Chance) else None
            assert draw is None or isinstance(draw, Draw)
            chain.add_step(record, draw)
        is_end = version == match.version and outcome is not None
        yield chain.close(outcome, ended) if is_end and outcome else chain.head


def stored_match(connection: sqlite3.Connection, match: str) -> Transcript:
    """A match that has begun, as it stands in the data file."""
    game, version, config, fairness = connection.execute(BEGUN, (match,)).fetchone()
    home = folder(game)
    prepare_scenery(home, codec(home.game).config(config))
    log = connection.execute(RECORDS, (match,)).fetchall()
    return Transcript(
        game=game,
        game_version=version,
        config=msgspec.Raw(config.encode()),
        fairness=msgspec.json.decode(fairness, type=Fairness),
        records=tuple(msgspec.Raw(record) for (record,) in log),
    )
