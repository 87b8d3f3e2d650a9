"""At the end of a match the page itself checks the luck, and names what does not fit."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from tests.browser.da_vinci_code import Player
from tests.browser.looked_back import match_file
from tests.browser.people import PHONE, Person, flaws
from tests.browser.seated import sit_down
from tests.browser.test_words import PSEUDO, unmarked

pytestmark = pytest.mark.slow
People = Callable[..., Person]
File = dict[str, Any]


def finished(person: Person, query: str = "") -> Page:
    """A match that is over: who sits at this page resigned."""
    ana = Player(person)
    sit_down([ana], bots=("agent",), query=query)
    page = ana.page
    page.locator(".top-bar .icon-button").last.click()
    resign = page.locator(".exits .button", has=page.locator("svg.icon")).first
    resign.click()
    resign.click()
    expect(page.locator("[data-action=rematch]")).to_be_visible()
    return page


def open_check(page: Page) -> None:
    page.get_by_role("button", name="Verify fairness").click()
    expect(page.locator("[data-luck]")).to_be_visible()


def states(page: Page) -> dict[str, str]:
    """What came of each part."""
    parts = page.locator("[data-part]").all()
    return {
        part.get_attribute("data-part") or "": part.get_attribute("data-state") or ""
        for part in parts
    }


def tampered(page: Page, change: Callable[[File], object]) -> str:
    """What the page says about a file that was changed on the way; and it does say so."""

    def meddle(route: Route) -> None:
        file: File = route.fetch().json()
        change(file)
        route.fulfill(body=json.dumps(file), content_type="application/json")

    page.route("**/transcript", meddle)
    page.get_by_role("button", name="Check again").click()
    expect(page.locator("[data-luck=unsound]")).to_be_visible()
    page.unroute("**/transcript")
    return page.locator("[data-state=fault]").first.inner_text()


PARTS = ("before", "secret", "contributions", "draws", "chain", "head", "whole")
LATE = {"before": "late", "head": "late"}


def test_a_finished_match_is_checked_in_the_page(person: People) -> None:
    page = finished(person())
    open_check(page)
    assert states(page) == dict.fromkeys(PARTS, "sound")
    expect(page.locator("[data-luck=sound]")).to_contain_text("The luck was fair")
    expect(page.get_by_text("could foresee draws and see cards")).to_be_visible()
    assert flaws(page) == []


def swap(file: File) -> None:
    records = file["records"]
    records[0], records[1] = records[1], records[0]


def bend(file: File) -> None:
    """The third draw comes out otherwise."""
    step, place = file["draws"][2]
    record = file["records"][step - 1]
    outcomes = file["offers"][place]["outcomes"]
    record["action"] = next(each for each in outcomes if each != record["action"])


def withhold(file: File) -> None:
    file["fairness"]["contributions"][1] = ""


def test_what_was_changed_is_named(person: People) -> None:
    ana = person()
    kept = ana.page.request.post(
        "/api/imports",
        data=match_file("spy-alley-dice"),
        headers={"Origin": ana.server, "content-type": "application/json"},
    ).json()
    page = ana.page
    page.goto(f"/t/{kept['code']}")
    open_check(page)
    assert states(page) == dict.fromkeys(PARTS, "sound") | LATE
    assert re.match(r"Step \d+ \(draw 2\) was changed: the seed gives", tampered(page, bend))
    assert "Step 1 is out of place: draw 1 stands where draw 0" in tampered(page, swap)
    wrong = tampered(page, lambda file: file["fairness"].update(secret="00" * 32))
    assert wrong == "The server's secret is not the one it committed to."
    assert states(page)["draws"] == "skipped"
    assert tampered(page, withhold) == "A contribution is missing: Bruno."
    other = tampered(page, lambda file: file["fairness"].update(match_id="other"))
    assert "draws are not what the seed gives, the first at step" in other
    assert states(page)["whole"] == "fault"
    assert tampered(page, lambda file: file["names"].reverse()) == (
        "The names were changed after the match."
    )
    added = tampered(page, lambda file: file["records"].append({"kind": "x", "at": 10**9}))
    assert added == "Step 250 was changed, moved, added or removed after the match."
    assert "The file has" in page.locator("[data-part=whole]").inner_text()
    page.get_by_role("button", name="Check again").click()
    expect(page.locator("[data-luck=consistent]")).to_be_visible()
    field = page.get_by_label("The head from a player's page")
    head = page.locator(".sheet-paper [data-head]").get_attribute("data-head") or ""
    field.fill("0" * 64)
    page.get_by_role("button", name="Compare").click()
    expect(page.locator("[data-part=head][data-state=fault]")).to_contain_text(head[:16])
    field.fill(f"{head[:10]} {head[10:24]}")
    page.get_by_role("button", name="Compare").click()
    expect(page.locator("[data-luck=sound]")).to_be_visible()
    assert states(page) == dict.fromkeys(PARTS, "sound") | {"before": "late"}


def test_a_file_made_up_afterwards_is_not_what_the_page_saw(person: People) -> None:
    """Sound in itself, every promise and every draw: but the server said something else before."""
    page = finished(person())
    open_check(page)
    page.evaluate(
        """() => {
          const key = Object.keys(localStorage).find((key) => key.startsWith("spytable.seen."));
          const seen = JSON.parse(localStorage.getItem(key));
          localStorage.setItem(key, JSON.stringify({ ...seen, commitment: "00".repeat(32) }));
        }"""
    )
    page.get_by_role("button", name="Check again").click()
    expect(page.locator("[data-part=before][data-state=fault]")).to_be_visible()
    assert states(page) == dict.fromkeys(PARTS, "sound") | {"before": "fault"}
    page.evaluate(
        """() => {
          const key = Object.keys(localStorage).find((key) => key.startsWith("spytable.head."));
          const seen = JSON.parse(localStorage.getItem(key));
          localStorage.setItem(key, JSON.stringify({ ...seen, over: "00".repeat(32) }));
        }"""
    )
    page.get_by_role("button", name="Close").click()
    open_check(page)
    assert states(page)["head"] == "fault"


def test_who_came_later_is_told_what_was_not_compared(person: People) -> None:
    code = finished(person()).url
    bruno = person("Bruno", width=PHONE[0], height=PHONE[1])
    bruno.page.goto(code.split("#")[0])
    open_check(bruno.page)
    assert states(bruno.page) == dict.fromkeys(PARTS, "sound") | LATE
    told = "The file fits itself. Compare the head."
    expect(bruno.page.locator("[data-luck]")).to_have_text(told)
    bruno.page.route("**/transcript", lambda route: route.fulfill(body="{}"))
    bruno.page.get_by_role("button", name="Check again").click()
    expect(bruno.page.get_by_text("nothing was checked")).to_be_visible()


def mute(socket: WebSocketRoute) -> None:
    """A page that promises a number and never shows it."""
    server = socket.connect_to_server()
    socket.on_message(lambda text: None if '"contribute"' in str(text) else server.send(text))


@pytest.mark.nightly
def test_another_round_of_the_seed_begins_when_everyone_agrees(person: People) -> None:
    """By night: the server waits ten seconds for the number that does not come."""
    ana, bruno = Player(person()), Player(person("Bruno", width=PHONE[0], height=PHONE[1]))
    bruno.page.route_web_socket(re.compile("socket"), mute)
    for is_agreed in (False, True):
        body = {"game": ana.game, "name": "Ana", "seats": 2, "options": {}, "bots": []}
        headers = {"Origin": ana.person.server}
        mine = ana.page.request.post("/api/matches", data=body, headers=headers).json()
        seats = f"/api/matches/{mine['match']}/seats"
        his = bruno.page.request.post(seats, data={"name": "Bruno"}, headers=headers).json()
        for player, seat in ((ana, mine), (bruno, his)):
            player.page.goto(f"/t/{mine['code']}#seat={seat['seat']}.{seat['token']}")
            expect(player.page.locator(".seat-list")).to_be_visible()
        ana.page.get_by_role("button", name="Begin").click()
        for player in (ana, bruno):
            slip = player.page.locator("[data-anew]")
            expect(slip).to_contain_text(
                "Bruno promised a number and did not show it", timeout=20_000
            )
            assert flaws(player.page) == []
        slip = ana.page.locator("[data-anew]")
        slip.get_by_role("button", name="Agree").click()
        expect(slip).to_contain_text("Waiting for: Bruno.")
        expect(slip.get_by_role("button", name="Agree")).to_have_count(0)
        expect(slip.get_by_role("button", name="Decline")).to_be_visible()  # he may never answer
        answer = "Agree" if is_agreed else "Decline"
        bruno.page.locator("[data-anew]").get_by_role("button", name=answer).click()
        if is_agreed:
            expect(ana.at()).to_be_visible(timeout=20_000)
        else:
            told = "Bruno does not agree to a new seed. The match has not begun."
            expect(ana.page.locator("[data-spoilt]")).to_contain_text(told)


def test_every_word_of_it_comes_from_the_words(person: People) -> None:
    page = finished(person(), PSEUDO)
    page.locator("[data-action=verify]").click()
    expect(page.locator("[data-luck]")).to_be_visible()
    assert unmarked(page) == []
