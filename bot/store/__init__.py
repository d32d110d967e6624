"""The databases behind the interface `bot.tables.store`."""
