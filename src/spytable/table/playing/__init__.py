"""A match in play: its log, clock, bots and people."""
