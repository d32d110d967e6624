"""The setup of a lobby: suggestions, and which rules can be combined with an edition."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel, ConfigDict, ValidationError

from bot.tables.bookkeeping import Bookkeeping
from bot.tables.pace import Pace, TimeControl
from bot.tables.refusals import Cause, TableRefusal
from intrigue_core import EDITIONS, Edition


class Setup(BaseModel):
    """The chosen changes of edition and rules, pace, and bookkeeping; None for what stays as it is."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    edition: Edition | None = None
    control: TimeControl | None = None
    bookkeeping: Bookkeeping | None = None

    def news(self, edition: Edition, control: TimeControl, bookkeeping: Bookkeeping) -> Setup | None:
        """Return the part of the setup that differs from a lobby's; None if nothing does."""
        changed = Setup(
            edition=None if self.edition == edition else self.edition,
            control=None if self.control == control else self.control,
            bookkeeping=None if self.bookkeeping == bookkeeping else self.bookkeeping,
        )
        if changed == Setup():
            return None
        return changed


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A setup that a player suggests and the host may accept."""

    number: int
    """The version of the table with which it was made."""
    user_id: int
    setup: Setup


@dataclass(frozen=True, slots=True)
class Wanted:
    """All choices of a form, those included that stay as they are."""

    edition: Edition
    """As printed."""
    quick: bool
    rules: Mapping[str, Any]
    """The fields of `Edition` that a table may change, with their values."""
    bookkeeping: Bookkeeping
    pace: Pace


def combined(
    wanted: Wanted, edition: Edition, bookkeeping: Bookkeeping, seats: int
) -> tuple[Setup, tuple[str, ...]]:
    """Return the setup that a form chooses, without the pace, and the fields that cannot be combined with it.

    Another edition is played as printed, with the rules that were changed in the same form.

    Args:
        edition: the lobby's, which the form showed.
        bookkeeping: likewise.
        seats: how many sit there.

    Raises:
        TableRefusal: if the edition has no quick game.
    """
    chosen = edition if wanted.edition.name == edition.name else wanted.edition
    chosen = sized(chosen, quick=wanted.quick)
    left_out = list[str]()
    for field, value in wanted.rules.items():
        if getattr(edition, field) == value:
            continue
        try:
            changed = chosen.variant(**{field: value})
        except ValidationError:
            changed = None
        if changed is None or impossible(changed, seats) is not None:
            left_out.append(field)
        else:
            chosen = changed
    kept: Bookkeeping | None = wanted.bookkeeping
    if chosen.open_money and wanted.bookkeeping is not bookkeeping:
        kept = None
        left_out.append("bookkeeping")
    return Setup(edition=chosen, bookkeeping=kept), tuple(left_out)


def sized(edition: Edition, *, quick: bool) -> Edition:
    """Return an edition as a quick game, or with its full length.

    Raises:
        TableRefusal: if it has no quick game that can be played.
    """
    if edition.is_quick == quick:
        return edition
    if quick:
        return quick_game(edition)
    return edition.as_long_as(EDITIONS.get(edition.name, edition))


def quick_game(edition: Edition) -> Edition:
    """Return an edition's quick game (ruling A37).

    Raises:
        TableRefusal: if it has none that can be played.
    """
    try:
        return edition.quick()
    except ValidationError as error:
        faults = "; ".join(fault["msg"] for fault in error.errors())
        raise TableRefusal(Cause.UNPLAYABLE_RULES, reason=faults) from error


def impossible(edition: Edition, seats: int) -> str | None:
    """Return the reason for which so many people, or any number, cannot play an edition; None if none."""
    counts = range(edition.min_seats, edition.max_seats + 1)
    reasons = {count: edition.refusal(count) for count in counts}
    here = reasons.get(seats)
    if here is None and all(reasons.values()):  # no number of players could play it
        here = reasons[edition.min_seats]
    return here
