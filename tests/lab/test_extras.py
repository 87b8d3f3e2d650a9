"""Who lacks an extra is told which one, before anything fails."""

from __future__ import annotations

import sys

import pytest

from spytable import lab


@pytest.mark.parametrize(
    ("name", "needed", "extra"),
    [
        ("TableEnv", "pettingzoo", "lab"),
        ("SeatEnv", "gymnasium", "lab"),
        ("make_spiel", "pyspiel", "lab"),
        ("JaxEnv", "jax", "jax"),
    ],
)
def test_who_lacks_an_extra_is_told_which(
    name: str, needed: str, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, needed, None)  # as if it were not installed
    with pytest.raises(ModuleNotFoundError, match=rf"{needed}.*spytable\[{extra}\]"):
        getattr(lab, name)
    assert name in dir(lab)
    assert not hasattr(lab, "Nothing")
