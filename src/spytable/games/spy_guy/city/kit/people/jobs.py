"""People by what they do: figures to be seen at a glance, the rest of them left to the lots."""

from __future__ import annotations

from typing import Final

from spytable.games.spy_guy.city.kit.people.figure import Figure
from spytable.games.spy_guy.city.paper.inks import (
    BLUE,
    BRICK,
    BUTTER,
    CREAM,
    GREYS,
    INK,
    SAND,
    TEAL,
    TERRA,
    WOOD,
)

SAILOR: Final = Figure(hat="sailor", coat=CREAM, legs=BLUE, trim="stripes", dress=False)
FISHERMAN: Final = Figure(
    hat="cap", hat_ink=BUTTER, coat=BUTTER, legs=BUTTER, dress=False, beard=True
)
FISHWIFE: Final = Figure(hat="scarf", hat_ink=TEAL, coat=BLUE, dress=True, trim="apron")
DOCKER: Final = Figure(hat="cap", coat=SAND, legs=WOOD, dress=False, trim="braces")
CAPTAIN: Final = Figure(
    hat="cap", hat_ink=BLUE, coat=BLUE, legs=BLUE, dress=False, trim="buttons", beard=True
)
COOK: Final = Figure(hat="chef", coat=CREAM, trim="apron", dress=False)
FARMER: Final = Figure(hat="straw", coat=TERRA, legs=BLUE, dress=False, trim="braces")
FARMERS_WIFE: Final = Figure(hat="scarf", dress=True, long=True, trim="apron")
POSTMAN: Final = Figure(hat="cap", hat_ink=BRICK, coat=BRICK, legs=INK, dress=False, trim="satchel")
CONSTABLE: Final = Figure(hat="police", coat=BLUE, legs=BLUE, dress=False, trim="belt", beard=True)
CLERK: Final = Figure(
    hat="bowler", hat_ink=GREYS[6], coat=GREYS[5], legs=GREYS[5], dress=False, trim="lapel"
)
LADY: Final = Figure(hat="straw", dress=True, long=True, trim=("spots", "buttons", "scarf"))
