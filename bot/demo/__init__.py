"""The demo: the same bot on a simulated Discord, without a token or a network."""


class DemoError(Exception):
    """The demo cannot be given as it was asked for. The message is for whoever started it."""
