"""Records of format 1, in which payers made deals with the landlord, and nothing else could be said.

The golden records have whole ones; here are the ends and turns that a deal could take, and wrong ones.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from intrigue_core import (
    MAYFAIR_2005,
    Command,
    Game,
    GameRecord,
    Hire,
    PayBribe,
    Placement,
    PositionBuilder,
    RecordError,
    WordState,
)
from intrigue_core.records.format_1 import without_words
from intrigue_core.records.replay import replay_records

RED, YELLOW, GREEN, BLUE = range(4)
YELLOW_DOCTOR, GREEN_CLERK, GREEN_DOCTOR = (
    MAYFAIR_2005.scholar(seat, profession) for seat, profession in ((YELLOW, 1), (GREEN, 3), (GREEN, 1))
)
WORST, TAKEN, BEST, SECOND = range(4)


class Writer:
    """Writes a record of format 1: red's turn, green's clerk has no rival, doctors of yellow and green do."""

    def __init__(self) -> None:
        edition = MAYFAIR_2005.variant(promises="binding", both_to_one_palace=True)
        table = PositionBuilder(edition, seats=4, in_round=3, landlord="red")
        table.palace("red").employs("blue priest", at=6_000)
        table.palace("red").receives("yellow doctor", "green doctor", "green clerk")
        self._game = Game.set_up(table)
        header = json.loads(GameRecord.of(self._game, ("Ann", "Bob", "Cy", "Di")).dumps())
        header["format"] = 1
        edition_then = header["edition"]
        del edition_then["whispers"]
        edition_then["binding_promises"] = edition_then.pop("promises") == "binding"
        self.lines = [header]

    def plays(self, command: Command) -> Writer:
        """Note an answer to the pending decision, which must not depend on a deal."""
        self._game.play(command)
        events = without_words(self._game.events(self._game.version - 1))
        return self._note(command.model_dump(mode="json"), [one.model_dump(mode="json") for one in events])

    def offers(
        self, seat: int, scholar: int, amount: int, area: int | None = None, number: int = 0
    ) -> Writer:
        told = {
            "kind": "deal_offered",
            "deal": number,
            "seat": seat,
            "landlord": RED,
            "scholar": scholar,
            "amount": amount,
            "area": area,
        }
        command = {"kind": "offer_deal", "seat": seat, "scholar": scholar, "amount": amount, "area": area}
        return self._note(command, [told])

    def answers(self, kind: str, seat: int, deal: int, scholar: int = GREEN_DOCTOR) -> Writer:
        past = {"accept": "accepted", "decline": "declined", "withdraw": "withdrawn"}[kind]
        told = {"kind": f"deal_{past}", "deal": deal, "seat": seat, "scholar": scholar}
        return self._note({"kind": f"{kind}_deal", "seat": seat, "deal": deal}, [told])

    def bribe(self, seat: int, amount: int) -> Writer:
        return self.plays(PayBribe(seat=seat, amount=amount))

    def hire(self, scholar: int, area: int) -> Writer:
        return self.plays(Hire(seat=RED, placements=(Placement(scholar, area),)))

    def _note(self, command: dict[str, Any], events: list[dict[str, Any]]) -> Writer:
        self.lines.append({"version": len(self.lines), "command": command, "events": events, "text": "…"})
        return self

    @property
    def data(self) -> bytes:
        return b"".join(json.dumps(line).encode() + b"\n" for line in self.lines)


def states(writer: Writer) -> list[WordState]:
    """Return what has become of the deals, read in both ways, and written and read once more."""
    record = GameRecord.loads(writer.data)
    game = record.replay()
    (replay,) = replay_records(writer.data.splitlines(keepends=True))
    assert replay.game.view() == game.view()
    now = GameRecord.loads(record.dumps())
    assert (record.header.format, now.header.format) == (1, 2)
    assert now.header.names == ("Ann", "Bob", "Cy", "Di")
    assert now.replay().view() == game.view()
    return [word.state for word in game.view().words]


def test_a_deal_that_was_kept() -> None:
    writer = Writer().offers(GREEN, GREEN_CLERK, 4_000, BEST).answers("accept", RED, 0, GREEN_CLERK)
    writer.bribe(GREEN, 5_000).hire(GREEN_CLERK, BEST)
    assert states(writer) == [WordState.KEPT]


def test_a_deal_that_was_not_paid() -> None:
    writer = Writer().offers(GREEN, GREEN_CLERK, 4_000, BEST).answers("accept", RED, 0, GREEN_CLERK)
    writer.bribe(GREEN, 1_000).hire(GREEN_CLERK, WORST)
    assert states(writer) == [WordState.BROKEN]


def test_declined_withdrawn_and_replaced() -> None:
    writer = Writer().offers(GREEN, GREEN_DOCTOR, 2_000).answers("decline", RED, 0)
    writer.offers(GREEN, GREEN_DOCTOR, 3_000, number=1).answers("withdraw", GREEN, 1)
    writer.offers(GREEN, GREEN_DOCTOR, 4_000, number=2).offers(GREEN, GREEN_DOCTOR, 4_000, BEST, number=3)
    writer.answers("accept", RED, 3)
    expected = [WordState.DECLINED, WordState.WITHDRAWN, WordState.WITHDRAWN, WordState.AGREED]
    assert states(writer) == expected


@pytest.mark.parametrize(("kind", "seat"), [("decline", RED), ("withdraw", GREEN)])
def test_an_offer_of_an_area_that_was_given_away_stayed_open(kind: str, seat: int) -> None:
    """It was declined or withdrawn; now it has lapsed by itself, and that says nothing any more."""
    writer = Writer().offers(GREEN, GREEN_DOCTOR, 4_000, BEST)
    writer.bribe(GREEN, 1_000).hire(GREEN_CLERK, BEST).answers(kind, seat, 0).bribe(YELLOW, 1_000)
    assert states(writer) == [WordState.MOOT]


def test_an_offer_in_its_place_withdrew_it() -> None:
    writer = Writer().offers(GREEN, GREEN_DOCTOR, 4_000, BEST)
    writer.bribe(GREEN, 1_000).hire(GREEN_CLERK, BEST)
    writer.offers(GREEN, GREEN_DOCTOR, 4_000, SECOND, number=1).answers("accept", RED, 1)
    assert states(writer) == [WordState.MOOT, WordState.AGREED]


def test_an_offer_of_a_worse_area_than_is_left_stays_open() -> None:
    """Whoever gets a better one than was agreed is not wronged; another offer withdraws it as ever."""
    writer = Writer().offers(GREEN, GREEN_DOCTOR, 4_000, WORST)
    writer.bribe(GREEN, 1_000).hire(GREEN_CLERK, WORST)
    assert states(writer) == [WordState.OPEN]
    writer.offers(GREEN, GREEN_DOCTOR, 4_000, SECOND, number=1).answers("accept", RED, 1)
    assert states(writer) == [WordState.WITHDRAWN, WordState.AGREED]


def test_deals_are_numbered_anew_in_every_turn() -> None:
    """And words are not."""
    writer = Writer().offers(GREEN, GREEN_DOCTOR, 4_000)
    game = writer._game  # pyright: ignore[reportPrivateUsage]
    while game.view().landlord == RED or game.view().payer is None:
        writer.plays(game.legal_commands()[0])
    payer, landlord = game.view().payer, game.view().landlord
    assert payer is not None
    writer.offers(MAYFAIR_2005.owner(payer), payer, 1_000).answers("accept", landlord, 0, payer)
    assert states(writer) == [WordState.MOOT, WordState.AGREED]


WRONG = {
    "accepted by somebody else": Writer().offers(GREEN, GREEN_DOCTOR, 2_000).answers("accept", BLUE, 0),
    "accepted twice": Writer()
    .offers(GREEN, GREEN_DOCTOR, 2_000)
    .answers("accept", RED, 0)
    .answers("accept", RED, 0),
    "declined twice": Writer()
    .offers(GREEN, GREEN_DOCTOR, 2_000)
    .answers("decline", RED, 0)
    .answers("decline", RED, 0),
    "no such deal": Writer().offers(GREEN, GREEN_DOCTOR, 2_000).answers("accept", RED, 1),
    "a deal below zero": Writer().offers(GREEN, GREEN_DOCTOR, 2_000).answers("decline", RED, -1),
    "somebody else's scholar": Writer().offers(BLUE, GREEN_DOCTOR, 2_000),
    "a taken area": Writer().offers(GREEN, GREEN_DOCTOR, 2_000, TAKEN),
    "more than there is": Writer().offers(GREEN, GREEN_DOCTOR, 999_000),
    "withdrawn by somebody else, of an area that is gone": (
        Writer()
        .offers(GREEN, GREEN_DOCTOR, 2_000, BEST)
        .bribe(GREEN, 1_000)
        .hire(GREEN_CLERK, BEST)
        .answers("withdraw", YELLOW, 0)
    ),
    "accepted, of an area that is gone": (
        Writer()
        .offers(GREEN, GREEN_DOCTOR, 2_000, BEST)
        .bribe(GREEN, 1_000)
        .hire(GREEN_CLERK, BEST)
        .answers("accept", RED, 0)
    ),
    "declined when it was paid": (
        Writer().offers(GREEN, GREEN_CLERK, 2_000).bribe(GREEN, 2_000).answers("decline", RED, 0)
    ),
    "a second deal for the post": (
        Writer()
        .offers(GREEN, GREEN_DOCTOR, 2_000)
        .answers("accept", RED, 0)
        .offers(YELLOW, YELLOW_DOCTOR, 2_000, number=1)
        .answers("accept", RED, 1)
    ),
    "broken": (
        Writer()
        .offers(GREEN, GREEN_CLERK, 2_000, BEST)
        .answers("accept", RED, 0)
        .bribe(GREEN, 2_000)
        .hire(GREEN_CLERK, WORST)
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_deal_is_refused_in_its_line(name: str) -> None:
    data = WRONG[name].data
    for attempt in (
        lambda: GameRecord.loads(data).replay(),
        lambda: [*replay_records(data.splitlines(keepends=True))],
    ):
        with pytest.raises(RecordError, match="the command is refused") as caught:
            attempt()
        assert caught.value.line == len(WRONG[name].lines)


def test_what_cannot_be_borne_out_is_not_written_either() -> None:
    with pytest.raises(RecordError, match="the command is refused"):
        GameRecord.loads(WRONG["no such deal"].data).dumps()


@pytest.mark.parametrize(
    ("place", "key", "value", "says"),
    [
        (1, "seat", "2", "this is no move: command.offer_deal.seat"),
        (1, "area", 1.0, "this is no move: command.offer_deal.area"),
        (1, "colour", "red", "this is no move: command.offer_deal.colour: Extra inputs"),
        (1, "kind", "speak", "this is no move: command: Input tag 'speak'"),
        (2, "deal", None, "this is no move: command"),
    ],
)
def test_what_stands_there_is_read_strictly(place: int, key: str, value: object, says: str) -> None:
    writer = Writer().offers(GREEN, GREEN_DOCTOR, 2_000).answers("accept", RED, 0)
    writer.lines[place]["command"][key] = value
    with pytest.raises(RecordError) as caught:
        GameRecord.loads(writer.data)
    assert str(caught.value).startswith(f"line {place + 1}: {says}")


def test_events_but_those_of_deals_are_compared() -> None:
    writer = Writer().bribe(GREEN, 2_000)
    writer.lines[1]["events"][0]["amount"] = 3_000
    with pytest.raises(RecordError, match="line 2: event 1 is"):
        GameRecord.loads(writer.data).replay()
    writer = Writer().offers(GREEN, GREEN_DOCTOR, 2_000)
    writer.lines[1]["events"] += [{"kind": "turn_began", "round": 3, "landlord": 0}]
    with pytest.raises(RecordError, match="line 2: 1 events, and the rules give 0"):
        GameRecord.loads(writer.data).replay()


def test_what_does_nothing_leads_to_nothing() -> None:
    writer = Writer().offers(GREEN, GREEN_DOCTOR, 4_000, BEST)
    writer.bribe(GREEN, 1_000).hire(GREEN_CLERK, BEST).answers("decline", RED, 0)
    writer.lines[-1]["events"] += [{"kind": "turn_began", "round": 3, "landlord": 0}]
    with pytest.raises(RecordError, match=f"line {len(writer.lines)}: 1 events, and the rules give 0"):
        GameRecord.loads(writer.data).replay()


def test_each_format_has_its_own_commands() -> None:
    """Format 2 knows no deals."""
    writer = Writer().offers(GREEN, GREEN_DOCTOR, 2_000)
    writer.lines[0]["format"] = 2
    with pytest.raises(RecordError, match="line 2: this is no move: command: Input tag 'offer_deal'"):
        GameRecord.loads(writer.data)


def test_both_formats_can_be_in_one_file() -> None:
    old = Writer().offers(GREEN, GREEN_DOCTOR, 2_000).answers("accept", RED, 0)
    new = GameRecord.loads(old.data).dumps().encode()
    lines = [
        *old.data.splitlines(keepends=True),
        *new.splitlines(keepends=True),
        *old.data.splitlines(keepends=True),
    ]
    games = [replay.game for replay in replay_records(lines)]
    assert [game.version for game in games] == [2, 2, 2]
    assert games[0].view() == games[1].view() == games[2].view()


@pytest.mark.parametrize(("then", "now"), [(True, "binding"), (False, "remembered")])
def test_what_promises_were(then: bool, now: str) -> None:
    writer = Writer()
    writer.lines[0]["edition"]["binding_promises"] = then
    assert GameRecord.loads(writer.data).header.edition.promises == now
    writer.lines[0]["edition"]["promises"] = now
    with pytest.raises(RecordError, match="line 1: this is no header: edition"):
        GameRecord.loads(writer.data)
