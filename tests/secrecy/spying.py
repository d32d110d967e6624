"""Games whose purses are known, and a search for them in all that others are sent."""

from __future__ import annotations

import io
import os
import re
from collections.abc import Callable, Sequence
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from bot.discord_api import acknowledgement as ack
from intrigue_core import EDITIONS, Edition, game
from tests.secrecy.watching import RICH, numbers
from tests.support.wiretap import Wiretap

FIRST = (571_239, 634_567, 723_451, 845_679, 956_781)
GAMES = int(os.environ.get("INTRIGUE_SPIED_GAMES", "1"))
"""So many games are spied on for each edition; whole ones, if there are several."""
WHOLE = GAMES > 1
LONG_IDS = re.compile(r"\d{17,20}")


def rich(name: str) -> Edition:
    """An edition in which everybody's cash is a number that is nothing else's."""
    printed = EDITIONS[name]
    salaries = (1_013, 6_029, 10_037, 3_019, 8_053)[: len(printed.salaries)]
    return printed.variant(**RICH, salaries=salaries)


def give(monkeypatch: pytest.MonkeyPatch, purses: Sequence[int]) -> None:
    """Let everybody begin with a purse that only they know: what nobody could add up."""
    opening: Callable[..., Any] = game._opening  # pyright: ignore[reportPrivateUsage]

    def filled(edition: Edition, seats: int, first_player: int) -> Any:
        state = opening(edition, seats, first_player).copy()
        state.cash = list(purses[:seats])
        return state

    monkeypatch.setattr(game, "_opening", filled)
    # How quickly this machine is says nothing about the bot: nothing is deferred.
    monkeypatch.setattr(ack, "_DEFER_AFTER_SECONDS", 3_600.0)


def legible(file: bytes) -> str:
    """What can be read in a file, be it packed; nothing of a picture."""
    if file.startswith(b"PK"):
        with ZipFile(io.BytesIO(file)) as packed:
            return "\n".join(f"{name}\n{legible(packed.read(name))}" for name in packed.namelist())
    return "" if file.startswith(b"\x89PNG") else file.decode()


def check(tap: Wiretap, owned: dict[int, set[int]]) -> int:
    """Nobody's cash is anywhere that somebody else could read.

    Returns:
        How many people read of their own.
    """
    everything = set[int]().union(*owned.values())
    own = set[int]()
    for sent in tap.sent:
        assert not numbers(LONG_IDS.sub("", sent.envelope)) & everything, sent.envelope
        read = numbers(LONG_IDS.sub("", "\n".join([sent.body, *map(legible, sent.files)])))
        for person, had in owned.items():
            if sent.reader == person:
                own |= {person} if read & had else set()
            else:
                assert not read & had, (read & had, sent)
    assert not numbers(LONG_IDS.sub("", tap.everything_logged())) & everything
    return len(own)


def packed(text: str) -> io.BytesIO:
    """A text in a ZIP file."""
    made = io.BytesIO()
    with ZipFile(made, "w", ZIP_DEFLATED) as file:
        file.writestr("text.txt", text)
    made.seek(0)
    return made
