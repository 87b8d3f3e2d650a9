"""`spytable bot connect`: a bot from a file at a table of a real server, by its code."""

from __future__ import annotations

import asyncio
import json
import re
import signal
import socket
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from pathlib import Path

import pytest

from spytable.cli import main
from tests.bots.test_write_a_bot import BLOCK, PAGE
from tests.server.host import Host
from tests.server.player import Player

pytestmark = [pytest.mark.anyio, pytest.mark.slow]
BOT = """
class Bot:
    def decide(self, view, question, budget, rng):
        assert question.options and view.seat == question.seat
        return question.options.sample(rng)


class Wire(Bot):
    game = "spy-wire"


Łą = Bot
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    """A bot in a file."""
    path = tmp_path / "lucky_lucy.py"
    path.write_text(BOT, encoding="utf-8")
    return f"{path}:Bot"


async def connect(*args: str) -> Process:
    """Start the command."""
    line = (sys.executable, "-m", "spytable", "bot", "connect", *args)
    return await asyncio.create_subprocess_exec(*line, stdout=PIPE)


async def read_until(process: Process, text: str) -> str:
    """The line of its output that has a text in it."""
    assert process.stdout is not None
    async with asyncio.timeout(120):
        while line := (await process.stdout.readline()).decode():
            if text in line:
                return line
    raise AssertionError(f"it ended without {text!r}")


@pytest.fixture
def page_command(tmp_path: Path) -> list[str]:
    """The command of docs/write-a-bot.md, and its file with the bots of the page."""
    page = PAGE.read_text(encoding="utf-8")
    (tmp_path / "mybot.py").write_text("".join(BLOCK.findall(page)), encoding="utf-8")
    found: list[str] = re.findall(r"^    spytable bot connect (.*)$", page, re.MULTILINE)
    return found[0].replace("mybot.py", str(tmp_path / "mybot.py")).split()


async def test_a_killed_bot_takes_its_seat_again_and_plays_to_the_end(
    host: Host, page_command: list[str]
) -> None:
    """SIGKILL in the middle of a match; then the command that it printed, and a rematch."""
    seated = await host.table("da-vinci-code", 2)
    async with Player(host, seated["match"], seated["token"]) as ann:
        places = {"http://192.168.1.5:8000": host.url, "ABC-234": seated["code"]}
        bot = await connect(*[places.get(word, word) for word in page_command])
        command = (await read_until(bot, "to take this seat again")).split()
        while not (ann.table.get("seats", [{}, {}])[1].get("present")):
            await ann.hear()
        assert ann.table["seats"][1]["name"] == "lucy"
        assert ann.table["seats"][1]["bot"] == "network"
        await ann.say("start")
        await ann.agree()
        await ann.play(steps=2)
        bot.kill()
        assert await bot.wait() == -signal.SIGKILL
        while ann.table["seats"][1]["present"]:
            await ann.hear()
        again = await connect(*command[command.index("connect") + 1 :])
        await ann.play_to_the_end()
        assert ann.table["seats"][1]["bot"] == "network"
        assert not ann.table["seats"][1]["left"]

        # It follows the people to the rematch; Ctrl-C leaves it.
        await ann.say("rematch", wait=True)
        while ann.table["rematch"] is None:
            await ann.hear()
    found = await host.get(f"/api/codes/{ann.table['rematch']}")
    async with Player(host, found["match"], ann.token) as ann:
        await ann.agree()
        me = ann.table["you"]
        while not ann.table["seats"][1 - me]["present"]:
            await ann.hear()
        again.send_signal(signal.SIGINT)
        while not ann.table["seats"][1 - me]["left"]:
            await ann.hear()
        await read_until(again, "left the table")
        assert await again.wait() == 130


@pytest.mark.nightly
async def test_it_comes_back_after_the_server_was_killed(data: Path, file: str) -> None:
    host = Host(data)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        host.more = ("--port", str(free.getsockname()[1]))
    with host:
        seated = await host.table("da-vinci-code", 2)
        bot = await connect(host.url, "--code", seated["code"], "--name", "Max", "--once", file)
        async with Player(host, seated["match"], seated["token"]) as ann:
            await read_until(bot, "sits at table")
            await ann.say("start")
            await ann.agree()
            await ann.play(steps=1)
        host.kill()
        await read_until(bot, "the connection is lost")
        host.start()
        await read_until(bot, "connected again")
        async with Player(host, seated["match"], seated["token"]) as ann:
            await ann.play_to_the_end()
            assert ann.table["seats"][1]["name"] == "Max"
        assert await asyncio.wait_for(bot.wait(), 120) == 0


async def test_what_is_wrong_is_said_in_a_sentence(
    host: Host, file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    seated = await host.table("da-vinci-code", 2, start=True)
    words = await host.table("spy-wire", 2)

    async def fail(*args: str) -> str:
        assert await asyncio.to_thread(main, ["bot", "connect", *args]) == 1
        return capsys.readouterr().err

    assert "not an address such as http://" in await fail("ftp://nowhere", file)
    assert "not an address such as http://" in await fail("http://[::1", file)
    assert "cannot reach http://127.0.0.1:9" in await fail("127.0.0.1:9", "--code", "ABC-234", file)
    assert "name the table: --code" in await fail(host.url, file)
    assert "neither a server nor a link" in await fail(f"{host.url}/replay/abc", file)
    assert "No table has this code" in await fail(host.url, "--code", "ABC-234", file)
    assert "there is no file nobody.py" in await fail(
        host.url, "--code", "ABC-234", "nobody.py:Bot"
    )
    assert "name the class in it too" in await fail(host.url, "--code", "ABC-234", "nobody.py")
    lengthy = (host.url, "--code", words["code"], "--name", "x" * 25)
    assert "with --name, in 1 to 24 letters" in await fail(*lengthy, file)
    unnamed = (host.url, "--code", words["code"], file.replace(":Bot", ":Łą"))
    assert "with --name, in 1 to 24 letters" in await fail(*unnamed)
    wire = file.replace(":Bot", ":Wire")
    assert "it plays spy-wire, not da" in await fail(host.url, "--code", seated["code"], wire)
    assert "The match has already begun" in await fail(host.url, "--code", seated["code"], file)
    await host.post(f"/api/matches/{words['match']}/seats", {"name": "Bob"})
    assert "Every seat is taken" in await fail(host.url, "--code", words["code"], file)
    wrong = ("--code", seated["code"], "--token", "bot-" + "x" * 32)
    assert "does not open a seat at this table" in await fail(host.url, *wrong, file)
    # The seat of a person is not played, and not left.
    person = ("--code", seated["code"], "--token", seated["token"])
    assert "takes a bot's token" in await fail(host.url, *person, file)


async def test_a_server_cannot_fill_the_memory(
    file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async def babble(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 200 OK\r\n\r\n")
        with suppress(ConnectionError):
            while True:  # until the other side has gone
                writer.write(b" " * 65_536)
                await writer.drain()

    async with await asyncio.start_server(babble, "127.0.0.1", 0) as server:
        place = f"127.0.0.1:{server.sockets[0].getsockname()[1]}"
        said = ["bot", "connect", place, "--code", "ABC-234", file]
        assert await asyncio.to_thread(main, said) == 1
    assert "does not answer like a Spytable server" in capsys.readouterr().err


async def test_a_server_cannot_command_the_terminal(
    file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async def refuse(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        body = json.dumps({"error": {"key": "\x1b]0;owned\x07", "args": {}}}).encode()
        writer.write(b"HTTP/1.1 409 No\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body))
        writer.close()

    async with await asyncio.start_server(refuse, "127.0.0.1", 0) as server:
        place = f"127.0.0.1:{server.sockets[0].getsockname()[1]}"
        said = ["bot", "connect", place, "--code", "ABC-234", file]
        assert await asyncio.to_thread(main, said) == 1
    assert capsys.readouterr().err == "spytable: ?]0;owned?\n"
