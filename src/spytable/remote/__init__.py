"""Plays at a table of a server elsewhere: the client of network bots."""
