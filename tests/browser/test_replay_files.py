"""What is taken away from a film: a match file for another server, a page that needs none."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import serving
from tests.browser.looked_back import (
    GAMES,
    at,
    kept,
    last_step,
    looked_back,
    match_file,
    see_by,
    story,
)
from tests.browser.people import Person, flaws

pytestmark = pytest.mark.slow
People = Callable[..., Person]
MOST_BYTES = 600_000
LONG_MS = 20 * 60_000


@pytest.fixture
def elsewhere(chromium: Browser, tmp_path: Path) -> Iterator[Person]:
    """Somebody at another server, whose data folder is empty."""
    with serving(tmp_path / "elsewhere") as address:
        context = chromium.new_context(base_url=address, reduced_motion="reduce")
        yield Person(context.new_page(), address)
        context.close()


def taken_away(page: Page, what: str, folder: Path) -> Path:
    """A file that the share dialog offers."""
    page.get_by_role("button", name="Share replay").click()
    with page.expect_download() as coming:
        page.locator(f"[data-take={what}]").click()
    page.keyboard.press("Escape")
    path = folder / coming.value.suggested_filename
    coming.value.save_as(path)
    return path


def film_of(page: Page) -> Any:
    """The whole match behind the film on a page."""
    code = page.url.split("#")[0].rsplit("/", 1)[1]
    table = page.request.get(f"/api/codes/{code}").json()
    told = page.request.get(f"/api/matches/{table['match']}/replay-file").json()["replay"]
    return {name: value for name, value in told.items() if name != "match"}


@pytest.mark.parametrize("game", GAMES)
def test_a_match_file_gives_the_same_film_on_another_server(
    person: People, elsewhere: Person, game: str, tmp_path: Path
) -> None:
    here = looked_back(person(), game)
    file = taken_away(here, "file", tmp_path)
    there = elsewhere.page
    there.goto("/")
    there.locator(".open-file input").set_input_files(file)
    expect(there.locator(".film-bar")).to_be_visible()
    for page in (here, there):
        see_by(page, "open")
    assert story(there) == story(here)
    assert film_of(there) == film_of(here)
    assert elsewhere.complaints == []


def test_wrong_files_are_refused_in_words(person: People, tmp_path: Path) -> None:
    ana = person()
    page = ana.at_desk()
    bent = json.loads(match_file("da-vinci-code"))
    bent["fairness"]["secret"] = "00" * 32
    wrong = {
        "note.json": ("not json at all", "This is not a match file."),
        "other.json": ('{"format": "something"}', "This is not a match file."),
        "film.html": ("<!doctype html><p>A page</p>", "open it in a browser"),
        "bent.json": (json.dumps(bent), "This file does not match its seed"),
    }
    for name, (text, says) in wrong.items():
        file = tmp_path / name
        file.write_text(text)
        page.locator(".open-file input").set_input_files(file)
        expect(page.locator(".open-file [role=alert]")).to_contain_text(says)
    ana.complaints[:] = [said for said in ana.complaints if "400" not in said]
    assert page.url == f"{ana.server}/"


def test_a_file_that_is_dropped_on_the_desk_is_opened(person: People) -> None:
    page = person().at_desk()
    text = match_file("da-vinci-code").decode()
    dropped = page.evaluate_handle(
        "(text) => { const dragged = new DataTransfer();"
        " dragged.items.add(new File([text], 'match.json')); return dragged; }",
        text,
    )
    page.dispatch_event("body", "dragover", {"dataTransfer": dropped})
    expect(page.get_by_text("Drop the match file")).to_be_visible()
    page.dispatch_event("body", "drop", {"dataTransfer": dropped})
    expect(page.locator(".film-bar")).to_be_visible()


@pytest.fixture
def alone(chromium: Browser) -> Iterator[Page]:
    """A page without a network, asked afterwards what it wanted from elsewhere."""
    context = chromium.new_context(offline=True, reduced_motion="reduce")
    person = Person(context.new_page(), "")
    yield person.page
    context.close()
    assert person.strangers == []
    assert person.complaints == []


@pytest.mark.parametrize("game", GAMES)
def test_one_page_plays_without_a_server(
    person: People, alone: Page, game: str, tmp_path: Path
) -> None:
    here = looked_back(person(), game)
    file = taken_away(here, "page", tmp_path)
    assert file.stat().st_size < MOST_BYTES
    page = alone
    page.clock.install()
    page.goto(file.as_uri())
    expect(page.locator(".film-bar")).to_be_visible()
    see_by(here, "open")
    assert story(page) == story(here)
    assert flaws(page) == []
    page.locator("[data-speed]").select_option("4")
    page.get_by_role("button", name="Play").click()
    page.clock.run_for(LONG_MS)
    at(page, last_step(page))
    see_by(page, "0")
    at(page, last_step(page))


def test_the_page_of_spy_guy_carries_its_city(person: People, alone: Page, tmp_path: Path) -> None:
    file = taken_away(looked_back(person(), "spy-guy"), "page", tmp_path)
    alone.goto(file.as_uri())
    expect(alone.locator(".film-bar")).to_be_visible()
    alone.wait_for_function(
        "() => [...document.querySelectorAll('.guy img')].some((one) => one.naturalWidth > 1000)"
    )


def test_a_name_is_never_taken_for_a_page(person: People, alone: Page, tmp_path: Path) -> None:
    ana = person()
    names = ("</script><h1>Ana</h1>", "<!--film-->")
    ana.page.goto(f"/replay/{kept(ana, match_file('da-vinci-code', names))}")
    file = taken_away(ana.page, "page", tmp_path)
    alone.goto(file.as_uri())
    expect(alone.locator("[data-eyes] option[value='0']")).to_have_text(names[0])
    expect(alone.locator("h1")).to_have_count(1)


def test_the_page_to_take_away_is_never_run_from_the_server(person: People) -> None:
    ana = person()
    page = looked_back(ana, "da-vinci-code")
    match = page.request.get(f"/api/codes/{page.url.rsplit('/', 1)[1]}").json()["match"]
    answer = page.request.get(f"/api/matches/{match}/replay.html")
    assert answer.headers["content-disposition"].startswith("attachment;")
    assert "unsafe-inline" not in answer.headers["content-security-policy"]
