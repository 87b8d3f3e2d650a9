"""A city made and kept: pictures for everybody, the list of things for the server alone."""

from __future__ import annotations

import os
import re
import shutil
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest
from PIL import Image

from spytable.core.codec import encode
from spytable.core.game import GameError
from spytable.games.spy_guy import keeping, scenery
from spytable.games.spy_guy.cities import STANDARD, city
from spytable.games.spy_guy.city.design import designed
from spytable.games.spy_guy.city.make import Proof, make, move_in, proof_of, write
from spytable.games.spy_guy.city.pictures import HEAVIEST, DistrictPictures, Manifest
from spytable.games.spy_guy.city.recipe import recipe_of
from spytable.games.spy_guy.city.telling import ProgressFile, part_of
from spytable.games.spy_guy.data import CITY, CLUES
from spytable.games.spy_guy.model import Config
from spytable.games.spy_guy.tests.small_city import NUMBER, plain, small

MOST_BYTES = 5_400_000
"""Of a packaged city."""


def manifest_of(home: Path) -> Manifest:
    """The list of pictures in a folder."""
    return msgspec.json.decode((home / keeping.MANIFEST).read_bytes(), type=Manifest)


def proof_in(home: Path) -> Proof:
    """The proof in a folder."""
    return msgspec.json.decode((home / keeping.PROOF).read_bytes(), type=Proof)


def test_the_standard_city_comes_with_its_pictures() -> None:
    home = keeping.folder(0)
    manifest = manifest_of(home)
    files = {path.name: path.stat().st_size for path in home.iterdir()}
    named = [name for each in manifest.districts for name in (each.picture, *each.tiles)]
    assert set(files) == {*named, *manifest.cards, "manifest.json", "proof.json", "things.json"}
    assert [each.name for each in manifest.districts] == [each.name for each in CITY.districts]
    assert max(files[each.picture] for each in manifest.districts) <= HEAVIEST
    assert sum(files.values()) < MOST_BYTES
    assert len(manifest.cards) == len(set(manifest.cards)) == len(CLUES)
    for each in manifest.districts:
        assert len(each.tiles) == manifest.columns * manifest.rows
        with Image.open(home / each.picture) as whole, Image.open(home / each.tiles[-1]) as tile:
            assert whole.size == (CITY.width, CITY.height)
            assert tile.size == (3 * manifest.tile, 3 * manifest.tile)


def test_no_word_about_things_is_in_what_the_page_gets() -> None:
    home, town = keeping.folder(0), city(0)
    told = (home / keeping.MANIFEST).read_text("utf-8")
    plain_words = set(re.findall(r'"([^"]*)"', re.sub(r'"[0-9a-f]{16}\.avif"', "", told)))
    fields = {*Manifest.__struct_fields__, *DistrictPictures.__struct_fields__}
    others = {"ship", "turned"}  # of the second edition
    assert plain_words == fields - others | {each.name for each in CITY.districts}
    assert not plain_words & {look.shape for look in town.looks}
    assert keeping.shown(0, "things.json") is None
    assert keeping.shown(0, "proof.json") is None
    assert keeping.shown(0, "../0/manifest.json") is None
    assert keeping.shown(0, "") is None
    assert keeping.shown(0, "manifest.json") == home / "manifest.json"


def test_three_cities_come_with_the_package_and_differ() -> None:
    """A standard one, and two that share no plan with it, each in a mood of its own."""
    numbers = (STANDARD, *keeping.shipped_numbers())
    recipes = [recipe_of(number) for number in numbers]
    assert len(numbers) == 3
    assert len({(each.mood, each.palette) for each in recipes}) == 3
    assert len({each.mood for each in recipes}) == 3
    for number, recipe in zip(numbers[1:], recipes[1:], strict=True):
        assert not {*zip(recipe.order, recipe.plans, strict=True)} & {
            *zip(recipes[0].order, recipes[0].plans, strict=True)
        }
        home = keeping.folder(number)
        manifest = manifest_of(home)
        named = [name for each in manifest.districts for name in (each.picture, *each.tiles)]
        files = {path.name: path.stat().st_size for path in home.iterdir()}
        assert set(files) == {*named, *manifest.cards, "manifest.json", "proof.json", "things.json"}
        assert sum(files.values()) < MOST_BYTES
        assert max(files[each.picture] for each in manifest.districts) <= HEAVIEST
        assert tuple(each.name for each in manifest.districts) == (
            recipe.order[::-1] if recipe.turned else recipe.order
        )
        listed = sha256((home / keeping.THINGS).read_bytes()).hexdigest()
        assert listed == proof_in(home).listed


@pytest.mark.nightly
@pytest.mark.parametrize("number", keeping.shipped_numbers())
def test_a_packaged_city_is_what_its_number_draws(number: int) -> None:
    assert proof_of(designed(number)) == proof_in(keeping.folder(number))


@pytest.mark.slow
def test_the_standard_city_is_what_its_number_draws() -> None:
    """The same number gives the same list and the same SVG, byte for byte."""
    design = designed(0)
    home = keeping.folder(0)
    assert proof_of(design) == proof_in(home)
    assert encode(design.town.city) == (home / keeping.THINGS).read_bytes()
    assert encode(city(0)) == (home / keeping.THINGS).read_bytes()


