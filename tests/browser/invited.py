"""Ways to a table: files on the desk, and what a QR code says to a phone's camera."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from urllib.parse import urlsplit

import segno
from playwright.sync_api import Page, expect

from tests.browser.people import Person, choose_most_seats

SQUARES = re.compile(r"M(\d+) (\d+)h(\d+)v1h-\d+z")
LEVELS = "lmqh"
MASKS = range(8)


def invited(person: Person, game: str) -> str:
    """Invite friends to a game from its file on the desk: the code of the table."""
    page = opened(person, game)
    choose_most_seats(page)
    page.get_by_role("button", name="Play with friends").click()
    expect(page.locator(".seat-list")).to_be_visible()
    return code_of(page)


def opened(person: Person, game: str) -> Page:
    """The desk, with the file of a game open."""
    page = person.at_desk()
    sheet = page.locator(f"[data-file={game}] .sheet")
    if not sheet.is_visible():
        page.locator(f"[data-file={game}] h2 button").click()
    expect(sheet).to_be_visible()
    return page


def code_of(page: Page) -> str:
    """The code of the table that a page is at."""
    return urlsplit(page.url).path.rsplit("/", 1)[1]


def says(path: str, text: str) -> bool:
    """Whether a drawn QR code is one of this text, by what another library draws."""
    found = SQUARES.findall(path)
    inked = {(int(x) + n, int(y)) for x, y, wide in found for n in range(int(wide))}
    return inked in drawings(text, 1 + max(x for x, _ in inked))


def drawings(text: str, side: int) -> Iterator[set[tuple[int, int]]]:
    """The squares of a text's QR codes of a size: one a strength that has the room, and a mask."""
    for level, mask in product(LEVELS, MASKS):
        with suppress(segno.DataOverflowError):
            code = segno.make(
                text,
                error=level,
                mask=mask,
                encoding="utf-8",
                eci=True,
                version=(side - 17) // 4,
                boost_error=False,
            )
            rows = enumerate(code.matrix)
            yield {(x, y) for y, row in rows for x, cell in enumerate(row) if cell}
