## Bookkeeping: for whom a table adds up everybody’s money from what all have seen. No rule of an edition.

lobby-choose-bookkeeping = Bookkeeping
bookkeeping-nobody = nobody keeps count of the money
bookkeeping-nobody-means = If you want to know how much the others have, keep count in your head
bookkeeping-each = bookkeeping: each for themselves
bookkeeping-each-means = A button tells you alone how much everybody has, added up from what all could see
bookkeeping-open = bookkeeping: open
bookkeeping-open-means = The table shows how much everybody has, added up from what all could see
lobby-bookkeeping-each = **Bookkeeping**: each for themselves. The button **{ button-books }** tells you alone how much everybody has.
lobby-bookkeeping-open = **Bookkeeping**: open. The table shows how much everybody has.

button-books = What I could know

books-title = What you could know
books-how = Everybody’s money, added up from what all could see: { $cash } to begin with, salaries, { $refund ->
    [yes] bribes, and bribes returned
   *[no] and bribes
}. Only you read this now.
books-line = { $seat }: **{ $cash }**; this round { $flows }
books-line-you = { $seat } (you): **{ $cash }**; this round { $flows }
books-came = received { $came }
books-went = paid { $went }
books-both = received { $came }, paid { $went }
books-nothing = nothing yet

refused-no_books = At this table nobody keeps books: if you want to know how much the others have, keep count in your head.

picture-money = Money: { $amounts }.
picture-money-of = { $seat } { $amount }

# In the rules, after what they say of money.
rules-bookkeeping =
    Everybody sees who pays whom, so anybody can add up how much the others have. Whether the table does it for you is chosen in the lobby (**{ button-set-up }**, *{ lobby-choose-bookkeeping }*). *Nobody*: it does not. *Each for themselves*: **{ button-books }**, below the table message and under your purse, tells you alone. *Open*: the table shows everybody’s money.{ $chosen ->
        [nobody] {" "}At this table: **nobody**.
        [each] {" "}At this table: **each for themselves**.
        [open] {" "}At this table: **open**.
       *[unknown] {""}
    }

setting-bookkeeping = **Bookkeeping** · For whom a new table adds up everybody’s money from what all have seen.
setting-bookkeeping-nobody = nobody
setting-bookkeeping-each = Each for themselves, by a button
setting-bookkeeping-open = Open: everybody sees it
