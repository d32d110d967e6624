"""The databases behind the interface `bot.tables.store`.

Another database is a subclass of `database.Database`, as in `sqlite` and `postgres`, which `open` chooses by
its address. `migrations` and `upgrade` make its tables, `transfer` copies into it; `bot.config` and
`bot.cli.doctor_checks` know its addresses.
"""
