"""Sentences of computer players about their reasons, which are public facts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any
from zlib import crc32

from bot.tables.entries import GameStarted, Played
from bot.tables.table import Step, Table
from bot.wording.bargaining import quoted, said_by
from bot.wording.names import Wording, yes_no
from bot.wording.remarks import Remark, remark
from intrigue_core import (
    Agree,
    ClauseState,
    Command,
    Decline,
    GameEnded,
    Hire,
    PayBribe,
    SalaryPaid,
    Seat,
    Speak,
    StageBegan,
    Statement,
    StatementJudged,
    StatementState,
    TurnBegan,
    Withdraw,
)
from intrigue_core.players import CHARACTERS, Mood, Reason, ReasonKind

_AGREED = (StatementState.AGREED, StatementState.KEPT, StatementState.BROKEN)
"""The states that only an offer reaches to which a player has agreed."""


def reason_text(
    reason: Reason,
    speaker: Seat,
    wording: Wording,
    statements: Sequence[Statement],
    deed: Callable[[Statement], str] = lambda _: "",
) -> str:
    """Return a computer player's reason as a sentence; empty if it cannot be told.

    A reason that a statement gives is checked against it; any other reason holds all that its sentence says.

    Args:
        speaker: the computer player's seat.
        statements: all statements of the game, as they stood after the deed.
        deed: tells the deed that broke a statement; empty where there is none to tell.
    """
    text = _sentence(reason, speaker, wording, statements, deed)
    return text[:1].upper() + text[1:]


_OF_STATEMENTS = (ReasonKind.BROKE, ReasonKind.KEPT, ReasonKind.AGREED, ReasonKind.THREATENED)
"""The reasons that a statement gives."""


def _sentence(
    reason: Reason,
    speaker: Seat,
    wording: Wording,
    statements: Sequence[Statement],
    deed: Callable[[Statement], str],
) -> str:
    if not all(seat is None or seat < wording.seats for seat in (reason.seat, reason.other)):
        return ""
    if reason.kind not in _OF_STATEMENTS:
        return _about_play(reason, wording)
    if reason.statement is None or reason.statement >= len(statements):
        return ""
    statement = statements[reason.statement]
    match reason.kind:
        case ReasonKind.BROKE:
            return _broke(reason.seat, statement, speaker, wording, deed)
        case ReasonKind.KEPT:
            return _kept(reason.seat, statement, speaker, wording)
        case ReasonKind.AGREED:
            return _agreed(reason.seat, statement, speaker, wording)
        case _:
            return _threatened(reason.seat, statement, speaker, wording)


def _broke(
    seat: Seat, statement: Statement, speaker: Seat, wording: Wording, deed: Callable[[Statement], str]
) -> str:
    if not _between(statement, seat, speaker) or statement.broken_by != seat:
        return ""
    done = deed(statement)
    key = "reason-broke-agreed"
    if statement.is_promise:
        key = "reason-broke-promise"
    about = _said_to(statement, seat, wording)
    return wording.texts(key, told=yes_no(bool(done)), deed=done, **about)


def _kept(seat: Seat, statement: Statement, speaker: Seat, wording: Wording) -> str:
    states = next((states for party, _, states in statement.parties if party == seat), ())
    failed = seat in (statement.broken_by, statement.missed_by)
    kept = ClauseState.KEPT in states and ClauseState.PENDING not in states and not failed
    if not _between(statement, seat, speaker) or not kept:
        return ""
    key = "reason-kept-agreed"
    if statement.is_promise:
        key = "reason-kept-promise"
    return wording.texts(key, **_said_to(statement, seat, wording))


def _agreed(seat: Seat, statement: Statement, speaker: Seat, wording: Wording) -> str:
    promised = statement.is_promise and statement.seat == speaker
    if not _between(statement, seat, speaker) or not (
        promised or (statement.is_offer and statement.state in _AGREED)
    ):
        return ""
    key = "reason-promised" if promised else "reason-agreed"
    about = _said_to(statement, speaker, wording)
    party = wording.party(seat, statement.number)
    return wording.texts(key, round=about["round"], quote=about["quote"], seat=party)


def _threatened(seat: Seat, statement: Statement, speaker: Seat, wording: Wording) -> str:
    if not statement.threat or (statement.seat, statement.to) != (seat, speaker):
        return ""
    party = wording.party(seat, statement.number)
    return wording.texts("reason-threatened", seat=party, quote=quoted(statement, wording))


def _between(statement: Statement, seat: Seat, speaker: Seat) -> bool:
    """Return whether a promise or agreement is between the two, or this seat's to everybody."""
    party = seat in (statement.seat, statement.to)
    return party and seat != speaker and statement.other(seat) in (None, speaker) and not statement.threat


