## Computer players: what they are like, what each of them says in its own voice, and why they do what they do.

character-merchant = merchant
character-merchant-means = Counts well, deals fairly, and keeps a handshake
character-opportunist = opportunist
character-opportunist-means = Charming, and true to a promise until the prize is big enough
character-miser = miser
character-miser-means = Pays little, asks a lot, and moans about every coin
character-avenger = avenger
character-avenger-means = Forgets neither a broken word nor a kept one
character-gambler = gambler
character-gambler-means = Cheerful and reckless: the bigger the stake, the better
character-diplomat = diplomat
character-diplomat-means = Polite, and fonder of peace and favours than of money

level-easy = easy
level-normal = normal
level-hard = hard

## How it is told. A line never says what could be untrue: the word beside it and the reason say the facts.

voice-line = { $mark } **{ $name }:** { $quote }
voice-line-to = { $mark } **{ $name }** to { $to }: { $quote }
voice-because = { $line } ({ $reason })
voice-reason = { $mark } **{ $name }:** { $reason }

reason-broke-agreed = In round { $round } { $seat } agreed with { $to }: { $quote } { $told ->
    [yes] Instead: { $deed }
   *[no] And went back on it.
}
reason-broke-promise = In round { $round } { $seat } promised { $to }: { $quote } { $told ->
    [yes] Instead: { $deed }
   *[no] And went back on it.
}
reason-kept-agreed = { $seat } kept what was agreed with { $to } in round { $round }: { $quote }
reason-kept-promise = { $seat } kept a promise to { $to } from round { $round }: { $quote }
reason-agreed = As agreed with { $seat } in round { $round }: { $quote }
reason-promised = As promised to { $seat } in round { $round }: { $quote }
reason-favoured = { $seat } has given me { $count ->
    [0] no post
    [one] one post
   *[other] { $count } posts
} so far.
reason-banished = { $seat } had { $scholar } { -banished }.
reason-paid-most = Nobody paid more for this post than { $seat }: { $amount } for { FORM($profession, "the") }.
reason-leader = { $seat } earns most of all: { $amount } a turn.
reason-pair = { $seat } and { $other } have given each other { $count ->
    [one] one post
   *[other] { $count } posts
} already.
reason-last-turn = I shall not be landlord again.
reason-worth = { $scholar } can still earn { $amount }.
reason-at-least = I won’t go below { $amount }.
reason-at-most = I won’t go above { $amount }.
reason-threatened = { $seat } threatens: { $quote }
reason-bluffed = { $count ->
    [one] One threat of { $seat }’s was empty already.
   *[other] { $count } threats of { $seat }’s were empty already.
}
reason-broken = { $seat } has broken { $count ->
    [one] one promise
   *[other] { $count } promises
} so far.

## The merchant

voice-merchant-greet-0 = Good day to all. My pencil is sharp.
voice-merchant-greet-1 = Fair play, fair pay: that is my whole trick.
voice-merchant-greet-2 = A new page, and not a blot on it.
voice-merchant-greet-3 = May the best bookkeeper win.

voice-merchant-offer-0 = That is what the post is worth to me.
voice-merchant-offer-1 = I have counted twice. Here is my offer.
voice-merchant-offer-2 = A clean sum for a clean deal.
voice-merchant-offer-3 = No haggling for haggling’s sake: my price.
voice-merchant-offer-4 = Shake on it, and we both get on with our day.

voice-merchant-price-0 = Worked out to the last coin.
voice-merchant-price-1 = No tricks in the small print.
voice-merchant-price-2 = Ask, and I’ll show you the sum.
voice-merchant-price-3 = Live and let live: that is the price.
voice-merchant-price-4 = Not a present, but honest.
voice-merchant-price-5 = It comes with a receipt.

voice-merchant-auction-0 = Open books, open bids. The best one gets it.
voice-merchant-auction-1 = Highest bid, and no favours. Clean business.
voice-merchant-auction-2 = Let the market decide. I only hold the hammer.

voice-merchant-counter-0 = Almost. Let me correct one line.
voice-merchant-counter-1 = My sums come out a little different.
voice-merchant-counter-2 = A step from you, a step from me.
voice-merchant-counter-3 = Same goods, slightly different bill.
voice-merchant-counter-4 = The direction is right. The sum, not yet.

voice-merchant-leader-0 = Who leads the table pays the leader’s rate.
voice-merchant-leader-1 = Success has its price. Yours is higher.
voice-merchant-leader-2 = For market leaders I have another price list.

voice-merchant-lesser-0 = For that sum I have something smaller.
voice-merchant-lesser-1 = Smaller money, smaller goods. Still good ones.
voice-merchant-lesser-2 = A humbler post for a humbler bill.

voice-merchant-last_sum-0 = My last sum, and I stand by it.
voice-merchant-last_sum-1 = More is not in the books.
voice-merchant-last_sum-2 = That is as far as my sums go.

voice-merchant-agree-0 = Done. A handshake is a handshake.
voice-merchant-agree-1 = Agreed, and entered in the books.
voice-merchant-agree-2 = That adds up for both of us.
voice-merchant-agree-3 = A fair bargain. My hand on it.
voice-merchant-agree-4 = Signed, small print and all.
voice-merchant-agree-5 = With pleasure. This is how business should be.

voice-merchant-decline-0 = That does not add up for me.
voice-merchant-decline-1 = At that rate I would have to close the shop.
voice-merchant-decline-2 = Thank you, but the sum is wrong.
voice-merchant-decline-3 = My pencil shakes its head.
voice-merchant-decline-4 = Not at these terms, with all respect.
voice-merchant-decline-5 = Let us do business another day.

voice-merchant-hear_others-0 = I compare prices. Nothing personal.
voice-merchant-hear_others-1 = First all the bids, then the hammer.
voice-merchant-hear_others-2 = A good buyer walks the market once.
voice-merchant-hear_others-3 = Comparing costs nothing.

voice-merchant-pact-0 = You scratch my ledger, I scratch yours.
voice-merchant-pact-1 = Let us make it a standing order.
voice-merchant-pact-2 = Regular customers are treated well here.
voice-merchant-pact-3 = You help me, I help you. A simple sum.

voice-merchant-promise-0 = You have my word, in ink.
voice-merchant-promise-1 = Write it down. I have.
voice-merchant-promise-2 = Put it on my account.
voice-merchant-promise-3 = Consider it booked.
voice-merchant-promise-4 = You could borrow money on that.

