"""The review of a finished match, on a desk by keyboard and on a phone by touch."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.looked_back import kept, shared_link
from tests.browser.people import Person, flaws
from tests.browser.reviewed import reviewed_file

People = Callable[..., Person]
GAME = "da-vinci-code"
MADE_MS = 120_000
"""A review is made in seconds, but the machine may be busy."""


def open_review(page: Page, code: str) -> None:
    """Wait until the review of a match is made and shown."""
    page.goto(f"/review/{code}")
    expect(page.locator("[data-headline]")).to_be_visible(timeout=MADE_MS)
    expect(page.locator("[data-card]")).to_have_count(3)


def test_a_review_is_read_by_keyboard_and_by_touch(person: People) -> None:
    desk = person("Ana")
    code = kept(desk, reviewed_file(GAME))
    page = desk.page
    open_review(page, code)
    expect(page.locator(".account-seat")).to_have_count(2)
    # The strip is a slider for the keys and a table for screen readers.
    reader = page.locator("[data-reader]")
    reader.focus()
    page.keyboard.press("Home")
    expect(reader).to_have_attribute(
        "aria-valuetext", re.compile(r"^The deal: Ana \d+ %, Bruno \d+ %")
    )
    page.keyboard.press("ArrowRight")
    expect(reader).to_have_attribute("aria-valuetext", re.compile(r"^Turn 1, (Ana|Bruno): "))
    page.keyboard.press("End")
    expect(reader).to_have_attribute("aria-valuetext", re.compile(r"(Ana|Bruno) 100 %"))
    assert page.locator(".strip table tbody tr").count() > 3
    rings = page.get_by_role("button", name=re.compile(r"^Moment \d, Turn \d+, (Ana|Bruno), "))
    expect(rings).to_have_count(3)
    page.locator("[data-sheet=bits]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-strip=bits]")).to_be_visible()
    assert flaws(page) == []
    page.keyboard.press("2")
    expect(page.locator(".film-bar")).to_be_visible()
    see_layer(page)
    expect(page.locator("[data-steps]")).to_have_text("Moment 2 of 3")
    expect(page.locator("[data-pick]").first).to_be_visible()
    assert flaws(page) == []
    # The link that is shared from here opens the same moment, with its layer.
    step = page.locator(".replay").get_attribute("data-step")
    page.get_by_role("button", name="Share replay").click()
    link = shared_link(page)
    # The same on a phone: it was made before, so it opens at once.
    phone = person("Bruno", width=390, height=844, theme="day", touch=True)
    phone.page.goto(link)
    see_layer(phone.page)
    expect(phone.page.locator(f".replay[data-step='{step}']")).to_be_attached()
    phone.page.locator("[data-unfold]").tap()
    expect(phone.page.locator(".moment-words")).to_be_visible()
    assert flaws(phone.page) == []
    phone.page.locator(".moment-back").tap()
    expect(phone.page.locator("[data-card]")).to_have_count(3)
    assert flaws(phone.page) == []
    wide = phone.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0
    phone.page.locator("[data-ledger]").tap()
    phone.page.locator(".ledger-head button").first.tap()
    see_layer(phone.page)


def see_layer(page: Page) -> None:
    """Wait until the film has its layer: the verdict, and slips with what could be known."""
    expect(page.locator(".replay[data-layered=true] [data-sheet-at]")).to_be_visible(
        timeout=MADE_MS
    )
    expect(page.locator("[data-slip]").first).to_be_attached()


def test_hands_are_judged_on_the_page_and_in_the_film(person: People) -> None:
    ana = person("Ana")
    page = ana.page
    page.goto(f"/review/{kept(ana, reviewed_file('spy-wire'))}")
    expect(page.locator("[data-card]")).to_have_count(3, timeout=MADE_MS)
    expect(page.locator(".card-parts").first).to_contain_text("slides, shortest")
    page.locator("[data-action=step]").click()
    expect(page.locator(".hand-bars")).to_be_visible(timeout=MADE_MS)
    expect(page.locator("[data-slip]").first).to_contain_text("percent")
    page.get_by_role("button", name="Beliefs and verdicts").click()
    expect(page.locator(".film-side")).to_be_visible()


def test_a_match_that_is_not_there_is_said_in_words(person: People) -> None:
    page = person("Ana").page
    page.goto("/review/nothing-here")
    expect(page.locator("main h1")).to_have_text("There is no review of this match.")
