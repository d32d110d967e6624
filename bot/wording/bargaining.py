"""Statements as their speakers say them: "8,000, and your clerk gets the 10,000"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from bot.tables.table_view import tallies_at
from bot.wording.names import Wording, begun, short_name, yes_no
from intrigue_core import (
    AuctionClause,
    Clause,
    Ducats,
    FavourClause,
    HireClause,
    PayClause,
    Payment,
    PublicView,
    RefuseClause,
    Scholar,
    Seat,
    SendClause,
    SpareClause,
    Speak,
    Statement,
    StatementState,
    Tally,
    bribes_in,
)

_MAX_BRIEF_NAME_CHARACTERS = 14
"""Characters of a name in a threat that stands in a menu."""


Saying: TypeAlias = Statement | Speak
"""A statement, or one that might be made."""


def quote(said: Saying, wording: Wording, *, plain: bool = False, short: bool = False) -> str:
    """Return a statement as its speaker says it, without quotation marks.

    Args:
        plain: for menus, where nothing is Markdown.
        short: in as few words as say all of it.
    """
    return begun(_Speech(said, wording, plain=plain, short=short).whole())


def quote_within(said: Saying, wording: Wording, *, plain: bool = False) -> str:
    """Return a statement as `quote` does, for the middle of a sentence."""
    return _Speech(said, wording, plain=plain).whole()


class _Speech:
    def __init__(self, said: Saying, wording: Wording, *, plain: bool, short: bool = False) -> None:
        self._said = said
        self._wording = wording
        self._texts = wording.texts
        self._plain = plain
        self._short = short

    def whole(self) -> str:
        said = self._said
        texts = self._texts
        if (peace := self._peace()) is not None:
            return peace
        pact, mine, yours = self._mutual() or self._pact()
        paid = paid_in(said)
        deals: list[str] = []
        if self._short and len(paid) > 1 and not said.threat:
            deals, mine, yours = self._deals(mine, yours)
        kind = self._wording.edition.profession
        # Who pays for a rival's exile pays for the one who is after the same post.
        brief = len(paid) == 1 and any(
            ((post := clause.post) is not None and post.scholar == paid[0].scholar)
            or (clause.exile is not None and kind(clause.exile) == kind(paid[0].scholar))
            for clause in (*mine, *yours)
        )
        by_me = [self._clause(clause, mine=True, brief=brief) for clause in _money_first(mine)]
        by_you = [self._clause(clause, mine=False, brief=brief) for clause in _money_first(yours)]
        if said.threat:
            harm = self._joined(by_me)
            if (amount := self._extorted()) is not None:
                return texts("said-extortion", amount=amount, harm=harm)
            if not by_you:
                return harm
            return texts("said-or-else", asked=self._joined(by_you), harm=harm)
        each = [*by_you, *by_me] if bribes_in(yours) else [*by_me, *by_you]
        ordered = [*each, *pact] if paid else [*pact, *each]
        if not deals:
            return self._joined(ordered)
        rest = [self._joined(ordered)] if ordered else []
        return "; ".join([*deals, *rest])

    def _deals(
        self, mine: Iterable[Clause], yours: Iterable[Clause]
    ) -> tuple[list[str], list[Clause], list[Clause]]:
        """Return each bribe with the post that it is for, and the other clauses of both sides.

        The post names the scholar, so that the bribe need not.
        """
        clauses = [*mine, *yours]
        deals: list[str] = []
        told: list[Clause] = []
        for paid in clauses:
            hired = [one for one in clauses if isinstance(one, HireClause) and one.scholar == paid.about]
            if isinstance(paid, PayClause) and len(hired) == 1:
                post = self._hire(hired[0])
                deals.append(self._texts("said-pay-post", amount=paid.amount, post=post))
                told += [paid, *hired]
        return deals, [one for one in mine if one not in told], [one for one in yours if one not in told]

    def _extorted(self) -> Ducats | None:
        """Return the bribe that a threat against the same scholar demands, if it demands nothing else."""
        match self._said.yours, self._said.mine:
            case [PayClause(scholar=paid, amount=amount)], [RefuseClause(scholar=refused)] if paid == refused:
                return amount
            case _:
                return None

    def _joined(self, clauses: Sequence[str]) -> str:
        match clauses:
            case [only]:
                return only
            case [first, last]:
                return self._texts("said-and", first=first, last=last)
            case _:
                return self._texts("said-list", before=", ".join(clauses[:-1]), last=clauses[-1])

    def _mutual(self) -> tuple[list[str], list[Clause], list[Clause]] | None:
        """Return a clause about equal favours for each other, and the other clauses of both sides.

        None if they are not the same, if one is only asked for with a threat, or if others last.
        """
        said = self._said
        if said.threat or _lasting(said.mine) is not None:
            return None
        for one in said.mine:
            if not isinstance(one, FavourClause) or one.to != said.to:
                continue
            same = one.model_copy(update={"to": said.seat})
            if same in said.yours:
                mine = [clause for clause in said.mine if clause != one]
                yours = [clause for clause in said.yours if clause != same]
                post = self._post(one.least)
                best = self._is_best(one.least)
                return [self._texts("said-favour-both", post=post, best=best)], mine, yours
        return None

    def _pact(self) -> tuple[list[str], list[Clause], list[Clause]]:
        """Return a clause about lasting favours for each other, and the other clauses of both sides."""
        mine = list(self._said.mine)
        yours = list(self._said.yours)
        ends = _lasting(mine), _lasting(yours)
        if ends[0] is None or ends[1] is None:
            return [], mine, yours
        mine.remove(ends[0])
        yours.remove(ends[1])
        given = self._post(ends[0].least)
        taken = self._post(ends[1].least)
        if self._short and given == taken:
            return [self._texts("said-pact-both", post=given)], mine, yours
        return [self._texts("said-pact", given=given, taken=taken)], mine, yours

    def _peace(self) -> str | None:
        """Return a sentence about a truce, if both sides promise that and nothing else."""
        said = self._said
        match said.mine, said.yours:
            case [SpareClause() as mine], [SpareClause() as yours] if not said.threat:
                mutual = (mine.whom, yours.whom) == (said.to, said.seat)
                if mutual and mine.palace is None is yours.palace and mine.until == yours.until:
                    return self._texts("said-peace", end=self._end(mine))
            case _:
                pass
        return None

    def _end(self, clause: SpareClause) -> str:
        if clause.until is None:
            return self._texts("said-to-the-end")
        return self._texts("said-until", round=clause.until)

    def _clause(self, clause: Clause, *, mine: bool, brief: bool) -> str:
        texts = self._texts
        who = "me" if mine else "you"
        match clause:
            case PayClause(amount=amount) if brief:
                return texts("said-pay-brief", amount=amount)
            case PayClause(scholar=scholar, amount=amount):
                return texts(f"said-pay-{who}", amount=amount, scholar=self._whose(scholar))
            case HireClause():
                return self._hire(clause)
            case RefuseClause(scholar=scholar):
                return texts("said-refuse", scholar=self._whose(scholar))
            case AuctionClause(scholar=scholar):
                return texts("said-auction", profession=self._wording.profession_of(scholar, ()))
            case FavourClause(to=to, least=least):
                about = {"whom": self._who(to), "seat": self._name(to)}
                return texts(f"said-favour-{who}", post=self._post(least), best=self._is_best(least), **about)
            case SpareClause():
                return self._spare(clause, who)
            case SendClause(profession=profession, palace=palace) if self._said.threat and (
                self._who(palace) == "other"
            ):
                kind = self._wording.profession(profession)
                return texts("said-harm", profession=kind, seat=self._name(palace))
            case SendClause(profession=profession, palace=palace):
                return texts(
                    f"said-send-{who}",
                    profession=self._wording.profession(profession),
                    whom=self._who(palace),
                    seat=self._name(palace),
                )

    def _hire(self, clause: HireClause) -> str:
        texts = self._texts
        scholar = self._whose(clause.scholar)
        if clause.keep:
            return texts("said-keep", scholar=scholar)
        if clause.area is not None:
            return texts(
                "said-post", scholar=scholar, post=self._post(self._wording.edition.salaries[clause.area])
            )
        if clause.least:
            post = self._post(clause.least)
            best = self._is_best(clause.least)
            return texts("said-post-least", scholar=scholar, post=post, best=best)
        return texts("said-post-any", scholar=scholar)

    def _spare(self, clause: SpareClause, who: str) -> str:
        texts = self._texts
        palace = clause.palace
        where = ""
        if palace is not None:
            where = texts("said-where", whom=self._who(palace), seat=self._name(palace))
        end = self._end(clause)
        about = {"whom": self._who(clause.whom), "seat": self._name(clause.whom)}
        return texts(f"said-spare-{who}", where=where, end=end, **about)

    def _who(self, seat: Seat) -> str:
        """Return the role of a seat in the statement: ``me``, ``you`` or ``other``."""
        if seat == self._said.seat:
            return "me"
        return "you" if seat == self._said.to else "other"

    def _post(self, salary: Ducats) -> str:
        """Return the name of a post, brief in menus, where a whole sentence has to fit."""
        return self._texts("said-salary-menu" if self._plain else "said-salary", salary=salary)

    def _is_best(self, salary: Ducats) -> str:
        """Return whether no post pays more: it need not be said that it is the least."""
        return yes_no(salary == max(self._wording.edition.salaries))

    def _name(self, seat: Seat) -> str:
        if not self._plain:
            return self._wording.seat(seat)
        # A threat names a palace besides, and has to be read to its end.
        if self._said.threat or self._short:
            return short_name(self._wording.full_names[seat], _MAX_BRIEF_NAME_CHARACTERS)
        return self._wording.plain_seat(seat)

    def _whose(self, scholar: Scholar) -> str:
        wording = self._wording
        owner = self._who(self._wording.edition.owner(scholar))
        if owner == "other":
            return wording.scholar(scholar, self._twins(), plain=self._plain)
        return self._texts(f"said-{owner}-scholar", profession=wording.profession_of(scholar, self._twins()))

    def _twins(self) -> Sequence[Scholar]:
        """Return all scholars in the statement: two of one owner and profession are numbered."""
        clauses = (*self._said.mine, *self._said.yours)
        return [clause.about for clause in clauses if clause.about is not None and clause.auction is None]


def _lasting(clauses: Sequence[Clause]) -> FavourClause | None:
    found = (clause for clause in clauses if isinstance(clause, FavourClause) and clause.lasting)
    return next(found, None)


def post_named(clause: HireClause, wording: Wording) -> dict[str, str]:
    """Return the post that a scholar is to get, and its kind: ``post``, ``least``, ``keep`` or ``any``."""
    if clause.keep:
        return {"kind": "keep", "post": ""}
    if clause.area is not None:
        return {"kind": "post", "post": wording.salary(clause.area)}
    if clause.least:
        return {"kind": "least", "post": wording.money(clause.least)}
    return {"kind": "any", "post": ""}


def term(clause: Clause, scholar: Scholar | None, wording: Wording) -> str:
    """Return a clause of a haggle in a few words, which both sides may have said.

    Args:
        scholar: whose bribe it is about, and who need not be named.
    """
    texts = wording.texts
    match clause:
        case PayClause(amount=amount) if clause.scholar == scholar:
            return wording.money(amount)
        case PayClause(amount=amount):
            return texts("term-pay", amount=amount, scholar=wording.scholar(clause.scholar))
        case HireClause():
            own = yes_no(clause.scholar == scholar)
            hired = wording.scholar(clause.scholar)
            return texts("term-post", own=own, scholar=hired, **post_named(clause, wording))
        case RefuseClause():
            return texts("term-refuse", scholar=wording.scholar(clause.scholar))
        case AuctionClause():
            return texts("term-auction")
        case FavourClause(to=to, least=least, lasting=lasting):
            best = yes_no(least == max(wording.edition.salaries))
            post = wording.money(least)
            return texts("term-favour", seat=wording.seat(to), post=post, best=best, lasting=yes_no(lasting))
        case SpareClause(whom=whom):
            return texts("term-spare", seat=wording.seat(whom))
        case SendClause(profession=profession, palace=palace):
            kind = wording.profession(profession)
            return texts("term-send", profession=kind, seat=wording.seat(palace))


def _money_first(clauses: Iterable[Clause]) -> list[Clause]:
    """Return clauses with the bribes before all else, as a bare “6,000” is clear only there."""
    return sorted(clauses, key=lambda clause: clause.bribe is None)


def paid_in(said: Saying) -> list[Payment]:
    """Return the payments of both sides."""
    return bribes_in((*said.mine, *said.yours))


def names_a_price(statement: Statement) -> bool:
    """Return whether a statement asks for money."""
    return bool(bribes_in(statement.yours))


def quoted(statement: Statement, wording: Wording) -> str:
    """Return a statement with quotation marks and a full stop."""
    return wording.texts("quoted", text=f"{quote(statement, wording)}.")


def as_spoken(statement: Statement, wording: Wording) -> str:
    """Return a statement as it was made: quoted; own words come first, and their reading below them."""
    own_words = wording.own_words(statement.number)
    if not own_words:
        return quoted(statement, wording)
    reading = wording.texts("own-words-read", quote=quote(statement, wording))
    return f"{own_words}\n{reading}"


def said_by(statement: Statement, seat: Seat) -> Statement:
    """Return a statement from the view of this party: “my clerk” is then a scholar of theirs."""
    if seat == statement.seat or statement.to is None:
        return statement
    return statement._replace(seat=seat, to=statement.seat, mine=statement.yours, yours=statement.mine)


MAX_LINES = 6
"""The most lines at the table; the ledger has all."""

_STATE_KEYS = {StatementState.AGREED: "agreed", StatementState.DECLINED: "declined"}
"""The states that an offer's line names."""


