"""What a mind says first: prices, offers of money, pacts, promises and threats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from intrigue_core.bargaining.clauses import (
    Clause,
    FavourClause,
    HireClause,
    PayClause,
    SendClause,
    SpareClause,
)
from intrigue_core.bargaining.feasibility import contest_of, is_against, turns_to_come
from intrigue_core.bargaining.statements import Word, WordState, paid_for
from intrigue_core.commands import Speak
from intrigue_core.editions import Ducats, Scholar, Seat
from intrigue_core.model import BRIBE, NOBODY, SEND, SendOptions
from intrigue_core.options import sends
from intrigue_core.players import reasons
from intrigue_core.players.base import pending
from intrigue_core.players.context import AHEAD, BELIEF, NO_PACTS, Stance
from intrigue_core.players.decision import Act, Mood
from intrigue_core.players.obligations import debts
from intrigue_core.players.trust import grudge
from intrigue_core.players.valuation import TEMPTING, Fight, asking, brings, costs, fight_of, limit, prize

_FOND_OF_PACTS = 0.6
"""Who likes favours so much asks two in any case."""

_FORGOTTEN = 0.05
"""What is left of a wrong when pacts are offered again."""

_PACTS = 2
"""So many are offered in one turn at most."""

_ONCE_AGREED = (WordState.AGREED, WordState.KEPT)

_ABSURD = 0.5
"""Nobody is asked for a larger part of what a post will still pay."""

_TOGETHER = 0.4
"""So much oftener does anybody want a pact when two others favour each other."""

_SAFE = 0.8
"""A landlord asks for no more of anybody's cash than that: what they have can be counted."""


def first_word(stance: Stance) -> Act | None:
    """Return what to say about the pending decision, or before it; None for nothing.

    Everything is said once: what this seat has said already stands among the words of the game.
    """
    public, me = stance.public, stance.me
    if public.deciding is BRIBE and public.payer is not None:
        owner = stance.seen.numbers.owner[public.payer]
        if _has_spoken(stance, public.payer):
            return None
        if me == public.landlord:
            return _price(stance, public.payer, owner)
        if me == owner:
            return _threat(stance, public.payer) or _offer(stance, public.payer)
        return None
    if public.deciding is SEND and me == public.landlord:
        return _pact(stance) or _promise(stance)
    return None


def _has_spoken(stance: Stance, scholar: Scholar) -> bool:
    """Return whether this seat has talked about a scholar in this turn, or all is agreed."""
    public, me = stance.public, stance.me
    return any(
        scholar in paid_for(word)
        and (word.state is WordState.AGREED or (word.turn == public.turn and me in (word.seat, word.to)))
        for word in public.words
    )


# --- money ---


def _post(stance: Stance, scholar: Scholar) -> tuple[HireClause, Ducats, Ducats] | None:
    """Return the post to bargain about, what it will still pay, and what the worst one would.

    There is none where somebody's own scholars have nobody to fight but each other.
    """
    found = prize(stance.seen, scholar)
    if found is None:
        return None
    contest = found.contest
    if contest.area is not None:
        owner = stance.seen.numbers.owner
        if all(owner[one] == owner[scholar] for one in contest.rivals):
            return None
        keep = contest.rivals[0] == scholar
        return HireClause(scholar=scholar, keep=keep), found.worth, 0
    taken = {
        clause.area
        for word in stance.public.words
        if word.state is WordState.AGREED
        for _, clauses, _ in word.parties
        for clause in clauses
        if isinstance(clause, HireClause) and clause.scholar != scholar
    }
    salaries = stance.seen.numbers.salaries
    free = [area for area in stance.public.free_areas(contest.palace) if area not in taken]
    if not free:
        return None
    area = max(free, key=lambda one: salaries[one])
    left = stance.public.payments_left(stance.seen.numbers.owner[scholar])
    alone = len(contest.rivals) == 1
    worst = min(salaries[one] for one in free) * left if alone else 0
    return HireClause(scholar=scholar, area=area), salaries[area] * left, worst


