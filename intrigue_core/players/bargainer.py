"""The computer player that bargains: it offers, answers, decides, and keeps its word or not.

How it haggles: `answers` and `offers`; the numbers of that: `tuning`.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from random import Random
from types import MappingProxyType
from typing import cast

from intrigue_core.bargaining.feasibility import is_against
from intrigue_core.bargaining.statements import Debt, StatementState, paid_for, price_of
from intrigue_core.commands import Command, Hire, PayBribe, SendScholars, Talk, pay_bribe
from intrigue_core.editions import Area, Ducats, Scholar, Seat
from intrigue_core.events import Event
from intrigue_core.model import BribeOptions, HireOptions, Options, SendOptions
from intrigue_core.options import hires, may_send_both
from intrigue_core.players import obligations, reasons
from intrigue_core.players.answers import answer_to
from intrigue_core.players.base import Player, pending
from intrigue_core.players.character import CHARACTERS, Character, Weights, known_weights
from intrigue_core.players.context import Context
from intrigue_core.players.decision import Level, Mood, PlayerAction, Reason
from intrigue_core.players.memory import Memory
from intrigue_core.players.offers import first_statement
from intrigue_core.players.opponents import Opponents
from intrigue_core.players.policy import (
    Scores,
    best_hiring,
    bribe,
    features_of,
    pair,
    scores,
    sendings,
    total,
)
from intrigue_core.players.search import Effort, SearchTask, candidates, solve
from intrigue_core.players.threats import Menace, defied, demanded, menaces, total_loss
from intrigue_core.players.tuning import TUNING
from intrigue_core.players.valuation import STOOD, auction_bid, fight_of
from intrigue_core.seat_view import SeatView


def quick_decision(context: Context, options: Options) -> PlayerAction:
    """Return this seat's action for its pending decision, without a search: it takes under 1 ms."""
    if isinstance(options, BribeOptions):
        return _bribe(context, options)
    owed = obligations.debts(context)
    if isinstance(options, HireOptions):
        return _hire(context, options, owed)
    return _send(context, options, owed)


def alternatives(
    context: Context, usual: PlayerAction, others: Iterable[Command]
) -> list[tuple[PlayerAction, float]]:
    """Return the usual action and others, each with its value beside the position that it leads to.

    The value is in ducats: for statements that it breaks, wrongs that it pays back, threats that it defies.
    """
    owed = obligations.debts(context)
    feelings = obligations.grudges(context)
    threats = menaces(context)
    acts = [usual, *(_told(context, way, owed, threats) for way in others)]
    return [(act, _side_value(context, act.command, owed, feelings, threats)) for act in acts]


# --- bribes ---


def _bribe(context: Context, options: BribeOptions) -> PlayerAction:
    usual = _usual_bribe(context, options)
    asked = demanded(menaces(context), options.scholar)
    if usual.mood in (Mood.PAY, Mood.BREAK) or not asked:
        return usual
    assert isinstance(usual.command, PayBribe)
    paid = usual.command.amount
    denied = defied(context, [one for _, one in asked], usual.command)
    dear = [(amount, one) for amount, one in asked if amount > paid and one in denied]
    for amount, one in reversed(dear):
        if amount <= options.maximum and TUNING.extorted * (amount - paid) < one.loss:
            why = reasons.threatened(one.statement)
            return PlayerAction(pay_bribe(context.me, amount), Mood.YIELD, why)
    if not dear:
        return usual
    return usual._replace(mood=Mood.DEFY, reason=reasons.bluffed(context, dear[0][1].statement.seat))


