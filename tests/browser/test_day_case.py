"""The case of the day: solved on a desk by keyboard, missed on a phone by touch, by anybody."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Response, expect

from spytable.core.catalogue import folder
from spytable.games.da_vinci_code.actions import Guess
from tests.browser.answered import WITH_CASES, case_today
from tests.browser.people import Person, flaws

People = Callable[..., Person]
GAME = "da-vinci-code"
FRAMED = """selector => {
  const [frame, thing] = ['[data-frame=best]', selector]
    .map((each) => document.querySelector(each).getBoundingClientRect());
  return Math.abs(frame.left - thing.left) < 5 && Math.abs(frame.top - thing.top) < 5;
}"""
"""Whether the edge round what was best is where that is."""
COVERED = """hint => {
  const { left, top, width, height } = hint.getBoundingClientRect();
  hint.style.visibility = 'hidden';
  const under = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) =>
    document.elementFromPoint(left + x * width, top + y * height)?.closest('button')));
  hint.style.visibility = '';
  return under.filter(Boolean).map((each) => each.getAttribute('aria-label') ?? each.textContent);
}"""
"""The buttons that lie under this one."""
GLASSES = ((1440, 900), (1280, 720), (844, 390), (667, 375), (390, 844))


def find_guess() -> Guess:
    """The best guess of today's case."""
    best = folder(GAME).notation.parse_action(case_today(GAME).best[0])
    assert isinstance(best, Guess)
    return best


def point(page: Page, seat: int, place: int) -> None:
    """Point at a hidden tile by the keyboard."""
    page.locator(f'[data-point="{seat}/{place}"]').first.focus()
    page.keyboard.press("Enter")


def test_a_case_is_solved_by_keyboard_and_kept_in_the_browser(person: People) -> None:
    page = person("Ana").page
    page.goto("/")
    page.locator(f"[data-file={GAME}] .to-case").click()
    expect(page.locator("[data-case=open]")).to_be_visible()
    expect(page.locator("[data-line]")).to_contain_text("Case ")
    expect(page).to_have_title(re.compile("Da Vinci"))
    assert flaws(page) == []
    best = find_guess()
    page.get_by_role("button", name="Hint").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".case-hints li")).to_have_count(1)
    point(page, best.seat, best.place)
    page.keyboard.type(str(best.value))
    page.keyboard.press("Enter")
    expect(page.locator("[data-stamp=solved]")).to_be_visible()
    expect(page.locator("[data-pick=same]")).to_be_visible()
    expect(page.locator("[data-said]")).to_contain_text("no move was better")
    expect(page.locator("[data-slip]").first).to_be_attached()
    assert flaws(page) == []
    page.get_by_role("button", name="Share card").click()
    shared = page.locator("[data-text]")
    expect(shared).to_have_value(re.compile(rf"/case/{GAME}\?day=\d{{4}}-\d\d-\d\d$"))
    text = shared.input_value()
    assert "■■□" in text
    assert str(best.value) not in re.sub(r"case \d+|http\S+|\d hint", "", text), "no spoiler"
    assert flaws(page) == []
    page.keyboard.press("Escape")
    # Opened again it is solved already, also by its date.
    page.goto(text.splitlines()[-1])
    expect(page.locator("[data-stamp=solved]")).to_be_visible()
    expect(page.locator("[data-day=solved]").first).to_be_attached()


def test_a_missed_case_is_explained_on_a_phone(person: People) -> None:
    page = person("Bruno", width=390, height=844, theme="day", touch=True).page
    told: list[str] = []

    def note(seen: Response) -> None:
        if "/api/cases/" in seen.url:
            told.append(seen.url)

    page.on("response", note)
    page.goto(f"/case/{GAME}")
    expect(page.locator("[data-case=open]")).to_be_visible()
    assert flaws(page) == []
    assert [url.rsplit("/", 1)[1] for url in told] == ["today"], "nothing else is asked for"
    best = find_guess()
    page.locator(f'[data-point="{best.seat}/{best.place}"]').first.tap()
    wrong = next(value for value in range(12) if value != best.value)
    page.locator(f'.dvc-picker [data-key="{wrong}"]').tap()
    page.locator(".dvc-say").tap()
    expect(page.locator("[data-stamp=missed]")).to_be_visible()
    expect(page.locator("[data-pick=best]")).to_be_visible()
    expect(page.locator("[data-pick=chosen]")).to_be_visible()
    assert flaws(page) == []
    kept = json.loads(page.evaluate("localStorage.getItem('spytable.cases')"))
    [result] = kept[GAME].values()
    assert not result["solved"]
    # The first answer counts: nothing can be said any more.
    page.reload()
    expect(page.locator("[data-stamp=missed]")).to_be_visible()
    page.locator("[data-unfold]").tap()
    expect(page.locator(".moment-words")).to_be_hidden()
    # The table has more room now: the edge round the best tile goes with it.
    page.wait_for_function(FRAMED, arg=f'[data-point="{best.seat}/{best.place}"]')
    page.locator("[data-unfold]").tap()
    page.locator(".case-others a").last.tap()
    expect(page.locator("[data-case=open]")).to_be_visible()
    # A hint is said where the question stood, whatever the board has said by itself.
    page.get_by_role("button", name="Hint").tap()
    expect(page.locator("[data-line]")).to_contain_text("First push")


@pytest.mark.parametrize("game", WITH_CASES)
def test_the_hint_lies_over_no_other_button(person: People, game: str) -> None:
    page = person("Ana").page
    page.goto(f"/case/{game}")
    for width, height in GLASSES:
        page.set_viewport_size({"width": width, "height": height})
        hint = page.get_by_role("button", name="Hint")
        expect(hint).to_be_visible()
        assert hint.evaluate(COVERED) == [], (width, height)


def test_a_day_to_come_has_no_page(person: People) -> None:
    page = person("Ana").page
    page.goto(f"/case/{GAME}?day=2999-01-01")
    expect(page.locator(".curtain h1")).to_have_text("There is no such case.")
    expect(page.locator(".curtain p")).to_contain_text("has not begun")
    page.get_by_role("button", name="Back to the desk").click()
    expect(page.locator(".files")).to_be_visible()
