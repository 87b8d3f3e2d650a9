"""What must hold after a party: the data file and what every client was told agree to the letter.

1 The versions of a match have no gap. 2 Its records replay, and a finished match verifies.
3 What was acknowledged is in the log under its id, once, as it was meant, in order. 4 No step of a
person is there that they did not send, and none twice. 5 Who was told that a step had come too
late finds it nowhere. 6 Every view and every head of the chain that anybody was ever shown is the
one that the log gives. 7 Match time stood while the server was down, and while the match was
paused.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import msgspec

from spytable.core.catalogue import folder
from spytable.core.codec import encode
from spytable.core.fairness import UnfairError
from spytable.core.game import Act, GameError
from spytable.core.match import Match
from spytable.core.records import MatchRecord, Pause
from spytable.core.sight import view_match
from spytable.core.transcript import make_transcript, replay_match
from spytable.core.verification import verify_draws
from spytable.server.storage.data_folder import FILE
from tests.chaos.guest import Diary
from tests.server.finished import shown_heads, stored_match

TOO_LATE: Final = {"core.refused.stale", "core.refused.not-asked", "core.refused.over"}
"""What is said of a question that is closed for good: no later copy can be accepted."""
ROUNDING_MS: Final = 100
"""What a measured interval may be wrong by, by the wall."""


@dataclass(frozen=True)
class Outages:
    """When the server was surely down, and how fast its clocks run when it is up."""

    spans: Sequence[tuple[float, float]]
    rate: int

    def up_ms(self, start: float, end: float) -> float:
        """The most that a clock can have counted between two times, in match time."""
        down = sum(max(0.0, min(end, till) - max(start, since)) for since, till in self.spans)
        return (1000 * (end - start - down) + ROUNDING_MS) * self.rate


@dataclass(frozen=True)
class StoredMatch:
    """One match as the data file has it."""

    stage: str
    versions: tuple[int, ...]
    acted: dict[tuple[int, str], int]
    bots: tuple[str | None, ...]
    """Who of the bots sat down before the start, by seat."""


@dataclass(frozen=True)
class Verdict:
    """One match, judged."""

    faults: tuple[str, ...]
    records: int = 0
    is_over: bool = False


def judged(data: Path, diaries: Sequence[Diary], outages: Outages) -> Verdict:
    """Hold one match, as its clients tell of it, against the data file."""
    match_id = diaries[0].match
    with closing(sqlite3.connect(data / FILE, timeout=120)) as file:
        kept = _kept(file, match_id)
        if kept.stage not in ("playing", "over"):
            told = any(diary.shown or diary.acknowledged for diary in diaries)
            return Verdict(("the log is gone",) if told else ())
        try:
            stored = stored_match(file, match_id)
            match = replay_match(stored)
            if match.outcome() is not None:
                verify_draws(make_transcript(match, stored.fairness))
            heads = list(shown_heads(file, match_id, match, stored.fairness))
        except (GameError, UnfairError) as problem:
            return Verdict((f"the log does not replay: {problem}",), len(kept.versions))
    faults = [*_of_the_log(match, kept), *_of_pauses(match)]
    for diary in diaries:
        found = (
            *_of_answers(match, kept, diary),
            *_of_views(match, diary),
            *_of_heads(heads, diary),
            *_of_time(diary, outages),
        )
        faults += [f"seat {diary.seat}: {fault}" for fault in found]
    return Verdict(tuple(faults), match.version, match.outcome() is not None)


def _kept(file: sqlite3.Connection, match: str) -> StoredMatch:
    def rows(query: str) -> list[Any]:
        return file.execute(query, (match,)).fetchall()

    acted = rows("select seat, act, version from records where match = ? and act is not null")
    stages = rows("select stage from matches where id = ?")
    return StoredMatch(
        stages[0][0] if stages else "",
        tuple(row[0] for row in rows("select version from records where match = ? order by 1")),
        {(seat, made): version for seat, made, version in acted},
        tuple(row[0] for row in rows("select bot from seats where match = ? order by seat")),
    )


def _of_the_log(match: Match, kept: StoredMatch) -> Iterator[str]:
    """Nothing is missing, nothing is twice, and every step of a person has its id."""
    if kept.versions != tuple(range(1, len(kept.versions) + 1)):
        yield "the versions have a gap"
    if len(set(kept.acted.values())) < len(kept.acted):
        yield "two ids name one record"
    named = {(version, seat) for (seat, _), version in kept.acted.items()}
    for version, advance in enumerate(match.log, 1):
        step = advance.record
        if isinstance(step, Act) and (version, step.seat) not in named:
            before = match.position_at(version - 1)
            is_bot = kept.bots[step.seat] is not None or before.bots[step.seat] is not None
            if not is_bot:
                yield f"record {version} is a step that nobody sent"


def _of_pauses(match: Match) -> Iterator[str]:
    for version, (advance, following) in enumerate(zip(match.log, match.log[1:], strict=False), 1):
        record = advance.record
        if isinstance(record, MatchRecord) and isinstance(record.event, Pause):
            counted = following.position.at - advance.position.at
            if counted:
                yield f"the pause of record {version} counted {counted} ms"


def _of_answers(match: Match, kept: StoredMatch, diary: Diary) -> Iterator[str]:
    """What a client was told of its actions is so."""
    latest = 0
    for made, action in diary.made.items():
        version = kept.acted.get((diary.seat, made))
        told = diary.acknowledged.get(made, set())
        late = diary.refused.get(made, set()) & TOO_LATE
        if told and told != {version}:
            yield f"{made} was acknowledged at {sorted(told)}, the log has it at {version}"
        if version is None:
            continue
        if late:
            yield f"{made} was refused ({late.pop()}), the log has it at {version}"
        step = match.log[version - 1].record if version <= match.version else None
        if not isinstance(step, Act) or step.seat != diary.seat:
            yield f"record {version} is no step of this seat"
        elif msgspec.json.decode(encode(step.action)) != action:
            yield f"record {version} is not what was sent as {made}"
        if told and made not in diary.refused:
            if version <= latest:
                yield f"{made} was made later than what stands at {latest}, and is at {version}"
            latest = version
    for seat, made in kept.acted:
        if seat == diary.seat and made not in diary.made:
            yield f"nobody ever sent {made}"


def _of_heads(heads: Sequence[str], diary: Diary) -> Iterator[str]:
    """Kills, restarts and reloads never part the chain that people copied from."""
    for version, shown in sorted(diary.heads.items()):
        if version < len(heads) and shown != {heads[version]}:
            yield f"the head it was shown at version {version} is not the log's"


def _is_over(match: Match, version: int) -> bool:
    """Whether the match had ended then, so that everything lay open."""
    return version == match.version and match.outcome() is not None


def _of_views(match: Match, diary: Diary) -> Iterator[str]:
    """Whatever it was shown follows from the log."""
    if diary.strangers:
        yield f"{diary.strangers} updates were for another seat"
    if diary.puzzled:
        yield f"{diary.puzzled} questions came with a view that knows nothing of them"
    screen = folder(match.game.spec.id).screen
    for version, digests in sorted(diary.shown.items()):
        if version > match.version:
            yield f"it was told version {version}, the log ends at {match.version}"
            continue
        state, is_over = match.position_at(version).state, _is_over(match, version)
        view = view_match(match.game, state, diary.seat, is_over=is_over)
        shown = view if is_over else screen(view, match.config)
        if digests != {sha256(encode(shown)).digest()}:
            yield f"what it was shown at version {version} is not so"
    if diary.is_over and max(diary.shown, default=0) != match.version:
        yield "it was told of the end, and there is more"


def _of_time(diary: Diary, outages: Outages) -> Iterator[str]:
    """Match time is no more than the server's time up since the match began."""
    for heard, now in diary.times:
        most = outages.up_ms(diary.began, heard)
        if now > most:
            yield f"match time {now} was told when at most {most:.0f} ms had been up"
            return
