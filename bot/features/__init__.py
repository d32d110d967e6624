"""What people do, one folder a feature: `commands` (with ``setup``), `views`, `text`, `projection`.

A new feature stands in `bot.app.FEATURES`; a new control in `bot.discord_api.component_ids.Action`; what
commands are called and do, in ``locales/*/commands.ftl``.
"""
