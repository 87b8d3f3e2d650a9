"""Two worlds of two nodes each: a seat cannot tell them apart, nor can the node of its socket."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from spytable.server.nodes.bus_link import make_client
from spytable.server.nodes.messages import Frame, OpenLine, parcels
from spytable.server.storage.postgresql.address import read_address
from spytable.server.storage.postgresql.database import prepare_database
from tests.nodes.hostile import split_sealed
from tests.server.bases import Base
from tests.server.nats import Nats
from tests.server.postgresql import Postgresql
from tests.wire_twins.heard import without_heads
from tests.wire_twins.pairs import Pair
from tests.wire_twins.probes import Said
from tests.wire_twins.seating import Seating
from tests.wire_twins.served import planted
from tests.wire_twins.test_served import SEED, Served, scripted, told

OWN = ("older", "mine", "watcher", "guest")
"""The lines that must not be able to tell two worlds apart."""


class Tap:
    """All that goes over a bus."""

    def __init__(self) -> None:
        self.openings: dict[str, tuple[str, OpenLine]] = {}
        """Who opened a line, by line, and for whom."""
        self.frames: dict[str, dict[int, tuple[Any, ...]]] = defaultdict(dict)
        """What came from the owner of a table, by line and number."""

    async def hear(self, message: Any) -> None:
        """Note every frame once, but for the random name of its line."""
        if not message.subject.endswith(".tell"):
            return
        sender, body = split_sealed(message.data)
        for item in parcels.decode(body).items:
            if isinstance(item, Frame) and item.line not in self.openings:
                opening = msgspec.msgpack.decode(item.data, type=OpenLine)
                self.openings[item.line] = sender, opening
            elif isinstance(item, Frame) and sender != self.openings[item.line][0]:
                said = (item.kind, without_heads(item.data), item.lag_ms)
                self.frames[item.line][item.number] = said

    def list_of(self, match: str, token: str | None) -> list[Any]:
        """What the lines of one token were told at a table, up to the end of the script."""
        return [
            _until_end(self.frames[line])
            for line, (_, opening) in self.openings.items()
            if opening.match == match and msgspec.json.decode(opening.hello).get("token") == token
        ]


def _until_end(frames: dict[int, tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """The frames up to the answer to the last question; after it lines close in any order."""
    listed = [frames[number] for number in sorted(frames)]
    (last,) = [place for place, (_, data, _) in enumerate(listed) if b'"id":"end"' in data]
    return listed[: last + 1]


async def listen(
    port: int, bus: str, pair: Pair, seating: Seating, script: list[Said]
) -> tuple[dict[str, bytes], Tap]:
    """What each line hears while a script is said, and all that went over the bus meanwhile."""
    tap = Tap()
    client = make_client(is_encrypted=False)
    await client.connect(bus)
    try:
        await client.subscribe("spytable.>", cb=tap.hear)
        await client.settle(60)
        heard = await told(port, pair, seating, script)
        await client.flush()
        await asyncio.sleep(0.1)
    finally:
        await client.close()
    return heard, tap


def compare_worlds(folder: Path, postgresql: Postgresql, *mutants: str) -> list[str]:
    """What a seat, or the node of its socket, could tell two worlds apart by."""
    found = []
    with ExitStack() as opened:
        worlds = []
        for number in (0, 1):
            bus, url = opened.enter_context(Nats()), postgresql.fresh()
            asyncio.run(prepare_database(read_address(url)))
            # The matches are planted in memory: their first steps are in no log.
            Base(folder, url).rows("DROP TRIGGER in_order ON records")
            one = Served(number, folder, "tests.nodes.served", url, bus.url, *mutants)
            opened.callback(one.stop)
            worlds.append((one, bus))
        differs = 0
        for subject, pair, seating in planted(SEED):
            _, scripts = scripted(subject, pair, Random(f"{SEED} {subject.id}"))
            both = [
                asyncio.run(listen(one.port, bus.url, pair, seating, script))
                for (one, bus), script in zip(worlds, scripts, strict=True)
            ]
            heard = [each for each, _ in both]
            for line in OWN:
                first, second = (without_heads(each[line]) for each in heard)
                assert b'"t":"update"' in heard[0][line]
                if first != second:
                    found.append(f"{subject.id}: the socket of {line}")
            for token in (seating.tokens[pair.seat], None, seating.watch):
                sent = [tap.list_of(seating.id, token) for _, tap in both]
                assert sent[0], "nothing was heard on the bus"
                if sent[0] != sent[1]:
                    found.append(f"{subject.id}: the bus")
            differs += heard[0] != heard[1]
        assert differs, "others, who know what is hidden, can tell"
    return found


@pytest.mark.nightly
def test_two_worlds_of_two_nodes_send_a_seat_the_same_bytes(
    tmp_path: Path, postgresql: Postgresql
) -> None:
    assert compare_worlds(tmp_path, postgresql) == []


@pytest.mark.nightly
def test_a_leak_that_only_the_bus_carries_is_caught(tmp_path: Path, postgresql: Postgresql) -> None:
    found = compare_worlds(tmp_path, postgresql, "leak")
    assert found
    assert all(each.endswith(": the bus") for each in found), "no client is told"
