"""The four levels of Spy Guy: partners who search as people do (SG-Q20)."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Final, Literal
from zlib import crc32

from msgspec.structs import replace

from spytable.bots.bot import LEVELS, Budget, Factory, Intent, Question
from spytable.bots.simple import pace_ms
from spytable.core.game import Seat
from spytable.games.spy_guy.actions import Action, Done, Go, Mark, Open
from spytable.games.spy_guy.cities import thing_at
from spytable.games.spy_guy.pointing import name_target
from spytable.games.spy_guy.things import Look, Thing
from spytable.games.spy_guy.thinking.eyes import eyes
from spytable.games.spy_guy.thinking.finding import NEVER, Searcher
from spytable.games.spy_guy.thinking.limits import BOT_DATA
from spytable.games.spy_guy.thinking.planning import better_way, has_all, has_him, stops_on_arrow
from spytable.games.spy_guy.view import View

DRAWS: Final = 600
"""How many random times one decision may draw."""
FIRST_CARD_MS: Final = (20_000, 30_000)
"""How long a bot lets people turn the first card, who look at the city first."""
CARD_MS: Final = (8_000, 14_000)
"""How long it lets them turn the other cards."""
WAY_MS: Final = (7_000, 11_000)
"""How long it lets them decide about the shortcut."""
LEAST_MS: Final = 400
"""The shortest time between a new marker and the next tap."""
READY_MS: Final = (700, 1_800)
"""How soon a bot is ready for the next card, which waits for everyone."""
UNHURRIED_MS: Final = (40_000, 55_000)
"""How long it waits for people to be ready first, where the first who is starts the clock."""
LEFT: Final = {"keen": 0, "share": 1, "leave": 2}
"""Of three things on a card, how many are left for people, by the option `partners`."""
LATE: Final = 0.75
"""The part of the sand after which a bot helps with what it has left."""
STILL_MS: Final = 60_000
"""How long a waiting bot stays idle."""


class PartnerBot:
    """A partner of one level."""

    def __init__(self, level: str) -> None:
        self.level = level
        self.limits = BOT_DATA.levels[level]

    @property
    def budget(self) -> Budget:
        """So many draws of a search time."""
        return Budget(samples=DRAWS)

    def decide(
        self, view: View, question: Question[Action], budget: Budget, rng: Random
    ) -> Intent[Action]:
        """What to do, and after how long."""
        match view.phase:
            case "open":
                return Intent(Open(), rng.randrange(*_waits_ms(view)), _watches(view))
            case "shortcut":
                return Intent(Go(better_way(view)), rng.randrange(*WAY_MS))
            case _:
                intent = self._searches(view, question, budget, rng)
                begins = name_target(view, self._searcher(view, question.seat).start)
                return replace(intent, points=begins)

    def _searches(
        self, view: View, question: Question[Action], budget: Budget, rng: Random
    ) -> Intent[Action]:
        """The next thing that it finds, or that it is done."""
        searcher = self._searcher(view, question.seat)
        if self._is_enough(view, question, searcher):
            return self._is_done(view, question.seat, pace_ms(self.level, rng))
        spent = _spent_ms(view, question, searcher)
        spent -= self.limits.marking_ms * sum(mark.seat == question.seat for mark in view.marks)
        is_marking = bool(view.marks) and view.marks[-1].seat == question.seat
        since = spent + self.limits.marking_ms if is_marking else spent
        found = self._found(view, searcher, since, budget.samples, rng)
        at, thing = min(found, default=(NEVER, None), key=lambda one: one[0])
        after = at - spent
        if view.due is None and after > (enough := self.limits.patience * searcher.round_ms):
            return self._is_done(view, question.seat, round(enough))
        if thing is None or (view.due is not None and question.now + after >= view.due):
            return Intent(None, STILL_MS, "view")
        least = _least_ms(view, thing) if is_marking else LEAST_MS
        return Intent(Mark(thing.x, thing.y), max(round(after), least), "view")

    def _searcher(self, view: View, seat: Seat) -> Searcher:
        """How it searches this turn: bots that split the city begin in different parts."""
        seen = eyes(view.config.city, self.limits.span)
        own = seat * seen.districts // view.config.seats + view.turn
        start = own % seen.districts if self.limits.starts == "own" else 0
        forgotten = (1 - self.limits.memory) ** len(view.past)
        return Searcher(self.limits, seen, start, 1 - forgotten)

    def _found(
        self, view: View, searcher: Searcher, since: float, draws: int, rng: Random
    ) -> list[tuple[float, Thing]]:
        """When it taps each unmarked thing; a mistake that was shown is not repeated."""
        assert view.card is not None
        marked, wrong = _marked(view)
        meant = [one for one in searcher.eyes.clues[view.card.clue] if one.thing.id not in marked]
        twins = searcher.eyes.twins[view.card.clue] if self.limits.confusion else ()
        taken = [one for one in twins if one.thing.look not in wrong]
        tries = draws // max(1, len(meant) + len(taken))
        left = [one for one in meant if is_left(view, one.thing)]
        late = NEVER if view.length is None else LATE * view.length
        return [
            *(
                (searcher.found_ms(one, since, tries, rng), one.thing)
                for one in meant
                if one not in left
            ),
            *(
                (searcher.found_ms(one, max(since, late), tries, rng), one.thing)
                for one in left
                if late < NEVER
            ),
            *((searcher.mistaken_ms(one, since, tries, rng), one.thing) for one in taken),
        ]

    def _is_enough(self, view: View, question: Question[Action], searcher: Searcher) -> bool:
        """Whether it believes that more markers are useless."""
        if has_him(view) or has_all(view):
            return True
        if view.due is None:
            return view.done[question.seat]
        left_ms = view.due - question.now
        return self.limits.plans and stops_on_arrow(view, left_ms, searcher.round_ms)

    def _is_done(self, view: View, seat: Seat, after: int) -> Intent[Action]:
        """It says that it is done once, and then only watches."""
        if view.done[seat]:
            return Intent(None, STILL_MS, "view")
        return Intent(Done(), after, "view")


def is_left(view: View, thing: Thing) -> bool:
    """Whether all bots leave a thing for people, for now; which, changes with the card."""
    return crc32(f"{view.turn} {thing.id}".encode()) % 3 < LEFT[view.config.partners]


def _watches(view: View) -> Literal["question", "view"]:
    """Whether it thinks again when somebody else is ready."""
    return "view" if view.config.turning == "soon" else "question"


def _waits_ms(view: View) -> tuple[int, int]:
    """How long it lets people turn the next card: nobody is rushed."""
    match view.config.turning:
        case "everyone":
            return READY_MS
        case "soon":
            is_begun = any(view.done) or view.config.timer == "untimed"
            return READY_MS if is_begun or view.config.seats == 1 else UNHURRIED_MS
        case "anyone":
            return CARD_MS if view.past else FIRST_CARD_MS


def _marked(view: View) -> tuple[set[int], set[Look]]:
    """The things that carry a marker, and what was shown not to be the clue."""
    marks = [(thing_at(view.config.city, mark.x, mark.y), mark.right) for mark in view.marks]
    things = [(thing, right) for thing, right in marks if thing is not None]
    return {thing.id for thing, _ in things}, {thing.look for thing, right in things if not right}


def _least_ms(view: View, thing: Thing) -> int:
    """The time to look at a new marker, and to move to another district."""
    last = thing_at(view.config.city, view.marks[-1].x, view.marks[-1].y)
    is_near = last is None or last.district == thing.district
    return LEAST_MS if is_near else LEAST_MS + BOT_DATA.district_ms


def _spent_ms(view: View, question: Question[Action], searcher: Searcher) -> float:
    """How long everybody has searched; without a timer, the usual time for so many finds."""
    if view.due is None or view.length is None:
        assert view.card is not None
        return searcher.round_ms * view.found / view.card.copies
    return question.now - (view.due - view.length)


BOTS: Final[dict[str, Factory]] = {level: partial(PartnerBot, level) for level in LEVELS}
