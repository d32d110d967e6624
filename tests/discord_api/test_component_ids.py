"""The ids of buttons, menus and forms: read as they were written, and nothing else is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.discord_api.component_ids import Action, ComponentId
from bot.wording.help import TOPICS

numbers = st.integers(min_value=0, max_value=2**63 - 1)
tables = st.integers(min_value=-10, max_value=2**63 - 1)
revisions = st.none() | numbers
ids = st.builds(
    ComponentId,
    st.sampled_from(Action),
    tables,
    numbers,
    index=st.none() | numbers,
    revision=revisions,
) | st.builds(
    ComponentId,
    st.sampled_from(Action),
    tables,
    numbers,
    name=st.sampled_from(TOPICS),
    revision=revisions,
)


@given(ids)
def test_an_id_is_read_as_it_was_written(component_id: ComponentId) -> None:
    text = str(component_id)
    assert ComponentId.parse(text) == component_id
    assert len(text) <= 100


@given(tables, numbers)
def test_menus_cannot_be_taken_for_buttons(table_id: int, decision: int) -> None:
    for action in Action:
        component_id = ComponentId(action, table_id, decision)
        assert component_id.of_menu != str(component_id)
        assert ComponentId.parse(component_id.of_menu) == component_id


@given(st.text())
def test_whatever_is_read_is_said_so(text: str) -> None:
    parsed = ComponentId.parse(text)
    assert parsed is None or text in (str(parsed), parsed.of_menu)


def test_near_misses_are_nobody_s() -> None:
    near = """
        ig1:join ig1:join:1 ig1:join:1:2: ig1:join:1:2:3:4 ig1:join:1:2:r ig1:join:1:2:r3:4 ig1:fly:1:2
        ig2:join:1:2 IG1:join:1:2 ig1:join:1:-2 ig1:join:--1:2 ig1:join:one:2 ig1:join:1:² ig1:rules:1:2:@
        ig1:rules:1:2:@goal:3 ig1:rules:1:2:@Goal ig1::1:2 ig1:menu-:1:2
    """
    for text in ("", " ig1:join:1:2", *near.split()):
        assert ComponentId.parse(text) is None, text


@pytest.mark.parametrize("where", ["{}:0", "1:{}", "1:0:{}", "1:0:r{}", "-{}:0"])
def test_a_number_that_no_database_takes_is_nobody_s(where: str) -> None:
    assert ComponentId.parse(f"ig1:join:{where.format(2**63 - 1)}") is not None
    assert ComponentId.parse(f"ig1:join:{where.format(2**63)}") is None


SENT = """
    ig1:join:1:0 ig1:leave:1:0 ig1:quit:1:12:1 ig1:handover:1:12:2
    ig1:letin:1:12 ig1:whichcomputer:1:0 ig1:dismiss:1:0 ig1:pace:1:0:2 ig1:wish:1:0:2 ig1:agreewish:1:0:2
    ig1:more:1:0 ig1:setup:1:0 ig1:preset:1:0:2 ig1:setupall:1:0:r3 ig1:accept:1:0:7 ig1:thread:1:0
    ig1:rematch:1:90 ig1:start:1:0 ig1:decide:1:12 ig1:decide:1:12:r41 ig1:pick:1:12:3:r2
    ig1:menu-pick:1:12:r2 ig1:menu-pick:1:12:0:r2 ig1:confirm:1:12:r2 ig1:confirm:1:12:@acjpbkcc:r2
    ig1:back:1:12:r2 ig1:hireagreed:1:12:@acjpbkcc ig1:purse:1:12 ig1:threats:1:12 ig1:books:1:12
    ig1:prepare:1:12 ig1:preparedbribe:1:12 ig1:preparedbribe:1:12:23 ig1:preparedbribe:1:12:@listed
    ig1:withdraw:1:12:23
    ig1:rules:1:12 ig1:rules:1:12:6 ig1:rules:1:12:@promises ig1:words:1:12 ig1:menu-topic:0:0
    ig1:solo:0:0
    ig1:tutorial:0:0 ig1:go:-1:0 ig1:stop:-1:4 ig1:anew:-2:4 ig1:nopurse:1:12 ig1:menu-server:0:0:@results
    ig1:menu-own:0:0:@reminders ig1:quiet:0:0 ig1:noquiet:0:0 ig1:agree:-1:4:2 ig1:counter:-1:4:3000:r2
    ig1:decline:-1:4:2 ig1:nopromise:1:12:0 ig1:nopromise:1:12:0:r2 ig1:heldkept:1:12:3
    ig1:heldbroken:1:12:3 ig1:offer:1:12 ig1:price:1:12 ig1:agree:1:12:4 ig1:counter:1:12:4
    ig1:moderate:1:0:0
    ig1:decline:1:12:4 ig1:takeback:1:12:4 ig1:menu-say:1:12 ig1:menu-say:1:12:4 ig1:ownoffer:1:12:23
    ig1:ownoffer:1:12:23:r5 ig1:compose:1:12:2 ig1:compose:1:12:2:r5 ig1:promise:1:12 ig1:menu-whom:1:0
    ig1:payagreed:1:12:4 ig1:ledger:1:12 ig1:menu-ledgerof:1:12 ig1:replay:1:90 ig1:earlierturn:1:0:41
    ig1:earlierstep:1:0:41 ig1:laterstep:1:0:41 ig1:laterturn:1:0:41 ig1:menu-replayturn:1:0:1:r41
    ig1:stepwords:1:0:41 ig1:wholegame:1:90 ig1:lastcall:1:12 ig1:heard:1:12 ig1:history:0:0
    ig1:history:0:2:1456074443980800014 ig1:hall:0:0 ig1:rating:0:0 ig1:privacy:0:0 ig1:givemine:0:0
    ig1:forgetme:0:0 ig1:forgetsure:0:0:2
    ig1:ownwords:1:12 ig1:ownwords:1:12:2 ig1:sayit:1:12:@acjpbkcc ig1:menu-sayit:1:12:@acjpbkcc
    ig1:justtalk:1:12:@acjpbkcc ig1:sayheld:1:12:0 ig1:hireready:1:12:@acjpbkcc ig1:bybribes:1:12:r2
    ig1:noprice:1:12:r41 ig1:remove:1:0 ig1:menu-remove:1:0 ig1:menu-handon:1:0 ig1:closelobby:1:0
    ig1:menu-liftban:0:0 ig1:takeover:1:0 ig1:stillthere:1:0:7 ig1:goeson:1:0:41
    ig1:announce:0:0 ig1:settime:1:0 ig1:opennow:1:0 ig1:here:1:0:7 ig1:zone:0:0
    ig1:invite:1:0 ig1:menu-invite:1:0 ig1:nothanks:1:0 ig1:invitedonly:1:0:1
    ig1:openanother:0:0 ig1:tellme:0:0 ig1:menu-wished:0:0:@paces ig1:nocalls:0:0 ig1:nocalls:0:0:1
"""
"""Ids of every kind that are on Discord already, sent by this version or the one before."""


def test_what_was_sent_is_understood_for_ever() -> None:
    """That a word means what it did, those tests see that press a button by its id."""
    read = {text: ComponentId.parse(text) for text in SENT.split()}
    for text, found in read.items():
        assert found is not None, text
        assert text in (str(found), found.of_menu)
    assert {found.action for found in read.values() if found is not None} == set(Action)
