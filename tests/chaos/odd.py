"""The server with one thing odd about it: `python -m tests.chaos.odd WHAT serve ...`.

Mutants break one promise each, and the judge has to notice. The others are as honest as the plain
server and meet with what a test cannot wait for: a migration that takes long, a person who may
not write.
"""

from __future__ import annotations

import asyncio
import ctypes
import json
import resource
import sqlite3
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace

from spytable import cli
from spytable.core.match import Match
from spytable.core.position import Staged
from spytable.core.records import Pause
from spytable.server.storage import data_file, sqlite_settings
from spytable.server.storage.migrations import MIGRATIONS
from spytable.server.storage.store import Store
from spytable.table import desk
from spytable.table.access import TableAccess
from spytable.table.playing import opening, playing
from spytable.table.playing.match_log import MatchLog
from spytable.table.playing.playing import Playing
from spytable.table.playing.telling import Telling
from spytable.table.rows import RecordRow, Save, StoredMatch
from spytable.table.seating.sitting import Sitting

# ---- Mutants ----------------------------------------------------------------------------------


def acks_before_saving() -> None:
    """It says that a step is saved, and saves it a little later."""
    honest = Store.save

    async def save(self: Store, save: Save) -> None:
        if save.new is not None or save.match is not None:
            await honest(self, save)
            return
        queue: asyncio.Queue[Save] = self.__dict__.setdefault("late", asyncio.Queue())
        if "later" not in self.__dict__:
            self.__dict__["later"] = asyncio.create_task(_later(self, honest, queue))
        queue.put_nowait(save)

    Store.save = save  # type: ignore[method-assign]


async def _later(here: Store, honest: Callable[[Store, Save], Any], queue: Any) -> None:
    while True:
        late = await queue.get()
        await asyncio.sleep(0.4)
        await honest(here, late)


def forgets_ids() -> None:
    """What was sent twice is answered twice, and not the same."""
    honest = MatchLog.take

    def take(self: MatchLog, staged: Staged, rows: Sequence[RecordRow]) -> None:
        honest(self, staged, rows)
        self.action_versions.clear()

    MatchLog.take = take  # type: ignore[method-assign]


def saves_no_ids() -> None:
    """Steps are saved without the ids that they were sent under."""
    honest = Store.save

    async def save(self: Store, save: Save) -> None:
        nameless = [replace(row, seat=None, act=None) for row in save.records]
        await honest(self, replace(save, records=nameless))

    Store.save = save  # type: ignore[method-assign]


def _path(store: object) -> Path:
    """Where the data file of a server is."""
    assert isinstance(store, Store)
    assert isinstance(store.source, Path)
    return store.source


def doubles_the_last_step() -> None:
    """Whoever takes up a match writes its last record once more."""
    honest = opening.resume_match

    async def resume_match(table: TableAccess, sitting: Sitting, kept: StoredMatch) -> Playing:
        if kept.records and b'"kind":"act"' in kept.records[-1].data:
            path = _path(table.services.store)
            with sqlite3.connect(path, timeout=120) as file:
                row = (kept.match.id, len(kept.records) + 1, kept.records[-1].data)
                file.execute("insert into records (match, version, data) values (?, ?, ?)", row)
            file.close()
        return await honest(table, sitting, kept)

    vars(desk)["resume_match"] = resume_match


def counts_outages() -> None:
    """Clocks run on while the server is down."""
    began = f"{playing.__name__} began"
    honest = Playing.take_up

    def take_up(self: Playing, at: int, acted: dict[tuple[int, str], int]) -> None:
        file = _path(self.log._store).with_name(f"{self.log._match_id}.{began}")
        if file.exists():
            last, wall = json.loads(file.read_text())
            at = max(at, last + (self.clock.wall() - wall) * self.clock.rate)
        honest(self, at, acted)

    told = Playing.tell_news

    async def tell_news(self: Playing, staged: Staged) -> None:
        file = _path(self.log._store).with_name(f"{self.log._match_id}.{began}")
        file.write_text(json.dumps([self.clock.now(), self.clock.wall()]))
        await told(self, staged)

    Playing.take_up = take_up  # type: ignore[method-assign]
    Playing.tell_news = tell_news  # type: ignore[method-assign]


