"""Whole matches in a browser's host, reloaded in the middle."""

from __future__ import annotations

import json
from random import Random

import pytest

from spytable.core.catalogue import listed_ids
from spytable.core.transcript import read_transcript
from spytable.core.verification import check_match
from spytable.local.host import LocalHost
from tests.local.browser import (
    SETTINGS,
    DictLog,
    Page,
    SameJobs,
    SameWorker,
    ask,
    begin,
    play,
    sit,
    until,
)

SITTINGS = {
    "da-vinci-code": (1, ("agent",)),
    "spy-alley-dice": (1, ("agent", "agent")),
    "spy-guy": (1, ("agent",)),
    "spy-vs-spy": (1, ("agent",)),
    "spy-wire": (1, ("agent",)),
}
"""People and bots by game."""
PASSED = {"da-vinci-code": 2, "spy-guy": 2}
PASSED_LONG = {"spy-alley-dice": 3, "spy-vs-spy": 2}
"""How many people pass one device round, by game; by chance, some matches take long."""

pytestmark = pytest.mark.anyio


def open_host(log: DictLog) -> LocalHost:
    return LocalHost(log, SameWorker(), SameJobs(), SETTINGS)


def test_every_game_is_played_here() -> None:
    assert {*SITTINGS} == {*listed_ids()}


@pytest.mark.parametrize("game", SITTINGS)
async def test_a_match_against_bots_is_played_to_the_end(game: str) -> None:
    people, bots = SITTINGS[game]
    await play_through(game, people, bots)


@pytest.mark.parametrize("game", PASSED)
async def test_a_match_is_passed_round_to_the_end(game: str) -> None:
    await play_through(game, PASSED[game], ())


@pytest.mark.nightly
@pytest.mark.parametrize("game", PASSED_LONG)
async def test_a_long_match_is_passed_round_to_the_end(game: str) -> None:
    await play_through(game, PASSED_LONG[game], ())


async def play_through(game: str, people: int, bots: tuple[str, ...]) -> None:
    """A whole match with a reload in the middle; its file is genuine."""
    log, random = DictLog(), Random(game)
    host = open_host(log)
    await host.open()
    seats = await sit(host, game, people, bots)
    pages = await begin(host, seats)
    await play(pages, random, most=6)
    match, match_id = pages[0].match, seats[0]["match"]
    await host.close()  # the tab is closed
    views = [match.game.view(match.position.state, page.seat) for page in pages]

    host = open_host(log)
    await host.open()
    desk = await host.lobby.find_desk(match_id)
    resumed = desk.in_play().match
    then = resumed.position_at(match.version).state  # bots may have gone on by now
    assert [resumed.game.view(then, page.seat) for page in pages] == views
    pages = [Page(host, seated) for seated in seats]
    await until(lambda: all(page.last("update") for page in pages))
    await play(pages, random, most=100_000)
    await until(lambda: all(page.update()["outcome"] is not None for page in pages))
    await until(lambda: all((page.last("table") or {})["stage"] == "over" for page in pages))

    file = await host.answer("GET", f"/api/matches/{match_id}/transcript")
    assert check_match(read_transcript(file.body)).outcome() is not None
    film = await ask(host, "GET", f"/api/matches/{match_id}/replay-file")
    assert film["replay"]["match"] == match_id
    listed = await ask(host, "POST", "/api/standings", {"matches": [match_id, "gone"]})
    assert [each["table"]["stage"] for each in listed["standings"]] == ["over"]
    assert listed["gone"] == ["gone"]
    await host.close()
    assert [key for key in log.entries if key[0] == match_id] == [(match_id, 1)], "it is packed"
    other = open_host(DictLog())
    kept = await ask(other, "POST", "/api/imports", json.loads(file.body), 201)
    assert (await ask(other, "GET", f"/api/codes/{kept['code']}"))["game"] == game
    await other.close()
