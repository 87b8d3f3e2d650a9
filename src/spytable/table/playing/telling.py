"""Makes updates for a seat. This is the only place where views leave the server during play."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from spytable import wire
from spytable.core.catalogue import Folder
from spytable.core.clock import MatchClock
from spytable.core.codec import encode
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


def make_update(  # noqa: PLR0913 (what, for whom, since when)
    home: Folder,
    match: Match,
    seat: int | None,
    advances: Sequence[Advance],
    now: wire.Timing,
    *,
    acts: bool,
    offers: bool = False,
    lesson: wire.Lesson | None = None,
    head: str | None = None,
) -> bytes:
    """The update for a seat, or for the public: the view, and the events that led there.

    A watcher gets no question, even one who sees a seat's view. `offers` adds the legal actions to
    the question, for a program.
    """
    game, position = match.game, match.position
    question = undo = None
    outcome = match.outcome()
    if acts and seat is not None:
        if isinstance(ask := match.prompts().get(seat), Ask):
            question = _make_question(ask, seat, position.question_numbers[seat], offers=offers)
        if lesson is None and outcome is None:
            undo = describe_undo(match, seat)
    view: Any = view_match(game, position.state, seat, is_over=outcome is not None)
    if outcome is None:
        view = home.screen(view, match.config)
    show = game.show
    shown: Any = [
        told
        for advance in advances
        for event in advance.events
        if (told := show(advance.position.state, event, seat)) is not None
    ]
    asked = match.seats_asked()
    return encode(
        wire.Update(
            match.version, seat, view, question, asked, shown, now, outcome, undo, lesson, head
        )
    )
