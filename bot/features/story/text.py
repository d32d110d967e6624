"""Tells the steps of a table in plain sentences, from public facts alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import cast

from discord.utils import format_dt

from bot.features.bargaining.computer_speech import ComputerSpeech
from bot.features.bargaining.story import Talk, deed_that_broke, is_as_agreed, is_told_apart, tallies
from bot.features.bargaining.text import quote, said_by
from bot.features.board.text import external_fights
from bot.features.clock.text import pace_text
from bot.features.ending.text import purses, winner_line
from bot.features.free_talk.text import held_story
from bot.features.lobby.text import edition_title, setup_text
from bot.features.names import Wording, begun
from bot.features.story.decisions import Decided
from bot.features.story.summaries import round_summary
from bot.tables.entries import (
    BackupRestored,
    BookkeepingChosen,
    BribePrepared,
    By,
    ChannelLost,
    ComputerDismissed,
    ComputerRequested,
    ComputerSeated,
    EditionChosen,
    Entry,
    GameAbandoned,
    GameStarted,
    HearingEnded,
    HearingWaived,
    HeldWordJudged,
    LastCalled,
    LobbyExpired,
    MovedToThread,
    NewcomerAccepted,
    PaceChosen,
    PaceWanted,
    PersonGone,
    Played,
    PlayerRemoved,
    PreparationWithdrawn,
    RematchOpened,
    Reminded,
    SeatLeft,
    SeatTaken,
    SeatWanted,
    SetUp,
    SetupSuggested,
    SuggestionAccepted,
    TableClosed,
    TablePaused,
    TableResumed,
    TimeReturned,
    WentAbsent,
    WentAway,
    Wished,
    WordDenied,
    WordHeld,
)
from bot.tables.summaries import next_round, round_result
from bot.tables.table import Step, Table
from bot.tables.turn_context import TurnContext
from intrigue_core import (
    BribePaid,
    BribeRefunded,
    Event,
    GameEnded,
    SalaryPaid,
    Scholar,
    ScholarBanished,
    ScholarHired,
    ScholarKept,
    ScholarSent,
    Seat,
    StageBegan,
    StageKind,
    Statement,
    StatementAgreed,
    StatementDeclined,
    StatementJudged,
    StatementMade,
    StatementState,
    StatementWithdrawn,
    TurnBegan,
    price_of,
)


def sent_together(sent: Sequence[ScholarSent], wording: Wording) -> str:
    """Return whom a player sends where; one sentence each if they are not two."""
    if len(sent) != 2:
        return "\n".join(sent_alone(one, wording) for one in sent)
    first, second = sent
    words, edition = wording.words, wording.edition
    professions = [edition.profession(one.scholar) for one in sent]
    about = {"seat": wording.seat(edition.owner(first.scholar)), "palace": wording.palace(first.palace)}
    if first.palace == second.palace and professions[0] == professions[1]:
        return words("story-sent-twins", scholars=wording.count(professions[0], 2), **about)
    about |= {
        "profession": wording.profession(professions[0]),
        "second": wording.profession(professions[1]),
    }
    if first.palace == second.palace:
        return words("story-sent-together", **about)
    alike = "yes" if professions[0] == professions[1] else "no"
    return words("story-sent-apart", other=wording.short_palace(second.palace), alike=alike, **about)


def sent_alone(sent: ScholarSent, wording: Wording) -> str:
    """Return whom a player sends where."""
    edition = wording.edition
    return wording.words(
        "story-sent",
        seat=wording.seat(edition.owner(sent.scholar)),
        profession=wording.profession(edition.profession(sent.scholar)),
        palace=wording.palace(sent.palace),
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
        self,
        step: Step,
        scene: TurnContext,
        before: Sequence[Step],
        wording: Wording,
        *,
        staged: bool = False,
    ) -> None:
        self._step = step
        self._scene = scene
        """What went before the event that is told."""
        self._landlord = scene.landlord
        self._wording = wording
        self._words = wording.words
        self._staged = staged
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
            if isinstance(event, StatementJudged) and sentence in lines:
                sentence = ""  # of two deals between the same two it is said once that both keep their word
            if isinstance(event, StatementJudged) and event.seat is not None:
                self._note_betrayal(step.statements[event.statement], event.seat)
            lines.append(f"{summary}\n{sentence}" if summary else sentence)
        return lines

    @cached_property
    def _talk(self) -> Talk:
        step = self._step
        return Talk(self._wording, self._landlord, step.statements, step.events, step.statements_before)

    def deed(self, event: Event) -> str:
        """Return what a player did, as a sentence of its own."""
        return begun(self._sentence(self._decided.about(event) or event))

    def _told_together(self, place: int) -> str:
        """Return the sentence for an event; empty if that of an earlier one tells of it, too."""
        event = self._step.events[place]
        if self._decided.about(event) is not None:
            return ""
        before = self._step.events[place - 1] if place else None
        if isinstance(event, SalaryPaid) and isinstance(before, TurnBegan):
            return ""  # it is told with the turn
        if isinstance(event, ScholarHired) and event in (given := self._decided.unrivalled):
            return self._decided.sentence_of(given) if event is given[0] else ""
        if isinstance(event, StatementAgreed) and self._agreed_by_paying() is not None:
            return ""
        if isinstance(event, ScholarSent):
            sent = [one for one in self._step.events if isinstance(one, ScholarSent)]
            return sent_together(sent, self._wording) if event is sent[0] else ""
        return self._sentence(event)

    def _note_betrayal(self, word: Statement, breaker: Seat) -> None:
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
                return self._turn(event)
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
            case (
                StatementMade()
                | StatementAgreed()
                | StatementDeclined()
                | StatementWithdrawn()
                | StatementJudged()
            ):
                return self._talk.line(event)
            case GameEnded():
                return self._end(event)

    def _turn(self, event: TurnBegan) -> str:
        """Return whose turn begins, and what their scholars earn."""
        events = self._step.events
        paid = next(iter(events[events.index(event) + 1 :]), None)
        amount = paid.amount if isinstance(paid, SalaryPaid) else 0
        landlord = self._wording.seat(event.landlord)
        return self._words("story-turn", round=event.round, landlord=landlord, amount=amount)

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
        if self._step.statements and (price := self._agreed_by_paying()) is not None:
            return self._price_paid(event, price, about)
        step = self._step
        agreed = bool(step.statements) and is_as_agreed(step.statements_before, step.statements, event)
        return self._words(
            "story-bribe-bank" if event.by_bank else "story-bribe",
            amount=self._wording.money(event.amount),
            agreed="yes" if agreed else "no",
            **about,
        )

    def _agreed_by_paying(self) -> Statement | None:
        """Return the price to which a player agrees by paying it."""
        if not any(isinstance(event, BribePaid) for event in self._step.events):
            return None
        agreed = (event.statement for event in self._step.events if isinstance(event, StatementAgreed))
        number = next(agreed, None)
        return None if number is None else self._step.statements[number]

    def _price_paid(self, event: BribePaid, price: Statement, about: dict[str, str]) -> str:
        words, asked = self._words, price_of(price, event.scholar)
        key = "story-bribe-price" if asked == event.amount else "story-bribe-more"
        price_asked = self._wording.money(asked or 0)
        line = words(key, amount=self._wording.money(event.amount), price=price_asked, **about)
        if not self._talk.binds(price):
            return line
        return words("story-price-binding", sentence=line, landlord=about["landlord"])

    def _end(self, event: GameEnded) -> str:
        wording = self._wording
        lines = [*purses(event.cash, wording), winner_line(event.cash, event.winners, wording)]
        if people := tallies(self._step.statements, wording):
            lines.append(self._words("ending-words", people=people))
        broken = any(word.state is StatementState.BROKEN for word in self._step.statements)
        return "\n".join([*lines, self._words("story-only-a-game", broken="yes" if broken else "no")])

    def _scholar(self, scholar: Scholar) -> str:
        return self._wording.scholar(scholar, self._scene.rivals)


_CONSEQUENCES = (SalaryPaid, StageBegan, TurnBegan)
"""The events with which the game goes on, after what a player has decided."""


class Storyteller:
    """Tells what happened at a table in one language. Each step of its log is told by itself.

    Args:
        table: where it happened: what computer players say depends on it, and on what happened before.
        staged: leave out the final salaries and the end itself, which are told by themselves (`last_act`).
        apart: leave out what the messages of haggles tell.
    """

    def __init__(
        self, wording: Wording, table: Table | None = None, *, staged: bool = False, apart: bool = False
    ) -> None:
        self._wording = wording
        self._words = wording.words
        self._staged = staged
        self._apart = apart
        self._history = () if table is None else table.history
        self._voices = ComputerSpeech(wording, table, self._deed)
        self.betrayals: list[Betrayal] = []
        """The broken words of all that was told."""

    def tell(self, steps: Iterable[Step]) -> list[str]:
        """Return the sentences for these steps."""
        return [line for step in steps for line in self.tell_each(step) if line]

    def tell_each(self, step: Step) -> list[str]:
        """Return the sentences for one step: one for each event of a game, empty where nothing is told."""
        if self._apart and step.statements and is_told_apart(step, self._wording):
            return []
        lines = [begun(line) for line in self._voices.add_speech(step, self._step(step))]
        return self._with_escapes(step, lines) if step.beyond_revenge else lines

    def voice(self, step: Step) -> str:
        """Return what a computer player says to an offer or an answer that it makes; empty for nothing."""
        return begun(self._voices.line(step))

    def _with_escapes(self, step: Step, lines: list[str]) -> list[str]:
        """Return the sentences with whom nobody can take revenge on from here on: before the game goes on."""
        seats = self._words.all_of([self._wording.seat(seat) for seat in step.beyond_revenge])
        line = self._words("beyond-revenge", seats=seats)
        goes_on = (place for place, event in enumerate(step.events) if isinstance(event, _CONSEQUENCES))
        place = next(goes_on, None)
        if place is not None:
            return [*lines[:place], f"{line}\n{lines[place]}", *lines[place + 1 :]]
        return [*lines[:-1], f"{lines[-1]}\n{line}" if lines[-1] else line]

    def _step(self, step: Step) -> list[str]:
        words, entry = self._words, cast("Entry", step.entry)  # of each kind something is told, or nothing
        lines = self._game(step)
        match entry:
            case SeatTaken() if step.seat is not None:
                lines = [words("story-seat-retaken", seat=self._wording.seat(step.seat))]
            case SeatTaken(name=name):
                key = "story-table-opened" if step.version == 1 else "story-seat-taken"
                lines = [words(key, name=self._wording.person(name))]
            case SeatLeft() if step.seat is not None:
                key = "story-seat-last" if step.closing else "story-seat-deserted"
                lines = [words(key, seat=self._wording.seat(step.seat))]
            case SeatLeft():
                lines = [self._left(step)]
            case ComputerSeated() | ComputerDismissed() | EditionChosen() | PaceChosen():
                pass  # the lobby itself shows it
            case BookkeepingChosen() | SetUp():
                pass  # likewise
            case SetupSuggested(setup=setup):
                said = setup_text(setup, words)
                lines = [words("story-setup-suggested", name=self._suggested(step), setup=said)]
            case SuggestionAccepted():
                lines = [words("story-suggestion-accepted", name=self._suggested(step))]
            case LobbyExpired() | Reminded():
                pass  # so does what is left of it; and a call reminds
            case HearingWaived() | HearingEnded():
                pass  # what the landlord then does is told
            case BribePrepared() | PreparationWithdrawn():
                pass  # nobody else is to know; when it is paid, it is told like any bribe
            case PaceWanted() if step.pace is not None:
                pass  # that it is played is told below
            case PaceWanted(control=control):
                pace = pace_text(control, words)
                lines = [words("story-pace-wanted", seat=self._seat(step.by), pace=pace)]
            case Wished() if step.agreed is entry.wish:
                pass  # likewise
            case Wished(wish=wish):
                lines = [words(f"story-wish-{wish}", seat=self._seat(step.by))]
            case WentAway(until=until):
                said = {"until": "" if until is None else format_dt(until, "f")}
                key = "story-back" if until is None else "story-away"
                lines = [words(key, seat=self._seat(step.seat), **said)]
            case LastCalled(until=until):
                lines = [words("story-last-call", seat=self._seat(step.by), until=format_dt(until, "T"))]
            case TimeReturned():
                lines = [words("story-time-returned")] if step.clocked else []
            case BackupRestored(as_of=as_of):
                lines = [words("storage-put-back", when=format_dt(as_of, "f"))]
            case MovedToThread():
                lines = [self._moved(entry, step)]
            case RematchOpened():
                lines = [self._rematch(step)]
            case WordHeld() | WordDenied() | HeldWordJudged():
                assert step.held_word is not None
                lines = [held_story(entry, step.held_word, self._wording)]
            case WentAbsent() if step.closing:
                lines = [words("story-absent-last", seat=self._seat(step.seat))]
            case WentAbsent() | ChannelLost():
                pass  # the table shows it, where there still is one
            case ComputerRequested():
                key = "story-seat-requested" if step.gone is None else "story-seat-handed-over"
                lines = [words(key, seat=self._seat(step.seat), by=self._seat(step.by))]
            case SeatWanted(name=name):
                wanted = self._wording.person(name)
                lines = [words("story-seat-wanted", name=wanted, seat=self._seat(step.seat))]
            case NewcomerAccepted() if step.arrived is None:
                lines = [words("story-newcomer-accepted", by=self._seat(step.by))]
            case NewcomerAccepted():
                pass  # who has arrived is told below
            case GameAbandoned():
                lines = [words("story-abandoned")]
            case TableClosed() | TablePaused() | TableResumed():
                key = f"story-{entry.kind.replace('_', '-')}"
                lines = [words(key, moderator=self._wording.person(entry.moderator))]
            case PlayerRemoved():
                key = "story-player-removed"
                if step.seat is not None:
                    key += "-last" if step.closing else "-game"
                by = self._wording.person(entry.moderator)
                lines = [words(key, name=self._gone(step), moderator=by)]
            case PersonGone():
                lines = self._forgotten(step)
            case GameStarted():
                lines.insert(0, self._opening(entry))
            case Played(by=By.CLOCK):
                lines[0] = words("story-clock", sentence=lines[0])
                if step.gone is not None:
                    key = "story-clock-last" if step.closing else "story-clock-replaced"
                    lines.append(words(key, seat=self._seat(step.seat)))
            case Played(by=By.NECESSITY):
                lines[0] = words("story-only-choice", sentence=lines[0])
            case Played():
                pass
        if step.pace is not None:
            lines.append(words("story-pace-changed", pace=pace_text(step.pace, words)))
        if step.agreed is not None:
            lines.append(words(f"story-agreed-{step.agreed}"))
        if step.arrived is not None:
            name = self._wording.person(step.arrived.name)
            mark = self._wording.mark(step.arrived.seat)
            lines.append(words("story-newcomer-arrived", name=name, mark=mark))
        return lines

    def _moved(self, entry: MovedToThread, step: Step) -> str:
        """Return where the table comes from, with those who sit at it, so that they find the thread."""
        mentions = ", ".join(f"<@{user_id}>" for user_id in step.notified)
        return self._words("story-moved", place=f"<#{entry.parent_id}>", mentions=mentions)

    def _rematch(self, step: Step) -> str:
        by = self._seat(step.by)
        if not step.notified:
            return self._words("story-rematch-alone", by=by)
        mentions = ", ".join(f"<@{user_id}>" for user_id in step.notified)
        return self._words("story-rematch", by=by, mentions=mentions)

    def _seat(self, seat: Seat | None) -> str:
        return self._words("nobody") if seat is None else self._wording.seat(seat)

    def _gone(self, step: Step) -> str:
        if step.gone is None:
            return self._words("nobody")
        name = self._wording.person(step.gone.name)
        return self._words("computer-name", name=name) if step.gone.computer else name

    def _suggested(self, step: Step) -> str:
        return self._wording.person("" if step.suggested_by is None else step.suggested_by.name)

    def _left(self, step: Step) -> str:
        """Return the line for a player who has left a lobby, which may have another host now."""
        if step.host is None:
            return self._words("story-seat-left", name=self._gone(step))
        host = self._wording.person(step.host.name)
        return self._words("story-seat-left-host", name=self._gone(step), host=host)

    def _forgotten(self, step: Step) -> list[str]:
        """Return the line for a player who takes no part any more and is to be forgotten."""
        if step.gone is None:  # they had no seat
            return []
        if step.seat is not None:
            key = "story-person-gone-last" if step.closing else "story-person-gone"
            mark = self._wording.mark(step.seat)
            return [self._words(key, mark=mark, name=self._wording.person(step.gone.name))]
        return [self._left(step)]

    def _opening(self, entry: GameStarted) -> str:
        wording = self._wording
        return self._words(
            "story-started",
            edition=edition_title(entry.edition, self._words),
            seats=", ".join(wording.player(seat) for seat in range(wording.seats)),
            first=wording.seat(entry.first_player),
            drawn="yes" if entry.edition.first_player == "random" else "no",
        )

    def _game(self, step: Step) -> list[str]:
        """Return a sentence for each event of a game."""
        if step.scene is None:
            return []
        told = self._told(step, step.scene)
        lines = told.lines()
        self.betrayals += told.betrayals
        return lines

    def _told(self, step: Step, scene: TurnContext) -> GameTold:
        before = self._history[: step.version - 1]
        return GameTold(step, scene, before, self._wording, staged=self._staged)

    def _deed(self, word: Statement) -> str:
        """Return how that was told which broke a word; empty if nothing was."""
        for step in reversed(self._history):
            if any(
                isinstance(event, StatementJudged) and event.statement == word.number for event in step.events
            ):
                deed = deed_that_broke(step.statements[word.number], step.events)
                if deed is None or step.scene is None:
                    return ""
                return self._told(step, step.scene).deed(deed)
        return ""
