"""``python -m bot doctor``: looks for whatever is wrong, and says what to do. It changes nothing anywhere."""
