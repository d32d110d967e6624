"""Events in plain English, for people who read a record. Programs read the events themselves."""

from __future__ import annotations

from collections.abc import Iterable

from intrigue_core.editions import Area, Edition, Scholar, Seat
from intrigue_core.events import (
    BribePaid,
    BribeRefunded,
    DealAccepted,
    DealDeclined,
    DealHonoured,
    DealLapsed,
    DealOffered,
    DealWithdrawn,
    Event,
    GameEnded,
    SalaryPaid,
    ScholarBanished,
    ScholarHired,
    ScholarKept,
    ScholarSent,
    StageBegan,
    TurnBegan,
)


def tell(edition: Edition, events: Iterable[Event]) -> str:
    """Return these events as sentences, with seats by their colours and all amounts in ducats."""
    teller = _Teller(edition)
    return " ".join(filter(None, map(teller.sentence, events)))


class _Teller:
    def __init__(self, edition: Edition) -> None:
        self._edition = edition

    def sentence(self, event: Event) -> str:
        text = self._clause(event)
        return f"{text[:1].upper()}{text[1:]}." if text else ""

    def _clause(self, event: Event) -> str:
        match event:
            case TurnBegan(round=number, landlord=landlord):
                return f"round {number}, the turn of {self._seat(landlord)}"
            case SalaryPaid(seat=seat, amount=amount, final=final):
                return f"{self._seat(seat)} earns {amount}" + (" at the end" if final else "")
            case StageBegan(stage=stage, payers=payers, area=area):
                post = "" if area is None else f" for the {self._area(area)} area"
                return f"{stage}{post}: {', '.join(map(self._scholar, payers))}"
            case BribePaid(seat=seat, landlord=landlord, amount=amount, by_bank=by_bank):
                payer = "the bank" if by_bank else self._seat(seat)
                return f"{payer} pays {self._seat(landlord)} {amount} for {self._scholar(event.scholar)}"
            case ScholarHired(scholar=scholar, palace=palace, area=area):
                return f"{self._seat(palace)} hires {self._scholar(scholar)} for {self._area(area)}"
            case ScholarKept(scholar=scholar, palace=palace, area=area):
                return f"{self._seat(palace)} keeps {self._scholar(scholar)} for {self._area(area)}"
            case ScholarBanished(scholar=scholar):
                return f"{self._scholar(scholar)} is banished"
            case BribeRefunded(seat=seat, landlord=landlord, amount=amount, to_bank=to_bank):
                payee = "the bank" if to_bank else self._seat(seat)
                return f"{self._seat(landlord)} returns {amount} to {payee}"
            case ScholarSent(scholar=scholar, palace=palace):
                return f"{self._scholar(scholar)} goes to {self._seat(palace)}"
            case GameEnded(cash=cash, winners=winners):
                purses = ", ".join(f"{self._seat(seat)} {amount}" for seat, amount in enumerate(cash))
                return f"the end: {purses}; {' and '.join(map(self._seat, winners))} won"
            case DealOffered(seat=seat, amount=amount, scholar=scholar, area=area):
                post = "a post" if area is None else self._area(area)
                return f"{self._seat(seat)} offers {amount} if {self._scholar(scholar)} gets {post}"
            case DealAccepted(scholar=scholar):
                return f"the deal for {self._scholar(scholar)} is made"
            case DealDeclined(scholar=scholar):
                return f"the deal for {self._scholar(scholar)} is declined"
            case DealWithdrawn(scholar=scholar):
                return f"the offer for {self._scholar(scholar)} is withdrawn"
            case DealHonoured(scholar=scholar):
                return f"the deal for {self._scholar(scholar)} is kept"
            case DealLapsed(scholar=scholar):
                return f"the deal for {self._scholar(scholar)} is off"

    def _seat(self, seat: Seat) -> str:
        return self._edition.colours[seat]

    def _scholar(self, scholar: Scholar) -> str:
        edition = self._edition
        profession = edition.professions[edition.profession(scholar)]
        copy = scholar % edition.scholars_per_profession + 1
        return f"{self._seat(edition.owner(scholar))} {profession} {copy}"

    def _area(self, area: Area) -> str:
        return str(self._edition.salaries[area])
