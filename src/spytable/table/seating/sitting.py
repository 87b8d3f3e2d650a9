"""A table as a value: who sits, what is agreed, how far it has come. Each change is a new one."""

from __future__ import annotations

from collections.abc import Container, Iterable

import msgspec
from msgspec.structs import replace

from spytable import wire
from spytable.bots.bot import Level
from spytable.core.catalogue import folder
from spytable.core.chain import Beginning
from spytable.core.codec import encode
from spytable.core.fairness import Fairness
from spytable.core.game import Config, GameError
from spytable.core.option_texts import fill_options, make_config, renew_options
from spytable.table.errors import Sorry
from spytable.table.rows import MatchRow, Save
from spytable.table.seating.agreement import Agreement
from spytable.table.seating.dates import format_date
from spytable.table.seating.roster import Roster
from spytable.table.seating.tokens import is_private, make_watch_token


class Sitting(msgspec.Struct, frozen=True):
    """One table."""

    row: MatchRow
    roster: Roster

    @property
    def stage(self) -> wire.Stage:
        """How far it has come."""
        return self.row.stage

    def fairness(self) -> Fairness:
        """The fairness record, secret included."""
        return msgspec.json.decode(self.row.fairness, type=Fairness)

    def options(self) -> dict[str, str]:
        """What every option is; one that nobody chose follows from who sits here."""
        with_bots = self.roster.is_one_with_bots()
        return fill_options(self.row.game, self._choices(), with_bots=with_bots)

    def _choices(self) -> dict[str, str]:
        """What was chosen; a table that is not played yet takes no value of old matches."""
        chosen = msgspec.json.decode(self.row.options, type=dict[str, str])
        return chosen if self.row.config else renew_options(self.row.game, chosen)

    def config(self) -> Config:
        """The configuration that is agreed."""
        return make_config(self.row.game, len(self.roster.seats), self.options())

    def stand_ins(self) -> tuple[int, ...]:
        """The seats for which the server contributed to the seed."""
        return msgspec.json.decode(self.row.stand_ins, type=tuple[int, ...])

    def beginning(self) -> Beginning | None:
        """What the chain says of the beginning; None for a match from before there were chains."""
        stored = self.row.beginning
        return None if stored is None else msgspec.json.decode(stored, type=Beginning)

    def watch_token(self) -> str:
        """The token of the watch link: it follows from the secret, so nothing of it is stored."""
        return make_watch_token(self.fairness().secret or "")

    # Changes; Sorry says why one cannot be.

    def sat(self, name: str, wish: int | None = None) -> tuple[Sitting, int, str]:
        """Somebody sits down; the first one hosts."""
        self._only_while_gathering()
        if wish is not None and wish >= len(self.roster.seats):
            raise Sorry("server.error.no-seat")
        roster, seat, token = self.roster.sat(name, wish)
        host = seat if self.row.host is None else self.row.host
        return Sitting(replace(self.row, host=host), roster), seat, token

    def set_seat(
        self, by: int | None, seat: int, bot: Level | None, *, closed: bool = False
    ) -> Sitting:
        """The host gives a seat to a bot, closes it or opens it; who sat there has lost it."""
        self.only_for_host(by)
        self._only_while_gathering()
        if seat >= len(self.roster.seats):
            raise Sorry("server.error.no-seat")
        if seat == by:
            raise Sorry("server.trouble.own-seat")
        if closed and bot is not None:
            raise Sorry("server.trouble.closed-or-bot")
        roster = self.roster.closed(seat) if closed else self.roster.given(seat, bot)
        return Sitting(self.row, roster)

    def with_listed(self, by: int | None, *, listed: bool) -> Sitting:
        """The host lets strangers find and watch the table, or not; a private one they never may.

        This can be changed in play too: whoever watches already is not sent away.
        """
        self.only_for_host(by)
        if listed and is_private(self.row.code):
            raise Sorry("server.error.private-listed", 400)
        return Sitting(replace(self.row, listed=int(listed)), self.roster)

    def with_away(self, by: int | None, away: wire.Away) -> Sitting:
        """The host chooses after how long a bot steps in for somebody who is away."""
        self.only_for_host(by)
        self._only_while_gathering()
        return Sitting(replace(self.row, away=away), self.roster)

    def resized(self, by: int | None, count: int, without: Container[str] = ()) -> Sitting:
        """The host changes how many sit; only people named in `without` lose their seats by it."""
        self.only_for_host(by)
        self._only_while_gathering()
        going = {seat for seat in self.roster.people() if self.roster.names()[seat] in without}
        if by in going:
            raise Sorry("server.trouble.own-seat")
        roster = self.roster.resized(self.row.id, count, going)
        self._possible_config(count, self.options())
        return self._reseated(roster)

    def renamed(self, seat: int, name: str) -> Sitting:
        """Somebody wants to be called something else."""
        self._only_while_gathering()
        return Sitting(self.row, self.roster.renamed(seat, name))

    def chosen(self, by: int | None, options: dict[str, str]) -> Sitting:
        """The host changes some of the options."""
        self.only_for_host(by)
        self._only_while_gathering()
        changed = {**self._choices(), **options}
        self._possible_config(len(self.roster.seats), changed)
        row = replace(self.row, options=encode(changed).decode())
        return Sitting(row, self.roster)

    def started(self, by: int | None) -> Sitting:
        """The host begins: free seats close, and the seed is to be agreed by those who are left."""
        self.only_for_host(by)
        self._only_while_gathering()
        roster = self.roster.begun()
        fewest, _ = folder(self.row.game).game.spec.seats
        if len(roster.seats) < fewest:
            raise Sorry("server.error.too-few", fewest=fewest, count=fewest - len(roster.seats))
        self._possible_config(len(roster.seats), self.options())
        after = self._reseated(roster)
        return Sitting(replace(after.row, stage="agreeing"), roster)

    def _possible_config(self, count: int, options: dict[str, str]) -> Config:
        """The configuration; Sorry if there is none like that."""
        try:
            return make_config(self.row.game, count, options)
        except GameError:
            raise Sorry("server.error.no-such-table", 400) from None

    def _reseated(self, roster: Roster) -> Sitting:
        """The same people at other seats; the host is still the host."""
        host = None if self.row.host is None else self.roster.moves(roster).get(self.row.host)
        return Sitting(replace(self.row, host=host), roster)

    def hosted_by(self, seat: int) -> Sitting:
        """Somebody else hosts from here on."""
        return Sitting(replace(self.row, host=seat), self.roster)

    def voided(self, seat: int) -> Sitting:
        """Whoever had a seat in play has lost it for good: their token opens nothing."""
        return Sitting(self.row, self.roster.voided(seat))

    def freed(self, seat: int) -> Sitting:
        """A person leaves before the start; the next one hosts."""
        roster = self.roster.given(seat, None)
        host = self.row.host
        if host == seat:
            host = next(iter(roster.people()), None)
        return Sitting(replace(self.row, host=host), roster)

    def promised(self, agreement: Agreement) -> Sitting:
        """All have promised: should the server stop now, that is not forgotten."""
        fairness = encode(agreement.sealed(self.fairness())).decode()
        return Sitting(replace(self.row, fairness=fairness), self.roster)

    def reopened(self, agreement: Agreement, leaving: Iterable[int]) -> Sitting:
        """People do not agree to another round: they gather again, less those who left.

        What came to nothing is not forgotten: the next round is told with it.
        """
        spoilt = replace(
            self.fairness(), promises=(), contributions=(), restarts=agreement.restarts
        )
        row = replace(self.row, stage="gathering", fairness=encode(spoilt).decode())
        after = Sitting(row, self.roster)
        for seat in self.roster.removed().union(leaving):
            after = after.freed(seat)
        return after

    def following(self, before: Roster) -> Sitting:
        """The same table: rounds that came to nothing name their people where these sit now."""
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

    def agreed(self, agreement: Agreement, now_s: int) -> Sitting:
        """The seed is agreed: play begins, and with it the chain."""
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
            config=encode(config).decode(),
            fairness=encode(agreement.sealed(self.fairness())).decode(),
            stand_ins=encode(sorted(agreement.stand_ins)).decode(),
        )
        return Sitting(row, self.roster)

    def over(self, played_ms: int, now_s: int) -> Sitting:
        """The match is over."""
        row = replace(self.row, stage="over", played_ms=played_ms, is_timed=0, over_at=now_s)
        return Sitting(row, self.roster)

    def showing(self, seat: int | None) -> Sitting:
        """Watchers are shown a seat's view, or what is public."""
        return Sitting(replace(self.row, shared=seat), self.roster)

    def followed(self, code: str) -> Sitting:
        """Another match follows this one."""
        return Sitting(replace(self.row, rematch=code), self.roster)

    def save_after(self, before: Sitting) -> Save:
        """What to save of the change from before."""
        new, old = self.roster.seats, before.roster.seats
        return Save(
            match=self.row if self.row != before.row else None,
            seats=tuple(each for each, was in zip(new, old, strict=False) if each != was),
            new_seats=new[len(old) :],
            gone_seats=old[len(new) :],
        )

    def _only_while_gathering(self) -> None:
        if self.stage != "gathering":
            raise Sorry("server.error.begun")

    def only_for_host(self, by: int | None) -> None:
        """Sorry if it is not the host who asks."""
        if by is None or by != self.row.host:
            raise Sorry("server.trouble.host-only", 403)
