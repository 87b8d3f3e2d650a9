"""Exact inference is proven equal to writing out every deal by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from random import Random

import msgspec
import pytest

from spytable.core.play import random_step
from spytable.games.da_vinci_code.inference import Knowledge, posterior
from spytable.games.da_vinci_code.model import SET_UP, Config, Face, Said, State, arrangements
from spytable.games.da_vinci_code.notation import parse
from spytable.games.da_vinci_code.rules import DaVinciCode
from spytable.games.da_vinci_code.tiles import (
    COLOUR,
    VALUE,
    Stood,
    Tile,
    Value,
    gaps,
    is_sorted,
    tile_named,
)
from spytable.games.da_vinci_code.view import View

GAME = DaVinciCode()
MOST_DEALS = 3_000
SPOTS = 60
"""Positions of each table."""

TABLES = [
    table
    for seats in (2, 3, 4)
    for table in (
        Config(seats=seats),
        Config(seats=seats, tiles="advanced"),
        Config(seats=seats, tiles="advanced", opening_dashes="no"),
    )
]


# ---- Every deal, written out ------------------------------------------------------------------


def name_of(face: Face) -> Tile:
    return tile_named(face.colour + ("-" if face.value == "dash" else str(face.value)))


def deals(view: View) -> Iterator[dict[int, list[Tile]]]:
    """Every way to give unseen tiles to the hidden places of the others."""
    seen = [name_of(face) for row in view.rows for face in row if face.value is not None]
    if view.clue is not None and view.clue.value is not None:
        seen.append(name_of(view.clue))
    left = [tile for tile in view.config.all_tiles() if tile not in seen]
    others = [seat for seat in range(view.config.seats) if seat != view.seat]
    places = [(seat, place) for seat in others for place in range(len(view.rows[seat]))]
    rows: dict[int, list[Tile]] = {seat: [] for seat in others}

    def fill(index: int) -> Iterator[dict[int, list[Tile]]]:
        if index == len(places):
            yield rows
            return
        seat, place = places[index]
        face = view.rows[seat][place]
        for tile in list(left) if face.value is None else [name_of(face)]:
            if COLOUR[tile] != face.colour or not fits(view, seat, face, tile):
                continue
            rows[seat].append(tile)
            if is_sorted(tuple(Stood(each, 0) for each in rows[seat])):
                if face.value is None:
                    left.remove(tile)
                yield from fill(index + 1)
                if face.value is None:
                    left.append(tile)
            rows[seat].pop()

    return fill(0)


def fits(view: View, seat: int, face: Face, tile: Tile) -> bool:
    """Whether nobody has said this value of this tile in vain."""
    wrong = [said.value for said in view.guesses if (said.target, said.born) == (seat, face.born)]
    if not face.open and VALUE[tile] in wrong:
        return False
    at_first = face.born < view.config.opening()
    return not (at_first and VALUE[tile] == "dash" and not view.config.is_arranged())


def chance_of_places(row: list[Tile], born: list[int], opening: int) -> Fraction:
    """How likely the owner put its tiles like this: the row is built up again, tile by tile."""
    order = [place for _, place in sorted((serial, place) for place, serial in enumerate(born))]
    standing = sorted(order[:opening])
    chance = Fraction(1, len(arrangements(tuple(row[place] for place in standing))))
    for place in order[opening:]:
        here = tuple(Stood(row[other], 0) for other in standing)
        ways = gaps(here, row[place])
        standing = sorted([*standing, place])
        assert standing.index(place) in ways
        chance /= len(ways)
    return chance


def by_hand(view: View) -> tuple[int, dict[tuple[int, int], dict[Value, Fraction]]]:
    """How many deals there are, and the probability of every value at every place."""
    weights: dict[tuple[int, int], Counter[Value]] = {}
    total, count = Fraction(0), 0
    for rows in deals(view):
        count += 1
        weight = Fraction(1)
        for seat, row in rows.items():
            born = [face.born for face in view.rows[seat]]
            weight *= chance_of_places(row, born, view.config.opening())
        total += weight
        for seat, row in rows.items():
            for place, tile in enumerate(row):
                values = weights.setdefault((seat, place), Counter())
                values[VALUE[tile]] += weight  # type: ignore[assignment]
    return count, {
        at: {value: Fraction(weight) / total for value, weight in values.items()}
        for at, values in weights.items()
    }


# ---- The proof --------------------------------------------------------------------------------


def small_views(config: Config, seed: str, most: int = SPOTS) -> Iterator[tuple[State, View]]:
    """Positions of random matches that leave few enough deals to write them all out."""
    rng = Random(seed)
    found = 0
    while found < most:
        state, at = GAME.initial(config), 0
        while prompts := GAME.prompts(state):
            step = random_step(prompts, rng, at)
            state = GAME.apply(state, step).state
            seat = rng.randrange(config.seats)
            if state.phase in SET_UP or rng.random() > 0.1:
                continue
            view = GAME.view(state, seat)
            if Knowledge(view).worlds <= MOST_DEALS:
                found += 1
                yield state, view


def name(config: Config) -> str:
    return f"{config.seats}-{config.tiles}-{config.opening_dashes}"


@pytest.mark.slow
@pytest.mark.parametrize("config", TABLES, ids=name)
def test_the_posterior_is_what_writing_out_every_deal_gives(config: Config) -> None:
    for _, view in small_views(config, name(config)):
        count, expected = by_hand(view)
        assert Knowledge(view).worlds == count
        assert posterior(view, exact=True) == expected


HAND_MADE = [
    # A black tile between two exposed whites: what is left between them.
    "a: b0 w4 b7 w10; b: [w1] b3 [w5] w11",
    # A new black tile left of everything; a failed guess follows the tile that was there before.
    "a: b0 w4 b7 w10; b: b1@4 b2 [w5] b9 [w11]; guesses: 1 a>b@0=3 no",
    # Own clue and the clue of another are no tile of a row.
    "a: b0 w4 b7 w10; b: [b2] w2 [w5] w11; clue: b3",
    "table: 2 tiles=advanced; a: b0 w4 b7 w10; b: b1 b- [w5] [w11]; guesses: 1 a>b@0=1 no",
    # An exposed tile beside what may be a dash: it may have had two places to go to.
    "table: 2 tiles=advanced; a: b0 w4 b7 w10; b: [w1] b- [w3]@4 [b6] [b8]",
    "table: 2 tiles=advanced; a: b0 w4 b7 w10; b: [w1] b- w-@5 [w3]@4 [b6] [b8]",
    "table: 3 tiles=advanced; a: b0 w4 b7 w10; b: [w1] b- [w3]@4 [b6] [b8]; c: [w0] [w2] w6 [w8]",
    "table: 2 tiles=advanced; a: b- w4 b7 w10; b: [w1] b5 [b6] [w6]@4 w-",
]  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("text", HAND_MADE)
def test_positions_made_by_hand(text: str) -> None:
    state = parse(text)
    for seat in range(state.config.seats):
        view = GAME.view(state, seat)
        if Knowledge(view).worlds > MOST_DEALS:
            continue
        count, expected = by_hand(view)
        assert Knowledge(view).worlds == count
        assert posterior(view, exact=True) == expected


def test_a_dash_that_met_a_choice_weighs_less() -> None:
    """If place 1 is the dash, there were four opening orders, and two gaps for w3 later."""
    state = parse("table: 2 tiles=advanced; a: b0 w4 b7 w10; b: [w1] b- [w3]@4 [b6] [b8]")
    odds = posterior(GAME.view(state, 0), exact=True)[1, 1]
    assert odds == {2: Fraction(8, 17), 3: Fraction(8, 17), "dash": Fraction(1, 17)}


def test_floats_are_the_fractions() -> None:
    for _, view in small_views(TABLES[4], "floats", 20):
        exact = posterior(view, exact=True)
        for at, chances in posterior(view).items():
            assert chances == pytest.approx({v: float(p) for v, p in exact[at].items()})


def test_the_truth_is_always_possible_and_chances_add_up() -> None:
    rng = Random("truth")
    for number in range(30):
        config = TABLES[number % len(TABLES)]
        state, at = GAME.initial(config), 0
        while prompts := GAME.prompts(state):
            state = GAME.apply(state, random_step(prompts, rng, at)).state
            if rng.random() > 0.2:
                continue
            odds = posterior(GAME.view(state, 0))
            for (seat, place), chances in odds.items():
                assert sum(chances.values()) == pytest.approx(1)
                if state.phase not in SET_UP:
                    assert chances[VALUE[state.rows[seat][place].tile]] > 0


def test_samples_come_as_often_as_the_posterior_says() -> None:
    rng = Random("samples")
    for _, view in small_views(TABLES[4], "samples", 3):
        known = Knowledge(view)
        odds = known.chances()
        drawn: Counter[tuple[int, int, Value]] = Counter()
        for _ in range(2_000):
            for seat, row in known.sample(rng).items():
                drawn.update((seat, place, VALUE[tile]) for place, tile in enumerate(row))
        for (seat, place), chances in odds.items():
            for value, chance in chances.items():
                assert drawn[seat, place, value] / 2_000 == pytest.approx(chance, abs=0.06)


def test_another_seats_clue_is_any_tile_that_is_in_no_row() -> None:
    state = parse("a: b0 w4 b7 w10; b: [b2] w2 [w5] w11; clue: b3; turn: 2 b")
    found: Counter[Tile] = Counter()
    view = GAME.view(state, 0)
    for rows in deals(view):
        held = [tile for row in rows.values() for tile in row]
        mine = ["b0", "b7"]
        loose = [t for t in state.config.all_tiles() if t[0] == "b" and t not in [*held, *mine]]
        found.update(loose)
    clue = Knowledge(view).clue()
    assert sum(clue.values()) == pytest.approx(1)
    total = found.total()
    assert clue == pytest.approx({tile: number / total for tile, number in found.items()})


def test_before_the_walls_stand_any_tile_of_the_colour_is_as_likely() -> None:
    state = parse(
        "table: 2 first=a tiles=advanced; phase: arrange; a: b1 w4 w10 b-; b: b0 b2 b3 w2"
    )
    odds = posterior(GAME.view(state, 0), exact=True)
    assert odds[1, 0] == {value: Fraction(1, 11) for value in (0, *range(2, 12))}
    assert odds[1, 3] == {
        value: Fraction(1, 11) for value in (*range(4), *range(5, 10), 11, "dash")
    }


def test_a_watcher_knows_what_is_public_and_after_the_end_all_is_known() -> None:
    state = parse("a: b0 [w4] b7; b: [b2] w2 [w5]")
    odds = posterior(GAME.view(state, None))
    assert set(odds) == {(seat, place) for seat in range(2) for place in range(3)}
    assert odds[0, 1] == {4: 1}
    over = msgspec.structs.replace(state, phase="over", mover=None)
    assert posterior(GAME.view(over, 1), exact=True)[0, 0] == {0: Fraction(1)}


def test_said_of_a_tile_follows_it_as_the_row_grows() -> None:
    before = parse("a: b0 w4 b7 w10; b: [b2] w2 [w5] w11; guesses: 1 a>b@3=9 no")
    after = parse("a: b0 w4 b7 w10; b: [b2] w2 [w5] w8@4 w11; guesses: 1 a>b@3=9 no")
    assert 9 not in posterior(GAME.view(before, 0))[1, 3]
    assert 9 in posterior(GAME.view(after, 0))[1, 3]
    assert 9 not in posterior(GAME.view(after, 0))[1, 4]
    assert Said(1, 0, 1, 3, 9, right=False) in GAME.view(after, 0).guesses
