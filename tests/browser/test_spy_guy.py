"""A person's journey over the city of Spy Guy, in a real browser, to the end."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import expect

from spytable.games.spy_guy.cities import city
from spytable.games.spy_guy.data import MARKERS
from tests.browser.invited import opened
from tests.browser.people import DESK, PHONE, Person, every_look, flaws
from tests.browser.seated import LONG_MS
from tests.browser.spy_guy import Searcher, take_seats
from tests.browser.test_words import PSEUDO, unmarked

pytestmark = pytest.mark.slow
People = Callable[..., Person]

TURNS: Final = 20
BUSY_MS: Final = 1_500
BUSY: Final = f"""() => void setTimeout(() => {{
  const until = performance.now() + {BUSY_MS};
  while (performance.now() < until);
}})"""
"""A page that thinks so long hears nothing meanwhile; a finger on it counts all the same."""


def is_it(searcher: Searcher, ending: str, words: str) -> None:
    """The match is over in this way, and the page says so."""
    assert searcher.is_over(), searcher.line()
    assert searcher.view["ending"] in ending
    expect(searcher.page.locator("[data-line]")).to_contain_text(words)
    expect(searcher.page.get_by_role("button", name="Rematch")).to_be_visible()


def test_somebody_alone_catches_moritz(person: People) -> None:
    (ana,) = take_seats([person()], timer="untimed")
    ana.step_back()
    for _ in range(TURNS):
        if ana.is_over():
            break
        ana.take_turn(None)
    is_it(ana, "caught beyond", "Caught!")
    expect(ana.page.locator("[data-scene=caught]")).to_be_visible()
    finds = sum(mark["right"] for turn in ana.view["past"] for mark in turn["marks"])
    expect(ana.page.locator(".guy-pin[data-mark=found]")).to_have_count(finds)
    assert ana.view["opened"]["finds"] == [finds]
    expect(ana.page.locator(".guy-panel")).to_have_count(0)
    assert flaws(ana.page) == [], "on the quay"


def test_somebody_alone_comes_from_the_lobby_and_finds_too_little(person: People) -> None:
    ana = Searcher(person())
    page = opened(ana.person, "spy-guy")
    page.locator(".is-open [data-seats='1']").click()
    page.locator(".is-open").get_by_role("button", name="Options").click()
    page.get_by_role("dialog").get_by_text("No timer", exact=True).click()
    page.get_by_role("button", name="Done").click()
    page.locator(".is-open [data-key=now]").click()
    expect(ana.window()).to_be_visible(timeout=LONG_MS)
    assert ana.view["done"] == [False], "nobody else is there"
    ana.take_turn(1)
    assert ana.view["spy"] == {"space": 1, "alley": 0}
    for _ in range(TURNS):
        if ana.is_over():
            break
        ana.take_turn(0)
    is_it(ana, "escaped", "He got away.")
    assert ana.view["spy"] == {"space": 1, "alley": 0}
    expect(page.locator("[data-scene=escaped]")).to_contain_text("next time")
    missed = ana.view["opened"]["missed"]
    expect(page.locator(".guy-pin[data-mark=missed]")).to_have_count(len(missed))
    page.get_by_role("button", name=f"Find the {len(missed)} that got away").click()
    expect(page.locator("[data-scene]")).to_have_count(0)
    ana.settle()
    assert ana.is_in_sight(missed[0]["x"], missed[0]["y"])
    expect(page.locator("[data-live]")).to_contain_text("Turn 1: ")
    page.get_by_role("button", name="Back to the quay").click()
    expect(page.locator("[data-scene=escaped]")).to_be_visible()


def test_two_browsers_mark_at_the_same_time_and_both_see_both(person: People) -> None:
    people = [person("Ana"), person("Bruno", width=PHONE[0], height=PHONE[1], touch=True)]
    ana, bruno = take_seats(people, timer="untimed")
    bruno.hands = "taps"
    ana.be_ready()
    expect(ana.page.locator("[data-line]")).to_contain_text("The card turns when everyone is.")
    expect(bruno.page.locator(".guy-crew [data-plate='0']")).to_contain_text("ready")
    assert bruno.view["phase"] == "open", "the card waits for everyone (SG-Q21)"
    bruno.open_card()
    ana.until(lambda view: view["phase"] == "search")
    mine, theirs = ana.copies(2)
    ana_at, bruno_at = ana.bring(mine.x, mine.y), bruno.bring(theirs.x, theirs.y)
    ana.touch(ana_at)
    bruno.touch(bruno_at)
    for searcher in (ana, bruno):
        searcher.until(lambda view: len(view["marks"]) == 2)
        pins = searcher.page.locator(".guy-pin[data-mark=right]")
        expect(pins).to_have_count(2)
        names = sorted(pins.locator("[data-user]").all_inner_texts())
        assert names == ["Ana", "Bruno"]
    assert ana.view["marks"] == bruno.view["marks"], "one order of arrival for all"
    assert {mark["seat"] for mark in ana.view["marks"]} == {0, 1}
    same = ana.copies(1)[0]
    there = bruno.bring(same.x, same.y)
    ana.mark(same)
    bruno.until(lambda view: len(view["marks"]) == 3)
    bruno.touch(there)
    expect(bruno.page.locator(".guy-tried.is-refused")).to_contain_text("already marked")
    expect(bruno.page.locator("[data-toast]")).to_have_count(0)
    assert len(bruno.view["marks"]) == 3


def test_the_tenth_marker_ends_it_and_a_tap_that_comes_after_is_told_so(person: People) -> None:
    ana, bruno = take_seats([person("Ana"), person("Bruno")], timer="untimed")
    ana.step_back()
    bruno.step_back()
    ana.open_card(bruno)
    for thing in ana.decoys(MARKERS - 1):
        ana.mark(thing)
    bruno.until(lambda view: view["left"] == 1)
    last, late = ana.copies(2)
    ana_at, bruno_at = ana.bring(last.x, last.y), bruno.bring(late.x, late.y)
    bruno.page.evaluate(BUSY)
    ana.touch(ana_at)
    ana.until(lambda view: view["phase"] == "open")
    bruno.touch(bruno_at)
    expect(bruno.page.locator("[data-toast]")).to_contain_text("all 10 markers are used")
    assert ana.view["spy"] == {"space": 1, "alley": 0}
    expect(bruno.page.locator(".guy-pin")).to_have_count(0)


def test_a_wrong_tap_spends_a_marker_and_a_tap_on_nothing_none(person: People) -> None:
    (ana,) = take_seats([person()], timer="untimed")
    page = ana.page
    ana.open_card()
    ana.mark(ana.decoys(1)[0])
    expect(page.locator(".guy-pin[data-mark=wrong]")).to_contain_text("wrong")
    expect(page.get_by_role("img", name="9 markers left")).to_be_visible()
    expect(page.locator("[data-live]")).to_contain_text("Ana marked the wrong thing in")
    x, y, _ = ana.lens()
    spot = next(
        (x + dx, y + dy)
        for dx in range(-200, 200, 20)
        for dy in range(-200, 200, 20)
        if city(0).at(round(x + dx), round(y + dy)) is None and ana.is_in_sight(x + dx, y + dy)
    )
    ana.touch(ana.point(*spot))
    expect(page.locator(".guy-tried")).to_contain_text("There is nothing to mark there.")
    expect(page.locator("[data-toast]")).to_have_count(0)
    expect(page.locator(".guy-tried")).to_have_count(0)
    assert ana.view["left"] == MARKERS - 1
    ana.mark(ana.copies(1)[0])
    expect(page.locator(".guy-pin[data-mark=right]")).to_have_count(1)
    left = ana.copies()
    ana.say_done()
    missed = page.locator(".guy-pin[data-mark=missed]")
    expect(missed).to_have_count(len(left))
    assert any(ana.is_in_sight(thing.x, thing.y) for thing in left), "one of them comes into sight"
    expect(page.locator("[data-live]")).to_contain_text(f"{len(left)} were missed: ")
    assert ana.view["spy"] == {"space": 1, "alley": 0}
    expect(page.locator(".guy-pin")).to_have_count(0)


def test_a_finger_on_two_things_comes_closer_and_spends_no_marker(person: People) -> None:
    phone = person(width=PHONE[0], height=PHONE[1], touch=True)
    (ana,) = take_seats([phone], hands="taps", timer="untimed")
    ana.step_back()
    ana.open_card()
    town = city(0)
    scale = ana.lens()[2]
    reach = round(16 / scale)
    one = next(thing for thing in town.things if len(town.around(thing.x, thing.y, reach - 2)) > 1)
    ana.touch(ana.bring(one.x, one.y))
    expect(ana.page.locator(".guy-tried")).to_contain_text("Two things are close together here.")
    ana.settle()
    assert ana.lens()[2] > scale * 1.5
    assert ana.view["left"] == MARKERS
    for _ in range(4):
        ana.page.get_by_role("button", name="Zoom in").click()
    ana.mark(one)
    assert ana.view["left"] == MARKERS - 1, "at the closest zoom the nearest thing is meant"


def test_the_sand_ends_a_search(person: People) -> None:
    (ana,) = take_seats([person()], timer="45")
    ana.open_card()
    ana.until(lambda view: view["phase"] == "open" and view["turn"] == 2)
    assert [event["why"] for event in ana.events("counted")] == ["time"]


def stand(ana: Searcher) -> None:
    """A card lies open; a right and a wrong marker are down."""
    ana.open_card()
    ana.mark(ana.copies(1)[0])
    ana.mark(ana.decoys(1)[0])


def walk(ana: Searcher) -> None:
    """Open the streets in words, and walk one."""
    door = ana.page.get_by_role("button", name=re.compile("Search the streets in words"))
    if door.count():
        door.click()
    ana.page.locator("[data-walk=go]").click()
    ana.until(lambda view: view["walks"][0] is not None)


@every_look
def test_axe_finds_nothing_over_the_city(person: People, theme: str, size: tuple[int, int]) -> None:
    ana = person(width=size[0], height=size[1], theme=theme)
    (searcher,) = take_seats([ana], timer="untimed", marking="described")
    assert flaws(ana.page) == [], "a card face down"
    stand(searcher)
    assert flaws(ana.page) == [], "markers in the city"
    walk(searcher)
    assert flaws(ana.page) == [], "a street in words"


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_every_word_over_the_city_comes_from_the_words(
    person: People, size: tuple[int, int]
) -> None:
    people = [person(width=size[0], height=size[1])]
    (ana,) = take_seats(people, timer="untimed", marking="described", query=PSEUDO)
    assert unmarked(ana.page) == [], "first"
    ana.open_card()
    ana.mark(ana.decoys(1)[0])
    assert unmarked(ana.page) == [], "a marker"
    if not ana.page.locator(".guy-walk.is-open").count():
        ana.page.locator(".guy-walk-door").click()
    ana.page.locator("[data-walk=go]").click()
    ana.until(lambda view: view["walks"][0] is not None)
    assert unmarked(ana.page) == [], "a street"


def test_a_bot_says_where_it_begins(person: People) -> None:
    (ana,) = take_seats([person()], bots=("operative",), timer="untimed", turning="anyone")
    expect(ana.page.locator(".guy-begins")).to_have_count(0)
    ana.page.keyboard.press("o")
    expect(ana.page.locator(".guy-begins")).to_have_count(1)
    expect(ana.page.locator(".guy-crew")).to_contain_text("starts at the")
