"""Which decisions of Spy Alley Dice are judged, and how they are put in words."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from spytable.core.game import Seat
from spytable.core.options import Options, Word
from spytable.core.review import RARER, Imagined, Judged, to_percent
from spytable.games.spy_alley_dice.actions import (
    Action,
    Attempt,
    Call,
    Decline,
    Discard,
    Give,
    Name,
    Pass,
    Roll,
)
from spytable.games.spy_alley_dice.beliefs import Cards, Course, courses
from spytable.games.spy_alley_dice.inference import beliefs
from spytable.games.spy_alley_dice.model import WORDS as GAME
from spytable.games.spy_alley_dice.model import Mission, Named, State
from spytable.games.spy_alley_dice.spies import SPIES, Spy
from spytable.games.spy_alley_dice.thinking.dice import (
    Kept,
    Prize,
    counts_of,
    places_of,
    ways_on,
)
from spytable.games.spy_alley_dice.view_model import MayTurn, View
from spytable.games.spy_alley_dice.worlds import imagined
from spytable.games.spy_alley_dice.worth import believe

WORDS: Final = f"{GAME}.review"
ROLLS: Final = 4
"""How many ways to roll again are compared."""
RIGHT, WRONG = "right", "wrong"


def shortlist(view: View, options: Options[Action]) -> tuple[Action, ...]:
    """Everything but rolls, and the rolls that exact odds rate highest."""
    listed = tuple(options)
    if len(listed) < 2:
        return ()
    rest = tuple([action for action in listed if not isinstance(action, Roll)])
    if not isinstance(view.may, MayTurn) or not view.may.roll:
        return rest
    return (*rest, *_best_rolls(view, listed))


def _best_rolls(view: View, listed: tuple[Action, ...]) -> list[Action]:
    """The rolls again that promise most."""
    dice = view.throws[-1].dice
    found: list[Action] = []
    for way in sorted(_rate_rolls(view), reverse=True):
        kept = places_of(dice, way.dice)
        roll = Roll(tuple([place for place in range(len(dice)) if place not in kept]))
        if roll in listed and roll not in found:
            found.append(roll)
        if len(found) == ROLLS:
            break
    return found


def _rate_rolls(view: View) -> list[Kept]:
    """Every way to roll again, by how likely it ends with a right name or an own mission."""
    believed = beliefs(view)
    targets = [seat for seat in believed if view.held[seat]]
    worths = tuple(max([believed[seat][spy] for seat in targets]) for spy in SPIES)
    own = tuple(
        1.0 if spy in view.hand else worth for spy, worth in zip(SPIES, worths, strict=True)
    )
    return ways_on(Prize(worths, own), counts_of(view.throws[-1].dice), view.rolls_left)


def imagine(view: View, _seat: Seat, count: int, rng: Random) -> Imagined:
    """One course of play for each way in which the cards can lie, by how many courses lead there.

    Which way cards went face down does not matter any more, but what everyone holds does.
    """
    weights: dict[tuple[Cards, ...], int] = {}
    some: dict[tuple[Cards, ...], Course] = {}
    for course in courses(view):
        weights[course.hands] = weights.get(course.hands, 0) + 1
        some.setdefault(course.hands, course)
    if len(some) <= max(count, MOST_HANDS):
        worlds = tuple([imagined(view, course) for course in some.values()])
        return Imagined(worlds, tuple([float(w) for w in weights.values()]), is_whole=True)
    drawn = rng.choices(list(some.values()), list(weights.values()), k=count)
    return Imagined(tuple([imagined(view, c) for c in drawn]), (1.0,) * count, is_whole=False)


MOST_HANDS: Final = 130
"""All deals of six cards to six seats, the own one given, are 120."""


def name_result(before: State, after: State) -> str | None:
    """Whether a guess was right, and a call too."""
    deed = after.deed if after.deed is not None or not after.past else after.past[-1].deed
    if isinstance(deed, Named) and before.deed is None:
        return RIGHT if deed.right else WRONG
    asked = before.deed
    if isinstance(deed, Mission) and isinstance(asked, Mission) and asked.truth is None:
        return None if deed.caller is None else RIGHT if deed.truth else WRONG
    return None


def count_odds(view: View) -> Callable[[Action], dict[str, float] | None]:
    """How likely names and calls are to be right, exactly."""

    def count(action: Action) -> dict[str, float] | None:
        match action:
            case Name(seat, spy):
                right = beliefs(view)[seat][spy]
            case Call() if view.mover is not None and isinstance(view.deed, Mission):
                right = beliefs(view)[view.mover][view.deed.spy]
            case _:
                return None
        chances = {RIGHT: right, WRONG: 1 - right}
        return {name: chance for name, chance in chances.items() if chance}

    return count


def _of(key: str, spy: Spy, args: dict[str, int | str] | None = None) -> Word:
    """A word about a spy: each spy has its own, as languages treat their names differently."""
    return Word(f"{WORDS}.{key}.{spy}", args or {})


def describe(view: View, action: Action) -> Word:
    """What an action is."""
    match action:
        case Roll():
            return _of_roll("do.roll", view, action, {})
        case Name(seat, spy):
            return _of("do.name", spy, {"owner": seat})
        case Attempt():
            return Word(f"{WORDS}.do.mission")
        case Call():
            return Word(f"{WORDS}.do.call")
        case Decline():
            return Word(f"{WORDS}.do.decline")
        case Give(spy):
            return _of("do.give", spy)
        case Discard(spy):
            return _of("do.discard", spy)
        case Pass():
            return Word(f"{WORDS}.do.pass")
        case _:
            return Word(f"{WORDS}.do.other")


def explain(judged: Judged) -> tuple[Word, ...]:
    """What was done, how likely it was to work, and what was better."""
    told = _tell_chosen(judged.view, judged.seat, judged.chosen)
    if judged.is_best or judged.is_close:
        return told
    better = _tell_better(judged.view, judged.seat, judged.chosen, judged.best)
    return (*told, better, *([RARER] if _is_rarer(judged) else []))


def _is_rarer(judged: Judged) -> bool:
    """Whether the better move was of the same kind and no likelier to come off."""
    match judged.chosen, judged.best:
        case Name() as chosen, Name() as best:
            believed = beliefs(judged.view)
            truth = believed[best.seat][best.spy]
            return 0 < truth <= believed[chosen.seat][chosen.spy]
        case Roll() as rolled, Roll() as roll:
            return _find_promise(judged.view, roll) <= _find_promise(judged.view, rolled)
        case _:
            return False


def _tell_chosen(view: View, seat: Seat, chosen: Action) -> tuple[Word, ...]:
    match chosen:
        case Name():
            return (_chose_name(view, seat, chosen),)
        case Call() | Decline() if view.mover is not None and isinstance(view.deed, Mission):
            truth = beliefs(view)[view.mover][view.deed.spy]
            args: dict[str, int | str] = {"owner": view.mover, "percent": to_percent(truth)}
            return (_of("mission.likely", view.deed.spy, args),)
        case Roll():
            return (_promise("chose.roll", view, chosen, {"seat": seat}),)
        case Attempt():
            way = "mission" if view.throws[-1].dice[0] in view.hand else "bluff"
            return (Word(f"{WORDS}.chose.{way}", {"seat": seat}),)
        case Pass():
            return (Word(f"{WORDS}.chose.pass", {"seat": seat}),)
        case _:
            return ()


def _tell_better(view: View, seat: Seat, chosen: Action, best: Action) -> Word:
    match best:
        case Name(owner, spy):
            chance = beliefs(view)[owner][spy]
            likely = _of("better.name", spy, {"owner": owner, "percent": to_percent(chance)})
            return likely if chance else _of("better.bluff", spy, {"owner": owner})
        case Roll():
            # Beside another roll it has been said what the percents are of.
            way = "better.roll" if isinstance(chosen, Roll) else "better.roll.promise"
            return _promise(way, view, best, {})
        case Attempt():
            return Word(f"{WORDS}.better.mission")
        case Call():
            return Word(f"{WORDS}.better.call")
        case Decline():
            return Word(f"{WORDS}.better.decline")
        case Discard(spy) | Give(spy):
            assert isinstance(chosen, Discard | Give)
            known = believe(imagined(view, courses(view)[0]))[seat]
            percents = {
                "percent": to_percent(known[SPIES.index(spy)]),
                "second_percent": to_percent(known[SPIES.index(chosen.spy)]),
            }
            return _of("better.card", spy, {**percents})
        case _:
            return Word(f"{WORDS}.better.pass")


def _promise(key: str, view: View, roll: Roll, args: dict[str, int | str]) -> Word:
    """A word about rolling again that says how likely it ends well if played best."""
    return _of_roll(key, view, roll, {**args, "percent": to_percent(_find_promise(view, roll))})


def _find_promise(view: View, roll: Roll) -> float:
    """How likely it is to end with a right name or an own mission after rolling so."""
    kept = counts_of("".join(_keep(view, roll)))
    return next((way.worth for way in _rate_rolls(view) if way.dice == kept), 0.0)


def _of_roll(key: str, view: View, roll: Roll, args: dict[str, int | str]) -> Word:
    """A word about rolling again: which dice are kept, and how many are not."""
    kept = _keep(view, roll)
    if not kept:
        return Word(f"{WORDS}.{key}.all", args)
    return Word(f"{WORDS}.{key}", {**args, "count": len(roll.places), "kept": " ".join(kept)})


def _keep(view: View, roll: Roll) -> list[str]:
    dice = view.throws[-1].dice
    return [face for place, face in enumerate(dice) if place not in roll.places]


def _chose_name(view: View, seat: Seat, named: Name) -> Word:
    """Who was named, and how likely that was."""
    chance = beliefs(view)[named.seat][named.spy]
    args: dict[str, int | str] = {"seat": seat, "owner": named.seat}
    if chance:
        return _of("chose.name", named.spy, {**args, "percent": to_percent(chance)})
    return _of("chose.held" if named.spy in view.hand else "chose.impossible", named.spy, args)
