"""A match over days: no bot steps in, and the desk and the tab say whose turn it is."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.da_vinci_code import Player
from tests.browser.people import PHONE, Person, flaws
from tests.server.host import Host

pytestmark = pytest.mark.slow
People = Callable[..., Person]
THREE_DAYS_S = 3 * 86_400
TURN = "● Your turn, The Da Vinci Code"


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    """A server that is stopped and started again at the same address."""
    with Host(tmp_path, clock_rate=20, grace_s=1) as made:
        yield made


def let_days_pass(host: Host) -> None:
    """The server is off for three days."""
    assert host.stop() in (0, -15)
    host.write("UPDATE records SET noted_at = noted_at - ?", THREE_DAYS_S)
    host.write("DELETE FROM standings")  # told from the log anew
    host.more = ("--port", str(urlsplit(host.url).port))
    host.start()


def shot(page: Page, name: str) -> None:
    """A picture for whoever wants to look."""
    if folder := os.environ.get("SPYTABLE_SHOTS"):
        page.screenshot(path=f"{folder}/{name}.png")


def choose_never(page: Page) -> None:
    """On the sheet of the game: wait for friends as long as it takes."""
    page.locator(".is-open [data-options]").click()
    options = page.get_by_role("dialog")
    options.get_by_text("after 5 minutes").click()
    options.get_by_text("never", exact=True).click()
    expect(options).to_contain_text("the table waits, even for days")
    shot(page, "options")
    options.get_by_role("button", name="Done").click()


def set_table(ana: Person, bruno: Person) -> str:
    """Ana sets a table that waits for ever, Bruno sits down; the address of the table."""
    choose_never(ana.at_desk())
    ana.page.locator("[data-key=friends]").click()
    ana.page.wait_for_url("**/t/*")
    bruno.page.goto(ana.page.url)
    bruno.page.locator(".sit-form input").fill("Bruno")
    bruno.page.keyboard.press("Enter")
    expect(bruno.page.locator("[data-away=never]")).to_contain_text("No bot plays for them")
    expect(ana.page.get_by_role("button", name="Begin")).to_be_enabled()
    shot(ana.page, "room")
    shot(bruno.page, "room-phone")
    ana.page.get_by_role("button", name="Begin").click()
    return ana.page.url


def test_a_match_waits_for_days_and_says_whose_turn_it_is(host: Host, person: People) -> None:
    ana = Player(person(at=host.url))
    bruno = Player(person("Bruno", at=host.url, width=PHONE[0], height=PHONE[1]))
    address = set_table(ana.person, bruno.person)
    for player in (ana, bruno):
        expect(player.at()).to_be_visible(timeout=60_000)
    for player in (ana, bruno):  # both take their tiles; then one of them begins
        player.play_on(moves=1)
    asked = ana.page.request.post("/api/standings", data={"matches": [match_of(ana)]}).json()
    first, other = (ana, bruno) if asked["standings"][0]["waited"] == [0] else (bruno, ana)
    names = {id(ana): "Ana", id(bruno): "Bruno"}
    expect(first.page).to_have_title(TURN)
    expect(other.page).to_have_title(re.compile("^The Da Vinci Code: table"))
    first.page.goto("/rules/da-vinci-code")
    awaited = other.page.locator("[data-awaited]")
    expect(awaited).to_contain_text(f"{names[id(first)]} is away. The table waits.")
    expect(other.page.locator("[data-late]")).to_have_count(0)
    expect(awaited.get_by_role("button")).to_have_count(1 if other is ana else 0)
    assert flaws(other.page) == []
    shot(other.page, "awaited")
    other.page.goto("/rules/da-vinci-code")
    for player in (first, other):  # nothing is on its way when the server stops
        player.page.wait_for_load_state("networkidle")
    let_days_pass(host)

    desk = first.page
    desk.goto(host.url)
    row = desk.locator(".recent-row.is-your-turn")
    expect(row).to_contain_text("Your turn for 3 days")
    expect(desk).to_have_title(TURN)
    shot(desk, "desk")
    other.page.goto(host.url)
    waits = other.page.locator(".recent-row.is-their-turn")
    expect(waits).to_contain_text(f"Waiting for {names[id(first)]}, 3 days")
    expect(other.page).to_have_title(re.compile("^Spytable"))
    shot(other.page, "desk-other")
    table = desk.request.get(f"/api/matches/{match_of(first)}").json()
    assert (table["watchers"], [seat["present"] for seat in table["seats"]]) == (0, [False, False])
    row.get_by_role("button").click()
    desk.wait_for_url(address)
    expect(desk).to_have_title(TURN)
    first.play_on(moves=1)
    steps = [bytes(data) for (data,) in host.rows("SELECT data FROM records")]
    assert not [step for step in steps if b'"leave"' in step], "nobody was played for"


def match_of(player: Player) -> str:
    """The match that a person's browser remembers."""
    stored = player.page.evaluate("JSON.parse(localStorage.getItem('spytable.seats'))[0].match")
    return str(stored)
