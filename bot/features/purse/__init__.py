"""One seat's cash, for that player alone; and everybody's, added up from what everybody saw."""
