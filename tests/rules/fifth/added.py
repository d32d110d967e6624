"""Two editions that are not in the product, as somebody might add them: data, and nothing else.

To import this adds them to nothing; `plugin` does, and the tests of the bot, each in its own way.
"""

from __future__ import annotations

from intrigue_core import Edition

TRIO = Edition(
    name="trio-2026",
    min_seats=3,
    max_seats=5,
    colours=("red", "teal", "yellow", "green", "blue"),
    salaries=(7, 40, 15),
    professions=("astronomer", "doctor", "clerk"),
    rounds=4,
    starting_cash=101,
    unit=1,
    minimum_bribe=2,
    both_to_one_palace=False,
    self_attack=True,
)
"""Three areas, three professions, a unit of 1, a new colour, a new profession: smaller than any preset."""

SEXTET = Edition(
    name="sextet-2026",
    min_seats=4,
    max_seats=6,
    colours=("white", "grey", "black", "pink", "brown", "gold"),
    salaries=(300, 100, 200, 600, 500, 900),
    professions=("cook", "smith", "tailor", "cobbler", "weaver", "baker"),
    rounds=9,
    starting_cash=3_000,
    unit=50,
    minimum_bribe=100,
    both_to_one_palace=True,
    self_attack=False,
    internal_order="defender_left",
    first_player="first_seat",
    bank_pays_broke=False,
    refund_banished=True,
    promises="binding",
    final_salary="none",
    open_money=True,
)
"""Greater than any preset, with all switches turned and rounds to spare."""