def _said_to(statement: Statement, seat: Seat, wording: Wording) -> dict[str, Any]:
    """Return a statement's round, parties and quote from the view of this seat, as arguments of messages."""
    return {
        "round": statement.turn // wording.seats + 1,
        "seat": wording.party(seat, statement.number),
        "to": wording.whom(statement.other(seat), statement.number),
        "quote": quoted(said_by(statement, seat), wording),
    }


def _about_play(reason: Reason, wording: Wording) -> str:
    texts = wording.texts
    seat = wording.seat(reason.seat)
    scholar = reason.scholar
    amount = None
    if reason.amount is not None:
        amount = wording.money(reason.amount)
    match reason:
        case Reason(kind=ReasonKind.FAVOURED, count=int(count)):
            return texts("reason-favoured", seat=seat, count=count)
        case Reason(kind=ReasonKind.PAIR, other=int(other), count=int(count)):
            return texts("reason-pair", seat=seat, other=wording.seat(other), count=count)
        case Reason(kind=ReasonKind.LAST_TURN):
            return texts("reason-last-turn")
        case Reason(kind=ReasonKind.BLUFFED, count=int(count)):
            return texts("reason-bluffed", seat=seat, count=count)
        case Reason(kind=ReasonKind.LEADER) if amount is not None:
            return texts("reason-leader", seat=seat, amount=amount)
        case Reason(kind=ReasonKind.BANISHED) if scholar is not None:
            return texts("reason-banished", seat=seat, scholar=wording.scholar(scholar))
        case Reason(kind=ReasonKind.WORTH) if scholar is not None and amount is not None:
            return texts("reason-worth", scholar=wording.scholar(scholar), amount=amount)
        case Reason(kind=ReasonKind.PAID_MOST) if scholar is not None and amount is not None:
            profession = wording.profession_of(scholar)
            return texts("reason-paid-most", seat=seat, amount=amount, profession=profession)
        case _:
            return ""


_CONSEQUENCES = (SalaryPaid, StageBegan, TurnBegan, GameEnded)
"""The events with which the game goes on: they are not what a player does."""

_BUSINESS = frozenset(
    {
        Mood.OFFER,
        Mood.PRICE,
        Mood.PACT,
        Mood.COUNTER,
        Mood.LESSER,
        Mood.LAST_SUM,
        Mood.LEADER,
        Mood.DECLINE,
        Mood.HEAR_OTHERS,
        Mood.PAY,
        Mood.KEEP,
        Mood.THANKS,
    }
)
"""In these moods computer players say nothing to each other: people would read too much of it."""

_ONCE = (ReasonKind.BROKE, ReasonKind.WORTH)
"""Reasons that are told once: a grudge, and what a post can still earn, which changes from round to round."""

_OF_BUSINESS = (ReasonKind.WORTH, ReasonKind.KEPT)
"""Reasons that computer players do not give each other, either."""

_ANSWERED = {
    Mood.WRONGED: StatementState.BROKEN,
    Mood.THANKS: StatementState.KEPT,
    Mood.BLUFF: StatementState.EMPTY,
}
"""The states of a statement to a computer player that it answers in these moods."""

_EXPLAINED = (Mood.PAIR, Mood.REMIND)
"""Moods that are worth a line only with their reason."""

