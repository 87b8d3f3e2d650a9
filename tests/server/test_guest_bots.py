"""Bots of the host's own at real tables: `spytable serve --bot FILE.py:CLASS`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from spytable.bots.bot import Intent, Question, offer_actions
from spytable.bots.guest_process import GuestBot
from spytable.core.catalogue import folder
from spytable.core.game import Ask, GameError
from spytable.games._template.notation import parse
from spytable.server.workers.guests import (
    REST_S,
    Guest,
    GuestThinker,
    list_guest_names,
    read_guests,
)
from spytable.table.thinking import Errand
from tests.server.host import Host
from tests.server.player import Player

GAME = folder("template").game
STATE = parse("seats:2 hands:113,245 due:20000")


def ask() -> tuple[object, Question[object]]:
    """A view of the template, and the question to its seat."""
    asked = GAME.prompts(STATE)[0]
    assert isinstance(asked, Ask)
    return GAME.view(STATE, 0), Question(0, asked.topic, offer_actions(asked.options))


QUESTION = ask()


class Nobody:
    """A thinker that is not asked."""

    async def decide(self, errand: Errand) -> Intent[object]:
        raise AssertionError(errand)


pytestmark = [pytest.mark.anyio, pytest.mark.slow]
RATE = 200
BOTS = '''
import os
from pathlib import Path

from spytable.bots.bot import Budget, Intent

with Path(__file__).with_name("loads").open("a") as loads:
    loads.write(f"{os.getpid()}\\n")


class First:
    """Takes the first action that is offered, and leaves a trace of each."""

    game = "da-vinci-code"

    def decide(self, view, question, budget, rng):
        with Path(__file__).with_name("trace").open("a") as trace:
            trace.write(f"{question.topic} {budget.guard_ms}\\n")
        Path(__file__).with_name("played").write_text(str(os.getpid()))
        return Intent(next(iter(question.options)))


class Crashes:
    game = "da-vinci-code"
    budget = Budget(guard_ms=3_000_000)

    def decide(self, view, question, budget, rng):
        os._exit(1)


class Anything:
    def decide(self, view, question, budget, rng):
        return question.options.sample(rng)


class Agent(Anything):
    game = "da-vinci-code"
'''


@pytest.fixture
def bots(tmp_path: Path) -> Path:
    """A file of bots."""
    path = tmp_path / "mybots.py"
    path.write_text(BOTS, encoding="utf-8")
    return path


async def test_guests_play_a_match_to_the_end_and_the_server_can_do_without_them(
    bots: Path, tmp_path: Path
) -> None:
    flags = ("--bot", f"{bots}:First", "--bot", f"{bots}:Crashes")
    host = Host(tmp_path / "data", clock_rate=RATE, more=flags)
    host.log = tmp_path / "log"
    with host:
        cards = {card["id"]: card for card in await host.get("/api/games")}
        assert cards["da-vinci-code"]["guests"] == ["first", "crashes"]
        assert cards["spy-wire"]["guests"] == []
        wrong = {"game": "spy-wire", "name": "Ann", "seats": 2, "bots": ["first"], "start": True}
        refused = await host.post("/api/matches", wrong, status=400)
        assert refused["error"]["key"] == "server.error.no-such-bot"

        # One that plays and one that ends at every question.
        seated = await host.table("da-vinci-code", 3, start=True, bots=["first", "crashes"])
        async with Player(host, seated["match"], seated["token"]) as ann:
            await ann.agree()
            named = [(seat["name"], seat["bot"]) for seat in ann.table["seats"]]
            assert named[1:] == [("first", "first"), ("crashes", "crashes")]
            await ann.play_to_the_end()
        trace = (tmp_path / "trace").read_text(encoding="utf-8")
        assert trace.count("10000\n") == trace.count("\n") > 3
        loads = (tmp_path / "loads").read_text(encoding="utf-8").splitlines()
        played = int((tmp_path / "played").read_text(encoding="utf-8"))
        assert played == int(loads[0]), "each guest is loaded once, before the server starts"
        assert "mybots:Crashes failed" in host.log.read_text(encoding="utf-8")

        # A host seats one by the WebSocket; there, too, only what the host of the server brought.
        table = await host.table("da-vinci-code", 2)
        async with Player(host, table["match"], table["token"]) as ann:
            await ann.say("set-seat", seat=1, bot="second")
            trouble = await ann.hear_until("trouble")
            assert trouble["error"]["key"] == "server.error.no-such-bot"
            await ann.say("set-seat", seat=1, bot="first")
            while ann.table["seats"][1]["name"] != "first":
                await ann.hear()
            await ann.say("start")
            await ann.agree()
        assert host.stop() == 0

        # Started without it, one of ours plays in its place.
        host.more = ()
        host.start()
        async with Player(host, table["match"], table["token"]) as ann:
            await ann.play_to_the_end()


async def test_no_table_waits_for_a_guest_that_cannot_be_started(
    bots: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The machine has no process or file left to be had; later it has."""
    tries = []

    def fail(_bot: GuestBot) -> None:
        tries.append(1)
        raise BlockingIOError("no more processes")

    now = [0.0]
    thinker = GuestThinker(
        [Guest("template", "anything", f"{bots}:Anything")], Nobody(), lambda: now[0]
    )
    errand = Errand("template", "anything", *QUESTION, "seed")
    with monkeypatch.context() as poor:
        poor.setattr(GuestBot, "start", fail)
        for _ in range(2):
            assert (await thinker.decide(errand)).action in errand.asked.options
    assert len(tries) == 1  # then it rests
    now[0] += REST_S
    intent = await thinker.decide(errand)
    await thinker.close()
    assert (intent.action in errand.asked.options, intent.fault) == (True, "")
    assert (await thinker.decide(errand)).action in errand.asked.options  # closed: nobody waits


def test_a_bot_that_cannot_play_is_refused_before_the_server_starts(
    bots: Path, tmp_path: Path
) -> None:
    command = [sys.executable, "-m", "spytable", "serve", "--port", "0", "--data"]
    wish = ("--bot", f"{bots}:Anything")
    done = subprocess.run(
        [*command, str(tmp_path / "data"), *wish], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "does not say which game it plays" in done.stderr
    assert f"--bot GAME={bots}:Anything" in done.stderr
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize(
    ("wishes", "problem"),
    [
        (("{}:Nobody",), "no class Nobody"),
        (("{}:Agent",), "a name of its own"),
        (("{}:Łą",), "needs letters from a to z"),
        (("spy-wire={}:First",), "it plays da-vinci-code, not spy-wire"),
        (("{}:First", "da-vinci-code={}:First"), "two bots of da-vinci-code are called first"),
        (("nothing.py:Bot",), "no file nothing.py"),
        (("chess={}:First",), "there is no game 'chess'; there are: "),
        (("agent",), "a bot of ours"),
        (("",), "name a bot: FILE.py:CLASS"),
    ],
)
def test_wrong_wishes_say_what_is_wrong(wishes: tuple[str, ...], problem: str, bots: Path) -> None:
    with pytest.raises(GameError, match=problem) as told:
        read_guests([wish.format(bots) for wish in wishes])
    assert "Or name the game" not in str(told.value)


def test_a_flag_says_the_game_where_the_class_does_not(bots: Path) -> None:
    guests = read_guests([f"template={bots}:Anything"])
    for guest in guests:
        assert guest.bot is not None
        guest.bot.close()
    found = [(guest.game, guest.name, guest.code) for guest in guests]
    assert found == [("template", "anything", f"{bots}:Anything")]
    assert list_guest_names(guests) == {"template": ("anything",)}
