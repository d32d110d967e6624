"""A whole game as its channel reads it, with everything that was said: played by people who bargain.

Nothing of Discord is needed for it. The same seed gives the same game.
"""

from __future__ import annotations

from random import Random

from bot.demo.haggling import Haggler
from bot.locales import Words
from bot.surface.text.sayings.block import word_line
from bot.surface.text.story import Storyteller
from bot.surface.text.wording import Wording
from bot.tables.entries import By, GameStarted, Played, SeatTaken
from bot.tables.fold import after
from bot.tables.table import Step, Table
from intrigue_core import Decline, Edition, Speak
from intrigue_core.players import GreedyPlayer

PEOPLE = ("Ada", "Ben", "Cleo", "Dan", "Eve")


def told_game(edition: Edition, people: int, words: Words, seed: int) -> list[str]:
    """Return the lines of a game; what only the table message showed stands in brackets."""
    rng = Random(seed)
    table = Table(1, 1, 1, edition=edition)
    for number, name in enumerate(PEOPLE[:people], start=1):
        table = after(table, SeatTaken(user_id=number, name=name))
    table = after(table, GameStarted(edition=edition, first_player=0))
    told, lines = 0, list[str]()
    haggler, players = Haggler(rng), [GreedyPlayer(rng) for _ in range(people)]
    while True:
        news = table.history[told:]
        told = table.version
        for step in news:
            lines += _lines(table, step, words)
            for event in step.events:
                for player in players:
                    player.observe(event)
        if table.closed:
            return lines
        command = haggler.word(table)
        if command is None:
            game = table.running_game()
            assert game.acting is not None
            view = game.view(game.acting)
            command = haggler.decide(view, players[game.acting].decide(view))
        table = after(table, Played(command=command, by=By.PLAYER))


def _lines(table: Table, step: Step, words: Words) -> list[str]:
    wording = Wording.of(table.view, words)
    lines = Storyteller(wording).tell([step])
    if lines or not isinstance(step.entry, Played):
        return lines
    command = step.entry.command
    number = command.word if isinstance(command, Decline) else len(step.words) - 1
    return [f"({word_line(step.words[number], wording)})"] if isinstance(command, Decline | Speak) else []
