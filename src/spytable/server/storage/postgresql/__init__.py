"""PostgreSQL under the store, for whoever outgrows one file."""
