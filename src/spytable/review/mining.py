"""Mines cases of the day from matches between bots: positions with one clearly best decision.

The best action must be the best again in many fresh worlds, more than a review looks at, by more
than its error, and no legal action may come near it. One of the two strongest bots must agree: so
it is no quirk of the model.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from hashlib import sha256
from random import Random
from typing import Any, Final

import msgspec

from spytable.bots.bot import LEVELS, Question, offer_actions
from spytable.bots.contest import Contest
from spytable.bots.levels import list_bots, make_bot
from spytable.core.catalogue import Folder
from spytable.core.codec import encode
from spytable.core.daily_case import DailyCase, Rated
from spytable.core.fairness import SeededLuck
from spytable.core.game import Act, Ask, Seat
from spytable.core.match import Match
from spytable.core.option_texts import make_config
from spytable.core.review_report import WHOLE
from spytable.review.judging import MOST_WORLDS, Judge, Taken
from spytable.review.memories import Memories
from spytable.review.values import Model
from spytable.review.weighed_actions import keep_best_plans
from spytable.review.weighted_means import weigh_error, weigh_mean

WORLDS: Final = 2 * MOST_WORLDS
"""In so many fresh worlds the best actions are compared again."""
MARGIN: Final = 0.03
ERRORS: Final = 4
"""The margin is at least three points of winning, and so many times its error."""
RIVALS: Final = 4
"""How many of the best actions are compared again."""
FEWEST, SAMPLED = 4, 64
"""Positions with fewer legal actions are no riddle; all of them are weighed in so many worlds."""
MOST_OPTIONS: Final = 260
GAIN: Final = 0.05
"""A guess that is right must be worth so much more than one that is wrong."""
A_MATCH: Final = 2
"""How many cases one match gives at most."""
TRIED: Final = 24
"""How many decisions of one match are looked at."""
SHARE: Final = 0.5
"""The largest part of the cases that ask for the same kind of action."""


class Field(msgspec.Struct, frozen=True):
    """The matches that are searched."""

    seats: tuple[int, ...]
    """They take turns."""
    options: dict[str, str]
    level: str
    seed: str


def mine_cases(home: Folder, field: Field, count: int, most: int) -> Iterator[DailyCase]:
    """So many cases, from at most so many matches."""
    kinds: Counter[str] = Counter()
    found = 0
    for number in range(most):
        if found == count:
            return
        seed = f"cases {home.id} {field.seed} {number}"
        match = play_match(home, field, field.seats[number % len(field.seats)], seed)
        mine = mine_ways if home.verdicts is None else mine_decisions
        from_match = 0
        for case in mine(home, match, seed):
            kind = case.best[0].split()[0]
            if kinds[kind] >= SHARE * count and home.verdicts is not None and len(kinds) > 1:
                continue
            kinds[kind] += 1
            found += 1
            from_match += 1
            yield msgspec.structs.replace(case, level=field.level)
            if found == count or from_match == A_MATCH:
                break


def play_match(home: Folder, field: Field, seats: int, seed: str) -> Match:
    """A whole match between bots of one level."""
    config = make_config(home.id, seats, field.options)
    luck = SeededLuck(sha256(seed.encode()).digest())
    bots = [make_bot(home, field.level) for _ in range(seats)]
    contest = Contest(home.game, config, luck, bots, seed)
    contest.play()
    return contest.match


def mine_ways(home: Folder, match: Match, seed: str) -> Iterator[DailyCase]:
    """Positions of a game in real time in which a way of several actions is to be found."""
    del seed
    daily = home.module("daily")
    for version in range(1, match.version):
        state = match.position_at(version).state
        way = daily.find_way(state) if is_fresh(match, version) else None
        if way is not None:
            begun, actions = way
            seat = next(each for each in home.game.prompts(begun) if isinstance(each, int))
            best = tuple([home.notation.action_text(action) for action in actions])
            yield DailyCase(state=msgspec.Raw(encode(begun)), seat=seat, best=best, is_exact=True)


def is_fresh(match: Match, version: int) -> bool:
    """Whether a stretch of play begins here: the questions are others than a step before."""
    before = match.game.prompts(match.position_at(version - 1).state)
    after = match.game.prompts(match.position_at(version).state)
    return [getattr(p, "topic", None) for p in before.values()] != [
        getattr(p, "topic", None) for p in after.values()
    ]


def mine_decisions(home: Folder, match: Match, seed: str) -> Iterator[DailyCase]:
    """Decisions of a match with one clearly best action, in random order."""
    verdicts = home.verdicts
    assert verdicts is not None
    rng = Random(seed)
    judge = Judge(home, verdicts, Model(home, match.config))
    memories = Memories(match)
    versions = [at for at, each in enumerate(match.log) if isinstance(each.record, Act)]
    versions = sorted(rng.sample(versions, min(TRIED, len(versions))))
    for version in versions:
        record = match.log[version].record
        assert isinstance(record, Act)
        state, seat = match.position_at(version).state, record.seat
        memory = memories.find(version, seat)
        taken = Taken(state, seat, record.action, record.at, (), memory)
        case = examine_decision(home, judge, taken, rng)
        if case is not None:
            yield case


def examine_decision(home: Folder, judge: Judge, taken: Taken, rng: Random) -> DailyCase | None:
    """The decision as a case; None if no action is clearly the best."""
    game, seat = home.game, taken.seat
    ask = game.prompts(taken.state)[seat]
    assert isinstance(ask, Ask)
    if not FEWEST <= len(list(ask.options)) <= MOST_OPTIONS:
        return None
    judged = judge.judge(taken, rng)
    if judged is None or len(judged.choices) < 3:
        return None
    worths = sorted([choice.worth for choice in judged.choices], reverse=True)
    if worths[0] - worths[1] < MARGIN * WHOLE:
        return None
    view = game.view(taken.state, seat)
    if not home.module("daily").is_fit(view, judged.best_action):
        return None
    near = [home.notation.parse_action(choice.text) for choice in judged.choices[:RIVALS]]
    return _confirm(home, judge, taken, near, rng)


def _confirm(
    home: Folder,
    judge: Judge,
    taken: Taken,
    near: Sequence[Any],
    rng: Random,
) -> DailyCase | None:
    view = home.game.view(taken.state, taken.seat)
    worlds = judge.imagine(view, taken, WORLDS, rng)
    weights = worlds.weights
    rivals = keep_best_plans(judge.weigh_plans(view, near, worlds, taken), weights)
    best, second = rivals[:2]
    gaps = [a - b for a, b in zip(best.worths, second.worths, strict=True)]
    margin = weigh_mean(gaps, weights)
    error = 0.0 if worlds.is_whole else weigh_error(gaps, weights)
    if best.action != near[0] or margin < max(MARGIN, ERRORS * error):
        return None
    few = worlds if worlds.is_whole else judge.imagine(view, taken, SAMPLED, rng)
    ask = home.game.prompts(taken.state)[taken.seat]
    assert isinstance(ask, Ask)
    others = [action for action in ask.options if action not in near]
    rest = keep_best_plans(judge.weigh_plans(view, others, few, taken), few.weights)
    most = weigh_mean(best.worths, weights)
    if any(weigh_mean(each.worths, few.weights) > most - MARGIN for each in rest):
        return None
    rated = {
        home.notation.action_text(each.action): Rated(
            worth=round(weigh_mean(each.worths, few.weights) * WHOLE)
        )
        for each in rest
    }
    for each in rivals:
        choice = judge.describe_choice(view, each)
        rated[choice.text] = Rated(worth=choice.worth, splits=choice.splits)
    if is_idle(rated[home.notation.action_text(best.action)]):
        return None
    missed = list_missing_bots(home, taken.state, taken.seat, best.action)
    if missed[-2:] == LEVELS[-2:]:
        return None
    known = taken.memory.know(view) if taken.memory is not None else None
    return DailyCase(
        state=msgspec.Raw(encode(taken.state)),
        seat=taken.seat,
        best=(home.notation.action_text(best.action),),
        rated=rated,
        margin=round(margin * WHOLE),
        error=round(error * WHOLE),
        worlds=len(worlds.worlds),
        is_exact=worlds.is_whole,
        known=known,
        missed=missed,
    )


def is_idle(rated: Rated) -> bool:
    """Whether it hardly matters if the guess comes in: then it makes a dull case."""
    worths = {split.name: split.worth for split in rated.splits}
    if len(worths) < 2:
        return False
    return max(worths.values()) - min(worths.values()) < GAIN * WHOLE


def list_missing_bots(home: Folder, state: Any, seat: Seat, best: Any) -> tuple[str, ...]:
    """The levels whose bots do something else here."""
    ask = home.game.prompts(state)[seat]
    assert isinstance(ask, Ask)
    view = home.game.view(state, seat)
    missed = []
    for level in LEVELS:
        if level in list_bots(home):
            bot = make_bot(home, level)
            question = Question(seat, ask.topic, offer_actions(ask.options), is_alone=True)
            intent = bot.decide(view, question, bot.budget, Random(f"case {level}"))
            if intent.action != best:
                missed.append(level)
    return tuple(missed)
