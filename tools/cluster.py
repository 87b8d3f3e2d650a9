"""`make cluster`: PostgreSQL, NATS, three nodes and nginx on this machine; Ctrl-C stops them all.

Everything listens on the loopback address and is kept in a temporary folder, which goes with it. A
node that is killed is started again, so that one can see its matches go on elsewhere; so are
PostgreSQL and NATS, so that one can see the tables wait for them.
"""

from __future__ import annotations

import argparse
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack, suppress
from pathlib import Path
from types import FrameType
from typing import Final

from spytable.server.nodes.bus_address import PASSWORD
from tests.server.nats import Nats, find_program, free_port
from tests.server.postgresql import Postgresql, find_programs

NODES: Final = 3
PORT: Final = 8000
USER: Final = "spytable"
START_S: Final = 120.0
STOP_S: Final = 10.0
ENDING: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
"""Ctrl-C, a service manager, and a terminal that is closed."""
SHORT_LIFE_S: Final = 5.0
"""A node that fails sooner is not started again; one that is killed or stopped always is."""
SETTINGS: Final = """\
{user}daemon off;
pid {folder}/nginx.pid;
error_log stderr error;
events {{ worker_connections 4096; }}
http {{
  access_log off;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  client_max_body_size 20m;
  map $http_upgrade $connection_upgrade {{ default upgrade; '' close; }}
  upstream nodes {{
    {servers}
  }}
  server {{
    listen 127.0.0.1:{port};
    location / {{
      proxy_pass http://nodes;
      proxy_http_version 1.1;
      proxy_connect_timeout 1s;
      proxy_next_upstream error timeout;
      proxy_read_timeout 60s;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
    }}
  }}
}}
"""


def list_missing() -> list[str]:
    """What this machine lacks, and how to get it."""
    lacks = []
    if shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin") is None:
        lacks.append("nginx (Debian and Ubuntu: apt install nginx; macOS: brew install nginx)")
    for name, find in (("PostgreSQL", find_programs), ("NATS", find_program)):
        try:
            find()
        except AssertionError:
            lacks.append(f"{name}: `make ready` installs it")
    return lacks


class Group:
    """The processes of a cluster; leaving stops them, the last one first."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._processes: list[subprocess.Popen[bytes]] = []
        self._began: list[float] = []

    def start(self, *command: str | Path) -> None:
        """Start one that does not hear Ctrl-C itself."""
        self._processes.append(self._launch(len(self._processes), [str(each) for each in command]))
        self._began.append(time.monotonic())

    def _launch(self, number: int, command: list[str]) -> subprocess.Popen[bytes]:
        with (self.folder / f"{number}.log").open("ab") as log:
            return subprocess.Popen(command, stdout=log, stderr=log, start_new_session=True)

    def revive(self, number: int) -> bool:
        """Start one again that has ended; False if it still runs, or failed as it began."""
        ended = self._processes[number]
        status, now = ended.poll(), time.monotonic()
        if status is None or (status > 0 and now - self._began[number] < SHORT_LIFE_S):
            return False
        assert isinstance(ended.args, list)
        self._processes[number] = self._launch(number, ended.args)
        self._began[number] = now
        return True

    def stop(self) -> None:
        """SIGTERM to all of them, and SIGKILL to who does not listen."""
        for process in reversed(self._processes):
            if process.poll() is None:
                process.send_signal(signal.SIGTERM)
        until = time.monotonic() + STOP_S
        for process in self._processes:
            try:
                process.wait(max(0.1, until - time.monotonic()))
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()

    def find_ended(self) -> str | None:
        """What the first one said that ended by itself."""
        for number, process in enumerate(self._processes):
            if process.poll() is not None:
                return (self.folder / f"{number}.log").read_text(errors="replace")
        return None


def start_bus(folder: Path) -> Nats:
    """NATS with a password, which other users of this machine cannot read."""
    os.environ[PASSWORD] = secrets.token_hex(16)
    settings = folder / "nats.conf"
    settings.touch(mode=0o600)
    settings.write_text(f'authorization {{ user: {USER}, password: "{os.environ[PASSWORD]}" }}\n')
    return Nats("-c", str(settings), is_apart=True)


def start_nodes(group: Group, store: str, bus: str) -> list[int]:
    """Start the nodes; their ports. The bus's password is in their environment."""
    ports = [free_port() for _ in range(NODES)]
    for number, port in enumerate(ports, 1):
        flags = ("--host", "127.0.0.1", "--port", str(port), "--no-qr", "--proxy", "127.0.0.1")
        where = ("--data", group.folder / f"node-{number}", "--store", store, "--bus", bus)
        group.start(sys.executable, "-m", "spytable", "serve", *flags, *where)
    return ports


