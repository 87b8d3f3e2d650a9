"""What the terminal shows when the server has started: addresses, a QR code, the host's link."""

from __future__ import annotations

import io
from typing import Final, assert_never

import segno

from spytable import wire
from spytable.server.net.address import Place

LOOPBACK: Final = (
    "This address works on this computer only. Start with --host 0.0.0.0 to invite others."
)
OFFLINE: Final = "This computer has no network now: the address works on this computer only."


def greeting(place: Place, token: str, *, qr: bool = True) -> str:
    """The addresses of the server: for this computer, for friends with a QR code, for the host."""
    here, best = place.here(), place.for_friends()
    lines = [f"Spytable is open at {here}"]
    if best.base is not None and best.base != here:
        lines.append(f"For friends:        {best.base}")
    if best.base is not None and qr:
        drawn = io.StringIO()
        segno.make(best.base, error="m", micro=False).terminal(drawn, compact=True, border=2)
        lines.append(drawn.getvalue().rstrip("\n"))
    lines.append(f"Only for the host:  {host_link(best.base or here, token)}")
    if note := _note(best.reach):
        lines.append(note)
    return "\n".join([*lines, "Press Ctrl-C to stop.", ""])


def host_link(base: str, token: str) -> str:
    """The link to the host's page. Browsers never send what follows the #: no log has the token."""
    return f"{base}/host#token={token}"


def _note(reach: wire.Reach) -> str:
    match reach:
        case "loopback":
            return LOOPBACK
        case "offline":
            return OFFLINE
        case "domain" | "network":
            return ""
        case _:
            assert_never(reach)
