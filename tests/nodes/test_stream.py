"""Lines between nodes: whatever the bus loses or doubles, each end hears all once, in order."""

from __future__ import annotations

from random import Random

import pytest

from spytable.server.nodes.messages import Frame, LineBeat
from spytable.server.nodes.stream import MOST_BYTES, Stream


class Lossy:
    """Two ends of a line, and a bus between them that loses much."""

    def __init__(self, seed: int, loss: float) -> None:
        self.now_s = 0.0
        self.calm = False
        self._rng = Random(seed)
        self._loss = loss
        self._under_way: list[tuple[int, Frame | LineBeat]] = []
        self.ends = [
            Stream("x", lambda frame, to=to: self.put(1 - to, frame), lambda: self.now_s)  # type: ignore[misc]
            for to in (0, 1)
        ]
        self.heard: list[list[bytes]] = [[], []]

    def put(self, to: int, item: Frame | LineBeat) -> None:
        """Something is sent; it may be lost or doubled."""
        times = (
            1 if self.calm else self._rng.choices((1, 0, 2), (1 - self._loss, self._loss, 0.1))[0]
        )
        self._under_way += [(to, item)] * times

    def carry(self) -> None:
        """Deliver what is under way."""
        while self._under_way:
            to, item = self._under_way.pop(0)
            end = self.ends[to]
            if isinstance(item, LineBeat):
                assert end.follow(item)
            elif end.take(item):
                self.heard[to].append(item.data)
            elif end.misses(item):
                self.put(1 - to, end.beat(again=True))

    def beat(self) -> None:
        """Half a second passes."""
        self.now_s += 0.5
        for each, end in enumerate(self.ends):
            self.put(1 - each, end.beat())
        self.carry()


@pytest.mark.parametrize("seed", range(20))
def test_what_is_lost_is_noticed_and_sent_again(seed: int) -> None:
    rng = Random(seed)
    bus = Lossy(seed, loss=0.4)
    said: list[list[bytes]] = [[], []]
    for number in range(200):
        end = rng.randrange(2)
        data = f"{end} {number}".encode()
        assert bus.ends[end].send("text", data)
        said[1 - end].append(data)
        if rng.random() < 0.5:
            bus.carry()
        if rng.random() < 0.1:
            bus.beat()
    bus.calm = True
    for _ in range(3):
        bus.beat()
    assert bus.heard == said
    assert not bus.ends[0].list_unheard()
    assert sum(end.repeated for end in bus.ends) > 20


def test_an_end_that_forgot_the_line_is_noticed() -> None:
    ours = Stream("x", lambda _frame: None, lambda: 0.0)
    ours.send("open", b"")
    assert ours.follow(LineBeat("x", 0, 0, again=True)), "it may never have heard of it"
    assert ours.take(Frame("x", 1, "text", b""))
    assert not ours.follow(LineBeat("x", 0, 0, again=True)), "it spoke before"
    assert ours.follow(LineBeat("x", 1, 1))
    assert not ours.follow(LineBeat("x", 1, 0)), "it heard the first frame before"


def test_an_end_that_hears_nothing_is_given_up() -> None:
    ours = Stream("x", lambda _frame: None, lambda: 0.0)
    sent = 0
    while ours.send("text", bytes(1000)):
        sent += 1000
    assert MOST_BYTES - 1000 <= sent <= MOST_BYTES
