"""Messages above a rate limit wait, in order; and which address others reach this machine by."""

from __future__ import annotations

import asyncio
import socket
import sys

import pytest

from spytable.server.net import network_address
from spytable.server.net.message_limits import RateLimitedReader
from spytable.table.rate_limits import BURST_S, Bucket, Buckets

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def _no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """No bucket fills: what is counted does not depend on how fast a machine is."""
    monkeypatch.setattr(Bucket, "_fill", lambda _bucket, _now_s: None)


async def test_a_message_above_the_limit_comes_later_and_none_overtakes_it() -> None:
    heard: list[str] = []
    reader = RateLimitedReader(100, Buckets(1_000), "192.0.2.1", lambda text, _: heard.append(text))
    sent = [reader.at_once(str(number)) for number in range(100 * BURST_S + 1)]
    assert sent == [True] * (100 * BURST_S) + [False]
    late = asyncio.create_task(reader.in_turn("late"))
    await asyncio.sleep(0)
    assert not reader.at_once("hasty"), "one waits"
    assert heard[-1] == str(100 * BURST_S - 1)
    await late
    assert heard[-1] == "late"


async def test_sockets_of_one_address_share_a_limit_that_costs_the_other_nothing() -> None:
    heard: list[str] = []
    shared = Buckets(1)
    one, two = (
        RateLimitedReader(5, shared, "192.0.2.1", lambda text, _: heard.append(text))
        for _ in range(2)
    )
    assert [one.at_once("x") for _ in range(BURST_S + 1)] == [True] * BURST_S + [False]
    assert not two.at_once("y")
    assert two._own.take(0.0, 5 * BURST_S), "what was not passed on was not counted"
    assert heard == ["x"] * BURST_S


def test_without_a_route_or_cards_there_is_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    cards = dict(network_address._cards())
    monkeypatch.setattr(socket, "if_nameindex", lambda: [(98, "gone0"), (99, "gone1")])
    assert dict(network_address._cards()) == {}, "cards that went away meanwhile"
    nowhere = ((socket.AF_INET, "255.255.255.255"), (socket.AF_INET6, "no address"))
    monkeypatch.setattr(network_address, "ROUTED_TO", nowhere)
    assert network_address.network_address() is None
    monkeypatch.undo()
    monkeypatch.setattr(sys, "platform", "darwin")
    assert dict(network_address._cards()) == {}, "not known there"
    monkeypatch.undo()
    assert dict(network_address._cards()) == cards
