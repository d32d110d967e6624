"""Ready sentences: what a player would most likely want to say now, the sensible first.

They are made for one person, of what that seat can see: what it could not pay is not among them. Who says
one tells no more than the sentence. What is asked of others depends on nothing that is hidden.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain, zip_longest
from typing import NamedTuple

from intrigue_core import (
    NOBODY,
    Area,
    AuctionClause,
    Clause,
    CommandError,
    Contest,
    Ducats,
    FavourClause,
    HireClause,
    PayClause,
    PublicView,
    RefuseClause,
    Scholar,
    Seat,
    SeatView,
    SendClause,
    SpareClause,
    Speak,
    Statement,
    check_speak,
    contest_of,
    next_sending,
)

MAX_SUGGESTIONS = 10
"""More sentences are not read."""

_OFFERED_PERCENT = (25, 15, 40)
_ASKED_PERCENT = (30, 20, 45)
"""Shares, in percent, of what a post will pay: the likeliest first. Asking for too little is the hole to
fear, not lies: asks of about three tenths did best among the computer players that were tried."""


class _Post(NamedTuple):
    """A post that a scholar may get."""

    clause: HireClause
    worth: Ducats
    """What it will pay until the end, in ducats."""


# --- offers and prices ---


def ready_offers(view: SeatView) -> list[Speak]:
    """Return a seat's possible offers to the landlords of its scholars, and its prices as a landlord."""
    public = view.public
    said = list[Speak]()
    lists: dict[Seat, list[list[Speak]]] = {}
    for scholar, contest in _concerning(view).items():
        make = _offers
        if contest.palace == view.seat:
            make = _prices
        lists.setdefault(contest.palace, []).append(make(public, scholar, contest))
    for palace, about in lists.items():  # of every scholar the best sentence, then of every one the next
        called: list[list[Speak]] = []
        if palace == view.seat:
            auctions = _auctions(public, palace)
            called = [[Speak(seat=palace, to=None, mine=(one,), yours=())] for one in auctions]
        said += _in_turn([*about[:1], *called, *about[1:]])
    return _sayable(view, [*said, *_appeals(public, view.seat)])


def ready_counters(view: SeatView, statement: Statement) -> list[Speak]:
    """Return a seat's possible counter-offers: another amount, another post, or a favour besides."""
    public = view.public
    said = list[Speak]()

    def answer(mine: Sequence[Clause], yours: Sequence[Clause]) -> None:
        said.append(
            Speak(
                seat=view.seat,
                to=statement.seat,
                mine=tuple(mine),
                yours=tuple(yours),
                answers=statement.number,
            )
        )

    for clause in statement.mine:  # the other pays: ask for more, or give another post
        if isinstance(clause, PayClause):
            for amount in _other_amounts(public, clause.amount, more=True):
                answer(statement.yours, _with_amount(statement.mine, clause, amount))
            for post in _posts(public, clause.scholar):
                answer(_with_post(statement.yours, post), statement.mine)
    for clause in statement.yours:  # I am to pay: offer less, or want another post
        if isinstance(clause, PayClause):
            for amount in _other_amounts(public, clause.amount, more=False):
                answer(_with_amount(statement.yours, clause, amount), statement.mine)
            for post in _posts(public, clause.scholar):
                answer(statement.yours, _with_post(statement.mine, post))
    if not any(isinstance(clause, PayClause) for clause in (*statement.mine, *statement.yours)):
        for terms in _other_terms(public, statement):
            answer(*terms)
    elif not any(
        isinstance(clause, FavourClause | RefuseClause) for clause in (*statement.mine, *statement.yours)
    ):
        for more in _favours(public, view.seat):  # one more thing at most: nobody reads a list of them
            answer(statement.yours, (*statement.mine, more))
    same = (statement.yours, statement.mine)  # that would be a yes
    return _sayable(view, [one for one in said if (one.mine, one.yours) != same])


