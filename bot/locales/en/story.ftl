## What happened, one sentence each. Told once, in the channel.

story-seat-taken = { $name } sits down.
story-table-opened = { $name } opens a table.
story-seat-retaken = { $seat } is back and takes over from the computer.
story-seat-left = { $name } leaves the table.
story-seat-last = { $seat } leaves the game. Nobody is left, so it ends here.
story-seat-deserted = { $seat } leaves the game; a computer player stands in. `/join` takes the seat back.
story-seat-requested = { $by } would like a computer player to stand in for { $seat }, who is away. One more player has to agree.
story-seat-handed-over = { $by } lets a computer player stand in for { $seat }, who is away. `/join` takes the seat back.
story-seat-wanted = { $name } would like to play on for { $seat }. Everybody who is here has to agree.
story-newcomer-accepted = { $by } agrees: { $voices } of { $needed } so far.
story-newcomer-arrived = { $mark } { $name } takes over the seat.
story-absent-last = { $seat } is away, and nobody else is left: the game ends here.
story-abandoned = Nobody has played on for a long time, so the game ends here. `/join` opens a new table.
story-went-on = { $seat } says that the game goes on.
story-table-closed = { $moderator } closes the table, as a moderator.
story-table-closed-host = { $moderator } closes the table.
story-wish-pause = ⏸️ { $seat } would like to pause the game{ $voices ->
    [1] . Everybody who is here has to agree
   *[other] , too
}: { $voices } of { $needed } so far.
story-wish-resume = ▶️ { $seat } would like to go on{ $voices ->
    [1] . Everybody who is here has to agree
   *[other] , too
}: { $voices } of { $needed } so far.
story-wish-end = 🏳️ { $seat } would like to end the game, without a winner{ $voices ->
    [1] . Everybody who is here has to agree
   *[other] , too
}: { $voices } of { $needed } so far.
story-agreed-pause = ⏸️ Everybody who is here agrees: the game is paused.
story-agreed-resume = ▶️ Everybody who is here agrees: the game goes on.
story-agreed-end = 🏳️ Everybody who is here agrees: the game ends here. Nobody wins, and it is not rated; `/ledger` keeps who promised what.
story-table-paused = { $moderator } pauses the game, as a moderator.
story-table-resumed = { $moderator } resumes the game, as a moderator.
story-player-removed = { $moderator } removes { $name } from the table, as a moderator.
story-player-removed-host = { $moderator } removes { $name } from the table.
story-player-removed-game = { $moderator } removes { $name } from the game, as a moderator; a computer player takes the seat.
story-player-removed-last = { $moderator } removes { $name } from the game, as a moderator. Nobody is left, so it ends here.
story-started = The game begins: { $edition }. Clockwise around the table: { $seats }. { $first } goes first{ $drawn ->
    [yes] {" "}(drawn by lot)
   *[no] {""}
}.
story-turn = **Round { $round }: { $landlord }’s turn.**{ $amount ->
    [0] {""}
   *[other] {" "}The bank pays { $amount } in salaries.
}
story-salary = The bank pays { $seat } { $amount } in salaries.
story-final-salary = Final salaries: the bank pays { $seat } { $amount }.
story-stage-uncontested = { $scholars } { $count ->
    [one] has no rival: { $landlord } must hire.
    [2] have no rivals: { $landlord } must hire both.
   *[other] have no rivals: { $landlord } must hire them all.
}
story-stage-external = { $fights }. { $count ->
    [one] There is room for only one.
   *[other] There is room for only one of each.
}
story-stage-internal = { $attackers } { $count ->
    [one] attacks
   *[other] attack
} { $defender } in the { $salary } post.
story-bribe = { $seat } bribes { $landlord } with { $amount } for { FORM($profession, "the") }{ $agreed ->
    [yes] , as agreed
    [offered] , as offered
   *[no] {""}
}{ $asks ->
    [yes] , asking for the { $salary } post
   *[no] {""}
}.
story-bribe-price = { $seat } pays { $landlord }’s price for { FORM($profession, "the") }: { $amount }{ $asks ->
    [yes] , asking for the { $salary } post
   *[no] {""}
}.
story-bribe-more = { $seat } pays { $landlord } more than the price of { $price } for { FORM($profession, "the") }: { $amount }{ $asks ->
    [yes] , asking for the { $salary } post
   *[no] {""}
}.
story-price-binding = { $sentence } That binds { $landlord }.
story-bribe-bank = { $seat } is broke: the bank bribes { $landlord } with { $amount } for { FORM($profession, "the") }{ $agreed ->
    [yes] , as agreed
    [offered] , as offered
   *[no] {""}
}{ $asks ->
    [yes] ; { $seat } asks for the { $salary } post
   *[no] {""}
}.
story-bribe-nothing = { $seat } is broke and pays { $landlord } nothing for { FORM($profession, "the") }{ $asks ->
    [yes] , but asks for the { $salary } post
   *[no] {""}
}.
story-bribe-passed = { $seat } defends { FORM($profession, "the") } and pays { $landlord } nothing{ $asks ->
    [yes] , but asks for the { $salary } post
   *[no] {""}
}.
story-asked = { $sentence } { $seat } had asked for the { $salary } post.
story-hired = { $landlord } gives { $scholar } the { $salary } post.
story-hired-all = { $landlord } gives { $posts }.
story-post = { $scholar } the { $salary } post
story-hired-rivals = { $landlord } gives { $scholar } the { $salary } post{ $higher ->
    [yes] , despite the higher bribe
   *[no] {""}
}; { $others } { $count ->
    [one] { -goes-away }
   *[other] { -go-away }
}.
story-kept = { $landlord } lets { $scholar } stay in the { $salary } post{ $higher ->
    [yes] , despite the higher bribe
   *[no] {""}
}; { $others } { $count ->
    [one] { -goes-away }
   *[other] { -go-away }
}.
story-ousted = { $winner } ousts { $loser } from the { $salary } post{ $higher ->
    [yes] , despite the higher bribe
   *[no] {""}
}. { $off }
story-ousted-long-0 = { $winner } ousts { $loser } from the { $salary } post, after { $count } rounds and { $earned } in salaries. { $off }
story-ousted-long-1 = After { $count } rounds { $loser } loses the { $salary } post to { $rival }. { $owner } got { $earned } out of it. { $off }
story-ousted-long-2 = { $landlord } changes the locks: { $loser }, in the { $salary } post since round { $since }, is out, and { $rival } moves in. { $off }
story-ousted-long-3 = For { $count } rounds { $loser } held the { $salary } post. Now { $rival } has it, and { $owner } loses the { $lost } it would still have paid. { $off }
story-ousted-long-4 = { $landlord } drops { $loser }, in the { $salary } post since round { $since }, for { $rival }. That will cost { $owner } { $lost } by the end. { $off }
story-off = { -off }!
story-off-several = { -off }: { $scholars }!
story-banished = { $scholar } { -goes-away }.
story-refund = { $landlord } gives { $seat } { $amount } back for { FORM($profession, "the") }.
story-refund-bank = { $landlord } gives the bank { $amount } back for { $scholar }.
story-sent = { $seat } sends { FORM($profession, "an") } to { $palace }.
story-sent-apart = { $seat } sends { FORM($profession, "an") } to { $palace } and { $alike ->
    [yes] another
   *[no] { FORM($second, "an") }
} to { $other }.
story-sent-together = { $seat } sends { FORM($profession, "an") } and { FORM($second, "an") } to { $palace }.
story-sent-twins = { $seat } sends { $scholars } to { $palace }.
story-only-choice = { $sentence } (There was no other way.)

