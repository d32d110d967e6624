"""How a seat plays by a set of weights: in some hundredths of a millisecond, without looking ahead.

It is the base of every bargaining player, and the model of the opponents in a search. A post is worth its
salary for all the payments that are left.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import permutations, product
from random import Random
from typing import NamedTuple

from intrigue_core.commands import (
    Command,
    Hire,
    SendScholars,
    hire,
    pay_bribe,
    placement,
    send_scholars,
    sending,
)
from intrigue_core.dimensions import Dimensions, dimensions_of
from intrigue_core.editions import Area, Ducats, Scholar, Seat
from intrigue_core.model import NOBODY, BribeOptions, HireOptions, Sending, SendOptions
from intrigue_core.options import hires, may_send_both
from intrigue_core.players.base import pending
from intrigue_core.players.character import Weights
from intrigue_core.players.history import FavourHistory
from intrigue_core.players.tuning import TUNING
from intrigue_core.seat_view import SeatView
from intrigue_core.views import PublicView

Scores = Mapping[Scholar, Mapping[Area, float]]
"""A landlord's score of each scholar in each area, in ducats."""


class Features(NamedTuple):
    """What one seat knows. All of it is public, or its own, or follows from that."""

    public: PublicView
    seat: Seat
    cash: Sequence[Ducats]
    """The cash of all seats, as the public events tell it."""
    history: FavourHistory
    weights: Weights
    leads: Sequence[float]
    """How far each seat is ahead of the mean, in parts of it: money, and salaries to come.

    Two seats that always favour each other count as further ahead.
    """
    closed: Sequence[float]
    """How far each seat is closed to this one, from 0 to 1: it favours its partner alone."""
    numbers: Dimensions


def features_of(
    public: PublicView, seat: Seat, cash: Sequence[Ducats], history: FavourHistory, weights: Weights
) -> Features:
    """Return a seat's knowledge, with the leads and pairs that it sees."""
    ahead = leads(public, cash)
    closed = [0.0] * public.seats
    if weights.against_pair:
        for one, other, mutual in history.mutual():
            if mutual > TUNING.usual_favour and seat not in (one, other):
                ahead[one] += weights.against_pair * (mutual - TUNING.usual_favour)
                ahead[other] += weights.against_pair * (mutual - TUNING.usual_favour)
        wary = min(1.0, TUNING.pair_closed * weights.against_pair)
        for one, other, far in history.bonds.pairs():
            if seat not in (one, other):
                closed[one] = max(closed[one], wary * far)
                closed[other] = max(closed[other], wary * far)
                ahead[one] += TUNING.pair_lead * wary * far
                ahead[other] += TUNING.pair_lead * wary * far
    numbers = dimensions_of(public.edition, public.seats)
    return Features(public, seat, cash, history, weights, ahead, closed, numbers)


def wealth(public: PublicView, cash: Sequence[Ducats]) -> list[float]:
    """Return each seat's cash with the payments that it can hope for from its posts, in ducats."""
    rich = [float(each) for each in cash]
    if public.acting is None:
        return rich
    for seat, income in enumerate(public.incomes()):
        if income:
            rich[seat] += TUNING.tenure * income * public.payments_left(seat)
    return rich


def leads(public: PublicView, cash: Sequence[Ducats]) -> list[float]:
    """Return the lead of each seat over the mean, in parts of it."""
    rich = wealth(public, cash)
    mean = sum(rich) / len(rich) or 1.0
    return [each / mean - 1 for each in rich]


def choose(features: Features, view: SeatView, rng: Random) -> Command:
    """Return a seat's command for its pending decision."""
    seat = view.seat
    options = pending(view).options
    if isinstance(options, BribeOptions):
        return pay_bribe(seat, bribe(features, options, rng))
    if isinstance(options, HireOptions):
        return best_hiring(seat, options, scores(features, options))
    return pair(seat, options, sendings(features, options, rng))


# --- bribes ---


def worth(features: Features, scholar: Scholar) -> Ducats:
    """Return the worth of the best post that a payer of the current stage can get, in ducats."""
    public = features.public
    salaries = features.numbers.salaries
    area = public.stages[public.stage].area
    if area is None:
        salary = max(salaries[free] for free in public.free_areas(public.landlord))
    else:
        salary = salaries[area]
    return salary * public.payments_left(features.numbers.owner[scholar])


