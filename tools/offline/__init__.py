"""Builds what plays without a server: the Python part, the offline app and the static site."""
