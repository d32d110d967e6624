"""Builds messages and forms of Discord's components, with buttons and menus that never expire."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol, cast

import discord
from discord import ui

from bot.discord_api.component_ids import NO_TABLE, Action, ComponentId
from bot.graphemes import clipped
from bot.locales import plain, shorter

Piece = ui.Item[Any]
# Of a generic class, Python takes as long to find its arguments as to make the object.
_Row: type[ui.ActionRow[Any]] = ui.ActionRow
_Card: type[ui.Container[Any]] = ui.Container

MAX_LAYOUT_CHARACTERS = 4_000
"""The characters that Discord allows in all texts of a layout together."""


text: Callable[[str], Piece] = ui.TextDisplay
"""Returns a block of Markdown."""


def separator() -> Piece:
    """Return a thin line."""
    return ui.Separator()


def apart(*pieces: Piece) -> list[Piece]:
    """Return these pieces with space between them."""
    first, *others = pieces
    return [first, *(each for piece in others for each in (ui.Separator[Any](visible=False), piece))]


def picture(file_name: str, description: str) -> Piece:
    """Return an attached picture with its alt text."""
    gallery: ui.MediaGallery[Any] = ui.MediaGallery(
        discord.MediaGalleryItem(f"attachment://{file_name}", description=description)
    )
    return gallery


def row(*pieces: Piece) -> Piece:
    """Return buttons side by side, or one menu."""
    return _Row(*pieces)


def card(*pieces: Piece, colour: int | None = None) -> Piece:
    """Return a framed group, with a stripe in a colour."""
    return _Card(*pieces, accent_colour=colour)


class Buttons(ui.View):
    """Buttons under a text. discord.py does not keep them in memory after sending them."""

    def __init__(self, *buttons: Piece) -> None:
        super().__init__(timeout=None)
        for button in buttons:
            self.add_item(button)

    def is_dispatchable(self) -> bool:
        """Return whether discord.py is to keep them: their ids say what a click asks for."""
        return False


class Layout(ui.LayoutView):
    """A message of pieces, shortened to what Discord allows, which discord.py does not keep either.

    Raises:
        ValueError: if there are more pieces than Discord allows, 40.
    """

    def __init__(self, *pieces: Piece) -> None:
        super().__init__(timeout=None)
        for piece in pieces:
            self.add_item(piece)
        self.texts = [item for item in self.walk_children() if isinstance(item, ui.TextDisplay)]
        shorten(self.texts)

    def is_dispatchable(self) -> bool:
        return False


message = Layout
"""Returns a message of pieces."""


def fits(view: Layout) -> bool:
    """Return whether Discord allows as much text as a message still has."""
    return _are_short(view.texts)


def shorten(texts: Sequence[ui.TextDisplay[Any]]) -> None:
    """Shorten the texts of a message or form, if they are too long together.

    Our own emoji have long names with ids: plain ones replace them, at first those of professions alone.
    """
    for make in (shorter, plain):
        if _are_short(texts):
            return
        for item in texts:
            item.content = make(item.content)


def _are_short(texts: Sequence[ui.TextDisplay[Any]]) -> bool:
    """Return whether texts are together as short as Discord wants, which counts a character once or twice."""
    contents = [item.content for item in texts]
    if 2 * sum(map(len, contents)) <= MAX_LAYOUT_CHARACTERS:
        return True
    # As JavaScript counts it, which is the largest count.
    return len("".join(contents).encode("utf-16-le", "surrogatepass")) // 2 <= MAX_LAYOUT_CHARACTERS


_MAX_OPTION_CHARACTERS = 100

_CHANNEL = discord.SelectDefaultValueType.channel
_ROLE = discord.SelectDefaultValueType.role


class TableLike(Protocol):
    """A table, as far as the id of a button names it."""

    @property
    def id(self) -> int: ...
    @property
    def decision_number(self) -> int: ...


class ActionButton(ui.Button[Any]):
    """A button that asks for an `Action`."""

    @classmethod
    def make(
        cls,
        component_id: ComponentId,
        label: str,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        *,
        disabled: bool = False,
        emoji: str | None = None,
    ) -> ui.Item[Any]:
        """Return a button with this id."""
        return cls(label=label, style=style, custom_id=str(component_id), disabled=disabled, emoji=emoji)

    @classmethod
    def of(
        cls,
        action: Action,
        label: str,
        table: TableLike | None = None,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        *,
        index: int | None = None,
        revision: int | None = None,
        disabled: bool = False,
        emoji: str | None = None,
    ) -> Piece:
        """Return a button for a table's pending decision; for no table, if none is given.

        Args:
            index, revision: as in `ComponentId`.
        """
        table_id = NO_TABLE
        decision = 0
        if table is not None:
            table_id = table.id
            decision = table.decision_number
        component_id = ComponentId(action, table_id, decision, index, revision=revision)
        return cls(label=label, style=style, custom_id=str(component_id), disabled=disabled, emoji=emoji)


class Menu:
    """The menus that ask for an `Action` with the chosen values."""

    @staticmethod
    def make(
        component_id: ComponentId,
        placeholder: str,
        options: Sequence[discord.SelectOption],
    ) -> ui.Item[Any]:
        """Return a menu for a message, of which one option is chosen.

        Each revision gets its own custom id and number, or clients would go on showing the former choice.
        """
        number = None
        if component_id.revision is not None:
            shown = component_id.decision + (component_id.index or 0)
            number = 1_000 + 100 * shown + component_id.revision % 100
        return ui.Select[Any](
            custom_id=component_id.of_menu,
            id=number,
            placeholder=placeholder,
            options=list(options),
        )

    @staticmethod
    def of_several(
        component_id: ComponentId, placeholder: str, options: Sequence[discord.SelectOption]
    ) -> ui.Item[Any]:
        """Return a menu from which any number of options may be chosen, or none."""
        return ui.Select[Any](
            custom_id=component_id.of_menu,
            placeholder=placeholder,
            options=list(options),
            min_values=0,
            max_values=len(options),
        )

    @staticmethod
    def of_channels(
        component_id: ComponentId,
        placeholder: str,
        kinds: Sequence[discord.ChannelType],
        chosen: Sequence[int],
        *,
        most: int,
    ) -> ui.Item[Any]:
        """Return a menu of a server's channels, from which any number up to `most` may be chosen."""
        return ui.ChannelSelect[Any](
            custom_id=component_id.of_menu,
            placeholder=placeholder,
            channel_types=list(kinds),
            default_values=[discord.SelectDefaultValue(id=each, type=_CHANNEL) for each in chosen],
            min_values=0,
            max_values=most,
        )

    @staticmethod
    def of_roles(component_id: ComponentId, placeholder: str, chosen: int | None) -> ui.Item[Any]:
        """Return a menu of a server's roles, from which one or none may be chosen."""
        default_values: list[discord.SelectDefaultValue] = []
        if chosen is not None:
            default_values.append(discord.SelectDefaultValue(id=chosen, type=_ROLE))
        return ui.RoleSelect[Any](
            custom_id=component_id.of_menu,
            placeholder=placeholder,
            default_values=default_values,
            min_values=0,
            max_values=1,
        )

    @staticmethod
    def of_people(component_id: ComponentId, placeholder: str) -> ui.Item[Any]:
        """Return a menu of a server's people, from which one is chosen."""
        return ui.UserSelect[Any](custom_id=component_id.of_menu, placeholder=placeholder)


