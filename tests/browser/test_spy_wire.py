"""A person's journey at the tablet of Spy Wire, in a real browser."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import expect

from spytable.games.spy_wire.solver import Goal
from spytable.games.spy_wire.tablet import Direction
from spytable.games.spy_wire.tests import strategies
from tests.browser.people import DESK, PHONE, Person, every_look, flaws
from tests.browser.seated import LONG_MS
from tests.browser.secrecy import match_of, told_too_much
from tests.browser.spy_wire import Agent, take_seats
from tests.browser.test_words import PSEUDO, unmarked

pytestmark = pytest.mark.slow
People = Callable[..., Person]
SHOWN: Final = """() => {
  const cells = Array(42).fill('--');
  for (const tile of document.querySelectorAll('.wire-tile')) cells[tile.dataset.cell] =
    tile.dataset.piece;
  return cells;
}"""
UP_TO_A_DOT: Final[tuple[tuple[int, Direction], ...]] = (
    *((21, "E"), (39, "N"), (21, "W"), (33, "N"), (34, "W"), (4, "S")),
    *((3, "E"), (27, "N"), (28, "W"), (4, "S"), (3, "E"), (21, "N")),
)
"""From the standard layout: Silver's Defuser walks up to row 2, where one dot shows."""


def sees(agent: Agent, tablet: list[str]) -> None:
    """The page comes to show this tablet."""
    agent.page.wait_for_function(
        f"tablet => JSON.stringify(({SHOWN})()) === JSON.stringify(tablet)",
        arg=tablet,
        timeout=LONG_MS,
    )


def to_start(*agents: Agent) -> None:
    """Everybody hides their fuses."""
    for agent in agents:
        agent.hide()
    for agent in agents:
        agent.until(lambda view: view["phase"] == "ready")


def turn(agent: Agent) -> None:
    """START and STOP without a slide."""
    agent.until(lambda view: view["mover"] == view["seat"])
    agent.push("START")
    agent.until(lambda view: view["phase"] == "slide")
    agent.push("STOP")
    agent.until(lambda view: view["phase"] not in {"slide", "attempt"})


def test_a_person_plays_a_bot_to_the_end(person: People) -> None:
    (ana,) = take_seats([person()], bots=("agent",), fuses="shuffled", pace="x10")
    for _ in range(200):
        ana.until(lambda view: view["phase"] == "over" or ana.is_asked(), tries=1200)
        if ana.view["phase"] == "over":
            break
        seen = ana.last()["version"]
        ana.answer()
        ana.until(lambda _, seen=seen: ana.last()["version"] > seen)  # type: ignore[misc]
    assert ana.view["phase"] == "over", ana.line()
    slid = {event["seat"] for event in ana.events("slid")}
    assert slid == {0, 1}, "both of them played"
    assert ana.events("pulled")
    expect(ana.page.get_by_role("button", name="Rematch")).to_be_visible()
    expect(ana.page.locator("[data-line]")).to_contain_text(re.compile("wins?\\.|tie"))
    expect(ana.page.locator(".wire-aftermath")).to_be_visible()
    expect(ana.page.locator("[data-slot][data-mark]")).to_have_count(12)


