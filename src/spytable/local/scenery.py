"""The scenery that comes with the package. Nothing is drawn in a browser."""

from __future__ import annotations

from spytable import wire
from spytable.core.catalogue import folder
from spytable.core.game import Config
from spytable.table.errors import RequestError
from spytable.table.seams import SceneryListener


class PackagedScenery:
    """The browser's `Scenery`: a table has what is in the package, or is refused."""

    def state(self, game: str, config: Config) -> wire.SceneryState:
        """Whether a table's scenery is here."""
        return "no-drawing" if _missing(game, config) is not None else "ready"

    def order(self, game: str, config: Config, address: str) -> None:  # noqa: ARG002
        """RequestError if the scenery is not in the package."""
        self._check(game, config)

    def want(self, game: str, config: Config, listener: SceneryListener) -> None:
        """Nothing will come: the listener is told at once if something is missing."""
        if _missing(game, config) is not None:
            listener.scenery_done()

    async def have(self, game: str, config: Config) -> None:
        """RequestError if the scenery is not in the package."""
        self._check(game, config)

    @staticmethod
    def _check(game: str, config: Config) -> None:
        number = _missing(game, config)
        if number is not None:
            raise RequestError("server.error.here.scenery", number=number)


def _missing(game: str, config: Config) -> int | None:
    """The number of the scenery that is not in the package."""
    scenery = folder(game).scenery
    if scenery is None or scenery.is_there(scenery.number(config)):
        return None
    return scenery.number(config)
