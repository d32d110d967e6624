"""What makes play fast. Nothing depends on it: without any of these the same games come out, only slower.

`docs/engine-speed.md` tells what each trick brings, and a test plays without them.
"""
