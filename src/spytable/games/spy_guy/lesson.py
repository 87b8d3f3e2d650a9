"""The first match: three searches up to the arrow, a fourth into the alley, and the chase is open.

The learner and one partner look for seven suitcases, eight cameras and exactly six telescopes: that
brings Spy Guy to the arrow. Places are named as they are in words, so it is the same lesson for who
taps the picture and for who walks the streets.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from spytable.core.lesson import Lesson, LessonStep, Move, Ring
from spytable.games.spy_guy.actions import Action, Deal, Done, Go, Mark, Name, Open, Walk
from spytable.games.spy_guy.model import State, found
from spytable.games.spy_guy.questions import meant
from spytable.games.spy_guy.things import Place

PARTNER: Final = 1
OTHER: Final[dict[str, int | str]] = {"other": PARTNER}
BRISK_MS: Final = 700
"""Between two markers of the partner."""
SUITCASE, CAMERA, TELESCOPE, WATERING_CAN = 36, 54, 42, 47

ON_THE_RUG: Final = Place("park", "boating-pond", "picnic-rug")
ON_THE_BARRELS: Final = Place("harbour", "fish-quay", "barrels-3")
IN_THE_THEATRE: Final = (
    Place("theatre", "stage-door", "prop-table"),
    Place("theatre", "cafe-terrace", "shop-window-2"),
)
TELESCOPES_LEFT: Final = (
    Place("park", "boating-pond", "footbridge-3"),
    Place("market", "flower-stalls", "stall-5"),
    Place("market", "cheese-hall", "hall-window"),
)
TO_THE_ARROW: Final = 6


def _finds(*places: Place) -> Callable[[State, Action], bool]:
    """A marker on what stands in one of these places, and any walk on the way there."""

    def is_to_the_point(state: State, action: Action) -> bool:
        if not isinstance(action, Mark | Name):
            return isinstance(action, Walk)
        thing = meant(state, action)
        return thing is not None and thing.place in places

    return is_to_the_point


def _marks_another(state: State, action: Action) -> bool:
    """A right find, but not the one that the step is about: the partner finds it later."""
    thing = meant(state, action) if isinstance(action, Mark | Name) else None
    return thing is not None and thing.clue == state.card


def _marks_something_else(state: State, action: Action) -> bool:
    return isinstance(action, Mark | Name) and not _marks_another(state, action)


def _has_found(count: int) -> Callable[[State], bool]:
    return lambda state: found(state.marks) == count


def _turns_the_card(_state: State, action: Action) -> bool:
    return isinstance(action, Open)


def _says_done(_state: State, action: Action) -> bool:
    return isinstance(action, Done)


def _stops_on_the_arrow(state: State, action: Action) -> bool:
    """The sixth telescope, whichever it is, and then done."""
    if found(state.marks) == TO_THE_ARROW:
        return isinstance(action, Done)
    return _finds(*TELESCOPES_LEFT)(state, action)


def _is_on_the_arrow(state: State) -> bool:
    return state.spy.is_on_arrow


def _takes_the_alley(_state: State, action: Action) -> bool:
    return action == Go("shortcut")


def _partner(*places: str) -> tuple[Move, ...]:
    """The partner marks one after the other."""
    return tuple(Move(PARTNER, Name(*place.split("/")), BRISK_MS) for place in places)


NOT_THIS: Final = {"another": _marks_another, "early": _says_done}
"""Why something else is refused; by default because it is not what the card shows."""

LESSON: Final = Lesson(
    game="spy-guy",
    seats=2,
    options={"marking": "described", "timer": "45", "turning": "anyone"},
    luck=(Deal(SUITCASE), Deal(CAMERA), Deal(TELESCOPE), Deal(WATERING_CAN)),
    script=(
        LessonStep(say="open", args=OTHER, at="open", rule="SG-01", wants=_turns_the_card),
        LessonStep(
            say="mark",
            args=OTHER,
            at="rug",
            rule="SG-15",
            wants=_finds(ON_THE_RUG),
            wrongs=NOT_THIS,
            done=_has_found(1),
        ),
        LessonStep(
            say="harbour",
            args=OTHER,
            at="harbour",
            rule="SG-13",
            wants=_finds(ON_THE_BARRELS),
            wrongs=NOT_THIS,
            done=_has_found(2),
        ),
        Move(PARTNER, Name("park", "boating-pond", "passer-by-4")),
        LessonStep(say="twin", args=OTHER, at="twin", rule="SG-Q5"),
        *_partner(
            "station/viaduct-street/passer-by-4",
            "old-town/town-gate/passer-by-5",
            "theatre/cafe-terrace/party-table",
            "market/tram-street/passer-by",
            "market/flower-stalls/stall-3",
        ),
        Move(PARTNER, Done()),
        LessonStep(say="done", args=OTHER, at="done", rule="SG-17", wants=_says_done),
        LessonStep(say="run", at="track", rule="SG-24"),
        Move(PARTNER, Open()),
        *_partner(
            "station/cab-rank/stall-pole",
            "old-town/crooked-alley/shop-window",
            "park/park-avenue/lamp-post-3",
            "market/awning-roofs/window-2",
        ),
        LessonStep(
            say="sand",
            args=OTHER,
            at="sand",
            rule="SG-36",
            wants=_finds(*IN_THE_THEATRE),
            wrongs=NOT_THIS,
            done=_has_found(5),
        ),
        *_partner(
            "park/park-avenue/passer-by-2",
            "harbour/fish-quay/passer-by-3",
            "station/viaduct-street/party-table-2",
        ),
        Ring(),
        LessonStep(say="arrow", at="track", rule="SG-25", wants=_turns_the_card),
        *_partner(
            "station/upper-platform/platform-7",
            "old-town/chimney-row/window-5",
            "old-town/crooked-alley/window-8",
            "theatre/balconies/passer-by-2",
            "harbour/crane-quay/fish-stall-3",
        ),
        Move(PARTNER, Done()),
        LessonStep(
            say="stop",
            at="park",
            rule="SG-Q6",
            wants=_stops_on_the_arrow,
            wrongs={"thing": _marks_something_else},
            done=_is_on_the_arrow,
        ),
        Move(PARTNER, Open()),
        *_partner(
            "station/viaduct-street/mail-cart",
            "old-town/well-square/rug-2",
            "harbour/lighthouse-hill/bollard",
        ),
        Ring(),
        LessonStep(say="way", args=OTHER, at="ways", rule="SG-28", wants=_takes_the_alley),
        LessonStep(say="win", at="track", rule="SG-32"),
    ),
)
