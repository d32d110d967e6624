"""The tutorial: a short game that one person plays against computers that follow a script."""

from bot.tables.tutorial.promises import BROKEN, PERSON, PRICE, promise_of
from bot.tables.tutorial.run import FIRST_VERSION, TutorialRun, Tutorials
from bot.tables.tutorial.script import EDITION

__all__ = [
    "BROKEN",
    "EDITION",
    "FIRST_VERSION",
    "PERSON",
    "PRICE",
    "TutorialRun",
    "Tutorials",
    "promise_of",
]
