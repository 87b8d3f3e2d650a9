"""Watching: a link that only looks, one seat's view by consent, and a television for the room."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.da_vinci_code import Player, take_seats
from tests.browser.people import PHONE, Person, flaws
from tests.browser.seated import Seated, sit_down

pytestmark = pytest.mark.slow
People = Callable[..., Person]


class Digger(Seated):
    """Somebody at the table of Spy vs Spy."""

    game = "spy-vs-spy"
    board = ".svs"


def links(page: Page) -> dict[str, str]:
    """The links that a table offers, by what they are for."""
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Links").click()
    expect(page.locator("details[data-link=screen]")).to_be_attached()
    found = {
        str(one.get_attribute("data-link")): one.locator("input").input_value()
        for one in page.locator("details[data-link]").all()
    }
    page.keyboard.press("Escape")
    return found


def figures(page: Page) -> int:
    """How many tiles show what they are."""
    return page.locator(".dvc-tile text").count()


def test_a_watcher_sees_one_seat_only_while_everyone_agrees(person: People) -> None:
    ana, bruno = take_seats([person("Ana"), person("Bruno")])
    for player in (ana, bruno):
        player.move()
    address = links(ana.page)["watch"]
    carol = person("Carol", width=PHONE[0], height=PHONE[1]).page
    carol.goto(address)
    expect(carol.locator(".dvc")).to_be_visible()
    assert figures(carol) == 0
    ana.page.get_by_role("button", name="Settings").click()
    ana.page.get_by_role("button", name="Let watchers see what I see").click()
    expect(bruno.page.locator("[data-consent=share]")).to_contain_text("what Ana sees")
    assert figures(carol) == 0
    bruno.page.get_by_role("button", name="Agree", exact=True).click()
    expect(carol.locator("[data-seen-by='0']")).to_have_text("What Ana sees")
    expect(carol.locator(".dvc-tile text").first).to_be_visible()
    assert carol.locator(".actions button, button[data-seat], button[data-undo]").count() == 0
    assert flaws(carol) == []
    carol.reload()
    expect(carol.locator("[data-seen-by='0']")).to_be_visible()
    bruno.page.get_by_role("button", name="Settings").click()
    bruno.page.get_by_role("button", name="Show watchers only").click()
    expect(carol.locator("[data-seen-by]")).to_have_count(0)
    expect(carol.locator(".dvc-tile text")).to_have_count(0)


def test_a_watcher_can_never_act(person: People) -> None:
    ana, bruno = take_seats([person("Ana"), person("Bruno")])
    watch = links(ana.page)["watch"].split("#watch=")[1]
    carol = person("Carol").page
    carol.goto("/")
    heard = carol.evaluate(
        """([match, token]) => new Promise((done) => {
          const heard = [];
          const socket = new WebSocket(`ws://${location.host}/api/matches/${match}/socket`);
          socket.onopen = () => {
            socket.send(JSON.stringify({ t: 'hello', protocol: 1, token }));
            const act = { t: 'act', id: 'x', key: 1, action: { type: 'take', black: 2, white: 2 } };
            for (const one of [act, { t: 'resign' }, { t: 'propose', what: 'pause' }]) {
              socket.send(JSON.stringify(one));
            }
          };
          socket.onmessage = ({ data }) => {
            const told = JSON.parse(data);
            if (told.t === 'refused') heard.push(told.refusal.word.key);
            if (told.t === 'trouble') heard.push(told.error.key);
            if (heard.length === 3) done(heard);
          };
        })""",
        [ana.match, watch],
    )
    assert heard == ["server.refused.watching"] * 3
    assert bruno.last()["version"] == ana.last()["version"]


@pytest.mark.parametrize("kind", [Player, Digger])
def test_a_television_shows_what_is_public_and_nothing_to_press(
    person: People, kind: type[Seated]
) -> None:
    ana, bruno = kind(person("Ana")), kind(person("Bruno"))
    sit_down([ana, bruno])
    if isinstance(ana, Player) and isinstance(bruno, Player):
        ana.move()
        bruno.move()
    # In the very browser that has Ana's seat.
    screen = ana.page.context.new_page()
    screen.goto(links(ana.page)["screen"])
    expect(screen.locator(f".is-screen {kind.board}")).to_be_visible()
    expect(screen.locator(".way-in .qr:visible path")).to_have_attribute("d", re.compile("^M"))
    assert screen.locator(".shell").get_attribute("data-eyes") == ""
    assert figures(screen) == 0
    assert screen.locator(".top-bar button, .top-bar a, .actions, [data-undo]").count() == 0
    assert flaws(screen) == []
    expect(ana.page.locator(".shell")).to_have_attribute("data-standing", "playing")


def test_a_television_follows_the_people_from_gathering_to_the_next_match(
    person: People,
) -> None:
    ana, bruno = person("Ana"), person("Bruno")
    code = ana.set_table()
    screen = ana.page.context.new_page()
    screen.goto(f"/t/{code}?table")
    expect(screen.locator(".invite-card .qr")).to_be_visible()
    assert screen.locator("button, input, select").count() == 0
    bruno.page.goto(f"/t/{code}")
    bruno.page.get_by_role("button", name="Sit down").click()
    expect(screen.locator(".seat-list")).to_contain_text("Bruno")
    ana.page.get_by_role("button", name="Begin").click()
    expect(screen.locator(".is-screen .dvc")).to_be_visible(timeout=30_000)
    for each in (ana, bruno):
        expect(each.page.locator(".dvc")).to_be_visible()
    bruno.page.get_by_role("button", name="Settings").click()
    bruno.page.get_by_role("button", name="Ask to stop here").click()
    ana.page.get_by_role("button", name="Agree", exact=True).click()
    expect(screen.locator("[data-ending]")).to_contain_text("Everyone agreed to stop.")
    assert screen.locator("button:visible").count() == 0
    for each in (ana, bruno):
        each.page.get_by_role("button", name="Rematch").click()
    expect(screen).not_to_have_url(re.compile(code))
    expect(screen).to_have_url(re.compile(r"\?table$"))
    expect(screen.locator(".is-screen[data-standing=playing] .dvc")).to_be_visible(timeout=30_000)
