"""The line that calls a player names the one who paid most only where one did."""

from __future__ import annotations

import pytest

from tests.support.judging import until
from tests.support.room import OpenRoom
from tests.support.talking import public_of, rivalry


@pytest.mark.parametrize(("later", "told"), [(3_000, "The highest bribe is 3,000, from"), (2_000, "")])
async def test_the_highest_bribe_is_told_where_there_is_one(room: OpenRoom, later: int, told: str) -> None:
    async with room() as here:
        await here.seat(3)
        table = await until(here, rivalry)
        first = True
        while public_of(table).payer is not None:
            await here.slash(here.acting(table), "bribe", amount=2_000 if first else later)
            table, first = await here.truth(), False
        call = here.call()
        assert "all bribes are paid: who gets" in call
        assert ("The highest bribe is" in call) == bool(told)
        assert told in call
