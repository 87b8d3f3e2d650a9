"""Scenery: served to everybody as pictures, made before play, and waited for."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from msgspec.structs import replace

from spytable.core.fairness import commitment, make_secret
from spytable.core.game import Config, GameError
from spytable.core.option_texts import make_config
from spytable.core.scenery import keep_scenery_in
from spytable.games.spy_guy import keeping, scenery
from spytable.games.spy_guy.cities import city
from spytable.server.workers.scenery import MOST_EACH, MOST_WAITING, SceneryWorker
from spytable.table.errors import RequestError
from spytable.table.rows import Save, StoredMatch
from spytable.table.seating.new_table import free_seats, new_sitting
from spytable.table.seating.tokens import fresh_code
from spytable.wire import SceneryState
from tests.server.desks import Heard, room, settled
from tests.server.host import Host

pytestmark = pytest.mark.anyio
CITY = "/api/scenery/spy-guy/0"
NUMBER = "4242"
"""A city that is not there yet."""
EVE, ANN = "192.0.2.1", "192.0.2.2"


async def got(host: Host, path: str, **headers: str) -> httpx.Response:
    """The answer to a GET, its path sent as it is."""
    async with httpx.AsyncClient(base_url=host.url, timeout=120) as client:
        return await client.get(path, headers=headers)


async def test_the_list_of_pictures_is_asked_for_again_and_a_picture_never(host: Host) -> None:
    manifest = await got(host, f"{CITY}/manifest.json")
    assert manifest.status_code == 200
    assert manifest.headers["cache-control"] == "no-cache"
    assert manifest.headers["content-type"] == "application/json"
    again = await got(host, f"{CITY}/manifest.json", **{"if-none-match": manifest.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    told = manifest.json()
    assert len(told["districts"]) == 6
    for name in (
        told["districts"][0]["picture"],
        told["districts"][5]["tiles"][-1],
        told["cards"][0],
    ):
        picture = await got(host, f"{CITY}/{name}")
        assert picture.headers["content-type"] == "image/avif"
        assert picture.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert picture.content[4:12] == b"ftypavif"
        same = await got(host, f"{CITY}/{name}", **{"if-none-match": picture.headers["etag"]})
        assert same.status_code == 304


@pytest.mark.parametrize(
    "path",
    [
        f"{CITY}/things.json", f"{CITY}/proof.json", f"{CITY}/", f"{CITY}/..%2Fthings.json",
        f"{CITY}/%2e%2e/things.json", f"{CITY}/0000000000000000.avif",
        "/api/scenery/spy-guy/00/manifest.json", "/api/scenery/spy-guy/-1/manifest.json",
        f"/api/scenery/spy-guy/{10**12}/manifest.json", "/api/scenery/spy-guy/x/manifest.json",
        "/api/scenery/spy-guy/1999999999/manifest.json",
        "/api/scenery/spy-guy/٣/manifest.json", "/api/scenery/spy-guy/4242/manifest.json",
        "/api/scenery/spy-wire/0/manifest.json", "/api/scenery/chess/0/manifest.json",
        "/api/scenery/spy_guy/0/manifest.json",
    ],
)  # fmt: skip
async def test_nothing_else_is_there(host: Host, path: str) -> None:
    answer = await got(host, path)
    assert answer.status_code == 404
    assert answer.json()["error"]["key"] == "server.error.no-such-page"


class Waiting(SceneryWorker):
    """A studio that draws when the test says so: another city is the standard one again."""

    def __init__(self) -> None:
        super().__init__()
        self.go = asyncio.Event()
        self.drawn: list[int] = []

    async def _draw(self, piece: tuple[str, int]) -> SceneryState:
        await self.go.wait()
        self.drawn.append(piece[1])
        home = keeping.folder(piece[1])
        home.mkdir(parents=True)
        for name in (keeping.THINGS, keeping.MANIFEST):
            shutil.copy(keeping.folder(0) / name, home / name)
        return "ready"


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Path]:
    keep_scenery_in(tmp_path / "scenery")
    yield tmp_path / "scenery"
    keep_scenery_in(None)
    city.cache_clear()


@pytest.fixture
def no_shelf(shelf: Path) -> Path:
    """Where the folder should be is a file."""
    shelf.write_text("")
    return shelf


@pytest.mark.usefixtures("shelf")
async def test_a_match_begins_when_its_city_is_drawn(data: Path) -> None:
    async with room(data) as here:
        studio = Waiting()
        here.services = replace(here.services, scenery=studio)
        desk = await here.seated("spy-guy", 1, city=NUMBER)
        line = Heard(0)
        await desk.join(line)
        assert line.last("table")["scenery"] == "drawing"
        value = make_secret()
        await desk.seeding.promise(0, commitment(value))
        await desk.seeding.contribute(0, value.hex())
        assert desk.playing is None
        assert line.last("table")["stage"] == "agreeing"
        here.wall.ms += here.services.settings.patience_ms + 1
        await desk.ask(desk._wake)
        assert line.last("table")["stage"] == "agreeing"
        studio.go.set()
        async with asyncio.timeout(120):
            while line.last("table")["stage"] != "playing":  # noqa: ASYNC110 (nobody is told)
                await asyncio.sleep(0.01)
        await settled(desk)
        table = line.last("table")
        assert (table["stage"], table["scenery"]) == ("playing", "ready")
        assert table["fairness"]["contributions"] == [value.hex()]
        assert line.last("update")["view"]["config"]["city"] == int(NUMBER)
        await desk.close()


@pytest.mark.slow
async def test_a_city_that_cannot_be_kept_is_said_to_have_no_room(
    data: Path, no_shelf: Path
) -> None:
    async with room(data) as here:
        studio = SceneryWorker(no_shelf)
        here.services = replace(here.services, scenery=studio)
        sitting, seat, _ = new_sitting(
            "spy-guy", {"city": NUMBER}, fresh_code(), free_seats(2)
        ).seat_person("Ann")
        await here.store.save(Save(new=sitting.row, new_seats=sitting.roster.seats))
        desk = await here.opened(StoredMatch(sitting.row, sitting.roster.seats, ()))
        config = desk.sitting.config()
        with pytest.raises(RequestError, match="scenery-no-room"):
            await studio.have("spy-guy", config)
        await settled(desk)
        assert desk.table().scenery == "no-room"
        with pytest.raises(RequestError, match="scenery-no-room"):
            await desk.gathering.start(seat)
        assert desk.sitting.stage == "gathering"
        await desk.close()
        await studio.close()


@pytest.mark.usefixtures("shelf")
async def test_without_what_draws_new_cities_are_refused_and_packaged_ones_are_not(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scenery, "can_draw", lambda: False)
    studio = SceneryWorker()
    packaged = in_city(keeping.shipped_numbers()[0])
    studio.order("spy-guy", packaged, ANN)
    assert studio.state("spy-guy", packaged) == "ready"
    assert studio.state("spy-guy", in_city(5)) == "no-drawing"
    with pytest.raises(RequestError, match="scenery-no-drawing"):
        studio.order("spy-guy", in_city(5), ANN)
    async with room(data) as here:  # a table from before, in a city that is gone
        here.services = replace(here.services, scenery=studio)
        desk = await here.seated("spy-guy", 1, city=NUMBER)
        with pytest.raises(RequestError, match="scenery-no-drawing"):
            await studio.have("spy-guy", desk.sitting.config())
        assert desk.table().scenery == "no-drawing"
        await desk.close()
    await studio.close()


@pytest.mark.parametrize(
    "text", ["05", "-1", "2000000000", "9" * 40, "1e9", "٣", " 5", "5 ", "new", ""]
)
def test_a_number_that_is_forged_or_spelt_otherwise_is_no_city(text: str) -> None:
    with pytest.raises(GameError, match="no option 'city'"):
        make_config("spy-guy", 1, {"city": text})


@pytest.mark.usefixtures("shelf")
async def test_a_city_that_twenty_ask_for_at_once_is_drawn_once() -> None:
    studio = Waiting()
    for last in range(20):
        studio.order("spy-guy", in_city(7), f"198.51.100.{last}")
    studio.go.set()
    await asyncio.gather(*(studio.have("spy-guy", in_city(7)) for _ in range(20)))
    assert studio.drawn == [7]
    assert studio.state("spy-guy", in_city(7)) == "ready"
    await studio.close()


def in_city(number: int) -> Config:
    return make_config("spy-guy", 1, {"city": str(number)})


@pytest.mark.usefixtures("shelf")
async def test_an_address_has_only_so_many_cities_waiting_and_others_are_not_kept_out() -> None:
    studio = Waiting()
    for number in range(1, MOST_EACH + 1):
        studio.order("spy-guy", in_city(number), EVE)
    for refused in range(90, 99):
        with pytest.raises(RequestError, match="too-many-drawings"):
            studio.order("spy-guy", in_city(refused), EVE)
    studio.order("spy-guy", in_city(1), EVE)  # it waits already
    studio.order("spy-guy", make_config("spy-guy", 1, {}), EVE)  # it is there
    studio.order("spy-guy", in_city(50), ANN)
    studio.go.set()
    await studio.have("spy-guy", in_city(50))
    await studio.have("spy-guy", in_city(MOST_EACH))
    assert studio.drawn == [1, 50, *range(2, MOST_EACH + 1)]
    studio.order("spy-guy", in_city(90), EVE)
    await studio.close()


@pytest.mark.usefixtures("shelf")
async def test_only_so_many_cities_wait_to_be_drawn() -> None:
    studio = Waiting()
    for number in range(1, MOST_WAITING + 1):
        studio.order("spy-guy", in_city(number), f"198.51.100.{number}")
    with pytest.raises(RequestError, match="studio-full"):
        studio.order("spy-guy", in_city(999), ANN)
    await studio.close()


@pytest.mark.usefixtures("shelf")
async def test_a_few_greedy_addresses_leave_room_for_others() -> None:
    """They have three cities waiting each, until half of the room is taken; Ann still gets in."""
    studio = Waiting()
    for number in range(MOST_WAITING // 2):
        studio.order("spy-guy", in_city(1 + number), f"198.51.100.{number // MOST_EACH}")
    studio.order("spy-guy", in_city(998), EVE)
    with pytest.raises(RequestError, match="studio-full"):
        studio.order("spy-guy", in_city(997), EVE)
    studio.order("spy-guy", in_city(999), ANN)
    await studio.close()


@pytest.mark.usefixtures("shelf")
async def test_a_city_that_two_want_is_drawn_in_whose_turn_comes_first() -> None:
    studio = Waiting()
    studio.order("spy-guy", in_city(1), EVE)
    await asyncio.sleep(0)  # the first is being drawn
    for number in (2, 3, 4):
        studio.order("spy-guy", in_city(number), EVE)
    for wanted in (1, 4):
        studio.order("spy-guy", in_city(wanted), ANN)
    studio.go.set()
    for number in (1, 2, 3, 4):
        await studio.have("spy-guy", in_city(number))
    assert studio.drawn == [1, 2, 4, 3]
    await studio.close()


@pytest.mark.nightly
async def test_a_city_is_drawn_by_the_server_and_kept(tmp_path: Path) -> None:
    """The real thing: a table with a new number, half a minute, and pictures to show."""
    with Host(tmp_path / "data") as host:
        mine = await host.table("spy-guy", 2, options={"city": NUMBER})
        path = f"/api/scenery/spy-guy/{NUMBER}/manifest.json"
        assert (await host.get(f"/api/matches/{mine['match']}"))["scenery"] == "drawing"
        for _ in range(600):
            if (await host.get(f"/api/matches/{mine['match']}"))["scenery"] == "ready":
                break
            await asyncio.sleep(1)
        manifest = await host.get(path)
        assert manifest["number"] == int(NUMBER)
        assert (await got(host, path.replace("manifest.json", manifest["cards"][8]))).is_success
