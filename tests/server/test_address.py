"""The address that friends are given: a domain, this machine's own on its network, or neither."""

from __future__ import annotations

import io
import re
import socket
from urllib.parse import urlsplit

import pytest
import segno
from msgspec.structs import replace

from spytable.server.greeting import greeting
from spytable.server.http.host_check import is_own_name
from spytable.server.net import address
from spytable.server.net import network_address as network
from spytable.server.net.address import Domain, Place, read_domain

LAN = "192.168.1.5"
ALL = Place(host="0.0.0.0", bound="0.0.0.0", port=8000)  # noqa: S104
LOOPBACK = Place(port=8000)


@pytest.fixture
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a machine with this address on its network."""
    monkeypatch.setattr(address, "network_address", lambda **_: LAN)


@pytest.fixture
def offline(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a machine without a network."""
    monkeypatch.setattr(address, "network_address", lambda **_: None)


@pytest.mark.parametrize(
    ("said", "read"),
    [
        ("Table.Example.org", Domain("table.example.org")),
        ("https://table.example.org/", Domain("table.example.org", "https")),
        ("http://table.example.org:81", Domain("table.example.org", "http", 81)),
        ("192.168.1.7", Domain("192.168.1.7")),
        ("bücher.example", Domain("xn--bcher-kva.example")),
        ("", None),
        ("a table", None),
        ("ftp://table.example", None),
        ("table.example/path", None),
        ("me@table.example", None),
        ("table.example:0", None),
        ("table.example:99999", None),
    ],
)
def test_a_domain_is_read_as_people_type_it(said: str, read: Domain | None) -> None:
    assert read_domain(said) == read


@pytest.mark.parametrize(
    ("domain", "is_proxied", "base"),
    [
        (Domain("table.example"), False, "http://table.example:8000"),
        (Domain("table.example"), True, "https://table.example"),
        (Domain("table.example", "https"), False, "https://table.example"),
        (Domain("table.example", "http"), True, "http://table.example"),
        (Domain("table.example", None, 8443), True, "https://table.example:8443"),
        (Domain("table.example", None, 80), False, "http://table.example"),
    ],
)
def test_a_domain_is_the_address_wherever_the_server_listens(
    domain: Domain, base: str, *, is_proxied: bool
) -> None:
    for place in (ALL, LOOPBACK):
        told = replace(place, domains=(domain, Domain("other.example")), is_proxied=is_proxied)
        assert (told.for_friends().base, told.for_friends().reach) == (base, "domain")
        assert is_own_name(urlsplit(base).netloc, told.names())


@pytest.mark.usefixtures("at_home")
def test_without_one_it_is_the_address_on_the_network() -> None:
    assert (ALL.for_friends().base, ALL.for_friends().reach) == (f"http://{LAN}:8000", "network")
    bound = Place(host="192.168.1.9", bound="192.168.1.9", port=80)
    assert bound.for_friends().base == bound.here() == "http://192.168.1.9"
    six = Place(host="fd00::2", bound="fd00::2", port=8000)
    assert six.for_friends().base == "http://[fd00::2]:8000"
    assert is_own_name("[fd00::2]:8000", ())


@pytest.mark.usefixtures("offline")
def test_where_nobody_else_can_come_it_says_so() -> None:
    assert (ALL.for_friends().base, ALL.for_friends().reach) == (None, "offline")
    for place in (LOOPBACK, Place(host="::1", bound="::1"), Place(host="localhost")):
        assert (place.for_friends().base, place.for_friends().reach) == (None, "loopback")


@pytest.mark.usefixtures("at_home")
def test_the_terminal_says_the_same_and_draws_it() -> None:
    said = greeting(ALL, "token")
    assert said.startswith("Spytable is open at http://localhost:8000\n")
    assert f"For friends:        http://{LAN}:8000\n" in said
    assert f"Only for the host:  http://{LAN}:8000/host#token=token\n" in said
    drawn = io.StringIO()
    segno.make(f"http://{LAN}:8000", error="m", micro=False).terminal(drawn, compact=True, border=2)
    assert drawn.getvalue().rstrip("\n") in said
    assert "█" not in greeting(ALL, "token", qr=False)
    alone = greeting(LOOPBACK, "token")
    assert alone.startswith("Spytable is open at http://127.0.0.1:8000\nOnly for the host:")
    assert "--host 0.0.0.0 to invite others" in alone
    assert "http://[::1]:80/" not in greeting(Place(host="::1", bound="::1", port=80), "t")
    assert "http://[::1]/host" in greeting(Place(host="::1", bound="::1", port=80), "t")
    named = greeting(replace(LOOPBACK, domains=(Domain("table.example", "https"),)), "token")
    assert "https://table.example/host#token=token\n" in named
    for printed in re.findall(r"http\S+", said + alone):
        assert is_own_name(urlsplit(printed).netloc, ())


def test_the_address_found_is_really_this_machines() -> None:
    found = network.network_address()
    if found is None:
        assert not list(network._cards())
        return
    family = socket.AF_INET6 if ":" in found else socket.AF_INET
    with socket.socket(family) as listening:
        listening.bind((found, 0))
    assert network.is_reachable(found)


@pytest.mark.parametrize(
    ("cards", "routed", "found"),
    [
        ({"eth0": LAN}, LAN, LAN),
        ({"docker0": "172.17.0.1", "eth0": LAN}, LAN, LAN),
        ({"docker0": "172.17.0.1", "eth0": LAN}, "172.17.0.1", LAN),
        ({"eth0": LAN}, "10.8.0.2", LAN),  # a VPN, which is a tunnel and no card
        ({"eth0": "192.168.1.4", "wlan0": LAN}, LAN, LAN),
        ({"wlan0": LAN}, None, LAN),
        ({"docker0": "172.17.0.1"}, None, "fd00::2"),
        ({}, LAN, LAN),
        ({}, None, "fd00::2"),
    ],
)
def test_a_real_card_comes_before_virtual_ones(
    cards: dict[str, str], routed: str | None, found: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = {socket.AF_INET: routed, socket.AF_INET6: "fd00::2"}
    monkeypatch.setattr(network, "_routed_from", lambda family, _: answers[family])
    monkeypatch.setattr(network, "_cards", lambda: iter(cards.items()))
    assert network.network_address() == found
    assert network.network_address(only_ipv6=True) == "fd00::2"


def test_addresses_that_only_this_machine_knows_are_not_given_away() -> None:
    for each in ("127.0.0.1", "127.0.0.2", "::1", "0.0.0.0", "::", "169.254.1.1", "fe80::1"):  # noqa: S104
        assert not network.is_reachable(each)
    for each in (LAN, "10.0.0.1", "fd00::2", "203.0.113.9"):
        assert network.is_reachable(each)
