"""Played matches: replays, match files, and how a match stands."""
