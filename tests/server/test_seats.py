"""A table of exactly those present: seats come and go, people keep theirs by their tokens."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from spytable import wire
from spytable.table.rows import SeatRow
from spytable.table.seating.roster import Roster
from tests.server.desks import Heard, Room, room
from tests.server.gatherings import Gathered, gathered, table, why
from tests.server.host import Host
from tests.server.player import Player

pytestmark = pytest.mark.anyio


@pytest.fixture
async def here(data: Path) -> AsyncIterator[Room]:
    async with room(data) as opened:
        yield opened


async def stored_names(here: Room, at: Gathered) -> list[str | None]:
    kept = await here.store.load(at.desk.sitting.row.id)
    assert kept is not None
    return ["-" if row.closed else row.name for row in kept.seats]


# ---- How many sit ------------------------------------------------------------------------------


async def test_a_table_grows_and_shrinks_and_everyone_keeps_their_seat(here: Room) -> None:
    at = await gathered(here, "da-vinci-code", 4, 3)
    await at.desk.gathering.set_seat(0, wire.SetSeat(1))  # Bob goes, a seat between is free
    assert at.names() == ["Ann", None, "Cy", None]
    await at.resize(2)
    assert at.names() == ["Ann", "Cy"] == await stored_names(here, at)
    ann, bob, cy = at.lines
    assert bob.ended == "server.trouble.freed"
    assert (cy.seat, table(cy)["you"]) == (1, 1)
    assert [at.desk.sitting.roster.seat_of(token) for token in at.tokens] == [0, None, 1]
    await at.resize(4)
    assert at.names() == ["Ann", "Cy", None, None] == await stored_names(here, at)
    assert (table(ann)["you"], table(ann)["fewest"], table(ann)["most"]) == (0, 2, 4)
    await at.desk.close()
    again = await here.reloaded(at.desk)
    assert again.sitting == at.desk.sitting
    await again.close()


async def test_nobody_loses_a_seat_that_the_host_was_not_asked_about(here: Room) -> None:
    at = await gathered(here, "da-vinci-code", 4, 4)
    before = at.desk.sitting
    assert await why(at.resize(2)) == "seats-taken"
    assert await why(at.resize(2, "Dee")) == "seats-taken"
    assert await why(at.resize(2, "Ann", "Dee")) == "own-seat"
    assert await why(at.resize(2, "Nobody", "cy")) == "seats-taken"
    assert at.desk.sitting == before
    assert [line.ended for line in at.lines] == [None] * 4
    await at.resize(2, "Bob", "Dee")
    assert at.names() == ["Ann", "Cy"]
    assert [line.ended is None for line in at.lines] == [True, False, True, False]
    await at.desk.close()


async def test_a_table_is_never_smaller_or_larger_than_the_game(here: Room) -> None:
    at = await gathered(here, "da-vinci-code", 3, 1)
    for count in (1, 5, 6):
        assert await why(at.resize(count)) == "no-such-table"
    assert at.names() == ["Ann", None, None]
    await at.desk.close()


def test_closed_seats_go_first_then_free_ones_then_bots() -> None:
    rows = [
        SeatRow("m", 0, "Ann", "a"),
        SeatRow("m", 1, "Wren", bot="agent"),
        SeatRow("m", 2),
        SeatRow("m", 3, closed=1),
        SeatRow("m", 4, "Bob", "b"),
    ]
    full = Roster(tuple(rows))
    names = [[row.name for row in full.resize("m", n).seats] for n in (4, 3, 2)]
    assert names == [["Ann", "Wren", None, "Bob"], ["Ann", "Wren", "Bob"], ["Ann", "Bob"]]
    assert [row.seat for row in full.resize("m", 6).seats] == list(range(6))


# ---- Closing, opening, beginning ---------------------------------------------------------------


async def test_a_closed_seat_is_nobodys_until_it_is_opened(here: Room) -> None:
    at = await gathered(here, "da-vinci-code", 3, 1)
    await at.close_seat(1)
    await at.close_seat(2)
    gathering = at.desk.gathering
    assert await why(gathering.sit("Bob", 1, None)) == "full"
    assert await why(gathering.sit("Bob", None, None)) == "full"
    both = wire.SetSeat(1, bot="agent", closed=True)
    assert await why(gathering.set_seat(0, both)) == "closed-or-bot"
    assert await why(at.close_seat(0)) == "own-seat"
    assert at.names() == ["Ann", "-", "-"] == await stored_names(here, at)
    await gathering.set_seat(0, wire.SetSeat(2))
    assert (await gathering.sit("Bob", None, None)).seat == 2
    await at.desk.close()


async def test_begin_closes_what_is_free_and_says_who_is_missing(here: Room) -> None:
    at = await gathered(here, "da-vinci-code", 4, 1)
    assert await why(at.desk.gathering.start(0)) == "too-few"
    yours = await at.desk.gathering.sit("Bob", 3, None)
    await at.close_seat(1)
    bob = Heard(yours.seat)
    await at.desk.join(bob, yours.token)
    await at.desk.gathering.start(0)
    assert at.names() == ["Ann", "Bob"] == await stored_names(here, at)
    assert at.desk.sitting.config().seats == 2
    assert (bob.seat, table(bob)["you"], table(bob)["stage"]) == (1, 1, "agreeing")
    assert at.desk.sitting.roster.seat_of(yours.token) == 1
    await at.desk.close()


async def test_the_host_is_still_the_host_after_everyone_moved_up(here: Room) -> None:
    at = await gathered(here, "da-vinci-code", 4, 3)
    await at.desk.leave(0)  # Bob hosts now
    assert (at.host, at.names()) == (1, [None, "Bob", "Cy", None])
    await at.resize(2)
    assert (at.host, at.names()) == (0, ["Bob", "Cy"])
    await at.desk.close()


async def test_nobody_but_the_host_arranges_the_table(here: Room) -> None:
    at = await gathered(here, "da-vinci-code", 3, 2)
    before = at.desk.sitting
    gathering = at.desk.gathering
    for asked in (
        gathering.set_seat(1, wire.SetSeat(2, closed=True)),
        gathering.set_seat(1, wire.SetSeat(0)),
        gathering.resize(1, wire.Resize(2, ("Ann",))),
        gathering.set_options(1, {"tiles": "advanced"}, ""),
        gathering.start(1),
    ):
        assert await why(asked) == "host-only"
    assert at.desk.sitting == before
    await at.desk.close()


# ---- Options and names -------------------------------------------------------------------------


async def test_the_host_changes_options_and_everyone_is_told(here: Room) -> None:
    at = await gathered(here, "da-vinci-code", 2, 2)
    gathering = at.desk.gathering
    await gathering.set_options(0, {"match": "tournament"}, "")
    assert table(at.lines[1])["options"]["match"] == "tournament"
    before = at.desk.sitting
    for options in ({"match": "endless"}, {"colour": "red"}, {"seats": "6"}):
        assert await why(gathering.set_options(0, options, "")) == "no-such-table"
    assert at.desk.sitting == before
    assert (await here.reloaded(at.desk)).sitting == before
    await gathering.start(0)
    assert await why(gathering.set_options(0, {"match": "single"}, "")) == "begun"
    await at.desk.close()


async def test_everyone_can_be_called_something_else_but_like_nobody_else(here: Room) -> None:
    at = await gathered(here, "da-vinci-code", 3, 2)
    gathering = at.desk.gathering
    await gathering.rename(1, "  Zo\u0301e\u202e\n ")
    assert table(at.lines[0])["seats"][1]["name"] == "Zóe"
    await gathering.rename(1, "ANN")
    assert at.names()[1] == "ANN 2"
    await gathering.rename(1, "ANN 2")
    assert at.names()[1] == "ANN 2"
    assert await why(gathering.rename(0, " \u200b ")) == "no-name"
    await gathering.start(0)
    assert await why(gathering.rename(0, "Late")) == "begun"
    await at.desk.close()


async def test_a_flood_of_names_is_slowed_down_and_others_are_not(here: Room) -> None:
    at = await gathered(here, "da-vinci-code", 3, 2)
    gathering = at.desk.gathering
    said = [await why(gathering.rename(1, f"Bob {n}")) for n in range(40)]
    assert (said.count(""), said.count("too-fast")) == (10, 30)
    await gathering.rename(0, "Zoe")
    here.wall.ms += 1_000
    assert await why(gathering.rename(1, "Bob")) == ""
    await at.desk.close()


# ---- Somebody is joining -----------------------------------------------------------------------


def hold(n: int) -> str:
    return f"{n:032x}"


async def test_a_seat_is_kept_for_a_minute_for_who_is_typing_a_name(here: Room) -> None:
    at = await gathered(here, "da-vinci-code", 2, 1)
    bob, gathering = Heard(None), at.desk.gathering
    await at.desk.join(bob)
    await gathering.knock(bob, hold(1), "10.0.0.1")
    assert [info["joining"] for info in table(at.lines[0])["seats"]] == [False, True]
    assert hold(1) not in str(at.lines[0].told)
    assert await why(gathering.sit("Eve", None, None)) == "seat-held"
    assert await why(gathering.sit("Eve", None, hold(2))) == "seat-held"
    assert (await gathering.sit("Bob", None, hold(1))).seat == 1
    assert [info["joining"] for info in table(at.lines[0])["seats"]] == [False, False]
    await at.desk.close()


async def test_strangers_cannot_keep_seats_for_long(here: Room) -> None:
    at = await gathered(here, "da-vinci-code", 2, 1)
    gathering = at.desk.gathering
    for n in range(5):  # one address, again and again
        eve = Heard(None)
        await at.desk.join(eve)
        await gathering.knock(eve, hold(n), "10.0.0.9")
        here.wall.ms += 60_000
        await at.desk._wake()
        assert not table(at.lines[0])["seats"][1]["joining"]
        await gathering.knock(eve, hold(n), "10.0.0.9")
    assert (await gathering.sit("Bob", None, None)).seat == 1
    await at.desk.close()


async def test_a_whole_network_of_addresses_has_one_minute(here: Room) -> None:
    at = await gathered(here, "da-vinci-code", 2, 1)
    gathering = at.desk.gathering
    for n in range(3):
        eve = Heard(None)
        await at.desk.join(eve)
        await gathering.knock(eve, hold(n), f"2001:db8::{n}")
        here.wall.ms += 60_000
        gathering.joiners.lapse()
        await gathering.knock(eve, hold(n), f"2001:db8::{n}:1")
    assert (await gathering.sit("Bob", None, None)).seat == 1
    await at.desk.close()


async def test_two_who_wait_for_one_seat_do_not_keep_it_from_each_other(here: Room) -> None:
    at = await gathered(here, "da-vinci-code", 2, 1)
    bob, eve, gathering = Heard(None), Heard(None), at.desk.gathering
    for n, line in enumerate((bob, eve)):
        await at.desk.join(line)
        await gathering.knock(line, hold(n), f"10.0.0.{n}")
    assert await why(gathering.sit("Eve", None, hold(1))) == "seat-held"
    assert (await gathering.sit("Bob", None, hold(0))).seat == 1
    await at.desk.close()


async def test_a_seat_kept_for_somebody_never_stops_the_host(here: Room) -> None:
    at = await gathered(here, "da-vinci-code", 3, 2)
    eve, gathering = Heard(None), at.desk.gathering
    await at.desk.join(eve)
    await gathering.knock(eve, hold(1), "10.0.0.1")
    await gathering.start(0)
    assert at.names() == ["Ann", "Bob"]
    assert await why(gathering.sit("Eve", None, hold(1))) == "begun"
    await gathering.knock(eve, hold(2), "10.0.0.1")
    await at.desk.close()


async def test_who_goes_away_gives_the_seat_back_and_who_sits_keeps_none(here: Room) -> None:
    at = await gathered(here, "da-vinci-code", 2, 1)
    eve, gathering = Heard(None), at.desk.gathering
    await at.desk.join(eve)
    await gathering.knock(eve, hold(1), "10.0.0.1")
    await at.desk.drop(eve)
    assert not table(at.lines[0])["seats"][1]["joining"]
    await gathering.knock(at.lines[0], hold(2), "10.0.0.2")
    assert (await gathering.sit("Bob", None, None)).seat == 1
    await at.desk.close()


# ---- Setting a table ---------------------------------------------------------------------------


async def test_a_table_that_starts_at_once_is_full(host: Host) -> None:
    body = {"game": "template", "name": "Ann", "seats": 3, "start": True, "bots": ["agent"]}
    problem = await host.post("/api/matches", body, 400)
    assert problem["error"] == {"key": "server.error.free-seats", "args": {"count": 1}}


async def test_spy_guy_is_played_alone(host: Host) -> None:
    mine = await host.table("spy-guy", 1, start=True, options={"timer": "untimed"})
    async with Player(host, mine["match"], mine["token"]) as ann:
        await ann.agree()
        assert (len(ann.table["seats"]), ann.update["seat"]) == (1, 0)
        await ann.play(1)
