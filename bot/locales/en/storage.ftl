# What people are told when the bot cannot keep or read anything: what is wrong, that nothing is lost, what to do.

storage-full = 💾 I could not do that: my disk is full, so I cannot write anything down. Nothing that counted before is lost. Whoever runs me must make room; try again after that.
storage-read_only = 💾 I could not do that: I am not allowed to write in my own database. Nothing that counted before is lost. Whoever runs me must mend that; try again after that.
storage-busy = 💾 I could not do that: another program has my database locked. Nothing that counted before is lost. Try again in a minute.
storage-unreachable = 💾 I could not do that: my disk or my database does not answer. Nothing that counted before is lost. Try again in a few minutes; if that does not help, tell whoever runs me.
storage-damaged = 💾 I could not do that: part of my database is damaged. Whoever runs me can restore a backup; please tell them.
storage-unreadable = 💾 I cannot read this table any more: what I had written down about it is damaged. All other tables go on. Whoever runs me can bring it back from a backup. If you would rather play something new here, a moderator can close this table with `/table close`.
storage-freed = 🚫 { $moderator } has closed the table here, which I could no longer read. `/join` opens a new one.

# Told once at each table after a backup was restored, with the time of the backup.
storage-put-back = ⏪ All games have been put back to how they stood on { $when }. What happened here after that does not count any more.

# What is left of a message that shows what does not count any more.
