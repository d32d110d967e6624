"""A whole game as its channel reads it, with everything that was said: of people who bargain, and computers.

Nothing of Discord is needed for it. The same seed gives the same game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from bot.demo.haggling import Haggler
from bot.features.bargaining.text import word_line
from bot.features.ending.text import last_act
from bot.features.names import Wording
from bot.features.story.text import Storyteller
from bot.locales import Words
from bot.tables.computers.minds import ComputerPlayers, own_entry
from bot.tables.computers.naming import draw_computers
from bot.tables.entries import By, GameStarted, Played, SeatTaken
from bot.tables.fold import after
from bot.tables.table import Step, Table
from intrigue_core import Decline, Edition, Speak
from intrigue_core.players import GreedyPlayer, Level

PEOPLE = ("Ada", "Ben", "Cleo", "Dan", "Eve")


def told_game(edition: Edition, people: int, words: Words, seed: int, computers: int = 0) -> list[str]:
    """Return the lines of a game; what only the table message showed stands in brackets."""
    narrator, lines = Narrator(words), list[str]()
    for table in tables(edition, people, computers, seed):
        lines += narrator.tell(table)
    return lines


class Narrator:
    """Tells what has happened at tables since the last time, as their channels read it.

    Args:
        words: in which language; the edition is the table's own.
    """

    def __init__(self, words: Words) -> None:
        self._words = words
        self._told: dict[int, int] = {}
        """Up to which version each table is told."""

    def tell(self, table: Table) -> list[str]:
        """Return the lines that are new; what only the table message showed stands in brackets."""
        told, self._told[table.id] = self._told.get(table.id, 0), table.version
        return [line for step in table.history[told:] for line in _lines(table, step, self._words)]


def tables(edition: Edition, people: int, computers: int, seed: int) -> Iterator[Table]:
    """Yield the table of a game, when it begins and after everything that is said or done."""
    rng = Random(seed)
    table = Table(1, 1, 1, edition=edition)
    for number, name in enumerate(PEOPLE[:people], start=1):
        table = after(table, SeatTaken(user_id=number, name=name))
    table = after(table, _start(table, computers, rng))
    haggler, players = Haggler(rng), [GreedyPlayer(rng) for _ in range(people)]
    minds, heard = ComputerPlayers(None, rng), 0
    yield table
    while not table.closed:
        for event in (event for step in table.history[heard:] for event in step.events):
            for player in players:
                player.observe(event)
        heard = table.version
        table = after(table, _next(table, haggler, players, minds))
        yield table


def _start(table: Table, computers: int, rng: Random) -> GameStarted:
    drawn = draw_computers(table, computers, rng)
    return GameStarted(
        edition=table.edition,
        computers=tuple(name for name, _ in drawn),
        characters=tuple(character for _, character in drawn),
        level=Level.NORMAL if computers else None,
        first_player=0,
    )


def _next(table: Table, haggler: Haggler, players: Sequence[GreedyPlayer], minds: ComputerPlayers) -> Played:
    """Return what is said next, or done: computers speak when people have nothing to say."""
    word = haggler.word(table)
    if word is not None:
        return Played(command=word, by=By.PLAYER)
    said = minds.word(table)
    if said is not None:
        return said
    game = table.running_game()
    assert game.acting is not None
    if table.chairs[game.acting].computer:
        return own_entry(table, minds)
    view = game.view(game.acting)
    return Played(command=haggler.decide(view, players[game.acting].decide(view)), by=By.PLAYER)


def _lines(table: Table, step: Step, words: Words) -> list[str]:
    wording, entry = Wording.of(table.view, words), step.entry
    lines = Storyteller(wording, table, staged=True).tell([step])
    if step.closing and table.public is not None:
        lines += "\n".join(last_act(table.public, step.events, wording)).split("\n")
    if not isinstance(entry, Played) or not isinstance(entry.command, Decline | Speak):
        return lines
    silent = replace(step, entry=entry.model_copy(update={"mood": None, "reason": None}))
    if Storyteller(wording, table).tell([silent]):
        return lines
    number = entry.command.word if isinstance(entry.command, Decline) else len(step.words) - 1
    return [f"({word_line(step.words[number], wording)})", *lines]
