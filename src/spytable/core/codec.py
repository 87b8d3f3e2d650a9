"""Converts values of a game to JSON and back, with validation."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, Union

import msgspec

from spytable.core.choices import meaning_of_missing
from spytable.core.game import Act, AnyGame, Chance, Clock, Config, GameError, Spec, Step

encode: Final = msgspec.json.Encoder(order="deterministic").encode
"""Any value of a game as canonical JSON: equal values give equal bytes."""


class Codec:
    """Decodes JSON into one game's values; GameError says what is wrong with it."""

    def __init__(self, spec: Spec[Config]) -> None:
        self.spec = spec
        action: Any = spec.action
        self.step_type: Any = Union[Act[action], Chance[action], Clock]  # noqa: UP007
        self._decoders: dict[str, msgspec.json.Decoder[Any]] = {
            "config": msgspec.json.Decoder(spec.config),
            "state": msgspec.json.Decoder(spec.state),
            "action": msgspec.json.Decoder(action),
            "event": msgspec.json.Decoder(spec.event),
            "view": msgspec.json.Decoder(spec.view),
            "step": msgspec.json.Decoder(self.step_type),
        }

        self.read_action: Final = self._decoders["action"].decode
        """Decodes an action; with the exceptions of msgspec."""

    def _decode(self, what: str, data: bytes | str) -> Any:
        try:
            return self._decoders[what].decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError) as problem:
            raise GameError(f"this is no {what} of {self.spec.id}: {problem}") from None

    def config(self, data: bytes | str) -> Config:
        """A config; a field missing in an old match gets the value it had then."""
        found: Config = self._decode("config", data)
        old = meaning_of_missing(self.spec.config)
        if not old:
            return found
        said = msgspec.json.decode(data)
        missing = {name: value for name, value in old.items() if name not in said}
        return msgspec.structs.replace(found, **missing)

    def state(self, data: bytes | str) -> Any:
        """A state."""
        return self._decode("state", data)

    def action(self, data: bytes | str) -> Any:
        """An action."""
        return self._decode("action", data)

    def event(self, data: bytes | str) -> Any:
        """An event."""
        return self._decode("event", data)

    def view(self, data: bytes | str) -> Any:
        """A view."""
        return self._decode("view", data)

    def step(self, data: bytes | str) -> Step[Any]:
        """A step."""
        found: Step[Any] = self._decode("step", data)
        return found


def codec(game: AnyGame) -> Codec:
    """The codec of a game."""
    return _codec(game.spec)


_codec = cache(Codec)
