"""What a player says of its own accord: prices, offers of money, pacts, promises and threats."""

from __future__ import annotations

from collections import Counter

from intrigue_core.bargaining.clauses import (
    AuctionClause,
    FavourClause,
    HireClause,
    PayClause,
    RefuseClause,
    SendClause,
    SpareClause,
)
from intrigue_core.bargaining.feasibility import Contest, contest_of, is_against, turns_to_come
from intrigue_core.bargaining.statements import Statement, StatementState, paid_for
from intrigue_core.commands import Speak
from intrigue_core.dimensions import dimensions_of
from intrigue_core.editions import Ducats, Scholar, Seat
from intrigue_core.model import BRIBE, NOBODY, SEND, SendOptions
from intrigue_core.options import sends
from intrigue_core.players import reasons
from intrigue_core.players.base import pending
from intrigue_core.players.context import Context
from intrigue_core.players.decision import Mood, PlayerAction
from intrigue_core.players.obligations import debts, grudges, spared
from intrigue_core.players.policy import features_of, liking
from intrigue_core.players.trust import grudge
from intrigue_core.players.tuning import TUNING
from intrigue_core.players.valuation import (
    Fight,
    asking_price,
    clause_cost,
    clause_gain,
    fight_of,
    max_bribe,
    prize,
)
from intrigue_core.views import PublicView

_AGREED_STATES = (StatementState.AGREED, StatementState.KEPT)


def first_statement(context: Context) -> PlayerAction | None:
    """Return the statement to make about the pending decision, or before it; None for none.

    Everything is said once: the statements of the game tell what this seat has said already.
    """
    public = context.public
    me = context.me
    if public.deciding is BRIBE and public.payer is not None:
        owner = context.features.numbers.owner[public.payer]
        if me == public.landlord and (back := _threat_back(context, public.payer, owner)) is not None:
            return back
        if _has_spoken(context, public.payer):
            return None
        if me == public.landlord:
            return _price(context, public.payer, owner)
        if me == owner:
            return _threat(context, public.payer) or _offer(context, public.payer)
        return None
    if public.deciding is SEND and me == public.landlord:
        return _pact(context) or _promise(context)
    return None


def _has_spoken(context: Context, scholar: Scholar) -> bool:
    """Return whether this seat has talked about a scholar in this turn, or all is agreed.

    A threat that asks for a bribe is no talk about its price.
    """
    public = context.public
    me = context.me
    turn = public.turn
    return any(
        (
            statement.state is StatementState.AGREED
            or (statement.turn == turn and me in (statement.seat, statement.to))
        )
        and not statement.threat
        and scholar in paid_for(statement)
        for statement in public.statements
    )


# --- money ---


def _contested_post(scholar: Scholar, contest: Contest) -> HireClause:
    """Return the post that a scholar fights for: by its salary, where just one is at stake."""
    keep = contest.area is not None and contest.rivals[0] == scholar
    return HireClause(scholar=scholar, area=None if keep else contest.area, keep=keep)


def _post(context: Context, scholar: Scholar) -> tuple[HireClause, Ducats, Ducats] | None:
    """Return the post to bargain about, its worth, and the worth of the worst one, in ducats.

    There is none where all rivals belong to one owner.
    """
    found = prize(context.features, scholar)
    if found is None:
        return None
    contest = found.contest
    if contest.area is not None:
        owner = context.features.numbers.owner
        if all(owner[one] == owner[scholar] for one in contest.rivals):
            return None
        return _contested_post(scholar, contest), found.worth, 0
    taken = {
        post.area
        for statement in context.public.statements
        if statement.state is StatementState.AGREED
        for clause in statement.clauses
        if (post := clause.post) is not None and post.scholar != scholar
    }
    salaries = context.features.numbers.salaries
    free = [area for area in context.public.free_areas(contest.palace) if area not in taken]
    if not free:
        return None
    area = max(free, key=lambda one: salaries[one])
    left = context.public.payments_left(context.features.numbers.owner[scholar])
    worst = 0
    if len(contest.rivals) == 1:  # without rivals it gets a post in any case
        worst = min(salaries[one] for one in free) * left
    return HireClause(scholar=scholar, area=area), salaries[area] * left, worst


