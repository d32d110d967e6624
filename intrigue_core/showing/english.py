"""The words of a page in plain English, for a record that nobody has told in better ones."""

from __future__ import annotations

from collections.abc import Sequence

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
    TurnBegan,
    WordAgreed,
    WordDeclined,
    WordJudged,
    WordSpoken,
    WordWithdrawn,
)
from intrigue_core.model import StageKind
from intrigue_core.records.prose import Teller
from intrigue_core.showing.course import Course, Flow
from intrigue_core.showing.wordings import BECAME, Labels, Player, Said, Wordings
from intrigue_core.words.clauses import (
    Clause,
    FavourClause,
    HireClause,
    PayClause,
    RefuseClause,
    SendClause,
    SpareClause,
)
from intrigue_core.words.word import Word, WordState

_INITIALS = 2
"""So many letters of an edition's name are initials: ``fx-schmid-1994``."""
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def english_of(course: Course) -> Wordings:
    """Return the words for a game, with the players by their names or, without any, by their colours."""
    edition, last = course.edition, course.last
    names = _names(course)
    teller = _NamingTeller(edition, names, last.words)
    players = [Player(name=name, colour=colour) for name, colour in zip(names, edition.colours, strict=False)]
    return Wordings(
        labels=Labels(),
        title=f"Intrigue: {_all_of(names)}",
        edition=f"{_edition_name(edition)}, {course.seats} players, {edition.rounds} rounds",
        outcome=_outcome(course, names),
        players=tuple(players),
        professions=edition.professions,
        turns=tuple(f"Round {turn.round}, {_whose(names[turn.landlord])} turn" for turn in course.turns),
        story=tuple(
            tuple("" if isinstance(event, TurnBegan) else teller.sentence(event) for event in line.events)
            for line in course.lines
        ),
        flows=tuple(teller.flow(flow, course.event(flow)) for flow in course.flows),
        said=tuple(Said(text=teller.said(word), became=_became(word, names)) for word in last.words),
    )


def _names(course: Course) -> list[str]:
    """Return what the players are called; colours are written large, as they stand for names."""
    if course.names is not None and all(name.strip() for name in course.names):
        return list(course.names)
    return [colour[:1].upper() + colour[1:] for colour in course.edition.colours[: course.seats]]


def _edition_name(edition: Edition) -> str:
    parts = edition.name.split("-")
    return " ".join(part.upper() if len(part) <= _INITIALS else part[:1].upper() + part[1:] for part in parts)


def _outcome(course: Course, names: Sequence[str]) -> str:
    if not course.last.over:
        return "The game is not finished."
    winners, cash = course.last.winners, max(course.lines[-1].cash)
    has = "has" if len(winners) == 1 else "have"
    return f"{_all_of([names[seat] for seat in winners])} {has} won, with {cash:,} ducats."


def _became(word: Word, names: Sequence[str]) -> str:
    by = "" if word.broken_by is None else f" by {names[word.broken_by]}"
    return BECAME[word.state] + by


def _whose(name: str) -> str:
    """Return a name in the genitive: “Ben’s”."""
    return f"{name}’s"


def _all_of(items: Sequence[str]) -> str:
    return " and ".join(filter(None, (", ".join(items[:-1]), items[-1])))


def _an(noun: str) -> str:
    return f"{'an' if noun[:1].lower() in 'aeiou' else 'a'} {noun}"


