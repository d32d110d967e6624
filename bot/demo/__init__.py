"""The demo: the same bot on a simulated Discord, without a token or a network."""


class DemoError(Exception):
    """The demo cannot run with these options. The message is for the user who started it."""
