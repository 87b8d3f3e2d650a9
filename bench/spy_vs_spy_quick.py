"""Whole matches of Spy vs Spy, compiled: one mastermind against operatives, with other settings.

`python -m bench.spy_vs_spy_quick --games 2000 --seed 1 --temper planned=0.1` plays the mastermind
as it is and with other settings on the same luck, some sixty matches a CPU second at two seats, and
says how they differ. The arena has the last word (`bench.exploit`): it plays the real bots.
"""

from __future__ import annotations

import argparse
import sys
from math import sqrt
from pathlib import Path
from time import process_time
from typing import Final, NamedTuple

import msgspec
import numpy as np

from bench.spy_vs_spy_minds import (
    MOST,
    OPTION,
    PIECE_LAID,
    choose,
    fill_row,
    list_dumps,
    list_plays,
    list_removes,
    list_shifts,
    list_walks,
    walk,
)
from spytable.bots.arena import NORMAL_95
from spytable.games.spy_vs_spy.bots import POSITIONS
from spytable.games.spy_vs_spy.fast.facts import (
    DISCARDS,
    KIND_USED,
    LAYS,
    OPENED,
    PLACED,
    SIZE,
    WEIGHTS,
    WHAT,
    weights_of,
)
from spytable.games.spy_vs_spy.thinking.judgement import Judgement
from spytable.games.spy_vs_spy.thinking.temper import find_temper
from spytable.games.spy_vs_spy.twin import layout
from spytable.games.spy_vs_spy.twin.layout import (
    FIRST,
    FREE,
    LIFT,
    OVER,
    PLAY,
    ROLLED,
    SHIFT,
    TURNS,
)
from spytable.games.spy_vs_spy.twin.offers import find_moves
from spytable.games.spy_vs_spy.twin.rules import (
    act_plainly,
    chances,
    draw,
    dump_tiles,
    go_to,
    move_bomb,
)
from spytable.games.spy_vs_spy.twin.spaces import is_on_bomb, without_space
from spytable.games.spy_vs_spy.twin.tables import HOMES, TARGETS
from spytable.games.spy_vs_spy.twin.turns import end_play, lay_piece, remove_top, reset, return_tile
from spytable.kernels import Row, compiled, draw_below

SPREAD: Final = np.uint64(0x9E3779B97F4A7C15)


class Settings(NamedTuple):
    """How a mastermind thinks; an operative judges no positions."""

    positions: int
    temper: Row
    weights: Row


class Played(NamedTuple):
    """What came of sets of matches in which one mind sat in every seat by turns."""

    shares: Row
    """By set: its share of the wins."""
    stuck: int
    """Matches that nobody won by the bombs."""
    cpu_s: float


@compiled
def make_luck(seed: int, number: int, turn: int) -> Row:
    """The luck of one turn of a match."""
    luck = np.empty(1, np.uint64)
    luck[0] = (np.uint64(seed) * SPREAD + np.uint64(number)) * SPREAD + np.uint64(turn) | np.uint64(
        1
    )
    for _ in range(8):
        draw_below(luck, 2)
    return luck


@compiled
def find_mover(t: Row) -> int:
    """Whose turn it is."""
    return int(t[layout.MOVER])


@compiled
def move(t: Row, row: Row, is_judging: int, weights: Row, luck: Row) -> None:
    """The seat rolls, carries a bomb home, walks or swaps tiles."""
    seat, phase = find_mover(t), t[layout.PHASE]
    if phase != ROLLED and is_on_bomb(t, seat):
        t[layout.PHASE] = LIFT
        return
    if phase == ROLLED:
        upper, lower = find_moves(t, seat)
        rest = without_space(upper, lower, HOMES[t[layout.SEATS], seat])
        if rest[0] != upper or rest[1] != lower:
            act_plainly(t, seat, layout.CARRY)
            return
    places, dumps = list_walks(t, seat), list_dumps(t, seat)
    chosen, dump = 0, -1
    if len(places) + len(dumps) > 1:
        fill_row(t, seat, row)
        chosen, dump = walk(row, places, dumps, is_judging, weights, luck)
    if dump >= 0:
        dump_tiles(t, seat, dumps[dump])
    elif chosen:
        go_to(t, places[chosen])
    else:
        act_plainly(t, seat, layout.STAY)


@compiled
def play(
    t: Row, row: Row, options: Row, positions: int, temper: Row, weights: Row, luck: Row
) -> None:
    """The seat lays or returns a tile, or follows a message."""
    seat, phase = find_mover(t), t[layout.PHASE]
    fill_row(t, seat, row)
    is_thorough = 0
    if phase in (FIRST, PLAY):
        many = list_plays(t, seat, options)
        if not many:
            act_plainly(t, seat, layout.REDRAW)
            return
    else:
        is_thorough = 1
        many = list_shifts(t, row, options) if phase == SHIFT else list_removes(t, options)
    at = 0
    if many > 1:
        judged = 0 if phase == FIRST else positions
        at = choose(row, options[:many], is_thorough, judged, temper, weights, 0, luck)
    option = options[at]
    if option[WHAT] == LAYS:
        lay_piece(t, option[PIECE_LAID], option[PLACED])
    elif option[WHAT] == DISCARDS:
        return_tile(t, seat, option[KIND_USED])
        end_play(t)
    elif phase == PLAY:
        act_plainly(t, seat, layout.PASS)
    elif at == 0:
        act_plainly(t, seat, layout.DECLINE)
    elif phase == SHIFT:
        move_bomb(t, option[PLACED], option[OPENED])
    else:
        remove_top(t, option[PLACED])


