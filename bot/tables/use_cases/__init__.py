"""What can be done at a table, by what it is about; `bot.tables.service` puts it together."""
