"""What connections keep in memory: no flood of requests, and nothing once they are closed."""

from __future__ import annotations

import asyncio
import gc
from weakref import ref

import pytest

from tests.server.test_both_ways import ROUNDS, Echo, Line
from tests.server.test_plain_requests import NOT_PLAIN, PLAIN

AT_ONCE = 250_000
"""How much asyncio reads at a time, nearly."""


@pytest.mark.parametrize(
    "said", [PLAIN[0], PLAIN[-1], NOT_PLAIN["another page"], NOT_PLAIN["a protocol"]]
)
def test_a_closed_connection_is_freed_at_once(said: bytes) -> None:
    """No reference cycle is left for the garbage collector, which stops everything."""

    async def run() -> bool:
        line = Line.open(Echo(1))
        connection = ref(line.protocol)
        line.protocol.data_received(said)
        for _ in range(ROUNDS):
            await asyncio.sleep(0)
        line.close()
        for _ in range(ROUNDS):
            await asyncio.sleep(0)
        line.protocol = None
        await asyncio.sleep(0)
        return connection() is None

    gc.collect()
    gc.disable()
    try:
        assert asyncio.run(run())
    finally:
        gc.enable()


@pytest.mark.parametrize("first", [PLAIN[0], NOT_PLAIN["another page"]])
@pytest.mark.parametrize("more", [PLAIN[0], NOT_PLAIN["another upgrade"]])
def test_requests_that_do_not_wait_for_answers_fill_no_memory(first: bytes, more: bytes) -> None:
    """Whenever the application asks for a request, the next ones are read too."""

    async def run() -> int:
        line = Line.open(Echo(1))
        line.protocol.data_received(first)
        piece = more * (AT_ONCE // len(more))
        for told in range(100):
            if line.over:
                return told
            if not line.held:
                line.protocol.data_received(piece)
            await asyncio.sleep(0)
        return 100

    assert asyncio.run(run()) < 20
