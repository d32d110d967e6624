"""Every number that the bargaining player goes by: its name, its unit, and what it does.

What differs between characters is in `Character`, what a search finds in `Weights`.
"""

from __future__ import annotations

from typing import NamedTuple


class Tuning(NamedTuple):
    """Numbers that are the same for all characters and levels; the unit stands in brackets."""

    # --- the policy ---

    policy_hirings: int = 130
    """More ways to fill several posts are not compared one by one. [hirings]"""
    usual_favour: float = 0.8
    """So much any two favour each other without meaning anything by it. [best posts]"""
    pair_closed: float = 8.0
    """How far a pair is taken to be closed to all others. [for each `against_pair`]"""
    allied_worth: float = 0.5
    """How much more than else those whom a pair leaves out are worth to each other.
    [for each `against_pair`]"""
    pair_shut: float = 0.8
    """What is given up at the palaces of a pair. [part of all hope]"""
    pair_rivals: float = 3.0
    """For how many more than one each of a pair counts at its partner's. [rivals]"""
    spoils: float = 0.7
    """How much more a post of a pair is worth where a seat that it leaves out decides. [part of a post]"""
    spared: float = 0.9
    """How far the seats that a pair leaves out spare each other. [0 to 1]"""
    idle_sending: float = 0.02
    """What it is worth to go to each other's palaces in vain: the bribe does no harm. [part of the post]"""
    tenure: float = 0.8
    """What a post's holder can hope to be paid. [part of the salaries still due]"""

    # --- what past hirings tell ---

    pair_denied: float = -0.1
    """A seat that chose others is not half of a pair; one of which nothing is known may be.
    [log-likelihood]"""
    pair_sign: float = 0.8
    """From so much evidence of both seats together they may be a pair. [log-likelihood]"""
    pair_sure: float = 2.4
    """From so much they surely are. [log-likelihood]"""
    least_evidence: float = -4.0
    """The decisions of one seat tell no less about another: every player may change. [log-likelihood]"""
    most_evidence: float = 3.5
    """And no more. [log-likelihood]"""
    usual_choice: tuple[float, float, float] = (0.2, 0.5, 0.8)
    """Any landlord prefers a seat that paid less than the rest, as much, or more. [probabilities]"""
    cheap_bribe: float = 0.06
    """A lone payer that pays less is given a post. [part of the post's worth]"""
    gift: float = 0.4
    """Any landlord gives such a payer the best post. [probability]"""
    sent_to_partner: tuple[float, float, float] = (0.1, 0.3, 0.6)
    """None, one and both scholars of a turn go to the partner of a pair. [probabilities]"""
    sent_to_any: tuple[float, float, float] = (0.5, 0.3, 0.2)
    """The same of any other seat. [probabilities]"""
    pair_true: float = 0.95
    """A landlord who is bound to a seat chooses it where it can. [probability]"""
    sent_against: float = 2.0
    """How much it tells against a bond to send against a seat. [log-likelihood]"""
    pays_off: float = 0.7
    """A landlord of whom nothing is known goes by bribes. [probability]"""
    favour_fades: float = 0.9
    """Of a favour, and of a habit, after each hiring of the same landlord. [part left]"""
    habit_prior: float = 2.0
    """So many count as known beforehand. [hirings]"""

    # --- whom to believe, and what is owed ---

    belief: float = 0.45
    """A seat that keeps its word less likely is not bargained with. [probability]"""
    no_pacts: float = 0.0
    """A seat that is further ahead gets no pacts: they would freeze out the silent ones.
    [lead over the mean]"""
    ahead: float = 0.2
    """A seat so far ahead is told so when it costs it something. [lead over the mean]"""
    last_turn_belief: float = 0.75
    """How far a landlord is believed who has no turn left in which anything could be returned. [0 to 1]"""
    broken_weight: float = 3.0
    """One broken statement weighs as much. [kept statements]"""
    least_stake: float = 0.25
    """Of the smallest stake. [weight]"""
    most_stake: float = 1.5
    """Of the largest stake. [weight]"""
    habit: int = 2
    """So many are a habit. [broken statements]"""
    habit_fades: float = 0.995
    """Of a wrong of a seat with that habit. [part left a turn]"""
    wrongs_to_others: float = 0.7
    """What was done to others counts for so much of what was done to oneself. [part of a wrong]"""
    fond: float = 0.05
    """How much more a seat that owes a favour is liked for it: it comes back. [part of a post]"""
    fresh_wrong: float = 0.6
    """How much less a seat that has broken its word in this very turn. [part of a post]"""
    released_by: float = 0.25
    """From so much on, it is cheaper to break one's word to a seat. [grudge left]"""
    empty_threat: float = 0.5
    """What an empty threat costs. [broken promises]"""

    # --- threats ---

    threats_prior: float = 2.0
    """So many threats, of which a part was carried out, are taken for known of a stranger. [threats]"""
    bluffs: int = 2
    """After so many empty threats more than were carried out, none is believed. [threats]"""
    given_in: float = 1.0
    """What it counts for to have given in to a seat before: the next time is harder. [empty threats]"""
    attack_takes: float = 0.5
    """A post that is attacked is lost. [probability]"""

    # --- what it is worth ---

    usual_bribe: float = 0.12
    """What is expected of a seat that says nothing. [part of a post's worth]"""
    favour_decides: float = 0.4
    """A favour decides what would have gone otherwise. [probability]"""
    favour_costs: float = 0.2
    """What a favour costs the giver, be there anything to give or not: nobody else can be promised that post.
    [part of it]"""
    favour_keeps: float = 0.5
    """A post that good will be attacked where a scholar of the one favoured has it. [probability]"""
    favour_rare: float = 0.15
    """A post that good will be free at the next turn, though none is now. [probability]"""
    sends_best: float = 3.0
    """How much a seat prefers the sendings that it can hope more of. [exponent]"""
    tiresome: float = 0.05
    """What an offer must bring more for each that the seat made in vain in this turn. [starting cash]"""
    tempting: float = 1.6
    """So many make a landlord agree before all rivals have spoken. [usual prices]"""
    settles: float = 0.75
    """With so much of what is fair a landlord is content who has named its last price. [part]"""
    auction_limit: float = 0.2
    """What a rival is likely to go up to in an auction. [part of a post's worth]"""
    purse: float = 0.6
    """What a promised post may take. [part of one's cash]"""

    # --- what to offer ---

    fond_of_pacts: float = 0.6
    """A player that likes favours so much asks two seats in any case. [`favours` of a character]"""
    for_good: float = 0.4
    """So often a favour is offered for good, by a player that always offers favours. [probability]"""
    forgotten: float = 0.05
    """Pacts are offered again. [grudge left]"""
    pacts_a_turn: int = 2
    """So many are offered in one turn at most. [pacts]"""
    absurd_price: float = 0.5
    """Nobody is asked for more. [part of what a post will still pay]"""
    pacts_against_pair: float = 0.4
    """So much oftener a pact is wanted when two others favour each other. [probability]"""
    safe_price: float = 0.8
    """A landlord asks for no more: what a seat has can be counted. [part of a seat's cash]"""
    memorable: float = 0.4
    """What a statement must have been about to be thanked for a round later. [starting cash]"""

    auctions: float = 0.1
    """A landlord promises an auction only where it likes none of the rivals so much more. [part of a post]"""

    # --- how to decide ---

    owed_hirings: int = 400
    """More ways to fill several posts are not compared with what is owed. [hirings]"""
    drawn_to_friends: float = 0.2
    """How much more is hoped for at the palace of a seat that owes a favour. [part of the hope]"""
    spurned: float = 0.1
    """How much less a post is for a seat that did not pay its price: prices mean something.
    [part of a post]"""
    fair_bribe: float = 0.6
    """What a seat need pay that says what its bribe is for, and nothing else. [part of the price]"""
    asked_and_paid: float = 0.3
    """How much more a post is for a seat that did so, beside the least price of a post. [part of a post]"""
    paired_hopes: int = 10
    """So many are paired where statements or wrongs matter. [sendings]"""
    calm_hopes: int = 4
    """So many more against nobody to whom peace is owed. [sendings]"""
    hard_contests: float = 0.4
    """Hard players bargain about contested posts at least so often: the others leave more to the silent.
    [probability]"""
    own_kind: float = 4.0
    """That a seat plays as well as oneself, beforehand, than like any other type. [times likelier]"""

    # --- what opponents are, and the search ---

    whims_prior: float = 0.1
    """A landlord of which nothing is known hires by no type. [share of hirings]"""
    whims_weight: float = 2.0
    """That counts for so many. [hirings]"""
    doubt: float = 0.06
    """Even what a type never does is taken for possible. [probability]"""
    bribe_spread: float = 0.4
    """How far a bribe may be from what a type would pay. [logarithm]"""
    evidence_fades: float = 0.97
    """Of older evidence after each decision: people change their minds. [part left]"""
    lead_of_best: float = 0.75
    """A lead is counted so much against the best other. [weight]"""
    lead_of_mean: float = 0.25
    """And so much against the mean: who is third may yet win. [weight]"""
    understood: float = 0.15
    """Up to so many, opponents are taken to be understood. [share of whims]"""
    caution: float = 2.0
    """What is added to the anchor of a search. [for each share of whims above]"""
    searched_hirings: int = 10
    """So many are searched. [hirings]"""
    searched_sendings: int = 7
    """So many are paired for the search. [sendings]"""
    searched_pairs: int = 9
    """So many pairs of sendings are searched. [pairs]"""


TUNING = Tuning()
"""As all of them play."""
