"""Spy Guy by keys alone: after every act the focus is where the next act is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.people import Person
from tests.browser.spy_guy import Searcher, take_seats
from tests.browser.tabs import MOST_TABS

pytestmark = pytest.mark.slow
People = Callable[..., Person]

TURNS: Final = 20
TO_THE_ARROW: Final = (4, 4, 4, 4, 5)
"""Finds that lead to the arrow, with Moritz always ahead at a harder table."""
FOCUS: Final = """() => {
  const at = document.activeElement;
  if (at === null || at === document.body) return "nothing";
  if (at.matches("[data-city]")) return "city";
  if (at.closest("[data-ending]")) return "ending";
  return at.querySelector("[data-action]")?.dataset.action ?? at.tagName.toLowerCase();
}"""
"""Where the focus is, in a word."""


def focus(ana: Searcher) -> str:
    ana.settle()
    where: str = ana.page.evaluate(FOCUS)
    return where


def tabs_to(ana: Searcher, act: str) -> int:
    """How often Tab is pressed until the focus is on an act."""
    for count in range(20):
        if focus(ana) == act:
            return count
        ana.page.keyboard.press("Tab")
    raise AssertionError(f"{act} is not reached by Tab")


def search_by_keys(ana: Searcher, finds: int) -> None:
    """A card, some finds, and done, each by keys; the focus is always where the next act is."""
    assert focus(ana) == "open"
    ana.page.keyboard.press("Enter")
    ana.until(lambda view: view["phase"] == "search")
    assert focus(ana) == "city"
    for thing in ana.copies(finds):
        ana.mark(thing)
        if ana.is_over():
            return
        assert focus(ana) == "city"
    assert tabs_to(ana, "done") <= MOST_TABS
    turn = ana.view["turn"]
    ana.page.keyboard.press("Enter")
    ana.until(lambda view: view["turn"] > turn or view["phase"] in ("shortcut", "over"))


def test_a_turn_by_keyboard_alone(person: People) -> None:
    (ana,) = take_seats([person()], hands="keys", timer="untimed")
    page = ana.page
    expect(page.locator(".guy-cross")).to_have_count(0)
    ana.open_card()
    assert focus(ana) == "city"
    scale = ana.lens()[2]
    page.keyboard.press("+")
    ana.settle()
    assert ana.lens()[2] > scale
    page.keyboard.press("-")
    ana.settle()
    assert ana.lens()[2] == pytest.approx(scale, abs=0.001)
    ana.mark(ana.copies(1)[0])
    expect(page.locator(".guy-cross")).to_have_count(1)
    expect(page.locator(".guy-pin[data-mark=right]")).to_have_count(1)
    ana.say_done()
    assert focus(ana) == "open"
    assert ana.view["spy"]["space"] == 1
    assert ana.view["turn"] == 2
    search_by_keys(ana, 0)
    assert focus(ana) == "open"


@pytest.mark.nightly
def test_a_whole_match_by_keyboard_alone(person: People) -> None:
    (ana,) = take_seats([person()], hands="keys", timer="untimed", difficulty="tougher")
    ana.page.keyboard.press("1")
    assert tabs_to(ana, "open") <= MOST_TABS
    for finds in (*TO_THE_ARROW, 2, *(3,) * TURNS):
        search_by_keys(ana, finds)
        if ana.view["phase"] == "shortcut":
            assert focus(ana) == "shortcut"
            ana.page.keyboard.press("Enter")
            ana.until(lambda view: view["phase"] != "shortcut")
        if ana.is_over():
            break
    assert ana.is_over()
    assert focus(ana) == "ending"
    assert tabs_to(ana, "rematch") <= MOST_TABS


@pytest.mark.parametrize(("key", "way"), [("a", "shortcut"), ("l", "long")])
def test_the_way_is_said_by_keyboard(person: People, key: str, way: str) -> None:
    (ana,) = take_seats([person()], timer="untimed", difficulty="harder")
    ana.step_back()
    for finds in TO_THE_ARROW:
        ana.take_turn(finds)
    assert ana.view["spy"] == {"space": 21, "alley": 0}
    ana.open_card()
    ana.mark(ana.copies(1)[0])
    ana.say_done()
    expect(ana.page.locator("[data-action=shortcut], [data-action=long]")).to_have_count(2)
    expect(ana.page.locator("[data-live]")).to_contain_text("Spy Guy can take the shortcut.")
    ana.page.keyboard.press(key)
    ana.until(lambda view: view["phase"] != "shortcut")
    assert ana.events("chose")[-1]["way"] == way
    assert ana.view["spy"] == (
        {"space": 21, "alley": 1} if key == "a" else {"space": 22, "alley": 0}
    )
