"""What the landlords of the tutorial say to the person, and what that is worth.

The very first word is a promise, and it is broken. After that each names a price for the best post that is
left, can be beaten down a little, and keeps what is agreed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from intrigue_core import (
    Agree,
    Area,
    Command,
    DecisionKind,
    Decline,
    Ducats,
    HireClause,
    PayClause,
    PublicView,
    Scholar,
    Seat,
    Speak,
    StageKind,
    Word,
    WordState,
)

PRICE: Ducats = 4_000
"""What a landlord asks for."""

LEAST_PRICE: Ducats = 3_000
"""What a landlord can be beaten down to."""

PERSON: Seat = 0
"""Where the person sits."""


def word_due(public: PublicView) -> Speak | None:
    """Return what the landlord says to the person now: something before each bribe that has no rivals'."""
    stage, scholar, landlord = public.current_stage, public.payer, public.landlord
    if public.deciding is not DecisionKind.BRIBE or public.acting != PERSON or landlord == PERSON:
        return None
    if stage is None or scholar is None or stage.kind is not StageKind.UNCONTESTED:
        return None
    if word_about(public.words, scholar) is not None:
        return None
    post = HireClause(scholar=scholar, area=_best_left(public))
    if not public.words:
        return Speak(seat=landlord, to=PERSON, mine=(post,), yours=())
    price = PayClause(scholar=scholar, amount=PRICE)
    return Speak(seat=landlord, to=PERSON, mine=(post,), yours=(price,))


def open_price(public: PublicView) -> Word | None:
    """Return the offer that the person may answer."""
    offers = (word for word in public.words if word.is_offer and word.to == PERSON)
    return next((word for word in offers if word.state is WordState.OPEN), None)


def counter_to(price: Word, amount: Ducats) -> Speak:
    """Return the person's answer to a price: the same post for another amount."""
    paid = tuple(PayClause(scholar=scholar, amount=amount) for scholar, _ in posts(price))
    return Speak(seat=PERSON, to=price.seat, mine=paid, yours=price.mine, answers=price.number)


def answer_due(public: PublicView) -> Command | None:
    """Return the landlord's answer to a counter-offer of the person."""
    offers = (word for word in public.words if word.is_offer and word.seat == PERSON)
    offer = next((word for word in offers if word.state is WordState.OPEN), None)
    if offer is None or offer.to is None or offer.answers is None:
        return None
    landlord, offered = offer.to, asked_by(offer)
    if offered >= LEAST_PRICE:
        return Agree(seat=landlord, word=offer.number)
    if public.words[offer.answers].answers is not None:
        return Decline(seat=landlord, word=offer.number)
    price = tuple(PayClause(scholar=scholar, amount=LEAST_PRICE) for scholar, _ in posts(offer))
    return Speak(seat=landlord, to=PERSON, mine=offer.yours, yours=price, answers=offer.number)


def agreed_price(public: PublicView) -> Ducats | None:
    """Return what was agreed for the bribe that is due, if anything was."""
    word = None if public.payer is None else word_about(public.words, public.payer)
    return asked_by(word) if word is not None and word.state is WordState.AGREED else None


def asked_by(offer: Word) -> Ducats:
    """Return how much would be paid by an offer."""
    return sum(clause.amount for clause in (*offer.mine, *offer.yours) if isinstance(clause, PayClause))


def word_about(said: Sequence[Word], scholar: Scholar) -> Word | None:
    """Return the latest word about the post of a scholar."""
    about = (word for word in reversed(said) if any(who == scholar for who, _ in posts(word)))
    return next(about, None)


def area_earned(public: PublicView, scholar: Scholar, paid: Ducats) -> Area | None:
    """Return the area that a scholar of the person's gets by what was said; None if that is worth nothing."""
    word = word_about(public.words, scholar)
    if word is None or word.is_promise:
        return None
    agreed = word.state is WordState.AGREED
    gave_in = word.state is not WordState.BROKEN and paid >= PRICE
    return dict(posts(word))[scholar] if agreed or gave_in else None


def posts(word: Word) -> Iterator[tuple[Scholar, Area | None]]:
    """Return the scholars that are to be hired by a word, and in which areas."""
    for clause in (*word.mine, *word.yours):
        if isinstance(clause, HireClause):
            yield clause.scholar, clause.area


def _best_left(public: PublicView) -> Area:
    """Return the best area that is free and not spoken of in this stage."""
    stage, salaries = public.current_stage, public.edition.salaries
    payers = stage.payers if stage else ()
    words = [word for scholar in payers if (word := word_about(public.words, scholar)) is not None]
    spoken_of = {area for word in words for _, area in posts(word)}
    free = [area for area in public.free_areas(public.landlord) if area not in spoken_of]
    return max(free or public.free_areas(public.landlord), key=lambda area: salaries[area])
