"""Which decisions of The Da Vinci Code are judged, and how they are put in words."""

from __future__ import annotations

from collections.abc import Callable
from math import isclose
from random import Random
from typing import Any, Final

from spytable.core.game import Seat
from spytable.core.options import Options, Word
from spytable.core.review import RARER, Imagined, Judged, to_percent
from spytable.games.da_vinci_code.actions import Action, DrawTile, Guess, Place, Reveal, Stop
from spytable.games.da_vinci_code.inference import Knowledge
from spytable.games.da_vinci_code.model import BETWEEN, SET_UP, State
from spytable.games.da_vinci_code.tiles import Value
from spytable.games.da_vinci_code.view import View
from spytable.games.da_vinci_code.worlds import Worlds, worlds

GUESSES: Final = 7
"""How many of the likeliest guesses are compared."""
TRIES: Final = 2
"""How many guesses are tried after the sure ones."""
FEW: Final = 48
"""So few worlds are all looked at."""
DRAWS: Final = 40
"""So many draws for each of them find all."""
SURE: Final = 1 - 1e-9
WORDS: Final = "da-vinci-code.review"
RIGHT, WRONG = "right", "wrong"


def shortlist(view: View, options: Options[Action]) -> tuple[Action, ...]:
    """All but guesses that are less likely than many others; nothing in the set-up."""
    if view.phase in SET_UP or view.phase in BETWEEN:
        return ()
    listed = tuple(options)
    if len(listed) < 2:
        return ()
    if view.phase not in ("guess", "again"):
        return listed
    stops = tuple([action for action in listed if isinstance(action, Stop)])
    hunches = _list_hunches(view)
    sure = list_free(view)[:1]  # one is as good as another
    rest = [guess for chance, guess in hunches if chance <= SURE]
    return (*stops, *sure, *rest[:GUESSES])


def plan(view: View, options: Options[Action]) -> tuple[tuple[Action, ...], ...]:
    """After a right guess: to stop, or to take what is sure, then to stop or to guess once more."""
    if view.phase != "again":
        return ()
    sure = list_free(view)
    rest = [guess for chance, guess in _list_hunches(view) if chance <= SURE]
    stop = next(action for action in options if isinstance(action, Stop))
    ways = [(*sure, stop), *[(*sure, guess, stop) for guess in rest[:TRIES]]]
    return tuple([(stop,), *ways] if sure else ways)


def list_free(view: View) -> tuple[Action, ...]:
    """Sure guesses cost nothing: the turn goes on after them."""
    if view.phase not in ("guess", "again"):
        return ()
    return tuple([guess for chance, guess in _list_hunches(view) if chance > SURE])


def _list_hunches(view: View) -> list[tuple[float, Guess]]:
    """Every guess that may be right, the likeliest first."""
    found = sorted(
        (
            (-chance, seat, place, str(value), Guess(seat, place, value))
            for (seat, place), chances in Knowledge(view).chances().items()
            if not view.rows[seat][place].open
            for value, chance in chances.items()
        ),
    )
    return [(-hunch[0], hunch[-1]) for hunch in found]


def imagine(view: View, seat: Seat, count: int, rng: Random) -> Imagined:
    """All worlds if they are few and equally likely; else some, as the posterior weighs them."""
    some = worlds(view, seat)
    whole = _list_worlds(view, some, rng)
    if whole:
        return Imagined(whole, (1.0,) * len(whole), is_whole=True)
    return Imagined(tuple([some.sample(rng) for _ in range(count)]), (1.0,) * count, is_whole=False)


def _list_worlds(view: View, some: Worlds, rng: Random) -> tuple[State, ...]:
    """All of at most `FEW` worlds that are equally likely; none if they are more, or differ."""
    is_secret = view.clue is not None and view.clue.value is None
    known = Knowledge(view)
    if is_secret or known.worlds > FEW or len(known.walls.cases) > 1:
        return ()
    found: dict[Any, State] = {}
    for _ in range(DRAWS * known.worlds):
        state = some.sample(rng)
        found.setdefault(state.rows, state)
        if len(found) == known.worlds:
            return tuple([found[rows] for rows in sorted(found, key=str)])
    return ()


def name_result(before: State, after: State) -> str | None:
    """Whether a guess was right."""
    if len(after.guesses) > len(before.guesses):
        return RIGHT if after.guesses[-1].right else WRONG
    return None


def count_odds(view: View) -> Callable[[Action], dict[str, float] | None]:
    """How likely guesses are to be right and wrong, exactly."""
    is_asked = view.phase in ("guess", "again")
    chances = Knowledge(view).chances() if is_asked else {}

    def count(action: Action) -> dict[str, float] | None:
        if not isinstance(action, Guess) or not is_asked:
            return None
        right = chances[action.seat, action.place].get(action.value, 0.0)
        if right > SURE:
            return {RIGHT: 1.0}
        return {RIGHT: right, WRONG: 1 - right} if right else {WRONG: 1.0}

    return count


