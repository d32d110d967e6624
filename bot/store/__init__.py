"""Where tables are kept: databases behind the interface that `bot.tables.store` declares."""
