"""Players of all characters around one table, what they do and say, and statements by hand to look at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from intrigue_core import (
    EDITIONS,
    MAYFAIR_2005,
    Clause,
    Command,
    Ducats,
    Edition,
    Event,
    Game,
    Hire,
    HireClause,
    PayBribe,
    PayClause,
    PositionBuilder,
    PublicView,
    Seat,
    SeatView,
    SendClause,
    Statement,
    StatementState,
)
from intrigue_core.bargaining.facts import ClauseState
from intrigue_core.model import SEND
from intrigue_core.players.bargainer import BargainingPlayer
from intrigue_core.players.base import MAX_STATEMENTS, speaking_order
from intrigue_core.players.character import CHARACTERS, Character
from intrigue_core.players.decision import Level, PlayerAction
from tests.core.bargaining.gossip import chat

# --- players ---


EVERYBODY = pytest.mark.parametrize("character", CHARACTERS.values(), ids=CHARACTERS)

CHEAP = (Level.EASY, Level.NORMAL)
"""The levels at which nothing is searched."""

WORTH_OF_WORDS: Sequence[Edition] = [
    edition.variant(promises=promises)
    for edition in [MAYFAIR_2005, *(each for each in EDITIONS.values() if each is not MAYFAIR_2005)]
    for promises in ("remembered", "binding", "talk")
]
"""Every edition, with every worth that words can have."""


def named(edition: Edition) -> str:
    """Return the name of a test about an edition."""
    return f"{edition.name}-{edition.promises}"


def sizes(edition: Edition) -> list[int]:
    """Return the possible numbers of players."""
    return [seats for seats in range(2, 9) if edition.refusal(seats) is None]


def company(seed: object, seats: int, levels: Sequence[Level] = CHEAP) -> list[BargainingPlayer]:
    """Return minds of different characters, drawn with their levels; the same seed draws the same."""
    rng = Random(f"company/{seed}")
    drawn = rng.sample([*CHARACTERS.values()], seats)
    return [
        BargainingPlayer(Random(f"{seed}/{seat}"), each, rng.choice(levels))
        for seat, each in enumerate(drawn)
    ]


def opened(edition: Edition, seats: int, number: int) -> Game:
    """Return a game at its beginning, which another seat begins each time, where it can."""
    return Game(edition, seats, number % seats if edition.first_player == "random" else 0)


def told(minds: Sequence[BargainingPlayer], events: Sequence[Event]) -> None:
    """Let all of them hear what happened."""
    for event in events:
        for mind in minds:
            mind.observe(event)


def listening(game: Game, character: Character) -> BargainingPlayer:
    """Return a mind of this character that has heard the whole game."""
    mind = BargainingPlayer(Random(1), character)
    told([mind], game.events())
    return mind


def thought(game: Game, character: Character, past: Sequence[Statement] = ()) -> PlayerAction:
    """Return the action of a mind of this character that sits where a decision is pending.

    Args:
        past: what else was said, before all that was said in the game.
    """
    seat = game.acting
    assert seat is not None
    view = game.view(seat)
    own = [one._replace(number=one.number + len(past)) for one in view.public.statements]
    view = SeatView(view.public._replace(statements=(*past, *own)), seat, view.cash)
    return listening(game, character).think(view)


def said(game: Game, seat: Seat, character: Character) -> PlayerAction | None:
    """Return the statement of a player of this character at a seat."""
    return listening(game, character).say(game.view(seat))


def bribe(act: PlayerAction) -> Ducats:
    """Return the bribe that is paid."""
    assert isinstance(act.command, PayBribe)
    return act.command.amount


def winner(act: PlayerAction) -> Seat:
    """Return the owner of the only scholar that is hired."""
    assert isinstance(act.command, Hire)
    ((scholar, _),) = act.command.placements
    return MAYFAIR_2005.owner(scholar)


def acts(
    game: Game, minds: Sequence[BargainingPlayer], chatter: Random | None = None
) -> Iterator[tuple[Seat, PlayerAction]]:
    """Play a game to its end as tables do, and yield each act just before it is done.

    Whoever breaks the rules ends it; so does whoever talks for ever.

    Args:
        chatter: what else everybody says, words of all kinds at random; None for nothing.
    """
    told(minds, game.events())
    while (acting := game.acting) is not None:
        statements = 0
        if chatter is not None:
            before = game.version
            chat(game, chatter)
            told(minds, game.events(before))
        while (spoken := _said(game, minds)) is not None:
            statements += 1
            assert statements < MAX_STATEMENTS, "they talk for ever"
            yield spoken
            done(game, minds, spoken[1].command)
        act = minds[acting].think(game.view(acting))
        yield acting, act
        done(game, minds, act.command)


def done(game: Game, minds: Sequence[BargainingPlayer], command: Command) -> None:
    """Do something, and let everybody hear of it."""
    before = game.version
    game.play(command)
    told(minds, game.events(before))


def _said(game: Game, minds: Sequence[BargainingPlayer]) -> tuple[Seat, PlayerAction] | None:
    for seat in speaking_order(game.view()):
        act = minds[seat].say(game.view(seat))
        if act is not None:
            assert act.command.seat == seat, "everybody speaks for themselves"
            return seat, act
    return None


# --- statements by hand ---


ME = 0
OTHER = 1
THIRD = 2

_DEALS = {
    StatementState.KEPT: ClauseState.KEPT,
    StatementState.BROKEN: ClauseState.BROKEN,
}


def deal(
    number: int,
    state: StatementState,
    *,
    by: Seat = OTHER,
    to: Seat = ME,
    amount: int = 10_000,
    turn: int = 0,
    threat: bool = False,
) -> Statement:
    """What somebody was to pay somebody else for a post, and what they made of it."""
    now = _DEALS.get(state, ClauseState.PENDING)
    mine: tuple[Clause, ...] = (PayClause(scholar=by * 8, amount=amount),)
    if threat:
        mine = (SendClause(profession=0, palace=to),)
    return Statement(
        number=number,
        seat=by,
        to=to,
        mine=mine,
        yours=(HireClause(scholar=by * 8),),
        threat=threat,
        answers=None,
        turn=turn,
        state=state,
        mine_now=(now,),
        yours_now=(ClauseState.KEPT if state is StatementState.KEPT else ClauseState.MOOT,),
        broken_by=by if state is StatementState.BROKEN else None,
    )


def after(*statements: Statement, turn: int = 1) -> PublicView:
    """What everybody sees in a turn of a game of four in which all this was said."""
    public = Game(MAYFAIR_2005, 4).view()
    return public._replace(round=turn // 4 + 1, landlord=turn % 4, statements=statements)


# --- positions ---


RED, YELLOW, GREEN, BLUE = range(4)


def sender() -> Game:
    """Red sends; everybody holds a post somewhere."""
    table = PositionBuilder(MAYFAIR_2005, seats=4, in_round=3, landlord="red")
    table.palace("yellow").employs("blue doctor", at=10_000).employs("green clerk", at=1_000)
    table.palace("green").employs("yellow priest", at=10_000)
    game = Game.set_up(table)
    while game.view().deciding is not SEND:
        game.play(game.legal_commands()[0])
    return game
