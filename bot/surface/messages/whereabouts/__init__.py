"""What says where tables are: signposts, somebody's games, results."""
