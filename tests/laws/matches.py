"""Laws of whole matches: 1 replay, 2 prompts or outcome, 4 chance, 5 time, 11 the end."""

from __future__ import annotations

from random import Random

from spytable.core.choices import option_values
from spytable.core.codec import codec, encode
from spytable.core.game import CHANCE, CLOCK, Act, Ask, Bell, Clock, Draw, Outcome
from spytable.core.play import judge
from tests.laws.law import Broken, every_match, holds, once
from tests.laws.material import Match, Material, Subject, asks
from tests.laws.said import sayable


@every_match(1, "replay")
def replay(subject: Subject, match: Match, _rng: Random) -> None:
    """Replay from config and steps equals live, and no state changes once it is made."""
    game = subject.game
    state = game.initial(match.config)
    holds(state == match.states[0], "the set-up differs when it is made again")
    for number, (step, live) in enumerate(zip(match.steps, match.changes, strict=True)):
        change = game.apply(state, step)
        if change != live:
            raise Broken(f"step {number} makes {change} in the replay, {live} live")
        state = change.state
    for index, new in match.prints.items():
        old = encode(match.states[index])
        holds(old == new, f"the state after step {index} was changed in place")


@every_match(2, "prompts_or_outcome")
def prompts_or_outcome(subject: Subject, match: Match, _rng: Random) -> None:
    """Exactly one of prompts and outcome is there, and each is whole."""
    for state in match.states:
        prompts, outcome = subject.game.prompts(state), subject.game.outcome(state)
        if bool(prompts) == (outcome is not None):
            raise Broken(f"asked {list(prompts)} with {outcome}")
        for actor, prompt in prompts.items():
            kind = Draw if actor == CHANCE else Bell if actor == CLOCK else Ask
            if not isinstance(prompt, kind):
                raise Broken(f"{actor} is asked by {prompt}")
            seated = not isinstance(actor, int) or 0 <= actor < match.config.seats
            holds(seated, f"seat {actor} does not exist")
        if outcome is not None:
            _whole(subject, outcome, match.config.seats)


def _whole(subject: Subject, outcome: Outcome, seats: int) -> None:
    holds(len(outcome.ranks) == seats, f"{outcome.ranks} does not rank {seats} seats")
    for rank in set(outcome.ranks):
        better = sum(other < rank for other in outcome.ranks)
        fits = subject.game.spec.cooperative or rank == better + 1
        holds(fits, f"rank {rank} after {better} better seats in {outcome.ranks}")
    sayable(subject.words, outcome.reason)


@every_match(4, "chance_alone")
def chance_alone(subject: Subject, match: Match, _rng: Random) -> None:
    """Chance is asked alone, with distinct outcomes in a stable order and positive weights."""
    for state in match.states:
        prompts = subject.game.prompts(state)
        draw = prompts.get(CHANCE)
        if not isinstance(draw, Draw):
            continue
        holds(set(prompts) == {CHANCE}, f"chance is asked together with {list(prompts)}")
        holds(draw.outcomes, "chance is asked without an outcome")
        distinct = {encode(outcome) for outcome in draw.outcomes}
        if len(distinct) != len(draw.outcomes):
            raise Broken(f"an outcome comes twice in {draw.outcomes}")
        if draw.weights is not None:
            holds(len(draw.weights) == len(draw.outcomes), "weights do not fit the outcomes")
            whole = all(type(weight) is int and weight > 0 for weight in draw.weights)
            holds(whole, f"weights {draw.weights} are not whole and positive")
        anew = subject.game.prompts(codec(subject.game).state(encode(state))).get(CHANCE)
        if encode(anew) != encode(draw):
            raise Broken(f"asked again, chance is asked {anew}, not {draw}")


@every_match(5, "time")
def time(subject: Subject, match: Match, rng: Random) -> None:
    """Time never runs back, and nothing is accepted past an unserved bell."""
    for index, state in enumerate(match.states):
        prompts, last = subject.game.prompts(state), match.at(index)
        if index < len(match.steps):
            step = match.steps[index]
            reason = judge(prompts, step, last)
            if reason is not None:
                raise Broken(f"{step} is refused after a step at {last}: {reason}")
        for seat, ask in asks(prompts):
            early = judge(prompts, Act(seat, ask.options.sample(rng), last - 1), last)
            holds(early, f"seat {seat} acts before the last step, at {last - 1}")
        bell = prompts.get(CLOCK)
        if not isinstance(bell, Bell):
            holds(judge(prompts, Clock(last), last), "a bell is served that nobody set")
            continue
        holds(bell.due >= last, f"a bell is due at {bell.due}, before the last step at {last}")
        for off in (-1, 1):
            holds(judge(prompts, Clock(bell.due + off), last), f"the bell rings {off} ms off")
        for seat, ask in asks(prompts):
            late = judge(prompts, Act(seat, ask.options.sample(rng), bell.due), last)
            holds(late, f"seat {seat} acts past the bell at {bell.due}")


def ended(subject: Subject, match: Match) -> None:
    """Nothing, or Broken unless the match ends in time."""
    most = subject.game.spec.max_steps
    over = match.failure or subject.game.outcome(match.states[-1]) is not None
    holds(over, f"no end after {len(match.steps)} steps: {match.place}")
    holds(len(match.steps) <= most, f"{len(match.steps)} steps, not {most}: {match.place}")


@once(11, "ends")
def ends(subject: Subject, material: Material, _rng: Random) -> None:
    """Every random match ends within max_steps, and every option set is tried."""
    for match in material.matches:
        ended(subject, match)
    tried = {encode(match.config) for match in material.matches}
    for config in subject.strategies.configs():
        holds(encode(config) in tried, f"no match tries {config}")
    for option, values in option_values(subject.game.spec.config).items():
        met = {getattr(match.config, option) for match in material.matches}
        holds(met == set(values), f"option {option} is tried with {met} of {values}")
