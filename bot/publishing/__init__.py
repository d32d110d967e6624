"""Keeps what Discord shows in step with the tables, also after failures and crashes."""
