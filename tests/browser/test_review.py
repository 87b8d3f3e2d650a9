"""The review of a finished match, on a desk by keyboard and on a phone by touch."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.looked_back import kept
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
    # The same on a phone: it was made before, so it opens at once.
    phone = person("Bruno", width=390, height=844, theme="day", touch=True)
    open_review(phone.page, code)
    assert flaws(phone.page) == []
    wide = phone.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0
    phone.page.locator("[data-action=step]").tap()
    expect(phone.page.locator(".film-bar")).to_be_visible()


def test_a_match_that_is_not_there_is_said_in_words(person: People) -> None:
    page = person("Ana").page
    page.goto("/review/nothing-here")
    expect(page.locator("main h1")).to_have_text("There is no review of this match.")
