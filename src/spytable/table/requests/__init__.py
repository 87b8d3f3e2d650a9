"""What people ask of a host, as plain values: one routing table and one way to hear a line."""
