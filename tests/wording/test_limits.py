"""Discord's limits hold when everybody says as much as the rules allow, as long as it can be, everywhere."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

import discord
import pytest
from discord.utils import utcnow

from bot.demo.transcript import walk
from bot.layouts.bargaining import counter_panel, in_two, ledger_panel, offer_panel, promise_panel
from bot.layouts.bargaining_forms import offer_form
from bot.layouts.board import table_message
from bot.layouts.deciding import call_message
from bot.layouts.haggles import haggle_message
from bot.locales import LANGUAGES, Notation, texts_for
from bot.tables.table import Table
from bot.wording.bargaining import open_offers
from bot.wording.betrayal_card import betrayal_alt, betrayal_card
from bot.wording.haggles import haggle_of
from bot.wording.names import Wording
from bot.wording.story import Storyteller
from intrigue_core import (
    MAYFAIR_2005,
    Agree,
    Clause,
    Command,
    CommandError,
    DecisionKind,
    Edition,
    FavourClause,
    SendClause,
    SpareClause,
    Speak,
    StatementState,
)
from intrigue_core.bargaining.clauses import MAX_CLAUSES
from intrigue_core.bargaining.legality import MAX_OPEN_STATEMENTS
from tests.support.builders import some
from tests.support.limits import ADDRESS, EACH, NUMBERED, SNOWFLAKE, crowded, form_keeps_limits, keeps_limits
from tests.support.talking import anything


class Gossips:
    """They fill all the room that there is for words, and then agree to some, so that more can be said."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)
        self._decision = -1
        self._left = 0

    def __call__(self, table: Table) -> Command | None:
        public = table.running_game().view()
        if public.decision_number != self._decision:
            self._decision = public.decision_number
            self._left = 12
        while self._left:
            self._left -= 1
            word = self._statement(table)
            if word is None:
                continue
            try:
                table.running_game().validate(word)
            except CommandError:
                continue
            return word
        return None

    def _statement(self, table: Table) -> Command | None:
        rng = self._rng
        public = table.running_game().view()
        waiting = open_offers(public)
        if waiting and rng.random() < 0.15:
            word = rng.choice(waiting)
            assert word.to is not None
            return Agree(seat=word.to, statement=word.number)
        if rng.random() < 0.3:
            return anything(table, rng)
        seat, to = rng.sample(range(5), 2)
        others = [one for one in range(5) if one not in (seat, to)]
        mine = self._clauses(others, public.round, seat)
        yours = self._clauses(others, public.round, to)
        if rng.random() < 0.3:
            harm = SendClause(profession=rng.randrange(len(public.edition.professions)), palace=to)
            return Speak(seat=seat, to=to, mine=(harm,), yours=yours, threat=True)
        return (
            Speak(seat=seat, to=rng.choice((to, None)), mine=mine, yours=())
            if rng.random() < 0.3
            else Speak(seat=seat, to=to, mine=mine, yours=yours)
        )

    def _clauses(self, others: list[int], in_round: int, seat: int) -> tuple[Clause, ...]:
        """As many clauses, about as many others, as there can be."""
        one, two = self._rng.sample(others, 2)
        clauses: list[Clause] = [
            SpareClause(whom=one, palace=two, until=in_round + 1),
            SpareClause(whom=two, palace=one),
            FavourClause(to=one, least=1_000),
        ]
        assert seat not in others
        return tuple(clauses[: self._rng.choice((1, MAX_CLAUSES))])


@cache
def game(edition: Edition) -> list[Table]:
    """Every third position, to save time."""
    course = enumerate(crowded(edition, 1, talk=Gossips(1)))
    return [table for number, table in course if number % 3 == 0 or table.closed]


@EACH
def test_everything_fits(edition: Edition, language: str, notation: Notation) -> None:
    texts = texts_for(language, notation)
    busiest = 0
    table: Table | None = None
    for table in game(edition):
        public = some(table.view.public)
        live = [word for word in public.statements if not word.state.is_settled]
        busiest = max(busiest, len(live))
        for pictured in (False, True):
            shown = table_message(table.view, texts, pictured=pictured).to_components()
            keeps_limits(shown)
        if public.deciding is DecisionKind.HIRE:
            heard = replace(table.view, hearing_until=utcnow(), hearing=frozenset(table.users))
            for pictured in (False, True):
                keeps_limits(table_message(heard, texts, pictured=pictured).to_components())
        wording = Wording.of(table.view, texts)
        for whose in (None, *range(5)):
            keeps_limits(ledger_panel(table.view, public, wording, whose, SNOWFLAKE).to_components())
        if table.closed:
            break
        for word in public.statements:
            haggle = haggle_of(public.statements, word.number)
            if haggle is not None:
                asked = SNOWFLAKE if haggle.is_open else None
                shown = haggle_message(haggle, table.id, public.decision_number, wording, asked, "x" * 300)
                keeps_limits(shown.to_components())
        _panels_fit(table, wording)
        call = some(call_message(table.view, ADDRESS, wording))
        assert len(call.text or "") <= 2_000
        assert isinstance(call.view, discord.ui.View)
        keeps_limits(call.view.to_components())
    assert table is not None
    assert busiest > 3 * MAX_OPEN_STATEMENTS
    teller = Storyteller(Wording.of(table.view, texts), table)
    told = teller.tell(table.history)
    assert max(map(len, told)) <= 2_000
    assert teller.betrayals
    for betrayal in teller.betrayals:
        wording = Wording.of(table.view, texts)
        card = betrayal_card(betrayal, wording)
        assert 1 <= len(betrayal_alt(card, wording)) <= 1_024


def _panels_fit(table: Table, wording: Wording) -> None:
    public = table.running_game().view()
    for seat in range(5):
        view = table.running_game().view(seat)
        panel = offer_panel(view, table.id, wording)
        if panel is not None:
            keeps_limits(panel.to_components())
        for to in (None, *(one for one in range(5) if one != seat)):
            keeps_limits(promise_panel(view, table.id, wording, to).to_components())
        scholars = view.ready.bargained_for()
        if scholars:
            form_keeps_limits(offer_form(view, scholars, table.id, wording))
    for word in public.statements:
        if word.is_offer and word.state is StatementState.OPEN and word.to is not None:
            view = table.running_game().view(word.to)
            keeps_limits(counter_panel(view, word, table.id, wording).to_components())
            scholars = view.ready.bargained_for()
            if scholars:
                form_keeps_limits(offer_form(view, scholars, table.id, wording, word))


@pytest.mark.parametrize("language", LANGUAGES)
def test_at_a_table_with_usual_names_the_whole_block_has_room(language: str) -> None:
    """Six lines beside a picture; nothing of the board is lost."""
    texts = texts_for(language, NUMBERED)
    most = 0
    for table in crowded(MAYFAIR_2005, 1, "Benvenuto", talk=Gossips(2)):
        if table.closed:
            break
        view = table_message(table.view, texts, pictured=True)
        keeps_limits(view.to_components())
        lines = sum(str(node.get("content")).count("→") for node in walk(view.to_components()))
        most = max(most, lines)
    assert most >= 6


def test_of_a_sentence_that_is_too_long_nothing_is_lost_before_two_lines_are_full() -> None:
    for length in range(90, 200):
        text = " ".join(["word"] * 60)[:length].strip()
        label, rest = in_two(text)
        assert len(label) <= 100
        if len(text) <= 190:
            assert len(rest) <= 100
            assert f"{label.removesuffix('…')} {rest.removeprefix('…')}".strip() == text
    unbroken = in_two("x" * 150)
    assert (len(unbroken[0]), unbroken[1][0]) == (100, "…")
