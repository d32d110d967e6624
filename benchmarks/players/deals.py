"""How often players agree about money, what becomes of offers that are refused, and of the words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from statistics import fmean
from typing import NamedTuple

from benchmarks.players.bars import Bar, barred
from benchmarks.players.roster import player_named
from benchmarks.players.seatings import SEATS, Table, Terms
from intrigue_core import (
    BribePaid,
    Ducats,
    Edition,
    Event,
    Game,
    Hire,
    PayBribe,
    PublicView,
    Scholar,
    SendScholars,
    StageBegan,
    StageKind,
    Statement,
    StatementState,
    TurnBegan,
    bribes_in,
)
from intrigue_core.players import CHARACTERS, Level, play_game

GAMES = 60

_AGREED = frozenset({StatementState.AGREED, StatementState.KEPT, StatementState.BROKEN})


class _About(NamedTuple):
    """What a talk is about."""

    turn: int
    scholar: Scholar


class _Bribe(NamedTuple):
    """What was paid, and in which stage."""

    kind: StageKind
    amount: Ducats


class Talk(NamedTuple):
    """All that was said in one turn about one scholar's bribe, threats aside."""

    kind: StageKind
    agreed: bool
    sums: int
    """How many different sums were named."""
    refused: Ducats
    """The payer's highest offer that came to nothing; 0 if it made none, or there was a deal."""
    paid: Ducats
    """What it then paid."""


class Played(NamedTuple):
    """The talks of one game, the words that were broken in it, and the sendings of two of a kind."""

    talks: Sequence[Talk]
    broken: int
    twins: int


def tables(terms: Terms) -> Iterator[Table]:
    """Yield the ends of talks about money, and their bars. The characters are drawn for every game."""
    games = [played(terms, number) for number in range(terms.count(GAMES))]
    talks = [talk for game in games for talk in game.talks]
    rows = [_row(kind, [talk for talk in talks if talk.kind is kind]) for kind in StageKind]
    rows.append(_row("all", talks))
    head = ("the post is", "talks", "end in a deal", "third sums", "recovered of refused offers")
    yield Table("Talks about money", head, tuple(rows))
    yield barred("Bars of deals", (*bars(games), highest_bribes(terms)))


def bars(games: Sequence[Played]) -> Iterator[Bar]:
    """Yield the results that talks must have, each with its bar."""
    count = len(games)
    talks = [talk for game in games for talk in game.talks]
    alone = [talk for talk in talks if talk.kind is StageKind.UNCONTESTED]
    unbroken = sum(not game.broken for game in games) / count
    twins = sum(game.twins for game in games) / count
    yield Bar("uncontested talks that end in a deal", count, _agreed(alone), 0.6)
    yield Bar("all talks that do", count, _agreed(talks), 0.5)
    yield Bar("talks with a third sum", count, _third(talks), 0.15)
    yield Bar("what is paid of refused offers", count, _recovered(talks), 0.6)
    yield Bar("games without a broken word", count, unbroken, 0.25, is_least=False)
    yield Bar("two of a kind sent to one palace, a game", count, twins, 0.2, is_least=False)


def highest_bribes(terms: Terms) -> Bar:
    """Return the share of posts that the highest bribe wins among merchants, with its bar.

    Where two are equally high, or all rivals are one seat's, bribes decide nothing.
    """
    games = terms.count(GAMES)
    won = [one for number in range(games) for one in contests(terms.edition, f"{terms.seed}/{number}")]
    return Bar("contests of merchants that the highest bribe wins", games, fmean(won), 0.6)


def contests(edition: Edition, seed: str) -> Iterator[bool]:
    """Play a game of merchants, and yield whether the highest bribe wins, for each post that several want."""
    game = Game(edition, SEATS)
    play_game(game, [player_named(Level.NORMAL)(Random(f"{seed}/{seat}")) for seat in range(SEATS)])
    paid: dict[Scholar, Ducats] = {}
    told = Game(edition, SEATS)
    for command in game.commands:
        stage = told.view().current_stage
        if isinstance(command, PayBribe) and (payer := told.view().payer) is not None:
            paid[payer] = command.amount
        elif isinstance(command, Hire) and stage is not None:
            hired = {one.scholar for one in command.placements}
            for group in stage.groups:
                most = max(paid[one] for one in group)
                highest = [one for one in group if paid[one] == most]
                if len({edition.owner(one) for one in group}) > 1 and len(highest) == 1:
                    yield highest[0] in hired
        elif isinstance(command, SendScholars):
            paid = {}
        told.play_trusted(command)


def played(terms: Terms, number: int) -> Played:
    """Play a game of drawn characters and return what came of its talks."""
    seed = f"{terms.seed}/{number}"
    game = Game(terms.edition, SEATS, number % SEATS)
    names = Random(seed).sample([*CHARACTERS], SEATS)
    players = [
        player_named(f"{Level.NORMAL}/{name}")(Random(f"{seed}/{seat}")) for seat, name in enumerate(names)
    ]
    play_game(game, players)
    public = game.view()
    bribes = _bribes(game.events())
    talks = [
        _talk(public, said, bribes[about])
        for about, said in _said(public.statements).items()
        if about in bribes
    ]
    broken = sum(one.broken_by is not None for one in public.statements)
    twins = sum(isinstance(one, SendScholars) and one.first == one.second for one in game.commands)
    return Played(talks, broken, twins)


def _bribes(events: Sequence[Event]) -> dict[_About, _Bribe]:
    """Return all bribes of a game."""
    bribes: dict[_About, _Bribe] = {}
    turn = -1
    kind = StageKind.UNCONTESTED
    for event in events:
        if isinstance(event, TurnBegan):
            turn += 1
        elif isinstance(event, StageBegan):
            kind = event.stage
        elif isinstance(event, BribePaid):
            bribes[_About(turn, event.scholar)] = _Bribe(kind, event.amount)
    return bribes


def _said(statements: Sequence[Statement]) -> dict[_About, list[Statement]]:
    """Return the statements to one player about one bribe alone."""
    said: dict[_About, list[Statement]] = {}
    for statement in statements:
        pays = bribes_in(statement.clauses)
        if len(pays) == 1 and not statement.threat and statement.to is not None:
            said.setdefault(_About(statement.turn, pays[0].scholar), []).append(statement)
    return said


def _talk(public: PublicView, said: Sequence[Statement], bribe: _Bribe) -> Talk:
    sums = [bribes_in(one.clauses)[0].amount for one in said]
    payer = public.edition.owner(bribes_in(said[0].clauses)[0].scholar)
    agreed = any(one.state in _AGREED for one in said)
    offers = [amount for one, amount in zip(said, sums, strict=True) if one.seat == payer]
    refused = 0 if agreed else max(offers, default=0)
    return Talk(bribe.kind, agreed, len({*sums}), refused, bribe.amount)


def _agreed(talks: Sequence[Talk]) -> float:
    return sum(talk.agreed for talk in talks) / max(1, len(talks))


def _third(talks: Sequence[Talk]) -> float:
    return sum(talk.sums > 2 for talk in talks) / max(1, len(talks))


def _recovered(talks: Sequence[Talk]) -> float:
    refused = [talk for talk in talks if talk.refused]
    return sum(talk.paid for talk in refused) / max(1, sum(talk.refused for talk in refused))


def _row(kind: str, talks: Sequence[Talk]) -> tuple[str, ...]:
    shares = (_agreed(talks), _third(talks), _recovered(talks))
    return (kind, str(len(talks)), *(f"{share:.3f}" for share in shares))
