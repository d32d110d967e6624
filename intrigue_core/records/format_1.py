"""Records of format 1, in which the only words were deals between a payer and the landlord of the turn.

They are read as what they have become: an offer of the payer's, and the answers to it. The events of deals
are left out: the rules give those of words in their place. What the landlord has given away lapses by itself
now; in format 1 an offer of it stayed until it was declined, withdrawn or replaced, and that is read still.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from intrigue_core.bargaining.prospects import contest_of
from intrigue_core.commands import Agree, Command, Decline, Hire, PayBribe, SendScholars, Speak, Withdraw
from intrigue_core.editions import Area, Ducats, Scholar, Seat
from intrigue_core.events import (
    BribePaid,
    BribeRefunded,
    Event,
    GameEnded,
    SalaryPaid,
    ScholarBanished,
    ScholarHired,
    ScholarKept,
    ScholarSent,
    StageBegan,
    TurnBegan,
    WordAgreed,
    WordDeclined,
    WordJudged,
    WordSpoken,
    WordWithdrawn,
)
from intrigue_core.views import PublicView
from intrigue_core.words.clauses import HireClause, PayClause
from intrigue_core.words.word import WordState, paid_for


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class OfferDeal(_Model):
    """A payer's offer: so much for a post. It replaced an open offer for the same scholar."""

    kind: Literal["offer_deal"]
    seat: Seat
    scholar: Scholar
    amount: Ducats
    area: Area | None = None


class AnswerDeal(_Model):
    """An answer to an offer, or its withdrawal."""

    kind: Literal["withdraw_deal", "accept_deal", "decline_deal"]
    seat: Seat
    deal: int
    """Its place among the offers of the turn."""


class DealEvent(_Model):
    """What became of a deal."""

    kind: Literal[
        "deal_offered", "deal_withdrawn", "deal_accepted", "deal_declined", "deal_honoured", "deal_lapsed"
    ]
    deal: int
    seat: Seat
    scholar: Scholar
    landlord: Seat | None = None
    amount: Ducats | None = None
    area: Area | None = None


_Command: TypeAlias = PayBribe | Hire | SendScholars | OfferDeal | AnswerDeal
_Event: TypeAlias = (
    TurnBegan
    | SalaryPaid
    | StageBegan
    | BribePaid
    | ScholarHired
    | ScholarKept
    | ScholarBanished
    | BribeRefunded
    | ScholarSent
    | GameEnded
    | DealEvent
)


class MoveOfFormat1(_Model):
    """A move as it was written."""

    version: int
    command: Annotated[_Command, Field(discriminator="kind")]
    events: tuple[Annotated[_Event, Field(discriminator="kind")], ...]
    text: str = ""


class Deals:
    """The deals of a record of format 1 while it is read: as what they are said now."""

    def __init__(self, opening: Iterable[Event]) -> None:
        self._words = 0
        self._turn: list[tuple[int, Scholar]] = []
        """The offers of this turn: the number of the word, and the scholar."""
        self._open: dict[Scholar, int] = {}
        """Those without an answer: the number of the word."""
        self._landlord: Seat = 0
        self._hear(opening)

    def command_of(self, move: MoveOfFormat1) -> Command:
        """Return the command of the next move as it is said now."""
        command = move.command
        if isinstance(command, OfferDeal):
            said = self._offer(command)
        elif isinstance(command, AnswerDeal):
            said = self._answer(command)
        else:
            said = command
        self._hear(events_of_format_1(move))
        return said

    def _offer(self, offer: OfferDeal) -> Speak:
        answers = self._open.get(offer.scholar)
        self._open[offer.scholar] = self._words
        self._turn.append((self._words, offer.scholar))
        self._words += 1
        return Speak(
            seat=offer.seat,
            to=self._landlord,
            mine=(PayClause(scholar=offer.scholar, amount=offer.amount),),
            yours=(HireClause(scholar=offer.scholar, area=offer.area),),
            answers=answers,
        )

    def _answer(self, answer: AnswerDeal) -> Agree | Decline | Withdraw:
        number, scholar = -1, -1  # there is no such word, as there was no such deal
        if 0 <= answer.deal < len(self._turn):
            number, scholar = self._turn[answer.deal]
        if self._open.get(scholar) == number:
            del self._open[scholar]
        if answer.kind == "accept_deal":
            return Agree(seat=answer.seat, word=number)
        if answer.kind == "decline_deal":
            return Decline(seat=answer.seat, word=number)
        return Withdraw(seat=answer.seat, word=number)

    def _hear(self, events: Iterable[Event]) -> None:
        for event in events:
            if isinstance(event, TurnBegan):
                self._landlord = event.landlord
                self._turn.clear()
                self._open.clear()
            elif isinstance(event, BribePaid):
                self._open.pop(event.scholar, None)


def events_of_format_1(move: MoveOfFormat1) -> tuple[Event, ...]:
    """Return the events of a move but those of deals."""
    return tuple(event for event in move.events if not isinstance(event, DealEvent))


def said_now(public: PublicView, command: Command) -> Command | None:
    """Return what a command is that may be about an offer which has lapsed, and had not in format 1.

    There it lapsed with the bribe for its scholar, and not before. To withdraw or decline it is nothing now;
    another offer in its place is an offer.
    """
    if isinstance(command, Speak):
        lapsed = command.answers is not None and public.words[command.answers].state is WordState.MOOT
        return command.model_copy(update={"answers": None}) if lapsed else command
    if not isinstance(command, Decline | Withdraw) or not 0 <= command.word < len(public.words):
        return command
    word = public.words[command.word]
    party = word.seat if isinstance(command, Withdraw) else word.to
    if word.state is not WordState.MOOT or word.turn != public.turn or command.seat != party:
        return command
    contests = [contest_of(public, scholar) for scholar in paid_for(word)]
    return None if all(contest is not None and contest.unpaid for contest in contests) else command


def without_words(events: Iterable[Event]) -> tuple[Event, ...]:
    """Return the events that there were in format 1 already."""
    words = (WordSpoken, WordAgreed, WordDeclined, WordWithdrawn, WordJudged)
    return tuple(event for event in events if not isinstance(event, words))
