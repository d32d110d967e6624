## /help now: what one person can do right now; and the topics of the rules that go with it.

command-help = What you can do right now, the rules, and the tutorial
command-help-now = What can I do right now?
command-help-tutorial = Learn the game by playing a short one, for your eyes only
command-help-rules = Help with the rules
command-help-rules-topic = What about

button-tutorial = Tutorial
button-rules-topic = Rules: { $topic }
button-back = Take my seat back
rules-choose = Another topic

help-title = What you can do now
help-nowhere = There is no table in this channel. **{ button-join }** opens one, others join you, and computer players can fill it up. New to the game? The **{ button-tutorial }** takes ten minutes, and only you see it.
help-invited = A table is looking for players: { $seated } of at most { $most } are seated, and { $fewest } are enough. **{ button-join }** takes a seat. New to the game? The **{ button-tutorial }** takes ten minutes, and only you see it.
help-too-late = A game is about to begin, and all { $most } seats are taken. You can watch and talk, and join the next one.
help-seated = You are seated, but players are missing: { $seated } of at least { $fewest }. Wait for others, or use **{ button-computer }**. **{ button-leave }** gives up your seat.
help-ready = You are seated, and there are enough of you. **{ button-start }** when everybody is here, or wait for more.
help-watching = A game is running without you. You can watch, talk, and give the players bad advice.
help-wanted = A game is running without you, and a computer player holds the seat of somebody who has left. `/join` asks to play on for them; everybody who is there has to agree.
help-away = A computer player decides for you. **{ button-back }** puts you back in charge.
help-waiting = You have nothing to decide just now. So talk, right here in the channel, best of all before somebody decides about your { -scholars }{ $statements ->
    [yes] {""}. What you say with **{ button-offer }** and **{ button-promise }** is remembered{ $computers ->
            [yes] , and it is all that computer players hear
           *[no] {""}
        }
   *[no] {""}
}. **{ button-purse }** shows your money to you alone.
help-bribe = **You must bribe** before the landlord decides. **{ button-bribe }** shows what is at stake and what others have paid. Bargain first{ $statements ->
    [yes] {""}, with **{ button-offer }** or in the channel
   *[no] {""}, in the channel
}: a bribe is final.
help-hire = **You are the landlord and must decide** who gets which post. **{ button-hire }** shows a menu for each post. Nobody sees anything before you confirm it all.{ $statements ->
    [yes] {" "}What you have agreed to is in the **{ button-ledger }**.
   *[no] {""}
}
help-send = **You must send out two { -scholars }.** **{ button-send }** opens a form that says whom they will meet.
help-over = The game in this channel is over. **{ button-again }** opens another one.
help-more = `/help rules` explains everything by topic, `/table show` shows the table again, `/help tutorial` teaches the game.

## Topics of the rules

topic-promises = Talk and promises
topic-players = Joining and leaving
topic-variants = This table’s rules

rules-promises =
    Talk all you like, here in the channel, in front of everybody. Money changes hands only as a bribe, when it is due. With a bribe you can ask for a post: everybody sees it, and it binds nobody.
    { $promises ->
        [talk] At this table promises are **just talk**: nobody keeps a list, nobody judges, and nothing binds. But whoever was cheated remembers it, and sooner or later is the landlord.
       *[other] What you say in these ways, the table remembers:
            - **{ button-offer }** (if you have to pay) and **{ button-price }** (if you are the landlord), or `/offer`: so much for a post, or a favour for it. The answer: **{ button-agree-offer } · { button-counter } · { button-decline }**. Paying the price that was named is agreeing, too.
            - `/say`: at any time, to anybody, in your own words; before it is said you see how the table understands it. **{ button-promise }**: to choose from, threats as well.
            - Right-click a message (on a phone, hold it) → Apps → **Hold to this** holds people to what they wrote.
            - **{ button-last-call }**, at the live pace: one more minute to talk.
            Then the table judges by what everybody sees. A word is **kept** or **broken**, or comes to nothing if it can no longer come true or only somebody’s absence prevented it; whoever breaks an agreement first frees the other. A threat is **carried out**, **empty** or **averted**. It is all in the **{ button-ledger }** (`/ledger`), and counts in this game only.
            Computer players bargain in the same ways; they do not read the channel.
            { $promises ->
                [binding] Here an agreement for this turn **binds** the landlord: what was promised for a bribe must be kept, unless less is paid. Nothing else binds anybody.
               *[remembered] No word **binds** anybody, neither the landlord nor whoever pays. But whoever breaks one is quoted in front of all.
            }
    }
rules-players =
    { $fewest } to { $most } players. Before the start everybody can join, leave, and add or remove computer players; anyone seated can start the game.
    { $first ->
        [first_seat] Whoever sat down first begins.
       *[random] Lots are drawn for who begins.
    } Then it goes round clockwise.
    Every computer player has a character ({ $characters }) and a level ({ $levels }); **{ button-computer }** in the lobby says what to expect of whom. They { $promises ->
        [talk] do not bargain at this table, where promises are just talk
       *[other] bargain like everybody else, and may break their word, too
    }. They know what you would know in their place: what is public, and their own money{ $open ->
        [yes] {""}
       *[no] , never yours
    }.{ $promises ->
        [talk] {""}
       *[other] {" "}As landlord, a computer player waits a moment for those who have just paid: you can make one more offer, or say **{ button-go-on }**.
    }
    If you leave a running game with `/leave`, a computer player stands in for you, and `/join` takes your seat back. When the last person has left, the game is over.
