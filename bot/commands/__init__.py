"""The handlers of slash commands, buttons, menus and forms: a module for each subject.

Each has a ``setup``, which registers its handlers; `bot.app` calls them in order. The options of a slash
command are those parameters of its handler that are given by name alone. A new control needs an `Action` in
`bot.discord_api.component_ids`; descriptions of commands are in ``locales/*/<subject>.ftl``.
The menus on messages and people (context menus) are in `own_words`, `held_messages` and `gathering`.
"""
