## Comptabilité : pour qui une table additionne l’argent de chacun d’après ce que tous ont vu. Ce n’est la règle d’aucune édition.

lobby-choose-bookkeeping = Comptabilité
bookkeeping-nobody = personne ne compte l’argent
bookkeeping-nobody-means = Qui veut savoir combien ont les autres compte de tête
bookkeeping-each = comptabilité : chacun pour soi
bookkeeping-each-means = Un bouton te dit, à toi seul, combien chacun a, d’après ce que tous ont pu voir
bookkeeping-open = comptabilité : ouverte
bookkeeping-open-means = La table montre combien chacun a, d’après ce que tous ont pu voir
lobby-bookkeeping-each = **Comptabilité** : chacun pour soi. Le bouton **{ button-books }** te dit, à toi seul, combien chacun a.
lobby-bookkeeping-open = **Comptabilité** : ouverte. La table montre combien chacun a.

button-books = Ce que je peux savoir

books-title = Ce que tu peux savoir
books-how = L’argent de chacun, d’après ce que tous ont pu voir : { $cash } pour commencer, salaires, { $refund ->
    [yes] pots-de-vin, et pots-de-vin rendus
   *[no] et pots-de-vin
}. Toi seul lis ceci maintenant.
books-line = { $seat } : **{ $cash }** ; à cette manche { $flows }
books-line-you = { $seat } (toi) : **{ $cash }** ; à cette manche { $flows }
books-came = reçu { $came }
books-went = payé { $went }
books-both = reçu { $came }, payé { $went }
books-nothing = encore rien

refused-no_books = À cette table personne ne tient de comptes : si tu veux savoir combien ont les autres, compte de tête.

picture-money = Argent : { $amounts }.
picture-money-of = { $seat } { $amount }

# Dans les règles, après ce qu’elles disent de l’argent.
rules-bookkeeping =
    Tout le monde voit qui paie qui : chacun peut donc additionner combien ont les autres. Si la table le fait pour vous se choisit avant le début (**{ button-set-up }**, *{ lobby-choose-bookkeeping }*). *Personne* : elle ne le fait pas. *Chacun pour soi* : **{ button-books }**, sous le message de la table et sous ta bourse, te le dit à toi seul. *Ouverte* : la table montre l’argent de tous.{ $chosen ->
        [nobody] {" "}À cette table : **personne**.
        [each] {" "}À cette table : **chacun pour soi**.
        [open] {" "}À cette table : **ouverte**.
       *[unknown] {""}
    }

setting-bookkeeping = **Comptabilité** · Pour qui une nouvelle table additionne l’argent de chacun d’après ce que tous ont vu.
setting-bookkeeping-nobody = personne
setting-bookkeeping-each = Chacun pour soi, par un bouton
setting-bookkeeping-open = Ouverte : tout le monde le voit
