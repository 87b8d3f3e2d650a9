"""Matches of the fast twin between players that judge by a net, or as of 18 November 2026."""

from __future__ import annotations

from typing import Any

from bench.train.davinci_beliefs import sit_down
from bench.train.davinci_minds import (
    AS_IS,
    CLUE_HELD,
    GAP,
    HIDE,
    LAY,
    NET,
    SHOW,
    TODAY,
    UNSEEN,
    Desk,
    judge,
    judge_features,
    quick,
)
from bench.train.davinci_turns import (
    imagine_right,
    imagine_wrong,
    list_shots,
    value_guess,
    value_miss,
    value_stop,
)
from spytable.games.da_vinci_code.lab import LONGEST_CODE
from spytable.games.da_vinci_code.thinking.judging import EACH_RIVAL, EVERY, NUMBERS
from spytable.games.da_vinci_code.thinking.learned import LIES, SURE, TILES_TRIED
from spytable.games.da_vinci_code.twin.layout import (
    AGAIN,
    BLACK,
    CLUE,
    DENIED,
    DRAW,
    GUESS,
    HIDDEN,
    LENGTH,
    MOVER,
    OPEN,
    OUT,
    OVER,
    PHASE,
    POOL,
    REVEAL,
    ROW,
    SEATS,
    STARTER,
    WHITE,
)
from spytable.games.da_vinci_code.twin.setting_up import opening, reset, stand
from spytable.games.da_vinci_code.twin.turns import first_gap, guess, insert, pass_turn, reveal
from spytable.kernels import count_members, draw_below, nth_member

FIXED = 2
"""A seat that judges by the second net and does not learn."""
FADE = 7
"""Where `told` says how much the end of a match counts."""


@quick
def deal(t: Any, luck: Any, seats: int) -> None:
    """A table with rows of both colours, half and half or nearly."""
    reset(t, seats, 0)
    t[STARTER] = draw_below(luck, seats)
    for seat in range(seats):
        count = opening(t)
        black = count // 2 + (draw_below(luck, 2) if count & 1 else 0)
        for number in range(count):
            among = t[POOL] & (BLACK if number < black else WHITE)
            tile = nth_member(among, draw_below(luck, count_members(among)))
            t[POOL] &= ~(1 << tile)
            insert(t, seat, first_gap(t, seat, tile), tile)
    stand(t)


@quick
def random_part(luck: Any) -> float:
    """A random number below 1."""
    return draw_below(luck, 1 << 20) / (1 << 20)


