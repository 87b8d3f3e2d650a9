"""All lines between this node and others: sockets here with tables there, and the other way round.

The owner of a table screens what each seat may see; a line carries no more than a WebSocket does.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from secrets import token_hex
from typing import Final

import msgspec

from spytable.server.clock import wall_ms
from spytable.server.nodes.bus import Bus
from spytable.server.nodes.messages import (
    Beat,
    Frame,
    Gone,
    Item,
    LineBeat,
    OpenLine,
    encode_message,
)
from spytable.server.nodes.stream import Stream
from spytable.table.lobby import Lobby
from spytable.table.requests.owned_line import End, OwnedLine

BEAT_EVERY_S: Final = 0.5
DROP_S: Final = 8.0
"""After so long without a word from its node a person counts as disconnected."""
ENDED_S: Final = 5.0
"""How long the last words of a line are kept for who has not heard them."""
_opening: Final = msgspec.msgpack.Decoder(OpenLine)


class FarTable:
    """The socket's end of a line: the table is on another node."""

    def __init__(
        self,
        lines: Lines,
        node: str,
        opening: OpenLine,
        say: Callable[[bytes], None],
        end: Callable[[End], None],
    ) -> None:
        self.node = node
        self.match = opening.match
        self.is_silent = False
        """Whether its person was told that the other node is silent."""
        self.stream = lines.make_stream(token_hex(8), node)
        self.say = say
        self._lines = lines
        self._end = end
        lines.ends[self.stream.line] = self
        self.stream.send("open", encode_message(opening))

    def hear(self, text: str, lag_ms: int) -> None:
        """Its person says something."""
        if not self.stream.send("text", text.encode(), lag_ms):
            self.lose()

    def take(self, frame: Frame) -> None:
        """The table says something, or ends the line."""
        if frame.kind == "text":
            self.say(frame.data)
        elif frame.kind == "end":
            why, _, heard = frame.data.decode().partition(" ")
            self.stream.follow(LineBeat(self.stream.line, self.stream.heard, int(heard)))
            self._finish(why)  # type: ignore[arg-type]

    def lose(self) -> None:
        """What was lost cannot be made good: the client connects again."""
        self._finish("retry")

    def _finish(self, why: End) -> None:
        if self._lines.forget(self):
            self._end(why)

    def list_unheard(self) -> list[str]:
        """What the table has not heard."""
        return [frame.data.decode() for frame in self.stream.list_unheard() if frame.kind == "text"]

    def close(self) -> None:
        """The client has gone."""
        self._lines.forget(self)


class FarPerson:
    """The table's end of a line: the socket is on another node."""

    def __init__(self, lines: Lines, node: str, line: str, opening: OpenLine) -> None:
        self.node = node
        self.match = opening.match
        self.stream = lines.make_stream(line, node)
        self._lines = lines
        self._lag_ms = 0
        self._is_over = False
        self.owned = OwnedLine(opening.address, self._say, self._finish, lambda: self._lag_ms)
        lines.ends[line] = self

    def take(self, frame: Frame) -> None:
        """The person says something."""
        if frame.kind == "text" and not self._is_over:
            self._lag_ms = frame.lag_ms
            self.owned.hear(frame.data.decode(), wall_ms())

    def may_hear(self) -> bool:
        """Whether the table still listens: what comes later is for the next owner."""
        return not self._is_over

    def stop_hearing(self) -> None:
        """Hear nothing more, as the table is about to move."""
        self._is_over = True

    def _say(self, message: bytes) -> None:
        if not self.stream.send("text", message):
            self.lose()

    def _finish(self, why: End) -> None:
        self._is_over = True
        self.stream.send("end", f"{why} {self.stream.heard}".encode())
        asyncio.get_running_loop().call_later(ENDED_S, self._lines.forget, self)

    def lose(self) -> None:
        """The other node has gone, or has forgotten the line."""
        if self._lines.forget(self):
            self.owned.drop()


