"""`spytable selfplay`: let bots play each other, and keep every match as data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256

from spytable.bots.arena import make_field
from spytable.bots.contest import Contest
from spytable.bots.entrants import make_entrant
from spytable.bots.guests import show_name
from spytable.core.catalogue import folder
from spytable.core.fairness import SeededLuck
from spytable.core.game import GameError
from spytable.lab.data_rows import Disguise, MatchData, Origin, make_rows


def play_matches(  # noqa: PLR0913 (the flags of the command)
    game: str,
    levels: Sequence[str],
    count: int,
    seed: int,
    options: Mapping[str, str],
    *,
    tensors: bool = False,
) -> Iterator[MatchData]:
    """Play so many matches, moving the bots on by one seat each time, and give their rows.

    The same arguments give the same rows.
    """
    if count < 1:
        raise GameError(f"--games must be 1 or more, not {count}")
    field = make_field(game, levels, seed, options)
    home, seats = folder(game), len(field.levels)
    bots = [make_entrant(home, level) for level in field.levels]
    names = [show_name(level) for level in field.levels]
    disguise = Disguise(is_off=True)
    for number in range(count):
        who = [(seat + number) % seats for seat in range(seats)]
        name = f"{game} {seed} {number}"
        luck = SeededLuck(sha256(f"selfplay {name}".encode()).digest())
        contest = Contest(home.game, field.config, luck, [bots[each] for each in who], name)
        contest.play()
        origin = Origin(id=name, source="selfplay", bots=tuple(names[each] for each in who))
        yield make_rows(home, contest.match, origin, disguise, tensors=tensors)
