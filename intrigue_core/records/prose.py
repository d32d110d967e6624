"""Events in plain English, for people who read a record. Programs read the events themselves."""

from __future__ import annotations

from collections.abc import Iterable

from intrigue_core.bargaining.clauses import (
    AuctionClause,
    Clause,
    FavourClause,
    HireClause,
    PayClause,
    RefuseClause,
    SendClause,
    SpareClause,
)
from intrigue_core.bargaining.statements import StatementState
from intrigue_core.editions import Area, Ducats, Edition, Scholar, Seat
from intrigue_core.events import (
    BribePaid,
    BribeRefunded,
    Event,
    GameEnded,
    SalaryPaid,
    ScholarBanished,
    ScholarHired,
    ScholarKept,
    ScholarSent,
    StageBegan,
    StatementAgreed,
    StatementDeclined,
    StatementJudged,
    StatementMade,
    StatementWithdrawn,
    TurnBegan,
)


def tell(edition: Edition, events: Iterable[Event]) -> str:
    """Return these events as sentences, with seats by their colours and all amounts in ducats."""
    teller = Teller(edition)
    return " ".join(filter(None, map(teller.sentence, events)))


class Teller:
    """Tells events one by one. A subclass may name seats, scholars, areas and amounts otherwise.

    Args:
        edition: what is played.
    """

    def __init__(self, edition: Edition) -> None:
        self.edition = edition

    def sentence(self, event: Event) -> str:
        """Return an event as a sentence; empty if it says nothing."""
        text = self.clause(event)
        if not text:
            return ""
        return f"{text[:1].upper()}{text[1:]}."

    def clause(self, event: Event) -> str:
        """Return an event as a sentence without its capital letter and its full stop."""
        match event:
            case TurnBegan(round=number, landlord=landlord):
                return f"round {number}, the turn of {self.seat(landlord)}"
            case SalaryPaid(seat=seat, amount=amount, final=final):
                when = " at the end" if final else ""
                return f"{self.seat(seat)} earns {self.money(amount)}{when}"
            case StageBegan(stage=stage, payers=payers, area=area):
                post = "" if area is None else f" for the {self.area(area)} area"
                return f"{stage}{post}: {', '.join(map(self.scholar, payers))}"
            case BribePaid(seat=seat, landlord=landlord, amount=amount, by_bank=by_bank):
                payer = "the bank" if by_bank else self.seat(seat)
                given = f"{self.seat(landlord)} {self.money(amount)}"
                return f"{payer} pays {given} for {self.scholar(event.scholar)}"
            case ScholarHired(scholar=scholar, palace=palace, area=area):
                return f"{self.seat(palace)} hires {self.scholar(scholar)} for {self.area(area)}"
            case ScholarKept(scholar=scholar, palace=palace, area=area):
                return f"{self.seat(palace)} keeps {self.scholar(scholar)} for {self.area(area)}"
            case ScholarBanished(scholar=scholar):
                return f"{self.scholar(scholar)} is banished"
            case BribeRefunded(seat=seat, landlord=landlord, amount=amount, to_bank=to_bank):
                payee = "the bank" if to_bank else self.seat(seat)
                return f"{self.seat(landlord)} returns {self.money(amount)} to {payee}"
            case ScholarSent(scholar=scholar, palace=palace):
                return f"{self.scholar(scholar)} goes to {self.seat(palace)}"
            case GameEnded(cash=cash, winners=winners):
                each = [f"{self.seat(seat)} {self.money(amount)}" for seat, amount in enumerate(cash)]
                return f"the end: {', '.join(each)}; {' and '.join(map(self.seat, winners))} won"
            case StatementMade():
                return self._spoken(event)
            case StatementAgreed(statement=statement, seat=seat):
                return f"{self.seat(seat)} agrees to word {statement}"
            case StatementDeclined(statement=statement, seat=seat):
                return f"{self.seat(seat)} declines word {statement}"
            case StatementWithdrawn(statement=statement, seat=seat):
                return f"{self.seat(seat)} takes word {statement} back"
            case StatementJudged(statement=statement, state=state, seat=seat):
                if seat is None:
                    return f"word {statement} is {state.replace('_', ' ')}"
                if state is StatementState.MOOT:
                    return f"word {statement} comes to nothing, as {self.seat(seat)} is away"
                return f"word {statement} is {state} by {self.seat(seat)}"

    def _spoken(self, event: StatementMade) -> str:
        mine, yours = (", ".join(map(self.promised, clauses)) for clauses in (event.mine, event.yours))
        to = "everybody" if event.to is None else self.seat(event.to)
        if event.threat:
            said = f"threatens {to} to {mine}"
            unless = f", unless {to} will {yours}" if yours else ""
            return f"word {event.statement}: {self.seat(event.seat)} {said}{unless}"
        answer = "" if event.answers is None else f" (in place of word {event.answers})"
        if not yours:
            return f"word {event.statement}: {self.seat(event.seat)} promises {to} to {mine}"
        offered = f"offers {to} to {mine}, if {to} will" if mine else f"asks {to} to"
        return f"word {event.statement}{answer}: {self.seat(event.seat)} {offered} {yours}"

    def promised(self, clause: Clause) -> str:
        """Return a clause in words: “pay 4000 or more for red clerk 1”."""
        match clause:
            case PayClause(scholar=scholar, amount=amount):
                return f"pay {self.money(amount)} or more for {self.scholar(scholar)}"
            case HireClause(scholar=scholar, keep=keep):
                return f"{'keep' if keep else 'hire'} {self.scholar(scholar)}{self._post(clause)}"
            case RefuseClause(scholar=scholar):
                return f"not hire {self.scholar(scholar)}"
            case AuctionClause(scholar=scholar):
                return f"give the post that {self.scholar(scholar)} wants to the highest bribe"
            case FavourClause(to=to, least=least, lasting=lasting):
                lasts = "always" if lasting else "next time"
                return f"{lasts} give {self.seat(to)} {self.money(least)} or more"
            case SpareClause(whom=whom, palace=palace, until=until):
                where = "" if palace is None else f" at {self.seat(palace)}"
                end = "the end" if until is None else f"the end of round {until}"
                return f"send nobody against {self.seat(whom)}{where} until {end}"
            case SendClause(profession=profession, palace=palace):
                return f"send a {self.edition.professions[profession]} to {self.seat(palace)}"

    def _post(self, clause: HireClause) -> str:
        if clause.area is not None:
            return f" for {self.area(clause.area)}"
        if clause.least:
            return f" for {self.money(clause.least)} or more"
        return ""

    def seat(self, seat: Seat) -> str:
        """Return the name of a seat: its colour."""
        return self.edition.colours[seat]

    def scholar(self, scholar: Scholar) -> str:
        """Return the name of a scholar: owner, profession and number."""
        edition = self.edition
        profession = edition.professions[edition.profession(scholar)]
        copy = scholar % edition.scholars_per_profession + 1
        return f"{self.seat(edition.owner(scholar))} {profession} {copy}"

    def area(self, area: Area) -> str:
        """Return the name of an area: its salary."""
        return self.money(self.edition.salaries[area])

    def money(self, amount: Ducats) -> str:
        """Return an amount, in ducats, as it is written."""
        return str(amount)
