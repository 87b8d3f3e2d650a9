"""The address of the bus: what is wrong with it is told in one sentence, without its password."""

from __future__ import annotations

import asyncio
import socket
import subprocess
import time
from contextlib import suppress
from pathlib import Path

import pytest

from spytable.server.nodes import bus_link
from spytable.server.nodes.bus_address import PASSWORD, read_bus_address
from spytable.server.nodes.bus_link import make_client, probe_bus
from spytable.table.errors import StoreError
from tests.server.host import command
from tests.server.nats import PATIENCE_S, Nats, free_port
from tests.server.postgresql import Postgresql
from tests.server.test_deploy import program


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("http://localhost", "is malformed"),
        ("nats://", "is malformed"),
        ("nats://localhost:x", "is malformed"),
        ("nats://localhost/path", "is malformed"),
        ("nats://ann:@secret@localhost", "with %40 for an @ in it"),
        ("nats://ann:a@secret/@localhost", "with %40 for an @ in it, %2F for a /"),
        ("tls://ann:1#secret@bus.example.org", "and %23 for a #"),
        ("nats://ann:secret@bus.example.org", "would not be encrypted"),
        ("tls://bus.example.org", "no user and password"),
        ("tls://ann@bus.example.org", "no user and password"),
    ],
)
def test_an_address_that_cannot_be_used(said: str, told: str) -> None:
    with pytest.raises(StoreError, match=told) as problem:
        read_bus_address(said)
    assert "secret" not in str(problem.value)
    assert str(problem.value).count("\n") == 0


def test_addresses_that_can_be_used(monkeypatch: pytest.MonkeyPatch) -> None:
    assert read_bus_address("nats://localhost").server == "nats://localhost:4222"
    far = read_bus_address("tls://ann:se%2Fcret@bus.example.org:4000")
    assert (far.password, far.shown) == ("se/cret", "tls://ann@bus.example.org:4000")
    monkeypatch.setenv(PASSWORD, "other")
    assert read_bus_address("tls://ann@[2001:db8::1]").password == "other"  # noqa: S105 (a test's)


def refuse(data: Path, *flags: str) -> str:
    """What a server says that does not start."""
    asked = command("--port", "0", "--data", data, *flags)
    done = subprocess.run(asked, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 1, done
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr


@pytest.mark.slow
def test_a_server_refuses_to_start_without_its_bus(tmp_path: Path, postgresql: Postgresql) -> None:
    url = postgresql.fresh()
    assert "--bus needs a database" in refuse(tmp_path, "--bus", "nats://localhost")
    missing = f"nats://127.0.0.1:{free_port()}"
    assert "used (Connection refused)" in refuse(tmp_path, "--store", url, "--bus", missing)
    with Nats("--user", "ann", "--pass", "secret") as bus:
        wrong = bus.url.replace("//", "//ann:guessed@")
        said = refuse(tmp_path, "--store", url, "--bus", wrong)
        assert "the bus cannot be used" in said
        assert "guessed" not in said


async def probe_in_the_clear(url: str) -> tuple[str, bytes]:
    """Why a bus that does not ask for TLS is not used, and all that it was told."""
    heard = bytearray()

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        known = b'{"server_id":"x","version":"2.10.0","max_payload":1048576,"tls_available":true}'
        writer.write(b"INFO " + known + b"\r\n")
        while data := await reader.read(1000):
            heard.extend(data)
            writer.write(b"PONG\r\n" * data.count(b"PING"))
        writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    with pytest.raises(StoreError) as problem:
        await probe_bus(read_bus_address(f"{url}:{server.sockets[0].getsockname()[1]}"))
    server.close()
    return str(problem.value), bytes(heard)


def test_nobody_hears_the_password_unencrypted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bus_link, "CONNECT_S", 0.5)
    said, heard = asyncio.run(probe_in_the_clear("tls://ann:secret@localhost"))
    assert "it does not ask for TLS" in said
    assert "Set up TLS there" in said
    assert heard == b""


def test_a_bus_that_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bus_link, "CONNECT_S", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]
        with pytest.raises(StoreError, match=r"cannot be used \(it does not answer\)\. Start NATS"):
            asyncio.run(probe_bus(read_bus_address(f"nats://localhost:{port}")))


async def list_known(url: str) -> list[str]:
    """The hosts that a node would try when its connection to that bus broke."""
    client = make_client(is_encrypted=False)
    await client.connect(url)
    known = [server.uri.hostname for server in client._server_pool]
    await client.close()
    return known


