"""The panels of offers: what waits, what was said, as far as there is room, and never an empty menu."""

from __future__ import annotations

from itertools import product

import pytest
from discord import ui

from bot.demo.transcript import walk
from bot.features.bargaining.views import counter_panel, offer_panel
from bot.features.names import Wording
from bot.locales import LANGUAGES, words_for
from bot.tables.entries import By, Played
from bot.tables.fold import apply_entry
from bot.tables.table import Table
from intrigue_core import (
    EDITIONS,
    MAYFAIR_2005,
    Clause,
    Edition,
    FavourClause,
    HireClause,
    Promises,
    PublicView,
    Scholar,
    SpareClause,
    Speak,
    is_possible,
)
from tests.features.bargaining.saying import begun, talkative
from tests.support.limits import LONG, NUMBERED, crowded, keeps_limits
from tests.support.talking import public_of


def then(table: Table, *words: Speak) -> Table:
    for word in words:
        table.running_game().validate(word)
        table = apply_entry(table, Played(command=word, by=By.PLAYER))
    return table


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_however_long_what_waits_is_it_fits(language: str) -> None:
    table = next(crowded(MAYFAIR_2005, 1, LONG))
    words = [
        as_long_as_can_be(seat, 1 - seat, others, until)
        for until, seat in product((1, 2, 3), (0, 1))
        for others in ((2, 3),)
    ]
    table = then(table, *words)
    wording = Wording.of(table.view, words_for(language, NUMBERED))
    panel = offer_panel(table.running_game().view(0), table.id, wording)
    assert panel is not None
    shown = panel.to_components()
    keeps_limits(shown)
    ids = [str(node.get("custom_id")) for node in walk(shown)]
    assert sum("ig1:agree:" in one for one in ids) >= 1
    assert sum("ig1:takeback:" in one for one in ids) >= 1


def test_with_usual_names_three_of_each_are_shown() -> None:
    table = then(
        begun(MAYFAIR_2005, ("Ada", "Ben", "Cleo", "Dan", "Eve")),
        *(as_long_as_can_be(seat, 1 - seat, (2, 3), until) for until in (1, 2, 3, 4) for seat in (0, 1)),
    )
    wording = Wording.of(table.view, words_for("en"))
    panel = offer_panel(table.running_game().view(0), table.id, wording)
    assert panel is not None
    ids = [str(node.get("custom_id")) for node in walk(panel.to_components())]
    assert [one.split(":")[-1] for one in ids if "ig1:agree:" in one] == ["7", "5", "3"]
    assert [one.split(":")[-1] for one in ids if "ig1:takeback:" in one] == ["6", "4", "2"]


def test_with_nothing_to_say_there_is_no_panel() -> None:
    table = begun(MAYFAIR_2005, ("Ada", "Ben", "Cleo"))
    wording = Wording.of(table.view, words_for("en"))
    assert offer_panel(table.running_game().view(0), table.id, wording) is None


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_where_nothing_is_ready_to_counter_with_there_is_the_form(edition: Edition) -> None:
    """In the last round a landlord offers a post for a post: for no money, and with no favour to come."""
    for seed in range(30):
        for table in talkative(begun(edition, ("Ada", "Ben", "Cleo", "Dan")), seed, chatty=0.0):
            if table.closed or (barter := _barter(public_of(table))) is None:
                continue
            table = then(table, barter)
            word = public_of(table).statements[-1]
            assert word.to is not None
            view = table.running_game().view(word.to)
            wording = Wording.of(table.view, words_for("en"))
            shown = counter_panel(view, word, table.id, wording).to_components()
            keeps_limits(shown)
            (menu,) = (node for node in walk(shown) if "options" in node)
            assert [one["label"] for one in menu["options"]] == ["Something else…"]
            assert menu["options"][0]["value"] == f"compose-{word.seat}"
            return
    raise LookupError("nobody could ever barter")


def _barter(public: PublicView) -> Speak | None:
    """A post that the landlord has for one at a palace whose turn comes later, in the last round."""
    landlord, first = public.landlord, public.first_player
    if public.round < public.edition.rounds or public.acting is None:
        return None
    for step in range(1, public.seats):
        palace = (landlord + step) % public.seats
        waits = (palace - first) % public.seats > (landlord - first) % public.seats
        contests = [contest for contest in (_first_at(public, one) for one in (landlord, palace)) if contest]
        if waits and len(contests) == 2:
            given, taken = (HireClause(scholar=scholar) for scholar in contests)
            return Speak(seat=landlord, to=palace, mine=(given,), yours=(taken,))
    return None


def _first_at(public: PublicView, palace: int) -> Scholar | None:
    """Whoever waits at a palace and can get something there."""
    for scholar in public.applicants[palace]:
        if is_possible(public, HireClause(scholar=scholar), palace):
            return scholar
    return None


@pytest.mark.parametrize(
    ("promises", "language", "expected"),
    [
        ("remembered", "en", " No money moves yet. It is worth what your word is worth."),
        ("binding", "en", " No money moves yet."),
        ("remembered", "de", " Geld fließt noch nicht. Es gilt so viel wie dein Wort."),
        ("binding", "de", " Geld fließt noch nicht."),
    ],
)
def test_what_an_offer_is_worth_is_said_as_the_rules_have_it(
    promises: Promises, language: str, expected: str
) -> None:
    table = begun(MAYFAIR_2005.variant(promises=promises), ("Ada", "Ben", "Cleo"))
    table = next(one for one in talkative(table, 1, chatty=0.0) if public_of(one).payer is not None)
    seat = public_of(table).acting
    assert seat is not None
    wording = Wording.of(table.view, words_for(language))
    panel = offer_panel(table.running_game().view(seat), table.id, wording)
    assert panel is not None
    texts = "".join(one.content for one in panel.walk_children() if isinstance(one, ui.TextDisplay))
    assert texts.endswith(expected)
