"""A person's journey at the table of Spy vs Spy, in a real browser, to the end."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.people import DESK, PHONE, Person, flaws
from tests.browser.spy_vs_spy import Player, kind, take_seats
from tests.browser.test_words import PSEUDO, unmarked

pytestmark = pytest.mark.slow
People = Callable[..., Person]
TUNNEL = re.compile(r"^[bw]")


def finish(player: Player) -> None:
    """Give up a match that is not over yet: the seat resigns, and the table says who won."""
    if not player.is_over():
        page = player.page
        page.get_by_role("button", name="Settings").click()
        page.get_by_role("button", name="Resign").first.click()
        sure = page.get_by_role("button", name=re.compile("^(Yes|Resign)"))
        if sure.count():
            sure.last.click()
    expect(player.page.get_by_role("button", name="Play again")).to_be_visible(timeout=30_000)


def test_a_person_plays_a_bot_to_the_end_by_clicks(person: People) -> None:
    (ana,) = take_seats([person()], bots=("recruit",), target="short")
    ana.play_on(50)
    finish(ana)
    expect(ana.page.locator("[data-line]")).to_contain_text(re.compile("wins?\\.|Shared"))
    expect(ana.page.locator(".svs-ending")).to_be_visible()
    ana.page.get_by_role("button", name="Look at the street").click()
    expect(ana.page.locator(".svs-ending")).to_have_count(0)


def test_the_keyboard_alone_digs_and_walks(person: People) -> None:
    (ana,) = take_seats([person()], bots=("recruit",), hands="keys", target="short")
    ana.play_on(14)
    view = ana.last()["view"]
    assert len(view["board"]) > 1
    ana.until("lay")
    page = ana.page
    page.keyboard.press("1")
    expect(page.locator(".svs-tile.is-lifted")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".svs-tile.is-lifted")).to_have_count(0)


def test_a_tile_is_dragged_onto_the_street(person: People) -> None:
    (ana,) = take_seats([person()], bots=("recruit",), hands="drags")
    ana.play_on(4)
    assert any(
        event["type"] == "laid" and event["seat"] == 0
        for update in ana.updates()
        for event in update["events"]
    )


def test_two_browsers_and_two_bots_share_the_street_and_keep_their_racks(
    person: People,
) -> None:
    people = [person("Ana"), person("Bruno", width=PHONE[0], height=PHONE[1])]
    ana, bruno = take_seats(people, bots=("agent", "recruit"))
    reloaded = False
    for _ in range(900):
        for player in (ana, bruno):
            if player.is_asked():
                player.await_asked()
                if player is bruno:
                    _step_back(bruno)
                    _answer_by_finger(bruno)
                else:
                    player.move()
        if len(bruno.updates()) > 16 and not reloaded:
            reloaded = True
            bruno.page.reload()
            expect(bruno.page.locator(".svs")).to_be_visible()
        ana.page.wait_for_timeout(20)
        if reloaded and len(bruno.updates()) > 26:
            break
    assert reloaded
    for me, seat in ((ana, 0), (bruno, 1)):
        for update in me.updates():
            _assert_only_my_tiles(update, seat)


def _step_back(player: Player) -> None:
    """See the whole street, where a finger reaches every space."""
    whole = player.page.get_by_role("button", name="See the whole street")
    if whole.count():
        whole.click()


def _answer_by_finger(player: Player) -> None:
    """Aim at a space and confirm by the big button, as a thumb would."""
    view = player.last()["view"]
    may = view["may"]
    lays = [
        (piece, cell)
        for piece, cells in (may.get("lay") or {}).items()
        for cell in cells
        if TUNNEL.match(piece)
    ]
    if may["type"] != "lay" or not lays:
        player.move()
        return
    heard = len(player.updates())
    piece, cell = lays[0]
    player.lift(piece)
    player.finger(cell)
    expect(player.action("lay")).to_contain_text(cell)
    player.action("lay").click()
    player.await_news(heard)


def _assert_only_my_tiles(update: dict[str, Any], seat: int) -> None:
    view = update["view"]
    assert len(view["rack"]) == view["held"][seat]
    for event in update["events"]:
        if event["type"] == "drew" and event["seat"] != seat:
            assert event["tile"] is None
        if event["type"] == "returned" and event["seat"] != seat:
            assert event["tiles"] is None


def test_places_say_why_not_and_a_turned_tile_finds_its_way(person: People) -> None:
    (ana,) = take_seats([person()], bots=("recruit",))
    page = ana.page
    may = ana.until("lay")
    piece, cells = next((p, c) for p, c in may["lay"].items() if TUNNEL.match(p))
    ana.tile(kind(piece)).click()
    before = len(ana.updates())
    ana.cell("E5").click()
    why = page.locator("[data-why]")
    expect(why).to_contain_text(re.compile("E5 is not next to your manhole|SV-"))
    expect(why.get_by_role("link")).to_have_attribute("href", re.compile("/rules/spy-vs-spy#SV-"))
    assert len(ana.updates()) == before, "asking why plays nothing"
    turned = page.locator("[data-cell][data-lit=turned]")
    if turned.count():
        name = turned.first.get_attribute("data-cell") or ""
        ana.cell(name).click()
        expect(page.locator(f"[data-cell={name}][data-lit=lit]")).to_have_count(1)
    page.get_by_role("button", name="Put the").click()
    expect(page.locator("[data-lit]")).to_have_count(0)
    ana.lay(piece, cells[0])
    ana.await_news(before)
    expect(page.locator(f"[aria-label^='{cells[0]}, tunnel']")).to_have_count(1)


def test_tiles_are_dumped_and_stacks_are_peeked_at(person: People) -> None:
    (ana,) = take_seats([person()], bots=("recruit",))
    page = ana.page
    ana.until("move")
    heard = len(ana.updates())
    page.get_by_role("button", name="Dump tiles").click()
    expect(page.locator("[data-action=dump-now]")).to_contain_text("Dump")
    page.locator("[data-place='0']").click()
    page.locator("[data-place='2']").click()
    expect(page.locator("[data-action=dump-now]")).to_contain_text("Dump 2 tiles")
    page.locator("[data-action=dump-now]").click()
    ana.await_news(heard)
    dug = next(iter(ana.last()["view"]["board"]))
    ana.cell(dug).click(button="right")
    expect(page.locator("[data-peek]")).to_contain_text(dug)
    page.get_by_role("button", name="Close", exact=True).click()
    expect(page.locator("[data-peek]")).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_every_word_at_the_table_comes_from_the_words(
    person: People, size: tuple[int, int]
) -> None:
    people = [person(width=size[0], height=size[1])]
    (ana,) = take_seats(people, bots=("recruit",), query=PSEUDO)
    ana.await_asked()
    assert unmarked(ana.page) == [], "first"
    may = ana.last()["view"]["may"]
    piece = next((each for each in may["lay"] if TUNNEL.match(each)), None)
    if piece:
        ana.tile(kind(piece)).click()
        assert unmarked(ana.page) == [], "lifted"


@pytest.mark.parametrize("theme", ["night", "day"])
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_axe_finds_nothing_at_the_table(person: People, theme: str, size: tuple[int, int]) -> None:
    ana = person(width=size[0], height=size[1], theme=theme)
    (player,) = take_seats([ana], bots=("agent", "recruit"), pace="120")
    player.await_asked()
    may = player.last()["view"]["may"]
    piece = next((each for each in may["lay"] if TUNNEL.match(each)), None)
    if piece:
        player.tile(kind(piece)).click()
        ana.page.locator("[data-cell=E5]").focus()
        ana.page.keyboard.press("Enter")
        expect(ana.page.locator("[data-why]")).to_be_visible()
        assert flaws(ana.page) == [], "a tile in hand, and a refusal"
        ana.page.keyboard.press("Escape")
    else:
        assert flaws(ana.page) == [], "five tiles that cannot begin"
