"""The two scholars of a turn in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from bot.surface.text.wording import Wording
from intrigue_core.events import ScholarSent


def sent_together(sent: Sequence[ScholarSent], wording: Wording) -> str:
    """Return whom somebody sends where; one sentence each if they are not two."""
    if len(sent) != 2:
        return "\n".join(sent_alone(one, wording) for one in sent)
    first, second = sent
    words, edition = wording.words, wording.edition
    professions = [edition.profession(one.scholar) for one in sent]
    about = {"seat": wording.seat(edition.owner(first.scholar)), "palace": wording.palace(first.palace)}
    if first.palace == second.palace and professions[0] == professions[1]:
        return words("story-sent-twins", scholars=wording.count(professions[0], 2), **about)
    about |= {
        "profession": wording.profession(professions[0]),
        "second": wording.profession(professions[1]),
    }
    if first.palace == second.palace:
        return words("story-sent-together", **about)
    alike = "yes" if professions[0] == professions[1] else "no"
    return words("story-sent-apart", other=wording.short_palace(second.palace), alike=alike, **about)


def sent_alone(sent: ScholarSent, wording: Wording) -> str:
    """Return whom somebody sends where."""
    edition = wording.edition
    return wording.words(
        "story-sent",
        seat=wording.seat(edition.owner(sent.scholar)),
        profession=wording.profession(edition.profession(sent.scholar)),
        palace=wording.palace(sent.palace),
    )
