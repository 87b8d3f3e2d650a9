"""`spytable bot connect`: play at a table of a server elsewhere, with a bot of your own."""

from __future__ import annotations

import argparse
import asyncio
import shlex
import signal
import sys
from contextlib import suppress
from typing import Final

from spytable import wire
from spytable.bots.guest_process import GuestBot
from spytable.bots.guests import find_guest, name_guest
from spytable.core.game import GameError
from spytable.remote.player import Player
from spytable.remote.server_api import RemoteError, Server
from spytable.remote.session import Session

HELP: Final = """Let a bot of your own sit down at a table, by the code that people use.

It is marked BOT for everyone, and sees what a person at its seat would see. It runs here, in a
process of its own. If the line is lost it connects again; Ctrl-C leaves the table. The host of the
table begins the match. docs/network-bots.md describes the protocol."""
BOT_PREFIX: Final = "bot-"
"""How every token of a bot begins."""
STAY_S: Final = 600.0
"""How long a bot waits for a rematch."""
INTERRUPTED: Final = 130


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The flags of `spytable bot connect`."""
    parser.description = HELP
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("url", help="the server, or the link to a table: http://HOST:8000/t/CODE")
    parser.add_argument("bot", metavar="FILE.py:CLASS", help="the bot: a class, or a package's bot")
    parser.add_argument("--code", help="the code of the table, if the address does not have it")
    parser.add_argument(
        "--name", help="what it is called at the table (default: its class or file)"
    )
    parser.add_argument(
        "--token", help="take the seat of this token again, which it printed when it sat down"
    )
    parser.add_argument("--once", action="store_true", help="end after one match")


def run(args: argparse.Namespace) -> int:
    """Play; the exit status."""
    try:
        asyncio.run(_run_until_signal(args))
    except (RemoteError, GameError) as problem:
        sys.stderr.write(f"spytable: {_clean(str(problem))}\n")
        return 1
    except (KeyboardInterrupt, asyncio.CancelledError):
        return INTERRUPTED
    return 0


async def _run_until_signal(args: argparse.Namespace) -> None:
    """Play until it is done, or until SIGINT or SIGTERM, which leave the table."""
    playing = asyncio.current_task()
    assert playing is not None
    loop = asyncio.get_running_loop()
    with suppress(NotImplementedError, RuntimeError):  # not on every system, in no other thread
        for each in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(each, playing.cancel)
    server = Server(args.url)
    code = args.code or server.code
    if code is None:
        raise RemoteError("name the table: --code ABC-234, or its link as the address")
    if args.token is not None and not args.token.startswith(BOT_PREFIX):
        raise RemoteError(
            f"--token takes a bot's token, which begins with {BOT_PREFIX}; a person's seat is "
            "played by that person"
        )
    guest = find_guest(args.bot)
    table = server.find_table(code)
    bot = GuestBot(guest, table.game)
    try:
        await asyncio.to_thread(bot.start)  # it may load a large model, and Ctrl-C ends that
        limits = server.read_limits()
        player = Player(bot, limits.answer_within_ms)
        token = args.token or _sit(server, table, args, _choose_name(args.name, guest, limits))
        await _play_matches(server, table, token, player, once=args.once)
    finally:
        bot.close()


def _choose_name(wish: str | None, guest: str, limits: wire.Limits) -> str:
    """What the bot is called; RemoteError if that is no name at a table."""
    name = name_guest(guest) if wish is None else wish
    if not 1 <= len(name) <= limits.name_length:
        raise RemoteError(f"name the bot with --name, in 1 to {limits.name_length} letters")
    return name


def _sit(server: Server, table: wire.Table, args: argparse.Namespace, name: str) -> str:
    """Take a seat; tell how to take it again."""
    seated = server.sit(table.match, name)
    words = [server.url, "--code", seated.code, "--token", seated.token, args.bot]
    _tell(f"to take this seat again: spytable bot connect {shlex.join(words)}")
    return seated.token


async def _play_matches(
    server: Server, table: wire.Table, token: str, player: Player, *, once: bool
) -> None:
    """Play a match, and every rematch."""
    try:
        while True:
            session = Session(server, table.match, token, player, _tell)
            await session.play(0.0 if once else STAY_S)
            if session.rematch is None or once:
                return
            table = server.find_table(session.rematch)
    finally:
        player.close()


def _clean(text: str) -> str:
    """What a server said, without signs that would command this terminal."""
    return "".join(sign if sign.isprintable() or sign == "\n" else "?" for sign in text)


def _tell(text: str) -> None:
    sys.stdout.write(f"{_clean(text)}\n")
    sys.stdout.flush()
