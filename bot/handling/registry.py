"""`Registry`: leads each command, button, menu and form to the handler that is registered for it.

Who registers handlers, how to add a command with a panel, and the menus on messages and people:
`bot.commands`.
"""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from typing import Any, Concatenate, ParamSpec, TypeAlias, TypeVar

from discord import app_commands

from bot.discord_api.component_ids import Action, ComponentId
from bot.discord_api.interactions import Chosen, Control, HandedIn, Interaction, Misunderstood, Pressed
from bot.handling.request import Request
from bot.handling.services import Services
from bot.locales import Texts
from bot.tables.refusals import Cause, TableRefusal
from bot.wording.refusals import REFUSALS, Declined

_P = ParamSpec("_P")
_Command = TypeVar("_Command", bound=app_commands.Command[Any, ..., Any] | app_commands.Group)
_Handler = Callable[..., Awaitable[None]]
_Suggested: TypeAlias = list[app_commands.Choice[str]]
Suggester: TypeAlias = Callable[[Request, str], Awaitable[_Suggested]]
"""Suggests values of an option for what a user has typed so far; `Request.typed` has the other options."""


def anywhere(command: _Command) -> _Command:
    """Offer a command in people's own direct messages and groups, too, where there can be no table."""
    return app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)(command)


def on_servers(menu: app_commands.ContextMenu) -> app_commands.ContextMenu:
    """Offer a menu on servers that have the bot alone: it is about what other people say."""
    app_commands.allowed_installs(guilds=True, users=False)(menu)
    return app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)(menu)


