"""A table before play: people sit down and agree on the seed."""
