"""Games that are there to be measured only."""
