"""Follows the chances to win through a match, and says where each change came from."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from spytable.core.game import CHANCE, Act, Chance, Draw, Seat
from spytable.core.match import Match
from spytable.core.records import MatchRecord, Record, Resign, Rewind
from spytable.core.review_report import Account, Millionths
from spytable.core.taking_back import find_undone
from spytable.review.values import Model, Values, mean_values


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """What one record changed, by seat."""

    version: int
    """How many records there were before it."""
    values: Values
    """The chances after it."""
    luck: Values
    drift: Values
    play: Values
    """What was neither luck nor drift: a decision, a bell, or something that happened."""
    by: Seat | None
    """Who decided; None if nobody did."""

    def all_luck(self) -> Values:
        """Luck and drift together."""
        return tuple(map(int.__add__, self.luck, self.drift))


def follow_values(match: Match, model: Model) -> tuple[Values, list[Change]]:
    """The chances at the start, and every change; the last one leads to the result."""
    nothing = (0,) * model.seats
    start = before = model.weigh(match.position_at(0).state)
    changes = []
    for version, advance in enumerate(match.log):
        position, record = advance.position, advance.record
        after = model.weigh(position.state, position.resigned)
        if version == match.version - 1:
            outcome = match.outcome()
            assert outcome is not None
            after = model.settle(outcome)
        luck, drift, play = nothing, nothing, minus(after, before)
        if isinstance(record, Chance):
            mean = _expect_draw(match, model, version)
            if mean is not None:
                luck, drift, play = minus(after, mean), minus(mean, before), nothing
        by = find_decider(record)
        changes.append(
            Change(version=version, values=after, luck=luck, drift=drift, play=play, by=by)
        )
        before = after
    return start, changes


def find_decider(record: Record) -> Seat | None:
    """Who decided this: whoever acted or resigned."""
    match record:
        case Act(seat=seat) | MatchRecord(event=Resign(seat=seat)):
            return seat
        case _:
            return None


def _expect_draw(match: Match, model: Model, version: int) -> Values | None:
    """The mean chances over what a draw could have been; None if a lesson decided it."""
    position = match.position_at(version)
    if match.lesson is not None and position.taught and position.draws < len(match.lesson):
        return None
    draw = match.game.prompts(position.state)[CHANCE]
    assert isinstance(draw, Draw)
    values = [
        model.weigh(model.after(position.state, outcome), position.resigned)
        for outcome in draw.outcomes
    ]
    return mean_values(values, draw)


def find_rewind(match: Match, version: int) -> int | None:
    """The version that the next record goes back to; None if it takes nothing back."""
    match match.log[version].record:
        case MatchRecord(event=Rewind(to=to)):
            return to
        case _:
            return None


def cancel_undone(match: Match, start: Values, changes: list[Change]) -> list[Change]:
    """What was taken back changed nothing, for nobody; nor did taking it back."""
    undone, nothing = find_undone(match.log), (0,) * len(start)
    found = []
    for change in changes:
        to = find_rewind(match, change.version)
        kept = change
        if change.version in undone:
            kept = replace(change, luck=nothing, drift=nothing, play=nothing, by=None)
        elif to is not None:
            before = changes[to - 1].values if to else start
            kept = replace(change, play=minus(change.values, before))
        found.append(kept)
    return found


def minus(more: Values, less: Values) -> Values:
    """The difference by seat."""
    return tuple([a - b for a, b in zip(more, less, strict=True)])


def add_up(
    start: Values, changes: list[Change], judgements: dict[int, Millionths]
) -> tuple[Account, ...]:
    """The account of each seat, from the judgements of decisions by version.

    A decision that was not judged, because it was forced or no world differs, counts as judgement.
    """
    accounts = []
    for seat, first in enumerate(start):
        parts = dict.fromkeys(("luck", "drift", "judgement", "fortune", "others"), 0)
        for change in changes:
            parts["luck"] += change.luck[seat]
            parts["drift"] += change.drift[seat]
            if change.by == seat:
                judged = judgements.get(change.version, change.play[seat])
                parts["judgement"] += judged
                parts["fortune"] += change.play[seat] - judged
            else:
                parts["others"] += change.play[seat]
        result = changes[-1].values[seat] if changes else first
        accounts.append(Account(seat=seat, start=first, result=result, **parts))
    return tuple(accounts)
