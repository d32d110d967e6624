"""What is left of a game when its turns and rounds have passed: what each of them came to.

Made of public events and views alone. Little of it is done at every entry: most when a turn has passed.
"""
