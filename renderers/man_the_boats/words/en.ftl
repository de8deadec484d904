# Rules, events, errors

title = Man the Boats
summary = The ship is sinking, the boats are half empty, and everybody wants to be next. Fill four lifeboats together, in the right order, before the water has the last word.

option-level = How bad is the leak?
option-level-value = { $value ->
    [normal] normal: 10 coins, 2 lifebelts
    [easy] easy: 13 coins, 3 lifebelts
    [hard] hard: 8 coins, 2 lifebelts
   *[expert] expert: 8 coins, no lifebelt
  }
option-open_queues = May everybody in the queues be seen?
option-open_queues-value = { $value ->
    [yes] open queues (easier)
   *[no] queues face down
  }
option-own_lifebelts = Whose are the lifebelts?
option-own_lifebelts-value = { $value ->
    [yes] everybody keeps those they took
   *[no] they are the team’s
  }

verb-move = Move a run to another queue, or a front card to a boat
verb-safe = Move everybody to the boats whose place there can never be regretted
verb-undo = Take back the last free move, as long as no card was turned up
verb-rescue = Draw 1, 2 or 3 cards from the stock; ends your turn
verb-place = Place one of the cards that were drawn or called
verb-order = Spend lifebelts on an order; ends your turn
verb-abandon = Abandon ship: the game ends for the whole team, and is scored as it stands
choose-move = Move
choose-safe = All safe moves to the boats
choose-undo = Undo
choose-rescue = Rescue
choose-place = Place
choose-order = Give an order
choose-abandon = Abandon ship
slot-from = From which queue?
slot-to = Where to?
slot-cards = How many cards; there is just one number that fits, so leave it out
slot-count = How many cards to draw?
slot-card = Which card?
slot-order = Which order?
slot-what = Second call: which card of the waste? Line up: which queue?

value-from = Queue { $value }
value-to = { $value ->
    [boat] ⛵ boat
    [boat1] ⛵ boat 1
    [boat2] ⛵ boat 2
    [boat3] ⛵ boat 3
    [boat4] ⛵ boat 4
   *[other] queue { $value }
  }
value-count = { $value ->
    [1] 1 card
   *[other] { $value } cards
  }
value-order = { $value ->
    [call] Call a passenger (2 lifebelts)
    [pump] Man the pumps (3 lifebelts)
    [second] Second call (1 lifebelt)
   *[lineup] Line up (3 lifebelts)
  }

action-move = Move from queue { $from } to { $to ->
    [boat] a boat
    [boat1] boat 1
    [boat2] boat 2
    [boat3] boat 3
    [boat4] boat 4
   *[other] queue { $to }
  }
label-move = { $moved } ({ $from }) → { $to ->
    [boat] boat
    [boat1] boat 1
    [boat2] boat 2
    [boat3] boat 3
    [boat4] boat 4
   *[other] queue { $to }
  }
label-rescue = Rescue { $count }
label-place = { $card } → { $to ->
    [boat] boat
    [boat1] boat 1
    [boat2] boat 2
    [boat3] boat 3
    [boat4] boat 4
   *[other] queue { $to }
  }
action-safe = Move everybody to the boats who is safe to go
action-undo = Take back the last free move
action-rescue = Draw { $count ->
    [1] 1 card
   *[other] { $count } cards
  } and place one of them
action-place = Place { $card } { $to ->
    [boat] in a boat
    [boat1] in boat 1
    [boat2] in boat 2
    [boat3] in boat 3
    [boat4] in boat 4
   *[other] in queue { $to }
  }
action-order = { $order ->
    [call] Call a passenger: look through the stock and place one card, for 2 lifebelts
    [pump] Man the pumps: put a coin back, for 3 lifebelts
    [second] Second call: place { $what } from the waste, { $to ->
        [boat] in a boat
        [boat1] in boat 1
        [boat2] in boat 2
        [boat3] in boat 3
        [boat4] in boat 4
       *[other] in queue { $to }
      }, for 1 lifebelt
   *[lineup] Line up: lay queue { $what } in order, face up, for 3 lifebelts
  }
action-abandon = Abandon ship: the game ends for the whole team

event-set-up = Level { $level }: { $coins } coins keep the water out, { $lifebelts ->
    [0] no lifebelt is
    [one] 1 lifebelt is
   *[other] { $lifebelts } lifebelts are
  } at hand. { $seat } begins.