voice-merchant-threat-0 = I would regret it. I would do it, though.
voice-merchant-threat-1 = I do send reminders for unpaid bills.
voice-merchant-threat-2 = Please do not make me balance this.
voice-merchant-threat-3 = Consider it a formal notice.
voice-merchant-yield-0 = The sums say: give way. So I give way.
voice-merchant-yield-1 = Cheaper than a quarrel. Entered as such.
voice-merchant-yield-2 = I pay for some quiet, and write it down.
voice-merchant-defy-0 = That is not how you get a discount from me.
voice-merchant-defy-1 = Threats are no currency here.
voice-merchant-defy-2 = I have worked it out. I can bear the loss.
voice-merchant-bluff-0 = A final notice, and then nothing in the post.
voice-merchant-bluff-1 = Big letters, nothing in the envelope.
voice-merchant-bluff-2 = I write that threat off.

voice-merchant-pay-0 = As agreed, counted out.
voice-merchant-pay-1 = Count it. I did.
voice-merchant-pay-2 = Here you are, to the last coin.
voice-merchant-pay-3 = Paid. I sleep better already.
voice-merchant-pay-4 = On time, and with thanks.
voice-merchant-pay-5 = Business is business.

voice-merchant-keep-0 = As promised. That is how one stays in business.
voice-merchant-keep-1 = Ordered, delivered.
voice-merchant-keep-2 = The handshake holds.
voice-merchant-keep-3 = Ticked off, as arranged.
voice-merchant-keep-4 = Happy customers come back.
voice-merchant-keep-5 = Said, done, booked.

voice-merchant-break-0 = I am not proud of this entry.
voice-merchant-break-1 = Today the ledger beats the handshake.
voice-merchant-break-2 = This will cost me my good name, I know.
voice-merchant-break-3 = I am in your debt, and I know it.

voice-merchant-wronged-0 = That goes into the book, in red.
voice-merchant-wronged-1 = So much for handshakes.
voice-merchant-wronged-2 = I book that under lessons learnt.
voice-merchant-wronged-3 = Your credit with me has just collapsed.

voice-merchant-remind-0 = An old bill, still open.
voice-merchant-remind-1 = My books have a long memory.
voice-merchant-remind-2 = Let me turn back a few pages.
voice-merchant-remind-3 = It still stands here, in black and white.

voice-merchant-thanks-0 = A pleasure doing business with you.
voice-merchant-thanks-1 = Delivered as promised. Noted.
voice-merchant-thanks-2 = Honesty is the best investment.
voice-merchant-thanks-3 = Your credit with me is rising.

voice-merchant-pair-0 = Those two seem to share one purse.
voice-merchant-pair-1 = The same two names on every receipt, it seems.
voice-merchant-pair-2 = Two accounts, one signature, if you ask me.

voice-merchant-gloat-0 = Competition is good for business. Mine, today.
voice-merchant-gloat-1 = I fear you must write that one off.
voice-merchant-gloat-2 = Filled, and not by you. Better luck tomorrow.
voice-merchant-gloat-3 = Your investment did not pay off, I see.

voice-merchant-plead-0 = Strike out anything, only not this entry.
voice-merchant-plead-1 = Reckon again, please. Mercy earns interest.
voice-merchant-plead-2 = A loss like this I would carry for years.

voice-merchant-congratulate-0 = Congratulations. A post that pays for itself.
voice-merchant-congratulate-1 = My respects: that is how one invests.
voice-merchant-congratulate-2 = Nicely done. I would frame the contract.

voice-merchant-warn-0 = I would ask for security before signing.
voice-merchant-warn-1 = Read the references first. I have.
voice-merchant-warn-2 = A friendly audit note, free of charge.

voice-merchant-coalition-0 = Add it up, and you know whom to stop.
voice-merchant-coalition-1 = One account grows too fast. Shall we balance it?
voice-merchant-coalition-2 = A monopoly is bad for business, dear all.

voice-merchant-duel-0 = Supply is short, demand is lively.
voice-merchant-duel-1 = When two bid, a third one earns.
voice-merchant-duel-2 = I only note the prices. Do go on.

voice-merchant-end-0 = The books are closed. Thank you all.
voice-merchant-end-1 = On balance: a good evening.
voice-merchant-end-2 = Win or lose, the company paid off.
voice-merchant-end-3 = Shall we open new books soon?

## The opportunist

voice-opportunist-greet-0 = Oh, what lovely company. And what lovely purses.
voice-opportunist-greet-1 = Trust me. Everybody does, at first.
voice-opportunist-greet-2 = I like you all already. Some of you more, soon.
voice-opportunist-greet-3 = New game, new friends. Isn’t that nice?

voice-opportunist-offer-0 = Just between us, and everybody listening.
voice-opportunist-offer-1 = Say yes, and I am all yours. For today.
voice-opportunist-offer-2 = With a smile like yours I cannot help bidding.
voice-opportunist-offer-3 = A little something for a big heart.
voice-opportunist-offer-4 = Why look further? I am right here.

voice-opportunist-price-0 = For you, a friend’s price.
voice-opportunist-price-1 = Charm is free. The rest costs this.
voice-opportunist-price-2 = A bargain, if you do not think too long.
voice-opportunist-price-3 = Look at me: would I ask too much?
voice-opportunist-price-4 = Take it before I change my mind.
voice-opportunist-price-5 = Such a trifle, between friends.

voice-opportunist-auction-0 = Show me how much you love me. In coins.
voice-opportunist-auction-1 = My heart goes to the heaviest purse today.
voice-opportunist-auction-2 = Compete for me, dears. I blush already.

voice-opportunist-counter-0 = So close! Only one little thing.
voice-opportunist-counter-1 = Almost. Say it again, but nicer.
voice-opportunist-counter-2 = We are flirting with numbers, have you noticed?
voice-opportunist-counter-3 = Lovely. Let me make it lovelier.
voice-opportunist-counter-4 = I only turn the screw a tiny bit.

voice-opportunist-leader-0 = You shine so brightly. Shining costs extra.
voice-opportunist-leader-1 = For you, a very, very special price.
voice-opportunist-leader-2 = Winners are adorable. And expensive.

voice-opportunist-lesser-0 = How about something smaller, and cuter?
voice-opportunist-lesser-1 = For that you get a treat, not the cake.
voice-opportunist-lesser-2 = Let’s start small, you and I.

