"""Two friends talk, stamp, nudge, mute and point, on a desk and on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.da_vinci_code import Player
from tests.browser.people import PHONE, Person, flaws
from tests.browser.seated import LONG_MS

pytestmark = pytest.mark.slow
People = Callable[..., Person]


def gather(host: Player, guest: Player) -> None:
    """Both are in the gathering room, and nobody has begun."""
    address = {"Origin": host.person.server}
    request = host.page.request
    body = {"game": "da-vinci-code", "name": "Ana", "seats": 2, "options": {"turn_clock": "off"}}
    table = request.post("/api/matches", data=body, headers=address).json()
    path = f"/api/matches/{table['match']}/seats"
    seat = request.post(path, data={"name": "Bruno"}, headers=address).json()
    for player, mine in ((host, table), (guest, seat)):
        player.match = table["match"]
        player.page.goto(f"/t/{table['code']}#seat={mine['seat']}.{mine['token']}")


def write(page: Page, text: str) -> None:
    page.locator("[data-write]").fill(text)
    page.keyboard.press("Enter")


def lines(page: Page) -> Locator:
    return page.locator("[data-remark]")


def test_friends_talk_stamp_nudge_mute_and_point(person: People) -> None:
    ana = Player(person("Ana"))
    bruno = Player(person("Bruno", width=PHONE[0], height=PHONE[1], touch=True))
    gather(ana, bruno)
    write(ana.page, "Are you ready?")
    expect(lines(bruno.page)).to_contain_text("Are you ready?")
    assert flaws(ana.page) == []
    ana.page.get_by_role("button", name="Begin").click()
    for player in (ana, bruno):
        expect(player.at()).to_be_visible(timeout=LONG_MS)
    _write(ana, bruno)
    _stamp(ana, bruno)
    _nudge(ana, bruno)
    _mute(ana, bruno)
    _point(ana, bruno)


def _write(ana: Player, bruno: Player) -> None:
    """What is written is counted where the talk is closed, and lies by the plate for a while."""
    opener = bruno.page.locator("[data-talk-open]:visible")
    for player in (ana, bruno):
        expect(player.page.locator("[data-talk-open]:visible")).to_be_visible()
    ana.page.keyboard.press("t")
    write(ana.page, "I saw you blink.")
    expect(bruno.page.locator("[data-landed=say]")).to_contain_text("I saw you blink.")
    expect(opener).to_have_attribute("aria-label", "Talk, 1 new message")
    opener.click()
    expect(lines(bruno.page).last).to_contain_text("I saw you blink.")
    expect(bruno.page.locator(".talk-count")).to_have_count(0)
    for player in (ana, bruno):
        assert flaws(player.page) == []


def _stamp(ana: Player, bruno: Player) -> None:
    """A stamp by keys lands at a plate; the next one has to wait."""
    ana.page.locator(".talk-chips label", has_text="Bruno").click()
    ana.page.keyboard.press("Escape")
    ana.page.keyboard.press("r")
    expect(ana.page.locator("[data-letters]")).to_be_visible()
    ana.page.keyboard.press("b")
    expect(bruno.page.locator("[data-landed=bluff]")).to_be_attached()
    expect(bruno.page.locator("[data-live]")).to_have_text("Ana to Bruno: Bluff!")
    ana.page.keyboard.press("t")
    expect(ana.page.locator("[data-stamp=thanks]")).to_have_attribute("aria-disabled", "true")
    ana.page.keyboard.press("Escape")
    bruno.page.locator(".talk [aria-label=Close]").click()


def _nudge(ana: Player, bruno: Player) -> None:
    """Whoever is waited for can be nudged, once."""
    while ana.is_asked():
        ana.move()
    ana.page.keyboard.press("t")
    ana.page.locator(".talk-chips label", has_text="Bruno").click()
    ana.page.locator("[data-nudge]").click()
    expect(bruno.page.locator("[data-toast]")).to_contain_text("Ana nudged you")
    expect(ana.page.locator("[data-nudge]")).to_have_count(0)


def _mute(ana: Player, bruno: Player) -> None:
    """The muted are not told; what they write is not shown, and is there when they are unmuted."""
    bruno.page.locator("[data-talk-open]:visible").click()
    bruno.page.locator(".talk-chips label", has_text="Ana").click()
    bruno.page.locator("[data-mute]").click()
    expect(lines(bruno.page)).to_have_count(0)
    write(ana.page, "Can you hear me?")
    expect(lines(ana.page).last).to_contain_text("Can you hear me?")
    ana.page.keyboard.press("Escape")
    bruno.page.reload()
    bruno.page.locator("[data-talk-open]:visible").click()
    expect(bruno.page.locator(".talk-none")).to_be_visible()
    bruno.page.locator(".talk-chips label", has_text="Ana").click()
    bruno.page.locator("[data-mute]").click()
    expect(lines(bruno.page).last).to_contain_text("Can you hear me?")
    bruno.page.locator(".talk [aria-label=Close]").click()


def _point(ana: Player, bruno: Player) -> None:
    """Everyone sees where the player on turn points, and hears it in words, until they act."""
    points, watches = _to_the_first_guess(ana, bruno)
    tile = points.targets().nth(1)
    if points is ana:
        tile.hover()
    else:
        tile.tap()
    hand = watches.page.locator("[data-hand]")
    expect(hand).to_be_attached()
    seat = 0 if watches is ana else 1
    assert (hand.get_attribute("data-at") or "").startswith(f"{seat}/")
    expect(watches.page.locator("[data-line]")).to_contain_text("is pointing at your")
    assert not watches.events("guessed"), "pointing says nothing"
    points.move()
    expect(hand).to_have_count(0)


def _to_the_first_guess(one: Player, other: Player) -> tuple[Player, Player]:
    """Play the set-up through; who may point now, and who looks on."""
    for _ in range(40):
        for player, looks_on in ((one, other), (other, one)):
            if player.targets().count() > 0:
                return player, looks_on
            if player.is_asked():
                player.move()
        one.page.wait_for_timeout(20)
    raise AssertionError(f"nobody may guess: {one.line()!r}")
