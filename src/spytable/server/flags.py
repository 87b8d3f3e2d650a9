"""The flags of `spytable serve`."""

from __future__ import annotations

import argparse
import socket
from ipaddress import ip_address
from pathlib import Path

import msgspec

from spytable.core.game import GameError
from spytable.server.event_loop import LOOPS, LoopName, is_installed
from spytable.server.logs import FORMS, LogForm
from spytable.server.net.address import ANYWHERE, Domain, Place, read_domain
from spytable.server.settings import Settings
from spytable.server.storage.data_folder import default_folder
from spytable.server.workers.guests import Guest, list_guest_names, read_guests
from spytable.table.settings import Manners

FASTEST = 1_000
HELP = """Host games for friends and bots: they open the address it prints, or scan the code.

Everything is kept in the data folder; `spytable backup FILE` makes a backup, also while the server
runs. A server that is killed goes on where it was when it is started again. The host's link opens
what only the host may do: see, end and delete tables, free seats, say how long matches are kept.
`spytable host-link` prints it again."""
LONGEST_GRACE_S = 86_400
MOST_DAYS = 3_650


class ServeError(Exception):
    """The server cannot start; says why and what to do."""


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
        "--bus",
        metavar="ADDRESS",
        help="be one of many servers on the database of --store, which talk over NATS: "
        "nats://HOST:4222, or tls://USER:PASSWORD@HOST:4222 (default: be the only one)",
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
    parser.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="FILE.py:CLASS",
        help="a bot of your own among the opponents in the lobby; it runs with your rights in a "
        "process of its own. GAME=FILE.py:CLASS says for which game, if the class does not",
    )
    parser.add_argument(
        "--metrics",
        type=int,
        metavar="PORT",
        help="answer /metrics for Prometheus on this port of 127.0.0.1; 0 picks a free one "
        "(default: nowhere)",
    )
    parser.add_argument(
        "--log",
        choices=FORMS,
        default=FORMS[0],
        help="how to log to the standard error: text for people, or one JSON object a line (text)",
    )
    parser.add_argument(
        "--loop",
        choices=LOOPS,
        help="the event loop to run on (default: uvloop where it is installed, as by the extra "
        "fast; else asyncio)",
    )
    parser.add_argument("--unlisted", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--no-qr", action="store_true", help="print no QR code")
    parser.add_argument("--open", action="store_true", help="open the lobby in a browser")
    parser.add_argument(
        "--clock-rate",
        type=int,
        default=1,
        metavar="N",
        help="run every clock and bot N times as fast, for tests",
    )


def read_flags(args: argparse.Namespace) -> Wish:
    """The parsed flags."""
    return Wish(
        host=args.host,
        port=args.port,
        data=args.data,
        store=args.store,
        bus=args.bus,
        grace_s=args.grace,
        keep_days=args.keep_days,
        clock_rate=args.clock_rate,
        domains=tuple(args.domain),
        proxies=tuple(args.proxy),
        allowance=args.allowance,
        qr=not args.no_qr,
        opens=args.open,
        unlisted=args.unlisted,
        bots=tuple(args.bot),
        metrics=args.metrics,
        log=args.log,
        loop=args.loop,
    )


class Wish(msgspec.Struct, frozen=True, kw_only=True):
    """How to serve: a field for each flag."""

    host: str = ANYWHERE[0]
    port: int = 8000
    data: Path | None = None
    store: str | None = None
    """The address of a PostgreSQL database; None for a file in the data folder."""
    bus: str | None = None
    """The address of the bus between many servers on one database; None for the only server."""
    grace_s: int = 60
    keep_days: int | None = None
    clock_rate: int = 1
    domains: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    allowance: int = 1
    qr: bool = True
    opens: bool = False
    """Whether a browser is opened on the lobby."""
    bots: tuple[str, ...] = ()
    """Bots of the host's own, as FILE.py:CLASS or GAME=FILE.py:CLASS."""
    metrics: int | None = None
    """The port of /metrics on the loopback address; None for none."""
    log: LogForm = "text"
    loop: LoopName | None = None
    """The event loop; None for the fastest that is installed."""
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
            ("--metrics", self.metrics or 0, 0, 65_535),
        ):
            if not least <= value <= most:
                raise ServeError(f"{flag} must be {least} to {most}, not {value}")
        for proxy in self.proxies:
            try:
                ip_address(proxy)
            except ValueError:
                raise ServeError(f"--proxy must be an address, not {proxy}") from None
        if self.loop is not None and not is_installed(self.loop):
            raise ServeError(f"--loop {self.loop} is not installed: pip install 'spytable[fast]'")
        if self.bus is not None and self.store is None:
            raise ServeError("--bus needs a database that others reach: add --store postgresql://…")
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

    def guests(self) -> tuple[Guest, ...]:
        """The host's own bots, each started once; ServeError says what is wrong with one."""
        try:
            return read_guests(self.bots)
        except GameError as problem:
            raise ServeError(f"--bot: {problem}") from None

    def settings(self, place: Place, guests: tuple[Guest, ...] = ()) -> Settings:
        """How the application runs."""
        usual = Settings()
        return Settings(
            clock_rate=self.clock_rate,
            manners=Manners(minute_ms=self.grace_s * 1_000),
            place=place,
            unlisted=self.unlisted,
            guests=list_guest_names(guests),
            guest_bots=guests,
            requests_a_second=usual.requests_a_second * self.allowance,
            messages_a_second=usual.messages_a_second * self.allowance,
            messages_an_address=usual.messages_an_address * self.allowance,
            jobs_an_address=usual.jobs_an_address * self.allowance,
            sockets_an_address=usual.sockets_an_address * self.allowance,
        )
