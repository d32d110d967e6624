"""The settings of servers and users."""
