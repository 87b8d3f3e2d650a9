"""Plays a position out between bots: the same worlds and the same luck for each first action."""

from __future__ import annotations

from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

from spytable.bots.bot import Bot, Question, offer_actions
from spytable.bots.contest import share_first_place
from spytable.bots.levels import make_bot
from spytable.core.catalogue import Folder
from spytable.core.game import CHANCE, CLOCK, Act, Ask, Bell, Chance, Clock, Draw

LEVEL = "agent"
MOST_STEPS = 4_000


class Start(NamedTuple):
    """From where it is played on, whose first action is compared, and which bots go on."""

    home: Folder
    state: Any
    seat: int
    level: str = LEVEL


class Difference(NamedTuple):
    """By how much more often the first of two actions wins, and the error of that."""

    mean: float
    error: float


def play_out(start: Start, action: Any, seed: str) -> float:
    """A seat's share of the win if it begins with an action and bots go on."""
    home, state, seat, level = start
    game = home.game
    rng = Random(seed)
    bot = make_bot(home, level)
    notes: dict[int, Any] = {}
    at = 1_000
    state = game.apply(state, Act(seat, action, at)).state
    for number in range(MOST_STEPS):
        outcome = game.outcome(state)
        if outcome is not None:
            return share_first_place(outcome, cooperative=game.spec.cooperative)[seat]
        prompts = game.prompts(state)
        draw, bell = prompts.get(CHANCE), prompts.get(CLOCK)
        asked = [each for each in prompts if isinstance(each, int)]
        if isinstance(draw, Draw):
            state = game.apply(state, Chance(draw.at(rng.randrange(draw.total())), at)).state
        elif asked:
            who = asked[0]
            ask = prompts[who]
            assert isinstance(ask, Ask)
            question = Question(who, ask.topic, offer_actions(ask.options), at, notes.get(who))
            action = ask_bot(bot, game.view(state, who), question, notes, f"{seed} {number}")
            state = game.apply(state, Act(who, action, at)).state
        else:
            assert isinstance(bell, Bell)
            at = bell.due
            state = game.apply(state, Clock(at)).state
    raise AssertionError("the match does not end")


def ask_bot(bot: Bot, view: Any, question: Question[Any], notes: dict[int, Any], seed: str) -> Any:
    """What a bot does; like at a table, anything legal if it fails in a strange position."""
    rng = Random(seed)
    try:
        intent = bot.decide(view, question, bot.budget, rng)
    except IndexError:
        return question.options.sample(rng)
    notes[question.seat] = intent.note
    return question.options.sample(rng) if intent.action is None else intent.action


def compare_actions(start: Start, actions: tuple[Any, Any], worlds: int) -> Difference:
    """Two actions in the same worlds of the seat's belief, with the same luck after them."""
    home, state, seat, _ = start
    verdicts = home.verdicts
    assert verdicts is not None
    view = home.game.view(state, seat)
    rng = Random("playing out")
    gaps: list[float] = []
    while len(gaps) < worlds:
        some = verdicts.imagine(view, seat, worlds, rng)
        drawn = rng.choices(some.worlds, some.weights, k=worlds - len(gaps))
        for world in drawn:
            seed = f"{len(gaps)}"
            there = start._replace(state=world)
            first, second = (play_out(there, action, seed) for action in actions)
            gaps.append(first - second)
    return Difference(fmean(gaps), max(stdev(gaps) / sqrt(worlds), 1e-9))
