"""The learned mastermind: exact counting, whole numbers, and what it does in plain positions."""

from __future__ import annotations

from hashlib import sha256
from itertools import combinations
from math import exp
from random import Random
from typing import Any

import pytest

from spytable.bots.contest import Contest
from spytable.bots.simple import RandomBot
from spytable.games.da_vinci_code import GAME
from spytable.games.da_vinci_code.actions import Reveal
from spytable.games.da_vinci_code.bots import BOTS
from spytable.games.da_vinci_code.model import Config, State
from spytable.games.da_vinci_code.notation import parse
from spytable.games.da_vinci_code.thinking.judging import (
    CERTAIN,
    EACH_RIVAL,
    EVERY,
    NUMBERS,
    STEPS,
    WIDEST,
    Net,
    fit_row,
    list_chances,
    load_nets,
)
from spytable.games.da_vinci_code.thinking.learned import (
    find_lie,
    find_spot,
    list_shots,
    value_miss,
)
from spytable.games.da_vinci_code.thinking.looking import look_at
from spytable.testing.minds import Moment, decide_once, make_luck

MOST_WEIGHTS = 50_000


def list_weights(net: Net) -> list[int]:
    """All numbers of a net."""
    return [
        *[weight for knee in net.inner for weight in knee],
        *net.bias,
        *net.outer,
        *net.straight,
        net.level,
    ]


def test_weights_are_whole_numbers_and_not_many() -> None:
    nets = load_nets()
    assert set(nets) == {2, 3}
    every = [weight for net in nets.values() for weight in list_weights(net)]
    assert all(type(weight) is int for weight in every)
    assert len(every) <= MOST_WEIGHTS
    for seats, net in nets.items():
        assert len(net.straight) == EVERY + (seats - 1) * (EACH_RIVAL + 1)
        assert {len(knee) for knee in net.inner} == {len(net.straight)}
        assert len(net.inner) == len(net.bias) == len(net.outer)


def test_no_chance_of_the_table_hangs_on_the_last_digit() -> None:
    """So that another library's exp gives the same whole numbers."""
    for step, chance in zip(range(-WIDEST, WIDEST + 1), list_chances(), strict=True):
        exact = CERTAIN / (1 + exp(-step / STEPS))
        assert abs(exact - chance) < 0.5 - 1e-7, step


@pytest.mark.parametrize("seats", [2, 3])
def test_numpy_judges_the_same(seats: int) -> None:
    numpy = pytest.importorskip("numpy")
    net = load_nets()[seats]
    rng = Random(seats)
    for _ in range(40):
        x = [rng.randrange(200) for _ in net.straight]
        knees = numpy.array(net.inner, dtype=numpy.int64) @ numpy.array(x) + numpy.array(net.bias)
        above = int(numpy.maximum(knees, 0) @ numpy.array(net.outer, dtype=numpy.int64))
        total = net.level + int(numpy.array(net.straight) @ numpy.array(x)) + above // 256
        step = min(max(total >> 5, -WIDEST), WIDEST)
        assert net.judge(x) == list_chances()[step + WIDEST]


@pytest.mark.parametrize("seed", range(6))
def test_a_row_is_counted_as_by_hand(seed: int) -> None:
    rng = Random(seed)
    rows = [[rng.choice((0.0, 0.5, 1.0)) for _ in range(NUMBERS)] for _ in range(3)]
    total, chances = fit_row(rows)
    found = [[0.0] * NUMBERS for _ in rows]
    whole = 0.0
    for tiles in combinations(range(NUMBERS), 3):
        weight = rows[0][tiles[0]] * rows[1][tiles[1]] * rows[2][tiles[2]]
        whole += weight
        for place, tile in enumerate(tiles):
            found[place][tile] += weight
    assert total == pytest.approx(whole)
    for at, by_hand in zip(chances, found, strict=True):
        assert at == pytest.approx([weight / whole for weight in by_hand])


def test_a_guess_makes_its_tile_unlikely_in_its_namers_row() -> None:
    rows = "a: b0 w4 b7 w10; b: w0 b2 w6 b9"
    plain = parse(f"{rows}; turn: 3 a; clue: b11")
    told = parse(f"{rows}; guesses: 2 b>a@1=6 no; turn: 3 a; clue: b11")
    nets = load_nets()
    chances = [
        look_at(GAME.view(state, 0), nets[2]).rows[1].chances[2][13] for state in (plain, told)
    ]
    assert 0 < chances[1] < 0.6 * chances[0]


def test_a_lie_names_an_own_tile_where_it_could_stand() -> None:
    state = parse("a: b0 w4 b7 w10; b: w0 b2 w6 b9; turn: 3 a; clue: b11")
    view = GAME.view(state, 0)
    lie = find_lie(view, look_at(view, load_nets()[2]))
    assert lie is not None
    assert lie.tile in (0, 9, 14, 21)
    assert view.rows[1][lie.place].colour == "bw"[lie.tile & 1]


