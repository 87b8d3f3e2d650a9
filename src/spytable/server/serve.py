"""`spytable serve`: open the data file, bind the port, print the addresses, serve."""

from __future__ import annotations

import argparse
import gc
import logging
import signal
import socket
import sys
from ipaddress import ip_address
from pathlib import Path
from types import FrameType
from typing import TextIO

import msgspec
import uvicorn

from spytable.core.catalogue import folders
from spytable.core.codec import codec
from spytable.server.app import create_app
from spytable.server.greeting import greeting
from spytable.server.net.address import ANYWHERE, Domain, Place, read_domain
from spytable.server.net.client import HEAD_BYTES, MAX_BYTES
from spytable.server.net.connection_limits import CONNECTIONS_AN_ADDRESS, limit_connections
from spytable.server.net.websocket_protocol import PING_EVERY_S, PONG_WITHIN_S, MeasuredWebSocket
from spytable.server.running_server import note_place
from spytable.server.settings import Settings
from spytable.server.shutdown import GRACE_S, Server
from spytable.server.storage.data_folder import default_folder
from spytable.server.storage.host_token import HostToken
from spytable.server.storage.opening import open_database
from spytable.server.storage.schema import RETENTION
from spytable.table.errors import StoreError
from spytable.table.settings import Manners

FASTEST = 1_000


class ServeError(Exception):
    """The server cannot start; says why and what to do."""


HELP = """Host games for friends and bots: they open the address it prints, or scan the code.

Everything is kept in the data folder; `spytable backup FILE` makes a backup, also while the server
runs. A server that is killed goes on where it was when it is started again. The host's link opens
what only the host may do: see, end and delete tables, free seats, say how long matches are kept.
`spytable host-link` prints it again."""
LONGEST_GRACE_S = 86_400
MOST_DAYS = 3_650
LITTLE_AT_A_TIME = (2_000, 10, 100)
"""Thresholds of the garbage collector: allocations before generation 0, and so on.

It stops everything while it runs: with 50,000, a thousand tables stood still for 35 ms.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The flags of `spytable serve`."""
    parser.description = HELP
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument(
        "--host",
        default=ANYWHERE[0],
        metavar="ADDRESS",
        help="address to listen on; 127.0.0.1 keeps it to this machine (default: all)",
    )
    parser.add_argument("--port", type=int, default=8000, help="0 picks a free one (8000)")
    parser.add_argument(
        "--data", type=Path, metavar="DIR", help=f"folder of the matches ({default_folder()})"
    )
    parser.add_argument(
        "--store",
        metavar="ADDRESS",
        help="keep the matches in PostgreSQL: postgresql://USER@HOST/DATABASE (default: in a file "
        "in the data folder)",
    )
    parser.add_argument(
        "--grace",
        type=int,
        default=60,
        metavar="SECONDS",
        help="seconds in a minute of waiting for someone away, for tests (60)",
    )
    parser.add_argument(
        "--keep-days",
        type=int,
        metavar="N",
        help="delete finished matches after N days; 0 keeps them for ever (default: as set last "
        "time; a new data folder keeps them 365 days, one from before that keeps them for ever)",
    )
    parser.add_argument(
        "--domain",
        action="append",
        default=[],
        metavar="NAME",
        help="the public name of this server, such as table.example.org or "
        "https://table.example.org; links to tables are made with the first one",
    )
    parser.add_argument(
        "--proxy",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="trust X-Forwarded-For from the proxy at this address (default: from nobody)",
    )
    parser.add_argument(
        "--allowance",
        type=int,
        default=1,
        metavar="N",
        help="allow each address N times the usual requests, for a school or a test",
    )
    parser.add_argument("--unlisted", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--no-qr", action="store_true", help="print no QR code")
    parser.add_argument(
        "--clock-rate",
        type=int,
        default=1,
        metavar="N",
        help="run every clock and bot N times as fast, for tests",
    )


def run(args: argparse.Namespace) -> int:
    """Serve until interrupted; the exit status."""
    try:
        wish = Wish(
            host=args.host,
            port=args.port,
            data=args.data,
            store=args.store,
            grace_s=args.grace,
            keep_days=args.keep_days,
            clock_rate=args.clock_rate,
            domains=tuple(args.domain),
            proxies=tuple(args.proxy),
            allowance=args.allowance,
            qr=not args.no_qr,
            unlisted=args.unlisted,
        )
        serve(wish)
    except (ServeError, StoreError) as problem:
        sys.stderr.write(f"spytable: {problem}\n")
        return 1
    except KeyboardInterrupt:
        sys.stderr.write("\n")
    return 0


class Wish(msgspec.Struct, frozen=True, kw_only=True):
    """How to serve: a field for each flag."""

    host: str = ANYWHERE[0]
    port: int = 8000
    data: Path | None = None
    store: str | None = None
    """The address of a PostgreSQL database; None for a file in the data folder."""
    grace_s: int = 60
    keep_days: int | None = None
    clock_rate: int = 1
    domains: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    allowance: int = 1
    qr: bool = True
    unlisted: bool = False
    """Whether the template can be played too; for tests."""

    def check(self) -> None:
        """ServeError names a flag with a wrong value."""
        for flag, value, least, most in (
            ("--clock-rate", self.clock_rate, 1, FASTEST),
            ("--allowance", self.allowance, 1, FASTEST),
            ("--grace", self.grace_s, 1, LONGEST_GRACE_S),
            ("--keep-days", self.keep_days or 0, 0, MOST_DAYS),
            ("--port", self.port, 0, 65_535),
        ):
            if not least <= value <= most:
                raise ServeError(f"{flag} must be {least} to {most}, not {value}")
        for proxy in self.proxies:
            try:
                ip_address(proxy)
            except ValueError:
                raise ServeError(f"--proxy must be an address, not {proxy}") from None
        self.names()

    def names(self) -> tuple[Domain, ...]:
        """The domains; ServeError names one that is malformed."""
        read = {said: read_domain(said) for said in self.domains}
        for said, domain in read.items():
            if domain is None:
                raise ServeError(f"--domain must be a name such as table.example.org, not {said}")
        return tuple(domain for domain in read.values() if domain is not None)

    def place(self, taken: socket.socket) -> Place:
        """Where it listens, and its public names."""
        bound, port = taken.getsockname()[:2]
        is_ipv6 = taken.family == socket.AF_INET6
        return Place(
            host=self.host,
            port=port,
            bound=bound,
            only_ipv6=is_ipv6 and bool(taken.getsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY)),
            domains=self.names(),
            is_proxied=bool(self.proxies),
        )

    def settings(self, place: Place) -> Settings:
        """How the application runs."""
        usual = Settings()
        return Settings(
            clock_rate=self.clock_rate,
            manners=Manners(minute_ms=self.grace_s * 1_000),
            place=place,
            unlisted=self.unlisted,
            requests_a_second=usual.requests_a_second * self.allowance,
            messages_a_second=usual.messages_a_second * self.allowance,
            messages_an_address=usual.messages_an_address * self.allowance,
            jobs_an_address=usual.jobs_an_address * self.allowance,
            sockets_an_address=usual.sockets_an_address * self.allowance,
        )