def test_a_bus_of_this_machine_leads_to_no_other_machine(tmp_path: Path) -> None:
    """A NATS that is one of several names the others; nodes would go on there unencrypted."""
    first, second = (f"127.0.0.1:{free_port()}" for _ in range(2))
    routes = (f'listen: "{first}"', f'listen: "{second}", routes: ["nats://{first}"]')
    for number, route in enumerate(routes, 1):
        several = f"client_advertise: 192.0.2.{number}:4222\ncluster {{ name: x, {route} }}\n"
        (tmp_path / f"{number}.conf").write_text(several)
    with Nats("-c", str(tmp_path / "1.conf")) as bus, Nats("-c", str(tmp_path / "2.conf")):
        until = time.monotonic() + PATIENCE_S
        while b"192.0.2.2:4222" not in bus.greet():
            assert time.monotonic() < until, "they did not find each other"
            time.sleep(0.02)
        assert asyncio.run(list_known(bus.url)) == ["127.0.0.1"]


@pytest.mark.parametrize("forbidden", ["publish", "subscribe"])
def test_a_user_who_may_not_do_all_that_nodes_do(tmp_path: Path, forbidden: str) -> None:
    user = f'{{user: ann, password: "x", permissions: {{{forbidden}: "other.>"}}}}'
    (tmp_path / "nats.conf").write_text(f"authorization {{ users: [{user}] }}\n")

    async def hear(_message: object) -> None:
        """Nobody says anything."""

    async def open_link() -> None:
        address = read_bus_address(bus.url.replace("//", "//ann:x@"))
        await bus_link.BusLink(address, "club", "00" * 32, "node").open({"all": hear})

    with (
        Nats("-c", str(tmp_path / "nats.conf")) as bus,
        pytest.raises(StoreError, match="ermissions") as problem,
    ):
        asyncio.run(open_link())
    assert "Let this user publish and subscribe to spytable.>" in str(problem.value)


def test_who_misses_being_cancelled_is_told_again() -> None:
    async def miss_it_once() -> None:
        with suppress(asyncio.CancelledError):
            await asyncio.Event().wait()
        await asyncio.Event().wait()

    async def connect() -> None:
        async with asyncio.timeout(60):
            with pytest.raises(TimeoutError):
                await bus_link.end_within(miss_it_once(), 0.01)
        await bus_link.end_within(asyncio.sleep(0), 60)

    asyncio.run(connect())


async def probe_a_slow_bus() -> None:
    """Listen on a bus that thinks about a subscription, then refuses it."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b'INFO {"server_id":"x","version":"2.10.0","max_payload":1048576}\r\n')
        while line := await reader.readline():
            if line.startswith(b"PING"):
                writer.write(b"PONG\r\n")
            elif line.startswith(b"SUB"):
                await asyncio.sleep(0.05)
                writer.write(b"-ERR 'Permissions Violation for Subscription'\r\n")
        writer.close()

    async def hear(_message: object) -> None:
        """Nobody says anything."""

    async with await asyncio.start_server(answer, "127.0.0.1", 0) as server:
        address = read_bus_address(f"nats://127.0.0.1:{server.sockets[0].getsockname()[1]}")
        await bus_link.BusLink(address, "club", "00" * 32, "node").open({"all": hear})


def test_what_a_busy_bus_thinks_of_a_subscription_is_waited_for() -> None:
    with pytest.raises(StoreError, match="Let this user publish and subscribe"):
        asyncio.run(probe_a_slow_bus())


@pytest.mark.nightly
def test_a_bus_with_tls(
    tmp_path: Path, postgresql: Postgresql, monkeypatch: pytest.MonkeyPatch
) -> None:
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    made = ("-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost")
    more = ("-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", certificate)
    subprocess.run([program("openssl"), "req", *made, *more], check=True, capture_output=True)
    secure = ("--tls", "--tlskey", str(key), "--tlscert", str(certificate))
    where = ("--store", postgresql.fresh(), "--bus")
    with Nats("--user", "ann", "--pass", "secret", *secure) as bus:
        right = f"tls://ann:secret@localhost:{bus.port}"
        assert "SSL_CERT_FILE=FILE names" in refuse(tmp_path / "data", *where, right)
        monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
        said = refuse(tmp_path / "data", *where, right.replace("secret", "guessed"))
        assert "Authorization Violation" in said
        asyncio.run(probe_bus(read_bus_address(right)))
