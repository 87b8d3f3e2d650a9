"""The city of Spy Guy as pictures: panned, pinched, fetched when looked at, saying nothing."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, Request, expect

from spytable.games.spy_guy import keeping
from spytable.games.spy_guy.cities import city
from spytable.games.spy_guy.tests import strategies
from tests.browser.people import DESK, PHONE, Person
from tests.browser.secrecy import match_of, told_too_much
from tests.browser.spy_guy import Searcher, take_seats

pytestmark = pytest.mark.slow
People = Callable[..., Person]

FIRST_BYTES: Final = 250_000
SCRIPT_BYTES: Final = 80_000
SCENERY: Final = "/api/scenery/spy-guy/0/"


class Asked:
    """What a page asks for."""

    def __init__(self, page: Page) -> None:
        self.paths: list[str] = []
        page.on("request", self._note)

    def _note(self, request: Request) -> None:
        self.paths.append("/" + request.url.split("/", 3)[3].split("?")[0])

    def pictures(self) -> set[str]:
        """The pictures of the city."""
        return {p.removeprefix(SCENERY) for p in self.paths if p.startswith(SCENERY)}


def manifest(ana: Searcher) -> dict[str, Any]:
    answer = ana.page.request.get(f"{SCENERY}manifest.json")
    assert answer.ok
    told: dict[str, Any] = answer.json()
    return told


def tiles_in_sight(ana: Searcher, told: dict[str, Any]) -> set[str]:
    """The tiles that the window meets."""
    x, y, scale = ana.lens()
    _, _, wide, high = ana.room()
    half_wide, half_high = wide / scale / 2, high / scale / 2
    tile, columns = told["tile"], told["columns"]
    across = told["width"] / len(told["districts"])
    found = set()
    for nth, district in enumerate(told["districts"]):
        for at, name in enumerate(district["tiles"]):
            left, top = nth * across + at % columns * tile, at // columns * tile
            meets_x = left < x + half_wide and x - half_wide < left + tile
            if meets_x and top < y + half_high and y - half_high < top + tile:
                found.add(name)
    return found


def test_on_a_phone_the_city_pans_and_pinches(person: People) -> None:
    phone = person(width=PHONE[0], height=PHONE[1], touch=True)
    (ana,) = take_seats([phone], hands="taps", timer="untimed")
    ana.open_card()
    heard = len(ana.frames)
    left, top, wide, high = ana.room()
    middle = (left + wide / 2, top + high / 2)
    x, y, scale = ana.lens()
    ana.fingers.drag(middle, (middle[0] - 100, middle[1] + 40))
    ana.settle()
    assert ana.lens()[0] == pytest.approx(x + 100 / scale, abs=2)
    assert ana.lens()[1] == pytest.approx(y - 40 / scale, abs=2)
    assert ana.lens()[2] == scale, "panning does not change the scale"
    under = ana.lens()[:2]
    ana.fingers.pinch(middle, 80, 120)
    ana.settle()
    assert ana.lens()[2] == pytest.approx(scale * 1.5, rel=0.03)
    assert ana.lens()[:2] == pytest.approx(under, abs=4), "what is between the fingers stays there"
    ana.fingers.pinch(middle, 60, 340)
    ana.settle()
    assert ana.lens()[2] == pytest.approx(1.8, rel=0.001), "no closer than the pictures are sharp"
    for _ in range(6):
        ana.fingers.pinch(middle, 340, 60)
    ana.settle()
    assert ana.lens()[2] == pytest.approx(high / 1600, rel=0.01), "no farther than the whole height"
    for _ in range(8):
        ana.fingers.drag((left + 40, middle[1]), (left + wide - 40, middle[1]))
    ana.settle()
    x, _, scale = ana.lens()
    assert x - wide / scale / 2 == pytest.approx(0, abs=1), "nothing beside the city is shown"
    assert not [frame for frame in ana.frames[heard:] if frame["t"] in {"acknowledged", "refused"}]
    expect(ana.page.locator(".guy-pin, .guy-tried")).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_sharper_tiles_come_when_somebody_looks_closer_and_only_those_in_sight(
    person: People, size: tuple[int, int]
) -> None:
    somebody = person(width=size[0], height=size[1], touch=size == PHONE)
    asked = Asked(somebody.page)
    (ana,) = take_seats([somebody], timer="untimed")
    ana.page.wait_for_load_state("networkidle")
    told = manifest(ana)
    tiles = {name for district in told["districts"] for name in district["tiles"]}
    wholes = {district["picture"] for district in told["districts"]}
    assert asked.pictures() & wholes, "something is in sight"
    assert wholes - asked.pictures(), "what nobody looks at waits"
    assert not asked.pictures() & tiles, "the whole pictures are sharp enough"
    for _ in range(4):
        ana.page.get_by_role("button", name="Zoom in").click()
    ana.settle()
    ana.page.wait_for_load_state("networkidle")
    close = tiles_in_sight(ana, told)
    shown = ana.page.evaluate("[...document.querySelectorAll('.guy-sheet img')].map(i => i.src)")
    assert {src.rsplit("/", 1)[1] for src in shown} & tiles == close
    assert close
    assert len(asked.pictures() & tiles) < len(tiles) / 2


def test_the_first_sight_of_each_district_and_the_script_are_light(
    person: People, built: Path
) -> None:
    ana = person()
    asked = Asked(ana.page)
    ana.at_desk()
    (searcher,) = take_seats([ana], timer="untimed")
    for district in manifest(searcher)["districts"]:
        answer = ana.page.request.get(SCENERY + district["picture"])
        assert len(answer.body()) <= FIRST_BYTES, district["name"]
        assert answer.headers["content-type"] == "image/avif"
        assert "immutable" in answer.headers["cache-control"]
    files = {built / p.lstrip("/") for p in asked.paths if p.startswith("/assets/")}
    script = {f.name: len(gzip.compress(f.read_bytes(), 9)) for f in files if f.suffix == ".js"}
    assert len(script) > 2
    assert sum(script.values()) <= SCRIPT_BYTES, script


def dicts(value: Any) -> Iterator[dict[str, Any]]:
    """Every record in a message."""
    if isinstance(value, dict):
        yield value
        for each in value.values():
            yield from dicts(each)
    elif isinstance(value, list):
        for each in value:
            yield from dicts(each)


def at(x: int, y: int) -> str:
    """How the page writes down that something lies on a spot of the city."""
    return f"left: {x}px; top: {y}px"


def test_nothing_in_the_page_or_on_the_wire_says_where_things_are(person: People) -> None:
    (ana,) = take_seats([person()], timer="untimed")
    ana.step_back()
    ana.open_card()
    marked = [*ana.copies(1), *ana.decoys(1)]
    for thing in marked:
        ana.mark(thing)
    page = ana.page.content()
    for name in (keeping.THINGS, keeping.PROOF, "..%2Fthings.json"):
        assert ana.page.request.get(SCENERY + name).status == 404
    told = manifest(ana)
    assert set(told) == {
        *("number", "width", "height", "closest", "tile", "columns", "rows", "districts", "cards"),
    }
    assert not [one for one in dicts(told) if {"x", "y", "look", "by"} & set(one)]
    spots = [one for frame in ana.frames for one in dicts(frame) if "x" in one]
    places = [one for frame in ana.frames for one in dicts(frame) if "by" in one]
    assert {(one["x"], one["y"]) for one in spots} <= {
        *((mark["x"], mark["y"]) for mark in ana.view["marks"])
    }
    known = {(t.place.district, t.place.street, t.place.by) for t in marked}
    assert {(p["district"], p["street"], p["by"]) for p in places} == known
    for thing in city(0).things:
        if thing not in marked:
            assert at(thing.x, thing.y) not in page
    for mark in ana.view["marks"]:
        assert at(mark["x"], mark["y"]) in page
    assert ana.page.locator(".guy-sheet > *:not(img):not(.guy-pin)").count() == 0
    while not ana.is_over():
        ana.say_done()
        if not ana.is_over():
            ana.open_card()
    assert told_too_much(ana, 0, match_of(ana), strategies) == []
