"""Describes the table from the public view: stages, palaces, bribes, the island, and the clock."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from discord.utils import format_dt

from bot.locales import Texts
from bot.tables.pace import TimeControl
from bot.tables.table_view import TableView
from bot.wording.names import Wording, begun, yes_no
from bot.wording.owed import statements_due
from intrigue_core import (
    NOBODY,
    Area,
    Bribe,
    DecisionKind,
    Ducats,
    Profession,
    PublicView,
    Scholar,
    Seat,
    Stage,
    StageKind,
)

_ACTING = {
    DecisionKind.BRIBE: "must-bribe",
    DecisionKind.HIRE: "deciding",
    DecisionKind.SEND: "sending",
}
"""The status of the acting seat, by what it must decide."""


def statuses(public: PublicView) -> list[str]:
    """Return the status of each seat: what it must do, ``landlord``, or ``waiting``."""
    found = ["waiting"] * public.seats
    if not public.over:
        found[public.landlord] = "landlord"
    if public.acting is not None and public.deciding is not None:
        found[public.acting] = _ACTING[public.deciding]
    return found


def status_lines(public: PublicView, wording: Wording, *, reserves: bool = True) -> str:
    """Return every seat with its status, what it earns a turn, and its cash where all play with open money.

    Args:
        reserves: tell what each seat has still to send, too.
    """
    lines = [wording.texts("status-title")]
    for seat, (income, status) in enumerate(zip(public.incomes(), statuses(public), strict=True)):
        reserve = None
        if reserves:
            reserve = public.reserve_of(seat)
        cash = public.cash[seat] if public.cash else None
        lines.append(wording.cached(_status_line, seat, status, income, cash, reserve))
    return "\n".join(lines)


def _status_line(
    wording: Wording,
    seat: Seat,
    status: str,
    income: Ducats,
    cash: Ducats | None,
    reserve: tuple[int, ...] | None,
) -> str:
    texts = wording.texts
    line = texts(
        "status-line" if cash is None else "status-line-open",
        seat=wording.player(seat),
        status=texts(f"status-sign-{status}", status=texts(f"status-{status}")),
        income=texts("money", amount=income),
        cash=wording.ducats(cash or 0),
    )
    if reserve is None:
        return line
    return f"{line}\n{texts('reserve-line', reserve=wording.reserve(reserve))}"


def now_line(public: PublicView, wording: Wording) -> str:
    """Return a sentence about the pending decision and the player who must take it."""
    texts = wording.texts
    acting = public.acting
    stage = public.current_stage
    if acting is None:
        return texts("table-over-title")
    seat = wording.seat(acting)
    landlord = wording.seat(public.landlord)
    if public.deciding is DecisionKind.SEND or stage is None:
        return texts("now-send", seat=seat)
    if public.payer is not None:
        return texts("now-bribe", seat=seat, landlord=landlord, profession=wording.due(public))
    if stage.area is not None:
        return texts("now-hire-internal", seat=seat, salary=wording.salary(stage.area))
    return texts(f"now-hire-{stage.kind}", seat=seat, count=len(stage.groups))


def stage_lines(public: PublicView, wording: Wording) -> str:
    """Return the current stage with its reason, and the later ones; empty where there is nothing to say."""
    if public.current_stage is None:
        if public.stages and not public.over:
            return wording.texts("stage-send")
        return ""
    return wording.cached(_stage, public.stages, public.stage, public.landlord)


def _stage(wording: Wording, stages: Sequence[Stage], number: int, landlord: Seat) -> str:
    texts = wording.texts
    stage = stages[number]
    step = number + 1
    steps = len(stages)
    payers = stage.payers
    if stage.kind is StageKind.UNCONTESTED:
        scholars = begun(wording.scholars(payers))
        line = texts("stage-uncontested", step=step, steps=steps, scholars=scholars, count=len(payers))
    elif stage.area is None:
        fights, count = external_fights(payers, landlord, wording)
        line = texts("stage-external", step=step, steps=steps, fights=fights, count=count)
    else:
        line = texts(
            "stage-internal",
            step=step,
            steps=steps,
            attackers=begun(wording.scholars(payers[1:], payers)),
            count=len(payers) - 1,
            defender=wording.scholar(payers[0], payers),
            salary=wording.salary(stage.area),
            left=sum(after.area is not None for after in stages[number:]),
        )
    later = [stage_name(after, wording) for after in stages[step:]]
    if not later:
        return line
    return f"{line}\n-# {texts('stages-later', stages=', '.join(later))}"


def stage_name(stage: Stage, wording: Wording) -> str:
    """Return a stage's name, with the salary that an internal conflict is about."""
    salary = ""
    if stage.area is not None:
        salary = wording.salary(stage.area)
    return wording.texts(f"stage-name-{stage.kind}", salary=salary)