voice-opportunist-last_sum-0 = My very last. Look me in the eyes.
voice-opportunist-last_sum-1 = So much, and not one eyelash more.
voice-opportunist-last_sum-2 = One last sigh, one last offer.

voice-opportunist-agree-0 = How could I say no to you?
voice-opportunist-agree-1 = Yes! I do like us two together.
voice-opportunist-agree-2 = Agreed. Until further notice.
voice-opportunist-agree-3 = You had me before you asked.
voice-opportunist-agree-4 = Gladly. Let us not read it too closely.
voice-opportunist-agree-5 = You do know how to win me over.

voice-opportunist-decline-0 = Sweet of you, but I can do better.
voice-opportunist-decline-1 = Ask me again, only prettier.
voice-opportunist-decline-2 = My heart says yes, my purse says no.
voice-opportunist-decline-3 = So tempting, and still no.
voice-opportunist-decline-4 = Oh, come now. You cannot mean that.
voice-opportunist-decline-5 = I am worth more than that, darling.

voice-opportunist-hear_others-0 = Let me see who else is smiling at me.
voice-opportunist-hear_others-1 = One dance with everybody first.
voice-opportunist-hear_others-2 = I’ll leave the door ajar.
voice-opportunist-hear_others-3 = Something better may still come along.

voice-opportunist-pact-0 = You and I: it has a nice ring.
voice-opportunist-pact-1 = Let us be sweet to each other while it lasts.
voice-opportunist-pact-2 = You scratch my back. No knives, please.
voice-opportunist-pact-3 = Friends? Until something shinier comes.

voice-opportunist-promise-0 = Cross my heart. It is here somewhere.
voice-opportunist-promise-1 = Would I lie to a face like yours?
voice-opportunist-promise-2 = Promised, with a flutter of the lashes.
voice-opportunist-promise-3 = I mean it just as I say it.
voice-opportunist-promise-4 = My solemn word. I have several.

voice-opportunist-threat-0 = Be nice to me. I am nicer when you are.
voice-opportunist-threat-1 = It would be such a pity about us.
voice-opportunist-threat-2 = I bite only when I must.
voice-opportunist-threat-3 = Even velvet paws have claws.
voice-opportunist-yield-0 = When you ask so charmingly, who could refuse?
voice-opportunist-yield-1 = Fine, fine. No need to show your teeth.
voice-opportunist-yield-2 = I know when to purr.
voice-opportunist-defy-0 = Oh, do frown again. It suits you.
voice-opportunist-defy-1 = You would never. Would you?
voice-opportunist-defy-2 = I like it when you are cross.
voice-opportunist-bluff-0 = All growl, no teeth. How adorable.
voice-opportunist-bluff-1 = I knew you could not stay angry with me.
voice-opportunist-bluff-2 = And I had almost got goosebumps.

voice-opportunist-pay-0 = There you are. I can be good, too.
voice-opportunist-pay-1 = As agreed. Admit it, you are surprised.
voice-opportunist-pay-2 = Do count it, I am not offended.
voice-opportunist-pay-3 = Even a fox pays the bill.
voice-opportunist-pay-4 = With a kiss on every coin.
voice-opportunist-pay-5 = There. Now you like me even more.

voice-opportunist-keep-0 = You see? You can rely on me. Today.
voice-opportunist-keep-1 = As promised. Do remember that, please.
voice-opportunist-keep-2 = A kept word looks good on me.
voice-opportunist-keep-3 = I could have done otherwise, you know.
voice-opportunist-keep-4 = You trusted me, and look at that.
voice-opportunist-keep-5 = Today I am simply adorable.

voice-opportunist-break-0 = Oops. That was too tempting.
voice-opportunist-break-1 = Promises are like fruit: best fresh.
voice-opportunist-break-2 = Don’t look at me like that. You would have, too.
voice-opportunist-break-3 = That was what I said then. This is now.

voice-opportunist-wronged-0 = And that to me! I almost admire it.
voice-opportunist-wronged-1 = Ouch. That was supposed to be my part.
voice-opportunist-wronged-2 = Respect. You will get it back.
voice-opportunist-wronged-3 = The cheek! It could have been mine.

voice-opportunist-remind-0 = I forgive quickly. Forgetting takes longer.
voice-opportunist-remind-1 = Remember the two of us? I do.
voice-opportunist-remind-2 = How sweet that you thought it forgotten.
voice-opportunist-remind-3 = I still know that little tune by heart.

voice-opportunist-thanks-0 = You kept it! You do surprise me.
voice-opportunist-thanks-1 = Reliable and charming: just my type.
voice-opportunist-thanks-2 = I owe you something. A smile, at least.
voice-opportunist-thanks-3 = How refreshing. Do it again.

voice-opportunist-pair-0 = Those two have eyes only for each other.
voice-opportunist-pair-1 = Cooing again, and the rest of us out in the cold.
voice-opportunist-pair-2 = Always a duet. May others sing, too?

voice-opportunist-gloat-0 = Don’t be cross. Exile has lovely sunsets.
voice-opportunist-gloat-1 = I would comfort you, but I am busy winning.
voice-opportunist-gloat-2 = Send me a postcard from exile, will you?
voice-opportunist-gloat-3 = Was that one of yours? How clumsy of me.

voice-opportunist-plead-0 = You are not going to break my heart, are you?
voice-opportunist-plead-1 = Be kind now, and I’ll adore you. For ages.
voice-opportunist-plead-2 = I burn so easily. Anything but the boat!

voice-opportunist-congratulate-0 = Look at you! So the drinks are on you, then?
voice-opportunist-congratulate-1 = Splendid. I always said so, to everybody.
voice-opportunist-congratulate-2 = Such a salary, and it suits you, too.

voice-opportunist-warn-0 = Between us: I know that smile. It is mine.
voice-opportunist-warn-1 = Listen to a rogue: that is another one.
voice-opportunist-warn-2 = Believe it if you like. I would not.

voice-opportunist-coalition-0 = So rich, and so alone. Shall we all be mean?
voice-opportunist-coalition-1 = Darlings, someone is having far too good a time.
voice-opportunist-coalition-2 = I love a front-runner. Above all a stumbling one.

voice-opportunist-duel-0 = Fight over it, do. You are both adorable.
voice-opportunist-duel-1 = Oh, a duel! And nobody fights over me?
voice-opportunist-duel-2 = Somebody hold my fan, this is getting good.