@pytest.mark.nightly
def test_another_number_is_another_city() -> None:
    assert proof_of(designed(NUMBER + 1, plain)).drawn != proof_of(small()).drawn


@pytest.mark.slow
def test_a_made_city_is_kept_and_found(shelf: Path) -> None:
    assert not scenery.is_there(NUMBER)
    with pytest.raises(GameError, match="not drawn"):
        city(NUMBER)
    make(NUMBER, plain)
    assert scenery.is_there(scenery.number(Config(seats=2, city=NUMBER)))
    home = keeping.folder(NUMBER)
    assert encode(city(NUMBER)) == encode(small().town.city)  # drawn twice, the same
    assert proof_in(home) == proof_of(small())
    manifest = manifest_of(home)
    picture = scenery.file(NUMBER, manifest.districts[0].picture)
    assert picture is not None
    assert picture.is_relative_to(shelf)
    with Image.open(home / manifest.districts[0].tiles[0]) as tile:
        assert tile.size == (3 * manifest.tile, 3 * manifest.tile)
    assert scenery.file(NUMBER, "0" * 16 + ".avif") is None
    assert [path.name for path in home.parent.iterdir()] == [f"{NUMBER}"]


@pytest.mark.slow
def test_half_a_city_is_no_city(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(import_module("spytable.games.spy_guy.city.make"), "proof_of", full)
    forsaken = shelf / ".half-of-a-killed-one"
    forsaken.mkdir()
    os.utime(forsaken, (1_000, 1_000))
    with pytest.raises(OSError, match="No space"):
        write(small(), shelf / "half")
    assert list(shelf.iterdir()) == []


def test_two_servers_may_draw_the_same_city_and_its_list_never_goes_away(shelf: Path) -> None:
    """They share a folder: the second finds what the first has put there, and changes nothing."""
    keep(31)
    (keeping.folder(31) / keeping.MANIFEST).unlink()  # its pictures were deleted
    half = shelf / "half"
    half.mkdir()
    for name in (keeping.THINGS, keeping.MANIFEST, "bb.avif"):
        (half / name).write_text("[]")
    for _ in range(2):
        shutil.copytree(half, shelf / "other", dirs_exist_ok=True)
        move_in(shelf / "other", keeping.folder(31))
        assert keeping.is_kept(31)
    assert (keeping.folder(31) / "bb.avif").is_file()


def test_how_far_a_drawing_is_can_be_asked_and_is_gone_afterwards(shelf: Path) -> None:
    assert keeping.shown(5, keeping.PROGRESS) is None
    path = keeping.progress_file(5)
    path.parent.mkdir(parents=True)
    told, other = ProgressFile(path), ProgressFile(path)
    told.tell(0.123)
    assert path.read_text() == '{"share": 0.12}'
    part_of(told.tell, 0.5, 1)(0.5)
    shown = keeping.shown(5, keeping.PROGRESS)
    assert shown is not None
    assert shown.read_text() == '{"share": 0.75}'
    other.remove()
    told.remove()
    assert keeping.shown(5, keeping.PROGRESS) is None
    assert list(shelf.rglob("*.json*")) == []


def keep(number: int, age: int = 0) -> None:
    """Put a city on the shelf, each of its files two bytes."""
    folder = keeping.folder(number)
    folder.mkdir(parents=True)
    for name in (keeping.THINGS, keeping.MANIFEST, "aa.avif"):
        (folder / name).write_text("{}")
        os.utime(folder / name, (1_000 + age, 1_000 + age))


def test_pictures_that_nobody_looks_at_go_and_lists_of_things_stay(shelf: Path) -> None:
    home = shelf / "spy-guy"
    for age, number in enumerate((31, 32, 33)):
        keep(number, age)
    (home / "another-drawing" / "5").mkdir(parents=True)
    assert keeping.shown(31, keeping.MANIFEST) is not None  # somebody looks at the oldest
    keeping.tidy(most=12)
    assert [keeping.is_kept(number) for number in (31, 32, 33)] == [True, False, True]
    assert [path.name for path in keeping.folder(32).iterdir()] == [keeping.THINGS]
    assert [path.name for path in home.iterdir()] == [keeping.generation()]


def test_lists_of_things_go_when_there_are_very_many(shelf: Path) -> None:
    assert shelf.is_dir()
    for age, number in enumerate((31, 32, 33, 34)):
        keep(number, age)
    keeping.tidy(most=6, most_lists=4)
    there = [path.name for path in keeping.folder(34).parent.iterdir()]
    assert sorted(there) == ["32", "33", "34"]


def test_on_a_full_disk_old_pictures_go_before_a_city_is_refused(
    shelf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert shelf.is_dir()
    for age, number in enumerate((31, 32, 33)):
        keep(number, age)

    def disk(_folder: Path) -> SimpleNamespace:
        """Ten bytes, six for each city that is kept."""
        kept = sum(keeping.is_kept(number) for number in (31, 32, 33))
        return SimpleNamespace(free=22 - 6 * kept)

    monkeypatch.setattr(shutil, "disk_usage", disk)
    keeping.make_room(needed=10)
    assert [keeping.is_kept(number) for number in (31, 32, 33)] == [False, True, True]
    with pytest.raises(OSError, match="No space left"):
        keeping.make_room(needed=20)
