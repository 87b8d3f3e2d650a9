"""A table in play as it is stored, with names and secrets that are the same in both worlds."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from spytable.core.catalogue import Folder
from spytable.core.chain import Beginning
from spytable.core.codec import encode
from spytable.core.fairness import make_fairness
from spytable.core.game import Config
from spytable.core.option_texts import list_options
from spytable.table.rows import MatchRow, SeatRow
from spytable.table.seating.roster import Roster
from spytable.table.seating.sitting import Sitting
from spytable.table.seating.tokens import CODE_ALPHABET, hash_token

NAMES = ("Ann", "Bob", "Cyd", "Dee", "Eve", "Fay")


@dataclass(frozen=True)
class Seating:
    """Who sits at a table, and by which token."""

    sitting: Sitting
    tokens: tuple[str, ...]

    @property
    def id(self) -> str:
        """The match's own name."""
        return self.sitting.row.id

    @property
    def watch(self) -> str:
        """The token of the watch link."""
        return self.sitting.watch_token()


def _beginning(seats: int) -> Beginning:
    return Beginning(names=NAMES[:seats], bots=(None,) * seats, begun="2026-11-16T19:30:00Z")


def seated(home: Folder, config: Config, rng: Random) -> Seating:
    """People in every seat of a table at which play has begun."""
    match_id = f"{rng.getrandbits(96):024x}"
    code = "".join(rng.choice(CODE_ALPHABET) for _ in range(6))
    secret, *given = (rng.randbytes(32) for _ in range(config.seats + 1))
    tokens = tuple(f"{rng.getrandbits(192):048x}" for _ in range(config.seats))
    row = MatchRow(
        id=match_id,
        code=f"{code[:3]}-{code[3:]}",
        game=home.id,
        game_version=home.game.spec.version,
        options=encode(list_options(config)).decode(),
        config=encode(config).decode(),
        host=0,
        stage="playing",
        listed=1,
        fairness=encode(make_fairness(match_id, secret, given)).decode(),
        beginning=encode(_beginning(config.seats)).decode(),
    )
    seats = tuple(
        SeatRow(match_id, seat, NAMES[seat], hash_token(token)) for seat, token in enumerate(tokens)
    )
    return Seating(Sitting(row, Roster(seats)), tokens)