class Registry:
    """Dispatches interactions to handlers, and answers refusals.

    Each ``setup`` of `bot.commands` gets it. Handlers take a `Request`, then the control or the options.

    Args:
        tree: the slash commands, to which `bot.commands` adds its own.
        texts: for the descriptions of commands.
    """

    def __init__(self, services: Services, tree: app_commands.CommandTree[Any], texts: Texts) -> None:
        self.services = services
        self.tree = tree
        self.texts = texts
        self.table = app_commands.Group(name="table", description=texts("command-table"))
        """``/table``: acts at the table of a channel."""
        self.games = app_commands.Group(name="games", description=texts("command-games"))
        """``/games``: a user's tables, and finished games."""
        self.help = anywhere(app_commands.Group(name="help", description=texts("command-help")))
        """``/help``: explains the game, anywhere."""
        for group in (self.table, self.games, self.help):  # several modules have commands of each
            tree.add_command(group)
        self._buttons: dict[Action, _Handler] = {}
        self._menus: dict[Action, tuple[_Handler, bool, bool]] = {}
        self._forms: dict[Action, _Handler] = {}
        self._tutorial: dict[tuple[type[Control], Action], _Handler] = {}

    # --- registering ---

    def button(self, handler: _Handler, *actions: Action) -> None:
        """Let ``handler(request, pressed)`` handle buttons of these actions."""
        self._buttons.update(dict.fromkeys(actions, handler))

    def menu(self, handler: _Handler, action: Action, *, several: bool = False, none: bool = False) -> None:
        """Let ``handler(request, pressed, value)`` handle menus of an action.

        Args:
            several: can several values be chosen? Then the handler gets all of them.
            none: can no value be chosen?
        """
        self._menus[action] = handler, several, none

    def form(self, handler: _Handler, action: Action) -> None:
        """Let ``handler(request, pressed, answers)`` handle forms of an action."""
        self._forms[action] = handler

    def tutorial(self, kind: type[Control], handler: _Handler, *actions: Action) -> None:
        """Let this handler handle controls of tutorials, in place of the tables' handler."""
        self._tutorial.update({(kind, action): handler for action in actions})

    def command(
        self,
        handler: _Handler,
        name: str,
        group: app_commands.Group | None = None,
        *,
        choices: Mapping[str, list[app_commands.Choice[str]]] | None = None,
        suggest: Mapping[str, Suggester] | None = None,
    ) -> app_commands.Command[Any, ..., Any]:
        """Add a command, which ``handler(request, *, option, ...)`` handles.

        The handler's parameters that are given by name alone are the options: each with its name, its type
        and, if it may be left out, its default.

        Args:
            group: whose part it is; by default none.
            choices: the fixed choices of an option, whose type is ``app_commands.Choice[str]``.
            suggest: what suggests values of an option.
        """
        key = f"command-{name}" if group is None else f"command-{group.name}-{name}"
        options = _options(handler)

        async def use(interaction: Interaction, **given: Any) -> None:
            await self.run(interaction, handler, **given)

        first = inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_ONLY)
        vars(use)["__signature__"] = inspect.Signature([first, *options])  # discord.py reads it
        app_commands.describe(**{option.name: self.texts(f"{key}-{option.name}") for option in options})(use)
        app_commands.choices(**(choices or {}))(use)
        suggesters = {option: self._suggesting(suggester) for option, suggester in (suggest or {}).items()}
        app_commands.autocomplete(**suggesters)(use)
        return (group or self.tree).command(name=name, description=self.texts(key))(use)

    def _suggesting(
        self, suggester: Suggester
    ) -> Callable[[Interaction, str], Coroutine[Any, Any, _Suggested]]:
        """Return the callback for suggestions: there are none where the command would be refused."""

        async def suggest(interaction: Interaction, typed: str) -> _Suggested:
            try:
                return await suggester(Request(self.services, interaction), typed)
            except REFUSALS:  # the command itself tells the reason
                return []

        return suggest

    # --- leading ---

    async def dispatch(self, interaction: Interaction, used: Control | None) -> None:
        """Handle a button, menu or form; None is one that is not the bot's."""
        await self.run(interaction, self._dispatch, used)

    async def _dispatch(self, request: Request, used: Control | None) -> None:
        if used is None:
            raise Misunderstood("unparsable")
        pressed = used.component_id
        handler: _Handler | None = None
        if pressed.in_tutorial:
            handler = self._tutorial.get((type(used), pressed.action))
        several = False
        match used:
            case Pressed():
                handler = handler or self._buttons.get(pressed.action)
                if handler is None and pressed.action in self._menus:
                    raise TableRefusal(Cause.STALE)
                if handler is not None:
                    await handler(request, pressed)
            case Chosen(_, values):
                if handler is None:
                    handler, several, none = self._menus.get(pressed.action, (None, False, False))
                    handler = handler if values or none else None
                elif not values:
                    handler = None
                if handler is not None:
                    await handler(request, pressed, values if several else values[0])
            case HandedIn(_, answers):
                handler = handler or self._forms.get(pressed.action)
                if handler is not None:
                    await self._hand_in(request, handler, pressed, answers)
        if handler is None:
            raise Misunderstood("unparsable")

    async def _hand_in(
        self, request: Request, handler: _Handler, form: ComponentId, answers: Mapping[str, str]
    ) -> None:
        """Let a handler handle a form, and keep the user's answers, if it is refused or fails."""
        filled = self.services.filled
        filled.drop(request.user_id, form)
        request.filled_in(form)
        try:
            await handler(request, form, answers)
        except Exception:
            filled.keep(request.user_id, form, answers)
            raise

    async def run(
        self,
        interaction: Interaction,
        handler: Callable[Concatenate[Request, _P], Awaitable[None]],
        *args: _P.args,
        **named: _P.kwargs,
    ) -> None:
        """Let a handler answer an interaction, and answer its refusals privately.

        What is in the log already cannot be done again: Discord repeats an interaction that a process before
        has kept, and not answered. It is answered as done.
        """
        request = Request(self.services, interaction)
        try:
            await handler(request, *args, **named)
        except Declined as declined:
            await request.decline(declined.key)
        except REFUSALS as refusal:
            kept = await self.services.store.table_of_interaction(interaction.id)
            if kept is None:
                await request.refuse(refusal)
            else:
                await request.show(await self.services.tables.get(kept))
        if self.services.publisher.owed.tables:
            await request.catch_up()

    async def answer_unknown(self, interaction: Interaction) -> None:
        """Answer a command that is not the bot's."""
        await Request(self.services, interaction).refuse(Misunderstood("unparsable"))

    async def answer_error(self, interaction: Interaction, error: BaseException) -> None:
        """Answer after an error."""
        await Request(self.services, interaction).answer_error(error)


def _options(handler: _Handler) -> list[inspect.Parameter]:
    """Return the options of a command: the parameters of its handler that are given by name alone."""
    parameters = inspect.signature(handler, eval_str=True).parameters.values()
    return [one for one in parameters if one.kind is inspect.Parameter.KEYWORD_ONLY]
