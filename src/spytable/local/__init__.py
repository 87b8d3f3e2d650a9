"""A host for tables in a visitor's own browser: no server, no threads, no sockets."""
