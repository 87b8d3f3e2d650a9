"""The city in words, street by street, by number."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from spytable.bots.bot import LEVELS
from spytable.core.codec import encode
from spytable.core.play import IllegalStep
from spytable.games.spy_guy import GAME, model
from spytable.games.spy_guy.actions import Walk
from spytable.games.spy_guy.events import Walked
from spytable.games.spy_guy.model import MOST_WALKS, STREETS, State, Walking
from spytable.games.spy_guy.notation import parse
from spytable.games.spy_guy.questions import Search
from spytable.games.spy_guy.tests.partners import decided
from spytable.games.spy_guy.tests.table import (
    change,
    free,
    named,
    news,
    offers,
    play,
    refusal,
    tap,
)
from spytable.games.spy_guy.things import Place
from spytable.testing import rule

DESCRIBED = "table: seats=2 marking=described; card: 30"


def walk(place: Place) -> str:
    """A walk to where a place is."""
    return f"walk {place.district}/{place.street}"


def told(state: State, seat: int) -> list[tuple[str, str, str]]:
    """What a seat is told of its street."""
    seen = GAME.view(state, seat).street
    return [(sight.by, sight.look.colour, sight.look.shape) for sight in seen]


@rule("SG-Q19", "SG-15")
def test_a_street_is_told_from_left_to_right_to_who_walks_it_and_no_other_street_is() -> None:
    clue = free(parse(DESCRIBED), right=True)[0]
    state = play(DESCRIBED, f"1: {walk(clue.place)}")
    there = [
        thing
        for thing in state.config.the_city().things
        if (thing.place.district, thing.place.street) == (clue.place.district, clue.place.street)
    ]
    there.sort(key=lambda thing: (thing.x, thing.y))
    assert told(state, 1) == [(t.place.by, t.look.colour, t.look.shape) for t in there]
    assert GAME.view(state, 0).street == GAME.view(state, None).street == ()
    area = GAME.view(state, 1).area
    assert area is not None
    assert all(area.left < t.x < area.right and area.top < t.y < area.bottom for t in there)
    assert GAME.view(state, 0).area is GAME.view(state, None).area is None
    other = next(
        street for street in STREETS if street != (there[0].place.district, there[0].place.street)
    )
    after = play(state, "1: walk {}/{}".format(*other))
    assert told(after, 1) != told(state, 1)
    assert after.walks == (None, Walking(*other, 2))


@rule("SG-Q19")
def test_everybody_is_told_who_walks_where_and_not_what_is_there() -> None:
    assert news(DESCRIBED, "1: walk park/bandstand") == (Walked(1, "park", "bandstand"),)
    state = play(DESCRIBED, "1: walk park/bandstand")
    for seat in (0, 1, None):
        assert GAME.view(state, seat).walks == (None, Walking("park", "bandstand", 1))


@rule("SG-Q19", "SG-Q18")
def test_what_is_marked_is_said_to_be_marked() -> None:
    clue, decoy = (free(parse(DESCRIBED), right=right)[0] for right in (True, False))
    state = play(DESCRIBED, f"0: {walk(clue.place)}", f"1: {tap(decoy)}", f"0: {named(clue.place)}")
    marks = {seen.by: seen.mark for seen in GAME.view(state, 0).street}
    assert marks[clue.place.by] == 1
    assert {mark for by, mark in marks.items() if by != clue.place.by} <= {None, 0}
    assert all(seen.mark is None for seen in GAME.view(parse(DESCRIBED), 0).street)


@rule("SG-Q19")
def test_nothing_in_a_street_says_what_is_on_the_card(monkeypatch: pytest.MonkeyPatch) -> None:
    town = parse(DESCRIBED).config.the_city()
    walks = [f"0: walk {district}/{street}" for district, street in STREETS]
    seen = [encode(GAME.view(play(DESCRIBED, one), 0)) for one in walks]
    unlike = replace(town, things=tuple(replace(thing, clue=None) for thing in town.things))
    monkeypatch.setattr(model, "city", lambda _: unlike)
    assert [encode(GAME.view(play(DESCRIBED, one), 0)) for one in walks] == seen
    places = [len(GAME.view(play(DESCRIBED, one), 0).street) for one in walks]
    assert sum(places) == len(town.things)


@rule("SG-15", "SG-12", "SG-36")
def test_one_walks_where_it_was_agreed_and_while_the_search_runs() -> None:
    assert refusal("card: 30", "walk park/bandstand") == "SG-15"
    assert refusal(DESCRIBED, "walk park/nowhere") == "SG-Q19"
    assert refusal(DESCRIBED, "walk park/balconies") == "SG-Q19"
    assert refusal("table: seats=2 marking=described", "walk park/bandstand") == "SG-12"
    assert refusal(play(DESCRIBED, "right", "bell"), "walk park/bandstand") == "SG-36"
    assert refusal(play(DESCRIBED, "0: done"), "0: walk park/bandstand") is None
    assert not [offer for offer in offers("card: 30") if offer.startswith("walk")]
    walks = [offer for offer in offers(DESCRIBED) if offer.startswith("walk")]
    assert walks == [f"walk {district}/{street}" for district, street in STREETS]


@rule("SG-21")
def test_the_next_card_finds_everybody_nowhere() -> None:
    state = play(DESCRIBED, "0: walk park/bandstand", "0: done", "1: done")
    assert state.walks == (None, None)
    assert GAME.view(play(state, "open", "deal 9"), 0).street == ()


@rule("SG-Q19")
def test_one_walks_three_times_round_the_city_and_no_farther() -> None:
    assert (len(STREETS), MOST_WALKS) == (36, 108)
    far = f"{DESCRIBED}; walks: 0@park/bandstand*107"
    state = play(far, "0: walk park/bandstand")
    assert refusal(state, "0: walk park/rose-walk") == "SG-Q19"
    assert refusal(state, "1: walk park/rose-walk") is None
    assert Walk("park", "rose-walk") not in list(Search(state, 0))


@rule("SG-Q20")
@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_searches_the_same_whoever_walks(level: str) -> None:
    walked = play(DESCRIBED, "0: walk park/bandstand")
    for at in (2_000, 20_000):
        assert decided(walked, level, at, seat=1) == decided(DESCRIBED, level, at, seat=1)


@rule("SG-Q5", "SG-Q19")
@pytest.mark.parametrize(
    ("of", "steps", "reveals"),
    [
        (DESCRIBED, ("right",), True),
        (DESCRIBED, ("wrong",), True),
        (DESCRIBED, ("walk park/bandstand",), True),
        (DESCRIBED, ("right*4", "wrong*5", "wrong"), True),
        ("", ("open", "deal 30"), True),
        (DESCRIBED, ("done",), False),
        (DESCRIBED, ("done", "1: done"), False),
        ("table: seats=2 turning=everyone", ("open",), False),
        ("spy: 21; moritz: 40; card: 30", ("right", "done", "1: done", "go long"), False),
    ],
)
def test_only_markers_and_walks_tell_what_stands_in_the_city(
    of: str, steps: tuple[str, ...], *, reveals: bool
) -> None:
    assert change(play(of, *steps[:-1]), steps[-1]).reveals == reveals


@rule("SG-Q5", "SG-Q19")
@pytest.mark.parametrize(
    ("step", "why"),
    [
        ("mark -999 -999", "nothing-there"),
        ("name park/bandstand/nothing", "no-such-place"),
        ("name atlantis/bandstand/nothing", "no-such-place"),
    ],
)
def test_a_tap_on_nothing_and_a_name_of_nothing_are_told_apart(step: str, why: str) -> None:
    with pytest.raises(IllegalStep) as refused:
        change(DESCRIBED, step)
    assert refused.value.reason.rule == "SG-Q5"
    assert refused.value.reason.word.key == f"spy-guy.refused.{why}"
