"""`--log json`: one object a line, matches by their hashes, and nothing that opens or hides."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

import msgspec
import pytest

from spytable.bots.quotes import Quote
from spytable.server.logs import JsonFormatter, LogLine
from spytable.table.match_names import name_match
from tests.server.host import Host
from tests.server.player import Player

SECRET = "the tile is black"  # noqa: S105 (a test's)


def test_a_line_has_the_hash_of_the_match_and_no_word_of_an_exception() -> None:
    def fail() -> None:
        raise ValueError(SECRET)

    name, args = "spytable.desk", (name_match("a match"), "x\ny")
    with pytest.raises(ValueError, match=SECRET) as raised:
        fail()
    known = (raised.type, raised.value, raised.tb)
    record = logging.LogRecord(name, logging.ERROR, "", 1, "match %s: %s", args, known)
    line = msgspec.json.decode(JsonFormatter().format(record), type=LogLine)
    assert (line.level, line.part, line.match) == ("error", "desk", "51e593f6aa50")
    assert line.message == f"match {line.match}: x"
    assert line.error == "ValueError"
    assert line.trace[-1].endswith(" fail")
    assert SECRET not in JsonFormatter().format(record)


def test_a_line_has_no_word_of_a_bot_of_the_host() -> None:
    record = logging.LogRecord("x", logging.WARNING, "", 1, "%s: %s", ("bot", Quote(SECRET)), None)
    line = msgspec.json.decode(JsonFormatter().format(record), type=LogLine)
    assert line.message == "bot: ..."
    assert record.getMessage() == f"bot: {SECRET}"


@pytest.mark.anyio
@pytest.mark.slow
async def test_a_log_in_json_tells_what_happens_to_a_match_and_gives_nothing_away(
    data: Path, tmp_path: Path
) -> None:
    host = Host(data, clock_rate=40, more=("--log", "json"))
    host.log = tmp_path / "log"
    with host:
        mine = await host.table("template", 2, start=True, options={"bell": "off", "nights": "1"})
        async with Player(host, mine["match"], mine["token"]) as ann:
            await ann.agree()
            await ann.play_to_the_end()
            private = (mine["match"], mine["token"], ann.table["code"], host.token, "Ann")
        async with asyncio.timeout(120):
            while ": over" not in (logged := host.log.read_text()):  # noqa: ASYNC110 (a file)
                await asyncio.sleep(0.01)
        # A killed server says more, in words of Python's own.
    assert not [each for each in private if each in logged]
    lines = [msgspec.json.decode(line, type=LogLine) for line in logged.splitlines()]
    name = name_match(mine["match"])
    told = [line.message.removeprefix(f"match {name}: ") for line in lines if line.match == name]
    expected = ["seat 0 connects", "template begins", "over"]
    assert [each for each in told if each in expected] == expected
