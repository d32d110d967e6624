"""Writes down who can do what when, as one page with a table for each phase."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.bot.surface.roles.acts import OPENERS, Deed, Kind, deeds, is_anywhere
from tests.bot.surface.roles.scenes import Role, When, open_scene
from tests.bot.surface.roles.trying import DONE, NOTHING, SHOWN, Witness, attempt, watched

HEAD = """\
# Who can do what, and when

This page says for every command, button, menu and form of the bot who can use it in which phase of a table,
and what everybody else is told instead. It is written by trying all of it: every one of these people really
did it there, and each refusal was answered in words, to them alone, and changed nothing.

| mark | what it means |
|---|---|
| ✓ | it is done, and the table shows it |
| ○ | it is shown to that person alone: a page, a panel or a form |
| · | nothing is suggested |
| else | it is refused for this reason, in short; the bot says it in a sentence, and what is possible now |

What is answered alike stands in one line. A button that is not on the table in a phase was sent all the same,
as a late click or a hostile client would. `python docs/permissions.py` writes this page.
"""
KINDS = {
    Kind.COMMAND: "Commands",
    Kind.MESSAGE_MENU: "In the menu of a message",
    Kind.SUGGESTION: "Suggestions while typing",
    Kind.BUTTON: "Buttons",
    Kind.MENU: "Menus",
    Kind.FORM: "Forms",
}
AT_ANY_TIME = "About no table: at any time"
ANYWHERE_IN = When.BRIBE
"""Where everybody tries what is about no table; in the other phases one person does, to the same effect."""


@dataclass(frozen=True, slots=True)
class Tried:
    """What came of everything in one phase, by the roles that there are."""

    when: When
    roles: tuple[Role, ...]
    outcomes: dict[Deed, dict[Role, str]]


async def tried(when: When, *, everybody: bool) -> Tried:
    """Try everything in a phase.

    Args:
        everybody: as everybody; otherwise each thing as one person in turn. Of what is about no table
            everybody tries each thing in one phase only.
    """
    witness = Witness()
    with tempfile.TemporaryDirectory() as folder:
        async with watched(witness), open_scene(when, Path(folder)) as scene:
            roles, outcomes = tuple(scene.cast), dict[Deed, dict[Role, str]]()
            for deed in OPENERS:
                for role in roles:
                    await attempt(scene, deed, role, witness, learning=True)
            turn = list(When).index(when)
            for number, deed in enumerate(deeds(scene.here.env.bot)):
                whole = everybody and (when is ANYWHERE_IN or not is_anywhere(deed))
                some = roles if whole else (roles[(number + turn) % len(roles)],)
                outcomes[deed] = {role: await attempt(scene, deed, role, witness) for role in some}
            return Tried(when, roles, outcomes)


def page(all_tried: list[Tried]) -> str:
    """Return the whole page."""
    (everywhere,) = (one for one in all_tried if one.when is ANYWHERE_IN)
    parts = [HEAD, f"## {AT_ANY_TIME}\n", *_rows(everywhere, anywhere=True)]
    for one in all_tried:
        parts += [f"\n## {one.when}\n", *_rows(one, anywhere=False)]
    return "\n".join(parts) + "\n"


Cells = dict[tuple[str, str, str, str], str]


def cells_of(text: str) -> Cells:
    """Return what a page says, by phase, kind, what is done, and role."""
    cells, phase, roles = Cells(), "", list[str]()
    for line in text.splitlines():
        if line.startswith("## "):
            phase, roles = line.removeprefix("## "), []
        elif line.startswith("| ") and not roles:
            roles = [part.strip() for part in line.strip("|").split("|")][1:]
        elif line.startswith("| "):
            first, *marks = [part.strip() for part in line.strip("|").split("|")]
            kind, names = first.split(": ", 1)
            for name in names.split(", "):
                cells |= {(phase, kind, name, role): one for role, one in zip(roles, marks, strict=True)}
    return cells


def cells_tried(one: Tried) -> Cells:
    """Return what came of what was tried, as a page says it; what nobody tried is left out."""
    return {
        (AT_ANY_TIME if is_anywhere(deed) else one.when, KINDS[deed.kind], _short(deed), role): mark(outcome)
        for deed, outcomes in one.outcomes.items()
        for role, outcome in outcomes.items()
    }


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
    "already_seated": "seated already",
    "answered_already": "answered already",
    "away": "a computer plays",
    "being_told": "being told",
    "game_finished": "over",
    "game_not_started": "not begun",
    "game_over": "over",
    "game_running": "seats taken",
    "host_decides": "host decides",
    "newcomer_waits": "another waits",
    "no_agreement": "nothing agreed",
    "no_books": "no books",
    "no_computer": "no computer",
    "no_game": "no game yet",
    "no_hearing": "no hearing",
    "no_listener": "computers hear none",
    "no_such_game": "no such game",
    "no_such_player": "no such player",
    "no_such_step": "no such step",
    "no_such_word": "no such word",
    "no_table": "no table",
    "no_talk_left": "no talk left",
    "not_a_manager": "managers only",
    "not_a_moderator": "moderators only",
    "not_absent": "nobody is away",
    "not_finished": "not finished",
    "not_heard": "not asked",
    "not_in_stage": "not in this stage",
    "not_paused": "not paused",
    "not_seated": "no seat",
    "not_the_author": "not the speaker",
    "not_the_holder": "not the holder",
    "not_the_landlord": "not the landlord",
    "not_your_scholar": "not your scholar",
    "not_your_turn": "another decides",
    "not_your_word": "not yours",
    "nothing_to_offer": "nothing to offer",
    "nothing_to_prepare": "nothing to prepare",
    "only_live": "live pace only",
    "only_prepared_slowly": "slow pace only",
    "only_slow": "slow pace only",
    "paused": "paused",
    "place_taken": "place taken",
    "requested_already": "asked already",
    "said_by_nobody": "speaker has no seat",
    "said_by_you": "own words",
    "same_pace": "same pace",
    "sending_missing": "nothing chosen",
    "stale": "moved on",
    "still_played": "still played",
    "unknown_amount": "no amount",
    "unknown_listener": "nobody of that name",
    "unparsable": "not understood",
    "was_seated": "had a seat",
    "word_to_self": "to oneself",
    "wrong_decision": "not up now",
}
"""What the page calls each refusal, by its code."""
