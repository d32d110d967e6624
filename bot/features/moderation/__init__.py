"""What moderators do with a table, and what they are told of the bot."""
