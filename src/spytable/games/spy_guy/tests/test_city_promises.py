"""A city that is broken on purpose is refused, promise by promise."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Sequence

import pytest
from msgspec.structs import replace

from spytable.games.spy_guy.city.design import SUB, Refused, designed
from spytable.games.spy_guy.city.paper.inks import BRICK, FINDABLE
from spytable.games.spy_guy.city.paper.scene import Piece, Scene
from spytable.games.spy_guy.city.placing.objects.thing import drawing
from spytable.games.spy_guy.city.placing.promises import PROMISES, Broken, check
from spytable.games.spy_guy.city.placing.town import Town
from spytable.games.spy_guy.data import CITY
from spytable.games.spy_guy.tests.repainted import by_another_hand, larger, nearly_white
from spytable.games.spy_guy.tests.small_city import NUMBER, box, plain, small
from spytable.games.spy_guy.things import Look, Thing

pytestmark = pytest.mark.slow

Break = Callable[[Town], Town]


def with_things(town: Town, change: Callable[[Thing], Thing], count: int = 1) -> Town:
    """A town in whose list the first clue things are others."""
    left = count
    things = []
    for thing in town.city.things:
        if left and thing.clue is not None:
            thing, left = change(thing), left - 1  # noqa: PLW2901 (the changed one)
        things.append(thing)
    return replace(town, city=replace(town.city, things=tuple(things)))


def with_decor(town: Town, svg: str) -> Town:
    """A town in whose first district something more is painted."""
    panel, *others = town.panels
    pieces = (Piece(-5, svg), *panel.scene.pieces)
    return replace(
        town, panels=(replace(panel, scene=replace(panel.scene, pieces=pieces)), *others)
    )


def one_copy_less(town: Town) -> Town:
    first = next(thing for thing in town.city.things if thing.clue == 9)
    rest = tuple(thing for thing in town.city.things if thing is not first)
    shares = town.shares[: first.id] + town.shares[first.id + 1 :]
    return replace(town, city=replace(town.city, things=rest), shares=shares)


def moved_to_one_district(town: Town) -> Town:
    """Clue 1 changes places with others, so that the counts stay."""
    things = {thing.id: thing for thing in town.city.things}
    here = [t for t in town.city.things if t.district == 0 and t.clue and t.clue != 1]
    away = [t for t in town.city.copies(1) if t.district != 0]
    for mine, theirs in zip(away, here, strict=False):
        things[mine.id] = replace(mine, look=theirs.look, clue=theirs.clue)
        things[theirs.id] = replace(theirs, look=mine.look, clue=1)
    return replace(town, city=replace(town.city, things=tuple(things.values())))


def two_in_one_place(town: Town) -> Town:
    place = town.city.things[1].place
    return with_things(town, lambda thing: replace(thing, place=place), 2)


def twin_in_a_like_colour(town: Town) -> Town:
    first = next(t for t in town.city.things if t.clue and t.look.colour in ("red", "blue"))
    other = "blue" if first.look.colour == "red" else "red"
    clone = replace(first, look=Look(first.look.shape, other), clue=None)
    return replace(
        town,
        city=replace(town.city, things=(*town.city.things, clone)),
        shares=(*town.shares, 1.0),
    )


def nearer(town: Town) -> Town:
    one, two = [thing for thing in town.city.things if thing.district == 0][:2]
    near = replace(two, x=one.x, y=one.y + one.high // 2 + two.high // 2)
    things = tuple(near if thing is two else thing for thing in town.city.things)
    return replace(town, city=replace(town.city, things=things))


def with_a_spent_shape(town: Town) -> Town:
    """A town in whose mood the shape of its first clue is decor."""
    shape = town.city.looks[0].shape
    panels = tuple(
        replace(panel, scene=replace(panel.scene, spent=(shape,))) for panel in town.panels
    )
    return replace(town, panels=panels)


BROKEN: dict[str, Sequence[Break]] = {
    "copies": [one_copy_less],
    "spread": [moved_to_one_district],
    "seen": [lambda town: replace(town, shares=(0.79, *town.shares[1:]))],
    "honest": [
        lambda town: with_things(town, lambda thing: replace(thing, look=Look("ball", "grey"))),
        lambda town: replace(
            town, city=replace(town.city, looks=(town.city.looks[1], *town.city.looks[1:]))
        ),
    ],
    "decor": [
        lambda town: with_decor(town, box(9, 9, 9, 9, FINDABLE["pink"])),
        lambda town: with_decor(town, box(9, 9, 9, 9, "#f0909f")),  # nearly pink
        lambda town: with_decor(town, box(9, 9, 9, 9, "#d63a31")),  # red, to most eyes
        lambda town: with_decor(town, nearly_white("owl")),
        lambda town: with_decor(town, by_another_hand(nearly_white("owl"))),
        lambda town: with_decor(town, by_another_hand(nearly_white("cat"))),
        lambda town: with_decor(town, by_another_hand(nearly_white("kite"))),
        lambda town: with_decor(town, drawing("owl", "red").replace(FINDABLE["red"], BRICK)),
        lambda town: with_decor(
            town, larger(drawing("owl", "red").replace(FINDABLE["red"], BRICK))
        ),
    ],
    "spent": [with_a_spent_shape],
    "contrast": [lambda town: replace(town, contrasts=(0.59, *[1.0] * (len(town.shares) - 1)))],
    "twins": [twin_in_a_like_colour],
    "thumb": [lambda town: with_things(town, lambda thing: replace(thing, wide=20, high=22))],
    "taps": [nearer],
    "inside": [lambda town: with_things(town, lambda thing: replace(thing, y=3))],
    "places": [
        two_in_one_place,
        lambda town: with_things(
            town, lambda thing: replace(thing, place=replace(thing.place, street="nowhere"))
        ),
        lambda town: with_things(
            town, lambda thing: replace(thing, place=replace(thing.place, by="the moon"))
        ),
    ],
}


def test_a_whole_city_keeps_every_promise() -> None:
    check(small().town)
    assert set(BROKEN) == set(PROMISES)


@pytest.mark.parametrize("promise", PROMISES)
def test_a_broken_city_is_refused_by_name(promise: str) -> None:
    for spoil in BROKEN[promise]:
        spoilt = spoil(small().town)
        assert PROMISES[promise](spoilt) is not None
        with pytest.raises(Broken):
            check(spoilt)


@pytest.mark.nightly
def test_a_number_is_tried_again_with_counted_sub_numbers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("spytable.games.spy_guy.city.design.DEALS", 2)
    asked = []

    def draw(number: int, seed: int) -> list[Scene]:
        asked.append(seed)
        scenes = plain(number, seed)
        if len(asked) == 1:
            scenes[0] = replace(
                scenes[0], pieces=(*scenes[0].pieces, Piece(-0.5, box(9, 9, 9, 9, FINDABLE["red"])))
            )
        return scenes

    design = designed(NUMBER, draw)
    assert asked == [NUMBER, NUMBER + SUB]
    assert design.tries == 2 + 1
    assert design.town.city.number == NUMBER


def test_a_city_that_cannot_be_mended_is_refused_with_its_promise() -> None:
    def cramped(number: int, seed: int) -> list[Scene]:
        return [replace(scene, slots=scene.slots[:5]) for scene in plain(number, seed)]

    with pytest.raises(Refused, match="room: clue") as refused:
        designed(NUMBER, cramped)
    assert refused.value.promise == "room"


def test_a_refusal_crosses_from_process_to_process() -> None:
    refused = Refused(7, Broken("twins", "the owl is red and blue"))
    again = pickle.loads(pickle.dumps(refused))  # noqa: S301 (our own)
    assert str(again) == "city 7 of spy-guy cannot be made: twins: the owl is red and blue"
    assert (again.number, again.promise) == (7, "twins")


def test_every_thing_is_as_large_as_a_thumb_needs() -> None:
    least = min(max(thing.wide, thing.high) for thing in small().town.city.things)
    assert least * CITY.closest >= CITY.thumb
