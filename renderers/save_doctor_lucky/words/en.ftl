# Rules, events, errors

title = Save Doctor Lucky
summary = The ship is sinking, and the old scoundrel must be saved: by you, while somebody looks. Follow him through the rooms, hinder everybody else, and be quick, for the decks go under one by one.

option-doctor_moves = May Move cards move Doctor Lucky, too?
option-doctor_moves-value = { $value ->
    [on] Move cards move you or Doctor Lucky
   *[off] Move cards move only you
  }

order-attempts = When others try to save Doctor Lucky
order-attempts-ask = Ask me each time
order-attempts-pass = Let it pass, unless I must not
order-attempts-1 = Spend up to 1 point of Failure cards
order-attempts-2 = Spend up to 2 points of Failure cards
order-attempts-3 = Spend up to 3 points of Failure cards
order-attempts-4 = Spend up to 4 points of Failure cards
order-attempts-all = Spend whatever stops it

verb-snoop = Move to an adjacent space, or stay, and draw a card; that is your whole turn
verb-step = Step to an adjacent space, once in a turn of action
verb-card = Play a Move card: you, or Doctor Lucky, go to its room
verb-save = Try to save Doctor Lucky, with an Aid card or bare-handed
verb-answer = Hinder somebody’s attempt with Failure cards, or let it pass
verb-end = End your turn of action
choose-snoop = Snoop
choose-step = Step
choose-card = Play a Move card
choose-save = Save Doctor Lucky
choose-answer = Answer
choose-end = End the turn
slot-room = Which room?
slot-who = Whom does it move? Leave it out for yourself
slot-aid = Which Aid card? Without one you try bare-handed, with a value of 1
slot-cards = Which Failure cards?

room-name = { $room ->
    [1] the Second-class Dining Saloon (1)
    [2] the Hospital (2)
    [3] the Galley (3)
    [4] the First-class Dining Saloon (4)
    [5] the Reception Room (5)
    [6] the Enquiry Office (6)
    [7] the Maids’ and Valets’ Saloon (7)
    [8] the Barber Shop (8)
    [9] the Second-class Library (9)
    [10] the Third-class General Room (10)
    [11] the Café Parisien (11)
    [12] the À la Carte Restaurant (12)
    [13] the Restaurant Foyer (13)
    [14] the Parlour Suite (14)
    [15] the Private Promenade (15)
    [16] the Promenade Deck (16)
    [17] the Reading and Writing Room (17)
    [18] the Lounge (18)
    [19] the Smoking Room (19)
    [20] the Verandah Café (20)
    [stairs-a] the Grand Staircase (Stairs A)
    [aft-a] the Aft Staircase (Aft A)
    [stairs-b] the Grand Staircase (Stairs B)
    [corridor-b] the Suite Corridor (Corridor B)
    [stairs-c] the Grand Staircase (Stairs C)
    [corridor-c] the Long Corridor (Corridor C)
    [stairs-d] the Grand Staircase (Stairs D)
   *[aft-d] the Second-class Stairs (Aft D)
  }
value-room = { $value ->
    [stay] stay where you are
    [1] 1 Second-class Dining Saloon
    [2] 2 Hospital
    [3] 3 Galley
    [4] 4 First-class Dining Saloon
    [5] 5 Reception Room
    [6] 6 Enquiry Office
    [7] 7 Maids’ and Valets’ Saloon
    [8] 8 Barber Shop
    [9] 9 Second-class Library
    [10] 10 Third-class General Room
    [11] 11 Café Parisien
    [12] 12 À la Carte Restaurant
    [13] 13 Restaurant Foyer
    [14] 14 Parlour Suite
    [15] 15 Private Promenade
    [16] 16 Promenade Deck
    [17] 17 Reading and Writing Room
    [18] 18 Lounge
    [19] 19 Smoking Room
    [20] 20 Verandah Café
    [stairs-a] Stairs A (Grand Staircase)
    [aft-a] Aft A (Aft Staircase)
    [stairs-b] Stairs B (Grand Staircase)
    [corridor-b] Corridor B (Suite Corridor)
    [stairs-c] Stairs C (Grand Staircase)
    [corridor-c] Corridor C (Long Corridor)
    [stairs-d] Stairs D (Grand Staircase)
   *[aft-d] Aft D (Second-class Stairs)
  }