def offer_of(
    view: SeatView, scholar: Scholar, amount: Ducats, area: Area | None, answers: int | None = None
) -> Speak | None:
    """Return an offer for a scholar, or its landlord's price; None if no contest of the scholar is to come.

    Args:
        area: the post; None for any, or the one that there is.
        answers: the offer that it answers.
    """
    public = view.public
    seat = view.seat
    contest = contest_of(public, scholar)
    if contest is None:
        return None
    paid = (PayClause(scholar=scholar, amount=amount),)
    hired = (HireClause(scholar=scholar, area=area, keep=_keeps(contest, scholar) and area is None),)
    if contest.palace == seat:
        owner = public.edition.owner(scholar)
        return Speak(seat=seat, to=owner, mine=hired, yours=paid, answers=answers)
    return Speak(seat=seat, to=contest.palace, mine=paid, yours=hired, answers=answers)


def bargained_for(view: SeatView) -> list[Scholar]:
    """Return the scholars for whom a seat can make offers or name prices, those of this turn first."""
    return list(_concerning(view))


def _concerning(view: SeatView) -> dict[Scholar, Contest]:
    """Return the contests to come in which a seat decides, or has a scholar."""
    owner = view.public.edition.owner
    return {
        scholar: contest
        for scholar, contest in _contests(view.public).items()
        if view.seat in (contest.palace, owner(scholar))
    }


def _contests(public: PublicView) -> dict[Scholar, Contest]:
    """Return the contest of every scholar whose bribe is still to come, in the order of turns."""
    scholars = [scholar for stage in public.stages[public.stage :] for scholar in stage.payers]
    for step in range(1, public.seats):
        palace = (public.landlord + step) % public.seats
        scholars += [one for one in (*public.palace(palace), *public.applicants[palace]) if one != NOBODY]
    found = ((scholar, contest_of(public, scholar)) for scholar in scholars)
    return {scholar: contest for scholar, contest in found if contest is not None and contest.unpaid}


def _offers(public: PublicView, scholar: Scholar, contest: Contest) -> list[Speak]:
    owner = public.edition.owner(scholar)
    posts = _posts(public, scholar)

    def say(share: int, post: _Post, get: Clause, *more: Clause) -> Speak:
        paid = PayClause(scholar=scholar, amount=_part(public, post.worth, share))
        return Speak(seat=owner, to=contest.palace, mine=(paid, *more), yours=(get,))

    likeliest, second, _ = _OFFERED_PERCENT
    said = [say(share, post, post.clause) for post, share in _priced(posts, _OFFERED_PERCENT)]
    for best in posts[:1]:
        rivals = _rivals(public, contest, owner)
        favours = _favours(public, contest.palace)
        said[1:1] = [
            *(say(likeliest, best, RefuseClause(scholar=rival)) for rival in rivals[:1]),
            *(say(second, best, best.clause, favour) for favour in favours[:1]),
        ]
    return said


def _auctions(public: PublicView, palace: Seat) -> list[Clause]:
    """Return the posts that can go to the highest bribe: several want each, and a bribe is still to come."""
    found: dict[tuple[Scholar, ...], Clause] = {}
    for contest in _contests(public).values():
        if contest.palace == palace and len(contest.rivals) > 1:
            found.setdefault(contest.rivals, AuctionClause(scholar=contest.rivals[0]))
    return list(found.values())


def _rivals(public: PublicView, contest: Contest, owner: Seat) -> list[Scholar]:
    """Return the scholars of others that want the same post, its holder first."""
    return [one for one in contest.rivals if public.edition.owner(one) not in (owner, contest.palace)]


def _appeals(public: PublicView, seat: Seat) -> list[Speak]:
    """Return the favours that a seat that has paid can still offer the landlord."""
    stage = public.current_stage
    landlord = public.landlord
    paid = {bribe.scholar for bribe in public.bribes}
    if stage is None:
        return []
    mine = [one for one in stage.payers if public.edition.owner(one) == seat]
    return _in_turn(
        [
            [
                Speak(seat=seat, to=landlord, mine=(favour,), yours=(post.clause,))
                for favour in _favours(public, landlord)
                for post in _posts(public, scholar)[:2]
            ]
            for scholar in mine
            if scholar in paid
        ]
    )


