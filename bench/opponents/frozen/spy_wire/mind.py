"""How a player answers each question: one class for all levels, with the limits of each."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from bench.opponents.frozen.spy_wire.pace import Beat, grab_ms, slides_in
from bench.opponents.frozen.spy_wire.spoiling import find_spoiling
from bench.opponents.frozen.spy_wire.traits import Traits
from bench.opponents.frozen.spy_wire.wiring import Means, circuit, farthest, nearer, way_home
from spytable.core.game import GameError
from spytable.games.spy_wire.actions import (
    ARRANGEMENTS,
    SLOTS,
    SPECIALS,
    Action,
    Claim,
    GiveUp,
    Hold,
    Place,
    Pull,
    Slide,
    Start,
    Stop,
)
from spytable.games.spy_wire.bits import mark
from spytable.games.spy_wire.model import Phase
from spytable.games.spy_wire.search import Steps
from spytable.games.spy_wire.tablet import SILVER, Tablet, dots_shown, other
from spytable.games.spy_wire.thinking.sight import (
    Sight,
    own_side,
    sight_of,
    slides_of,
    tablet_after,
)
from spytable.games.spy_wire.view import View

TASTES: Final = 64


class Sheet(msgspec.Struct, frozen=True):
    """What a player remembers while one clock runs: its note."""

    turn: int
    phase: Phase
    minds: bool
    """Whether it minds the dots this turn."""
    tablet: Tablet = ()
    """How the tablet should lie when the rest of the plan goes on."""
    plan: tuple[Slide, ...] = ()
    seen: frozenset[int] = frozenset()
    """The boards from which no circuit was in sight."""
    is_done: bool = False
    """Whether nothing is left to do but to stop."""


class Meant(msgspec.Struct, frozen=True):
    """An action, what kind of time it takes, and the next note."""

    action: Action
    beat: Beat
    sheet: Sheet | None = None


class Mind:
    """A player with the limits of its level."""

    def __init__(self, traits: Traits) -> None:
        self.traits = traits

    def answer(self, view: View, note: Any, now: int, boards: int, rng: Random) -> Meant:
        """What to do now."""
        match view.phase:
            case "place":
                return Meant(Place(ARRANGEMENTS[rng.randrange(len(ARRANGEMENTS))]), "place")
            case "ready" | "brink":
                return self._before_clock(view, rng)
            case "slide" | "attempt":
                return self._slide(view, self._sheet(view, note, rng), now, boards, rng)
            case "pull":
                return Meant(Pull(_farthest_slot(view)), "think")
            case "grab":
                return self._grab(view, now)
            case _:
                raise GameError("this seat is asked nothing")

    def _before_clock(self, view: View, rng: Random) -> Meant:
        """The claim, if it is noticed, else the button (SW-30, SW-Q18)."""
        dots = view.hint or 0
        if rng.random() < self.traits.attention:
            dots = dots_shown(view.tablet, other(own_side(view)))
        if view.window and dots:
            return Meant(Claim(dots), "look")
        if view.phase == "ready":
            return Meant(Start(), "look")
        return Meant(Hold() if view.banks[own_side(view)] else GiveUp(), "look")

    def _sheet(self, view: View, note: Any, rng: Random) -> Sheet:
        """Its note, if it is from the current clock."""
        if isinstance(note, Sheet) and (note.turn, note.phase) == (view.turn, view.phase):
            return note
        minds = view.phase == "slide" and rng.random() < self.traits.care  # SW-Q22
        return Sheet(view.turn, view.phase, minds)

    def _slide(self, view: View, sheet: Sheet, now: int, boards: int, rng: Random) -> Meant:
        """The next slide of the plan, a new plan, or STOP."""
        sight = sight_of(view)
        most = self._most(view, sight, now)
        if most <= 0 or (view.phase == "attempt" and self._is_hurried(view, sight, now)):
            return Meant(Stop(), "press")
        if sheet.plan and sheet.tablet == view.tablet:
            return _go_on(sheet, sheet.plan, view.tablet, "slide")
        if sheet.is_done:
            return Meant(Stop(), "press")
        first: Beat = "think" if sheet.tablet else "begin"
        steps, sheet = self._planned(sight, sheet, most, boards, rng)
        if not steps:
            return Meant(Stop(), "press")
        return _go_on(sheet, slides_of(steps, sight.side), view.tablet, first)

    def _planned(
        self, sight: Sight, sheet: Sheet, most: int, boards: int, rng: Random
    ) -> tuple[Steps, Sheet]:
        """A plan for a circuit; with nothing wired, steps toward one; else hindering the enemy."""
        is_last = sheet.phase == "attempt"
        hopes = replace(self.traits, fuses=SLOTS) if is_last else self.traits
        own = boards // 2 if self.traits.reads else boards
        means = Means(own, most, toll=int(is_last), taste=rng.randrange(TASTES))
        steps = circuit(sight, hopes, means, home=sheet.minds)
        if steps is not None:
            return steps, sheet
        if not sight.live and most > self.traits.spoils:
            seen = sheet.seen | {mark(sight.mine)}
            near = nearer(sight, seen, rng, home=sheet.minds, most=most)
            return near, replace(sheet, seen=seen)
        done = replace(sheet, is_done=True)
        if is_last:
            return (), done
        if sheet.minds and sight.dots and sight.dots >= sight.live:
            return way_home(sight, most), done
        rest = boards - own
        return find_spoiling(sight, self.traits, home=sheet.minds, most=most, boards=rest), done

    def _most(self, view: View, sight: Sight, now: int) -> int:
        """How many slides there is time for; a Final Attempt needs time to pull, too."""
        is_last = view.phase == "attempt"
        if view.due is None:
            return (view.left or 0) - is_last
        kept = grab_ms(max(1, sight.live), self.traits) if is_last else 0
        return slides_in(view.due - now - kept, self.traits)

    def _is_hurried(self, view: View, sight: Sight, now: int) -> bool:
        """Whether it stops for the ticking, because it does not count (SW-45)."""
        quick = view.is_hurried or (view.hurry_at is not None and now >= view.hurry_at)
        return quick and sight.live > 0 and not self.traits.counts

    def _grab(self, view: View, now: int) -> Meant:
        """Every wired fuse, by its own tap, and then the button, while it can still end in time."""
        side = own_side(view)
        slots = [wire.slot for wire in view.wires[side]]
        is_done = len(view.collected[side]) == len(SPECIALS)
        is_late = view.due is not None and view.due - now < grab_ms(1, self.traits)
        if not slots or is_done or is_late:
            return Meant(Hold(), "press")
        return Meant(Pull(slots[0]), "tap")


def _go_on(sheet: Sheet, plan: tuple[Slide, ...], tablet: Tablet, beat: Beat) -> Meant:
    """The first slide of a plan; the rest goes into the note."""
    after = tablet_after(tablet, plan[:1])
    return Meant(plan[0], beat, replace(sheet, tablet=after, plan=plan[1:]))


def _farthest_slot(view: View) -> int:
    """The enemy's fuse that would be hardest to wire; the others may be wired anyway."""
    sight = sight_of(view)
    column = farthest(sight).bit_length() - 1
    return column if sight.side == SILVER else SLOTS - 1 - column
