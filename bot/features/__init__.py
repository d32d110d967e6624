"""The features, a folder or a module each: `commands` (with ``setup``), `views`, `text`, `projection`.

A new feature must be added to `bot.app.FEATURES`; a new control needs an `Action` in
`bot.discord_api.component_ids`; descriptions of commands are in ``locales/*/commands.ftl``.
"""