def _prices(public: PublicView, scholar: Scholar, contest: Contest) -> list[Speak]:
    owner = public.edition.owner(scholar)
    posts = _posts(public, scholar)

    def say(share: int, post: _Post, do: Clause, *, threat: bool = False) -> Speak:
        paid = PayClause(scholar=scholar, amount=_part(public, post.worth, share))
        return Speak(seat=contest.palace, to=owner, mine=(do,), yours=(paid,), threat=threat)

    likeliest = _ASKED_PERCENT[0]
    said = [say(share, post, post.clause) for post, share in _priced(posts, _ASKED_PERCENT)]
    for best in posts[:1]:
        rivals = _rivals(public, contest, owner)
        said[1:1] = [
            say(likeliest, best, RefuseClause(scholar=scholar), threat=True),
            *(say(likeliest, best, RefuseClause(scholar=rival)) for rival in rivals[:1]),
        ]
    return said


def _priced(posts: Sequence[_Post], shares: Sequence[int]) -> list[tuple[_Post, int]]:
    """Return posts and prices: every post at the likeliest price, the best first, then that at others."""
    likeliest, *others = shares
    return [
        *((post, likeliest) for post in posts),
        *((post, share) for share in others for post in posts[:1]),
    ]


def _posts(public: PublicView, scholar: Scholar) -> list[_Post]:
    """Return the posts that a scholar may get in its next negotiation, the best first."""
    contest = contest_of(public, scholar)
    if contest is None:
        return []
    salaries = public.edition.salaries
    times = public.payments_left(public.edition.owner(scholar))
    if contest.area is not None:
        clause = HireClause(scholar=scholar, keep=_keeps(contest, scholar))
        if not clause.keep:
            clause = HireClause(scholar=scholar, area=contest.area)
        return [_Post(clause, salaries[contest.area] * times)]
    areas = sorted(public.free_areas(contest.palace), key=lambda area: -salaries[area])
    return [_Post(HireClause(scholar=scholar, area=area), salaries[area] * times) for area in areas]


def _keeps(contest: Contest, scholar: Scholar) -> bool:
    return contest.area is not None and contest.rivals[0] == scholar


