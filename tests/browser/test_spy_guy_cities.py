"""Cities of Spy Guy that are chosen in the lobby, alone and with a friend, by day and by number."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

import msgspec
import pytest
from playwright.sync_api import Page, expect

from spytable.core.codec import encode
from spytable.core.scenery import keep_scenery_in
from spytable.games.spy_guy import keeping
from spytable.games.spy_guy.cities import city, thing_at
from tests.browser.invited import code_of, opened
from tests.browser.people import PHONE, Person
from tests.browser.seated import LONG_MS
from tests.browser.spy_guy import Searcher

pytestmark = pytest.mark.slow
People = Callable[..., Person]

SECOND: Final = 1_000_000_000
WHITE, NORTHERN = keeping.shipped_numbers()
TURNS: Final = 20


def number_of(day: datetime) -> int:
    """The number of a day's city."""
    return SECOND + int(f"{day:%Y%m%d}")


@pytest.fixture(scope="module")
def drawn_today(server_data: Path) -> Iterator[set[int]]:
    """The server has drawn the city of the day: the northern town once more, to save a minute.

    That of tomorrow too, as a test may begin before midnight.
    """
    keep_scenery_in(server_data / "scenery")
    now = datetime.now(UTC)
    numbers = {number_of(now), number_of(now + timedelta(days=1))}
    for number in numbers:
        home = keeping.folder(number)
        shutil.copytree(keeping.folder(NORTHERN), home)
        for name in (keeping.MANIFEST, keeping.THINGS):
            told = msgspec.json.decode((home / name).read_bytes())
            (home / name).write_bytes(encode(told | {"number": number}))
    yield numbers
    keep_scenery_in(None)
    city.cache_clear()
    thing_at.cache_clear()


def choose_city(person: Person, kind: str, *, typed: str | None = None, named: str = "") -> Page:
    """On the sheet of Spy Guy for two, choose a city and no timer."""
    page = opened(person, "spy-guy")
    page.locator(".is-open [data-seats='2']").click()
    page.locator(".is-open").get_by_role("button", name="Options").click()
    page.get_by_role("dialog").get_by_text("No timer", exact=True).click()
    page.get_by_role("dialog").get_by_text(kind, exact=True).click()
    if typed is not None:
        page.get_by_label("Number").fill(typed)
        page.get_by_label("Number").press("Tab")
    if named:
        page.get_by_role("dialog").get_by_text(named, exact=True).first.click()
        expect(page.locator("[data-city-name]")).to_have_text(named)
    page.get_by_role("button", name="Done").click()
    return page


def invite(ana: Searcher, bruno: Searcher, told: str) -> None:
    """Ana invites Bruno, who comes by the link; both read which city it is, and Ana begins."""
    ana.page.locator(".is-open [data-key=friends]").click()
    ana.page.wait_for_url("**/t/*")
    bruno.page.goto(f"/t/{code_of(ana.page)}")
    bruno.page.get_by_role("button", name="Sit down").click()
    for each in (ana, bruno):
        expect(each.page.locator(".agreed [data-option=city]")).to_contain_text(told)
    ana.page.get_by_role("button", name="Begin").click()
    for each in (ana, bruno):
        expect(each.window()).to_be_visible(timeout=LONG_MS)


def find_one_each(ana: Searcher, bruno: Searcher) -> None:
    """Both mark a thing of the open card, and both see both."""
    for count, each in enumerate((ana, bruno), 1):
        each.mark(each.copies(1)[0])
        for seen in (ana, bruno):
            seen.until(lambda view, count=count: view["found"] == count)  # type: ignore[misc]
    for each in (ana, bruno):
        expect(each.page.locator(".guy-pin[data-mark=right]")).to_have_count(2)


def a_friend(person: People) -> Searcher:
    """Bruno on a phone."""
    width, height = PHONE
    return Searcher(person("Bruno", width=width, height=height, touch=True), hands="taps")


def test_two_people_search_another_city_that_was_chosen_in_the_lobby(person: People) -> None:
    ana, bruno = Searcher(person("Ana")), a_friend(person)
    name = "The white town, spring, by night"
    choose_city(ana.person, "Another city", named=name)
    invite(ana, bruno, name)
    assert ana.view["config"]["city"] == bruno.view["config"]["city"] == WHITE
    ana.open_card(bruno)
    find_one_each(ana, bruno)


def test_two_people_search_the_city_of_the_day_to_the_end_and_share_the_result(
    person: People, drawn_today: set[int]
) -> None:
    ana, bruno = Searcher(person("Ana")), a_friend(person)
    choose_city(ana.person, "City of the day")
    invite(ana, bruno, "City of the day, 20")
    number = ana.view["config"]["city"]
    assert number in drawn_today
    day = datetime.strptime(str(number - SECOND), "%Y%m%d").replace(tzinfo=UTC)
    told = f"City of the day, {day:%Y-%m-%d}"
    ana.open_card(bruno)
    find_one_each(ana, bruno)
    for _ in range(TURNS):
        turn = ana.view["turn"]
        for each in (ana, bruno):
            each.say_done()
        for each in (ana, bruno):
            each.until(lambda view, turn=turn: view["turn"] > turn or view["phase"] == "over")  # type: ignore[misc]
        if ana.is_over():
            break
        ana.open_card(bruno)
    for each in (ana, bruno):
        expect(each.page.locator("[data-line]")).to_contain_text(told)
        each.page.get_by_role("button", name="Share").click()
        card = each.page.locator("[data-card]")
        expect(card).to_have_attribute("alt", re.compile(re.escape(told)), timeout=LONG_MS)
    page = opened(ana.person, "spy-guy")
    page.locator(".is-open").get_by_role("button", name="Options").click()
    expect(page.get_by_label("City of the day")).to_be_checked()
    expect(page.locator(".known-cities tbody tr")).to_have_count(1)
    expect(page.locator(".known-cities")).to_contain_text(str(number - SECOND))


def test_somebody_alone_searches_the_city_of_the_day_and_one_by_its_number(
    person: People, drawn_today: set[int]
) -> None:
    ana = Searcher(person("Ana"))
    for kind, typed in (("City of the day", None), ("Another city", str(NORTHERN - SECOND))):
        page = choose_city(ana.person, kind, typed=typed)
        page.locator(".is-open [data-seats='1']").click()
        ana.frames.clear()
        page.locator(".is-open [data-key=now]").click()
        expect(ana.window()).to_be_visible(timeout=LONG_MS)
        number = ana.view["config"]["city"]
        assert number == NORTHERN if typed else number in drawn_today
        ana.open_card()
        ana.mark(ana.copies(1)[0])
        assert ana.view["found"] == 1
    page = opened(ana.person, "spy-guy")
    page.locator(".is-open").get_by_role("button", name="Options").click()
    expect(page.get_by_label("Standard city")).to_be_checked()  # the number was for one match
