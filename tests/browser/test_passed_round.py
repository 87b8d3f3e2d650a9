"""One device for everyone: no frame of a whole match shows what its reader may not know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.passed import Frame, fall, frames, gather, leaps, rise, strangers
from tests.browser.people import DESK, PHONE, Person, flaws
from tests.browser.rounds import Cities, Codes, Dice, FewTunnels, Round, Tunnels, Wires
from tests.core.second_person import find_you

pytestmark = pytest.mark.slow
People = Callable[..., Person]
SIZES: Final = {Codes: PHONE, Wires: PHONE}
"""The others are played at a desk."""

# The room of one seat is laid over the room of another, for as long as it takes to paint it.
KEEP: Final = "() => { window.kept = document.querySelector('.room').cloneNode(true); }"
FLASH: Final = """() => new Promise((done) => {
  const paper = window.kept;
  document.querySelector('.room').append(paper);
  requestAnimationFrame(() => requestAnimationFrame(() => { paper.remove(); done(); }));
})"""


def nightly(value: object) -> object:
    """The same again, in another game: by night."""
    return pytest.param(value, marks=pytest.mark.nightly)


def device(person: People, played: type[Round], size: tuple[int, int] = DESK) -> Round:
    """A device with two people round it, and its curtain down."""
    one = played(person("Ana", width=size[0], height=size[1]))
    gather(one.person, one.game, ("Ana", "Bruno"), **one.options)
    return one


def addressed(seen: list[Frame], language: str = "en") -> set[str]:
    """The lines that say "you" at the table or on the curtain."""
    shared = [frame for frame in seen if frame.eyes is not None or frame.curtain is not None]
    lines = {line for frame in shared for line in frame.words.split("\n")}
    return {line for line in lines if find_you(line, language)}


def keeps_its_secrets(one: Round) -> list[Frame]:
    """Play a match round the device, and look at all that was on its glass."""
    pictures = one.play_round()
    seen = frames(one.page)
    assert {frame.eyes for frame in seen} == {None, 0, 1}
    assert leaps(seen) == []
    assert strangers(seen) == []
    over = one.last()["version"]
    assert one.leaks([frame for frame in seen if frame.version < over]) == []
    hidden = [frame for frame in seen if frame.curtain is not None]
    assert [frame for frame in hidden if frame.drawn] == []
    assert {whose: len(each) for whose, each in pictures.items()} == {"0": 1, "1": 1}
    return seen


def read_in_polish(one: Round) -> None:
    """The same device, for people who read Polish; its curtain falls again."""
    one.page.evaluate("localStorage.setItem('spytable.prefs', '{\"language\":\"pl\"}')")
    one.page.reload()
    expect(one.page.locator("[data-curtain]")).to_contain_text("Podaj urządzenie")


@pytest.mark.parametrize(
    "played", [Dice, *map(nightly, (Codes, FewTunnels, Wires, Tunnels, Cities))]
)
def test_a_match_keeps_its_secrets_and_says_you_to_nobody(
    person: People, played: type[Round]
) -> None:
    one = device(person, played, SIZES.get(played, DESK))
    language = "pl" if played is Dice else "en"
    if language == "pl":
        read_in_polish(one)
    seen = keeps_its_secrets(one)
    assert addressed(seen, language) == set()
    secret = [frame for frame in seen if one.shown(frame)]
    assert {frame.eyes for frame in secret} == (set() if played is Cities else {0, 1})
    if played.falls:
        return
    one.page.locator("[data-action=look]").click()
    expect(one.page.locator(".film-lines li").first).to_be_attached()
    film = frames(one.page, -1)[0].words.split("\n")
    assert [line for line in film if find_you(line, language)] == []


@pytest.mark.parametrize("played", [Codes, Dice, nightly(Tunnels), nightly(Wires)])
def test_one_frame_of_the_wrong_seat_is_found(person: People, played: type[Round]) -> None:
    one = device(person, played)
    for seat in (0, 1):
        while True:
            if one.page.locator("[data-curtain]").count():
                one.come()
            if one.front == seat and one.shown(*frames(one.page, -1)):
                break
            if one.page.locator("[data-action=pass-on]").count():
                fall(one.page)
            elif one.is_due():
                one.step()
        if seat == 0:
            one.page.evaluate(KEEP)
    assert one.leaks(frames(one.page)) == []
    one.page.evaluate(FLASH)
    found = one.leaks(frames(one.page))
    assert {frame.eyes for frame, _ in found} == {1}
    assert one.leaks(frames(one.page, -1)) == []


def test_a_board_that_comes_without_its_curtain_is_found() -> None:
    mine, theirs = (Frame(eyes, None, 1, (), "") for eyes in (0, 1))
    down = Frame(None, 0, 1, (), "")
    assert leaps([down, mine, theirs]) == [(mine, theirs)]
    assert strangers([down, mine]) == []
    assert strangers([down, theirs]) == [theirs]


@pytest.mark.parametrize("game", ["spy-alley-dice", nightly("spy-vs-spy"), nightly("spy-wire")])
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
