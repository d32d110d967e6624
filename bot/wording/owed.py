"""Tells which of a player's promises the pending decision would keep or break."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple
from zlib import crc32

from bot.wording.bargaining import open_offers, quoted, said_by, statement_line
from bot.wording.names import Wording
from intrigue_core import (
    Area,
    BribeOptions,
    Clause,
    DecisionKind,
    Ducats,
    Hire,
    Placement,
    PublicView,
    Scholar,
    Seat,
    SeatView,
    Sending,
    Statement,
    debts_of,
    highest_bidders,
    is_against,
    price_of,
    statements_broken,
)

_LETTERS = str.maketrans("0123456789abcdef", "abcdefghijklmnop")
"""Turns hexadecimal digits into letters, so that the name of an id contains no number."""


def statements_due(public: PublicView) -> list[Statement]:
    """Return the statements that bind the acting seat in the pending decision, the oldest first."""
    seat = public.acting
    if seat is None:
        return []
    return [
        statement
        for statement in public.statements
        if any(debt.clause.is_due(public, statement.turn) for debt in debts_of(statement, seat))
    ]


def given_lines(public: PublicView, wording: Wording, broken: Sequence[Statement] = ()) -> list[str]:
    """Return lines about the agreements and promises on the pending decision, with a title, if any.

    Each is said as its reader would say it, who decides: “I” is nobody else in what is called their word.

    Args:
        broken: those that a warning quotes (`breaking_lines`).
    """
    seat = public.acting
    due = [statement for statement in statements_due(public) if statement not in broken]
    if seat is None or not due:
        return []
    lines = [f"- {statement_line(said_by(statement, seat), wording)}" for statement in due]
    return [wording.texts("given-title"), *lines]


def breaking_lines(broken: Sequence[Statement], seat: Seat, wording: Wording) -> list[str]:
    """Return lines about the promises and agreements of a seat that a decision would break."""
    return [
        wording.texts(
            "breaking",
            to=wording.whom(statement.other(seat), statement.number),
            quote=quoted(said_by(statement, seat), wording),
        )
        for statement in broken
    ]


# --- bribes ---


class NamedSum(NamedTuple):
    """A sum that was agreed, promised or offered for the bribe that is due."""

    amount: Ducats
    key: str
    """Of its message."""


def named_sums(view: SeatView, options: BribeOptions) -> list[NamedSum]:
    """Return the payable sums that were named in bargaining, the expected one first.

    First comes the largest agreed or promised sum; then the landlord's latest price or counter-offer, and
    then the player's own offers.
    """
    public = view.public
    landlord = view.public.landlord
    given = [
        (statement, "choice-promised" if statement.is_promise else "choice-agreed")
        for statement in statements_due(public)
    ]
    given.sort(key=lambda one: -(price_of(one[0], options.scholar) or 0))
    asked = [
        (statement, "choice-price")
        for statement in open_offers(public)
        if _is_said(statement, landlord, view.seat)
    ]
    mine = [
        (statement, "choice-offered")
        for statement in open_offers(public)
        if _is_said(statement, view.seat, landlord)
    ]
    first: dict[Ducats, NamedSum] = {}
    for statement, key in (*given, *asked, *mine):
        amount = price_of(statement, options.scholar)
        if amount is not None and options.allows(amount):
            first.setdefault(amount, NamedSum(amount, key))
    return list(first.values())


def _is_said(statement: Statement, seat: Seat, to: Seat) -> bool:
    return (statement.seat, statement.to) == (seat, to)


def open_lines(view: SeatView, options: BribeOptions, wording: Wording) -> list[str]:
    """Return the open offers between a player and the landlord for the bribe that is due, with a title."""
    pair = {view.seat, view.public.landlord}
    lines = [
        f"- {statement_line(statement, wording)}"
        for statement in open_offers(view.public)
        if {statement.seat, statement.to} == pair and price_of(statement, options.scholar) is not None
    ]
    if not lines:
        return []
    return [wording.texts("given-open"), *lines]


# --- hiring ---


def ways_to_keep(public: PublicView) -> list[Hire]:
    """Return the ways to hire that break no statement of the landlord; none if no statement is about it."""
    if public.deciding is not DecisionKind.HIRE or not statements_due(public):
        return []
    ways = SeatView(public, public.landlord, cash=0).legal_commands()  # the cash does not matter for hiring
    return [way for way in ways if isinstance(way, Hire) and not statements_broken(public, way)]


def agreed_placements(keeping: Sequence[Hire]) -> tuple[Placement, ...]:
    """Return the placements that all these ways have in common."""
    if not keeping:
        return ()
    first, *others = keeping
    return tuple(one for one in first.placements if all(one in way.placements for way in others))


def agreed_hire(public: PublicView) -> Hire | None:
    """Return the only way to hire as agreed, if there is exactly one; it is public."""
    keeping = ways_to_keep(public)
    return keeping[0] if len(keeping) == 1 else None


MAX_READY_HIRES = 5
"""Ways to hire that a call has as buttons: the posts of a palace, a row of Discord's."""


