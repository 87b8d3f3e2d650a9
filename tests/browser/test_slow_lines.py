"""On a slow line something is painted before any reply; a table is fetched before it begins."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.gathered import give_to_bot
from tests.browser.people import Person

pytestmark = pytest.mark.slow
People = Callable[..., Person]
# Resolves when something with content is on the glass; never, if nothing is.
PAINTED: Final = """() => new Promise((done) => new PerformanceObserver((list) => {
  if (list.getEntriesByName('first-contentful-paint').length) done(true);
}).observe({type: 'paint', buffered: true}))"""


@pytest.fixture
def endless(chromium: Browser, server: str) -> Iterator[Page]:
    """A page on the slowest line there is: only the page itself arrives, and no reply after it."""
    context = chromium.new_context(base_url=server, reduced_motion="reduce")
    context.set_default_timeout(15_000)
    held: list[Route] = []
    for sort in ("assets", "api"):
        context.route(f"**/{sort}/**", lambda route: held.append(route))  # noqa: PLW0108
    page = context.new_page()
    yield page
    assert held, "the page asked for nothing"
    context.close()


@pytest.mark.parametrize(("path", "seen"), [("/", "desk"), ("/t/AAA-AAA", "table")])
def test_something_is_painted_before_any_reply(endless: Page, path: str, seen: str) -> None:
    endless.goto(path, wait_until="commit")
    assert endless.evaluate(PAINTED)
    expect(endless.locator(f"#waiting .of-{seen}")).to_be_visible()
    expect(endless.locator("#waiting > g:visible")).to_have_count(1)


def test_the_gathering_room_fetches_pictures(person: People) -> None:
    ana = person()
    body = {"game": "spy-guy", "name": "Ana", "seats": 2}
    made = ana.page.request.post("/api/matches", data=body, headers={"Origin": ana.server}).json()
    with ana.page.expect_request(re.compile(r"/api/scenery/spy-guy/0/.+\.(avif|webp)")):
        ana.page.goto(f"/t/{made['code']}#seat={made['seat']}.{made['token']}")
    expect(ana.page.locator(".seat-list")).to_be_visible()


def test_the_gathering_room_fetches_the_table(person: People) -> None:
    ana = person()
    asked: list[str] = []
    ana.page.on("request", lambda request: asked.append(request.url.rsplit("/", 1)[1]))
    ana.set_table()
    give_to_bot(ana.page, 2, "agent")
    ana.page.wait_for_function(
        "() => performance.getEntriesByType('resource').some((one) => one.name.includes('/board-'))"
    )
    before = len(asked)
    ana.page.get_by_role("button", name="Begin").click()
    expect(ana.page.locator(".room [data-version]")).to_be_visible(timeout=60_000)
    assert [name for name in asked[before:] if name.startswith("board-")] == []
