"""The server: it hosts tables of all games over HTTP and WebSockets, and stores their matches."""