class _NamingTeller(Teller):
    """Tells events with the players' names."""

    def __init__(self, edition: Edition, names: Sequence[str], words: Sequence[Word]) -> None:
        super().__init__(edition)
        self._names = names
        self._words = words

    # --- what things are called ---

    def seat(self, seat: Seat) -> str:
        """Return a player's name."""
        return self._names[seat]

    def scholar(self, scholar: Scholar) -> str:
        """Return a scholar by owner and profession: “Ben’s first clerk”."""
        return f"{_whose(self.seat(self.edition.owner(scholar)))} {self._kind(scholar)}"

    def money(self, amount: Ducats) -> str:
        """Return an amount with its thousands apart."""
        return f"{amount:,}"

    def _kind(self, scholar: Scholar) -> str:
        edition = self.edition
        profession = edition.professions[edition.profession(scholar)]
        copies = edition.scholars_per_profession
        return profession if copies == 1 else f"{_ORDINALS[scholar % copies]} {profession}"

    def _post(self, area: Area) -> str:
        return f"the {self.area(area)} post"

    # --- what happened ---

    def clause(self, event: Event) -> str:
        """Return an event as a sentence without its capital letter and its full stop."""
        match event:
            case SalaryPaid(seat=seat, amount=amount, final=final):
                salary = "final salary" if final else "salary"
                return f"the bank pays {self.seat(seat)} a {salary} of {self.money(amount)}"
            case StageBegan():
                return self._stage(event)
            case BribePaid(seat=seat, landlord=landlord, amount=0):
                return f"{self.seat(seat)} is broke and pays {self.seat(landlord)} nothing"
            case BribePaid(seat=seat, landlord=landlord, amount=amount, by_bank=by_bank):
                payer = f"{self.seat(seat)} is broke: the bank" if by_bank else self.seat(seat)
                given = f"{self.seat(landlord)} {self.money(amount)} for the {self._kind(event.scholar)}"
                return f"{payer} pays {given}"
            case ScholarHired(scholar=scholar, palace=palace, area=area):
                return f"{self.seat(palace)} gives {self.scholar(scholar)} {self._post(area)}"
            case ScholarKept(scholar=scholar, palace=palace, area=area):
                return f"{self.seat(palace)} lets {self.scholar(scholar)} stay in {self._post(area)}"
            case ScholarBanished(scholar=scholar):
                return f"{self.scholar(scholar)} is banished to the island"
            case ScholarSent(scholar=scholar, palace=palace):
                owner, kind = self.edition.owner(scholar), self.edition.profession(scholar)
                sent = _an(self.edition.professions[kind])
                return f"{self.seat(owner)} sends {sent} to {_whose(self.seat(palace))} palace"
            case GameEnded(cash=cash, winners=winners):
                ranking = sorted(range(len(cash)), key=lambda seat: -cash[seat])
                purses = [f"{self.seat(seat)} {self.money(cash[seat])}" for seat in ranking]
                won = "has won" if len(winners) == 1 else "have won"
                return f"{_all_of([self.seat(seat) for seat in winners])} {won}. {', '.join(purses)}"
            case WordSpoken() | WordAgreed() | WordDeclined() | WordWithdrawn() | WordJudged():
                return self._word(event)
            case _:
                return super().clause(event)

    def _stage(self, event: StageBegan) -> str:
        scholars = [self.scholar(scholar) for scholar in event.payers]
        if event.stage is StageKind.UNCONTESTED:
            return f"{_all_of(scholars)} {'apply' if len(scholars) > 1 else 'applies'} without a rival"
        if event.area is None:
            return f"external conflict: {_all_of(scholars)}"
        attackers = _all_of(scholars[1:])
        return f"internal conflict for {self._post(event.area)}: {attackers} against {scholars[0]}"

    def _word(self, event: WordSpoken | WordAgreed | WordDeclined | WordWithdrawn | WordJudged) -> str:
        word = self._words[event.word]
        whose, text = _whose(self.seat(word.seat)), f"“{self.said(word)}”"
        match event:
            case WordSpoken():
                to = "everybody" if word.to is None else self.seat(word.to)
                deed = "threatens" if word.threat else "promises" if word.is_promise else "offers"
                return f"{self.seat(word.seat)} {deed} {to}: {text}"
            case WordAgreed(seat=seat):
                return f"{self.seat(seat)} agrees to {whose} offer: {text}"
            case WordDeclined(seat=seat):
                return f"{self.seat(seat)} declines {whose} offer: {text}"
            case WordWithdrawn(seat=seat):
                return f"{self.seat(seat)} takes this back: {text}"
            case WordJudged(state=WordState.BROKEN, seat=seat) if seat is not None:
                return f"{self.seat(seat)} breaks a word: {text}"
            case WordJudged(state=state):
                kind = "threat" if word.threat else "promise" if word.is_promise else "agreement"
                became = {WordState.MOOT: "comes to nothing", WordState.EMPTY: "was empty"}
                return f"{whose} {kind} {became.get(state, f'is {BECAME[state]}')}: {text}"

    def said(self, word: Word) -> str:
        """Return what somebody said, as a sentence of the speaker's."""
        speaker = self.seat(word.seat)
        mine = _all_of([self.promised(clause) for clause in word.mine]) if word.mine else ""
        yours = _all_of([self.promised(clause) for clause in word.yours]) if word.yours else ""
        other = "everybody" if word.to is None else self.seat(word.to)
        if not yours:
            return f"{speaker} will {mine}"
        if word.threat:
            return f"{speaker} will {mine}, unless {other} will {yours}"
        return f"{speaker} will {mine}, if {other} will {yours}" if mine else f"{other} should {yours}"

    def promised(self, clause: Clause) -> str:
        """Return what somebody would do by a clause: “pay 4,000 for Ben’s first clerk”."""
        match clause:
            case PayClause(scholar=scholar, amount=amount):
                return f"pay {self.money(amount)} for {self.scholar(scholar)}"
            case HireClause(scholar=scholar, area=area, least=least, keep=keep):
                who = self.scholar(scholar)
                if keep:
                    return f"let {who} stay"
                post = self._post(area) if area is not None else "a post"
                return f"give {who} {post}" + (f" of {self.money(least)} or more" if least else "")
            case RefuseClause(scholar=scholar):
                return f"turn {self.scholar(scholar)} away"
            case FavourClause(to=to, least=least, lasting=lasting):
                often = "always give" if lasting else "next time give"
                return f"{often} a scholar of {_whose(self.seat(to))} a post of {self.money(least)} or more"
            case SpareClause(whom=whom, palace=palace, until=until):
                where = "" if palace is None else f" at {_whose(self.seat(palace))} palace"
                end = "to the end" if until is None else f"up to the end of round {until}"
                return f"send nobody against {self.seat(whom)}{where}, {end}"
            case SendClause(profession=profession, palace=palace):
                sent = _an(self.edition.professions[profession])
                return f"send {sent} to {_whose(self.seat(palace))} palace"

    # --- why cash has changed hands ---

    def flow(self, flow: Flow, event: Event) -> str:
        """Return why somebody's cash has changed."""
        match event:
            case SalaryPaid(final=final):
                return "final salary" if final else "salary"
            case BribePaid(seat=seat, landlord=landlord, by_bank=by_bank):
                if flow.seat == landlord:
                    payer = "the bank" if by_bank else self.seat(seat)
                    return f"bribe from {payer} for {self.scholar(event.scholar)}"
                return f"bribe to {self.seat(landlord)} for the {self._kind(event.scholar)}"
            case BribeRefunded(seat=seat, landlord=landlord, to_bank=to_bank):
                if flow.seat == landlord:
                    payee = "the bank" if to_bank else self.seat(seat)
                    return f"given back to {payee} for {self.scholar(event.scholar)}, banished"
                return f"given back by {self.seat(landlord)} for the {self._kind(event.scholar)}, banished"
            case _:
                return ""
