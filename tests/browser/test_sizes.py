"""Every table at every size: nothing is cut, covered, too small, or over something else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.people import flaws
from tests.browser.poses.places import PLACES, House
from tests.browser.poses.pose import Pose, posed_games, poses_of
from tests.browser.sizes import SIZES, WORST, Size, Walker, judge, walking
from tests.server.host import Host

pytestmark = pytest.mark.slow
QUICK_PLACES: Final = (
    "lobby",
    "large-gathering",
    "film",
    "review-spy-wire",
    "layer-spy-wire",
    "lesson-spy-vs-spy",
    "case-da-vinci-code",
    "closed-case-spy-vs-spy",
)
QUICK_SIZES: Final = (*WORST, "375x667", "1280x720")
"""Those at which a page of the house was found broken."""
GAMES: Final = tuple(posed_games())


@pytest.fixture
def walker(chromium: Browser, server: str) -> Iterator[Walker]:
    """A page to walk with."""
    with walking(chromium, server) as made:
        yield made


def misfits(walker: Walker, game: str, sizes: tuple[Size, ...], *, quick: bool) -> list[str]:
    """What does not fit in a game's poses, at some sizes."""
    return [
        f"{pose.name} {size}: {each}"
        for pose in poses_of(game)
        if pose.is_quick or not quick
        for size, found in walker.walk(game, pose, sizes)
        for each in found
    ]


@pytest.mark.parametrize("game", GAMES)
def test_the_worst_sizes(walker: Walker, game: str) -> None:
    worst = tuple(size for size in SIZES if str(size) in WORST)
    assert misfits(walker, game, worst, quick=True) == []
    # The last of the quick poses is an ending.
    expect(walker.page.locator("[data-ending]")).to_be_visible()
    assert flaws(walker.page) == []
    walker.page.keyboard.press("s")  # no game keeps a letter for itself
    expect(walker.page.locator("[data-share]")).to_be_visible()


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES)
def test_every_size(walker: Walker, game: str) -> None:
    assert misfits(walker, game, SIZES, quick=False) == []


def places_misfits(
    walker: Walker, names: tuple[str, ...], sizes: tuple[Size, ...], token: str = ""
) -> list[str]:
    """What does not fit on pages of the house, at some sizes."""
    house = House(walker.page, walker.stage.server, token)
    found = []
    for name in names:
        walker.resize(sizes[-1])
        PLACES[name](house)
        for size in sizes:
            walker.resize(size)
            said = judge(walker.page, size, pose=as_pose(name))
            found += [f"{name} {size}: {each}" for each in said]
    return found


SHEET_OVER_FILM: Final = ((".moment-sheet", ".room"),)
"""The slip of a review may lie over what nobody presses in a film."""


def as_pose(place: str) -> Pose | None:
    """What may lie over each other in a page about a game: what may in the poses of that game."""
    game = next((game for game in GAMES if place.endswith(f"-{game}")), None)
    if game is None:
        return None
    pairs = [pair for pose in poses_of(game) for pair in pose.may_overlap]
    return Pose(place, may_overlap=(*pairs, *(SHEET_OVER_FILM if "layer-" in place else ())))


def test_the_pages_of_the_house(walker: Walker) -> None:
    worst = tuple(size for size in SIZES if str(size) in QUICK_SIZES)
    assert places_misfits(walker, QUICK_PLACES, worst) == []


@pytest.mark.nightly
def test_every_page_of_the_house(chromium: Browser, built: Path, tmp_path: Path) -> None:
    assert built.is_dir()
    with Host(tmp_path) as host, walking(chromium, host.url) as walker:
        assert places_misfits(walker, tuple(PLACES), SIZES, host.token) == []


