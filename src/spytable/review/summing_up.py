"""What one remembers of a match: three key moments, and one sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from spytable.core.game import Outcome, Seat
from spytable.core.options import Word
from spytable.core.review import Handled
from spytable.core.review_report import WHOLE, Account, Decision, Moment

KEY_MOMENTS = 3
PERCENT = WHOLE // 100
LEAD = 60 * PERCENT
"""Who stood here or better had the match in hand."""
WRONG = ("blunder", "mistake")
BIG = 20 * PERCENT
TOLD_LUCK = 5 * PERCENT
"""Luck that took less than that is not worth a headline."""


def choose_key_moments(decisions: Sequence[Decision]) -> tuple[int, ...]:
    """The decisions that cost or moved most, at most three, in the order of play.

    Mistakes come first, then long shots that came in and what the hidden truth made of decisions.
    """

    def weight(index: int) -> int:
        each = decisions[index]
        wrong = each.loss if each.verdict in (*WRONG, "inaccurate") else 0
        return 2 * wrong + abs(each.fortune) + (BIG if each.is_brave else 0)

    some = [index for index, each in enumerate(decisions) if not each.is_undone]
    some = [index for index in some if weight(index) >= 5 * PERCENT]
    return tuple(sorted(sorted(some, key=weight, reverse=True)[:KEY_MOMENTS]))


def write_headline(
    outcome: Outcome,
    accounts: Sequence[Account],
    decisions: Sequence[Decision],
    moments: Sequence[Moment],
    *,
    is_team: bool,
) -> Word:
    """The sentence one would repeat to a friend."""
    winners = outcome.winners()
    if is_team:
        return Word("review.headline.team-won" if winners else "review.headline.team-lost")
    played = [each for each in decisions if not each.is_undone]
    lost = [
        each
        for each in played
        if each.seat not in winners
        and each.verdict in WRONG
        and moments[each.version].values[each.seat] >= LEAD
    ]
    if lost:
        worst = max(lost, key=lambda each: each.loss)
        had = moments[worst.version].values[worst.seat]
        return Word(
            "review.headline.lead-lost",
            {"seat": worst.seat, "percent": had // PERCENT, "count": worst.loss // PERCENT},
        )
    if len(winners) != 1:
        return Word("review.headline.shared")
    winner = winners[0]
    shots = [each for each in played if each.seat == winner and each.is_brave]
    if shots:
        best = max(shots, key=lambda each: each.fortune)
        chance = next((s.chance for s in best.chosen.splits if s.name == "right"), 0)
        return Word("review.headline.long-shot", {"seat": winner, "percent": chance // PERCENT})
    wrong = [each for each in played if each.verdict in WRONG]
    account = accounts[winner]
    luck = account.luck + account.fortune
    if not wrong:
        way = "luck" if luck > account.judgement else "clean"
        return Word(f"review.headline.{way}", {"seat": winner})
    if max(luck, luck + account.drift) <= -TOLD_LUCK:
        return Word(
            "review.headline.against-luck",
            {"seat": winner, "count": round(-(luck + account.drift) / PERCENT)},
        )
    theirs = [each for each in wrong if each.seat != winner]
    if not theirs:
        return Word("review.headline.own-mistakes", {"seat": winner, "count": len(wrong)})
    worst = max(theirs, key=lambda each: each.loss)
    return Word(
        "review.headline.mistakes", {"seat": winner, "other": worst.seat, "count": len(theirs)}
    )


def write_resignation(outcome: Outcome, moments: Sequence[Moment]) -> Word | None:
    """The sentence where somebody resigned who could still have won; None elsewhere."""
    seat = outcome.reason.args.get("seat")
    if outcome.reason.key != "core.end.resigned" or not isinstance(seat, int):
        return None
    had = moments[-2].values[seat]
    if had < BIG:
        return None
    return Word("review.headline.resigned", {"seat": seat, "percent": had // PERCENT})


def write_hands_headline(
    outcome: Outcome, hands: Sequence[Handled], *, is_team: bool
) -> Word | None:
    """The sentence where nothing but hands and eyes was judged; None if they decide nothing."""
    winners = outcome.winners()
    if not hands or (not is_team and len(winners) != 1):
        return None
    if is_team:
        there = {each.first: each.least for each in hands}
        found = sum([each.done for each in hands])
        way = "won" if winners else "lost"
        return Word(f"review.headline.eyes-{way}", {"found": found, "count": sum(there.values())})
    (winner,) = winners
    weak: Counter[Seat] = Counter([e.seat for e in hands if e.verdict in ("missed", "mistake")])
    others = Counter({seat: count for seat, count in weak.items() if seat != winner})
    most = max(others.values(), default=0)
    if most < weak[winner]:
        return Word("review.headline.hands-own", {"seat": winner, "count": weak[winner]})
    if most == weak[winner]:
        return Word("review.headline.hands", {"seat": winner})
    other, count = others.most_common(1)[0]
    return Word("review.headline.hands-better", {"seat": winner, "other": other, "count": count})
