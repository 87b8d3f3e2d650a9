"""A table as values: who sits where, under which options, with which agreed seed."""
