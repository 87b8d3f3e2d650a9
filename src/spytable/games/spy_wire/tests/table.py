"""The vocabulary of these tests: a position, steps, and what came of them."""

from __future__ import annotations

from typing import Final

from spytable.core.game import CHANCE, Act, Chance, Step
from spytable.games.spy_wire import GAME, notation
from spytable.games.spy_wire.actions import Action
from spytable.games.spy_wire.model import State
from spytable.games.spy_wire.notation import parse_action
from spytable.games.spy_wire.tablet import COLOURS
from spytable.testing.driver import Driver, ring_bell

LATER_MS: Final = 1_000

UP: Final = (
    "row0: NESW/. | NE/. | RD | NS/. | NS/. | NW/NE; "
    "row2: ES/. | NS/NEW | NSW/SW | NS/. | NS/NW | ./NSW; "
    "row3: EW/NS | -- | ./EW | NS/. | -- | NS/EW; "
    "row4: NES/. | ES/NS | NE/NW | NS/. | ESW/NS | ./NW"
)
"""Column d is silver all the way: Silver is wired to red slot 3."""
FORK: Final = UP.replace("RD | NS/. | NS/. |", "RD | NES/. | NW/. |")
"""The same, and on to red slot 4."""
NEARLY: Final = UP.replace("-- | ./EW | NS/. | --", "./EW | -- | -- | NS/.")
"""The same, but the tile of d3 has slipped to e3."""
DOWN: Final = (
    "row2: ES/. | NS/NEW | ./NS | ES/SW | NS/NW | ./NSW; "
    "row3: EW/NS | -- | ./NS | EW/. | -- | NS/EW; "
    "row4: NES/. | ES/NS | ./NS | NE/NES | ESW/NS | ./NW; "
    "row6: SW/ES | ./NS | ./NS | SD | ./SW | ./NESW"
)
"""Column c is red all the way: Red is wired to silver slot 2."""


def away(row: int, colour: str = "silver") -> str:
    """The standard layout with a Defuser in column f of a row, a red-only tile in its old place."""
    rows = [
        "NESW/. | NE/. | RD | EW/ESW | NS/. | NW/NE",
        "NS/. | ./NE | NS/NS | NS/NE | NW/. | ES/NE",
        "ES/. | NS/NEW | NSW/SW | ES/SW | NS/NW | ./NSW",
        "EW/NS | -- | ./EW | EW/. | -- | NS/EW",
        "NES/. | ES/NS | NE/NW | NE/NES | ESW/NS | ./NW",
        "SW/NW | ./ES | SW/NS | NS/NS | SW/. | ./NS",
        "SW/ES | ./NS | NEW/EW | SD | ./SW | ./NESW",
    ]
    name, tile = ("SD", "./NS") if colour == "silver" else ("RD", "NS/.")
    rows = [line.replace(name, tile) for line in rows]
    rows[row] = rows[row].rpartition("|")[0] + f"| {name}"
    return "; ".join(f"row{number}: {line}" for number, line in enumerate(rows))


def now(state: State) -> int:
    """A second after the running clock began."""
    return LATER_MS + (state.due - state.length if state.due and state.length else 0)


def to_step(state: State, text: str) -> Step[Action]:
    """A step: `stop` by the mover, `stop @12000`, `red: start`, `bell`, or chance's own."""
    prompts = GAME.prompts(state)
    text, _, time = text.partition(" @")
    at = int(time) if time else now(state)
    if text == "bell":
        return ring_bell(prompts)
    who, colon, rest = text.partition(": ")
    if colon:
        return Act(state.config.seat_of(COLOURS.index(who)), parse_action(rest), at)
    if CHANCE in prompts:
        return Chance(parse_action(text), at)
    return Act(state.config.seat_of(state.mover), parse_action(text), at)


DRIVER: Final = Driver(GAME, notation, to_step)
position = DRIVER.position
change = DRIVER.change
play = DRIVER.play
news = DRIVER.news
refusal = DRIVER.refusal
chances = DRIVER.chances
due = DRIVER.due


def asked(of: str | State) -> dict[str, str]:
    """Who is asked, by colour, and the last word of the topic."""
    config = position(of).config
    return {COLOURS[config.side_of(seat)]: topic for seat, topic in DRIVER.topics(of).items()}


def offers(of: str | State) -> list[str]:
    """All that the one seat which is asked may do."""
    (seat,) = DRIVER.topics(of)
    return DRIVER.offers(of, seat)


def ending(of: str | State) -> str:
    """Why the match is over and who won: `both -`, `gave-up red`."""
    state = position(of)
    assert state.ending is not None
    winner = state.ending.winner
    return f"{state.ending.why} {'-' if winner is None else COLOURS[winner]}"
