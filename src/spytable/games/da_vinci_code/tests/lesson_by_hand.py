"""The lesson of The Da Vinci Code, done by a person."""

from __future__ import annotations

from functools import partial

from playwright.sync_api import Page, expect

from tests.browser.da_vinci_code import NUMBERS
from tests.browser.deeds import Deeds, Hands, press, settle, walk

TAKE = ".actions button:has([data-action=take])"


def take(page: Page, hands: Hands, black: int) -> None:
    """Take so many black tiles and the rest in white."""
    if hands == "mouse":
        page.locator(f'[data-black="{black}"]').click()
    else:
        walk(page, ".dvc-mix[aria-checked=true]")
        chosen = int(page.locator(".dvc-mix[aria-checked=true]").get_attribute("data-black") or 0)
        key = "ArrowRight" if chosen > black else "ArrowLeft"
        for left in range(abs(chosen - black) - 1, -1, -1):
            page.keyboard.press(key)
            there = black + (left if chosen > black else -left)
            expect(page.locator(f'[data-black="{there}"]')).to_be_focused()
    press(page, TAKE, hands)


def draw(page: Page, hands: Hands, colour: str) -> None:
    """Draw a clue."""
    if hands == "keys":
        page.keyboard.press(colour)
    else:
        page.locator(f"[data-action=draw-{colour}]").click()


def name(page: Page, hands: Hands, place: int, value: int) -> None:
    """Point at a tile of the other's row and say a number."""
    tile = f'button[data-seat="1"][data-place="{place}"]'
    figure = page.get_by_role("radio", name=NUMBERS[value], exact=True)
    is_pointed = page.locator(f"{tile}[aria-pressed=true]").count() > 0
    if hands == "mouse":
        if not is_pointed:
            page.locator(tile).click()
        figure.click()
        page.get_by_role("button", name=f"Say {NUMBERS[value]}").first.click()
        return
    if not is_pointed:
        walk(page, tile)
    page.keyboard.press(str(value))
    expect(figure).to_be_checked()
    settle(page)
    page.keyboard.press("Enter")


def stop(page: Page, hands: Hands) -> None:
    """Stop here."""
    if hands == "keys":
        page.keyboard.press("s")
    else:
        page.locator("[data-action=stop]").click()


DEEDS: Deeds = {
    "take": partial(take, black=2),
    "draw": partial(draw, colour="b"),
    "hunch": partial(name, place=0, value=4),
    "stop": stop,
    "again": partial(draw, colour="w"),
    "certain": partial(name, place=1, value=4),
}
WRONG: Deeds = {
    "take": partial(take, black=4),
    "draw": partial(draw, colour="w"),
    "certain": partial(name, place=1, value=5),
}
