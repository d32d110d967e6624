"""Tells the steps of a table in plain sentences, from public facts alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from discord.utils import format_dt

from bot.tables.entries import (
    AnnouncedOpened,
    BackupRestored,
    BribePrepared,
    By,
    ChannelAwaited,
    ChannelLost,
    ComputerDismissed,
    ComputerRequested,
    ComputerSeated,
    DoorSet,
    Entry,
    GameAbandoned,
    GameGoesOn,
    GameStarted,
    GoingOnAsked,
    HandedOn,
    HearingEnded,
    HearingWaived,
    HeldMessageDenied,
    HeldMessageJudged,
    InvitationDeclined,
    InvitationsEnded,
    Invited,
    LastCalled,
    LobbyExpired,
    MessageHeld,
    MovedToThread,
    NewcomerAccepted,
    PaceWanted,
    PersonGone,
    Played,
    PlayerRemoved,
    PreparationWithdrawn,
    PricesWaived,
    ReadyAsked,
    ReadyCheckEnded,
    RematchOpened,
    Reminded,
    SeatForfeited,
    SeatLeft,
    SeatTaken,
    SeatWanted,
    Seen,
    SetTimeReminded,
    SetUp,
    SetupSuggested,
    StartSuggested,
    StillThere,
    SuggestionAccepted,
    TableClosed,
    TablePaused,
    TableResumed,
    TakenOver,
    TimeReturned,
    TimeSet,
    WentAbsent,
    WentAway,
    Wished,
)
from bot.tables.starting import Start
from bot.tables.table import Step, Table
from bot.tables.turn_context import TurnContext
from bot.wording.betrayal_card import Betrayal
from bot.wording.board import pace_text
from bot.wording.computer_speech import ComputerSpeech
from bot.wording.events import GameTold
from bot.wording.haggles import haggle_told_apart
from bot.wording.held_messages import held_story
from bot.wording.lobby import edition_title, setup_text, start_text
from bot.wording.names import Wording, begun, safe_text, yes_no
from bot.wording.statements import deed_that_broke
from intrigue_core import SalaryPaid, Seat, Speak, StageBegan, Statement, StatementJudged, TurnBegan


def _mentions(step: Step) -> str:
    """Return mentions of the notified players, so that they find the table at its new place."""
    return ", ".join(f"<@{user_id}>" for user_id in step.notified)


def _voices(step: Step) -> dict[str, int]:
    """Return the number of players who agree, and of those needed, as arguments of a message."""
    if step.voices is None:
        return {}
    return step.voices._asdict()


_CONSEQUENCES = (SalaryPaid, StageBegan, TurnBegan)
"""The events with which the game goes on, after what a player has decided."""


class Storyteller:
    """Tells the story of a table in one language. Each step of its log is told by itself.

    Args:
        table: where it happened: what computer players say depends on it, and on what happened before.
        staged: leave out the final salaries and the end itself, which are told by themselves (`last_act`).
        apart: leave out what the messages of haggles tell.
    """

    def __init__(self, wording: Wording, table: Table, *, staged: bool = False, apart: bool = False) -> None:
        self._wording = wording
        self._texts = wording.texts
        self._staged = staged
        self._apart = apart
        self._history = table.history
        self._people = {one.user_id for one in (*table.chairs, *table.predecessors)}
        self._voices = ComputerSpeech(wording, table, self._deed)
        self.betrayals: list[Betrayal] = []
        """The broken promises and agreements in all that was told."""

    def tell(self, steps: Iterable[Step]) -> list[str]:
        """Return the sentences for these steps."""
        return [line for step in steps for line in self.tell_each(step) if line]

    def tell_each(self, step: Step) -> list[str]:
        """Return the sentences for one step: one for each event of a game, empty where nothing is told."""
        if self._apart and step.statements and haggle_told_apart(step) is not None:
            return []
        lines = [begun(line) for line in self._voices.add_speech(step, self._step(step))]
        if lines and (answer := self._own_words(step)):
            lines[0] = f"{lines[0]}\n{answer}"
        if not step.beyond_revenge:
            return lines
        return self._with_escapes(step, lines)

    def voice(self, step: Step) -> str:
        """Return the words beside an offer or an answer; empty if there are none.

        That is a computer player's line, or a person's answer in their own words.
        """
        return self._own_words(step) or begun(self._voices.line(step))

    def _own_words(self, step: Step) -> str:
        """Return a person's answer to a statement in their own words; empty if it has none.

        A statement itself is quoted in own words where it is told. Of a forgotten person nothing is quoted.
        """
        entry = step.entry
        if not isinstance(entry, Played) or entry.sentence is None or isinstance(entry.command, Speak):
            return ""
        if entry.sentence.author_id not in self._people:
            return ""
        return self._texts(
            "own-words-answer",
            seat=self._wording.seat(entry.command.seat),
            text=self._texts("quoted", text=safe_text(entry.sentence.text)),
        )

    def _with_escapes(self, step: Step, lines: list[str]) -> list[str]:
        """Return the sentences with one about the players beyond revenge, before the game goes on."""
        seats = self._wording.seat_list(step.beyond_revenge)
        line = self._texts("beyond-revenge", seats=seats)
        goes_on = (place for place, event in enumerate(step.events) if isinstance(event, _CONSEQUENCES))
        place = next(goes_on, None)
        if place is not None:
            return [*lines[:place], f"{line}\n{lines[place]}", *lines[place + 1 :]]
        return [*lines[:-1], f"{lines[-1]}\n{line}" if lines[-1] else line]

    def _step(self, step: Step) -> list[str]:
        texts = self._texts
        entry = cast("Entry", step.entry)  # of each kind something is told, or nothing
        lines = self._game(step)
        match entry:
            case SeatTaken() if step.seat is not None:
                lines = [texts("story-seat-retaken", seat=self._wording.seat(step.seat))]
            case SeatTaken(name=name) if step.set_time is not None:
                key = "story-announced-joined"
                if step.version == 1:
                    key = "story-announced"
                lines = [texts(key, name=self._wording.person(name), when=format_dt(step.set_time, "F"))]
            case SeatTaken(name=name):
                key = "story-seat-taken"
                if step.version == 1:
                    key = "story-table-opened"
                lines = [texts(key, name=self._wording.person(name))]
            case SeatLeft() if step.seat is not None:
                key = "story-seat-deserted"
                if step.closing:
                    key = "story-seat-last"
                lines = [texts(key, seat=self._wording.seat(step.seat))]
            case SeatLeft() | SeatForfeited():
                lines = [self._left(step)]
            case TimeSet(at=at):
                by = self._seat(step.by)
                lines = [texts("story-time-set", by=by, when=format_dt(at, "F"), mentions=_mentions(step))]
            case AnnouncedOpened(user_id=user_id):
                lines = [
                    texts("story-announced-opened" if user_id is None else "story-announced-opened-early")
                ]
            case ChannelAwaited():
                lines = [texts("story-channel-awaited")]
            case SetTimeReminded():
                pass  # a line of its own asks who is here
            case SetupSuggested(setup=setup):
                said = setup_text(setup, texts)
                lines = [texts("story-setup-suggested", name=self._suggested(step), setup=said)]
            case SuggestionAccepted():
                lines = [texts("story-suggestion-accepted", name=self._suggested(step))]
            case StartSuggested(start=start):
                lines = [self._start_suggested(step, start)]
            case HandedOn():
                by = self._wording.person(entry.moderator)
                lines = [texts("story-handed-on", moderator=by, host=self._new_host(step))]
            case TakenOver():
                lines = [texts("story-taken-over", name=self._new_host(step))]
            case ReadyCheckEnded():
                lines = self._silent(step)
            case PaceWanted() if step.pace is not None:
                pass  # that it is played is told below
            case PaceWanted(control=control):
                pace = pace_text(control, texts)
                lines = [texts("story-pace-wanted", seat=self._seat(step.by), pace=pace, **_voices(step))]
            case Wished() if step.agreed is entry.wish:
                pass  # likewise
            case Wished(wish=wish):
                lines = [texts(f"story-wish-{wish}", seat=self._seat(step.by), **_voices(step))]
            case WentAway(until=until):
                seat = self._seat(step.seat)
                if until is None:
                    lines = [texts("story-back", seat=seat, until="")]
                else:
                    lines = [texts("story-away", seat=seat, until=format_dt(until, "f"))]
            case LastCalled(until=until):
                lines = [texts("story-last-call", seat=self._seat(step.by), until=format_dt(until, "T"))]
            case TimeReturned():
                lines = [texts("story-time-returned")] if step.clocked else []
            case BackupRestored(as_of=as_of):
                lines = [texts("storage-put-back", when=format_dt(as_of, "f"))]
            case MovedToThread():
                place = f"<#{entry.parent_id}>"
                lines = [texts("story-moved", place=place, mentions=_mentions(step))]
            case RematchOpened():
                key = "story-rematch-alone"
                if step.notified:
                    key = "story-rematch"
                lines = [texts(key, by=self._seat(step.by), mentions=_mentions(step))]
            case MessageHeld() | HeldMessageDenied() | HeldMessageJudged():
                assert step.held_message is not None
                lines = [held_story(entry, step.held_message, self._wording)]
            case WentAbsent() if step.closing:
                lines = [texts("story-absent-last", seat=self._seat(step.seat))]
            case ComputerRequested():
                key = "story-seat-handed-over"
                if step.gone is None:
                    key = "story-seat-requested"
                lines = [texts(key, seat=self._seat(step.seat), by=self._seat(step.by))]
            case SeatWanted(name=name):
                wanted = self._wording.person(name)
                lines = [texts("story-seat-wanted", name=wanted, seat=self._seat(step.seat))]
            case NewcomerAccepted() if step.arrived is None:
                lines = [texts("story-newcomer-accepted", by=self._seat(step.by), **_voices(step))]
            case NewcomerAccepted():
                pass  # who has arrived is told below
            case GameGoesOn():
                lines = [texts("story-went-on", seat=self._seat(step.seat))]
            case GameAbandoned():
                lines = [texts("story-abandoned")]
            case TableClosed() | TablePaused() | TableResumed():
                key = f"story-{entry.kind.replace('_', '-')}"
                if entry.as_host:
                    key += "-host"
                lines = [texts(key, moderator=self._wording.person(entry.moderator))]
            case PlayerRemoved():
                key = "story-player-removed"
                if step.seat is not None:
                    key += "-last" if step.closing else "-game"
                elif entry.as_host:
                    key += "-host"
                by = self._wording.person(entry.moderator)
                lines = [texts(key, name=self._gone(step), moderator=by)]
            case PersonGone():
                lines = self._forgotten(step)
            case GameStarted():
                lines.insert(0, self._opening(entry))
            case Played(by=By.CLOCK):
                lines[0] = texts("story-clock", sentence=lines[0])
                if step.gone is not None:
                    key = "story-clock-replaced"
                    if step.closing:
                        key = "story-clock-last"
                    lines.append(texts(key, seat=self._seat(step.seat)))
            case Played(by=By.NECESSITY):
                lines[0] = texts("story-only-choice", sentence=lines[0])
            case InvitationDeclined():
                name = "" if step.declined is None else step.declined.name
                lines = [texts("story-invitation-declined", name=self._wording.person(name))]
            case ComputerSeated() | ComputerDismissed() | Seen():
                pass  # the lobby itself shows it
            case Invited() | InvitationsEnded() | DoorSet():
                pass  # the lobby itself shows it
            case ReadyAsked() | StillThere() | GoingOnAsked():
                pass  # a message of its own asks, and shows who is still asked
            case SetUp() | LobbyExpired() | WentAbsent() | ChannelLost():
                pass  # so does the table, where there still is one
            case Reminded() | HearingWaived() | PricesWaived() | HearingEnded():
                pass  # a call reminds, and what is then done is told
            case BribePrepared() | PreparationWithdrawn():
                pass  # nobody else is to know what is prepared
            case Played():
                pass  # its events are told above
        if step.pace is not None:
            lines.append(texts("story-pace-changed", pace=pace_text(step.pace, texts)))
        if step.agreed is not None:
            lines.append(texts(f"story-agreed-{step.agreed}"))
        if step.arrived is not None:
            name = self._wording.person(step.arrived.name)
            mark = self._wording.mark(step.arrived.seat)
            lines.append(texts("story-newcomer-arrived", name=name, mark=mark))
        return lines

    def _seat(self, seat: Seat | None) -> str:
        if seat is None:
            return self._texts("nobody")
        return self._wording.seat(seat)

    def _gone(self, step: Step) -> str:
        if step.gone is None:
            return self._texts("nobody")
        name = self._wording.person(step.gone.name)
        if not step.gone.computer:
            return name
        return self._texts("computer-name", name=name)

    def _suggested(self, step: Step) -> str:
        return self._wording.person("" if step.suggested_by is None else step.suggested_by.name)

    def _new_host(self, step: Step) -> str:
        return self._wording.person("" if step.host is None else step.host.name)

    def _start_suggested(self, step: Step, start: Start) -> str:
        """Return the line for a player who would like to start; the first one rings the host."""
        texts = self._texts
        name = self._suggested(step)
        how = start_text(start, texts)
        if not step.notified:
            return texts("story-start-agreed", name=name, how=how, **_voices(step))
        return texts("story-start-suggested", name=name, how=how, host=_mentions(step))

    def _silent(self, step: Step) -> list[str]:
        """Return the lines about who has lost a seat without an answer, and what becomes of the lobby."""
        texts = self._texts
        names = [self._wording.person(chair.name) for chair in step.silent]
        lines = list[str]()
        if names:
            lines.append(texts("story-silent", names=texts.all_of(names), count=len(names)))
        if step.host is not None:
            lines.append(texts("story-silent-host", host=self._new_host(step)))
        if step.waits and not step.closing:
            lines.append(texts("story-start-waits"))
        return ["\n".join(lines)] if lines else []

    def _left(self, step: Step) -> str:
        """Return the line for a player who has left a lobby, which may have another host now."""
        key = "story-seat-left"
        when = ""
        if isinstance(step.entry, SeatForfeited):
            key = "story-seat-forfeited"
        elif step.set_time is not None:
            key = "story-announced-left"
            when = format_dt(step.set_time, "F")
        if step.host is None:
            return self._texts(key, name=self._gone(step), when=when)
        host = self._wording.person(step.host.name)
        return self._texts(f"{key}-host", name=self._gone(step), host=host, when=when)

    def _forgotten(self, step: Step) -> list[str]:
        """Return the line for a player who takes no part any more and is to be forgotten."""
        if step.gone is None:  # they had no seat
            return []
        if step.seat is not None:
            key = "story-person-gone"
            if step.closing:
                key = "story-person-gone-last"
            mark = self._wording.mark(step.seat)
            return [self._texts(key, mark=mark, name=self._wording.person(step.gone.name))]
        return [self._left(step)]

    def _opening(self, entry: GameStarted) -> str:
        wording = self._wording
        return self._texts(
            "story-started",
            edition=edition_title(entry.edition, self._texts),
            seats=", ".join(wording.player(seat) for seat in range(wording.seats)),
            first=wording.seat(entry.first_player),
            drawn=yes_no(entry.edition.first_player == "random"),
        )

    def _game(self, step: Step) -> list[str]:
        if step.scene is None:
            return []
        told = self._told(step, step.scene)
        lines = told.lines()
        self.betrayals += told.betrayals
        return lines

    def _told(self, step: Step, scene: TurnContext) -> GameTold:
        before = self._history[: step.version - 1]
        return GameTold(step, scene, before, self._wording, staged=self._staged)

    def _deed(self, statement: Statement) -> str:
        """Return the sentence about the deed that broke a statement; empty if there was none."""
        for step in reversed(self._history):
            if any(
                isinstance(event, StatementJudged) and event.statement == statement.number
                for event in step.events
            ):
                deed = deed_that_broke(step.statements[statement.number], step.events)
                if deed is None or step.scene is None:
                    return ""
                return self._told(step, step.scene).deed(deed)
        return ""
