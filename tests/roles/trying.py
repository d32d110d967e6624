"""Does one thing as one person, looks whether it was answered as it should be, and says what came of it."""

from __future__ import annotations

import re
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any

import pytest
import simcord
from simcord.actors import (
    _autocomplete_result,  # pyright: ignore[reportPrivateUsage]
    _dispatch_actor_interaction,  # pyright: ignore[reportPrivateUsage]
)
from structlog.testing import capture_logs

from bot.discord_api.component_ids import Action, ComponentId
from bot.handling.request import PossibleNow, Request
from bot.store.sqlite import SqliteStore
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.store import LogRow
from bot.tables.table import Table
from bot.tables.table_view import Phase
from bot.wording.names import Wording
from bot.wording.refusals import Refusal, code_of, possible_now
from intrigue_core import BribeOptions, HireOptions, SendOptions
from intrigue_core.players import RandomPlayer
from tests.roles.acts import ANYWHERE, Deed, Kind
from tests.roles.scenes import Control, Role, Scene, When
from tests.support.builders import some
from tests.support.room import BUTTON, SELECT, WORDS, Room

DONE = "done"
SHOWN = "shown"
NOTHING = "nothing"
_COMPONENT = 3
_FORM = 5
_ID = re.compile(r"'(custom_)?id': [^,}]+")
_TEXT_INPUT = 4
_LABEL = 18
_WRITES = ("append", "append_run", "keep_publication", "keep_draft", "save_note")
_LASTING = {"append", "append_run"}
"""How something becomes true of a table. One that is there is not opened anew, nor closed twice."""
_TOLD = {
    "The game has moved on.": "stale",
    "is not an amount": "unknown_amount",
    "Choose an amount": "unknown_amount",
    "The game is paused": "paused",
    "You have no seat at this table": "not_seated",
    "A computer player decides for you": "away",
    "Tick two: who goes where": "sending_missing",
    "That game is over": "game_finished",
    "The game has begun already": "game_running",
    "You do not have two of that profession": "not_in_reserve",
}
"""Refusals that panels and pages tell themselves."""
_CAUGHT_UP = {
    "There is nothing for you to decide just now.": "nothing_to_decide",
    "The game has moved on. This is where it stands:": "stale",
}
"""What a panel says that was left behind; it shows what is true now, and is no mistake of anybody's."""
_WHAT_TO_DO = re.compile(r"^Now: |^## Tutorial|`/[a-z]|try again|settings", re.MULTILINE)
"""What says what somebody can do where a page refuses something: the tutorial shows itself."""
ELSEWHERE = 10**6
"""The number of a table that there is not."""


@dataclass(slots=True)
class Witness:
    """A witness that hears all that is tried, refused and declined, and sees all that is written."""

    tried: list[PossibleNow] = field(default_factory=list[PossibleNow])
    refused: list[Refusal] = field(default_factory=list[Refusal])
    declined: list[str] = field(default_factory=list[str])
    written: list[str] = field(default_factory=list[str])


@asynccontextmanager
async def watched(witness: Witness) -> AsyncGenerator[None]:
    """Let a witness see what every bot refuses and writes."""
    with pytest.MonkeyPatch.context() as patched:

        def noting(where: type, name: str, note: Callable[[Any], None]) -> None:
            usual = getattr(where, name)

            async def noted(*args: Any, **options: Any) -> Any:
                note(args[1])
                return await usual(*args, **options)

            patched.setattr(where, name, noted)

        tries = Request.tries

        def tried(request: Request, table: Table, now: PossibleNow) -> None:
            witness.tried.append(now)
            tries(request, table, now)

        patched.setattr(Request, "tries", tried)
        noting(Request, "refuse", witness.refused.append)
        noting(Request, "decline", witness.declined.append)

        def written(write: str, what: object) -> None:
            # That somebody did anything at a lobby is kept beside whatever it was, refused or not.
            if isinstance(what, LogRow) and what.interaction_id is None and '"kind":"seen"' in what.entry:
                return
            witness.written.append(write)

        for write in _WRITES:
            noting(SqliteStore, write, partial(written, write))
        yield


