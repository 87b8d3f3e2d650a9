"""What a person says by their line: a Hello, then messages that become a table's commands."""

from __future__ import annotations

from functools import partial
from typing import Final

import msgspec

from spytable import wire
from spytable.core.codec import encode
from spytable.table.commands import make_command, try_action
from spytable.table.desk import Desk
from spytable.table.errors import RequestError
from spytable.table.lobby import Lobby
from spytable.table.seams import Line
from spytable.table.seating.tokens import hash_token, token_matches

_incoming: Final[msgspec.json.Decoder[wire.Incoming]] = msgspec.json.Decoder(wire.Incoming)


async def find_seat(
    hello: wire.Incoming, lobby: Lobby, match_id: str, address: str
) -> tuple[Desk, int | None, bool, str | None]:
    """The desk, the seat of the token in a Hello, whether it is the watch link's, the token."""
    if not isinstance(hello, wire.Hello):
        raise RequestError("server.trouble.hello-first")
    if hello.protocol != wire.PROTOCOL:
        raise RequestError("server.trouble.protocol", theirs=hello.protocol, ours=wire.PROTOCOL)
    desk = await lobby.find_desk(match_id, address)
    if hello.token is None:
        return desk, None, False, None
    seat = desk.sitting.roster.seat_of(hello.token)
    guest = seat is None and token_matches(hello.token, hash_token(desk.sitting.watch_token()))
    if seat is None and not guest:
        raise RequestError("server.trouble.token")
    return desk, seat, guest, hello.token


def read_message(text: str) -> wire.Incoming:
    """A message of a client; RequestError if it is malformed."""
    try:
        return _incoming.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise RequestError("server.trouble.malformed") from None


def take(message: wire.Incoming, line: Line, desk: Desk, arrival: int) -> None:
    """Put a message into the queue of its table, as a command."""
    match message:
        case wire.Act():  # nearly always
            desk.take_act(line, message, arrival)
        case wire.Ping(n):
            line.tell(encode(wire.Pong(n)))
        case wire.Try():
            desk.post(partial(try_action, desk, line, message))
        case wire.Joining(hold):
            desk.post(lambda: desk.gathering.knock(line, hold, line.address))
        case wire.Hello():
            raise RequestError("server.trouble.hello-once")
        case wire.Say() | wire.Stamp() | wire.Nudge() | wire.SetTalk() | wire.Point():
            desk.post(partial(desk.talk.hear, desk, line, message))
        case _:
            desk.post(make_command(message, line, desk))
