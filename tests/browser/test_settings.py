"""What a person likes: kept by the browser, at work at once, at every table."""

from __future__ import annotations

import json
from collections.abc import Callable
from io import BytesIO
from typing import Any, Final

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Locator, Page, WebSocket, expect

from tests.browser.da_vinci_code import Player
from tests.browser.looked_back import at, last_step, looked_back
from tests.browser.people import PHONE, Person, flaws
from tests.browser.seated import Seated, sit_down
from tests.browser.test_host_page import Roller

pytestmark = pytest.mark.slow
People = Callable[..., Person]
DRAWN: Final = {
    "da-vinci-code": ".dvc-scene",
    "spy-alley-dice": ".sad-tray",
    "spy-vs-spy": "g[data-tint='0']:has(.svs-ring)",
    "spy-wire": ".wire-tablet",
    "spy-guy": ".guy-city",
}
"""Where each board draws what colour tells, without the marks of seats."""
SEEN_DAILY: Final = ("spy-wire", "spy-guy")
"""A board that is drawn, and one whose pictures are painted over."""
ALL: Final = [
    game if game in SEEN_DAILY else pytest.param(game, marks=pytest.mark.nightly) for game in DRAWN
]
LEAST: Final = 0.004
"""Of all pixels of a board, those that patterns change at least."""
FAR: Final = 48
"""So much lighter or darker a pixel is that has changed."""
PAINTED: Final = """() => Promise.all(
  [...document.querySelectorAll('.guy-city img')].map((picture) => picture.decode())
).then(() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then))))"""


def changed(before: bytes, after: bytes) -> float:
    """How much of a picture is lighter or darker than before."""
    pictures = [Image.open(BytesIO(data)).convert("L") for data in (before, after)]
    counts = ImageChops.difference(*pictures).histogram()
    return sum(counts[FAR:]) / sum(counts)


def choose(page: Page, setting: str, value: str) -> None:
    """Choose a value of a setting, and close the sheet."""
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("group", name=setting).get_by_text(value, exact=True).click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def is_chosen(page: Page, setting: str, value: str) -> bool:
    """Whether the sheet shows this value as the present one."""
    page.get_by_role("button", name="Settings").click()
    radio = page.get_by_role("group", name=setting).get_by_label(value, exact=True)
    chosen = radio.is_checked()
    page.keyboard.press("Escape")
    return chosen


@pytest.mark.parametrize("game", ALL)
def test_patterns_change_what_every_board_draws_and_nothing_stays_of_them(
    person: People, game: str
) -> None:
    page = looked_back(person(), game)
    half = last_step(page) // 2
    page.locator(".film-track input").fill(str(half))
    at(page, half)
    board = page.locator(DRAWN[game]).first
    if game == "spy-guy":
        page.evaluate(PAINTED)
    page.mouse.move(0, 0)
    plain = board.screenshot()
    choose(page, "Patterns", "Everywhere")
    if game == "spy-guy":
        expect(page.locator(".guy-city img")).to_have_count(0)
        expect(page.locator(".guy-card img")).to_have_count(0)
        page.evaluate(PAINTED)
    page.mouse.move(0, 0)
    assert changed(plain, board.screenshot()) > LEAST
    choose(page, "Patterns", "Some")
    if game == "spy-guy":
        expect(page.locator(".guy-hatched")).to_have_count(0)
        page.evaluate(PAINTED)
    page.mouse.move(0, 0)
    assert changed(plain, board.screenshot()) < LEAST / 4


@pytest.mark.parametrize("kind", [Player, Roller])
def test_pace_is_told_to_the_server_at_once_and_again_after_a_reload(
    person: People, kind: type[Seated]
) -> None:
    ana = kind(person())
    said: list[dict[str, Any]] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: said.append(json.loads(frame)))

    def paces() -> list[str]:
        return [each["pace"] for each in said if each["t"] == "set-pace"]

    ana.page.on("websocket", listen)
    sit_down([ana], bots=("recruit",))
    assert paces()[-1] == "normal"
    choose(ana.page, "Pace", "Calm")
    assert paces()[-1] == "relaxed"
    said.clear()
    ana.page.reload()
    expect(ana.at()).to_be_visible(timeout=30_000)
    assert ana.page.evaluate("document.documentElement.dataset.pace") == "relaxed"
    assert paces() == ["relaxed"]
    assert is_chosen(ana.page, "Pace", "Calm")


def test_who_only_watches_wishes_no_pace_on_anybody(person: People) -> None:
    ana, eve = Player(person()), person("Eve")
    said: list[str] = []
    eve.page.on("websocket", lambda s: s.on("framesent", lambda frame: said.append(str(frame))))
    sit_down([ana], bots=("recruit",))
    eve.page.goto(ana.page.url)
    expect(eve.page.locator(".dvc")).to_be_visible(timeout=30_000)
    choose(eve.page, "Pace", "Brisk")
    assert any("hello" in each for each in said)
    assert not any("set-pace" in each for each in said)
    expect(eve.page.locator("[data-toast]")).to_have_count(0)


def count_lines(row: Locator) -> int:
    """How many lines a row of choices takes."""
    return len({box["y"] for label in row.locator("label").all() if (box := label.bounding_box())})


def test_all_settings_survive_a_reload_and_are_seen_at_once(person: People) -> None:
    page = person(width=PHONE[0], height=PHONE[1]).at_desk()
    wanted = {
        "Light": ("Day, by the window", "theme", "day"),
        "Motion": ("Reduced", "motion", "less"),
        "Pace": ("Brisk", "pace", "brisk"),
        "Patterns": ("Everywhere", "patterns", "on"),
    }
    for setting, (value, name, shown) in wanted.items():
        choose(page, setting, value)
        assert page.evaluate(f"document.documentElement.dataset.{name}") == shown
    page.reload()
    expect(page.locator(".is-open .sheet")).to_be_visible()
    for setting, (value, name, shown) in wanted.items():
        assert is_chosen(page, setting, value)
        assert page.evaluate(f"document.documentElement.dataset.{name}") == shown
    page.get_by_role("button", name="Settings").click()
    assert flaws(page) == []
    languages, *others = page.locator(".settings-list .choice-row").all()
    assert count_lines(languages) == 2
    assert {count_lines(row) for row in others} == {1}, "all but the five languages, on a phone"
