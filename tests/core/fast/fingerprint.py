"""Plays games with some tricks of `intrigue_core.fast` taken out, and prints what they come to.

    python -m tests.core.fast.fingerprint [memo] [lazy] … [lru_cache]

A trick is taken out by putting the module of the same name in `plain` into its place before anything of the
engine is imported: this is why it takes a process of its own.
"""

from __future__ import annotations

import functools
import json
import sys
from collections.abc import Callable
from hashlib import sha256
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from intrigue_core import Edition, Game

FAST = "intrigue_core.fast"
PLAIN = "tests.core.fast.plain"
CACHES = "lru_cache"
VARIANTS: tuple[dict[str, Any], ...] = (
    {},
    {"promises": "binding", "refund_banished": True, "internal_order": "defender_left"},
    {"both_to_one_palace": True, "self_attack": False, "bank_pays_broke": False, "open_money": True},
)


def no_cache(maxsize: object = None, typed: bool = False) -> Callable[[Any], Any]:
    """Return a decorator that does nothing, in the place of `functools.lru_cache`."""
    del typed
    return maxsize if callable(maxsize) else lambda function: function


def take_out(tricks: list[str]) -> None:
    """Import the engine without these tricks, and make sure that they are not in it.

    Raises:
        RuntimeError: if a trick is still there, or nothing uses what was put into its place.
    """
    import_module("pydantic")  # it has caches of its own, and is to keep them
    with_caches = functools.lru_cache
    if CACHES in tricks:
        functools.lru_cache = no_cache  # pyright: ignore[reportAttributeAccessIssue]
    for trick in tricks:
        if trick != CACHES:
            sys.modules[f"{FAST}.{trick}"] = import_module(f"{PLAIN}.{trick}")
    import_module("intrigue_core")
    functools.lru_cache = with_caches
    used = [
        thing
        for name, module in sys.modules.items()
        if name.startswith("intrigue_core") and not name.startswith(FAST)
        for thing in vars(module).values()
    ]
    for trick in tricks:
        if trick == CACHES:
            if any(hasattr(thing, "cache_parameters") for thing in used):
                raise RuntimeError("something of the engine still has a cache")
        elif not any(getattr(thing, "__module__", None) == f"{PLAIN}.{trick}" for thing in used):
            raise RuntimeError(f"nothing uses the plain {trick}")


def fingerprint(edition: Edition, seats: int, seed: int) -> str:
    """Return what a random game comes to: every event, view, option and list of commands in it."""
    from intrigue_core import Game

    digest, rng = sha256(), Random(seed)
    game = Game(edition, seats)
    while True:
        digest.update("\n".join(_seen(game)).encode())
        if game.over:
            return digest.hexdigest()
        _say(game, rng)
        commands = game.legal_commands()
        game.play(commands[rng.randrange(len(commands))])


def _seen(game: Game) -> list[str]:
    commands = game.legal_commands()
    listed = tuple(commands)
    if commands != listed or len(commands) != len(listed) or (listed and commands[-1] != listed[-1]):
        raise RuntimeError("a list of commands is at odds with itself")
    return [
        repr(game.view()),
        repr([game.view(seat) for seat in range(game.seats)]),
        *(event.model_dump_json() for event in game.events(game.version - 1 if game.version else -1)),
        *(command.model_dump_json() for command in listed),
        repr(game.decision),
        repr(game.only_command()),
        repr(game.copy().view()),
    ]


def _say(game: Game, rng: Random) -> None:
    """Agree on a bribe now and then."""
    from intrigue_core import Agree, HireClause, PayClause, Speak

    view = game.view()
    if view.payer is None or view.bribes or rng.random() < 0.5:
        return
    seat = game.edition.owner(view.payer)
    if game.view(seat).cash >= game.edition.minimum_bribe:
        paid = PayClause(scholar=view.payer, amount=game.edition.minimum_bribe)
        post = HireClause(scholar=view.payer)
        game.play(Speak(seat=seat, to=view.landlord, mine=(paid,), yours=(post,)))
        game.play(Agree(seat=view.landlord, statement=len(view.statements)))


def main(tricks: list[str]) -> None:
    """Print, as JSON, the fingerprint of a game for each edition and variant, with few seats or many."""
    take_out(tricks)
    from intrigue_core import EDITIONS

    found: dict[str, str] = {}
    for name, edition in EDITIONS.items():
        for number, switches in enumerate(VARIANTS):
            seats = (edition.min_seats, edition.max_seats)[number % 2]
            found[f"{name} {number}"] = fingerprint(edition.variant(**switches), seats, seed=number)
    sys.stdout.write(json.dumps(found))


if __name__ == "__main__":
    main(sys.argv[1:])
