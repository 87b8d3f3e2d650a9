"""Connections: WebSockets, their limits, and the addresses of this server."""
