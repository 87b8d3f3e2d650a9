"""A person at a browser: what they do, and what their page asked for behind their back."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import ConsoleMessage, Page, Request, expect

from spytable.core.catalogue import listed_ids

ROOT = Path(__file__).resolve().parents[2]
PHONE = (390, 844)
DESK = (1440, 900)
every_look = pytest.mark.parametrize(
    ("theme", "size"),
    [
        pytest.param("night", PHONE, id="phone-night"),
        pytest.param("day", DESK, id="desk-day"),
        pytest.param("day", PHONE, id="phone-day", marks=pytest.mark.nightly),
        pytest.param("night", DESK, id="desk-night", marks=pytest.mark.nightly),
    ],
)
"""Two looks at a page in every run, the other two by night."""
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


@cache
def axe_source() -> str:
    """The script of axe-core."""
    return (ROOT / "node_modules/axe-core/axe.min.js").read_text()


class Person:
    """One page, and what it did that no page should."""

    def __init__(self, page: Page, server: str) -> None:
        self.page = page
        self.server = server
        self.strangers: list[str] = []
        """Requests to another host."""
        self.complaints: list[str] = []
        """Errors on the console, and uncaught ones."""
        page.on("request", self._on_request)
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _on_request(self, request: Request) -> None:
        if urlsplit(request.url).netloc not in (urlsplit(self.server).netloc, ""):
            self.strangers.append(request.url)

    def _on_console(self, message: ConsoleMessage) -> None:
        # A code that nobody has is answered by 404, a wrong token by 401: the browser says so too.
        known = any(status in message.text for status in ("404", "401"))
        if message.type == "error" and not known:
            self.complaints.append(message.text)

    def at_desk(self, query: str = "", lobby: str = "/") -> Page:
        """The lobby, with its files on the desk."""
        self.page.goto(f"{lobby}{query}")
        expect(self.page.locator("[data-file]")).to_have_count(len(listed_ids()))
        expect(self.page.locator(".is-open .sheet")).to_be_visible()
        return self.page

    def set_table(self) -> str:
        """Invite friends to a table of as many seats as the game has: its code."""
        choose_most_seats(self.at_desk())
        self.page.locator("[data-key=friends]").click()
        self.page.wait_for_url("**/t/*")
        expect(self.page.locator(".seat-list")).to_be_visible()
        return urlsplit(self.page.url).path.rsplit("/", 1)[1]

    def play_bots(self) -> Page:
        """Two clicks at most: a table against bots."""
        self.at_desk().locator("[data-key=now]").click()
        expect(self.page.locator("[data-line]")).to_be_visible()
        return self.page


def choose_most_seats(page: Page) -> None:
    """On the sheet that lies open, as many seats as the game has."""
    counts = page.locator(".is-open [data-seats]")
    if counts.count():
        counts.last.click()


def flaws(page: Page) -> list[str]:
    """What axe finds wrong with a page, by WCAG 2.2 AA and by what is good practice."""
    page.evaluate("document.fonts.ready.then(() => true)")
    # By the debugger, as the page's own policy allows no inline script.
    page.evaluate(axe_source())
    found: dict[str, Any] = page.evaluate(
        "(tags) => axe.run(document, {runOnly: {type: 'tag', values: tags}})", RULES
    )
    return [
        f"{flaw['id']}: {node['target']} {node['failureSummary']}"
        for flaw in found["violations"]
        for node in flaw["nodes"]
    ]
