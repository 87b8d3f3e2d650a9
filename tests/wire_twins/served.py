"""One world in a process and on a port of its own: `python -m tests.wire_twins.served 0 SEED DIR`.

A match of every game is planted in it; the port is printed. Nothing moves the wall.
"""

from __future__ import annotations

import asyncio
import socket
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
import uvicorn

from spytable.core.catalogue import folder
from spytable.server.logs import set_up_logs
from spytable.server.net.connection_limits import limit_connections
from spytable.server.net.websocket_protocol import MeasuredWebSocket
from tests.laws.material import Subject, game_ids, subject_of
from tests.wire_twins.ear import AN_HOUR_S
from tests.wire_twins.pairs import Pair, pairs_of
from tests.wire_twins.seating import Seating, seated
from tests.wire_twins.world import AT_ONCE, one_wall, world

A_DAY = "Fri, 15 Jan 2027 08:00:00 GMT"


def planted(seed: str) -> Iterator[tuple[Subject, Pair, Seating]]:
    """A pair of every game; the same in every process."""
    for game in game_ids():
        subject = subject_of(folder(game))
        pair = next(pairs_of(subject, seed))
        yield subject, pair, seated(folder(game), pair.config, Random(f"{seed} {game}"))


async def serve(number: int, seed: str, home: Path) -> None:
    """Serve one of two worlds until told to stop."""
    set_up_logs("json")
    with one_wall() as wall, pytest.MonkeyPatch.context() as patch:
        patch.setattr("uvicorn.server.formatdate", lambda *_args, **_named: A_DAY)
        async with world(home, wall, number) as one:
            for _, pair, seating in planted(seed):
                await one.plant(seating, pair.logs[number], pair.seat)
            with socket.socket() as taken:
                taken.bind(("127.0.0.1", 0))
                sys.stdout.write(f"{taken.getsockname()[1]}\n")
                sys.stdout.flush()
                await uvicorn.Server(_config(one.app)).serve(sockets=[taken])


def _config(app: object) -> uvicorn.Config:
    return uvicorn.Config(
        app,  # type: ignore[arg-type]
        http=limit_connections(AT_ONCE, ()),
        ws=MeasuredWebSocket,
        ws_ping_interval=AN_HOUR_S,
        ws_ping_timeout=None,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="off",
        timeout_graceful_shutdown=1,
    )


if __name__ == "__main__":
    asyncio.run(serve(int(sys.argv[1]), sys.argv[2], Path(sys.argv[3])))