def test_two_browsers_see_each_other_slide_and_one_claims_and_one_misses(person: People) -> None:
    people = [person("Ana"), person("Bruno", width=PHONE[0], height=PHONE[1])]
    ana, bruno = take_seats(people, pace="untimed")
    bruno.hands = "keys"
    to_start(ana, bruno)
    ana.push("START")
    ana.until(lambda view: view["phase"] == "slide")
    for cell, to in UP_TO_A_DOT:
        made = len(ana.events("slid"))
        ana.slide(cell, to)
        ana.until(lambda _, made=made: len(ana.events("slid")) > made)  # type: ignore[misc]
    bruno.until(lambda _: len(bruno.events("slid")) == len(UP_TO_A_DOT))
    assert [(slid["cell"], slid["to"]) for slid in bruno.events("slid")] == list(UP_TO_A_DOT)
    sees(bruno, ana.view["tablet"])
    sees(ana, bruno.view["tablet"])
    expect(bruno.page.get_by_role("button", name="d2: Silver Defuser, 1 dot")).to_be_visible()
    ana.push("STOP")

    bruno.until(lambda view: view["window"] and view["mover"] == view["seat"])
    expect(bruno.button("CLAIM")).not_to_have_attribute("aria-disabled", "true")
    bruno.page.keyboard.press("c")
    expect(bruno.button("Claim 1 dot")).to_be_visible()
    bruno.page.keyboard.press("1")
    bruno.until(lambda view: view["phase"] == "pull")
    slot = bruno.view["slots"][0]
    open_slot = next(n for n, each in enumerate(slot) if not each["out"])
    bruno.page.keyboard.press(str(open_slot + 1))
    bruno.until(lambda view: view["slots"][0][open_slot]["out"])
    assert bruno.events("pulled")[-1]["why"] == "penalty"
    expect(ana.page.locator(f"[data-slot='0/{open_slot}']")).to_have_attribute("data-stand", "out")
    expect(ana.page.locator(".file")).to_contain_text("Bruno claimed 1 dot. Correct.")

    turn(bruno)
    ana.until(lambda view: view["window"])
    ana.button("CLAIM").click()
    ana.button("Claim 3 dots").click()
    ana.until(lambda view: view["fines"][0] == 5)
    expect(ana.page.locator(".wire-fine")).to_contain_text("5 slides lost")
    turn(ana)

    before = len(bruno.events("pulled"))
    turn(bruno)
    assert not [each for each in bruno.events("pulled")[before:] if each["why"] == "penalty"]
    expect(bruno.button("CLAIM")).to_have_attribute("aria-disabled", "true")


def test_a_refused_slide_goes_back_and_a_tap_takes_the_nearer_gap(person: People) -> None:
    (ana,) = take_seats([person()], bots=("recruit",), pace="untimed", fuses="shuffled")
    ana.until(lambda view: view["phase"] == "ready")
    tablet = ana.view["tablet"]
    ana.slide(18, "E")
    expect(ana.page.locator(".toast")).to_contain_text("Push START first")
    sees(ana, tablet)
    ana.push("START")
    ana.until(lambda view: view["phase"] == "slide")
    ana.tile(18).click()
    ana.until(lambda view: view["tablet"][19] == tablet[18])
    sees(ana, ana.view["tablet"])
    assert ana.view["left"] == 39
    ana.hands = "keys"
    ana.walk_to(19)
    for _ in range(5):  # a stream: none waits for the one before it
        ana.page.keyboard.press("Shift+ArrowLeft")
        ana.page.keyboard.press("Shift+ArrowRight")
    ana.until(lambda view: view["left"] == 29)
    sees(ana, ana.view["tablet"])
    ana.page.keyboard.press("Shift+ArrowUp")
    expect(ana.page.locator("[data-line]")).to_contain_text("no gap in that direction")


def test_a_phone_on_its_side_turns_the_tablet_and_slides_go_where_the_finger_goes(
    person: People,
) -> None:
    (ana,) = take_seats(
        [person(width=844, height=390, touch=True)],
        bots=("recruit",),
        pace="untimed",
        fuses="shuffled",
    )
    ana.until(lambda view: view["phase"] == "ready")
    ana.push("START")
    ana.until(lambda view: view["phase"] == "slide")
    near, far = ana.tile(39).bounding_box(), ana.tile(3).bounding_box()
    assert near is not None
    assert far is not None
    assert near["x"] < far["x"], "mine is left"
    assert abs(near["y"] - far["y"]) < 1
    tablet = ana.view["tablet"]
    ana.drag(ana.tile(18), (0, 1))  # down on the screen is east on the tablet
    ana.until(lambda view: view["tablet"][19] == tablet[18])
    sees(ana, ana.view["tablet"])
    ana.tile(19).focus()
    ana.page.keyboard.press("Shift+ArrowUp")
    ana.until(lambda view: view["tablet"][18] == tablet[18])
    ana.page.set_viewport_size({"width": 390, "height": 844})
    expect(ana.page.locator(".wire-case.is-tall")).to_be_visible()
    ana.slide(18, "E")
    ana.until(lambda view: view["tablet"][19] == tablet[18])


