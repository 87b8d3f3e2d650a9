"""A match saved to a file in the middle goes on from it in another browser."""

from __future__ import annotations

import json
from random import Random

import pytest

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

pytestmark = pytest.mark.anyio


async def open_host() -> LocalHost:
    host = LocalHost(DictLog(), SameWorker(), SameJobs(), SETTINGS)
    await host.open()
    return host


async def test_a_match_goes_on_in_another_browser_from_its_file() -> None:
    host = await open_host()
    seats = await sit(host, "da-vinci-code", 1, ("agent",))
    pages = await begin(host, seats)
    await play(pages, Random(1), most=4)
    path = f"/api/matches/{seats[0]['match']}/saved"
    saved = await ask(host, "GET", path)
    await host.close()

    other = await open_host()
    kept = await ask(other, "POST", "/api/saved", saved | {"mine": "what the page adds"}, 201)
    assert kept["match"] == seats[0]["match"]
    assert (await ask(other, "POST", "/api/saved", saved))["code"] == kept["code"]
    page = Page(other, seats[0])
    await until(lambda: page.last("update"))
    assert page.update()["version"] >= len(saved["records"]) > 0
    await play([page], Random(2), most=100_000)
    await until(lambda: page.update()["outcome"] is not None)
    await other.close()


@pytest.mark.parametrize("harm", ["records", "seats", "match", "format"])
async def test_a_changed_file_is_refused(harm: str) -> None:
    host = await open_host()
    seats = await sit(host, "da-vinci-code", 1, ("agent",))
    pages = await begin(host, seats)
    await play(pages, Random(1), most=2)
    saved = await ask(host, "GET", f"/api/matches/{seats[0]['match']}/saved")
    await host.close()
    if harm == "records":
        saved["records"].pop(0)
    elif harm == "seats":
        saved["seats"][0]["match"] = "another"
    elif harm == "match":
        saved["match"]["config"] = json.dumps({"seats": 99})
    else:
        saved["format"] = "spytable-match"
    other = await open_host()
    answer = await other.answer("POST", "/api/saved", json.dumps(saved))
    assert answer.status in (400, 409), answer.body
    assert not await other.store.has(seats[0]["match"])
    await other.close()
