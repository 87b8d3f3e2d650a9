"""Replays a match step by step: the public view, or once it is over every seat's."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec
from msgspec import Raw

from spytable import wire
from spytable.core.catalogue import Folder
from spytable.core.codec import encode
from spytable.core.match import Match
from spytable.core.record_names import find_seat, name_record, write_record
from spytable.core.sight import view_match
from spytable.core.words import entries
from spytable.table.errors import RequestError
from spytable.table.looking_back.past_match import PastMatch

PUBLIC: Final = "public"
OPEN: Final = "open"
Eyes = Sequence[int | None]


class Watched(msgspec.Struct, frozen=True):
    """A match as somebody may replay it: which views, and how many steps."""

    home: Folder
    match: Match
    eyes: tuple[int | None, ...]
    total: int
    is_over: bool

    def steps(self, start: int, count: int) -> Iterator[wire.ReplayStep]:
        """Some of the steps; step n is the match after n records."""
        for version in range(start, min(start + count, self.total)):
            yield self._step(version)

    def _step(self, version: int) -> wire.ReplayStep:
        match, game = self.match, self.home.game
        position = match.position_at(version)
        advance = match.log[version - 1] if version else None
        record = None if advance is None else advance.record
        events = () if advance is None else advance.events
        still = position.paused or position.ended is not None
        prompts = {} if still else game.prompts(position.state)
        shown = ((game.show(position.state, each, seat) for each in events) for seat in self.eyes)
        return wire.ReplayStep(
            version=version,
            at=position.at,
            kind=name_record(record),
            seat=find_seat(record),
            text=write_record(self.home, record) if self.is_over else "",
            asked=tuple(sorted(actor for actor in prompts if isinstance(actor, int))),
            views=tuple(Raw(encode(self._view(version, seat))) for seat in self.eyes),
            events=tuple(
                tuple(Raw(encode(event)) for event in some if event is not None) for some in shown
            ),
        )

    def _view(self, version: int, seat: int | None) -> Any:
        is_end = self.is_over and version == self.match.version
        state = self.match.position_at(version).state
        view = view_match(self.home.game, state, seat, is_over=is_end)
        return view if self.is_over else self.home.screen(view, self.match.config)


def watch_match(past: PastMatch, seat: str) -> Watched:
    """A match as it may be replayed from a seat, `public` or `open`."""
    match = past.match
    seats = range(match.config.seats)
    known: dict[str, tuple[int | None, ...]] = {str(number): (number,) for number in seats}
    eyes = {**known, PUBLIC: (None,), OPEN: (*seats, None)}.get(seat)
    if eyes is None:
        raise RequestError("server.error.no-seat", 404)
    if not past.is_over:
        _only_public(past, seat)
    return Watched(past.home, match, eyes, match.version + 1, past.is_over)


def _only_public(past: PastMatch, seat: str) -> None:
    """RequestError unless it is the public view, and hides nothing that players must remember."""
    if seat != PUBLIC:
        raise RequestError("server.trouble.not-over")
    view = past.home.game.view(past.match.position.state, None)
    if encode(past.home.screen(view, past.match.config)) != encode(view):
        raise RequestError("server.error.memory")


def make_replay(
    past: PastMatch, seat: str, seen: Watched, steps: Sequence[wire.ReplayStep]
) -> wire.Replay:
    """The message with some steps and the facts of the match."""
    row = past.sitting.row
    return wire.Replay(
        match=row.id,
        game=row.game,
        game_version=row.game_version,
        options=past.sitting.options(),
        config=Raw(encode(seen.match.config)),
        names=past.sitting.roster.names(),
        seat=seat,
        total=seen.total,
        steps=tuple(steps),
        outcome=seen.match.outcome(),
        head=past.heads.head() if seen.is_over else None,
    )


def make_replay_file(past: PastMatch, language: str | None) -> wire.ReplayFile:
    """The whole match with all views, and the texts it needs, unless a page has them."""
    seen = watch_match(past, OPEN)
    told = make_replay(past, OPEN, seen, tuple(changes(seen.steps(0, seen.total))))
    words = {} if language is None else {**entries(language), **entries(language, seen.home.id)}
    return wire.ReplayFile(told, words, language)


def changes(steps: Iterator[wire.ReplayStep]) -> Iterator[wire.ReplayStep]:
    """The steps, each view reduced to the fields that changed since the step before."""
    before: list[dict[str, Raw]] = []
    for step in steps:
        views = [msgspec.json.decode(view, type=dict[str, Raw]) for view in step.views]
        before = before or [{} for _ in views]
        both = list(zip(before, views, strict=True))
        news = tuple(Raw(encode(_find_changed(old, new))) for old, new in both)
        gone = tuple(tuple(name for name in old if name not in new) for old, new in both)
        yield msgspec.structs.replace(step, views=news, gone=gone if any(gone) else ())
        before = views


def _find_changed(old: dict[str, Raw], new: dict[str, Raw]) -> dict[str, Raw]:
    return {name: value for name, value in new.items() if old.get(name) != value}
