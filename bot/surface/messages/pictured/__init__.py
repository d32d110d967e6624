"""What the pictures at a table show, in the words of their readers, and the same in words."""
