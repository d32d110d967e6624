"""How much one process carries, over real sockets: ours beside a bot that does nothing, in the same run."""
