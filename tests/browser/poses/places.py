"""The pages of the house beside the tables: how to come to each of them on a real server."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from time import time
from typing import Any, Final, TypeAlias

from playwright.sync_api import Page, expect

from spytable.core.catalogue import folder, listed_ids
from spytable.table.requests.cases import DAY_S, write_day
from tests.browser.answered import WITH_CASES, answer_badly
from tests.browser.looked_back import match_file
from tests.browser.poses.stage import LONG_MS
from tests.browser.reviewed import reviewed_file

SEATS: Final = "spytable.seats"
JUDGED: Final = tuple([game for game in listed_ids() if folder(game).verdicts is not None])
"""The games whose moves are judged one by one."""


@dataclass
class Reviewed:
    """A finished match and its review."""

    code: str
    review: dict[str, Any]

    def find_moment(self) -> tuple[int, int]:
        """Its first key moment, or the first stretch of hands and eyes: the step and the seat."""
        if self.review["key_moments"]:
            found = self.review["decisions"][self.review["key_moments"][0]]
            return found["version"], found["seat"]
        return self.review["hands"][0]["first"], self.review["hands"][0]["seat"]


@dataclass
class House:
    """A page, and what was set up for it on the server."""

    page: Page
    server: str
    token: str = ""
    """Opens the host's room."""
    codes: dict[str, str] = field(default_factory=dict)
    reviews: dict[str, Reviewed] = field(default_factory=dict)

    def posted(self, path: str, body: Any) -> dict[str, Any]:
        """What the server answers."""
        headers = {"Origin": self.server}
        answer = self.page.request.post(f"{self.server}{path}", data=body, headers=headers)
        assert answer.ok, answer.text()
        told: dict[str, Any] = answer.json()
        return told

    def go(self, path: str, awaits: str) -> None:
        """Open a page and wait for what it is about."""
        self.page.goto("about:blank")
        self.page.goto(f"{self.server}{path}")
        expect(self.page.locator(awaits).first).to_be_visible(timeout=LONG_MS)

    def press(self, name: str, awaits: str = "dialog[open]") -> None:
        """Press a button by its name."""
        self.page.get_by_role("button", name=name).locator("visible=true").first.click()
        expect(self.page.locator(awaits).first).to_be_visible(timeout=LONG_MS)

    def open_file(self, game: str) -> None:
        """The desk, with the file of a game open."""
        self.go("/", DESK)
        if not self.page.locator(f"[data-file={game}] .sheet").count():
            self.page.locator(f"[data-file={game}] .cover button").click()

    def gather(self, game: str, seats: int) -> str:
        """A table that waits for people: Ana, a bot, Bruno, and free seats; the way to Ana's."""
        if game not in self.codes:
            body = {"game": game, "name": "Ana", "seats": seats, "bots": ["agent"]}
            made = self.posted("/api/matches", body)
            self.posted(f"/api/matches/{made['match']}/seats", {"name": "Bruno"})
            self.codes[game] = f"/t/{made['code']}#seat={made['seat']}.{made['token']}"
        return self.codes[game]

    def film(self) -> str:
        """The way to a match to look back at."""
        if "film" not in self.codes:
            told = self.posted("/api/imports", json.loads(match_file("da-vinci-code")))
            self.codes["film"] = f"/replay/{told['code']}#12.open"
        return self.codes["film"]

    def review(self, game: str) -> Reviewed:
        """A finished match of a game, with its review made."""
        if game not in self.reviews:
            told = self.posted("/api/imports", json.loads(reviewed_file(game)))
            url = f"{self.server}/api/matches/{told['match']}/review"
            made = json.loads(self.page.request.get(url, timeout=120_000).text().splitlines()[-1])
            self.reviews[game] = Reviewed(told["code"], made["review"])
        return self.reviews[game]


Place: TypeAlias = Callable[[House], None]
DESK: Final = ".is-open .sheet"


def _over_desk(button: str) -> Place:
    def come(house: House) -> None:
        house.go("/", DESK)
        house.press(button)

    return come


def _lobby(house: House) -> None:
    house.go("/", DESK)


def _my_tables(house: House) -> None:
    """The desk of somebody who sits at tables."""
    for game in ("spy-vs-spy", "spy-alley-dice"):
        house.go(house.gather(game, 4), ".seat-list")
    house.go("/", ".recent")


def _gathering(house: House) -> None:
    house.go(house.gather("spy-vs-spy", 4), ".seat-list")


def _large_gathering(house: House) -> None:
    house.go(house.gather("spy-alley-dice", 6), ".seat-list")


def _guest(house: House) -> None:
    """Somebody who has opened the link and does not sit yet."""
    path = house.gather("da-vinci-code", 4).partition("#")[0]
    house.page.evaluate(f"localStorage.removeItem({SEATS!r}), sessionStorage.clear()")
    house.go(path, ".sit-form")


