"""What dice tell has a price, another one with the last card; own choices tell oneself nothing."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from spytable.bots.contest import Contest
from spytable.games.spy_alley_dice import GAME
from spytable.games.spy_alley_dice.bots import BOTS
from spytable.games.spy_alley_dice.model import Config
from spytable.games.spy_alley_dice.notation import parse
from spytable.games.spy_alley_dice.thinking.concealing import measure_tells
from spytable.games.spy_alley_dice.thinking.dice import Kept, Prize, counts_of, ways_on
from spytable.games.spy_alley_dice.thinking.journal import Answered, Rolled, Spoke, journal
from spytable.games.spy_alley_dice.thinking.mastermind import Mastermind, compare_stakes
from spytable.games.spy_alley_dice.thinking.reading import Listener, dealt_hand, dealt_of, follow
from spytable.games.spy_alley_dice.thinking.temper import PLAIN
from spytable.testing.minds import make_luck

TWO_CARDS = "seats:2 pace:off hands:AF,GS mover:0 throws:GGAFI"
ONE_CARD = "seats:2 pace:off hands:A,GS past:1/FFFAS/name0F+ mover:0 throws:GGAFI"


@pytest.mark.parametrize(("text", "price"), [(TWO_CARDS, 0.02), (ONE_CARD, 0.07)])
def test_a_way_to_roll_is_worth_less_by_what_it_tells(text: str, price: float) -> None:
    view = GAME.view(parse(text), 0)
    temper = replace(PLAIN, price=20, last_price=70)
    shown = counts_of(view.throws[-1].dice)
    on = ways_on(Prize((0.5,) * 6, (0.5,) * 6), shown, view.rolls_left)
    tells = measure_tells(view, shown, [way.dice for way in on], temper)
    assert max(tells) > 0.01 > min(tells)
    priced = Mastermind(temper).price_ways(view, shown, on)
    for before, after, told in zip(on, priced, tells, strict=True):
        assert after.dice == before.dice
        assert after.worth == pytest.approx(before.worth - price * told)


def test_nothing_is_priced_that_costs_nothing() -> None:
    view = GAME.view(parse(TWO_CARDS), 0)
    on = [Kept(0.3, counts_of("GG"))]
    free = Mastermind(replace(PLAIN, price=0))
    assert free.price_ways(view, counts_of("GGAFI"), on) is on


def test_a_seat_learns_nothing_from_its_own_choices() -> None:
    """What a seat believes of the others is the same if its own dice and words are left out."""
    contest = Contest(
        GAME, Config(seats=3), make_luck("own"), [BOTS["operative"]() for _ in range(3)], "own"
    )
    own = 0
    while contest.step():
        view = GAME.view(contest.state, 0)
        entries = tuple(journal(view))
        others = tuple(
            [
                entry
                for entry in entries
                if not (isinstance(entry, Rolled | Spoke | Answered) and entry.seat == 0)
            ]
        )
        if len(entries) - len(others) <= own:
            continue
        own = len(entries) - len(others)
        listener = Listener(dealt_of(view), (0, dealt_hand(view, entries)), PLAIN)
        assert follow(listener, entries) == follow(listener, others)
    assert own >= 5


def test_hiding_is_worth_what_a_hit_is_worth() -> None:
    """At four seats, of one card each, a sixth of what it is at two."""
    assert compare_stakes(2, 2) == compare_stakes(2, 3) == 1
    assert compare_stakes(4, 1) == pytest.approx(1 / 6)
    assert compare_stakes(6, 1) == pytest.approx(1 / 15)
