"""Forged texts of a match file: programs could read them in different ways, so none reads them."""

from __future__ import annotations

import json

from tests.core.forging import real

TEXTS: dict[str, tuple[str, str]] = {
    "field added": ('{"format"', '{"winner":"Bruno","format"'),
    "field added to the fairness": ('"fairness":{', '"fairness":{"winner":"Bruno",'),
    "field added to the chain": ('"chain":{', '"chain":{"winner":"Bruno",'),
    "field left out": (',"lesson":null', ""),
    "weights left out": (',"weights":null', ""),
    "names twice": ('"names":', '"names":["Eve","Eve","Eve"],"names":'),
    "bots twice": ('"bots":', '"bots":[null,null,null],"bots":'),
    "kind of a step twice": ('"kind":"act"', '"kind":"chance","kind":"act"'),
    "seats as a fraction": ('"seats":3', '"seats":3.0'),
    "restart as a fraction": ('"restarts":[[1]]', '"restarts":[[1.0]]'),
    "stand-in with an exponent": ('"stand_ins":[1]', '"stand_ins":[1e0]'),
    "a nought below nought": ('"number":0', '"number":-0'),
    "a time with many places": ('"at":1500', '"at":1500.00000000000000000001'),
    "a huge time": ('"at":1500', f'"at":{"9" * 5_000}'),
    "a time that is no number": ('"at":1500', '"at":NaN'),
    "a billion seats": ('"seats":3', '"seats":1000000000'),
    "format 0": ('"format_version":2', '"format_version":0'),
    "format 1 with a chain": ('"format_version":2', '"format_version":1'),
    "format 3": ('"format_version":2', '"format_version":3'),
    "another format": ("spytable-match", "spytable-film"),
    "half a letter": ('"Ana"', '"\\ud800"'),
    "nested deeply": ('"outcome":', f'"outcome":{"[" * 5_000}{"]" * 5_000},"outcome":'),
    "cut short": ('"head":', ""),
}
"""What is put in the place of what: no program reads these, as others could read them otherwise."""


def written(name: str) -> str:
    """The text of the true file, forged."""
    old, new = TEXTS[name]
    text = json.dumps(real(), separators=(",", ":"))
    assert old in text
    return text.replace(old, new, 1)
