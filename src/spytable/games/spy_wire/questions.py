"""Who is asked what: which actions are legal, and why others are refused."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache
from random import Random
from typing import Final

from spytable.core.game import CHANCE, CLOCK, Actor, Ask, Bell, Prompt, Prompts
from spytable.core.options import Listed, Options, Refusal, refusal
from spytable.games.spy_wire.actions import (
    ARRANGEMENTS,
    SLOTS,
    Action,
    Claim,
    Deal,
    GiveUp,
    Hold,
    Lay,
    Place,
    Pull,
    Shuffle,
    Slide,
    Start,
    Stop,
)
from spytable.games.spy_wire.bits import EDGE, board_of, breaks, moves, turned_slide, wired_mask
from spytable.games.spy_wire.claims import draw_fumble
from spytable.games.spy_wire.model import Phase, State
from spytable.games.spy_wire.setting_up import draw_fuses, draw_layout
from spytable.games.spy_wire.tablet import (
    CELLS,
    GAP,
    SIDES,
    Side,
    Tablet,
    can_slide,
    gaps,
    other,
    slides_into,
)
from spytable.games.spy_wire.turns import is_last_window

WORDS: Final = "spy-wire"
CLAIMS: Final = (Claim(1), Claim(2), Claim(3))
PLACES: Final[tuple[Action, ...]] = (*(Place(fuses) for fuses in ARRANGEMENTS), Deal())
STOPS_IN: Final = 24
"""Random play stops about once in so many slides."""
BLIND_IN: Final = 4
"""Random play slides blindly about once in so many; the rest helps to reach every phase."""


def prompts(state: State) -> Prompts[Action]:
    """Who is asked what; empty when the match is over."""
    match state.phase:
        case "slide" | "attempt":
            return _asked(state, Slides(state.tablet, state.mover), standing=True)
        case "ready" | "brink":
            return _asked(state, _before_clock(state))
        case "pull":
            return _asked(state, _pulls(state))
        case "grab":
            return _asked(state, _grabs(state), standing=True)
        case "place":
            return _placing(state)
        case "layout":
            return {CHANCE: draw_layout(state)}
        case "deal":
            return {CHANCE: draw_fuses()}
        case "fumble":
            return {CHANCE: draw_fumble(state)}
        case "hold" | "verdict" | "late":
            return _bell(state)
        case "over":
            return {}


def topic(state: State) -> str:
    """The key of what the mover is asked."""
    name: str = state.phase
    if state.phase in ("ready", "brink") and state.window:
        name = "last-claim" if is_last_window(state) else f"{state.phase}-or-claim"
    elif is_last_window(state):
        name = "last"
    return f"{WORDS}.ask.{name}"


def _bell(state: State) -> Prompts[Action]:
    return {} if state.due is None else {CLOCK: Bell(state.due)}


def _asked(state: State, options: Options[Action], *, standing: bool = False) -> Prompts[Action]:
    seat = state.config.seat_of(state.mover)
    return {seat: Ask(topic(state), options, standing), **_bell(state)}


def _placing(state: State) -> Prompts[Action]:
    """Both at once, each until it has answered (SW-Q25)."""
    asked: dict[Actor, Prompt[Action]] = {
        state.config.seat_of(side): Ask(f"{WORDS}.ask.place", Listed(PLACES, _why_not_place))
        for side in SIDES
        if state.sealed[side] is None
    }
    return {**asked, **_bell(state)}


def _why_not_place(action: Action) -> Refusal:
    if isinstance(action, Place):
        return refusal("SW-Q8", f"{WORDS}.refused.not-your-fuses")
    return _not_now("place", action)


@lru_cache(maxsize=4096)
def _slides_into(empty: tuple[int, ...]) -> tuple[Slide, ...]:
    """Every slide as an action; they are immutable, made once and reused."""
    return tuple(Slide(cell, to) for cell, to in slides_into(empty))


class Slides:
    """Any tile and either Defuser, any number of times, or STOP (SW-10, SW-11, SW-12, SW-17)."""

    def __init__(self, tablet: Tablet, side: Side) -> None:
        self.tablet = tablet
        self.side = side

    @cached_property
    def _slides(self) -> tuple[Slide, ...]:
        return _slides_into(gaps(self.tablet))

    def __contains__(self, action: object) -> bool:
        match action:
            case Slide(cell, to):
                return can_slide(self.tablet, cell, to)
            case Stop():
                return True
            case _:
                return False

    def __iter__(self) -> Iterator[Action]:
        yield from self._slides
        yield Stop()

    def sample(self, rng: Random) -> Action:
        """A random slide or sometimes STOP; most slides bring a circuit nearer."""
        if rng.randrange(STOPS_IN) == 0:
            return Stop()
        if rng.randrange(BLIND_IN):
            return self._looked(rng)
        return self._slides[int(rng.random() * len(self._slides))]

    def _looked(self, rng: Random) -> Action:
        """One of the slides after which the fewest cells are in the way; STOP if none is now."""
        board = board_of(self.tablet, self.side)
        if wired_mask(board):
            return Stop()
        near = [(len(breaks(after, EDGE)), cell, to) for cell, to, after in moves(board)]
        fewest = min(near)[0]
        best = [(cell, to) for far, cell, to in near if far == fewest]
        cell, to = best[int(rng.random() * len(best))]
        return Slide(*(turned_slide(cell, to) if self.side else (cell, to)))

    def why_not(self, action: Action) -> Refusal | None:
        """The reason why a slide is refused."""
        if action in self:
            return None
        match action:
            case Slide(cell) if not 0 <= cell < CELLS or self.tablet[cell] == GAP:
                return refusal("SW-Q4", f"{WORDS}.refused.no-tile")
            case Slide():
                return refusal("SW-Q4", f"{WORDS}.refused.no-gap")
            case Claim():
                return refusal("SW-37", f"{WORDS}.refused.claim-lost")
            case _:
                return _not_now("slide", action)


def _before_clock(state: State) -> Listed[Action]:
    """START or the Final Attempt, and the claim while its window is open."""
    claims = CLAIMS if state.window else ()
    if state.phase == "ready":
        actions: tuple[Action, ...] = (Start(), *claims)
    elif state.banks[state.mover]:
        actions = (Hold(), GiveUp(), *claims)
    else:
        actions = (GiveUp(), *claims)  # SW-Q20

    def why_not(action: Action) -> Refusal:
        match action:
            case Claim() if state.window:
                return refusal("SW-Q18", f"{WORDS}.refused.claim-dots")
            case Claim():
                return refusal("SW-Q18", f"{WORDS}.refused.no-claim")
            case Slide() if state.phase == "ready":
                return refusal("SW-08", f"{WORDS}.refused.not-started")
            case Hold() if state.phase == "brink":
                return refusal("SW-Q20", f"{WORDS}.refused.no-bank")
            case _:
                return _not_now(state.phase, action)

    return Listed(actions, why_not)


def _pulls(state: State) -> Listed[Action]:
    """Any fuse the victim has left, blind (SW-Q17)."""
    slots = state.slots_in(other(state.mover))

    def why_not(action: Action) -> Refusal:
        return _why_not_pull(action) or _not_now("pull", action)

    return Listed(tuple(Pull(slot) for slot in slots), why_not)


def _grabs(state: State) -> Listed[Action]:
    """The fuses that are wired, one tap each, and the button (SW-46, SW-Q21)."""
    slots = state.live(state.mover)
    full = state.slots_in(other(state.mover))

    def why_not(action: Action) -> Refusal:
        if isinstance(action, Pull) and action.slot in full:
            return refusal("SW-Q21", f"{WORDS}.refused.not-wired")
        if isinstance(action, Slide):
            return refusal("SW-16", f"{WORDS}.refused.stopped")
        return _why_not_pull(action) or _not_now("grab", action)

    return Listed((*(Pull(slot) for slot in slots), Hold()), why_not)


def _why_not_pull(action: Action) -> Refusal | None:
    if not isinstance(action, Pull):
        return None
    if 0 <= action.slot < SLOTS:
        return refusal("SW-Q14", f"{WORDS}.refused.empty-slot")
    return refusal("SW-Q8", f"{WORDS}.refused.no-slot")


_RULES: Final[dict[Phase, str]] = {
    "place": "SW-Q25",
    "ready": "SW-08",
    "slide": "SW-10",
    "pull": "SW-33",
    "brink": "SW-41",
    "grab": "SW-46",
}


def _not_now(phase: Phase, action: Action) -> Refusal:
    """An answer to another question."""
    if isinstance(action, Lay | Shuffle):
        return refusal("SW-06", f"{WORDS}.refused.only-chance")
    return refusal(_RULES[phase], f"{WORDS}.refused.not-now.{phase}")
