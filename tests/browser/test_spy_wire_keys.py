"""The tablet of Spy Wire by keyboard alone, in a real browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import expect

from spytable.games.spy_wire.solver import Goal
from tests.browser.people import Person
from tests.browser.spy_wire import RUNNING, take_seats

pytestmark = pytest.mark.slow
People = Callable[..., Person]
NEXT: Final = {
    "ready": "[data-push=start]",
    "slide": ".wire-tile",
    "pull": "[data-pull]",
    "brink": "[data-push=hold]",
    "attempt": ".wire-tile",
    "grab": "[data-pull], [data-push=hold]",
}
"""Where the focus is when something is asked, by what the match waits for."""


def test_a_fuse_is_wired_and_taken_by_keyboard_alone(person: People) -> None:
    (ana,) = take_seats([person()], bots=("recruit",), pace="untimed", hands="keys")
    keys = ana.page.keyboard
    ana.focus_is("[data-place='0']")
    first = ana.page.locator("[data-place='0']").get_attribute("data-fuse")
    keys.press("Shift+ArrowRight")
    assert ana.page.locator("[data-place='1']").get_attribute("data-fuse") == first
    ana.focus_is("[data-place='1']")
    ana.tab_to("button:has([data-action=place])")
    keys.press("Enter")
    ana.until(lambda view: view["phase"] == "ready")
    assert ana.view["slots"][0][1]["fuse"] == first
    ana.focus_is("[data-push=start]")
    keys.press("Enter")
    ana.until(lambda view: view["phase"] == "slide")
    ana.focus_is(".wire-tile")
    ana.tab_to("[data-push=stop]")
    expect(ana.page.locator("[data-push=stop]")).to_have_accessible_description("banks 40 slides")
    keys.press("Shift+Tab")
    assert ana.wire(Goal())
    ana.focus_is(".wire-tile")
    (slot,) = {wire["slot"] for wire in ana.view["wires"][0]}
    expect(ana.page.locator(f"[data-slot='1/{slot}']")).to_have_attribute("data-stand", "live")
    expect(ana.page.locator("[data-live]")).to_contain_text(f"Red {slot + 1} is wired.")
    keys.press("Space")
    ana.until(lambda view: view["slots"][1][slot]["out"])
    ana.focus_is(".wire-tile")
    expect(ana.page.locator(".file")).to_contain_text(f"Red {slot + 1} was")
    ana.until(lambda view: view["window"] and view["mover"] == view["seat"], tries=1200)
    ana.focus_is("[data-push=start]")
    keys.press("c")
    ana.focus_is("[data-claim='1']")
    keys.press("Escape")
    ana.focus_is(".wire-claim")


@pytest.mark.nightly
def test_a_whole_match_by_keyboard_alone_keeps_the_focus_on_the_next_act(person: People) -> None:
    (ana,) = take_seats([person()], bots=("agent",), pace="untimed", fuses="shuffled", hands="keys")
    ana.page.keyboard.press("Tab")
    ana.page.locator("[data-push=start]").focus()
    for _ in range(200):
        ana.until(lambda view: view["phase"] == "over" or ana.is_asked(), tries=1200)
        view = ana.view
        if view["phase"] == "over":
            break
        ana.focus_is(NEXT[view["phase"]])
        seen = ana.last()["version"]
        match view["phase"]:
            case "slide" | "attempt":
                gone = view["out"][1 - view["side"]]
                ana.wire(Goal(tuple(slot for slot in range(6) if slot not in gone)))
                if ana.view["phase"] not in RUNNING:
                    continue  # the last slide was spent: the next look asserts where the focus is
                ana.focus_is(".wire-tile")
                ana.page.keyboard.press("Space")
            case "ready" | "brink":
                ana.page.keyboard.press("Space")
            case _:
                ana.page.keyboard.press("Enter")
        ana.until(lambda _, seen=seen: ana.last()["version"] > seen)  # type: ignore[misc]
        assert ana.page.evaluate("document.activeElement !== document.body")
    assert ana.view["phase"] == "over", ana.line()
    ana.focus_is("[data-ending], [data-ending] *")
    ana.tab_to("[data-action=rematch], button:has([data-action=rematch])")
