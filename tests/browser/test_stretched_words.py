"""Words that are two fifths longer than English: the lobby and every table still have room."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.poses.places import PLACES, House
from tests.browser.poses.pose import posed_games, poses_of
from tests.browser.sizes import Size, Walker, judge, walking
from tests.browser.stretched import CARRIER, speak_stretched, stretch, stretch_script

pytestmark = pytest.mark.slow
SIZES: Final = (Size(390, 844, touch=True), Size(1440, 900, touch=False))
BY_DAY: Final = "spy-vs-spy"
HOUSE_PLACES: Final = ("lobby", "large-gathering")


@pytest.fixture
def walker(chromium: Browser, server: str) -> Iterator[Walker]:
    """A page that speaks the longer words."""
    with walking(chromium, server, language=CARRIER) as made:
        speak_stretched(made.page.context)
        yield made


def misfits(walker: Walker, game: str, out: Path) -> list[str]:
    """What does not fit at a game's table, with pictures of it."""
    return [
        f"{pose.name} {size}: {each}"
        for pose in poses_of(game)
        if pose.is_quick
        for size, found in walker.walk(game, pose, SIZES, out)
        for each in found
    ]


def test_only_the_words_are_stretched() -> None:
    bots = {"one": "[+ óóné bóót]", "other": "[+ {count} bbóóts]"}
    script = 'var e={"lobby.rules":`Z`,"xx.yy":`Z`,"lobby.key.friends.bots":{one:`a`,other:"b"}};'
    assert stretch_script(script) == (
        f'var e={{"lobby.rules":{json.dumps("Rúlés")},"xx.yy":`Z`,'
        f'"lobby.key.friends.bots":{json.dumps(bots)}}};'
    )
    assert stretch("{seat} waits for {count} s") == "[{seat} wááííts fóór {count} s]"


def test_a_table_has_room(walker: Walker, tmp_path: Path) -> None:
    assert misfits(walker, BY_DAY, tmp_path) == []
    expect(walker.page.get_by_text(stretch("How it ended"))).to_be_visible()


@pytest.mark.nightly
@pytest.mark.parametrize("game", [game for game in posed_games() if game != BY_DAY])
def test_every_other_table_has_room(walker: Walker, game: str, tmp_path: Path) -> None:
    assert misfits(walker, game, tmp_path) == []


@pytest.mark.nightly
@pytest.mark.parametrize("place", HOUSE_PLACES)
def test_the_lobby_and_the_gathering_have_room(walker: Walker, place: str, tmp_path: Path) -> None:
    walker.resize(SIZES[-1])
    PLACES[place](House(walker.page, walker.stage.server))
    for size in SIZES:
        walker.resize(size)
        walker.page.screenshot(path=tmp_path / f"{place}-{size}.png")
        assert judge(walker.page, size) == [], size