def _part(public: PublicView, worth: Ducats, share: int) -> Ducats:
    edition = public.edition
    return max(edition.minimum_bribe, worth * share // 100 // edition.unit * edition.unit)


def _other_amounts(public: PublicView, amount: Ducats, *, more: bool) -> list[Ducats]:
    """Return a few amounts above one that is offered, or below one that is asked for, the nearest first."""
    edition = public.edition
    shares = (75, 50, 25)
    step = -edition.unit
    if more:
        shares = (125, 150, 200)
        step = edition.unit
    amounts = [amount * share // 100 // edition.unit * edition.unit for share in shares]
    found = dict.fromkeys(one if one != amount else amount + step for one in amounts)
    return [one for one in found if one >= edition.minimum_bribe]


def _other_terms(
    public: PublicView, statement: Statement
) -> Iterable[tuple[Sequence[Clause], Sequence[Clause]]]:
    """Yield an offer from the other side: for longer or shorter, for a better post or a lesser one."""
    for until in (public.round, public.round + 1, None):
        yield (
            _with(statement.yours, SpareClause, until=until),
            _with(statement.mine, SpareClause, until=until),
        )
    for least in _salaries(public):
        lesser = _with(statement.mine, FavourClause, least=least)
        yield statement.yours, lesser
        yield _with(statement.yours, FavourClause, least=least), lesser


def _with(clauses: Sequence[Clause], kind: type[Clause], **changed: int | None) -> list[Clause]:
    return [one.model_copy(update=changed) if isinstance(one, kind) else one for one in clauses]


def _with_amount(clauses: Sequence[Clause], clause: PayClause, amount: Ducats) -> list[Clause]:
    paid = clause.model_copy(update={"amount": amount})
    return [paid if one is clause else one for one in clauses]


def _with_post(clauses: Sequence[Clause], post: _Post) -> list[Clause]:
    changed: list[Clause] = []
    for clause in clauses:
        same = isinstance(clause, HireClause) and clause.scholar == post.clause.scholar
        changed.append(post.clause if same else clause)
    return changed


# --- promises and threats ---


def ready_promises(view: SeatView, to: Seat) -> list[Speak]:
    """Return a seat's possible promises and threats to another now."""
    public = view.public
    seat = view.seat
    pacts = _pacts(public, seat, to)
    helps = [Speak(seat=seat, to=to, mine=(clause,), yours=()) for clause in _helps(public, seat, to)]
    threats = _threats(public, seat, to)
    return _sayable(view, _in_turn([pacts, helps, threats]))


def _pacts(public: PublicView, seat: Seat, to: Seat) -> list[Speak]:
    """Return possible pacts of two players who do each other favours."""

    def both(mine: Clause, yours: Clause) -> Speak:
        return Speak(seat=seat, to=to, mine=(mine,), yours=(yours,))

    truces = [
        both(SpareClause(whom=to, until=until), SpareClause(whom=seat, until=until))
        for until in (public.round, None)
    ]
    favours = [
        both(*(FavourClause(to=one, least=least, lasting=True) for one in (to, seat)))
        for least in _salaries(public)[:2]
    ]
    return _in_turn([truces, favours])


def _helps(public: PublicView, seat: Seat, to: Seat) -> Iterable[Clause]:
    for scholar, contest in _contests(public).items():
        if public.edition.owner(scholar) == to and contest.palace == seat:
            yield from (post.clause for post in _posts(public, scholar)[:1])
            yield from (RefuseClause(scholar=rival) for rival in _rivals(public, contest, to)[:1])
    yield SpareClause(whom=to, until=public.round)
    yield from _favours(public, to)[:1]
    yield from _sendings_to(public, seat, to)[:1]
    yield from _favours(public, to)[1:]
    yield SpareClause(whom=to, until=public.round + 1)


def _sendings_to(public: PublicView, seat: Seat, palace: Seat) -> list[Clause]:
    """Return a seat's possible sendings to a palace, which bring bribes there: those without rivals first."""
    if next_sending(public, seat) is None:
        return []
    profession = public.edition.profession
    there = {profession(one) for one in (*public.palace(palace), *public.applicants[palace]) if one != NOBODY}
    left = [kind for kind, count in enumerate(public.reserve_of(seat)) if count]
    return [
        SendClause(profession=kind, palace=palace) for kind in sorted(left, key=lambda kind: kind in there)
    ]


def _favours(public: PublicView, to: Seat) -> list[Clause]:
    """Return the favours that a player can be promised for the other's next turn as landlord."""
    return [FavourClause(to=to, least=least) for least in _salaries(public)[:2]]


def _threats(public: PublicView, seat: Seat, to: Seat) -> list[Speak]:
    """Return a seat's possible threats against another with the demand that averts each; bare ones last."""
    unpaid = _contests(public)
    asked: list[Clause] = [
        post.clause
        for scholar, contest in unpaid.items()
        if public.edition.owner(scholar) == seat and contest.palace == to
        for post in _posts(public, scholar)[:1]
    ]
    asked = asked or [SpareClause(whom=seat, until=public.round), *_favours(public, seat)[:1]]
    harms = harms_to(public, seat, to)

    def threaten(harm: Clause, *ask: Clause) -> Speak:
        return Speak(seat=seat, to=to, mine=(harm,), yours=ask, threat=True)

    extorted = [
        threaten(harm, PayClause(scholar=harm.scholar, amount=_part(public, post.worth, _ASKED_PERCENT[0])))
        for harm in harms
        if isinstance(harm, RefuseClause) and harm.scholar in unpaid
        for post in _posts(public, harm.scholar)[:1]
    ]
    others = [threaten(harm, ask) for ask in asked[:2] for harm in harms[:2]]
    return [*extorted[:1], *others, *(threaten(harm) for harm in harms[:1])]


def harms_to(public: PublicView, seat: Seat, to: Seat) -> list[Clause]:
    """Return a seat's possible harms to another: a post for a rival, even after the bribe, or an attack."""
    mine = _undecided(public, seat)
    refused = [RefuseClause(scholar=one) for one in mine if public.edition.owner(one) == to]
    return [
        *(one for one in refused if one.is_possible(public, seat)),
        *_attacks(public, seat, to),
    ]


def _attacks(public: PublicView, seat: Seat, to: Seat) -> list[Clause]:
    """Return a seat's possible sendings against another's scholars, those in the best posts first."""
    if next_sending(public, seat) is None:
        return []
    edition = public.edition
    areas = len(public.edition.salaries)
    found = list[tuple[Ducats, Clause]]()
    for palace, waiting in enumerate(public.applicants):
        for kind in sorted({edition.profession(one) for one in waiting if edition.owner(one) == to}):
            if palace != seat and public.reserve_of(seat)[kind]:
                found.append((0, SendClause(profession=kind, palace=palace)))
    for place, scholar in enumerate(public.posts):
        if scholar < 0 or edition.owner(scholar) != to or place // areas == seat:
            continue
        profession = edition.profession(scholar)
        if public.reserve_of(seat)[profession]:
            clause = SendClause(profession=profession, palace=place // areas)
            found.append((-edition.salaries[place % areas], clause))
    return [clause for _, clause in sorted(found, key=lambda one: one[0])]


def _salaries(public: PublicView) -> list[Ducats]:
    return sorted(public.edition.salaries, reverse=True)


def possible_clauses(public: PublicView, seat: Seat, other: Seat) -> list[list[Clause]]:
    """Return the clauses that a seat could promise another, or be asked for, by kind, the likeliest first."""
    edition = public.edition
    here = [one for one in _undecided(public, seat) if edition.owner(one) != seat]
    here.sort(key=lambda one: edition.owner(one) != other)
    hired: list[Clause] = [
        clause
        for one in here
        for clause in (*(post.clause for post in _posts(public, one)[:2]), HireClause(scholar=one))
    ]
    paid: list[Clause] = [
        PayClause(scholar=one, amount=_part(public, post.worth, share))
        for one, contest in _contests(public).items()
        if edition.owner(one) == seat and contest.palace == other
        for post in _posts(public, one)[:1]
        for share in sorted(_OFFERED_PERCENT)
    ]
    spared: list[Clause] = [
        SpareClause(whom=other, until=until) for until in (public.round, public.round + 1, None)
    ]
    sent: list[Clause] = [
        SendClause(profession=kind, palace=palace)
        for palace in sorted(range(public.seats), key=lambda one: one != other)
        if palace != seat
        for kind, left in enumerate(public.reserve_of(seat))
        if left
    ]
    refused: list[Clause] = [RefuseClause(scholar=one) for one in here]
    favours: list[Clause] = [FavourClause(to=other, least=least) for least in _salaries(public)]
    return [paid, hired, refused, _auctions(public, seat), favours, spared, sent]


def _undecided(public: PublicView, palace: Seat) -> list[Scholar]:
    """Return the scholars about whom a landlord has still to decide, whether they have paid or not."""
    stages = ()
    if palace == public.landlord:
        stages = public.stages[public.stage :]
    found = [one for stage in stages for one in stage.payers]
    later = (one for one, contest in _contests(public).items() if contest.palace == palace)
    return [*found, *(one for one in later if one not in found)]


# --- all of them ---


def _in_turn(lists: Sequence[Sequence[Speak]]) -> list[Speak]:
    """Return the first of each list, then the second of each, and so on."""
    return [one for one in chain.from_iterable(zip_longest(*lists)) if one is not None]


def _sayable(view: SeatView, said: Iterable[Speak]) -> list[Speak]:
    """Return the statements that can be made now, each once, as many as a menu shows."""
    found: list[Speak] = []
    for one in said:
        if len(found) < MAX_SUGGESTIONS and one not in found and is_sayable(view, one):
            found.append(one)
    return found


def is_sayable(view: SeatView, statement: Speak) -> bool:
    """Return whether a seat can make a statement now."""
    try:
        check_speak(view.public, statement, view.cash)
    except CommandError:
        return False
    return True
