"""What forms are made of, and how Discord gives back what was filled in."""

from __future__ import annotations

from typing import Any

import discord

from bot.discord_api.component_ids import Action, ComponentId
from bot.discord_api.components import form, menu_field, offer_field, read_answers, text, text_field

OPTIONS = [discord.SelectOption(label=f"Option {number}", value=str(number)) for number in range(3)]


def test_a_form_is_made_as_discord_wants_it() -> None:
    chosen = [*OPTIONS, discord.SelectOption(label="Chosen", value="9", description="why", default=True)]
    made: Any = form(
        "Title",
        ComponentId(Action.DECIDE, 1, 12),
        text("Said first"),
        offer_field("offered", "How much?", chosen),
        text_field("amount", "Or else", "2000", "1,000 to 9,000", required=False),
        menu_field("asking", "What for?", chosen, "Choose"),
    ).to_dict()
    assert (made["title"], made["custom_id"]) == ("Title", "ig1:decide:1:12")
    said, *labels = made["components"]
    assert said["content"] == "Said first"
    assert [label["type"] for label in labels] == [18, 18, 18]
    offered, typed, menu = (label["component"] for label in labels)
    assert [offered["type"], typed["type"], menu["type"]] == [21, 4, 3]
    assert offered["required"] is typed["required"] is False
    assert menu["required"] is True
    assert typed["value"] == "2000"
    assert labels[1]["description"] == "1,000 to 9,000"
    for field in (offered, menu):
        (default,) = [option for option in field["options"] if option.get("default")]
        assert (default["value"], default["description"]) == ("9", "why")


def test_what_was_filled_in_is_read() -> None:
    def label(**component: Any) -> dict[str, Any]:
        return {"type": 18, "id": 1, "component": component}

    assert read_answers(
        [
            {"type": 10, "id": 1},
            label(type=21, custom_id="offered", value="2000"),
            label(type=4, custom_id="amount", value=""),
            label(type=3, custom_id="asking", values=["4"]),
        ]
    ) == {"offered": "2000", "amount": "", "asking": "4"}
    nothing = [label(type=21, custom_id="offered", value=None), label(type=3, custom_id="asking", values=[])]
    assert read_answers(nothing) == {}
    assert read_answers([label(type=21, custom_id="offered")]) == {}
