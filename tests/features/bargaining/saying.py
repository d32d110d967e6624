"""Games in which anybody says anything that can be said, table by table."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from bot.features.bargaining.suggestions import ready_counters, ready_offers, ready_promises
from bot.tables.entries import By, GameStarted, Played, SeatTaken
from bot.tables.fold import apply_entry
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import Agree, CommandError, Decline, Edition, SendScholars, Speak, StatementState, Withdraw

_CHATTY = 0.6
"""How likely somebody says something before a decision is taken, or goes on to."""


def talkative(table: Table, seed: int, chatty: float = _CHATTY) -> Iterator[Table]:
    """A whole game from here, with all kinds of words and answers; most send to the same palaces."""
    rng = Random(seed)
    yield table
    while table.phase is Phase.PLAYING:
        word = anything(table, rng) if rng.random() < chatty else None
        if word is None:
            legal = table.running_game().legal_commands()
            sends = [one for one in legal if isinstance(one, SendScholars)]
            crowding = [one for one in sends if {one.first.palace, one.second.palace} <= {0, 1, 2}]
            table = apply_entry(table, Played(command=rng.choice(crowding or legal), by=By.PLAYER))
        else:
            table = apply_entry(table, Played(command=word, by=By.PLAYER))
        yield table


def anything(table: Table, rng: Random) -> Speak | Agree | Decline | Withdraw | None:
    """Something that somebody could say now; None if the one who was chosen has nothing to say."""
    game = table.running_game()
    public = game.view()
    waiting = [word for word in public.statements if word.is_offer and word.state is StatementState.OPEN]
    if waiting and rng.random() < 0.6:
        word = rng.choice(waiting)
        assert word.to is not None
        answers: list[Speak | Agree | Decline | Withdraw] = [
            Agree(seat=word.to, statement=word.number),
            Decline(seat=word.to, statement=word.number),
            Withdraw(seat=word.seat, statement=word.number),
            *ready_counters(game.view(word.to), word)[:3],
        ]
        answer = rng.choice(answers)
        try:
            game.validate(answer)
        except CommandError:  # it may be more than there is in the purse
            return None
        return answer
    view = game.view(rng.randrange(game.seats))
    others = [seat for seat in range(game.seats) if seat != view.seat]
    ready = [*ready_offers(view), *ready_promises(view, rng.choice(others))]
    return rng.choice(ready) if ready else None


def begun(edition: Edition, names: tuple[str, ...]) -> Table:
    """A game just begun by these people."""
    table = Table(1, 1, 1, edition=edition)
    for user, name in enumerate(names, start=1):
        table = apply_entry(table, SeatTaken(user_id=user, name=name))
    return apply_entry(table, GameStarted(edition=edition, first_player=0))
