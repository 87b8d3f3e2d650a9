"""The 36 shapes that can be found, each in eight colours."""
