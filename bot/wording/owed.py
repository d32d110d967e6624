"""Tells which of a player's promises the pending decision would keep or break."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple
from zlib import crc32

from bot.wording.bargaining import open_offers, quoted, said_by, word_line
from bot.wording.names import Wording
from intrigue_core import (
    Area,
    AuctionClause,
    BribeOptions,
    Clause,
    DecisionKind,
    Ducats,
    FavourClause,
    Hire,
    HireClause,
    PayClause,
    Placement,
    PublicView,
    RefuseClause,
    Scholar,
    Seat,
    SeatView,
    SendClause,
    Sending,
    SpareClause,
    Statement,
    debts_of,
    highest_bidders,
    is_against,
    price_of,
    words_broken,
)

_LETTERS = str.maketrans("0123456789abcdef", "abcdefghijklmnop")
"""Turns hexadecimal digits into letters, so that the name of an id contains no number."""


def words_due(public: PublicView) -> list[Statement]:
    """Return the statements that bind the acting seat in the pending decision, the oldest first."""
    seat = public.acting
    if seat is None:
        return []
    return [
        word
        for word in public.statements
        if any(_is_due(public, debt.clause, word.turn) for debt in debts_of(word, seat))
    ]


def _is_due(public: PublicView, clause: Clause, since: int) -> bool:
    stage = public.current_stage
    payers = () if stage is None else stage.payers
    match public.deciding, clause:
        case DecisionKind.BRIBE, PayClause(scholar=scholar):
            return scholar == public.payer
        case (
            DecisionKind.HIRE,
            HireClause(scholar=scholar) | RefuseClause(scholar=scholar) | AuctionClause(scholar=scholar),
        ):
            return scholar in payers
        case DecisionKind.HIRE, FavourClause(to=to):
            return public.turn > since and any(public.edition.owner(one) == to for one in payers)
        case DecisionKind.SEND, SpareClause() | SendClause():
            return True
        case _:
            return False


def given_lines(public: PublicView, wording: Wording) -> list[str]:
    """Return lines about the agreements and promises on the pending decision, with a title, if any."""
    lines = [f"- {word_line(word, wording)}" for word in words_due(public)]
    return [wording.words("given-title"), *lines] if lines else []


def breaking_lines(broken: Sequence[Statement], seat: Seat, wording: Wording) -> list[str]:
    """Return lines about the words of a seat that a decision would break."""
    return [
        wording.words(
            "breaking",
            to=wording.whom(word.other(seat), word.number),
            quote=quoted(said_by(word, seat), wording),
        )
        for word in broken
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
    given = [(word, "choice-promised" if word.is_promise else "choice-agreed") for word in words_due(public)]
    given.sort(key=lambda one: -(price_of(one[0], options.scholar) or 0))
    asked = [(word, "choice-price") for word in open_offers(public) if _is_said(word, landlord, view.seat)]
    mine = [(word, "choice-offered") for word in open_offers(public) if _is_said(word, view.seat, landlord)]
    first: dict[Ducats, NamedSum] = {}
    for word, key in (*given, *asked, *mine):
        amount = price_of(word, options.scholar)
        if amount is not None and options.minimum <= amount <= options.maximum and not amount % options.step:
            first.setdefault(amount, NamedSum(amount, key))
    return list(first.values())


def _is_said(word: Statement, seat: Seat, to: Seat) -> bool:
    return (word.seat, word.to) == (seat, to)


def open_lines(view: SeatView, options: BribeOptions, wording: Wording) -> list[str]:
    """Return the open offers between a player and the landlord for the bribe that is due, with a title."""
    pair = {view.seat, view.public.landlord}
    lines = [
        f"- {word_line(word, wording)}"
        for word in open_offers(view.public)
        if {word.seat, word.to} == pair and price_of(word, options.scholar) is not None
    ]
    return [wording.words("given-open"), *lines] if lines else []


# --- hiring ---


def ways_to_keep(public: PublicView) -> list[Hire]:
    """Return the ways to hire that break no word of the landlord; none if no word is about it."""
    if public.deciding is not DecisionKind.HIRE or not words_due(public):
        return []
    ways = SeatView(public, public.landlord, cash=0).legal_commands()  # the cash does not matter for hiring
    return [way for way in ways if isinstance(way, Hire) and not words_broken(public, way)]


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


def seal_of(command: Hire | None, broken: Sequence[Statement]) -> str | None:
    """Return a hash of a preselected hiring and of the words that it is known to break.

    It is part of a button's id, so that a confirmation counts only for what was shown.
    """
    if command is None and not broken:
        return None
    placements = () if command is None else command.placements
    shown = repr((placements, [word.number for word in broken]))
    return f"{crc32(shown.encode()):08x}".translate(_LETTERS)


def hire_mark(public: PublicView, scholar: Scholar, area: Area | None) -> str | None:
    """Return the key of the landlord's promise about a scholar and a post; None if there is none.

    Args:
        area: of the post; None for any.
    """
    salaries = public.edition.salaries
    stage = public.current_stage
    for word in words_due(public):
        for _, clause in debts_of(word, public.landlord):
            match clause:
                case HireClause() if clause.scholar == scholar:
                    if area is None or salaries[area] >= clause.needs(salaries):
                        return "choice-promised-hire" if word.is_promise else "choice-agreed-hire"
                case AuctionClause() if stage and scholar in highest_bidders(
                    public, stage.rivals(clause.scholar)
                ):
                    return "choice-promised-hire" if word.is_promise else "choice-agreed-hire"
                case RefuseClause() if clause.scholar == scholar:
                    return "choice-refused"
                case _:
                    pass
    return None


# --- sending ---


def spared_by(view: SeatView, sending: Sending) -> Seat | None:
    """Return the player whom a sending would attack despite a promise to spare them, if any."""
    return next(
        (
            clause.whom
            for clause in _debts(view)
            if isinstance(clause, SpareClause)
            and clause.palace in (None, sending.palace)
            and is_against(view.public, *sending, clause.whom)
        ),
        None,
    )


def owes_sending(view: SeatView, sending: Sending) -> bool:
    """Return whether the sender has promised this."""
    return any(
        isinstance(clause, SendClause) and (clause.profession, clause.palace) == sending
        for clause in _debts(view)
    )


def _debts(view: SeatView) -> list[Clause]:
    """Return what a player owes in the pending decision."""
    return [debt.clause for word in words_due(view.public) for debt in debts_of(word, view.seat)]
