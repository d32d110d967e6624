"""`Panel` and `FormPanel`, from which all panels are made; the forms to bribe and to send scholars."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple, TypeAlias

import discord
from discord import ui

from bot.discord_api.component_ids import Action, ComponentId
from bot.discord_api.components import (
    ActionButton,
    Piece,
    card,
    form,
    menu_field,
    message,
    offer_field,
    option,
    row,
    switches_field,
    text,
    text_field,
)
from bot.discord_api.interactions import Misunderstood
from bot.tables.drafts import BribeDraft, SendDraft
from bot.wording.amounts import amount_typed
from bot.wording.deciding import (
    Choice,
    amount_choice,
    asked_area_choices,
    attacks_own,
    doubt_about,
    legal_pairs,
    prospect_text,
    quick_amounts,
    sending_choices,
    sending_of,
    stake,
)
from bot.wording.names import Wording, yes_no
from bot.wording.owed import breaking_lines, given_lines, named_sums, open_lines, seal_of
from bot.wording.refusals import Refusal
from intrigue_core import (
    Area,
    BribeOptions,
    Ducats,
    Hire,
    PayBribe,
    Seat,
    SeatView,
    SendOptions,
    SendScholars,
    Statement,
    pay_bribe,
    statements_broken,
)

Answer: TypeAlias = PayBribe | Hire | SendScholars
"""A decision of the game."""


class Panel(ABC):
    """One player's panel for the pending decision. It knows that player's view and draft alone.

    Args:
        view: of the seat that decides.
        revision: of the draft that the panel shows.
        table_id: the table, or the tutorial.
        wording: in the person's language.
    """

    def __init__(self, view: SeatView, revision: int, table_id: int, wording: Wording) -> None:
        self.view = view
        self.revision = revision
        self.wording = wording
        self._table_id = table_id

    @abstractmethod
    def message(self, note: str | None = None) -> ui.LayoutView:
        """Return the panel as a message, with the note as its first line."""

    @abstractmethod
    def command(self) -> Answer | None:
        """Return the prepared decision that waits to be confirmed, if there is one."""

    def seal(self) -> str | None:
        """Return a hash of the statements that the decision breaks, which a confirmation must repeat.

        So the user is asked again about a statement that was made since.
        """
        return seal_of(None, self._broken())

    @property
    def asking(self) -> Area | None:
        """The area that a bribe asks for."""
        return None

    def component_id(self, action: Action, index: int | None = None) -> ComponentId:
        """Return the id of a control of this panel."""
        return ComponentId(
            action,
            self._table_id,
            self.view.public.decision_number,
            index=index,
            revision=self.revision,
        )

    def confirmation(self, back: Piece, *others: Piece, label: str = "panel-confirm") -> list[Piece]:
        """Return the controls under a complete decision; if it breaks a statement, they ask whether to do so.

        Args:
            back: the button that leads back from that question.
            others: further buttons if it breaks none.
            label: the key of the label to confirm.
        """
        broken = self._broken()
        texts = self.wording.texts
        confirms = replace(self.component_id(Action.CONFIRM), name=self.seal())
        if not broken:
            confirm = ActionButton.make(confirms, texts(label), discord.ButtonStyle.success)
            return [row(confirm, *others)]
        lines = breaking_lines(broken, self.view.seat, self.wording)
        confirm = ActionButton.make(confirms, texts("button-break-it"), discord.ButtonStyle.danger)
        return [text("\n".join(lines)), row(confirm, back)]

    def _broken(self) -> tuple[Statement, ...]:
        command = self.command()
        if command is None:
            return ()
        return statements_broken(self.view.public, command)


def option_of(choice: Choice, *, chosen: bool) -> discord.SelectOption:
    """Return a choice as an option of a menu or a form."""
    return option(
        choice.label,
        str(choice.value),
        chosen=chosen,
        description=choice.description,
        emoji=choice.emoji,
    )


def note_lines(note: str | None) -> list[str]:
    """Return the first lines of a panel or a form: the note, if there is one."""
    return [note] if note else []


class FormResult(NamedTuple):
    """The result of a form."""

    command: PayBribe | SendScholars | None
    """The decision; None if the form makes none."""
    asking: Area | None
    fault: Refusal | None
    """The reason why it makes none."""
    doubtful: bool
    """Must the user confirm it, because it is unusual or breaks a statement?"""
    draft: str
    """All answers, to be saved so that the form can be opened again with them."""
    prepared: str
    """The same as a decision that waits to be confirmed."""


class FormPanel(Panel):
    """A panel with a form. As a message it asks for confirmation, or offers the form again."""

    @abstractmethod
    def form(self, note: str | None = None) -> ui.Modal:
        """Return the form, filled in from the draft, with the note as its first line."""

    @abstractmethod
    def filled(self, answers: Mapping[str, str]) -> FormResult:
        """Return the result of the answers."""

    def form_id(self) -> ComponentId:
        """Return the id of the form and of the buttons that open it, which names the decision alone."""
        return ComponentId(Action.DECIDE, self._table_id, self.view.public.decision_number)

    def form_button(self, key: str, style: discord.ButtonStyle = discord.ButtonStyle.primary) -> Piece:
        """Return the button that opens the form."""
        return ActionButton.make(self.form_id(), self.wording.texts(key), style)

    def asks(self) -> list[Piece]:
        """Return the controls under a decision that waits to be confirmed."""
        back = self.form_button("panel-back", discord.ButtonStyle.secondary)
        return self.confirmation(back, self.form_button("panel-change"))


# The form's fields.
PICKED = "offered"
TYPED = "amount"
ASKING = "asking"


class BribePanel(FormPanel):
    """For the seat whose bribe is due."""

    def __init__(
        self, view: SeatView, options: BribeOptions, draft: str | None, table_id: int, wording: Wording
    ) -> None:
        self._draft = BribeDraft.read(draft)
        self._options = options
        self._named = named_sums(view, options)
        super().__init__(view, self._draft.revision, table_id, wording)

    # --- as a message ---

    def message(self, note: str | None = None) -> ui.LayoutView:
        texts = self.wording.texts
        public = self.view.public
        amount = self._draft.amount
        landlord = self.wording.seat(public.landlord)
        title = texts("panel-bribe-title", landlord=landlord, profession=self.wording.due(public))
        head = "\n".join([*note_lines(note), f"### {title}", self._situation(self._broken())])
        pieces = [text(head), text(self._rivals())]
        if amount is None:
            tried = self._draft.typed or self._draft.picked is not None
            pieces.append(row(self.form_button("button-try-again" if tried else "button-bribe")))
        else:
            pieces += [text(self._sure(amount)), *self.asks()]
        return message(card(*pieces))

    def command(self) -> PayBribe | None:
        if self._draft.amount is None:
            return None
        return pay_bribe(self.view.seat, self._draft.amount)

    @property
    def asking(self) -> Area | None:
        return self._draft.asking

    def _sure(self, amount: Ducats) -> str:
        texts = self.wording.texts
        wording = self.wording
        options = self._options
        doubt = doubt_about(amount, self.view, options)
        key = "panel-bribe-sure"
        rest = self.view.cash - amount
        if options.by_bank:
            key = "panel-bribe-sure-bank"
            rest = self.view.cash
        lines: list[str] = []
        if doubt:
            lines.append(texts(f"panel-bribe-doubt-{doubt}"))
        lines.append(
            texts(
                key,
                landlord=wording.seat(self.view.public.landlord),
                amount=wording.ducats(amount),
                profession=wording.due(self.view.public),
                rest=wording.ducats(rest),
            )
        )
        if self._draft.asking is not None:
            lines.append(texts("panel-bribe-asks", salary=wording.salary(self._draft.asking)))
        return "\n".join(lines)

    # --- as a form ---

    def form(self, note: str | None = None) -> ui.Modal:
        texts = self.wording.texts
        wording = self.wording
        told = [*note_lines(note), self._situation(), self._rivals()]
        title = texts("form-bribe", landlord=wording.plain_seat(self.view.public.landlord))
        return form(title, self.form_id(), text(_apart(told)), *self._amounts(), *self._asking_menu())

    def filled(self, answers: Mapping[str, str]) -> FormResult:
        typed = answers.get(TYPED, "").strip()
        picked = answers.get(PICKED, "")
        asking = self._asked(answers.get(ASKING, ""))
        if typed and picked == str(self._picked()):
            picked = ""  # the user has not chosen it: it was preselected
        amount, fault = _amount(typed, picked)
        draft = BribeDraft(typed=typed, picked=_number(picked), asking=asking).after(self.revision)
        command = None
        if amount is not None:
            command = pay_bribe(self.view.seat, amount)
        return FormResult(
            command=command,
            asking=asking,
            fault=fault,
            doubtful=command is not None and self._is_doubtful(command),
            draft=draft.write(),
            prepared=draft.model_copy(update={"amount": amount}).write(),
        )

    def _is_doubtful(self, command: PayBribe) -> bool:
        if statements_broken(self.view.public, command):
            return True
        named = self._named[0].key if self._named else None
        expected = named in ("choice-agreed", "choice-promised") and self._named[0].amount == command.amount
        return not expected and doubt_about(command.amount, self.view, self._options) is not None

    def _picked(self) -> Ducats | None:
        """Return the preselected sum of the form: the earlier choice, or the expected one."""
        if self._draft.picked is not None or self._draft.typed or not self._named:
            return self._draft.picked
        return self._named[0].amount

    def _amounts(self) -> list[Piece]:
        """Return the fields for the amount: some to pick, and one for any other."""
        texts = self.wording.texts
        draft = self._draft
        options = self._options
        amounts = quick_amounts(self.view, options, self._named)
        typed = draft.typed
        hint = texts(
            "form-bribe-hint",
            minimum=options.minimum,
            maximum=options.maximum,
            step=options.step,
            may_pass=yes_no(options.may_pass),
        )
        if len(amounts) < 2:  # there is no choice
            typed = typed or str(options.minimum)
            return [text_field(TYPED, texts("panel-amount"), typed, hint, required=True)]
        offered = [amount_choice(amount, self.view, options, self.wording, self._named) for amount in amounts]
        picked = None if typed else self._picked()
        radio = [option_of(choice, chosen=choice.value == picked) for choice in offered]
        return [
            offer_field(PICKED, texts("panel-amount"), radio),
            text_field(TYPED, texts("form-bribe-other"), typed, hint, required=False),
        ]

    def _asking_menu(self) -> list[Piece]:
        choices = asked_area_choices(self.view, self.wording)
        if len(choices) < 2:
            return []
        texts = self.wording.texts
        asked = self._draft.asking
        asked = self._nothing if asked is None else asked
        offered = [Choice(texts("choice-asking-nothing"), self._nothing), *choices]
        options = [option_of(choice, chosen=choice.value == asked) for choice in offered]
        hint = texts("form-asking-hint")
        return [menu_field(ASKING, texts("form-asking"), options, texts("panel-choose"), hint)]

    def _asked(self, answer: str) -> Area | None:
        asked = _number(answer)
        if asked is None or asked == self._nothing:
            return None
        return asked

    @property
    def _nothing(self) -> Area:
        """The number that stands for no area."""
        return len(self.wording.edition.salaries)

    # --- as both ---

    def _situation(self, broken: Sequence[Statement] = ()) -> str:
        """Return lines about the seat's cash, the future pay of the post, and what was said about the bribe.

        Args:
            broken: the statements that a warning quotes.
        """
        wording = self.wording
        public = self.view.public
        worth = stake(self.view)
        lines = [wording.texts("panel-purse", amount=wording.ducats(self.view.cash))]
        if self._options.by_bank:
            minimum = wording.ducats(self._options.minimum)
            lines.append(wording.texts("panel-bribe-broke", minimum=minimum))
        stage = public.current_stage
        free = public.free_areas(public.landlord)
        if stage is not None and stage.area is not None:
            area = stage.area
            key = "area"
        else:
            area = free[0]
            key = "last" if len(free) == 1 else "open"
        lines.append(
            wording.texts(
                f"panel-stake-{key}",
                salary=wording.salary(area),
                least=wording.money(worth.least),
                most=wording.ducats(worth.most),
                worth=wording.ducats(worth.most),
                times=public.payments_left(self.view.seat),
                profession=wording.due(public),
            )
        )
        lines += given_lines(public, wording, broken)
        lines += open_lines(self.view, self._options, wording)
        return _apart(lines)

    def _rivals(self) -> str:
        public = self.view.public
        wording = self.wording
        stage = public.current_stage
        payers = stage.payers if stage else ()
        paid = {bribe.scholar: bribe.amount for bribe in public.bribes}
        due = False
        lines = [wording.texts("panel-rivals-title")]
        for scholar in payers:
            name = wording.listed_scholar(scholar, payers)
            if scholar == public.payer:
                due = True  # they pay in this order, so all after this one still have to
                lines.append("- " + wording.texts("panel-rival-you", scholar=name))
            elif due:
                lines.append("- " + wording.texts("panel-rival-due", scholar=name))
            else:
                amount = wording.money(paid[scholar])
                lines.append("- " + wording.texts("panel-rival-paid", scholar=name, amount=amount))
        return "\n".join(lines)


def _apart(lines: Iterable[str]) -> str:
    """Return lines as a text, with an empty one after a list: Discord puts what follows it into the list."""
    joined: list[str] = []
    for line in "\n".join(lines).split("\n"):
        if joined and joined[-1].startswith("- ") and not line.startswith("- "):
            joined.append("")
        joined.append(line)
    return "\n".join(joined)


def _amount(typed: str, picked: str) -> tuple[Ducats | None, Misunderstood | None]:
    try:
        amounts = {amount_typed(one) for one in (typed, picked) if one}
    except Misunderstood as fault:
        return None, fault
    if not amounts:
        return None, Misunderstood("amount_missing")
    if len(amounts) == 1:
        return amounts.pop(), None
    return None, Misunderstood("two_amounts")


def _number(answer: str) -> int | None:
    if answer.isdecimal() and len(answer) < 10:
        return int(answer)
    return None


TO = "to"
"""The beginning of the name of a form's field; the number of its first palace follows."""
_MAX_FIELDS = 4
"""A form has five pieces: the text, and these."""


