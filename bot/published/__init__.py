"""The messages about a table, in its channel and in direct messages: a module for each subject."""
