"""What makes play fast. No result depends on it: without any of these the same games come out, only slower.

`docs/engine-speed.md` tells what each trick brings, and `tests/core/fast/test_without.py` plays
without them.
"""
