"""Who is connected to a table, and sending messages to all of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from spytable import wire
from spytable.core.codec import encode
from spytable.core.options import Word
from spytable.table.log_lines import LogLines
from spytable.table.seams import Line


class Presence:
    """The connections of one table. A seat may have several: the newest acts, the others watch."""

    def __init__(self, log: LogLines) -> None:
        self.log = log
        self.lines: list[Line] = []
        """Oldest first."""
        self.shared: int | None = None
        """The seat whose view watchers with the watch link see."""
        self.pace: wire.Pace = "normal"
        """How fast bots should answer; the last wish counts."""

    def __bool__(self) -> bool:
        return bool(self.lines)

    def seats(self) -> frozenset[int]:
        """The seats whose people are connected."""
        return frozenset([line.seat for line in self.lines if line.seat is not None])

    def watchers(self) -> int:
        """How many watch without a seat."""
        return len([line for line in self.lines if line.seat is None])

    def sees(self, line: Line) -> int | None:
        """The seat whose view a line gets; None for the public view."""
        return self.shared if line.seat is None and line.guest else line.seat

    # Coming and going.

    def join(self, line: Line) -> None:
        """Add a connection; it becomes the acting one of its seat."""
        before = self._acting(line.seat)
        self.lines.append(line)
        self.log.connects(line)
        _hand(before, mine=False)

    def drop(self, line: Line) -> bool:
        """Remove a connection; whether it was there. The next newest one of its seat acts then."""
        if line not in self.lines:
            return False
        was_acting = self.is_acting(line)
        self.lines.remove(line)
        self.log.disconnects(line)
        if was_acting:
            _hand(self._acting(line.seat), mine=True)
        return True

    def take_over(self, line: Line) -> None:
        """Make this connection the acting one of its seat."""
        before = self._acting(line.seat)
        if before is line or line not in self.lines:
            return
        self.lines.remove(line)
        self.lines.append(line)
        _hand(before, mine=False)
        _hand(line, mine=True)

    def is_acting(self, line: Line) -> bool:
        """Whether no other connection acts for its seat."""
        seat = line.seat
        for other in reversed(self.lines):
            if other.seat == seat:
                return other is line or seat is None
        return True

    def _acting(self, seat: int | None) -> Line | None:
        if seat is not None:
            for line in reversed(self.lines):
                if line.seat == seat:
                    return line
        return None

    # Sending.

    def tell(self, made: Callable[[int | None], bytes]) -> None:
        """Send every line the message for its seat; each message is made once."""
        said: dict[int | None, bytes] = {}
        for line in self.lines:
            if line.seat not in said:
                said[line.seat] = made(line.seat)
            line.tell(said[line.seat])

    def show(self, made: Callable[[int | None, bool], bytes]) -> None:
        """Send every line the message for its view and whether it may act; each is made once."""
        said: dict[tuple[int | None, bool], bytes] = {}
        for line in self.lines:
            seat = line.seat
            eyes = (self.sees(line), False) if seat is None else (seat, True)
            if eyes not in said:
                said[eyes] = made(*eyes)
            line.tell(said[eyes])

    def share(self, seat: int | None, made: Callable[[Line], bytes] | None) -> None:
        """Let watchers with the watch link see by a seat, and send them what that is."""
        self.shared = seat
        for line in self.lines:
            if made is not None and line.seat is None and line.guest:
                line.tell(made(line))

    def notice(self, word: str, **args: int) -> None:
        """Send every line a notice."""
        said = encode(wire.Notice(Word(f"server.notice.{word}", {**args})))
        self.tell(lambda _seat: said)

    def reseat(self, moves: Mapping[int, int], key: str) -> None:
        """Renumber seats; connections whose seat is gone are closed with the reason."""
        for line in [line for line in self.lines if line.seat is not None]:
            seat = moves.get(line.seat) if line.seat is not None else None
            if seat is not None:
                line.seat = seat
            else:
                self.lines.remove(line)
                line.hang_up(key)

    def hang_up_all(self, key: str) -> None:
        """Close every connection, with the reason."""
        lines, self.lines = self.lines, []
        for line in lines:
            line.hang_up(key)

    def lag_ms(self, seat: int) -> int:
        """The lag of a seat's slowest connection; 0 if it has none."""
        return max((line.lag_ms() for line in self.lines if line.seat == seat), default=0)


def _hand(line: Line | None, *, mine: bool) -> None:
    if line is not None:
        line.tell(encode(wire.Hands(mine=mine)))
