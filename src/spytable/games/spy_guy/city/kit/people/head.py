"""A head: hair, face, beard and hat."""

from __future__ import annotations

from spytable.games.spy_guy.city.kit.people.figure import Settled
from spytable.games.spy_guy.city.kit.people.hats import hat
from spytable.games.spy_guy.city.paper.inks import CREAM, ROSE
from spytable.games.spy_guy.city.paper.pen import NO_LINE, disc, f, n, path

_Y = -53
"""The middle of a head."""


def _behind(one: Settled) -> str:
    """Hair that is behind the face."""
    ink, side = one.hair_ink, -one.facing
    match one.hair:
        case "long":
            return path("M-10-55Q-12-40-8-39H8Q12-40 10-55Z", ink)
        case "bun":
            return disc(side * 3, _Y - 10.5, 4.4, ink)
        case "pony":
            return path(
                f"M{side * 7}-57Q{side * 18}-57 {side * 14}-44Q{side * 9}-49 {side * 7}-51Z", ink
            )
        case _:
            return ""


def _hair(one: Settled) -> str:
    """Hair that frames the face."""
    ink, way = one.hair_ink, one.facing
    match one.hair:
        case "bald":
            return ""
        case "curl":
            return path(
                "M-9-54Q-13-58-8-60Q-7-65-2-63Q3-66 6-62Q11-62 10-57Q12-54 9-54"
                "Q7-57 2-57Q-5-56-9-54Z",
                ink,
            )
        case "bob":
            return path("M-9-48Q-13-63 0-63T9-48L6-57Q0-56-6-58Z", ink)
        case _:
            return path(
                f"M-9.3-54Q-10-63 0-63T9.3-54Q{way * 4}-56 {-way}-59Q{-way * 6}-57 "
                f"{n(-way * 6.5)}-53Z",
                ink,
            )


def _face(one: Settled) -> str:
    x, way = one.facing * 2.2, one.facing
    eyes = path(f"M{f(x - 3, _Y)}v.4M{f(x + 3.4, _Y)}v.4", width=2.3)
    nose = f"M{f(x + 0.3 * way, _Y + 0.5)}Q{f(x + way * 2.6, _Y + 2.4)} {f(x, _Y + 3)}"
    mouth = f"M{f(x - 2.4, _Y + 5)}Q{f(x, _Y + 6.8)} {f(x + 2.4, _Y + 5)}"
    cheeks = "".join(
        disc(x + side, _Y + 3, 1.7, ROSE, line=NO_LINE, alpha=0.6) for side in (-5.2, 5.4)
    )
    return eyes + path(nose + mouth, width=1.2) + cheeks


def _beard(one: Settled) -> str:
    x = one.facing * 2.2
    if one.beard == "full":
        return path(
            f"M-8.6-52Q-8-41 {n(x)}-42Q8-42 8.6-52Q5-49 {n(x)}-49Q-5-49-8.6-52Z", one.hair_ink
        )
    if one.beard == "moustache":
        low = f"{f(x - 5, _Y + 4.6)}Q{f(x, _Y + 1)} {f(x + 5, _Y + 4.6)}"
        return path(f"M{low}Q{f(x, _Y + 6)} {f(x - 5, _Y + 4.6)}Z", one.hair_ink, width=1)
    return ""


def _glasses(one: Settled) -> str:
    if not one.glasses:
        return ""
    x = one.facing * 2.2
    rims = disc(x - 3, _Y, 3, CREAM, width=1.3) + disc(x + 3.8, _Y, 3, CREAM, width=1.3)
    return rims + path(f"M{f(x - 3, _Y)}v.3M{f(x + 3.8, _Y)}v.3", width=2)


def head(one: Settled) -> str:
    """A head on its neck."""
    parts = _behind(one), disc(0, _Y, 9, one.skin), _hair(one), _face(one), _beard(one)
    return "".join(parts) + _glasses(one) + hat(one.hat, one.hat_ink, one.facing)