value-who = { $value ->
   *[doctor] Doctor Lucky
  }
value-aid = { $value ->
    [Rope] Rope (2)
    [Lantern] Lantern (2)
    [Blanket] Blanket (2)
    [Whistle] Whistle (2)
    [Deckchair] Deck chair (2)
    [Axe] Axe (3)
    [Ladder] Ladder (3)
    [Oar] Oar (3)
    [Lifebelt] Lifebelt (3)
    [Lifejacket] Life jacket (4)
    [Rocket] Rocket (4)
   *[Raft] Raft (4)
  }
value-cards = { $value ->
    [pass] let it pass
   *[other] Failure { $value }
  }

with-card = { $card ->
    [Rope] with a rope
    [Lantern] with a lantern
    [Blanket] with a blanket
    [Whistle] with a whistle
    [Deckchair] with a deck chair
    [Axe] with an axe
    [Ladder] with a ladder
    [Oar] with an oar
    [Lifebelt] with a lifebelt
    [Lifejacket] with a life jacket
    [Rocket] with a rocket
    [Raft] with a raft
   *[none] bare-handed
  }
action-snoop = { $room ->
    [stay] Stay where you are
   *[other] Go to { room-name }
  } and draw a card. That ends your turn.
action-step = Step to { room-name }
action-card = Play the card of { room-name }: { $who ->
    [doctor] Doctor Lucky goes
   *[none] you go
  } there
action-save = Try to save Doctor Lucky { $aid ->
    [Rope] with a rope (value 2)
    [Lantern] with a lantern (value 2)
    [Blanket] with a blanket (value 2)
    [Whistle] with a whistle (value 2)
    [Deckchair] with a deck chair (value 2)
    [Axe] with an axe (value 3)
    [Ladder] with a ladder (value 3)
    [Oar] with an oar (value 3)
    [Lifebelt] with a lifebelt (value 3)
    [Lifejacket] with a life jacket (value 4)
    [Rocket] with a rocket (value 4)
    [Raft] with a raft (value 4)
   *[none] bare-handed (value 1)
  }
action-answer = { $cards ->
    [pass] Let the attempt pass
   *[other] Hinder the attempt with Failure { $cards }
  }
action-end = End your turn
room-label = { $room ->
    [1] 1 Second-class Dining Saloon
    [2] 2 Hospital
    [3] 3 Galley
    [4] 4 First-class Dining Saloon
    [5] 5 Reception Room
    [6] 6 Enquiry Office
    [7] 7 Maids’ and Valets’ Saloon
    [8] 8 Barber Shop
    [9] 9 Second-class Library
    [10] 10 Third-class General Room
    [11] 11 Café Parisien
    [12] 12 À la Carte Restaurant
    [13] 13 Restaurant Foyer
    [14] 14 Parlour Suite
    [15] 15 Private Promenade
    [16] 16 Promenade Deck
    [17] 17 Reading and Writing Room
    [18] 18 Lounge
    [19] 19 Smoking Room
    [20] 20 Verandah Café
    [stairs-a] Stairs A (Grand Staircase)
    [aft-a] Aft A (Aft Staircase)
    [stairs-b] Stairs B (Grand Staircase)
    [corridor-b] Corridor B (Suite Corridor)
    [stairs-c] Stairs C (Grand Staircase)
    [corridor-c] Corridor C (Long Corridor)
    [stairs-d] Stairs D (Grand Staircase)
   *[aft-d] Aft D (Second-class Stairs)
  }
label-snoop = Snoop: { $room ->
    [stay] stay here
   *[other] { room-label }
  }
label-step = Step: { room-label }
label-card = Card: { $who ->
    [doctor] Doctor
   *[none] you
  } → { room-label }
label-answer = { $cards ->
    [pass] Let it pass
   *[other] Failure { $cards }
  }

event-placed = { $seat } starts in { room-name }.
event-doctor-placed = Doctor Lucky starts in { room-name }.
event-dealt = Everybody is dealt { $cards ->
    [one] 1 card
   *[other] { $cards } cards
  }.