def _usual_bribe(context: Context, options: BribeOptions) -> PlayerAction:
    """Return the bribe that this seat pays if it is not threatened."""
    public = context.public
    me = context.me
    least = pay_bribe(me, options.least)
    agreed = obligations.agreed_bribe(context, options.scholar)
    if agreed is not None:
        amount, statement = agreed
        saved = context.character.thrift * (amount - options.least)
        if amount <= options.maximum and saved < obligations.breaking_cost(context, statement):
            return PlayerAction(pay_bribe(me, amount), Mood.PAY, reasons.agreed(statement, me))
        return PlayerAction(least, Mood.BREAK, reasons.last_turn(context))
    landlord = public.landlord
    fight = fight_of(context, options.scholar)
    if public.statements and context.trust(landlord) < TUNING.belief and not fight.is_bound():
        why = reasons.broke(context, landlord)
        mood = None if why is None else Mood.REMIND
        return PlayerAction(least, mood, why)
    if fight.is_taken():
        return PlayerAction(least)
    if fight.is_auctioned():
        bid = auction_bid(fight, 1.0 if fight.is_bound() else context.trust(landlord))
        if bid is not None:
            return PlayerAction(pay_bribe(me, max(options.minimum, min(bid, options.maximum))))
    amount = bribe(context.features, options, context.rng)
    offered = _offered_in_vain(context, options.scholar)
    if offered and fight.rivals:  # what it offered still speaks for its scholar, without a promise
        step = context.features.numbers.unit
        amount = max(amount, min(options.maximum, int(TUNING.after_no * offered // step) * step))
    return PlayerAction(pay_bribe(me, amount))


def _offered_in_vain(context: Context, scholar: Scholar) -> int:
    """Return this seat's highest offer in this turn for a scholar, in ducats; 0 for none."""
    public = context.public
    me = context.me
    return max(
        (
            price_of(one, scholar) or 0
            for one in public.statements
            if one.turn == public.turn and one.seat == me and one.is_offer and not one.threat
        ),
        default=0,
    )


# --- posts ---


def _hire(context: Context, options: HireOptions, owed: list[Debt]) -> PlayerAction:
    table = scores(context.features, options)
    plain = best_hiring(context.me, options, table)
    table = _lowered(table, _dislikes(context, table))
    usual = best_hiring(context.me, options, table)
    threats = menaces(context)
    denied = defied(context, threats, usual)
    if not owed and not total_loss(denied):
        return _told(context, usual, owed, threats, without=plain)
    table = _without_prepaid(context, owed, table)
    best = float("-inf")
    chosen = usual
    for way in (usual, *islice(hires(context.me, options), TUNING.owed_hirings)):
        value = total(table, way)
        value -= obligations.total_breaking_cost(context, obligations.broken_by(context, owed, way))
        value -= total_loss(defied(context, threats, way))
        if value > best:
            best = value
            chosen = way
    return _told(context, chosen, owed, threats, without=plain, denied=denied)


def _told(
    context: Context,
    way: Command,
    owed: list[Debt],
    threats: Sequence[Menace],
    *,
    without: Hire | None = None,
    denied: Sequence[Menace] = (),
) -> PlayerAction:
    """Return a decision with its mood and reason.

    Args:
        without: what the player would have done without any grudge.
        denied: the threats that it would have defied if it did not heed them.
    """
    mood, why = _mood_and_reason(context, way, owed, without)
    if mood in (Mood.BREAK, Mood.KEEP) or not isinstance(way, Hire | SendScholars):
        return PlayerAction(way, mood, why)
    still = defied(context, threats, way)
    heeded = [one for one in denied if one.loss > 0 and one not in still]
    if heeded:
        worst = max(heeded, key=lambda one: one.loss)
        return PlayerAction(way, Mood.YIELD, reasons.threatened(worst.statement))
    if still:
        return PlayerAction(way, Mood.DEFY, reasons.bluffed(context, still[0].statement.seat))
    return PlayerAction(way, mood, why)


def _mood_and_reason(
    context: Context, way: Command, owed: list[Debt], without: Hire | None = None
) -> tuple[Mood | None, Reason | None]:
    if not isinstance(way, Hire | SendScholars):
        return None, None
    if any(not statement.threat for statement in obligations.broken_by(context, owed, way)):
        return Mood.BREAK, reasons.last_turn(context)
    if isinstance(way, SendScholars):
        return None, None
    stage = context.public.current_stage
    owner = context.features.numbers.owner
    assert stage is not None
    hired = dict(way.placements)
    for debt in owed:
        if not debt.statement.threat and _keeps(context, debt, hired):
            return Mood.KEEP, reasons.agreed(debt.statement, context.me)
    losers = [owner[one] for group in stage.groups for one in group if one not in hired]
    if without is not None and way != without:
        wronged = [why for seat in losers if (why := reasons.broke(context, seat)) is not None]
        if wronged:
            return Mood.REMIND, wronged[0]
    told = _pair(context, losers, {owner[one] for one in hired})
    if told is not None:
        return Mood.PAIR, told
    return None, _deciding_reason(context, way)


def _keeps(context: Context, debt: Debt, hired: Mapping[Scholar, Area]) -> bool:
    """Return whether this hiring keeps a debt."""
    owner = context.features.numbers.owner
    salaries = context.features.numbers.salaries
    clause = debt.clause
    if (post := clause.post) is not None:
        return post.scholar in hired
    if (scholar := clause.auction) is not None:
        return scholar in hired or not hired.keys().isdisjoint(fight_of(context, scholar).rivals)
    if (favour := clause.favour) is not None:
        public = context.public
        due = debt.statement.turn < public.turn and public.stage + 1 == len(public.stages)
        got = (area for one, area in hired.items() if owner[one] == favour.to)
        return due and any(salaries[area] >= favour.least for area in got)
    return False


def _pair(context: Context, losers: Sequence[Seat], winners: Container[Seat | None]) -> Reason | None:
    """Return the reason that two seats, neither of which got a post, always favour each other.

    In each round only one seat says so: all can see it.
    """
    public = context.public
    if public.round % public.seats != context.me:
        return None
    for seat in losers:
        told = reasons.pair(context, seat)
        if told is not None and seat not in winners and told.other not in winners:
            return told
    return None


def _deciding_reason(context: Context, way: Hire) -> Reason | None:
    """Return the fact that decided for a scholar, against the best of its rivals for the post.

    It belongs to the largest term of the valuation, if that makes up half or more of the scholar's lead. None
    if no term does, or something else has decided, such as a promise.
    """
    options = pending(context.view).options
    features = context.features
    if not isinstance(options, HireOptions):
        return None
    if max(map(len, options.groups)) == 1:
        return _dearer(context, way, options)

    plain = scores(features, options)
    dislikes = _dislikes(context, plain)

    def valued(**weights: float) -> Scores:
        changed = features._replace(weights=features.weights._replace(**weights))
        return _lowered(scores(changed, options), dislikes)

    whole = _lowered(plain, dislikes)
    without = {term: valued(**{term: 0.0}) for term in reasons.DECIDING}
    areas = dict(way.placements)
    for group in options.groups:
        winner = next(scholar for scholar in group if scholar in areas)
        area = areas[winner]
        leads = [(whole[winner][area] - whole[rival][area], rival) for rival in group if rival != winner]
        ahead, rival = min(leads, default=(0.0, winner))
        if ahead <= 0:
            continue
        part, term = max(
            (ahead - (table[winner][area] - table[rival][area]), term) for term, table in without.items()
        )
        if 2 * part < ahead:
            continue
        found = reasons.DECIDING[term](context, winner, rival)
        if found is not None:
            return found
    return None


def _dearer(context: Context, way: Hire, options: HireOptions) -> Reason | None:
    """Return the price of the best post, for who paid most of those without a rival that did not get it."""
    salaries = context.features.numbers.salaries
    owner = context.features.numbers.owner
    best = max(salaries[area] for area in options.areas)
    paid = {bribe.scholar: bribe.amount for bribe in context.public.bribes}
    fights = [fight_of(context, scholar) for scholar, area in way.placements if salaries[area] < best]
    short = [one for one in fights if not one.is_promised() and paid[one.scholar] < one.price(best)]
    if not short:
        return None
    fight = max(short, key=lambda one: (paid[one.scholar], one.scholar))
    why = reasons.worth(context, fight.scholar, best * context.public.payments_left(owner[fight.scholar]))
    return reasons.limited(why, at_least=fight.price(best))


# --- sendings ---


def _send(context: Context, options: SendOptions, owed: list[Debt]) -> PlayerAction:
    hopes = sendings(context.features, options, context.rng)
    grudges = obligations.grudges(context)
    friends = obligations.favours_due(context)
    if friends:  # a favour that is owed is worth going there for
        hopes = [(hope * (1 + TUNING.drawn_to_friends * (one.palace in friends)), one) for hope, one in hopes]
        hopes.sort(reverse=True)
    usual = pair(context.me, options, hopes)
    threats = menaces(context)
    denied = defied(context, threats, usual)
    if not owed and not any(grudges) and not total_loss(denied):
        return _told(context, usual, owed, threats)
    few = [one for _, one in hopes[: TUNING.paired_hopes]]
    spared = obligations.spared(owed)
    calm = [one for _, one in hopes if not any(is_against(context.public, *one, seat) for seat in spared)]
    few += [one for one in calm[: TUNING.calm_hopes] if one not in few]
    promised = {debt.clause.sending for debt in owed}
    few += [one for _, one in hopes if one in promised and one not in few]
    value = {one: hope * context.public.payments_left(context.me) for hope, one in hopes}
    best = float("-inf")
    chosen = usual
    for place, first in enumerate(few):
        for second in few[place + 1 :]:  # `pair` sends twins where nothing else is possible
            if not may_send_both(options, first, second):
                continue
            way = SendScholars(seat=context.me, first=first, second=second)
            total = value[first] + value[second] + _revenge(context, way, grudges)
            total -= obligations.total_breaking_cost(context, obligations.broken_by(context, owed, way))
            total -= total_loss(defied(context, threats, way))
            if total > best:
                best = total
                chosen = way
    act = _told(context, chosen, owed, threats, denied=denied)
    if act.mood is None and chosen != usual:
        for seat, wrong in enumerate(grudges):
            if wrong > 0 and _is_against(context, chosen, seat):
                return PlayerAction(chosen, Mood.REMIND, reasons.broke(context, seat))
    return act


def _side_value(
    context: Context, way: Command, owed: list[Debt], grudges: list[float], threats: Sequence[Menace]
) -> float:
    """Return the value of a decision in ducats beside the position: statements, wrongs and threats."""
    value = 0.0
    if isinstance(way, SendScholars):
        value = _revenge(context, way, grudges)
    if isinstance(way, Hire | SendScholars):
        value -= obligations.total_breaking_cost(context, obligations.broken_by(context, owed, way))
    if isinstance(way, Hire):
        owner = context.features.numbers.owner
        salaries = context.features.numbers.salaries
        for scholar, area in way.placements:
            seat = owner[scholar]
            value -= grudges[seat] * salaries[area] * context.public.payments_left(seat)
    assert isinstance(way, PayBribe | Hire | SendScholars)
    return value - total_loss(defied(context, threats, way))


def _dislikes(context: Context, table: Scores) -> Scores:
    """Return what grudges, pacts, and what was paid for which post take from the landlord's scores."""
    feelings = obligations.grudges(context)
    spurned = obligations.refused_prices(context)
    owner = context.features.numbers.owner
    salaries = context.features.numbers.salaries
    sold = {scholar: _sold_to(context, scholar, row, spurned.get(scholar)) for scholar, row in table.items()}

    def less(scholar: Scholar, area: Area) -> float:
        seat = owner[scholar]
        part = feelings[seat] + TUNING.spurned * (scholar in spurned)
        areas = sold[scholar]
        if areas is not None:
            part += TUNING.unpaid
            if area in areas:
                part -= TUNING.unpaid + TUNING.paid_for + context.features.weights.price
        return part * salaries[area] * context.public.payments_left(seat)

    return {scholar: {area: less(scholar, area) for area in row} for scholar, row in table.items()}


def _lowered(table: Scores, by: Scores) -> Scores:
    return {
        scholar: {area: score - by[scholar][area] for area, score in row.items()}
        for scholar, row in table.items()
    }


def _without_prepaid(context: Context, owed: Iterable[Debt], table: Scores) -> Scores:
    """Return the landlord's scores where bribes for promised posts, paid already, count for less."""
    paid = obligations.prepaid(context, owed)
    less = (1 - context.character.pocketed) * context.features.weights.paid
    if not less or not paid:
        return table
    return {
        scholar: {area: score - less * paid.get(scholar, 0) for area, score in row.items()}
        for scholar, row in table.items()
    }


def _sold_to(
    context: Context, scholar: Scholar, areas: Iterable[Area], refused: Ducats | None = None
) -> frozenset[Area] | None:
    """Return the areas for which a bribe is enough without an agreement; None where bribes are compared.

    They cost what they cost who bargains. Among rivals it counts only what was said with the bribe.

    Args:
        refused: the salary of the post whose price was named and not paid.
    """
    fight = fight_of(context, scholar)
    asked = context.asked.get(scholar)
    if (fight.rivals and asked is None) or fight.is_promised():
        return None
    public = context.public
    salaries = context.features.numbers.salaries
    paid = next((bribe.amount for bribe in public.bribes if bribe.scholar == scholar), 0)
    enough = {
        area
        for area in areas
        if paid >= fight.price(salaries[area]) and (refused is None or salaries[area] < refused)
    }
    if not fight.rivals:
        return frozenset(enough)
    if asked not in enough:
        return None
    return frozenset(area for area in areas if salaries[area] >= salaries[asked])


def _is_against(context: Context, way: SendScholars, seat: Seat) -> bool:
    return any(is_against(context.public, *one, seat) for one in (way.first, way.second))


def _revenge(context: Context, way: SendScholars, grudges: Sequence[float]) -> float:
    """Return the value of sending against seats that have broken their word, in ducats."""
    scale = context.public.income(context.me) + context.features.numbers.salaries[0]
    return sum(
        wrong * scale for seat, wrong in enumerate(grudges) if wrong and _is_against(context, way, seat)
    )


_EFFORT = Effort(playouts=84, commands=48, anchor=0.1, doubt=1.5)
"""The effort of a hard decision: 95 of 100 take at most 0.15 s."""


class BargainingPlayer(Player):
    """Bargains, keeps or breaks its word, and remembers which seats did.

    It sees the view of its seat and hears the public events, and nothing else.

    Args:
        rng: the source of all its chances.
        character: its style of play.
        level: its strength.
    """

    def __init__(
        self, rng: Random, character: Character = CHARACTERS["merchant"], level: Level = Level.NORMAL
    ) -> None:
        self._rng = rng
        self._heard: list[Event] = []
        self._memory = Memory()
        self._opponents: Opponents | None = None
        style = "easy" if level is Level.EASY else "robust"
        self._weights = character.styled(known_weights()[style])
        self.character = character
        if level is Level.HARD:
            self.character = character._replace(contests=max(character.contests, TUNING.hard_contests))
        self.level = level
        self.asked: Mapping[Scholar, Area] = MappingProxyType({})
        """The posts that bribes of this turn were said to be for: public, but no event tells it."""

    def observe(self, event: Event) -> None:
        self._heard.append(event)
        self._memory.observe(event)

    def decide(self, view: SeatView) -> Command:
        return self.think(view).command

    def speak(self, view: SeatView) -> Talk | None:
        said = self.say(view)
        if said is None:
            return None
        return cast("Talk", said.command)

    # --- statements ---

    def say(self, view: SeatView) -> PlayerAction | None:
        """Return the player's next statement or answer, at any decision: a `Talk` command; None for nothing.

        That takes well under 10 ms. If it is asked again before anything has happened, it may say more, but
        not without end.
        """
        public = view.public
        if public.acting is None or public.edition.promises == "talk":
            return None
        if self.level is Level.HARD:
            self._listen(view)  # a little each time, rather than all when it must decide
        for offered in public.statements:
            if offered.to == view.seat and offered.is_offer and offered.state is StatementState.OPEN:
                return answer_to(self._context(view), offered)
        if view.seat not in (public.acting, public.landlord):
            return None
        return first_statement(self._context(view))

    # --- decisions ---

    def think(self, view: SeatView) -> PlayerAction:
        """Return its decision, searched for if it is a hard player: that takes 0.3 s of one core at most."""
        task = self.task(view)
        if task is None:
            return self.think_cheaply(view)
        return solve(task)

    def think_cheaply(self, view: SeatView) -> PlayerAction:
        """Return its decision without a search: that takes well under 1 ms."""
        return quick_decision(self._context(view), pending(view).options)

    def task(self, view: SeatView) -> SearchTask | None:
        """Return the search for its decision; None if there is nothing to search.

        A task can be sent to another process, where `solve` does it.
        """
        if self.level is not Level.HARD:
            return None
        context = self._context(view)
        options = pending(view).options
        usual = quick_decision(context, options)
        if isinstance(options, BribeOptions) and usual.mood in (Mood.PAY, Mood.BREAK, Mood.YIELD):
            return None
        ways = [usual.command, *candidates(context.features, options, self._rng)]
        others = [way for way in dict.fromkeys(ways) if way != usual.command]
        if not others:
            return None
        opponents = self._listen(view)
        seats = range(view.public.seats)
        return SearchTask(
            view=view,
            cash=context.features.cash,
            history=context.features.history,
            own=self._weights,
            types=tuple(_types().values()),
            beliefs=tuple(map(opponents.beliefs, seats)),
            whims=tuple(0.0 if seat == view.seat else opponents.whim(seat) for seat in seats),
            candidates=alternatives(context, usual, others),
            effort=_EFFORT,
            seed=self._rng.getrandbits(32),
        )

    # --- what is known ---

    def _context(self, view: SeatView) -> Context:
        cash = self._memory.cash(view)
        history = self._listen(view).history
        features = features_of(view.public, view.seat, cash, history, self._weights)
        return Context(view, features, self.character, self._memory, self._rng, self.asked)

    def _listen(self, view: SeatView) -> Opponents:
        """Take in the events since the last call."""
        if self._opponents is None:
            types = _types()
            prior = {name: TUNING.own_kind if name == "robust" else 1.0 for name in types}
            opening = self._heard[0] if self._heard else None
            self._opponents = Opponents(view.public, types, prior, opening)
        bound = None
        if self.level is Level.HARD:
            agreed = (one for one in view.public.statements if one.state in STOOD)
            bound = frozenset[Scholar]().union(*map(paid_for, agreed))
        self._opponents.observe(self._heard, bound)
        self._heard = []
        return self._opponents


_TYPES = ("robust", "greedy", "lookahead", "best_greedy", "generous", "friend")
"""Sets of weights that opponents are compared with, beside those that are like a player of the arena."""


@lru_cache(maxsize=1)
def _types() -> Mapping[str, Weights]:
    return {name: each for name, each in known_weights().items() if name in _TYPES or name[:5] == "like_"}
