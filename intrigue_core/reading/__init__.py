"""The reader: what a sentence of a player means, in the words of the table.

::

    names = Names({0: ("Ada", "red"), 1: ("Ben", "yellow")}, {1: ("doctor", "doc")})
    readings = read(game.view(0), "5k and my doctor gets the ten", names=names, language="en")
    game.play(readings[0].talk)

Only what can be said now is read; questions, quotes, denials and jokes are mere talk. It is a grammar over
the words of a language (`words/<language>.toml`), and looks at nothing that the speaker does not see.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from intrigue_core.bargaining.legality import check_agree, check_withdraw
from intrigue_core.bargaining.statements import Statement
from intrigue_core.commands import Agree, Decline, Talk, Withdraw
from intrigue_core.editions import Seat
from intrigue_core.errors import IllegalCommand
from intrigue_core.reading.atoms import MAX_CHARACTERS, Atom, atoms_of
from intrigue_core.reading.items import DEEDS, Item, items_of
from intrigue_core.reading.meaning import Candidate, Meaning, mirrors
from intrigue_core.reading.parts import Part, parts_of
from intrigue_core.reading.words import Names, Words, languages, words_of
from intrigue_core.seat_view import SeatView

__all__ = ["MAX_CHARACTERS", "Names", "Reading", "Understanding", "languages", "read", "understand"]

MAX_READINGS = 5
"""More meanings of a sentence are not offered."""

_QUOTES = frozenset('"“”„«»')
_UNUSED = 0.85
"""How sure a reading is with a word that was not understood, against one without."""


class Reading(NamedTuple):
    """What a sentence may mean."""

    talk: Talk
    """A command that its speaker can give now."""
    sure: float
    """From 0 to 1: 1 if nothing was guessed and every word was understood."""
    unused: tuple[str, ...]
    """The parts of the text that were not understood."""


class Understanding(NamedTuple):
    """What was understood of a sentence."""

    readings: tuple[Reading, ...]
    """What it may mean, the likeliest first; none for mere talk."""
    refusal: IllegalCommand | None
    """Why what it means cannot be said now, if that is so and nothing else was read."""
    nearest: Reading | None
    """What could be said in its place then."""
    unused: tuple[str, ...]
    """The parts of the text that were not understood."""


_NOTHING = Understanding((), None, None, ())


def read(view: SeatView, text: str, *, names: Names, language: str) -> tuple[Reading, ...]:
    """Return what a sentence may mean, the likeliest first; nothing for mere talk.

    Args:
        view: the speaker's.
        names: what people may call the seats and the professions.
        language: one of `languages()`.
    """
    return understand(view, text, names=names, language=language).readings


def understand(view: SeatView, text: str, *, names: Names, language: str) -> Understanding:
    """Return what was understood of a sentence, and what stands against it: as `read`."""
    if len(text) > MAX_CHARACTERS or view.public.edition.promises == "talk" or view.public.over:
        return _NOTHING
    words = words_of(language, names)
    return _Sentence(view, text, words).understood()


class _Sentence:
    def __init__(self, view: SeatView, text: str, words: Words) -> None:
        self._view = view
        self._seat = view.seat
        self._text = text
        self._words = words
        self._atoms = atoms_of(text, words, view.public.edition)
        self._called: Seat | None = None
        self._threat: bool | None = None
        self._unused: tuple[str, ...] = ()

    def understood(self) -> Understanding:
        if not self._head():
            if any(each in self._text for each in _QUOTES) or self._text.lstrip().startswith(">"):
                return _NOTHING
            self._call()
        if self._is_talk():
            return _NOTHING
        items = items_of(self._atoms, self._seat, self._view.public.round)
        parts = parts_of(items, self._seat, self._words.third)
        if any(part.kind == "talk" for part in parts):
            return _NOTHING
        self._unused = self._not_understood()
        meaning = Meaning(self._view)
        answers = self._answers(meaning, items, parts)
        if answers is not None:
            return Understanding(self._readings(answers), None, None, self._unused)
        if not parts or self._is_too_vague(items):
            return _NOTHING
        return self._spoken(meaning, parts)

    # --- what kind of sentence it is ---

    def _head(self) -> bool:
        """Take off the bot's own “Threat, Ada → Ben: “…””; return whether it was there, and the speaker's."""
        arrow = next((place for place, atom in enumerate(self._atoms[:40]) if atom.text == "→"), None)
        if arrow is None:
            return False
        before = self._atoms[:arrow]
        if not any(atom.has("seat") and atom.value == self._seat for atom in before):
            return False
        colon = next((one for one in range(arrow, len(self._atoms)) if self._atoms[one].text == ":"), None)
        if colon is None:
            return False
        self._called = next((atom.value for atom in self._atoms[arrow:colon] if atom.has("seat")), None)
        self._threat = any(atom.has("threat") for atom in before)
        self._atoms = [atom for atom in self._atoms[colon + 1 :] if atom.text not in _QUOTES]
        return True

    def _call(self) -> None:
        """Take off the name of whom it is said to: “Ben, …”, “… , Ben”."""
        atoms = self._atoms
        start = 0
        while (
            start < len(atoms)
            and atoms[start].has("filler", "sign", "yes", "no")
            and not atoms[start].has("seat", "the")
        ):
            start += 1
        first = atoms[start] if start < len(atoms) else None
        if first is not None and _is_name(first) and first.value != self._seat:
            after = atoms[start + 1] if start + 1 < len(atoms) else None
            if after is None or not self._is_subject(after, atoms[start + 1 :]):
                self._called = first.value
                self._atoms = [*atoms[:start], *atoms[start + 1 :]]
                return
        end = len(atoms) - 1
        while end > 0 and atoms[end].has("sign", "filler") and not atoms[end].has("seat"):
            end -= 1
        if end > 0 and _is_name(atoms[end]) and atoms[end].value != self._seat:
            before = atoms[end - 1]
            if not before.has("to", "at", "from", "against", "for", "and", "not") and not before.tags & (
                DEEDS - {"out", "keep"}
            ):
                self._called = atoms[end].value
                self._atoms = [*atoms[:end], *atoms[end + 1 :]]

    def _is_subject(self, after: Atom, rest: Sequence[Atom]) -> bool:
        """Return whether a name that begins a sentence is the subject of what follows it."""
        if after.has("sign") and after.text in ",:;.!?-–\n…)":
            return False
        if after.has("and", "their", "profession"):
            return True
        return bool(after.tags & DEEDS) and after.text.split()[0].endswith(self._words.third)

    def _is_talk(self) -> bool:
        atoms = self._atoms
        content = [atom for atom in atoms if not atom.has("sign")]
        if not content:
            return True
        asked = self._text.rstrip().endswith("?")
        for atom in content:
            if atom.has("talk") and not atom.tags & (
                DEEDS | {"yes", "no", "amount", "post", "seat", "counter", "withdraw", "auction"}
            ):
                return True
            if (
                atom.has("ask")
                and not atom.has("counter", "auction", "filler", "no", "yes")
                and not (atom.has("if") and not asked)
            ):
                return True
        first = next(
            (atom for atom in content if not atom.has("filler", "yes", "and", "then") or atom.tags & DEEDS),
            None,
        )
        if first is None:
            return False
        place = content.index(first)
        after = content[place + 1] if place + 1 < len(content) else None
        spoken = after is not None and after.has("you", "you_subject", "i", "we", "all")
        if first.has("aux") and spoken and not (first.tags & {"counter"}):
            return True
        return asked and bool(first.tags & DEEDS) and after is not None and after.has("you_subject")

    def _not_understood(self) -> tuple[str, ...]:
        found: list[list[int]] = []
        for atom in self._atoms:
            if atom.has("unknown", "plain") and len(atom.tags) == 1:
                if found and not self._text[found[-1][1] : atom.start].strip():
                    found[-1][1] = atom.end
                else:
                    found.append([atom.start, atom.end])
        return tuple(self._text[start:end] for start, end in found)

    def _is_too_vague(self, items: Sequence[Item]) -> bool:
        """Return whether more was not understood than a sentence of the table would have."""
        unknown = sum(len(part.split()) for part in self._unused)
        known = sum(item.kind not in ("", "sign", "and", "then") for item in items)
        return unknown > 1 and unknown * 2 > known

    # --- answers ---

    def _answers(
        self, meaning: Meaning, items: Sequence[Item], parts: Sequence[Part]
    ) -> list[Candidate | tuple[Talk, float]] | None:
        """Return the answers to open offers that it may be; None if it is none."""
        mine = [one for one in meaning.offers if one.to == self._seat and self._called in (None, one.seat)]
        own = [one for one in meaning.offers if one.seat == self._seat and self._called in (None, one.to)]
        says = {tag for atom in self._atoms for tag in ("yes", "no", "withdraw", "counter") if atom.has(tag)}
        alone = all(
            atom.has("yes", "no", "withdraw", "filler", "sign", "and", "then", "talk") for atom in self._atoms
        )
        if "withdraw" in says and (alone or not parts):
            found = [(Withdraw(seat=self._seat, statement=one.number), 1.0) for one in own]
            return list(self._legal(found))
        if not parts or alone:
            return self._yes_or_no(mine, own, says, alone=alone)
        if not _is_fragment(parts, items):
            return None
        found_counters: list[Candidate | tuple[Talk, float]] = []
        for offer in (*mine, *own):
            if not offer.is_offer:
                continue
            for candidate in meaning.counters(offer, parts):
                if mirrors(offer, candidate.speak):
                    if "no" not in says:
                        found_counters += self._legal([(Agree(seat=self._seat, statement=offer.number), 1.0)])
                elif candidate.refusal is None:
                    found_counters.append(candidate)
        return found_counters or None

    def _yes_or_no(
        self, mine: Sequence[Statement], own: Sequence[Statement], says: set[str], *, alone: bool
    ) -> list[Candidate | tuple[Talk, float]] | None:
        if not alone or self._text.rstrip().endswith("?"):
            return None if not alone else []
        first = next((atom for atom in self._atoms if atom.has("yes", "no") and not atom.has("filler")), None)
        if first is None:
            first = next((atom for atom in self._atoms if atom.has("yes", "no")), None)
        if first is None:
            return []
        sure = 1.0 if len(mine) == 1 else 0.6
        if first.has("no") and not first.has("yes"):
            return list(self._legal([(Decline(seat=self._seat, statement=one.number), sure) for one in mine]))
        if "no" in says and not first.has("no"):
            return []
        return list(self._legal([(Agree(seat=self._seat, statement=one.number), sure) for one in mine]))

    def _legal(self, found: Sequence[tuple[Talk, float]]) -> list[tuple[Talk, float]]:
        legal: list[tuple[Talk, float]] = []
        for talk, sure in found:
            try:
                if isinstance(talk, Agree):
                    check_agree(self._view.public, talk, self._view.cash)
                elif isinstance(talk, Withdraw):
                    check_withdraw(self._view.public, talk)
            except IllegalCommand:
                continue
            legal.append((talk, sure))
        return legal

    def _readings(self, found: Sequence[Candidate | tuple[Talk, float]]) -> tuple[Reading, ...]:
        seen: dict[str, Reading] = {}
        for one in found:
            talk, sure = one[0], one[1]
            for _ in self._unused:
                sure *= _UNUSED
            seen.setdefault(talk.model_dump_json(), Reading(talk, round(sure, 3), self._unused))
        return tuple(list(seen.values())[:MAX_READINGS])

    # --- statements ---

    def _spoken(self, meaning: Meaning, parts: Sequence[Part]) -> Understanding:
        found: list[Candidate] = []
        refused: list[Candidate] = []
        agreed: list[tuple[Talk, float]] = []
        if self._threat is not None and self._called is None:
            tos: Sequence[Seat | None] = [None]
        else:
            tos = meaning.addressees(parts, self._called)
        for place, to in enumerate(tos):
            for candidate in meaning.candidates(parts, to, threat=self._threat):
                speak = candidate.speak
                for offer in meaning.offers:
                    if mirrors(offer, speak) and not speak.threat:
                        agreed += self._legal([(Agree(seat=self._seat, statement=offer.number), 1.0)])
                if candidate.refusal is not None:
                    refused.append(candidate)
                    continue
                answer = meaning.answered(speak)
                if answer is not speak and meaning.refusal(answer) is not None:
                    answer = speak
                sure = candidate.sure if self._called is not None or not place else candidate.sure * 0.9
                found.append(Candidate(answer, sure, None))
        if agreed or found:
            return Understanding(self._readings([*agreed, *found]), None, None, self._unused)
        if not refused:
            return Understanding((), None, None, self._unused)
        near = (meaning.nearest(candidate.speak) for candidate in refused)
        nearest = next((Reading(one, 0.0, self._unused) for one in near if one is not None), None)
        return Understanding((), refused[0].refusal, nearest, self._unused)


def _is_name(atom: Atom) -> bool:
    return atom.has("seat") and not atom.has("possessive")


def _is_fragment(parts: Sequence[Part], items: Sequence[Item]) -> bool:
    """Return whether a sentence only changes something about an offer."""
    kinds = [part.kind for part in parts]
    return (
        all(part.kind in ("pay", "post") and not part.named and not part.link for part in parts)
        and kinds.count("pay") <= 1
        and kinds.count("post") <= 1
    )
