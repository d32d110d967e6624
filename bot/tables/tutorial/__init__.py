"""The tutorial: a short game that one person plays against computers that follow a script."""
