"""Makes the model of a board's picture from the public view of a game, which contains no secret."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from bot.pictures.model import Banished, BoardPicture, Figure, Meaning, Palace, ParkGroup, Post, Unsent
from intrigue_core import NOBODY, PublicView, Scholar, Seat

_THOUSAND = 1_000


@dataclass(frozen=True, slots=True)
class Labels:
    """The texts in a picture, in the language of its readers."""

    title: str
    """For example "Round 3 of 5"."""
    island: str
    money: Callable[[int], str]
    """Writes an amount as a number."""
    thousands: Callable[[int], str]
    """Writes a number of thousands, for example "12k"."""
    professions: Mapping[str, str]
    """The names of the professions for the legend; a board of an earlier time has none."""


def picture_of(
    public: PublicView, names: Sequence[str], labels: Labels, *, past: bool = False
) -> BoardPicture:
    """Return the model of a board's picture.

    Args:
        names: the players' names in seat order, neither escaped nor cut.
        past: the board is of an earlier time, and nobody's turn is marked.

    Raises:
        ValueError: if there are not as many names as seats.
    """
    if len(names) != public.seats:
        raise ValueError(f"{public.seats} seats need as many names, not {len(names)}")
    return _Reader(public, labels, past=past).board(names)


class _Reader:
    def __init__(self, public: PublicView, labels: Labels, *, past: bool) -> None:
        self._public = public
        self._past = past
        self._labels = labels
        self._edition = public.edition
        self._bribes = {bribe.scholar: bribe for bribe in public.bribes}
        stage = public.current_stage
        self._rivals: tuple[Scholar, ...] = stage.payers if stage else ()

    def board(self, names: Sequence[str]) -> BoardPicture:
        public = self._public
        labels = self._labels
        return BoardPicture(
            title=labels.title,
            round=public.round,
            rounds=self._edition.rounds,
            palaces=tuple(self._palace(seat, names[seat]) for seat in range(public.seats)),
            island_name=labels.island,
            island=tuple(self._island()),
            legend=tuple(
                Meaning(profession, _as_heading(labels.professions[profession]))
                for profession in self._edition.professions
                if profession in labels.professions
            ),
        )

    def _palace(self, seat: Seat, name: str) -> Palace:
        public = self._public
        edition = self._edition
        at_home = seat == public.landlord and not public.over
        park = self._agenda(seat) if at_home else self._arrivals(public.applicants[seat])
        return Palace(
            name=name,
            house=edition.colours[seat],
            posts=tuple(self._post(seat, area, who) for area, who in enumerate(public.palace(seat))),
            park=tuple(park),
            reserve=tuple(
                Unsent(profession, count)
                for profession, count in zip(edition.professions, public.reserve_of(seat), strict=True)
            ),
            landlord=at_home and not self._past,
            acting=seat == public.acting and not self._past,
            cash=self._brief(public.cash[seat]) if public.cash else "",
            winner=seat in public.winners,
        )

    def _post(self, seat: Seat, area: int, scholar: Scholar) -> Post:
        stage = self._public.current_stage
        return Post(
            salary=self._brief(self._edition.salaries[area]),
            figure=None if scholar == NOBODY else self._figure(scholar),
            contested=stage is not None and seat == self._public.landlord and stage.area == area,
        )

    def _arrivals(self, applicants: Iterable[Scholar]) -> Iterable[ParkGroup]:
        return (ParkGroup((self._figure(scholar),)) for scholar in applicants)

    def _agenda(self, seat: Seat) -> Iterable[ParkGroup]:
        """Yield the scholars in the landlord's park in the order of the stages, rivals side by side."""
        waiting = set(self._public.applicants[seat])
        current = self._public.current_stage
        for stage in self._public.stages:
            for group in stage.groups:
                if figures := tuple(self._figure(scholar) for scholar in group if scholar in waiting):
                    waiting.difference_update(group)
                    yield ParkGroup(figures, negotiating=stage is current, fighting=len(group) > 1)
        yield from self._arrivals(who for who in self._public.applicants[seat] if who in waiting)

    def _figure(self, scholar: Scholar) -> Figure:
        edition = self._edition
        bribe = self._bribes.get(scholar)
        return Figure(
            house=edition.colours[edition.owner(scholar)],
            profession=edition.professions[edition.profession(scholar)],
            paying=scholar == self._public.payer,
            bribe=self._brief(bribe.amount) if bribe else "",
            by_bank=bribe is not None and bribe.by_bank,
            number=self._number(scholar),
        )

    def _brief(self, amount: int) -> str:
        """Return an amount as text, whole thousands in the short form, which can be written larger."""
        whole, rest = divmod(amount, _THOUSAND)
        if rest or not whole:
            return self._labels.money(amount)
        return self._labels.thousands(whole)

    def _number(self, scholar: Scholar) -> str:
        copies = self._edition.scholars_per_profession
        if scholar not in self._rivals:
            return ""
        twins = sum(rival // copies == scholar // copies for rival in self._rivals)
        if twins == 1:
            return ""
        return str(scholar % copies + 1)

    def _island(self) -> Iterable[Banished]:
        edition = self._edition
        for seat in range(self._public.seats):
            mine = sorted(
                edition.profession(who) for who in self._public.island if edition.owner(who) == seat
            )
            if mine:
                yield Banished(edition.colours[seat], tuple(edition.professions[each] for each in mine))


def _as_heading(text: str) -> str:
    return text[:1].upper() + text[1:]
