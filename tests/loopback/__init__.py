"""A Discord over real sockets, on loopback: what the bot would see, without a network and without limits.

For whoever tests or measures the real bot, started as ``python -m bot run`` with ``discord.api_base`` and
``discord.gateway_url`` pointing here::

    async with Loopback() as discord:                      # server.py
        guild = discord.add_guild()
        channel = discord.add_channel(guild)
        ada = discord.add_person("Ada", guild)             # people.py
        bot = BotProcess(discord, folder, play__pictures=False)    # process.py; settings as in the file
        await bot.start()                                  # until it hears of events
        joined = await ada.use(channel, "join")            # a slash command; waits for the first answer
        joined.answer, joined.response, joined.is_private  # type of callback, message, who sees it
        await ada.press(channel, "ig1:leave:")             # the newest button whose id begins so
        form = await ada.press(channel, "ig1:decide:")     # may open a form: form.form
        await ada.hand_in(form, amount="3000")
        await ada.suggested(channel, "bribe", "amount")    # autocompletes
        await ada.decide(channel, random.choice)           # whatever is to be decided, by commands
        called_in(discord, channel)                        # whom the newest call mentions
        await discord.quiet()                              # until nothing has been asked for a while
        await bot.kill(); await bot.start()

Objects are plain dicts as Discord has them on the wire (payloads.py); `State` (state.py) keeps them:
``messages[channel][id]``, ``private[id]`` (who sees it, message), ``dms``, ``deleted``, and ``asked``, the
interactions. A nonce with ``enforce_nonce`` finds the earlier message for five minutes; history tells no
nonces; answers carry ``interaction_metadata``; an interaction is not answered for the first time after
`patience` seconds. What is sent is not checked for Discord's limits: simcord does that.

Everything that was asked stands in ``log`` (time, route, path, body, status, seconds); ``calls`` and
``answered`` count by route; ``noting=False`` keeps no log, for long measurements. Routes are written
``POST /channels/:/messages``, ``POST /interactions/:/*/callback``, ``PATCH /webhooks/:/*/messages/:``
(rest.py).

Faults (faults.py) are rules; the first that fits a request and has times left applies::

    discord.add_fault("POST /channels/:/messages", Kind.LOSE, times=2)     # done, but the answer never comes
    rule = discord.add_fault("* /webhooks/*", Kind.HOLD, times=None); ...; rule.release()
    discord.add_fault("PATCH *", Kind.REFUSE, status=404, code=10008, when=lambda path, body: ...)

The gateway (gateway.py) is ``discord.gateway``: ``drop(code)``, ``hold()``, ``release(rng)`` (in any order),
``replay(count)``, ``twice``, ``ask_to_reconnect()``, ``invalidate(resumable=…)``, ``identified``,
``resumed``. Sessions outlive their sockets, so what happens meanwhile comes with RESUME. Several bots may
have the same shard, or each its own (``shards`` is what a bot is told to start).
"""
