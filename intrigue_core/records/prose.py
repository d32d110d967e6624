"""Events in plain English, for people who read a record. Programs read the events themselves."""

from __future__ import annotations

from collections.abc import Iterable

from intrigue_core.editions import Area, Edition, Scholar, Seat
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
    TurnBegan,
    WordAgreed,
    WordDeclined,
    WordJudged,
    WordSpoken,
    WordWithdrawn,
)
from intrigue_core.words.clauses import (
    Clause,
    FavourClause,
    HireClause,
    PayClause,
    RefuseClause,
    SendClause,
    SpareClause,
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
            case WordSpoken():
                return self._spoken(event)
            case WordAgreed(word=word, seat=seat):
                return f"{self._seat(seat)} agrees to word {word}"
            case WordDeclined(word=word, seat=seat):
                return f"{self._seat(seat)} declines word {word}"
            case WordWithdrawn(word=word, seat=seat):
                return f"{self._seat(seat)} takes word {word} back"
            case WordJudged(word=word, state=state, seat=seat):
                by = "" if seat is None else f" by {self._seat(seat)}"
                return f"word {word} is {state.replace('_', ' ')}{by}"

    def _spoken(self, event: WordSpoken) -> str:
        mine, yours = (", ".join(map(self._promise, clauses)) for clauses in (event.mine, event.yours))
        to = "everybody" if event.to is None else self._seat(event.to)
        if event.threat:
            said, unless = f"threatens {to} to {mine}", f", unless {to} will {yours}" if yours else ""
            return f"word {event.word}: {self._seat(event.seat)} {said}{unless}"
        answer = "" if event.answers is None else f" (in place of word {event.answers})"
        if not yours:
            return f"word {event.word}: {self._seat(event.seat)} promises {to} to {mine}"
        offered = f"offers {to} to {mine}, if {to} will" if mine else f"asks {to} to"
        return f"word {event.word}{answer}: {self._seat(event.seat)} {offered} {yours}"

    def _promise(self, clause: Clause) -> str:
        match clause:
            case PayClause(scholar=scholar, amount=amount):
                return f"pay {amount} or more for {self._scholar(scholar)}"
            case HireClause(scholar=scholar, area=area, least=least, keep=keep):
                post = (
                    f" for {self._area(area)}"
                    if area is not None
                    else f" for {least} or more"
                    if least
                    else ""
                )
                return f"{'keep' if keep else 'hire'} {self._scholar(scholar)}{post}"
            case RefuseClause(scholar=scholar):
                return f"not hire {self._scholar(scholar)}"
            case FavourClause(to=to, least=least, lasting=lasting):
                lasts = "always" if lasting else "next time"
                return f"{lasts} give {self._seat(to)} {least} or more"
            case SpareClause(whom=whom, palace=palace, until=until):
                where = "" if palace is None else f" at {self._seat(palace)}"
                end = "the end" if until is None else f"the end of round {until}"
                return f"send nobody against {self._seat(whom)}{where} until {end}"
            case SendClause(profession=profession, palace=palace):
                return f"send a {self._edition.professions[profession]} to {self._seat(palace)}"

    def _seat(self, seat: Seat) -> str:
        return self._edition.colours[seat]

    def _scholar(self, scholar: Scholar) -> str:
        edition = self._edition
        profession = edition.professions[edition.profession(scholar)]
        copy = scholar % edition.scholars_per_profession + 1
        return f"{self._seat(edition.owner(scholar))} {profession} {copy}"

    def _area(self, area: Area) -> str:
        return str(self._edition.salaries[area])
