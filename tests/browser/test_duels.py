"""Two friends, a desk and a phone: from the lobby to the rematch, in every game."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.duels import DUELS
from tests.browser.invited import opened
from tests.browser.people import PHONE, Person
from tests.browser.seated import LONG_MS, Seated

pytestmark = pytest.mark.slow
People = Callable[..., Person]
NAME = "#my-name-here"
# The countdown is short at the pace of the tests: whoever only looks now and then may miss it.
NOTE_COUNTED = """() => {
  const watch = new MutationObserver(() => {
    const said = document.querySelector('[data-again]')?.textContent ?? '';
    if (/begins in [1-9]/.test(said)) window.__counted = said;
  });
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


@pytest.mark.parametrize("game", DUELS)
def test_two_friends_play_from_the_lobby_to_the_rematch(person: People, game: str) -> None:
    duel = DUELS[game]
    ana = duel.player(person(None))
    bruno = duel.player(person(None, width=PHONE[0], height=PHONE[1], touch=True))
    link = invite(ana, game)
    sit_by(link, bruno)
    rename(ana, bruno)
    if duel.agreed:
        agree_on(duel.agreed, ana.page, bruno.page)
    begin(ana, bruno)
    greet(ana, bruno)
    stamp(bruno, ana)
    duel.take_turns(ana, bruno)
    duel.end(ana, bruno)
    for player, told in zip((ana, bruno), duel.endings, strict=True):
        expect(player.page.locator("[data-line]")).to_contain_text(told)
        expect(player.page.locator("[data-toast]")).to_have_count(0)
    play_again(ana, bruno)


def seat_of(player: Seated) -> int:
    """The seat the page was last told that it has."""
    tables = [frame for frame in player.frames if frame["t"] == "table"]
    seat: int = tables[-1]["you"]
    return seat


def invite(ana: Seated, game: str) -> str:
    """Ana sets a table for two and keeps a name: the link for her friend."""
    page = opened(ana.person, game)
    two = page.locator(".is-open [data-seats='2']")
    if two.count():
        two.click()
    page.get_by_role("button", name="Play with friends").click()
    expect(page.locator(NAME)).to_be_focused()
    page.keyboard.type("Ana")
    page.keyboard.press("Enter")
    expect(page.locator(NAME)).not_to_be_focused()
    expect(page.get_by_role("button", name="Begin")).to_be_in_viewport(ratio=1)
    return page.locator(".link-keys").get_attribute("data-link") or ""


def sit_by(link: str, bruno: Seated) -> None:
    """Bruno opens the link, says his name once and has a seat."""
    page = bruno.page
    page.goto(link)
    expect(page.get_by_label("What should they call you?")).to_be_focused()
    page.keyboard.type("Bruno")
    page.get_by_role("button", name="Sit down").tap()
    expect(page.locator(NAME)).to_have_value("Bruno")


def rename(ana: Seated, bruno: Seated) -> None:
    """Bruno calls himself something else, and Ana sees it."""
    expect(ana.page.locator(".seat-list")).to_contain_text("Bruno")
    bruno.page.locator(NAME).fill("Bob")
    bruno.page.keyboard.press("Enter")
    expect(ana.page.locator(".seat-list")).to_contain_text("Bob")


def agree_on(words: str, ana: Page, bruno: Page) -> None:
    """Ana changes an option, and Bruno is told."""
    ana.get_by_role("button", name="Change").click()
    ana.get_by_role("dialog").get_by_text(words, exact=True).click()
    expect(bruno.locator("[data-toast]")).to_contain_text(words)
    ana.get_by_role("button", name="Done").click()


def begin(ana: Seated, bruno: Seated) -> None:
    """Exactly those two play."""
    ana.page.get_by_role("button", name="Begin").click()
    for player in (ana, bruno):
        expect(player.at()).to_be_visible(timeout=LONG_MS)
        expect(player.page.locator(".bot-tag")).to_have_count(0)
        table = [frame for frame in player.frames if frame["t"] == "table"][-1]
        assert [seat["name"] for seat in table["seats"]] == ["Ana", "Bob"]


def greet(ana: Seated, bruno: Seated) -> None:
    """What Ana writes lies on Bruno's table, and in his talk."""
    # The talk is loaded after the board: its key works once its button is there.
    for player in (ana, bruno):
        expect(player.page.locator("[data-talk-open]:visible")).to_be_visible()
    ana.page.keyboard.press("t")
    ana.page.locator("[data-write]").fill("Good luck!")
    ana.page.keyboard.press("Enter")
    ana.page.keyboard.press("Escape")
    expect(bruno.page.locator("[data-landed=say]")).to_contain_text("Good luck!")
    bruno.page.locator("[data-talk-open]:visible").tap()
    expect(bruno.page.locator("[data-remark]").last).to_contain_text("Good luck!")


def stamp(bruno: Seated, ana: Seated) -> None:
    """A stamp flies to Ana; the talk is closed and the board is there again."""
    page = bruno.page
    page.locator(".talk-chips label", has_text="Ana").tap()
    page.locator("[data-stamp=thanks]").tap()
    expect(ana.page.locator("[data-landed=thanks]")).to_be_attached()
    page.locator(".talk [aria-label=Close]").tap()
    expect(page.locator(".talk")).to_have_count(0)


def play_again(ana: Seated, bruno: Seated) -> None:
    """The next table is theirs alone, and nothing was said there yet."""
    first = ana.page.url
    for player in (ana, bruno):
        expect(player.page.get_by_role("button", name="Rematch")).to_be_visible()
    seats = [seat_of(player) for player in (ana, bruno)]
    ana.page.get_by_role("button", name="Rematch").click()
    expect(ana.page.locator("[data-again]")).to_contain_text("Waiting for Bob")
    expect(bruno.page.locator("[data-wish=ready]")).to_contain_text("Ana")
    for player in (ana, bruno):
        player.page.evaluate(NOTE_COUNTED)
    bruno.page.get_by_role("button", name="Rematch").tap()
    for player in (ana, bruno):
        page = player.page
        page.wait_for_url(lambda url: url != first)
        expect(player.at()).to_be_visible(timeout=LONG_MS)
        expect(page.locator("[data-standing=playing]")).to_be_visible()
        expect(page.locator(".bot-tag")).to_have_count(0)
        expect(page.locator("[data-remark]")).to_have_count(0)
        assert page.evaluate("window.__counted"), "nobody was told when it begins"
    assert [seat_of(player) for player in (ana, bruno)] == seats[::-1], "they change places"
