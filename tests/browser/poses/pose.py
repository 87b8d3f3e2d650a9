"""A pose: one moment of a match, for one pair of eyes, that is on screen without being played.

The match is real: it begins in a state of the game's notation, or bots play it from a seed. The
frames are what the server sends: `Telling` and a `wire.Table`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from dataclasses import replace as replace_pose
from importlib import import_module
from typing import Any, Final

from msgspec.structs import replace

from spytable import wire
from spytable.bots.contest import Contest
from spytable.bots.levels import make_any_bot
from spytable.core.catalogue import Folder, folder, listed_ids
from spytable.core.codec import encode
from spytable.core.fairness import SeededLuck
from spytable.core.game import CLOCK, AnyGame, Ask, Bell, Config, GameError
from spytable.core.match import Match
from spytable.core.option_texts import make_config, options_that_matter
from spytable.core.options import Refusal
from spytable.core.records import Happening
from spytable.table.playing.telling import Telling

NAMES: Final = ("Ana", "Bruno", "Chidi", "Dagny", "Emre", "Fay")
MOST_STEPS: Final = 5_000
STEP_MS: Final = 1500
TALK: Final = (
    wire.Remark(1, "say", 1, "Bruno", 1_800_000_000, "Good luck, everyone."),
    wire.Remark(2, "say", 0, "Ana", 1_800_000_060, "You will need it."),
)


@dataclass(frozen=True)
class Pose:
    """What is on the table, who looks at it, and what they opened."""

    name: str
    """Lower case with dashes; it is part of the picture's file name."""
    state: str = ""
    """Where the match begins, in the game's notation. Empty: bots play from `seed`."""
    seats: int = 2
    options: Mapping[str, str] = field(default_factory=dict)
    """For a match that bots play; a state says its own."""
    seed: int = 1
    steps: int = 0
    """Bots play at least so many steps."""
    until: Callable[[Match], bool] | None = None
    """And on until this holds, such as `asked(0, "name")` or `is_over`."""
    since: int = 0
    """So many of the steps are told one by one, as to somebody who watches them: for the tape."""
    level: str = "agent"
    acts: tuple[str, ...] = ()
    """Then somebody who is asked does this, in the game's notation; `1: text` says who it is."""
    happens: tuple[Happening, ...] = ()
    """Then this happens to the match, such as `Resign(1)`."""
    seat: int | None = 0
    """Who looks; None is somebody who watches."""
    names: tuple[str, ...] = NAMES
    opens: tuple[str, ...] = ()
    """What is clicked one after the other, as Playwright selectors."""
    awaits: str = ""
    """A selector that is visible when the picture stands; the board itself if empty."""
    is_quick: bool = False
    """Whether `make test` looks at it too; at most three a game."""
    table: Callable[[wire.Table], wire.Table] | None = None
    """Changes the table's message: a pause, somebody who is away, a proposal."""
    may_overlap: tuple[tuple[str, str], ...] = ()
    """Pairs of selectors that lie over each other on purpose; say why beside it."""


def asked(seat: int, topic: str = "") -> Callable[[Match], bool]:
    """Whether a seat is asked something, or something whose topic ends with this word."""

    def is_asked(match: Match) -> bool:
        ask = match.prompts().get(seat)
        return isinstance(ask, Ask) and ask.topic.endswith(topic)

    return is_asked


def is_over(match: Match) -> bool:
    """Whether the match has ended."""
    return match.outcome() is not None


def won_by(*seats: int) -> Callable[[Match], bool]:
    """Whether the match has ended and exactly these won it; another seed if somebody else did."""

    def is_won(match: Match) -> bool:
        outcome = match.outcome()
        if outcome is None:
            return False
        if tuple(outcome.winners()) != seats:
            raise GameError(f"{outcome.winners()} won it; take another seed")
        return True

    return is_won


class Beginning:
    """A game whose matches begin in a given state."""

    def __init__(self, game: AnyGame, state: Any) -> None:
        self._game = game
        self._state = state

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def initial(self, _config: Config) -> Any:
        """The given state."""
        return self._state


def play_to(game_id: str, pose: Pose) -> Match:
    """The match of a pose, where it stands."""
    return _contest(game_id, pose).match


