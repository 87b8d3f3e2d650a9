"""How many tabs lead from where the keyboard is to the act that is wanted."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page

MOST_TABS: Final = 3
"""The main act of a table is never further away."""
LONG_MS: Final = 30_000
HAS_FOCUS: Final = """selector => {
  const here = document.activeElement;
  return here !== null && here !== document.body &&
    (selector === "" || here.matches(selector) ||
      (here.matches("button, a") && here.querySelector(selector) !== null));
}"""
"""Whether the focus is on what a selector finds, or on its button; empty: on anything at all."""


def tab_to(page: Page, selector: str, most: int = MOST_TABS) -> int:
    """Walk with Tab to an act and say how many tabs it took; more than `most` is too far."""
    page.wait_for_function(HAS_FOCUS, arg="", timeout=LONG_MS)
    begun = page.evaluate("document.activeElement.outerHTML.slice(0, 160)")
    for count in range(most + 1):
        if page.evaluate(HAS_FOCUS, selector):
            return count
        page.keyboard.press("Tab")
    raise AssertionError(f"{selector} is more than {most} tabs away from {begun}")
