"""The games for OpenSpiel; importing this registers them there.

`pyspiel.load_game("spytable_da_vinci_code_v0(players=3)")`, or `make_spiel("da-vinci-code")`.
The actions are the ids of the lab; an outcome of chance is named by its place in the draw.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, ClassVar, Final

try:
    import pyspiel
except ModuleNotFoundError:
    raise ModuleNotFoundError(
        "spytable.lab.spiel needs open_spiel, which there is for Python 3.11 to 3.14: "
        "install the extra, pip install 'spytable[lab]'"
    ) from None

from spytable.core.catalogue import Folder, folder, listed_folders
from spytable.core.choices import option_defaults
from spytable.core.game import GameError, Seat
from spytable.lab.course import Course, begin_course
from spytable.lab.session import Table, find_lab
from spytable.lab.spiel_observer import TableObserver

MOST_OUTCOMES: Final = 252
"""No draw of any game has more outcomes: five dice of Spy Alley Dice fall in so many ways."""


class TableState(pyspiel.State):  # type: ignore[misc] # OpenSpiel has no types
    """A state of OpenSpiel: a course, and nothing else."""

    def __init__(self, game: TableGame, course: Course) -> None:
        super().__init__(game)
        self.course = course

    def current_player(self) -> int:
        """The seat that is to answer, chance, or nobody."""
        if self.course.outcome is not None:
            return int(pyspiel.PlayerId.TERMINAL)
        seat = self.course.seat
        return int(pyspiel.PlayerId.CHANCE) if seat is None else seat

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.course.outcome is not None

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every outcome of the draw with its probability."""
        draw = self.course.draw
        if draw is None:
            raise GameError("chance is not asked")
        weights = draw.weights or (1,) * len(draw.outcomes)
        total = sum(weights)
        return [(number, weight / total) for number, weight in enumerate(weights)]

    def returns(self) -> list[float]:
        """By seat, with sum zero: 1 for a sole winner; all 0 during the match."""
        return self.course.rewards()

    def resample_from_infostate(
        self, player: Seat, probability_sampler: Callable[[], float]
    ) -> TableState:
        """A random state in which this seat has the same information state.

        A world has no past: its history of actions is empty.
        """
        rng = Random(int(probability_sampler() * 2**53))
        game = self.get_game()
        return TableState(game, self.course.imagine(player, rng))

    def _legal_actions(self, player: Seat) -> list[int]:
        return list(self.course.offered) if player == self.course.seat else []

    def _apply_action(self, action: int) -> None:
        is_draw = self.course.draw is not None
        self.course = (self.course.play_chance if is_draw else self.course.answer)(action)

    def _action_to_string(self, player: int, action: int) -> str:
        course, notation = self.course, self.course.table.home.notation
        if player == pyspiel.PlayerId.CHANCE:
            assert course.draw is not None
            return notation.action_text(course.draw.outcomes[action])
        return notation.action_text(course.table.lab.action(course.view(player), action))

    def __str__(self) -> str:
        course, notation = self.course, self.course.table.home.notation
        sealed = [f"{seat}: {notation.action_text(act)}" for seat, act in course.answers.items()]
        return "\n".join([f"{course.now} ms", notation.text(course.state), *sealed])


class TableGame(pyspiel.Game):  # type: ignore[misc] # OpenSpiel has no types
    """A game of OpenSpiel: one of ours, with a number of players and its options."""

    home: ClassVar[Folder]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        home, said = self.home, dict(params or {})
        spec = home.game.spec
        seats = int(said.pop("players", spec.seats[0]))
        options = {name: str(value).removeprefix("_") for name, value in said.items()}
        self.table = Table(home.id, seats, options)
        said = {name: _write_option(value) for name, value in options.items()}
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.lab.actions.size,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=seats,
            min_utility=-1.0 / (seats - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=spec.max_steps,
        )
        super().__init__(_describe(home), info, {"players": seats, **said})
        self.first = begin_course(self.table)

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickle: its name and parameters."""
        return load_game, (str(self),)

    def new_initial_state(self) -> TableState:
        """A match before its first step."""
        return TableState(self, self.first)

    def max_chance_nodes_in_history(self) -> int:
        """No match has more draws than steps."""
        return self.table.home.game.spec.max_steps

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> TableObserver | None:
        """What looks at states for a player; None for what all players know together."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return None
        return TableObserver(self.table.lab, kind, params)


def load_game(name: str) -> Any:
    """A game by what OpenSpiel prints of it."""
    return pyspiel.load_game(name)


def make_spiel(game: str, *, players: int | None = None, **options: str) -> Any:
    """A game of OpenSpiel by our id, with options of the game as keywords."""
    home = folder(game)
    find_lab(home)
    count = home.game.spec.seats[0] if players is None else players
    for name, value in options.items():
        if not isinstance(value, str):
            raise GameError(f"options are text, and players is a number: not {name}={value!r}")
    said = {name: _write_option(value) for name, value in options.items()}
    return pyspiel.load_game(spiel_name(home), {"players": count, **said})


def spiel_name(home: Folder) -> str:
    """The name of a game in OpenSpiel, `spytable_da_vinci_code_v0`."""
    return f"spytable_{home.name}_v0"


def _write_option(value: str) -> str:
    """An option's value as OpenSpiel reads it back: it takes `60` for a number, `_60` for text."""
    return f"_{value}" if value.isdigit() else value


def _describe(home: Folder) -> Any:
    """What OpenSpiel is told of a game."""
    spec, kind = home.game.spec, pyspiel.GameType
    defaults = option_defaults(spec.config, with_bots=False)
    options = {name: _write_option(str(value)) for name, value in defaults.items()}
    return kind(
        short_name=spiel_name(home),
        long_name=f"Spytable {spec.id}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=spec.seats[1],
        min_num_players=spec.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": spec.seats[0], **options},
        default_loadable=True,
    )


def _register_games() -> None:
    """Tell OpenSpiel of every game with a lab, once."""
    known = set(pyspiel.registered_names())
    for home in listed_folders():
        if home.lab is not None and spiel_name(home) not in known:
            # A class each: OpenSpiel holds it until after Python has gone, when only what is in a
            # cycle, as classes are, is safe from being freed.
            pyspiel.register_game(_describe(home), type(home.name, (TableGame,), {"home": home}))


_register_games()
