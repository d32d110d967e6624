"""Commands for those who look after the bot on a server."""
