"""What happens at one table, from setting it to looking back. No sockets, files or processes."""
