"""A person's journey at the table of Spy Alley Dice, in a real browser, to the end."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.duels import whose_turn
from tests.browser.followed import (
    Followed,
    assert_words_follow,
    await_following,
    is_whole,
    record,
    recorded,
)
from tests.browser.people import DESK, PHONE, Person, every_look, flaws
from tests.browser.seated import sit_down
from tests.browser.spy_alley_dice import STARTERS, Player
from tests.browser.tabs import tab_to
from tests.browser.test_words import PSEUDO, unmarked

pytestmark = pytest.mark.slow
People = Callable[..., Person]
UNHURRIED = '{"spy-alley-dice":{"options":{"pace":"x10"}}}'
"""Clocks run twenty times as fast here: a turn by the sheet would be over in three seconds."""
TRIES = 5
"""On a busy machine a page may paint too few frames of a move, or two moves at once."""
TURNS = 400
"""Five of a kind falls about once in 22 turns of somebody who wants it: this is plenty."""


@pytest.mark.nightly
def test_a_person_plays_three_bots_to_the_end_by_clicks_alone(person: People) -> None:
    ana = Player(person())
    ana.page.add_init_script(f"localStorage.setItem('spytable.wanted', {UNHURRIED!r})")
    page = ana.person.at_desk()
    page.locator("[data-file=spy-alley-dice] h2 button").click()
    page.get_by_label("4 seats").check()
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".sad")).to_be_visible()
    ana.play_on()
    expect(page.locator("[data-line]")).to_contain_text(re.compile("win|closed|tie"))
    expect(page.locator("[data-place-open]")).to_have_count(4)
    expect(page.locator(".sad-open, .sad-rest .sad-page")).to_have_count(6)
    assert flaws(page) == []
    before = page.url
    page.get_by_role("button", name="Rematch").click()
    expect(page).not_to_have_url(before)
    expect(page.locator(".sad")).to_be_visible()


def test_a_person_plays_to_the_end_by_keyboard_alone(person: People) -> None:
    ana = Player(person(), hands="keys")
    sit_down([ana], bots=("agent",), pace="x10")
    ana.play_on()
    expect(ana.page.locator("[data-line]")).to_contain_text(re.compile("win|closed|tie"))
    tab_to(ana.page, "[data-action=rematch]")
    ana.page.keyboard.press("Escape")
    ana.page.wait_for_url("**/")


def test_a_phone_plays_three_bots_to_the_end(person: People) -> None:
    ana = Player(person(width=PHONE[0], height=PHONE[1]))
    sit_down([ana], bots=("agent",) * 3, pace="x10")
    ana.play_on()
    expect(ana.page.get_by_role("button", name="Rematch")).to_be_visible()
    assert flaws(ana.page) == []


def test_words_wait_until_the_dice_lie(person: People) -> None:
    players = [Player(person("Ana")), Player(person("Bruno"))]
    sit_down(players, pace="off")
    for player in players:
        player.page.mouse.click(5, 300)  # the sheet about who begins goes
        expect(player.page.locator(STARTERS)).to_have_count(0)
    followed = _follow_a_move(players)
    for _ in range(TRIES):
        if is_whole(followed):
            break
        followed = _follow_a_move(players)
    assert_words_follow(followed)


def _follow_a_move(players: list[Player]) -> Followed:
    """Whoever is asked moves; what the other's page showed until all of it was told."""
    mover, watcher = whose_turn(players[0], players[1], lambda player: player.asked() is not None)
    mover.page.emulate_media(reduced_motion="reduce")
    watcher.page.emulate_media(reduced_motion="no-preference")
    await_following(watcher.page)
    record(watcher.page, ".sad-dice")
    line, live = watcher.line(), watcher.page.locator("[data-live]").text_content() or ""
    mover.move()
    expect(watcher.page.locator("[data-line]")).not_to_have_text(line)
    expect(watcher.page.locator("[data-live]")).not_to_have_text(live)
    return recorded(watcher.page).first_update()


@pytest.mark.nightly  # it plays until somebody really throws five of a kind
def test_two_browsers_and_a_bot_see_a_mission_challenged(person: People) -> None:
    players = [
        Player(person("Ana"), hands="keys", bold=True),
        Player(person("Bruno", width=PHONE[0], height=PHONE[1]), hands="keys", bold=True),
    ]
    for _ in range(20):
        sit_down(players, bots=("recruit",), pace="x10")
        if _played_to_a_call(players):
            break
    roller, caller = _mission(players)
    assert roller is not caller
    for player in players:
        _assert_nothing_leaked(player)


