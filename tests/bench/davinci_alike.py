"""Compares how the bot and the compiled twin judge The Da Vinci Code; prints what it compared.

Run with NUMBA_DISABLE_JIT=1: the twin's functions are then plain Python and need no compiling.
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np

from bench.davinci import HOME
from bench.opponents import make_player
from bench.train import davinci_ahead, davinci_beliefs, davinci_minds, davinci_turns
from bench.train.davinci_beliefs import ALL_NUMBERS
from bench.train.davinci_learner import count_features, make_net, to_whole_numbers
from spytable.bots.contest import Contest
from spytable.games.da_vinci_code.lab import LONGEST_CODE
from spytable.games.da_vinci_code.thinking.judging import (
    CERTAIN,
    NUMBERS,
    SCALE,
    Net,
    fit_row,
    read_net,
    read_traits,
)
from spytable.games.da_vinci_code.thinking.learned import (
    WIDTHS,
    list_shots,
    value_guess,
    value_stop,
)
from spytable.games.da_vinci_code.thinking.looking import look_at
from spytable.games.da_vinci_code.thinking.reading import list_named
from spytable.games.da_vinci_code.thinking.scene import Scene, share_out
from spytable.games.da_vinci_code.twin.layout import LENGTH, POOL, ROW, SIZE
from spytable.games.da_vinci_code.twin.packing import pack
from spytable.testing.minds import make_luck

DRAWN = 200
"""Worlds drawn at each decision."""
NEAR = 0.012
"""The bot's weights are whole numbers; the twin's are not. Among many, guesses that are alike to
the last digit but one come in another order, so there the worth of guesses is not compared."""


def sit_down(contest: Contest) -> tuple[Any, davinci_minds.Desk]:
    """The twin's view of the same moment."""
    state = contest.state
    t, desk = np.zeros(SIZE, np.int64), davinci_minds.make_desk()
    pack(state, t)
    for seat, names in list_named(contest.game.view(state, state.mover)).items():
        for bit, last in names:
            tile = bit.bit_length() - 1
            desk.named[seat, tile] = max(desk.named[seat, tile], last)
    davinci_beliefs.sit_down(t, desk, state.mover, davinci_minds.NET, 0)
    return t, desk


def compare_worlds(t: Any, desk: davinci_minds.Desk, scene: Scene) -> None:
    """Worlds that are drawn fit what is seen, and tiles stand in them as often as is believed."""
    luck, out = np.array([7], np.uint64), np.zeros(SIZE, np.int64)
    seen = {seat: np.zeros((len(scene.rows[seat].known), NUMBERS)) for seat in scene.rivals}
    size = davinci_ahead.count_ways(t, desk)
    assert size > 1
    for _ in range(DRAWN):
        davinci_ahead.draw_world(t, desk, size, luck, out)
        lying = []
        for seat in range(1 + len(scene.rivals)):
            row = out[ROW + seat * LONGEST_CODE :][: t[LENGTH + seat]].tolist()
            assert row == sorted(row)
            lying += row
            if seat != scene.seat:
                for place, tile in enumerate(row):
                    seen[seat][place, tile] += 1 / DRAWN
        held = [scene.clue] if scene.clue is not None else []
        assert sum(1 << tile for tile in lying + held) == ALL_NUMBERS & ~out[POOL]
    for seat, row in scene.rows.items():
        chances = np.array(row.chances)
        off = np.abs(seen[seat] - chances)
        assert (off < 5 * np.sqrt(chances * (1 - chances) / DRAWN) + 1e-9).all(), off.max()


def list_stop_features(scene: Scene) -> list[int]:
    """What the bot's net sees if the turn ends."""
    mine = scene.as_is() if scene.clue is None else scene.hiding(scene.clue)
    shared = share_out(mine.weights, mine.known, scene.shares[scene.seat])
    total, chances = fit_row(shared)
    return scene.list_features(mine, read_traits(chances, mine.known, total, mine.truth), 0)


def compare(contest: Contest, whole: Net, net: Any) -> None:
    """One decision, in both ways."""
    state = contest.state
    scene = look_at(contest.game.view(state, state.mover), whole)
    t, desk = sit_down(contest)
    compare_worlds(t, desk, scene)
    worth = davinci_turns.value_stop(desk, net, 0, 0)
    seen = [int(each) for each in desk.x[: len(whole.straight)]]
    assert seen == list_stop_features(scene), (seen, list_stop_features(scene))
    assert abs(worth - value_stop(scene) / CERTAIN) < NEAR
    davinci_turns.list_shots(desk, 0, WIDTHS[0])
    for number, shot in enumerate(list_shots(scene, WIDTHS[0])):
        there = desk.shots[0, number]
        assert abs(there[0] - shot.chance) < 1e-9, (there, shot)
        if len(scene.rivals) == 1 and number < 2 and tuple(there[1:]) == tuple(shot[1:]):
            worth = davinci_turns.value_guess(desk, net, 0, number, 0, 1)
            there_too = value_guess(scene, shot, WIDTHS[1:]) / CERTAIN
            assert abs(worth - there_too) < NEAR, (worth, there_too, shot)


def main(seats: int, matches: int) -> int:
    """Compare every third decision of some matches between liars."""
    luck = np.random.default_rng(seats)
    net = make_net(seats, 6, luck)._replace(outer=luck.normal(0, 0.1, 6))
    assert len(net.straight) == count_features(seats)
    whole, flat = read_net(to_whole_numbers(net)), net.flat()
    assert flat[2] * SCALE == net.straight[0]
    compared = 0
    for number in range(matches):
        bots = [make_player(HOME, "great-liar")] * seats
        config = HOME.game.spec.config(seats=seats)
        contest = Contest(HOME.game, config, make_luck(f"alike {number}"), bots, f"{number}")
        while contest.step():
            if contest.state.phase in ("guess", "again") and contest.steps % 3 == 0:
                compare(contest, whole, flat)
                compared += 1
    return compared


if __name__ == "__main__":
    print(main(int(sys.argv[1]), int(sys.argv[2])))
