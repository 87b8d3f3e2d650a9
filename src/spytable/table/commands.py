"""Messages of people as commands for the queue of their table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias, assert_never

from spytable import wire
from spytable.core.codec import encode
from spytable.core.options import Word, refusal
from spytable.core.records import Heard, LetGo
from spytable.table.desk import Desk
from spytable.table.errors import RequestError, StoreError
from spytable.table.gathering.gathering import Gathering
from spytable.table.playing.company import Company
from spytable.table.rematch import set_rematch
from spytable.table.removal import remove_player
from spytable.table.seams import Line

PersonMessage: TypeAlias = (
    wire.Promise
    | wire.Contribute
    | wire.Anew
    | wire.SetSeat
    | wire.Resize
    | wire.SetOptions
    | wire.SetAway
    | wire.SetListed
    | wire.Rename
    | wire.Remove
    | wire.Start
    | wire.Rematch
    | wire.Leave
    | wire.Return
    | wire.StandIn
    | wire.Resign
    | wire.TakeOver
    | wire.Propose
    | wire.TakeBack
    | wire.Consent
    | wire.Resume
    | wire.Hide
    | wire.SetPace
    | wire.Heard
    | wire.LetGo
)
"""What a person at the table may send; only a refusal gets a response."""
FROM_BOTS = (wire.Leave, wire.Return, wire.Resign, wire.TakeOver)
"""What a network bot may send too, besides answers: it plays, and arranges nothing."""
FROM_ANY_LINE = (wire.Promise, wire.Contribute, wire.TakeOver, wire.SetPace)
"""What may also come from a connection of the seat that is not the acting one."""


def list_bot_messages() -> tuple[str, ...]:
    """The names of all messages that a network bot may send."""
    kinds = (wire.Hello, wire.Act, wire.Try, wire.Ping, *FROM_BOTS)
    return tuple(str(kind.__struct_config__.tag) for kind in kinds)


async def try_action(desk: Desk, line: Line, wish: wire.Try) -> None:
    """Tell whether an action would be legal now. Nothing is played."""
    refused = refusal("server", "server.refused.not-begun")
    why = desk.playing.why_not(line, wish) if desk.playing is not None else refused
    line.tell(encode(wire.Tried(wish.id, why)))


def make_command(message: PersonMessage, line: Line, desk: Desk) -> Callable[[], Awaitable[None]]:
    """The message as a command; its sender is told if it is refused."""

    async def run_checked() -> None:
        try:
            if line.seat is None:
                raise RequestError("server.refused.watching")
            if (
                not isinstance(message, FROM_BOTS)
                and line.seat in desk.sitting.roster.network_bots()
            ):
                raise RequestError("server.refused.bot", 403)
            if not isinstance(message, FROM_ANY_LINE) and not desk.presence.is_acting(line):
                raise RequestError("server.refused.elsewhere")
            await _dispatch(message, line, line.seat, desk)
        except RequestError as problem:
            line.tell(encode(wire.Trouble(problem.word)))
        except StoreError:
            line.tell(encode(wire.Trouble(Word("server.refused.not-saved"))))
            raise

    return run_checked


async def _dispatch(message: PersonMessage, line: Line, seat: int, desk: Desk) -> None:
    match message:
        case wire.Promise() | wire.Contribute() | wire.Anew():
            await _in_seeding(message, seat, desk)
        case (
            wire.SetSeat()
            | wire.Resize()
            | wire.SetOptions()
            | wire.SetAway()
            | wire.Rename()
            | wire.Start()
        ):
            await _in_gathering(message, seat, line.address, desk.gathering)
        case wire.SetListed(listed):
            await desk.gathering.set_listed(seat, listed=listed)
        case wire.Remove(place):
            await remove_player(desk, seat, place)
        case wire.Rematch():
            await set_rematch(desk, seat, line.address, message)
        case wire.Leave():
            await desk.leave(seat)
        case wire.TakeOver():
            desk.presence.take_over(line)
        case wire.SetPace(pace):
            _set_pace(desk, pace)
        case wire.Heard(step):
            await desk.in_play().learn(Heard(step))
        case wire.LetGo():
            await desk.in_play().learn(LetGo())
        case _:
            await _in_company(message, seat, desk.company())


def _set_pace(desk: Desk, pace: wire.Pace) -> None:
    """Somebody wants bots to answer at this pace."""
    desk.presence.pace = pace
    if desk.playing is not None:
        desk.playing.repace()


async def _in_seeding(
    message: wire.Promise | wire.Contribute | wire.Anew, seat: int, desk: Desk
) -> None:
    """Messages about the agreement on the seed."""
    match message:
        case wire.Promise(digest):
            await desk.seeding.promise(seat, digest)
        case wire.Contribute(value):
            await desk.seeding.contribute(seat, value)
        case wire.Anew(number, yes):
            await desk.seeding.answer(seat, number, yes=yes)
        case _:
            assert_never(message)


async def _in_gathering(
    message: wire.SetSeat | wire.Resize | wire.SetOptions | wire.SetAway | wire.Rename | wire.Start,
    seat: int,
    address: str,
    gathering: Gathering,
) -> None:
    """Messages before play."""
    match message:
        case wire.SetSeat():
            await gathering.set_seat(seat, message)
        case wire.Resize():
            await gathering.resize(seat, message)
        case wire.SetOptions(options):
            await gathering.set_options(seat, options, address)
        case wire.SetAway(away):
            await gathering.set_away(seat, away)
        case wire.Rename(name):
            await gathering.rename(seat, name)
        case wire.Start():
            await gathering.start(seat)
        case _:
            assert_never(message)


async def _in_company(
    message: wire.Return
    | wire.StandIn
    | wire.Resign
    | wire.Propose
    | wire.TakeBack
    | wire.Consent
    | wire.Resume
    | wire.Hide,
    seat: int,
    company: Company,
) -> None:
    """Messages about the match in play, other than actions."""
    match message:
        case wire.Return():
            await company.come_back(seat)
        case wire.StandIn(absent):
            await company.stand_in(seat, absent)
        case wire.Resign():
            await company.resign(seat)
        case wire.Propose(what, shared):
            await company.proposals.propose(seat, what, shared)
        case wire.TakeBack(version):
            await company.proposals.take_back(seat, version)
        case wire.Consent(number, yes):
            await company.proposals.consent(seat, number, yes=yes)
        case wire.Resume():
            await company.resume(seat)
        case wire.Hide():
            await company.hide(seat)
        case _:
            assert_never(message)
