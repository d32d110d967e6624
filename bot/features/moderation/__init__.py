"""Moderators' commands and the status of the bot; agreements among players."""
