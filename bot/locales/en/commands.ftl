## Slash commands and forms.

command-join = Take a seat, or open a table in this channel
command-leave = Give up your seat
command-start = Start the game
command-start-edition = Which edition to play
command-start-computers = How many computer players take empty seats
command-bribe = Bribe the landlord for the scholar whose turn it is
command-bribe-amount = How many ducats
command-bribe-asking = Which area you ask for; everybody sees it, and it binds nobody
command-hire = Decide, as landlord, who is hired and where
command-hire-scholar = Whom to hire
command-hire-area = In which salary area; not needed where it is given
command-send = Send two of your scholars to apply at other palaces
command-send-scholar_1 = The first scholar
command-send-palace_1 = Where the first scholar applies
command-send-scholar_2 = The second scholar
command-send-palace_2 = Where the second scholar applies
command-purse = Show your cash, to you alone
command-table = The table of this channel
command-table-show = Show the table again
command-table-pace = How fast to play; in a running game, all who are there have to agree
command-table-pace-pace = Which pace
command-table-away = Let the clock wait for you at the slow pace
command-table-away-days = For how many days you are away; 0 when you are back
command-table-close = For moderators: close the table
command-table-pause = For moderators: pause the game
command-table-resume = For moderators: let a paused game go on
command-table-remove = For moderators: remove somebody from the table
command-table-remove-player = Whom to remove
command-rules = Help with the rules
command-rules-topic = What about
command-settings = What you decide for yourself, and this server for its tables
command-settings-server = For those who manage the server: language, edition, pace, channels, moderators
command-settings-me = Your language, purse by direct message, reminders and quiet hours

language-en = English
language-de = Deutsch

choice-scholar = { $scholar }, bribed { $amount }
choice-defender = { $scholar }, works there, bribed { $amount }
choice-area = { $salary } ducats
choice-placement = { $scholar } → { $salary }
choice-amount = { $amount }
choice-asking-nothing = nothing in particular
choice-amount-hint = { $amount } ({ $hint })
choice-minimum = the minimum
choice-everything = all you have

form-bribe = Bribe for the { $profession }
form-bribe-amount = Ducats
form-bribe-hint = { $minimum } to { $maximum }, in steps of { $step }
