"""Sitting down: the host frees a seat, a table only its link leads to, my seat on my phone."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.da_vinci_code import take_seats
from tests.browser.gathered import give_to_bot, set_seats
from tests.browser.people import PHONE, Person, flaws
from tests.browser.test_watching import links

pytestmark = pytest.mark.slow
People = Callable[..., Person]


def test_the_host_frees_a_seat_and_gives_it_to_a_bot(person: People) -> None:
    ana, bruno = person("Ana"), person("Bruno")
    code = ana.set_table()
    set_seats(ana.page, 3)
    bruno.page.goto(f"/t/{code}")
    bruno.page.get_by_role("button", name="Sit down").click()
    expect(bruno.page.locator(".seat-list")).to_contain_text("you")
    free = ana.page.get_by_role("button", name="Remove player")
    free.click()
    ana.page.get_by_role("button", name="Press again to be sure").click()
    expect(bruno.page.locator("[data-toast]")).to_contain_text(
        "The host removed you from the table."
    )
    expect(bruno.page.locator(".sit-form")).to_be_visible()
    give_to_bot(ana.page, 2, "recruit")
    expect(bruno.page.locator(".seat-list .bot-tag")).to_have_text("BOT recruit")
    bruno.page.get_by_role("button", name="Sit down").click()
    expect(free).to_be_visible()
    bruno.page.get_by_role("button", name="Leave the table").click()
    expect(free).to_have_count(0)


def test_only_the_link_leads_to_a_private_table(person: People) -> None:
    ana = person("Ana", width=PHONE[0], height=PHONE[1])
    page = ana.at_desk()
    page.get_by_role("button", name="Options").click()
    page.get_by_label("Private table").check()
    page.get_by_role("button", name="Done").click()
    page.get_by_role("button", name="Play with friends").click()
    expect(page.locator(".seat-list")).to_be_visible()
    code = urlsplit(page.url).path.rsplit("/", 1)[1]
    assert re.fullmatch(r"([A-Z0-9]{6}-){3}[A-Z0-9]{6}", code)
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0
    bruno = person("Bruno").page
    bruno.goto(f"/t/{code}")
    expect(bruno.locator(".sit-form")).to_be_visible()


def test_my_seat_moves_to_another_device(person: People) -> None:
    (ana,) = take_seats([person("Ana")], bots=("recruit",))
    phone = person("Nobody", width=PHONE[0], height=PHONE[1]).page
    phone.goto(links(ana.page)["move"])
    expect(phone.locator("[data-action=take]")).to_be_visible()
    assert "#" not in phone.url
    expect(ana.page.locator("[data-line]")).to_contain_text("another device")
    ana.page.get_by_role("button", name="Invite").click()
    ana.page.locator("[data-link=move] summary").click()
    expect(ana.page.locator("[data-link=move] .qr path")).to_have_attribute("d", re.compile("^M"))
    assert flaws(ana.page) == []
