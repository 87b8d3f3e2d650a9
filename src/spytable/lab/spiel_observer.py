"""What OpenSpiel lets a player see of a state: named tensors, and text."""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Final

import numpy as np
import pyspiel

from spytable.core.codec import encode
from spytable.core.game import Seat
from spytable.core.lab import Lab

DIGEST_BITS: Final = 256


class TableObserver:
    """The observer of a table, as OpenSpiel's observation.py wants it.

    The pieces of the tensor are the parts of the lab's tensor. With perfect recall there is one
    more, `recall`: the 256 bits of a hash of the information state's text. Equal tensors then
    mean equal information states; what a network can learn from is in the other parts. What is
    public alone, and what a seat knows beyond it, are there as text, without a tensor.
    """

    def __init__(self, lab: Lab[Any, Any], kind: Any, params: dict[str, Any] | None) -> None:
        if params:
            raise ValueError(f"these observers have no parameters, not {sorted(params)}")
        self._lab, self._recalls = lab, bool(kind.perfect_recall)
        self._is_private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._is_public = bool(kind.public_info)
        parts: dict[str, tuple[int, ...]] = {}
        if self._is_private and self._is_public:
            parts = {part.name: part.shape for part in lab.tensor.parts}
            if self._recalls:
                parts["recall"] = (DIGEST_BITS,)
        sizes = [int(np.prod(shape)) for shape in parts.values()]
        self.tensor = np.zeros(sum(sizes), np.float32)
        self.dict: dict[str, Any] = {}
        start = 0
        for (name, shape), size in zip(parts.items(), sizes, strict=True):
            self.dict[name] = self.tensor[start : start + size].reshape(shape)
            start += size

    def set_from(self, state: Any, player: Seat) -> None:
        """Write what a player sees of a state into the tensor."""
        if not self.dict:
            return
        course, size = state.course, self._lab.tensor.size
        self.tensor[:size] = course.tensor(player)
        if self._recalls:
            digest = sha256(course.recall(player).text.encode()).digest()
            self.dict["recall"][:] = np.unpackbits(np.frombuffer(digest, np.uint8))

    def string_from(self, state: Any, player: Seat) -> str:
        """What a player sees of a state, as text."""
        course = state.course
        if not self._is_private:
            return str(course.view(None)) if self._is_public else ""
        if not self._is_public:
            seen, known = course.view(None), course.view(player)
            return "\n".join(
                f"{name}: {encode(getattr(known, name)).decode()}"
                for name in known.__struct_fields__
                if getattr(known, name) != getattr(seen, name)
            )
        if self._recalls:
            return str(course.recall(player).text)
        return f"seat {player}\n{course.view(player)}"