event-hand = Your cards: { $cards }.
event-begins = { $seat } begins.
event-snooped = { $seat } snoops in { room-name }.
event-stayed = { $seat } stays and snoops in { room-name }.
event-drew = { $seat } draws a card from deck { $deck }; { $left ->
    [0] that was its last
   *[other] { $left } left there
  }.
event-drew-card = You draw { $card ->
    [F1] Failure 1
    [F2] Failure 2
    [F3] Failure 3
    [Rope] Rope, Aid 2
    [Lantern] Lantern, Aid 2
    [Blanket] Blanket, Aid 2
    [Whistle] Whistle, Aid 2
    [Deckchair] Deck chair, Aid 2
    [Axe] Axe, Aid 3
    [Ladder] Ladder, Aid 3
    [Oar] Oar, Aid 3
    [Lifebelt] Lifebelt, Aid 3
    [Lifejacket] Life jacket, Aid 4
    [Rocket] Rocket, Aid 4
    [Raft] Raft, Aid 4
   *[other] the Move card of room { $card }
  }.
event-found-nothing = { $seat } finds no card any more.
event-stepped = { $seat } steps to { room-name }.
event-went = { $seat } plays a card and goes to { room-name }.
event-sent = { $seat } plays a card and sends Doctor Lucky to { room-name }.
event-tries = { $seat } tries to save Doctor Lucky in { room-name }, { with-card }: value { $value }.
event-let-pass = { $seat } lets it pass.
event-hindered = { $seat } plays Failure { $cards }; { $left ->
    [0] nothing is left to beat
   *[other] { $left } left to beat
  }.
event-failed = The attempt of { $seat } has failed.
event-saved = { $seat } has saved Doctor Lucky!
event-sank = Deck { $deck } sinks.
event-washed = { $seat } is washed to { room-name }.
event-doctor-washed = Doctor Lucky is washed to { room-name }.
event-all-lost = The last deck is gone, and Doctor Lucky with it.
event-walked = Doctor Lucky walks to { room-name }.
event-stolen = He walks in on { $seat }, who takes the next turn.
event-lost-card = Nobody does anything: a card of deck { $deck } floats away unseen, { $left } left there.

error-answer-first = First the attempt is to be answered: Failure cards, or let it pass.
error-nothing-to-answer = There is no attempt to answer now.
error-acting = You have begun a turn of action; snooping would have been a turn of its own. Act on, or end the turn.
error-stays = You are there already; to snoop there, stay.
error-stepped-already = You have stepped already in this turn.
error-sunk = The deck of { room-name } has sunk.
error-not-adjacent = No door and no stairs lead from here to { room-name }.
error-doctor-stays = At this table Move cards do not move Doctor Lucky.
error-no-such-card = You have no card of { room-name }.
error-tried-already = You have tried already in this turn.
error-doctor-elsewhere = Doctor Lucky is not with you: he is in { room-name }.
error-unseen = Nobody sees you. Without a witness there is no glory in it.
error-no-such-aid = You have no such card: { $card }.
error-nothing-done = Do something first: step, play a Move card, or try to save him. Or snoop.
error-not-held = You do not hold these Failure cards: { $cards }.
error-more-than-needed = { $left ->
    [one] 1 is
   *[other] { $left } are
  } left to beat; that would be a card more than you need.
error-must-stop = You are the last one asked and can stop this: you must not let it pass.

outcome-saved = Doctor Lucky is saved, and somebody saw who did it.
outcome-all-lost = The ship has gone down with Doctor Lucky. Everybody has lost.

# Looks

look-hand = My hand
look-hand-told = Your cards in full, with what matters for choosing one; only you see it
look-sight = Who sees whom
look-sight-told = The ship with the sight lines between all players, and what everybody sees

# Picture

