"""The computer player that bargains: it offers, answers, decides, and keeps its word or not."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from random import Random
from types import MappingProxyType
from typing import cast

from intrigue_core.bargaining.clauses import FavourClause, HireClause, SendClause
from intrigue_core.bargaining.feasibility import is_against
from intrigue_core.bargaining.statements import Debt, Word, WordState, paid_for
from intrigue_core.commands import Command, Hire, Sending, SendScholars, Talk, pay_bribe
from intrigue_core.editions import Area, Scholar, Seat
from intrigue_core.events import Event
from intrigue_core.model import BribeOptions, HireOptions, Options, SendOptions
from intrigue_core.options import hires, may_send_both
from intrigue_core.players import obligations as keeping
from intrigue_core.players import reasons
from intrigue_core.players.answers import answer_to
from intrigue_core.players.base import Player, pending
from intrigue_core.players.character import CHARACTERS, Character, Weights, known_weights
from intrigue_core.players.context import BELIEF, Deeds, Stance
from intrigue_core.players.decision import Act, Level, Mood, Reason
from intrigue_core.players.memory import Memory
from intrigue_core.players.offers import first_word
from intrigue_core.players.opponents import Rivals
from intrigue_core.players.policy import Scores, best_hiring, bribe, pair, scores, sendings, sight, total
from intrigue_core.players.search import Effort, Question, answer, candidates
from intrigue_core.players.valuation import fight_of
from intrigue_core.views import SeatView

_MOST_WAYS = 400
"""More ways to fill several posts than so many are not compared with what is owed."""

_DRAWN = 0.2
"""How much more is hoped for at the palace of somebody who owes a favour."""

_SPURNED = 0.1
"""How much less, in parts of it, a post is for somebody who did not pay its price: prices mean something."""

_FAIR = 0.6
"""Who says nothing else, but what a bribe is for, need not pay all that would be agreed to."""

_ASKED = 0.3
"""How much more, in parts of it, a post is for who said that the bribe was for it, and paid its price.

