"""The documentation site: `make docs` writes it to dist/docs."""