def _price(stance: Stance, scholar: Scholar, payer: Seat) -> Act | None:
    post = _post(stance, scholar)
    if post is None:
        return None
    fight = fight_of(stance, scholar)
    if fight.is_taken() or fight.is_owed() or _has_declined(stance, payer) or _leaves(stance, fight):
        return None
    if stance.trust(payer) < BELIEF:
        return None
    clause, worth, worst = post
    floor = fight.least(worth)
    early = 1.0 if fight.is_last() else TEMPTING  # for more, others are not even heard
    ask = stance.in_units(max(floor, early * asking(stance, payer, worth - worst // 2)))
    absurd = ask > _ABSURD * worth or ask <= stance.seen.numbers.minimum
    if absurd or ask > _SAFE * stance.seen.cash[payer] or worth <= worst:
        return None
    said = Speak(seat=stance.me, to=payer, mine=(clause,), yours=(PayClause(scholar=scholar, amount=ask),))
    if not stance.may(said):
        return None
    why = (
        reasons.leader(stance, payer)
        if stance.seen.leads[payer] > AHEAD
        else reasons.worth(stance, scholar, worth)
    )
    return Act(said, Mood.PRICE, why)


def _leaves(stance: Stance, fight: Fight) -> bool:
    """Return whether this seat leaves a post that several want to their bribes."""
    return bool(fight.rivals) and stance.rng.random() >= stance.character.contests


def _has_declined(stance: Stance, payer: Seat) -> bool:
    """Return whether a payer has said no to this landlord in this turn: once is enough."""
    public, me = stance.public, stance.me
    return any(
        word.turn == public.turn
        and word.seat == me
        and word.to == payer
        and word.state is WordState.DECLINED
        and word.answers is None
        for word in public.words
    )


def _offer(stance: Stance, scholar: Scholar) -> Act | None:
    landlord = stance.public.landlord
    belief = stance.trust(landlord)
    post = _post(stance, scholar)
    fight = fight_of(stance, scholar)
    if post is None or belief < BELIEF or fight.is_taken() or _leaves(stance, fight):
        return None
    if not fight.is_last() and stance.rng.random() >= stance.character.forward:
        return None
    clause, worth, worst = post
    most = limit(stance, scholar, worth, belief)
    unit = stance.seen.numbers.unit
    amount = stance.in_units(max(stance.character.opens * (worth - worst // 2), fight.beaten() + unit))
    pay = PayClause(scholar=scholar, amount=amount)
    value = belief * brings(stance.seen, clause, landlord) - costs(stance.seen, pay)
    if amount > most or value <= 0 or worth <= worst:
        return None
    said = Speak(seat=stance.me, to=landlord, mine=(pay,), yours=(clause,))
    return Act(said, Mood.OFFER, reasons.kept(stance, landlord)) if stance.may(said) else None


# --- what is not for money ---


def _pact(stance: Stance) -> Act | None:
    """Return favour for favour, or peace for peace: first to who was asked least, then to who likes pacts."""
    public, me, character = stance.public, stance.me, stance.character
    if any(me in (word.seat, word.to) and _stands(word) for word in public.words):
        return None
    asked = [word for word in public.words if word.seat == me and _is_pact(word)]
    now = [word.to for word in asked if word.turn == public.turn]
    rivals = any(reasons.pair(stance, seat) for seat in range(public.seats) if seat != me)
    eager = max(character.favours, character.peace) + _TOGETHER * rivals
    if len(now) >= _PACTS or (not now and stance.rng.random() >= eager):
        return None
    others = [
        seat
        for seat in range(public.seats)
        if seat not in (me, *now)
        and stance.seen.leads[seat] <= NO_PACTS
        and stance.trust(seat) >= BELIEF
        and grudge(public, seat, me, character) < _FORGOTTEN
    ]
    if now and character.favours < _FOND_OF_PACTS:  # who has agreed to such things before is asked again
        others = [seat for seat in others if any(_has_agreed(word, seat) for word in public.words)]
    counts = Counter(word.to for word in asked)
    stance.rng.shuffle(others)
    others.sort(key=lambda seat: counts[seat])
    for seat in others:
        for said in _pacts(stance, seat):
            value = _worth(stance, said, seat)
            if value > 0 and stance.may(said):
                return Act(said, Mood.PACT, reasons.favoured(stance, seat) or reasons.kept(stance, seat))
    return None


def _is_pact(word: Word) -> bool:
    return any(isinstance(clause, FavourClause | SpareClause) for clause in word.yours)


def _stands(word: Word) -> bool:
    """Return whether a pact keeps its parties from offering another: nobody serves two masters."""
    return _is_pact(word) and word.state is WordState.AGREED


def _has_agreed(word: Word, seat: Seat) -> bool:
    return seat in (word.seat, word.to) and _is_pact(word) and word.state in _ONCE_AGREED


def _is_bound(stance: Stance, seat: Seat) -> bool:
    """Return whether there is a pact with a seat already, or one is offered."""
    return any(
        not word.state.is_settled and {word.seat, word.to} == {seat, stance.me} and _is_pact(word)
        for word in stance.public.words
    )


def _pacts(stance: Stance, seat: Seat) -> list[Speak]:
    public, me, character = stance.public, stance.me, stance.character
    good = sorted(stance.seen.numbers.salaries)[
        -2
    ]  # the worst post is no favour: who is alone gets it anyway
    favour = _mutual(stance, seat, FavourClause(to=seat, least=good), FavourClause(to=me, least=good))
    until = min(public.edition.send_rounds, public.round + 1)
    peace = _mutual(stance, seat, SpareClause(whom=seat, until=until), SpareClause(whom=me, until=until))
    ways = [(character.favours, favour), (character.peace, peace)]
    ways.sort(key=lambda way: way[0] * (0.5 + stance.rng.random()), reverse=True)
    return [said for likes, said in ways if likes]


def _mutual(stance: Stance, seat: Seat, mine: Clause, yours: Clause) -> Speak:
    return Speak(seat=stance.me, to=seat, mine=(mine,), yours=(yours,))


def _worth(stance: Stance, said: Speak, seat: Seat) -> float:
    got = sum(brings(stance.seen, clause, seat) for clause in said.yours)
    return stance.trust(seat) * got - sum(costs(stance.seen, clause) for clause in said.mine)


def _promise(stance: Stance) -> Act | None:
    """Return a promise for nothing, to who has kept a word: those who love peace leave them in peace."""
    public, me, character = stance.public, stance.me, stance.character
    if character.peace <= 0 or stance.rng.random() >= character.peace / 2:
        return None
    if any(word.seat == me and word.turn == public.turn and not word.yours for word in public.words):
        return None
    others = [seat for seat in range(public.seats) if seat != me and stance.seen.leads[seat] < 0]
    for seat in others:
        thanks = reasons.kept(stance, seat)
        said = Speak(
            seat=me,
            to=seat,
            mine=(SpareClause(whom=seat, until=min(public.edition.send_rounds, public.round + 1)),),
            yours=(),
        )
        if thanks is None or not stance.may(said) or _is_bound(stance, seat):
            continue
        if _can_spare(stance, seat):
            return Act(said, Mood.PROMISE, thanks)
    return None


def _can_spare(stance: Stance, seat: Seat) -> bool:
    """Return whether it can send two now against neither a seat nor anybody else whom it owes peace."""
    public, options = stance.public, pending(stance.view).options
    assert isinstance(options, SendOptions)
    spared = {seat, *(debt.clause.whom for debt in debts(stance) if isinstance(debt.clause, SpareClause))}
    return any(
        not any(is_against(public, *one, whom) for one in (way.first, way.second) for whom in spared)
        for way in sends(stance.me, options)
        if way.first != way.second  # twins to one palace are only sent where nothing else is left
    )


def _threat(stance: Stance, scholar: Scholar) -> Act | None:
    """Return a threat to the landlord: the post, or I send against one of yours."""
    public, me, character = stance.public, stance.me, stance.character
    contest = contest_of(public, scholar)
    landlord = public.landlord
    if contest is None or len(contest.rivals) == 1 or not turns_to_come(public, me):
        return None
    wronged = grudge(public, landlord, me, character) > 0
    if stance.rng.random() >= character.threats * (1.0 if wronged else 0.5) or _has_threatened(stance):
        return None
    for harm in _harms(stance, landlord):
        keep = contest.area is not None and contest.rivals[0] == scholar
        asked = HireClause(scholar=scholar, keep=keep)
        said = Speak(seat=me, to=landlord, mine=(harm,), yours=(asked,), threat=True)
        if stance.may(said):
            return Act(
                said, Mood.THREAT, reasons.broke(stance, landlord) or reasons.banished(stance, landlord)
            )
    return None


def _has_threatened(stance: Stance) -> bool:
    """Return whether this seat has threatened somebody within a round."""
    since = stance.public.turn - stance.public.seats
    return any(word.threat and word.seat == stance.me and word.turn > since for word in stance.public.words)


def _harms(stance: Stance, seat: Seat) -> Sequence[SendClause]:
    """Return how a seat could be attacked, the best post first."""
    public, me, numbers = stance.public, stance.me, stance.seen.numbers
    reserve = public.reserve_of(me)
    posts = [
        (numbers.salaries[post % numbers.areas], numbers.profession[one], post // numbers.areas)
        for post, one in enumerate(public.posts)
        if one != NOBODY and numbers.owner[one] == seat and post // numbers.areas not in (me, seat)
    ]
    posts.sort(reverse=True)
    return [SendClause(profession=kind, palace=palace) for _, kind, palace in posts if reserve[kind]]
