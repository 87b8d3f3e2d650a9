"""How everybody stands, compiled: `thinking/signs.py` and `thinking/judgement.py` once more."""

from __future__ import annotations

from math import exp, log, tanh
from math import pow as power
from typing import Final

import numpy as np

from spytable.games.spy_vs_spy.fast.facts import (
    ALL_KINDS,
    ALL_WAYS,
    BOMBS,
    FIRST_SPY,
    FITS,
    FULL,
    GRAY,
    HELD,
    LYING,
    OWN_SIGNS,
    PAWNS,
    PILE,
    RACK,
    SCORES,
    SEAT,
    SEATS,
    SHAPES_EACH,
    SHOWN,
    SPACES,
    TABLE_SIGNS,
    TARGET,
    TURN,
)
from spytable.games.spy_vs_spy.fast.ways import BACK, COUNT, JOINED, MOUTHS, TO
from spytable.games.spy_vs_spy.thinking.judgement import SURE
from spytable.games.spy_vs_spy.thinking.outlook import SCARCE
from spytable.games.spy_vs_spy.thinking.signs import BLACK, FAR, HARD, LONG, WHITE
from spytable.games.spy_vs_spy.tiles import RACK as RACKFUL
from spytable.kernels import Row, compiled

_RIVAL: Final = OWN_SIGNS
_TABLE: Final = 2 * OWN_SIGNS
_OFFSET: Final = _TABLE + TABLE_SIGNS
_BOTH: Final = BLACK | WHITE


@compiled
def find_lurking(row: Row, lurking: Row) -> None:
    """By the Spies that tunnels show: how likely a rack that nobody knows can cover one."""
    unseen, total = np.zeros(ALL_KINDS, np.int64), 0
    for kind in range(ALL_KINDS):
        unseen[kind] = FULL[kind] - row[LYING + kind]
    for at in range(row[HELD]):
        unseen[row[RACK + at]] -= 1
    for kind in range(ALL_KINDS):
        total += unseen[kind]
    total = max(1, total)
    black, white = unseen[FIRST_SPY], unseen[FIRST_SPY + 1]
    gray = unseen[GRAY]
    counts = (0, white + gray, black + gray, white + gray + black)
    for bits in range(4):
        lurking[bits] = 1 - power(1 - counts[bits] / total, float(RACKFUL))


@compiled
def read_table(row: Row, used: int, bombs: int, lurking: Row, signs: Row) -> int:
    """The signs of the rack, less one tile, and of the match; the tunnels it can cover, as bits."""
    spies, held, shown, gray, gone = 0, 0, 0, 0, used < 0
    shapes = np.zeros(SHAPES_EACH, np.int64)
    for at in range(row[HELD]):
        kind = row[RACK + at]
        if kind == used and not gone:
            gone = True
            continue
        held += 1
        if kind < FIRST_SPY:
            shapes[kind % SHAPES_EACH] += 1
        else:
            spies += 1
            shown |= SHOWN[kind]
            gray |= kind == GRAY
    for count in range(4):
        signs[count] = spies > count
    signs[4], signs[5], signs[6] = shown & BLACK > 0, shown & WHITE > 0, gray
    kinds = 0
    for shape in range(SHAPES_EACH):
        signs[7 + shape] = min(2, shapes[shape])
        kinds += shapes[shape] > 0
    signs[12] = kinds / 4
    signs[13] = shapes[SHAPES_EACH - 1] >= 2
    signs[14] = spies == held
    signs[15] = max(0.0, 1 - row[PILE] / SCARCE)
    signs[16] = lurking[_BOTH]
    signs[17] = bombs / 13
    signs[18] = row[TURN] / row[SEATS] / 30
    signs[19] = (row[SEATS] - 2) / 2
    return shown


