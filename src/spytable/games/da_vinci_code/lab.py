"""The Da Vinci Code as numbers: action ids and tensors for machine learning."""

from __future__ import annotations

from itertools import permutations
from typing import Final, get_args

from spytable.core.game import GameError
from spytable.core.lab import (
    Lab,
    Part,
    Sheet,
    Tensor,
    lay_out,
    seats_around,
    seconds_left,
)
from spytable.games.da_vinci_code.actions import (
    DRAWS,
    GUESSES,
    MOST_SEATS,
    PLACES,
    REVEALS,
    STOPS,
    Action,
    Arrange,
    DrawTile,
    First,
    Guess,
    Pick,
    Place,
    Ready,
    Reveal,
    Stop,
    Take,
)
from spytable.games.da_vinci_code.model import Face, Phase
from spytable.games.da_vinci_code.tiles import COLOURS, DASHES, NUMBERS, SAYABLE, Tile, Value
from spytable.games.da_vinci_code.view import View

LONGEST_CODE: Final = 13
"""Two seats with all tiles draw by turns: 4 dealt and 9 of the 18 in the pool (DV-05, DV-14)."""
VALUES: Final = len(SAYABLE)
VALUE_PLACE: Final[dict[Value, int]] = {value: place for place, value in enumerate(SAYABLE)}
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
OPENING: Final = 4
DASH_PLACES: Final[tuple[tuple[int | None, int | None], ...]] = (
    (None, None),
    *((place, None) for place in range(OPENING)),
    *((None, place) for place in range(OPENING)),
    *permutations(range(OPENING), 2),
)
"""Where the black and the white dash stand in an opening code; numbers ascend around them."""
TILE: Final = 3 + VALUES + 1

ACTIONS: Final = lay_out(
    Part("take", (OPENING + 1,), "open with so many black tiles"),
    Part("arrange", (len(DASH_PLACES),), "stand the dashes at these places"),
    Part("draw", (2,), "draw a black or a white clue"),
    Part("guess", (MOST_SEATS - 1, LONGEST_CODE, VALUES), "by relative seat, place and value"),
    Part("stop", (1 + LONGEST_CODE,), "end the turn without a clue, or hide it at this gap"),
    Part("place", (LONGEST_CODE,), "lay the clue in at this gap, exposed"),
    Part("reveal", (LONGEST_CODE,), "turn up one's own tile at this place"),
    Part("ready", (1,), "go on to the next round"),
)
TENSOR: Final = lay_out(
    Part("seats", (3,), "2, 3 or 4 players"),
    Part("options", (5,), "advanced tiles, opening dashes, no reveal, tournament, turn clock"),
    Part("phase", (len(PHASES),), "what the match waits for"),
    Part("mover", (MOST_SEATS,), "whose turn it is"),
    Part("starter", (MOST_SEATS,), "who began the round"),
    Part("rows", (MOST_SEATS, LONGEST_CODE, TILE), "black, white, open, 13 values, serial + 1"),
    Part("denied", (MOST_SEATS, LONGEST_CODE, VALUES), "values wrongly said of a tile"),
    Part("said", (MOST_SEATS, VALUES), "how often a seat said each value in this round"),
    Part("clue", (2 + VALUES,), "its colour, and its value if the viewer sees it"),
    Part("reached", (2,), "the colour that the mover reaches for"),
    Part("pool", (2,), "black and white tiles left"),
    Part("takes", (MOST_SEATS, 2), "black and white tiles taken for the opening"),
    Part("answered", (MOST_SEATS,), "who has sealed an answer"),
    Part("answer", (OPENING + 1 + len(DASH_PLACES) + 1,), "one's own: take, arrange or ready"),
    Part("out", (MOST_SEATS,), "1 for the first who went out, 2 for the next"),
    Part("points", (MOST_SEATS,), "points of all rounds"),
    Part("round", (1,), "the number of the round"),
    Part("turn", (1,), "the number of the turn in this round"),
    Part("quiet", (1,), "turns in a row in which nothing was drawn or exposed"),
    Part("seconds", (1,), "left until the bell"),
)


