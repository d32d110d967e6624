"""Encodes a statement as the value of a menu's option: ``1:p12.8000|h12a2^7``.

That is the addressed seat, a mark for a threat (``!``), the speaker's clauses, the other's clauses, and the
answered offer. An answer to a statement is a letter and its number: ``a7``. It contains no secret. A client
can forge one: the rules check it.
"""

from __future__ import annotations

import re
from typing import TypeAlias

from intrigue_core import (
    Agree,
    AuctionClause,
    Clause,
    Decline,
    FavourClause,
    HireClause,
    PayClause,
    RefuseClause,
    Seat,
    SendClause,
    SpareClause,
    Speak,
    Withdraw,
)

Talk: TypeAlias = Speak | Agree | Decline | Withdraw
"""A statement, or an answer to one."""

_STATEMENT = re.compile(
    r"(?P<to>-|[0-9]{1,2})(?P<threat>!?):(?P<mine>[a-z0-9.@*,]*)\|(?P<yours>[a-z0-9.@*,]*)"
    r"(?:\^(?P<answers>[0-9]{1,6}))?"
)
_CLAUSE = re.compile(
    r"p(?P<paid>[0-9]{1,4})\.(?P<amount>[0-9]{1,10})"
    r"|h(?P<hired>[0-9]{1,4})(?:a(?P<area>[0-9]{1,2}))?(?:l(?P<at_least>[0-9]{1,10}))?(?P<keep>k?)"
    r"|r(?P<refused>[0-9]{1,4})"
    r"|m(?P<auctioned>[0-9]{1,4})"
    r"|f(?P<favoured>[0-9]{1,2})\.(?P<least>[0-9]{1,10})(?P<lasting>\*?)"
    r"|s(?P<spared>[0-9]{1,2})(?:@(?P<at>[0-9]{1,2}))?(?:u(?P<until>[0-9]{1,3}))?"
    r"|g(?P<profession>[0-9]{1,2})\.(?P<palace>[0-9]{1,2})"
)


def write_statement(statement: Speak) -> str:
    """Return the value of a statement."""
    to = "-" if statement.to is None else statement.to
    threat = "!" if statement.threat else ""
    mine, yours = (",".join(map(write_clause, clauses)) for clauses in (statement.mine, statement.yours))
    return f"{to}{threat}:{mine}|{yours}{_marked('^', statement.answers)}"


def read_statement(value: str, seat: Seat) -> Speak | None:
    """Parse the statement of a seat; None if the value is none."""
    match = _STATEMENT.fullmatch(value)
    if match is None:
        return None
    mine = _read_all(match["mine"])
    yours = _read_all(match["yours"])
    if mine is None or yours is None:
        return None
    return Speak(
        seat=seat,
        to=None if match["to"] == "-" else int(match["to"]),
        mine=mine,
        yours=yours,
        threat=bool(match["threat"]),
        answers=_number(match["answers"]),
    )


_ANSWERS: dict[str, type[Agree | Decline | Withdraw]] = {"a": Agree, "d": Decline, "w": Withdraw}
_ANSWER = re.compile(r"(?P<kind>[adw])(?P<statement>[0-9]{1,6})")


def write_talk(talk: Talk) -> str:
    """Return the value of a statement, or of an answer to one."""
    if isinstance(talk, Speak):
        return write_statement(talk)
    kind = next(letter for letter, answer in _ANSWERS.items() if isinstance(talk, answer))
    return f"{kind}{talk.statement}"


def read_talk(value: str, seat: Seat) -> Talk | None:
    """Parse a statement of a seat, or its answer to one; None if the value is none."""
    match = _ANSWER.fullmatch(value)
    if match is None:
        return read_statement(value, seat)
    return _ANSWERS[match["kind"]](seat=seat, statement=int(match["statement"]))


def write_clause(clause: Clause) -> str:
    """Return the value of a clause."""
    match clause:
        case PayClause(scholar=scholar, amount=amount):
            return f"p{scholar}.{amount}"
        case HireClause(scholar=scholar, area=area, least=least, keep=keep):
            kept = "k" if keep else ""
            return f"h{scholar}{_marked('a', area)}{_marked('l', least or None)}{kept}"
        case RefuseClause(scholar=scholar):
            return f"r{scholar}"
        case AuctionClause(scholar=scholar):
            return f"m{scholar}"
        case FavourClause(to=to, least=least, lasting=lasting):
            again = "*" if lasting else ""
            return f"f{to}.{least}{again}"
        case SpareClause(whom=whom, palace=palace, until=until):
            return f"s{whom}{_marked('@', palace)}{_marked('u', until)}"
        case SendClause(profession=profession, palace=palace):
            return f"g{profession}.{palace}"


def _marked(mark: str, number: int | None) -> str:
    """Return a number behind the letter or sign that says what it is; empty if there is none."""
    if number is None:
        return ""
    return f"{mark}{number}"


def _read_all(text: str) -> tuple[Clause, ...] | None:
    if not text:
        return ()
    clauses = [read_clause(part) for part in text.split(",")]
    read = tuple(clause for clause in clauses if clause is not None)
    return read if len(read) == len(clauses) else None


def read_clause(text: str) -> Clause | None:
    """Parse a clause; None if the value is none."""
    match = _CLAUSE.fullmatch(text)
    if match is None:
        return None
    if match["paid"]:
        return PayClause(scholar=int(match["paid"]), amount=int(match["amount"]))
    if match["hired"]:
        return HireClause(
            scholar=int(match["hired"]),
            area=_number(match["area"]),
            least=_number(match["at_least"]) or 0,
            keep=bool(match["keep"]),
        )
    if match["refused"]:
        return RefuseClause(scholar=int(match["refused"]))
    if match["auctioned"]:
        return AuctionClause(scholar=int(match["auctioned"]))
    if match["favoured"]:
        return FavourClause(
            to=int(match["favoured"]), least=int(match["least"]), lasting=bool(match["lasting"])
        )
    if match["spared"]:
        return SpareClause(
            whom=int(match["spared"]), palace=_number(match["at"]), until=_number(match["until"])
        )
    return SendClause(profession=int(match["profession"]), palace=int(match["palace"]))


def _number(text: str | None) -> int | None:
    return int(text) if text else None
