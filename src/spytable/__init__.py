"""Five spy games: their exact rules as typed Python, for bots, tools and tests.

A game object is only the rules. It holds no state, rolls no dice and reads no clock: you keep the
state, ask `prompts` who may do what, and `apply` a step.

>>> import spytable
>>> "da-vinci-code" in spytable.list_games()
True
>>> game = spytable.game("da-vinci-code")
>>> state = game.initial(game.spec.config(seats=2, first=0))
>>> sorted(game.prompts(state))
[0, 1]

Both seats are asked. `options` can be listed, sampled and tested with `in`; `why_not` names the
rule that forbids an action:

>>> from random import Random
>>> from spytable import Act, Ask
>>> ask = game.prompts(state)[0]
>>> assert isinstance(ask, Ask)
>>> action = ask.options.sample(Random(1))
>>> action in ask.options, ask.options.why_not(action)
(True, None)
>>> state = game.apply(state, Act(0, action)).state
>>> list(game.prompts(state))
[1]

The six functions of a game:

    initial(config)           the state before the first step
    prompts(state)            who is asked what: {seat: Ask}, {"chance": Draw}, {"clock": Bell};
                              empty when the match is over
    apply(state, step)        the change that a legal step makes: the new state and its events
    view(state, seat)         all that a seat knows; seat None: all that is public
    show(state, event, seat)  an event as a seat may see it, or None
    outcome(state)            how the match ended, or None

Steps are `Act(seat, action)`, `Chance(outcome)` and `Clock(at)`. States and views are immutable;
`print` shows them in the game's notation, with `?` for what a seat cannot see.
`apply` does not check: give it only what `prompts` offers. `spytable.core.play.advance` checks
first, and `spytable.core.match.Match` keeps the log of a whole match.

Each game is a package, `spytable.games.da_vinci_code`, with its types Action, Config, Event, State
and View. `game` is typed by its id: a type checker knows them all.
"""

from importlib import import_module as _import_module
from typing import TYPE_CHECKING, Any

from spytable import games as games
from spytable.core.catalogue import listed_ids as _listed_ids
from spytable.core.game import CHANCE as CHANCE
from spytable.core.game import CLOCK as CLOCK
from spytable.core.game import Act as Act
from spytable.core.game import AnyGame as AnyGame
from spytable.core.game import Ask as Ask
from spytable.core.game import Bell as Bell
from spytable.core.game import Chance as Chance
from spytable.core.game import Clock as Clock
from spytable.core.game import Draw as Draw
from spytable.core.game import GameError as GameError
from spytable.core.game import Outcome as Outcome
from spytable.typed_games import game as game

if TYPE_CHECKING:
    from spytable.review.reviewing import review as review

__version__ = "0.2.0"
game.__module__ = __name__  # so that help(spytable) lists it under FUNCTIONS


def list_games() -> tuple[str, ...]:
    """The ids of all games, for `game`."""
    return _listed_ids()


def __getattr__(name: str) -> Any:
    """`review`, loaded when it is first asked for: it needs every game's judge."""
    if name == "review":
        return _import_module("spytable.review")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
