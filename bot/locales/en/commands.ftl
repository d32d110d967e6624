## Slash commands and forms.

command-join = Take a seat, or open a table in this channel
command-leave = Give up your seat
command-start = Start the game
command-start-edition = Which edition to play
command-start-computers = How many computer players take empty seats
command-start-level = How well those computer players play; normally, if you leave it out
command-bribe = Bribe the landlord for the scholar whose turn it is
command-bribe-amount = How many ducats
command-bribe-asking = Which post you ask for; everybody sees it, and it binds nobody
command-hire = Decide, as landlord, who is hired and where
command-hire-scholar = Whom you hire
command-hire-post = For which post; not needed where there is only one
command-send = Send two of your scholars to other palaces
command-send-scholar_1 = The first scholar
command-send-palace_1 = Where the first scholar goes
command-send-scholar_2 = The second scholar
command-send-palace_2 = Where the second scholar goes
command-purse = Show your cash, to you alone
command-table = The table of this channel
command-table-show = Show the table again
command-table-pace = How fast to play; in a running game, all who are there have to agree
command-table-pace-pace = Which pace
command-table-away = Let the clock wait for you at the slow pace
command-table-away-days = For how many days you are away; 0 when you are back
command-table-close = Moderators: close the table. Players: end the game, if all who are here agree
command-table-pause = Moderators: pause the game. Players: the same, if all who are here agree
command-table-resume = Moderators: let a paused game go on. Players: the same, if all who are here agree
command-table-remove = For moderators: remove somebody from the table
command-table-remove-player = Whom to remove
command-table-remove-days = For so many days they may not play on this server at all, and everybody can read it
command-table-bans = Who may not play on this server, and until when
command-help-rules = Help with the rules
command-help-rules-topic = What about
command-settings = What you choose for yourself, and what this server chooses for its tables
command-settings-server = For those who manage the server: language, edition, pace, channels, moderators
command-settings-me = Your language, purse by direct message, reminders and quiet hours


choice-scholar = { $scholar }: { $amount }
choice-defender = { $scholar }, holds the post: { $amount }
choice-area = the { $salary } post
choice-placement = { $scholar } → the { $salary } post
choice-amount = { $amount }
choice-pass = Nothing
choice-asking-nothing = no wish
choice-amount-hint = { $amount } ({ $hint })
choice-minimum = the minimum
choice-equal = as much as the highest bribe so far
choice-over = { $more } more than the highest bribe so far
choice-worth = as much as the post can still pay
choice-everything = All: { $amount }
choice-bribed = bribe { $amount }
choice-bribed-asking = bribe { $amount }, asking for the { $salary } post
choice-wished = the post that was asked for
choice-agreed = 🤝 as agreed with { $seat }
choice-promised = 🤞 what you promised { $seat }
choice-price = what { $seat } asks for
choice-offered = what you have offered { $seat }
choice-agreed-hire = 🤝 as agreed
choice-promised-hire = 🤞 as promised
choice-refused = ⚠️ your word was: not this one
choice-spared = ⚠️ you promised to leave { $seat } alone
choice-sent = 🤝 as you said
choice-profession = { $profession } ({ $left } left)

form-bribe = Bribe { $landlord }
form-bribe-other = Or another amount
form-bribe-hint = { $minimum } to { $maximum }, in steps of { $step }{ $may_pass ->
    [yes] ; or 0, as you defend
   *[no] {""}
}
form-asking = Which post do you ask for?
form-asking-hint = Everybody sees it, and it binds nobody.
form-send-free = { $count ->
    [0] no free post
   *[other] free: { $posts }
}
form-send-how = { $how ->
    [twins] -# Tick two. One ticked alone sends two of that profession there: they would be rivals, and you would lose one of them.
    [apart] -# Tick two. They must go to different { -palaces }.
   *[any] -# Tick two.
}