call-bribe = { $mention }, { $landlord } awaits your bribe for { FORM($profession, "the") }: { $post ->
    [certain] the { $salary } post
   *[open] the best free post pays { $salary }
}, { $against ->
    [0] no rival
   *[other] against { $rivals }
}{ $highest ->
    [0] {""}
   *[other] {""}; the highest bribe so far is { $highest }
}.
own-rival = your own other one
call-price = { $mention }, { $scholars } { $count ->
    [one] wants
   *[other] want
} { $post ->
    [certain] the { $salary } post
   *[open] { $count ->
        [one] a post
       *[other] posts
    }
}. Name your price{ $when ->
    [solo] , or say **{ button-no-price }**.
   *[other] : the { $count ->
        [one] bribe is
       *[other] bribes are
    } paid { $when }.
}
call-price-too = { $call } { $mention }, you may name a price for { $scholars } meanwhile.
call-hire = { $mention }, { $applicants ->
    [1] { $highest ->
        [0] { $by } has paid nothing
       *[other] { $by } has paid
    }: which post does { FORM($profession, "the") } get?
   *[other] all bribes are paid: who gets { $count ->
        [one] { $post ->
            [certain] the { $salary } post
           *[open] a post
        }
       *[other] which post
    }?{ $contested ->
        [yes] {" "}The highest bribe is { $highest }, from { $by }.
       *[no] {""}
    }
}
call-send = { $mention }, send out two { -scholars }: that ends your turn.
