"""Tutorial."""
