"""Reads finished matches for `spytable export`: from a server's store, or from match files."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Final, TypeAlias

import msgspec

from spytable.core.catalogue import folder
from spytable.core.codec import codec
from spytable.core.fairness import UnfairError
from spytable.core.game import GameError
from spytable.core.match_text import MOST_BYTES
from spytable.core.scenery import prepare_scenery
from spytable.core.transcript import Chained, read_transcript
from spytable.core.verification import check_match
from spytable.core.words import ENGLISH, Words, entries
from spytable.lab.data_rows import Disguise, MatchData, Origin, make_rows
from spytable.server.storage.database import Source
from spytable.server.storage.finished import list_finished, load_finished
from spytable.table.errors import RequestError
from spytable.table.looking_back.past_match import MissingScenery, PastMatch
from spytable.table.seating.dates import format_date
from spytable.table.seating.tokens import is_private

MOST_RECORDS: Final = 100_000
"""Twice as many as the longest match of any game can have steps."""
Read: TypeAlias = Iterator[MatchData | str]
"""The rows of matches, and sentences about those that could not be read."""


class MatchReader:
    """Reads matches one by one, so that memory does not grow with them."""

    def __init__(self, *, game: str | None, is_named: bool, tensors: bool) -> None:
        self._game, self._tensors = game, tensors
        self._disguise = Disguise(is_off=is_named)
        self._seen: set[bytes] = set()
        """The hashes of match files that were read: one file may be there under two names."""
        self._words = Words(entries(ENGLISH), ENGLISH)

    def read_files(self, place: Path) -> Read:
        """The matches of a folder of match files, in the order of their names."""
        if not place.is_dir():
            raise GameError(f"{place} is not a folder")
        for path in sorted(place.glob("*.json")):
            try:
                rows = self._read_file(path)
            except RecursionError:
                yield f"{path.name!r}: not a match file: it is nested too deeply"
            except UnfairError as problem:
                yield f"{path.name!r}: {self._say_fault(problem)}"
            except GameError as problem:
                yield f"{path.name!r}: {problem}"
            except OSError as problem:
                yield f"{path.name!r}: {problem.strerror}"
            else:
                if rows is not None:
                    yield rows

    def read_server(self, source: Source, *, with_private: bool) -> Read:
        """The finished matches of a server, the oldest first; it may go on serving."""
        for match_id, code in list_finished(source):
            if is_private(code) and not with_private:
                continue
            try:
                rows = self._read_match(source, match_id)
            except RequestError as problem:
                yield f"match {match_id}: {self._words.say(problem.word.key, **problem.word.args)}"
            except GameError as problem:
                yield f"match {match_id}: {problem}"
            except (msgspec.MsgspecError, ValueError, TypeError) as problem:
                yield f"match {match_id}: its row in the database is damaged ({problem})"
            else:
                if rows is not None:
                    yield rows

    def _say_fault(self, problem: UnfairError) -> str:
        """What is wrong with a match file, as a sentence."""
        args = dict(problem.word.args)
        if "seat" in args:
            args["seat"] = f"seat {int(args['seat']) + 1}"
        return self._words.say(problem.word.key, **args)

    def _read_file(self, path: Path) -> MatchData | None:
        """The rows of a match file; None if it is of another game."""
        if not path.is_file():
            raise GameError("not a file")
        with path.open("rb") as opened:
            data = opened.read(MOST_BYTES + 1)
        stored = read_transcript(data)  # refuses what is longer
        if self._game not in (None, stored.game):
            return None
        if len(stored.records) > MOST_RECORDS:
            raise GameError(f"it has more than {MOST_RECORDS:,} records")
        digest = sha256(data).digest()
        if digest in self._seen:
            raise GameError("an earlier file is the same, so its match is there already")
        self._seen.add(digest)
        home = folder(stored.game)
        prepare_scenery(home, codec(home.game).config(bytes(stored.config)))
        chain = stored.chain if isinstance(stored.chain, Chained) else None
        origin = Origin(
            id=stored.fairness.match_id,
            source="file",
            names=stored.names,
            bots=() if chain is None else chain.bots,
            lesson=stored.fairness.lesson is not None,
            begun=None if chain is None else chain.begun,
            ended=None if chain is None else chain.ended,
        )
        match = check_match(stored)  # names, levels and dates are as its chain says
        return make_rows(home, match, origin, self._disguise, tensors=self._tensors)

    def _read_match(self, source: Source, match_id: str) -> MatchData | None:
        """The rows of a server's match; None if it is of another game, or practice."""
        past = _load(source, match_id)
        row, roster, beginning = past.sitting.row, past.sitting.roster, past.sitting.beginning()
        if self._game not in (None, row.game) or past.match.is_practice:
            return None
        origin = Origin(
            id=row.id,
            source="import" if row.imported else "server",
            names=roster.names(),
            bots=tuple(seat.bot for seat in roster.seats),
            private=is_private(row.code),
            lesson=past.sitting.fairness().lesson is not None,
            begun=None if beginning is None else beginning.begun,
            ended=None if row.over_at is None else format_date(row.over_at),
        )
        return make_rows(past.home, past.match, origin, self._disguise, tensors=self._tensors)


def _load(source: Source, match_id: str) -> PastMatch:
    """A finished match; the scenery it needs is drawn if it is missing."""
    past = load_finished(source, match_id)
    if isinstance(past, MissingScenery):
        home = folder(past.game)
        prepare_scenery(home, codec(home.game).config(past.config))
        past = load_finished(source, match_id)
    if isinstance(past, MissingScenery):
        raise GameError("its scenery cannot be drawn")
    return past
