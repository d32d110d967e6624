"""What the process is run by: its event loop, and when it looks for garbage."""
