"""Every button in every phase, by the right person and by the wrong ones, now and late."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import simcord

from bot.demo.transcript import walk
from bot.discord_api.component_ids import ComponentId
from bot.tables.table_view import Phase
from intrigue_core.players import RandomPlayer
from tests.support.builders import some
from tests.support.judging import until
from tests.support.room import BUTTON, Form, Panel, Room, shown_by
from tests.support.talking import (
    bargainers,
    offer_for,
    press_word,
    price_for,
    public_of,
    talk_panel,
    talking_in,
    tell,
)

DECIDES_AT_ONCE = {"hireready"}
"""One click is meant to be enough: the call names who gets what."""
OPENS_ANOTHER = {"join", "rematch"}
"""After the end these open a new table, on purpose: the one for anybody, the other for the host."""


def buttons(message: simcord.ResponseMessage) -> list[str]:
    """The ids of a message's buttons that can be pressed."""
    return [
        str(node["custom_id"])
        for node in walk(message.components)
        if node["type"] == BUTTON and "custom_id" in node and not node.get("disabled")
    ]


def controls(here: Room) -> Iterator[tuple[simcord.ResponseMessage, str]]:
    """Every button that everybody sees."""
    for message in here.messages():
        for custom_id in buttons(message):
            yield message, custom_id


async def press(
    here: Room, person: simcord.MemberActor, message: simcord.ResponseMessage, custom_id: str
) -> str:
    """Press, and return all that the bot said. It always answers, and never breaks."""
    result = await person.click(message, custom_id=custom_id)
    assert result.acknowledged, custom_id
    said = " ".join(answer.text for answer in here.answers(result))
    assert "went wrong" not in said, (custom_id, said)
    assert not here.env.errors, custom_id
    return said


async def press_all_that_changes_nothing(here: Room, person: simcord.MemberActor) -> list[tuple[str, str]]:
    """Press every public button that is not a decision of its own; what was said to each."""
    log = await here.log()
    pressed: list[tuple[str, str]] = []
    for message, custom_id in list(controls(here)):
        parsed = some(ComponentId.parse(custom_id))
        if parsed.action in OPENS_ANOTHER | DECIDES_AT_ONCE:
            continue
        pressed.append((parsed.action, await press(here, person, message, custom_id)))
        assert await here.log() == log, (custom_id, "a press alone decides nothing")
    return pressed


async def test_in_every_phase_of_a_game(here: Room) -> None:
    """No press alone decides; the wrong ones are told what is possible; old panels stay harmless."""
    await here.seat(3)
    player = RandomPlayer(Random(8))
    seen = set[str]()
    forms = list[Form]()
    late: list[tuple[simcord.MemberActor, simcord.ResponseMessage, str]] = []
    while (table := await here.truth()).phase is Phase.PLAYING:
        public = some(table.view.public)
        stage = public.current_stage
        phase = f"{public.deciding} {stage.kind if stage else ''}"
        person = here.acting(table)
        if phase not in seen:
            seen.add(phase)
            for wrong in (*here.others(person)[:1], here.people["Zoe"]):
                answers = await press_all_that_changes_nothing(here, wrong)
                refused = [said for action, said in answers if action == "decide"]
                assert refused
                assert all("Now:" in said for said in refused)
            answers = await press_all_that_changes_nothing(here, person)
            assert {"decide", "purse", "rules"} <= {action for action, _ in answers}
            opened = await here.open(person)
            if isinstance(opened, Form):
                forms.append(opened)
                opened = await gone_astray(await here.form(person))
            message = opened.message
            late += [(person, message, custom_id) for custom_id in buttons(message)]
        await here.say(table, player.decide(table.view_of(person.id)))
    assert len(seen) == 7, seen
    await press_all_that_changes_nothing(here, here.people["Zoe"])
    await press_all_that_changes_nothing(here, here.people["Ada"])
    log = await here.log()
    for person, message, custom_id in late:
        # Of each kind of dialog there is one, and the first late press takes the others away.
        kept = here.env.backend.messages[message.channel_id]
        if message.id in kept and custom_id in buttons(message):
            await press(here, person, message, custom_id)
        assert await here.log() == log, "what is late changes nothing"
    for form in forms:
        await form.submit(**somehow(form))
        assert not here.env.errors
        assert await here.log() == log, "nor does a form"


def somehow(form: Form) -> dict[str, str]:
    """Values that a form can be filled in with."""
    fields = form.fields.items()
    return {name: str(field["options"][0]["value"]) for name, field in fields if "options" in field}


async def gone_astray(form: Form) -> Panel:
    """The message in which a form is offered again, or a decision has to be confirmed."""
    if "amount" in form.fields:
        filled = {**somehow(form), "amount": "a lot"}
    else:  # both scholars are sent alike
        filled = dict([next(iter(somehow(form).items()))])
    shown = shown_by(await form.submit(**filled))
    assert shown.ephemeral
    return Panel(form.room, form.person, shown)


async def test_what_people_bargain_with_is_harmless_late(here: Room) -> None:
    """Panels, menus and forms that were open: everything in them is answered when the game is over."""
    table, payer, landlord = await bargainers(here)
    await tell(here, offer_for(table, 5_000))
    await tell(here, price_for(table, 9_000))
    left = [
        await talk_panel(here, payer, "offer"),
        await talk_panel(here, landlord, "price"),
        await talk_panel(here, "Cleo", "promise"),
        await talk_panel(here, "Zoe", "ledger"),
        talking_in(here, landlord, await press_word(here, landlord, "counter", 0)),
    ]
    promising = await talk_panel(here, payer, "promise")
    await promising.choose("whom", str(public_of(table).landlord))
    form = await (await talk_panel(here, payer, "offer")).something_else()
    await until(here, lambda public: public.over)
    log = await here.log()
    for panel in (*left, promising):
        if panel.gone:  # of each kind of dialog there is one
            continue
        for node in list(walk(panel.message.components)):
            custom_id = str(node.get("custom_id", ""))
            if not custom_id:
                continue
            if node["type"] == BUTTON:
                result = await panel.person.click(panel.message, custom_id=custom_id)
            else:
                value = node["options"][0]["value"]
                result = await panel.person.select(panel.message, [value], custom_id=custom_id)
            assert result.acknowledged, custom_id
            answers = here.answers(result)
            assert "went wrong" not in " ".join(answer.text for answer in answers)
            assert not any(answer.public for answer in answers)
            assert not here.env.errors, custom_id
            assert await here.log() == log, (custom_id, "what is late says nothing")
    assert here.reply(await form.submit(scholar="0", amount="5,000")).startswith("⚠️ ")
    assert await here.log() == log
