"""What a district is built of: houses, stalls, boats, trees, people and their stories."""