def _options_there(house: House) -> None:
    _gathering(house)
    house.press("Change")


def _rules(house: House) -> None:
    house.go("/rules/da-vinci-code", "#DV-01")


def _no_table(house: House) -> None:
    house.go("/t/AAA-AAA", ".curtain h1")


def _film(house: House) -> None:
    house.go(house.film(), ".film-bar")


def _review(game: str) -> Place:
    def come(house: House) -> None:
        house.go(f"/review/{house.review(game).code}", "[data-headline]")

    return come


def _layer(game: str) -> Place:
    """The film at a key moment, with beliefs and the verdict; on a phone with all its words."""

    def come(house: House) -> None:
        found = house.review(game)
        version, seat = found.find_moment()
        house.go(f"/replay/{found.code}#{version}.{seat}.review", "[data-sheet-at]")
        if found.review["known"]:
            expect(house.page.locator("[data-slip]").first).to_be_attached()

    return come


def _unfolded(game: str) -> Place:
    def come(house: House) -> None:
        _layer(game)(house)
        house.page.locator("[data-unfold]").click()
        expect(house.page.locator(".moment-words")).to_be_visible()

    return come


def _what_if(game: str) -> Place:
    def come(house: House) -> None:
        found = house.review(game)
        version, seat = found.find_moment()
        house.go(f"/what-if/{found.code}#{version}.{seat}", ".try-sheet")

    return come


def _review_share(house: House) -> None:
    _review("da-vinci-code")(house)
    house.press("Share", "[data-review-card]")


def _film_story(house: House) -> None:
    _film(house)
    house.press("Share")


def _host(house: House) -> None:
    """The host's room, with tables in it."""
    house.gather("spy-vs-spy", 4)
    house.gather("spy-alley-dice", 6)
    house.go(f"/host#token={house.token}", "[data-tables]")


def _table(house: House) -> None:
    """A table with a bot."""
    house.open_file("da-vinci-code")
    house.press("Play now", ".shell")


def _invite(house: House) -> None:
    _table(house)
    house.press("Settings")
    house.press("Invite", "dialog[open] .copy-link")


def _verify(house: House) -> None:
    """A match that is over, checked by its page."""
    _table(house)
    house.press("Settings")
    house.press("Resign")
    house.press("Resign: press again", "[data-action=verify]")
    house.press("Verify fairness", "[data-luck]")


def _lesson(game: str) -> Place:
    def come(house: House) -> None:
        house.open_file(game)
        house.page.locator(f"[data-learn={game}]").click()
        expect(house.page.locator(".memo:not([data-moving])")).to_be_visible(timeout=LONG_MS)

    return come


def _case(game: str) -> Place:
    """The case of the day, with a hint."""

    def come(house: House) -> None:
        house.go("/", DESK)
        house.page.evaluate("localStorage.removeItem('spytable.cases')")
        house.go(f"/case/{game}", "[data-case=open]")
        house.page.locator("[data-action=hint]").click()
        expect(house.page.locator("[data-action=hint]")).to_contain_text("1 left")

    return come


def _closed_case(game: str) -> Place:
    """The same after a wrong answer: what was answered is kept in the browser."""

    def come(house: House) -> None:
        result = {"solved": False, "hints": 1, "actions": [answer_badly(game)]}
        kept = {game: {write_day(int(time()) // DAY_S): result}}
        house.go("/", DESK)
        house.page.evaluate("it => localStorage.setItem('spytable.cases', it)", json.dumps(kept))
        house.go(f"/case/{game}", "[data-case=closed]")
        expect(house.page.locator("[data-said]")).not_to_be_empty()

    return come


def _case_card(house: House) -> None:
    _closed_case("da-vinci-code")(house)
    house.press("Share card", "[data-card]")


PLACES: Final[dict[str, Place]] = {
    "lobby": _lobby,
    "options": _over_desk("Options"),
    "settings": _over_desk("Settings"),
    "name": _over_desk("Your name at the table"),
    "pass": _over_desk("Pass one device"),
    "gathering": _gathering,
    "large-gathering": _large_gathering,
    "change-options": _options_there,
    "guest": _guest,
    "rules": _rules,
    "no-table": _no_table,
    "film": _film,
    "film-share": _film_story,
    **{f"review-{game}": _review(game) for game in listed_ids()},
    "review-share": _review_share,
    **{f"layer-{game}": _layer(game) for game in listed_ids()},
    **{f"unfolded-layer-{game}": _unfolded(game) for game in listed_ids()},
    **{f"what-if-{game}": _what_if(game) for game in JUDGED},
    "my-tables": _my_tables,
    "host": _host,
    "invite": _invite,
    "verify": _verify,
    **{f"case-{game}": _case(game) for game in WITH_CASES},
    **{f"closed-case-{game}": _closed_case(game) for game in WITH_CASES},
    "case-card": _case_card,
    **{f"lesson-{game}": _lesson(game) for game in listed_ids()},
}