def option(
    label: str, value: str, *, chosen: bool = False, description: str = "", emoji: str | None = None
) -> discord.SelectOption:
    """Return an option of a menu, its label and description as long as Discord allows.

    Args:
        description: a second line, in small print.
    """
    return discord.SelectOption(
        label=clipped(label, _MAX_OPTION_CHARACTERS),
        value=value,
        description=clipped(description, _MAX_OPTION_CHARACTERS) or None,
        emoji=emoji,
        default=chosen,
    )


_FORM_LIFETIME_SECONDS = 15 * 60
"""Seconds until discord.py forgets a form; the answer is read from the raw interaction anyway."""
_MAX_TITLE_CHARACTERS = 45
_MAX_LABEL_CHARACTERS = 45
_BETWEEN = ","
"""Between several answers to a question."""
MAX_TYPED_CHARACTERS = 30
"""Characters that a text field takes: an amount in any spelling, with its unit."""


def form(title: str, component_id: ComponentId, *pieces: Piece) -> ui.Modal:
    """Return a form of texts and fields, five at most."""
    made = ui.Modal(
        title=clipped(title, _MAX_TITLE_CHARACTERS),
        custom_id=str(component_id),
        timeout=_FORM_LIFETIME_SECONDS,
    )
    for piece in pieces:
        made.add_item(piece)
    shorten([item for item in made.walk_children() if isinstance(item, ui.TextDisplay)])
    return made


