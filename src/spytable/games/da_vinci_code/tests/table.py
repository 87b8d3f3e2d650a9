"""The vocabulary of these tests: a position, steps, and what came of them."""

from __future__ import annotations

from typing import Final

from spytable.core.game import CHANCE, Act, Chance, Prompt, Step
from spytable.games.da_vinci_code import GAME, notation
from spytable.games.da_vinci_code.actions import Action
from spytable.games.da_vinci_code.model import State
from spytable.games.da_vinci_code.notation import parse_action
from spytable.games.da_vinci_code.part_notation import row_text, seat_name, seat_named
from spytable.testing.driver import Driver, ring_bell

LATER_MS = 1_000


def to_step(state: State, text: str) -> Step[Action]:
    """A step: `guess b1=7` by whose turn it is, `b: take 2b2w` by seat b, `bell`, chance's own."""
    prompts = GAME.prompts(state)
    at = LATER_MS + (state.asked_at or 0)
    if text == "bell":
        return ring_bell(prompts)
    who, colon, rest = text.partition(": ")
    if colon:
        return Act(seat_named(who), parse_action(rest), at)
    if CHANCE in prompts:
        return Chance(parse_action(text), at)
    return Act(state.turn_of(), parse_action(text), at)


DRIVER: Final = Driver(GAME, notation, to_step)
change = DRIVER.change
play = DRIVER.play
news = DRIVER.news
refusal = DRIVER.refusal
chances = DRIVER.chances


def code(state: State, seat: str) -> str:
    """The code of a seat."""
    return row_text(state.rows[seat_named(seat)])


def asked(position: str | State) -> dict[str, str]:
    """Who is asked, by letter, and the last word of the topic."""
    return {seat_name(seat): topic for seat, topic in DRIVER.topics(position).items()}


def prompt(position: str | State, actor: str) -> Prompt[Action]:
    """The question to a seat by its letter, or to chance or the clock."""
    prompts = GAME.prompts(DRIVER.position(position))
    found = {seat_name(who) if isinstance(who, int) else who: asks for who, asks in prompts.items()}
    return found[actor]


def offers(position: str | State, seat: str) -> list[str]:
    """All that a seat may do."""
    return DRIVER.offers(position, seat_named(seat))