picture-space = { $space ->
    [1] Second Saloon
    [2] Hospital
    [3] Galley
    [4] Dining Saloon
    [5] Reception
    [6] Enquiries
    [7] Maids & Valets
    [8] Barber
    [9] Library
    [10] General Room
    [11] Café Parisien
    [12] Restaurant
    [13] Foyer
    [14] Suite
    [15] Private Deck
    [16] Promenade
    [17] Reading
    [18] Lounge
    [19] Smoking
    [20] Verandah
    [stairs-a] Stairs A
    [stairs-b] Stairs B
    [stairs-c] Stairs C
    [stairs-d] Stairs D
    [corridor-b] Corridor B
    [corridor-c] Corridor C
    [aft-a] Aft A
   *[aft-d] Aft D
  }
picture-turn = Turn { $turn }
picture-your-turn = Your turn
picture-acts = to act
picture-start = Save Doctor Lucky – and be seen doing it!
picture-next = comes next!
picture-still = still
picture-passed = pass
picture-failure = Failure
picture-aid = { $card ->
    [Rope] Rope
    [Lantern] Lantern
    [Blanket] Blanket
    [Whistle] Whistle
    [Deckchair] Deckchair
    [Axe] Axe
    [Ladder] Ladder
    [Oar] Oar
    [Lifebelt] Lifebelt
    [Lifejacket] Lifejacket
    [Rocket] Rocket
    [Raft] Raft
   *[none] bare hands
  }
picture-no-cards = You hold no cards.
picture-saved = saves Doctor Lucky and wins!
picture-all-lost = All four decks are gone.
picture-all-lost-too = Everybody has lost – Doctor Lucky, too.

# Alt text

alt-room = { $number } { $name }
alt-none = none
alt-nobody = nobody
alt-turn = Turn { $turn }, { $name } to act.
alt-asked = Turn { $turn } of { $name }.
alt-saved = { $name } has saved Doctor Lucky and wins.
alt-all-lost = All four decks are gone; everybody has lost.
alt-doctor = Doctor Lucky in { $room }{ $next ->
    [none] .
   *[other] , walks to { $next } next.
  }
alt-doctor-stays = Cards do not move him.
alt-attempt = { $name } tries to save Doctor Lucky in { $room } with { $aid } ({ $value }); still to beat: { $left }.
alt-answers = Answers: { $answers }.
alt-answer = { $name } { $value ->
    [0] passes
   *[other] { $value }
  }
alt-waiting = Asked: { $name }{ $later ->
    [none] .
   *[other] , then { $later }.
  }
alt-seat = { $name }{ $computer ->
    [yes] { " " }(computer)
   *[no] { "" }
  }: { $room }, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
  }
alt-seats = { $seats }.
alt-unseen = Seen by no other player: { $names }.
alt-piles = Piles: { $piles }.
alt-pile = { $deck } { $sunk ->
    [yes] sunk
   *[no] { $cards }
  }
alt-news = Just happened: { $deeds }.
alt-more = { $count } more before
alt-deed = { $kind ->
    [stayed] { $name } stayed, drew a card
    [snooped] { $name } to { $room }, drew a card
    [stepped] { $name } to { $room }
    [went] { $name } to { $room } by card
    [sent] { $name } sent Doctor Lucky to { $room }
    [tried] { $name } tried with { $aid } ({ $value }), { $answers }{ $failed ->
        [yes] , failed
       *[no] , saved him
      }
    [lost] a card of pile { $room } is lost, for nobody did anything
    [sank] deck { $room } sank
    [washed] { $name } washed to { $room }
    [doctor-washed] Doctor Lucky washed to { $room }
    [walked] Doctor Lucky walked to { $room }
   *[stolen] { $name } comes next
  }
alt-hand = Your hand, { $count ->
    [0] empty
    [one] 1 card
   *[other] { $count } cards
  }{ $cards ->
    [none] .
   *[other] : { $cards }.
  }
alt-moves = Move to { $cards }
alt-aids = Aid { $cards }
alt-failures = Failure { $cards }
alt-card = { $card }{ $value ->
    [0] { "" }
   *[other] { " " }({ $value })
  }{ $count ->
    [1] { "" }
   *[other] { " " }×{ $count }
  }{ $sunk ->
    [yes] { " " }(sunk)
   *[no] { "" }
  }
alt-here = You are in { $room }; you are seen by { $names }.
alt-steps = A step leads to { $rooms }.
alt-watch = Who sees whom.
alt-watcher = { $name } in { $room } sees { $names }, and into { $rooms }.