def external_fights(payers: Sequence[Scholar], landlord: Seat, wording: Wording) -> tuple[str, int]:
    """Return the rivals of an external conflict by profession, and the number of professions."""
    rivals: dict[int, list[Scholar]] = {}
    for scholar in payers:
        rivals.setdefault(wording.edition.profession(scholar), []).append(scholar)
    fights = [_fight(profession, group, payers, landlord, wording) for profession, group in rivals.items()]
    return begun(wording.texts.parted(fights)), len(fights)


def _fight(
    profession: Profession,
    group: Sequence[Scholar],
    payers: Sequence[Scholar],
    landlord: Seat,
    wording: Wording,
) -> str:
    """Return the rivals for one profession: scholars of several players, or twins of one."""
    texts = wording.texts
    owners = {wording.edition.owner(scholar) for scholar in group}
    if len(owners) == 1:
        return texts(
            "stage-external-twins",
            owner=wording.seat(owners.pop()),
            rivals=wording.count(profession, len(group)),
            landlord=wording.seat(landlord),
        )
    return texts(
        "stage-external-fight",
        rivals=wording.scholars(group, payers),
        count=len(group),
        profession=wording.profession(profession),
        landlord=wording.seat(landlord),
    )


def winners(seats: Sequence[Seat], wording: Wording) -> str:
    """Return a line with the winner, or all of them."""
    names = wording.seat_list(seats)
    return wording.texts("standings-winner", seats=names, count=len(seats))


def bribe_lines(public: PublicView, asked: Mapping[Scholar, Area], wording: Wording) -> str:
    """Return the bribes of this turn, with the posts that were asked for."""
    if not public.bribes:
        return wording.texts("bribes-none")
    everybody = tuple(scholar for stage in public.stages for scholar in stage.payers)
    lines = [wording.cached(_bribe, bribe, asked.get(bribe.scholar), everybody) for bribe in public.bribes]
    return "\n".join([wording.texts("bribes-title"), *lines])


def _bribe(wording: Wording, bribe: Bribe, asked: Area | None, everybody: Sequence[Scholar]) -> str:
    texts = wording.texts
    key = "bribe-line"
    if bribe.by_bank:
        key = "bribe-line-bank"
    line = texts(
        key,
        amount=texts("money", amount=bribe.amount),
        seat=wording.seat(wording.edition.owner(bribe.scholar)),
        profession=wording.profession_of(bribe.scholar, everybody),
    )
    if asked is not None:
        line = texts("bribe-line-asking", line=line, salary=wording.salary(asked))
    return f"- {line}"


def palace_lines(public: PublicView, seats: Iterable[Seat], wording: Wording) -> list[str]:
    """Return the palaces of these seats: every area with its salary and occupant, and who is waiting."""
    return [wording.cached(_palace, seat, public.palace(seat), public.applicants[seat]) for seat in seats]


def _palace(wording: Wording, seat: Seat, staff: Sequence[Scholar], waiting: Sequence[Scholar]) -> str:
    texts = wording.texts
    posts: list[str] = []
    for area, scholar in enumerate(staff):
        salary = wording.salary(area)
        if scholar == NOBODY:
            posts.append(texts("post-free", salary=salary))
        else:
            posts.append(texts("post-taken", salary=salary, scholar=wording.marked_scholar(scholar)))
    text = f"**{wording.palace(seat)}**\n" + " · ".join(posts)
    if waiting:
        scholars = ", ".join(wording.marked_scholar(scholar) for scholar in waiting)
        text += "\n-# " + begun(texts("applicants-line", scholars=scholars))
    return text


def island_line(public: PublicView, wording: Wording) -> str:
    """Return the banished scholars, owner by owner."""
    return wording.cached(_island, public.island)


def _island(wording: Wording, island: Sequence[Scholar]) -> str:
    edition = wording.edition
    professions = len(wording.edition.professions)
    banished = [[0] * professions for _ in range(wording.seats)]
    for scholar in island:
        banished[edition.owner(scholar)][edition.profession(scholar)] += 1
    owners = [
        wording.texts("island-owner", seat=wording.seat(seat), scholars=wording.reserve(counts))
        for seat, counts in enumerate(banished)
        if any(counts)
    ]
    return wording.texts("island-line", scholars=wording.texts.parted(owners) or wording.texts("nobody"))


def standings_lines(public: PublicView, wording: Wording) -> str:
    """Return everybody's cash, most first, once the game is over.

    Raises:
        ValueError: while cash is secret.
    """
    if public.cash is None:
        raise ValueError("the standings are secret while the game runs")
    medals = ("🥇", "🥈", "🥉", "▫️", "▫️")
    ranking = sorted(range(public.seats), key=lambda seat: (-_cash(public, seat), seat))
    lines: list[str] = []
    for seat in ranking:
        rank = sum(_cash(public, other) > _cash(public, seat) for other in ranking)
        amount = wording.ducats(_cash(public, seat))
        seat_name = wording.seat(seat)
        lines.append(wording.texts("standings-line", medal=medals[rank], seat=seat_name, amount=amount))
    return "\n".join(lines)


def _cash(public: PublicView, seat: Seat) -> int:
    return public.cash[seat] if public.cash else 0


