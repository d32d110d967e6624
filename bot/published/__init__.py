"""What is to be seen of a table in its channel and in direct messages, a module for each subject."""
