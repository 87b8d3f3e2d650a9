"""Chat, reactions and nudges at one table: in memory, bounded, never saved."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from typing import TypeVar, assert_never

from msgspec.structs import replace

from spytable import wire
from spytable.core.codec import encode
from spytable.table.access import TableAccess
from spytable.table.errors import RequestError
from spytable.table.seams import Line
from spytable.table.seating.names import clean_line
from spytable.table.talking.pointing import Pointing

V = TypeVar("V")
KEPT = 100
"""How many remarks are kept for people who reconnect."""
MOST_LINES, LINES_MS = 5, 10_000
"""The rate limit of one person: so many lines within so many milliseconds."""
STAMP_MS = 3_000
WATCHERS_STAMP_MS = 500
"""The rate limit of all watchers of a table together: one reaction in this time."""
NUDGE_MS = 60_000
WATCHERS = -1
"""The key under which all watchers together are counted."""


class Talk:
    """The chat at one table, in memory only: it is lost when the table is unloaded."""

    def __init__(self, wall: Callable[[], int], today: Callable[[], int]) -> None:
        self._watchers_react = False
        self._wall = wall
        self._today = today
        self._remarks: deque[wire.Remark] = deque(maxlen=KEPT)
        self._count = 0
        self._lines: dict[int, deque[int]] = {}
        self._stamped: dict[int, int] = {}
        self._nudged: dict[int, int] = {}
        self._pointing = Pointing()

    def catch_up(self, table: TableAccess, line: Line) -> None:
        """Send somebody who connects the earlier remarks; nothing in a lesson.

        Watchers get only what is said while they watch: earlier lines were not meant for them.
        """
        if not is_lesson(table):
            remarks = () if line.seat is None else tuple(self._remarks)
            line.tell(self._encode_remarks(remarks, whole=True))

    async def hear(self, table: TableAccess, line: Line, message: wire.Talking) -> None:
        """Handle a message; if it is refused, the sender is told why."""
        try:
            if is_lesson(table):
                raise RequestError("server.talk.lesson")
            if line.seat in table.sitting.roster.network_bots():
                raise RequestError("server.refused.bot", 403)
            match message:
                case wire.Say(text):
                    self._say(table, line, text)
                case wire.Stamp(stamp, to):
                    self._stamp(table, line, stamp, to)
                case wire.Nudge(seat):
                    self._nudge(table, line, seat)
                case wire.SetTalk(watchers):
                    self._let_watchers(table, line, watchers=watchers)
                case wire.Point(at):
                    self._pointing.show(table, line, at)
                case _:
                    assert_never(message)
        except RequestError as problem:
            line.tell(encode(wire.Trouble(problem.word)))

    def point_for_bot(self, table: TableAccess, seat: int, at: str) -> None:
        """Show where a bot points."""
        self._pointing.show_bot(table, seat, at)

    def _say(self, table: TableAccess, line: Line, text: str) -> None:
        seat = line.seat
        if seat is None:
            raise RequestError("server.talk.watching")
        clean = clean_line(text)[: wire.LONGEST_TEXT].rstrip()
        if not clean:
            raise RequestError("server.talk.empty")
        now = self._wall()
        lines = self._lines.setdefault(seat, deque(maxlen=MOST_LINES))
        if len(lines) == MOST_LINES and now - lines[0] < LINES_MS:
            raise RequestError("server.talk.too-fast")
        lines.append(now)
        self._tell(table, "say", seat, text=clean)

    def _stamp(self, table: TableAccess, line: Line, stamp: wire.StampName, to: int | None) -> None:
        seat, now = line.seat, self._wall()
        if to is not None:
            _check_sits(table, to)
        if seat is None and not self._may_react(table, line):
            raise RequestError("server.talk.watching")
        who, pause = (WATCHERS, WATCHERS_STAMP_MS) if seat is None else (seat, STAMP_MS)
        if now - self._stamped.get(who, now - pause) < pause:
            raise RequestError("server.talk.too-fast")
        self._stamped[who] = now
        self._tell(table, "stamp", seat, stamp=stamp, to=to)

    def _may_react(self, table: TableAccess, line: Line) -> bool:
        """Whether a watcher may react: if the host allows it, and they do not see a seat's view."""
        return self._watchers_react and table.presence.sees(line) is None

    def _let_watchers(self, table: TableAccess, line: Line, *, watchers: bool) -> None:
        if line.seat is None or line.seat != table.sitting.row.host:
            raise RequestError("server.trouble.host-only", 403)
        self._watchers_react = watchers
        self._tell_all(table, ())

    def _nudge(self, table: TableAccess, line: Line, seat: int) -> None:
        if line.seat is None:
            raise RequestError("server.talk.watching")
        if seat == line.seat or seat not in _waited_for(table):
            raise RequestError("server.talk.not-waiting")
        now = self._wall()
        if now - self._nudged.get(seat, now - NUDGE_MS) < NUDGE_MS:
            raise RequestError("server.talk.nudged")
        self._nudged[seat] = now
        self._tell(table, "nudge", line.seat, to=seat)

    def _tell(  # noqa: PLR0913 (what is said, by whom, to whom)
        self,
        table: TableAccess,
        kind: wire.RemarkKind,
        by: int | None,
        *,
        text: str = "",
        stamp: wire.StampName | None = None,
        to: int | None = None,
    ) -> None:
        self._count += 1
        name = None if by is None else table.sitting.roster.seats[by].name
        remark = wire.Remark(self._count, kind, by, name, self._today(), text, stamp, to)
        self._remarks.append(remark)
        self._tell_all(table, (remark,))

    def reseat(self, table: TableAccess, moves: Mapping[int, int]) -> None:
        """Renumber the seats in earlier remarks.

        Remarks of people who are gone keep the name but no seat, so that they are not attributed
        to the next person there.
        """
        named = {seat for said in self._remarks for seat in (said.by, said.to)}
        if all(seat is None or moves.get(seat) == seat for seat in {*named, *moves}):
            return
        self._lines = _renumber(self._lines, moves)
        self._stamped = _renumber(self._stamped, moves)
        self._nudged = _renumber(self._nudged, moves)
        for _ in range(len(self._remarks)):
            said = self._remarks.popleft()
            by = None if said.by is None else moves.get(said.by)
            to = None if said.to is None else moves.get(said.to)
            self._remarks.append(replace(said, by=by, to=to))
        whole, nothing = (
            self._encode_remarks(each, whole=True) for each in (tuple(self._remarks), ())
        )
        table.presence.tell(lambda seat: nothing if seat is None else whole)

    def _tell_all(self, table: TableAccess, remarks: tuple[wire.Remark, ...]) -> None:
        said = self._encode_remarks(remarks, whole=False)
        table.presence.tell(lambda _seat: said)

    def _encode_remarks(self, remarks: tuple[wire.Remark, ...], *, whole: bool) -> bytes:
        return encode(wire.Talk(remarks, whole, self._watchers_react))


def is_lesson(table: TableAccess) -> bool:
    """Whether this is a lesson: there is nobody to talk to."""
    return table.sitting.fairness().lesson is not None


def _renumber(kept: dict[int, V], moves: Mapping[int, int]) -> dict[int, V]:
    """A dictionary by seat with the new seat numbers; a seat that did not move keeps its entry."""
    stayed = {seat: value for seat, value in kept.items() if seat not in moves}
    return {**stayed, **{moves[seat]: value for seat, value in kept.items() if seat in moves}}


def _check_sits(table: TableAccess, seat: int) -> None:
    """RequestError if the seat is empty."""
    seats = table.sitting.roster.seats
    if seat >= len(seats) or (seats[seat].name is None and seats[seat].bot is None):
        raise RequestError("server.error.no-seat")


def _waited_for(table: TableAccess) -> tuple[int, ...]:
    """The seats of people whose answer the match is waiting for."""
    match, people = table.match, table.sitting.roster.people()
    if match is None or match.position.paused:
        return ()
    bots = match.position.bots
    return tuple(seat for seat in people if seat in match.prompts() and bots[seat] is None)
