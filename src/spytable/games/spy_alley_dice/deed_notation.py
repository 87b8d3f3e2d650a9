"""What came of a turn, as a short text that parses back.

`name1G-` names seat 1 German, wrongly; `name1G+dS` rightly, and the Spaniard is thrown away.
`askG12` is a mission as German that seats 1 and 2 declined to call: `x` after it says that the
roller was not German and `w` that he was; `askG1c2+dS` was called by seat 2, rightly, and
`askG1c2-gAdS` wrongly: the American was given and the Spaniard thrown away.

>>> deed_text(parse_deed("askG1c2-gAdS"))
'askG1c2-gAdS'
"""

from __future__ import annotations

import re
from typing import Final

from spytable.core.game import GameError
from spytable.games.spy_alley_dice.model import Deed, Mission, Named
from spytable.games.spy_alley_dice.spies import Spy, spy_named

_NAMED: Final = re.compile(r"name(\d)([AFGIRS])([+-])(?:d([AFGIRS]))?")
_MISSION: Final = re.compile(
    r"ask([AFGIRS])(\d*)(?:([wx])|c(\d)([+-])(?:g([AFGIRS]))?(?:d([AFGIRS]))?)?"
)


def parse_deed(text: str) -> Deed:
    """The deed a text describes."""
    if found := _NAMED.fullmatch(text):
        seat, sign, right, thrown = found.groups()
        return Named(int(seat), spy_named(sign), right=right == "+", thrown=_card(thrown))
    if found := _MISSION.fullmatch(text):
        sign, declined, alone, caller, right, given, thrown = found.groups()
        settled = alone or right
        return Mission(
            spy_named(sign),
            declined=tuple(map(int, declined)),
            caller=None if caller is None else int(caller),
            truth=None if settled is None else settled in "w+",
            given=_card(given),
            thrown=_card(thrown),
        )
    raise GameError(f"cannot read {text!r} as what came of a turn; write name1G- or askG12x")


def deed_text(deed: Deed) -> str:
    """The canonical text of a deed."""
    thrown = "" if deed.thrown is None else f"d{deed.thrown}"
    if isinstance(deed, Named):
        return f"name{deed.target}{deed.spy}{'+' if deed.right else '-'}{thrown}"
    asked = f"ask{deed.spy}{''.join(map(str, deed.declined))}"
    if deed.truth is None:
        return asked
    if deed.caller is None:
        return f"{asked}{'w' if deed.truth else 'x'}"
    given = "" if deed.given is None else f"g{deed.given}"
    return f"{asked}c{deed.caller}{'+' if deed.truth else '-'}{given}{thrown}"


def _card(sign: str | None) -> Spy | None:
    return None if sign is None else spy_named(sign)