def board_in_short(public: PublicView, wording: Wording, *, spoken: bool = False) -> list[str]:
    """Return one line for each palace, in the order of play, and one for the banished, if there are any.

    Args:
        spoken: without colours, for who has it read aloud and hears the names.
    """
    seat_name = wording.name if spoken else wording.seat
    order = [(public.first_player + step) % public.seats for step in range(public.seats)]
    lines = [_palace_in_short(public, seat, seat_name, wording) for seat in order]
    if not public.island:
        return lines
    return [*lines, island_line(public, wording)]


def _palace_in_short(
    public: PublicView, seat: Seat, seat_name: Callable[[Seat], str], wording: Wording
) -> str:
    texts = wording.texts
    edition = public.edition

    def named(scholar: Scholar) -> str:
        profession = wording.profession(edition.profession(scholar))
        return texts("past-turn-scholars", owner=seat_name(edition.owner(scholar)), professions=profession)

    held = [(area, scholar) for area, scholar in enumerate(public.palace(seat)) if scholar != NOBODY]
    held.sort(key=lambda post: -edition.salaries[post[0]])
    posts = [texts("post-taken", salary=wording.salary(area), scholar=named(one)) for area, one in held]
    parts = [", ".join(posts) or texts("past-board-empty")]
    if waiting := public.applicants[seat]:
        parts.append(texts("applicants-line", scholars=", ".join(map(named, waiting))))
    palace = texts("palace", owner=seat_name(seat))
    return texts("past-board-palace", palace=palace, posts=texts.parted(parts))


# --- the clock ---


def pace_text(control: TimeControl, texts: Texts) -> str:
    """Return a pace with its times, for use within a sentence."""
    text = texts(
        f"pace-said-{control.pace}",
        minutes=control.decision_seconds // 60,
        hours=control.decision_seconds // 3600,
    )
    if not control.talk_seconds:
        return text
    return texts("pace-said-talk", pace=text, minutes=control.talk_seconds // 60)


def clock_lines(table: TableView, wording: Wording) -> list[str]:
    """Return the lines about the player's time and what happens when it runs out; none without a clock."""
    texts = wording.texts
    public = table.public
    if public is None or public.acting is None or table.paused:
        return []
    lines: list[str] = []
    chair = table.chairs[public.acting]
    ends = table.decides_by
    if chair.away_until is not None and ends is not None:
        until = format_dt(chair.away_until, "f")
        lines.append(texts("clock-away", seat=wording.seat(public.acting), until=until))
    elif ends is not None and table.timing.talk_until is not None:
        lines.append(texts("clock-talk", until=format_dt(table.timing.talk_until, "T")))
    if ends is not None:
        agreed = yes_no(bool(statements_due(public)))
        then = texts(f"clock-default-{public.deciding}", agreed=agreed)
        lines.append(texts("clock-runs-out", when=format_dt(ends, "R"), then=then))
    return lines


def hearing_end(table: TableView) -> str:
    """Return the end of computer players' wait, for messages: ``solo`` where it has none."""
    if table.solo or table.hearing_until is None:
        return "solo"
    return format_dt(table.hearing_until, "R")


def hearing_line(table: TableView, wording: Wording, reader: int | None = None) -> str | None:
    """Return the line about a computer player that waits for offers or answers; None if none does.

    Args:
        reader: the user who alone reads it, and is addressed. Of a solo game that is its person.
    """
    public = table.public
    if table.hearing_until is None or public is None or public.acting is None:
        return None
    users = [chair.user_id for chair in table.chairs]
    if table.solo:
        reader = next(filter(None, users), None)
    when = hearing_end(table)
    if reader is not None and not table.solo:  # it stays as it is, and a countdown would go on into the past
        when = wording.texts("hearing-at", time=format_dt(table.hearing_until, "T"))
    if table.unpriced:
        return wording.texts(
            "now-unpriced",
            scholars=wording.scholars(table.unpriced),
            when=when,
            landlord=wording.seat(public.landlord),
            you=yes_no(reader is not None and users[public.landlord] == reader),
        )
    asked = table.awaited_to_answer
    heard = asked or table.hearing
    players = [wording.seat(seat) for seat, user in enumerate(users) if user in heard and user != reader]
    if reader in heard:
        players.insert(0, wording.texts("hearing-you"))
    return wording.texts(
        "now-asked" if asked else "now-hearing",
        seat=wording.seat(public.acting),
        when=when,
        players=wording.texts.all_of(players),
    )


def wish_line(table: TableView, wording: Wording) -> str | None:
    """Return the line about a wanted pace and who wants it; None if there is none."""
    wish = table.timing.wish
    if wish is None:
        return None
    seats = [seat for seat, chair in enumerate(table.chairs) if chair.user_id in wish.wanted_by]
    return wording.texts(
        "clock-wish",
        players=wording.seat_list(seats),
        count=len(seats),
        pace=pace_text(wish.control, wording.texts),
        **table.voices(wish.wanted_by)._asdict(),
    )