def menu_field(
    custom_id: str, label: str, options: Sequence[discord.SelectOption], placeholder: str, hint: str = ""
) -> Piece:
    """Return a menu of which one option must be chosen."""
    menu: ui.Select[Any] = ui.Select(
        custom_id=custom_id, options=list(options), placeholder=placeholder, required=True
    )
    return _labelled(menu, label, hint)


def offer_field(
    custom_id: str, label: str, options: Sequence[discord.SelectOption], *, required: bool = False
) -> Piece:
    """Return two to ten radio buttons, of which one may be chosen, or must be."""
    offered = [
        discord.RadioGroupOption(
            label=option.label, value=option.value, description=option.description, default=option.default
        )
        for option in options
    ]
    group: ui.RadioGroup[Any] = ui.RadioGroup(custom_id=custom_id, options=offered, required=required)
    return _labelled(group, label, "")


def switches_field(
    custom_id: str,
    label: str,
    options: Sequence[discord.SelectOption],
    hint: str = "",
    *,
    most: int | None = None,
) -> Piece:
    """Return at most ten checkboxes.

    Args:
        most: so many may be ticked; None for all.
    """
    offered = [
        discord.CheckboxGroupOption(
            label=option.label, value=option.value, description=option.description, default=option.default
        )
        for option in options
    ]
    group: ui.CheckboxGroup[Any] = ui.CheckboxGroup(
        custom_id=custom_id,
        options=offered,
        required=False,
        min_values=0,
        max_values=min(len(offered), most or len(offered)),
    )
    return _labelled(group, label, hint)


def text_field(custom_id: str, label: str, typed: str = "", hint: str = "", *, required: bool) -> Piece:
    """Return a field for a few characters, with `typed` already in it."""
    field: ui.TextInput[Any] = ui.TextInput(
        custom_id=custom_id,
        default=typed[:MAX_TYPED_CHARACTERS] or None,
        max_length=MAX_TYPED_CHARACTERS,
        required=required,
    )
    return _labelled(field, label, hint)


def text_area(custom_id: str, label: str, typed: str = "", hint: str = "", *, most: int) -> Piece:
    """Return a field for a sentence of at most so many characters, with `typed` already in it."""
    field: ui.TextInput[Any] = ui.TextInput(
        custom_id=custom_id,
        style=discord.TextStyle.paragraph,
        default=typed[:most] or None,
        max_length=most,
        required=True,
    )
    return _labelled(field, label, hint)


def fill_in(form: ui.Modal, answers: Mapping[str, str]) -> None:
    """Fill in a form with answers as `read_answers` returns them, but for options that are gone."""
    for field in form.walk_children():
        if isinstance(field, ui.TextInput):
            field.default = answers.get(field.custom_id)
        elif isinstance(field, ui.Select | ui.RadioGroup):
            _choose(field.options, {answers.get(field.custom_id)})
        elif isinstance(field, ui.CheckboxGroup):
            chosen = set(answers.get(field.custom_id, "").split(_BETWEEN))
            for each in field.options:
                each.default = each.value in chosen


def _choose(
    options: Sequence[discord.SelectOption] | Sequence[discord.RadioGroupOption], chosen: set[str | None]
) -> None:
    if any(each.value in chosen for each in options):
        for each in options:
            each.default = each.value in chosen


def _labelled(field: Piece, label: str, hint: str) -> Piece:
    text = clipped(label, _MAX_LABEL_CHARACTERS)
    description = clipped(hint, _MAX_OPTION_CHARACTERS) or None
    return ui.Label[Any](text=text, description=description, component=field)


def read_answers(components: Iterable[Any]) -> dict[str, str]:
    """Return the answers of a submitted form by the ids of its fields, without those left empty.

    Several chosen values are joined by commas.
    """
    answers: dict[str, str] = {}
    for component in components:
        field = _part(_part(component).get("component"))
        values = field.get("values")
        value = field.get("value")
        if isinstance(values, list) and values:
            chosen = [one for one in cast("list[object]", values) if isinstance(one, str)]
            value = _BETWEEN.join(chosen) if chosen else None
        if isinstance(value, str) and isinstance(field.get("custom_id"), str):
            answers[str(field["custom_id"])] = value
    return answers


def _part(piece: object) -> Mapping[str, object]:
    """Return a part of the payload; an empty one if it is no mapping."""
    if not isinstance(piece, Mapping):
        return {}
    return cast("Mapping[str, object]", piece)
