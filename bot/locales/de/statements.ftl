## Was die Erzählung über Angebote, Versprechen und Drohungen sagt: gemacht, beantwortet, gehalten, gebrochen.

story-price = 💬 { $seat } nennt { $to } einen Preis: { $quote }
story-offer = 💬 { $seat } bietet { $to } an: { $quote }
story-counter = 💬 { $seat } antwortet { $to }: { $quote }
story-declined = ✖️ { $seat } lehnt den Vorschlag von { $to } ab.
story-withdrawn = ↩️ { $seat } zieht zurück: { $quote }
story-no-deal = 💬 { $seat } und { $to } feilschen um { FORM($scholar, "akk") }: { $sums }. { $outcome ->
    [moot] Keine Antwort.
   *[other] Keine Einigung.
}
story-offer-vain = 💬 { $seat } bietet { $to } { $sums } für { FORM($scholar, "akk") }{ $outcome ->
    [moot] . Keine Antwort.
   *[other] , vergeblich.
}
story-price-vain = 💬 { $seat } verlangt von { $to } { $sums } für { FORM($scholar, "akk") }{ $outcome ->
    [moot] . Keine Antwort.
   *[other] , vergeblich.
}
story-agreed = 🤝 { $seat } nimmt das Angebot von { $to } an: { $quote }
story-agreed-price = 🤝 { $seat } ist mit dem Preis von { $to } einverstanden: { $quote }
story-agreed-after = { $sentence } ({ $sums })
story-agreed-binding = { $sentence } Das bindet { $landlord }, sobald gezahlt ist.
story-promise = 🤞 { $seat } verspricht { $to }: { $quote }
story-threat = ⚡ { $seat } droht { $to }: { $quote }
story-later-kept = ✅ **Wort gehalten** von { $seats }: { $quote }
story-promise-kept = ✅ **Gehalten.** { $seat } hatte { $to } versprochen: { $quote }
story-statement-broken = 🗡️ **Gebrochen.** { $seat } war sich mit { $to } einig: { $quote } { $tally }
story-promise-broken = 🗡️ **Gebrochen.** { $seat } hatte { $to } versprochen: { $quote } { $tally }
story-statement-missed = 💨 **Nichts daraus geworden:** { $away } war nicht da. { $seat } war sich mit { $to } einig: { $quote }
story-promise-missed = 💨 **Nichts daraus geworden:** { $away } war nicht da. { $seat } hatte { $to } versprochen: { $quote }
story-tally = { $statements ->
    [one] Gleich das allererste Versprechen von { $seat }!
   *[other] { $broken ->
        [one] Der erste Wortbruch von { $seat } bei { $statements } Versprechen.
       *[other] Schon Wortbruch Nummer { $broken } von { $seat }, bei { $statements } Versprechen.
    }
}
story-threat-carried_out = ⚡ { $seat } macht die Drohung wahr: { $quote }
story-threat-empty = 💨 Leere Drohung. { $seat } hatte zu { $to } gesagt: { $quote }
story-threat-averted = 🌤️ { $to } hat sich daran gehalten, die Drohung ist vom Tisch: { $quote }
story-threat-moot = 💨 Aus der Drohung von { $seat } gegen { $to } wird nichts.
story-statements-of = { $seat } { $kept }/{ $broken }
