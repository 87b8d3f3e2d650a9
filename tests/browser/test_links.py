"""Links and QR codes lead to an address that friends can open, however the host opened the page."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Locator, Page, expect

from spytable.server.net.address import write_url
from spytable.server.net.network_address import network_address
from tests.browser.looked_back import shared_link
from tests.browser.people import DESK, PHONE, Person
from tests.browser.seated import LONG_MS
from tests.server.host import Host

pytestmark = pytest.mark.slow
People = Callable[..., Person]
DRAWN = re.compile("^M")


def read_qr(drawn: Locator) -> str:
    """What a phone's camera reads in a QR code, from its pixels."""
    expect(drawn.locator("path")).to_have_attribute("d", DRAWN)
    (found,) = zxingcpp.read_barcodes(Image.open(BytesIO(drawn.screenshot())))
    assert found.format == zxingcpp.BarcodeFormat.QRCode
    return str(found.text)


def set_table(page: Page, *, start: bool) -> dict[str, str]:
    """A table of Ana's, with a bot where it starts at once: its id, its code and her token."""
    bots = ["recruit"] if start else []
    body = {"game": "spy-alley-dice", "name": "Ana", "seats": 2, "bots": bots, "start": start}
    parts = urlsplit(page.url)
    headers = {"Origin": f"{parts.scheme}://{parts.netloc}"}
    made: dict[str, str] = page.request.post("/api/matches", data=body, headers=headers).json()
    return made


def links_while_gathering(page: Page) -> set[str]:
    """The link and the QR code on the card of the gathering room, told by the rest of the link."""
    made = set_table(page, start=False)
    page.goto(f"/t/{made['code']}#seat=0.{made['token']}")
    keys = page.locator(".link-keys")
    expect(keys).to_have_attribute("data-link", re.compile("^http"))
    return {
        without(str(keys.get_attribute("data-link")), f"/t/{made['code']}"),
        without(read_qr(page.locator(".invite-card .qr")), f"/t/{made['code']}"),
    }


def links_in_play(page: Page, host: Host) -> set[str]:
    """Every link and QR code of a match: invite, watch, television, own seat, and the replay's."""
    made = set_table(page, start=True)
    at = f"/t/{made['code']}"
    page.goto(f"{at}#seat=0.{made['token']}")
    page.get_by_role("button", name="Invite").click(timeout=LONG_MS)
    dialog = page.locator("dialog[open]")
    found = {
        without(shared_link(page), at),
        without(read_qr(dialog.locator(".invite-code .qr")), at),
    }
    for name, rest in {
        "watch": r"#watch=[\w=-]+",
        "screen": r"\?table",
        "move": rf"#seat=0\.{made['token']}",
    }.items():
        more = dialog.locator(f"details[data-link={name}]")
        more.locator("summary").click()
        found.add(without(more.locator("input").input_value(), re.escape(at) + rest))
        if name == "move":
            found.add(without(read_qr(more.locator(".qr")), re.escape(at) + rest))
    page.goto(f"{at}?table")
    found.add(without(read_qr(page.locator(".way-in .qr:visible").first), at))
    ended = page.request.post(
        f"{host.url}/api/host/ended",
        data={"match": made["match"]},
        headers={"authorization": f"Bearer {host.token}", "Origin": host.url},
    )
    assert ended.ok
    page.goto(f"/replay/{made['code']}")
    page.get_by_role("button", name="Share replay").click(timeout=LONG_MS)
    found.add(without(shared_link(page), rf"/replay/{made['code']}#\d+\.\w+"))
    return found


def without(link: str, rest: str) -> str:
    """A link without the end that it has to have."""
    found = re.fullmatch(f"(.*?){rest}", link)
    assert found, (link, rest)
    return found[1]


@contextmanager
def hosting(folder: Path, *flags: str) -> Iterator[Host]:
    with Host(folder, clock_rate=20, more=(*flags, "--no-qr")) as host:
        yield host


@pytest.fixture(scope="module")
def open_to_all(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server that listens on every address of this machine."""
    with hosting(tmp_path_factory.mktemp("all"), "--host", "0.0.0.0") as host:  # noqa: S104
        yield host


def test_a_page_opened_as_localhost_gives_friends_the_address_on_the_network(
    person: People, open_to_all: Host
) -> None:
    lan, port = network_address(), urlsplit(open_to_all.url).port or 0
    assert urlsplit(open_to_all.url).hostname == "localhost"
    base = open_to_all.url if lan is None else write_url("http", lan, port)
    page = person(at=open_to_all.url).at_desk()
    assert links_while_gathering(page) == {base}
    expect(page.locator(".only-here")).to_have_count(int(lan is None))
    assert links_in_play(page, open_to_all) == {base}


def test_a_page_opened_by_the_address_on_the_network_keeps_it(
    person: People, open_to_all: Host
) -> None:
    lan, port = network_address(), urlsplit(open_to_all.url).port or 0
    if lan is None:
        pytest.skip("this machine has no address on a network")
    base = write_url("http", lan, port)
    ana = person(at=base, width=PHONE[0], height=PHONE[1], touch=True)
    asked: list[str] = []
    ana.page.on("request", lambda request: asked.append(request.url))
    page = ana.at_desk()
    assert links_while_gathering(page) == {base}
    assert not [url for url in asked if url.endswith("/api/address")]
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    # By plain HTTP from another computer, browsers leave that header aside, and say so.
    ana.complaints[:] = [said for said in ana.complaints if "Opener-Policy" not in said]


def test_behind_a_domain_every_link_names_it(person: People, tmp_path: Path) -> None:
    flags = ("--domain", "table.example", "--proxy", "127.0.0.1")
    with hosting(tmp_path, *flags) as host:
        page = person(at=host.url).at_desk()
        assert links_while_gathering(page) == {"https://table.example"}
        expect(page.locator(".only-here")).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_a_server_for_this_computer_only_says_so(person: People, size: tuple[int, int]) -> None:
    ana = person(width=size[0], height=size[1])
    page = ana.at_desk()
    assert links_while_gathering(page) == {ana.server}
    expect(page.locator(".only-here")).to_contain_text("--host 0.0.0.0")
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