class SendPanel(FormPanel):
    """For the landlord, at the end of the turn."""

    def __init__(
        self, view: SeatView, options: SendOptions, draft: str | None, table_id: int, wording: Wording
    ) -> None:
        self._draft = SendDraft.read(draft)
        self._options = options
        super().__init__(view, self._draft.revision, table_id, wording)

    # --- as a message ---

    def message(self, note: str | None = None) -> ui.LayoutView:
        texts = self.wording.texts
        given = given_lines(self.view.public, self.wording, self._broken())
        head = [*note_lines(note), f"### {texts('panel-send-title')}", *given, *self._lines()]
        pieces = [text("\n".join(head))]
        if self._draft.prepared:
            pieces += [text(texts("panel-send-sure")), *self.asks()]
        else:
            tried = self._draft.first is not None or self._draft.second is not None
            pieces.append(row(self.form_button("button-try-again" if tried else "button-send")))
        return message(card(*pieces))

    def command(self) -> SendScholars | None:
        if not self._draft.prepared:
            return None
        return self._draft.command(self.view.seat)

    def _lines(self) -> list[str]:
        wording = self.wording
        both = (self._draft.first, self._draft.second)
        lines = list[str]()
        for number, sending in enumerate(both, 1):
            if sending is None:
                continue
            awaits = prospect_text(self.view, sending, wording, wording.seat)
            if both[0] == both[1]:
                awaits = wording.texts("prospect-twins", prospect=awaits)
            lines.append(
                wording.texts(
                    "panel-send-line",
                    number=number,
                    profession=wording.profession(sending.profession),
                    palace=wording.palace(sending.palace),
                    prospect=awaits,
                )
            )
        return lines

    # --- as a form ---

    def form(self, note: str | None = None) -> ui.Modal:
        texts = self.wording.texts
        how = "any" if self._options.both_to_one_palace else "apart"
        if any(first == second for first, second in legal_pairs(self.view)):
            how = "twins"
        told = [*note_lines(note), *given_lines(self.view.public, self.wording)]
        return form(
            texts("panel-send-title"),
            self.form_id(),
            text("\n".join([*told, texts("form-send-how", how=how)])),
            *self._fields(),
        )

    def filled(self, answers: Mapping[str, str]) -> FormResult:
        fields = (answers.get(f"{TO}{palace}", "") for palace in self._options.palaces)
        ticked = {value for field in fields for value in field.split(",")}
        choices = sending_choices(self.view, self.wording)
        seats = self.view.public.seats
        chosen = [sending_of(choice.value, seats) for choice in choices if str(choice.value) in ticked]
        if len(chosen) == 1 and (chosen[0], chosen[0]) in legal_pairs(self.view):
            chosen *= 2
        first, second = [*chosen, None, None][:2]
        draft = SendDraft(first=first, second=second).after(self.revision)
        command = draft.command(self.view.seat) if len(chosen) == 2 else None
        return FormResult(
            command=command,
            asking=None,
            fault=Misunderstood("sending_missing") if command is None else None,
            doubtful=command is not None and self._is_doubtful(command),
            draft=draft.write(),
            prepared=draft.model_copy(update={"prepared": True}).write(),
        )

    def _fields(self) -> Iterator[Piece]:
        """Yield a field for each palace, with a checkbox for each profession that can be sent there.

        Where there are more palaces than a form has room for, two share a field.
        """
        wording = self.wording
        seats = self.view.public.seats
        drafted = (self._draft.first, self._draft.second)
        most = 2 if self._options.both_to_one_palace else 1
        palaces = self._options.palaces
        together = -(-len(palaces) // _MAX_FIELDS)
        choices = sending_choices(self.view, wording)
        for start in range(0, len(palaces), together):
            here = palaces[start : start + together]
            options: list[discord.SelectOption] = []
            for choice in choices:
                sending = sending_of(choice.value, seats)
                if sending.palace in here:
                    where = f" → {wording.plain_name(sending.palace)}" if together > 1 else ""
                    labelled = replace(choice, label=f"{choice.label}{where}")
                    options.append(option_of(labelled, chosen=sending in drafted))
            if options:
                label = wording.texts.all_of([wording.plain_palace(palace) for palace in here])
                free = self._free(here[0]) if together == 1 else ""
                yield switches_field(f"{TO}{here[0]}", label, options, free, most=most * len(here))

    def _free(self, palace: Seat) -> str:
        """Return the free posts of a palace; those at work and those that wait stand where they are met."""
        wording = self.wording
        free = [wording.salary(area) for area in wording.dearest_first(self.view.public.free_areas(palace))]
        return wording.texts("form-send-free", posts=", ".join(free), count=len(free))

    def _is_doubtful(self, command: SendScholars) -> bool:
        first = command.first
        second = command.second
        harms_own = first == second or attacks_own(self.view, first) or attacks_own(self.view, second)
        return harms_own or bool(statements_broken(self.view.public, command))