rules-variants =
    This table plays **{ $edition }**: { $rounds } rounds, { $scholars } { -scholars } each, { $cash } to start with, posts that pay { $salaries }, bribes from { $minimum }.
    What differs from that edition’s own rules:

differs-nothing = Nothing at all.
differs-rounds = It lasts { $value } rounds.
differs-salaries = The posts pay { $value } ducats.
differs-scholars_per_profession = Everybody has { $value } { $value ->
    [one] { -scholar }
   *[other] { -scholars }
} of each profession.
differs-starting_cash = Everybody starts with { $value }.
differs-minimum_bribe = A bribe is at least { $value }.
differs-both_to_one_palace = { $value ->
    [yes] Both { -scholars } of a turn may go to one { -palace }.
   *[no] The two { -scholars } of a turn must go to different { -palaces }.
}
differs-self_attack = { $value ->
    [yes] You may attack your own { -scholars }.
   *[no] You may not attack your own { -scholars }.
}
differs-internal_order = { $value ->
    [defender_left] In an internal conflict the attackers pay clockwise from the defender.
   *[landlord_left] In an internal conflict the attackers pay clockwise from the landlord.
}
differs-defender_may_pass = { $value ->
    [yes] In an internal conflict the defender may pay nothing.
   *[no] In an internal conflict the defender must bribe, too.
}
differs-first_player = { $value ->
    [first_seat] Whoever sat down first begins.
   *[random] Lots are drawn for who begins.
}
differs-bank_pays_broke = { $value ->
    [yes] The bank pays the minimum for players who are broke.
   *[no] The bank does not help out: players who are broke pay nothing.
}
differs-refund_banished = { $value ->
    [yes] The landlord returns the bribes of the banished.
   *[no] The landlord keeps the bribes of the banished.
}
differs-promises = { $value ->
    [binding] What both have agreed for this turn binds the landlord, once it is paid.
    [talk] Promises are just talk: nobody keeps a list.
   *[remembered] Promises bind nobody, but are remembered.
}
differs-final_salary = { $value ->
    [extra] After the last round everybody is paid once more.
   *[none] After the last round nobody is paid any more.
}
differs-open_money = { $value ->
    [yes] The purses are open.
   *[no] The purses are secret.
}

## Places where there can be no table, or not yet.

refused-not_a_member = I am not a member of this server: its commands reach me, but I could show no table here. Whoever manages the server can invite me: { $link } Alone you can play in direct messages with me: `/join` there.
refused-only_on_servers = Every server has its own finished games. Use this command there; your tables are in `/games mine`.
refused-private_thread = I am not in this private thread, so I could show no table here. Mention { $bot } in it once: that adds me. Then use the command again.
permission-connect = **Connect**

help-elsewhere = Tables are in the channels of servers that I am on: `/join` opens one there, and a solo game in direct messages with me. Here you can read the rules, and play the **Tutorial**: it takes ten minutes, and only you see it.
help-more-elsewhere = `/help rules` explains everything by topic, `/help tutorial` teaches the game.
button-invite = Add me to a server

## The rules in our own words, by topic. Arguments come from the edition at the table.

topic-goal = The goal
topic-turn = A turn
topic-stages = The order of conflicts
topic-bribes = Bribes
topic-hiring = Hiring { -and-banishing }
topic-sending = Sending { -scholars }
topic-money = Money and secrecy
topic-end = The end
topic-tips = Tips
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
    }.{ $pass ->
        [yes] {" "}The defender alone may pay nothing.
       *[no] {""}
    }
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
       *[no] How much you have is your secret: `/purse` and the button **{ button-purse }** show it to you alone, and so does a direct message: where none is to be seen, look into Discord’s message requests. Salaries and bribes are public.
    }
    Money changes hands only as bribes: there is no lending and no giving.
rules-end =
    After { $rounds } rounds { $final ->
        [extra] everybody is paid once more for all { -scholars } with posts, and then the money is counted.
       *[none] the money is counted.
    } Whoever has the most ducats wins; on a tie the victory is shared.
    A { -scholar } sent in the first round who keeps a post is paid { $payments } times.
rules-tips =
    What the rule books advise:
    - **Keep a low post for later.** Once your low posts are given away, the next one gets a good post, however little they pay.
    - **“As long as I keep my post, you keep yours.”** That is how to sit in a { $best } post to the end: give one of yours for it.
    - **Count who is still to come.** A post that nobody can attack any more is worth more, so ask for more before you give it. **{ button-threats }** in the message with your money counts for you.
    - **Attack high posts whose owners have little to bargain with.** Where you have little hope, stay away: whoever loses { -goes-away }.
    - **Meddle.** What others negotiate is your business, too: ask, beg, threaten, flatter and complain, here in front of everybody.
    - **Be worth trusting.** { $binding ->
        [yes] Most promises
       *[no] All promises
    } can be broken, best of all by you first; but steady money goes to those who are known to keep theirs.
    - And when it is over, shake hands: it was only a game.
rules-commands =
    `/join` and `/leave` a table, `/start` the game.
    `/bribe`, `/hire` and `/send` when it is your decision; the buttons do the same. `/table prepare` pays a bribe for you as soon as it is due, at the slow pace.
    `/purse` shows your money to you alone, `/table show` shows the table again at the end of the channel, `/games mine` lists your tables wherever they are.
    `/help now` says what you can do right now, `/help rules` explains everything by topic, `/help tutorial` teaches the game.
    `/settings me` chooses your language, how you are reminded, and whether your purse comes by direct message.
    Talk, promise and threaten right here in the channel{ $promises ->
        [talk] {""}
       *[other] {""}; or so that it is remembered: `/say`, `/offer`. `/ledger` shows what was said, and what became of it
    }.
