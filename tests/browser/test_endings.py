"""The end of a match: what is said and where, what can be done, by whom, and the card to share."""

from __future__ import annotations

import base64
import re
import struct
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.sync_api import Browser, Page, expect

from spytable import wire
from tests.browser.da_vinci_code import Player
from tests.browser.people import PHONE, Person, flaws
from tests.browser.poses.pose import Pose, is_over
from tests.browser.seated import sit_down
from tests.browser.sizes import walking

pytestmark = pytest.mark.slow
People = Callable[..., Person]

OVERLAPS = """() => {
  const seen = ['.ending-strip', '.report', '.ending-actions button', '.plate', '.top-bar > *']
    .flatMap((name) => [...document.querySelectorAll(name)].map((one) => [name, one]))
    .map(([name, one]) => ({ name, one, box: one.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0);
  const cut = seen.filter(({ box }) =>
    box.left < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1);
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1
    && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const pairs = seen.flatMap((a, n) => seen.slice(n + 1)
    .filter((b) => !a.one.contains(b.one) && !b.one.contains(a.one) && meet(a.box, b.box))
    .map((b) => `${a.name} over ${b.name}`));
  return [...cut.map(({ name }) => `${name} is cut`), ...pairs];
}"""
COLOURS = """async (address) => {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const pen = canvas.getContext('2d');
  pen.drawImage(image, 0, 0);
  const count = (x, y, width, height) => {
    const { data } = pen.getImageData(x, y, width, height);
    return new Set(new Uint32Array(data.buffer)).size;
  };
  return [count(0, 0, 700, 500), count(760, 40, 400, 80)];
}"""


def give_up(page: Page) -> None:
    """Resign by the settings, as one does."""
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign: press again").click()


def card_of(page: Page) -> bytes:
    """The card that is about to be shared."""
    card = page.locator("img[data-card]")
    expect(card).to_be_visible()
    return base64.b64decode((card.get_attribute("src") or "").split(",")[1])


def focused(page: Page) -> Any:
    return page.evaluate(
        "document.activeElement.closest('[data-ending]') ? 'strip'"
        " : document.activeElement.querySelector('[data-action]')?.dataset.action"
    )


def test_an_ending_says_who_won_and_offers_what_can_be_done(person: People) -> None:
    ana = Player(person())
    bruno = Player(person("Bruno", width=PHONE[0], height=PHONE[1], touch=True))
    sit_down([ana, bruno])
    give_up(bruno.page)
    for player, told in ((ana, "You win. Bruno resigned."), (bruno, "Ana wins.")):
        page = player.page
        expect(page.locator("[data-ending]")).to_contain_text(told)
        expect(page.locator("[data-live]")).to_contain_text(told)
        expect(page.locator(".is-first[data-place='0']")).to_have_count(1)
        assert page.evaluate(OVERLAPS) == []
        assert flaws(page) == []
    # By keys alone: the strip, then the rematch, and a letter for everything.
    page = ana.page
    assert focused(page) == "strip"
    page.keyboard.press("Tab")
    assert focused(page) == "rematch"
    page.keyboard.press("f")
    expect(page.locator("[data-luck]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-luck]")).to_have_count(0)
    page.keyboard.press("s")
    card = card_of(page)
    assert card[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", card[16:24]) == (1200, 630)
    src = page.locator("img[data-card]").get_attribute("src")
    picture, paper = page.evaluate(COLOURS, src)
    assert picture > 200
    assert paper > 10
    alt = page.locator("img[data-card]").get_attribute("alt") or ""
    assert "Ana wins." in alt
    assert "You" not in alt
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    page.keyboard.press("p")
    page.locator(".film-bar [aria-label='Go to the end']").click()
    expect(page.locator("[data-ending]")).to_contain_text("Ana wins. Bruno resigned.")
    page.go_back()
    expect(page.locator("[data-ending]")).to_be_focused()
    # One wants to play again, the other goes: a bot sits in.
    first = page.url
    page.keyboard.press("r")
    expect(page.locator("[data-again]")).to_contain_text("Waiting for Bruno")
    expect(bruno.page.locator("[data-wish=ready]")).to_contain_text("Ana")
    bruno.page.keyboard.press("Escape")
    expect(bruno.page.locator("[data-file]").first).to_be_visible()
    expect(page.locator("[data-wish=gone]")).to_contain_text("Bruno")
    page.get_by_role("button", name="Play with a bot").click()
    page.wait_for_url(lambda url: url != first)
    expect(ana.at()).to_be_visible(timeout=30_000)
    expect(page.locator(".bot-tag")).to_have_count(1)


def test_a_rematch_that_all_want_is_counted_down(chromium: Browser, server: str) -> None:
    def count(table: wire.Table) -> wire.Table:
        return replace(table, again=wire.Again((0, 1), (), (), starts_in_ms=60_000))

    with walking(chromium, server) as walker:
        page = walker.page
        page.clock.install()
        walker.stage.show("da-vinci-code", Pose("all-in", seed=1, until=is_over, table=count))
        button = page.locator("[data-again=asked]")
        before = seconds_left(button.inner_text())
        expect(page.locator("[data-live]")).to_contain_text("The rematch begins in")
        expect(page.locator("[data-wish=ready]")).to_have_count(2)
        expect(page.locator("[data-action=with-bots]")).to_have_count(0)
        page.clock.fast_forward(20_000)
        expect(button).not_to_contain_text(f"begins in {before}.")
        assert seconds_left(button.inner_text()) <= before - 20
        expect(page.locator("[data-action=not-now]")).to_be_visible()


def seconds_left(said: str) -> int:
    """The number in what is said about the beginning of the rematch."""
    counted = re.search(r"The rematch begins in (\d+)\.", said)
    assert counted is not None, said
    return int(counted[1])
