"""The ids of buttons, menus and forms: read as they were written, and nothing else is."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.discord_api.component_ids import LISTED, Action, ComponentId
from bot.features.help.text import TOPICS

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
@example("ig1:join")
@example("ig1:join:1")
@example("ig1:join:1:2:3:4")
@example("ig1:join:1:2:r")
@example("ig1:join:1:2:r3:4")
@example("ig1:fly:1:2")
@example("ig2:join:1:2")
@example("ig1:join:1:-2")
@example("ig1:join:--1:2")
@example("ig1:join:1:²")
@example("ig1:rules:1:2:@")
@example("ig1:rules:1:2:@goal:3")
@example("ig1:rules:1:2:@Goal")
@example("ig1::1:2")
@example("ig1:menu-:1:2")
def test_garbage_is_nobody_s(text: str) -> None:
    parsed = ComponentId.parse(text)
    assert parsed is None or text in (str(parsed), parsed.of_menu)


@pytest.mark.parametrize("text", ["ig1:join:1:2:", "IG1:join:1:2", " ig1:join:1:2", "ig1:join:one:2", ""])
def test_near_misses(text: str) -> None:
    assert ComponentId.parse(text) is None


@pytest.mark.parametrize("where", ["{}:0", "1:{}", "1:0:{}", "1:0:r{}", "-{}:0"])
def test_a_number_that_no_database_takes_is_nobody_s(where: str) -> None:
    assert ComponentId.parse(f"ig1:join:{where.format(2**63 - 1)}") is not None
    assert ComponentId.parse(f"ig1:join:{where.format(2**63)}") is None


SENT = {
    "ig1:join:1:0": ComponentId(Action.JOIN, 1),
    "ig1:leave:1:0": ComponentId(Action.LEAVE, 1),
    "ig1:again:1:7:1456074443980800014": ComponentId(Action.AGAIN, 1, 7, index=1456074443980800014),
    "ig1:quit:1:12:1": ComponentId(Action.LEAVE_GAME, 1, 12, index=1),
    "ig1:handover:1:12:2": ComponentId(Action.HAND_OVER, 1, 12, index=2),
    "ig1:letin:1:12": ComponentId(Action.LET_IN, 1, 12),
    "ig1:whichcomputer:1:0": ComponentId(Action.CHOOSE_COMPUTER, 1),
    "ig1:dismiss:1:0": ComponentId(Action.DISMISS_COMPUTER, 1),
    "ig1:pace:1:0:2": ComponentId(Action.CHOOSE_PACE, 1, index=2),
    "ig1:wish:1:0:2": ComponentId(Action.WISH, 1, index=2),
    "ig1:agreewish:1:0:2": ComponentId(Action.AGREE_WISH, 1, index=2),
    "ig1:more:1:0": ComponentId(Action.LOBBY_MORE, 1),
    "ig1:setup:1:0": ComponentId(Action.SET_UP, 1),
    "ig1:preset:1:0:2": ComponentId(Action.PRESET, 1, index=2),
    "ig1:setupall:1:0:r3": ComponentId(Action.SET_UP_ALL, 1, revision=3),
    "ig1:accept:1:0:7": ComponentId(Action.ACCEPT, 1, index=7),
    "ig1:thread:1:0": ComponentId(Action.THREAD, 1),
    "ig1:rematch:1:90": ComponentId(Action.REMATCH, 1, 90),
    "ig1:start:1:0": ComponentId(Action.START, 1),
    "ig1:decide:1:12": ComponentId(Action.DECIDE, 1, 12),
    "ig1:decide:1:12:r41": ComponentId(Action.DECIDE, 1, 12, revision=41),
    "ig1:pick:1:12:3:r2": ComponentId(Action.PICK, 1, 12, index=3, revision=2),
    "ig1:menu-pick:1:12:r2": ComponentId(Action.PICK, 1, 12, revision=2),
    "ig1:menu-pick:1:12:0:r2": ComponentId(Action.PICK, 1, 12, index=0, revision=2),
    "ig1:confirm:1:12:r2": ComponentId(Action.CONFIRM, 1, 12, revision=2),
    "ig1:confirm:1:12:@acjpbkcc:r2": ComponentId(Action.CONFIRM, 1, 12, name="acjpbkcc", revision=2),
    "ig1:back:1:12:r2": ComponentId(Action.BACK, 1, 12, revision=2),
    "ig1:hireagreed:1:12:@acjpbkcc": ComponentId(Action.HIRE_AGREED, 1, 12, name="acjpbkcc"),
    "ig1:purse:1:12": ComponentId(Action.PURSE, 1, 12),
    "ig1:threats:1:12": ComponentId(Action.THREATS, 1, 12),
    "ig1:books:1:12": ComponentId(Action.BOOKS, 1, 12),
    "ig1:prepare:1:12": ComponentId(Action.PREPARE, 1, 12),
    "ig1:order:1:12": ComponentId(Action.ORDER, 1, 12),
    "ig1:order:1:12:23": ComponentId(Action.ORDER, 1, 12, index=23),
    "ig1:order:1:12:@listed": ComponentId(Action.ORDER, 1, 12, name=LISTED),
    "ig1:withdraw:1:12:23": ComponentId(Action.WITHDRAW, 1, 12, index=23),
    "ig1:rules:1:12": ComponentId(Action.RULES, 1, 12),
    "ig1:rules:1:12:6": ComponentId(Action.RULES, 1, 12, index=6),
    "ig1:rules:1:12:@promises": ComponentId(Action.RULES, 1, 12, name="promises"),
    "ig1:words:1:12": ComponentId(Action.WORDS, 1, 12),
    "ig1:menu-topic:0:0": ComponentId(Action.TOPIC, 0),
    "ig1:tutorial:0:0": ComponentId(Action.TUTORIAL, 0),
    "ig1:go:-1:0": ComponentId(Action.GO_ON, -1),
    "ig1:stop:-1:4": ComponentId(Action.STOP, -1, 4),
    "ig1:anew:-2:4": ComponentId(Action.ANEW, -2, 4),
    "ig1:nopurse:1:12": ComponentId(Action.NO_PURSE, 1, 12),
    "ig1:menu-server:0:0:@results": ComponentId(Action.SERVER_SETTING, 0, name="results"),
    "ig1:menu-own:0:0:@reminders": ComponentId(Action.OWN_SETTING, 0, name="reminders"),
    "ig1:quiet:0:0": ComponentId(Action.QUIET_HOURS, 0),
    "ig1:noquiet:0:0": ComponentId(Action.NO_QUIET_HOURS, 0),
    "ig1:agree:-1:4:2": ComponentId(Action.AGREE, -1, 4, index=2),
    "ig1:counter:-1:4:3000:r2": ComponentId(Action.COUNTER, -1, 4, index=3_000, revision=2),
    "ig1:decline:-1:4:2": ComponentId(Action.DECLINE, -1, 4, index=2),
    "ig1:nopromise:1:12:0": ComponentId(Action.NOT_A_PROMISE, 1, 12, index=0),
    "ig1:nopromise:1:12:0:r2": ComponentId(Action.NOT_A_PROMISE, 1, 12, index=0, revision=2),
    "ig1:heldkept:1:12:3": ComponentId(Action.HELD_KEPT, 1, 12, index=3),
    "ig1:heldbroken:1:12:3": ComponentId(Action.HELD_BROKEN, 1, 12, index=3),
    "ig1:offer:1:12": ComponentId(Action.OFFER, 1, 12),
    "ig1:price:1:12": ComponentId(Action.PRICE, 1, 12),
    "ig1:agree:1:12:4": ComponentId(Action.AGREE, 1, 12, index=4),
    "ig1:counter:1:12:4": ComponentId(Action.COUNTER, 1, 12, index=4),
    "ig1:decline:1:12:4": ComponentId(Action.DECLINE, 1, 12, index=4),
    "ig1:takeback:1:12:4": ComponentId(Action.TAKE_BACK, 1, 12, index=4),
    "ig1:menu-say:1:12": ComponentId(Action.SAY, 1, 12),
    "ig1:menu-say:1:12:4": ComponentId(Action.SAY, 1, 12, index=4),
    "ig1:ownoffer:1:12:23": ComponentId(Action.OWN_OFFER, 1, 12, index=23),
    "ig1:ownoffer:1:12:23:r5": ComponentId(Action.OWN_OFFER, 1, 12, index=23, revision=5),
    "ig1:compose:1:12:2": ComponentId(Action.COMPOSE, 1, 12, index=2),
    "ig1:compose:1:12:2:r5": ComponentId(Action.COMPOSE, 1, 12, index=2, revision=5),
    "ig1:promise:1:12": ComponentId(Action.PROMISE, 1, 12),
    "ig1:menu-whom:1:0": ComponentId(Action.WHOM, 1),
    "ig1:payagreed:1:12:4": ComponentId(Action.PAY_AGREED, 1, 12, index=4),
    "ig1:ledger:1:12": ComponentId(Action.LEDGER, 1, 12),
    "ig1:menu-ledgerof:1:12": ComponentId(Action.LEDGER_OF, 1, 12),
    "ig1:replay:1:90": ComponentId(Action.REPLAY, 1, 90),
    "ig1:earlierturn:1:0:41": ComponentId(Action.EARLIER_TURN, 1, index=41),
    "ig1:earlierstep:1:0:41": ComponentId(Action.EARLIER_STEP, 1, index=41),
    "ig1:laterstep:1:0:41": ComponentId(Action.LATER_STEP, 1, index=41),
    "ig1:laterturn:1:0:41": ComponentId(Action.LATER_TURN, 1, index=41),
    "ig1:menu-replayturn:1:0:1:r41": ComponentId(Action.REPLAY_TURN, 1, index=1, revision=41),
    "ig1:stepwords:1:0:41": ComponentId(Action.STEP_WORDS, 1, index=41),
    "ig1:wholegame:1:90": ComponentId(Action.WHOLE_GAME, 1, 90),
    "ig1:lastcall:1:12": ComponentId(Action.LAST_CALL, 1, 12),
    "ig1:heard:1:12": ComponentId(Action.HEARD_OUT, 1, 12),
    "ig1:history:0:0": ComponentId(Action.HISTORY, 0),
    "ig1:history:0:2:1456074443980800014": ComponentId(Action.HISTORY, 0, 2, index=1456074443980800014),
    "ig1:hall:0:0": ComponentId(Action.HALL, 0),
    "ig1:rating:0:0": ComponentId(Action.RATING, 0),
    "ig1:privacy:0:0": ComponentId(Action.PRIVACY, 0),
    "ig1:givemine:0:0": ComponentId(Action.GIVE_MINE, 0),
    "ig1:forgetme:0:0": ComponentId(Action.FORGET_ME, 0),
    "ig1:forgetsure:0:0:2": ComponentId(Action.FORGET_SURE, 0, index=2),
}
"""Ids of every kind that are on Discord already, sent by this version or the one before."""


@pytest.mark.parametrize("text", SENT)
def test_what_was_sent_is_understood_for_ever(text: str) -> None:
    """None of them may ever mean anything else."""
    assert ComponentId.parse(text) == SENT[text]
    assert text in (str(SENT[text]), SENT[text].of_menu)


def test_every_action_has_been_sent() -> None:
    assert {meaning.action for meaning in SENT.values()} == set(Action)
