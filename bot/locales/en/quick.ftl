## A quick game: a variant of ours, in any edition.

quick-edition = { $edition }, quick
lobby-quick = ⚡ Quick game: { $rounds } rounds, { $scholars } { -scholars } each, some 15 minutes if everybody is there. { $left_out ->
    [yes] One profession and one post are left out.
   *[no] {""}
}
button-quick = Quick game
button-full = Full game
differs-professions = The professions are { $value }.
