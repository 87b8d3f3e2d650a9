"""The lesson of Spy Alley Dice, done by a person."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from playwright.sync_api import Page, expect

from tests.browser.deeds import Deeds, Hands, press


def act(page: Page, hands: Hands, action: str, key: str | None = None) -> None:
    """Press the button of an action, wherever the table has it, or its key if it has one."""
    places = f"[data-do={action}], [data-action={action}], [data-answer={action}]"
    button = page.locator(places).locator("visible=true").first
    expect(button).to_be_enabled()
    if hands == "mouse":
        button.click()
    elif key is None:
        press(page, places, hands)
    else:
        page.keyboard.press(key)


def roll(page: Page, hands: Hands, keep: Collection[int]) -> None:
    """Keep the dice at these places and roll the others."""
    for place in range(5):
        die = page.locator(f"button[data-die='{place}']")
        expect(die).to_be_visible()
        if (die.get_attribute("aria-pressed") == "true") == (place in keep):
            continue
        if hands == "mouse":
            die.click()
        else:
            page.keyboard.press(str(place + 1))
        expect(die).to_have_attribute("aria-pressed", str(place in keep).lower())
    act(page, hands, "roll")


def name(page: Page, hands: Hands, place: int) -> None:
    """Stop rolling, and name one of the others by their place in the list."""
    targets = page.locator("[data-name]")
    if not targets.count():
        act(page, hands, "stop", "s")
    if hands == "mouse":
        targets.nth(place).click()
    else:
        expect(targets.nth(place)).to_be_visible()
        page.keyboard.press(str(place + 1))


def throw(page: Page, hands: Hands, spy: str) -> None:
    """Throw a card away."""
    card = page.locator(f"[data-card={spy}]")
    expect(card).to_be_visible()
    cards = page.locator("[data-card]").evaluate_all("all => all.map(e => e.dataset.card)")
    if hands == "mouse":
        card.click()
    else:
        page.keyboard.press(str(cards.index(spy) + 1))
    act(page, hands, "discard")


DEEDS: Deeds = {
    "roll": partial(roll, keep=(0, 1)),
    "name": partial(name, place=0),
    "throw": partial(throw, spy="A"),
    "call": partial(act, action="call", key="c"),
    "again": partial(throw, spy="I"),
}
WRONG: Deeds = {
    "roll": partial(roll, keep=(0,)),
    "name": partial(name, place=1),
    "call": partial(act, action="decline", key="s"),
}
