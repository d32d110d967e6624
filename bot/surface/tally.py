"""What a round came to, added up from public events: salaries now, and bribes taken."""

from __future__ import annotations

from intrigue_core import Area, Ducats, Edition, Event, Scholar, Seat
from intrigue_core.events import BribePaid, BribeRefunded, ScholarHired, TurnBegan


class RoundTally:
    """Follows a game's events. It adds up flows that everybody saw; it never adds up anybody's cash."""

    def __init__(self, edition: Edition, seats: int) -> None:
        self._edition = edition
        self._posts: dict[tuple[Seat, Area], Scholar] = {}
        self._taken = [0] * seats
        self.round = 1

    def observe(self, event: Event) -> None:
        """Take the next event in."""
        match event:
            case BribePaid():
                self._taken[event.landlord] += event.amount
            case BribeRefunded():
                self._taken[event.landlord] -= event.amount
            case ScholarHired():
                self._posts[event.palace, event.area] = event.scholar
            case TurnBegan() if self.ends_with(event):
                self.round = event.round
                self._taken = [0] * len(self._taken)
            case _:
                pass

    def ends_with(self, event: Event) -> bool:
        """Does a new round begin with this event? Ask before it is observed."""
        return isinstance(event, TurnBegan) and event.round > self.round

    def income(self, seat: Seat) -> Ducats:
        """What a seat's scholars at work earn each turn, as things stand."""
        salaries, owner = self._edition.salaries, self._edition.owner
        return sum(salaries[area] for (_, area), scholar in self._posts.items() if owner(scholar) == seat)

    def taken(self, seat: Seat) -> Ducats:
        """The bribes that a seat took as landlord in this round."""
        return self._taken[seat]