def test_shots_are_sorted_and_at_hidden_tiles() -> None:
    state = parse("a: b0 w4 b7 w10; b: [w0] b2 [w6] b9; turn: 3 a; clue: b11")
    shots = list_shots(look_at(GAME.view(state, 0), load_nets()[2]), 8)
    assert {shot.place for shot in shots} == {1, 3}
    assert [shot.chance for shot in shots] == sorted([s.chance for s in shots], reverse=True)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("empty_pool", ["reveal", "none"])
def test_it_plays_matches_to_the_end(seats: int, empty_pool: str) -> None:
    config = Config(seats=seats, empty_pool=empty_pool)  # type: ignore[arg-type]  # a parameter
    bots = [BOTS["mastermind"](), *[RandomBot()] * (seats - 1)]
    name = f"learned {seats} {empty_pool}"
    assert Contest(GAME, config, make_luck(name), bots, name).play().shares[0] == 1


def test_a_tile_that_falls_stands_in_no_other_row() -> None:
    """And what is left for the places of that row still adds up."""
    state = parse("a: b0 w4 b11; b: w1 b4 w9; c: b2 w6 b8; turn: 3 a; clue: w2")
    scene = look_at(GAME.view(state, 0), load_nets()[3])
    shot = next(s for s in list_shots(scene, 40) if scene.rows[3 - s.seat].chances[1][s.tile] > 0)
    assert shot.chance < 1
    other = scene.right(shot.seat, shot.place, shot.tile).rows[3 - shot.seat]
    for at in other.chances:
        assert at[shot.tile] == 0
        assert sum(at) == pytest.approx(1)


def decide(state: State, seed: int = 1) -> Any:
    """What a mastermind does."""
    return decide_once(GAME, BOTS["mastermind"](), state, Moment(state.turn_of(), seed)).action


def test_a_miss_costs_the_tile_that_is_least_worth_hiding() -> None:
    """Where no clue pays for it; that tile is then turned up."""
    rows = "a: b0 [w1] b2 [w2] w7 b9; b: [w0] b5 w6 [b11]; pool:"
    scene = look_at(GAME.view(parse(f"{rows}; turn: 9 a"), 0), load_nets()[2])
    by_place = {
        place: scene.judge(scene.showing(place, 1 << 16), 1 << 16) for place in (0, 2, 4, 5)
    }
    assert value_miss(scene, 16) == max(by_place.values()) > min(by_place.values())
    shown = decide(parse(f"{rows}; phase: reveal; guesses: 9 a>b@1=8 no; turn: 9 a"))
    assert shown == Reveal(max(by_place, key=lambda place: by_place[place]))


def count_lies_told(said: str) -> int:
    """How often of 24 times a mastermind names a tile of its own."""
    rows = "a: b0 [w3]@4 b4 w5 w9; b: [w1]@4 w4 w8 b10 b11"
    state = parse(f"{rows}; turn: 3 a; clue: b3; guesses: {said}")
    own = {(face.colour, face.value) for face in GAME.view(state, 0).rows[0]}
    told = [decide(state, seed) for seed in range(24)]
    return sum([(GAME.view(state, 0).rows[1][g.place].colour, g.value) in own for g in told])


def test_a_mastermind_lies_once_a_round_and_not_always() -> None:
    """Who always lies is never believed; nor is who has lied before."""
    assert 12 < count_lies_told("1 a>b@0=0 no, 2 b>a@3=11 no") < 24
    assert count_lies_told("1 a>b@0=5 no, 2 b>a@3=11 no") == 0


def test_a_lie_is_told_where_it_was_not_denied() -> None:
    """White 5 of a might be the white tile of b that came as number 0, but for a guess there."""
    rows = "a: b0 w5; b: w4 w8 b10; turn: 3 a; clue: b3"
    spots = [
        find_spot(view, look_at(view, load_nets()[2]), 11)
        for said in ("", "; guesses: 2 a>b@0=5 no")
        for view in [GAME.view(parse(rows + said), 0)]
    ]
    assert spots == [(1, 0), (1, 1)]


DECIDED = {
    (2, "as 0"): "a93be97e74fa927a",
    (2, "as 1"): "96a25dfe6a6f53f5",
    (3, "as 2"): "3cb52bf0584ac036",
}
"""By seats and luck: what masterminds did in a match, as a digest."""


@pytest.mark.parametrize(("seats", "name"), DECIDED)
def test_masterminds_decide_as_they_were_measured(seats: int, name: str) -> None:
    """If this fails on purpose, docs/strength.md tells of other masterminds: measure them anew."""
    bots = [BOTS["mastermind"]() for _ in range(seats)]
    contest = Contest(GAME, Config(seats=seats), make_luck(name), bots, name)
    contest.play()
    told = "\n".join([repr(advance.record) for advance in contest.match.log])
    assert sha256(told.encode()).hexdigest()[:16] == DECIDED[seats, name]
