"""A bot sits in for who is away, and hands the seat back; who gave up or left has it no more."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.da_vinci_code import Player
from tests.browser.people import PHONE, Person
from tests.browser.seated import Seated, sit_down
from tests.browser.test_host_page import Roller
from tests.server.host import Host

pytestmark = pytest.mark.slow
People = Callable[..., Person]

# The grace is short, and a slow machine may look too late: the page notes whom it waited for.
NOTE_WAITING: Final = """() => {
  window.waited_for = [];
  const look = () => document.querySelectorAll('[data-late]')
    .forEach((one) => window.waited_for.push(`${one.dataset.late}: ${one.textContent.trim()}`));
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
}"""


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server on which nobody is waited for long."""
    with Host(tmp_path_factory.mktemp("hasty"), clock_rate=20, grace_s=2) as host:
        yield host


def give_up(page: Page) -> None:
    """Resign, and be sure."""
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign: press again").click()


def leave(page: Page) -> None:
    """Leave the table, and be sure."""
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").get_by_role("button", name="Leave the table").click()
    page.get_by_role("button", name="Leave: press again").click()


@pytest.mark.parametrize("kind", [Player, Roller])
def test_a_bot_sits_in_after_the_grace_and_hands_the_seat_back(
    person: People, hasty: Host, kind: type[Seated]
) -> None:
    ana = kind(person(at=hasty.url))
    bruno = kind(person("Bruno", at=hasty.url, width=PHONE[0], height=PHONE[1]))
    sit_down([ana, bruno])
    expect(ana.page.locator("[data-late]")).to_have_count(0)
    address = bruno.page.url
    ana.page.evaluate(NOTE_WAITING)
    bruno.page.goto("/", wait_until="commit")
    expect(ana.page.locator("[data-toast]")).to_contain_text("Bruno is away. A bot plays until")
    expect(ana.page.locator("[data-late]")).to_have_count(0)
    waited_for: list[str] = ana.page.evaluate("window.waited_for")
    assert waited_for
    assert all("1: Bruno disconnected" in each for each in waited_for)
    table = ana.page.request.get(f"/api/matches/{ana.match}").json()["seats"][1]
    assert (table["left"], table["away"], table["bot"]) == (True, True, "agent")
    bruno.page.goto(address, wait_until="commit")
    expect(ana.page.locator("[data-toast]")).to_have_text(re.compile("^Bruno is back"))
    expect(bruno.at()).to_be_visible(timeout=30_000)
    expect(bruno.page.locator(".shell")).to_have_attribute("data-standing", "playing")
    table = ana.page.request.get(f"/api/matches/{ana.match}").json()["seats"][1]
    assert (table["left"], table["away"], table["bot"]) == (False, False, None)


def test_who_left_may_come_back_by_saying_so_and_who_gave_up_may_not(
    person: People, hasty: Host
) -> None:
    people = [Player(person(name, at=hasty.url)) for name in ("Ana", "Bruno", "Chidi")]
    ana, bruno, chidi = people
    sit_down(people)
    leave(bruno.page)
    expect(ana.page.locator("[data-toast]")).to_contain_text("Bruno left the table")
    bruno.page.reload()
    expect(bruno.page.locator("[data-line]")).to_contain_text("A bot is playing your seat.")
    table = ana.page.request.get(f"/api/matches/{ana.match}").json()["seats"][1]
    assert (table["left"], table["away"], table["resigned"]) == (True, False, False)
    bruno.page.get_by_role("button", name="Take the seat back").click()
    expect(bruno.page.locator(".shell")).to_have_attribute("data-standing", "playing")
    give_up(chidi.page)
    for _ in range(2):
        expect(chidi.page.locator("[data-line]")).to_contain_text("You resigned. A bot plays on.")
        expect(chidi.page.locator(".actions button")).to_have_text(["Back to the desk"])
        chidi.page.reload()
    expect(ana.page.locator(".shell")).to_have_attribute("data-standing", "playing")


def test_at_the_end_a_phone_has_room_for_every_button(person: People, hasty: Host) -> None:
    ana = Player(person(at=hasty.url, width=PHONE[0], height=PHONE[1]))
    bruno = Player(person("Bruno", at=hasty.url))
    sit_down([ana, bruno])
    give_up(bruno.page)
    buttons = ana.page.locator(".ending-actions button")
    expect(buttons).to_have_count(6)
    boxes = [box for button in buttons.all() if (box := button.bounding_box())]
    assert all(box["width"] >= 80 for box in boxes)  # four in a row
    assert all(box["height"] <= 80 for box in boxes), "no label is broken into a column"
