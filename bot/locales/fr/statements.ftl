## Ce que le récit dit des offres, des promesses et des menaces : faites, acceptées ou non, tenues, trahies.

story-price = 💬 { $seat } annonce un prix à { $to } : { $quote }
story-offer = 💬 { $seat } propose à { $to } : { $quote }
story-counter = 💬 { $seat } répond à { $to } : { $quote }
story-declined = ✖️ { $seat } dit non à { $to }.
story-withdrawn = ↩️ { $seat } retire son offre : { $quote }
story-no-deal = 💬 { $seat } et { $to } marchandent pour { $scholar } : { $sums }. { $outcome ->
    [moot] Pas de réponse.
   *[other] Pas d’accord.
}
story-offer-vain = 💬 { $seat } propose à { $to } { $sums } pour { $scholar }{ $outcome ->
    [moot] . Pas de réponse.
   *[other] , en vain.
}
story-price-vain = 💬 { $seat } demande à { $to } { $sums } pour { $scholar }{ $outcome ->
    [moot] . Pas de réponse.
   *[other] , en vain.
}
story-agreed = 🤝 { $seat } accepte l’offre de { $to } : { $quote }
story-agreed-price = 🤝 { $seat } accepte le prix de { $to } : { $quote }
story-agreed-after = { $sentence } ({ $sums })
story-agreed-binding = { $sentence } { $landlord } y est tenu dès que c’est payé.
story-promise = 🤞 { $seat } promet à { $to } : { $quote }
story-threat = ⚡ { $seat } menace { $to } : { $quote }
story-later-kept = ✅ **Parole tenue** par { $seats } : { $quote }
story-promise-kept = ✅ **Tenu.** { $seat } avait promis à { $to } : { $quote }
story-statement-broken = 🗡️ **Rompu.** { $seat } avait convenu avec { $to } : { $quote } { $tally }
story-promise-broken = 🗡️ **Rompu.** { $seat } avait promis à { $to } : { $quote } { $tally }
story-statement-missed = 💨 **Sans suite :** { $away } était absent. { $seat } avait convenu avec { $to } : { $quote }
story-promise-missed = 💨 **Sans suite :** { $away } était absent. { $seat } avait promis à { $to } : { $quote }
story-tally = { $statements ->
    [one] Voilà pour la toute première promesse de { $seat }.
   *[other] { $broken ->
        [one] C’est la première promesse rompue de { $seat }, sur { $statements }.
       *[other] Cela fait { $broken } promesses rompues sur { $statements } pour { $seat }.
    }
}
story-threat-carried_out = ⚡ { $seat } met sa menace à exécution : { $quote }
story-threat-empty = 💨 La menace était en l’air. { $seat } avait dit à { $to } : { $quote }
story-threat-averted = 🌤️ { $to } s’est exécuté, et la menace est levée : { $quote }
story-threat-moot = 💨 La menace de { $seat } envers { $to } reste sans suite.
story-statements-of = { $seat } { $kept }/{ $broken }
