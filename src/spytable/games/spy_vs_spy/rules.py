"""The rules of Spy vs Spy: pure functions from state and step to state and events."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from spytable.core.game import Change, Clock, GameError, Outcome, Prompts, Seat, Spec, Step
from spytable.core.options import Word
from spytable.games.spy_vs_spy import bombs, messages, moving, turns
from spytable.games.spy_vs_spy.actions import (
    DECLINE,
    DISCARDS,
    PASS,
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
from spytable.games.spy_vs_spy.events import Event, Shook, Stayed, TimedOut, deed_of, line_of
from spytable.games.spy_vs_spy.model import ASKING, FILE_LINES, Config, State, set_up
from spytable.games.spy_vs_spy.questions import prompts
from spytable.games.spy_vs_spy.view import View, open_view, show, view

FEWEST_SEATS, MOST_SEATS = 2, 4  # SV-01


class SpyVsSpy:
    """The rules, as the core's `Game` protocol asks for them."""

    spec: ClassVar[Spec[Config]] = Spec(
        id="spy-vs-spy",
        version=1,
        seats=(FEWEST_SEATS, MOST_SEATS),
        config=Config,
        state=State,
        action=Action,
        event=Event,
        view=View,
        secrets=True,
        chance=True,
        clock=True,
        # About 112 tiles laid and bombs brought home, with at most 32 turns of at most 12 steps
        # between them (SV-Q26); far more than any match takes.
        max_steps=45_000,
    )

    def initial(self, config: Config) -> State:
        """The table before anybody rolls."""
        if not FEWEST_SEATS <= config.seats <= MOST_SEATS:
            raise GameError(f"2 to 4 players, not {config.seats}")  # SV-01
        return set_up(config)

    def prompts(self, state: State) -> Prompts[Action]:
        """Who is asked what."""
        return prompts(state)

    def apply(self, state: State, step: Step[Action]) -> Change[State, Event]:
        """The state after a step, and its events."""
        change = _rung(state) if isinstance(step, Clock) else _stepped(state, step.action, step.at)
        while change.state.late and (action := _idle(change.state)) is not None:
            after = _stepped(change.state, action, step.at)
            reveals = change.reveals or after.reveals
            change = Change(after.state, change.events + after.events, reveals)
        return _filed(change, state)

    def view(self, state: State, seat: Seat | None) -> View:
        """All that a seat knows, or all that is public."""
        return view(state, seat)

    def open_view(self, state: State, seat: Seat | None) -> View:
        """What everyone may see once the match is over, however it ended (SV-Q37)."""
        return open_view(state, seat)

    def show(self, _state: State, event: Event, seat: Seat | None) -> Event | None:
        """An event as a seat may see it."""
        return show(event, seat)

    def outcome(self, state: State) -> Outcome | None:
        """How it ended, or None while it goes on: most bombs home win, equals share (SV-Q26)."""
        if state.phase != "over":
            return None
        most = max(state.home)
        key = "bombs" if most >= state.config.bombs_to_win() else "stalemate"
        return Outcome(self.ranks(state), Word(f"spy-vs-spy.end.{key}", {"count": most}))

    def ranks(self, state: State) -> tuple[int, ...]:
        """The ranks if the players agree to stop here: by bombs brought home (SV-Q26)."""
        return tuple([1 + sum([other > mine for other in state.home]) for mine in state.home])


def _stepped(state: State, action: Action, at: int) -> Change[State, Event]:
    """The change that an action makes, of a seat or of chance."""
    match action:
        case Deal(tile):
            return turns.deal_tile(state, tile, at)
        case Lay(piece, cell):
            return turns.lay_tile(state, piece, cell, at)
        case Go(cell):
            return moving.go_to(state, cell)
        case Stay():
            return Change(turns.with_draw(state), (Stayed(state.turn_of()),))
        case Die(blast):
            return bombs.apply_throw(state, blast=blast, at=at)
        case RollDie():
            return Change(replace(state, phase="lift"), (Shook(state.turn_of()),))
        case Carry():
            return moving.carry_bomb(state)
        case Discard(tile):
            return turns.discard_tile(state, tile, at)
        case Dump(tiles):
            return turns.dump_tiles(state, tiles)
        case _:
            return _stepped_rarely(state, action, at)


def _stepped_rarely(
    state: State,
    action: Redraw | Rescue | Pass | MoveBomb | Remove | Decline | Contest | Read,
    at: int,
) -> Change[State, Event]:
    match action:
        case Redraw():
            return turns.redraw_tiles(state)
        case Rescue():
            return _then_ended(moving.rescue_pawn(state), at)
        case Pass():
            return turns.pass_turn(state, at)
        case MoveBomb(source, target):
            return messages.move_bomb(state, source, target, at)
        case Remove(cell):
            return messages.remove_tile(state, cell, at)
        case Decline():
            return messages.decline_reward(state, at)
        case Contest(blasts):
            return bombs.settle_contest(state, blasts, at)
        case Read(message):
            return messages.follow_message(state, message, at)


def _then_ended(change: Change[State, Event], at: int) -> Change[State, Event]:
    over = turns.end_turn(change.state, at)
    return replace(over, events=change.events + over.events)


def _rung(state: State) -> Change[State, Event]:
    """Time is up: the rest of the turn happens by itself."""
    return Change(replace(state, late=True, due=None), (TimedOut(state.turn_of()),))


def _idle(state: State) -> Action | None:
    """What happens by itself after time ran out; None where chance goes on (SV-Q34)."""
    if state.phase not in ASKING or state.phase == "first":
        return None
    match state.phase:
        case "turn":
            return ROLL if state.is_on_bomb() else STAY
        case "play":
            return DISCARDS[state.rack()[-1]] if turns.must_discard(state) else PASS
        case "rolled" | "blown":
            return STAY
        case _:
            return DECLINE


def _filed(change: Change[State, Event], before: State) -> Change[State, Event]:
    """The change, with what all saw of it in the file and in the story."""
    lines = [line for event in change.events if (line := line_of(event)) is not None]
    if not lines:
        return change
    state = change.state
    log = (*state.log, *lines)[-FILE_LINES:]
    deeds = [deed for event in change.events if (deed := deed_of(event, before.turn)) is not None]
    story = (*state.story, *deeds) if deeds else state.story
    return replace(change, state=replace(state, log=log, story=story))
