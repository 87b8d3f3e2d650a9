"""Somebody who knows a mastermind of Spy Alley Dice by heart, at two seats.

For every hand that the other may hold he works out what that very mastermind would have done with
it, move by move: what he then believes of the other's cards is exact, but for missions. His own
play is a mastermind's, with a temper of his own. So what he wins is a bound on how much can be won
by whoever knows the code.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from math import exp
from typing import Final, NamedTuple, TypeAlias

from msgspec.structs import replace

from spytable.games.spy_alley_dice.actions import NAMES, PASS, Action
from spytable.games.spy_alley_dice.beliefs import BIT
from spytable.games.spy_alley_dice.inference import Beliefs
from spytable.games.spy_alley_dice.model import THROWS, Mission, Named, Throw, Turn
from spytable.games.spy_alley_dice.spies import ALL_PLACES, DICE, MATCH, SPIES, Hand, Spy
from spytable.games.spy_alley_dice.thinking.dice import Counts, counts_of, value_dice, ways_on
from spytable.games.spy_alley_dice.thinking.journal import journal
from spytable.games.spy_alley_dice.thinking.mastermind import Mastermind
from spytable.games.spy_alley_dice.thinking.plain import own_seat
from spytable.games.spy_alley_dice.thinking.reading import dealt_hand
from spytable.games.spy_alley_dice.thinking.reckoning import CLOSE
from spytable.games.spy_alley_dice.thinking.temper import PLAIN, THOUSAND, Temper
from spytable.games.spy_alley_dice.view_model import MayTurn, View

SLIP: Final = 0.01
"""How often the other is thought to do something else."""


class Held(NamedTuple):
    """What the other may hold: its cards now, and what it threw away, turn by turn."""

    hand: Hand
    thrown: tuple[tuple[int, Spy], ...] = ()


Suspected: TypeAlias = dict[Held, float]


class Knower(Mastermind):
    """A mastermind who knows how the other's mind works."""

    def __init__(self, known: Temper = PLAIN, temper: Temper = PLAIN) -> None:
        super().__init__(temper)
        self.known = known

    def odds(self, view: View) -> Beliefs:
        """What the other holds, by what it did; its cards alone matter at two seats."""
        seat = own_seat(view)
        deeds = (*[turn.deed for turn in view.past], view.deed)
        if view.config.seats > 2 or any(isinstance(deed, Mission) for deed in deeds):
            return super().odds(view)
        suspected = suppose(self.known, view)
        total = sum(suspected.values())
        row = {
            spy: sum([w for held, w in suspected.items() if spy in held.hand]) / total
            for spy in SPIES
        }
        return {seat: {spy: float(spy in view.hand) for spy in SPIES}, 1 - seat: row}


def suppose(known: Temper, view: View) -> Suspected:
    """What the other may hold now, with how likely each is."""
    seat = own_seat(view)
    own = dealt_hand(view, tuple(journal(view)))
    suspected = {
        Held(tuple(sorted(cards))): 1.0
        for cards in combinations([spy for spy in SPIES if not BIT[spy] & own], view.dealt)
    }
    held = [view.dealt, view.dealt]
    for number, turn in enumerate(view.past):
        if turn.by != seat:
            begun = replace(view, past=view.past[:number], held=tuple(held), deed=None)
            suspected = {
                each: weight * chance_of_turn(known, begun, each, turn)
                for each, weight in suspected.items()
            }
        deed = turn.deed
        assert isinstance(deed, Named | None)
        if deed is None:
            continue
        if turn.by == seat:
            suspected = dict(answer_name(suspected, deed))
        elif deed.right:
            suspected = dict(spread_thrown(known, suspected, number, deed.spy))
        if deed.right:
            held[1 - turn.by] -= 1
    return suspected


def answer_name(suspected: Suspected, deed: Named) -> Iterator[tuple[Held, float]]:
    """The other was named: it had that card, and has lost it, or it had not."""
    for each, weight in suspected.items():
        if (deed.spy in each.hand) is deed.right:
            left = tuple([spy for spy in each.hand if spy != deed.spy])
            yield Held(left, each.thrown), weight


def spread_thrown(
    known: Temper, suspected: Suspected, number: int, taken: Spy
) -> Iterator[tuple[Held, float]]:
    """The other took a card and threw one away: mostly the one that it was seen to take."""
    found: Suspected = {}
    for each, weight in suspected.items():
        cards = (*each.hand, taken)
        for spy in cards:
            usual = known.plain_throw / THOUSAND
            chance = usual if spy == taken else (1 - usual) / len(each.hand)
            after = Held(
                tuple(sorted([card for card in cards if card != spy])),
                (*each.thrown, (number, spy)),
            )
            found[after] = found.get(after, 0.0) + weight * chance
    yield from found.items()


@lru_cache(maxsize=4096)
def chance_of_turn(known: Temper, begun: View, held: Held, turn: Turn) -> float:
    """How likely the other plays a turn like this with these cards."""
    past = list(begun.past)
    for number, spy in held.thrown:
        deed = past[number].deed
        assert isinstance(deed, Named)
        past[number] = replace(past[number], deed=replace(deed, thrown=spy))
    mind, chance = Mastermind(known), 1.0
    usual = replace(begun, seat=turn.by, hand=held.hand, past=tuple(past), mover=turn.by)
    for count in range(1, len(turn.throws) + 1):
        throws = turn.throws[:count]
        seen = replace(usual, throws=throws, rolls_left=THROWS - count, phase="turn")
        kept = None
        if count < len(turn.throws):
            kept = kept_of(throws[-1], turn.throws[count])
        chance *= SLIP / 10 + (1 - SLIP) * chance_of_choice(mind, seen, kept, turn)
    return chance


def ending_of(turn: Turn) -> Action:
    """What the turn ended with."""
    return PASS if turn.deed is None else NAMES[1 - turn.by][turn.deed.spy]


def kept_of(before: Throw, after: Throw) -> Counts:
    """The dice that were not rolled again."""
    return counts_of("".join([before.dice[p] for p in ALL_PLACES if p not in after.places]))


def chance_of_choice(mind: Mastermind, seen: View, kept: Counts | None, turn: Turn) -> float:
    """How likely it keeps these dice, or ends its turn as it did."""
    shown = counts_of(seen.throws[-1].dice)
    most = max(shown)
    spies: tuple[Spy, ...] = (SPIES[shown.index(most)],) if most >= MATCH else ()
    if most == DICE and seen.config.five_names == "any":
        spies = SPIES
    targets = (1 - turn.by,)
    may = MayTurn(seen.rolls_left > 0, spies, targets, most == DICE)
    shots = mind.shots(seen, may)
    prize = mind.prize(seen, shots)
    on = mind.price_ways(seen, shown, ways_on(prize, shown, seen.rolls_left))
    best = max([way.worth for way in on], default=0.0)
    if value_dice(prize, shown) >= best - CLOSE:
        if kept is not None:
            return 0.0
        said = mind.endings(seen, may, shots)
        return (ending_of(turn) in said) / len(said)
    if kept is None:
        return 0.0
    if not mind.temper.mix:
        good = [way.dice for way in on if way.worth > best - CLOSE]
        return (kept in good) / len(good)
    pulls = {way.dice: exp((way.worth - best) * THOUSAND / mind.temper.mix) for way in on}
    return pulls.get(kept, 0.0) / sum(pulls.values())
