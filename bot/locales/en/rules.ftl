## The rules in our own words, by topic. Arguments come from the edition at the table.

topic-goal = The goal
topic-turn = A turn
topic-stages = The order of conflicts
topic-bribes = Bribes
topic-hiring = Hiring { -and-banishing }
topic-sending = Sending { -scholars }
topic-money = Money and secrecy
topic-end = The end
topic-commands = Commands

rules-title = { $topic } ({ $edition })

rules-goal =
    Everybody owns a { -palace } with { $areas } { -areas }, each of them a post, and has { $scholars } { -scholars }. You never employ your own: you send your { -scholars } to the others and hope for posts that pay well.
    Whoever has the most ducats after { $rounds } rounds wins. Money comes from salaries, and from the bribes that others pay you as landlord. You may promise everything, and { $binding ->
        [yes] little
       *[no] nothing
    } has to be kept.
rules-turn =
    On your turn you are the landlord:
    1. The bank pays you the salaries of all your { -scholars } with posts.
    2. You deal with everybody who { -applies-here }: bribes first, then your decision (see the order of conflicts).
    3. You send two of your { -scholars } to other { -palaces }. In the last round nobody is left to send.
    Then the next player clockwise takes a turn. In the first round there are no salaries yet.
rules-stages =
    Applications are decided in this order:
    {"**"}Uncontested**: a profession that nobody has here yet, and a single applicant. You must hire, and you choose the post.
    {"**"}External conflict**: several applicants of a profession that nobody has here yet. One of them gets a post, the others { -go-away }.
    {"**"}Internal conflict**: somebody of that profession holds a post here already, and defends it against all applicants of the profession. These conflicts are decided one by one, the lowest post first.
    A profession keeps its post for the whole game.
rules-bribes =
    Every { -scholar } in question pays one bribe in each negotiation: at least { $minimum }, in steps of { $unit }, at most what its owner has. It goes to the landlord at once and stays there, whoever is hired{ $refund ->
        [yes] , except that the bribe of a banished { -scholar } is returned
       *[no] {""}
    }.
    In the first two stages everybody pays clockwise from the landlord’s left. In an internal conflict the defender pays first, { $order ->
        [defender_left] then clockwise from the defender
       *[landlord_left] then clockwise from the landlord’s left
    }.
    { $bank ->
        [yes] If you are broke, the bank pays the minimum for you, and everybody sees it.
       *[no] If you are broke, you pay nothing, and everybody sees it.
    }
rules-hiring =
    When all bribes of a stage are paid, the landlord decides. Nobody without a rival can be turned down, and of rivals exactly one is hired{ $binding ->
        [yes] ; what the landlord has agreed to for this turn must be kept if it is paid, and no other promise binds
       *[no] ; promises bind nobody
    }.
    Whoever is not hired { -goes-away } and is out of the game.
    For a new profession the landlord chooses one of the free posts: { $salaries } ducats a turn.
rules-sending =
    At the end of your turn you send exactly two { -scholars } to the { -palaces } of others.
    { $both ->
        [yes] Both may go to one { -palace }.
       *[no] They must go to two different { -palaces }.
    } They may be of one profession. { $attack ->
        [yes] You may even attack a { -scholar } of your own.
       *[no] You may not attack a { -scholar } of your own.
    }
rules-money =
    Everybody starts with { $cash }. { $open ->
        [yes] At this table the purses are open.
       *[no] How much you have is your secret: `/purse` and the button **{ button-purse }** show it to you alone, and so does a direct message. Salaries and bribes are public.
    }
    Money changes hands only as bribes: there is no lending and no giving.
rules-end =
    After { $rounds } rounds { $final ->
        [extra] everybody is paid once more for all { -scholars } with posts, and then the money is counted.
       *[none] the money is counted.
    } Whoever has the most ducats wins; on a tie the victory is shared.
    A { -scholar } sent in the first round who keeps a post is paid { $payments } times.
rules-commands =
    `/join` and `/leave` a table, `/start` the game.
    `/bribe`, `/hire` and `/send` when it is your decision; the buttons do the same. `/prepare` pays a bribe for you as soon as it is due, at the slow pace.
    `/purse` shows your money to you alone, `/table show` shows the table again at the end of the channel, `/games` lists your tables wherever they are.
    `/help` says what you can do right now, `/rules` explains everything by topic, `/tutorial` teaches the game.
    `/settings me` chooses your language, how you are reminded, and whether your purse comes by direct message.
    Talk, promise and threaten right here in the channel{ $promises ->
        [talk] {""}
       *[other] {""}; or so that it is remembered: `/offer`, `/promise`. `/ledger` shows what was said, and what became of it
    }.
