"""Spy Alley Dice as numbers: action ids and tensors for machine learning."""

from __future__ import annotations

from typing import Final, get_args

from spytable.core.game import GameError, Seat
from spytable.core.lab import (
    Lab,
    Part,
    Sheet,
    Tensor,
    lay_out,
    seats_around,
    seconds_left,
)
from spytable.games.spy_alley_dice.actions import (
    ANSWERS,
    ATTEMPT,
    DISCARDS,
    GIVES,
    MOST_SEATS,
    NAMES,
    PASS,
    ROLLS,
    Action,
    Attempt,
    Call,
    Deal,
    Decline,
    Discard,
    Fall,
    Give,
    Name,
    Pass,
    Roll,
)
from spytable.games.spy_alley_dice.model import THROWS, Deed, Mission, Named, Phase
from spytable.games.spy_alley_dice.spies import DICE, SPIES, Spy
from spytable.games.spy_alley_dice.view_model import View

PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
FACES: Final = len(SPIES)
DEED: Final = 2 + FACES + MOST_SEATS + 2 + 2 * MOST_SEATS + 2 * FACES
"""Named or a mission, spy, target, right or wrong, who declined, who called, given, thrown."""
REMEMBERED: Final = 12
"""So many of the latest turns are in a tensor."""
PAST: Final = MOST_SEATS + FACES + DEED

ACTIONS: Final = lay_out(
    Part("roll", (len(ROLLS),), "roll these dice again: one die, two, three, four, all five"),
    Part("name", (MOST_SEATS - 1, FACES), "by relative seat and spy"),
    Part("mission", (1,), "attempt the mission"),
    Part("pass", (1,), "name nobody"),
    Part("answer", (2,), "call the mission, or decline"),
    Part("give", (FACES,), "hand this card over"),
    Part("discard", (FACES,), "throw this card away"),
)
TENSOR: Final = lay_out(
    Part("seats", (MOST_SEATS - 1,), "2 to 6 players"),
    Part("options", (3,), "three cards each, five of a kind names any spy, clock"),
    Part("phase", (len(PHASES),), "what the match waits for"),
    Part("mover", (MOST_SEATS,), "whose turn it is"),
    Part("asked", (MOST_SEATS,), "who is asked"),
    Part("hand", (FACES,), "one's own cards"),
    Part("held", (MOST_SEATS,), "how many cards each seat holds"),
    Part("aside", (1,), "cards that nobody holds"),
    Part("out", (MOST_SEATS,), "1 for the first who went out, 2 for the next"),
    Part("throws", (THROWS, DICE, FACES), "what the dice showed after each roll of this turn"),
    Part("loose", (DICE,), "dice in the air"),
    Part("rolls_left", (1,), "rolls that the mover has left"),
    Part("deed", (DEED,), "what is being settled"),
    Part("wrong", (MOST_SEATS, MOST_SEATS, FACES), "wrong guesses by seat, target and spy"),
    Part("past", (REMEMBERED, PAST), "the latest turns, last first: by whom, dice, deed"),
    Part("turn", (1,), "the number of the turn"),
    Part("quiet", (1,), "turns in a row in which no card changed hands"),
    Part("seconds", (1,), "left until the bell"),
)


