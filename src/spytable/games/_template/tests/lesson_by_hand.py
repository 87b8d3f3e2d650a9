"""The lesson of Briefcase, done by a person."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.deeds import Deeds, Hands, press

STAY = "button:has([data-action=stay])"


def pack(page: Page, hands: Hands, card: int) -> None:
    """Choose a card, then pack it."""
    if hands == "keys":
        page.keyboard.press(str(card))
    else:
        page.locator(f".briefcase-card[data-card='{card}']").first.click()
    press(page, "button:not([aria-disabled=true]):has([data-action=pack])", hands)


def stay(page: Page, hands: Hands) -> None:
    """Stay at home."""
    press(page, STAY, hands)


DEEDS: Deeds = {
    "pack": lambda page, hands: pack(page, hands, 4),
    "stay": stay,
}
WRONG: Deeds = {
    "pack": lambda page, hands: pack(page, hands, 5),
    "stay": lambda page, hands: pack(page, hands, 2),
}