def counts_pauses() -> None:
    """The clock does not stand while the match is paused."""
    honest = Match.happen

    def happen(self: Match, event: Any, at: int) -> Any:
        late = 0 if isinstance(event, Pause) or not self.position.paused else 1_000
        return honest(self, event, at + late)

    Match.happen = happen  # type: ignore[method-assign]


def tells_another_version() -> None:
    """Every update names the version after its own."""
    honest = Telling.make_update

    def update(self: Telling, seat: int | None, acts: bool) -> bytes:  # noqa: FBT001 (as it is)
        told = json.loads(honest(self, seat, acts))
        return json.dumps(told | {"version": told["version"] + 1}).encode()

    Telling.make_update = update  # type: ignore[method-assign]


def tells_another_seat() -> None:
    """Everyone is shown what their neighbour sees."""
    honest = Telling.make_update

    def update(self: Telling, seat: int | None, acts: bool) -> bytes:  # noqa: FBT001 (as it is)
        other = None if seat is None else (seat + 1) % self.match.config.seats
        told = json.loads(honest(self, other, acts))
        return json.dumps(told | {"seat": seat}).encode()

    Telling.make_update = update  # type: ignore[method-assign]


def loses_steps() -> None:
    """A step in five is acknowledged and never written."""
    honest = Store.save

    async def save(self: Store, save: Save) -> None:
        acted = [row.version for row in save.records if row.act is not None]
        if not acted or acted[0] % 5:
            await honest(self, save)

    Store.save = save  # type: ignore[method-assign]


MUTANTS: Final[dict[str, Callable[[], None]]] = {
    made.__name__.replace("_", "-"): made
    for made in (
        acks_before_saving,
        forgets_ids,
        saves_no_ids,
        doubles_the_last_step,
        counts_outages,
        counts_pauses,
        tells_another_version,
        tells_another_seat,
        loses_steps,
    )
}

# ---- Honest, in odd circumstances -------------------------------------------------------------

DAC_OVERRIDE: Final = 1
"""The capability by which root writes where permissions say no."""
CAPABILITIES_3: Final = 0x2008_0522


def obeys() -> None:
    """Permissions bind it, whoever runs the test."""
    libc = ctypes.CDLL(None, use_errno=True)
    head = (ctypes.c_uint32 * 2)(CAPABILITIES_3, 0)
    sets = (ctypes.c_uint32 * 6)()
    assert libc.capget(head, sets) == 0, ctypes.get_errno()
    for place in range(3):  # effective, permitted, inheritable
        sets[place] &= ~(1 << DAC_OVERRIDE)
    assert libc.capset(head, sets) == 0, ctypes.get_errno()


def migrates_slowly() -> None:
    """Each half of the migration says that it is done and waits to be killed."""
    honest = MIGRATIONS[-1]

    def slow(file: sqlite3.Connection) -> None:
        honest(file)
        file.execute("UPDATE matches SET code = code || ' half done'")
        sys.stdout.write("in the middle\n")
        sys.stdout.flush()
        time.sleep(60)

    migrations = (*MIGRATIONS[:-1], slow)
    data_file.DataFile.__init__.__defaults__ = (migrations,)


def hurries() -> None:
    """It waits for a held file no longer than a test does."""
    sqlite_settings.BUSY_MS = 1_500


def finds_no_room() -> None:
    """No file of it may grow, as on a full disk."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))


ODD: Final = MUTANTS | {
    "obeys": obeys,
    "migrates-slowly": migrates_slowly,
    "hurries": hurries,
    "finds-no-room": finds_no_room,
}


def main() -> int:
    """Be odd, then serve."""
    ODD[sys.argv.pop(1)]()
    return cli.main()


if __name__ == "__main__":
    sys.exit(main())
