"""Without a network and without a server: whole matches by clicks, in the visitor's own browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import expect

from tests.browser import da_vinci_code, spy_alley_dice, spy_guy, spy_vs_spy, spy_wire
from tests.browser.passed import gather
from tests.browser.people import Person
from tests.browser.rounds import Cities, Codes, Dice, Round, Tunnels, Wires
from tests.browser.seated import LONG_MS, Seated
from tests.browser.without_server import (
    Place,
    begin,
    choose,
    go_dark,
    listen,
    look_at_review,
    open_app,
    open_site,
    reload_at_same_version,
    save_match_file,
)

pytestmark = pytest.mark.slow
People = Callable[..., Person]


@pytest.fixture(params=["site", pytest.param("app", marks=pytest.mark.nightly)])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Place]:
    """Where the page comes from, until it is killed."""
    with open_site() if request.param == "site" else open_app(tmp_path / "data") as found:
        yield found


def is_over(one: Seated) -> bool:
    """Whether the match has ended."""
    return bool(one.updates()) and one.last()["outcome"] is not None


def wire_on(one: Any) -> None:
    """Play Spy Wire to the end."""
    one.hide()
    for _ in range(400):
        one.until(lambda _: one.is_asked() or is_over(one))
        if is_over(one):
            return
        try:
            one.answer()
        except PlaywrightError:
            if not is_over(one):  # the other side was faster
                raise
        one.page.wait_for_timeout(30)
    raise AssertionError("the match does not end")


def search_on(one: Any) -> None:
    """Turn cards and find nothing, until Moritz is at the port."""
    for _ in range(100):
        one.until(lambda view: is_over(one) or view["phase"] == "open" or not view["done"][0])
        if is_over(one):
            return
        if one.view["phase"] == "open":
            try:
                one.open_card()
            except PlaywrightError:
                if one.view["phase"] == "open":  # else a bot was faster
                    raise
        else:
            one.say_done()
    raise AssertionError("the match does not end")


class Game(NamedTuple):
    """How a game is played here."""

    player: type[Seated]
    play_on: Callable[[Any], None]
    options: dict[str, str]
    round: type[Round]


GAMES: Final = {
    "da-vinci-code": Game(da_vinci_code.Player, da_vinci_code.Player.play_on, {}, Codes),
    "spy-alley-dice": Game(spy_alley_dice.Player, spy_alley_dice.Player.play_on, {}, Dice),
    "spy-guy": Game(spy_guy.Searcher, search_on, {"timer": "untimed", "turning": "anyone"}, Cities),
    "spy-vs-spy": Game(spy_vs_spy.Player, spy_vs_spy.Player.play_on, {"target": "short"}, Tunnels),
    "spy-wire": Game(spy_wire.Agent, wire_on, {"pace": "untimed"}, Wires),
}


DAILY: Final = ("da-vinci-code", "agent")
"""What is played by day, with one reload; the rest by night, with two and a review."""


def night(*values: object) -> Any:
    """The same again: by night."""
    return pytest.param(*values, marks=pytest.mark.nightly)


@pytest.mark.parametrize(
    ("game", "level"),
    [
        DAILY,
        *(
            night(game, level)
            for level in ("agent", "mastermind")
            for game in GAMES
            if (game, level) != DAILY
        ),
    ],
)
def test_a_match_is_played_to_its_end_in_the_dark(
    person: People, place: Place, game: str, level: str, tmp_path: Path
) -> None:
    player, play_on, options, _ = GAMES[game]
    one = player(person("Ana", at=place.address))
    listen(one, place)
    place.keep(one.page)
    go_dark(one.person, place)
    choose(one.page, game, level, **options)
    begin(one, game)
    for _ in range(1 if (game, level) == DAILY else 2):
        reload_at_same_version(one)
    play_on(one)
    assert is_over(one)
    save_match_file(one.page, tmp_path / "match.json")
    if (game, level) != DAILY:
        look_at_review(one.page)
    assert place.list_requests() == []


@pytest.mark.nightly
def test_another_tab_attaches_to_the_host_and_takes_over_when_it_closes(
    person: People, place: Place
) -> None:
    one = da_vinci_code.Player(person("Ana", at=place.address))
    listen(one, place)
    place.keep(one.page)
    go_dark(one.person, place)
    begin(one, "da-vinci-code")
    newer = one.page.context.new_page()
    newer.goto(one.page.url)
    expect(newer.locator(".dvc")).to_be_visible(timeout=LONG_MS)
    expect(one.page.locator("[data-line]")).to_contain_text("another tab")
    one.page.close()
    newer.get_by_role("button", name="Take").first.click(timeout=LONG_MS)
    expect(newer.locator("[data-line]")).not_to_contain_text("Choose your tiles", timeout=LONG_MS)
    assert place.list_requests() == []


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES)
def test_a_device_is_passed_round_in_the_dark(person: People, place: Place, game: str) -> None:
    player = GAMES[game].round
    one = player(person("Ana", at=place.address))
    listen(one, place)
    place.keep(one.page)
    go_dark(one.person, place)
    gather(one.person, game, ("Ana", "Bruno"), lobby=place.lobby, **player.options)
    one.play_round()
    expect(one.page.locator("[data-action=rematch]")).to_have_count(1)
    assert place.list_requests() == []


@pytest.mark.nightly
def test_a_match_is_saved_in_the_middle_and_opened_after_all_storage_was_cleared(
    person: People, place: Place, tmp_path: Path
) -> None:
    one = da_vinci_code.Player(person("Ana", at=place.address))
    listen(one, place)
    place.keep(one.page)
    go_dark(one.person, place)
    begin(one, "da-vinci-code")
    page = one.page
    page.get_by_role("button", name="Settings").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save this match to a file").click()
    file = tmp_path / "saved.json"
    saved.value.save_as(file)
    code = page.url.rsplit("/", 1)[1]
    page.goto(place.lobby)
    page.evaluate("localStorage.removeItem('spytable.seats')")
    page.evaluate(
        "async () => { for (const { name } of await indexedDB.databases())"
        " await new Promise(done => { const asked = indexedDB.deleteDatabase(name);"
        " asked.onsuccess = asked.onblocked = done; }); }"
    )
    page.goto(place.lobby)
    expect(page.locator(".here-strip")).to_have_attribute("data-host", "ready", timeout=LONG_MS)
    page.locator(".open-file input").set_input_files(file)
    expect(one.at()).to_be_visible(timeout=LONG_MS)
    assert page.url.endswith(f"/t/{code}")
    reload_at_same_version(one)
    one.play_on()
    assert is_over(one)
    assert place.list_requests() == []
