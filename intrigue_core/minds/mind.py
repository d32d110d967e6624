"""The computer player of a table: one mind, with a character and a level."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from random import Random
from types import MappingProxyType
from typing import cast

from intrigue_core.commands import Command, Talk
from intrigue_core.editions import Area, Scholar, Seat
from intrigue_core.events import Event
from intrigue_core.minds.acts import Act, Level, Mood
from intrigue_core.minds.characters import CHARACTERS, Character
from intrigue_core.minds.deciding import alternatives, decided
from intrigue_core.minds.policy import sight
from intrigue_core.minds.searching.candidates import candidates
from intrigue_core.minds.searching.rivals import Rivals
from intrigue_core.minds.talking.answers import answer_to
from intrigue_core.minds.talking.offers import first_word
from intrigue_core.minds.talking.stance import Deeds, Stance
from intrigue_core.minds.thinking import Effort, Question, answer
from intrigue_core.minds.weights import Weights, known_weights
from intrigue_core.model import BribeOptions
from intrigue_core.players.base import Player, pending
from intrigue_core.players.memory import Memory
from intrigue_core.views import SeatView
from intrigue_core.words.word import Word, WordState, paid_for

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

        A question can be sent to another process, and `intrigue_core.minds.thinking.answer` answers it there.
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
