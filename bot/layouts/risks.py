"""The private message about the risks of a player's own scholars, the most endangered first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from discord import ui

from bot.discord_api.component_ids import Action
from bot.discord_api.components import ActionButton, Layout, Piece, card, fits, message, text
from bot.tables.risks import Candidate, Challenger, Employee, Risk, RiskOutlook, outlook
from bot.tables.table import Table
from bot.tables.table_view import Phase
from bot.wording.names import Wording, yes_no
from intrigue_core import PublicView, Scholar, Seat


class RiskList(NamedTuple):
    """The items of the message."""

    at_work: list[str]
    waiting: list[str]
    unsent: str | None
    """The scholars still to be sent, and when; None if there are none."""


class _Teller:
    """Describes the risks to one seat."""

    def __init__(self, public: PublicView, seat: Seat, wording: Wording) -> None:
        self._public = public
        self._seat = seat
        self._wording = wording
        self._texts = wording.texts

    def employee(self, one: Employee) -> str:
        texts = self._texts
        wording = self._wording
        head = texts(
            "threats-post",
            profession=wording.profession_of(one.scholar, (one.scholar, *one.rivals)),
            landlord=wording.seat(one.palace),
            salary=wording.salary(one.area),
            payments=one.payments,
            amount=wording.ducats(one.pays(self._public)),
        )
        return "\n  ".join([f"- {head}", " ".join(self._danger(one))])

    def _danger(self, one: Employee) -> list[str]:
        wording = self._wording
        danger = one.danger
        when = ""
        if one.decided is not None:
            when = self._when(one.decided)
        said = self._texts(
            f"threats-{danger.name.lower()}",
            landlord=wording.seat(one.palace),
            when=when,
            people=self._people(one.later if danger is Risk.LATER else one.sooner),
            profession=wording.profession(wording.edition.profession(one.scholar)),
            rivals=self._scholars(one.rivals, one.scholar),
            count=len(one.rivals),
        )
        sentences = [said]
        if danger is Risk.ATTACKED:
            sentences.append(self._sooner(one.sooner))
        if one.later and danger not in (Risk.LATER, Risk.SAFE):
            sentences.append(self._texts("threats-also-later", people=self._people(one.later)))
        return sentences

    def candidate(self, one: Candidate) -> str:
        texts = self._texts
        wording = self._wording
        others = one.rivals
        if one.defender is not None:
            others = (one.defender, *one.rivals)
        head = texts(
            "threats-candidate",
            profession=wording.profession_of(one.scholar, (one.scholar, *others)),
            landlord=wording.seat(one.palace),
            when=self._when(one.decided),
        )
        return "\n  ".join([f"- {head}", " ".join(self._prospect(one))])

    def _prospect(self, one: Candidate) -> list[str]:
        texts = self._texts
        wording = self._wording
        if one.is_sure:
            return [texts("threats-sure")]
        if one.defender is None and not one.rivals:
            profession = wording.profession(wording.edition.profession(one.scholar))
            return [texts("threats-alone", people=self._people(one.sooner), profession=profession)]
        rivals = self._scholars(one.rivals, one.scholar)
        if one.defender is None or one.area is None:
            said = [texts("threats-external", rivals=rivals)]
        else:
            defender = self._scholar(one.defender, (one.scholar, *one.rivals))
            said = [texts("threats-internal", defender=defender, salary=wording.salary(one.area))]
            if one.rivals:
                said.append(texts("threats-internal-more", rivals=rivals))
        if one.decided == self._public.turn:
            return said
        return [*said, self._sooner(one.sooner)]

    def unsent(self, seen: RiskOutlook) -> str | None:
        if seen.sends is None:
            return None
        reserve = self._wording.reserve(seen.unsent)
        return self._texts("threats-unsent", reserve=reserve, when=self._when(seen.sends))

    def _sooner(self, who: Sequence[Challenger]) -> str:
        if not who:
            return self._texts("threats-none-sooner")
        return self._texts("threats-also-sooner", people=self._people(who))

    def _when(self, turn: int) -> str:
        ahead = turn - self._public.turn
        if ahead < 2:
            return self._texts("threats-when-next" if ahead else "threats-when-now")
        number = turn // self._public.seats + 1
        same = yes_no(number == self._public.round)
        return self._texts("threats-when-later", turns=ahead, same=same, round=number)

    def _people(self, who: Sequence[Challenger]) -> str:
        texts = self._texts
        seat = self._wording.seat
        return texts.all_of([texts("threats-person", seat=seat(one.seat), count=one.unsent) for one in who])

    def _scholars(self, others: Sequence[Scholar], mine: Scholar) -> str:
        return self._texts.all_of([self._scholar(one, (mine, *others)) for one in others])

    def _scholar(self, one: Scholar, rivals: Sequence[Scholar]) -> str:
        wording = self._wording
        if wording.edition.owner(one) != self._seat:
            return wording.scholar(one, rivals)
        return self._texts("threats-own", profession=wording.profession_of(one, (one, *rivals)))


def threats_message(table: Table, user_id: int, wording: Wording) -> ui.LayoutView:
    """Return the message about the risks of a player's scholars, with as many of them as fit.

    Raises:
        TableRefusal: if they have no seat, or there is no game.
    """
    view = table.view_of(user_id)
    seen = outlook(view.public, view.seat)
    teller = _Teller(view.public, view.seat, wording)
    told = RiskList(
        [teller.employee(one) for one in seen.at_work],
        [teller.candidate(one) for one in seen.waiting],
        teller.unsent(seen),
    )
    return dangers_message(told, wording)


def dangers_message(told: RiskList, wording: Wording) -> ui.LayoutView:
    """Return the message with as many items as fit, and the number of those left out."""
    every = len(told.at_work) + len(told.waiting)
    fitting = (shown for left_out in range(every) if fits(shown := _message(told, left_out, wording)))
    return next(fitting, None) or _message(told, every, wording)


def threats_line(table: Table, user_id: int, wording: Wording) -> str | None:
    """Return a sentence with the number of a player's posts in danger; None without posts or a running game.

    Raises:
        TableRefusal: as `threats_message`.
    """
    view = table.view_of(user_id)
    seen = outlook(view.public, view.seat)
    danger = seen.in_danger
    posts = len(seen.at_work)
    if table.phase is not Phase.PLAYING or not posts:
        return None
    share = "some"
    if not danger:
        share = "none"
    elif danger == posts:
        share = "all"
    return wording.texts("threats-summary", share=share, danger=danger, posts=posts)


def threats_button(table: Table, wording: Wording) -> Piece:
    """Return the button that opens the message."""
    return ActionButton.of(Action.THREATS, wording.texts("button-threats"), table)


def _message(told: RiskList, left_out: int, wording: Wording) -> Layout:
    """Return the message without this many items: first the least endangered posts, then the last waiting."""
    texts = wording.texts
    head = f"## {texts('threats-title')}\n-# {texts('threats-how')}"
    pieces = [text(head)]
    if not told.at_work and not told.waiting:
        pieces.append(text(texts("threats-nobody")))
    at_work = max(0, len(told.at_work) - left_out)
    pieces += _list(texts("threats-at-work"), told.at_work[:at_work])
    waiting = len(told.waiting) - max(0, left_out - len(told.at_work))
    pieces += _list(texts("threats-waiting"), told.waiting[:waiting])
    if left_out:
        pieces.append(text(texts("threats-more", count=left_out)))
    if told.unsent is not None:
        pieces.append(text(told.unsent))
    return message(card(*pieces))


def _list(title: str, items: Sequence[str]) -> list[Piece]:
    if not items:
        return []
    return [text("\n".join([title, *items]))]
