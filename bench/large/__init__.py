"""A data folder with very many finished matches: how fast its server starts, answers, deletes."""
