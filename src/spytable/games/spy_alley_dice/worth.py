"""What predicts who wins: passports held, how well they are known, and what the dice promise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import comb
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from msgspec.structs import replace

from spytable.core.game import Draw, Seat
from spytable.games.spy_alley_dice.actions import Action, Fall, falls
from spytable.games.spy_alley_dice.beliefs import BIT, hands_after
from spytable.games.spy_alley_dice.missions import Answers, Public, foresee_answers, list_public
from spytable.games.spy_alley_dice.model import (
    QUIET_TURNS,
    THROWS,
    Config,
    Mission,
    Named,
    State,
    asked_of,
    phase_of,
)
from spytable.games.spy_alley_dice.odds import FACES, best
from spytable.games.spy_alley_dice.spies import DICE, MATCH, SPIES, Hand, Spy, matched

LEAST: Final = 1e-9
"""Chances that differ by less are the same."""
LOOK: Final = 6
"""A card that is thrown away is looked past; dice are grouped by `group_draw`."""
LEVELS: Final[tuple[str, ...]] = ("agent", "operative")
FITTED: Final[tuple[tuple[dict[str, str], float], ...]] = (
    ({"pace": "off"}, 1.0),
    ({"pace": "off", "cards": "three"}, 1.0),
)
Rows: TypeAlias = tuple[tuple[float, ...], ...]
"""By seat and spy: how likely everyone thinks that seat holds that card."""
BITS: Final = tuple([BIT[spy] for spy in SPIES])


def kind(config: Config) -> str:
    """The weights for so many seats; two may be dealt three cards each."""
    return "2-three" if config.dealt() == 3 else f"{config.seats}"


def signs(_config: Config) -> tuple[int, ...]:
    """By trait: whether more of it must not harm (1), must not help (-1), or may do either."""
    return SIGNS


def _reach(count: int, rolls_left: int, least: int) -> float:
    """How likely best play gets so many of a spy that is on `count` dice."""
    return best((count,), rolls_left, least)[0] / float(FACES ** (DICE * rolls_left))


REACH: Final = {
    (least, count, loose, left): sum(
        comb(loose, more)
        * (FACES - 1) ** (loose - more)
        / FACES**loose
        * _reach(count + more, left, least)
        for more in range(loose + 1)
    )
    for least in (MATCH, DICE)
    for loose in range(DICE + 1)
    for count in range(DICE - loose + 1)
    for left in range(THROWS)
}
"""By how many are needed, how many lie there, how many are in the air, and the rolls left then."""


def turn(state: State) -> int:
    """The number of the turn; 0 before the first."""
    return 0 if state.mover is None else len(state.past) + (state.ended is None)


def traits(state: State) -> Sequence[Sequence[float] | None]:
    """By seat: its passports, how well others know them, its place in the order, the dice."""
    seats = range(state.config.seats)
    phase = phase_of(state)
    if phase in ("deal", "start"):
        return [[0.0] * TRAITS for _ in seats]
    mover = state.turn_of()
    order = (mover, *state.rivals())
    rows = believe(state)
    prospects = _prospects(state, phase, rows)
    if prospects.sure is not None:
        # Whoever can take a passport for certain has as good as taken it: naming and rolling on
        # must be worth the same.
        return traits(_take(state, prospects.sure))
    found: list[Sequence[float] | None] = []
    for seat in seats:
        hand = state.hands[seat]
        if not hand:
            found.append(None)
            continue
        known = sorted([rows[seat][SPIES.index(spy)] for spy in hand])
        if len(hand) > 1 and phase in ("give", "discard") and seat == asked_of(state):
            known.pop()  # it will part with the card that is known best
        here = order.index(seat)
        hit = prospects.hits.get(seat, 0.0)
        found.append(
            [
                float(len(known) == 2),
                float(len(known) >= 3),
                known[-1],
                sum(known[:-1]),
                float(here == 1),
                float(here == 2),
                hit * (len(known) == 1),
                hit * (len(known) > 1),
                *(prospects.row if seat == mover else NOTHING),
            ]
        )
    return found


SIGNS: Final = (1, 1, -1, -1, 0, 0, -1, -1, 1, 1, 1, 1, *(0,) * 7)
"""Which way a trait may count: passports must not harm, nor being known help."""
NOTHING: Final = (0.0,) * 11
TRAITS: Final = 8 + len(NOTHING)


class Prospects(NamedTuple):
    """What the mover may still make of the turn, and who may lose a passport by it."""

    row: tuple[float, ...]
    hits: Mapping[Seat, float] = MappingProxyType({})
    """How likely each seat loses one."""
    sure: tuple[Seat, Spy] | None = None
    """Whom the mover can name as what, and knows that it is right."""


def _prospects(state: State, phase: str, rows: Rows) -> Prospects:
    """What the mover may still make of the turn."""
    deed = state.deed
    quiet = state.quiet / QUIET_TURNS
    if phase in ("turn", "throw"):
        mover = state.turn_of()
        aim = _dice(state, phase, rows)
        hands = state.hands
        hits: dict[Seat, float] = {}
        now, sure = 0.0, None
        for target, spy, chance in aim.named:
            part = chance * (spy in hands[target]) / len(aim.named)
            hits[target] = hits.get(target, 0.0) + part
            if part and chance == 1.0:
                now += part
                if sure is None and _is_known(rows, mover, (target, spy)):
                    sure = target, spy
        hit = sum(hits.values())
        row = (hit, aim.likely, aim.mission, now, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, quiet)
        return Prospects(row, hits, sure)
    if phase == "answer" and isinstance(deed, Mission):
        true = float(deed.spy in state.hands[state.turn_of()])
        asked = 1 - len(deed.declined) / len(state.rivals())
        thought = rows[state.turn_of()][SPIES.index(deed.spy)]
        row = (
            0.0, 0.0, 0.0, 0.0, true, 1 - true, true * asked, (1 - true) * asked,
            true * thought, (1 - true) * thought, quiet,
        )  # fmt: skip
        return Prospects(row)
    return Prospects((0.0,) * 10 + (quiet,))


def _dice(state: State, phase: str, rows: Rows) -> Aim:
    """What the dice of this turn are best for."""
    loose = state.loose if phase == "throw" else ()
    left = THROWS - len(state.throws) - (1 if loose else 0)
    lie = Dice(_kept(state, loose), len(loose), left)
    return _aim(rows, state.hands[state.turn_of()], state.rivals(), lie)


def _kept(state: State, loose: tuple[int, ...]) -> str:
    """The dice that are not in the air."""
    shown = state.throws[-1].dice if state.throws else ""
    return "".join([face for place, face in enumerate(shown) if place not in loose])


class Dice(NamedTuple):
    """How the dice lie."""

    kept: str
    air: int
    """How many are in the air."""
    left: int
    """How many rolls are left then."""


class Aim(NamedTuple):
    """What the dice are best for."""

    named: tuple[tuple[Seat, Spy, float], ...]
    """Who is likeliest to be named rightly, as what, and how likely three of that spy are.

    Where several are as likely, one is as much in danger as another.
    """
    likely: float
    """That one of them is named rightly, for all that everyone may think."""
    mission: float
    """That there will be five of an own spy."""


def _aim(rows: Rows, mine: Hand, rivals: tuple[Seat, ...], dice: Dice) -> Aim:
    """What the dice are best for, for all that everyone may think."""
    kept, air, left = dice
    most = LEAST
    named: list[tuple[Seat, Spy, float]] = []
    for index, spy in enumerate(SPIES):
        if spy in mine:
            continue
        chance = REACH[MATCH, kept.count(spy), air, left]
        for seat in rivals:
            likely = chance * rows[seat][index]
            if likely > most + LEAST:
                most = likely
                named = []
            if likely >= most - LEAST and likely > LEAST:
                named.append((seat, spy, chance))
    mission = max([REACH[DICE, kept.count(spy), air, left] for spy in mine])
    return Aim(tuple(named), most if named else 0.0, mission)


def group_draw(state: State) -> Draw[Action] | None:
    """Dice that are rolled again, one outcome for all that are worth the same.

    The first roll of a turn is not looked past: it is as far ahead as whatever ends a turn.
    """
    if phase_of(state) != "throw" or not state.throws:
        return None
    left = THROWS - len(state.throws) - 1
    lie = Dice(_kept(state, state.loose), len(state.loose), left)
    return _group(believe(state), state.hands[state.turn_of()], state.rivals(), lie)


@lru_cache(maxsize=4096)
def _group(rows: Rows, mine: Hand, rivals: tuple[Seat, ...], dice: Dice) -> Draw[Action]:
    """The first of all outcomes that leave the mover as much, with the weight of all."""
    draw = falls(dice.air)
    groups: dict[Aim | None, tuple[Action, int]] = {}
    for outcome, weight in zip(draw.outcomes, draw.weights or (), strict=True):
        assert isinstance(outcome, Fall)
        shown = dice.kept + outcome.faces
        is_over = dice.left == 0 and matched(shown) is None
        aim = None if is_over else _aim(rows, mine, rivals, Dice(shown, 0, dice.left))
        first, sum_so_far = groups.get(aim, (outcome, 0))
        groups[aim] = first, sum_so_far + weight
    firsts, weights = zip(*groups.values(), strict=True)
    return Draw(firsts, weights)


def _is_known(rows: Rows, mover: Seat, named: tuple[Seat, Spy]) -> bool:
    """Whether the mover, who does not hold that spy, knows who does."""
    target, spy = named
    index = SPIES.index(spy)
    return rows[mover][index] + rows[target][index] > 1 - 1e-9


def _take(state: State, named: tuple[Seat, Spy]) -> State:
    """The state after somebody was named rightly."""
    target, spy = named
    hands = list(state.hands)
    hands[target] = tuple([each for each in hands[target] if each != spy])
    hands[state.turn_of()] = tuple(sorted((*hands[state.turn_of()], spy)))
    return replace(
        state,
        hands=tuple(hands),
        outs=state.outs if hands[target] else (*state.outs, target),
        deed=Named(target, spy, right=True),
        loose=(),
    )


def foresee(state: State) -> Draw[Answers] | None:
    """A mission that is being answered is worth the mean of what may be answered."""
    return foresee_answers(state)


def believe(state: State) -> Rows:
    """What everyone may think of each seat's cards, from what was shown to all."""
    return _rows((state.config.dealt(),) * state.config.seats, list_public(state))


@lru_cache(maxsize=4096)
def _rows(dealt: tuple[int, ...], public: Public) -> Rows:
    found = hands_after(dealt, public)
    total = sum([count for _, count in found])
    rows = []
    for seat in range(len(dealt)):
        tally: dict[int, int] = {}
        for hands, count in found:
            hand = hands[seat]
            tally[hand] = tally.get(hand, 0) + count
        some = list(tally.items())
        rows.append(tuple([sum([n for hand, n in some if hand & bit]) / total for bit in BITS]))
    return tuple(rows)
