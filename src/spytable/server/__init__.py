"""People, sockets, storage: hosts tables of any game in the catalogue."""
