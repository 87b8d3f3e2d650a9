"""From the plain rules to the twin: which tables it can play, and a state as a row."""

from __future__ import annotations

from typing import Any, Final

from spytable.core.game import GameError
from spytable.core.twin import describe_options
from spytable.games.spy_alley_dice.actions import MOST_SEATS
from spytable.games.spy_alley_dice.lab import FACES, REMEMBERED
from spytable.games.spy_alley_dice.model import (
    Config,
    Deed,
    Named,
    State,
    asked_of,
    contenders,
    phase_of,
)
from spytable.games.spy_alley_dice.spies import SIGNS, SPIES, Spy
from spytable.games.spy_alley_dice.twin.layout import (
    ANY_NAME,
    ASKED,
    BY_AT,
    CALLER_AT,
    CONTENDERS,
    DECLINED_AT,
    DEED,
    DICE,
    ENDED,
    ENDINGS,
    GIVEN_AT,
    HAND,
    LEADERS,
    LOOSE,
    MISSION,
    MOVER,
    NAMED,
    NONE,
    OUT,
    OUTS,
    PAST,
    PAST_DICE,
    PAST_TURNS,
    PHASE,
    PHASES,
    QUIET,
    RIGHT,
    ROLLED,
    ROLLS,
    ROUNDS,
    RUSSIANS,
    SEATS,
    SPY_AT,
    TARGET_AT,
    THREE_CARDS,
    THROWN_AT,
    VARIANT,
    WRONG,
    WRONG_BIT,
)

PLAYED: Final = frozenset({"seats", "cards", "five_names", "help"})
"""Options that the twin plays, or that do not change the rules."""


def read_config(config: Config) -> tuple[int, int]:
    """How many seats, and the variant."""
    others = describe_options(config, Config(seats=config.seats, pace="off"), PLAYED)
    if others:
        raise GameError(f"the twin of Spy Alley Dice does not play with {', '.join(others)}")
    three = config.seats == 2 and config.cards == "three"
    return config.seats, THREE_CARDS * three | ANY_NAME * (config.five_names == "any")


def pack(state: State, t: Any) -> None:
    """Write a state into a row."""
    t[:] = 0
    t[SEATS], t[VARIANT] = read_config(state.config)
    asked, deed = asked_of(state), state.deed
    t[PHASE], t[QUIET] = PHASES.index(phase_of(state)), state.quiet
    t[MOVER] = NONE if state.mover is None else state.mover
    t[ASKED] = NONE if asked is None else asked
    t[PAST_TURNS], t[OUTS] = len(state.past), len(state.outs)
    t[ENDED] = ENDINGS.index(state.ended)
    t[LOOSE] = sum(1 << place for place in state.loose)
    t[ROLLS], t[DEED] = len(state.throws), _pack_deed(deed)
    for number, throw in enumerate(state.throws):
        t[DICE + number] = _pack_dice(throw.dice)
    for seat, hand in enumerate(state.hands):
        t[HAND + seat] = sum(1 << SPIES.index(spy) for spy in hand)
    for number, seat in enumerate(state.outs):
        t[OUT + seat] = number + 1
    for number, turn in enumerate(state.past):
        if number >= len(state.past) - REMEMBERED:
            t[PAST + number % REMEMBERED] = _pack_deed(turn.deed) | turn.by << BY_AT
            t[PAST_DICE + number % REMEMBERED] = _pack_dice(turn.throws[-1].dice)
        if isinstance(turn.deed, Named) and not turn.deed.right:
            spy = SPIES.index(turn.deed.spy)
            t[WRONG + (turn.by * MOST_SEATS + turn.deed.target) * FACES + spy] += 1
    if state.mover is None:
        _pack_starts(state, t)


def _pack_starts(state: State, t: Any) -> None:
    """The rolls for who begins."""
    rounds, config = state.starts, state.config
    before = contenders(config, rounds[:-1])
    rolled = [seat for seat in before if rounds and rounds[-1][seat] is not None]
    if len(rolled) == len(before):  # the round has ended in a tie
        before, rolled = contenders(config, rounds), []
    t[CONTENDERS] = sum(1 << seat for seat in before)
    t[ROLLED] = sum(1 << seat for seat in rolled)
    t[ROUNDS] = len(rounds) - bool(rolled)
    if rolled:
        counts = {seat: (rounds[-1][seat] or "").count("R") for seat in rolled}
        t[RUSSIANS] = max(counts.values())
        t[LEADERS] = sum(1 << seat for seat in rolled if counts[seat] == t[RUSSIANS])


def _pack_dice(dice: str) -> int:
    return sum(SIGNS.index(face) << 3 * place for place, face in enumerate(dice))


def _pack_card(spy: Spy | None, shift: int) -> int:
    return 0 if spy is None else (SPIES.index(spy) + 1) << shift


def _pack_deed(deed: Deed | None) -> int:
    """A deed in one number, without whose it was."""
    if deed is None:
        return 0
    packed = SPIES.index(deed.spy) << SPY_AT | _pack_card(deed.thrown, THROWN_AT)
    if isinstance(deed, Named):
        verdict = RIGHT if deed.right else WRONG_BIT
        return packed | NAMED | deed.target << TARGET_AT | verdict
    packed |= MISSION | _pack_card(deed.given, GIVEN_AT)
    packed |= sum(1 << DECLINED_AT + seat for seat in deed.declined)
    if deed.caller is not None:
        packed |= (deed.caller + 1) << CALLER_AT
    if deed.truth is not None:
        packed |= RIGHT if deed.truth else WRONG_BIT
    return packed
