## What players say to each other: offers, prices, promises and threats, and what becomes of them.
##
## The messages “said-…” are put together to what somebody says, and begin with a small letter.

quoted = “{ $text }”

said-me-scholar = my { $profession }
said-you-scholar = your { $profession }
said-pay-brief = { $amount }
said-pay-me = I pay { $amount } for { $scholar }
said-pay-you = you pay { $amount } for { $scholar }
said-pay-post = { $amount }: { $post }
said-salary = the { $salary } post
said-salary-menu = the { $salary } post
said-post = { $scholar } gets { $post }
said-post-least = { $scholar } gets { $best ->
    [yes] {""}
   *[no] at least{" "}
}{ $post }
said-post-any = { $scholar } gets a post
said-keep = { $scholar } keeps the post
said-refuse = { $scholar } { -goes-away }
said-auction = whoever pays most gets { FORM($profession, "the") }’s post
said-favour-me = next time { $whom ->
    [you] you get
   *[other] { $seat } gets
} { $best ->
    [yes] {""}
   *[no] at least{" "}
}{ $post } from me
said-favour-you = next time { $whom ->
    [me] I get
   *[other] { $seat } gets
} { $best ->
    [yes] {""}
   *[no] at least{" "}
}{ $post } from you
said-favour-both = next time we each give the other { $post }{ $best ->
    [yes] {""}
   *[no] {" "}or better
}
said-pact = from now on, whenever we can: you get { $given } from me, I get { $taken } from you
said-pact-both = from now on, whenever we can, we each give the other { $post }
said-spare-me = I’ll leave { $whom ->
    [you] you
   *[other] { $seat }
} alone{ $where }{ $end }
said-spare-you = you leave { $whom ->
    [me] me
   *[other] { $seat }
} alone{ $where }{ $end }
said-peace = truce{ $end }
said-where = { " " }{ $whom ->
    [me] at my place
    [you] at your place
   *[other] at { $seat }’s
}
said-until = { " " }until the end of round { $round }
said-to-the-end = { " " }until the end of the game
said-send-me = I’ll send { $whom ->
    [you] you
   *[other] { $seat }
} { FORM($profession, "an") }
said-send-you = you send { $whom ->
    [me] me
   *[other] { $seat }
} { FORM($profession, "an") }
said-and = { $first }, and { $last }
said-list = { $before }, and { $last }
said-harm = I’ll send { FORM($profession, "an") } after yours in { $seat }’s { -palace }
said-extortion = pay { $amount }, or { $harm }
said-or-else = { $asked }, or { $harm }

everybody = everybody

refused-promise_binds = You have agreed to something else, and at this table that binds.
refused-no_statements = At this table promises are just talk: say it in the channel. Nobody keeps a list.
refused-no_such_seat = There is no such player.
refused-statement_to_self = You cannot give your word to yourself.
refused-empty_statement = Say what you will do, or what you want.
refused-too_many_clauses = That is too much at once: { $most } things from each side at most.
refused-clause_twice = You say the same thing twice.
refused-nobody_addressed = Who is to do that? Choose somebody.
refused-no_harm = That is no threat: threaten to refuse a { -scholar }, to hire another, or to send one.
refused-no_bribe_due = No bribe is due for that { -scholar }.
refused-not_your_scholar = That { -scholar } is not yours.
refused-not_the_landlord = Somebody else decides about that { -scholar }.
refused-not_employed = That { -scholar } has no post there to keep.
refused-no_post_in_sight = There is no such post to be had there.
refused-no_rival = That { -scholar } has no rival and must be hired. Only rivals can be refused, or bid against each other.
refused-too_high = Nobody can have { $amount }.
refused-no_such_salary = No post pays { $amount }. What there is: { $posts }.
refused-no_turn_left = It is too late for that.
refused-one_end = A standing deal needs both sides: each does it for the other.
refused-no_sending_left = There is no sending left in which that could happen.
refused-all_agreed = You already have a deal for that { -scholar }.
refused-too_many_offers = There are { $most } open offers for that { -scholar } already. Answer one or take one back first.
refused-too_many_statements = You have { $most } offers, promises and threats open already. Wait until some of them are settled.
refused-too_much_talk = You have said { $most } things in this landlord’s turn. Go on in the next one; the channel is open.
refused-said_already = That has been said already.
refused-no_such_statement = Nothing like that was said.
refused-not_your_statement = That is not for you to answer.
refused-statement_settled = That is settled already.
refused-cannot_keep_both = You cannot keep both that and what you have agreed to already, and at this table agreements bind.

## At the table

block-title = **Bargaining**
block-more = -# and { $count } more: **Ledger**
statement-line-offer = { $seat } → { $to }: { $quote }
statement-line-agreed = 🤝 Agreed, { $seat } & { $to }: { $quote }
statement-line-declined = ✖️ No from { $to } to { $seat }: { $quote }
statement-line-promise = 🤞 Promise, { $seat } → { $to }: { $quote }
statement-line-threat = ⚡ Threat, { $seat } → { $to }: { $quote }
everybody-said = all

## What two haggle about, in a message of its own

haggle-offer = 💬 { $seat } → { $to }: { $quote }
haggle-sums = -# 💬 { $parties }: { $sums }
haggle-words = -# { $seat }: { $text }
haggle-parties = { $seat } and { $other }
haggle-parties-about = { $seat } and { $other }, { $about }
haggle-about = { $profession }{ $kind ->
    [post] , { $post } post
    [least] , { $post } post or better
    [keep] {" "}stays
   *[any] {""}
}
haggle-over = -# 💬 { $parties }: { $outcome ->
    [agreed] { $count ->
        [0] 🤝 Agreed: { $quote }
        [1] 🤝 Agreed: { $quote }
       *[other] { $sums }. 🤝 Agreed. { $seat }: { $quote }
    }
   *[other] { $count ->
        [0] { $quote }
       *[other] { $sums }.
    } { $outcome ->
        [declined] ✖️ { $by } says no.
        [withdrawn] ↩️ { $by } takes it back.
        [paid] Paid as offered.
       *[moot] No answer.
    }
}