def ready_hires(public: PublicView) -> list[Hire]:
    """Return the ways to fill the one post of a stage, where they are few: by bribe, then by salary.

    The way that was agreed has a button of its own.
    """
    stage = public.current_stage
    if public.deciding is not DecisionKind.HIRE or stage is None or len(stage.groups) != 1:
        return []
    areas = 1 if stage.area is not None else len(public.free_areas(public.landlord))
    if len(stage.groups[0]) * areas > MAX_READY_HIRES:
        return []
    every = SeatView(public, public.landlord, cash=0).legal_commands()  # the cash does not matter for hiring
    ways = [way for way in every if isinstance(way, Hire)]
    paid = {bribe.scholar: bribe.amount for bribe in public.bribes}
    agreed = agreed_hire(public)

    def merit(way: Hire) -> tuple[Ducats, Ducats]:
        (placement,) = way.placements
        return paid.get(placement.scholar, 0), public.edition.salaries[placement.area]

    return sorted([way for way in ways if way != agreed], key=merit, reverse=True)


def seal_of(command: Hire | None, broken: Sequence[Statement]) -> str | None:
    """Return a hash of a preselected hiring and of the statements that it is known to break.

    It is part of a button's id, so that a confirmation counts only for what was shown.
    """
    if command is None and not broken:
        return None
    placements = () if command is None else command.placements
    return sealed((placements, [statement.number for statement in broken]))


def sealed(shown: object) -> str:
    """Return a hash of what is shown, as the name of a button's id."""
    return f"{crc32(repr(shown).encode()):08x}".translate(_LETTERS)


def hire_mark(public: PublicView, scholar: Scholar, area: Area | None) -> str | None:
    """Return the key of the landlord's promise about a scholar and a post; None if there is none.

    Args:
        area: of the post; None for any.
    """
    salaries = public.edition.salaries
    stage = public.current_stage
    for statement in statements_due(public):
        for _, clause in debts_of(statement, public.landlord):
            if clause.exile == scholar:
                return "choice-refused"
            post = clause.post
            is_given = post is not None and post.scholar == scholar
            if post is not None and area is not None:
                is_given = is_given and salaries[area] >= post.needs(salaries)
            if clause.auction is not None and stage is not None:
                is_given = scholar in highest_bidders(public, stage.rivals(clause.auction))
            if is_given:
                return "choice-promised-hire" if statement.is_promise else "choice-agreed-hire"
    return None


# --- sending ---


def spared_by(view: SeatView, sending: Sending) -> Seat | None:
    """Return the player whom a sending would attack despite a promise to spare them, if any."""
    return next(
        (
            peace.whom
            for clause in _debts(view)
            if (peace := clause.peace) is not None
            and peace.bars(sending.palace)
            and is_against(view.public, *sending, peace.whom)
        ),
        None,
    )


def owes_sending(view: SeatView, sending: Sending) -> bool:
    """Return whether the sender has promised or agreed to a sending."""
    return any(clause.sending == sending for clause in _debts(view))


def _debts(view: SeatView) -> list[Clause]:
    """Return a player's debts in the pending decision."""
    return [
        debt.clause for statement in statements_due(view.public) for debt in debts_of(statement, view.seat)
    ]