event-laid-open = Queue { $section } lies open: { $cards }.
event-turned-up = { $card } is turned up in queue { $section }.
event-moved = { $seat } moves { $cards } from queue { $from } to queue { $to }.
event-launched = { $seat } launches boat { $boat } with { $card } from queue { $from }.
event-boarded = { $card } boards boat { $boat } from queue { $from }.
event-undone = { $seat } takes back the last move: { $cards } again in queue { $section }.
event-drew = { $seat } draws { $cards }.
event-reshuffled = Nobody is left below: the waste becomes the new stock, { $count ->
    [one] 1 card
   *[other] { $count } cards
  }. That costs a coin.
event-nobody-below = { $seat } finds nobody below deck at all. That costs a coin.
event-placed = { $seat } places { $card } in queue { $section }.
event-placed-aboard = { $seat } places { $card } in boat { $boat }.
event-placed-launching = { $seat } launches boat { $boat } with { $card }.
event-wasted = { $cards } { $count ->
    [one] goes
   *[other] go
  } to the waste.
event-failed = { $count ->
    [one] It cannot be placed.
   *[other] None of them can be placed.
  } The rescue has failed.
event-took-lifebelt = { $seat } takes a lifebelt; that makes { $lifebelts }.
event-coin-lost = Water! Section { $section } loses a coin, { $left ->
    [0] its last one, and is flooded
   *[other] { $left } left there
  }. { $coins ->
    [one] 1 coin is
   *[other] { $coins } coins are
  } left on the ship.
event-fled = { $count ->
    [one] One card flees
   *[other] { $count } cards flee
  } from section { $section } to section { $to }, where { $mixed } are shuffled together.
event-sank = The ship sinks. In the boats: { $saved }.
event-ordered = { $order ->
    [call] { $seat } calls a passenger
    [pump] { $seat } has the pumps manned
    [second] { $seat } makes a second call
   *[lineup] { $seat } has a queue lined up
  } for { $cost ->
    [one] 1 lifebelt
   *[other] { $cost } lifebelts
  }; { $lifebelts ->
    [0] none is left
   *[other] { $lifebelts } left
  }.
event-looked = { $count ->
    [one] One card is
   *[other] { $count } cards are
  } in the stock: { $cards }.
event-found-nobody = Nobody there can be placed.
event-lined-up = Queue { $section } now stands in order: { $cards }.
event-pumped = Section { $section } has a coin more; { $coins } on the ship.
event-abandoned = { $seat } gives the word: abandon ship.

error-place-first = First place one of the cards that were drawn or called.
error-nothing-to-place = There is nothing to place now. Draw cards first: rescue.
error-not-drawn = { $card } is not among the cards that can be placed now.
error-enough-moves = { $most } free moves in one turn are enough; now take your action.
error-nobody-is-safe = Nobody is safe to go to a boat without a thought. Other moves may well be good.
error-nothing-to-undo = There is no free move to take back: only those since the last card was turned up or drawn can be.
error-no-queue = Nobody stands in queue { $section }.
error-same-queue = They stand in queue { $section } already.
error-flooded = Section { $section } is flooded; nobody goes there any more.
error-king-only = Only a King, or a run with a King at its back, may start an empty queue like { $section }.
error-does-not-fit = { $card } does not fit on { $front } in queue { $section }: one lower, and of the same colour.
error-run-does-not-fit = Of { $cards } nothing fits on { $front } in queue { $section }: one lower, and of the same colour.
error-no-boat = No boat waits for { $card }: its top card must be one lower, and of the same colour.
error-which-boat = Two boats fit; say which: boat{ $one } or boat{ $other }.
error-only-boat = That is the only boat that fits; write just “boat”.
error-other-boat = { $card } cannot go to boat { $boat }, but to another one.
error-other-number = { $cards ->
    [one] Just 1 card fits
   *[other] Just { $cards } cards fit
  } there, neither more nor fewer.
error-number-goes-without-saying = { $cards ->
    [one] Just 1 card fits
   *[other] Just { $cards } cards fit
  } there anyway; leave the number out.
error-too-few-lifebelts = That order costs { $cost ->
    [one] 1 lifebelt
   *[other] { $cost } lifebelts
  }; you can spend { $lifebelts ->
    [0] none
   *[other] { $lifebelts }
  }.
