## La bourse : pour les yeux d’une seule personne.

command-purse = Montre ton argent, à toi seul

purse-title = Ta bourse : { $amount }
purse-where = { $seat } · table dans { $channel } · manche { $round } sur { $rounds }
purse-income = Tes { -savants } en poste te rapportent { $amount } par tour.
purse-ledger = **Ton compte, du plus récent au plus ancien**
purse-no-ledger = Rien n’est encore entré ni sorti : c’est ce avec quoi chacun commence.
purse-older = et { $count } { $count ->
    [one] mouvement plus ancien
   *[other] mouvements plus anciens
}
purse-final = La partie est finie, et toutes les bourses sont ouvertes.
ledger-line = Manche { $round } : **{ $change }** { $why }
ledger-plus = +{ $amount }
ledger-minus = −{ $amount }
ledger-salary = salaire
ledger-final-salary = dernier salaire
ledger-bribe-paid = pot-de-vin à { $landlord } pour ton { $profession }
ledger-bribe-received = pot-de-vin de { $seat } pour { FORM($profession, "le") }
ledger-bribe-received-bank = pot-de-vin de la banque pour { $scholar }
ledger-refund-paid = rendu à { $seat } pour { FORM($profession, "le") } banni
ledger-refund-paid-bank = rendu à la banque pour { $scholar }, banni
ledger-refund-received = rendu par { $landlord } pour ton { $profession } banni

## La bourse par message privé.

button-no-purse = Ne plus recevoir ceci
purse-stopped = Ta bourse ne vient plus par message privé. `/purse` et le bouton **{ button-purse }** la montrent à la table, et `/settings me` la fait envoyer de nouveau.
purse-left = Tu ne joues plus dans { $channel } : cette bourse est fermée. Si ta place est encore libre, `/join` la reprend là-bas.
purse-over = La partie dans { $channel } s’est arrêtée avant la fin, et personne ne l’a gagnée. Cette bourse est fermée.
