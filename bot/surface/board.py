"""The board in words: stages, statuses, palaces, bribes and the island. Everything from the public view."""

from __future__ import annotations

from collections.abc import Mapping

from bot.surface.story import external_fights
from bot.surface.wording import Wording
from intrigue_core import NOBODY, Area, DecisionKind, PublicView, Scholar, Seat, Stage, StageKind

_STATUS_MARKS = {"on-turn": "🟨", "must-bribe": "🟦", "waiting": "⬜"}


def status(public: PublicView, seat: Seat) -> str:
    """What a seat is about, as BrettspielWelt shows it: ``on-turn``, ``must-bribe`` or ``waiting``."""
    if public.acting != seat:
        return "waiting"
    return "must-bribe" if public.deciding is DecisionKind.BRIBE else "on-turn"


def status_lines(public: PublicView, wording: Wording, *, reserves: bool = True) -> str:
    """Every seat with its status, and its cash where all play with open money.

    Args:
        reserves: tell what each seat has still to send, too.
    """
    words = wording.words
    lines = [words("status-title")]
    for seat in range(public.seats):
        state = status(public, seat)
        lines.append(
            words(
                "status-line" if public.cash is None else "status-line-open",
                mark=_STATUS_MARKS[state],
                seat=wording.player(seat),
                status=words(f"status-{state}"),
                cash=wording.ducats(_cash(public, seat)),
            )
        )
        if reserves:
            lines.append(words("reserve-line", reserve=wording.reserve(public.reserve_of(seat))))
    return "\n".join(lines)


def now_line(public: PublicView, wording: Wording) -> str:
    """Who must decide what, in one sentence."""
    words, acting, stage = wording.words, public.acting, public.current_stage
    if acting is None:
        return words("table-over-title")
    seat, landlord = wording.seat(acting), wording.seat(public.landlord)
    if public.deciding is DecisionKind.SEND or stage is None:
        return words("now-send", seat=seat)
    if public.payer is not None:
        return words("now-bribe", seat=seat, landlord=landlord, profession=wording.due(public))
    if stage.area is not None:
        return words("now-hire-internal", seat=seat, salary=wording.salary(stage.area))
    return words(f"now-hire-{stage.kind}", seat=seat, count=len(stage.groups))


def stage_lines(public: PublicView, wording: Wording) -> str:
    """Which stage is on and why, and what comes after it."""
    words, stage = wording.words, public.current_stage
    if stage is None:
        return words("stage-send" if public.stages else "stage-send-nothing")
    step, steps, payers = public.stage + 1, len(public.stages), stage.payers
    if stage.kind is StageKind.UNCONTESTED:
        scholars = wording.scholars(payers)
        line = words("stage-uncontested", step=step, steps=steps, scholars=scholars, count=len(payers))
    elif stage.area is None:
        line = words("stage-external", step=step, steps=steps, fights=external_fights(payers, wording))
    else:
        line = words(
            "stage-internal",
            step=step,
            steps=steps,
            attackers=wording.scholars(payers[1:], payers),
            count=len(payers) - 1,
            defender=wording.scholar(payers[0], payers),
            salary=wording.salary(stage.area),
        )
    later = [_stage_name(after, wording) for after in public.stages[public.stage + 1 :]]
    return f"{line}\n-# {words('stages-later', stages=', '.join(later))}" if later else line


def _stage_name(stage: Stage, wording: Wording) -> str:
    salary = wording.salary(stage.area) if stage.area is not None else ""
    return wording.words(f"stage-name-{stage.kind}", salary=salary)


def bribe_lines(public: PublicView, asked: Mapping[Scholar, Area], wording: Wording) -> str:
    """What was bribed this turn, and what was asked for."""
    words = wording.words
    if not public.bribes:
        return words("bribes-none")
    everybody = [scholar for stage in public.stages for scholar in stage.payers]
    lines = [words("bribes-title")]
    for bribe in public.bribes:
        key = "bribe-line-bank" if bribe.by_bank else "bribe-line"
        seat = wording.seat(public.edition.owner(bribe.scholar))
        profession = wording.profession_of(bribe.scholar, everybody)
        amount = words("money", amount=bribe.amount)
        line = words(key, amount=amount, seat=seat, profession=profession)
        if (area := asked.get(bribe.scholar)) is not None:
            line = words("bribe-line-asking", line=line, salary=wording.salary(area))
        lines.append(f"- {line}")
    return "\n".join(lines)


def palace_lines(public: PublicView, seat: Seat, wording: Wording) -> str:
    """One palace: every area with its salary and occupant, and who is waiting."""
    words = wording.words
    posts: list[str] = []
    for area, scholar in enumerate(public.palace(seat)):
        salary = wording.salary(area)
        if scholar == NOBODY:
            posts.append(words("post-free", salary=salary))
        else:
            posts.append(words("post-taken", salary=salary, scholar=wording.marked_scholar(scholar)))
    text = f"**{wording.palace(seat)}**\n" + " · ".join(posts)
    if waiting := public.applicants[seat]:
        scholars = ", ".join(wording.marked_scholar(scholar) for scholar in waiting)
        text += "\n-# " + words("applicants-line", scholars=scholars)
    return text


def island_line(public: PublicView, wording: Wording) -> str:
    """Who was banished, owner by owner."""
    edition, professions = public.edition, len(public.edition.professions)
    banished = [[0] * professions for _ in range(public.seats)]
    for scholar in public.island:
        banished[edition.owner(scholar)][edition.profession(scholar)] += 1
    owners = [
        wording.words("island-owner", seat=wording.seat(seat), scholars=wording.reserve(counts))
        for seat, counts in enumerate(banished)
        if any(counts)
    ]
    return wording.words("island-line", scholars="; ".join(owners) or wording.words("nobody"))


def standings_lines(public: PublicView, wording: Wording) -> str:
    """Everybody's cash, most first, once the game is over.

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
        lines.append(wording.words("standings-line", medal=medals[rank], seat=seat_name, amount=amount))
    return "\n".join(lines)


def _cash(public: PublicView, seat: Seat) -> int:
    return public.cash[seat] if public.cash else 0
