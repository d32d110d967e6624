"""A Discord over real sockets, on loopback: what the bot would see, without a network and without limits.

For whoever tests or measures the real bot, started as ``python -m bot run``::

    async with scene(folder, "Ada", "Ben") as here:        # process.py; settings as in the file
        await here.bot.start()                             # until it hears of events
        ada, ben = here.people                             # people.py
        joined = await ada.use(here.channel, "join")       # a slash command; waits for the first answer
        joined.answer, joined.response, joined.is_private  # type of callback, message, who sees it
        form = await ada.press(here.channel, "ig1:decide:")     # the newest button whose id begins so
        await ada.hand_in(form, amount="3000")
        await ada.decide(here.channel, random.choice)      # whatever is to be decided, by commands
        called_in(here.discord, here.channel)              # whom the newest call mentions
        await here.discord.quiet()                         # until nothing has been asked for a while
        await here.bot.kill(); await here.bot.start()

Objects are plain dicts as Discord has them on the wire (payloads.py); `State` (state.py) keeps them. A nonce
with ``enforce_nonce`` finds the earlier message for five minutes; history tells no nonces; an interaction is
not answered for the first time after `patience` seconds. What is sent is not checked for Discord's limits:
simcord does that. `Loopback` (server.py) notes and counts all that is asked, by routes (rest.py). What goes
wrong are rules (faults.py); the first that fits a request and has times left applies::

    discord.add_fault("POST /channels/:/messages", Kind.LOSE, times=2)     # done, but the answer never comes
    rule = discord.add_fault("* /webhooks/*", Kind.HOLD, times=None); ...; rule.release()

Sessions of the gateway (gateway.py) outlive their sockets, so what happens meanwhile comes with RESUME.
Several bots may have the same shard, or each its own (``shards`` is what a bot is told to start).
"""
