"""The files of `deploy/` do what `docs/hosting.md` says, by the real nginx, Caddy and systemd.

By night: the programs are not needed to test anything else (Debian: apt install nginx caddy systemd
openssl).
"""

from __future__ import annotations

import json
import re
import shutil
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import httpx
import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.host import Host
from tests.server.nats import free_port

pytestmark = pytest.mark.nightly

DEPLOY: Final = Path(__file__).parents[2] / "deploy"
NAME: Final = "table.example.org"
ORIGIN: Final = f"https://{NAME}"
NEW: Final = {"game": "da-vinci-code", "name": "Ann", "seats": 2, "bots": ["agent"], "start": True}
MATCH_FILE_BYTES: Final = 1 << 20
UNIT_RISK: Final = 20
"""What `systemd-analyze security` may call exposed, in tenths: 10 is little, 90 nearly all."""
FILES: Final = """
pid {folder}/nginx.pid;
error_log stderr;
master_process off;
events {{}}
http {{
  access_log off;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  include {folder}/site.conf;
}}
"""


def program(name: str) -> str:
    """A program that these tests need."""
    found = shutil.which(name, path="/usr/sbin:/sbin:/usr/local/bin:/usr/bin:/bin")
    assert found is not None, f"{name} is missing (Debian and Ubuntu: apt install {name})"
    return found


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server as it is started behind a proxy."""
    more = ("--domain", NAME, "--proxy", "127.0.0.1")
    server = Host(tmp_path_factory.mktemp("behind"), more=more)
    server.allowance = 1
    with server:
        yield server


def wait_for(port: int) -> None:
    """Until something listens there."""
    until = time.monotonic() + 60
    while time.monotonic() < until:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    pytest.fail(f"nothing listens on port {port}")


def start_nginx(host: Host, folder: Path, port: int) -> list[str]:
    """The command that runs nginx by `deploy/nginx.conf`, with other ports and certificate."""
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    made = ("-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}")
    line = [program("openssl"), "req", *made, "-keyout", str(key), "-out", str(certificate)]
    subprocess.run(line, check=True, capture_output=True)
    site = (DEPLOY / "nginx.conf").read_text("utf-8")
    changes = {
        "    listen [::]:80;\n": "",
        "    listen [::]:443 ssl;\n": "",
        "listen 80;": f"listen 127.0.0.1:{free_port()};",
        "listen 443 ssl;": f"listen 127.0.0.1:{port} ssl;",
        "127.0.0.1:8000": host.url.removeprefix("http://"),
        f"/etc/letsencrypt/live/{NAME}/fullchain.pem": str(certificate),
        f"/etc/letsencrypt/live/{NAME}/privkey.pem": str(key),
    }
    for old, new in changes.items():
        assert old in site
        site = site.replace(old, new)
    (folder / "site.conf").write_text(site, "utf-8")
    (folder / "nginx.conf").write_text(FILES.format(folder=folder), "utf-8")
    return [
        program("nginx"),
        "-c",
        str(folder / "nginx.conf"),
        "-p",
        str(folder),
        "-g",
        "daemon off;",
    ]


def start_caddy(host: Host, folder: Path, port: int) -> list[str]:
    """The command that runs Caddy by `deploy/Caddyfile`, with a certificate of its own."""
    options = (
        f"{{\n admin off\n http_port {free_port()}\n https_port {port}\n"
        f" storage file_system {folder}\n skip_install_trust\n}}\n"
    )
    site = (DEPLOY / "Caddyfile").read_text("utf-8")
    assert "127.0.0.1:8000" in site
    site = site.replace("127.0.0.1:8000", host.url.removeprefix("http://"))
    site = site.replace(f"{NAME} {{", f"{NAME} {{\n\ttls internal", 1)
    (folder / "Caddyfile").write_text(options + site, "utf-8")
    return [
        program("caddy"),
        "run",
        "--adapter",
        "caddyfile",
        "--config",
        str(folder / "Caddyfile"),
    ]


@pytest.fixture(params=[start_nginx, start_caddy], ids=["nginx", "caddy"])
def proxy(
    request: pytest.FixtureRequest, host: Host, tmp_path: Path
) -> Iterator[tuple[httpx.Client, int]]:
    """A client that comes through the proxy, and the port of the proxy."""
    port = free_port()
    environment = {"HOME": str(tmp_path), "PATH": "/usr/bin:/bin"}
    process = subprocess.Popen(request.param(host, tmp_path, port), env=environment, cwd=tmp_path)
    try:
        wait_for(port)
        tls = ssl.create_default_context()
        tls.check_hostname, tls.verify_mode = False, ssl.CERT_NONE
        address = f"https://127.0.0.1:{port}"
        named = {"host": NAME}
        with httpx.Client(base_url=address, verify=tls, headers=named, timeout=120) as client:
            client.event_hooks["request"].append(
                lambda asked: asked.extensions.update(sni_hostname=NAME)
            )
            yield client, port
    finally:
        process.terminate()
        process.wait(30)


def test_a_match_is_played_through_a_proxy(proxy: tuple[httpx.Client, int]) -> None:
    client, port = proxy
    page = client.get("/")
    assert page.status_code == 200
    assert page.headers["strict-transport-security"] == "max-age=31536000"
    assert "content-security-policy" in page.headers
    made = client.post("/api/matches", json=NEW, headers={"origin": ORIGIN})
    assert made.status_code == 201
    assert client.get("/api/address").json()["base"] == ORIGIN
    tls = ssl.create_default_context()
    tls.check_hostname, tls.verify_mode = False, ssl.CERT_NONE
    match, token = made.json()["match"], made.json()["token"]
    place = f"wss://{NAME}/api/matches/{match}/socket"
    reached = socket.create_connection(("127.0.0.1", port))
    with connect(place, sock=reached, ssl=tls, origin=Origin(ORIGIN)) as line:
        line.send(json.dumps({"t": "hello", "protocol": 1, "token": token}))
        kinds = [json.loads(line.recv(30))["t"] for _ in range(2)]
    assert "table" in kinds


def test_what_is_too_large_is_refused_and_the_largest_match_file_is_not(
    proxy: tuple[httpx.Client, int],
) -> None:
    client, _ = proxy
    headers = {"content-type": "application/json", "origin": ORIGIN}
    largest = client.post("/api/imports", content=b" " * MATCH_FILE_BYTES, headers=headers)
    assert "error" in largest.json()  # the server itself answers
    too_large = client.post("/api/imports", content=b" " * (3 << 20), headers=headers)
    assert too_large.status_code == 413


def test_addresses_are_counted_as_the_proxy_sees_them(proxy: tuple[httpx.Client, int]) -> None:
    client, _ = proxy
    answers = set()
    for number in range(60):  # each costs 5 of 100
        pretended = {"x-forwarded-for": f"203.0.113.{number}"}
        answers.add(client.get("/api/codes/AAA-AAA", headers=pretended).status_code)
    assert 429 in answers
    assert answers <= {404, 429}


def test_the_unit_is_right_and_little_is_exposed(tmp_path: Path) -> None:
    unit = tmp_path / "spytable.service"
    text = (DEPLOY / "spytable.service").read_text("utf-8")
    serve = "/opt/spytable/bin/spytable"
    unit.write_text(text.replace(f"ExecStart={serve}", "ExecStart=/bin/true"), "utf-8")
    analyze = program("systemd-analyze")
    verified = subprocess.run(
        [analyze, "verify", unit], capture_output=True, text=True, check=False
    )
    said = [line for line in verified.stderr.splitlines() if "spytable.service" in line]
    assert (verified.returncode, said) == (0, [])
    line = [analyze, "security", "--offline=yes", f"--threshold={UNIT_RISK}", str(unit)]
    judged = subprocess.run(line, capture_output=True, text=True, check=False)
    assert judged.returncode == 0, judged.stdout + judged.stderr
    command = text.partition("ExecStart=")[2].partition("\nRestart=")[0]
    flags = set(re.findall(r"--[a-z-]+", command))
    assert {"--host", "--data", "--domain", "--proxy", "--log"} <= flags
    known = [sys.executable, "-m", "spytable", "serve", "--help"]
    told = subprocess.run(known, capture_output=True, text=True, check=True).stdout
    assert flags <= set(re.findall(r"--[a-z-]+", told))
