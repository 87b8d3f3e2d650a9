"""What a player of the fast twin believes of all rows, before it imagines anything."""

from __future__ import annotations

from typing import Any

from bench.train.davinci_minds import (
    CLUE_HELD,
    COUNT,
    GAP,
    KIND,
    LANES,
    LEARNED_TRUST,
    LENGTH_OF,
    ME,
    PUBLIC,
    SPOKEN,
    TODAY,
    UNSEEN,
    Desk,
    quick,
)
from bench.train.davinci_turns import (
    fit_rival,
)
from spytable.games.da_vinci_code.lab import LONGEST_CODE
from spytable.games.da_vinci_code.thinking.judging import NUMBERS
from spytable.games.da_vinci_code.thinking.scene import BELIEVED
from spytable.games.da_vinci_code.twin.layout import (
    BLACK,
    BORN,
    CLUE,
    DENIED,
    LENGTH,
    OPEN,
    OUT,
    POOL,
    ROW,
    SEATS,
    WHITE,
)
from spytable.games.da_vinci_code.twin.turns import first_gap
from spytable.kernels import count_members

ALL_NUMBERS = (1 << NUMBERS) - 1


@quick
def sit_down(t: Any, desk: Desk, me: int, kind: int, spoken: int) -> None:
    """Look at the table from a seat."""
    note = desk.note
    note[ME], note[COUNT], note[KIND], note[CLUE_HELD] = me, t[SEATS], kind, t[CLUE]
    note[SPOKEN] = spoken
    note[GAP] = first_gap(t, me, t[CLUE]) if t[CLUE] >= 0 else 0
    note[PUBLIC] = ALL_NUMBERS & ~t[OPEN]
    unseen = note[PUBLIC]
    if t[CLUE] >= 0:
        unseen &= ~(1 << t[CLUE])
    for place in range(t[LENGTH + me]):
        unseen &= ~(1 << t[ROW + me * LONGEST_CODE + place])
    note[UNSEEN] = unseen
    desk.pool[0], desk.pool[1] = count_members(t[POOL] & BLACK), count_members(t[POOL] & WHITE)
    for seat in range(t[SEATS]):
        note[LENGTH_OF + seat] = t[LENGTH + seat]
        note[LENGTH_OF + 4 + seat] = t[OUT + seat]
    if not read_rows(t, desk, 1):
        read_rows(t, desk, 0)
    share_tiles(desk)
    for seat in range(t[SEATS]):
        if seat != me:
            keep = desk.m[1, seat]
            keep[:] = desk.m[0, seat]
            fit_rival(desk, 0, seat)
            if t[SEATS] > 2:
                desk.m[0, seat] = keep


@quick
def is_caught(t: Any, desk: Desk, seat: int) -> bool:
    """Whether a tile that this seat named stands exposed in its own row."""
    for place in range(t[LENGTH + seat]):
        tile = t[ROW + seat * LONGEST_CODE + place]
        if t[OPEN] >> tile & 1 and desk.named[seat, tile] >= t[BORN + tile]:
            return True
    return False


@quick
def read_rows(t: Any, desk: Desk, reads: int) -> bool:
    """Weigh every place of every row; whether any deal fits. `reads`: 1 if guesses tell."""
    note = desk.note
    me, kind = note[ME], note[KIND]
    for seat in range(t[SEATS]):
        caught = is_caught(t, desk, seat)
        trust = BELIEVED if seat == me else LEARNED_TRUST[t[SEATS]]
        loath = 0.0 if kind == TODAY else 1 / trust
        among = note[PUBLIC] if seat == me else note[UNSEEN]
        for place in range(t[LENGTH + seat]):
            tile = t[ROW + seat * LONGEST_CODE + place]
            is_open = t[OPEN] >> tile & 1
            desk.known[0, seat, place] = is_open
            if seat == me:
                desk.truth[place] = tile
            for each in range(NUMBERS):
                if is_open:
                    desk.w[0, seat, place, each] = 1.0 if each == tile else 0.0
                    continue
                fits = each & 1 == tile & 1 and among >> each & 1
                if fits and t[DENIED + tile] >> (each >> 1) & 1:
                    fits = False
                weight = 1.0 if fits else 0.0
                doubted = desk.named[seat, each] >= t[BORN + tile] and not caught
                if doubted and (reads or seat == me):
                    weight *= loath
                if seat == me and each == tile and kind == TODAY:
                    weight = 1.0
                desk.w[0, seat, place, each] = weight
    for each in range(NUMBERS):
        for seat in range(t[SEATS]):
            desk.share[seat, each] = 1.0
    return count_together(t, desk) > 0


@quick
def share_tiles(desk: Desk) -> None:
    """How likely each tile is free for a row, as its owner's rivals hold some."""
    me, seats = desk.note[ME], desk.note[COUNT]
    others = 0
    for seat in range(seats):
        if seat != me and not desk.note[LENGTH_OF + 4 + seat]:
            others += 1
    for tile in range(NUMBERS):
        desk.share[me, tile] = 1.0
        held = 0.0
        for seat in range(seats):
            if seat == me:
                continue
            here = 0.0
            for place in range(desk.note[LENGTH_OF + seat]):
                if not desk.known[0, seat, place]:
                    here += desk.m[0, seat, place, tile]
            held += here
            for other in range(seats):
                if other not in (seat, me):
                    desk.share[other, tile] *= max(0.0, 1 - here)
        if others:
            desk.share[me, tile] = max(0.0, 1 - held / others)


