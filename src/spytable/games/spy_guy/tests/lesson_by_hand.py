"""The lesson of Spy Guy, done by a person: over the picture, or walking a street in words."""

from __future__ import annotations

from functools import partial

from playwright.sync_api import Page, expect

from spytable.games.spy_guy.cities import STANDARD, city
from spytable.games.spy_guy.data import CITY
from spytable.games.spy_guy.lesson import (
    IN_THE_THEATRE,
    ON_THE_BARRELS,
    ON_THE_RUG,
    TELESCOPES_LEFT,
)
from spytable.games.spy_guy.things import Place
from tests.browser.deeds import Deeds, Hands, press, walk
from tests.browser.fingers import middle
from tests.browser.over_city import OverCity

WHITE_BY_THE_POND = Place("park", "boating-pond", "passer-by-4")
CAMERA_IN_THE_PARK = Place("park", "park-avenue", "passer-by-2")


class Learner(OverCity):
    """Who learns, over the city."""

    def __init__(self, page: Page, hands: Hands) -> None:
        self._page = page
        self.hands = "keys" if hands == "keys" else "clicks"

    @property
    def page(self) -> Page:
        return self._page


def act(page: Page, hands: Hands, action: str) -> None:
    """One of the big actions."""
    expect(page.locator(f"[data-action={action}]")).to_be_visible()
    press(page, f"button:has([data-action={action}])", hands)


def mark(page: Page, hands: Hands, place: Place) -> None:
    """Look for what stands in a place, and mark it in the picture."""
    thing = city(STANDARD).named(place)
    assert thing is not None
    learner = Learner(page, hands)
    if hands == "mouse":
        learner.touch(learner.bring(thing.x, thing.y))
        return
    if page.locator(".guy-walk.is-open").count():  # else arrows choose in its lists
        press(page, ".guy-walk-door", hands)
    learner.aim(thing.x, thing.y)
    page.keyboard.press("Enter")


def mark_what_is_ringed(page: Page, hands: Hands) -> None:
    """The slip points at the thing itself."""
    if hands == "mouse":
        page.mouse.click(*middle(page.locator(".teach-ring")))
    else:
        mark(page, hands, ON_THE_RUG)


def choose_in(page: Page, what: str, at: int) -> None:
    """A line of a list, by its number."""
    walk(page, f"select[id$={what}]")
    page.keyboard.press("Home")
    for _ in range(at):
        page.keyboard.press("ArrowDown")


def walk_there(page: Page, hands: Hands, place: Place) -> None:
    """By keys the street is walked in words, as who cannot see the picture does."""
    if hands == "mouse":
        mark(page, hands, place)
        return
    if not page.locator(".guy-walk.is-open").count():
        press(page, ".guy-walk-door", hands)
    district = next(one for one in CITY.districts if one.name == place.district)
    choose_in(page, "district", CITY.districts.index(district))
    choose_in(page, "street", district.streets.index(place.street))
    page.keyboard.press("Enter")
    told = page.locator("[data-by]")
    expect(page.locator(f"[data-by={place.by}]")).to_be_visible()
    lines = told.evaluate_all("all => all.map(line => line.dataset.by)")
    walk(page, "[data-by]")
    for _ in range(lines.index(place.by)):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")


def stop(page: Page, hands: Hands) -> None:
    """The sixth telescope, and done."""
    mark(page, hands, TELESCOPES_LEFT[0])
    expect(page.locator(".guy-pin[data-mark=right]")).to_have_count(6)
    act(page, hands, "done")


def choose(page: Page, hands: Hands, way: str, key: str) -> None:
    """Say which way he goes."""
    expect(page.locator(f"[data-action={way}]")).to_be_visible()
    if hands == "mouse":
        page.locator(f"[data-action={way}]").click()
    else:
        page.keyboard.press(key)


DEEDS: Deeds = {
    "open": partial(act, action="open"),
    "mark": mark_what_is_ringed,
    "harbour": partial(walk_there, place=ON_THE_BARRELS),
    "done": partial(act, action="done"),
    "sand": partial(mark, place=IN_THE_THEATRE[0]),
    "arrow": partial(act, action="open"),
    "stop": stop,
    "way": partial(choose, way="shortcut", key="a"),
}
WRONG: Deeds = {
    "harbour": partial(walk_there, place=WHITE_BY_THE_POND),
    "sand": partial(mark, place=CAMERA_IN_THE_PARK),
    "stop": partial(act, action="done"),
    "way": partial(choose, way="long", key="l"),
}
