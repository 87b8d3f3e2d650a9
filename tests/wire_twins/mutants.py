"""Servers that leak, each in one place: the comparison must catch every one of them.

What leaks is a number that follows from the whole state, so that it is another one in a twin.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, Final, TypeAlias
from zlib import crc32

import pytest
from msgspec.structs import replace

from spytable import wire
from spytable.core.codec import encode
from spytable.core.match import Match
from spytable.core.options import Refusal, Word, refusal
from spytable.core.position import Position, Staged
from spytable.core.transcript import make_transcript
from spytable.games._template.rules import Briefcase
from spytable.server.http import host_routes, host_tables
from spytable.table.access import TableAccess
from spytable.table.desk import Desk
from spytable.table.looking_back import replay
from spytable.table.looking_back.past_match import PastMatch
from spytable.table.playing import playing, telling
from spytable.table.playing.bot_players import BotPlayers
from spytable.table.playing.playing import Playing
from spytable.table.playing.telling import Telling
from spytable.table.presence import Presence
from spytable.table.requests import past_matches, tables
from spytable.table.requests.asking import Answer, Request, TableHost, answer_json
from spytable.table.seams import Line
from spytable.table.talking.talk import Talk

Patch: TypeAlias = pytest.MonkeyPatch
log = logging.getLogger("spytable.desk")


def number(match: Match) -> int:
    """What leaks."""
    return crc32(encode(match.position.state))


# ---- In the update ----------------------------------------------------------------------------


def field(patch: Patch) -> None:
    """An update has one field more."""
    true = Telling.make_update

    def leaky(self: Telling, seat: int | None, acts: bool) -> bytes:  # noqa: FBT001 (as the true one)
        return true(self, seat, acts)[:-1] + b',"n":%d}' % number(self.match)

    patch.setattr(Telling, "make_update", leaky)


def luck(patch: Patch) -> None:
    """An update tells what will be drawn next."""
    true = Telling.make_update

    def leaky(self: Telling, seat: int | None, acts: bool) -> bytes:  # noqa: FBT001 (as the true one)
        ahead = self.match.luck.point(self.match.position.draws, 2)
        return true(self, seat, acts)[:-1] + b',"n":%d}' % ahead

    patch.setattr(Telling, "make_update", leaky)


def padding(patch: Patch) -> None:
    """An update is longer or shorter; what it says is the same."""
    true = Telling.make_update

    def leaky(self: Telling, seat: int | None, acts: bool) -> bytes:  # noqa: FBT001 (as the true one)
        return true(self, seat, acts) + b" " * (number(self.match) % 4)

    patch.setattr(Telling, "make_update", leaky)


def time(patch: Patch) -> None:
    """An update tells another time."""

    def leaky(match: Match, *rest: Any) -> wire.Timing:
        told = telling.make_timing(match, *rest)
        return replace(told, now=told.now + number(match) % 4)

    patch.setattr(playing, "make_timing", leaky)


def undoing(patch: Patch) -> None:
    """Why nothing can be taken back depends on what is hidden."""
    true = telling.describe_undo

    def leaky(match: Match, seat: int) -> wire.Undo | None:
        told = true(match, seat)
        return told and replace(told, why=Word(f"core.refused.{number(match) % 4}"))

    patch.setattr(telling, "describe_undo", leaky)


def question(patch: Patch) -> None:
    """A seat's question is another one when somebody else has answered in secret."""
    true = Match._count_questions

    def leaky(self: Match, position: Position, state: Any, step: Any) -> Any:
        topics, asked = true(self, position, state, step)
        more = crc32(encode(state)) % 4
        return topics, tuple(key + more for key in asked)

    patch.setattr(Match, "_count_questions", leaky)


def event(patch: Patch) -> None:
    """Everybody is shown every event as it is."""
    patch.setattr(Briefcase, "show", lambda _self, _state, event, _seat: event)


def early(patch: Patch) -> None:
    """The table lies open before the match is over."""

    def leaky(game: Briefcase, state: Any, seat: int | None, *, is_over: bool) -> Any:
        return (
            game.open_view(state, seat) if is_over or seat is not None else game.view(state, None)
        )

    patch.setattr(telling, "view_match", leaky)


# ---- In an answer to what was said ------------------------------------------------------------


def reason(patch: Patch) -> None:
    """Why an action would be refused tells more than the seat knows."""
    true = Playing.why_not

    def leaky(self: Playing, line: Line, wish: wire.Try) -> Refusal | None:
        why = true(self, line, wish)
        return why and refusal(why.rule, why.word.key, left=number(self.match) % 4)

    patch.setattr(Playing, "why_not", leaky)


def checks(patch: Patch) -> None:
    """Which of two faults is named first depends on what is hidden."""
    true = Match.answer

    def leaky(self: Match, seat: int, key: int, action: Any, at: int) -> Staged | Refusal:
        if number(self) % 2 and self.position.question_numbers[seat] != key:
            return refusal("core", "core.refused.stale")
        return true(self, seat, key, action, at)

    patch.setattr(Match, "answer", leaky)


