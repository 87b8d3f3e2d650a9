"""What is attainable alone: choices of The Da Vinci Code tried out in likely worlds.

`python -m bench.train.davinci_ahead --seats 4 --games 600 --seed 1` plays matches on the fast twin
among masterminds of 18 November; with `--net FILE --like` among players who judge by that net. The
lone seat plays every sensible choice on in worlds drawn from what it believes, all others as they
really play, and takes what did best: one step better than it plays by itself. That is too slow for
a bot; it says how much there is to win.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from math import inf, sqrt
from pathlib import Path
from time import process_time
from typing import Any, Final, NamedTuple

import numpy as np

from bench.train.davinci_beliefs import bound, push, sit_down
from bench.train.davinci_learner import count_features, from_whole_numbers
from bench.train.davinci_minds import (
    AS_IS,
    LANES,
    NET,
    TODAY,
    Desk,
    judge,
    judge_features,
    make_desk,
    quick,
)
from bench.train.davinci_play import (
    FIXED,
    choose_colour,
    deal,
    find_lie,
    name_tile,
    pay,
    random_part,
    take_turn,
)
from bench.train.davinci_turns import (
    imagine_wrong,
    list_shots,
    value_guess,
    value_miss,
    value_stop,
)
from spytable.games.da_vinci_code.lab import LONGEST_CODE
from spytable.games.da_vinci_code.thinking.judging import NUMBERS, load_nets
from spytable.games.da_vinci_code.thinking.learned import LIES, SURE
from spytable.games.da_vinci_code.twin.layout import (
    AGAIN,
    BLACK,
    BORN,
    CLUE,
    DENIED,
    DRAW,
    GUESS,
    LENGTH,
    MOVER,
    OUT,
    OVER,
    PHASE,
    POOL,
    REVEAL,
    ROW,
    SEATS,
    SIZE,
    WHITE,
)
from spytable.games.da_vinci_code.twin.turns import first_gap, guess, insert, pass_turn
from spytable.kernels import count_members, draw_below, nth_member

SHOT, STOP, LIE = "shot", "stop", "lie"
MOST_TURNS: Final = 200
DROPPED: Final = 0.12
"""Choices that do so much worse than the best so far are not tried any more."""
NORMAL_95: Final = 1.96


@quick
def count_ways(t: Any, desk: Desk) -> int:
    """How many lanes there are; in how many ways the rivals' rows can be filled so far."""
    hidden, stride, size = np.zeros(4, np.int64), np.ones(4, np.int64), 1
    for seat in range(t[SEATS]):
        if seat != t[MOVER]:
            bound(desk, seat)
            for place in range(t[LENGTH + seat]):
                hidden[seat] += 1 - desk.known[0, seat, place]
            stride[seat] = size
            size *= hidden[seat] + 1
    if size > LANES:
        return 0
    ahead = desk.lanes[0]
    ahead[0, :size] = 0.0
    ahead[0, 0] = 1.0
    for tile in range(NUMBERS):
        ahead[tile + 1, :size] = ahead[tile, :size]
        for seat in range(t[SEATS]):
            if seat != t[MOVER]:
                push(desk, seat, tile, hidden[seat], stride[seat], size)
    return size if ahead[NUMBERS, size - 1] > 0 else 0


@quick
def draw_world(t: Any, desk: Desk, size: int, luck: Any, out: Any) -> None:
    """A table that the mover may sit at, as likely as it believes; `size` as ways were counted."""
    me, seats = t[MOVER], t[SEATS]
    out[:] = t
    stride, filled = np.zeros(4, np.int64), np.zeros(4, np.int64)
    places = np.zeros((4, LONGEST_CODE), np.int64)
    step = 1
    for seat in range(seats):
        if seat == me:
            continue
        for place in range(t[LENGTH + seat]):
            if not desk.known[0, seat, place]:
                places[seat, filled[seat]] = place
                out[DENIED + t[ROW + seat * LONGEST_CODE + place]] = 0
                filled[seat] += 1
        stride[seat] = step
        step *= filled[seat] + 1
    ahead, lane, left = desk.lanes[0], size - 1, (1 << NUMBERS) - 1
    ways = np.zeros(5)
    for tile in range(NUMBERS - 1, -1, -1):
        ways[4] = ahead[tile, lane]
        total = ways[4]
        for seat in range(seats):
            ways[seat] = 0.0
            if seat != me and filled[seat]:
                weight = desk.w[0, seat, places[seat, filled[seat] - 1], tile]
                ways[seat] = weight * ahead[tile, lane - stride[seat]] if weight > 0 else 0.0
                total += ways[seat]
        drawn, who = random_part(luck) * total - ways[4], 4
        for seat in range(seats):
            if ways[seat] > 0 and drawn >= 0:
                who = seat
                drawn -= ways[seat]
        if who < 4:
            filled[who] -= 1
            lane -= stride[who]
            place = places[who, filled[who]]
            stood = t[ROW + who * LONGEST_CODE + place]
            out[ROW + who * LONGEST_CODE + place] = tile
            out[BORN + tile], out[DENIED + tile] = t[BORN + stood], t[DENIED + stood]
    for seat in range(seats):
        for place in range(t[LENGTH + seat]):
            left &= ~(1 << out[ROW + seat * LONGEST_CODE + place])
    if t[CLUE] >= 0:
        left &= ~(1 << t[CLUE])
    out[POOL] = left