def serve(wish: Wish, out: TextIO | None = None) -> None:
    """Serve until interrupted."""
    wish.check()
    taken = _listening(wish.host, wish.port)
    with taken:
        database = open_database(wish.data or default_folder(), wish.store)
        if wish.keep_days is not None:
            database.note(RETENTION, str(wish.keep_days or ""))
        logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
        logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # not for bad requests
        token, place = HostToken(database.folder).read_or_make(), wish.place(taken)
        note_place(database.folder, place)
        server = Server(
            uvicorn.Config(
                create_app(database, wish.settings(place)),
                http=limit_connections(CONNECTIONS_AN_ADDRESS * wish.allowance, wish.proxies),
                h11_max_incomplete_event_size=HEAD_BYTES,
                proxy_headers=bool(wish.proxies),
                forwarded_allow_ips=list(wish.proxies),
                ws=MeasuredWebSocket,
                ws_max_size=MAX_BYTES,
                ws_ping_interval=PING_EVERY_S,
                ws_ping_timeout=PONG_WITHIN_S,
                ws_per_message_deflate=False,
                log_config=None,
                access_log=False,
                server_header=False,
                timeout_graceful_shutdown=GRACE_S,
            )
        )
        welcome = greeting(place, token, qr=wish.qr)
        for home in folders():  # importing a game later would block the event loop
            codec(home.game)
        (out or sys.stdout).write(welcome)
        (out or sys.stdout).flush()
        _collect_little()
        signal.signal(signal.SIGTERM, _end)
        try:
            server.run(sockets=[taken])
        finally:
            database.close()
        if not server.started:
            raise ServeError("the server could not start; what it said above tells why")


def _end(_signal: int, _frame: FrameType | None) -> None:
    """SIGTERM after the server has stopped: exit as after Ctrl-C, releasing everything."""
    sys.exit(0)


def _collect_little() -> None:
    """Run garbage collection in small steps: tables and sockets leave no reference cycles."""
    # Ctrl-C is blocked meanwhile: an exception in a finalizer would be swallowed.
    before = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT, signal.SIGTERM))
    gc.collect()
    gc.freeze()
    signal.pthread_sigmask(signal.SIG_SETMASK, before)
    gc.set_threshold(*LITTLE_AT_A_TIME)


def _listening(host: str, port: int) -> socket.socket:
    """The bound port; ServeError says what to do if it cannot be bound."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # IPPROTO_TCP is given so that asyncio sets TCP_NODELAY: updates are sent at once.
    taken = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        taken.bind((host, port))
        taken.listen(2048)
    except (OSError, UnicodeError) as problem:
        taken.close()
        why = getattr(problem, "strerror", None) or problem
        raise ServeError(
            f"cannot listen on {host or 'all addresses'} port {port}: {why}. "
            f"Stop what is there, or choose another with --port {port + 1 if port < 65_535 else 0}."
        ) from None
    taken.set_inheritable(True)
    return taken