@compiled
def find_bridges(seen: Row, way: Row, length: int, found: Row) -> int:
    """How many spaces of a way cannot be gone round, and which; the ends left out."""
    steps = np.full(SPACES, -1, np.int64)
    met = np.zeros(SPACES, np.int64)
    queue = np.empty(SPACES, np.int64)
    for number in range(length):
        steps[way[number]], met[way[number]] = number, 1
    farthest, count = 0, 0
    for number in range(length - 1):
        if 0 < number == farthest:
            found[count] = way[number]
            count += 1
        queue[0] = way[number]
        last, at = 1, 0
        while at < last:
            place = queue[at]
            at += 1
            for side in range(4):
                there = ALL_WAYS[place, side, 2]
                if there < 0:
                    break
                if not seen[place] & ALL_WAYS[place, side, 0]:
                    continue
                if not seen[there] & ALL_WAYS[place, side, 1]:
                    continue
                if not met[there]:
                    met[there] = 1
                    queue[last] = there
                    last += 1
                elif steps[there] > farthest:
                    farthest = steps[there]
    return count


@compiled
def read_cut(
    row: Row, seen: Row, must: Row, closed: Row, out: Row, goal: int, singles: Row, risks: Row,
    prices: Row, signs: Row,
) -> None:  # fmt: skip
    """Whether one Spy can part a space from the manhole, how likely, and how hard to mend."""
    way, found = np.empty(SPACES, np.int64), np.empty(SPACES, np.int64)
    length, place = 1, goal
    while out[BACK + place] not in (place, -1):
        place = out[BACK + place]
        length += 1
    place = goal
    for number in range(length - 1, -1, -1):
        way[number] = place
        place = out[BACK + place]
    bits, hardest = 0, 0.0
    for each in range(find_bridges(seen, way, length, found)):
        place = found[each]
        taken = row[BOMBS + place] > 0
        for seat in range(row[SEATS]):
            taken = taken or row[PAWNS + seat] == place
        if singles[place] and not taken:
            bits |= singles[place]
            hardest = max(hardest, prices[FITS[must[place] << 4 | closed[place]]])
    signs[0], signs[1], signs[2] = bits > 0, risks[bits], min(hardest, HARD) / 3


@compiled
def read_player(
    row: Row, seen: Row, must: Row, closed: Row, found: Row, more: Row, seat: int, time: float,
    singles: Row, risks: Row, prices: Row, signs: Row,
) -> None:  # fmt: skip
    """How one player stands; `found` and `more` are everybody's surveys."""
    mine, seats = found[seat], row[SEATS]
    pawn, need = row[PAWNS + seat], row[TARGET] - row[SCORES + seat]
    on_bomb, joined = row[BOMBS + pawn], mine[JOINED + pawn]
    ready = shared = digs = rest = 0
    first_ready = -1
    signs[:] = 0.0
    signs[11] = signs[12] = signs[13] = FAR / 6
    for way in range(mine[COUNT]):
        bomb = mine[TO + way]
        if not mine[JOINED + bomb]:
            if bomb != pawn:
                if digs < 3:
                    signs[11 + digs] = min(FAR, more[seat, way]) / 6
                digs += 1
            continue
        if bomb == pawn:
            continue
        claimed = reached = False
        for other in range(seats):
            if other != seat:
                at = row[PAWNS + other]
                claimed = claimed or (at == bomb and found[other, JOINED + at] > 0)
                reached = reached or found[other, JOINED + bomb] > 0
        if not claimed:
            if not ready:
                first_ready = bomb
            ready += 1
            shared += reached
    lacking, digging = max(0, need - on_bomb - ready), 0.0
    for way in range(mine[COUNT]):
        if not mine[JOINED + mine[TO + way]] and rest < lacking:
            digging += more[seat, way]
            rest += 1
    signs[0], signs[1], signs[2], signs[3] = need / 7, need == 1, need == 2, time / 20
    signs[4] = on_bomb and joined
    signs[5] = on_bomb and not joined
    signs[6] = not on_bomb and not joined
    signs[7], signs[8], signs[9] = ready >= 1, ready >= 2, ready >= 3
    signs[10] = shared / 3
    signs[14] = min(mine[MOUTHS], 6) / 6
    signs[15], signs[16] = mine[MOUTHS] == 0, mine[MOUTHS] == 1
    if on_bomb and joined:
        read_cut(row, seen, must, closed, mine, pawn, singles, risks, prices, signs[17:20])
    if ready:
        read_cut(row, seen, must, closed, mine, first_ready, singles, risks, prices, signs[20:23])
    reach = 0
    for place in range(SPACES):
        reach += mine[JOINED + place]
    signs[23] = reach / 30
    if on_bomb:
        for other in range(seats):
            if other != seat and row[PAWNS + other] == pawn:
                signs[24] = 1.0
    signs[25] = min(digging, LONG) / 15


