"""Many servers on one database: who owns which match."""
