"""Two people in a city of the package that is not the standard one."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from spytable.games.spy_guy.keeping import shipped_numbers
from tests.browser.people import PHONE, Person
from tests.browser.spy_guy import take_seats

pytestmark = pytest.mark.slow
People = Callable[..., Person]


@pytest.mark.parametrize("number", shipped_numbers())
def test_two_people_find_things_in_another_city(person: People, number: int) -> None:
    people = [person("Ana"), person("Bruno", width=PHONE[0], height=PHONE[1], touch=True)]
    ana, bruno = take_seats(people, timer="untimed", turning="anyone", city=str(number))
    assert ana.view["config"]["city"] == number
    ana.open_card()
    bruno.until(lambda view: view["phase"] == "search")
    (thing,) = ana.copies(1)
    ana.mark(thing)
    bruno.until(lambda view: view["found"] == 1)
    for each in (ana, bruno):
        expect(each.page.locator(".guy-pin[data-mark=right]")).to_have_count(1)
