"""The door that people come in by."""

from __future__ import annotations

import asyncio
import errno
import socket

import pytest

from spytable.server.serve import _advise, _listening

pytestmark = pytest.mark.anyio


async def test_what_is_sent_does_not_wait_for_an_acknowledgement() -> None:
    came: asyncio.Future[asyncio.StreamWriter] = asyncio.get_running_loop().create_future()
    with _listening("127.0.0.1", 0) as door:
        host, port = door.getsockname()
        async with await asyncio.start_server(lambda _, to: came.set_result(to), sock=door):
            _, guest = await asyncio.open_connection(host, port)
            link = (await came).get_extra_info("socket")
            assert link.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
            for each in (guest, await came):
                each.close()


async def test_what_to_do_if_a_port_is_not_ours() -> None:
    forbidden = PermissionError(errno.EACCES, "Permission denied")
    assert _advise(forbidden, 80, "--port").endswith("--port 8000.")
    taken = OSError(errno.EADDRINUSE, "Address already in use")
    assert _advise(taken, 8000, "--metrics").endswith("--metrics 8001.")
