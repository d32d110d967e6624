"""What characters and adversaries must show over many games, each with its bar."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from statistics import fmean
from typing import NamedTuple

from benchmarks.players.roster import player_named
from benchmarks.players.seatings import SEATS, Table, Terms, alone, two, wins
from intrigue_core import Edition, Game, tally_of
from intrigue_core.players import CHARACTERS, Player, moves, play_game
from intrigue_core.players.bargainer import BargainingPlayer
from intrigue_core.players.character import Character, known_weights
from intrigue_core.players.opponents import Opponents

_COMPANY = 48
_CAREFUL = 36
_HEARD = 3
"""Games of a match, unless the terms say so."""

_SEEN_THROUGH = ("neutral", "sniper", "spite", "minimum", "one-over")

_HALF_HEARD = 4
"""The round that opponents are heard up to."""

_PRICE_LISTS = (("one-over", 32, 0.3), ("plan", 16, 0.5))
_FRIENDS = 16
_STRONGER = (("greedy", "random", 16), ("lookahead", "greedy", 12))


class Bar(NamedTuple):
    """A number that was measured, and what it must be."""

    what: str
    games: int
    value: float
    bar: float
    is_least: bool = True
    """Must it be at least, or at most, as much?"""

    @property
    def holds(self) -> bool:
        """Is it what it must be?"""
        return self.value >= self.bar if self.is_least else self.value <= self.bar

    def cells(self) -> tuple[str, ...]:
        """Return it as a row of the table."""
        limit = f"{'≥' if self.is_least else '≤'} {self.bar:.3f}"
        return (self.what, str(self.games), f"{self.value:.3f}", limit, "yes" if self.holds else "**no**")


def table(terms: Terms) -> Table:
    """Return all bars and whether they hold. They were set for Mayfair's edition."""
    words = [*_words_broken(terms), _care(terms)]
    play = [*_seen_through(terms), *_stronger(terms), *_price_lists(terms), *_friends(terms)]
    return barred("Bars", (*words, *play))


def barred(title: str, bars: Iterable[Bar]) -> Table:
    """Return a table of bars."""
    head = ("what", "games", "measured", "bar", "holds")
    return Table(title, head, tuple(bar.cells() for bar in bars))


def _words_broken(terms: Terms) -> Iterator[Bar]:
    """Yield the number of statements that characters break in a game among each other."""
    games = terms.count(_COMPANY)
    seated = [CHARACTERS[key] for key in ("opportunist", "merchant", "gambler", "diplomat")]
    count = _broken(terms.edition, seated, games)
    honest = count["merchant"] + count["diplomat"]
    yield Bar("words a game that an opportunist breaks", games, count["opportunist"] / games, 0.18)
    yield Bar("words a game that a gambler breaks", games, count["gambler"] / games, 0.04)
    yield Bar("those of merchant and diplomat together", games, honest / games, 0.042, is_least=False)


def _care(terms: Terms) -> Bar:
    """Return the number of statements that the careful break for each one that the careless break.

    The careless owe a favour now and then that they have no post for: all good ones are sold.
    """
    games = terms.count(_CAREFUL)
    careful = CHARACTERS["avenger"]._replace(peace=0.0)
    careless = careful._replace(careful=False)
    few = _broken(terms.edition, [careful] * SEATS, games).total()
    many = _broken(terms.edition, [careless] * SEATS, games).total()
    share = few / max(1, many)
    return Bar("words that the careful break for one of the careless", games, share, 0.5, is_least=False)


def _broken(edition: Edition, characters: Sequence[Character], games: int) -> Counter[str]:
    """Count the words that each of these characters breaks in so many games among themselves."""
    count = Counter[str]()
    for number in range(games):
        game = Game(edition, len(characters))
        minds: list[Player] = [
            BargainingPlayer(Random(f"{number}/{seat}"), character)
            for seat, character in enumerate(characters)
        ]
        play_game(game, minds)
        for seat, character in enumerate(characters):
            count[character.key] += tally_of(game.view().statements, seat).broken
    return count


def _seen_through(terms: Terms) -> Iterator[Bar]:
    """Yield the certainty with which a fixed way to play is seen through by mid-game, in times of chance.

    What it is taken for decides whether a search has an answer to it.
    """
    likes = {
        name: each
        for name, each in known_weights().items()
        if name in ("robust", "greedy", "lookahead") or name.startswith("like_")
    }
    games = terms.count(_HEARD)
    for name in _SEEN_THROUGH:
        own = likes[f"like_{name}"]
        # Whoever is taken for a twin is answered as well.
        twins = [
            place
            for place, each in enumerate(likes.values())
            if all(abs(one - other) < 0.01 for one, other in zip(own, each, strict=True))
        ]
        beliefs: list[float] = []
        for number in range(games):
            game = Game(terms.edition, SEATS)
            rivals = Opponents(game.view(), likes, dict.fromkeys(likes, 1.0), game.events()[0])
            makes = player_named(name)
            for _ in moves(game, [makes(Random(SEATS * number + seat)) for seat in range(SEATS)]):
                if game.view().round == _HALF_HEARD:
                    break
            rivals.observe(game.events(), frozenset())
            beliefs += [sum(rivals.beliefs(seat)[place] for place in twins) for seat in range(SEATS)]
        times = [belief * len(likes) for belief in beliefs]
        yield Bar(f"belief in a {name}, in times of chance", games, fmean(times), 4)
        surely = fmean(each > 2 for each in times)
        yield Bar(f"part of the {name} seats at twice chance", games, surely, 0.9)


def _stronger(terms: Terms) -> Iterator[Bar]:
    """Yield the share of games that a seat of each player wins, two against two of the one before it."""
    for name, weaker, usual in _STRONGER:
        players = two(name, weaker)
        share = wins(terms, players, usual).mean
        yield Bar(f"wins of {name} against {weaker}", terms.count(usual, players), share, 0.26)


def _price_lists(terms: Terms) -> Iterator[Bar]:
    """Yield the gain, at least, from reading greedy's price list (docs/players.md)."""
    for name, usual, least in _PRICE_LISTS:
        low = wins(terms, alone(name, "greedy"), usual).low
        yield Bar(f"least wins of {name} against greedy ones", terms.count(usual), low, least)


def _friends(terms: Terms) -> Iterator[Bar]:
    """Yield the gain of two friends, at least, wherever they sit."""
    for players in (("friend", "friend", "greedy", "greedy"), two("friend", "greedy")):
        low = wins(terms, players, _FRIENDS).low
        yield Bar(f"least wins of a friend in {'-'.join(players)}", terms.count(_FRIENDS), low, 0.25)
