"""The drawing of cities: from a number to pictures and a list of things.

It is loaded by the worker that draws, never by the rules; they read what it wrote (`cities.py`).
How it is built: docs/spy-guy-drawing.md.
"""
