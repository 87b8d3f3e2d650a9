"""`python -m bench.load.hosted serve ...`: the `spytable` command, with the bench's games too.

A package may lie in several folders: the catalogue lists whatever lies in `spytable.games`.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

if __name__ == "__main__":
    # Not above: each process that the server starts reads this file once more.
    from spytable.cli import main
    from spytable.core.catalogue import HOME

    import_module(HOME).__path__.append(str(Path(__file__).parent / "games"))
    sys.exit(main())
