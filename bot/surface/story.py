"""What happened at a table, in plain sentences for the channel. Only public things go in or come out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from discord.utils import escape_markdown

from bot.surface.house_rules import edition_title
from bot.surface.tally import RoundTally
from bot.surface.wording import Wording, short_name
from bot.tables.entries import (
    By,
    CallAsked,
    ComputerDismissed,
    ComputerSeated,
    EditionChosen,
    GameStarted,
    LobbyExpired,
    Played,
    SeatLeft,
    SeatTaken,
)
from bot.tables.table import Happened
from intrigue_core import Area, Ducats, Event, Scholar, Seat, StageKind
from intrigue_core.events import (
    BribePaid,
    BribeRefunded,
    DealAccepted,
    DealDeclined,
    DealHonoured,
    DealLapsed,
    DealOffered,
    DealWithdrawn,
    GameEnded,
    SalaryPaid,
    ScholarBanished,
    ScholarHired,
    ScholarKept,
    ScholarSent,
    StageBegan,
    TurnBegan,
)


class Storyteller:
    """Tells a table's log in one language.

    It remembers the stage, to number scholars that look alike, and what was asked for with a bribe, to say
    it again where the landlord decides otherwise.
    """

    def __init__(self, wording: Wording) -> None:
        self._wording = wording
        self._words = wording.words
        self._rivals: Sequence[Scholar] = ()
        self._landlord: Seat = 0
        self._asked: dict[Scholar, Area] = {}
        self._tally = RoundTally(wording.edition, wording.seats)

    def tell(self, history: Iterable[Happened], after: int = 0) -> list[str]:
        """The sentences for everything that happened after a version.

        Args:
            history: the table's log from its beginning: what came before gives the context.
        """
        lines: list[str] = []
        for happened in history:
            if isinstance(happened.entry, Played) and happened.entry.asking is not None:
                self._note_asking(happened, happened.entry.asking)
            if happened.version > after:
                lines += [line[:1].upper() + line[1:] for line in self._entry(happened)]
            else:  # a sentence takes a hundred times as long as following what it would say
                for event in happened.events:
                    self._follow(event)
        return lines

    def _entry(self, happened: Happened) -> list[str]:
        words, entry = self._words, happened.entry
        lines = [self._event(event) for event in happened.events]
        match entry:
            case SeatTaken() if happened.seat is not None:
                lines = [words("story-seat-retaken", seat=self._wording.seat(happened.seat))]
            case SeatTaken(name=name):
                key = "story-table-opened" if happened.version == 1 else "story-seat-taken"
                lines = [words(key, name=_safe(name)), *self._call(happened)]
            case SeatLeft() if happened.seat is not None:
                key = "story-seat-last" if happened.closing else "story-seat-deserted"
                lines = [words(key, seat=self._wording.seat(happened.seat))]
            case SeatLeft() if happened.host is not None:
                host = _safe(happened.host.name)
                lines = [words("story-seat-left-host", name=self._gone(happened), host=host)]
            case SeatLeft():
                lines = [words("story-seat-left", name=self._gone(happened))]
            case ComputerSeated() | ComputerDismissed() | EditionChosen() | CallAsked() | LobbyExpired():
                pass  # the lobby itself shows it
            case GameStarted():
                lines.insert(0, self._opening(entry))
            case Played(by=By.NECESSITY):
                lines[0] = words("story-only-choice", sentence=lines[0])
            case Played():
                pass
        return lines

    def _gone(self, happened: Happened) -> str:
        if happened.chair is None:
            return self._words("nobody")
        name = _safe(happened.chair.name)
        return self._words("computer-name", name=name) if happened.chair.computer else name

    def _call(self, happened: Happened) -> list[str]:
        """Those who wanted to be called are, now that enough people are seated."""
        if not happened.called:
            return []
        mentions = ", ".join(f"<@{user_id}>" for user_id in happened.called)
        return [self._words("story-called", mentions=mentions, count=happened.people)]

    def _opening(self, entry: GameStarted) -> str:
        wording = self._wording
        return self._words(
            "story-started",
            edition=edition_title(entry.edition, self._words),
            seats=", ".join(wording.player(seat) for seat in range(wording.seats)),
            first=wording.seat(entry.first_player),
        )

    def _note_asking(self, happened: Happened, area: Area) -> None:
        for event in happened.events:
            if isinstance(event, BribePaid):
                self._asked[event.scholar] = area

    def _follow(self, event: Event) -> None:
        """Take in what later sentences depend on."""
        self._tally.observe(event)
        match event:
            case TurnBegan():
                self._landlord = event.landlord
                self._rivals = ()
                self._asked.clear()
            case StageBegan():
                self._rivals = event.payers
            case _:
                pass

    def _event(self, event: Event) -> str:
        summary = f"{self._summary()}\n" if self._tally.ends_with(event) else ""
        self._follow(event)
        return summary + self._sentence(event)

    def _sentence(self, event: Event) -> str:
        match event:
            case TurnBegan():
                landlord = self._wording.seat(event.landlord)
                return self._words("story-turn", round=event.round, landlord=landlord)
            case SalaryPaid():
                key = "story-final-salary" if event.final else "story-salary"
                return self._words(
                    key, seat=self._wording.seat(event.seat), amount=self._ducats(event.amount)
                )
            case StageBegan():
                return self._stage(event)
            case BribePaid():
                return self._bribe(event)
            case ScholarHired() | ScholarKept():
                return self._decision(event)
            case ScholarBanished():
                return self._words("story-banished", scholar=self._scholar(event.scholar))
            case BribeRefunded():
                return self._words(
                    "story-refund-bank" if event.to_bank else "story-refund",
                    landlord=self._wording.seat(event.landlord),
                    seat=self._wording.seat(event.seat),
                    amount=self._ducats(event.amount),
                    profession=self._wording.profession_of(event.scholar, self._rivals),
                    scholar=self._scholar(event.scholar),
                )
            case ScholarSent():
                edition = self._wording.edition
                return self._words(
                    "story-sent",
                    seat=self._wording.seat(edition.owner(event.scholar)),
                    profession=self._wording.profession(edition.profession(event.scholar)),
                    palace=self._wording.palace(event.palace),
                )
            case DealOffered():
                return self._offer(event)
            case DealWithdrawn() | DealAccepted() | DealDeclined() | DealHonoured() | DealLapsed():
                key = f"story-{event.kind.replace('_', '-')}"
                return self._words(
                    key,
                    landlord=self._wording.seat(self._landlord),
                    seat=self._wording.seat(event.seat),
                    scholar=self._scholar(event.scholar),
                )
            case GameEnded():
                return self._end(event)

    def _offer(self, event: DealOffered) -> str:
        return self._words(
            "story-deal-offered" if event.area is None else "story-deal-offered-area",
            seat=self._wording.seat(event.seat),
            landlord=self._wording.seat(event.landlord),
            amount=self._ducats(event.amount),
            profession=self._wording.profession_of(event.scholar, self._rivals),
            salary="" if event.area is None else self._wording.salary(event.area),
        )

    def _summary(self) -> str:
        """What the round that has just ended came to."""
        tally, wording = self._tally, self._wording

        def each(amount: Callable[[Seat], Ducats]) -> str:
            return ", ".join(
                f"{wording.seat(seat)} {self._words('money', amount=amount(seat))}"
                for seat in range(wording.seats)
            )

        return self._words(
            "story-round", round=tally.round, salaries=each(tally.income), bribes=each(tally.taken)
        )

    def _decision(self, event: ScholarHired | ScholarKept) -> str:
        asked = self._asked.get(event.scholar)
        line = self._words(
            "story-hired" if isinstance(event, ScholarHired) else "story-kept",
            landlord=self._wording.seat(event.palace),
            scholar=self._scholar(event.scholar),
            salary=self._wording.salary(event.area),
        )
        if asked is None or asked == event.area:
            return line
        return self._words("story-asked", sentence=line, salary=self._wording.salary(asked))

    def _stage(self, event: StageBegan) -> str:
        wording, payers = self._wording, event.payers
        if event.stage is StageKind.UNCONTESTED:
            scholars = wording.scholars(payers)
            return self._words("story-stage-uncontested", scholars=scholars, count=len(payers))
        if event.area is None:
            return self._words("story-stage-external", fights=external_fights(payers, wording))
        return self._words(
            "story-stage-internal",
            salary=wording.salary(event.area),
            attackers=wording.scholars(payers[1:], payers),
            defender=self._scholar(payers[0]),
        )

    def _bribe(self, event: BribePaid) -> str:
        key = "story-bribe-bank" if event.by_bank else "story-bribe"
        asked = self._asked.get(event.scholar)
        line = self._words(
            key if event.amount else "story-bribe-nothing",
            seat=self._wording.seat(event.seat),
            landlord=self._wording.seat(event.landlord),
            amount=self._ducats(event.amount),
            profession=self._wording.profession_of(event.scholar, self._rivals),
        )
        if asked is None:
            return line
        return self._words("story-asking", sentence=line, salary=self._wording.salary(asked))

    def _end(self, event: GameEnded) -> str:
        wording = self._wording
        ranking = sorted(range(len(event.cash)), key=lambda seat: -event.cash[seat])
        standings = ", ".join(f"{wording.seat(seat)} {self._ducats(event.cash[seat])}" for seat in ranking)
        return self._words("story-ended", winner=winners(event.winners, wording), standings=f"{standings}.")

    def _scholar(self, scholar: Scholar) -> str:
        return self._wording.scholar(scholar, self._rivals)

    def _ducats(self, amount: int) -> str:
        return self._wording.ducats(amount)


def external_fights(payers: Sequence[Scholar], wording: Wording) -> str:
    """Who wants which open post, profession by profession."""
    rivals: dict[int, list[Scholar]] = {}
    for scholar in payers:
        rivals.setdefault(wording.edition.profession(scholar), []).append(scholar)
    return wording.words.all_of(
        [
            wording.words(
                "stage-external-fight",
                rivals=wording.scholars(group, payers),
                profession=wording.profession(profession),
            )
            for profession, group in rivals.items()
        ]
    )


def winners(seats: Sequence[Seat], wording: Wording) -> str:
    """Who has won, one or several."""
    names = wording.words.all_of([wording.seat(seat) for seat in seats])
    return wording.words("standings-winner", seats=names, count=len(seats))


def _safe(name: str) -> str:
    return escape_markdown(short_name(name))
