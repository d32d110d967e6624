"""Writes down who can do what when, as one page with a table for each phase."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.bot.surface.roles.acts import Deed, Kind, deeds, is_anywhere
from tests.bot.surface.roles.scenes import Role, When, open_scene
from tests.bot.surface.roles.trying import DONE, NOTHING, SHOWN, Witness, attempt, watched

HEAD = """\
# Who can do what, and when

This page says for every command, button, menu and form of the bot who can use it in which phase of a table, and what
everybody else is told instead. It is written by trying all of it: each line was really done by each of these people,
and each refusal was answered in words, to them alone, and changed nothing.

**✓** it is done, and everybody at the table sees it · **○** it is shown to that person alone, or a form opens for them ·
**·** nothing is suggested · everything else is a refusal, in short. What belongs together in one line is answered
alike. Buttons of other tables, of earlier decisions and of older versions are answered in the same way, as late clicks.

Written by `python docs/permissions.py`.
"""
KINDS = {
    Kind.COMMAND: "Commands",
    Kind.MESSAGE_MENU: "In the menu of a message",
    Kind.SUGGESTION: "Suggestions while typing",
    Kind.BUTTON: "Buttons",
    Kind.MENU: "Menus",
    Kind.FORM: "Forms",
}
ANYWHERE_IN = When.BRIBE
"""Where everybody tries what is about no table; in the other phases one person does, and it must be the same."""


@dataclass(frozen=True, slots=True)
class Tried:
    """What came of everything in one phase, by the roles that there are."""

    when: When
    roles: tuple[Role, ...]
    outcomes: dict[Deed, dict[Role, str]]


async def tried(when: When) -> Tried:
    """Try everything in a phase; of what is about no table, each thing as one person in turn."""
    witness = Witness()
    with tempfile.TemporaryDirectory() as folder:
        async with watched(witness), open_scene(when, Path(folder)) as scene:
            roles, outcomes = tuple(scene.cast), dict[Deed, dict[Role, str]]()
            for number, deed in enumerate(deeds(scene.here.env.bot.tree)):
                some = roles if when is ANYWHERE_IN or not is_anywhere(deed) else (roles[number % len(roles)],)
                outcomes[deed] = {role: await attempt(scene, deed, role, witness) for role in some}
            return Tried(when, roles, outcomes)


def page(all_tried: list[Tried]) -> str:
    """Return the whole page."""
    (everywhere,) = (one for one in all_tried if one.when is ANYWHERE_IN)
    parts = [HEAD, "## About no table: at any time\n", *_rows(everywhere, anywhere=True)]
    for one in all_tried:
        parts += [f"\n## {one.when}\n", *_rows(one, anywhere=False)]
    return "\n".join(parts) + "\n"


def section(one: Tried) -> str:
    """Return what the page says of a phase."""
    return "\n".join([f"\n## {one.when}\n", *_rows(one, anywhere=False)]) + "\n"


def _rows(one: Tried, *, anywhere: bool) -> Iterator[str]:
    yield "| | " + " | ".join(one.roles) + " |"
    yield "|---|" + "---|" * len(one.roles)
    alike: dict[tuple[Kind, tuple[str, ...]], list[str]] = {}
    for deed, outcomes in one.outcomes.items():
        if is_anywhere(deed) is anywhere:
            cells = tuple(mark(outcomes[role]) for role in one.roles)
            alike.setdefault((deed.kind, cells), []).append(_short(deed))
    for (kind, cells), names in alike.items():
        yield f"| {KINDS[kind]}: {', '.join(names)} | " + " | ".join(cells) + " |"


def _short(deed: Deed) -> str:
    match deed.kind:
        case Kind.SUGGESTION:
            return f"`/{deed.name} {deed.option}:`"
        case Kind.MESSAGE_MENU:
            return f"*{deed.name}*"
        case _:
            return str(deed)


def mark(outcome: str) -> str:
    """Return how the page shows what came of something.

    Raises:
        KeyError: if it is a refusal that has no short words yet.
    """
    return {DONE: "✓", SHOWN: "○", NOTHING: "·"}.get(outcome) or SHORT[outcome]


SHORT = {
    "no_table": "no table",
    "not_seated": "no seat",
    "away": "a computer plays",
    "already_seated": "seated already",
    "game_running": "all seats taken",
    "game_not_started": "not begun",
    "game_finished": "over",
    "game_over": "over",
    "not_a_moderator": "moderators only",
    "not_finished": "not finished",
    "stale": "moved on",
    "not_your_turn": "another decides",
    "wrong_decision": "not up now",
    "paused": "paused",
}
