"""When tables act by themselves."""