class SpyAlleyLab(Lab[View, Action], actions=ACTIONS, tensor=TENSOR):
    """Ids and tensors of Spy Alley Dice."""

    def action_id(self, view: View, action: Action) -> int:
        """The id of an action that the viewer is offered."""
        number = ACTIONS.number
        match action:
            case Roll():
                return number("roll", ROLLS.index(action))
            case Name(seat, spy):
                away = seats_around(view.config, view.seat).index(seat)
                return number("name", away - 1, SPIES.index(spy))
            case Attempt():
                return number("mission", 0)
            case Pass():
                return number("pass", 0)
            case Call():
                return number("answer", 0)
            case Decline():
                return number("answer", 1)
            case Give(spy):
                return number("give", SPIES.index(spy))
            case Discard(spy):
                return number("discard", SPIES.index(spy))
            case Deal() | Fall():
                raise GameError("chance has no ids")

    def action(self, view: View, number: int) -> Action:
        """The action of an id for the viewer."""
        match ACTIONS.locate(number):
            case "roll", (which,):
                return ROLLS[which]
            case "name", (away, spy):
                around = seats_around(view.config, view.seat)
                if away + 1 >= len(around):
                    raise GameError(f"{number} names seat {away + 1} of {len(around)}")
                return NAMES[around[away + 1]][SPIES[spy]]
            case "mission", _:
                return ATTEMPT
            case "pass", _:
                return PASS
            case "answer", (which,):
                return ANSWERS[which]
            case "give", (spy,):
                return GIVES[SPIES[spy]]
            case _, (spy, *_):
                return DISCARDS[SPIES[spy]]
            case _:
                raise AssertionError("every part of the table has an axis")

    def encode(self, view: View, now: int = 0) -> Tensor:
        """The viewer's view as a tensor."""
        sheet, config = Sheet(TENSOR), view.config
        around = seats_around(config, view.seat)
        sheet.mark("seats", config.seats - 2)
        three = config.seats == 2 and config.cards == "three"
        sheet.write("options", (three, config.five_names == "any", config.pace != "off"))
        sheet.mark("phase", PHASES.index(view.phase))
        for name, seat in (("mover", view.mover), ("asked", view.asked)):
            if seat is not None:
                sheet.mark(name, around.index(seat))
        sheet.write("hand", _cards(*view.hand))
        sheet.write("held", [view.held[seat] for seat in around])
        sheet.write("aside", (view.aside,))
        outs = view.outs
        sheet.write("out", [outs.index(seat) + 1 if seat in outs else 0 for seat in around])
        for number, throw in enumerate(view.throws):
            for place, face in enumerate(throw.dice):
                sheet.mark("throws", (number * DICE + place) * FACES + SIGNS[face])
        sheet.mark("loose", *view.loose)
        sheet.write("rolls_left", (view.rolls_left,))
        sheet.write("deed", _deed(view.deed, around))
        _write_past(sheet, view, around)
        sheet.write("turn", (view.turn,))
        sheet.write("quiet", (view.quiet,))
        sheet.write("seconds", (seconds_left(view.due, now),))
        return sheet.tensor()


LAB: Final = SpyAlleyLab()
SIGNS: Final[dict[str, int]] = {spy: place for place, spy in enumerate(SPIES)}


def _cards(*cards: Spy | None) -> list[int]:
    return [spy in cards for spy in SPIES]


def _seats(around: tuple[Seat, ...], *marked: Seat | None) -> list[int]:
    """A number for each relative seat: 1 for those marked."""
    missing = MOST_SEATS - len(around)
    return [*(seat in marked for seat in around), *([0] * missing)]


def _deed(deed: Deed | None, around: tuple[Seat, ...]) -> list[int]:
    """A deed as far as the viewer saw it."""
    match deed:
        case None:
            return [0] * DEED
        case Named(target, spy, right, thrown):
            verdict = (right, not right)
            asked = [0] * (2 * MOST_SEATS)
            head = (1, 0, *_cards(spy), *_seats(around, target))
            return [*head, *verdict, *asked, *_cards(), *_cards(thrown)]
        case Mission(spy, declined, caller, truth, given, thrown):
            verdict = (truth is True, truth is False)
            asked = [*_seats(around, *declined), *_seats(around, caller)]
            head = (0, 1, *_cards(spy), *_seats(around))
            return [*head, *verdict, *asked, *_cards(given), *_cards(thrown)]


def _write_past(sheet: Sheet, view: View, around: tuple[Seat, ...]) -> None:
    """Every wrong guess, and the latest turns."""
    counts = [0] * TENSOR.part("wrong").size
    for turn in view.past:
        if isinstance(turn.deed, Named) and not turn.deed.right:
            by, target = around.index(turn.by), around.index(turn.deed.target)
            counts[(by * MOST_SEATS + target) * FACES + SPIES.index(turn.deed.spy)] += 1
    sheet.write("wrong", counts)
    for number, turn in enumerate(view.past[: -REMEMBERED - 1 : -1]):
        dice = [turn.throws[-1].dice.count(spy) if turn.throws else 0 for spy in SPIES]
        row = (*_seats(around, turn.by), *dice, *_deed(turn.deed, around))
        sheet.write("past", row, number * PAST)
