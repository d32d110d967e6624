"""What people can say to each other, in the words of a story: a text for each clause of the notation."""

from __future__ import annotations

from intrigue_core.story import Saying

__all__ = ["Saying", "auction", "favour", "hire", "keep", "pay", "refuse", "send", "spare"]


def pay(amount: int, for_the: str) -> str:
    """I bribe with at least so much for this scholar."""
    return f"pay {amount} for {for_the}"


def hire(scholar: str, *, at: int | None = None, least: int = 0) -> str:
    """I give this scholar a post: this one, or one that pays so much at least, or any."""
    post = "" if at is None else f" at {at}"
    salary = f" for {least}" if least else ""
    return f"hire {scholar}{post}{salary}"


def keep(scholar: str) -> str:
    """This one keeps the post that others want."""
    return f"keep {scholar}"


def refuse(scholar: str) -> str:
    """I do not give this scholar a post."""
    return f"refuse {scholar}"


def auction(scholar: str) -> str:
    """Of this scholar and its rivals, I give the post to one that pays most."""
    return f"auction {scholar}"


def favour(whom: str, least: int, *, lasting: bool = False) -> str:
    """At my next turn as landlord one of theirs gets a post that pays so much; or at every turn."""
    return f"favour {whom} with {least}{' every turn' if lasting else ''}"


def spare(whom: str, *, at: str | None = None, until: int | None = None) -> str:
    """I send nobody against them, at this palace or at any, until a round is over or the game."""
    palace = "" if at is None else f" at {at}"
    last = "" if until is None else f" until round {until}"
    return f"spare {whom}{palace}{last}"


def send(profession: str, to: str) -> str:
    """The next time that I send, I send one of this profession to that palace."""
    return f"send {profession} to {to}"
