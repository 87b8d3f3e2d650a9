"""The `spytable` command, also as `python -m spytable`."""

import sys


def main() -> int:
    """Run the command; Ctrl-C while it still loads ends it without a traceback."""
    try:
        from spytable import cli  # noqa: PLC0415 (loading takes a second)
    except KeyboardInterrupt:
        return 130
    return cli.main()


if __name__ == "__main__":
    sys.exit(main())
