"""Who is asked what: which actions are legal, and why others are refused."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random

from spytable.core.game import CHANCE, CLOCK, Ask, Bell, Draw, Prompts
from spytable.core.options import Refusal, refusal
from spytable.games.spy_vs_spy import bombs, digging, messages, moving, turns
from spytable.games.spy_vs_spy.actions import (
    CARRY,
    DECLINE,
    DISCARDS,
    PASS,
    REDRAW,
    RESCUE,
    ROLL,
    STAY,
    Action,
    Carry,
    Contest,
    Deal,
    Decline,
    Die,
    Discard,
    Dump,
    Go,
    Lay,
    MoveBomb,
    Pass,
    Read,
    Redraw,
    Remove,
    Rescue,
    RollDie,
    Stay,
)
from spytable.games.spy_vs_spy.model import State

GAME = "spy-vs-spy"
WORDS = f"{GAME}.refused"


class Offered:
    """Options that are computed on first use."""

    __slots__ = ("_actions", "_list", "_state", "_why")

    def __init__(
        self,
        state: State,
        actions: Callable[[State], Iterable[Action]],
        why: Callable[[State, Action], Refusal],
    ) -> None:
        self._state = state
        self._list = actions
        self._why = why
        self._actions: tuple[Action, ...] | None = None

    def actions(self) -> tuple[Action, ...]:
        """Every legal action, equal ones once."""
        if self._actions is None:
            self._actions = tuple(self._list(self._state))
        return self._actions

    def __contains__(self, action: object) -> bool:
        return action in self.actions()

    def __iter__(self) -> Iterator[Action]:
        return iter(self.actions())

    def sample(self, rng: Random) -> Action:
        """A random kind of action, then a random action of it: else most actions would be dumps."""
        kinds: dict[type, list[Action]] = {}
        for action in self.actions():
            kinds.setdefault(type(action), []).append(action)
        return rng.choice(rng.choice(list(kinds.values())))

    def why_not(self, action: Action) -> Refusal | None:
        return None if action in self.actions() else self._why(self._state, action)


def prompts(state: State) -> Prompts[Action]:
    """Who is asked what; empty when the match is over."""
    match state.phase:
        case "draw" | "refill" | "deal":
            return {CHANCE: turns.draw_from_pile(state)}
        case "play":
            return _ask(state, _plays, _why_no_play)
        case "turn" | "free":
            return _ask(state, _turns, _why_no_turn)
        case "rolled" | "blown":
            return _ask(state, _after_roll, _why_not_after_roll)
        case "first" if not state.late:
            return _ask(state, _firsts, _why_no_first)
        case "shift":
            return _ask(state, _shifts, _why_no_shift)
        case "remove":
            return _ask(state, _removes, _why_no_remove)
        case "over":
            return {}
        case _:
            return {CHANCE: _draw(state)}


def _draw(state: State) -> Draw[Action]:
    """What chance settles besides the draws from the pile."""
    match state.phase:
        case "contest":
            return bombs.draw_contest(state.contenders())
        case "lift" | "land":
            return bombs.draw_die()
        case "read":
            return messages.draw_message(state)
        case _:  # "first", when time ran out
            return Draw(tuple(_firsts(state)))  # SV-Q34


def _ask(
    state: State,
    actions: Callable[[State], Iterable[Action]],
    why: Callable[[State, Action], Refusal],
) -> Prompts[Action]:
    ask = Ask(f"{GAME}.ask.{state.phase}", Offered(state, actions, why))
    if state.due is None:
        return {state.turn_of(): ask}
    return {state.turn_of(): ask, CLOCK: Bell(state.due)}  # SV-Q34


# What may be done.


def _firsts(state: State) -> Iterable[Action]:
    return tuple(digging.list_first_lays(state)) or (REDRAW,)  # SV-15


def _turns(state: State) -> Iterable[Action]:
    """Move, stay or dump; on a bomb, roll or dump (SV-17, SV-21, SV-Q10)."""
    if state.is_on_bomb():
        yield ROLL  # SV-31
        if state.config.roll_before_dump == "off":
            yield from turns.list_dumps(state)  # SV-Q13
    else:
        yield from moving.list_moves(state)
        yield STAY  # SV-29
        yield from turns.list_dumps(state)
    if moving.can_rescue(state):
        yield RESCUE
    if state.phase == "free":
        yield DECLINE


def _after_roll(state: State) -> Iterable[Action]:
    """After a blank: home with the bomb, elsewhere without it, or stay (SV-Q10, SV-Q12)."""
    if state.phase == "rolled":
        if moving.can_carry(state):
            yield CARRY
        yield from moving.list_moves(state)
    yield STAY
    if state.config.roll_before_dump == "on":
        yield from turns.list_dumps(state)  # SV-Q13


def _plays(state: State) -> Iterable[Action]:
    """Lay one tile, or discard one; pass if no tile is too many (SV-40, SV-41, SV-Q15)."""
    yield from digging.list_lays(state)
    if turns.must_discard(state):
        yield from [DISCARDS[kind] for kind in dict.fromkeys(state.rack())]
    else:
        yield PASS


def _shifts(state: State) -> Iterable[Action]:
    yield from messages.list_bomb_moves(state)
    yield DECLINE


def _removes(state: State) -> Iterable[Action]:
    return (*messages.list_removes(state), DECLINE)


# Why the rest may not.


def _not_now(state: State, action: Action) -> Refusal:
    """Why an answer to another question is refused."""
    if isinstance(action, Contest | Deal | Die | Read):
        return refusal("SV-Q35", f"{WORDS}.only-chance")
    if isinstance(action, Decline):
        return refusal("SV-Q32", f"{WORDS}.nothing-to-decline")
    return refusal("SV-Q10", f"{WORDS}.not-now.{state.phase}")


def _why_no_first(state: State, action: Action) -> Refusal:
    match action:
        case Lay():
            return digging.why_no_first_lay(state, action)
        case Redraw():
            return refusal("SV-15", f"{WORDS}.can-begin")
        case _:
            return _not_now(state, action)


def _why_no_turn(state: State, action: Action) -> Refusal:
    on_bomb = state.is_on_bomb()
    match action:
        case Go() | Stay() if on_bomb:
            return refusal("SV-31", f"{WORDS}.roll-first")
        case Go(cell):
            return moving.why_no_go(state, cell)
        case RollDie():
            return refusal("SV-30", f"{WORDS}.not-on-bomb")
        case Carry():
            return refusal("SV-33", f"{WORDS}.roll-first") if on_bomb else _why_no_bomb(state)
        case Dump() if on_bomb and state.config.roll_before_dump == "on":
            return refusal("SV-Q13", f"{WORDS}.roll-before-dump")
        case Dump(tiles):
            return _why_no_dump(state, len(tiles))
        case Rescue():
            return _why_no_rescue(state)
        case _:
            return _not_now(state, action)


def _why_no_bomb(state: State) -> Refusal:
    return refusal("SV-37", f"{WORDS}.no-bomb-here", cell=state.pawn())


def _why_not_after_roll(state: State, action: Action) -> Refusal:
    match action:
        case Go() | Carry() if state.phase == "blown":
            return refusal("SV-Q11", f"{WORDS}.blown-home")
        case Go(cell):
            return moving.why_no_go(state, cell)
        case Carry():
            return refusal("SV-38", f"{WORDS}.way-blocked")
        case RollDie():
            return refusal("SV-34", f"{WORDS}.rolled-already")
        case Dump(tiles) if state.config.roll_before_dump == "on":
            return _why_no_dump(state, len(tiles))
        case Dump():
            return refusal("SV-17", f"{WORDS}.no-dump-after-roll")
        case _:
            return _not_now(state, action)


def _why_no_dump(state: State, count: int) -> Refusal:
    if not 1 <= count <= turns.MOST_DUMPED:
        return refusal("SV-18", f"{WORDS}.dump-count")
    if count > sum(state.pile):
        return refusal("SV-Q15", f"{WORDS}.pile-too-small", pile=sum(state.pile))
    return refusal("SV-18", f"{WORDS}.not-your-tiles")


def _why_no_rescue(state: State) -> Refusal:
    key = "no-mercy" if state.config.mercy == "off" else "not-cut-off"
    return refusal("SV-Q33", f"{WORDS}.{key}")


def _why_no_play(state: State, action: Action) -> Refusal:
    match action:
        case Lay():
            return digging.why_no_lay(state, action)
        case Discard() if not turns.must_discard(state):
            return refusal("SV-Q15", f"{WORDS}.no-discard-due")
        case Discard():
            return refusal("SV-41", f"{WORDS}.not-in-rack")
        case Pass():
            return refusal("SV-41", f"{WORDS}.play-or-discard")
        case _:
            return _not_now(state, action)


def _why_no_shift(state: State, action: Action) -> Refusal:
    if isinstance(action, MoveBomb):
        return messages.why_no_bomb_move(state, action)
    return _not_now(state, action)


def _why_no_remove(state: State, action: Action) -> Refusal:
    if isinstance(action, Remove):
        return messages.why_no_remove(state, action.cell)
    return _not_now(state, action)