def block_statements(
    public: PublicView, most: int = MAX_LINES, people: Iterable[Seat] = ()
) -> list[Statement]:
    """Return the statements that are shown at the table, the newest first.

    Open offers and agreements for this turn come first, then older statements that matter for it.

    Args:
        people: the seats for which people decide. Offers to them come before all others, so that computer
            players that talk to each other do not crowd them out.
    """
    seats = set[Seat | None](people)
    ranked = sorted(
        (-1 if _waits(statement) and statement.to in seats else rank, -statement.number)
        for statement in public.statements
        if (rank := _rank(public, statement)) is not None
    )
    shown = sorted(-number for _, number in ranked[:most])
    return [public.statements[number] for number in reversed(shown)]


def hidden_statements(public: PublicView, most: int = MAX_LINES) -> int:
    """Return the number of further statements."""
    return max(0, sum(_rank(public, statement) is not None for statement in public.statements) - most)


def open_offers(public: PublicView) -> list[Statement]:
    """Return the offers that wait for an answer, the newest first."""
    return [statement for statement in reversed(public.statements) if _waits(statement)]


def _waits(statement: Statement) -> bool:
    return statement.is_offer and statement.state is StatementState.OPEN


def agreed_bribe(public: PublicView) -> tuple[Statement, Payment] | None:
    """Return the agreement about the bribe that is due now, with its payment, if there is one."""
    if public.payer is None:
        return None
    agreed = (
        statement for statement in reversed(public.statements) if statement.state is StatementState.AGREED
    )
    due = (
        (statement, clause)
        for statement in agreed
        for clause in paid_in(statement)
        if clause.scholar == public.payer
    )
    return next(due, None)