async def attempt(scene: Scene, deed: Deed, role: Role, witness: Witness, *, learning: bool = False) -> str:
    """Do it, and return what came of it: a refusal's code, or whether it was done, shown, or nothing.

    Whatever it changes is taken back.

    Args:
        learning: remember the controls that it shows.

    Raises:
        AssertionError: if it was not answered, broke something, or was refused other than it should be.
    """
    here = scene.here
    person = scene.cast[role]
    what = f"{scene.when}: {deed} by {role}"
    for heard in (witness.tried, witness.refused, witness.declined, witness.written):
        heard.clear()
    before = _seen(here)
    with capture_logs() as logs:
        result = await _do(scene, deed, role, person)
    assert not [line for line in logs if line["log_level"] in ("error", "critical")], (what, logs)
    assert not here.env.errors, (what, here.env.errors)
    if deed.kind is Kind.SUGGESTION:
        choices = result.autocomplete_choices
        assert choices is not None, (what, "no answer")
        assert not witness.written, (what, witness.written)
        return SHOWN if choices else NOTHING
    assert result.acknowledged, (what, "no answer")
    answers = here.answers(result)
    said = " ".join(answer.text for answer in answers)
    assert "went wrong" not in said, (what, said)
    if learning:
        _learn(scene, result, role)
    acted = bool(_LASTING & set(witness.written))
    changed = acted or _seen(here) != before
    outcome = _refused(scene, person, witness, said)
    if outcome is not None:
        assert not changed, (what, "a refusal changes nothing", witness.written)
        assert answers, (what, "refused without a word")
        assert not any(answer.public for answer in answers), (what, said)
    else:
        told_alone = deed.name == Action.FORGET_SURE  # what becomes of their seats depends on the phase
        outcome = DONE if changed and not told_alone else SHOWN
        assert changed or answers or result.modal is not None or witness.written, (what, "nothing")
    if changed or "keep_draft" in witness.written or deed.name == Action.FORGET_SURE:
        await scene.come_back()
    return outcome


def _refused(scene: Scene, person: simcord.MemberActor, witness: Witness, said: str) -> str | None:
    """Return the reason of a refusal, which must say what to do instead; None if there was none."""
    if witness.refused:
        assert "⚠️" in said, said
        _says_what_is_possible(scene, person, witness, said)
        return code_of(witness.refused[0])
    if said.startswith("⚠️ "):
        assert _WHAT_TO_DO.search(said), said
        known = witness.declined or [code for text, code in _TOLD.items() if text in said]
        assert known, said
        return known[0]
    return next((code for text, code in _CAUGHT_UP.items() if said.startswith(text)), None)


def _says_what_is_possible(scene: Scene, person: simcord.MemberActor, witness: Witness, said: str) -> None:
    """Assert that a refusal says what this person can do now, and that this is more than what is wrong."""
    table = scene.table
    refusal = witness.refused[0]
    if table is None or table.closed:
        told_itself = isinstance(refusal, TableRefusal) and refusal.cause is Cause.NO_TABLE
        possible = "`/join` opens one." if told_itself else WORDS("possible-new")
        assert said.count("`/join` opens") == 1, (scene.when, said)
    else:
        wording = Wording.of(table.view, WORDS)
        like = None
        with suppress(TableRefusal):
            like = witness.tried[-1](table, person.id, wording) if witness.tried else None
        running = isinstance(refusal, TableRefusal) and refusal.cause is Cause.GAME_RUNNING
        if running and table.chair_of(person.id) is None:
            like = WORDS("possible-elsewhere")
        possible = like or possible_now(table, person.id, wording)
        assert possible.startswith("Now: "), possible
        assert possible.removeprefix("Now: ") not in said.split(possible)[0], (scene.when, said)
    assert possible in said, (scene.when, said, possible)


def _seen(here: Room) -> list[tuple[int, str]]:
    """What everybody sees: a menu that forgets what was chosen in it gets another number."""
    stored: Any = here.env.backend.messages.get(here.channel.id, {})
    return sorted(
        (number, _ID.sub("", repr((one.content, one.components))))
        for number, one in stored.items()
        if not one.is_ephemeral
    )


def _learn(scene: Scene, result: simcord.InteractionResult, role: Role) -> None:
    for message in (result.response, *result.followups):
        if message is not None:
            scene.learn(message.components, role if message.ephemeral else None)
    if result.modal is not None:
        scene.learn_form(result.modal, role)


async def _do(scene: Scene, deed: Deed, role: Role, person: simcord.MemberActor) -> simcord.InteractionResult:
    here = scene.here
    match deed.kind:
        case Kind.COMMAND:
            return await person.slash(here.channel, deed.name, **_options(scene, deed.name, role))
        case Kind.MESSAGE_MENU:
            assert scene.said is not None
            return await person.context_menu(here.channel, deed.name, scene.said)
        case Kind.USER_MENU:
            target = scene.cast.get(Role.RIVAL) or scene.cast[role]
            return await person.context_menu(here.channel, deed.name, target)
        case Kind.SUGGESTION:
            return await _autocomplete_result(person, here.channel, deed.name, deed.option, "", {})
        case _:
            return await _use(scene, deed, role, person)