def describe(view: View, action: Action) -> Word:
    """What an action is."""
    match action:
        case Guess(seat, place, value):
            return Word(
                f"{WORDS}.do.guess",
                {"owner": seat, "place": place + 1, "value": _said(value)},
            )
        case DrawTile(colour):
            return Word(f"{WORDS}.do.draw.{colour}")
        case Stop():
            return Word(f"{WORDS}.do.stop")
        case Place(gap):
            return Word(f"{WORDS}.do.place", {"place": gap + 1})
        case Reveal(place):
            tile = view.rows[view.seat or 0][place]
            value = tile.value if tile.value is not None else 0
            return Word(f"{WORDS}.do.reveal", {"place": place + 1, "value": _said(value)})
        case _:
            return Word(f"{WORDS}.do.other")


def explain(judged: Judged) -> tuple[Word, ...]:
    """What could be known of the tile that was guessed, and what was better."""
    match judged.chosen, judged.best:
        case Guess() as chosen, best:
            return _explain_guess(judged, chosen, best)
        case Stop(), best:
            return _explain_stop(judged, best)
        case _ if judged.is_best or judged.is_close:
            return ()
        case DrawTile(), DrawTile(colour):
            return (Word(f"{WORDS}.better.draw.{colour}"),)
        case Reveal(), Reveal(place):
            return (Word(f"{WORDS}.better.reveal", {"place": place + 1}),)
        case Place(), Place(gap):
            return (Word(f"{WORDS}.better.place", {"place": gap + 1}),)
        case _:
            return ()


def _explain_guess(judged: Judged, chosen: Guess, best: Action) -> tuple[Word, ...]:
    view, seat = judged.view, judged.seat
    if judged.is_best:
        return _praise(view, seat, chosen)
    guessed = _chose(view, seat, chosen)
    if judged.is_close:
        return (guessed,)
    if not isinstance(best, Guess):
        bare = "" if view.clue is not None else ".bare"
        return (guessed, Word(f"{WORDS}.better.stop{bare}"))
    better = _likely(view, seat, best, f"{WORDS}.better.guess")
    why = () if _chance(view, best) > _chance(view, chosen) else (RARER,)
    return (guessed, better, *why)


def _explain_stop(judged: Judged, best: Action) -> tuple[Word, ...]:
    """What was still to be guessed: it was better to do so, or not likely enough."""
    view, seat = judged.view, judged.seat
    stopped = Word(f"{WORDS}.chose.stop", {"seat": seat})
    is_right = judged.is_best or judged.is_close
    if isinstance(best, Guess) and not is_right:
        return (stopped, _likely(view, seat, best, f"{WORDS}.better.guess"))
    _, likeliest = _list_hunches(view)[0]
    return (stopped, _likely(view, seat, likeliest, f"{WORDS}.likeliest"))


def _said(value: Value) -> int | str:
    return "–" if value == "dash" else value


def _tile_chances(view: View, guess: Guess) -> list[tuple[Value, float]]:
    """What the guessed tile can be, the likeliest first; of equals the guessed value."""
    chances = Knowledge(view).chances()[guess.seat, guess.place]
    return sorted(chances.items(), key=lambda each: (-each[1], each[0] != guess.value))


def _chance(view: View, guess: Guess) -> float:
    return dict(_tile_chances(view, guess)).get(guess.value, 0.0)


def _praise(view: View, seat: Seat, guess: Guess) -> tuple[Word, ...]:
    """What the guessed tile could be, and that no move was better than the guess."""
    told = [value for value, _ in _tile_chances(view, guess)[:2]]
    way = "chose.best" if guess.value in told else "chose.best.odds"
    return (_odds(view, guess), _likely(view, seat, guess, f"{WORDS}.{way}"))


def _odds(view: View, guess: Guess) -> Word:
    """What the guessed tile could be."""
    found = _tile_chances(view, guess)
    args: dict[str, int | str] = {"owner": guess.seat, "place": guess.place + 1}
    (value, chance), rest = found[0], found[1:]
    args |= {"value": _said(value), "percent": to_percent(chance)}
    if not rest:
        return Word(f"{WORDS}.odds.one", args)
    second, next_chance = rest[0]
    args |= {"second": _said(second), "second_percent": 100 - to_percent(chance)}
    if len(rest) == 1:
        return Word(f"{WORDS}.odds.two", args)
    args["second_percent"] = to_percent(next_chance)
    way = "level" if isclose(chance, next_chance) else "many"
    return Word(f"{WORDS}.odds.{way}", {**args, "count": len(found)})


def _chose(view: View, seat: Seat, guess: Guess) -> Word:
    """What was guessed, and how likely it was."""
    chance = _chance(view, guess)
    args: dict[str, int | str] = {
        "seat": seat,
        "owner": guess.seat,
        "place": guess.place + 1,
        "value": _said(guess.value),
        "percent": to_percent(chance),
    }
    if chance:
        return Word(f"{WORDS}.chose.guess", args)
    colour = view.rows[guess.seat][guess.place].colour
    mine = [*view.rows[seat], *([view.clue] if view.clue else [])]
    held = any(face.value == guess.value and face.colour == colour for face in mine)
    return Word(f"{WORDS}.chose.held" if held else f"{WORDS}.chose.impossible", args)


def _likely(view: View, seat: Seat, guess: Guess, key: str) -> Word:
    return Word(
        key,
        {
            "seat": seat,
            "owner": guess.seat,
            "place": guess.place + 1,
            "value": _said(guess.value),
            "percent": to_percent(_chance(view, guess)),
        },
    )
