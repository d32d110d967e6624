"""All players that the arena knows, by name."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from random import Random
from typing import cast

from intrigue_core.arena.adversaries import ADVERSARIES
from intrigue_core.arena.liars import LIARS
from intrigue_core.arena.response import drawn
from intrigue_core.commands import Command, Decline, Speak, Talk
from intrigue_core.events import Event
from intrigue_core.players import PLAYERS, Player, PlayerFactory
from intrigue_core.players.bargaining import Mind
from intrigue_core.players.character import CHARACTERS, Character
from intrigue_core.players.decision import Level
from intrigue_core.views import SeatView

_SILENT, _CLICKS = "silent/", "clicks/"
_DRAWN = "drawn"


class Silent(Player):
    """A player that says nothing, and else does as it does."""

    def __init__(self, player: Player) -> None:
        self._player = player

    def observe(self, event: Event) -> None:
        self._player.observe(event)

    def decide(self, view: SeatView) -> Command:
        return self._player.decide(view)


class Clicking(Silent):
    """A player that begins no talk: to what it is offered it says yes or no, and else does as it does."""

    def speak(self, view: SeatView) -> Talk | None:
        said = self._player.speak(view)
        if not isinstance(said, Speak):
            return said
        return None if said.answers is None else Decline(seat=view.seat, word=said.answers)


def player_named(name: str) -> PlayerFactory:
    """Return who plays under a name.

    It is one of `PLAYERS`, of `ADVERSARIES` or of `LIARS`; a mind by its level, ``normal``, or by its level
    and character, ``normal/avenger``; the same without words, ``silent/normal/avenger``; one that only agrees
    or declines, ``clicks/normal``; one with a character drawn at random, ``normal/drawn17``; or what another
    module has, ``package.module:Class``.

    Raises:
        LookupError: if there is none of that name.
    """
    for players in (PLAYERS, ADVERSARIES, LIARS):
        if name in players:
            return players[name]
    if name.startswith(_SILENT):
        return partial(_silent, player_named(name.removeprefix(_SILENT)))
    if name.startswith(_CLICKS):
        return partial(_clicking, player_named(name.removeprefix(_CLICKS)))
    if mind := _mind_named(name):
        return mind
    module, colon, attribute = name.partition(":")
    if not colon:
        raise LookupError(f"there is no player {name!r}: there are {', '.join(names())}, and module:Class")
    try:
        factory: object = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise LookupError(f"there is no player {name!r}: {error}") from None
    if not callable(factory):
        raise LookupError(f"{name!r} is no player")
    return cast("PlayerFactory", factory)


def names() -> list[str]:
    """Return the names of all players but minds with a character, which are many."""
    return [*PLAYERS, *Level, *ADVERSARIES, *LIARS]


def _mind_named(name: str) -> PlayerFactory | None:
    level, slash, key = name.partition("/")
    character = _character(key) if slash else CHARACTERS["merchant"]
    if level not in [*Level] or character is None:
        return None
    return partial(_mind, character, Level(level))


def _character(key: str) -> Character | None:
    number = key.removeprefix(_DRAWN)
    if number != key and number.isascii() and number.isdigit():
        return drawn(int(number))
    return CHARACTERS.get(key)


def _mind(character: Character, level: Level, rng: Random) -> Player:
    return Mind(rng, character, level)


def _silent(factory: Callable[[Random], Player], rng: Random) -> Player:
    return Silent(factory(rng))


def _clicking(factory: Callable[[Random], Player], rng: Random) -> Player:
    return Clicking(factory(rng))
