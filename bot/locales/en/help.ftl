## /help: what one person can do right now; and the topics of the rules that go with it.

command-help = What can I do right now?
command-tutorial = Learn the game by playing a short one, for your eyes only

button-tutorial = Tutorial
button-rules-topic = Rules: { $topic }
button-back = Take my seat back
rules-choose = Another topic

help-title = What you can do now
help-nowhere = There is no table in this channel. **Join** opens one, others join you, and computer players can fill it up. If the game is new to you: the **Tutorial** takes ten minutes, and only you see it.
help-invited = A table is looking for players: { $seated } of at most { $most } are seated, { $fewest } are enough. **Join** takes a seat. If the game is new to you: the **Tutorial** takes ten minutes, and only you see it.
help-too-late = A table is about to begin, and all { $most } seats are taken. You can watch and talk, and join the next one.
help-seated = You are seated, and players are missing: { $seated } of at least { $fewest }. Wait for others, or **Add computer**. **Leave** gives your seat up.
help-ready = You are seated, and there are enough players. **Start the game** when everybody is here, or wait for more.
help-watching = A game is running without you. You can watch, talk, and give the players bad advice.
help-wanted = A game is running without you, and a computer player holds the seat of somebody who is gone. `/join` asks to play on for them; everybody at the table has to agree.
help-away = A computer player decides for you. **Take my seat back** to decide yourself again.
help-waiting = Nothing to decide for you just now. So talk, right here in the channel, best of all before somebody decides about your { -scholars }{ $words ->
    [yes] {""}. What you say with **{ button-offer }** and **{ button-promise }**, below the table message, is remembered{ $computers ->
            [yes] , and it is all that computer players hear
           *[no] {""}
        }
   *[no] {""}
}. **My purse** shows your money to you alone.
help-bribe = **You must bribe**, before the landlord decides about one of your { -scholars }. **Bribe…** shows what is at stake and what others paid. Bargain first{ $words ->
    [yes] {""}, with **{ button-offer }** or in the channel
   *[no] {""}, in the channel
}: a bribe is final.
help-hire = **You are the landlord and must decide** who is hired, and where. **Hire…** shows a menu for each post. Nobody sees anything before you confirm all of it.{ $words ->
    [yes] {" "}What you have agreed to is in the **{ button-ledger }**.
   *[no] {""}
}
help-send = **You must send two { -scholars }** to other { -palaces }. **Send…** opens a form that tells whom they will meet.
help-over = The game in this channel is over. **New table** opens another one.
help-more = `/rules` explains everything by topic, `/table show` shows the table again, `/tutorial` teaches the game.

## Topics of the rules

topic-promises = Talk and promises
topic-players = Joining and leaving
topic-variants = This table’s rules

rules-promises =
    Talk all you like, here in the channel, in front of everybody.{ $whispers ->
        [yes] {" "}With `/whisper` you can talk in private, and the others read only that you do.
       *[no] {""}
    } Money never changes hands that way, only as a bribe, when it is due. With a bribe you can ask for { -an-area }: everybody sees it, and it binds nobody.
    { $promises ->
        [talk] At this table promises are **just talk**: nobody keeps a list, nobody judges, and nothing binds. Whoever has been cheated remembers it, and sooner or later is a landlord, too.
       *[other] What you say in these ways, the table remembers:
            - **{ button-offer }** (whoever has to pay) and **{ button-price }** (the landlord), or `/offer`: so much for a post, or a favour for it. The other one answers: **{ button-agree-offer } · { button-counter } · { button-decline }**. Paying the price that was named is agreeing, too.
            - **{ button-promise }** or `/promise`: to anybody, at any time; threats as well.
            - Right-click a message (on a phone, hold it) → Apps → **Hold to this** holds people to what they wrote.
            - **{ button-last-call }**, at the live pace: a minute for last words.
            Then the table judges by what everybody sees. A word is **kept** or **broken**, or comes to nothing where it cannot come true any more; whoever breaks an agreement first frees the other. A threat is **carried out**, **empty** or **averted**. **{ button-ledger }** or `/ledger` shows it all; it counts in this game only.
            Computer players bargain in the same ways; they do not read the channel.
            { $promises ->
                [binding] Here an agreement for this turn **binds** the landlord: what was promised for a bribe has to be kept, unless less is paid. All else binds nobody.
               *[remembered] No word **binds** anybody, neither the landlord nor the one who pays. But whoever breaks one is quoted to all.
            }
    }
rules-players =
    { $fewest } to { $most } players. In the lobby everybody can join, leave, and add or remove computer players; whoever is seated can start the game.
    { $first ->
        [first_seat] Whoever sat down first begins.
       *[random] Who begins is drawn by lot.
    } Turns pass clockwise, in the order of the seats.
    A computer player has a character ({ $characters }) and a level ({ $levels }); **{ button-choose-computer }** in the lobby says what to expect of whom. They { $promises ->
        [talk] do not bargain at this table, where promises are just talk
       *[other] bargain as people do, and may break their word
    }. They know what you would know in their place: what is public, and their own money{ $open ->
        [yes] {""}
       *[no] , never yours
    }.{ $promises ->
        [talk] {""}
       *[other] {" "}As a landlord, a computer player waits a moment for those who have just paid: they may still offer something, or **{ button-go-on }**.
    }
    Whoever leaves a running game with `/leave` is replaced by a computer player and can take the seat back with `/join`. When the last person has left, the game is over.
rules-variants =
    This table plays **{ $edition }**: { $rounds } rounds, { $scholars } { -scholars } each, { $cash } to begin with, { -areas } that pay { $salaries }, bribes of at least { $minimum }.
    What differs from that edition’s own rules:

differs-nothing = Nothing at all.
differs-rounds = It lasts { $value } rounds.
differs-salaries = The { -areas } pay { $value } ducats.
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
   *[random] Who begins is drawn by lot.
}
differs-bank_pays_broke = { $value ->
    [yes] The bank pays the minimum for whoever is broke.
   *[no] Whoever is broke pays nothing, and the bank does not help.
}
differs-refund_banished = { $value ->
    [yes] The landlord returns the bribes of the banished.
   *[no] The landlord keeps the bribes of the banished.
}
differs-promises = { $value ->
    [binding] What both have agreed for this turn binds.
    [talk] Promises are just talk: nobody keeps a list.
   *[remembered] Promises bind nobody, and are remembered.
}
differs-final_salary = { $value ->
    [extra] After the last round everybody is paid once more.
   *[none] There is no salary after the last round.
}
differs-open_money = { $value ->
    [yes] Everybody’s money is open.
   *[no] Everybody’s money is secret.
}
differs-whispers = { $value ->
    [yes] Whispering is allowed.
   *[no] Whispering is not allowed.
}
