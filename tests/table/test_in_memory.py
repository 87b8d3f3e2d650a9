"""Whole matches without a server: a dictionary as store, bots in this process, lists as lines."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import time
from functools import partial
from itertools import count
from random import Random
from typing import Any

import msgspec
import pytest

from spytable import wire
from spytable.core.codec import encode
from spytable.core.fairness import commitment, make_secret
from spytable.core.game import Ask
from spytable.core.verification import verify_draws
from spytable.table.commands import make_command
from spytable.table.desk import Desk
from spytable.table.lobby import Lobby
from spytable.table.looking_back.match_files import make_match_file
from spytable.table.looking_back.past_match import PastMatch
from tests.table.memory import ListLine, MemoryStore, open_lobby

SERVERS = ("starlette", "uvicorn", "websockets", "asyncpg", "sqlite3", "spytable.server")


def wall() -> int:
    return time.monotonic_ns() // 1_000_000


async def say(desk: Desk, line: ListLine, message: Any) -> None:
    """A person's message, carried out."""
    await desk.ask(make_command(message, line, desk))


async def sit_down(
    lobby: Lobby, game: str, bots: int, options: dict[str, str] | None = None
) -> tuple[Desk, list[ListLine]]:
    """Ann and Bob sit down with some bots, agree on the seed, and play begins."""
    level: wire.Level = "agent"
    new = wire.NewMatch(game, "Ann", 2 + bots, options or {}, bots=(level,) * bots)
    mine = await lobby.create(new)
    desk = await lobby.find_desk(mine.match)
    yours = await desk.ask(lambda: desk.gathering.sit("Bob", None, None))
    lines = [ListLine(0), ListLine(1)]
    for line, token in zip(lines, (mine.token, yours.token), strict=True):
        await desk.ask(partial(desk.join, line, token))
    await say(desk, lines[0], wire.Start())
    values = [make_secret(), make_secret()]
    for line, value in zip(lines, values, strict=True):
        await say(desk, line, wire.Promise(commitment(value)))
    for line, value in zip(lines, values, strict=True):
        await say(desk, line, wire.Contribute(value.hex()))
    return desk, lines


async def play(desk: Desk, lines: list[ListLine], random: Random, most: int) -> None:
    """Ann and Bob answer whatever they are asked, by chance, so many times or to the end."""
    numbers, match = count(), desk.in_play().match
    async with asyncio.timeout(120):
        while match.outcome() is None and next(numbers) < most:
            asked = [line for line in lines if line.seat in match.prompts()]
            if not asked:  # the bots think
                await asyncio.sleep(0.001)
                continue
            line = random.choice(asked)
            assert line.seat is not None
            ask, key = match.prompts()[line.seat], match.position.question_numbers[line.seat]
            assert isinstance(ask, Ask)
            action = msgspec.Raw(encode(ask.options.sample(random)))
            act = wire.Act(f"{match.version}", key, action)
            await desk.ask(partial(desk.act, line, act, wall()))


@pytest.mark.anyio
@pytest.mark.parametrize(("game", "bots"), [("da-vinci-code", 1), ("spy-alley-dice", 0)])
async def test_a_whole_match_is_played_without_a_server(game: str, bots: int) -> None:
    store = MemoryStore()
    lobby = open_lobby(store, wall)
    desk, lines = await sit_down(lobby, game, bots)
    await play(desk, lines, Random(game), most=8)
    await lobby.close()  # the host stops, and another goes on with what was stored
    before = lines[0].last("update")
    lobby = open_lobby(store, wall)
    desk = await lobby.find_desk(desk.sitting.row.id)
    again = [ListLine(0), ListLine(1)]
    for line in again:
        await desk.ask(partial(desk.join, line))
    match, home = desk.in_play().match, desk.home
    state = match.position_at(before["version"]).state  # its bots may have gone on by now
    assert json.loads(encode(home.screen(home.game.view(state, 0), match.config))) == before["view"]
    await play(desk, again, Random(game), most=100_000)
    assert again[0].last("update")["outcome"] is not None
    assert again[0].last("table")["stage"] == "over"
    assert again[0].last("table")["fairness"]["secret"]
    file = make_match_file(PastMatch.of(desk.home, desk.sitting, desk.in_play()))
    assert verify_draws(file) > 0
    await lobby.close()
    assert store.matches[desk.sitting.row.id].stage == "over"


def test_the_table_logic_loads_no_server() -> None:
    script = "import json, sys, spytable.table.lobby; print(json.dumps(sorted(sys.modules)))"
    # Coverage, where it is measured, loads sqlite3.
    env = {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE_")}
    run = [sys.executable, "-c", script]
    loaded = subprocess.run(run, capture_output=True, check=True, env=env)
    assert not {*json.loads(loaded.stdout)}.intersection(SERVERS)