def start_nginx(group: Group, ports: list[int], port: int) -> None:
    """Start nginx before the nodes: no stickiness, and another node where one does not answer."""
    servers = "\n    ".join(
        f"server 127.0.0.1:{each} max_fails=1 fail_timeout=1s;" for each in ports
    )
    settings = group.folder / "nginx.conf"
    user = "user root;\n" if os.geteuid() == 0 else ""
    settings.write_text(SETTINGS.format(folder=group.folder, servers=servers, port=port, user=user))
    program = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin")
    assert program is not None
    group.start(program, "-e", "stderr", "-p", group.folder, "-c", settings)


def revive(name: str, server: Postgresql | Nats) -> None:
    """Start PostgreSQL or NATS again if it has ended, and say so."""
    if server.has_ended():
        # PostgreSQL cannot start before the last process of the old one has gone.
        with suppress(AssertionError):
            server.start()
            print(f"{name} ended and is started again.", flush=True)


def wait_for(group: Group, *ports: int) -> None:
    """Wait until all of these answer."""
    until = time.monotonic() + START_S
    for port in ports:
        while True:
            if (said := group.find_ended()) is not None:
                raise SystemExit(f"It could not start:\n{said}")
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except OSError:
                if time.monotonic() > until:
                    raise SystemExit("It does not answer; is the machine very busy?") from None
                time.sleep(0.1)


def check_port(port: int) -> None:
    """SystemExit says so if somebody listens there already, perhaps another cluster."""
    with socket.socket() as asking:
        asking.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            asking.bind(("127.0.0.1", port))
        except OSError as problem:
            raise SystemExit(
                f"cannot listen on port {port}: {problem.strerror}. Stop what is there, or choose "
                f"another: make cluster ARGS='--port {port + 1}'"
            ) from None


def _interrupt(_signal: int, _frame: FrameType | None) -> None:
    """Stop all of it; whoever asks again changes nothing."""
    for number in ENDING:
        signal.signal(number, signal.SIG_IGN)
    raise KeyboardInterrupt


def main() -> None:
    """Start everything, print one address, and wait for Ctrl-C."""
    parser = argparse.ArgumentParser(prog="make cluster", description=__doc__)
    parser.add_argument("--port", type=int, default=PORT, help=f"0 picks a free one ({PORT})")
    asked = parser.parse_args()
    if lacks := list_missing():
        raise SystemExit("Missing: " + "; ".join(lacks))
    port = asked.port or free_port()
    check_port(port)
    # The sessions of PostgreSQL and NATS are their own, too: Ctrl-C is for this process alone.
    for ending in ENDING:
        signal.signal(ending, _interrupt)
    with ExitStack() as opened:
        try:
            folder = Path(opened.enter_context(tempfile.TemporaryDirectory(prefix="spytable-")))
            database = opened.enter_context(Postgresql(is_apart=True))
            bus = opened.enter_context(start_bus(folder))
            group = Group(folder)
            opened.callback(group.stop)
            ports = start_nodes(group, database.address(), bus.url.replace("//", f"//{USER}@"))
            start_nginx(group, ports, port)
            wait_for(group, *ports, port)
            print(f"Spytable is open at http://127.0.0.1:{port}", flush=True)
            nodes = ", ".join(f"http://127.0.0.1:{each}" for each in ports)
            print(f"The nodes behind it: {nodes}")
            print("Matches are gone when it stops. Press Ctrl-C to stop.", flush=True)
            while True:
                revive("PostgreSQL", database)
                revive("NATS", bus)
                for number, each in enumerate(ports):
                    if group.revive(number):
                        print(f"http://127.0.0.1:{each} ended and is started again.", flush=True)
                if (said := group.find_ended()) is not None:
                    raise SystemExit(f"One of them ended:\n{said}")
                time.sleep(0.5)
        except KeyboardInterrupt:
            print("\nStopping all of it ...", flush=True)


if __name__ == "__main__":
    main()