class Lines:
    """Every line of this node."""

    def __init__(self, bus: Bus, lobby: Callable[[], Lobby], owns: Callable[[str], bool]) -> None:
        self.ends: dict[str, FarTable | FarPerson] = {}
        self.repeated = 0
        """How many frames of closed lines were sent more than once."""
        self._bus = bus
        self._lobby = lobby
        self._owns = owns
        self._opening: set[asyncio.Task[None]] = set()

    def make_stream(self, line: str, node: str) -> Stream:
        """One end of a line to a node."""
        now_s = asyncio.get_running_loop().time
        return Stream(line, lambda frame: self._bus.tell(node, frame), now_s)

    def forget(self, end: FarTable | FarPerson) -> bool:
        """Close one end, and tell the other; False if it was closed already."""
        if self.ends.get(end.stream.line) is not end:
            return False
        del self.ends[end.stream.line]
        self.repeated += end.stream.repeated
        self._bus.tell(end.node, Gone(end.stream.line))
        return True

    def list_people(self, match_id: str) -> list[FarPerson]:
        """The people of a table whose sockets are elsewhere."""
        found = self.ends.values()
        return [end for end in found if isinstance(end, FarPerson) and end.match == match_id]

    def list_tables(self) -> Iterator[FarTable]:
        """The tables elsewhere that sockets here are connected to."""
        return (end for end in tuple(self.ends.values()) if isinstance(end, FarTable))

    def count_repeated(self) -> int:
        """How many frames were sent more than once."""
        return self.repeated + sum(end.stream.repeated for end in self.ends.values())

    # What other nodes say.

    def take(self, sender: str, item: Item) -> None:
        """Something of another node."""
        match item:
            case Frame():
                self._take_frame(sender, item)
            case Beat(lines):
                for each in lines:
                    self._follow(sender, each)
            case Gone(line):
                end = self.ends.get(line)
                if end is not None and end.node == sender:
                    end.lose()

    def _take_frame(self, sender: str, frame: Frame) -> None:
        end = self.ends.get(frame.line)
        if end is None:
            if frame.number == 1 and frame.kind == "open":
                self._open(sender, frame)
            else:
                self._bus.tell(sender, Beat([LineBeat(frame.line, 0, 0, again=True)]))
        elif end.node == sender:
            if isinstance(end, FarPerson) and not end.may_hear():
                return
            if end.stream.take(frame):
                end.take(frame)
            elif end.stream.misses(frame):
                self._bus.tell(sender, Beat([end.stream.beat(again=True)]))

    def _follow(self, sender: str, other: LineBeat) -> None:
        end = self.ends.get(other.line)
        if end is None:
            if other.sent or other.heard:
                self._bus.tell(sender, Beat([LineBeat(other.line, 0, 0, again=True)]))
        elif end.node == sender and not end.stream.follow(other):
            end.lose()

    def _open(self, sender: str, frame: Frame) -> None:
        opening = _opening.decode(frame.data)
        end = FarPerson(self, sender, frame.line, opening)
        end.stream.take(frame)
        if not self._owns(opening.match):
            end.owned.hang_up("server.trouble.reload")
            return
        work = end.owned.open(self._lobby(), opening.match, opening.hello)
        task = asyncio.create_task(work)
        self._opening.add(task)
        task.add_done_callback(self._opening.discard)

    # Again and again.

    def beat(self) -> None:
        """Tell every node how far the lines to it have come; drop those of silent nodes."""
        by_node: dict[str, list[LineBeat]] = {}
        for end in tuple(self.ends.values()):
            if isinstance(end, FarPerson) and not self._bus.hears(end.node, DROP_S):
                end.lose()
            else:
                by_node.setdefault(end.node, []).append(end.stream.beat())
        for node, beats in by_node.items():
            self._bus.tell(node, Beat(beats))
