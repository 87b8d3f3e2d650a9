"""The gathering room: exactly those present, names that stay, links that lead to their seat."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.da_vinci_code import take_seats
from tests.browser.gathered import seat_card, set_seats
from tests.browser.people import PHONE, Person, flaws
from tests.browser.seated import LONG_MS

pytestmark = pytest.mark.slow
People = Callable[..., Person]
NAME = "#my-name-here"


def selected(page: Page) -> str:
    """What is selected in the field that has the focus."""
    text: str = page.evaluate(
        "(({ value, selectionStart, selectionEnd }) => value.slice(selectionStart, selectionEnd))"
        "(document.activeElement)"
    )
    return text


def test_a_name_is_asked_for_once_and_stays(chromium: Browser, server: str) -> None:
    context = chromium.new_context(base_url=server, reduced_motion="reduce")
    page = context.new_page()
    page.goto("/")
    drawn = page.locator(".my-plate [data-user]").inner_text()
    page.reload()
    expect(page.locator(".my-plate [data-user]")).to_have_text(drawn)
    page.locator(".sheet-big.is-second .button").click()
    expect(page.locator(NAME)).to_be_focused()
    assert selected(page) == drawn
    page.keyboard.type("Zofia")
    page.keyboard.press("Enter")
    expect(page.locator(NAME)).not_to_be_focused()
    page.reload()
    expect(page.locator(NAME)).to_have_value("Zofia")
    expect(page.locator(NAME)).not_to_be_focused()
    page.goto("/")
    page.locator(".my-plate").click()
    expect(page.locator("#my-name")).to_be_focused()
    assert selected(page) == "Zofia"
    page.keyboard.type("Zo")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".my-plate [data-user]")).to_have_text("Zo")
    context.close()


def test_two_friends_play_a_duel_and_nobody_else_sits_down(person: People) -> None:
    host = person("Ana")
    ana, code = host.page, host.set_table()
    set_seats(ana, 3)
    bruno = person("Bruno", width=PHONE[0], height=PHONE[1], touch=True).page
    bruno.goto(f"/t/{code}")
    expect(seat_card(ana, 2)).to_contain_text("Someone is joining")
    expect(ana.locator("#begin-reason")).to_contain_text("One friend is joining.")
    bruno.get_by_label("What should they call you?").fill("Bruno")
    bruno.keyboard.press("Enter")
    expect(ana.locator("[data-live]")).to_have_text("Bruno sat down. One seat left.")
    # He is called something else at once; Escape takes the old name.
    bruno.locator(NAME).fill("Brunhilda")
    bruno.keyboard.press("Escape")
    expect(bruno.locator(NAME)).to_have_value("Bruno")
    bruno.locator(NAME).fill("Bruno B.")
    bruno.keyboard.press("Enter")
    expect(seat_card(ana, 2)).to_contain_text("Bruno B.")
    # The host changes what is agreed, and he is told.
    ana.get_by_role("button", name="Change").click()
    ana.get_by_text("Tournament", exact=True).click()
    expect(bruno.locator("[data-toast]")).to_contain_text("Tournament")
    ana.get_by_role("button", name="Done").click()
    # A seat is closed by choice; nobody is sent away without a question.
    seat_card(ana, 3).get_by_role("button", name="Close this seat").click()
    expect(seat_card(bruno, 3)).to_contain_text("Closed seat")
    expect(ana.locator("#begin-reason")).to_contain_text("Everyone is here.")
    assert flaws(bruno) == []
    set_seats(ana, 2)
    ana.get_by_role("button", name="Begin").click()
    for page in (ana, bruno):
        expect(page.locator("[data-plate]")).to_have_count(2, timeout=LONG_MS)


def test_fewer_seats_than_people_asks_first(person: People) -> None:
    ana, bruno, chidi = person("Ana"), person("Bruno").page, person("Chidi").page
    code = ana.set_table()
    set_seats(ana.page, 3)
    for guest in (bruno, chidi):
        guest.goto(f"/t/{code}")
        guest.get_by_role("button", name="Sit down").click()
        expect(guest.locator(NAME)).to_be_visible()
    two = ana.page.locator(".gather-seats [data-seats='2'] input")
    two.click()
    expect(ana.page.get_by_role("dialog")).to_contain_text("Chidi would lose the seat.")
    ana.page.get_by_role("button", name="Change nothing").click()
    expect(ana.page.locator(".seat-list li")).to_have_count(3)
    two.click()
    ana.page.get_by_role("button", name="Remove Chidi").click()
    expect(ana.page.locator(".seat-list li")).to_have_count(2)
    expect(chidi.locator("[data-toast]")).to_contain_text("The host removed you from the table.")
    expect(bruno.locator(NAME)).to_have_value("Bruno")


def test_a_seat_link_leads_to_its_seat_where_this_browser_holds_another(person: People) -> None:
    ana, bruno = take_seats([person("Ana"), person("Bruno")])
    held = bruno.page.evaluate("JSON.parse(localStorage['spytable.seats'])[0]")
    link = f"/t/{held['code']}#seat={held['seat']}.{held['token']}"
    assert ana.last()["seat"] == 0
    other = ana.page.context.new_page()
    other.goto(link)
    expect(other.locator("[data-eyes='1']")).to_be_visible(timeout=LONG_MS)
    assert "#" not in other.url
    other.reload()
    expect(other.locator("[data-eyes='1']")).to_be_visible(timeout=LONG_MS)
    # The first tab still has its own seat, until the link is opened there too.
    ana.page.reload()
    expect(ana.page.locator("[data-eyes='0']")).to_be_visible(timeout=LONG_MS)
    ana.page.goto(link)
    expect(ana.page.locator("[data-eyes='1']")).to_be_visible(timeout=LONG_MS)