class DaVinciLab(Lab[View, Action], actions=ACTIONS, tensor=TENSOR, at_once=True):
    """Ids and tensors of The Da Vinci Code."""

    def action_id(self, view: View, action: Action) -> int:
        """The id of an action that the viewer is offered."""
        number = ACTIONS.number
        match action:
            case Guess(seat, place, value):
                away = seats_around(view.config, view.seat).index(seat)
                return number("guess", away - 1, place, VALUE_PLACE[value])
            case Stop(gap):
                return number("stop", 0 if gap is None else gap + 1)
            case DrawTile(colour):
                return number("draw", COLOURS.index(colour))
            case Place(gap):
                return number("place", gap)
            case Reveal(place):
                return number("reveal", place)
            case Take(black, _):
                return number("take", black)
            case Arrange(order):
                return number("arrange", DASH_PLACES.index(find_dash_places(order)))
            case Ready():
                return number("ready", 0)
            case First() | Pick():
                raise GameError("chance has no ids")

    def action(self, view: View, number: int) -> Action:
        """The action of an id for the viewer."""
        match ACTIONS.locate(number):
            case "guess", (away, place, value):
                around = seats_around(view.config, view.seat)
                if away + 1 >= len(around):
                    raise GameError(f"{number} guesses at seat {away + 1} of {len(around)}")
                return GUESSES[around[away + 1]][place][value]
            case "stop", (gap,):
                return STOPS[gap - 1] if gap else Stop()
            case "draw", (colour,):
                return DRAWS[COLOURS[colour]]
            case "place", (gap,):
                return PLACES[gap]
            case "reveal", (place,):
                return REVEALS[place]
            case "take", (black,):
                return Take(black, view.config.opening() - black)
            case "arrange", (which,):
                return Arrange(_stand_dashes(view, DASH_PLACES[which]))
            case _:
                return Ready()

    def encode(self, view: View, now: int = 0) -> Tensor:
        """The viewer's view as a tensor."""
        sheet, config = Sheet(TENSOR), view.config
        around = seats_around(config, view.seat)
        sheet.mark("seats", config.seats - 2)
        chosen = (
            config.tiles == "advanced",
            config.is_arranged(),
            config.empty_pool == "none",
            config.match == "tournament",
            config.turn_clock == "on",
        )
        sheet.write("options", chosen)
        sheet.mark("phase", PHASES.index(view.phase))
        for name, seat in (("mover", view.mover), ("starter", view.starter)):
            if seat is not None:
                sheet.mark(name, around.index(seat))
        for away, seat in enumerate(around):
            for place, face in enumerate(view.rows[seat]):
                sheet.write("rows", _face(face), (away * LONGEST_CODE + place) * TILE)
        _write_guesses(sheet, view, around)
        if view.clue is not None:
            clue = _face(view.clue)
            sheet.write("clue", (*clue[:2], *clue[3 : 3 + VALUES]))
        if view.colour is not None:
            sheet.mark("reached", COLOURS.index(view.colour))
        sheet.write("pool", view.pool)
        if view.takes:
            takes = [view.takes[seat] for seat in around]
            sheet.write("takes", [count for take in takes for count in (take.black, take.white)])
        if view.answered:
            sheet.write("answered", [view.answered[seat] for seat in around])
        _write_answer(sheet, self, view)
        outs = view.outs
        sheet.write("out", [outs.index(seat) + 1 if seat in outs else 0 for seat in around])
        sheet.write("points", [view.points[seat] for seat in around])
        sheet.write("round", (view.round,))
        sheet.write("turn", (view.turn,))
        sheet.write("quiet", (view.quiet,))
        sheet.write("seconds", (seconds_left(view.due_at, now),))
        return sheet.tensor()


LAB: Final = DaVinciLab()


def find_dash_places(order: tuple[Tile, ...]) -> tuple[int | None, int | None]:
    """Where the black and the white dash stand."""
    black, white = (order.index(dash) if dash in order else None for dash in DASHES)
    return black, white


def _stand_dashes(view: View, places: tuple[int | None, int | None]) -> tuple[Tile, ...]:
    """The viewer's opening tiles with the dashes at these places (DV-Q5)."""
    assert view.seat is not None
    held = {_tile(face) for face in view.rows[view.seat]}
    order: list[Tile] = [tile for tile in NUMBERS if tile in held]
    wanted = sorted(
        (place, dash) for place, dash in zip(places, DASHES, strict=True) if place is not None
    )
    for place, dash in wanted:
        order.insert(place, dash)
    if {*order} != held or find_dash_places(tuple(order)) != places:
        raise GameError("the dashes cannot stand there")
    return tuple(order)


def _tile(face: Face) -> str:
    return face.colour + ("-" if face.value == "dash" else str(face.value))


def _face(face: Face) -> tuple[int, ...]:
    """A tile as the viewer sees it."""
    values = [face.value == value for value in SAYABLE]
    return (face.colour == "b", face.colour == "w", face.open, *values, face.born + 1)


def _write_guesses(sheet: Sheet, view: View, around: tuple[int, ...]) -> None:
    """The guesses of this round: how many by each seat, and the wrong ones by tile."""
    places = [{face.born: place for place, face in enumerate(row)} for row in view.rows]
    counts = [0] * (MOST_SEATS * VALUES)
    for said in view.guesses:
        value = VALUE_PLACE[said.value]
        counts[around.index(said.by) * VALUES + value] += 1
        if not said.right:
            tile = around.index(said.target) * LONGEST_CODE + places[said.target][said.born]
            sheet.mark("denied", tile * VALUES + value)
    sheet.write("said", counts)


def _write_answer(sheet: Sheet, lab: DaVinciLab, view: View) -> None:
    """The viewer's own sealed answer: the ids of `take` and `arrange`, then `ready`."""
    if view.answer is not None:
        number = lab.action_id(view, view.answer)
        last = TENSOR.part("answer").size - 1
        sheet.mark("answer", min(number, last))
