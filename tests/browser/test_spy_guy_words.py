"""The city of Spy Guy for who cannot see it: street by street, by keys and by ear."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from spytable.games.spy_guy.cities import city
from spytable.games.spy_guy.things import Sight
from tests.browser.people import PHONE, Person
from tests.browser.spy_guy import Searcher, take_seats

pytestmark = pytest.mark.slow
People = Callable[..., Person]


def heard(ana: Searcher) -> str:
    """The last thing that was said to a screen reader."""
    return ana.page.locator("[data-live]").inner_text()


def sights(ana: Searcher) -> tuple[Sight, ...]:
    """What stands in the street that somebody walks, by the list of the server."""
    walk = ana.view["walks"][ana.view["seat"]]
    return city(0).street(walk["district"], walk["street"])


def wanted(ana: Searcher) -> list[int]:
    """The lines of the street that name what is on the card."""
    look = ana.view["card"]["look"]
    return [
        nth
        for nth, sight in enumerate(sights(ana))
        if (sight.look.shape, sight.look.colour) == (look["shape"], look["colour"])
    ]


def walk_on(ana: Searcher) -> None:
    """Enter, where the focus is; the street is told and read out."""
    before = ana.view["walks"][0]
    ana.page.keyboard.press("Enter")
    ana.until(lambda view: view["walks"][0] != before)
    expect(ana.page.locator("[data-by]")).to_have_count(len(sights(ana)))


def focused(ana: Searcher) -> str:
    """The words of what has the focus."""
    words: str = ana.page.evaluate("document.activeElement.innerText")
    return words


def focused_tag(ana: Searcher) -> str:
    """What kind of thing has the focus."""
    tag: str = ana.page.evaluate("document.activeElement.tagName")
    return tag


def test_a_clue_is_found_by_ear_and_keys_alone(person: People) -> None:
    (ana,) = take_seats([person()], hands="keys", timer="untimed", marking="described")
    page, keys = ana.page, ana.page.keyboard
    ana.open_card()
    lens = ana.lens()
    assert focused_tag(ana) == "SELECT", "the streets are where the next act is"
    clue = page.locator(".guy-card img").get_attribute("alt") or ""
    page.get_by_label("District", exact=True).focus()
    keys.press("ArrowDown")
    keys.press("Tab")
    keys.press("ArrowDown")
    assert ana.lens() == lens, "arrows in a list do not move the city"
    walk_on(ana)
    assert ana.view["walks"][0] == {"district": "old-town", "street": "chimney-row", "count": 1}
    told = sights(ana)
    ana.settle()
    area = city(0).area("old-town", "chimney-row")
    assert area is not None
    assert ana.lens()[0] == pytest.approx((area.left + area.right) / 2, abs=2), "it follows"
    assert ana.is_in_sight(ana.lens()[0], (area.top + area.bottom) / 2)
    assert f"Chimney Row, from left to right: {len(told)} things." in heard(ana)
    assert heard(ana).count("By the ") == len(told)
    page.locator("button", has=page.locator("[data-walk=next]")).focus()
    for _ in range(36):
        if wanted(ana):
            break
        walk_on(ana)
    at = wanted(ana)[0]
    assert f": {clue}." in heard(ana)
    keys.press("Tab")
    for _ in range(at):
        keys.press("ArrowDown")
    assert focused(ana).endswith(f": {clue}")
    keys.press("Enter")
    ana.until(lambda view: view["found"] == 1)
    assert "Ana found one in " in heard(ana)
    assert "Ana found it" in focused(ana), "the focus stays on the line"
    keys.press("Enter")
    assert ana.view["left"] == 9
    expect(page.locator(".guy-pin[data-mark=right]")).to_have_count(1)
    keys.press("d")
    ana.until(lambda view: view["turn"] == 2)
    assert ana.view["street"] == []
    expect(page.locator("[data-by]")).to_have_count(0)


def test_others_are_told_where_somebody_walks_and_not_what_is_there(person: People) -> None:
    people = [person("Ana"), person("Bruno", width=PHONE[0], height=PHONE[1], touch=True)]
    ana, bruno = take_seats(people, timer="untimed", marking="described")
    bruno.hands = "taps"
    ana.open_card(bruno)
    bruno.page.get_by_role("button", name="Search the streets in words").tap()
    expect(bruno.page.locator(".guy-tools")).to_be_hidden()
    bruno.page.get_by_label("District", exact=True).select_option("park")
    bruno.page.get_by_label("Street", exact=True).select_option("kite-hill")
    bruno.page.locator("[data-walk=go]").tap()
    bruno.until(lambda view: len(view["street"]) > 0)
    ana.until(lambda view: view["walks"][1] is not None)
    assert heard(ana) == "Bruno is searching Kite Hill in the park."
    expect(ana.page.locator(".guy-walk-others")).to_have_text("Bruno is searching Kite Hill")
    assert all(update["view"]["street"] == [] for update in ana.updates())
    wrong = next(nth for nth in range(len(sights(bruno))) if nth not in wanted(bruno))
    line = bruno.page.locator("[data-by]").nth(wrong)
    line.tap()
    bruno.until(lambda view: view["left"] == 9)
    expect(line).to_contain_text("Bruno marked it: wrong")
    expect(ana.page.locator(".guy-pin[data-mark=wrong]")).to_have_count(1)
    bruno.page.get_by_role("button", name="Back to the picture").tap()
    expect(bruno.page.locator(".guy-tools")).to_be_visible()
    expect(bruno.page.locator(".guy-pin[data-mark=wrong]")).to_have_count(1)


def test_where_things_are_marked_in_the_picture_no_street_is_told(person: People) -> None:
    (ana,) = take_seats([person()], timer="untimed")
    ana.open_card()
    expect(ana.page.locator(".guy-walk")).to_have_count(0)
    assert ana.view["streets"] == []
