"""A person's connection to a table of this host, whatever carries it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Literal, TypeAlias

from spytable import wire
from spytable.core.codec import encode
from spytable.core.options import Word
from spytable.table.desk import Desk
from spytable.table.errors import RequestError
from spytable.table.lobby import Lobby
from spytable.table.requests.hearing import find_seat, read_message, take

RELOAD = "server.trouble.reload"
End: TypeAlias = Literal["closed", "moved", "retry"]
"""Why a line ends: for good; handed over, with nothing lost; or the client must connect again."""


class OwnedLine:
    """A table's `Line`, and what its person says to the table."""

    def __init__(
        self,
        address: str,
        say: Callable[[bytes], None],
        end: Callable[[End], None],
        measure_lag: Callable[[], int],
    ) -> None:
        self.seat: int | None = None
        self.guest = False
        self.address = address
        self.lag_ms = measure_lag
        self._say = say
        self._end = end
        self._desk: Desk | None = None
        self._early: list[tuple[str, int]] = []
        """What was said before the table was found."""
        self._is_open = True

    @property
    def desk(self) -> Desk | None:
        """Its table, once it is found."""
        return self._desk

    async def open(self, lobby: Lobby, match_id: str, hello: str) -> None:
        """Find the table and join it; the person is told why not, if so."""
        try:
            desk, seat, guest, token = await find_seat(
                read_message(hello), lobby, match_id, self.address
            )
        except RequestError as problem:
            if problem.status >= 500:  # another try may do better
                self._finish("retry")
            else:
                self._refuse(problem.word)
            return
        if not self._is_open:
            return
        self.seat, self.guest, self._desk = seat, guest, desk
        desk.post(partial(desk.join, self, token))
        early, self._early = self._early, []
        for text, arrival in early:
            self.hear(text, arrival)

    def hear(self, text: str, arrival: int) -> None:
        """Its person says something, which arrived then by the monotonic clock."""
        if self._desk is None:
            self._early.append((text, arrival))
            return
        try:
            take(read_message(text), self, self._desk, arrival)
        except RequestError as problem:
            self.tell(encode(wire.Trouble(problem.word)))

    def tell(self, message: bytes) -> None:
        """Send a message."""
        if self._is_open:
            self._say(message)

    def hang_up(self, key: str) -> None:
        """End it with the reason; whoever must only connect again is not told."""
        if key == RELOAD:
            self.seat = None
            self._finish("retry")
        else:
            self._refuse(Word(key))

    def _refuse(self, word: Word) -> None:
        self.tell(encode(wire.Trouble(word, fatal=True)))
        self.seat = None
        self._finish("closed")

    def hand_over(self) -> None:
        """Its table is about to go to another host: everything said so far is done."""
        self._finish("moved")

    def _finish(self, why: End) -> None:
        if self._is_open:
            self._is_open = False
            self._end(why)

    def drop(self) -> None:
        """Its person has gone."""
        self._is_open = False
        if self._desk is not None:
            self._desk.post(partial(self._desk.drop, self))
