"""What one remembers of a match: three key moments, and one sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from spytable.core.game import Outcome, Seat
from spytable.core.options import Word
from spytable.core.review import Handled, to_percent
from spytable.core.review_report import WHOLE, Account, Decision, Moment, Split

KEY_MOMENTS = 3
PERCENT = WHOLE // 100
LEAD = 60 * PERCENT
"""Who stood here or better had the match in hand."""
WRONG = ("blunder", "mistake")
BIG = 20 * PERCENT
STEPS = (1, 5, 10, 20)
"""From so many points on a verdict is a harder one."""
TURN = 10 * PERCENT
"""A long shot that moved less did not win a match."""
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
            {"seat": worst.seat, "percent": round(had / PERCENT), "count": count_points(worst)},
        )
    if len(winners) != 1:
        return Word("review.headline.shared")
    winner = winners[0]
    shots = [each for each in played if each.seat == winner and is_turning(each)]
    if shots:
        best = max(shots, key=lambda each: each.fortune)
        chance = to_percent(find_split(best, "right").chance / WHOLE)
        return Word("review.headline.long-shot", {"seat": winner, "percent": chance})
    account = accounts[winner]
    luck = account.luck + account.drift + account.fortune
    play = account.result - account.start - luck
    wrong = [each for each in played if each.verdict in WRONG]
    if not wrong:
        return Word(f"review.headline.{name_way(winner, accounts)}", {"seat": winner})
    if max(luck, luck - account.drift) <= -TOLD_LUCK:
        return Word(
            "review.headline.against-luck", {"seat": winner, "count": round(-luck / PERCENT)}
        )
    if min(luck, luck - account.drift) > play:
        return Word("review.headline.lucky", {"seat": winner, "count": round(luck / PERCENT)})
    return write_mistakes(winner, wrong) or Word(
        f"review.headline.{name_way(winner, accounts)}", {"seat": winner}
    )


def write_mistakes(winner: Seat, wrong: Sequence[Decision]) -> Word | None:
    """Whose mistakes are told; None if they are small ones of others."""
    theirs = [each for each in wrong if each.seat != winner]
    own = [each for each in wrong if each.seat == winner]
    worst = max(wrong, key=lambda each: each.loss)
    if worst in theirs and sum([each.loss for each in theirs]) >= BIG:
        return Word(
            "review.headline.mistakes", {"seat": winner, "other": worst.seat, "count": len(theirs)}
        )
    if own:
        return Word("review.headline.own-mistakes", {"seat": winner, "count": len(own)})
    return None


def count_points(decision: Decision) -> int:
    """What a decision gave up, in points, as the page shows it."""
    least = decision.loss // PERCENT
    best, chosen = decision.best.worth, decision.chosen.worth
    shown = round(best / PERCENT) - round(chosen / PERCENT)
    return shown if shown == least + 1 and shown not in STEPS else least


def is_turning(decision: Decision) -> bool:
    """Whether a long shot that came in made a likely winner of its seat."""
    if not decision.is_brave:
        return False
    half = WHOLE // 2
    right, wrong = find_split(decision, "right"), find_split(decision, "wrong")
    return wrong.worth < half <= right.worth and decision.fortune >= TURN


def find_split(decision: Decision, name: str) -> Split:
    """One way in which an action could turn out; a split of nothing if it could not."""
    none = Split(name=name, chance=0, worth=0)
    return next((each for each in decision.chosen.splits if each.name == name), none)


def name_way(winner: Seat, accounts: Sequence[Account]) -> str:
    """How somebody won where nobody made a mistake: as the two bars of the account show it."""
    lucks = [each.luck + each.drift + each.fortune for each in accounts]
    luck, account = lucks[winner], accounts[winner]
    play = account.result - account.start - luck
    if luck == max(lucks) and min(luck, luck - account.drift) > max(0, play):
        return "luck"
    own = [each.judgement for each in accounts]
    return "clean" if own[winner] > 0 and own[winner] == max(own) else "plain"


def write_resignation(outcome: Outcome, moments: Sequence[Moment]) -> Word | None:
    """The sentence where somebody resigned who could still have won; None elsewhere."""
    seat = outcome.reason.args.get("seat")
    if outcome.reason.key != "core.end.resigned" or not isinstance(seat, int):
        return None
    had = moments[-2].values[seat]
    if had < BIG:
        return None
    return Word("review.headline.resigned", {"seat": seat, "percent": round(had / PERCENT)})


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
