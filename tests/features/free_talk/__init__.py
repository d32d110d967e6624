"""Free talk."""
