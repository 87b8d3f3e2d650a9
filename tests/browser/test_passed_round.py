"""One device for everyone: no frame of a whole match shows what its reader may not know."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.da_vinci_code import NUMBERS, Player
from tests.browser.passed import Frame, fall, frames, gather, leaps, rise
from tests.browser.people import PHONE, Person, flaws
from tests.browser.test_da_vinci_code import _named

pytestmark = pytest.mark.slow
People = Callable[..., Person]
SAID = re.compile(r"\b(black|white),? (\w+)")
YOU = re.compile(r".{0,30}\b(?:you|your|yours)\b.{0,30}", re.IGNORECASE)
Tiles = set[tuple[str, int | str]]


def shown(frame: Frame) -> Tiles:
    """Every tile that a frame draws or names."""
    drawn: Tiles = {(colour, int(value)) for colour, value in frame.tiles if value.isdigit()}
    said: Tiles = {
        (colour[0], NUMBERS.index(value))
        for colour, value in SAID.findall(frame.words)
        if value in NUMBERS
    }
    return drawn | said


def told(updates: list[dict[str, Any]], seat: int, version: int) -> Tiles:
    """Every tile that a seat was ever sent, until then."""
    return {
        tile
        for update in updates
        if update["seat"] == seat and update["version"] <= version
        for tile in _named(update)
    }


def leaks(seen: list[Frame], updates: list[dict[str, Any]]) -> list[Frame]:
    """The frames that show a tile that was never sent to the seat whose board they are."""
    return [
        frame
        for frame in seen
        if shown(frame)
        - (set() if frame.eyes is None else told(updates, frame.eyes, frame.version))
    ]


def play_round(one: Player, turns: int = 600) -> None:
    """Play for everybody, passing the device as it asks."""
    for _ in range(turns):
        if one.page.locator("[data-curtain]").count():
            rise(one.page)
        elif one.is_over():
            return
        elif one.page.locator("[data-action=pass]").count():
            fall(one.page)
        elif one.is_asked():
            one.move()
        else:
            one.page.wait_for_timeout(20)
    raise AssertionError("the match does not end")


@pytest.mark.parametrize("size", [(1440, 900), PHONE], ids=["desk", "phone"])
def test_no_frame_of_a_whole_match_shows_a_secret_of_the_absent(
    person: People, size: tuple[int, int]
) -> None:
    one = Player(person("Ana", width=size[0], height=size[1]))
    page = gather(one.person, "da-vinci-code", ("Ana", "Bruno"))
    play_round(one)
    seen, updates = frames(page), one.updates()
    assert {frame.eyes for frame in seen} == {None, 0, 1}
    assert sum(frame.curtain is not None for frame in seen) > 4
    assert leaps(seen) == []
    playing = [frame for frame in seen if frame.version < updates[-1]["version"]]
    assert leaks(playing, updates) == []
    assert any(shown(frame) for frame in playing)
    assert {
        you for frame in seen if frame.eyes is not None for you in YOU.findall(frame.words)
    } == set()
    for frame in (each for each in seen if each.curtain is not None):
        assert "Pass the device to" in frame.words
        assert not frame.tiles


def test_the_look_out_finds_a_leak(person: People) -> None:
    one = Player(person("Ana"))
    page = gather(one.person, "da-vinci-code", ("Ana", "Bruno"))
    for _ in range(40):
        rise(page)
        while not page.locator("[data-action=pass]").count() and not one.targets().count():
            one.move()
        if one.targets().count():
            break
        fall(page)
    updates = one.updates()
    assert leaks(frames(page), updates) == []
    eyes = frames(page)[-1].eyes
    mine, theirs = (
        [face for face in update["view"]["rows"][seat] if face["value"] is not None]
        for seat in (0, 1)
        for update in [next(u for u in reversed(updates) if u["seat"] == seat)]
    )
    absent = theirs if eyes == 0 else mine
    face = next(each for each in absent if not each["open"])
    colour = "black" if face["colour"] == "b" else "white"
    page.evaluate(
        "text => { document.querySelector('[data-live]').textContent = text; }",
        f"You hide {colour} {NUMBERS[face['value']]}.",
    )
    assert len(leaks(frames(page), updates)) == 1


@pytest.mark.parametrize("game", ["spy-alley-dice", "spy-vs-spy", "spy-wire"])
def test_the_curtain_falls_between_seats_in_every_game(person: People, game: str) -> None:
    one = person("Ana", width=PHONE[0], height=PHONE[1])
    page = gather(one, game, ("Ana", "Bruno"))
    whole = page.locator("#app").inner_text()
    assert "Pass the device to" in whole
    for _ in range(2):
        rise(page)
        page.get_by_role("button", name="Settings").click()
        page.get_by_role("dialog").get_by_role("button", name="Pass to").click()
        expect(page.locator("[data-curtain]")).to_be_visible()
        assert page.locator(".shell, .room, dialog").count() == 0
        expect(page.locator("[data-live]")).to_contain_text("Pass the device to")
    assert leaps(frames(page)) == []
    assert {frame.eyes for frame in frames(page)} == {None, 0, 1}


def test_a_reload_lets_the_curtain_fall_and_anybody_may_say_who_they_are(person: People) -> None:
    page = gather(person("Ana"), "da-vinci-code", ("Ana", "Bruno", "Chidi"))
    rise(page)
    page.reload()
    expect(page.locator("[data-curtain]")).to_be_visible()
    page.get_by_role("button", name="Chidi").click()
    expect(page.locator(".shell")).to_have_attribute("data-eyes", "2")


@pytest.mark.parametrize("theme", ["night", "day"])
def test_axe_finds_nothing_at_the_curtain(person: People, theme: str) -> None:
    page = gather(person("Ana", theme=theme), "da-vinci-code", ("Ana", "Bruno"))
    assert flaws(page) == []


def test_everybody_at_the_device_answers_a_question_to_the_table(person: People) -> None:
    page = gather(person("Ana"), "da-vinci-code", ("Ana", "Bruno", "Chidi"))
    rise(page)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Ask for a pause").click()
    slip = page.locator("[data-consent=pause]")
    expect(slip).to_contain_text("Ana asks for a pause.")
    for _ in range(2):
        slip.get_by_role("button", name="Agree").first.click()
    expect(page.locator("[data-line]")).to_contain_text("The match is paused.")
