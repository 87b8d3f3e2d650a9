"""Without a server, when something goes wrong: workers that die or hang, no space, new versions."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, Route, Worker, expect

from tests.browser import da_vinci_code
from tests.browser.people import Person
from tests.browser.seated import LONG_MS
from tests.browser.test_without_server import is_over
from tests.browser.without_server import Place, begin, listen, open_site, reload_at_same_version
from tools.offline.__main__ import SITE

pytestmark = [pytest.mark.slow, pytest.mark.nightly]
People = Callable[..., Person]
GAME: Final = "da-vinci-code"
FILL: Final = """() => {
  const { add } = IDBObjectStore.prototype;
  self.makeSpace = () => { IDBObjectStore.prototype.add = add; };
  IDBObjectStore.prototype.add = function (...row) {
    const asked = add.apply(this, row);
    this.transaction.abort();
    return asked;
  };
}"""
"""From now on the browser aborts what is added, as it does when there is no space."""
KEEPS_NOTHING: Final = "indexedDB.open = () => { throw new DOMException('no', 'SecurityError'); };"


@pytest.fixture
def place() -> Iterator[Place]:
    with open_site() as found:
        yield found


def sit_down(person: People, place: Place) -> da_vinci_code.Player:
    """Somebody at a table, before the first move."""
    one = da_vinci_code.Player(person("Ana", at=place.address))
    listen(one, place)
    open_lobby(one.page, place)
    begin(one, GAME)
    return one


def open_lobby(page: Page, place: Place) -> None:
    page.goto(place.lobby)
    expect(page.locator(".here-strip")).to_have_attribute("data-host", "ready", timeout=LONG_MS)


def find_worker(page: Page, kind: str) -> Worker:
    [found] = [each for each in page.workers if f"{kind}-worker" in each.url]
    return found


def test_a_host_that_dies_is_replaced_and_the_match_goes_on(person: People, place: Place) -> None:
    one = sit_down(person, place)
    one.await_drawn(1)
    find_worker(one.page, "host").evaluate("() => self.close()")
    one.play_on()
    assert is_over(one)


def test_a_bot_that_hangs_is_ended_and_the_match_goes_on(person: People, place: Place) -> None:
    one = sit_down(person, place)
    find_worker(one.page, "bots").evaluate("() => { setTimeout(() => { for (;;) {} }, 0); }")
    one.play_on()
    assert is_over(one)


def test_what_finds_no_space_does_not_count_and_is_told(person: People, place: Place) -> None:
    one = sit_down(person, place)
    host = find_worker(one.page, "host")
    one.await_drawn(1)
    host.evaluate(FILL)
    take = one.page.get_by_role("button", name="Take").first
    take.click()
    expect(one.page.get_by_text("This browser could not save that")).to_be_visible()
    host.evaluate("() => self.makeSpace()")
    reload_at_same_version(one)
    one.play_on()
    assert is_over(one)


def test_a_browser_that_keeps_nothing_says_so_and_plays(person: People, place: Place) -> None:
    one = da_vinci_code.Player(person("Ana", at=place.address))
    listen(one, place)

    def forbid(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=f"{KEEPS_NOTHING}\n{answer.text()}")

    one.page.context.route("**/host-worker-*.js", forbid)
    open_lobby(one.page, place)
    expect(one.page.locator(".here-note [role=alert]")).to_contain_text(
        "This browser keeps nothing"
    )
    begin(one, GAME)
    one.play_on()
    assert is_over(one)


def test_a_new_version_waits_until_nobody_is_at_a_table(person: People, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    with open_site():
        shutil.copytree(SITE, folder)
    with open_site(folder=folder) as place:
        one = da_vinci_code.Player(person("Ana", at=place.address))
        listen(one, place)
        open_lobby(one.page, place)
        one.page.evaluate("navigator.serviceWorker.ready")
        begin(one, GAME)
        one.await_drawn(1)
        publish(folder)
        lobby = one.page.context.new_page()
        open_lobby(lobby, place)
        lobby.evaluate("navigator.serviceWorker.getRegistration().then(found => found.update())")
        button = lobby.get_by_role("button", name="Use it now")
        button.click(timeout=LONG_MS)
        expect(lobby.get_by_text("The new version waits")).to_be_visible()
        assert list_marks(lobby) == []
        one.play_on()
        assert is_over(one)
        one.page.goto(place.lobby)
        button.click()
        lobby.wait_for_function("() => document.querySelector('meta[name=mark]')", timeout=LONG_MS)
        assert list_marks(lobby) == ["new"]


def publish(folder: Path) -> None:
    """A new version of the site in the place of the old one."""
    page = folder / "index.html"
    page.write_text(page.read_text().replace("<head>", '<head><meta name="mark" content="new" />'))
    worker = folder / "sw.js"
    first, rest = worker.read_text().split("\n", 1)
    kept = json.loads(first.removeprefix("const KEPT = ").removesuffix(";"))
    kept["version"] = "another"
    worker.write_text(f"const KEPT = {json.dumps(kept)};\n{rest}")


def list_marks(page: Page) -> list[str]:
    found: list[str] = page.evaluate(
        "[...document.querySelectorAll('meta[name=mark]')].map(each => each.content)"
    )
    return found
