"""The panels of offers and the block at the table, as far as there is room."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pytest
from discord import ui

from bot.demo.transcript import walk
from bot.discord_api.components import message
from bot.layouts.bargaining import (
    LINES_BY_SIZE,
    counter_panel,
    offer_panel,
    promise_panel,
    table_block,
)
from bot.locales import texts_for
from bot.tables.table import Table
from bot.tables.table_view import TableView
from bot.wording.bargaining import statement_line
from bot.wording.names import Wording
from intrigue_core import (
    MAYFAIR_2005,
    Clause,
    FavourClause,
    Promises,
    ReadyStatements,
    Seat,
    SeatView,
    SpareClause,
    Speak,
    Statement,
)
from tests.support.builders import NAMES, new_game, some, wording
from tests.support.limits import keeps_limits
from tests.support.talking import after, due, offer_for, others, promise, public_of


def as_long_as_can_be(seat: int, to: int, others: tuple[int, int], until: int) -> Speak:
    """Three clauses of each side, about two others at each other's palaces."""

    def clauses() -> tuple[Clause, ...]:
        one, two = others
        return (
            SpareClause(whom=one, palace=two, until=until),
            SpareClause(whom=two, palace=one, until=until),
            FavourClause(to=one, least=10_000 if seat == 0 else 6_000),  # no mirror of the other's
        )

    return Speak(seat=seat, to=to, mine=clauses(), yours=clauses())


def test_with_usual_names_three_of_each_are_shown() -> None:
    table = after(
        new_game(NAMES),
        *(as_long_as_can_be(seat, 1 - seat, (2, 3), until) for until in (1, 2, 3, 4) for seat in (0, 1)),
    )
    panel = some(offer_panel(table.running_game().view(0), table.id, wording("en", table)))
    ids = [str(node.get("custom_id")) for node in walk(panel.to_components())]
    assert [one.split(":")[-1] for one in ids if "ig1:agree:" in one] == ["7", "5", "3"]
    assert [one.split(":")[-1] for one in ids if "ig1:takeback:" in one] == ["6", "4", "2"]


def test_with_nothing_to_say_there_is_no_panel() -> None:
    table = new_game()
    assert offer_panel(table.running_game().view(0), table.id, wording("en", table)) is None


def test_where_nothing_is_ready_to_counter_with_there_is_the_form(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(_ready: ReadyStatements, _statement: Statement) -> list[Speak]:
        return []

    monkeypatch.setattr(ReadyStatements, "counters", none)
    table = due()
    table = after(table, offer_for(table))
    word = public_of(table).statements[-1]
    view = table.running_game().view(public_of(table).landlord)
    shown = counter_panel(view, word, table.id, wording("en", table)).to_components()
    keeps_limits(shown)
    (menu,) = (node for node in walk(shown) if "options" in node)
    assert [one["label"] for one in menu["options"]] == ["Say it yourself…", "Something else…"]


@pytest.mark.parametrize(
    ("promises", "expected"),
    [
        ("remembered", " No money moves yet. It is worth what your word is worth."),
        ("binding", " No money moves yet."),
    ],
)
def test_what_an_offer_is_worth_is_said_as_the_rules_have_it(promises: Promises, expected: str) -> None:
    table = due(MAYFAIR_2005.variant(promises=promises))
    view = table.running_game().view(public_of(table).acting)
    assert isinstance(view, SeatView)
    panel = some(offer_panel(view, table.id, wording("en", table)))
    texts = "".join(one.content for one in panel.walk_children() if isinstance(one, ui.TextDisplay))
    assert texts.endswith(expected)


def test_why_there_is_no_threat_is_said() -> None:
    table = due()
    seen = set[bool]()
    for seat, to in permutations(range(4), 2):
        view = table.running_game().view(seat)
        shown = str(promise_panel(view, table.id, wording("en", table), to).to_components())
        harmless = not view.ready.harms(to)
        assert ("You can’t threaten" in shown) == harmless
        seen.add(harmless)
    assert seen == {True, False}


# --- the block at the table ---


def shown(
    table: Table, most: int = LINES_BY_SIZE[0], view: TableView | None = None
) -> list[dict[str, object]]:
    of = view or table.view
    pieces = table_block(public_of(table), Wording.of(of, texts_for("en")), of, most)
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
    table = after(table, *(offer_for(table, amount) for amount in (5_000, 6_000, 7_000)))
    for most in LINES_BY_SIZE:
        assert texts(shown(table, most)).count("→") == min(3, most)


def test_what_has_no_room_is_counted() -> None:
    table = due()
    one, two = others(public_of(table))
    table = after(table, *(promise(one, two, FavourClause(to=two, least=least)) for least in (1_000, 3_000)))
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
    payer = some(public.acting)
    table = after(table, offer_for(table))
    nodes = shown(table, view=among_computers(table, payer))
    assert ids(nodes) == ["offer", "promise", "ledger"], "it agrees, and names its prices, by itself"
    assert "→" in texts(nodes)
    assert all("offer" in ids(shown(due(), view=among_computers(due(), seat))) for seat in range(4))


@pytest.mark.parametrize("most", LINES_BY_SIZE[:4])
def test_computers_among_themselves_do_not_crowd_out_what_waits_for_a_person(most: int) -> None:
    table = due()
    payer = public_of(table).acting
    landlord = public_of(table).landlord
    assert payer is not None
    one, two = others(public_of(table))
    peace = SpareClause(whom=payer), SpareClause(whom=one)
    table = after(table, Speak(seat=one, to=payer, mine=(peace[0],), yours=(peace[1],)))
    for least in (1_000, 3_000, 6_000):
        for seat, to in ((one, two), (landlord, one), (landlord, two)):
            mine = FavourClause(to=to, least=least)
            yours = FavourClause(to=seat, least=least)
            table = after(table, Speak(seat=seat, to=to, mine=(mine,), yours=(yours,)))
    nodes = shown(table, most, among_computers(table, payer))
    assert statement_line(public_of(table).statements[0], wording("en", table)) in texts(nodes), (
        "it is the oldest of ten"
    )
    assert "more: **Ledger**" in texts(nodes)


def test_a_price_is_named_while_somebody_has_still_to_pay() -> None:
    table = due()
    while "price" in ids(shown(table)):
        game = table.running_game()
        if public_of(table).payer is None:
            break
        table = after(table, game.legal_commands()[0])
    assert public_of(table).payer is None
    assert public_of(table).edition == MAYFAIR_2005
