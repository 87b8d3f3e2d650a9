"""Coming and going: two tabs, a dead line, a bot in the seat, a pause, giving up, once more."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.da_vinci_code import Player, take_seats
from tests.browser.people import PHONE, Person, flaws
from tests.browser.seated import Seated, sit_down

pytestmark = pytest.mark.slow
People = Callable[..., Person]


class Roller(Seated):
    """Somebody at the table of Spy Alley Dice."""

    game = "spy-alley-dice"
    board = ".sad"


WITHOUT_A_NETWORK = (
    "ERR_INTERNET_DISCONNECTED",
    "Unable to preload",
    "Failed to fetch dynamically",
)


def setting(page: Page, name: str) -> None:
    """Press what the settings of a table offer."""
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").get_by_role("button", name=name).click()


def test_an_older_tab_only_looks_until_it_takes_over(person: People) -> None:
    (ana,) = take_seats([person("Ana")], bots=("recruit",))
    older, newer = ana.page, ana.page.context.new_page()
    newer.goto(older.url)
    expect(newer.locator("[data-action=take]")).to_be_visible()
    expect(older.locator("[data-line]")).to_contain_text("another tab")
    expect(older.locator("[data-action=take]")).to_have_count(0)
    expect(older.locator("button[data-undo]")).to_have_count(0)
    assert flaws(older) == []
    older.get_by_role("button", name="Play from here").click()
    expect(newer.locator("[data-line]")).to_contain_text("another tab")
    older.locator("[data-action=take]").click()
    expect(older.locator("[data-action=take]")).to_have_count(0)


@pytest.mark.parametrize("kind", [Player, Roller])
def test_who_leaves_can_take_the_seat_back_from_the_bot(person: People, kind: type[Seated]) -> None:
    ana, bruno = kind(person("Ana")), kind(person("Bruno"))
    sit_down([ana, bruno])
    setting(ana.page, "Leave the table")
    ana.page.get_by_role("button", name="Leave: press again").click()
    expect(ana.page.locator("[data-line]")).to_contain_text("A bot is playing your seat.")
    expect(bruno.page.locator("[data-toast]")).to_contain_text("Ana left the table")
    ana.page.get_by_role("button", name="Take the seat back").click()
    expect(bruno.page.locator("[data-toast]")).to_contain_text("Ana is back.")
    expect(ana.page.locator(".shell")).to_have_attribute("data-standing", "playing")


def test_a_dead_line_is_shown_and_gone_when_its_person_is_back(person: People) -> None:
    ana, bruno = take_seats([person("Ana"), person("Bruno")])
    expect(ana.page.locator("[data-late]")).to_have_count(0)
    address = bruno.page.url
    bruno.page.goto("/")
    late = ana.page.locator("[data-late='1']")
    expect(late).to_contain_text("Bruno disconnected")
    expect(ana.page.locator("[data-live]")).to_contain_text("Bruno disconnected")
    bruno.page.goto(address)
    expect(late).to_have_count(0)


def test_what_is_away_is_shown_until_it_is_back(person: People) -> None:
    ana = Player(person())
    lines: list[WebSocketRoute] = []

    def pass_on(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    def tell(word: str) -> None:
        word = f"server.notice.{word}"
        lines[-1].send(json.dumps({"t": "notice", "word": {"key": word, "args": {}}}))

    ana.page.route_web_socket(re.compile("/socket$"), pass_on)
    take_seats([ana.person], bots=("recruit",))
    away, toast = ana.page.locator(".link-lost"), ana.page.locator("[data-toast]")
    tell("store-away")
    expect(away).to_have_text(re.compile("cannot reach its database"))
    assert flaws(ana.page) == []
    expect(toast).to_have_count(0)
    tell("store-back")
    expect(toast).to_contain_text("The database is back.")
    expect(away).to_have_count(0)
    tell("node-away")
    expect(away).to_have_text(re.compile("does not answer"))
    lines[-1].close(code=1012)
    expect(away).to_have_count(0)
    assert len(lines) == 2, "it came again, and another server has the table"


NOTE_LOST = """() => {
  window.__lost = [];
  const look = () => {
    const lost = document.querySelector('.link-lost');
    if (lost) window.__lost.push([lost.innerText, getComputedStyle(lost).visibility]);
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
}"""


def test_a_connection_that_is_back_at_once_is_not_told_as_lost(person: People) -> None:
    ana = Player(person())
    lines: list[WebSocketRoute] = []

    def pass_on(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    ana.page.route_web_socket(re.compile("/socket$"), pass_on)
    take_seats([ana.person], bots=("recruit",))
    ana.page.evaluate(NOTE_LOST)
    lines[-1].close(code=1012)
    ana.page.wait_for_function("window.__lost.length")
    first = ana.page.evaluate("window.__lost[0]")
    assert first == ["", "hidden"], "nobody sees or hears of it yet"
    lost = ana.page.locator(".link-lost")
    expect(lost).to_have_count(0)
    ana.page.context.set_offline(True)
    lines[-1].close(code=1012)
    expect(lost).to_be_visible()
    expect(lost).to_have_text("Connection lost. Reconnecting.")
    ana.page.context.set_offline(False)
    expect(lost).to_have_count(0)
    # Without a network the browser complains, and so do parts that were to be loaded just then.
    said = ana.person.complaints
    said[:] = [each for each in said if not any(sign in each for sign in WITHOUT_A_NETWORK)]


@pytest.mark.parametrize("kind", [Player, Roller])
def test_a_pause_needs_everyone_and_ends_by_anyone(person: People, kind: type[Seated]) -> None:
    ana, bruno = kind(person("Ana")), kind(person("Bruno", width=PHONE[0], height=PHONE[1]))
    sit_down([ana, bruno])
    setting(ana.page, "Ask for a pause")
    expect(bruno.page.locator("[data-consent=pause]")).to_contain_text("Ana asks for a pause.")
    bruno.page.get_by_role("button", name="Agree", exact=True).click()
    for player in (ana, bruno):
        expect(player.page.locator("[data-line]")).to_contain_text("The match is paused.")
        expect(player.page.locator(".actions button")).to_have_count(1)
    assert flaws(ana.page) == []
    bruno.page.get_by_role("button", name="Resume").click()
    expect(ana.page.locator("[data-toast]")).to_contain_text("Bruno ended the pause.")
    expect(ana.page.locator(".shell")).to_have_attribute("data-standing", "playing")
