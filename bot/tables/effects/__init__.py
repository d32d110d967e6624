"""What entries do to a table, by what they are about; `bot.tables.fold` calls them one after another."""
