"""The minds' sums once more, compiled by numba: the same decisions, many times as fast.

`thinking/` says what is weighed and why; nothing is explained twice here. Only
`thinking/engine.py` loads this package, as numba alone takes a second.
"""