voice-opportunist-end-0 = Whatever I did, it was only a game.
voice-opportunist-end-1 = Friends again? I am.
voice-opportunist-end-2 = Delightful. Who forgives me first?
voice-opportunist-end-3 = New cards, new friends, another round?

## The miser

voice-miser-greet-0 = Who pays for the candles here?
voice-miser-greet-1 = Hands off my purse, and we shall get along.
voice-miser-greet-2 = Money is tight. It always is.
voice-miser-greet-3 = Is anything free here?

voice-miser-offer-0 = Take it before I come to my senses.
voice-miser-offer-1 = It hurts, but here is my offer.
voice-miser-offer-2 = My hand trembles as I bid.
voice-miser-offer-3 = Small, but I went hungry for it.
voice-miser-offer-4 = To me that is a fortune.

voice-miser-price-0 = Everything gets dearer. So do I.
voice-miser-price-1 = Charity is next door.
voice-miser-price-2 = Nobody can live on thanks.
voice-miser-price-3 = The price is firm. So is my heart.
voice-miser-price-4 = Do you think posts grow on trees?
voice-miser-price-5 = I don’t get out of bed for less.

voice-miser-auction-0 = Who pays most gets it. Simple, and so sweet.
voice-miser-auction-1 = Pile it up, pile it up. I am counting.
voice-miser-auction-2 = Whoever loves me, pays. Whoever pays most, wins.

voice-miser-counter-0 = A digit must have slipped there.
voice-miser-counter-1 = My purse sees it differently.
voice-miser-counter-2 = Are you trying to ruin me?
voice-miser-counter-3 = Almost. Nobody gets rich on almost.
voice-miser-counter-4 = I turn every coin over twice.

voice-miser-leader-0 = You’re rolling in it, so you pay more.
voice-miser-leader-1 = Who earns that much can pay that much.
voice-miser-leader-2 = With your income I wouldn’t haggle.

voice-miser-lesser-0 = For that little, you get a little.
voice-miser-lesser-1 = Cheap money, cheap seat.
voice-miser-lesser-2 = At that price I have something draughty.

voice-miser-last_sum-0 = Not a coin more. My purse is weeping.
voice-miser-last_sum-1 = That’s the bottom of my purse. Look.
voice-miser-last_sum-2 = My last offer, and it hurts already.

voice-miser-agree-0 = All right. A week of thin soup, then.
voice-miser-agree-1 = Done, before it gets any dearer.
voice-miser-agree-2 = Yes, yes. Daylight robbery, but yes.
voice-miser-agree-3 = Agreed. I feel faint.
voice-miser-agree-4 = Fine. Lend me a pen to sign.
voice-miser-agree-5 = Have it your way. My heart bleeds.

voice-miser-decline-0 = At that price? I have nothing to give away.
voice-miser-decline-1 = No. My purse has just fainted.
voice-miser-decline-2 = Am I a charity?
voice-miser-decline-3 = I would rather save.
voice-miser-decline-4 = Such sums give me a headache.
voice-miser-decline-5 = My purse strings stay tied for that.

voice-miser-hear_others-0 = Perhaps somebody tops it.
voice-miser-hear_others-1 = Waiting costs nothing.
voice-miser-hear_others-2 = Let others open their purses first.
voice-miser-hear_others-3 = Patience is free, thank heavens.

voice-miser-pact-0 = A favour costs nothing: count me in.
voice-miser-pact-1 = You save, I save. What more could one want?
voice-miser-pact-2 = Friendship is cheaper than a bribe.
voice-miser-pact-3 = Let us pinch pennies together.

voice-miser-promise-0 = Promised. Words are still free.
voice-miser-promise-1 = You have my word. Money would be worse.
voice-miser-promise-2 = There, now I have given something.
voice-miser-promise-3 = Promised, and without interest.
voice-miser-promise-4 = Keep it safe. I hand out nothing else.

voice-miser-threat-0 = Touch my money, and you get to know me.
voice-miser-threat-1 = I am thrifty, but not with grudges.
voice-miser-threat-2 = Revenge is the one luxury I allow myself.
voice-miser-threat-3 = It will cost you. I know about costs.
voice-miser-yield-0 = Robbery! But being robbed twice costs more.
voice-miser-yield-1 = All right. Losing that would hurt more.
voice-miser-yield-2 = I give in. My stomach does not.
voice-miser-defy-0 = You squeeze nothing out of me with that.
voice-miser-defy-1 = Shout all you like. Shouting is free.
voice-miser-defy-2 = I have sat on my purse through worse.
voice-miser-bluff-0 = So all that worry was for free.
voice-miser-bluff-1 = Cheap talk. The only cheap thing here.
voice-miser-bluff-2 = It cost you nothing, and that is its worth.

voice-miser-pay-0 = Farewell, my little ones.
voice-miser-pay-1 = Take it quickly, I cannot look.
voice-miser-pay-2 = As agreed. I must sit down.
voice-miser-pay-3 = Paid. It hurts.
voice-miser-pay-4 = Counted seven times. Alas, it is right.
voice-miser-pay-5 = Here, and do not ask for a tip.

voice-miser-keep-0 = A promise is a promise, alas.
voice-miser-keep-1 = There, before I regret it.
voice-miser-keep-2 = I keep everything, even my word.
voice-miser-keep-3 = As I said. It cuts to the bone.
voice-miser-keep-4 = One good deed. Now I must save up again.
voice-miser-keep-5 = See, I can be generous. Don’t get used to it.

voice-miser-break-0 = Do you know what honesty costs?
voice-miser-break-1 = My word was only on loan.
voice-miser-break-2 = That was too dear to keep.
voice-miser-break-3 = Friendship ends where money begins.

voice-miser-wronged-0 = Robbed! In broad daylight!
voice-miser-wronged-1 = That will cost you interest.
voice-miser-wronged-2 = Oh, my nerves. Oh, my purse.
voice-miser-wronged-3 = I knew it. Nothing is as dear as trust.

voice-miser-remind-0 = Debts to me don’t expire.
voice-miser-remind-1 = I save everything. Grudges, too.
voice-miser-remind-2 = With interest, that has grown.
voice-miser-remind-3 = I put that away for later. It is later.

voice-miser-thanks-0 = At last somebody who saves my nerves.
voice-miser-thanks-1 = Kept? And at no extra charge?
voice-miser-thanks-2 = That saves me trouble, and I love saving.
voice-miser-thanks-3 = You are almost worth your money.

