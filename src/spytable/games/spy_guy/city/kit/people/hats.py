"""What people wear on their heads; none of it has the shape of a thing to be found."""

from __future__ import annotations

from typing import Final

from spytable.games.spy_guy.city.kit.people.figure import Hat
from spytable.games.spy_guy.city.paper.inks import (
    BLUE,
    BRICK,
    BUTTER,
    CREAM,
    INK,
    SAND,
    TERRA,
    Ink,
    shade,
)
from spytable.games.spy_guy.city.paper.pen import disc, path

_STRAW: Final = "M-14-57Q0-53 14-57Q12-60 7-60Q7-66 0-66T-7-60Q-12-60-14-57Z"
_BOWLER: Final = "M-12-57Q0-53 12-57Q12-59.5 9-59.5Q9-67 0-67T-9-59.5Q-12-59.5-12-57Z"
_CHEF: Final = "M-8-58V-64Q-14-67-9-72Q-6-76 0-73Q6-76 9-72Q14-67 8-64V-58Z"


def hat(kind: Hat, ink: Ink, facing: int) -> str:
    """A hat on a head whose middle is at 0, -53."""
    match kind:
        case "none":
            return ""
        case "cap":
            peak = f"M{facing}-56H{facing * 14}Q{facing * 13}-59 {facing * 8}-59Z"
            return path("M-9.5-56Q-9-65 0-65T9.5-56Z", ink) + path(peak, shade(ink))
        case "beret":
            top = path("M1-66V-69", width=2)
            return path("M-11-57Q-14-66 2-66Q13-65 10-57Q0-60-11-57Z", ink) + top
        case "straw":
            return path(_STRAW, SAND) + path("M-7-60Q0-57 7-60", line=BRICK, width=2.4)
        case "bowler":
            return path(_BOWLER, ink) + path("M-9-60Q0-57 9-60", width=1.6)
        case "scarf":
            dots = path("M-7-61h14", line=CREAM, width=2, dash=".1 4.5")
            return path("M-10-50Q-13-65 0-65T10-50Q7-58 0-58T-10-50Z", ink) + dots
        case "sailor":
            band = path("M-9.5-58H9.5", line=BLUE, width=3) + path("M-10-56H10M-9-60H9", width=1.2)
            return path("M-9-58Q-11-65-8-66H8Q11-65 9-58Z", CREAM) + band
        case "chef":
            return path(_CHEF, CREAM)
        case "police":
            badge = disc(0, -63, 2, BUTTER, width=1) + path("M-9-57Q0-53 10-57", INK)
            return path("M-10-57H10L9-63Q12-66 8-68H-8Q-12-66-9-63Z", BLUE) + badge
        case "band":
            plume = path("M0-66V-75", line=TERRA, width=3)
            peak = path("M3-57Q13-56 14-53H4Z", INK, width=1.2)
            rim = path("M-9-57H9V-61H-9Z", BUTTER, width=1.3)
            return path("M-9-57L-8-66H8L9-57Z", BLUE) + rim + plume + peak