@quick
def choose_colour(t: Any, desk: Desk, net: Any, luck: Any) -> int:
    """The colour whose clues are worth most; 0 black, 1 white."""
    blacks, whites = t[POOL] & BLACK, t[POOL] & WHITE
    if blacks == 0 or whites == 0:
        return 0 if blacks else 1
    list_shots(desk, 0, 1)
    if desk.found[0] == 0:
        return draw_below(luck, 2)
    chance = desk.shots[0, 0, 0]
    seat, place = int(desk.shots[0, 0, 1]), int(desk.shots[0, 0, 2])
    tile = int(desk.shots[0, 0, 3])
    me = t[MOVER]
    found = desk.lie_worth
    found[:] = 0.0
    for colour in range(2):
        loose = desk.note[UNSEEN] & (WHITE if colour else BLACK) & ~(1 << tile)
        count = count_members(loose)
        step = -(-count // TILES_TRIED)
        total = 0.0
        for number in range(0, count, step):
            clue = nth_member(loose, number)
            free = 1.0
            for other in range(t[SEATS]):
                if other != me:
                    for at in range(t[LENGTH + other]):
                        if not desk.known[0, other, at]:
                            free -= desk.m[0, other, at, clue]
            if free <= 1e-9:
                continue
            desk.note[CLUE_HELD], desk.note[GAP] = clue, first_gap(t, me, clue)
            worth = 1.0
            if not imagine_right(desk, 0, seat, place, tile):
                worth = judge(desk, net, 1, HIDE, 0, 1 << tile, 0)
            if chance < 1:
                imagine_wrong(desk, 0, seat, place, tile)
                missed = judge(desk, net, 1, LAY, 0, 0, 1 << tile)
                worth = chance * worth + (1 - chance) * missed
            found[colour] += free * worth
            total += free
        if total > 0:
            found[colour] /= total
    desk.note[CLUE_HELD] = -1
    return 1 if found[1] > found[0] else 0


@quick
def find_lie(t: Any, desk: Desk, out: Any) -> bool:
    """A guess that names the own tile which others know best: seat, place, tile."""
    me = t[MOVER]
    best = -1.0
    for place in range(t[LENGTH + me]):
        if desk.known[0, me, place]:
            continue
        tile = desk.truth[place]
        chance = desk.own_m[place, tile]
        if chance <= best:
            continue
        seat, at = find_spot(t, desk, me, tile)
        if seat >= 0:
            best = chance
            out[0], out[1], out[2] = seat, at, tile
    return best >= 0


@quick
def find_spot(t: Any, desk: Desk, me: int, tile: int) -> tuple[int, int]:
    """Where everybody would think that a tile may stand: the place with the fewest others."""
    fewest, seat, spot = 99, -1, -1
    for away in range(1, t[SEATS]):
        other = (me + away) % t[SEATS]
        for place in range(t[LENGTH + other]):
            stood = t[ROW + other * LONGEST_CODE + place]
            if t[OPEN] >> stood & 1 or stood & 1 != tile & 1:
                continue
            if t[DENIED + stood] >> (tile >> 1) & 1:
                continue
            fits = True
            for near in range(t[LENGTH + other]):
                shown = t[ROW + other * LONGEST_CODE + near]
                if t[OPEN] >> shown & 1 and (shown < tile) != (near < place):
                    fits = False
            count = 0
            for each in range(NUMBERS):
                count += desk.w[0, other, place, each] > 0
            if fits and count < fewest:
                fewest, seat, spot = count, other, place
    return seat, spot


@quick
def name_tile(t: Any, desk: Desk, seat: int, tile: int) -> None:
    """Remember who named a tile, and how long its row was, the clue included."""
    desk.named[seat, tile] = max(desk.named[seat, tile], t[LENGTH + seat])


@quick
def keep_sample(desk: Desk, size: int, who: int, xs: Any, seats_of: Any, count: int) -> int:
    """Note what the net saw of a turn that ended."""
    if count >= len(xs):
        return count
    for each in range(size):
        xs[count, each] = int(desk.x[each])
    seats_of[count] = who
    return count + 1


@quick
def take_turn(
    t: Any, desk: Desk, net: Any, who: int, told: Any, luck: Any, xs: Any, owners: Any, count: int
) -> int:
    """One turn; returns how many samples there are."""
    me = t[MOVER]
    learns, kind = who == NET, TODAY if who == TODAY else NET
    most_lies = told[6] if learns else LIES
    size = EVERY + (t[SEATS] - 1) * (EACH_RIVAL + 1)
    noise, odd = (told[0], told[1]) if learns else (0.0, 0.0)
    if t[PHASE] == DRAW:
        sit_down(t, desk, me, kind, 0)
        colour = choose_colour(t, desk, net, luck)
        among = t[POOL] & (WHITE if colour else BLACK)
        clue = nth_member(among, draw_below(luck, count_members(among)))
        t[POOL] &= ~(1 << clue)
        t[CLUE], t[PHASE] = clue, GUESS
    spoken = 0
    lie = desk.lie
    root = desk.found[0] * 0  # not a literal: value_guess calls itself and is compiled once
    while True:
        sit_down(t, desk, me, kind, spoken)
        stop = -1.0
        if t[PHASE] == AGAIN:
            stop = value_stop(desk, net, 0, 0)
        list_shots(desk, 0, desk.widths[0])
        best, most, shots = -1, -1.0, desk.found[0]
        is_sure = shots > 0 and desk.shots[0, 0, 0] > SURE
        if is_sure:
            shots = 1
        picked = draw_below(luck, max(1, min(shots, 4))) if random_part(luck) < odd else -1
        for number in range(shots):
            worth = value_guess(desk, net, root, number, root, root + 1) + noise * random_part(luck)
            if number == picked:
                worth += 2.0
            if worth > most:
                best, most = number, worth
        if t[PHASE] == AGAIN and picked >= 0 and draw_below(luck, 3) == 0:
            stop = 9.0
        if t[PHASE] == AGAIN and stop >= most:
            if learns:
                value_stop(desk, net, 0, 0)
                count = keep_sample(desk, size, me, xs, owners, count)
            if t[CLUE] >= 0:
                insert(t, me, first_gap(t, me, t[CLUE]), t[CLUE])
            pass_turn(t)
            return count
        seat, place = int(desk.shots[0, best, 1]), int(desk.shots[0, best, 2])
        tile = int(desk.shots[0, best, 3])
        lies = kind == NET and t[PHASE] == GUESS and told[2 + me] < most_lies
        if lies and not is_sure:
            judge(desk, net, 0, AS_IS, 0, 0, 0)
            if find_lie(t, desk, lie):
                imagine_wrong(desk, 0, lie[0], lie[1], lie[2])
                worth = value_miss(desk, net, 1, 0, 1 << lie[2]) + noise * random_part(luck)
                if worth > most or random_part(luck) < odd / 2:
                    seat, place, tile = lie[0], lie[1], lie[2]
                    told[2 + me] += 1
        spoken |= 1 << tile
        stood = t[ROW + seat * LONGEST_CODE + place]
        if stood != tile and learns:
            imagine_wrong(desk, 0, seat, place, tile)
            if t[CLUE] >= 0:
                judge(desk, net, 1, LAY, 0, 0, 1 << tile)
                count = keep_sample(desk, size, me, xs, owners, count)
        name_tile(t, desk, me, tile)
        guess(t, seat, place, tile >> 1)
        if t[PHASE] == REVEAL:
            return pay(t, desk, net, who, spoken, xs, owners, count)
        if t[PHASE] == OVER or t[MOVER] != me:
            return count


@quick
def pay(
    t: Any, desk: Desk, net: Any, who: int, spoken: int, xs: Any, owners: Any, count: int
) -> int:
    """Show the tile that is least worth hiding."""
    me = t[MOVER]
    size = EVERY + (t[SEATS] - 1) * (EACH_RIVAL + 1)
    sit_down(t, desk, me, TODAY if who == TODAY else NET, spoken)
    best, most = -1, -1.0
    for place in range(t[LENGTH + me]):
        if not desk.known[0, me, place]:
            worth = judge(desk, net, 0, SHOW, place, 0, 0)
            if worth > most:
                best, most = place, worth
    if who == NET and t[HIDDEN + me] > 1:
        judge(desk, net, 0, SHOW, best, 0, 0)
        count = keep_sample(desk, size, me, xs, owners, count)
    reveal(t, me, best)
    return count


@quick
def play_many(
    seats: int, games: int, net: Any, fixed: Any, kinds: Any, told: Any, luck: Any,
    t: Any, desk: Desk, xs: Any, ys: Any, owners: Any, tally: Any,
) -> int:  # fmt: skip
    """Play matches; each seat's kind is `kinds[game % len(kinds), seat]`. Returns the samples.

    `told` holds the noise of the net that learns, how often it does something odd, the lies of
    each seat so far, how many lies that net may tell, and how much the end of a match counts in
    what is learned of a turn, against what the net says at the end of the next one.
    """
    count = 0
    size = EVERY + (seats - 1) * (EACH_RIVAL + 1)
    fade, later = told[FADE], desk.tops
    for game in range(games):
        deal(t, luck, seats)
        desk.named[:] = -1
        told[2:6] = 0
        began = count
        kind_of = kinds[game % len(kinds)]
        turns = 0
        while t[PHASE] != OVER and turns < 200:
            me = t[MOVER]
            judging = fixed if kind_of[me] == FIXED else net
            count = take_turn(t, desk, judging, kind_of[me], told, luck, xs, owners, count)
            turns += 1
        for seat in range(seats):
            later[seat] = 0.0
            if t[OUT + seat] == 0 and t[PHASE] == OVER:
                tally[kind_of[seat]] += 1
                later[seat] = 1.0
        for sample in range(count - 1, began - 1, -1):
            seat = owners[sample]
            ys[sample] = later[seat]
            if fade < 1:
                desk.x[:size] = xs[sample]
                says = judge_features(desk.x, net, seats, desk.knees)
                later[seat] = fade * later[seat] + (1 - fade) * says
    return count
