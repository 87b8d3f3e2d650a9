"""Looking back in a real browser: from every seat and open, by hand and by itself."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.da_vinci_code import Player
from tests.browser.looked_back import (
    GAMES,
    at,
    jump,
    last_step,
    looked_back,
    see_by,
    shared_link,
    story,
)
from tests.browser.people import PHONE, Person, every_look, flaws
from tests.browser.seated import sit_down
from tests.browser.test_words import PSEUDO, unmarked

pytestmark = pytest.mark.slow
People = Callable[..., Person]
EYES = ("open", "0", "1", "public")
LONG_MS = 2 * 60_000


@pytest.mark.parametrize("game", GAMES)
def test_all_eyes_see_equally_many_steps(person: People, game: str) -> None:
    page = looked_back(person(), game)
    told = {}
    for eyes in EYES:
        see_by(page, eyes)
        told[eyes] = story(page)
        assert len(told[eyes]) == last_step(page) + 1
        assert all(told[eyes])
    assert len({tuple(lines) for lines in told.values()}) == len(EYES), "each tells what it saw"


def test_hidden_tiles_stay_hidden_to_a_seat_until_the_end_and_are_open_to_all_eyes(
    person: People,
) -> None:
    page = looked_back(person(), "da-vinci-code")
    hidden = page.locator(".dvc-mute[aria-label$='hidden'], [data-seat][aria-label$='hidden']")
    others = page.locator("[aria-label^='Bruno'][aria-label$='hidden']")
    end = last_step(page)
    jump(page, end // 2)
    expect(hidden).to_have_count(0)
    see_by(page, "public")
    assert hidden.count() > 1
    see_by(page, "0")
    at(page, end // 2)
    assert others.count() > 0
    assert not any("hides black" in line or "hides white" in line for line in story(page))
    page.keyboard.press("End")
    at(page, end)
    expect(others).to_have_count(0)
    expect(page.locator("[data-line]")).to_contain_text(re.compile("win|closed|alone|secret"))


def test_cards_in_hand_are_told_only_where_everything_is_open(person: People) -> None:
    page = looked_back(person(), "spy-alley-dice")
    jump(page, last_step(page) // 2)
    held = page.locator(".film-side [data-held]")
    expect(held).to_have_count(2)
    for hand in held.all_inner_texts():
        assert re.search("American|French|German|Italian|Russian|Spanish", hand)
    assert any(re.match(r"Bruno gets the \w+ passport", line) for line in story(page))
    see_by(page, "0")
    expect(held).to_have_count(0)
    assert not any(re.match(r"Bruno gets the", line) for line in story(page))


def test_keys_buttons_lines_and_the_slider_move_the_film(person: People) -> None:
    page = looked_back(person(), "da-vinci-code")
    end = last_step(page)
    page.keyboard.press("ArrowRight")
    at(page, 1)
    expect(page.locator("[data-live]")).to_have_text(re.compile(re.escape(story(page)[1])))
    page.keyboard.press("End")
    at(page, end)
    page.keyboard.press("ArrowLeft")
    at(page, end - 1)
    for _ in range(5):
        page.keyboard.press("ArrowLeft")
    at(page, end - 6)
    page.keyboard.press("Home")
    at(page, 0)
    page.get_by_role("button", name="One step forward").click()
    page.get_by_role("button", name="One step back").click()
    page.get_by_role("button", name="Go to the end").click()
    at(page, end)
    slider = page.get_by_role("slider", name="Step")
    slider.fill("7")
    at(page, 7)
    assert story(page)[7] in (slider.get_attribute("aria-valuetext") or "")
    slider.press("ArrowRight")
    at(page, 8)


def test_the_film_plays_by_itself_to_the_end_and_can_be_stopped(person: People) -> None:
    ana = person()
    ana.page.clock.install()
    page = looked_back(ana, "da-vinci-code")
    page.locator("[data-speed]").select_option("4")
    page.locator("body").click(position={"x": 5, "y": 300})
    page.keyboard.press("Space")
    expect(page.locator("[data-play=true]")).to_be_visible()
    page.clock.run_for(4_000)
    page.keyboard.press("Space")
    expect(page.locator("[data-play=false]")).to_be_visible()
    stopped = int(page.locator(".replay").get_attribute("data-step") or 0)
    assert 0 < stopped < last_step(page)
    page.clock.run_for(10_000)
    at(page, stopped)
    page.keyboard.press("Space")
    page.clock.run_for(LONG_MS)
    at(page, last_step(page))
    expect(page.locator("[data-play=false]")).to_be_visible()


def test_a_link_leads_to_a_step_as_somebody_saw_it(person: People) -> None:
    page = looked_back(person(), "da-vinci-code", place="#12.1")
    at(page, 12)
    expect(page.locator("[data-eyes]")).to_have_value("1")
    page.get_by_role("button", name="Share replay").click()
    link = shared_link(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Go to the start").click()
    expect(page.locator("[data-line]")).to_contain_text("The codes are being set up.")
    page.goto(link)
    page.reload()
    at(page, 12)


def test_a_match_is_looked_back_at_from_its_end_and_from_the_desk(person: People) -> None:
    ana = Player(person())
    sit_down([ana], bots=("recruit",))
    page = ana.page
    page.goto(f"/replay/{ana.match}")
    expect(page.locator("h1")).to_have_text("There is no replay of this match.")
    page.get_by_role("button", name="Back to the table").click()
    page.get_by_role("button", name="Settings").click()
    for name in ("Resign", "Resign: press again to be sure"):
        page.get_by_role("button", name=name, exact=True).click()
    expect(page.locator("[data-report]")).to_contain_text("The replay is kept until")
    page.get_by_role("button", name=re.compile("^Replay")).click()
    expect(page.locator(".film-bar")).to_be_visible()
    expect(page.locator("[data-eyes]")).to_have_value("0")
    assert story(page)[-1] == "Ana resigns."
    page.get_by_role("link", name="Desk").click()
    page.get_by_role("link", name="Replay", exact=True).click()
    expect(page.locator(".film-bar")).to_be_visible()


@every_look
def test_axe_finds_nothing(person: People, theme: str, size: tuple[int, int]) -> None:
    ana = person(width=size[0], height=size[1], theme=theme)
    game = GAMES[(theme == "day") ^ (size == PHONE)]  # each in both themes and at both sizes
    page = looked_back(ana, game, place="#40.open")
    assert flaws(page) == [], game
    page.get_by_role("button", name="Share replay").click()
    assert flaws(page) == [], "the share dialog"
    page.keyboard.press("Escape")
    if size == PHONE:
        page.get_by_role("button", name="The story").click()
        assert flaws(page) == [], "the story"


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_a_film_comes_from_the_words(person: People, game: str) -> None:
    page = looked_back(person(), game, query=PSEUDO, place="#40.open")
    assert unmarked(page) == []
    page.locator("[data-eyes]").select_option("0")
    assert unmarked(page) == []