# ---- In who is told what ----------------------------------------------------------------------


def watcher(patch: Patch) -> None:
    """Whoever looks on sees with the eyes of seat 0."""
    true = Presence.sees

    def leaky(self: Presence, line: Line) -> int | None:
        return 0 if line.seat is None and not line.guest else true(self, line)

    patch.setattr(Presence, "sees", leaky)


def guest(patch: Patch) -> None:
    """Whoever came by the watch link sees with the eyes of seat 1."""
    true = Presence.sees

    def leaky(self: Presence, line: Line) -> int | None:
        return 1 if line.guest else true(self, line)

    patch.setattr(Presence, "sees", leaky)


def order(patch: Patch) -> None:
    """Who is told first depends on what is hidden."""
    true = Playing.tell_news

    async def leaky(self: Playing, staged: Staged) -> None:
        lines = list(self.presence.lines)
        if number(self.match) % 2:
            self.presence.lines.reverse()
        await true(self, staged)
        self.presence.lines[:] = lines

    patch.setattr(Playing, "tell_news", leaky)


def notice(patch: Patch) -> None:
    """Some steps are followed by a word more."""
    true = Playing.tell_news

    async def leaky(self: Playing, staged: Staged) -> None:
        await true(self, staged)
        if number(self.match) % 2:
            self.presence.tell(lambda _: encode(wire.Notice(Word("server.notice.resumed"))))

    patch.setattr(Playing, "tell_news", leaky)


def table(patch: Patch) -> None:
    """The table that everyone may see names a number."""
    true = Desk.table

    def leaky(self: Desk) -> wire.Table:
        told = true(self)
        return replace(told, rematch=self.playing and f"{number(self.playing.match)}")

    patch.setattr(Desk, "table", leaky)


def remark(patch: Patch) -> None:
    """What people say to each other is told with another time."""
    true = Talk.hear

    async def leaky(self: Talk, desk: TableAccess, *rest: Any) -> None:
        assert desk.match is not None
        seen = number(desk.match)
        self._today = lambda: seen
        await true(self, desk, *rest)

    patch.setattr(Talk, "hear", leaky)


# ---- By HTTP ----------------------------------------------------------------------------------


def header(patch: Patch) -> None:
    """An answer has one header more."""
    true = tables.match_table

    async def leaky(host: TableHost, request: Request) -> Answer:
        answer = await true(host, request)
        desk = await host.lobby.find_desk(request.parts["id"])
        tag = {"etag": f'"{number(_played(desk))}"'}
        return replace(answer, headers={**answer.headers, **tag})

    patch.setattr(tables, "match_table", leaky)


def host(patch: Patch) -> None:
    """The host's list names the state."""
    true = host_tables.describe_host_table

    def leaky(lobby: Any, row: Any, *rest: Any) -> wire.HostTable:
        told = true(lobby, row, *rest)
        return replace(told, code=f"{number(_played(lobby.desks[row.id])):x}")

    patch.setattr(host_routes, "describe_host_table", leaky)


def public(patch: Patch) -> None:
    """What is public of a match that goes on is what seat 0 sees."""
    true = replay.watch_match

    def leaky(past: PastMatch, seat: str) -> replay.Watched:
        seen = true(past, seat)
        return replace(seen, eyes=(0,)) if seat == replay.PUBLIC else seen

    patch.setattr(past_matches, "watch_match", leaky)


def opened(patch: Patch) -> None:
    """A match that goes on can be looked back at with everything open."""
    patch.setattr(replay, "_only_public", lambda *_: None)


def export(patch: Patch) -> None:
    """A match that goes on can be taken home as a file."""

    async def leaky(host: TableHost, request: Request) -> Answer:
        desk = await host.lobby.find_desk(request.parts["id"])
        return answer_json(make_transcript(_played(desk), desk.sitting.fairness().publish()))

    patch.setattr(past_matches, "match_transcript", leaky)


# ---- Elsewhere --------------------------------------------------------------------------------


def logged(patch: Patch) -> None:
    """What is done is logged."""
    true = Playing._take

    def leaky(self: Playing, staged: Staged, *rest: Any, **named: Any) -> None:
        log.info("saving %s", staged.records())
        true(self, staged, *rest, **named)

    patch.setattr(Playing, "_take", leaky)


def bot(patch: Patch) -> None:
    """A bot is handed the state."""
    true = BotPlayers.start_thinking

    def leaky(self: BotPlayers, match: Match, *rest: Any) -> None:
        with pytest.MonkeyPatch.context() as inner:
            inner.setattr(type(match.game), "view", lambda _self, state, _seat: state)
            true(self, match, *rest)

    patch.setattr(BotPlayers, "start_thinking", leaky)


def _played(desk: Desk) -> Match:
    assert desk.playing is not None
    return desk.playing.match


Mutant: TypeAlias = Callable[[Patch], None]
MUTANTS: Final[tuple[Mutant, ...]] = (
    field, luck, padding, time, undoing, question, event, early, reason, checks, watcher, guest,
    order, notice, table, remark, header, host, public, opened, export, logged, bot,
)  # fmt: skip
