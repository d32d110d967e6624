"""Writes down who can do what when, as one page with a table for each phase."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.roles.acts import OPENERS, Deed, Kind, deeds, is_anywhere
from tests.roles.scenes import Role, When, open_scene
from tests.roles.trying import DONE, NOTHING, SHOWN, Witness, attempt, watched

HEAD = Path(__file__).with_name("head.md").read_text(encoding="utf-8")
"""How the page begins: what nobody can try out, and what its words mean."""
KINDS = {
    Kind.COMMAND: "Commands",
    Kind.MESSAGE_MENU: "In the menu of a message",
    Kind.USER_MENU: "In the menu of a person",
    Kind.BUTTON: "Buttons",
    Kind.MENU: "Menus",
    Kind.FORM: "Forms",
    Kind.SUGGESTION: "Suggestions while typing",
}
"""What the page calls them, in its order."""
Cells = dict[tuple[str, str, str, str], str]
"""What a page says, by phase, kind, what is done, and role."""
AT_ANY_TIME = "About no table: at any time"
ANYWHERE_IN = When.BRIBE
"""Where everybody tries what is about no table; in the other phases one person does, to the same effect."""
_LIKE = {
    **dict.fromkeys((When.BRIBE_INTERNAL, When.BRIBE_UNCONTESTED, When.HIRE, When.SEND), When.BRIBE),
    **dict.fromkeys((When.HIRE_INTERNAL, When.HIRE_UNCONTESTED), When.HIRE),
    **dict.fromkeys((When.LIVE, When.AWAY, When.HEARING, When.PAUSED), When.BRIBE),
    **dict.fromkeys((When.FINISHED, When.CLOSED), When.LAST_ACT),
}
"""Of which phase a page tells nothing but in what it differs from another one that was told before."""
_AS = "Everything else is as in: "
_EACH = 3
"""In each phase a sample has one of so many deeds, in three phases in a row all of them."""


_ONLOOKERS = (Role.AWAY, Role.FORMER, Role.STRANGER)
"""Who is shown nothing that others are not shown, too."""


@dataclass(frozen=True, slots=True)
class Tried:
    """What came of everything in one phase, by the roles that there are, as a page says it."""

    when: When
    roles: tuple[Role, ...]
    outcomes: dict[Deed, dict[Role, str]]


async def tried(when: When, told: Cells | None = None) -> Tried:
    """Try everything in a phase as everybody; what is about no table one person does but in one phase.

    Args:
        told: what a page says; then a sample of it is tried, each thing by one person in turn, and
            whatever the page does not know.
    """
    witness = Witness()
    with tempfile.TemporaryDirectory() as folder:
        async with watched(witness), open_scene(when, Path(folder)) as scene:
            roles = tuple(scene.cast)
            outcomes = dict[Deed, dict[Role, str]]()
            for deed in OPENERS:
                for role in roles if len(roles) < 3 else [one for one in roles if one not in _ONLOOKERS]:
                    await attempt(scene, deed, role, witness, learning=True)
            turn = list(When).index(when)
            for number, deed in enumerate(deeds(scene.here.env.bot)):
                known = told is not None and any(cell_of(when, deed, role) in told for role in roles)
                if known and (number + turn) % _EACH:
                    continue
                whole = told is None and (when is ANYWHERE_IN or not is_anywhere(deed))
                able = [one for one in roles if one is not Role.LEARNER or not is_anywhere(deed)]
                some = roles if whole else (able[(number + turn) % len(able)],)
                outcomes[deed] = {role: mark(await attempt(scene, deed, role, witness)) for role in some}
            return Tried(when, roles, outcomes)


def page(all_tried: list[Tried]) -> str:
    """Return the whole page."""
    (everywhere,) = (one for one in all_tried if one.when is ANYWHERE_IN)
    parts = [HEAD, f"## {AT_ANY_TIME}\n", *_rows(everywhere, anywhere=True)]
    by_phase = {one.when: one for one in all_tried}
    for one in all_tried:
        like = by_phase.get(_LIKE.get(one.when, one.when))
        rows = _rows(one, anywhere=False, like=None if like is one else like)
        parts += [f"\n## {one.when}\n", *rows]
    return "\n".join(parts) + "\n"


def cells_of(text: str) -> Cells:
    """Return the cells of a page, below its head."""
    tables = text[text.index(f"## {AT_ANY_TIME}") :]
    cells = Cells()
    phase = ""
    roles = list[str]()
    known: dict[tuple[str, str, str], str] = {}
    for line in tables.splitlines():
        if line.startswith("## "):
            phase = line.removeprefix("## ")
            roles = []
            known = {}
        elif line.startswith(_AS):
            base = line.removeprefix(_AS).rstrip(".")
            known = {key[1:]: one for key, one in cells.items() if key[0] == base}
        elif line.startswith("| ") and not roles:
            roles = [part.strip() for part in line.strip("|").split("|")][1:]
            cells |= {(phase, *key): one for key, one in known.items() if key[-1] in roles}
        elif line.startswith("| "):
            first, *marks = [part.strip() for part in line.strip("|").split("|")]
            kind, names = first.split(": ", 1)
            for name in names.split(", "):
                cells |= {(phase, kind, name, role): one for role, one in zip(roles, marks, strict=True)}
    return cells


def cells_tried(one: Tried) -> Cells:
    """Return the outcomes of what was tried, as cells of a page; what nobody tried is left out."""
    return {
        cell_of(one.when, deed, role): found
        for deed, outcomes in one.outcomes.items()
        for role, found in outcomes.items()
    }


def cell_of(when: When, deed: Deed, role: Role) -> tuple[str, str, str, str]:
    """Return the cell of a page that says the outcome of something."""
    return AT_ANY_TIME if is_anywhere(deed) else when, KINDS[deed.kind], _short(deed), role


def _rows(one: Tried, *, anywhere: bool, like: Tried | None = None) -> Iterator[str]:
    if like is not None:
        yield f"{_AS}{like.when}.\n"
    yield "| | " + " | ".join(one.roles) + " |"
    yield "|---|" + "---|" * len(one.roles)
    alike: dict[tuple[Kind, tuple[str, ...]], list[str]] = {}
    for deed, outcomes in one.outcomes.items():
        if is_anywhere(deed) is anywhere:
            cells = tuple(outcomes[role] for role in one.roles)
            there = {} if like is None else like.outcomes[deed]
            if cells != tuple(there.get(role, "") for role in one.roles):
                alike.setdefault((deed.kind, cells), []).append(_short(deed))
    for (kind, cells), names in sorted(alike.items(), key=lambda row: list(KINDS).index(row[0][0])):
        yield f"| {KINDS[kind]}: {', '.join(names)} | " + " | ".join(cells) + " |"


def _short(deed: Deed) -> str:
    match deed.kind:
        case Kind.SUGGESTION:
            return f"`/{deed.name} {deed.option}:`"
        case Kind.MESSAGE_MENU | Kind.USER_MENU:
            return f"*{deed.name}*"
        case _:
            return str(deed)


def mark(outcome: str) -> str:
    """Return the sign of an outcome on the page."""
    marks = {DONE: "✓", SHOWN: "○", NOTHING: "·", **SHORT}
    return marks.get(outcome, outcome.replace("_", " "))


SHORT = {
    "away": "a computer plays",
    "game_finished": "over",
    "game_not_started": "not begun",
    "replay-lobby": "not begun",
    "game_over": "over",
    "moderator_plays": "plays here",
    "replay-none": "no game yet",
    "replay-unknown": "no such game",
    "replay-no-step": "no such step",
    "settings-not-a-manager": "managers only",
    "not_a_moderator": "moderators only",
    "replay-unfinished": "not finished",
    "not_heard": "not asked",
    "not_seated": "no seat",
    "only_live": "live pace only",
    "only_prepared_slowly": "slow pace only",
    "only_slow": "slow pace only",
    "said_by_nobody": "speaker has no seat",
    "said_by_you": "own words",
    "sending_missing": "nothing chosen",
    "stale": "moved on",
    "replay-running": "still played",
    "unparsable": "not understood",
    "statement_to_self": "to oneself",
    "wrong_decision": "not up now",
}
"""What the page calls refusals whose codes would say too little, or too much."""
