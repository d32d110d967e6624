## Ce qu’on arrange avant son tour : les pots-de-vin préparés, et l’avertissement que l’un d’eux vient.

command-table-prepare = Prépare un pot-de-vin à l’allure lente ; personne ne le voit avant qu’il soit dû

button-prepare = Préparer un pot-de-vin…
button-prepared = { $count ->
    [one] Un pot-de-vin préparé
   *[other] { $count } pots-de-vin préparés
}…
button-prepare-another = En préparer un autre…
button-withdraw = Retirer : { $profession } → { $palace }
button-dismissed = C’est noté : { $profession } → { $palace }

prepare-title = Pots-de-vin préparés
prepare-none = Tu n’en as préparé aucun.
prepare-how = Chacun est payé de lui-même dès qu’il est dû, et personne ne le voit avant. Il tombe si le conflit change, si le poste que tu demandes est pris, ou si tu ne peux plus le payer : on t’appelle alors comme d’habitude.
prepare-line = **{ $profession } → { $palace }** ({ $against }) : { $price }.
prepare-price-exactly = { $amount }
prepare-price-over = un pas de plus que le plus gros pot-de-vin, jusqu’à { $amount } ; sinon le minimum
prepare-price-asking = { $price }, en demandant le poste à { $salary }
prepare-alone = pas de rival pour l’instant
prepare-against = contre { $rivals }
prepare-defends = défend le poste à { $salary } contre { $rivals }
prepare-attacks = pour le poste à { $salary }, contre { $rivals }
prepare-dropped = ⚠️ Le pot-de-vin que tu avais préparé, **{ $profession } → { $palace }**, tombe : { $why }
prepare-dropped-situation = ce conflit n’oppose plus les mêmes que quand tu l’as préparé.
prepare-dropped-area = le poste qu’il demande est pris.
prepare-dropped-cash = tu ne pouvais pas le payer quand il était dû.
prepare-dropped-agreed = tu as depuis convenu ou promis un autre pot-de-vin.

prepare-form-title = Préparer un pot-de-vin
prepare-form-scholar = Pour qui ?
prepare-form-option = { $profession } → { $palace }
prepare-form-amount = Combien de ducats ?
prepare-form-amount-hint = { $minimum } ou plus, par pas de { $step } ; tu as { $cash } maintenant
prepare-form-price = Comment l’entends-tu ?
prepare-form-exactly = Exactement cette somme
prepare-form-exactly-hint = Quoi qu’aient payé les autres
prepare-form-over = Un pas de plus que le plus gros, jusqu’à cela
prepare-form-over-hint = Si les autres ont payé trop pour cela : le minimum
prepare-form-asking = Quel poste demandes-tu ?
prepare-form-asking-hint = Tous le voient quand c’est payé, et cela n’engage personne. Là seulement où l’on a le choix.

refused-only_prepared_slowly = On ne prépare de pots-de-vin qu’à l’allure lente : `/table pace`.
refused-statement_given = Tu as donné ta parole de payer { $amount } : on ne peut préparer qu’exactement cette somme, ou plus. Si tu veux y manquer, paie toi-même quand ce sera dû.
refused-due_now = Ce pot-de-vin est dû maintenant : paie-le avec `/bribe`.
refused-nothing_to_prepare = Aucun pot-de-vin ne sera dû pour l’un de tes { -savants }, sauf peut-être un qui est dû maintenant.
