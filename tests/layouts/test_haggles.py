"""The buttons under an offer: whoever says yes sees to what."""

from __future__ import annotations

from bot.layouts.haggles import agree_label
from bot.locales import texts_for
from bot.wording.names import Wording
from intrigue_core import Clause, HireClause, PayClause, Statement, StatementState
from tests.support.builders import new_game


def offer(*mine: Clause) -> Statement:
    return Statement(0, 1, 0, mine, (), False, None, 0, StatementState.OPEN, (), ())


def test_a_yes_names_every_sum_of_the_offer() -> None:
    wording = Wording.of(new_game().view, texts_for("en"))
    doctor = PayClause(scholar=2, amount=5_000)
    clerk = PayClause(scholar=6, amount=3_000)
    assert agree_label(offer(doctor), wording) == "Agree: 5,000"
    assert agree_label(offer(doctor, clerk), wording) == "Agree: 5,000 + 3,000"
    assert agree_label(offer(HireClause(scholar=2)), wording) == "Agree", "without money"
