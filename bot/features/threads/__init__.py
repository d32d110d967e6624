"""Tables in threads, and where one plays."""
