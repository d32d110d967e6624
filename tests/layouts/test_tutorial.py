"""The tutorial's pages: short enough to be read, whatever somebody chooses."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.demo.transcript import walk
from bot.layouts.tutorial import page
from bot.locales import LANGUAGES, texts_for
from bot.tables.drafts import BribeDraft, SendDraft
from bot.tables.tutorial import TutorialRun, asked_by, counter_to, open_price
from intrigue_core import DecisionKind, SendScholars
from tests.tables.courses import ADA, Choose, Reply, agree, bargain, by_chance, decline, least, most, nothing

LONGEST = 3_500
"""Discord takes 4,000 characters; a page should leave room for long names."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("choose", "reply"),
    [(least, agree), (least, decline), (most, decline), (by_chance(3), agree), (by_chance(4), nothing)],
)
def test_every_page_is_short(language: str, choose: Choose, reply: Reply) -> None:
    texts = texts_for(language)
    run = TutorialRun(ADA, 1, "W" * 32, Random(1))
    kinds: set[str] = set()

    def look() -> str:
        view = page(run, texts, "https://discord.example/add", texts("tutorial-resumed"), again=True)
        shown: Any = view.to_components()
        nodes = list(walk(shown))
        assert len(nodes) <= 40
        text = "\n".join(str(node["content"]) for node in nodes if "content" in node)
        assert len(text) <= LONGEST
        return text

    while not run.table.closed:
        for told in (run.told, run.table.version):
            run.told = told
            kinds.add(look())
        view = run.table.view_of(ADA)
        if (price := open_price(view.public)) is not None and asked_by(price) - 2_000 <= view.cash:
            run.say(counter_to(price, asked_by(price) - 2_000))
            kinds.add(look())
            bargain(run, reply)
            kinds.add(look())
        if view.public.deciding is DecisionKind.BRIBE:
            run.draft = BribeDraft(amount=1_000).write()
            kinds.add(look())
        if view.public.deciding is DecisionKind.SEND:
            command = choose(view)
            assert isinstance(command, SendScholars)
            run.draft = SendDraft(first=command.first, second=command.second, prepared=True).write()
            kinds.add(look())
        run.play(choose(view), None)
    kinds.add(look())
    run.told = run.table.version
    kinds.add(look())
    assert len(kinds) > 15
