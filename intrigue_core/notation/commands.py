"""Reads commands in the notation (docs/notation.md). Commands write themselves: see `commands`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from intrigue_core.commands import (
    Agree,
    Command,
    Decline,
    Hire,
    PayBribe,
    SendScholars,
    Speak,
    Withdraw,
)
from intrigue_core.editions import Scholar, Seat
from intrigue_core.model import Placement, Sending
from intrigue_core.notation import speech
from intrigue_core.notation.names import Names
from intrigue_core.notation.reader import Reader


def read(text: str, names: Names, standing: Sequence[Sequence[Scholar]] = ()) -> Command:
    """Return the command that a text stands for, legal or not.

    Args:
        text: in the notation: ``yellow hires red scientist for 6,000``.
        names: of the game that it is for.
        standing: the scholars at each palace: in its areas from the left, then those that wait.

    Raises:
        InvalidCommand: if it stands for none. It says what would have been right.
    """
    reader = Reader(text, names, standing)
    seat = reader.seat()
    command = reader.choice(_VERBS)(reader, seat)
    reader.end()
    return command


def _bribe(reader: Reader, seat: Seat) -> PayBribe:
    return PayBribe(seat=seat, amount=reader.amount(), absent=_away(reader))


def _hire(reader: Reader, seat: Seat) -> Hire:
    placements: list[Placement] = []
    if not reader.takes("nobody"):
        placements.append(_placement(reader, seat))
        while reader.takes(","):
            placements.append(_placement(reader, seat))
    return Hire(seat=seat, placements=tuple(placements), absent=_away(reader))


def _placement(reader: Reader, seat: Seat) -> Placement:
    scholar = reader.scholar(None, seat)
    if not reader.takes("for"):
        reader.needs("at")
    return Placement(scholar, reader.post())


def _keep(reader: Reader, seat: Seat) -> Hire:
    scholar = reader.scholar(None, seat)
    area = reader.area_of(scholar, seat)
    return Hire(seat=seat, placements=(Placement(scholar, area),), absent=_away(reader))


def _send(reader: Reader, seat: Seat) -> SendScholars:
    first = _sending(reader)
    reader.needs(",")
    second = _sending(reader)
    return SendScholars(seat=seat, first=first, second=second, absent=_away(reader))


def _sending(reader: Reader) -> Sending:
    profession = reader.profession()
    reader.needs("to")
    return Sending(profession, reader.seat())


def _away(reader: Reader) -> bool:
    return reader.takes("in", "absence")


def _spoken(read_speech: Callable[[Reader, Seat], speech.Speech]) -> Callable[[Reader, Seat], Speak]:
    return lambda reader, seat: Speak(**read_speech(reader, seat)._asdict())


def _agree(reader: Reader, seat: Seat) -> Agree:
    reader.needs("to")
    return Agree(seat=seat, statement=reader.statement())


def _decline(reader: Reader, seat: Seat) -> Decline:
    return Decline(seat=seat, statement=reader.statement())


def _withdraw(reader: Reader, seat: Seat) -> Withdraw:
    return Withdraw(seat=seat, statement=reader.statement())


_VERBS: dict[str, Callable[[Reader, Seat], Command]] = {
    "sends": _send,
    "bribes": _bribe,
    "pays": _bribe,
    "hires": _hire,
    "keeps": _keep,
    "offers": _spoken(speech.read_offer),
    "asks": _spoken(speech.read_wish),
    "promises": _spoken(speech.read_promise),
    "threatens": _spoken(speech.read_threat),
    "agrees": _agree,
    "declines": _decline,
    "withdraws": _withdraw,
}
