"""What an entry has led to in the game, a sentence for each event."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.surface.text.board_text import external_fights
from bot.surface.text.ending.last_act import purses, winner_line
from bot.surface.text.recaps.round_summary import round_summary
from bot.surface.text.sayings.quoting import quote
from bot.surface.text.sayings.talk import Talk, deed_that_broke, is_as_agreed, said_by, tallies
from bot.surface.text.told.decided import Decided
from bot.surface.text.told.sent import sent_alone, sent_together
from bot.surface.text.wording import Wording, begun
from bot.tables.chronicle.past_rounds import next_round, round_result
from bot.tables.scene import Scene
from bot.tables.table import Step
from intrigue_core import Event, Scholar, Seat, StageKind, Word, WordState
from intrigue_core.events import (
    BribePaid,
    BribeRefunded,
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


@dataclass(frozen=True, slots=True)
class Betrayal:
    """A broken word, as it is told."""

    round: int
    breaker: Seat
    given_to: Seat | None
    """None for everybody."""
    quote: str
    instead: str
    """What was done, as a sentence; may be empty."""
    tally: str


class GameTold:
    """Tells what an entry has led to in the game, in one language.

    Args:
        scene: what went before in the game.
        before: what happened at the table before.
        staged: leave out the final salaries and the end itself, which are told by themselves (`last_act`).
    """

    def __init__(
        self, step: Step, scene: Scene, before: Sequence[Step], wording: Wording, *, staged: bool = False
    ) -> None:
        self._step = step
        self._scene = scene
        """What went before the event that is told."""
        self._wording = wording
        self._words = wording.words
        self._staged = staged
        self._talk = Talk(wording, scene.landlord, step.words, step.events)
        self._decided = Decided(wording, step.events, scene, before)
        self.betrayals: list[Betrayal] = []
        """The broken words of what was told."""

    def lines(self) -> list[str]:
        """Return a sentence for each event; a new round begins with what the last one came to."""
        step = self._step
        lines: list[str] = []
        for place, event in enumerate(step.events):
            summary = ""
            if self._scene.begins_round(event):
                summary = round_summary(round_result(self._scene, step, place), self._wording)
                self._scene = next_round(self._scene, step, place)
            else:
                self._scene = self._scene.after(event)
            sentence = self._told_together(place)
            if isinstance(event, WordJudged) and sentence in lines:
                sentence = ""  # of two deals between the same two it is said once that both keep their word
            if isinstance(event, WordJudged) and event.seat is not None:
                self._note_betrayal(step.words[event.word], event.seat)
            lines.append(f"{summary}\n{sentence}" if summary else sentence)
        return lines

    def deed(self, event: Event) -> str:
        """Return what somebody did, as a sentence of its own."""
        return begun(self._sentence(self._decided.about(event) or event))

    def _told_together(self, place: int) -> str:
        """Return the sentence for an event; empty if that of an earlier one tells of it, too."""
        event = self._step.events[place]
        if self._decided.about(event) is not None:
            return ""
        if isinstance(event, ScholarSent):
            sent = [one for one in self._step.events if isinstance(one, ScholarSent)]
            return sent_together(sent, self._wording) if event is sent[0] else ""
        return self._sentence(event)

    def _note_betrayal(self, word: Word, breaker: Seat) -> None:
        deed = deed_that_broke(word, self._step.events)
        self.betrayals.append(
            Betrayal(
                self._scene.round,
                breaker,
                word.other(breaker),
                quote(said_by(word, breaker), self._wording),
                "" if deed is None else self.deed(deed),
                self._talk.tally(word, breaker),
            )
        )

    def _sentence(self, event: Event) -> str:
        match event:
            case TurnBegan():
                landlord = self._wording.seat(event.landlord)
                return self._words("story-turn", round=event.round, landlord=landlord)
            case SalaryPaid(final=True) | GameEnded() if self._staged:
                return ""
            case SalaryPaid():
                key = "story-final-salary" if event.final else "story-salary"
                amount = self._wording.money(event.amount)
                return self._words(key, seat=self._wording.seat(event.seat), amount=amount)
            case StageBegan():
                return self._stage(event)
            case BribePaid():
                return self._bribe(event)
            case ScholarHired() | ScholarKept():
                return self._decided.sentence(event)
            case ScholarBanished():
                return self._words("story-banished", scholar=self._scholar(event.scholar))
            case BribeRefunded():
                return self._words(
                    "story-refund-bank" if event.to_bank else "story-refund",
                    landlord=self._wording.seat(event.landlord),
                    seat=self._wording.seat(event.seat),
                    amount=self._wording.money(event.amount),
                    profession=self._wording.profession_of(event.scholar, self._scene.rivals),
                    scholar=self._scholar(event.scholar),
                )
            case ScholarSent():
                return sent_alone(event, self._wording)
            case WordSpoken() | WordAgreed() | WordDeclined() | WordWithdrawn() | WordJudged():
                return self._talk.line(event)
            case GameEnded():
                return self._end(event)

    def _stage(self, event: StageBegan) -> str:
        wording, payers = self._wording, event.payers
        landlord = wording.seat(self._scene.landlord)
        if event.stage is StageKind.UNCONTESTED:
            scholars, count = wording.scholars(payers), len(payers)
            return self._words("story-stage-uncontested", scholars=scholars, count=count, landlord=landlord)
        if event.area is None:
            fights, count = external_fights(payers, self._scene.landlord, wording)
            return self._words("story-stage-external", fights=fights, count=count)
        return self._words(
            "story-stage-internal",
            salary=wording.salary(event.area),
            attackers=begun(wording.scholars(payers[1:], payers)),
            count=len(payers) - 1,
            defender=self._scholar(payers[0]),
        )

    def _bribe(self, event: BribePaid) -> str:
        asked = self._scene.asked.get(event.scholar)
        about = {
            "seat": self._wording.seat(event.seat),
            "landlord": self._wording.seat(event.landlord),
            "profession": self._wording.profession_of(event.scholar, self._scene.rivals),
            "asks": "no" if asked is None else "yes",
            "salary": "" if asked is None else self._wording.salary(asked),
        }
        if not event.amount:
            return self._words("story-bribe-nothing", **about)
        agreed = is_as_agreed(self._step.words_before, self._step.words, event)
        return self._words(
            "story-bribe-bank" if event.by_bank else "story-bribe",
            amount=self._wording.money(event.amount),
            agreed="yes" if agreed else "no",
            **about,
        )

    def _end(self, event: GameEnded) -> str:
        wording = self._wording
        lines = [*purses(event.cash, wording), winner_line(event.cash, event.winners, wording)]
        if people := tallies(self._step.words, wording):
            lines.append(self._words("ending-words", people=people))
        broken = any(word.state is WordState.BROKEN for word in self._step.words)
        return "\n".join([*lines, self._words("story-only-a-game", broken="yes" if broken else "no")])

    def _scholar(self, scholar: Scholar) -> str:
        return self._wording.scholar(scholar, self._scene.rivals)
