"""People who talk all the time: words of every kind at random, most to the point and some not."""

from __future__ import annotations

from random import Random

from intrigue_core import (
    NOBODY,
    Agree,
    AuctionClause,
    Clause,
    Command,
    CommandError,
    Decline,
    Edition,
    FavourClause,
    Game,
    HireClause,
    PayClause,
    PublicView,
    RefuseClause,
    SendClause,
    SpareClause,
    Speak,
    Statement,
    StatementState,
    Withdraw,
)


def gossip(public: PublicView, rng: Random) -> Command:
    """Return something that somebody might say now, whether it can be said or not."""
    if rng.random() < 0.08:
        return _nonsense(public, rng)
    waiting = [
        statement
        for statement in public.statements
        if statement.state is StatementState.OPEN and not statement.is_promise
    ]
    if waiting and rng.random() < 0.45:
        return _answer(public, rng, rng.choice(waiting))
    scholars = _negotiating(public)
    if scholars and rng.random() < 0.6:
        return _haggle(public, rng, rng.choice(scholars))
    return _talk(public, rng)


def chat(game: Game, rng: Random, most: int = 3) -> None:
    """Let people say something, some of which is refused."""
    for _ in range(rng.randrange(most + 1)):
        if game.over:
            return
        before = game.view()
        try:
            game.play(gossip(before, rng))
        except CommandError:
            assert game.view() is before, "what is refused changes nothing"
        else:
            after = game.view()
            assert (after.decision_number, after.acting) == (before.decision_number, before.acting)


def _answer(public: PublicView, rng: Random, statement: Statement) -> Command:
    if statement.threat:  # few are taken back
        return (
            Withdraw(seat=statement.seat, statement=statement.number)
            if rng.random() < 0.3
            else _talk(public, rng)
        )
    assert statement.to is not None
    what = rng.random()
    if what < 0.6:
        return Agree(seat=statement.to, statement=statement.number)
    if what < 0.7:
        return Decline(seat=statement.to, statement=statement.number)
    if what < 0.8:
        return Withdraw(seat=statement.seat, statement=statement.number)
    scholars = [one.scholar for one in (*statement.mine, *statement.yours) if isinstance(one, PayClause)]
    back = _haggle(public, rng, scholars[0]) if scholars else _talk(public, rng)
    return back.model_copy(update={"answers": statement.number})


def _negotiating(public: PublicView) -> list[tuple[int, int]]:
    """Return the scholars whose negotiation is to come, those of this turn thrice, with their palaces."""
    found: list[tuple[int, int]] = []
    profession = public.edition.profession
    for palace in range(public.seats):
        kinds = {profession(one) for one in public.applicants[palace]}
        rivals = [*public.applicants[palace], *(one for one in public.palace(palace) if one != NOBODY)]
        here = [(one, palace) for one in rivals if profession(one) in kinds]
        found += here * (3 if palace == public.landlord else 1)
    return found


def _haggle(public: PublicView, rng: Random, about: tuple[int, int] | int) -> Speak:
    """Speak of a bribe for a scholar, and of what it is to get for it."""
    scholar, palace = about if isinstance(about, tuple) else (about, public.landlord)
    edition = public.edition
    owner = edition.owner(scholar)
    paid: list[Clause] = [PayClause(scholar=scholar, amount=edition.minimum_bribe * rng.randint(1, 6))]
    given = [_post(public, rng, scholar, palace)]
    for side, seat, other in ((paid, owner, palace), (given, palace, owner)):
        if rng.random() < 0.15:
            side.append(_clause(public, rng, seat, other))
    if rng.random() < 0.1:
        given = []
    if rng.random() < 0.5 or not given:
        return Speak(seat=palace, to=owner, mine=tuple(given), yours=tuple(paid))
    return Speak(seat=owner, to=palace, mine=tuple(paid), yours=tuple(given))


def _post(public: PublicView, rng: Random, scholar: int, palace: int) -> Clause:
    edition = public.edition
    areas = range(len(public.edition.salaries))
    what = rng.random()
    if what < 0.25:
        return HireClause(scholar=scholar)
    if what < 0.5:
        return HireClause(scholar=scholar, area=rng.choice(areas))
    if what < 0.65:
        return HireClause(scholar=scholar, least=rng.choice(edition.salaries))
    if what < 0.75:
        return HireClause(scholar=scholar, keep=True)
    if what < 0.85:
        return AuctionClause(scholar=scholar)
    others = [one for one, there in _negotiating(public) if there == palace and one != scholar]
    return RefuseClause(scholar=rng.choice(others)) if others else HireClause(scholar=scholar)


