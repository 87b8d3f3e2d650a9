"""The lobby: two clicks to a table, codes, friends, and all of it by keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from spytable.core.words import languages
from tests.browser.gathered import give_to_bot, set_seats
from tests.browser.people import PHONE, Person, flaws

pytestmark = pytest.mark.slow
People = Callable[..., Person]
KEYS = ("now", "friends", "pass")
SIZES = [
    (320, 568),
    (390, 844),
    (844, 390),
    (820, 1180),
    (1024, 768),
    (1200, 800),
    (1280, 800),
    (1440, 900),
]


def test_two_clicks_from_landing_to_a_question_of_my_own(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Spy Wire").click()
    page.reload()
    expect(page.locator("[data-file=spy-wire]")).to_have_class("folder is-open")
    page.get_by_role("button", name="The Da Vinci Code").click()
    page.get_by_role("button", name="Play now").click()
    expect(page).to_have_url(re.compile("/t/[A-Z0-9]{3}-[A-Z0-9]{3}$"))
    expect(page.locator("[data-line]")).to_be_visible()
    expect(page.locator("[data-plate]").first).to_be_visible()


def test_the_file_lies_open_for_who_comes_for_the_first_time(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    expect(page.locator("[data-line]")).to_be_visible()


def test_a_sealed_file_says_so_and_offers_no_play(page: Page) -> None:
    """A game that the server has, but that cannot be played yet."""

    def seal(route: Route) -> None:
        cards = route.fetch().json()
        for card in cards:
            card["ready"] = card["ready"] and card["id"] != "spy-guy"
        route.fulfill(json=cards)

    page.route("**/api/games", seal)
    page.goto("/")
    page.get_by_role("button", name="Spy Guy").click()
    sealed = page.locator("[data-file=spy-guy]")
    expect(sealed.get_by_text("This file is sealed.")).to_be_visible()
    expect(sealed.get_by_role("button", name="Play now")).to_have_count(0)


@pytest.mark.parametrize("size", [(1440, 900), PHONE])
def test_a_wrong_code_says_so_under_the_cells(person: People, size: tuple[int, int]) -> None:
    page = person(width=size[0], height=size[1]).at_desk()
    field = page.get_by_label("table code")
    field.fill("k7m")
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator("#code-note")).to_have_text("3 characters are missing.")
    field.fill("k7m-2222")
    expect(field).to_have_value("K7M222")
    field.press("Enter")
    expect(page.locator("#code-note")).to_contain_text("No table has this code")


def test_friends_sit_down_by_code_and_the_host_begins(person: People) -> None:
    ana, bruno = person("Ana"), person("Bruno", width=PHONE[0], height=PHONE[1])
    code = ana.set_table()
    set_seats(ana.page, 4)
    bruno.at_desk().get_by_label("table code").fill(code)
    bruno.page.keyboard.press("Enter")
    expect(bruno.page.get_by_label("What should they call you?")).to_have_value("Bruno")
    bruno.page.get_by_role("button", name="Sit down").click()
    expect(bruno.page.locator(".seat-list")).to_contain_text("you")
    expect(ana.page.locator(".seat-list")).to_contain_text("Bruno")
    give_to_bot(ana.page, 3, "recruit")
    expect(bruno.page.locator(".seat-list .bot-tag")).to_have_text("BOT recruit")
    ana.page.get_by_role("button", name="Begin").click()
    for one in (ana, bruno):
        expect(one.page.locator("[data-plate]")).to_have_count(3)
        expect(one.page.locator("[data-line]")).to_be_visible()


def test_a_link_that_opens_no_seat_says_so_and_offers_one(person: People) -> None:
    code = person("Ana").set_table()
    carol = person("Carol")
    carol.page.goto(f"/t/{code}#seat=1.{'x' * 32}")  # a link to a seat that is none
    expect(carol.page.locator("[data-toast]")).to_contain_text("does not open a seat")
    expect(carol.page.locator(".sit-form")).to_be_visible()


def test_reopening_the_link_gives_the_seat_back_and_the_desk_remembers(person: People) -> None:
    ana = person("Ana")
    ana.play_bots()
    address = ana.page.url
    ana.page.reload()
    expect(ana.page.locator("[data-line]")).to_be_visible()
    ana.page.get_by_role("link", name="Desk").click()
    row = ana.page.locator(".recent-row").first
    expect(row).to_contain_text("The Da Vinci Code")
    row.get_by_role("button", name="Continue").click()
    expect(ana.page).to_have_url(address)


def test_an_empty_desk_says_so_in_one_line(page: Page) -> None:
    page.goto("/")
    expect(page.locator(".recent-none")).to_have_text(
        "None yet. Your first match is two clicks away."
    )


def test_the_lobby_by_keyboard_alone(page: Page) -> None:
    page.goto("/")
    expect(page.locator(".is-open .sheet")).to_be_visible()

    def tab_to(name: str) -> None:
        for _ in range(40):
            page.keyboard.press("Tab")
            here = page.locator(":focus")
            label = here.get_attribute("aria-label") or here.inner_text()
            if name in label:
                return
        pytest.fail(f"the keyboard never reached {name!r}")

    tab_to("Lamp")
    page.keyboard.press("Enter")
    expect(page.locator("html")).to_have_attribute("data-theme", "day")
    page.keyboard.press("m")
    tab_to("Settings")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    tab_to("Spy vs Spy")
    page.keyboard.press("Enter")
    expect(page.locator("[data-file=spy-vs-spy]")).to_have_class("folder is-open")
    tab_to("The Da Vinci Code")
    page.keyboard.press("Enter")
    tab_to("Play now")
    page.keyboard.press("Enter")
    expect(page.locator("[data-line]")).to_be_visible()


OFF_THE_PAPER = """() => {
  const paper = document.querySelector('.is-open .sheet').getBoundingClientRect();
  const off = (box) => box.right > paper.right + 4 || box.left < paper.left - 4
    || box.bottom > paper.bottom + 4 || box.top < paper.top - 4;
  const inside = [...document.querySelectorAll('.is-open .sheet :is(a, button, p, label, span)')];
  const out = inside.filter((one) => one.offsetWidth > 1 && off(one.getBoundingClientRect()));
  const covers = [...document.querySelectorAll('.cover')].filter(
    (one) => one.scrollWidth > one.clientWidth + 1);
  return [...out, ...covers].map((one) => one.textContent);
}"""


@pytest.mark.parametrize(
    "spoken",
    [("en", "de"), pytest.param(languages(), marks=pytest.mark.nightly)],
    ids=["two languages", "every language"],
)
def test_nothing_is_wider_than_the_window_or_falls_off_the_paper(
    person: People, spoken: tuple[str, ...]
) -> None:
    page = person().at_desk()
    for language in spoken:
        page.goto(f"/?lang={language}")
        for game in ("spy-wire", "spy-alley-dice", "spy-vs-spy", "spy-guy", "da-vinci-code"):
            file = page.locator(f"[data-file={game}]")
            if "is-open" not in (file.get_attribute("class") or ""):
                file.locator("h2 button").click()
            expect(file.locator(".sheet-links")).to_be_visible()
            for width, height in SIZES:
                page.set_viewport_size({"width": width, "height": height})
                wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
                assert wide <= 0, f"{wide} px too wide at {width}"
                assert page.evaluate(OFF_THE_PAPER) == [], f"{game} at {width}, in {language}"


def test_seven_files_lie_in_rows_and_nothing_is_covered(page: Page) -> None:
    """A game that the desk has no picture of has a plain cover."""

    def add(route: Route) -> None:
        cards = route.fetch().json()
        route.fulfill(json=[*cards, *({**cards[1], "id": each} for each in ("dead-drop", "moles"))])

    page.route("**/api/games", add)
    page.goto("/")
    covers = page.locator(".folder .cover")
    expect(covers).to_have_count(7)
    expect(page.get_by_role("button", name="dead drop")).to_be_visible()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        assert page.evaluate(OFF_THE_PAPER) == []
    page.set_viewport_size({"width": 1440, "height": 900})
    sheet = page.locator(".is-open .sheet").bounding_box()
    assert sheet is not None
    for cover in covers.all():
        box = cover.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= sheet["x"] + 8


def test_a_match_that_its_host_opens_is_found_and_watched(person: People) -> None:
    ana, ben = person("Ana"), person("Ben", width=PHONE[0], height=PHONE[1])
    watch = ben.at_desk().locator(".sheet [data-watch]")
    page = ana.at_desk()
    page.get_by_role("button", name="Options").click()
    box = page.get_by_label("Anyone on this server")
    expect(box).not_to_be_checked()
    shade = "one => getComputedStyle(one).backgroundColor"
    empty = box.evaluate(shade)
    box.check()
    assert box.evaluate(shade) != empty
    page.get_by_label("Private table").check()
    expect(box).to_have_count(0)  # a private one is never found
    page.get_by_label("Private table").uncheck()
    page.get_by_role("button", name="Done").click()
    page.locator("[data-key=now]").click()
    expect(page.locator("[data-line]")).to_be_visible(timeout=15_000)
    code = page.url.rsplit("/", 1)[1]
    watch.focus()
    ben.page.keyboard.press("Enter")
    row = ben.page.locator(f".open-tables a[href='/t/{code}']")
    expect(row).to_contain_text("The Da Vinci Code")
    expect(row).to_contain_text("+ one bot")
    assert flaws(ben.page) == []
    row.focus()
    ben.page.keyboard.press("Enter")
    expect(ben.page.locator("[data-line]")).to_be_visible(timeout=15_000)
    assert watchers_of(ben.page, code) == 1


def watchers_of(page: Page, code: str) -> int:
    """How many the server counts as watching a table."""
    asked = "(code) => fetch(`/api/codes/${code}`).then((one) => one.json())"
    table: dict[str, Any] = page.evaluate(asked, code)
    return int(table["watchers"])


def test_who_is_back_in_the_lobby_does_not_watch_and_goes_on_first_on_a_phone(
    person: People,
) -> None:
    ana = person("Ana", width=PHONE[0], height=PHONE[1])
    ana.play_bots()
    code = ana.page.url.rsplit("/", 1)[1]
    page = ana.at_desk()
    expect(page.locator(".recent-row")).to_be_visible()
    card, files = page.locator(".recent").bounding_box(), page.locator(".files").bounding_box()
    assert card is not None
    assert files is not None
    assert card["y"] < files["y"]
    assert watchers_of(page, code) == 0
