"""Calls: what a player who must decide is told in a line."""

from __future__ import annotations

from bot.layouts.deciding import call_text
from bot.locales import texts_for
from bot.wording.names import Wording
from intrigue_core import PublicView
from tests.support.builders import acting_user, new_game, reach


def against_an_own_one(public: PublicView) -> bool:
    """Somebody must pay for a scholar whose rival is another one of their own."""
    owner = public.edition.owner
    groups = () if public.current_stage is None else public.current_stage.groups
    return any(
        public.payer in group and [owner(one) for one in group].count(owner(public.payer)) > 1
        for group in groups
        if public.payer is not None
    )


def test_who_pays_against_their_own_scholar_is_not_told_of_themselves_by_name() -> None:
    table = reach(new_game(["Ada", "Ben", "Cleo"]), against_an_own_one)
    chair = table.acting_chair
    assert chair is not None
    for language, own in (("en", "your own other one"), ("de", "deinen eigenen zweiten")):
        wording = Wording.of(table.view, texts_for(language))
        call = call_text(table.view, acting_user(table), wording, again=False)
        assert own in call
        assert chair.name not in call
