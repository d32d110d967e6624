"""The block of the table message: as much of the bargaining as there is room for, with its buttons."""

from __future__ import annotations

from dataclasses import replace

import pytest
from discord import ui

from bot.demo.transcript import walk
from bot.discord_api.components import message
from bot.features.bargaining.text import word_line
from bot.features.bargaining.views import LINES_BY_SIZE, table_block
from bot.features.names import Wording
from bot.locales import words_for
from bot.tables.table import Table
from bot.tables.table_view import TableView
from intrigue_core import MAYFAIR_2005, FavourClause, Seat, SpareClause, Speak
from tests.features.bargaining.blocks import due, others, then
from tests.support.talking import offer_for, promise, public_of


def shown(
    table: Table, most: int = LINES_BY_SIZE[0], view: TableView | None = None
) -> list[dict[str, object]]:
    of = view or table.view
    pieces = table_block(public_of(table), Wording.of(of, words_for("en")), of, most)
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


def test_offers_have_a_line_each_as_far_as_there_is_room() -> None:
    table = due()
    table = then(table, *(offer_for(table, amount) for amount in (5_000, 6_000, 7_000)))
    for most in LINES_BY_SIZE:
        assert texts(shown(table, most)).count("→") == min(3, most)


def test_what_has_no_room_is_counted() -> None:
    table = due()
    one, two = others(public_of(table))
    table = then(table, *(promise(one, two, FavourClause(to=two, least=least)) for least in (1_000, 3_000)))
    assert "more" not in texts(shown(table))
    assert "-# and 1 more: **Ledger**" in texts(shown(table, 1))
    assert texts(shown(table, LINES_BY_SIZE[-1])) == "**Bargaining**\n-# and 2 more: **Ledger**"


def among_computers(table: Table, *people: Seat) -> TableView:
    """The table as it is seen where all others are computers."""
    chairs = [
        replace(chair, computer=seat not in people, user_id=chair.user_id if seat in people else None)
        for seat, chair in enumerate(table.view.chairs)
    ]
    return replace(table.view, chairs=tuple(chairs))


def test_a_computer_presses_no_buttons_but_is_spoken_to() -> None:
    table = due()
    public = public_of(table)
    payer = public.acting
    assert payer is not None
    table = then(table, offer_for(table))
    nodes = shown(table, view=among_computers(table, payer))
    assert ids(nodes) == ["offer", "promise", "ledger"], "it agrees, and names its prices, by itself"
    assert "→" in texts(nodes)


def test_one_person_among_computers_bargains_from_the_start() -> None:
    table = due()
    for seat in range(4):
        assert "offer" in ids(shown(table, view=among_computers(table, seat)))


@pytest.mark.parametrize("most", LINES_BY_SIZE[:4])
def test_computers_among_themselves_do_not_crowd_out_what_waits_for_a_person(most: int) -> None:
    table = due()
    payer, landlord = public_of(table).acting, public_of(table).landlord
    assert payer is not None
    one, two = others(public_of(table))
    peace = SpareClause(whom=payer), SpareClause(whom=one)
    table = then(table, Speak(seat=one, to=payer, mine=(peace[0],), yours=(peace[1],)))
    for least in (1_000, 3_000, 6_000):
        for seat, to in ((one, two), (landlord, one), (landlord, two)):
            mine, yours = FavourClause(to=to, least=least), FavourClause(to=seat, least=least)
            table = then(table, Speak(seat=seat, to=to, mine=(mine,), yours=(yours,)))
    nodes = shown(table, most, among_computers(table, payer))
    wording = Wording.of(table.view, words_for("en"))
    assert word_line(public_of(table).statements[0], wording) in texts(nodes), "it is the oldest of ten"
    assert "more: **Ledger**" in texts(nodes)


def test_a_price_is_named_while_somebody_has_still_to_pay() -> None:
    table = due()
    while "price" in ids(shown(table)):
        game = table.running_game()
        if public_of(table).payer is None:
            break
        table = then(table, game.legal_commands()[0])
    assert public_of(table).payer is None
    assert public_of(table).edition == MAYFAIR_2005