error-not-in-waste = { $card } does not lie in the waste.
error-second-whom-where = A second call needs a card of the waste and where it is to go, as in: order second 7C 4.
error-lined-up = Queue { $section } stands in order already.
error-lineup-which = Say which queue is to line up, as in: order lineup 3.
error-order-alone = That order needs neither card nor queue: order { $order }.
error-nobody-to-call = Nobody who can be in the stock could be placed; that call would be for nothing.
error-nothing-to-pump = No section that is still dry lacks a coin.

outcome-all-saved = All 52 are saved. A triumph!
outcome-sunk = The ship has sunk. Who is in the boats is saved.
outcome-abandoned = The team has abandoned ship. Who is in the boats is saved.

band-lost = Lost with all hands
band-few = A few pulled from the water
band-steady = Steady on the ropes
band-heroes = Heroes of the night
band-world = The whole world will read of it
band-unsinkable = Unsinkable

# Picture

picture-turn = { $level ->
    [normal] Normal
    [easy] Easy
    [hard] Hard
   *[expert] Expert
  } · turn
picture-start = Four boats, and everybody below. Begin!
picture-place = { $called ->
    [yes] The stock is searched: place one
   *[no] Drawn: place one
  }
picture-deed = { $verb ->
    [rescue] rescue { $count }
    [second] second call
    [call] call a passenger
    [lineup] line up
   *[pump] man the pumps
  }
picture-reshuffled = new stock
picture-failed = nobody fits
picture-waste = Waste
picture-end = { $end ->
    [all-saved] All are saved
    [sunk] The ship has sunk
   *[abandoned] Ship abandoned
  }: { $saved } saved + { $coins } { $coins ->
    [one] coin
   *[other] coins
  }{ $bonus ->
    [0] { "" }
   *[other] { " " }+ { $bonus } bonus
  } = { $score }

# Alt text

alt-level = { $level ->
    [normal] Normal
    [easy] Easy
    [hard] Hard
   *[expert] Expert
  }{ $open ->
    [yes] , open queues
   *[no] { "" }
  }{ $own ->
    [yes] , own lifebelts
   *[no] { "" }
  }.
alt-turn = Turn { $turn }, { $name }{ $computer ->
    [yes] { " " }(computer)
   *[no] { "" }
  } to act{ $others ->
    [none] .
   *[other] , then { $others }.
  }
alt-over = { $end ->
    [all-saved] Triumph: all 52 are saved.
    [sunk] The ship has sunk.
   *[abandoned] Ship abandoned.
  } { $band }. Team: { $names }.
alt-score = Score { $score }: { $saved } saved, { $coins } { $coins ->
    [one] coin
   *[other] coins
  }{ $bonus ->
    [0] { "" }
   *[other] , { $bonus } bonus
  }.
alt-lifebelts = Lifebelts: { $lifebelts }.
alt-place = { $called ->
    [yes] Place now, from the stock
   *[no] Drawn { $drawn }; place now
  }: { $placements }.
alt-steps = { $undone ->
    [yes] Taken back: { $steps }.
   *[no] Just moved: { $steps }.
  }
alt-more = { $count } more
alt-turned = { $card } turned up
alt-deed = { $name }: { $verb ->
    [rescue] rescue{ $drawn ->
        [none] { "" }
       *[other] { " " }{ $drawn }
      }
    [second] second call
    [call] call a passenger
    [lineup] line up { $section }
   *[pump] pump at { $section }
  }{ $placed ->
    [none] { "" }
   *[other] , { $placed } to { $target }
  }{ $failed ->
    [no] { "" }
   *[yes] , nobody could be placed
  }{ $reshuffled ->
    [no] { "" }
   *[yes] , waste became stock
  }.
alt-flood = Section { $section } lost a coin{ $left ->
    [0] { " " }and is flooded
   *[other] { "" }
  }{ $turned ->
    [none] .
   *[other] ; all fled to { $next }, { $turned } turned up.
  }
alt-section = { $number }: { $coins ->
    [safe] safe, { $queue }
    [flooded] flooded
    [1] 1 coin, { $queue }
   *[other] { $coins } coins, { $queue }
  }
alt-queue = { $down ->
    [0] { "" }
   *[other] { $down } down{ $up ->
        [none] { "" }
       *[other] ,{ " " }
      }
  }{ $up ->
    [none] { "" }
   *[other] { $up }
  }
alt-empty = empty
alt-queues = Queues, front last: { $sections }.
alt-boats = Boats: { $boats }.
alt-boat = { $number } { $top } ({ $count })
alt-none = none
alt-stock = Stock { $count }{ $known ->
    [none] .
   *[other] : { $known }.
  }
alt-waste = Waste: { $waste }.
