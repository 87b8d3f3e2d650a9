"""What happens at one table, from setting it to looking back: no sockets, databases or processes."""
