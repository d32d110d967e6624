"""Keeps the messages on Discord in step with the tables, also after failures and crashes."""
