"""Makes updates for a seat. This is the only place where views leave the server during play."""

from __future__ import annotations

from collections.abc import Container, Sequence
from random import Random
from typing import Any, Final

from spytable import wire
from spytable.core.clock import MatchClock
from spytable.core.codec import encode
from spytable.core.companions import Screen
from spytable.core.game import Ask
from spytable.core.match import Match
from spytable.core.options import Refusal, Word
from spytable.core.position import Advance
from spytable.core.sight import view_match

LONGEST_TO_UNDO: Final = 10_000
"""In a log this long nothing can be taken back any more: otherwise a match might never end."""
MOST_OFFERED: Final = 1_000
"""How many legal actions a question to a program lists; of more it lists an even sample."""
PAUSED: Final = wire.Undo("no", Word("core.refused.paused"))
TOO_LONG: Final = wire.Undo("no", Word("server.refused.too-long-to-undo"))
FREE: Final = wire.Undo("free")


def make_timing(match: Match, clock: MatchClock, wall: int) -> wire.Timing:
    """Match time now, and when the bell rings."""
    bell = match.bell()
    return wire.Timing(
        clock.now(wall), None if bell is None else bell.due, clock.since is not None, clock.rate
    )


def describe_undo(match: Match, seat: int) -> wire.Undo | None:
    """Whether a seat's last step can be taken back, and if not, why. The match is not over."""
    position = match.position
    if position.bots[seat] is not None:
        return None
    if position.paused:
        return PAUSED
    if match.version >= LONGEST_TO_UNDO:
        return TOO_LONG
    free, asked = match.rewinds(seat)
    if isinstance(asked, Refusal):
        return wire.Undo("no", asked.word)
    return wire.Undo("ask", free.word) if isinstance(free, Refusal) else FREE


def _make_question(ask: Ask[Any], seat: int, key: int, *, offers: bool) -> wire.Question:
    """A question; with the legal actions for a program, the same ones each time it is told."""
    if not offers:
        return wire.Question(key, ask.topic, ask.standing)
    actions: list[Any] = list(ask.options)
    if is_sampled := len(actions) > MOST_OFFERED:
        chosen = sorted(Random(f"{seat}:{key}").sample(range(len(actions)), MOST_OFFERED))
        actions = [actions[place] for place in chosen]
    return wire.Question(key, ask.topic, ask.standing, tuple(actions), is_sampled)


class Telling:
    """What is told of a match at one moment: what all updates have in common is found once."""

    __slots__ = (
        "_asked",
        "_events",
        "_game",
        "_head",
        "_lesson",
        "_network",
        "_now",
        "_outcome",
        "_prompts",
        "_screen",
        "_state",
        "match",
    )

    def __init__(  # noqa: PLR0913 (what, since when, with what)
        self,
        match: Match,
        screen: Screen[Any, Any],
        advances: Sequence[Advance],
        now: wire.Timing,
        *,
        head: str | None = None,
        lesson: wire.Lesson | None = None,
        network: Container[int] = (),
    ) -> None:
        self.match = match
        self._game = match.game
        self._state = match.position.state
        self._prompts = match.prompts()
        self._asked = match.seats_asked()
        self._outcome = match.outcome()
        self._events = [
            (advance.position.state, event) for advance in advances for event in advance.events
        ]
        self._now = now
        self._screen = screen
        self._head = head
        self._lesson = lesson
        self._network = network
        """The seats of programs, whose questions list the legal actions."""

    def make_update(self, seat: int | None, acts: bool) -> bytes:  # noqa: FBT001 (as `show` asks)
        """The update for a seat, or for the public: the view, and the events that led there.

        A watcher gets no question, even one who sees a seat's view.
        """
        match, game, outcome = self.match, self._game, self._outcome
        question = undo = lesson = None
        if acts and seat is not None:
            lesson = self._lesson
            ask = self._prompts.get(seat)
            if isinstance(ask, Ask):
                key = match.position.question_numbers[seat]
                question = _make_question(ask, seat, key, offers=seat in self._network)
            if lesson is None and outcome is None:
                undo = describe_undo(match, seat)
        view: Any = view_match(game, self._state, seat, is_over=outcome is not None)
        if outcome is None:
            view = self._screen(view, match.config)
        show = game.show
        shown: Any = [
            told for state, event in self._events if (told := show(state, event, seat)) is not None
        ]
        return encode(
            wire.Update(
                match.version,
                seat,
                view,
                question,
                self._asked,
                shown,
                self._now,
                outcome,
                undo,
                lesson,
                self._head,
            )
        )
