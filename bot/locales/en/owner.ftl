# What goes wrong, and what moderators are told of how the bot is.

stopping-now = I am just being restarted. Nothing has happened: try again in a minute.