voice-miser-pair-0 = Those two feed each other, and I starve.
voice-miser-pair-1 = One hand fills the other, I see.
voice-miser-pair-2 = A fine savings club, you two.

voice-miser-gloat-0 = Mine stays dry, yours gets wet feet.
voice-miser-gloat-1 = One mouth fewer to feed.
voice-miser-gloat-2 = The boat trip? You pay for that yourself.
voice-miser-gloat-3 = One more seat by the stove for me.

voice-miser-plead-0 = Have pity! One more loss, and I starve.
voice-miser-plead-1 = Not exile. Do you know what a boat costs?
voice-miser-plead-2 = Take my tears. They are free, and genuine.

voice-miser-congratulate-0 = All that money. My knees give way.
voice-miser-congratulate-1 = Well done. Could you spare a coin, perhaps?
voice-miser-congratulate-2 = I congratulate you. It costs nothing.

voice-miser-warn-0 = I would not lend that one a candle stub.
voice-miser-warn-1 = Bite the coins before you take them.
voice-miser-warn-2 = Trust is dear. With that one, ruinous.

voice-miser-coalition-0 = Our money, and all of it in one purse.
voice-miser-coalition-1 = Too much for one, too little for me. Together?
voice-miser-coalition-2 = I cannot look. I am sick with envy.

voice-miser-duel-0 = So much money, and none of it comes to me.
voice-miser-duel-1 = They bid as if coins grew on trees.
voice-miser-duel-2 = Throwing it about like that! I look away.

voice-miser-end-0 = Does anybody still want those leftovers?
voice-miser-end-1 = Over? And who pays me for the evening?
voice-miser-end-2 = It was nice. And above all, free.
voice-miser-end-3 = Next time I bring the smaller purse.

## The avenger

voice-avenger-greet-0 = I bear no grudge. Yet.
voice-avenger-greet-1 = Be straight with me, and sleep well.
voice-avenger-greet-2 = My memory is long, and my list still empty.
voice-avenger-greet-3 = Honour to whom honour is due.

voice-avenger-offer-0 = My offer, to your face.
voice-avenger-offer-1 = I pay honestly, and expect the same.
voice-avenger-offer-2 = My coin, your word. Weigh them well.
voice-avenger-offer-3 = I ask once, and with respect.
voice-avenger-offer-4 = A straight offer. Answer it straight.

voice-avenger-price-0 = That is my price. I do not beg.
voice-avenger-price-1 = Said once, loud and clear.
voice-avenger-price-2 = Respect is included.
voice-avenger-price-3 = Look me in the eye and say yes.
voice-avenger-price-4 = Pride has its price, too.
voice-avenger-price-5 = Pay, and we are square.

voice-avenger-auction-0 = No grudges here, only sums. This once.
voice-avenger-auction-1 = Let gold speak. I shall keep my word to it.
voice-avenger-auction-2 = The highest bid. On my honour.

voice-avenger-counter-0 = My honour asks for something else.
voice-avenger-counter-1 = Not quite. Try it with respect.
voice-avenger-counter-2 = I meet you, but not on my knees.
voice-avenger-counter-3 = Nearly. Here is where I stand.
voice-avenger-counter-4 = Change that, and we march together.

voice-avenger-leader-0 = You stand too high. I won’t lift you cheaply.
voice-avenger-leader-1 = No gifts for whoever sits on the throne.
voice-avenger-leader-2 = Pride has its price. Pay it.

voice-avenger-lesser-0 = That much respect, that much room.
voice-avenger-lesser-1 = You may come in, but not to the top.
voice-avenger-lesser-2 = A modest post. No more than that.

voice-avenger-last_sum-0 = I say it once more, and then never again.
voice-avenger-last_sum-1 = Here I stand. Not one step further.
voice-avenger-last_sum-2 = My last word. I don’t waste any.

voice-avenger-agree-0 = Agreed. Do not make me regret it.
voice-avenger-agree-1 = My word for yours. So be it.
voice-avenger-agree-2 = Good. I stand by it. Do you?
voice-avenger-agree-3 = Here is my hand. Handle it with care.
voice-avenger-agree-4 = So be it. I do not forget an ally.
voice-avenger-agree-5 = An oath is an oath.

voice-avenger-decline-0 = No. I have my pride.
voice-avenger-decline-1 = You offer that to me?
voice-avenger-decline-2 = I would rather go without.
voice-avenger-decline-3 = No. There is no more to say.
voice-avenger-decline-4 = Not like this. Not with me.
voice-avenger-decline-5 = My answer is as short as my patience.

voice-avenger-hear_others-0 = I hear everybody first. Then I judge.
voice-avenger-hear_others-1 = Let us see who shows their colours.
voice-avenger-hear_others-2 = Patience. I have plenty of that.
voice-avenger-hear_others-3 = All may speak. I remember everything.

voice-avenger-pact-0 = Stand by me, and I stand by you.
voice-avenger-pact-1 = Loyalty for loyalty. I know no better trade.
voice-avenger-pact-2 = Back to back, nobody gets behind us.
voice-avenger-pact-3 = Swear it, and I swear with you.

voice-avenger-promise-0 = I swear it, word for word.
voice-avenger-promise-1 = My word is carved in stone.
voice-avenger-promise-2 = Hold me to it.
voice-avenger-promise-3 = On my honour.
voice-avenger-promise-4 = What I swear, I swear before all of you.

voice-avenger-threat-0 = I warn once. This was it.
voice-avenger-threat-1 = Never say that you did not know.
voice-avenger-threat-2 = Choose well. I remember answers.
voice-avenger-threat-3 = My arm is long. Do not test it.
voice-avenger-yield-0 = I bend today. I remember who bent me.
voice-avenger-yield-1 = This once. And it is written down.
voice-avenger-yield-2 = You have my answer, and my memory.
voice-avenger-defy-0 = Do it, then. I shall be waiting.
voice-avenger-defy-1 = I do not kneel.
voice-avenger-defy-2 = Nobody threatens me and sleeps well.
voice-avenger-bluff-0 = Your sword is made of wood.
voice-avenger-bluff-1 = Those who threaten must strike. You did not.
voice-avenger-bluff-2 = I had braced myself. For nothing.

voice-avenger-pay-0 = As sworn, coin for coin.
voice-avenger-pay-1 = What I say, I pay.
voice-avenger-pay-2 = My debts do not grow old.
voice-avenger-pay-3 = My word, in gold.
voice-avenger-pay-4 = Paid, with my head held high.
voice-avenger-pay-5 = Take it. Honour is satisfied.

