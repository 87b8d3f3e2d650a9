"""`spytable serve`: open the data file, bind the port, print the addresses, serve."""

from __future__ import annotations

import argparse
import errno
import gc
import signal
import socket
import sys
from contextlib import ExitStack
from types import FrameType
from typing import TextIO

from spytable.core.catalogue import folders
from spytable.core.codec import codec
from spytable.server.app import create_app
from spytable.server.event_loop import choose_loop
from spytable.server.flags import ServeError, Wish, read_flags
from spytable.server.greeting import greeting
from spytable.server.lobby_window import open_lobby
from spytable.server.logs import report_failure, set_up_logs
from spytable.server.running_server import note_place
from spytable.server.shutdown import LONGEST_DRAIN_S, LONGEST_S, make_server
from spytable.server.storage.data_folder import default_folder
from spytable.server.storage.host_token import HostToken
from spytable.server.storage.opening import open_database
from spytable.server.storage.schema import RETENTION
from spytable.systems import hold_back
from spytable.table.errors import StoreError

LOOPBACK = "127.0.0.1"
LITTLE_AT_A_TIME = (500, 10, 400)
"""Thresholds of the garbage collector: allocations before generation 0, and so on.

It stops everything while it runs: with 50,000, a thousand tables stood still for 35 ms, and with
2,000 for up to 20 ms of processor time every few seconds, while generation 1 was collected.
"""


def run(args: argparse.Namespace) -> int:
    """Serve until interrupted; the exit status."""
    wish = read_flags(args)
    try:
        serve(wish)
    except (ServeError, StoreError) as problem:
        report_failure(problem, wish.log)
        return 1
    except KeyboardInterrupt:
        if wish.log == "text":
            sys.stderr.write("\n")
    return 0


def serve(wish: Wish, out: TextIO | None = None) -> None:
    """Serve until interrupted."""
    wish.check()
    set_up_logs(wish.log)
    guests = wish.guests()
    with ExitStack() as ports:
        taken = ports.enter_context(_listening(wish.host, wish.port))
        counted = None
        if wish.metrics is not None:
            counted = ports.enter_context(_listening(LOOPBACK, wish.metrics, "--metrics"))
        folder, node = wish.data or default_folder(), None
        if wish.bus is None or wish.store is None:
            database = open_database(folder, wish.store)
        else:
            # A server on a data file has no use for all that this imports.
            from spytable.server.nodes.opening import open_node  # noqa: PLC0415

            database, node = open_node(folder, wish.store, wish.bus)
        if wish.keep_days is not None:
            database.note(RETENTION, str(wish.keep_days or ""))
        token, place = HostToken(database.folder).read_or_make(), wish.place(taken)
        note_place(database.folder, place)
        app = create_app(database, wish.settings(place, guests), node=node)
        app.state.metrics_port = counted
        server = make_server(app, wish.allowance, wish.proxies, choose_loop(wish.loop))
        server.longest_s = LONGEST_S if node is None else LONGEST_DRAIN_S
        welcome = greeting(place, token, qr=wish.qr)
        for home in folders():  # importing a game later would block the event loop
            codec(home.game)
        (out or sys.stdout).write(welcome)
        if counted is not None:
            where = f"http://{LOOPBACK}:{counted.getsockname()[1]}/metrics"
            (out or sys.stdout).write(f"Metrics: {where}\n")
        (out or sys.stdout).flush()
        if wish.opens:
            open_lobby(place.here())
        _collect_little()
        signal.signal(signal.SIGTERM, _end)
        try:
            server.run(sockets=[taken])
        except SystemExit:
            if app.state.trouble is None:
                raise
            raise app.state.trouble from None
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
    with hold_back(signal.SIGINT, signal.SIGTERM):
        gc.collect()
        gc.freeze()
    gc.set_threshold(*LITTLE_AT_A_TIME)


def _listening(host: str, port: int, flag: str = "--port") -> socket.socket:
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
            f"{_advise(problem, port, flag)}"
        ) from None
    taken.set_inheritable(True)
    return taken


def _advise(problem: OSError | UnicodeError, port: int, flag: str) -> str:
    """What to do if a port cannot be bound."""
    if isinstance(problem, socket.gaierror | UnicodeError) or problem.errno == errno.EADDRNOTAVAIL:
        return "Name an address of this machine with --host."
    if problem.errno == errno.EACCES:
        return f"Choose a port that everybody may use: {flag} 8000."
    return f"Stop what is there, or choose another with {flag} {port + 1 if port < 65_535 else 0}."
