"""The data file: schema, reading, writing, backups, and how long matches are kept."""
