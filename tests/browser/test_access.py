"""axe finds nothing, on every page of the house, by night and by day, on a phone and on a desk."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.people import Person, every_look, flaws

pytestmark = pytest.mark.slow
People = Callable[..., Person]


@every_look
class TestAxe:
    def test_lobby(self, person: People, theme: str, size: tuple[int, int]) -> None:
        page = person(width=size[0], height=size[1], theme=theme).at_desk()
        assert flaws(page) == []
        page.get_by_role("button", name="Spy Guy").click()
        expect(page.locator("[data-file=spy-guy] .sheet")).to_be_visible()
        assert flaws(page) == []

    def test_dialogs(self, person: People, theme: str, size: tuple[int, int]) -> None:
        page = person(width=size[0], height=size[1], theme=theme).at_desk()
        for name in ("Options", "Settings", "Your name at the table"):
            page.get_by_role("button", name=name).click()
            expect(page.get_by_role("dialog")).to_be_visible()
            assert flaws(page) == [], name
            page.keyboard.press("Escape")

    def test_gathering(self, person: People, theme: str, size: tuple[int, int]) -> None:
        host = person(width=size[0], height=size[1], theme=theme)
        code = host.set_table()
        expect(host.page.locator(".agreed li").first).to_be_visible()
        assert flaws(host.page) == []
        guest = person("Bruno", width=size[0], height=size[1], theme=theme)
        guest.page.goto(f"/t/{code}")
        expect(guest.page.locator(".sit-form")).to_be_visible()
        assert flaws(guest.page) == []

    def test_rules(self, person: People, theme: str, size: tuple[int, int]) -> None:
        page = person(width=size[0], height=size[1], theme=theme).page
        page.goto("/rules/da-vinci-code#DV-18")
        expect(page.locator("#DV-18")).to_be_visible()
        assert flaws(page) == []
