## Places where there can be no table, or not yet.

refused-not_a_member = I am not a member of this server: its commands reach me, but I could show no table here. Whoever manages the server can invite me: { $link }
refused-private_thread = I am not in this private thread, so I could show no table here. Mention { $bot } in it once: that adds me. Then use the command again.
permission-connect = **Connect**

help-elsewhere = Tables are in the channels of servers that I am on: `/join` opens one there. Here you can read the rules, and play the **Tutorial**: it takes ten minutes, and only you see it.
help-more-elsewhere = `/rules` explains everything by topic, `/tutorial` teaches the game.
button-invite = Add me to a server
