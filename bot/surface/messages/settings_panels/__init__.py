"""`/settings`: a panel for a server and one for a person, each in one message."""