def _talk(public: PublicView, rng: Random) -> Speak:
    """Say something of any kind: a promise, a threat, an offer without money."""
    seat = rng.randrange(public.seats)
    to = rng.choice([other for other in range(public.seats) if other != seat])
    mine = _clause(public, rng, seat, to)
    what = rng.random()
    if what < 0.3:
        return Speak(seat=seat, to=rng.choice([to, None]), mine=(mine,), yours=())
    yours = _clause(public, rng, to, seat)
    if what < 0.6:
        harm = _harm(public, rng, seat)
        asked = (yours,) if rng.random() < 0.8 else ()
        return Speak(seat=seat, to=to, mine=(harm,), yours=asked, threat=True)
    if what < 0.75:
        least = rng.choice(public.edition.salaries)
        lasting = [FavourClause(to=whom, least=least, lasting=True) for whom in (to, seat)]
        return Speak(seat=seat, to=to, mine=(lasting[0],), yours=(lasting[1],))
    return Speak(seat=seat, to=to, mine=(mine,), yours=(yours,))


def _harm(public: PublicView, rng: Random, seat: int) -> Clause:
    here = [one for one, palace in _negotiating(public) if palace == seat]
    if here and rng.random() < 0.7:
        scholar = rng.choice(here)
        post = HireClause(scholar=scholar, area=rng.randrange(len(public.edition.salaries)))
        return rng.choice([RefuseClause(scholar=scholar), HireClause(scholar=scholar), post])
    return _sending(public, rng)


def _sending(public: PublicView, rng: Random) -> Clause:
    kinds = len(public.edition.professions)
    return SendClause(profession=rng.randrange(kinds), palace=rng.randrange(public.seats))


def _clause(public: PublicView, rng: Random, seat: int, other: int) -> Clause:
    """Return something that a seat might do for another."""
    edition: Edition = public.edition
    mine = [one for one, palace in _negotiating(public) if palace == other and edition.owner(one) == seat]
    here = [one for one, palace in _negotiating(public) if palace == seat]
    what = rng.random()
    if mine and what < 0.3:
        return PayClause(scholar=rng.choice(mine), amount=edition.minimum_bribe * rng.randint(1, 9))
    if here and what < 0.6:
        return _post(public, rng, rng.choice(here), seat)
    if what < 0.75:
        return FavourClause(to=other, least=rng.choice(edition.salaries))
    if what < 0.9:
        palace = rng.choice([None, *range(public.seats)])
        until = rng.choice([None, public.round, public.round + 1])
        return SpareClause(whom=other, palace=palace, until=until)
    return _sending(public, rng)


def _nonsense(public: PublicView, rng: Random) -> Command:
    """Return something that nobody would say."""
    number = rng.choice([-1, 0, 1, 10**6, public.seats, len(public.statements)])
    odd = rng.randrange(-1, public.seats * public.edition.scholars_per_seat + 1)
    clauses: list[Clause] = [
        PayClause(scholar=odd, amount=number),
        HireClause(scholar=odd, area=number, least=number, keep=rng.random() < 0.5),
        RefuseClause(scholar=odd),
        AuctionClause(scholar=odd),
        FavourClause(to=number, least=number, lasting=rng.random() < 0.5),
        SpareClause(whom=number, palace=number, until=number),
        SendClause(profession=number, palace=odd),
    ]
    seat = rng.randrange(-1, public.seats + 1)
    to = rng.choice([None, -1, *range(public.seats + 1)])
    answers = rng.choice([None, None, number])
    sides = [tuple(rng.choices(clauses, k=rng.randrange(5))) for _ in range(2)]
    return rng.choice(
        [
            Speak(
                seat=seat, to=to, mine=sides[0], yours=sides[1], threat=rng.random() < 0.3, answers=answers
            ),
            Agree(seat=seat, statement=number),
            Decline(seat=seat, statement=number),
            Withdraw(seat=seat, statement=number),
        ]
    )
