"""The titles that a game awards at its end: one for every seat, each of them true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from bot.tables.table import Table
from intrigue_core import Ducats, Event, Seat
from intrigue_core.events import BribePaid, BribeRefunded, ScholarBanished
from intrigue_core.words.tally import tally_of


class TitleKind(StrEnum):
    """What somebody may be called for a game."""

    FOX = "fox"
    """Most words broken."""
    MOST_FAITHFUL = "most-faithful"
    """Most words kept, and none broken."""
    BRIBE_FOR_NOTHING = "bribe-for-nothing"
    """The biggest bribe whose scholar was banished all the same."""
    MOST_TAKEN = "most-taken"
    """The most taken in bribes."""
    THRIFTIEST = "thriftiest"
    """The least paid in bribes."""
    COURTIER = "courtier"
    """For whoever has no other: they have played to the end."""


@dataclass(frozen=True, slots=True)
class Title:
    """A title, and what it is for; amounts are in ducats."""

    kind: TitleKind
    seat: Seat
    amount: Ducats = 0
    count: int = 0
    of: int = 0
    round: int = 0
    other: Seat | None = None


def titles_of(table: Table) -> tuple[Title, ...]:
    """Return the titles of a finished table: one for every seat, in the order of the seats."""
    seats = range(table.running_game().seats)
    awarded: dict[Seat, Title] = {}
    for title in _earned(table):
        if title.seat not in awarded and title.kind not in {given.kind for given in awarded.values()}:
            awarded[title.seat] = title
    return tuple(awarded.get(seat, Title(TitleKind.COURTIER, seat)) for seat in seats)


def _earned(table: Table) -> Iterator[Title]:
    """Yield what could be awarded, the best first."""
    public = table.running_game().view()
    seats = range(public.seats)
    tallies = {seat: tally_of(public.words, seat) for seat in seats}
    for seat in sorted(seats, key=lambda seat: -tallies[seat].broken):
        if tallies[seat].broken:
            yield Title(TitleKind.FOX, seat, count=tallies[seat].broken, of=tallies[seat].words)
    for seat in sorted(seats, key=lambda seat: -tallies[seat].kept):
        if tallies[seat].kept and not tallies[seat].broken:
            yield Title(TitleKind.MOST_FAITHFUL, seat, count=tallies[seat].kept)
    events = [event for step in table.history for event in step.events]
    yield from sorted(_for_nothing(events), key=lambda title: -title.amount)
    taken, paid = Counter(dict.fromkeys(seats, 0)), Counter(dict.fromkeys(seats, 0))
    for event in events:
        match event:
            case BribePaid(landlord=landlord, seat=seat, amount=amount, by_bank=nobody_s):
                taken[landlord] += amount
                paid[seat] += 0 if nobody_s else amount
            case BribeRefunded(landlord=landlord, seat=seat, amount=amount, to_bank=nobody_s):
                taken[landlord] -= amount
                paid[seat] -= 0 if nobody_s else amount
            case _:
                pass
    yield from (Title(TitleKind.MOST_TAKEN, seat, amount=taken[seat]) for seat, _ in taken.most_common())
    yield from (
        Title(TitleKind.THRIFTIEST, seat, amount=paid[seat]) for seat, _ in reversed(paid.most_common())
    )


def _for_nothing(events: list[Event]) -> Iterator[Title]:
    """Yield the bribes for scholars who were banished right after, and were not given back."""
    paid: dict[int, BribePaid] = {}
    for event in events:
        match event:
            case BribePaid():
                paid[event.scholar] = event
            case BribeRefunded():
                paid.pop(event.scholar, None)
            case ScholarBanished() if (bribe := paid.pop(event.scholar, None)) is not None and bribe.amount:
                kind = TitleKind.BRIBE_FOR_NOTHING
                yield Title(kind, bribe.seat, amount=bribe.amount, other=bribe.landlord)
            case _:
                pass
