## What somebody arranges before it is their turn: bribes that are prepared, and being told that one is next.

command-table-prepare = Prepare a bribe at the slow pace; nobody sees it before it is due

button-prepare = Prepare a bribe…
button-prepared = { $count ->
    [one] One bribe prepared
   *[other] { $count } bribes prepared
}…
button-prepare-another = Prepare another…
button-withdraw = Withdraw: { $profession } → { $palace }
button-dismissed = Noted: { $profession } → { $palace }

prepare-title = Prepared bribes
prepare-none = You have not prepared any.
prepare-how = Each is paid by itself as soon as it is due, and nobody sees it before. It is dropped if the conflict changes, if the post that you ask for is taken, or if you cannot pay it by then: you are called as usual.
prepare-line = **{ $profession } → { $palace }** ({ $against }): { $price }.
prepare-price-exactly = { $amount }
prepare-price-over = one step over the highest bribe so far, up to { $amount }; otherwise the minimum
prepare-price-asking = { $price }, asking for the { $salary } post
prepare-alone = no rival so far
prepare-against = against { $rivals }
prepare-defends = defends the { $salary } post against { $rivals }
prepare-attacks = for the { $salary } post, against { $rivals }
prepare-dropped = ⚠️ The bribe that you had prepared, **{ $profession } → { $palace }**, is dropped: { $why }
prepare-dropped-situation = that conflict is no longer between the same { -scholars } as when you prepared it.
prepare-dropped-area = the post that it asks for is taken.
prepare-dropped-cash = you could not pay it when it was due.
prepare-dropped-agreed = you have agreed to or promised another bribe since.

prepare-form-title = Prepare a bribe
prepare-form-scholar = For whom?
prepare-form-option = { $profession } → { $palace }
prepare-form-amount = How many ducats?
prepare-form-amount-hint = { $minimum } or more, in steps of { $step }; you have { $cash } now
prepare-form-price = How is that meant?
prepare-form-exactly = Exactly this much
prepare-form-exactly-hint = Whatever the others have paid
prepare-form-over = One step over the highest bribe, up to this
prepare-form-over-hint = If the others have paid too much for that: the minimum
prepare-form-asking = Which post do you ask for?
prepare-form-asking-hint = Everybody sees it when it is paid, and it binds nobody. Only where the landlord has a choice.

refused-only_prepared_slowly = Bribes are prepared at the slow pace only: `/table pace`.
refused-statement_given = You have given your word to pay { $amount }: only exactly that much, or more, can be prepared. If you want to break it, pay the bribe yourself when it is due.
refused-due_now = That bribe is due now: pay it with `/bribe`.
refused-nothing_to_prepare = No bribe will be due for any of your { -scholars }, except perhaps one that is due now.
