"""A person's journey at the table of Spy vs Spy, in a real browser, to the end."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from spytable.games.spy_vs_spy.tests import strategies
from tests.browser.digger import kind
from tests.browser.people import DESK, PHONE, Person, every_look, flaws
from tests.browser.secrecy import match_of, told_too_much
from tests.browser.spy_vs_spy import Player, take_seats
from tests.browser.test_words import PSEUDO, unmarked

pytestmark = pytest.mark.slow
People = Callable[..., Person]
TUNNEL = re.compile(r"^[bw]")


def assert_won(player: Player) -> None:
    """The match is over because somebody brought enough bombs home, and the page says so."""
    update = player.last()
    assert update["outcome"] is not None, player.line()
    assert max(update["view"]["home"]) == update["view"]["target"]
    page = player.page
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    expect(page.locator("[data-line]")).to_contain_text(re.compile("wins?\\."))
    run = update["view"]["opened"]["run"]
    expect(page.locator(f"[data-run='{','.join(run)}']")).to_be_attached()
    expect(page.locator(f"[data-flag={run[0]}]")).to_be_visible()


@pytest.mark.nightly
def test_a_person_plays_a_bot_to_the_end_by_clicks(person: People) -> None:
    (ana,) = take_seats([person()], bots=("recruit",), target="short")
    ana.play_on()
    assert_won(ana)
    _assert_all_is_open(ana)
    match = match_of(ana)
    assert told_too_much(ana, 0, match, strategies) == []
    assert told_too_much(ana, 1, match, strategies), "a screen of another seat would be noticed"


def _assert_all_is_open(player: Player) -> None:
    """After the end: all messages and tiles, and over a bomb left behind what nobody read."""
    view, page = player.last()["view"], player.page
    opened = view["opened"]
    for seat, messages in enumerate(opened["messages"]):
        plate = page.locator(f"[data-plate='{seat}']")
        expect(plate.locator("[data-read]")).to_have_count(len(messages))
        expect(plate.locator(".svs-open-rack svg")).to_have_count(len(opened["racks"][seat]))
    bomb = next(cell for cell in view["bombs"] if cell not in view["pawns"])
    player.cell(bomb).hover()
    expect(page.locator(f"[data-left-bomb={bomb}]")).to_contain_text("Nobody read its message")
    page.mouse.move(2, 2)
    expect(page.locator("[data-left-bomb]")).to_have_count(0)


def test_by_keyboard_alone_the_focus_is_always_where_the_next_act_is(person: People) -> None:
    (ana,) = take_seats([person()], bots=("recruit",), hands="keys", target="short")
    page = ana.page
    ana.until("lay")
    page.keyboard.press("1")
    expect(page.locator(".svs-tile.is-lifted")).to_have_count(1)
    # A lifted tile goes to the street.
    page.wait_for_function("document.activeElement.dataset.cell !== undefined")
    page.keyboard.press("Escape")
    expect(page.locator(".svs-tile.is-lifted")).to_have_count(0)
    expect(page.locator(".svs-tile").first).to_be_focused()
    ana.play_on(9)


@pytest.mark.nightly
def test_a_person_plays_a_bot_to_the_end_by_keyboard_alone(person: People) -> None:
    (ana,) = take_seats([person()], bots=("recruit",), hands="keys", target="short")
    ana.until("lay")
    ana.play_on()
    assert_won(ana)
    ana.tab_to("button:has([data-action=rematch])")


def test_a_tile_is_dragged_onto_the_street(person: People) -> None:
    (ana,) = take_seats([person()], bots=("recruit",), hands="drags")
    ana.play_on(4)
    assert any(laid["seat"] == 0 for laid in ana.events("laid"))


@pytest.mark.nightly
def test_four_seats_two_browsers_one_a_phone_to_the_end_and_no_screen_knows_too_much(
    person: People,
) -> None:
    people = [person("Ana"), person("Bruno", width=PHONE[0], height=PHONE[1], touch=True)]
    ana, bruno = take_seats(people, bots=("agent", "recruit"), target="short")
    bruno.hands = "taps"
    reloaded = False
    while not ana.is_over():
        for player in (ana, bruno):
            if player.is_asked() and player.await_asked():
                player.move()
        if len(bruno.updates()) > 16 and not reloaded:
            reloaded = True
            bruno.page.reload()
            expect(bruno.at()).to_be_visible()
        ana.page.wait_for_timeout(20)
        assert len(ana.updates()) < 2000, "it never ends"
    assert reloaded
    bruno.await_asked()
    assert_won(ana)
    assert_won(bruno)
    match = match_of(ana)
    assert told_too_much(ana, 0, match, strategies) == []
    assert told_too_much(bruno, 1, match, strategies) == []
    assert told_too_much(ana, 1, match, strategies), "a screen of another seat would be noticed"


def test_places_say_why_not_and_a_tile_turned_by_the_wheel_finds_its_way(person: People) -> None:
    (ana,) = take_seats([person()], bots=("recruit",))
    page = ana.page
    may = ana.until("lay")
    piece, cells = next((p, c) for p, c in may["lay"].items() if TUNNEL.match(p))
    ana.tile(kind(piece)).click()
    lifted = page.locator(".svs-tile.is-lifted")
    lies = lifted.get_attribute("data-piece") or ""
    ana.cell("E5").hover()
    page.mouse.wheel(0, 120)
    expect(lifted).not_to_have_attribute("data-piece", lies)
    page.mouse.wheel(0, -120)
    expect(lifted).to_have_attribute("data-piece", lies)
    heard = len(ana.frames)
    ana.cell("E5").click()
    why = page.locator("[data-why]")
    expect(why).to_contain_text(re.compile("E5 is not next to your manhole|SV-"))
    expect(why.get_by_role("link")).to_have_attribute("href", re.compile("/rules/spy-vs-spy#SV-"))
    assert not [frame for frame in ana.frames[heard:] if frame["t"] == "acknowledged"]
    turned = page.locator("[data-cell][data-lit=turned]")
    if turned.count():
        name = turned.first.get_attribute("data-cell") or ""
        ana.cell(name).click()
        expect(page.locator(f"[data-cell={name}][data-lit=lit]")).to_have_count(1)
    page.get_by_role("button", name="Put the").click()
    expect(page.locator("[data-lit]")).to_have_count(0)
    ana.lay(piece, cells[0])
    ana.await_answer(heard)
    expect(page.locator(f"[aria-label^='{cells[0]}, tunnel']")).to_have_count(1)


def test_tiles_are_dumped_and_stacks_are_peeked_at(person: People) -> None:
    (ana,) = take_seats([person()], bots=("recruit",))
    page = ana.page
    ana.until("move")
    heard = len(ana.frames)
    page.get_by_role("button", name="Swap tiles").click()
    expect(page.locator("[data-action=dump-now]")).to_contain_text("Swap")
    page.locator("[data-place='0']").click()
    page.locator("[data-place='2']").click()
    expect(page.locator("[data-action=dump-now]")).to_contain_text("Swap 2 tiles")
    page.locator("[data-action=dump-now]").click()
    ana.await_answer(heard)
    ana.until("move")  # the tape of what the bot did has come, and nothing moves any more
    dug = next(iter(ana.last()["view"]["board"]))
    ana.cell(dug).click(button="right")
    expect(page.locator("[data-peek]")).to_contain_text(dug)
    page.get_by_role("main").get_by_role("button", name="Close", exact=True).click()
    expect(page.locator("[data-peek]")).to_have_count(0)
    ana.cell(dug).click(button="right")
    expect(page.locator("[data-peek]")).to_contain_text(dug)
    ana.cell("E5").hover()
    expect(page.locator("[data-peek]")).to_have_count(0)  # the hand moved on


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


@every_look
def test_axe_finds_nothing_at_the_table(person: People, theme: str, size: tuple[int, int]) -> None:
    ana = person(width=size[0], height=size[1], theme=theme)
    (player,) = take_seats([ana], bots=("agent", "recruit"), pace="120")
    player.await_asked()
    if (theme, size) == ("day", DESK):  # axe cannot tell what lies on painted wood
        expect(ana.page.locator(".facts .head-mark")).to_have_css("color", "rgb(33, 28, 23)")
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
