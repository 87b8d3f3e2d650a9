"""The gathering room: what the host does to its seats."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect


def seat_card(page: Page, number: int) -> Locator:
    """The card of a seat, counted from 1."""
    return page.locator(".seat-list li").nth(number - 1)


def set_seats(page: Page, count: int) -> None:
    """So many seats at the table."""
    page.locator(f".gather-seats [data-seats='{count}'] input").click()
    expect(page.locator(".seat-list li")).to_have_count(count)


def give_to_bot(page: Page, number: int, level: str) -> None:
    """Put a bot of a level on a seat that is free or has a bot already."""
    card = seat_card(page, number)
    add = card.get_by_role("button", name="Add a bot here")
    if add.is_visible():
        add.click()
    card.get_by_label("Level").select_option(level)