def test_a_final_attempt_is_held_slid_stopped_grabbed_and_judged_and_no_screen_knew_too_much(
    person: People,
) -> None:
    people = [person("Ana"), person("Bruno", width=PHONE[0], height=PHONE[1])]
    ana, bruno = take_seats(people, pace="untimed")
    to_start(ana, bruno)
    secret = bruno.view["slots"][1]
    wanted = {n for n, slot in enumerate(secret) if slot["fuse"] != "decoy"}
    for _ in range(4):
        ana.until(lambda view: view["mover"] == view["seat"])
        if ana.view["phase"] == "over" or len(ana.view["collected"][0]) == len(wanted):
            break
        ana.push("START")
        ana.until(lambda view: view["phase"] == "slide")
        left = tuple(sorted(wanted - set(ana.view["out"][1])))
        assert ana.wire(Goal(slots=left, home=False))
        ana.push("STOP")
        ana.until(lambda view: view["phase"] != "slide")
        if ana.view["phase"] == "brink":
            break
        turn(bruno)
    bruno.until(lambda view: view["phase"] == "brink")
    expect(bruno.page.locator("[data-line]")).to_contain_text("Final Attempt.")
    bruno.push("HOLD")
    bruno.until(lambda view: view["phase"] == "attempt")
    assert bruno.wire(Goal(home=False))
    bruno.push("STOP")
    bruno.until(lambda view: view["phase"] == "grab")
    bruno.page.locator("[data-pull]").first.click()
    bruno.until(lambda view: bool(view["out"][0]))
    bruno.push("HOLD")
    bruno.until(lambda view: view["phase"] == "over")
    assert bruno.view["ending"]["why"] == "attempt-lost"
    expect(ana.page.locator("[data-line]")).to_contain_text("You win. The red bomb is dead.")
    expect(bruno.page.locator("[data-line]")).to_contain_text("Your bomb is dead")
    for agent in (ana, bruno):
        expect(agent.page.locator("[data-slot][data-mark]")).to_have_count(12)
    match = match_of(ana)
    assert told_too_much(ana, 0, match, strategies) == []
    assert told_too_much(bruno, 1, match, strategies) == []
    assert told_too_much(ana, 1, match, strategies), "a screen of another seat would be noticed"


def test_extended_time_is_on_the_clock(person: People) -> None:
    (ana,) = take_seats([person()], bots=("recruit",), pace="x10", fuses="shuffled")
    ana.until(lambda view: view["phase"] == "ready")
    ana.push("START")
    ana.until(lambda view: view["phase"] == "slide")
    assert ana.view["length"] == 400_000
    expect(ana.page.locator("[data-clock=slide]")).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_every_word_at_the_tablet_comes_from_the_words(
    person: People, size: tuple[int, int]
) -> None:
    ana = person(width=size[0], height=size[1])
    (agent,) = take_seats([ana], bots=("recruit",), query=PSEUDO, pace="untimed")
    assert unmarked(ana.page) == [], "hiding fuses"
    agent.hide()
    agent.until(lambda view: view["phase"] == "ready")
    agent.page.locator("[data-push=start]").click()
    agent.until(lambda view: view["phase"] == "slide")
    agent.slide(18, "E")
    assert unmarked(ana.page) == [], "sliding"


@every_look
def test_axe_finds_nothing_at_the_tablet(person: People, theme: str, size: tuple[int, int]) -> None:
    ana = person(width=size[0], height=size[1], theme=theme)
    (agent,) = take_seats([ana], bots=("recruit",), pace="untimed")
    assert flaws(ana.page) == [], "hiding fuses"
    agent.hide()
    agent.until(lambda view: view["phase"] == "ready")
    agent.push("START")
    agent.until(lambda view: view["phase"] == "slide")
    assert flaws(ana.page) == [], "sliding"
    agent.push("STOP")
    agent.until(lambda view: view["window"] and view["mover"] == view["seat"], tries=1200)
    ana.page.keyboard.press("c")
    assert flaws(ana.page) == [], "claiming"
