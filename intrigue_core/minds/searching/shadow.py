"""The game as somebody follows it who only listens: events in, the same game beside the real one out.

It is made from public events alone. Purses in it are exact, because salaries and bribes are public.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from intrigue_core.commands import Command, Placement, Sending, hire, pay_bribe, send_scholars
from intrigue_core.editions import Edition
from intrigue_core.events import (
    BribePaid,
    Event,
    ScholarBanished,
    ScholarHired,
    ScholarKept,
    ScholarSent,
    StageBegan,
    TurnBegan,
)
from intrigue_core.game import Game

_DEEDS = (BribePaid, ScholarHired, ScholarKept, ScholarBanished, ScholarSent, StageBegan, TurnBegan)


class Shadow:
    """Follows one game from its beginning.

    Attributes:
        game: as far as it has been followed; None if it cannot be, because it did not begin at the beginning.
    """

    def __init__(self, edition: Edition, seats: int, opening: Event | None) -> None:
        self.game = None
        if isinstance(opening, TurnBegan) and opening.round == 1:
            self.game = Game(edition, seats, opening.landlord)
        self._hired: list[Placement] = []
        self._sent: list[Sending] = []

    def follow(self, events: Sequence[Event]) -> Iterator[Command]:
        """Yield each command just before the game goes on with it; words are left out.

        Args:
            events: what has happened since the last time, in order; of each command either all or none.
        """
        for event in events:
            if self.game is None:
                return
            if not isinstance(event, _DEEDS):
                continue
            if self._hired and not isinstance(event, ScholarHired | ScholarKept | ScholarBanished):
                yield from self._hire()
            match event:
                case BribePaid(seat=seat, amount=amount):
                    yield from self._go(pay_bribe(seat, amount))
                case ScholarHired(scholar=scholar, area=area) | ScholarKept(scholar=scholar, area=area):
                    self._hired.append(Placement(scholar, area))
                case ScholarSent(scholar=scholar, palace=palace):
                    edition = self.game.edition
                    self._sent.append(Sending(edition.profession(scholar), palace))
                    if len(self._sent) == 2:
                        first, second = self._sent
                        self._sent = []
                        yield from self._go(send_scholars(edition.owner(scholar), first, second))
                case _:
                    pass
        if self._hired:
            yield from self._hire()

    def _hire(self) -> Iterator[Command]:
        assert self.game is not None
        placements, self._hired = tuple(self._hired), []
        yield from self._go(hire(self.game.acting or 0, placements))

    def _go(self, command: Command) -> Iterator[Command]:
        assert self.game is not None
        if self.game.acting != command.seat:
            self.game = None
            return
        yield command
        self.game.play_trusted(command)
