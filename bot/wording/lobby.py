"""Names of editions, and the rules that a table can change, as texts.

A switch is on when it is chosen in the lobby's menu. The field of `Edition` that it changes, and its values,
are data; its messages are ``rule-<field>`` and ``rule-<field>-off``. The worth of promises has three values,
and a menu of its own.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, get_args

from bot.locales import Texts
from bot.tables.setup import Setup
from bot.tables.starting import Start
from bot.wording.board import pace_text
from intrigue_core import EDITIONS, Edition, Promises


@dataclass(frozen=True, slots=True)
class Switch:
    """A field of `Edition` that a table may switch."""

    field: str
    on: bool | str = True
    off: bool | str = False

    def is_on(self, edition: Edition) -> bool:
        """Return whether it is chosen."""
        return getattr(edition, self.field) == self.on

    def described(self, edition: Edition, texts: Texts) -> str:
        """Return its state, as a line for people."""
        return texts(f"rule-{self.field}" if self.is_on(edition) else f"rule-{self.field}-off")


SWITCHES = (
    Switch("both_to_one_palace"),
    Switch("self_attack"),
    Switch("refund_banished"),
    Switch("internal_order", on="defender_left", off="landlord_left"),
    Switch("defender_may_pass"),
    Switch("bank_pays_broke", on=False, off=True),
    Switch("final_salary", on="none", off="extra"),
    Switch("open_money"),
    Switch("first_player", on="first_seat", off="random"),
)

PROMISES: tuple[Promises, ...] = get_args(Promises)
"""The worth of promises: just talk, remembered, or binding."""


def rule_changes(fields: set[str]) -> dict[str, Any]:
    """Return the values of all switches for `Edition.variant`, with those of these fields on."""
    return {switch.field: switch.on if switch.field in fields else switch.off for switch in SWITCHES}


def changes(edition: Edition, texts: Texts) -> list[str]:
    """Return the differences from the printed edition, in its own words."""
    texts = texts.for_edition(edition.name)
    printed = EDITIONS.get(edition.name, edition)
    changed = [
        switch.described(edition, texts)
        for switch in SWITCHES
        if switch.is_on(edition) != switch.is_on(printed)
    ]
    if edition.promises != printed.promises:
        changed.append(texts(f"rule-promises-{edition.promises}"))
    return changed


def setup_text(setup: Setup, texts: Texts) -> str:
    """Return the changes of a setup, for use within a sentence."""
    said: list[str] = []
    if setup.edition is not None:
        said.append(edition_title(setup.edition, texts))
    if setup.control is not None:
        said.append(pace_text(setup.control, texts))
    if setup.bookkeeping is not None:
        said.append(texts(f"bookkeeping-{setup.bookkeeping}"))
    return texts.parted(said)


def start_text(start: Start, texts: Texts) -> str:
    """Return the computer players of a start, as part of a sentence; maybe nothing."""
    if start.fill:
        return texts("start-filled")
    if not start.computers:
        return ""
    return texts("start-computers", count=start.computers)


def short_title(edition: Edition, texts: Texts) -> str:
    """Return an edition's name, and whether it is for a quick game."""
    title = texts.edition_title(edition.name)
    if not edition.is_quick:
        return title
    return texts("quick-edition", edition=title)


def edition_title(edition: Edition, texts: Texts) -> str:
    """Return an edition's name, with its changes."""
    title = short_title(edition, texts)
    changed = changes(edition, texts)
    if not changed:
        return title
    return texts("edition-changed", edition=title, rules=texts.parted(changed))