class Choice(NamedTuple):
    """A guess, a guess that names an own tile, or a stop."""

    kind: str
    worth: float
    """By its own judgement."""
    seat: int = -1
    place: int = -1
    tile: int = -1


class Ask(NamedTuple):
    """How hard it tries."""

    seats: int
    who: int
    """How the lone seat plays by itself: by a net, or as on that day."""
    others: int
    """How all others play: by the same net, or as on that day."""
    net: Any
    worlds: int
    margin: float
    """How much worse a choice may look and still be tried."""
    above: float
    """How much better than its own choice another must do."""
    rounds: int
    """After so many turns of its own the net says how a world ends; 0: played to the end."""


class Room:
    """A match, and room to imagine others."""

    def __init__(self, ask: Ask, widths: tuple[int, ...], seed: int) -> None:
        self.ask = ask
        self.t, self.world, self.u = [np.zeros(SIZE, np.int64) for _ in range(3)]
        self.desk, self.other = make_desk(), make_desk(widths)
        self.luck = np.array([seed * 2 + 1], np.uint64)
        self.told = np.array([0.0, 0, 0, 0, 0, 0, LIES, 1])
        self.xs = np.zeros((8, count_features(ask.seats)), np.int16)
        self.owners = np.zeros(8, np.int8)
        self.tally: Counter[str] = Counter()

    def play(self, me: int) -> bool:
        """A match of the lone seat among masterminds of that day; whether it wins."""
        ask, t = self.ask, self.t
        deal(t, self.luck, ask.seats)
        self.desk.named[:] = -1
        self.told[2:6] = 0
        for _ in range(MOST_TURNS):
            if t[PHASE] == OVER or t[OUT + me]:
                break
            if t[MOVER] == me and ask.worlds:
                self.take_turn()
            else:
                self.move(t, self.desk, ask.who if t[MOVER] == me else ask.others)
        return bool(t[PHASE] == OVER and t[OUT + me] == 0)

    def move(self, t: Any, desk: Desk, who: int) -> int:
        """The rest of a turn as somebody plays it; how often the net looked at its end."""
        luck, told = self.luck, self.told
        return int(take_turn(t, desk, self.ask.net, who, told, luck, self.xs, self.owners, 0))

    def take_turn(self) -> None:
        """A turn of the lone seat."""
        ask, t, desk = self.ask, self.t, self.desk
        me, spoken = int(t[MOVER]), 0
        if t[PHASE] == DRAW:
            sit_down(t, desk, me, ask.who, 0)
            colour = choose_colour(t, desk, ask.net, self.luck)
            among = int(t[POOL]) & (WHITE if colour else BLACK)
            clue = nth_member(among, draw_below(self.luck, count_members(among)))
            t[POOL] &= ~(1 << clue)
            t[CLUE], t[PHASE] = clue, GUESS
        while t[PHASE] != OVER and t[MOVER] == me:
            sit_down(t, desk, me, ask.who, spoken)
            choice = self.choose(spoken)
            self.told[2 + me] += choice.kind == LIE
            spoken |= 0 if choice.kind == STOP else 1 << choice.tile
            if self.do(t, desk, choice, spoken):
                return

    def do(self, t: Any, desk: Desk, choice: Choice, spoken: int) -> bool:
        """Do it; whether the turn is over."""
        me = int(t[MOVER])
        if choice.kind == STOP:
            if t[CLUE] >= 0:
                insert(t, me, first_gap(t, me, t[CLUE]), t[CLUE])
            pass_turn(t)
            return True
        name_tile(t, desk, me, choice.tile)
        guess(t, choice.seat, choice.place, choice.tile >> 1)
        if t[PHASE] == REVEAL:
            pay(t, desk, self.ask.net, self.ask.who, spoken, self.xs, self.owners, 0)
        return bool(t[PHASE] != AGAIN)

    def list_choices(self) -> list[Choice]:
        """What is sensible, its own choice first."""
        ask, t, desk = self.ask, self.t, self.desk
        list_shots(desk, 0, desk.widths[0])
        shots = desk.shots[0, : desk.found[0]].tolist()
        is_sure = shots[0][0] > SURE
        root = 0
        found = [
            Choice(SHOT, value_guess(desk, ask.net, root, number, root, root + 1), *map(int, at))
            for number, (_, *at) in enumerate(shots)
        ]
        own = max(found[:1] if is_sure else found, key=lambda choice: choice.worth)
        rest = []
        if t[PHASE] == AGAIN:
            rest.append(Choice(STOP, value_stop(desk, ask.net, 0, 0)))
        elif not is_sure and self.told[2 + t[MOVER]] < LIES:
            judge(desk, ask.net, 0, AS_IS, 0, 0, 0)
            if find_lie(t, desk, desk.lie):
                lie = desk.lie.tolist()
                imagine_wrong(desk, 0, *lie)
                worth = value_miss(desk, ask.net, 1, 0, 1 << lie[2])
                rest.append(Choice(LIE, worth, *lie))
        for choice in rest:
            if choice.worth >= own.worth and (choice.kind == STOP or ask.who == NET):
                own = choice
        others = [
            choice
            for choice in [*found, *rest]
            if choice != own and (choice.kind != SHOT or choice.worth > own.worth - ask.margin)
        ]
        return [own] if is_sure and t[PHASE] == AGAIN and own.kind == SHOT else [own, *others]

    def choose(self, spoken: int) -> Choice:
        """The choice that did best in the worlds it was tried in."""
        choices = self.list_choices()
        left = dict.fromkeys(choices, 0.0)
        if len(left) > 1:
            size = count_ways(self.t, self.desk)
            for number in range(1, self.ask.worlds + 1 if size else 1):
                draw_world(self.t, self.desk, size, self.luck, self.world)
                seed = self.luck[0]
                for choice in left:
                    self.luck[0] = seed
                    left[choice] += self.try_out(choice, spoken)
                self.luck[0] = seed
                draw_below(self.luck, 2)
                if number in (self.ask.worlds // 4, self.ask.worlds // 2):
                    least = max(left.values()) - number * DROPPED
                    left = {c: won for c, won in left.items() if won > least or c == choices[0]}
        best = max(left, key=lambda choice: left[choice])
        if left[best] <= left[choices[0]] + self.ask.above * self.ask.worlds:
            best = choices[0]
        if len(choices) > 1:
            self.tally["decisions"] += 1
        if best != choices[0]:
            self.tally[f"{choices[0].kind} to {best.kind}"] += 1
        return best

    def try_out(self, choice: Choice, spoken: int) -> float:
        """What a choice comes to in the world that was drawn."""
        ask, u, other = self.ask, self.u, self.other
        me, rounds = int(self.t[MOVER]), ask.rounds
        u[:] = self.world
        other.named[:] = self.desk.named
        is_over = self.do(u, other, choice, spoken | 1 << max(0, choice.tile))
        if not is_over:
            self.move(u, other, ask.who)
        for _ in range(MOST_TURNS):
            if u[PHASE] == OVER:
                return float(u[OUT + me] == 0)
            if u[OUT + me]:
                return 0.0
            is_mine = u[MOVER] == me
            count = self.move(u, other, ask.who if is_mine else ask.others)
            if is_mine and ask.rounds:
                rounds -= 1
                if rounds == 0 and count and u[PHASE] != OVER:
                    other.x[: self.xs.shape[1]] = self.xs[count - 1]
                    return float(judge_features(other.x, ask.net, ask.seats, other.knees))
        return 0.0


def play_matches(ask: Ask, widths: tuple[int, ...], games: int, seed: int, seconds: float) -> str:
    """Play, and tell how many were won."""
    room, wins, began = Room(ask, widths, seed), 0, process_time()
    for number in range(1, games + 1):
        wins += room.play(number % ask.seats)
        if process_time() - began > seconds:
            break
    share = wins / number
    half = NORMAL_95 * sqrt(share * (1 - share) / number)
    spent = process_time() - began
    told = ", ".join(f"{name} {count}" for name, count in sorted(room.tally.items()))
    found = f"{share:.1%} ({share - half:.1%} to {share + half:.1%})"
    return f"{number} games, {found}, {spent:.0f} s; {told}"


def main() -> int:
    """Play, and print how many of the matches were won."""
    parser = argparse.ArgumentParser(prog="python -m bench.train.davinci_ahead")
    parser.add_argument("--seats", type=int, default=4, choices=(2, 3, 4))
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--seconds", type=float, default=inf, help="of processor time")
    parser.add_argument("--worlds", type=int, default=32, help="0: as it plays without trying")
    parser.add_argument("--margin", type=float, default=0.05, help="worse by so much is tried")
    parser.add_argument("--above", type=float, default=0.0, help="better by so much is done")
    parser.add_argument("--rounds", type=int, default=0, help="own turns played on; 0: to the end")
    parser.add_argument("--net", type=Path, help="judge by these weights, else as on that day")
    parser.add_argument("--widths", type=int, nargs="+", default=[3, 1], help="in worlds")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--like", action="store_true", help="all others judge by the net, too")
    asked = parser.parse_args()
    who, net = TODAY, np.zeros(2)
    if asked.net is not None:
        who, net = NET, from_whole_numbers(load_nets(asked.net)[asked.seats]).flat()
    others = FIXED if asked.like else TODAY
    ask = Ask(asked.seats, who, others, net, asked.worlds, asked.margin, asked.above, asked.rounds)
    print(play_matches(ask, tuple(asked.widths), asked.games, asked.seed, asked.seconds))
    return 0


if __name__ == "__main__":
    sys.exit(main())