def bribe(features: Features, options: BribeOptions, rng: Random) -> Ducats:
    """Return the bribe for the scholar whose turn it is, in ducats."""
    scholar = options.scholar
    minimum = options.minimum
    step = options.step
    maximum = options.maximum
    if minimum >= maximum:
        return options.least
    weights = features.weights
    wish = wanted(features, scholar)
    if wish <= minimum:
        return options.least
    if weights.open_hand:
        wish *= 1 + weights.open_hand * (rng.random() - 0.3)
        need = enough(features, scholar)
        if need is not None and wish < need:
            wish = need
    most = min(maximum, max(minimum, weights.purse * maximum))
    amount = int(wish // step) * step
    if amount <= most:
        return max(minimum, amount)
    if features.public.stages[features.public.stage].area is not None:
        return options.least
    return int(most // step) * step


def enough(features: Features, scholar: Scholar) -> Ducats | None:
    """Return the bribe that beats all rivals that have paid, in ducats; None if none has."""
    public = features.public
    owner = features.numbers.owner
    history = features.history
    rivals = public.stages[public.stage].rivals(scholar)
    if len(rivals) < 2:
        return None
    landlord = public.landlord
    me = owner[scholar]
    discount = features.weights.discount
    favours = history.favours
    mine = 1 + discount * (favours[me][landlord] - favours[landlord][me])
    most = 0.0
    for paid, amount, _ in public.bribes:
        if paid in rivals and paid != scholar:
            rival = owner[paid]
            if rival == me:
                return None
            theirs = 1 + discount * (favours[rival][landlord] - favours[landlord][rival])
            most = max(most, amount * max(0.5, theirs) / max(0.5, mine))
    if not most:
        return None
    step = features.numbers.unit
    return (int(most) // step + 1) * step


def wanted(features: Features, scholar: Scholar) -> float:
    """Return the bribe that a seat would like to pay for its scholar, in ducats; 0 for the minimum."""
    public = features.public
    weights = features.weights
    owner = features.numbers.owner
    stage = public.stages[public.stage]
    landlord = public.landlord
    value = worth(features, scholar)
    faith = 1 + weights.belief * (features.history.habit(landlord) - TUNING.pays_off)
    faith /= 1 + weights.to_leader * max(0.0, features.leads[landlord]) * 4
    faith *= 1 - features.closed[landlord]
    rivals = stage.rivals(scholar)
    if not features.closed[landlord]:  # a pair gets nothing here
        rivals = tuple(one for one in rivals if one == scholar or features.closed[owner[one]] < 1)
    if len(rivals) == 1:
        return value * weights.lone * faith
    if stage.area is None:
        part = weights.external
    elif rivals[0] == scholar:
        part = weights.defend
    else:
        part = weights.attack
    paid = {one[0] for one in public.bribes}
    unpaid = sum(one not in paid and owner[one] != owner[scholar] for one in rivals)
    wish = value * part * faith * (1 + weights.unpaid * unpaid)
    need = enough(features, scholar)
    if need is not None:
        beyond = need + value * weights.beyond
        wish = max(wish, beyond) if unpaid else beyond
    if wish > value * weights.ceiling * min(1.2, faith):
        return 0.0
    return wish


# --- posts ---


def liking(features: Features, seat: Seat) -> float:
    """Return a landlord's liking for a seat, in parts of a post's worth, without its bribes."""
    weights = features.weights
    history = features.history
    me = features.seat
    favours = history.favours
    likes = weights.grateful * max(-2.0, min(2.0, favours[seat][me]))
    likes -= weights.against_leader * 4 * features.leads[seat]
    if weights.against_pair:
        likes -= 2 * weights.against_pair * features.closed[seat]
        likes += (
            TUNING.allied_worth * weights.against_pair * max(features.closed) * (1 - features.closed[seat])
        )
    if weights.useful:
        public = features.public
        owner = features.numbers.owner
        waiting = sum(owner[one] == me for one in public.applicants[seat])
        likes += weights.useful * waiting
    return likes


def scores(features: Features, options: HireOptions) -> dict[Scholar, dict[Area, float]]:
    """Return the landlord's score of each scholar in each area, in ducats."""
    public = features.public
    numbers = features.numbers
    weights = features.weights
    owner = numbers.owner
    salaries = numbers.salaries
    paid = {one[0]: one[1] for one in public.bribes}
    areas = options.areas
    most = max(map(salaries.__getitem__, areas))
    likes: dict[Seat, float] = {}
    table: dict[Scholar, dict[Area, float]] = {}
    for group in options.groups:
        for place, scholar in enumerate(group):
            seat = owner[scholar]
            if seat not in likes:
                likes[seat] = liking(features, seat)
            left = public.payments_left(seat)
            like = likes[seat] - weights.price
            if options.area is not None and place == 0:
                like += weights.incumbent
            share = weights.paid * paid.get(scholar, 0) / most
            table[scholar] = {area: salaries[area] * (share + like * left) for area in areas}
    return table


def total(table: Scores, way: Hire) -> float:
    """Return the score of a way to fill the posts, in ducats."""
    return sum(table[who][area] for who, area in way.placements)


def best_hiring(landlord: Seat, options: HireOptions, table: Scores) -> Hire:
    """Return the way to fill the posts that has the highest sum of scores."""
    groups = options.groups
    areas = options.areas
    if options.promises:
        return max(hires(landlord, options), key=lambda way: total(table, way))
    if len(groups) == 1:
        _, who, area = max((table[who][area], who, area) for who in groups[0] for area in areas)
        return hire(landlord, (placement(who, area),))
    ways = 1
    for number, group in enumerate(groups):
        ways *= len(group) * (len(areas) - number)
    chosen = [
        group[0] if len(group) == 1 else max(group, key=lambda who: max(table[who].values()))
        for group in groups
    ]
    best = float("-inf")
    order = areas
    crowds = product(*groups) if ways <= TUNING.policy_hirings else (chosen,)
    for crowd in crowds:
        rows = [table[who] for who in crowd]
        for areas_of in permutations(areas, len(groups)):
            value = 0.0
            for row, area in zip(rows, areas_of, strict=True):
                value += row[area]
            if value > best:
                best = value
                chosen = list(crowd)
                order = areas_of
    return hire(landlord, tuple(map(placement, chosen, order)))


# --- sendings ---


def sendings(features: Features, options: SendOptions, rng: Random) -> list[tuple[float, Sending]]:
    """Return every way to send one scholar with its hope, the most hopeful first."""
    noise = features.weights.noise
    found = [
        (hope * (1 + noise * (rng.random() - 0.5)), one)
        for hope, one in hopes(features, options.palaces, options.reserve)
        if one not in options.barred
    ]
    found.sort(reverse=True)
    return found


def hopes(features: Features, palaces: Iterable[Seat], reserve: Sequence[int]) -> list[tuple[float, Sending]]:
    """Return every way to send one scholar of a reserve with its hope, in ducats a payment."""
    return [
        (hoped[profession], sending(profession, palace))
        for palace in palaces
        for hoped in [_prospects(features, palace)]
        for profession, left in enumerate(reserve)
        if left
    ]


def _prospects(features: Features, palace: Seat) -> list[float]:
    """Return the hope of sending each profession to a palace, in ducats a payment."""
    public = features.public
    weights = features.weights
    numbers = features.numbers
    me = features.seat
    owner = numbers.owner
    profession_of = numbers.profession
    salaries = numbers.salaries
    closed = features.closed
    shut = features.closed[palace]
    out = max(closed)  # how far a pair leaves this seat out
    rivals = [0.0] * numbers.professions
    own = [False] * numbers.professions
    for scholar in public.applicants[palace]:
        if owner[scholar] == me:
            own[profession_of[scholar]] = True
        else:
            rivals[profession_of[scholar]] += _rivalry(closed[owner[scholar]], shut, out)
    favours = features.history.favours
    leads = features.leads
    favour = favours[palace][me]
    face = 1 + weights.welcome * max(-2.0, min(2.0, favour)) - weights.feed * 4 * leads[palace]
    face *= 1 - TUNING.pair_shut * shut
    free = [salaries[area] for area, scholar in enumerate(public.palace(palace)) if scholar == NOBODY]
    hope = 0.0
    if free:
        hope = weights.top * max(free) + (1 - weights.top) * sum(free) / len(free)
    table = [hope * face / (1 + count) ** weights.crowd for count in rivals]
    for area, scholar in enumerate(public.palace(palace)):
        if scholar == NOBODY:
            continue
        kind = profession_of[scholar]
        holder = owner[scholar]
        if holder == me:
            table[kind] = TUNING.idle_sending * salaries[area] * (out - shut)
            continue
        gain = weights.raid + weights.harm * 4 * leads[holder]
        gain -= weights.mercy * max(0.0, favours[holder][me])
        count = 1 + rivals[kind]
        if out:
            bond = closed[holder]
            gain += TUNING.spoils * bond * (out - shut)
            gain *= 1 - TUNING.spared * (out - bond) - bond * shut
            count = rivals[kind] + _rivalry(bond, shut, out)
        table[kind] = salaries[area] * max(0.05 * (1 - out), gain) * face / (1 + count) ** weights.crowd
    for kind, mine in enumerate(own):
        if mine:
            table[kind] *= weights.twins
    return table


def _rivalry(bond: float, shut: float, out: float) -> float:
    """Return the number of rivals that one counts for: of a pair it is more at its partner's palace.

    Args:
        bond: how far the rival is closed to this seat.
        shut: how far the landlord is.
        out: how far anybody is.
    """
    return 1 + bond * (TUNING.pair_rivals * shut - (out - shut))


def pair(seat: Seat, options: SendOptions, hopes: Sequence[tuple[float, Sending]]) -> SendScholars:
    """Return the two sendings that may go together and promise most; not twins, if that can be helped."""
    best: SendScholars | None = None
    most = float("-inf")
    for place, (hope, first) in enumerate(hopes):
        if 2 * hope <= most:
            break
        for other, second in hopes[place + 1 :]:
            if hope + other <= most:
                break
            if may_send_both(options, first, second):
                most = hope + other
                best = send_scholars(seat, first, second)
                break
    if best is not None:
        return best
    twin = next(one for _, one in hopes if may_send_both(options, one, one))
    return send_scholars(seat, twin, twin)
