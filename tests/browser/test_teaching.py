"""Every lesson in a browser: by mouse at three sizes, by keyboard alone, and left half-way."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from spytable.core.catalogue import folder, listed_folders
from spytable.core.lesson import Lesson
from tests.browser.deeds import Deeds, Hands, press
from tests.browser.people import DESK, PHONE, Person, flaws

pytestmark = pytest.mark.slow
People = Callable[..., Person]
TABLET: Final = (820, 1180)
LESSONS: Final = {home.id: home.lesson for home in listed_folders() if home.lesson is not None}
SIZES: Final = (
    pytest.param(PHONE, id="phone"),
    pytest.param(TABLET, id="tablet", marks=pytest.mark.nightly),
    pytest.param(DESK, id="desk", marks=pytest.mark.nightly),
)
LONG_MS: Final = 30_000

APART: Final = """() => {
  const box = (found) => found.getBoundingClientRect();
  const ring = box(document.querySelector('.teach-ring'));
  const memo = box(document.querySelector('.memo'));
  const seen = ring.width > 0 && ring.left >= 0 && ring.top >= 0
    && ring.right <= innerWidth && ring.bottom <= innerHeight;
  const apart = ring.right <= memo.left || memo.right <= ring.left
    || ring.bottom <= memo.top + 8 || memo.bottom <= ring.top + 8;
  return [seen, apart];
}"""


def deeds_of(game: str, kind: str) -> Deeds:
    """How a person does the steps of a lesson, or what they try in vain."""
    found: Deeds = getattr(folder(game).module("tests.lesson_by_hand"), kind)
    return found


def begin(person: Person, game: str) -> Page:
    """One click from the open file into the lesson."""
    page = person.at_desk()
    if not page.locator(f"[data-file={game}] .sheet").count():
        page.locator(f"[data-file={game}] .cover button").click()
    page.locator(f"[data-learn={game}]").click()
    return page


def await_slip(page: Page, number: int) -> None:
    """The slip of a number lies on the table, and nobody else moves."""
    slip = page.locator(f'.memo[data-lesson="{number}"]:not([data-moving])')
    expect(slip).to_be_visible(timeout=LONG_MS)


def learn(page: Page, game: str, lesson: Lesson, hands: Hands, until: int | None = None) -> None:
    """Do every step of a lesson, each wrong try first; at `until` it is left lying."""
    deeds, wrong = deeds_of(game, "DEEDS"), deeds_of(game, "WRONG")
    for number, step in enumerate(lesson.steps()):
        await_slip(page, number)
        if number == until:
            return
        expect(page.locator(f'[data-points-at="{step.at}"]')).to_be_visible()
        # A board may have to pan first.
        page.wait_for_function(f"() => ({APART})().every(Boolean)")
        if step.say in wrong:
            wrong[step.say](page, hands)
            expect(page.locator("[data-wrong]")).to_be_visible()
            await_slip(page, number)
        is_last = number == len(lesson.steps()) - 1
        expect(page.locator(".memo-passed")).to_have_count(int(is_last))
        if step.wants is None:
            press(page, ".memo .memo-next", hands)
        else:
            deeds[step.say](page, hands)
    expect(page.locator(".memo")).to_have_count(0, timeout=LONG_MS)


@pytest.mark.parametrize("game", LESSONS)
@pytest.mark.parametrize("size", SIZES)
def test_a_lesson_is_done_by_mouse(person: People, game: str, size: tuple[int, int]) -> None:
    lesson = LESSONS[game]
    assert lesson is not None
    page = begin(person(width=size[0], height=size[1]), game)
    await_slip(page, 0)
    assert flaws(page) == []
    learn(page, game, lesson, "mouse")
    expect(page.locator(".shell")).to_have_attribute("data-stage", re.compile("playing|over"))


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_is_done_by_keyboard_alone(person: People, game: str) -> None:
    lesson = LESSONS[game]
    assert lesson is not None
    page = begin(person(), game)
    learn(page, game, lesson, "keys")


def test_a_lesson_goes_on_after_a_reload_and_can_be_left(person: People) -> None:
    game = "da-vinci-code"
    page = begin(person(), game)
    deeds = deeds_of(game, "DEEDS")
    deeds["take"](page, "mouse")
    await_slip(page, 1)
    page.reload()
    await_slip(page, 1)
    slip = page.locator(".memo")
    slip.get_by_role("button", name="Back").click()
    expect(slip).to_have_attribute("data-lesson", "0")
    slip.get_by_role("button", name="Back to the current note").click()
    slip.get_by_role("button", name="Skip").click()
    slip.get_by_role("button", name="No").click()
    await_slip(page, 1)
    slip.get_by_role("button", name="Skip").click()
    slip.get_by_role("button", name="Yes").click()
    expect(slip).to_have_count(0)
    expect(page.locator("[data-toast]")).to_contain_text("The lesson is over")
    page.locator("[data-action=draw-w]").click()
    expect(page.locator(".dvc[data-phase=guess]")).to_be_visible()
    page.goto("/")
    expect(page.locator(".recent-row")).to_contain_text("Lesson")


def test_a_passed_lesson_leads_to_the_next_one_to_recruits_and_to_the_rules(
    person: People,
) -> None:
    game = "da-vinci-code"
    lesson = LESSONS[game]
    assert lesson is not None
    page = begin(person(), game)
    learn(page, game, lesson, "mouse", until=len(lesson.steps()) - 1)
    ways = page.get_by_role("group", name="What next?")
    expect(ways.get_by_role("link", name="Read the rules")).to_have_attribute(
        "href", f"/rules/{game}"
    )
    ways.get_by_role("button", name="Learn ").click()
    await_slip(page, 0)
    expect(page.locator(".shell")).not_to_have_attribute("data-game", game)
    page.go_back()
    await_slip(page, len(lesson.steps()) - 1)
    ways.get_by_role("button", name="Play with a recruit").click()
    expect(page.locator(".shell[data-stage=playing]")).to_be_visible()
    expect(page.locator(".memo")).to_have_count(0)


def test_the_rules_lead_to_the_lesson(person: People) -> None:
    page = person().page
    page.goto("/rules/da-vinci-code")
    page.locator("[data-learn]").click()
    await_slip(page, 0)