@quick
def count_together(t: Any, desk: Desk) -> float:
    """The chance of each tile at each place of the rivals' rows together."""
    me, seats = desk.note[ME], t[SEATS]
    if seats == 2:
        return fit_one(desk, 1 - me)
    hidden = desk.own_known  # room that is free now
    stride = desk.spots
    size = 1
    for seat in range(seats):
        hidden[seat] = 0
        if seat == me:
            continue
        bound(desk, seat)
        for place in range(desk.note[LENGTH_OF + seat]):
            hidden[seat] += 1 - desk.known[0, seat, place]
        stride[seat] = size
        size *= hidden[seat] + 1
    if size > LANES:
        return count_apart(desk)
    ahead, back = desk.lanes[0], desk.lanes[1]
    ahead[0, :size] = 0.0
    ahead[0, 0] = 1.0
    back[NUMBERS, :size] = 0.0
    back[NUMBERS, size - 1] = 1.0
    for tile in range(NUMBERS):
        ahead[tile + 1, :size] = ahead[tile, :size]
        for seat in range(seats):
            if seat != me:
                push(desk, seat, tile, hidden[seat], stride[seat], size)
    for tile in range(NUMBERS - 1, -1, -1):
        back[tile, :size] = back[tile + 1, :size]
        for seat in range(seats):
            if seat != me:
                pull(desk, seat, tile, hidden[seat], stride[seat], size)
    total = ahead[NUMBERS, size - 1]
    if total <= 0:
        return 0.0
    for seat in range(seats):
        if seat != me:
            gather(desk, seat, hidden[seat], stride[seat], size, total)
    return float(total)


@quick
def fit_one(desk: Desk, seat: int) -> float:
    """A single rival's row; its weight."""
    fit_rival(desk, 0, seat)
    found = 0.0
    for place in range(desk.note[LENGTH_OF + seat]):
        for tile in range(NUMBERS):
            found += desk.m[0, seat, place, tile]
    return found


@quick
def count_apart(desk: Desk) -> float:
    """The rows one by one, where all together are too many."""
    found = 1.0
    for seat in range(desk.note[COUNT]):
        if seat != desk.note[ME]:
            found *= fit_one(desk, seat)
    return found


@quick
def bound(desk: Desk, seat: int) -> None:
    """Take away what known neighbours rule out."""
    length, w, known = desk.note[LENGTH_OF + seat], desk.w[0, seat], desk.known[0, seat]
    low = -1
    for place in range(length):
        for tile in range(NUMBERS):
            if known[place]:
                if w[place, tile] > 0:
                    low = tile
            elif tile <= low:
                w[place, tile] = 0.0
    high = NUMBERS
    for place in range(length - 1, -1, -1):
        for tile in range(NUMBERS):
            if known[place]:
                if w[place, tile] > 0:
                    high = tile
            elif tile >= high:
                w[place, tile] = 0.0


@quick
def push(desk: Desk, seat: int, tile: int, hidden: int, stride: int, size: int) -> None:
    """Let a tile go to the next hidden place of a row."""
    ahead, at = desk.lanes[0], 0
    for place in range(desk.note[LENGTH_OF + seat]):
        if desk.known[0, seat, place]:
            continue
        weight = desk.w[0, seat, place, tile]
        if weight > 0:
            for first in range(at * stride, size, stride * (hidden + 1)):
                for lane in range(first, first + stride):
                    ahead[tile + 1, lane + stride] += ahead[tile, lane] * weight
        at += 1


@quick
def pull(desk: Desk, seat: int, tile: int, hidden: int, stride: int, size: int) -> None:
    """The same from the end."""
    back, at = desk.lanes[1], 0
    for place in range(desk.note[LENGTH_OF + seat]):
        if desk.known[0, seat, place]:
            continue
        weight = desk.w[0, seat, place, tile]
        if weight > 0:
            for first in range(at * stride, size, stride * (hidden + 1)):
                for lane in range(first, first + stride):
                    back[tile, lane] += back[tile + 1, lane + stride] * weight
        at += 1


@quick
def gather(desk: Desk, seat: int, hidden: int, stride: int, size: int, total: float) -> None:
    """Sum up a row's places."""
    ahead, back, at = desk.lanes[0], desk.lanes[1], 0
    for place in range(desk.note[LENGTH_OF + seat]):
        for tile in range(NUMBERS):
            weight = desk.w[0, seat, place, tile]
            found = 0.0
            if desk.known[0, seat, place]:
                found = weight * total
            elif weight > 0:
                for first in range(at * stride, size, stride * (hidden + 1)):
                    for lane in range(first, first + stride):
                        found += ahead[tile, lane] * weight * back[tile + 1, lane + stride]
            desk.m[0, seat, place, tile] = found / total
        at += 1 - desk.known[0, seat, place]
