"""The rules page: every numbered rule has an address, and the one named is shown."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import Person

pytestmark = pytest.mark.slow
RULES = Path(__file__).resolve().parents[2] / "src/spytable/games/da_vinci_code/RULES.md"


def test_every_rule_of_the_file_can_be_linked_to(page: Page) -> None:
    page.goto("/rules/da-vinci-code")
    expect(page.locator("#DV-01")).to_be_visible()
    numbers = set(re.findall(r"^(?:- |\| )(DV-Q?\d+)\b", RULES.read_text(), re.MULTILINE))
    shown = set(page.locator("[id^=DV-]").evaluate_all("all => all.map((each) => each.id)"))
    assert numbers <= shown
    assert len(shown) > 40


def test_the_rule_that_the_address_names_is_marked_and_in_sight(page: Page) -> None:
    page.goto("/rules/da-vinci-code#DV-18")
    expect(page.locator("#DV-18")).to_have_class("rule is-target")
    expect(page.locator("#DV-18")).to_be_in_viewport()
    page.get_by_role("link", name="Link to rule DV-25").click()
    expect(page.locator("#DV-25")).to_have_class("rule is-target")


def test_the_sections_have_pictures_that_say_what_they_show(page: Page) -> None:
    page.goto("/rules/da-vinci-code")
    expect(page.locator("figure.picture")).to_have_count(4)
    expect(page.get_by_role("img", name="Four tiles in order")).to_be_visible()


def test_options_are_called_what_the_table_calls_them_and_tags_are_not_shown(page: Page) -> None:
    page.goto("/rules/spy-alley-dice")
    ruling = page.locator("#SA-Q18")
    expect(ruling.locator("q").first).to_have_text("Five of a kind")
    expect(ruling.locator("q").nth(1)).to_have_text("Any spy")
    paper = page.locator(".rules-paper").inner_text()
    assert not re.search(r"_|\[\w+\]|<!--|`", paper)
    expect(page.locator(".rules-paper code")).to_have_count(0)


def test_a_file_without_rules_says_so(person: Callable[..., Person]) -> None:
    page = person().page
    page.goto("/rules/spy-chess")
    expect(page.locator(".rules-paper")).to_contain_text("still sealed")


def test_the_rules_are_read_in_the_language_that_is_spoken_and_change_with_it(page: Page) -> None:
    page.goto("/rules/da-vinci-code#DV-18")
    expect(page.locator("#DV-18")).to_contain_text("the tile is revealed")
    english = page.locator("[id^=DV-]").evaluate_all("all => all.map((each) => each.id)")
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("Polski", exact=True).click()
    page.keyboard.press("Escape")
    expect(page.locator("#DV-18")).to_contain_text("zostaje odkryta")
    expect(page).to_have_title("The Da Vinci Code: zasady")
    expect(page.locator("#DV-18")).to_have_class("rule is-target")
    expect(page.get_by_role("heading", name="Przygotowanie")).to_have_id("set-up")
    expect(page.locator("figure.picture")).to_have_count(4)
    polish = page.locator("[id^=DV-]").evaluate_all("all => all.map((each) => each.id)")
    assert polish == english
