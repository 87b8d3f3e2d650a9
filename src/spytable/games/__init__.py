"""The games, each a folder; `spytable.core.catalogue` finds them."""