@compiled
def play_match(
    seed: int, number: int, seats: int, lone: int, positions: Row, tempers: Row, one: Row, rest: Row
) -> tuple[float, int]:
    """One match: what who sits alone wins, and whether it got stuck."""
    t, row = np.zeros(layout.SIZE, np.int64), np.zeros(SIZE, np.int64)
    options = np.zeros((MOST, OPTION), np.int64)
    reset(t, seats, 0)
    own, chance, turn = make_luck(seed, number, 1_000_000), make_luck(seed, number, 0), 0
    while t[layout.PHASE] != OVER:
        if t[layout.TURN] != turn:
            turn = t[layout.TURN]
            chance = make_luck(seed, number, turn)
        many = chances(t)
        if many:
            draw(t, draw_below(chance, many))
            continue
        who = 0 if find_mover(t) == lone else 1
        weights = one if who == 0 else rest
        if t[layout.PHASE] in (TURNS, FREE, ROLLED):
            move(t, row, positions[who] > 0, weights, own)
        else:
            play(t, row, options, positions[who], tempers[who], weights, own)
    scores = t[layout.HOME : layout.HOME + seats]
    best, equals = scores.max(), 0
    for score in scores:
        equals += score == best
    won = 1 / equals if scores[lone] == best else 0.0
    return won, int(best < TARGETS[seats])


@compiled
def play_sets(
    seed: int, seats: int, positions: Row, tempers: Row, one: Row, rest: Row, shares: Row
) -> int:
    """Sets in which one mind sits in every seat by turns; how many matches got stuck."""
    stuck = 0
    for number in range(len(shares)):
        shares[number] = 0.0
        for lone in range(seats):
            won, is_stuck = play_match(seed, number, seats, lone, positions, tempers, one, rest)
            shares[number] += won / seats
            stuck += is_stuck
    return stuck


def usual(seats: int, positions: int = POSITIONS) -> Settings:
    """A mastermind as it is."""
    return Settings(positions, np.array(find_temper(seats)), WEIGHTS)


def measure(one: Settings, rest: Settings, seats: int, games: int, seed: int) -> Played:
    """So many games of one against all others."""
    shares = np.zeros(games // seats)
    began = process_time()
    stuck = play_sets(
        seed, seats, np.array([one.positions, rest.positions]),
        np.stack([one.temper, rest.temper]), one.weights, rest.weights, shares,
    )  # fmt: skip
    return Played(shares, stuck, process_time() - began)


def say_mean(values: Row) -> str:
    """The mean in percent, with its 95 % interval over sets."""
    half = NORMAL_95 * values.std(ddof=1) / sqrt(len(values))
    return f"{100 * values.mean():+.1f} (± {100 * half:.1f})"


def read_arguments(said: list[str] | None = None) -> argparse.Namespace:
    """How many games, and what is changed."""
    parser = argparse.ArgumentParser(prog="python -m bench.spy_vs_spy_quick")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--positions", type=int, default=POSITIONS)
    parser.add_argument("--temper", default="", help="planned=0.1,saved=0")
    parser.add_argument("--weights", type=Path, help="a file like data/judgement.json")
    return parser.parse_args(said)


def change(settings: Settings, asked: argparse.Namespace) -> Settings:
    """A mastermind with the settings that were asked for."""
    temper = find_temper(asked.seats)
    for part in filter(None, asked.temper.split(",")):
        name, _, value = part.partition("=")
        temper = temper._replace(**{name: float(value)})
    weights = settings.weights
    if asked.weights is not None:
        weights = weights_of(msgspec.json.decode(asked.weights.read_bytes(), type=Judgement))
    return Settings(asked.positions, np.array(temper), weights)


def main() -> int:
    """Play both on the same luck, and say the difference."""
    asked = read_arguments()
    seats, usual_one = asked.seats, usual(asked.seats)
    found = [
        measure(one, usual(seats, positions=0), seats, asked.games, asked.seed)
        for one in (usual_one, change(usual_one, asked))
    ]
    for name, played in zip(("as it is", "changed"), found, strict=True):
        line = f"{name}: {say_mean(played.shares)} % of {len(played.shares) * seats} games"
        sys.stdout.write(f"{line}, stuck {played.stuck}, {played.cpu_s:.0f} CPU seconds\n")
    sys.stdout.write(f"difference: {say_mean(found[1].shares - found[0].shares)} points\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
