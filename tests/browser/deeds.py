"""How a person does what the slips of a lesson ask for: by mouse, or by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Literal, TypeAlias

from playwright.sync_api import Page

Hands: TypeAlias = Literal["mouse", "keys"]
Deed: TypeAlias = Callable[[Page, Hands], None]
"""Does what one step wants, to its end, or tries something else."""
Deeds: TypeAlias = Mapping[str, Deed]
"""By the step's `say`."""

MOST_TABS: Final = 80


def press(page: Page, selector: str, hands: Hands) -> None:
    """Press what a selector finds: with the mouse, or by walking there with Tab."""
    if hands == "mouse":
        page.locator(selector).first.click()
        return
    walk(page, selector)
    page.keyboard.press("Enter")


def walk(page: Page, selector: str) -> None:
    """Walk with Tab until the focus is on, or in, what a selector finds."""
    page.locator(selector).first.wait_for()
    for _ in range(MOST_TABS):
        if page.evaluate("(it) => document.activeElement?.matches(it) ?? false", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {selector}")


def settle(page: Page) -> None:
    """Two frames on, what was drawn also listens."""
    page.evaluate(
        "() => new Promise((on) => requestAnimationFrame(() => requestAnimationFrame(on)))"
    )
