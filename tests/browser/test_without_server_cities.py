"""Without a server: the cities of the package, odd addresses of the site, and installing it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser import da_vinci_code
from tests.browser.people import Person
from tests.browser.seated import LONG_MS
from tests.browser.without_server import Place, begin, go_dark, listen, open_app, open_site
from tools.offline.app import list_cities

pytestmark = [pytest.mark.slow, pytest.mark.nightly]
People = Callable[..., Person]
SHOWN = "() => [...document.images].some(each => /scenery/.test(each.src) && each.naturalWidth > 0)"


def choose_city(page: Page, number: int) -> None:
    """What the lobby's sheet remembers; then play alone."""
    wanted = {"spy-guy": {"seats": 1, "options": {"city": str(number), "timer": "untimed"}}}
    page.evaluate(
        "wanted => { localStorage.setItem('spytable.wanted', wanted);"
        " localStorage.setItem('spytable.file', '\"spy-guy\"'); }",
        json.dumps(wanted),
    )
    page.reload()
    expect(page.locator(".here-strip")).to_have_attribute("data-host", "ready", timeout=LONG_MS)


def list_offered(page: Page) -> int:
    """How many ways to choose a city the options offer."""
    page.locator("[data-file=spy-guy] [data-options]").click()
    found = page.locator(".number-choice fieldset").first.locator("input")
    expect(found.first).to_be_attached()
    count = found.count()
    page.keyboard.press("Escape")
    return count


def test_the_cities_that_are_kept_are_offered_and_shown(person: People) -> None:
    numbers = sorted({drawn.number for drawn in list_cities()})
    with open_site() as place:
        one = person("Ana", at=place.address)
        page = one.page
        place.keep(page)
        page.get_by_role("button", name="Keep 2 more cities").click()
        expect(page.get_by_text("Keeping the city")).to_be_visible()
        expect(page.get_by_text("Everything is kept")).to_be_visible(timeout=LONG_MS)
        expect(page.get_by_role("button", name="more cities")).to_have_count(0)
        go_dark(one, place)
        for number in numbers:
            choose_city(page, number)
            assert list_offered(page) > 1
            page.locator("[data-file=spy-guy] [data-key=now]").click()
            page.wait_for_function(SHOWN, timeout=LONG_MS)
            page.goto(place.lobby)
        assert place.list_requests() == []


def test_a_city_that_is_not_kept_is_not_offered_in_the_dark(person: People) -> None:
    with open_site() as place:
        one = person("Ana", at=place.address)
        place.keep(one.page)
        go_dark(one, place)
        choose_city(one.page, 0)
        assert list_offered(one.page) <= 1
        assert place.list_requests() == []


@pytest.mark.parametrize("base", ["/", "/a%20b/%C3%BC+(x)/deep/er/"])
def test_the_site_plays_under_any_path(person: People, base: str) -> None:
    with open_site(base) as place:
        one = da_vinci_code.Player(person("Ana", at=place.address))
        listen(one, place)
        one.page.goto(base)
        begin(one, "da-vinci-code")
        one.await_drawn(1)
        one.page.reload()
        one.await_drawn(1)
        assert one.page.url.startswith(f"{place.address}{base}t/")


def test_a_browser_would_install_it(person: People, tmp_path: Path) -> None:
    with open_app(tmp_path) as place:
        check_manifest(person("Ana", at=place.address).page, place)
    with open_site() as place:
        check_manifest(person("Ben", at=place.address).page, place)


def check_manifest(page: Page, place: Place) -> None:
    """Chromium finds nothing wrong with it, and its icons are there."""
    page.goto(place.base)
    told = page.context.new_cdp_session(page).send("Page.getAppManifest")
    manifest = json.loads(told["data"])
    assert told["errors"] == []
    assert manifest["display"] == "standalone"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        assert page.request.get(f"{place.base}{icon['src']}").ok
