"""Saves the log of a match in play: records, idempotency keys of actions, the chain."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from spytable.core.codec import encode
from spytable.core.game import Act
from spytable.core.match import Match
from spytable.core.position import Advance, Staged
from spytable.table.playing.heads import Heads
from spytable.table.playing.play_clock import find_bell
from spytable.table.playing.waits import Waits
from spytable.table.rows import PlayedRow, RecordRow, Save
from spytable.table.seams import Store


class MatchLog:
    """Saves staged records, then commits them to the match."""

    def __init__(
        self, match_id: str, match: Match, heads: Heads, store: Store, today: Callable[[], int]
    ) -> None:
        self.action_versions: dict[tuple[int, str], int] = {}
        """The version each client's action was saved at, by seat and id (an idempotency key)."""
        self.waits = Waits(match)
        self.heads = heads
        self._match_id = match_id
        self._match = match
        self._store = store
        self._today = today

    def make_rows(self, staged: Staged, act: str | None = None) -> list[RecordRow]:
        """Staged records as rows; the first one carries the id that the client sent."""
        version = staged.version
        noted_at = self._today()
        rows = []
        for advance in staged.advances:
            version += 1
            record = advance.record
            seat = record.seat if act is not None and isinstance(record, Act) else None
            rows.append(RecordRow(self._match_id, version, encode(record), seat, act, noted_at))
            act = None
        return rows

    def save(self, staged: Staged, rows: Sequence[RecordRow]) -> Awaitable[None]:
        """Save staged records in one transaction."""
        played = self._note_bell(staged.advances[-1]) if self._match.game.spec.clock else None
        return self._store.save(Save(records=rows, played=played))

    def _note_bell(self, last: Advance) -> PlayedRow | None:
        """The match time, if a bell begins or ends with these records."""
        is_timed = find_bell(self._match, last) is not None
        if is_timed == (self._match.bell() is not None):
            return None
        return PlayedRow(self._match_id, last.position.at, int(is_timed))

    def take(self, staged: Staged, rows: Sequence[RecordRow]) -> None:
        """Commit saved records to the match and to the chain."""
        state = self._match.position.state
        for advance, row in zip(staged.advances, rows, strict=True):
            self.heads.add(state, advance.record, row.noted_at)
            state = advance.position.state
        self._match.commit(staged)
        if rows:
            self.waits.note(row.noted_at)
            first = rows[0]
            if first.act is not None and first.seat is not None:
                self.action_versions[first.seat, first.act] = first.version

    async def save_time(self, now: int) -> None:
        """Save the match time: a restart resumes there."""
        is_timed = int(self._match.bell() is not None)
        await self._store.save(Save(played=PlayedRow(self._match_id, now, is_timed)))