BOX: Final = "position:fixed;left:{}px;top:{}px;width:{}px;height:{}px"
PLANTED: Final = {
    "is cut by the screen": f'<button style="{BOX.format(280, 9, 90, 50)}">a</button>',
    "is cut by its frame": f'<div style="{BOX.format(9, 9, 60, 60)};overflow:hidden">'
    '<button style="width:99px;height:50px">a</button></div>',
    "is covered by": f'<button style="{BOX.format(9, 9, 90, 50)}">a</button>'
    f'<div style="{BOX.format(0, 0, 200, 90)};background:red"></div>',
    "overlap by": f'<button style="{BOX.format(9, 9, 90, 50)}">a</button>'
    f'<button style="{BOX.format(80, 9, 90, 50)}">b</button>',
    "p.plate": f'<p class="plate" style="{BOX.format(9, 9, 90, 50)}">a</p>'
    f'<p data-solid style="{BOX.format(80, 9, 90, 50)}">b</p>',
    "has letters of 11 px": '<p style="font-size:11px">a</p>',
    "has letters of 8 px": '<p style="font-size:16px;transform:scale(0.5)">a</p>',
    "has letters of 10 px": '<svg viewBox="0 0 100 100" style="width:50px">'
    '<text y="50" font-size="20">a</text></svg>',
    "is cut: ": '<p style="width:40px;overflow:hidden;white-space:nowrap">many words here</p>',
    'p.low "low" is cut': '<div style="height:9px;overflow:hidden"><p class="low" style="margin:0">'
    "low</p></div>",
    'p.clamped "two lines of words" is cut': '<p class="clamped" style="width:60px;overflow:hidden;'
    'display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:1">two lines of words</p>',
    'text of p.out "out" is outside the screen': '<div class="shell">'
    f'<p class="out" style="{BOX.format(305, 9, 99, 20)}">out</p></div>',
    'text of text "drawn" is cut': '<svg viewBox="0 0 40 40" style="width:40px">'
    '<text x="20" y="20">drawn</text></svg>',
    "sticks out of button": '<button style="width:50px;height:50px;padding:0">unbreakable</button>',
    'text of p.under "under" is covered by div': '<p class="under">under</p>'
    f'<div style="{BOX.format(0, 0, 200, 90)};background:red;pointer-events:none"></div>',
    'p.plate.far "far" is cut by the screen': '<div class="shell">'
    f'<p class="plate far" style="{BOX.format(9, 540, 90, 50)}">far</p></div>',
    "is too small a target": '<button style="width:40px;height:44px;padding:0">a</button>',
    "the page scrolls sideways": '<p style="width:999px">a</p>',
    "the table is taller": '<div class="shell"></div><p style="height:999px">a</p>',
    "the action bar is below the fold": '<div class="shell"></div>'
    f'<div class="actions" style="{BOX.format(0, 540, 99, 50)}">a</div>',
}
"""A misfit of every kind."""
FINE: Final = (
    '<p>Read <a href="/">the rules</a> first.</p>',
    '<svg aria-hidden="true" style="width:50px"><text y="50" font-size="9">a</text></svg>',
    '<div style="height:90px;overflow:auto"><button style="height:99px;width:9em">a</button></div>',
    (
        f'<button style="{BOX.format(9, 9, 44, 44)}">a</button>'
        f'<button style="{BOX.format(53, 9, 44, 44)}">b</button>'
    ),
    '<p class="shell" style="margin:0">a</p>',
    '<ol class="shell" style="height:60px;overflow:auto">' + "<li>many lines</li>" * 9 + "</ol>",
    (
        '<div class="shell" style="width:90px;overflow:hidden" data-pan>'
        '<p style="width:999px">a street to walk along</p></div>'
    ),
    '<div style="height:0;overflow:hidden"><p>folded</p></div>',
    (
        '<div style="width:250px;transform:rotate(0.4deg)"><div style="height:90px;overflow:auto">'
        + '<button style="display:block;width:100%;height:44px">a line of the list</button>' * 3
        + '</div><button style="display:block;width:100%;height:44px">below it</button></div>'
    ),
)


def judge_alone(walker: Walker, body: str) -> list[str]:
    """What the judge says about a page that holds nothing else."""
    walker.page.set_content(f'<!doctype html><body style="margin:9px">{body}')
    return judge(walker.page, SIZES[0])


def test_the_judge_sees_a_misfit_of_every_kind(walker: Walker) -> None:
    walker.resize(SIZES[0])
    said = {word: judge_alone(walker, body) for word, body in PLANTED.items()}
    assert [word for word, found in said.items() if not any(word in each for each in found)] == []


def test_the_judge_leaves_alone_what_fits(walker: Walker) -> None:
    walker.resize(SIZES[0])
    assert [each for body in FINE for each in judge_alone(walker, body)] == []
