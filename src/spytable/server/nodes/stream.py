"""One end of a line between two nodes: numbered, so that a lost message is noticed and sent again.

The bus may lose anything. Whatever the other end has not heard is kept here, within a limit.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Final

from spytable.server.nodes.messages import Frame, Kind, LineBeat

MOST_BYTES: Final = 1024 * 1024
"""How much may be unheard: as much as an unread WebSocket may have."""
LATE_S: Final = 0.4
"""After so long without being heard, a frame is sent again."""


class Stream:
    """Counts what was sent and heard, and keeps what the other end has not heard."""

    def __init__(
        self, line: str, send: Callable[[Frame], None], now_s: Callable[[], float]
    ) -> None:
        self.line = line
        self.sent = 0
        self.heard = 0
        self.repeated = 0
        """How many frames were sent more than once."""
        self._send = send
        self._now_s = now_s
        self._unheard: deque[tuple[float, Frame]] = deque()
        self._bytes = 0

    def send(self, kind: Kind, data: bytes, lag_ms: int = 0) -> bool:
        """Send a frame; False if too much is unheard."""
        self.sent += 1
        frame = Frame(self.line, self.sent, kind, data, lag_ms)
        self._unheard.append((self._now_s(), frame))
        self._bytes += len(data)
        self._send(frame)
        return self._bytes <= MOST_BYTES

    def take(self, frame: Frame) -> bool:
        """Whether this frame is the next one; one that came before or too early is not."""
        if frame.number != self.heard + 1:
            return False
        self.heard += 1
        return True

    def misses(self, frame: Frame) -> bool:
        """Whether a frame before this one is missing."""
        return frame.number > self.heard

    def beat(self, *, again: bool = False) -> LineBeat:
        """How far this end has come."""
        return LineBeat(self.line, self.sent, self.heard, again)

    def follow(self, other: LineBeat) -> bool:
        """The other end tells how far it has come: send again what it lacks.

        False if that cannot be made good: it has forgotten the line, or was another one's.
        """
        if other.sent < self.heard or other.heard > self.sent:
            return False
        while self._unheard and self._unheard[0][1].number <= other.heard:
            self._bytes -= len(self._unheard.popleft()[1].data)
        if self._unheard and self._unheard[0][1].number != other.heard + 1:
            return False
        if not self._unheard and other.heard < self.sent:
            return False
        late = self._now_s() - LATE_S
        for place, (at, frame) in enumerate(self._unheard):
            if other.again or at < late:
                self._unheard[place] = (self._now_s(), frame)
                self.repeated += 1
                self._send(frame)
        return True

    def list_unheard(self) -> list[Frame]:
        """What the other end has not heard, as far as this one knows."""
        return [frame for _, frame in self._unheard]