@compiled
def odds_of(own: Row, rivals: Row, many: int, table: Row, weights: Row) -> float:
    """The log odds that the seat wins, which means winning every duel."""
    parts = len(weights)
    shared = np.zeros(parts)
    for sense in range(parts):
        plain, course = 0.0, 0.0
        for sign in range(OWN_SIGNS):
            plain += weights[sense, sign] * own[sign]
        for sign in range(TABLE_SIGNS):
            course += weights[sense, _TABLE + sign] * table[sign]
        shared[sense] = weights[sense, _OFFSET] + plain + course
    against = 0.0
    for rival in range(many):
        duel = 0.0
        for sense in range(parts):
            felt = 0.0
            for sign in range(OWN_SIGNS):
                felt += weights[sense, _RIVAL + sign] * rivals[rival, sign]
            if sense == 0:
                duel = shared[0] + felt
            else:
                duel += weights[sense, _OFFSET + 1] * tanh(shared[sense] + felt)
        against += exp(-max(-SURE, min(SURE, duel)))
    return -log(against)


@compiled
def read_signs(
    row: Row, seen: Row, must: Row, closed: Row, found: Row, more: Row, times: Row, singles: Row,
    used: int, lurking: Row, own_prices: Row, unknown: Row, own: Row, rivals: Row, table: Row,
) -> None:  # fmt: skip
    """The signs of a position that the seat leaves to the next player: `Reader.read`."""
    seat, seats = row[SEAT], row[SEATS]
    bombs = 0
    for place in range(SPACES):
        bombs += row[BOMBS + place]
    shown = read_table(row, used, bombs, lurking, table)
    others = (seats - 2) / (seats - 1)
    held = np.empty(4)
    for bits in range(4):
        held[bits] = 1.0 if bits & shown else lurking[bits] * others
    read_player(
        row, seen, must, closed, found, more, seat, times[seat], singles, lurking, own_prices, own
    )
    for turn in range(1, seats):
        other = next_seat(row, seat, turn)
        read_player(
            row, seen, must, closed, found, more, other, times[other], singles, held, unknown,
            rivals[turn - 1],
        )  # fmt: skip


@compiled
def judge(
    row: Row, seen: Row, must: Row, closed: Row, found: Row, more: Row, times: Row, singles: Row,
    used: int, lurking: Row, own_prices: Row, unknown: Row, weights: Row,
) -> float:  # fmt: skip
    """The odds of the seat in a position that it leaves to the next player."""
    table, own, rivals = np.empty(TABLE_SIGNS), np.empty(OWN_SIGNS), np.empty((3, OWN_SIGNS))
    read_signs(
        row, seen, must, closed, found, more, times, singles, used, lurking, own_prices, unknown,
        own, rivals, table,
    )  # fmt: skip
    return odds_of(own, rivals, row[SEATS] - 1, table, weights)


@compiled
def next_seat(row: Row, seat: int, turns: int) -> int:
    """The seat that plays so many turns later."""
    return int((seat + turns) % row[SEATS])
