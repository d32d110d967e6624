## What the story tells of offers, promises and threats: made, answered, kept and broken.

story-price = 💬 { $seat } quotes { $to } a price: { $quote }
story-offer = 💬 { $seat } offers { $to }: { $quote }
story-counter = 💬 { $seat } answers { $to }: { $quote }
story-declined = ✖️ { $seat } says no to { $to }.
story-withdrawn = ↩️ { $seat } takes it back: { $quote }
story-no-deal = 💬 { $seat } and { $to } haggle over { $scholar }: { $sums }. { $outcome ->
    [moot] No answer.
   *[other] No deal.
}
story-offer-vain = 💬 { $seat } offers { $to } { $sums } for { $scholar }{ $outcome ->
    [moot] . No answer.
   *[other] , in vain.
}
story-price-vain = 💬 { $seat } asks { $to } for { $sums } for { $scholar }{ $outcome ->
    [moot] . No answer.
   *[other] , in vain.
}
story-agreed = 🤝 { $seat } accepts { $to }’s offer: { $quote }
story-agreed-price = 🤝 { $seat } agrees to { $to }’s price: { $quote }
story-agreed-after = { $sentence } ({ $sums })
story-agreed-binding = { $sentence } That binds { $landlord } once it is paid.
story-promise = 🤞 { $seat } promises { $to }: { $quote }
story-threat = ⚡ { $seat } threatens { $to }: { $quote }
story-later-kept = ✅ **Word kept** by { $seats }: { $quote }
story-promise-kept = ✅ **Kept.** { $seat } had promised { $to }: { $quote }
story-statement-broken = 🗡️ **Broken.** { $seat } had agreed with { $to }: { $quote } { $tally }
story-promise-broken = 🗡️ **Broken.** { $seat } had promised { $to }: { $quote } { $tally }
story-statement-missed = 💨 **Came to nothing:** { $away } was away. { $seat } had agreed with { $to }: { $quote }
story-promise-missed = 💨 **Came to nothing:** { $away } was away. { $seat } had promised { $to }: { $quote }
story-tally = { $statements ->
    [one] So much for { $seat }’s very first promise.
   *[other] { $broken ->
        [one] { $seat }’s first broken promise out of { $statements }.
       *[other] That makes { $broken } broken promises out of { $statements } for { $seat }.
    }
}
story-threat-carried_out = ⚡ { $seat } carries out the threat: { $quote }
story-threat-empty = 💨 The threat was empty. { $seat } had said to { $to }: { $quote }
story-threat-averted = 🌤️ { $to } did as asked, and the threat is off: { $quote }
story-threat-moot = 💨 { $seat }’s threat to { $to } comes to nothing.
story-statements-of = { $seat } { $kept }/{ $broken }
