## /help: what one person can do right now; and the topics of the rules that go with it.

command-help = What can I do right now?
command-tutorial = Learn the game by playing a short one, for your eyes only

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
help-wanted = A game is running without you, and a computer player holds the seat of somebody who has left. `/join` asks to play on for them; everybody at the table has to agree.
help-away = A computer player decides for you. **{ button-back }** puts you back in charge.
help-waiting = You have nothing to decide just now. So talk, right here in the channel, best of all before somebody decides about your { -scholars }{ $words ->
    [yes] {""}. What you say with **{ button-offer }** and **{ button-promise }** is remembered{ $computers ->
            [yes] , and it is all that computer players hear
           *[no] {""}
        }
   *[no] {""}
}. **{ button-purse }** shows your money to you alone.
help-bribe = **You must bribe** before the landlord decides. **{ button-bribe }** shows what is at stake and what others have paid. Bargain first{ $words ->
    [yes] {""}, with **{ button-offer }** or in the channel
   *[no] {""}, in the channel
}: a bribe is final.
help-hire = **You are the landlord and must decide** who gets which post. **{ button-hire }** shows a menu for each post. Nobody sees anything before you confirm it all.{ $words ->
    [yes] {" "}What you have agreed to is in the **{ button-ledger }**.
   *[no] {""}
}
help-send = **You must send out two { -scholars }.** **{ button-send }** opens a form that says whom they will meet.
help-over = The game in this channel is over. **{ button-again }** opens another one.
help-more = `/rules` explains everything by topic, `/table show` shows the table again, `/tutorial` teaches the game.

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
            - **{ button-promise }** or `/promise`: to anybody, at any time; threats as well.
            - Right-click a message (on a phone, hold it) → Apps → **Hold to this** holds people to what they wrote.
            - **{ button-last-call }**, at the live pace: one more minute to talk.
            Then the table judges by what everybody sees. A word is **kept** or **broken**, or comes to nothing if it can no longer come true; whoever breaks an agreement first frees the other. A threat is **carried out**, **empty** or **averted**. It is all in the **{ button-ledger }** (`/ledger`), and counts in this game only.
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
    Every computer player has a character ({ $characters }) and a level ({ $levels }); **{ button-choose-computer }** says what to expect of whom. They { $promises ->
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
