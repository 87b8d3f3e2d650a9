"""What happens at one table, before, during and after a match. No sockets, files or processes."""