_CHORUS_MOODS = (Mood.GREET, Mood.END)
"""Moods of all computer players at once, without being asked."""

_CHARACTER_NAMES = frozenset(name for character in CHARACTERS.values() for name in character.names)
"""The names of computer players; any other is that of a player whose seat one has taken."""


class ComputerSpeech:
    """Puts lines of computer players under the sentences about their deeds.

    Args:
        table: where it is said, so that not every table hears the same first, and none the same reason twice.
        deed: tells the deed that broke a statement; empty where there is none to tell.
    """

    def __init__(self, wording: Wording, table: Table, deed: Callable[[Statement], str]) -> None:
        self._wording = wording
        self._texts = wording.texts
        self._table = table.id
        self._history = table.history
        self._deed = deed

    def add_speech(self, step: Step, told: Sequence[str]) -> list[str]:
        """Return the sentences about a step, as many as before, with lines of computer players under them.

        Args:
            told: one sentence for each event, perhaps empty, or for each and one before all.
        """
        lines = list(told)
        if not self._wording.has_characters:
            return lines
        match step.entry:
            case GameStarted():
                _append(lines, 0, self._round(Mood.GREET))
            case Played() as entry:
                self._tell(entry, step, lines)
            case _:
                pass
        return lines

    def line(self, step: Step) -> str:
        """Return a computer player's line about an offer or answer that it makes; empty for none."""
        entry = step.entry
        if not (self._wording.has_characters and isinstance(entry, Played) and entry.is_talk):
            return ""
        return self._said(entry, step, aloud=True)

    def _tell(self, entry: Played, step: Step, lines: list[str]) -> None:
        events = step.events
        own = next(
            (place for place, event in enumerate(events) if isinstance(event, _CONSEQUENCES)), len(events)
        )
        heard = [place for place in range(own) if lines[place]]
        voice = self._said(entry, step, aloud=bool(heard))
        if any(isinstance(event, GameEnded) for event in events):
            answer = len(events) - 1, self._round(Mood.END)
        else:
            answer = (0, "") if voice else self._answer(step)
            if not answer[1]:
                answer = self._remark(step)
        broken = [
            place
            for place in heard
            if isinstance(event := events[place], StatementJudged)
            and (event.state, event.seat) == (StatementState.BROKEN, entry.command.seat)
        ]
        _append(lines, (broken[:1] or heard[-1:] or [0])[0], voice)
        _append(lines, *answer)

    def _said(self, entry: Played, step: Step, *, aloud: bool) -> str:
        """Return a computer player's line about its own command; empty for none.

        A pair is mentioned only with its reason, which names the two, and a grudge only once.

        Args:
            aloud: does the channel hear of the command? If it does not, only a reason is worth a line.
        """
        seat = entry.command.seat
        if self._wording.character(seat) is None or entry.mood in _CHORUS_MOODS:
            return ""
        among = self._is_among_computers(entry, step)
        if among and entry.mood in _BUSINESS:
            return ""
        plain = among and entry.reason is not None and entry.reason.kind in _OF_BUSINESS
        reason = ""
        if entry.reason is not None and not plain:
            limit = _limit(entry.reason, self._wording)
            reason = " ".join(filter(None, [self._reason(entry.reason, seat, step), limit]))
        if entry.mood is None:
            if reason and aloud:
                return self._texts("voice-reason", reason=reason, **self._who(seat))
            return ""
        line = self._line(seat, entry.mood, self._said_before(entry, step))
        if not reason and not (line and aloud and entry.mood not in _EXPLAINED):
            return ""
        if not line:
            return self._texts("voice-reason", reason=reason, **self._who(seat))
        to = None
        if not aloud:
            to = addressee(entry.command, step.statements)
        told = self._told(seat, line, to)
        if not reason:
            return told
        return self._texts("voice-because", line=told, reason=reason)

    def _said_before(self, entry: Played, step: Step) -> int:
        """Return the number of earlier lines of a computer player for the mood of this entry."""
        return sum(
            isinstance(one := earlier.entry, Played)
            and (one.command.seat, one.mood) == (entry.command.seat, entry.mood)
            and not (one.mood in _BUSINESS and self._is_among_computers(one, earlier))
            for earlier in self._history[: step.version - 1]
        )

    def _is_among_computers(self, entry: Played, step: Step) -> bool:
        """Return whether a player does something to another computer player."""
        match entry:
            case Played(command=PayBribe()) if step.scene is not None:
                to = step.scene.landlord
            case Played(command=Hire(), reason=Reason(seat=seat)):
                to = seat
            case _:
                to = addressee(entry.command, step.statements)
        return to is not None and self._wording.character(to) is not None

    def _reason(self, reason: Reason, seat: Seat, step: Step) -> str:
        """Return the reason as a sentence; empty if it was told in this turn, or the deed itself tells it."""
        number = reason.statement
        statement = None
        if number is not None and number < len(step.statements):
            statement = step.statements[number]
        is_deed = not (isinstance(step.entry, Played) and isinstance(step.entry.command, Decline))
        if statement is not None and (
            (reason.kind is ReasonKind.AGREED and is_deed and not _lasts(statement))
            or statement.state is StatementState.AVERTED
        ):
            return ""
        if self._has_been_given(reason, step):
            return ""
        return reason_text(reason, seat, self._wording, step.statements, self._deed)

    def _has_been_given(self, reason: Reason, step: Step) -> bool:
        """Return whether this reason has been given in this landlord's turn, or ever if it is told once."""
        once = reason.kind in _ONCE
        for earlier in reversed(self._history[: step.version - 1]):
            if not once and any(isinstance(event, TurnBegan) for event in earlier.events):
                return False
            if isinstance(earlier.entry, Played) and self._gives(earlier.entry, earlier, reason):
                return True
        return False

    def _gives(self, entry: Played, step: Step, reason: Reason) -> bool:
        """Return whether an entry gives this reason; of a post's worth the amount alone counts."""
        given = entry.reason
        if given is None or given.kind is not ReasonKind.WORTH:
            return given == reason
        told = not self._is_among_computers(entry, step)
        return told and (given.kind, given.amount) == (reason.kind, reason.amount)

    def _answer(self, step: Step) -> tuple[int, str]:
        """Return the place of an event that judges a statement to a computer player, and that player's line.

        It thanks people alone, and not for what is over with one negotiation: that is business.
        """
        for mood, state in _ANSWERED.items():
            for place, event in enumerate(step.events):
                if not isinstance(event, StatementJudged) or event.state is not state:
                    continue
                for seat, other in _concerned(step.statements[event.statement]):
                    if mood is Mood.THANKS and self._wording.character(other) is not None:
                        continue
                    before = (statement for statement in step.statements_before if statement.state is state)
                    times = sum(any(to == seat for to, _ in _concerned(statement)) for statement in before)
                    if line := self._line(seat, mood, times):
                        return place, self._told(seat, line, other)
        return 0, ""

    def _remark(self, step: Step) -> tuple[int, str]:
        """Return the place of an event, and a computer player's remark on it."""
        found = remark(self._history, step, self._wording, self._table)
        if found is None or step.scene is None:
            return 0, ""
        before = (
            remark(self._history, earlier, self._wording, self._table)
            for earlier in self._history[: step.version - 1]
        )
        times = sum(one is not None and one[:2] == found[:2] for one in before)
        line = self._line(found.seat, found.mood, times)
        if not line:
            return 0, ""
        told = self._told(found.seat, line, found.to)
        match found:
            case Remark(mood=Mood.WARN, about=int(liar)):
                count = sum(statement.broken_by == liar for statement in step.statements_before)
                reason = self._texts("reason-broken", seat=self._wording.seat(liar), count=count)
            case Remark(mood=Mood.COALITION, about=int(leader)):
                most = Reason(kind=ReasonKind.LEADER, seat=leader, amount=step.incomes[leader])
                reason = reason_text(most, found.seat, self._wording, step.statements)
            case _:
                return found.place, told
        return found.place, self._texts("voice-because", line=told, reason=reason)

    def _round(self, mood: Mood) -> str:
        lines = [(seat, self._line(seat, mood, 0)) for seat in range(self._wording.seats)]
        return "\n".join(self._told(seat, line) for seat, line in lines if line)

    def _line(self, seat: Seat, mood: Mood, times: int) -> str:
        return voice_line(self._wording, seat, mood, times, self._table)

    def _told(self, seat: Seat, line: str, to: Seat | None = None) -> str:
        said = {"quote": self._texts("quoted", text=line), **self._who(seat)}
        if to is None:
            return self._texts("voice-line", **said)
        return self._texts("voice-line-to", to=self._wording.seat(to), **said)

    def _who(self, seat: Seat) -> dict[str, str]:
        mark = self._wording.character_mark(self._wording.character(seat) or "")
        name = self._wording.name(seat)
        if name not in _CHARACTER_NAMES:
            name = self._texts("computer-name", name=name)
        return {"mark": mark, "name": name}


