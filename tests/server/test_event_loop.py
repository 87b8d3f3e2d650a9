"""Whatever event loop a server runs on: it plays, is killed, is stopped, and says which it is."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from spytable.core.transcript import read_transcript
from spytable.core.verification import verify_draws
from spytable.server.event_loop import LOOPS, LoopName, choose_loop
from spytable.server.flags import Wish
from tests.server.event_loops import INSTALLED
from tests.server.host import Host
from tests.server.player import Player

pytestmark = pytest.mark.anyio
WITHOUT = """
import sys
sys.modules["uvloop"] = None  # importing it fails
from spytable import cli
sys.exit(cli.main([{arguments}]))
"""


def say_without_uvloop(*arguments: str) -> subprocess.CompletedProcess[str]:
    """What a command says where uvloop is not installed."""
    line = WITHOUT.format(arguments=", ".join(map(repr, arguments)))
    asked = [sys.executable, "-c", line]
    return subprocess.run(asked, capture_output=True, text=True, check=False, timeout=120)


def runs_on(host: Host) -> LoopName:
    """The loop that the process of a server has loaded."""
    maps = Path(f"/proc/{host.pid}/maps").read_text()
    return "uvloop" if "/uvloop/" in maps else "asyncio"


@pytest.mark.slow
@pytest.mark.parametrize("loop", INSTALLED)
async def test_a_match_is_played_on_it_through_a_kill_and_a_stop(
    loop: LoopName, data: Path
) -> None:
    with Host(data, clock_rate=40, more=("--loop", loop)) as host:
        if sys.platform == "linux":
            assert runs_on(host) == loop
        mine = await host.table("da-vinci-code", 2, options={"memory": "helped"})
        match = mine["match"]
        yours = await host.post(f"/api/matches/{match}/seats", {"name": "Bob"})
        ann = Player(host, match, mine["token"], seed=3)
        bob = Player(host, match, yours["token"], seed=4)
        async with ann, bob:
            await ann.say("start")
            await asyncio.gather(ann.agree(), bob.agree())
            for end in (host.kill, host.stop):
                before = len(ann.acknowledged) + len(bob.acknowledged)
                playing = asyncio.gather(ann.play(), bob.play(), return_exceptions=True)
                for _ in range(24_000):
                    if len(ann.acknowledged) + len(bob.acknowledged) >= before + 2:
                        break
                    await asyncio.sleep(0.005)
                assert not await asyncio.to_thread(end)  # the exit status of a stop is 0
                assert all(
                    each is None or isinstance(each, ConnectionClosed) for each in await playing
                )
                acknowledged = {**ann.acknowledged, **bob.acknowledged}
                asked = "select act, version from records where match = ? and act is not null"
                assert acknowledged.items() <= dict(host.rows(asked, match)).items()
                await asyncio.to_thread(host.start)
                await asyncio.gather(ann.connect(), bob.connect())
                await asyncio.gather(ann.hear_until("update"), bob.hear_until("update"))
            await asyncio.gather(ann.play(), bob.play())
            await ann.hear_end()
        told = read_transcript(json.dumps(await host.get(f"/api/matches/{match}/transcript")))
        verify_draws(told)


def test_the_fastest_that_is_installed_is_chosen() -> None:
    assert choose_loop(None) == INSTALLED[0]
    for loop in LOOPS:
        assert choose_loop(loop) == loop


@pytest.mark.slow
def test_without_uvloop_the_server_says_what_it_runs_on(tmp_path: Path) -> None:
    told = say_without_uvloop("doctor", "--port", "0", "--data", str(tmp_path))
    assert "event loop asyncio," in told.stdout
    refused = say_without_uvloop(
        "serve", "--port", "0", "--data", str(tmp_path), "--loop", "uvloop"
    )
    assert refused.returncode == 1
    assert "--loop uvloop is not installed" in refused.stderr


def test_a_loop_that_is_installed_may_be_asked_for() -> None:
    for loop in INSTALLED:
        Wish(loop=loop).check()
