## What threatens somebody’s own: for one person’s eyes, though everybody could work it out from the board.

button-threats = What threatens me…

threats-title = What threatens you
threats-how = Everybody could work this out from the board; put together like this, only you see it. What is most in danger comes first.
threats-nobody = You have nobody at work and nobody waiting, so there is nothing to lose.
threats-at-work = **At work**
threats-waiting = **Waiting to be hired**
threats-unsent = **Still to send**: { $reserve }. You send two { $when }.
threats-more = -# … and { $count ->
    [one] one more for whom
   *[other] { $count } more for whom
} there is no room here.

# Whose turn it is then, is said beside it. “In 3 turns”: two others come first.
threats-when-now = in this turn
threats-when-next = in the next turn
threats-when-later = in { $turns } turns{ $same ->
    [yes] {""}
   *[no] , in round { $round }
}

threats-post = **Your { $profession } in { $landlord }’s { $salary } post** still pays { $payments ->
    [0] nothing
    [one] { $amount }, once
   *[other] { $amount }, in { $payments } salaries
}.
threats-fought = **Under attack now**: { $rivals } { $count ->
    [one] wants
   *[other] want
} the post, and { $landlord } decides in this turn.
threats-attacked = **Under attack**: { $rivals } { $count ->
    [one] waits
   *[other] wait
} there. { $landlord } decides { $when }.
threats-exposed = **In danger**: { $people } can still send { FORM($profession, "an") } there before { $landlord } is landlord again, { $when }.
threats-later = **Safe for now**: { $landlord } is landlord first, { $when }. Only after that can { $people } send { FORM($profession, "an") } there.
threats-safe = **Safe**: no rival can attack it any more.
threats-also-sooner = Before that, { $people } can send one there, too.
threats-none-sooner = Nobody else can get there before that.
threats-also-later = After that, { $people } can still send one there.
threats-person = { $seat } ({ $count } unsent)
threats-own = your own { $profession }

threats-candidate = **Your { $profession } at { $landlord }’s**: decided { $when }.
threats-sure = **Sure of a post**: it has no rival there, and nobody can send one before that.
threats-alone = **No rival so far**, but { $people } can still send { FORM($profession, "an") } there before that.
threats-external = **Against { $rivals }**: only one gets a post.
threats-internal = **It attacks { $defender }** in the { $salary } post, and only one stays.
threats-internal-more = The same post is also wanted by { $rivals }.

threats-summary = { $share ->
    [none] { $posts ->
        [one] Your post is in no danger just now.
       *[other] Your { $posts } posts are in no danger just now.
    }
    [all] **{ $posts ->
        [one] Your post is
        [2] Both your posts are
       *[other] All { $posts } of your posts are
    } in danger.**
   *[some] **{ $danger } of your { $posts } posts { $danger ->
        [one] is
       *[other] are
    } in danger.**
}

help-threats = **{ button-threats }** tells which of your posts can still be attacked, by whom, and until when.
tutorial-threats = - **{ button-threats }**, under your purse, tells which of your posts can still be attacked, and whose turn comes first.
