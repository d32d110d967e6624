"""Every number that the bargaining player goes by: its name, its unit, and what it does.

What differs between characters is in `Character`, what a search finds in `Weights`.
"""

from __future__ import annotations

from typing import NamedTuple


class Tuning(NamedTuple):
    """Numbers that are the same for all characters and levels; the unit stands in brackets."""

    # --- the policy ---

    policy_hirings: int = 130
    """Above this many ways to fill several posts they are not compared one by one. [hirings]"""
    usual_favour: float = 0.8
    """Two seats favour each other this much without being a pair. [best posts]"""
    pair_lead: float = 0.25
    """How much further ahead one of a pair counts: what one earns serves both. [lead over the mean]"""
    pair_closed: float = 8.0
    """How far a pair is closed to all others. [for each `against_pair`]"""
    allied_worth: float = 0.5
    """How much more the seats that a pair leaves out are worth to each other. [for each `against_pair`]"""
    pair_shut: float = 0.8
    """How much of all hope is given up at the palaces of a pair. [part]"""
    pair_rivals: float = 3.0
    """For how many more rivals one of a pair counts at its partner's. [rivals]"""
    spoils: float = 0.7
    """How much more a pair's post is worth where a seat that it leaves out decides. [part of a post]"""
    spared: float = 0.9
    """How far the seats that a pair leaves out spare each other. [0 to 1]"""
    idle_sending: float = 0.02
    """The value of a sending in vain to a seat that the pair leaves out, too. [part of the post]"""
    tenure: float = 0.8
    """How much of the salaries still due the holder of a post can expect. [part]"""

    # --- what past hirings tell ---

    pair_denied: float = -0.1
    """With less evidence than this a seat is no half of a pair. [log-likelihood]"""
    pair_sign: float = 0.5
    """Above this evidence of both together two seats may be a pair. [log-likelihood]"""
    pair_sure: float = 1.8
    """At this evidence they surely are one. [log-likelihood]"""
    least_evidence: float = -4.0
    """The lower bound of a seat's evidence: every player may change. [log-likelihood]"""
    most_evidence: float = 3.5
    """Its upper bound. [log-likelihood]"""
    usual_choice: tuple[float, float, float] = (0.2, 0.5, 0.8)
    """How likely any landlord prefers a seat that paid less than the rest, as much, or more.
    [probabilities]"""
    cheap_bribe: float = 0.06
    """A lone payer of less gets the best post as a gift. [part of the post's worth]"""
    cheap_deal: float = 0.08
    """Who sells a post for less does its payer a favour. [part of the post's worth]"""
    gift: float = 0.4
    """How likely any landlord makes that gift. [probability]"""
    sent_to_partner: tuple[float, float, float] = (0.45, 0.3, 0.25)
    """How likely none, one and both scholars of a turn go to a partner. [probabilities]"""
    sent_to_any: tuple[float, float, float] = (0.5, 0.3, 0.2)
    """The same for any other seat. [probabilities]"""
    pair_true: float = 0.95
    """How likely a landlord in a pair chooses its partner. [probability]"""
    sent_against: float = 2.0
    """How much a sending against a seat tells against a bond. [log-likelihood]"""
    pays_off: float = 0.7
    """How likely an unknown landlord goes by bribes. [probability]"""
    favour_fades: float = 0.9
    """What is left of a favour, and of a habit, after each hiring of the same landlord. [part]"""
    habit_prior: float = 2.0
    """How many hirings the prior counts for. [hirings]"""

    # --- whom to believe, and what is owed ---

    belief: float = 0.45
    """A seat that is less likely to keep its word is not bargained with. [probability]"""
    no_pacts: float = 0.0
    """A seat that is further ahead gets no pacts: they would freeze out silent seats. [lead over the mean]"""
    ahead: float = 0.2
    """A seat this far ahead is told so when it costs it something. [lead over the mean]"""
    last_turn_belief: float = 0.75
    """How far a landlord without a further turn is believed. [0 to 1]"""
    broken_weight: float = 3.0
    """The weight of one broken statement. [kept statements]"""
    least_stake: float = 0.25
    """The weight of the smallest stake. [weight]"""
    most_stake: float = 1.5
    """The weight of the largest stake. [weight]"""
    habit: int = 2
    """How many broken statements are a habit. [statements]"""
    habit_fades: float = 0.995
    """What is left of such a seat's wrong after each turn. [part]"""
    wrongs_to_others: float = 0.7
    """How much a wrong to another seat counts. [part of a wrong to oneself]"""
    fond: float = 0.05
    """How much more a seat that owes a favour is liked. [part of a post]"""
    fresh_wrong: float = 0.6
    """How much less a seat that has broken its word in this turn is liked. [part of a post]"""
    released_by: float = 0.25
    """Above this grudge it is cheaper to break one's word to a seat. [grudge left]"""
    empty_threat: float = 0.5
    """The cost of an empty threat. [broken promises]"""

    # --- threats ---

    threats_prior: float = 2.0
    """How many threats the prior of an unknown seat counts for. [threats]"""
    bluffs: int = 2
    """With this many more empty threats than carried out, none is believed. [threats]"""
    extorted: float = 2.0
    """A bribe is raised under threat if the loss is so many times what it costs more: who is paid asks again.
    [times]"""
    given_in: float = 1.0
    """How much it counts to have given in to a seat before. [empty threats]"""
    attack_takes: float = 0.5
    """How likely an attacked post is lost. [probability]"""

    # --- what it is worth ---

    rivals_gain: float = 0.2
    """What it costs a landlord that a rival gains by a post. [part of the gain]"""
    usual_bribe: float = 0.12
    """The expected bribe of a seat that says nothing. [part of a post's worth]"""
    favour_decides: float = 0.4
    """How likely a favour changes who gets a post. [probability]"""
    favour_costs: float = 0.2
    """The cost of a favour to its giver, who can promise that post to no other seat. [part of the post]"""
    favour_keeps: float = 0.5
    """How likely such a post of the favoured seat will be attacked. [probability]"""
    favour_rare: float = 0.15
    """How likely such a post will be free at the next turn if none is now. [probability]"""
    sends_best: float = 3.0
    """How much a seat prefers its more hopeful sendings. [exponent]"""
    tiresome: float = 0.05
    """What an offer must bring more for each that the seat made in vain in this turn. [starting cash]"""
    tempting: float = 1.15
    """The price at which a landlord agrees before all rivals have spoken. [usual prices]"""
    gives: float = 0.35
    """One concession. [part of the way from one's own last sum to one's limit]"""
    easy: float = 0.25
    """Up to here a payer does not haggle. [part of the way from its first offer to all it would give]"""
    contents: float = 0.92
    """So near to one's own sum nobody haggles on. [part of it]"""
    after_no: float = 0.75
    """What a refused payer pays without a promise, where others want the post. [part of its offer]"""
    settles: float = 0.75
    """What a landlord accepts after its last price. [part of a fair price]"""
    pays_first: float = 1.3
    """How much more a seat pays that is not believed: the bribe comes before the post. [prices]"""
    sentiment: float = 0.5
    """How far a landlord who sells a post goes by whom it likes. [part]"""
    rival_pays: float = 0.12
    """What a rival who has still to pay will pay. [part of a post's worth]"""
    promised: float = 0.25
    """What the promise of a contested post costs beside its rivals' bribes. [part of a post's worth]"""
    auction_limit: float = 0.2
    """What a rival is likely to go up to in an auction. [part of a post's worth]"""
    purse: float = 0.6
    """The most to pay for a promised post. [part of one's cash]"""

    # --- what to offer ---

    fond_of_pacts: float = 0.6
    """A player that likes favours so much asks two seats in any case. [`favours` of a character]"""
    for_good: float = 0.4
    """So often a favour is offered for good, by a player that always offers favours. [probability]"""
    forgotten: float = 0.05
    """Pacts are offered again. [grudge left]"""
    pacts_a_turn: int = 2
    """The highest number of pacts to offer in one turn. [pacts]"""
    opening: float = 1.2
    """A landlord that can give way asks for so much more first. [prices]"""
    absurd_price: float = 0.5
    """The highest price to ask for. [part of what a post will still pay]"""
    pacts_against_pair: float = 0.4
    """How much likelier it offers a pact when two others favour each other. [probability]"""
    safe_price: float = 0.8
    """A landlord asks for no more: what a seat has can be counted. [part of a seat's cash]"""
    memorable: float = 0.4
    """What a statement must have been about to be thanked for a round later. [starting cash]"""

    auctions: float = 0.1
    """A landlord promises an auction only where it likes none of the rivals so much more. [part of a post]"""

    # --- how to decide ---

    owed_hirings: int = 400
    """The highest number of hirings to compare with what is owed. [hirings]"""
    drawn_to_friends: float = 0.2
    """How much more is hoped for at the palace of a seat that owes a favour. [part of the hope]"""
    spurned: float = 0.1
    """How much less a post is for a seat that did not pay its price: prices mean something.
    [part of a post]"""
    paid_for: float = 0.3
    """How much more a post is for a seat that has paid its price without a word. [part of a post]"""
    unpaid: float = 0.15
    """How much less a dearer post is for it. [part of a post]"""
    paired_hopes: int = 10
    """How many sendings are paired where statements or wrongs matter. [sendings]"""
    calm_hopes: int = 4
    """How many more that break no peace. [sendings]"""
    hard_contests: float = 0.4
    """Hard players bargain about contested posts at least so often: the others leave more to the silent.
    [probability]"""
    own_kind: float = 4.0
    """How much likelier an unknown seat plays like oneself than like any other type. [times]"""

    # --- what opponents are, and the search ---

    whims_prior: float = 0.1
    """The share of whims of an unknown landlord. [share of hirings]"""
    whims_weight: float = 2.0
    """How many hirings that counts for. [hirings]"""
    doubt: float = 0.06
    """How likely a type does what it never does. [probability]"""
    bribe_spread: float = 0.4
    """How far a bribe may differ from what a type would pay. [logarithm]"""
    evidence_fades: float = 0.97
    """What is left of older evidence after each decision: players change. [part]"""
    lead_of_best: float = 0.75
    """How much a lead over the best other counts. [weight]"""
    lead_of_mean: float = 0.25
    """How much a lead over the mean counts: the third may yet win. [weight]"""
    understood: float = 0.15
    """Up to this share of whims, opponents count as understood. [share]"""
    caution: float = 2.0
    """What is added to the anchor of a search. [for each share of whims above]"""
    searched_hirings: int = 10
    """How many hirings are searched. [hirings]"""
    searched_sendings: int = 7
    """How many sendings are paired for the search. [sendings]"""
    searched_pairs: int = 9
    """How many pairs of sendings are searched. [pairs]"""


TUNING = Tuning()
"""As all of them play."""
