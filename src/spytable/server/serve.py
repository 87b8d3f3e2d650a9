"""Hosting: open the data file, take the port, say where to find the table, serve."""

from __future__ import annotations

import argparse
import io
import logging
import socket
import sys
from pathlib import Path
from typing import TextIO

import segno
import uvicorn

from spytable.server.app import create_app
from spytable.server.desk import Settings
from spytable.server.link import PING_EVERY_S, PONG_WITHIN_S, Link
from spytable.server.schema import DataFile, StoreError, default_folder
from spytable.server.socket import MAX_BYTES

ANYWHERE = ("0.0.0.0", "::", "")  # noqa: S104 (friends' phones are meant to reach it)
FASTEST = 1_000


class ServeError(Exception):
    """The server cannot start; says why and what to do."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The flags of `spytable serve`."""
    parser.add_argument(
        "--host",
        default=ANYWHERE[0],
        help="address to listen on; 127.0.0.1 keeps it to this machine (default: all)",
    )
    parser.add_argument("--port", type=int, default=8000, help="0 takes any free one")
    parser.add_argument("--data", type=Path, help=f"folder of the matches ({default_folder()})")
    parser.add_argument(
        "--clock-rate",
        type=int,
        default=1,
        metavar="N",
        help="let every clock and bot run N times as fast, for tests",
    )
    parser.add_argument("--no-qr", action="store_true", help="print no QR code")


def run(args: argparse.Namespace) -> int:
    """Serve as the flags say; the exit status."""
    try:
        serve(args.host, args.port, args.data, clock_rate=args.clock_rate, qr=not args.no_qr)
    except (ServeError, StoreError) as problem:
        sys.stderr.write(f"spytable: {problem}\n")
        return 1
    except KeyboardInterrupt:
        sys.stderr.write("\n")
    return 0


def serve(  # noqa: PLR0913 (each is a flag)
    host: str = ANYWHERE[0],
    port: int = 8000,
    data: Path | None = None,
    *,
    clock_rate: int = 1,
    qr: bool = True,
    out: TextIO | None = None,
) -> None:
    """Serve until interrupted."""
    if not 1 <= clock_rate <= FASTEST:
        raise ServeError(f"--clock-rate must be 1 to {FASTEST}, not {clock_rate}")
    taken = _listening(host, port)
    with taken:
        file = DataFile(data or default_folder())
        logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
        app = create_app(file, Settings(clock_rate=clock_rate))
        server = uvicorn.Server(
            uvicorn.Config(
                app,
                ws=Link,
                ws_max_size=MAX_BYTES,
                ws_ping_interval=PING_EVERY_S,
                ws_ping_timeout=PONG_WITHIN_S,
                ws_per_message_deflate=False,
                log_config=None,
                access_log=False,
                server_header=False,
                timeout_graceful_shutdown=3,
            )
        )
        welcome = greeting(host, taken.getsockname()[1], qr=qr)
        (out or sys.stdout).write(welcome)
        (out or sys.stdout).flush()
        try:
            server.run(sockets=[taken])
        finally:
            file.close()
        if not server.started:
            raise ServeError("the server could not start; what it said above tells why")


def _listening(host: str, port: int) -> socket.socket:
    """The port, taken; ServeError says what to do if it cannot be."""
    if not 0 <= port <= 65_535:
        raise ServeError(f"--port must be 0 to 65535, not {port}")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    taken = socket.socket(family, socket.SOCK_STREAM)
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


def greeting(host: str, port: int, *, qr: bool = True) -> str:
    """Where to find the table: the address here, the one for phones, and a QR code of it."""
    if host not in ANYWHERE:
        shown = f"[{host}]" if ":" in host else host
        return f"Spytable is open at http://{shown}:{port}\nCtrl-C closes it.\n"
    lines = [f"Spytable is open at http://localhost:{port}"]
    away = _address_on_network()
    if away is not None:
        link = f"http://{away}:{port}"
        lines.append(f"On your network:    {link}")
        if qr:
            drawn = io.StringIO()
            segno.make(link, error="m", micro=False).terminal(drawn, compact=True, border=2)
            lines.append(drawn.getvalue().rstrip("\n"))
    lines.append("Ctrl-C closes it.")
    return "\n".join(lines) + "\n"


def _address_on_network() -> str | None:
    """This machine's address on its network; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            found: str = probe.getsockname()[0]
        except OSError:
            return None
    return None if found.startswith("127.") or found in ANYWHERE else found
