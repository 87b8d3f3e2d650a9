"""A table as an immutable value: who sits, what is agreed, its stage."""

from __future__ import annotations

from collections.abc import Container, Iterable
from functools import lru_cache
from typing import Final

import msgspec
from msgspec.structs import replace

from spytable import wire
from spytable.core.catalogue import folder
from spytable.core.chain import Beginning
from spytable.core.codec import encode
from spytable.core.fairness import Fairness
from spytable.core.game import Config, GameError
from spytable.core.option_texts import (
    fill_options,
    make_config,
    options_that_matter,
    renew_options,
)
from spytable.table.errors import RequestError
from spytable.table.rows import MatchRow, Save
from spytable.table.seating.agreement import Agreement
from spytable.table.seating.dates import format_date
from spytable.table.seating.roster import Roster
from spytable.table.seating.tokens import is_private, make_watch_token

_read_fairness: Final = lru_cache(msgspec.json.Decoder(Fairness).decode)
"""Every message about a table needs it."""
_read_seats: Final = msgspec.json.Decoder(tuple[int, ...]).decode


class Sitting(msgspec.Struct, frozen=True, gc=False):
    """One table. Each change returns a new value."""

    row: MatchRow
    roster: Roster

    @property
    def stage(self) -> wire.Stage:
        """Gathering, agreeing, playing or over."""
        return self.row.stage

    def fairness(self) -> Fairness:
        """The fairness record, secret included."""
        return _read_fairness(self.row.fairness)

    def options(self) -> dict[str, str]:
        """The value of every option; a default can depend on who sits here."""
        return dict(_read_options(*self._agreed()))

    def options_that_matter(self) -> dict[str, str]:
        """The value of every option that has an effect with so many open seats."""
        open_seats = len([seat for seat in self.roster.seats if not seat.closed])
        return _read_options_that_matter(open_seats, *self._agreed())

    def _choices(self) -> dict[str, str]:
        """The chosen options; before play, values that only old matches have are replaced."""
        chosen = msgspec.json.decode(self.row.options, type=dict[str, str])
        return chosen if self.row.config else renew_options(self.row.game, chosen)

    def _agreed(self) -> tuple[str, str, bool, bool]:
        """What the options follow from: the game, the stored choice, is it new, who sits here."""
        row = self.row
        return row.game, row.options, not row.config, self.roster.is_one_with_bots()

    def config(self) -> Config:
        """The configuration that is agreed."""
        return _read_config(len(self.roster.seats), *self._agreed())

    def stand_ins(self) -> tuple[int, ...]:
        """The seats for which the server contributed to the seed."""
        return () if self.row.stand_ins == "[]" else _read_seats(self.row.stand_ins)

    def beginning(self) -> Beginning | None:
        """The start of the chain; None for a match older than chains."""
        stored = self.row.beginning
        return None if stored is None else msgspec.json.decode(stored, type=Beginning)

    def watch_token(self) -> str:
        """The token of the watch link; it is computed from the secret, not stored."""
        return make_watch_token(self.fairness().secret or "")

    # Changes; RequestError if one is not possible.

    def seat_person(
        self, name: str, wish: int | None = None, *, is_bot: bool = False
    ) -> tuple[Sitting, int, str]:
        """Somebody sits down; the first person hosts, never a bot."""
        self._check_gathering()
        if wish is not None and wish >= len(self.roster.seats):
            raise RequestError("server.error.no-seat")
        roster, seat, token = self.roster.seat_person(name, wish, is_bot=is_bot)
        host = seat if self.row.host is None and not is_bot else self.row.host
        return Sitting(replace(self.row, host=host), roster), seat, token

    def set_seat(
        self, by: int | None, seat: int, bot: str | None, *, closed: bool = False
    ) -> Sitting:
        """The host gives a seat to a bot, closes or opens it; a person there loses it."""
        self.check_host(by)
        self._check_gathering()
        if seat >= len(self.roster.seats):
            raise RequestError("server.error.no-seat")
        if seat == by:
            raise RequestError("server.trouble.own-seat")
        if closed and bot is not None:
            raise RequestError("server.trouble.closed-or-bot")
        roster = self.roster.close_seat(seat) if closed else self.roster.give_seat(seat, bot)
        return Sitting(self.row, roster)

    def with_listed(self, by: int | None, *, listed: bool) -> Sitting:
        """The host lists the table publicly, or not; a private table can never be listed.

        This can be changed in play too; people who already watch may stay.
        """
        self.check_host(by)
        if listed and is_private(self.row.code):
            raise RequestError("server.error.private-listed", 400)
        return Sitting(replace(self.row, listed=int(listed)), self.roster)

    def with_away(self, by: int | None, away: wire.Away) -> Sitting:
        """The host sets after how long a bot steps in for an absent person."""
        self.check_host(by)
        self._check_gathering()
        return Sitting(replace(self.row, away=away), self.roster)

    def resize(self, by: int | None, count: int, without: Container[str] = ()) -> Sitting:
        """The host changes the number of seats; only people named in `without` may lose theirs."""
        self.check_host(by)
        self._check_gathering()
        going = {seat for seat in self.roster.people() if self.roster.names()[seat] in without}
        if by in going:
            raise RequestError("server.trouble.own-seat")
        roster = self.roster.resize(self.row.id, count, going)
        self._check_config(count, self.options())
        return self._reseat(roster)

    def rename(self, seat: int, name: str) -> Sitting:
        """Change a person's name."""
        self._check_gathering()
        return Sitting(self.row, self.roster.rename(seat, name))

    def choose_options(self, by: int | None, options: dict[str, str]) -> Sitting:
        """The host changes some of the options."""
        self.check_host(by)
        self._check_gathering()
        changed = {**self._choices(), **options}
        self._check_config(len(self.roster.seats), changed)
        row = replace(self.row, options=encode(changed).decode())
        return Sitting(row, self.roster)

    def start(self, by: int | None) -> Sitting:
        """The host starts: free seats are removed, and the players agree on the seed."""
        self.check_host(by)
        self._check_gathering()
        roster = self.roster.drop_empty_seats()
        fewest, _ = folder(self.row.game).game.spec.seats
        if len(roster.seats) < fewest:
            raise RequestError(
                "server.error.too-few", fewest=fewest, count=fewest - len(roster.seats)
            )
        try:
            _read_config(len(roster.seats), *self._agreed())
        except GameError:
            raise RequestError("server.error.no-such-table", 400) from None
        after = self._reseat(roster)
        return Sitting(replace(after.row, stage="agreeing"), roster)

    def _check_config(self, count: int, options: dict[str, str]) -> Config:
        """The config; RequestError if it is not possible."""
        try:
            return make_config(self.row.game, count, options)
        except GameError:
            raise RequestError("server.error.no-such-table", 400) from None

    def _reseat(self, roster: Roster) -> Sitting:
        """The table with renumbered seats; the host stays host."""
        host = None if self.row.host is None else self.roster.moves(roster).get(self.row.host)
        return Sitting(replace(self.row, host=host), roster)

    def with_host(self, seat: int) -> Sitting:
        """Make somebody else host."""
        return Sitting(replace(self.row, host=seat), self.roster)

    def void_token(self, seat: int) -> Sitting:
        """Take a person's seat away in play: their token becomes invalid."""
        return Sitting(self.row, self.roster.void_token(seat))

    def free_seat(self, seat: int) -> Sitting:
        """A person leaves before the start; the next one hosts."""
        roster = self.roster.give_seat(seat, None)
        host = self.row.host
        if host == seat:
            host = next(iter(roster.people()), None)
        return Sitting(replace(self.row, host=host), roster)

    def with_promises(self, agreement: Agreement) -> Sitting:
        """Keep the promises of a round: they must survive a restart."""
        fairness = encode(agreement.seal(self.fairness())).decode()
        return Sitting(replace(self.row, fairness=fairness), self.roster)

    def reopen(self, agreement: Agreement, leaving: Iterable[int]) -> Sitting:
        """Return to gathering after somebody refused another round, without those who left.

        The failed rounds are kept: the next agreement shows them.
        """
        spoilt = replace(
            self.fairness(), promises=(), contributions=(), restarts=agreement.restarts
        )
        row = replace(self.row, stage="gathering", fairness=encode(spoilt).decode())
        after = Sitting(row, self.roster)
        for seat in self.roster.removed_seats().union(leaving):
            after = after.free_seat(seat)
        return after

    def renumber_restarts(self, before: Roster) -> Sitting:
        """Renumber the seats in the list of failed rounds after people moved."""
        fairness = self.fairness()
        if not fairness.restarts or self.roster == before:
            return self
        moves = before.moves(self.roster)
        restarts = tuple(
            tuple(sorted(moves[seat] for seat in silent if seat in moves))
            for silent in fairness.restarts
        )
        moved = encode(replace(fairness, restarts=restarts)).decode()
        return Sitting(replace(self.row, fairness=moved), self.roster)

    def begin(self, agreement: Agreement, now_s: int) -> Sitting:
        """Begin play with the agreed seed; the chain starts here."""
        config = self.config()
        beginning = Beginning(
            names=self.roster.names(),
            bots=tuple(row.bot for row in self.roster.seats),
            stand_ins=tuple(sorted(agreement.stand_ins)),
            begun=format_date(now_s),
        )
        row = replace(
            self.row,
            stage="playing",
            beginning=encode(beginning).decode(),
            options=encode(self.options()).decode(),
            config=self.row.config or encode(config).decode(),
            fairness=encode(agreement.seal(self.fairness())).decode(),
            stand_ins=encode(sorted(agreement.stand_ins)).decode(),
        )
        return Sitting(row, self.roster)

    def finish(self, played_ms: int, now_s: int) -> Sitting:
        """End the match."""
        row = replace(self.row, stage="over", played_ms=played_ms, is_timed=0, over_at=now_s)
        return Sitting(row, self.roster)

    def with_shared(self, seat: int | None) -> Sitting:
        """Show watchers a seat's view; None for the public view."""
        return Sitting(replace(self.row, shared=seat), self.roster)

    def with_rematch(self, code: str) -> Sitting:
        """Set the code of the rematch."""
        return Sitting(replace(self.row, rematch=code), self.roster)

    def save_after(self, before: Sitting) -> Save:
        """The rows that differ from before, to save."""
        new, old = self.roster.seats, before.roster.seats
        return Save(
            match=self.row if self.row != before.row else None,
            seats=tuple(each for each, was in zip(new, old, strict=False) if each != was),
            new_seats=new[len(old) :],
            gone_seats=old[len(new) :],
        )

    def _check_gathering(self) -> None:
        if self.stage != "gathering":
            raise RequestError("server.error.begun")

    def check_host(self, by: int | None) -> None:
        """RequestError if this seat is not the host's."""
        if by is None or by != self.row.host:
            raise RequestError("server.trouble.host-only", 403)


@lru_cache
def _read_options(game: str, stored: str, is_new: bool, with_bots: bool) -> dict[str, str]:  # noqa: FBT001 (a key)
    """Every option; before play, values that only old matches have are replaced.

    Cached, like the config: every message about a table needs both.
    """
    chosen = msgspec.json.decode(stored, type=dict[str, str])
    chosen = renew_options(game, chosen) if is_new else chosen
    return fill_options(game, chosen, with_bots=with_bots)


@lru_cache
def _read_options_that_matter(
    open_seats: int,
    game: str,
    stored: str,
    is_new: bool,  # noqa: FBT001 (a key)
    with_bots: bool,  # noqa: FBT001 (a key)
) -> dict[str, str]:
    every = _read_options(game, stored, is_new, with_bots)
    return options_that_matter(game, open_seats, every)


@lru_cache
def _read_config(seats: int, game: str, stored: str, is_new: bool, with_bots: bool) -> Config:  # noqa: FBT001 (a key)
    return make_config(game, seats, _read_options(game, stored, is_new, with_bots))