voice-avenger-keep-0 = As I have sworn.
voice-avenger-keep-1 = Loyal to the loyal.
voice-avenger-keep-2 = My word stands, as you see.
voice-avenger-keep-3 = I forget no wrong, and no promise.
voice-avenger-keep-4 = This is what a word looks like.
voice-avenger-keep-5 = A matter of honour.

voice-avenger-break-0 = I would not have thought it of myself.
voice-avenger-break-1 = Hold it against me. I would.
voice-avenger-break-2 = My honour limps today.
voice-avenger-break-3 = I broke it, and I make no excuses.

voice-avenger-wronged-0 = I shall remember this day.
voice-avenger-wronged-1 = I will never forgive you for this.
voice-avenger-wronged-2 = My trust had only the one life.
voice-avenger-wronged-3 = That goes to the top of my list.

voice-avenger-remind-0 = Did you think I had forgotten?
voice-avenger-remind-1 = With me, time heals nothing.
voice-avenger-remind-2 = What goes around comes around.
voice-avenger-remind-3 = This one still has your name on it.

voice-avenger-thanks-0 = Kept. I do not forget that either.
voice-avenger-thanks-1 = That is how one wins me.
voice-avenger-thanks-2 = A loyal soul. There is room for you in my heart.
voice-avenger-thanks-3 = My sword is yours. Within reason.

voice-avenger-pair-0 = Those two march in step.
voice-avenger-pair-1 = That is an alliance, flag or no flag.
voice-avenger-pair-2 = Open your eyes, the rest of you.

voice-avenger-gloat-0 = You stood in my way. Now you stand on a beach.
voice-avenger-gloat-1 = A long crossing. Time to think.
voice-avenger-gloat-2 = Victory is mine. The rest is yours.
voice-avenger-gloat-3 = Write it down. I would.

voice-avenger-plead-0 = Spare me this. I repay mercy, too.
voice-avenger-plead-1 = I ask seldom. I ask now.
voice-avenger-plead-2 = Be just. I shall remember it, either way.

voice-avenger-congratulate-0 = I honour a victory, even when it is not mine.
voice-avenger-congratulate-1 = Well won. Guard it.
voice-avenger-congratulate-2 = A post like that is worth a sword.

voice-avenger-warn-0 = I believed that word, too. Once.
voice-avenger-warn-1 = Sleep with one eye open after that bargain.
voice-avenger-warn-2 = That name is on my list. Mind it.

voice-avenger-coalition-0 = One stands too high. Who rides with me?
voice-avenger-coalition-1 = No crown sits tight once enough of us stand up.
voice-avenger-coalition-2 = The tallest tree is felled together.

voice-avenger-duel-0 = Blades out. May the more honest side win.
voice-avenger-duel-1 = Steel on steel. At last.
voice-avenger-duel-2 = Fight fairly. I am watching.

voice-avenger-end-0 = The feud is over. The memory stays.
voice-avenger-end-1 = Well fought, all of you.
voice-avenger-end-2 = All is forgiven. Almost all.
voice-avenger-end-3 = Swords down. Shake hands.

## The gambler

voice-gambler-greet-0 = All in! What are we playing?
voice-gambler-greet-1 = It is my lucky day. It always is.
voice-gambler-greet-2 = Who dares?
voice-gambler-greet-3 = My fingers are itching already.

voice-gambler-offer-0 = Go on, take it, you only live once!
voice-gambler-offer-1 = Fortune favours the bold: here you go!
voice-gambler-offer-2 = Money is there to be thrown about.
voice-gambler-offer-3 = I raise. Are you in?
voice-gambler-offer-4 = Easy come, easy bid.

voice-gambler-price-0 = High stakes, high fun. Place your bets!
voice-gambler-price-1 = Come on, play along!
voice-gambler-price-2 = No risk, no post.
voice-gambler-price-3 = What is money against a good story?
voice-gambler-price-4 = Put in your stake, take out your luck.
voice-gambler-price-5 = Who dares, wins. Who dares, pays.

voice-gambler-auction-0 = Going once! Who starts the bidding?
voice-gambler-auction-1 = Roll up! The highest bid takes the pot!
voice-gambler-auction-2 = An auction! I do love that noise.

voice-gambler-counter-0 = Let’s throw in a bit of fun.
voice-gambler-counter-1 = Too tame. Let’s make it exciting.
voice-gambler-counter-2 = I see you, and raise you this.
voice-gambler-counter-3 = Shuffle, and deal again.
voice-gambler-counter-4 = Double or… no, just this.

voice-gambler-leader-0 = The chip leader pays the big blind.
voice-gambler-leader-1 = You’ve got the biggest stack. Ante up!
voice-gambler-leader-2 = Whoever runs first gets the worse odds.

voice-gambler-lesser-0 = Small stake, small pot. Fair?
voice-gambler-lesser-1 = No jackpot, but a consolation prize.
voice-gambler-lesser-2 = That buys you a side bet.

voice-gambler-last_sum-0 = My last raise. Call or fold.
voice-gambler-last_sum-1 = Final bet, then the wheel spins.
voice-gambler-last_sum-2 = I don’t go higher than this.

voice-gambler-agree-0 = Done! Don’t think, just play.
voice-gambler-agree-1 = I am in. What could go wrong?
voice-gambler-agree-2 = Ha, you had me at the clink of coins.
voice-gambler-agree-3 = You are on!
voice-gambler-agree-4 = Hand it over! Next!
voice-gambler-agree-5 = Cards on the table: agreed.

voice-gambler-decline-0 = Too tame for me.
voice-gambler-decline-1 = I wait for better cards.
voice-gambler-decline-2 = I fold this one.
voice-gambler-decline-3 = Where is the thrill in that?
voice-gambler-decline-4 = Not my lucky number.
voice-gambler-decline-5 = My gut says no, and it is loud.

voice-gambler-hear_others-0 = Any more bets? Don’t be shy!
voice-gambler-hear_others-1 = Let the pot grow a little.
voice-gambler-hear_others-2 = I never stop before the last card.
voice-gambler-hear_others-3 = There is more in it yet! Who joins in?

voice-gambler-pact-0 = Your luck and mine: it has to work!
voice-gambler-pact-1 = Let’s bet on each other.
voice-gambler-pact-2 = The two of us against the odds!
voice-gambler-pact-3 = Half the risk, twice the fun.

