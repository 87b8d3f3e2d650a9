"""What people say and point at, beside the log of a match."""
