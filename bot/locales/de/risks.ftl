## Was den Eigenen droht: nur für eine Person bestimmt, auch wenn es alle am Spielbrett ablesen könnten.

button-threats = Was mir droht…

threats-title = Was dir droht
threats-how = Am Spielbrett kann das jeder ablesen; so zusammengestellt siehst es nur du. Was am meisten in Gefahr ist, steht oben.
threats-nobody = Von dir ist niemand im Amt, und niemand wartet: Du hast nichts zu verlieren.
threats-at-work = **Im Amt**
threats-waiting = **Warten auf einen Posten**
threats-unsent = **Noch im Vorrat**: { $reserve }. Du sendest zwei aus: { $when }.
threats-more = -# … und { $count ->
    [one] noch einer, für den
   *[other] { $count } weitere, für die
} hier kein Platz ist.

threats-when-now = in diesem Zug
threats-when-next = im nächsten Zug
threats-when-later = in { $turns } Zügen{ $same ->
    [yes] {""}
   *[no] , in Runde { $round }
}

threats-post = **Dein { $profession } auf dem { $salary }er-Posten bei { $landlord }** bringt { $payments ->
    [0] nichts mehr ein
    [one] noch einmal { $amount } ein
   *[other] noch { $amount } ein, in { $payments } Zahlungen
}.
threats-fought = **Jetzt angegriffen**: Den Posten { $count ->
    [one] will
   *[other] wollen
} auch { $rivals }, und { $landlord } entscheidet in diesem Zug.
threats-attacked = **Angegriffen**: Dort { $count ->
    [one] wartet
   *[other] warten
} schon { $rivals }. { $landlord } entscheidet { $when }.
threats-exposed = **In Gefahr**: Von { $people } kann noch ein { $profession } kommen, bevor { $landlord } wieder Hausherr ist: { $when }.
threats-later = **Vorerst sicher**: Zuerst ist { $landlord } Hausherr, { $when }. Erst danach kann von { $people } ein { $profession } kommen.
threats-safe = **Sicher**: Kein Rivale kann ihn mehr angreifen.
threats-also-sooner = Vorher kann auch von { $people } noch einer kommen.
threats-none-sooner = Vorher kommt sonst niemand mehr dazu.
threats-also-later = Danach kann auch von { $people } noch einer kommen.
threats-person = { $seat } ({ $count } übrig)
threats-own = dein eigener { $profession }
    .akk = deinen eigenen { FORM($profession, "gebeugt") }

threats-candidate = **Dein { $profession } bei { $landlord }**: Entschieden wird { $when }.
threats-sure = **Sein Posten ist ihm sicher**: Er hat dort keinen Rivalen, und vorher kann auch keiner mehr kommen.
threats-alone = **Bisher ohne Rivalen**, aber von { $people } kann vorher noch ein { $profession } kommen.
threats-external = **Rivalen dort**: { $rivals }. Nur einer bekommt einen Posten.
threats-internal = **Er greift { FORM($defender, "akk") } an**, auf dem { $salary }er-Posten, und nur einer bleibt.
threats-internal-more = Um denselben Posten geht es auch für { FORM($rivals, "akk") }.

threats-summary = { $share ->
    [none] { $posts ->
        [one] Dein Posten ist gerade nicht in Gefahr.
       *[other] Von deinen { $posts } Posten ist gerade keiner in Gefahr.
    }
    [all] **{ $posts ->
        [one] Dein Posten ist
        [2] Deine beiden Posten sind
       *[other] Alle deine { $posts } Posten sind
    } in Gefahr.**
   *[some] **Von deinen { $posts } Posten { $danger ->
        [one] ist einer
       *[other] sind { $danger }
    } in Gefahr.**
}

help-threats = **{ button-threats }** sagt dir, welche deiner Posten noch angegriffen werden können, von wem und bis wann.
tutorial-threats = - **{ button-threats }**, unter deinem Geld, sagt dir, welche deiner Posten noch angegriffen werden können und wer vorher dran ist.
