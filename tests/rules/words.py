"""How a story that is told in one edition's words happens in another edition.

A story says which areas and professions it speaks of, and they are mapped once, before it begins. What an
edition does not have enough of, `needs` says, and the test is skipped for that edition.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

import pytest

from intrigue_core import Area, Ducats, Edition, Scholar, Seat


def needs(holds: bool, what: str, edition: Edition, has: str) -> None:
    """Skip the test unless the edition can tell its story; all skipped rule tests go through here.

    Args:
        what: what the story needs.
        has: what the edition has instead.
    """
    if not holds:
        pytest.skip(f"the story needs {what}, and {edition.name} has {has}")


class Words:
    """Translates: seats by their places, areas by their salaries, professions by their names, money.

    Areas with the very salaries of the story are meant where the edition has them, in its own money. Where
    it has not, the story's lowest area is the edition's lowest, and so on; but its best is the edition's
    best. Professions of the same names are the same; where there are none, they come in the order in which
    the story names them. Money is counted in minimum bribes.

    Args:
        edition: where the story happens.
        told_in: whose words it is told in.
        areas: those that it speaks of, by what they pay; all of `told_in`'s if nothing is said.
        professions: those that it speaks of, by name; all of `told_in`'s if nothing is said.

    Raises:
        ValueError: for a word that `told_in` does not have.
    """

    def __init__(
        self,
        edition: Edition,
        told_in: Edition,
        areas: Sequence[Ducats] | None = None,
        professions: Sequence[str] | None = None,
    ) -> None:
        self._edition = edition
        self._told_in = told_in
        areas = sorted(set(told_in.salaries if areas is None else areas))
        professions = told_in.professions if professions is None else professions
        _known(areas, told_in.salaries, "area of")
        _known(professions, told_in.professions, "profession of the name")
        has = len(edition.salaries)
        needs(len(areas) <= has, f"{len(areas)} areas", edition, f"{has}")
        needs(len(professions) <= has, f"{len(professions)} professions", edition, f"{has}")
        self._salaries = dict(zip(areas, self._match_areas(areas), strict=True))
        self._professions = dict(zip(professions, self._match_professions(professions), strict=True))

    def _match_areas(self, areas: Sequence[Ducats]) -> Sequence[Ducats]:
        theirs = sorted(self._edition.salaries)
        here, told = self._edition.minimum_bribe, self._told_in.minimum_bribe
        same = [salary for area in areas for salary in theirs if salary * told == area * here]
        return same if len(same) == len(areas) else [*theirs[: len(areas) - 1], theirs[-1]]

    def _match_professions(self, professions: Sequence[str]) -> Sequence[str]:
        theirs = self._edition.professions
        return professions if set(professions) <= set(theirs) else theirs[: len(professions)]

    # --- from the story ---

    def colour(self, word: str) -> str:
        """Return what the seat of this colour is called here."""
        return self._edition.colours[self._told_in.colours.index(word)]

    def profession(self, word: str) -> str:
        """Return what this profession is called here."""
        return _spoken_of(word, self._professions, "profession")

    def scholar(self, words: str) -> str:
        """Return what ``"green priest"`` is called here."""
        colour, profession = words.split()
        return f"{self.colour(colour)} {self.profession(profession)}"

    def salary(self, told: Ducats) -> Ducats:
        """Return what this area pays here."""
        return _spoken_of(told, self._salaries, "area")

    def money(self, told: Ducats) -> Ducats:
        """Return how much this is here."""
        here, rest = divmod(told * self._edition.minimum_bribe, self._told_in.minimum_bribe)
        needs(rest == 0, f"{told:,} ducats", self._edition, "no coin for a part of its ducat")
        return here

    def at_most(self, told: Ducats) -> Ducats:
        """Return how much this is here, or a part of a ducat less: for what is too little in any case."""
        return told * self._edition.minimum_bribe // self._told_in.minimum_bribe

    # --- back into the story ---

    def back(self, money: Ducats) -> Ducats:
        """Return this money in the story's ducats.

        Raises:
            ValueError: if it is no whole number of them.
        """
        told, rest = divmod(money * self._told_in.minimum_bribe, self._edition.minimum_bribe)
        if rest:
            raise ValueError(f"{money} of {self._edition.name} is no whole number of the story's ducats")
        return told

    def told_colour(self, seat: Seat) -> str:
        """Return the story's name for a seat."""
        return self._told_in.colours[seat]

    def told_scholar(self, scholar: Scholar) -> str:
        """Return the story's name for a scholar; ``"green other-banker"`` if it does not speak of bankers."""
        here = self._edition.professions[self._edition.profession(scholar)]
        told = {theirs: ours for ours, theirs in self._professions.items()}
        profession = told.get(here, f"other-{here}")
        return f"{self.told_colour(self._edition.owner(scholar))} {profession}"

    def told_salary(self, area: Area) -> Ducats:
        """Return what the story knows an area by.

        Raises:
            ValueError: if it does not speak of that area.
        """
        salary = self._edition.salaries[area]
        for told, here in self._salaries.items():
            if here == salary:
                return told
        raise ValueError(f"the story speaks of no area that pays {salary} in {self._edition.name}")


Word = TypeVar("Word", int, str)


def _known(said: Sequence[object], theirs: Sequence[object], what: str) -> None:
    for word in said:
        if word not in theirs:
            raise ValueError(f"there is no {what} {word} in the words that the story is told in")


def _spoken_of(word: Word, declared: Mapping[Word, Word], what: str) -> Word:
    """Return what a word of the story means here.

    Raises:
        ValueError: if the story did not say that it would speak of it.
    """
    if word not in declared:
        said = ", ".join(map(str, declared)) or "none"
        raise ValueError(f"the story speaks of {what} {word}, and said that it would speak of {said}")
    return declared[word]
