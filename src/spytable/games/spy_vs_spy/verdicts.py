"""Which decisions of Spy vs Spy are judged, and how they are put in words."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from spytable.core.game import Seat
from spytable.core.options import Options, Word
from spytable.core.review import BEST, Imagined, Judged
from spytable.games.spy_vs_spy.actions import (
    Action,
    Carry,
    Decline,
    Discard,
    Dump,
    Go,
    Lay,
    MoveBomb,
    Pass,
    Redraw,
    Remove,
    Rescue,
    RollDie,
    Stay,
)
from spytable.games.spy_vs_spy.board import PLACE
from spytable.games.spy_vs_spy.model import State
from spytable.games.spy_vs_spy.thinking.outlook import Outlook
from spytable.games.spy_vs_spy.tiles import is_tunnel
from spytable.games.spy_vs_spy.view import View
from spytable.games.spy_vs_spy.worlds import worlds

WORDS: Final = "spy-vs-spy.review"
DUMPS: Final = 6
"""How many ways to swap tiles are compared: those that keep most."""
MOVES: Final = 60
"""How many ways to move a bomb are compared."""
NAMES: Final[dict[type[Any], str]] = {
    Go: "go",
    Stay: "stay",
    RollDie: "roll",
    Carry: "carry",
    Rescue: "rescue",
    Redraw: "redraw",
    Discard: "discard",
    Pass: "pass",
    Remove: "remove",
    Decline: "decline",
}
"""What actions are called in keys of words."""
FEW: Final = 24
"""Racks of others change little of what a lay is worth: so few worlds are enough."""


def shortlist(view: View, options: Options[Action]) -> tuple[Action, ...]:
    """All but most swaps and most ways to move a bomb."""
    listed = tuple(options)
    if len(listed) < 2:
        return ()
    dumps = [action for action in listed if isinstance(action, Dump)]
    moves = [action for action in listed if isinstance(action, MoveBomb)]
    rest = [action for action in listed if not isinstance(action, Dump | MoveBomb)]
    dumps.sort(key=lambda dump: len(dump.tiles))
    return (*rest, *dumps[:DUMPS], *_near_home(view, moves))


def _near_home(view: View, moves: list[MoveBomb]) -> list[MoveBomb]:
    """The moves that bring a bomb nearest to the seat's own manhole."""
    assert view.seat is not None
    home = view.homes[view.seat]

    def far(move: MoveBomb) -> tuple[int, int]:
        column, row = ord(move.target[0]) - ord(home[0]), ord(move.target[1]) - ord(home[1])
        return abs(column) + abs(row), PLACE[move.source]

    return sorted(moves, key=far)[:MOVES]


def imagine(view: View, seat: Seat, count: int, rng: Random) -> Imagined:
    """Worlds with the unseen tiles dealt anew, each as likely as any other."""
    some = worlds(view, seat)
    count = min(count, FEW)
    return Imagined(tuple([some.sample(rng) for _ in range(count)]), (1.0,) * count, is_whole=False)


def name_result(before: State, after: State) -> str | None:
    """Nothing that a seat does in this game turns out at once: dice are draws of their own."""
    del before, after
    return None


def describe(_view: View, action: Action) -> Word:
    """What an action is."""
    return _name_action("do", action)


def _name_action(key: str, action: Action) -> Word:
    match action:
        case Lay(piece, cell):
            what = "tunnel" if is_tunnel(piece) else "spy"
            return Word(f"{WORDS}.{key}.{what}", {"cell": cell})
        case Go(cell) | Remove(cell):
            return Word(f"{WORDS}.{key}.{NAMES[type(action)]}", {"cell": cell})
        case Dump(tiles):
            return Word(f"{WORDS}.{key}.dump", {"count": len(tiles)})
        case MoveBomb(source, target):
            return Word(f"{WORDS}.{key}.bomb", {"cell": source, "there": target})
        case _:
            return Word(f"{WORDS}.{key}.{NAMES.get(type(action), 'other')}")


def explain(judged: Judged) -> tuple[Word, ...]:
    """How many turns the seat still needed, what it did, and what would have shortened the way."""
    view: View = judged.view
    told = [_turns(view, judged.seat), _name_action("chose", judged.chosen)]
    if judged.is_best:
        return (*told, BEST)
    if judged.is_close:
        return tuple(told)
    match judged.best:
        case Lay(piece, cell):
            kind = "tunnel" if is_tunnel(piece) else "spy"
            told.append(Word(f"{WORDS}.better.{kind}", {"cell": cell}))
        case Go(cell):
            on_bomb = cell in view.bombs
            told.append(Word(f"{WORDS}.better.{'bomb' if on_bomb else 'go'}", {"cell": cell}))
        case Dump(tiles):
            told.append(Word(f"{WORDS}.better.dump", {"count": len(tiles)}))
        case MoveBomb(source, target):
            told.append(Word(f"{WORDS}.better.move", {"cell": source, "there": target}))
        case Remove(cell):
            told.append(Word(f"{WORDS}.better.remove", {"cell": cell}))
        case best:
            told.append(Word(f"{WORDS}.better.{NAMES[type(best)]}"))
    return tuple(told)


def _turns(view: View, seat: Seat) -> Word:
    """Roughly how many turns the seat was from winning, and the fastest rival."""
    outlook = Outlook(view, seat)
    times = outlook.times(outlook.found, outlook.now.pawns, outlook.now.bombs)
    rival = min(outlook.rivals, key=lambda other: times[other])
    args: dict[str, int | str] = {
        "seat": seat,
        "other": rival,
        "turns": round(times[seat]),
        "others": round(times[rival]),
    }
    return Word(f"{WORDS}.turns", args)
