"""The command line: the doctor, and errors in one line."""