def _played_to_a_call(players: list[Player]) -> bool:
    """Play until one of the two calls the other's mission and what follows is settled."""
    for _ in range(TURNS * 4):
        for player in players:
            asked = player.asked()
            if asked == "over":
                return False
            if asked == "answer" and _last(player)["mover"] < len(players):
                return _answered(players, player)
            if asked is not None:
                player.move()
        players[0].page.wait_for_timeout(10)
    return False


def _answered(players: list[Player], caller: Player) -> bool:
    """One calls; the card that is owed changes hands on nobody else's screen."""
    assert flaws(caller.page) == []
    for player in players:
        expect(player.page.locator("[data-slip=mission]")).to_be_visible()
    caller.hands = "clicks"
    caller.move()
    for _ in range(20):
        owing = [player for player in players if player.asked() == "card"]
        if not owing:
            break
        for player in players:
            shown = player.page.locator("[data-card]").count()
            assert (shown > 0) == (player in owing)
        owing[0].move()
    return True


def _mission(players: list[Player]) -> tuple[Player, Player]:
    """Who attempted the mission that was called, and who called it."""
    view = _last(players[0])
    deeds = [(turn["by"], turn["deed"]) for turn in view["past"]] + [(view["mover"], view["deed"])]
    called = [
        (by, deed["caller"])
        for by, deed in deeds
        if deed is not None and deed["type"] == "mission" and deed["caller"] is not None
    ]
    by, caller = called[-1]
    return players[by], players[caller]


def _last(player: Player) -> dict[str, Any]:
    view: dict[str, Any] = player.updates()[-1]["view"]
    return view


def _assert_nothing_leaked(me: Player) -> None:
    """No frame named a card that somebody else was dealt or threw away."""
    for update in me.updates():
        for event in update["events"]:
            if event["type"] in {"dealt", "discarded"} and event["seat"] != update["seat"]:
                assert event["card"] is None
        for by, deed in _deeds(update["view"]):
            thrower = by if deed["type"] == "named" or not deed["truth"] else deed["caller"]
            assert deed["thrown"] is None or thrower == update["seat"]


def _deeds(view: dict[str, Any]) -> Iterator[tuple[int, dict[str, Any]]]:
    for turn in [*view["past"], {"by": view["mover"], "deed": view["deed"]}]:
        if turn["deed"] is not None:
            yield turn["by"], turn["deed"]


def test_dice_are_lifted_and_put_back_before_anything_is_said(person: People) -> None:
    ana = Player(person())
    sit_down([ana], bots=("agent",), pace="x10")
    while ana.wait() != "roll":
        ana.move()
    heard = len(ana.frames)
    die = ana.page.locator("button[data-die='0']")
    for pressed in ("true", "false"):
        die.click()
        expect(die).to_have_attribute("aria-pressed", pressed)
    ana.page.keyboard.press("1")
    expect(die).to_have_attribute("aria-pressed", "true")
    assert not [frame for frame in ana.frames[heard:] if frame["t"] == "acknowledged"]


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_every_word_at_the_table_comes_from_the_words(
    person: People, size: tuple[int, int]
) -> None:
    ana = Player(person(width=size[0], height=size[1]))
    sit_down([ana], bots=("recruit", "recruit"), query=PSEUDO, help="on", pace="x10")
    ana.page.wait_for_function(
        "() => document.querySelector('button[data-die], [data-name]')", timeout=60_000
    )
    assert unmarked(ana.page) == []


@every_look
def test_axe_finds_nothing_at_the_table(person: People, theme: str, size: tuple[int, int]) -> None:
    ana = Player(person(width=size[0], height=size[1], theme=theme))
    sit_down([ana], bots=("agent", "recruit"), help="on", pace="x10")
    ana.wait()
    assert flaws(ana.page) == [], "about to roll"
    for _ in range(60):
        if ana.wait() in {"name", "over"}:
            break
        if ana.asked() == "roll" and ana.line().count("Three"):
            ana.act("stop").click()
        else:
            ana.move()
    assert flaws(ana.page) == [], "naming"