## What an offer of a haggle names, in a few words

term-pay = { $amount } for { $scholar }
term-post = { $own ->
    [yes] {""}
   *[no] { $scholar }{" "}
}{ $kind ->
    [post] for the { $post } post
    [least] for the { $post } post or better
    [keep] to stay
   *[any] for a post
}
term-refuse = without { $scholar }
term-auction = the post to the highest bribe
term-favour = { $lasting ->
    [yes] always
   *[no] next time
} the { $post } post { $best ->
    [yes] {""}
   *[no] or better{" "}
}for { $seat }
term-spare = peace for { $seat }
term-send = { FORM($profession, "an") } to { $seat }
scholar-for-post = { $scholar } ({ $salary } post)

button-offer = Offer…
button-price = Name a price…
button-no-price = No price
button-promise = Promise…
button-ledger = Ledger
button-last-call = Last call
button-agree-offer = Agree
button-agree-sum = Agree: { $amount }
button-counter = Counter…
button-decline = No
button-take-back = Take back
button-go-on = Go on
now-asked = ⏳ { $seat } waits for { $when ->
    [solo] your answer
   *[other] an answer from { $players }, and goes on { $when }
}.
now-unpriced = ⏳ { $you ->
    [yes] You
   *[no] { $landlord }
} may name a price for { $scholars }; bribes are paid { $when ->
    [solo] when you press **{ button-go-on }**
   *[other] { $when }
}.
now-hearing = ⏳ { $seat } decides { $when ->
    [solo] when you press **{ button-go-on }**
   *[other] { $when }
}; until then { $players } may still offer something.
went-on = Noted. { $now }
hearing-you = you
hearing-at = at { $time }
button-pay-agreed = Pay { $amount } as agreed
button-as-agreed-for = { $label }: { $deal }

## What one person sees while bargaining

offer-title = Offer
offer-title-price = Name a price
offer-how = Choose, and everybody hears it. No money moves yet.{ $promises ->
    [binding] {""}
   *[other] {" "}It is worth what your word is worth.
}
offer-choose = What do you say?
offer-to = to { $seat }
offer-else = Something else…
offer-waits = Waits for your answer
offer-mine = What you have said
counter-title = Your answer
counter-how = Pick your counter-offer. Everybody hears it.
promise-title = Promise or threaten
promise-whom = To whom?
promise-no-threat = You can’t threaten { $seat } now: no rival to prefer, and nobody to send after their { -scholars }.
compose-title = Say something else to { $seat }
compose-mine = I…
compose-yours = You…
compose-nothing = (nothing)
compose-manner = How do you mean it?
compose-deal = As a promise, or as an offer if I ask for something
compose-threat = As a threat: do that, or I do this
form-offer = Offer for your { $profession }
form-offer-price = Price for { FORM($profession, "the") }
form-offer-amount = Ducats
form-offer-hint = At least { $minimum }, in steps of { $step }
form-offer-scholar = For which { -scholar }?
form-offer-post = For which post?
form-offer-any = any
ledger-title = Ledger
ledger-how = What everybody has said in this game, and what became of it.
ledger-nobody = Nobody has promised anything yet.
ledger-tally = { $seat }: { $kept } kept, { $broken } broken, { $open } open
ledger-whose = Everything of one player…
ledger-statement = { $line } · { $state }
ledger-older = -# and { $count } older
statement-state-open = open
statement-state-withdrawn = taken back
statement-state-declined = declined
statement-state-countered = countered
statement-state-kept = **kept**
statement-state-broken = **broken** by { $seat }
statement-state-moot = came to nothing
statement-state-missed = came to nothing: { $seat } was away
statement-state-paid = paid as offered, without an answer
statement-state-carried_out = **carried out**
statement-state-empty = **empty threat**
statement-state-averted = averted
story-last-call = ⏳ Last call by { $seat }: talk until { $until }.

refused-nothing_to_offer = There is nothing for you to bargain for just now: no bribe that concerns you is still to come.
promise-nothing = There is nothing you could promise { $seat } just now, and nothing to threaten them with.
refused-offer_too_new = That offer has only just come, in place of another one. Once more if you mean it: { $quote }
refused-unknown_statement = I did not understand that. Choose one of the suggested sentences.
refused-unknown_player = Nobody of that name sits at this table. Choose one of { $players }.
refused-no_agreement = Nothing is agreed for the bribe that is due.
refused-only_live = There is a last call at the live pace only.
refused-no_talk_left = The time to talk is over; there is nothing to cut short.
refused-no_hearing = Nobody is waiting for further offers just now.
refused-not_heard = Only those who are being waited for can say that.
refused-went_on_already = You have said so already; now it is up to the others.
refused-not_in_stage = A last call is for the landlord and for those who pay in this stage.

## Commands

command-offer = Offer something for a post, or name a price as landlord: aloud, and no money moves yet
command-offer-amount = How many ducats
command-offer-post = For which post; any, if you leave it out
command-offer-scholar = For which scholar
command-say = Bargain in your own words; before it is said you see how the table understands it
command-say-words = What you say, like “5k for the ten” or “deal”
command-ledger = What everybody has promised in this game, and what became of it
