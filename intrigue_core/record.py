"""A whole game as data: a header and its commands. Everything else follows from them."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from intrigue_core.commands import Command
from intrigue_core.editions import Edition, Seat
from intrigue_core.game import RULES_VERSION, Game


class RecordError(ValueError):
    """A record that cannot be replayed; the message says where and why."""


class GameRecord(BaseModel):
    """What it takes to play a game again: nothing random is left in it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    format: Literal[1] = 1
    """The version of this model."""
    rules_version: int = RULES_VERSION
    edition: Edition
    seats: int
    first_player: Seat
    commands: tuple[Annotated[Command, Field(discriminator="kind")], ...]

    @classmethod
    def of(cls, game: Game) -> GameRecord:
        """The record of a game as it stands."""
        return cls(
            edition=game.edition,
            seats=game.seats,
            first_player=game.first_player,
            commands=game.commands,
        )

    def replay(self) -> Game:
        """Play the game again, checking every command.

        Raises:
            RecordError: naming the first command that is refused, or rules of another version.
            SetupError: if the game cannot be set up.
        """
        if self.rules_version != RULES_VERSION:
            raise RecordError(f"this record follows rules {self.rules_version}, not {RULES_VERSION}")
        game = Game(self.edition, self.seats, self.first_player)
        for number, command in enumerate(self.commands, 1):
            try:
                game.play(command)
            except ValueError as error:
                raise RecordError(f"command {number} is refused: {error}") from error
        return game