def _price(context: Context, scholar: Scholar, payer: Seat) -> PlayerAction | None:
    post = _post(context, scholar)
    if post is None:
        return None
    fight = fight_of(context, scholar)
    if fight.is_taken() or fight.is_auctioned() or fight.is_owed() or _has_declined(context, payer):
        return None
    if _leaves(context, fight):
        return _auction(context, fight)
    distrusted = context.trust(payer) < TUNING.belief
    if distrusted and fight.rivals:
        return None
    clause, worth, worst = post
    floor = fight.least(worth)
    early = 1.0 if fight.is_last() else TUNING.tempting  # for more, others are not even heard
    opening = TUNING.opening if context.character.counters else 1.0  # who can give way
    ask = context.rounded(opening * max(floor, early * asking_price(context, payer, worth - worst // 2)))
    absurd = ask > TUNING.absurd_price * worth or ask <= context.features.numbers.minimum
    if absurd or ask > TUNING.safe_price * context.features.cash[payer] or worth <= worst:
        return None
    said = Speak(seat=context.me, to=payer, mine=(clause,), yours=(PayClause(scholar=scholar, amount=ask),))
    if not context.is_legal(said):
        return None
    if distrusted and (broken := reasons.broke(context, payer)) is not None:
        return PlayerAction(said, Mood.REMIND, broken)  # what it pays first is its way back
    if context.features.leads[payer] > TUNING.ahead:
        why = reasons.leader(context, payer)
        return PlayerAction(said, Mood.PRICE if why is None else Mood.LEADER, why)
    return PlayerAction(said, Mood.PRICE, reasons.worth(context, scholar, worth))


def _auction(context: Context, fight: Fight) -> PlayerAction | None:
    """Return the promise to all of an auction, before the first of the rivals pays.

    A landlord that likes one of them much less makes none.
    """
    if fight.beaten() or fight.contest is None or context.rng.random() >= context.character.auctions:
        return None
    features = context.features
    wrongs = grudges(context)
    rivals = fight.contest.rivals
    seats = [features.numbers.owner[one] for one in rivals]
    liked = [liking(features, seat) - wrongs[seat] for seat in seats]
    liked[0] += features.weights.incumbent * (fight.contest.area is not None)
    if max(liked) - min(liked) > TUNING.auctions:
        return None
    said = Speak(seat=context.me, to=None, mine=(AuctionClause(scholar=fight.scholar),), yours=())
    if not context.is_legal(said):
        return None
    return PlayerAction(said, Mood.AUCTION)


def _leaves(context: Context, fight: Fight) -> bool:
    """Return whether this seat leaves a post that several want to their bribes."""
    return bool(fight.rivals) and context.rng.random() >= context.character.contests


def _has_declined(context: Context, payer: Seat) -> bool:
    """Return whether a payer has declined a price of this landlord in this turn: it hears no other."""
    public = context.public
    me = context.me
    return any(
        statement.turn == public.turn
        and statement.seat == me
        and statement.to == payer
        and statement.state is StatementState.DECLINED
        and statement.answers is None
        for statement in public.statements
    )


def _offer(context: Context, scholar: Scholar) -> PlayerAction | None:
    landlord = context.public.landlord
    binding = context.public.edition.promises == "binding"  # what the landlord agrees to for money
    belief = 1.0 if binding else context.trust(landlord)
    post = _post(context, scholar)
    fight = fight_of(context, scholar)
    if post is None or belief < TUNING.belief or fight.is_taken() or fight.is_auctioned():
        return None
    if _leaves(context, fight):
        return None
    if not fight.is_last() and context.rng.random() >= context.character.forward:
        return None
    clause, worth, worst = post
    most = max_bribe(context, scholar, worth, belief)
    unit = context.features.numbers.unit
    amount = context.rounded(max(context.character.opens * (worth - worst // 2), fight.beaten() + unit))
    pay = PayClause(scholar=scholar, amount=amount)
    value = belief * clause_gain(context.features, clause, landlord) - clause_cost(context.features, pay)
    if amount > most or value <= 0 or worth <= worst:
        return None
    said = Speak(seat=context.me, to=landlord, mine=(pay,), yours=(clause,))
    if not context.is_legal(said):
        return None
    unknown = 1.0 if binding else context.trust_in_stranger(landlord)
    value = unknown * clause_gain(context.features, clause, landlord) - clause_cost(context.features, pay)
    trusted = amount > max_bribe(context, scholar, worth, unknown) or value <= 0
    why = reasons.kept(context, landlord) if trusted else None
    return PlayerAction(said, Mood.OFFER, why)


# --- what is not for money ---


def _pact(context: Context) -> PlayerAction | None:
    """Return the offer of a pact, favour for favour or peace for peace; seats asked least come first."""
    public = context.public
    me = context.me
    character = context.character
    pacts = [one for one in public.statements if _is_pact(one)]
    if any(one.state is StatementState.AGREED and me in (one.seat, one.to) for one in pacts):
        return None  # no player serves two partners
    asked = [one for one in pacts if one.seat == me]
    now = [statement.to for statement in asked if statement.turn == public.turn]
    rivals = any(reasons.pair(context, seat) for seat in range(public.seats) if seat != me)
    eager = max(character.favours, character.peace) + TUNING.pacts_against_pair * rivals
    if len(now) >= TUNING.pacts_a_turn or (not now and context.rng.random() >= eager):
        return None
    others = [
        seat
        for seat in range(public.seats)
        if seat not in (me, *now)
        and context.features.leads[seat] <= TUNING.no_pacts
        and context.trust(seat) >= TUNING.belief
        and grudge(public, seat, me, character) < TUNING.forgotten
    ]
    if now and character.favours < TUNING.fond_of_pacts:  # ask again only seats that have agreed before
        others = [seat for seat in others if any(_has_agreed(one, seat) for one in public.statements)]
    counts = Counter(statement.to for statement in asked)
    context.rng.shuffle(others)
    others.sort(key=lambda seat: counts[seat])
    for seat in others:
        for said in _pacts(context, seat):
            if _suits_both(context, said, seat) and context.is_legal(said):
                trusted = not _pays(context, said, seat, context.trust_in_stranger(seat))
                why = reasons.kept(context, seat) if trusted else None
                return PlayerAction(said, Mood.PACT, why)
    return None


def _is_pact(statement: Statement) -> bool:
    return any(clause.favour or clause.peace for clause in statement.yours)


def _has_agreed(statement: Statement, seat: Seat) -> bool:
    return (
        seat in (statement.seat, statement.to) and _is_pact(statement) and statement.state in _AGREED_STATES
    )


def _is_bound(context: Context, seat: Seat) -> bool:
    """Return whether there is a pact with a seat already, or one is offered."""
    return any(
        not statement.state.is_settled
        and {statement.seat, statement.to} == {seat, context.me}
        and _is_pact(statement)
        for statement in context.public.statements
    )


def _pacts(context: Context, seat: Seat) -> list[Speak]:
    public = context.public
    me = context.me
    character = context.character
    given = _best_favour(public, me, seat)
    taken = _best_favour(public, seat, me)
    lasting = context.rng.random() < character.favours * TUNING.for_good
    favours = (
        FavourClause(to=seat, least=given, lasting=lasting),
        FavourClause(to=me, least=taken, lasting=lasting),
    )
    until = min(public.edition.send_rounds, public.round + 1)
    peace = SpareClause(whom=seat, until=until), SpareClause(whom=me, until=until)
    ways = [
        (likes, Speak(seat=me, to=seat, mine=(mine,), yours=(yours,)))
        for likes, (mine, yours) in ((character.favours, favours), (character.peace, peace))
    ]
    ways.sort(key=lambda way: way[0] * (0.5 + context.rng.random()), reverse=True)
    return [said for likes, said in ways if likes]


def _best_favour(public: PublicView, landlord: Seat, to: Seat) -> Ducats:
    """Return the salary of the best post that a landlord could give or leave a seat, in ducats."""
    edition = public.edition
    return max(
        (
            edition.salaries[area]
            for area, one in enumerate(public.palace(landlord))
            if one == NOBODY or edition.owner(one) == to
        ),
        default=min(edition.salaries),
    )


def _suits_both(context: Context, said: Speak, seat: Seat) -> bool:
    """Return whether a pact brings both more than it costs them, and has not been declined of late.

    Of the other this seat assumes that it plays as it does itself.
    """
    public = context.public
    known = context.features
    since = public.turn - public.seats
    if any(
        one.state is StatementState.DECLINED
        and one.turn > since
        and (one.mine, one.yours) == (said.mine, said.yours)
        for one in public.statements
        if (one.seat, one.to) == (context.me, seat)
    ):
        return False
    if not _pays(context, said, seat, context.trust(seat)):
        return False
    theirs = features_of(public, seat, known.cash, known.history, known.weights)
    gained = sum(clause_gain(theirs, clause, context.me) for clause in said.mine)
    return gained > sum(clause_cost(theirs, clause) for clause in said.yours)


def _pays(context: Context, said: Speak, seat: Seat, belief: float) -> bool:
    """Return whether a pact brings this seat more than it costs, at a belief in the other from 0 to 1."""
    got = sum(clause_gain(context.features, clause, seat) for clause in said.yours)
    return belief * got > sum(clause_cost(context.features, clause) for clause in said.mine)


def _promise(context: Context) -> PlayerAction | None:
    """Return a promise of peace for nothing, to a seat that has kept a statement to this one."""
    public = context.public
    me = context.me
    character = context.character
    if character.peace <= 0 or context.rng.random() >= character.peace:
        return None
    if any(
        statement.seat == me and statement.turn == public.turn and clause.peace is not None
        for statement in public.statements
        for clause in statement.mine
    ):
        return None
    others = [seat for seat in range(public.seats) if seat != me and context.features.leads[seat] < 0]
    for seat in others:
        thanks = reasons.kept(context, seat)
        said = Speak(
            seat=me,
            to=seat,
            mine=(SpareClause(whom=seat, until=min(public.edition.send_rounds, public.round + 1)),),
            yours=(),
        )
        if thanks is None or not context.is_legal(said) or _is_bound(context, seat):
            continue
        if _can_spare(context, seat):
            return PlayerAction(said, Mood.PROMISE, thanks)
    return None


def _can_spare(context: Context, seat: Seat) -> bool:
    """Return whether this seat can send two now that attack neither a seat nor any that it owes peace."""
    public = context.public
    options = pending(context.view).options
    assert isinstance(options, SendOptions)
    peaceful = {seat, *spared(debts(context))}
    return any(
        not any(is_against(public, *one, whom) for one in (way.first, way.second) for whom in peaceful)
        for way in sends(context.me, options)
        if way.first != way.second  # twins to one palace are only sent where nothing else is left
    )


def _threat(context: Context, scholar: Scholar) -> PlayerAction | None:
    """Return the threat to attack a post of the landlord's unless it hires a scholar."""
    public = context.public
    me = context.me
    character = context.character
    contest = contest_of(public, scholar)
    landlord = public.landlord
    if contest is None or len(contest.rivals) == 1 or not turns_to_come(public, me):
        return None
    likely = character.threats
    if grudge(public, landlord, me, character) <= 0:
        likely *= 0.5
    if context.rng.random() >= likely or _has_threatened(context):
        return None
    for harm in attacks_on(public, landlord, me):
        asked = _contested_post(scholar, contest)
        said = Speak(seat=me, to=landlord, mine=(harm,), yours=(asked,), threat=True)
        if context.is_legal(said):
            return PlayerAction(
                said, Mood.THREAT, reasons.broke(context, landlord) or reasons.banished(context, landlord)
            )
    return None


def _threat_back(context: Context, scholar: Scholar, payer: Seat) -> PlayerAction | None:
    """Return a landlord's threat against a payer that threatens it: it pays, or is not hired."""
    public = context.public
    me = context.me
    threats = [
        one
        for one in public.statements
        if one.threat and (one.seat, one.to) == (payer, me) and one.state is StatementState.OPEN
    ]
    post = _post(context, scholar)
    if not threats or post is None or _has_threatened(context):
        return None
    if context.rng.random() >= context.character.threats:
        return None
    _, worth, _ = post
    ask = context.rounded(max(fight_of(context, scholar).least(worth), asking_price(context, payer, worth)))
    said = Speak(
        seat=me,
        to=payer,
        mine=(RefuseClause(scholar=scholar),),
        yours=(PayClause(scholar=scholar, amount=ask),),
        threat=True,
    )
    if not context.is_legal(said):
        return None
    return PlayerAction(said, Mood.THREAT, reasons.threatened(threats[-1]))


def _has_threatened(context: Context) -> bool:
    """Return whether this seat has threatened another within a round."""
    since = context.public.turn - context.public.seats
    return any(
        statement.threat and statement.seat == context.me and statement.turn > since
        for statement in context.public.statements
    )


def attacks_on(public: PublicView, seat: Seat, me: Seat) -> list[SendClause]:
    """Return the sendings with which a seat could attack another's posts, the best post first."""
    numbers = dimensions_of(public.edition, public.seats)
    reserve = public.reserve_of(me)
    posts = [
        (numbers.salaries[post % numbers.areas], numbers.profession[one], post // numbers.areas)
        for post, one in enumerate(public.posts)
        if one != NOBODY and numbers.owner[one] == seat and post // numbers.areas not in (me, seat)
    ]
    posts.sort(reverse=True)
    return [SendClause(profession=kind, palace=palace) for _, kind, palace in posts if reserve[kind]]