That is beside what the landlord else thinks the least price of a post.
"""

_MOST_HOPES = 10
"""So many sendings are paired where words or wrongs matter."""


def decided(stance: Stance, options: Options) -> Act:
    """Return what this seat does about its pending decision, without a search: in under a millisecond."""
    if isinstance(options, BribeOptions):
        return _bribe(stance, options)
    owed = keeping.debts(stance)
    if isinstance(options, HireOptions):
        return _hire(stance, options, owed)
    return _send(stance, options, owed)


def alternatives(stance: Stance, usual: Act, others: Iterable[Command]) -> list[tuple[Act, float]]:
    """Return the usual act and others, with what each is worth besides its place in the game.

    That is in ducats: words that it breaks, wrongs that it pays back.
    """
    owed, feelings = keeping.debts(stance), keeping.feelings(stance)
    acts = [usual, *(Act(way, *_said_to(stance, way, owed)) for way in others)]
    return [(act, _besides(stance, act.command, owed, feelings)) for act in acts]


# --- bribes ---


def _bribe(stance: Stance, options: BribeOptions) -> Act:
    public, me = stance.public, stance.me
    agreed = keeping.agreed_bribe(stance, options.scholar)
    if agreed is not None:
        amount, word = agreed
        saved = stance.character.thrift * (amount - options.minimum)
        if amount <= options.maximum and saved < keeping.price(stance, word):
            return Act(pay_bribe(me, amount), Mood.PAY, reasons.agreed(word, me))
        return Act(pay_bribe(me, options.minimum), Mood.BREAK)
    landlord = public.landlord
    if public.words and stance.trust(landlord) < BELIEF:
        why = reasons.broke(stance, landlord)
        return Act(pay_bribe(me, options.minimum), None if why is None else Mood.REMIND, why)
    if fight_of(stance, options.scholar).is_taken():
        return Act(pay_bribe(me, options.minimum))
    amount = bribe(stance.seen, options, stance.rng)
    return Act(pay_bribe(me, amount))


# --- posts ---


def _hire(stance: Stance, options: HireOptions, owed: list[Debt]) -> Act:
    table = scores(stance.seen, options)
    plain = best_hiring(stance.me, options, table)
    table = _felt(stance, table)
    usual = best_hiring(stance.me, options, table)
    if not owed:
        return Act(usual, *_said_to(stance, usual, owed, without=plain))
    table = _pocketed(stance, owed, table)
    best, chosen = float("-inf"), usual
    for way in (usual, *islice(hires(stance.me, options), _MOST_WAYS)):
        value = total(table, way)
        value -= keeping.cost_of(stance, keeping.breaks(stance, owed, way))
        if value > best:
            best, chosen = value, way
    return Act(chosen, *_said_to(stance, chosen, owed, without=plain))


def _said_to(
    stance: Stance, way: Command, owed: list[Debt], without: Hire | None = None
) -> tuple[Mood | None, Reason | None]:
    """Return in which mood something is done, and why.

    Args:
        without: what it would have done without any grudge.
    """
    if isinstance(way, SendScholars):
        broken = keeping.breaks(stance, owed, way)
        return (Mood.BREAK, None) if any(not word.threat for word in broken) else (None, None)
    if not isinstance(way, Hire):
        return None, None
    stage, owner = stance.public.current_stage, stance.seen.numbers.owner
    assert stage is not None
    hired = dict(way.placements)
    broken = keeping.breaks(stance, owed, way)
    if any(not word.threat for word in broken):
        return Mood.BREAK, None
    for debt in owed:
        if not debt.word.threat and _keeps(stance, debt, hired):
            return Mood.KEEP, reasons.agreed(debt.word, stance.me)
    losers = [owner[one] for group in stage.groups for one in group if one not in hired]
    if without is not None and way != without:
        wronged = [why for seat in losers if (why := reasons.broke(stance, seat)) is not None]
        if wronged:
            return Mood.REMIND, wronged[0]
    told = _pair(stance, losers, {owner[one] for one in hired})
    if told is not None:
        return Mood.PAIR, told
    return None, _why(
        stance, [one for group in stage.groups if len(group) > 1 for one in group if one in hired]
    )


def _keeps(stance: Stance, debt: Debt, hired: Mapping[Scholar, Area]) -> bool:
    """Return whether it is by this that something is kept which was owed."""
    owner, salaries = stance.seen.numbers.owner, stance.seen.numbers.salaries
    match debt.clause:
        case HireClause(scholar=scholar):
            return scholar in hired
        case FavourClause(to=to, least=least):
            public = stance.public
            due = debt.word.turn < public.turn and public.stage + 1 == len(public.stages)
            return due and any(owner[one] == to and salaries[area] >= least for one, area in hired.items())
        case _:
            return False


def _pair(stance: Stance, losers: Sequence[Seat], winners: Container[Seat | None]) -> Reason | None:
    """Return that one who got nothing always favours somebody who got nothing either, and the other way.

    In each round one seat alone says so: everybody has eyes.
    """
    public = stance.public
    if public.round % public.seats != stance.me:
        return None
    for seat in losers:
        told = reasons.pair(stance, seat)
        if told is not None and seat not in winners and told.other not in winners:
            return told
    return None


def _why(stance: Stance, hired: Iterable[Scholar]) -> Reason | None:
    """Return the plainest fact that speaks for whoever got a post that others wanted."""
    for scholar in hired:
        seat = stance.seen.numbers.owner[scholar]
        found = reasons.paid_most(stance, scholar) or reasons.favoured(stance, seat)
        if found is not None:
            return found
    return None


# --- sendings ---


def _send(stance: Stance, options: SendOptions, owed: list[Debt]) -> Act:
    hopes = sendings(stance.seen, options, stance.rng)
    grudges, friends = keeping.feelings(stance), keeping.favours_due(stance)
    if not owed and not any(grudges) and not friends:
        return Act(pair(stance.me, options, hopes))
    if friends:  # a favour that is owed is worth going there for
        hopes = [(hope * (1 + _DRAWN * (one.palace in friends)), one) for hope, one in hopes]
        hopes.sort(reverse=True)
    usual = pair(stance.me, options, hopes)
    few = [one for _, one in hopes[:_MOST_HOPES]]
    few += [one for _, one in hopes if any(one == _sent(debt) for debt in owed) and one not in few]
    value = {one: hope * stance.public.payments_left(stance.me) for hope, one in hopes}
    best, chosen = float("-inf"), usual
    for place, first in enumerate(few):
        for second in few[place + 1 :]:
            if not may_send_both(options, first, second):
                continue
            way = SendScholars(seat=stance.me, first=first, second=second)
            total = value[first] + value[second] + _revenge(stance, way, grudges)
            total -= keeping.cost_of(stance, keeping.breaks(stance, owed, way))
            if total > best:
                best, chosen = total, way
    mood, why = _said_to(stance, chosen, owed)
    if mood is None and chosen != usual:
        for seat, wrong in enumerate(grudges):
            if wrong > 0 and _hits(stance, chosen, seat):
                return Act(chosen, Mood.REMIND, reasons.broke(stance, seat))
    return Act(chosen, mood, why)


def _besides(stance: Stance, way: Command, owed: list[Debt], grudges: list[float]) -> float:
    """Return what something is worth besides its place in the game, in ducats: words, and wrongs."""
    if isinstance(way, Hire):
        owner, salaries = stance.seen.numbers.owner, stance.seen.numbers.salaries
        value = -keeping.cost_of(stance, keeping.breaks(stance, owed, way))
        for scholar, area in way.placements:
            seat = owner[scholar]
            value -= grudges[seat] * salaries[area] * stance.public.payments_left(seat)
        return value
    if isinstance(way, SendScholars):
        value = _revenge(stance, way, grudges)
        return value - keeping.cost_of(stance, keeping.breaks(stance, owed, way))
    return 0.0


def _felt(stance: Stance, table: Scores) -> Scores:
    """Return what the landlord thinks of everybody, with their wrongs and its pacts."""
    feelings, spurned = keeping.feelings(stance), keeping.spurned(stance)
    if not any(feelings) and not spurned and not stance.asked:
        return table
    owner, salaries = stance.seen.numbers.owner, stance.seen.numbers.salaries

    def less(scholar: Scholar, area: Area) -> float:
        seat = owner[scholar]
        part = feelings[seat] + _SPURNED * (scholar in spurned)
        if _is_paid_for(stance, scholar, area):
            part -= _ASKED + stance.seen.weights.price
        return part * salaries[area] * stance.public.payments_left(seat)

    return {
        scholar: {area: score - less(scholar, area) for area, score in row.items()}
        for scholar, row in table.items()
    }


def _pocketed(stance: Stance, owed: Iterable[Debt], table: Scores) -> Scores:
    """Return what the landlord thinks of everybody, when it has the money for what it promised already."""
    paid = keeping.pocketed(stance, owed)
    less = (1 - stance.character.pocketed) * stance.seen.weights.paid
    if not less or not paid:
        return table
    return {
        scholar: {area: score - less * paid.get(scholar, 0) for area, score in row.items()}
        for scholar, row in table.items()
    }


def _is_paid_for(stance: Stance, scholar: Scholar, area: Area) -> bool:
    """Return whether a bribe that was said to be for a post was enough for it, and this one is as good.

    It is an offer without the word: somebody who does not bargain is answered by what they do.
    """
    asked = stance.asked.get(scholar)
    salaries, public = stance.seen.numbers.salaries, stance.public
    if asked is None or salaries[area] < salaries[asked]:
        return False
    paid = next((bribe.amount for bribe in public.bribes if bribe.scholar == scholar), 0)
    worth = salaries[asked] * public.payments_left(stance.seen.numbers.owner[scholar])
    return paid >= _FAIR * stance.character.floor * worth


def _sent(debt: Debt) -> Sending | None:
    """Return the sending that is owed, if it is one."""
    clause = debt.clause
    return Sending(clause.profession, clause.palace) if isinstance(clause, SendClause) else None


def _hits(stance: Stance, way: SendScholars, seat: Seat) -> bool:
    """Return whether one of two sendings is against somebody."""
    return any(is_against(stance.public, *one, seat) for one in (way.first, way.second))


def _revenge(stance: Stance, way: SendScholars, grudges: Sequence[float]) -> float:
    """Return what it is worth to send against who has broken their word, in ducats."""
    scale = stance.public.income(stance.me) + stance.seen.numbers.salaries[0]
    return sum(wrong * scale for seat, wrong in enumerate(grudges) if wrong and _hits(stance, way, seat))


_EFFORT = Effort(playouts=128, commands=48, anchor=0.1)
"""What a hard decision may cost: about 0.2 s."""

_CONTESTS = 0.4
"""How often hard ones bargain about contested posts, at least: the others leave more to who says nothing."""


class Mind(Player):
    """Bargains, keeps or breaks its word, and remembers who did.

    It sees what its seat sees, and hears the public events; nothing else is in its reach.

    Args:
        rng: all its chances.
        character: what it is like.
        level: how well it plays.
    """

    def __init__(
        self, rng: Random, character: Character = CHARACTERS["merchant"], level: Level = Level.NORMAL
    ) -> None:
        self._rng = rng
        self._heard: list[Event] = []
        self._memory = Memory()
        self._deeds = Deeds()
        self._rivals: Rivals | None = None
        self._weights = character.styled(known_weights()["easy" if level is Level.EASY else "robust"])
        self.character = character
        if level is Level.HARD:
            self.character = character._replace(contests=max(character.contests, _CONTESTS))
        self.level = level
        self.asked: Mapping[Scholar, Area] = MappingProxyType({})
        """The posts that bribes of this turn were said to be for: public, but no event tells it."""

    def observe(self, event: Event) -> None:
        self._heard.append(event)
        self._memory.observe(event)
        self._deeds.observe(event)

    def decide(self, view: SeatView) -> Command:
        return self.think(view).command

    def speak(self, view: SeatView) -> Talk | None:
        said = self.say(view)
        return None if said is None else cast("Talk", said.command)

    # --- words ---

    def say(self, view: SeatView) -> Act | None:
        """Return what it says now, whosever decision is pending: a `Talk` command; None for nothing.

        It takes well under ten milliseconds. Asked again without anything having happened it may say more,
        but not for ever.
        """
        public = view.public
        if public.acting is None or public.edition.promises == "talk":
            return None
        if self.level is Level.HARD:
            self._listen(view)  # a little each time, rather than all when it must decide
        offered = next((word for word in public.words if _awaits(word, view.seat)), None)
        if offered is None and not _may_begin(view):
            return None
        stance = self._stance(view)
        return first_word(stance) if offered is None else answer_to(stance, offered)

    # --- decisions ---

    def think(self, view: SeatView) -> Act:
        """Return what it does about its pending decision, here and now, however long that takes."""
        question = self.question(view)
        return self.think_cheaply(view) if question is None else answer(question)

    def think_cheaply(self, view: SeatView) -> Act:
        """Return what it does about its pending decision without a search: in well under a millisecond."""
        return decided(self._stance(view), pending(view).options)

    def question(self, view: SeatView) -> Question | None:
        """Return what it would search about its pending decision; None if there is nothing to search.

        A question can be sent to another process, and `intrigue_core.players.search.answer` answers it there.
        """
        if self.level is not Level.HARD:
            return None
        stance, options = self._stance(view), pending(view).options
        usual = decided(stance, options)
        if isinstance(options, BribeOptions) and usual.mood in (Mood.PAY, Mood.BREAK):
            return None
        ways = [usual.command, *candidates(stance.seen, options, self._rng)]
        others = [way for way in dict.fromkeys(ways) if way != usual.command]
        if not others:
            return None
        rivals = self._listen(view)
        return Question(
            view=view,
            cash=stance.seen.cash,
            regard=stance.seen.regard,
            own=self._weights,
            types=tuple(_types().values()),
            beliefs=tuple(rivals.beliefs(seat) for seat in range(view.public.seats)),
            whims=tuple(0.0 if seat == view.seat else rivals.whim(seat) for seat in range(view.public.seats)),
            candidates=alternatives(stance, usual, others),
            effort=_EFFORT,
            seed=self._rng.getrandbits(32),
        )

    # --- what is known ---

    def _stance(self, view: SeatView) -> Stance:
        rivals = self._listen(view)
        cash = rivals.cash
        if cash is None or cash[view.seat] != view.cash:  # the beginning was another than it looked
            cash = self._memory.cash(view)
        seen = sight(view.public, view.seat, cash, rivals.regard, self._weights)
        return Stance(view, seen, self.character, self._deeds, self._rng, self.asked)

    def _listen(self, view: SeatView) -> Rivals:
        """Take in what has happened since it was last asked."""
        if self._rivals is None:
            types = _types()
            prior = {name: _OWN_KIND if name == "robust" else 1.0 for name in types}
            opening = self._heard[0] if self._heard else None
            self._rivals = Rivals(view.public, types, prior, opening)
        judge, bound = self.level is Level.HARD, frozenset[Scholar]()
        if judge:
            bound = frozenset(who for word in view.public.words if _stood(word) for who in paid_for(word))
        self._rivals.hear(self._heard, judge=judge, bound=bound)
        self._heard = []
        return self._rivals


_TYPES = ("robust", "greedy", "lookahead", "best_greedy", "generous", "friend")
"""Sets of weights that rivals are compared with, beside those that are like somebody the arena knows."""

_OWN_KIND = 4.0
"""So many times likelier than any other type is it beforehand that somebody plays as well as oneself."""


@lru_cache(maxsize=1)
def _types() -> Mapping[str, Weights]:
    """Return the types of players that rivals are compared with."""
    return MappingProxyType(
        {name: each for name, each in known_weights().items() if name in _TYPES or name.startswith("like_")}
    )


def _stood(word: Word) -> bool:
    return word.state in (WordState.AGREED, WordState.KEPT, WordState.BROKEN)


def _awaits(word: Word, seat: Seat) -> bool:
    return word.to == seat and word.is_offer and word.state is WordState.OPEN


def _may_begin(view: SeatView) -> bool:
    """Return whether this seat could have anything to say of its own accord."""
    public = view.public
    return view.seat in (public.acting, public.landlord)