voice-gambler-promise-0 = I bet my hat on it.
voice-gambler-promise-1 = A sure thing. Surer than most.
voice-gambler-promise-2 = You have my word. With a ribbon?
voice-gambler-promise-3 = Promised! What is life without a stake?
voice-gambler-promise-4 = You can bet on it.

voice-gambler-threat-0 = Want to bet that I do it?
voice-gambler-threat-1 = You think it is a bluff? Go ahead.
voice-gambler-threat-2 = I do like playing with fire.
voice-gambler-threat-3 = You want to see? Seeing costs.
voice-gambler-yield-0 = I fold. You hold the better cards.
voice-gambler-yield-1 = Not this hand. I know when to fold.
voice-gambler-yield-2 = Too hot for me. I am out.
voice-gambler-defy-0 = I call. Show me.
voice-gambler-defy-1 = A fair risk! Let it ride.
voice-gambler-defy-2 = I have bet on worse odds.
voice-gambler-bluff-0 = Ha! Nothing but a bluff.
voice-gambler-bluff-1 = I knew it: an empty hand.
voice-gambler-bluff-2 = You should work on your poker face.

voice-gambler-pay-0 = There it flies! Wheee!
voice-gambler-pay-1 = Gambling debts are debts of honour.
voice-gambler-pay-2 = My stake is in, as agreed.
voice-gambler-pay-3 = Easy go. Deal the next one!
voice-gambler-pay-4 = My purse feels so nice and light.
voice-gambler-pay-5 = Here you are. Luck will bring it back.

voice-gambler-keep-0 = I bet on you. There you go.
voice-gambler-keep-1 = Promised, and dealt.
voice-gambler-keep-2 = You can count on a gambler’s word, see?
voice-gambler-keep-3 = The ball rolls where I said it would.
voice-gambler-keep-4 = Sometimes the safe bet wins.
voice-gambler-keep-5 = You drew the right card: me.

voice-gambler-break-0 = Oops. The other card was prettier.
voice-gambler-break-1 = I could not resist the jackpot.
voice-gambler-break-2 = Luck is moody. Today, so am I.
voice-gambler-break-3 = Poker face. Sorry!

voice-gambler-wronged-0 = Bluffed! You got me there.
voice-gambler-wronged-1 = Ouch. Those cards were marked.
voice-gambler-wronged-2 = Well played. Wait for my next throw.
voice-gambler-wronged-3 = Ha! I did not see that coming.

voice-gambler-remind-0 = Time for the rematch.
voice-gambler-remind-1 = You played that card. I play it back.
voice-gambler-remind-2 = Luck turns, you know.
voice-gambler-remind-3 = That old hand still itches.

voice-gambler-thanks-0 = Jackpot! An honest soul.
voice-gambler-thanks-1 = I bet on you, and it paid off.
voice-gambler-thanks-2 = You are my lucky charm.
voice-gambler-thanks-3 = The odds were against it. Splendid!

voice-gambler-pair-0 = Those two play with one hand.
voice-gambler-pair-1 = Two heads, one stake. Who bets against it?
voice-gambler-pair-2 = I bet those two split the pot.

voice-gambler-gloat-0 = My card wins the trick! Yours goes swimming.
voice-gambler-gloat-1 = Tough luck. No casino in exile, I hear.
voice-gambler-gloat-2 = Sometimes it is you, and this time it is me!
voice-gambler-gloat-3 = Your chip rolled off the table. Splash!

voice-gambler-plead-0 = Come on, give me this one throw!
voice-gambler-plead-1 = Back the outsider! It is more fun.
voice-gambler-plead-2 = Don’t discard me, the night is young!

voice-gambler-congratulate-0 = Bull’s-eye! What a hand!
voice-gambler-congratulate-1 = First prize! Hats off to you.
voice-gambler-congratulate-2 = What a hit! Rub some of that luck off on me.

voice-gambler-warn-0 = Look up those sleeves. There are cards in there.
voice-gambler-warn-1 = I love a risk, but not that one.
voice-gambler-warn-2 = Those dice are loaded, believe me.

voice-gambler-coalition-0 = All the chips in one pile? Let us fix that!
voice-gambler-coalition-1 = Who bets with me against the front-runner?
voice-gambler-coalition-2 = The table tips! Everybody to the other side!

voice-gambler-duel-0 = Ladies and gentlemen, place your bets!
voice-gambler-duel-1 = A showdown! Nobody leaves the table.
voice-gambler-duel-2 = Raise! Raise! Oh, I love this.

voice-gambler-end-0 = What a ride! Again?
voice-gambler-end-1 = You win some, you laugh off some.
voice-gambler-end-2 = Double or nothing: one more game?
voice-gambler-end-3 = My heart is still racing.

## The diplomat

voice-diplomat-greet-0 = My compliments to all of you.
voice-diplomat-greet-1 = May we all stay friends.
voice-diplomat-greet-2 = Peace first, then business.
voice-diplomat-greet-3 = What a distinguished circle.

voice-diplomat-offer-0 = May I make a modest proposal?
voice-diplomat-offer-1 = A small token of my esteem.
voice-diplomat-offer-2 = You would do me a great favour.
voice-diplomat-offer-3 = Let us find something that suits us both.
voice-diplomat-offer-4 = If you allow: something agreeable.

voice-diplomat-price-0 = A contribution to good relations.
voice-diplomat-price-1 = That would be a kind gesture.
voice-diplomat-price-2 = One does not speak of money. Still.
voice-diplomat-price-3 = May I request this, with all respect?
voice-diplomat-price-4 = Goodwill is priceless. The post is not.
voice-diplomat-price-5 = Let us call it a courtesy.

voice-diplomat-auction-0 = Let the bids decide, and nobody need be offended.
voice-diplomat-auction-1 = An open tender, with all formalities.
voice-diplomat-auction-2 = May the most generous party prevail.

voice-diplomat-counter-0 = A small amendment, if you permit.
voice-diplomat-counter-1 = We agree in spirit. Now the details.
voice-diplomat-counter-2 = May I polish your kind offer?
voice-diplomat-counter-3 = Just one decimal point, if I may.
voice-diplomat-counter-4 = A compromise, if I may ask.

voice-diplomat-leader-0 = For the sake of balance, a little more from you.
voice-diplomat-leader-1 = Great powers carry greater burdens.
voice-diplomat-leader-2 = The strongest pay the highest dues.