def _lasts(statement: Statement) -> bool:
    """Return whether a clause of a statement outlasts the negotiation in which it is made."""
    return any(one.about is None for one in statement.clauses)


def _concerned(statement: Statement) -> list[tuple[Seat, Seat]]:
    """Return the pairs of a seat with a line about a statement's outcome, and the seat that it addresses."""
    if statement.to is None:
        return []
    if statement.threat:
        if statement.state is not StatementState.EMPTY:
            return []
        return [(statement.to, statement.seat)]
    if statement.state is StatementState.BROKEN:
        if statement.broken_by is None or statement.broken_by == statement.seat:
            return [(statement.to, statement.seat)]
        return [(statement.seat, statement.broken_by)]
    if statement.is_offer and not _lasts(statement):
        return []
    kept = [party for party, _, states in statement.parties if ClauseState.KEPT in states]
    return [(statement.to if keeper == statement.seat else statement.seat, keeper) for keeper in kept]


def voice_line(wording: Wording, seat: Seat, mood: Mood, times: int = 0, table: int = 0) -> str:
    """Return a line of the computer player at a seat for a mood; empty if it has none that is new.

    Nothing is said twice in a game: players of one character share its lines. The table decides where they
    begin.

    Args:
        times: how often it has had a line for this mood before.
        table: the table's number.
    """
    texts = wording.texts
    character = wording.character(seat)
    own = texts.says(f"voice-{character}-{mood}-0")  # no voice speaks two languages
    count = 0
    while (texts.says if own else texts.__contains__)(f"voice-{character}-{mood}-{count}"):
        count += 1
    alike = [one for one in range(wording.seats) if wording.character(one) == character]
    place = times * len(alike) + alike.index(seat)
    if place >= count:
        return ""
    return texts(f"voice-{character}-{mood}-{(place + crc32(f'{table} {mood}'.encode())) % count}")


def _limit(reason: Reason, wording: Wording) -> str:
    """Return the sum for which a player would have agreed as a sentence; empty if none was named."""
    if reason.at_least is not None:
        return wording.texts("reason-at-least", amount=wording.money(reason.at_least))
    if reason.at_most is not None:
        return wording.texts("reason-at-most", amount=wording.money(reason.at_most))
    return ""


def addressee(command: Command, statements: Sequence[Statement]) -> Seat | None:
    """Return the seat that a command addresses; None for everybody, and if it is no statement or answer."""
    match command:
        case Speak(to=to):
            return to
        case (
            Agree(seat=seat, statement=number)
            | Decline(seat=seat, statement=number)
            | Withdraw(seat=seat, statement=number)
        ):
            if number >= len(statements):
                return None
            return statements[number].other(seat)
        case _:
            return None


def _append(lines: list[str], place: int, more: str) -> None:
    """Put a line under a sentence, or in the place of an empty one."""
    if more:
        lines[place] = f"{lines[place]}\n{more}" if lines[place] else more
