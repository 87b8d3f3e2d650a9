"""Other processes: bots, scenery, and heavy jobs on behalf of clients."""