def _options(scene: Scene, command: str, role: Role) -> dict[str, Any]:
    """What is typed with a command: what is possible now, wherever anything is."""
    table = scene.table
    pending = None
    if table is not None and table.phase is Phase.PLAYING:
        decision = table.running_game().decision
        pending = None if decision is None else decision.options
    match command:
        case "bribe":
            return {"amount": str(pending.minimum if isinstance(pending, BribeOptions) else 1_000)}
        case "hire":
            if isinstance(pending, HireOptions):
                return {"scholar": str(pending.groups[0][0]), "post": str(pending.areas[0])}
            return {"scholar": "0", "post": "0"}
        case "send":
            if table is not None and isinstance(pending, SendOptions):
                return _sending(scene)
            return {"scholar_1": "0", "palace_1": "0", "scholar_2": "0", "palace_2": "1"}
        case "say":
            return {"words": "5k for the ten"}
        case "table pace":
            slow = table is not None and table.timing.control.pace == "slow"
            return {"pace": "live" if slow else "slow"}
        case "table away":
            return {"days": 2}
        case "table remove":
            target = scene.cast.get(Role.WAITING if role is not Role.WAITING else Role.HOST)
            return {"player": (target or scene.cast[role]).user}
        case _:
            return {}


def _rival(scene: Scene) -> int:
    """The seat of who must pay; the first where there is nobody."""
    person = scene.cast.get(Role.RIVAL)
    chairs = () if scene.table is None else scene.table.chairs
    return next((seat for seat, chair in enumerate(chairs) if person and chair.user_id == person.id), 0)


def _sending(scene: Scene) -> dict[str, str]:
    table = some(scene.table)
    acting = some(table.running_game().acting)
    command: Any = RandomPlayer(Random(2)).decide(table.running_game().view(acting))
    options: dict[str, str] = {}
    for number, one in enumerate((command.first, command.second), start=1):
        options[f"scholar_{number}"] = str(one.profession)
        options[f"palace_{number}"] = str(one.palace)
    return options


async def _use(
    scene: Scene, deed: Deed, role: Role, person: simcord.MemberActor
) -> simcord.InteractionResult:
    """Use a control as it was shown here to them, or to somebody; or else one as it would look."""
    here = scene.here
    control = scene.control(deed.kind, deed.name, role) or _forged(scene, deed)
    data: dict[str, Any] = {"custom_id": control.custom_id}
    kind = _COMPONENT
    match deed.kind:
        case Kind.FORM:
            kind = _FORM
            data["components"] = [
                {"type": _LABEL, "component": {"type": _TEXT_INPUT, "custom_id": name, "value": value}}
                for name, value in control.fields.items()
            ]
        case Kind.MENU:
            data |= {"component_type": control.type, "values": list(control.values[:1])}
        case _:
            data["component_type"] = BUTTON
    extra, source = _message(here, person)
    return await _dispatch_actor_interaction(
        person, kind, here.channel, data, extra=extra, source_message_id=source
    )


def _message(here: Room, person: simcord.MemberActor) -> tuple[dict[str, Any] | None, int | None]:
    """The message that a control is on: the newest of the bot's in the channel."""
    shown = [*here.live()[-1:], *here.messages()[-1:]]
    if not shown:
        return None, None
    payloads: Any = simcord.backend.serializers
    stored: Any = here.env.backend.messages[here.channel.id][shown[0].id]
    assert person is not None
    return {"message": dict(payloads.message_payload(here.env.backend, stored))}, stored.id


_NAMES = {Action.RULES: "bribes", Action.SERVER_SETTING: "language", Action.OWN_SETTING: "language"}
_VALUES = {Action.TOPIC: "bribes", Action.SERVER_SETTING: "en", Action.OWN_SETTING: "en"}
_FIELDS = {
    Action.SET_UP_ALL: {
        "edition": "amigo-2003",
        "rules": "open_money",
        "promises": "talk",
        "bookkeeping": "nobody",
        "pace": "live",
    },
    Action.DECIDE: {"amount": "1000"},
    Action.OWN_OFFER: {"amount": "5000"},
    Action.PREPARED_BRIBE: {"amount": "1000"},
    Action.QUIET_HOURS: {"start": "22", "end": "7", "zone": "UTC"},
    Action.OWN_ZONE: {"zone": "UTC"},
    Action.SET_TIME: {"zone": "UTC", "time": "in 2h"},
    Action.ANNOUNCE: {"zone": "UTC", "time": "in 2h"},
}


def _forged(scene: Scene, deed: Deed) -> Control:
    action = Action(deed.name)
    table = scene.table
    number = ELSEWHERE if table is None else table.id
    if scene.when is When.TUTORIAL and action not in ANYWHERE:
        number = -1
    decision = 0 if table is None or table.game is None else table.decision_number
    name = _NAMES.get(action)
    index = _rival(scene) if action is Action.HAND_OVER else 0
    one = ComponentId(action, number, decision, None if name else index, name)
    if deed.kind is Kind.FORM:
        return Control(str(one), 0, (), _FIELDS.get(action, {}))
    if deed.kind is Kind.MENU:
        return Control(one.of_menu, SELECT, (_VALUES.get(action, "0"),))
    return Control(str(one))
