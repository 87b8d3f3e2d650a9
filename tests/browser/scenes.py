"""What the pictures are of: each scene brings a page to where it is worth a look."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, TypeAlias

from playwright.sync_api import Browser, Page, expect

from tests.browser.people import Person
from tests.browser.posing import LONG_MS, LOOK_MS, Posed, bots_match, posted
from tests.browser.seated import Seated
from tests.browser.spy_guy import Searcher
from tests.server.host import Host

SETTLE_MS: Final = 500
"""For what still fades or falls when everything has arrived."""
SEARCH_MS: Final = 6_000
"""For the others to find or to wire something."""
CARDS: Final = 3
"""The last copy of a card ends its search: then it is another, so many times at most."""


@dataclass
class Studio:
    """The server, its tables in the middle of their matches, and a film."""

    host: Host
    tables: dict[str, Posed]
    film: str = ""
    gathering: str = ""

    def set_up(self, browser: Browser) -> None:
        """A film to look back at, a table that waits for people, and who is seen to be there."""
        names = ("Ana", "Bruno", "Chidi")
        film = bots_match("da-vinci-code", names, 3)
        self.film = posted(self.host, "/api/imports", film)["code"]
        body = {"game": "spy-vs-spy", "name": "Ana", "seats": 4, "options": {}, "start": False}
        seated = posted(self.host, "/api/matches", {**body, "bots": ["agent"]})
        guest = posted(self.host, f"/api/matches/{seated['match']}/seats", {"name": "Bruno"})
        self.gathering = f"/t/{seated['code']}#seat={seated['seat']}.{seated['token']}"
        bruno = f"/t/{seated['code']}#seat={guest['seat']}.{guest['token']}"
        for path in (bruno, *(table.path for table in self.tables.values() if table.is_waiting)):
            browser.new_page(base_url=self.host.url).goto(path)


class Sitter(Seated):
    """Somebody at any table."""

    board = ".room"


Scene: TypeAlias = Callable[[Studio, Page], None]


def lobby(_studio: Studio, page: Page) -> None:
    """The desk."""
    page.goto("/")
    expect(page.locator(".is-open .sheet")).to_be_visible(timeout=LONG_MS)


def gathering(studio: Studio, page: Page) -> None:
    """A table before the match."""
    page.goto(studio.gathering)
    expect(page.locator(".seat-list")).to_contain_text("Bruno", timeout=LONG_MS)
    expect(page.locator(".qr path").first).to_be_attached()


def rules(_studio: Studio, page: Page) -> None:
    """The rules of a game."""
    page.goto("/rules/da-vinci-code")
    expect(page.locator("#DV-01")).to_be_visible(timeout=LONG_MS)


def table(name: str) -> Scene:
    """A table, when something is asked of its person."""

    def shown(studio: Studio, page: Page) -> None:
        sit_at(studio.tables[name], Sitter(Person(page, studio.host.url)))

    return shown


def sit_at(posed: Posed, ana: Seated) -> None:
    """Take the seat at a table, and wait until something is asked there."""
    page = ana.page
    page.goto(posed.path)
    playing = page.locator(".shell[data-standing=playing]")
    back = page.get_by_role("button", name="Take the seat back")
    expect(playing.or_(back)).to_be_visible(timeout=LONG_MS)
    if back.is_visible():
        back.click()
        expect(playing).to_be_visible(timeout=LONG_MS)
    await_turn(ana)


def await_turn(ana: Seated) -> None:
    """Until the table wants something; a clock that waits for its button is started."""
    page = ana.page
    while not ana.updates() or ana.last().get("question") is None:
        page.wait_for_timeout(LOOK_MS)
    start = page.locator("[data-action=open]").or_(page.get_by_role("button", name="START"))
    if start.first.is_visible() and start.first.is_enabled():
        start.first.click()
        page.wait_for_timeout(SEARCH_MS)


def search(studio: Studio, page: Page) -> None:
    """The city, when somebody has just found something in it."""
    size = page.viewport_size or {"width": 0, "height": 0}
    is_wide = size["width"] > size["height"]
    ana = Searcher(Person(page, studio.host.url), hands="clicks" if is_wide else "taps")
    sit_at(studio.tables["guy"], ana)
    for _ in range(CARDS):
        page.locator("[data-action=open], [data-action=done]").first.wait_for()
        if page.locator("[data-action=open]").count():
            ana.open_card()
        turn = ana.view["turn"]
        for thing in ana.copies():
            with suppress(AssertionError):  # a bot may have marked it first
                ana.mark(thing)
                break
        if ana.view["turn"] == turn and ana.view["phase"] == "search":
            return


def replay(studio: Studio, page: Page) -> None:
    """A film, in its middle, with everything open."""
    page.goto(f"/replay/{studio.film}#34.open")
    expect(page.locator(".film-bar")).to_be_visible(timeout=LONG_MS)


def curtain(studio: Studio, page: Page) -> None:
    """Between two people who share a device."""
    lobby(studio, page)
    page.get_by_role("button", name="Pass one device").click()
    for number, name in ((1, "Ana"), (2, "Bruno")):
        page.get_by_label(f"Player {number}").fill(name)
    page.get_by_role("dialog").get_by_role("button", name="Begin").click()
    expect(page.locator("[data-curtain]")).to_be_visible(timeout=LONG_MS)


def screen(studio: Studio, page: Page) -> None:
    """The television of a room."""
    page.goto(f"{studio.tables['svs'].path.partition('#')[0]}?table")
    expect(page.locator(".is-screen .svs")).to_be_visible(timeout=LONG_MS)


def review(studio: Studio, page: Page) -> None:
    """The review of a match that is over: a desk after the case."""
    page.goto(f"/review/{studio.film}")
    expect(page.locator("[data-card] svg").first).to_be_visible(timeout=LONG_MS * 4)


def watching(studio: Studio, page: Page) -> None:
    """Somebody who only looks."""
    page.goto(studio.tables["dvc"].watch)
    expect(page.locator(".dvc")).to_be_visible(timeout=LONG_MS)


def host(studio: Studio, page: Page) -> None:
    """The host's own page."""
    page.goto(f"/host#token={studio.host.token}")
    expect(page.locator(".host-count")).to_be_visible(timeout=LONG_MS)


def settings(studio: Studio, page: Page) -> None:
    """What a person likes."""
    lobby(studio, page)
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def teaching(studio: Studio, page: Page) -> None:
    """A first match that teaches."""
    lobby(studio, page)
    page.locator("[data-learn=da-vinci-code]").click()
    expect(page.locator("[data-lesson]")).to_be_visible(timeout=LONG_MS)


SEEN_AT: Final = {"screen": "svs", "watching": "dvc"}
"""Scenes that need the table of another."""
SCENES: Final[dict[str, Scene]] = {
    # What does not wait for its person comes first.
    "wire": table("wire"),
    "guy": search,
    "dvc": table("dvc"),
    "sad": table("sad"),
    "svs": table("svs"),
    "lobby": lobby,
    "gathering": gathering,
    "rules": rules,
    "replay": replay,
    "review": review,
    "curtain": curtain,
    "screen": screen,
    "watching": watching,
    "host": host,
    "settings": settings,
    "teaching": teaching,
}
