"""The review of a finished match, on a desk by keyboard and on a phone by touch."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

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
    # The rings are on this sheet too: the threads end there.
    expect(rings).to_have_count(3)
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
    # The page of the review plays on too: here from a turn in real time.
    page.go_back()
    page.locator("[data-action=play-on]").click()
    expect(page.locator(".practice-mark")).to_have_text("Practice", timeout=MADE_MS)


def test_another_move_is_tried_and_played_on_from(person: People) -> None:
    ana = person("Ana")
    page = ana.page
    code = kept(ana, reviewed_file(GAME))
    open_review(page, code)
    page.locator("[data-moment='1']").press("Enter")
    see_layer(page)
    page.get_by_role("link", name="Try another move").click()
    sheet = page.locator(".try-sheet")
    expect(sheet.locator("[data-pick]").first).to_be_visible()
    assert flaws(page) == []
    # By keyboard: a tile, a number, and it is judged. The board takes its hand back.
    point_and_say(page, "11")
    expect(sheet.locator("[data-pick=tried]")).to_have_count(1, timeout=MADE_MS)
    expect(sheet.locator("[data-tries='1']")).to_contain_text(re.compile("point|best|close"))
    point_and_say(page, "0")
    expect(sheet.locator("[data-pick=tried]")).to_have_count(2, timeout=MADE_MS)
    path = page.url
    # On a phone the same page is played on from, as practice that says so.
    phone = person("Bruno", width=390, height=844, theme="day", touch=True)
    phone.page.goto(path)
    expect(phone.page.locator(".try-sheet")).to_be_visible(timeout=MADE_MS)
    wide = phone.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0
    # The sheet lies folded there, so that the whole table is in reach.
    expect(phone.page.locator(".try-sheet .picks")).to_be_hidden()
    phone.page.locator("[data-unfold]").tap()
    phone.page.locator("[data-action=play-on]").tap()
    expect(phone.page.locator(".practice-mark")).to_have_text("Practice", timeout=MADE_MS)
    expect(phone.page.locator(".shell[data-stage=playing]")).to_be_visible()
    assert flaws(phone.page) == []
    phone.page.get_by_role("button", name="Settings").tap()
    phone.page.get_by_role("button", name="Resign").tap()
    phone.page.get_by_role("button", name="Resign: press again").tap()
    # Its end leads to a review; there is nothing to verify, and no rematch.
    expect(phone.page.locator("[data-action=review]")).to_be_visible()
    expect(phone.page.locator("[data-action=verify], [data-action=rematch]")).to_have_count(0)
    phone.page.locator("[data-action=review]").tap()
    # Practice has a review of its own, which leads on to that of the match it came from.
    expect(phone.page.locator("[data-headline]")).to_be_visible(timeout=MADE_MS)
    expect(phone.page.locator(".practice-mark")).to_have_text("Practice")
    assert flaws(phone.page) == []
    phone.page.get_by_role("link", name="Review of the original match").tap()
    expect(phone.page.locator("[data-card]")).to_have_count(3, timeout=MADE_MS)


def test_dice_are_in_reach_where_another_move_is_tried_on_a_phone(person: People) -> None:
    phone = person("Bruno", width=390, height=844, touch=True)
    code = kept(phone, reviewed_file("spy-alley-dice"))
    phone.page.goto(f"/what-if/{code}#{first_roll(phone.page, code)}")
    expect(phone.page.locator(".try-sheet")).to_be_visible(timeout=MADE_MS)
    phone.page.locator("button[data-die]").first.tap()
    expect(phone.page.locator("button[data-die]").first).to_have_attribute("aria-pressed", "true")


def first_roll(page: Page, code: str) -> str:
    """Where dice were first rolled again, and by whom, as addresses have it."""
    match = page.request.get(f"/api/codes/{code}").json()["match"]
    answer = page.request.get(f"/api/matches/{match}/review", timeout=MADE_MS)
    review = json.loads(answer.text().splitlines()[-1])["review"]
    rolls = [each for each in review["decisions"] if each["chosen"]["action"]["type"] == "roll"]
    return f"{rolls[0]['version']}.{rolls[0]['seat']}"


def point_and_say(page: Page, value: str) -> None:
    """The first tile that can be named, and this number for it, by keyboard."""
    page.locator("button[data-seat]").first.press("Enter")
    page.locator(f"[data-key='{value}']").press("Enter")
    expect(page.locator(f"[data-key='{value}']")).to_have_attribute("aria-checked", "true")
    page.keyboard.press("Enter")


STICKING_OUT = """rows => rows.map(row => [row, row.closest('.belief')])
  .filter(([row, slip]) => row.getBoundingClientRect().right > slip.getBoundingClientRect().right
    || getComputedStyle(slip).borderTopWidth !== '0px')
  .map(([row]) => row.innerText)"""
"""Rows that are wider than their slip of paper, or whose slip looks like one of the table."""


def test_a_review_is_shared_as_a_card_and_kept_as_one_page(person: People, tmp_path: Path) -> None:
    ana = person("Ana")
    page = ana.page
    code = kept(ana, reviewed_file(GAME))
    open_review(page, code)
    page.locator("[data-action=share]").click()
    card = page.locator("[data-review-card]")
    expect(card).to_be_visible()
    # Other people are told by their seats: nobody asked them.
    expect(card).to_have_attribute("alt", re.compile("Seat 1: play .*, luck .*Seat 2: play"))
    assert card.evaluate("image => [image.naturalWidth, image.naturalHeight]") == [1200, 630]
    assert flaws(page) == []
    with page.expect_download() as download:
        page.locator("[data-take=page]").click()
    file = tmp_path / "review.html"
    download.value.save_as(file)
    # The file needs no server: the review, the film with its layer, and back.
    page.goto(file.as_uri())
    expect(page.locator("[data-headline]")).to_be_visible()
    expect(page.locator("[data-card]")).to_have_count(3)
    page.locator("[data-action=step]").click()
    expect(page.locator("[data-sheet-at]")).to_be_visible()
    # Its sheets of style are one: nothing of the table's reaches what hangs at the tiles.
    assert page.locator(".belief-row").evaluate_all(STICKING_OUT) == []
    expect(page.locator("[data-action=play-on]")).to_have_count(0)
    page.locator(".moment-back").click()
    expect(page.locator("[data-headline]")).to_be_visible()


def test_a_match_that_is_not_there_is_said_in_words(person: People) -> None:
    page = person("Ana").page
    page.goto("/review/nothing-here")
    expect(page.locator("main h1")).to_have_text("There is no review of this match.")
    # Nor can a move be tried: nothing leads back to a review that is not there.
    page.goto("/what-if/nothing-here#0.0")
    expect(page.locator("main h1")).to_have_text("No move can be tried here.")
    expect(page.get_by_role("button")).to_have_text(["Back to the desk"])
