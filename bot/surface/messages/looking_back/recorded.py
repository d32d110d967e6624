"""A record as a table at which it was played: so it is told and drawn like any game."""

from __future__ import annotations

from bot.appearance import COLOURS, PROFESSIONS
from bot.locales import Words
from bot.tables.entries import By, GameStarted, Played, SeatTaken
from bot.tables.fold import Kept, folded
from bot.tables.table import Table
from intrigue_core.records.lines import RecordHeader
from intrigue_core.records.replay import Replay


def table_of(replay: Replay, words: Words) -> Table:
    """Return the table of a game that its record tells.

    Raises:
        ValueError: in a line, if the game is not over, began in the middle, or is of colours, professions or
            an edition's name that the bot has neither words nor pictures for.
    """
    header, game = replay.header, replay.game
    if not game.over:
        raise ValueError("the game is not finished")
    if header.position is not None:
        raise ValueError("the game was set up in the middle, and only whole games can be shown")
    edition = header.edition
    if not (COLOURS.keys() >= set(edition.colours) and PROFESSIONS.keys() >= set(edition.professions)):
        raise ValueError("the edition has colours or professions that there are no pictures of")
    if not edition.name.replace("-", "").isalnum():
        raise ValueError("the edition has no name of letters, digits and hyphens")
    entries = [
        *(SeatTaken(user_id=user_id, name=name) for user_id, name in enumerate(_names(header, words), 1)),
        GameStarted(edition=edition, first_player=header.first_player),
        *(Played(command=command, by=By.PLAYER) for command in game.commands),
    ]
    return folded(Table(1, 1, None, edition=edition), map(Kept, entries))


def _names(header: RecordHeader, words: Words) -> tuple[str, ...]:
    """Return what the players are called: by their colours, where the record does not say."""
    colours = header.edition.colours[: header.seats]
    return header.names or tuple(words(f"colour-{colour}") for colour in colours)
