"""The lobby: how many play, options, and the city that is chosen."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

pytestmark = pytest.mark.slow


KEYS = ("now", "friends", "pass")


SECOND_EDITION = 1_000_000_000
"""Cities of new tables count from here."""
SNOW = 4
"""The mood's place among the six."""


def test_how_many_we_are_rewrites_the_keys_and_is_kept(page: Page) -> None:
    page.goto("/")
    now, friends, passed = (page.locator(f"[data-key={key}] small") for key in KEYS)
    expect(page.get_by_label("Just us two")).to_be_checked()
    expect(now).to_have_text("You against one bot: agent")
    expect(friends).to_have_text("One seat for a friend: link or code")
    expect(passed).to_have_text("2 people, one screen, turn by turn")
    expect(page.get_by_role("button", name="One bot more")).to_have_count(0)
    page.get_by_label("4 seats").check()
    expect(now).to_have_text("You against 3 bots: agent")
    more = page.get_by_role("button", name="One bot more")
    more.click()
    more.click()
    expect(more).to_be_disabled()  # one seat stays for a friend
    expect(friends).to_have_text("One seat for a friend: link or code + 2 bots")
    page.get_by_label("Bot level").select_option("recruit")
    page.reload()
    expect(page.get_by_label("4 seats")).to_be_checked()
    expect(now).to_have_text("You against 3 bots: recruit")
    expect(page.locator("[data-bots]")).to_have_text("2")
    page.get_by_role("button", name="Play with friends").click()
    expect(page.locator(".seat-list .bot-tag")).to_have_count(2)


def test_just_us_two_is_a_table_of_two_and_just_me_of_one(page: Page) -> None:
    page.goto("/")
    page.locator("[data-key=friends]").click()
    expect(page.locator(".seat-list > li")).to_have_count(2)
    page.goto("/")
    page.get_by_role("button", name="Spy Guy").click()
    page.get_by_label("Just me").check()
    expect(page.locator("[data-key=now] small")).to_have_text("Just you, no bots")
    for key in ("friends", "pass"):
        expect(page.locator(f"[data-key={key}]")).to_have_attribute("aria-disabled", "true")
    page.locator("[data-key=now]").click()
    expect(page.locator("[data-line]")).to_be_visible(timeout=15_000)
    expect(page.locator(".bot-tag")).to_have_count(0)


def test_options_that_do_not_matter_are_not_shown(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Options").click()
    dashes = page.get_by_text("Dashes at the start", exact=True)
    expect(page.get_by_text("Numbers and dashes", exact=True)).to_be_visible()
    expect(dashes).to_have_count(0)
    page.get_by_text("Numbers and dashes", exact=True).click()
    expect(dashes).to_be_visible()
    page.get_by_role("button", name="Done").click()
    page.get_by_role("button", name="Spy Alley Dice").click()
    for seats, shown in (("Just us two", 1), ("3 seats", 0)):
        page.get_by_label(seats).check()
        page.get_by_role("button", name="Options").click()
        expect(page.get_by_text("Five of a kind", exact=True)).to_be_visible()
        expect(page.locator("legend", has_text=re.compile("^Passports$"))).to_have_count(shown)
        page.get_by_role("button", name="Done").click()


def test_an_option_is_chosen_in_the_words_of_the_game_and_reaches_the_table(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Options").click()
    page.get_by_text("Numbers and dashes", exact=True).click()
    page.get_by_role("button", name="Done").click()
    page.get_by_role("button", name="Play with friends").click()
    expect(page.locator(".agreed")).to_contain_text("Numbers and two dashes")


def test_the_city_chosen_in_the_lobby_is_the_one_that_is_played(page: Page) -> None:
    """By each of the three keys; the tables are refused here, as no city is to be drawn."""
    sent: list[dict[str, Any]] = []

    def note(route: Route) -> None:
        sent.append(route.request.post_data_json or {})
        word = {"key": "server.error.no-such-match", "args": {}}
        route.fulfill(status=404, json={"error": word})

    page.route("**/api/matches", note)
    page.goto("/")
    page.get_by_role("button", name="Spy Guy").click()

    def choose(city: str, number: str | None = None) -> None:
        page.get_by_role("button", name="Options").click()
        page.get_by_text(city, exact=True).click()
        if number is not None:
            page.get_by_label("Number").fill(number)
        page.get_by_role("button", name="Done").click()

    def press_each_key() -> list[str]:
        sent.clear()
        with page.expect_response("**/api/matches"):
            page.locator("[data-key=now]").click()
        expect(page.locator(".sheet[aria-busy=false]")).to_be_visible()
        with page.expect_response("**/api/matches"):
            page.locator("[data-key=friends]").click()
        page.get_by_role("button", name="Pass one device").click()
        page.get_by_label("Player 2").fill("Bruno")
        with page.expect_response("**/api/matches"):
            page.get_by_role("button", name="Begin").click()
        page.keyboard.press("Escape")
        return [table["options"]["city"] for table in sent]

    choose("Another city", "4711")
    assert press_each_key() == ["1000004711"] * 3
    page.reload()
    assert press_each_key() == ["1000004711"] * 3
    choose("City of the day")
    today = page.evaluate("new Date().toISOString().slice(0, 10).replaceAll('-', '')")
    assert press_each_key() == [str(SECOND_EDITION + int(today))] * 3


def test_a_city_that_is_new_here_has_the_mood_that_was_chosen(page: Page) -> None:
    """Alone, with friends and on one device; who has been in the standard city is offered one."""
    sent: list[dict[str, Any]] = []

    def note(route: Route) -> None:
        sent.append(route.request.post_data_json or {})
        word = {"key": "server.error.no-such-match", "args": {}}
        route.fulfill(status=404, json={"error": word})

    page.route("**/api/matches", note)
    page.goto("/")
    page.get_by_role("button", name="Spy Guy").click()
    page.get_by_role("button", name="Options").click()
    expect(page.get_by_label("Standard city")).to_be_checked()
    page.get_by_text("No timer", exact=True).click()
    page.evaluate(
        "localStorage.setItem('spytable.seen-cities', JSON.stringify([{number: 0, times: 2}]))"
    )
    page.reload()
    page.get_by_role("button", name="Options").click()
    expect(page.get_by_label("No timer")).to_be_checked()
    expect(page.get_by_label("One we have not seen")).to_be_checked()
    page.get_by_text("Snow", exact=True).click()
    page.get_by_role("button", name="Done").click()
    for key in ("now", "friends"):
        with page.expect_response("**/api/matches"):
            page.locator(f"[data-key={key}]").click()
        page.keyboard.press("Escape")
    numbers = [int(table["options"]["city"]) for table in sent]
    assert len(numbers) == 2
    assert all(number > SECOND_EDITION and number % 6 == SNOW for number in numbers)
