"""The block of the table message: as much of the bargaining as there is room for, with its buttons."""

from __future__ import annotations

from dataclasses import replace

from discord import ui

from bot.demo.visible import walk
from bot.locales import words_for
from bot.surface.messages.talk_panels.table_block import ROOMS, Room, table_block
from bot.surface.text.wording import Wording
from bot.surface.wire.layout import message
from bot.tables.table import Table, TableView
from intrigue_core import MAYFAIR_2005, FavourClause
from tests.bot.surface.talking import offer_for, promise, public_of
from tests.bot.surface.text.sayings.test_block import due, others, then


def shown(table: Table, room: Room = ROOMS[0], view: TableView | None = None) -> list[dict[str, object]]:
    of = view or table.view
    pieces = table_block(public_of(table), Wording.of(of, words_for("en")), of, room)
    made: ui.LayoutView = message(*pieces)
    return [dict(node) for node in walk(made.to_components())]


def ids(nodes: list[dict[str, object]]) -> list[str]:
    return [str(node["custom_id"]).split(":")[1] for node in nodes if "custom_id" in node]


def texts(nodes: list[dict[str, object]]) -> str:
    return "\n".join(str(node["content"]) for node in nodes if node["type"] == 10)


def test_with_nothing_said_there_are_the_buttons_alone() -> None:
    nodes = shown(due())
    assert texts(nodes) == ""
    assert ids(nodes) == ["offer", "price", "promise", "ledger"]


def test_each_offer_has_its_answers_as_far_as_there_is_room() -> None:
    table = due()
    table = then(table, *(offer_for(table, amount) for amount in (5_000, 6_000, 7_000)))
    answers = ["agree", "counter", "decline"]
    assert ids(shown(table))[:9] == answers * 3
    assert ids(shown(table, Room(6, 1)))[:4] == [*answers, "offer"]
    assert "agree" not in ids(shown(table, Room(3, 0)))
    assert texts(shown(table, Room(3, 0))).count("→") == 3


def test_what_has_no_room_is_counted() -> None:
    table = due()
    one, two = others(public_of(table))
    table = then(table, *(promise(one, two, FavourClause(to=two, least=least)) for least in (1_000, 3_000)))
    assert "more" not in texts(shown(table))
    assert "-# and 1 more: **Ledger**" in texts(shown(table, Room(1, 0)))
    assert texts(shown(table, ROOMS[-1])) == "**Bargaining**\n-# and 2 more: **Ledger**"


def test_a_computer_is_offered_no_answers_and_names_no_price() -> None:
    table = due()
    landlord = public_of(table).landlord
    table = then(table, offer_for(table))
    chairs = list(table.view.chairs)
    chairs[landlord] = replace(chairs[landlord], computer=True)
    nodes = shown(table, view=replace(table.view, chairs=tuple(chairs)))
    assert "agree" not in ids(nodes)
    assert "price" not in ids(nodes)
    assert "→" in texts(nodes)


def test_a_price_is_named_while_somebody_has_still_to_pay() -> None:
    table = due()
    while "price" in ids(shown(table)):
        game = table.running_game()
        if public_of(table).payer is None:
            break
        table = then(table, game.legal_commands()[0])
    assert public_of(table).payer is None
    assert public_of(table).edition == MAYFAIR_2005