def statement_line(statement: Statement, wording: Wording, *, beside: str = "") -> str:
    """Return a line with a statement, its parties and its state.

    Args:
        beside: the statement in its speaker's own words, if the line has room for them.
    """
    texts = wording.texts
    said = texts("quoted", text=quote(statement, wording))
    if beside:
        said = texts("own-words-beside", quote=said, text=beside)
    to = texts("everybody-said")
    if statement.to is not None:
        to = wording.party(statement.to, statement.number)
    return texts(
        f"statement-line-{_kind(statement)}",
        seat=wording.party(statement.seat, statement.number),
        to=to,
        quote=said,
    )


def ledger_line(statement: Statement, wording: Wording) -> str:
    """Return the ledger's line of a statement, with its outcome."""
    line = statement_line(statement, wording, beside=wording.own_words(statement.number))
    if _kind(statement) in _STATE_KEYS.values():
        return line
    by = ""
    if statement.broken_by is not None:
        by = wording.doer(statement.broken_by, statement.number)
    state = wording.texts(f"statement-state-{statement.state}", seat=by)
    if statement.paid:
        state = wording.texts("statement-state-paid")
    if statement.missed_by is not None:
        missed_by = wording.doer(statement.missed_by, statement.number)
        state = wording.texts("statement-state-missed", seat=missed_by)
    return wording.texts("ledger-statement", line=line, state=state)


def tallies_of(seat: Seat, statements: Sequence[Statement], wording: Wording) -> list[tuple[str, Tally]]:
    """Return the tallies of all who have had a seat, with their names; its player comes last."""
    before, own = tallies_at(seat, statements, wording.predecessors)
    return [*((wording.former(one), tally) for one, tally in before), (wording.seat(seat), own)]


def _kind(statement: Statement) -> str:
    if statement.threat:
        return "threat"
    if statement.is_promise:
        return "promise"
    return _STATE_KEYS.get(statement.state, "offer")


def _rank(public: PublicView, statement: Statement) -> int | None:
    """Return the rank of a statement by its importance now, from 0; None if it does not matter."""
    if statement.state.is_settled:
        return None
    if _waits(statement):
        return 0
    if public.landlord in (statement.seat, statement.to):
        if statement.is_offer and statement.turn == public.turn and not _lasts(statement):
            return 0
        return 1
    return 1 if statement.turn == public.turn else None


def _lasts(statement: Statement) -> bool:
    return any(clause.favour for clause in statement.clauses)
