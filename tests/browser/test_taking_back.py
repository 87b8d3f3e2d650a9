"""Taking back: at once where nothing was learnt, else by asking; and a button that says why not."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pytest
from playwright.sync_api import Locator, Page, expect

from spytable.core.catalogue import listed_folders
from tests.browser.da_vinci_code import Player, take_seats
from tests.browser.people import PHONE, Person, flaws
from tests.browser.seated import Seated, sit_down

pytestmark = pytest.mark.slow
People = Callable[..., Person]


class Anybody(Seated):
    """Somebody at any table."""

    game: ClassVar[str] = ""
    board: ClassVar[str] = ".room"


def undo(page: Page) -> Locator:
    """The button in the bar."""
    return page.locator("button[data-undo]")


def drawn(ana: Player, bruno: Player) -> tuple[Player, Player]:
    """Both have their tiles, and the first has drawn a clue: the one who drew, and the other."""
    for player in (ana, bruno):
        player.move()
    drawing = ana.page.locator("[data-action=draw-b]").or_(
        ana.page.get_by_text("is drawing a clue")
    )
    expect(drawing.first).to_be_visible()
    first, other = (ana, bruno) if ana.button("Draw").count() else (bruno, ana)
    first.move()
    expect(undo(first.page)).to_have_attribute("data-undo", "ask")
    return first, other


@pytest.mark.parametrize("game", [folder.id for folder in listed_folders()])
def test_the_button_says_why_not(
    person: People, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Anybody, "game", game)
    ana, bruno = Anybody(person("Ana")), Anybody(person("Bruno"))
    sit_down([ana, bruno])
    button = undo(ana.page)
    expect(button).to_have_attribute("data-undo", "no")
    expect(button).to_have_attribute("aria-disabled", "true")
    button.focus()
    ana.page.keyboard.press("Enter")
    expect(ana.page.locator("[data-toast]")).to_contain_text("undo")
    assert "undo" in (button.get_attribute("aria-label") or "")


def test_a_sealed_choice_is_taken_back_at_once_by_key(person: People) -> None:
    ana, bruno = take_seats([person("Ana"), person("Bruno")])
    ana.move()
    expect(ana.page.locator("[data-line]")).to_contain_text("Secret choices")
    expect(undo(ana.page)).to_have_attribute("data-undo", "free")
    ana.page.keyboard.press("Control+z")
    expect(ana.page.locator("[data-action=take]")).to_be_visible()
    expect(bruno.page.locator("[data-toast]")).to_contain_text("Ana undid a move")


def test_after_a_draw_the_others_are_asked_and_answer_by_keyboard(person: People) -> None:
    ana, bruno = take_seats([person("Ana"), person("Bruno", width=PHONE[0], height=PHONE[1])])
    first, other = drawn(ana, bruno)
    who = "Ana" if first is ana else "Bruno"
    for answer, then in (("Decline", "does not agree"), ("Agree", "undid a move")):
        undo(first.page).click()
        slip = other.page.locator("[data-consent=take-back]")
        expect(slip).to_contain_text(f"{who} asks to undo the last move.")
        expect(other.page.locator("[data-live]")).to_contain_text(f"{who} asks")
        expect(first.page.locator("[data-consent]")).to_contain_text("Waiting for:")
        assert flaws(other.page) == []
        tab_to(other.page, answer)
        other.page.keyboard.press("Enter")
        expect(first.page.locator("[data-toast]")).to_contain_text(then)
        expect(slip).to_have_count(0)
    expect(first.page.locator("[data-action=draw-b]")).to_be_visible()
    assert first.last()["view"]["clue"] is None


def test_a_question_can_be_withdrawn(person: People) -> None:
    first, other = drawn(*take_seats([person("Ana"), person("Bruno")]))
    undo(first.page).click()
    expect(other.page.locator("[data-consent]")).to_be_visible()
    first.page.get_by_role("button", name="Cancel the question").click()
    expect(other.page.locator("[data-consent]")).to_have_count(0)
    assert first.last()["view"]["clue"] is not None


def test_a_bot_agrees_at_once(person: People) -> None:
    (ana,) = take_seats([person("Ana")], bots=("recruit",))
    while not ana.targets().count():
        ana.play_on(1)
    undo(ana.page).click()
    expect(ana.page.locator("[data-toast]")).to_contain_text("undid a move")


def tab_to(page: Page, name: str) -> None:
    """The key that goes on, until the focus is on a button of that name."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if name in page.evaluate("document.activeElement?.closest('button')?.innerText ?? ''"):
            return
    raise AssertionError(f"the keyboard never reached {name!r}")
