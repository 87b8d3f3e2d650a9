"""`python -m spytable` is the `spytable` command."""

import sys

from spytable.cli import main

sys.exit(main())
