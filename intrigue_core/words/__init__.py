"""What people say to each other: clauses that the public log can judge, and what has become of them."""
