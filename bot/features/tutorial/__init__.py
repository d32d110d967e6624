"""The tutorial: a private lesson with the real panels."""
