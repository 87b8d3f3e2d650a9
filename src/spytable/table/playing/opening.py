"""Opens a match: begins a new one, or resumes a stored one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from spytable.core.codec import codec, encode
from spytable.core.fairness import Fairness
from spytable.core.game import GameError
from spytable.core.match import Match
from spytable.core.position import Staged
from spytable.core.transcript import read_record
from spytable.table.access import TableAccess
from spytable.table.playing.bot_players import BotPlayers
from spytable.table.playing.play_clock import find_bell
from spytable.table.playing.playing import Playing
from spytable.table.playing.teaching import Teaching
from spytable.table.rows import RecordRow, Save, StoredMatch
from spytable.table.seating.agreement import Agreement
from spytable.table.seating.sitting import Sitting


def open_match(table: TableAccess, sitting: Sitting) -> Playing:
    """The match of a table whose seed is agreed, before its first record."""
    home, fairness = table.home, sitting.fairness()
    config = codec(home.game).config(sitting.row.config or "")
    match = Match(home.game, config, fairness.luck(), _fixed_luck(table, fairness), fairness.start)
    bot_players = BotPlayers(table, bytes.fromhex(fairness.secret or ""))
    bot_players.teaching = _open_lesson(table, match)
    return Playing(table, sitting, match, bot_players)


def _fixed_luck(table: TableAccess, fairness: Fairness) -> list[Any] | None:
    """The outcomes of the first draws of a lesson."""
    if fairness.lesson is None:
        return None
    read = codec(table.home.game).action
    return [read(encode(outcome)) for outcome in fairness.lesson]


def _open_lesson(table: TableAccess, match: Match) -> Teaching | None:
    """The lesson of the match, unless the game's lesson was changed since."""
    lesson = table.home.lesson
    if match.lesson is None or lesson is None or tuple(match.lesson) != lesson.luck:
        return None
    return Teaching(table, lesson, match)


async def begin_match(table: TableAccess, agreement: Agreement) -> tuple[Playing, Sitting, Staged]:
    """Draw the set-up with the agreed seed and save it; the match, its table, what to tell."""
    services = table.services
    sitting = table.sitting.begin(agreement, services.today())
    playing = open_match(table, sitting)
    staged = playing.match.begin()
    last = staged.advances[-1] if staged.advances else None
    row = replace(sitting.row, is_timed=int(find_bell(playing.match, last) is not None))
    rows = playing.log.make_rows(staged)
    await services.store.save(Save(match=row, records=rows))
    table.presence.log.begins(table.home.game.spec.id)
    playing.log.take(staged, rows)
    playing.waits.note(services.today())
    return playing, Sitting(row, sitting.roster), staged


async def resume_match(table: TableAccess, sitting: Sitting, kept: StoredMatch) -> Playing:
    """Resume a stored match; time since it was saved does not count.

    Its log is replayed in slices, so that other tables play on meanwhile.
    """
    if kept.match.game_version != table.home.game.spec.version:
        raise GameError("it was played by other rules")
    # Replay first: whether the clock runs depends on where the log ends.
    paused = open_match(table, sitting)
    await table.services.slices.run(_replay_records(paused, kept.records))
    at = max(kept.match.played_ms, paused.match.position.at)
    paused.take_up(at, kept.action_versions())
    return paused


def _replay_records(paused: Playing, records: Iterable[RecordRow]) -> Iterator[None]:
    """Add one record after the other to a match."""
    for row in records:
        before = paused.match.position.state
        advance = paused.match.append(read_record(paused.match, row.data))
        paused.heads.add(before, advance.record, row.noted_at)
        paused.waits.note(row.noted_at)
        yield