voice-diplomat-lesser-0 = May I propose a more modest seat?
voice-diplomat-lesser-1 = A small treaty is a treaty, too.
voice-diplomat-lesser-2 = Perhaps a lesser post, for that sum?

voice-diplomat-last_sum-0 = This is my final note, with all respect.
voice-diplomat-last_sum-1 = My mandate goes no further.
voice-diplomat-last_sum-2 = I have no more room, I fear.

voice-diplomat-agree-0 = With the greatest pleasure.
voice-diplomat-agree-1 = Then we have a treaty.
voice-diplomat-agree-2 = How nice that we understand each other.
voice-diplomat-agree-3 = How civilised. Agreed.
voice-diplomat-agree-4 = A good day for peace.
voice-diplomat-agree-5 = I sign, with many thanks.

voice-diplomat-decline-0 = Most kind of you, but no.
voice-diplomat-decline-1 = Not in this form, I fear.
voice-diplomat-decline-2 = With regret, and with respect: no.
voice-diplomat-decline-3 = Let us not burden our friendship with that.
voice-diplomat-decline-4 = I must decline, ever so politely.
voice-diplomat-decline-5 = Another time, another treaty.

voice-diplomat-hear_others-0 = I should like to hear all parties first.
voice-diplomat-hear_others-1 = Nobody should feel passed over.
voice-diplomat-hear_others-2 = Let us confer a little longer.
voice-diplomat-hear_others-3 = Every voice counts, one after the other.

voice-diplomat-pact-0 = To good neighbours.
voice-diplomat-pact-1 = One good turn deserves another.
voice-diplomat-pact-2 = Favours keep longer than money.
voice-diplomat-pact-3 = Why quarrel when one can share?

voice-diplomat-promise-0 = You may rely on it.
voice-diplomat-promise-1 = You have my assurance.
voice-diplomat-promise-2 = Consider it a gentle obligation.
voice-diplomat-promise-3 = Signed, sealed, and sincerely meant.
voice-diplomat-promise-4 = It shall be done, with pleasure.

voice-diplomat-threat-0 = I should be sincerely sorry.
voice-diplomat-threat-1 = Even my patience has a protocol.
voice-diplomat-threat-2 = Do not take it as a threat. Or do.
voice-diplomat-threat-3 = Talks can fail, you know.
voice-diplomat-yield-0 = Before it comes to blows, I give way.
voice-diplomat-yield-1 = The wiser head yields. There you are.
voice-diplomat-yield-2 = For the sake of peace, then.
voice-diplomat-defy-0 = With respect: not in that tone.
voice-diplomat-defy-1 = I hear the threat, and decline it politely.
voice-diplomat-defy-2 = Let us talk when you have calmed down.
voice-diplomat-bluff-0 = I am glad that you thought better of it.
voice-diplomat-bluff-1 = So it was only words. All the better.
voice-diplomat-bluff-2 = Let us forget that it was ever said.

voice-diplomat-pay-0 = As discussed, with my compliments.
voice-diplomat-pay-1 = Treaties are there to be kept.
voice-diplomat-pay-2 = Please accept it, as arranged.
voice-diplomat-pay-3 = Gladly, and without delay.
voice-diplomat-pay-4 = My seal here, the sum there.
voice-diplomat-pay-5 = May it serve our friendship.

voice-diplomat-keep-0 = As I assured you.
voice-diplomat-keep-1 = A treaty is a treaty.
voice-diplomat-keep-2 = It is a joy to keep my word.
voice-diplomat-keep-3 = Trust grows from small things.
voice-diplomat-keep-4 = First my word, now the deed.
voice-diplomat-keep-5 = Promises are the better currency.

voice-diplomat-break-0 = Reasons of state. Forgive me.
voice-diplomat-break-1 = I deeply regret it. And do it anyway.
voice-diplomat-break-2 = Even good treaties come to an end.
voice-diplomat-break-3 = I shall send flowers.

voice-diplomat-wronged-0 = I am not angry, only disappointed.
voice-diplomat-wronged-1 = That was not very polite.
voice-diplomat-wronged-2 = My envoys are packing.
voice-diplomat-wronged-3 = I take note of it, rather coolly.

voice-diplomat-remind-0 = Something still stands between us.
voice-diplomat-remind-1 = I refer to our earlier correspondence.
voice-diplomat-remind-2 = I forgive. The protocol does not.
voice-diplomat-remind-3 = Courtesy is mutual, is it not?

voice-diplomat-thanks-0 = I shall not forget this kindness.
voice-diplomat-thanks-1 = That is how friendships begin.
voice-diplomat-thanks-2 = You keep your word; it honours us both.
voice-diplomat-thanks-3 = One can rely on you. Thank you.

voice-diplomat-pair-0 = May I point out a close friendship?
voice-diplomat-pair-1 = Two of us have grown very fond of each other.
voice-diplomat-pair-2 = An alliance without a charter, I should say.

voice-diplomat-gloat-0 = My condolences. The post is in good hands.
voice-diplomat-gloat-1 = Exile is said to be most restful.
voice-diplomat-gloat-2 = I do hope this will not stand between us.
voice-diplomat-gloat-3 = I shall put in a good word with the boatman.

voice-diplomat-plead-0 = May I appeal to your well-known generosity?
voice-diplomat-plead-1 = A gracious word from you, and all is well.
voice-diplomat-plead-2 = I beg asylum for a poor soul.

voice-diplomat-congratulate-0 = My warmest congratulations on the appointment.
voice-diplomat-congratulate-1 = An excellent choice, if I may say so.
voice-diplomat-congratulate-2 = The whole diplomatic corps applauds.

voice-diplomat-warn-0 = Treaties with that party tend to be short.
voice-diplomat-warn-1 = I would read that treaty twice.
voice-diplomat-warn-2 = With regret: that signature is not worth much.

voice-diplomat-coalition-0 = The balance of power could do with some help.
voice-diplomat-coalition-1 = I propose a congress, with one guest left out.
voice-diplomat-coalition-2 = Somebody has grown too great. Shall we talk?

voice-diplomat-duel-0 = A difference of opinion. How stimulating.
voice-diplomat-duel-1 = I could mediate, but it is so entertaining.
voice-diplomat-duel-2 = Both sides have good arguments. In gold.

voice-diplomat-end-0 = It was an honour.
voice-diplomat-end-1 = Peace is restored. Shall we eat?
voice-diplomat-end-2 = No hard feelings, I hope.
voice-diplomat-end-3 = Until the next congress.
