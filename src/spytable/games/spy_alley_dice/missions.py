"""What may become of a mission: who of those who are still to answer is likely to say yes."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from spytable.core.game import Act, Draw, Seat
from spytable.games.spy_alley_dice.actions import Action, Call, Decline
from spytable.games.spy_alley_dice.beliefs import BIT, Cards, Stage, hands_after
from spytable.games.spy_alley_dice.model import Deed, Mission, Named, State, phase_of
from spytable.games.spy_alley_dice.thinking.outlook import call_from

Public: TypeAlias = tuple[tuple[Seat, Deed, Stage], ...]
"""The deeds so far, without the cards that went face down, and how far each has come."""
BOLD, SHY, WHOLE = 80, 5, 100
"""In how many of so many missions somebody says yes whom the cards tell to, and whom they do not:
what masterminds expect of their rivals, too."""
Answers: TypeAlias = tuple[Act[Action], ...]
"""What those who are asked say, one after the other."""


def list_public(state: State) -> Public:
    """What everybody saw."""
    deeds: list[tuple[Seat, Deed, Stage]] = [
        (turn.by, _hide(turn.deed), "left") for turn in state.past if turn.deed is not None
    ]
    if state.deed is not None:
        stage: Stage = "moved" if phase_of(state) == "discard" else "told"
        deeds.append((state.turn_of(), _hide(state.deed), stage))
    return tuple(deeds)


def _hide(deed: Deed) -> Deed:
    """A deed without the cards that went face down."""
    if isinstance(deed, Named):
        return deed if deed.thrown is None else Named(deed.target, deed.spy, deed.right)
    if deed.given is None and deed.thrown is None:
        return deed
    return Mission(deed.spy, deed.declined, deed.caller, deed.truth)


def foresee_answers(state: State) -> Draw[Answers] | None:
    """All that may be answered to a mission, by how likely it is; None if nobody is asked.

    Each seat is judged by what it can know: its own cards and what everybody saw.
    """
    mission = state.deed
    if phase_of(state) != "answer" or not isinstance(mission, Mission):
        return None
    mover, card = state.turn_of(), BIT[mission.spy]
    dealt, public = (state.config.dealt(),) * state.config.seats, list_public(state)
    held = tuple([len(hand) for hand in state.hands])
    answers: Answers = ()
    found: list[tuple[Answers, int]] = []
    left = 1
    for seat in state.rivals():
        if seat in mission.declined:
            continue
        mine = sum([BIT[spy] for spy in state.hands[seat]])
        truth = _think_of(dealt, public, (seat, mine), (mover, card))
        says = 0 if not truth else BOLD if truth > call_from(held, seat, mover) else SHY
        if says:
            found = [(each, weight * WHOLE) for each, weight in found]
            found.append(((*answers, Act(seat, Call(), 0)), left * says))
            left *= WHOLE - says
        answers = (*answers, Act(seat, Decline(), 0))
    found.append((answers, left))
    courses, weights = zip(*found, strict=True)
    return Draw(courses, weights)


@lru_cache(maxsize=4096)
def _think_of(
    dealt: tuple[int, ...], public: Public, own: tuple[Seat, Cards], asked: tuple[Seat, Cards]
) -> float:
    """How likely a seat with these cards thinks that another one holds a card."""
    seat, mine = own
    other, card = asked
    all_ = right = 0
    for hands, count in hands_after(dealt, public):
        if hands[seat] == mine:
            all_ += count
            right += count * bool(hands[other] & card)
    return right / all_