def _contest(game_id: str, pose: Pose) -> Contest:
    """The match of a pose with its bots."""
    home = folder(game_id)
    game: Any = home.game
    config = make_config(game_id, pose.seats, pose.options)
    if pose.state:
        state = home.notation.parse(pose.state)
        game, config = Beginning(game, state), state.config
    bots = [make_any_bot(home, pose.level) for _ in range(config.seats)]
    contest = Contest(game, config, SeededLuck(b"%d" % pose.seed), bots, f"pose {pose.seed}")
    _let_bots_play(contest, pose)
    for text in pose.acts:
        _answer(home, contest.match, text)
    for event in pose.happens:
        _commit(contest.match, contest.match.happen(event, contest.at))
    return contest


def _let_bots_play(contest: Contest, pose: Pose) -> None:
    match, until = contest.match, pose.until
    while contest.steps < pose.steps or not (until is None or until(match)):
        if contest.steps > MOST_STEPS or not contest.step():
            raise GameError(f"pose {pose.name}: the match was over after {match.version} steps")


def _answer(home: Folder, match: Match, text: str) -> None:
    """Somebody who is asked acts."""
    who, colon, written = text.partition(": ")
    asked_seats = [seat for seat, ask in match.prompts().items() if isinstance(ask, Ask)]
    seat: Any = int(who) if colon and who.isdigit() else asked_seats[0]
    action = home.notation.parse_action(written if colon and who.isdigit() else text)
    bell = match.prompts().get(CLOCK)
    at = match.position.at + STEP_MS
    at = min(at, bell.due - 1) if isinstance(bell, Bell) else at
    _commit(match, match.answer(seat, match.position.question_numbers[seat], action, at))


def _commit(match: Match, staged: Any) -> None:
    if isinstance(staged, Refusal):
        raise GameError(f"refused: {staged}")
    match.commit(staged)


def frames_of(game_id: str, pose: Pose, match_id: str, code: str) -> list[str]:
    """What the server would send to who looks: the table, the update, the talk."""
    contest = _contest(game_id, pose)
    match, last = contest.match, contest.steps
    before = [
        _update(game_id, pose, play_to(game_id, replace_pose(pose, until=None, steps=steps)))
        for steps in range(last - pose.since, last)
    ]
    table = table_of(game_id, pose, match, match_id, code)
    talk = wire.Talk(TALK, whole=True)
    updates = [*before, _update(game_id, pose, match)]
    return [part.decode() for part in (encode(table), *updates, encode(talk))]


def _update(game_id: str, pose: Pose, match: Match) -> bytes:
    """What the server tells whoever looks about the last step."""
    bell = match.prompts().get(CLOCK)
    due = bell.due if isinstance(bell, Bell) else None
    # The clock stands: a picture is the same at every look.
    timing = wire.Timing(match.position.at, due, running=False)
    advances = match.log[-1:]
    sits = pose.seat is not None
    head = "5f1c9a"
    telling = Telling(match, folder(game_id).screen, advances, timing, head=head)
    return telling.make_update(pose.seat, sits)


def table_of(game_id: str, pose: Pose, match: Match, match_id: str, code: str) -> wire.Table:
    """The table around the match; everybody is a person, and there."""
    seats = match.config.seats
    fewest, most = folder(game_id).game.spec.seats
    table = wire.Table(
        match=match_id,
        code=code,
        game=game_id,
        options=options_that_matter(game_id, seats, dict(pose.options)),
        seats=tuple(
            wire.SeatInfo(pose.names[seat], present=True, host=seat == 0) for seat in range(seats)
        ),
        stage="playing" if match.outcome() is None else "over",
        you=pose.seat,
        watch="w" * 32 if pose.seat is not None else None,
        paused=match.position.paused,
        fewest=fewest,
        most=most,
    )
    return table if pose.table is None else pose.table(table)


def poses_of(game_id: str) -> tuple[Pose, ...]:
    """The poses of a game, from its file in this folder."""
    found: tuple[Pose, ...] = import_module(
        f"tests.browser.poses.{game_id.replace('-', '_')}"
    ).POSES
    return found


def posed_games() -> tuple[str, ...]:
    """The games that people may choose; each has a file of poses here."""
    return listed_ids()


def with_bots(table: wire.Table) -> wire.Table:
    """The same table, with bots in all seats but mine."""
    seats = (
        info if seat == table.you else replace(info, bot="agent")
        for seat, info in enumerate(table.seats)
    )
    return replace(table, seats=tuple(seats))
