"""docs/wire.md says what the messages say."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

from spytable.server import wire
from spytable.server.app import create_app
from spytable.server.schema import DataFile
from tools import wiredoc


def test_the_page_is_up_to_date() -> None:
    assert wiredoc.PAGE.read_text(encoding="utf-8") == wiredoc.page(), "python tools/wiredoc.py"


def test_every_message_and_every_field_is_on_it() -> None:
    page = wiredoc.page()
    for message in (*get_args(wire.Incoming), *get_args(wire.Outgoing)):
        assert f"### `{message.__struct_config__.tag}` ({message.__name__})" in page
        assert message.__doc__.splitlines()[0] in page
        assert all(f"| `{field}` |" in page for field in message.__struct_fields__)


def test_every_route_is_on_it(data: Path) -> None:
    file = DataFile(data)
    paths = {str(getattr(route, "path", "")) for route in create_app(file).routes}
    file.close()
    spoken = {path for path in paths if path.startswith(("/api", "/words", "/healthz"))}
    assert len(spoken) > 15
    page = wiredoc.page()
    assert [path for path in spoken if f"{path}`" not in page] == []
