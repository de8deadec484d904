# Rules, events, errors

title = Collapsible D
summary = Sixteen turns, ten boats, and the water is coming. Wake your passengers, lead them up through the liner, and get them onto a boat that will take them, before the others fill it.

option-ankle_deep = Ankle-deep water!
option-ankle_deep-value = { $value ->
    [yes] who is reached by the water has one turn to come out of it
   *[no] the water takes whom it reaches
  }
option-hang_on = Hang on to something!
option-hang_on-value = { $value ->
    [yes] at 02:00 it goes down toward the bow, and up toward the stern
   *[no] the deck stays level to the end
  }
option-abilities = I’ll take care of it!
option-abilities-value = { $value ->
    [yes] five of the crew have abilities
   *[no] the crew have no abilities
  }
option-composure = A bit of composure, gentlemen!
option-composure-value = { $value ->
    [yes] no crowds
   *[no] crowds get in the way
  }
option-women_first = Women and children first!
option-women_first-value = { $value ->
    [yes] first in line may look at the boat for two dice
   *[no] boats stay secret until they are lowered
  }

order-lifebelt = When the water comes: the lifebelt
order-lifebelt-ask = ask me
order-lifebelt-use = use it if I have it
order-lifebelt-keep = never use it
order-pistol = When a boat turns one away: the pistol
order-pistol-ask = ask me
order-pistol-use = use it if I have it
order-pistol-keep = never use it
order-child = When a boat turns one away: the lost child
order-child-ask = ask me
order-child-use = use it if I have it
order-child-keep = never use it
order-uniform = When a boat turns one away: the uniform
order-uniform-ask = ask me
order-uniform-use = use it if I have it
order-uniform-keep = never use it

verb-hold = Let passengers hold a die of their colour; the others are rolled
verb-roll = Roll the four dice
verb-assign = Give dice to the passenger who is asked about
verb-spare = Leave the remaining dice to nobody; they can move crowds
verb-reassign = Take all dice back and share them out anew, before anybody has moved
verb-board = Walk to a boat and line up at its priority table
verb-move = Walk to a space that the dice can pay for
verb-leave = Leave a priority table, back to the boat deck
verb-search = Look in secret at the token of the letter that a passenger has come to
verb-take = Take the token that you found, or swap your own for it
verb-decline = Leave the token that you found where it is
verb-aid = Use an aid in your own turn
verb-arrange = Put the order tiles that you looked at back in this order
verb-peek = Look at a boat whose first place is yours, for two dice
verb-crowd = Move a crowd one space with a die that nobody was given
verb-place = Put the crowd that comes in this turn on a free space
verb-show = Show an aid, so that the boat takes the passenger after all
verb-escape = Let the lifebelt carry a passenger out of the water
verb-keep = Show nothing
verb-end = End your movement
choose-hold = Hold dice
choose-roll = Roll the dice
choose-assign = Give dice
choose-spare = No more dice for anybody
choose-reassign = Share the dice out anew
choose-board = Line up at a boat
choose-move = Walk
choose-leave = Leave a table
choose-search = Look at a token
choose-take = Take it
choose-decline = Leave it there
choose-aid = Use an aid
choose-arrange = Put the tiles back
choose-peek = Look at a boat
choose-crowd = Move a crowd
choose-place = Place the crowd
choose-show = Show an aid
choose-escape = Escape
choose-keep = Show nothing
choose-end = End my turn
slot-who = Who holds a die?
slot-passenger = Which passenger?
slot-dice = Which dice? Colours joined by +, or none
slot-to = Where to?
slot-paid = Which dice pay? The cheapest go without saying
slot-boat = Which boat?
slot-aid = Which aid?
slot-what = Key, pistol: which space? Steward: which boat?
slot-tiles = In which order? The next to be revealed first, joined by -
slot-die = One die, as in kelly:red
slot-other = The other die, as in kelly:blue
slot-from = Which crowd?
slot-space = Which space?

value-who = { $value ->
    [none] nobody
    [first] 1st class
    [second] 2nd class
    [first-second] 1st class and 2nd class
    [third] 3rd class
    [first-third] 1st class and 3rd class
    [second-third] 2nd class and 3rd class
    [first-second-third] 1st class, 2nd class and 3rd class
    [crew] crew
    [first-crew] 1st class and crew
    [second-crew] 2nd class and crew
    [first-second-crew] 1st class, 2nd class and crew
    [third-crew] 3rd class and crew
    [first-third-crew] 1st class, 3rd class and crew
    [second-third-crew] 2nd class, 3rd class and crew
   *[first-second-third-crew] 1st class, 2nd class, 3rd class and crew
  }
value-passenger = { $value ->
    [appleton] Mrs Appleton
    [bjornstrom] Mr Björnström
    [lanebrown] Mrs Lane Brown
    [futrelle] Mrs Futrelle
    [harris] Mrs Harris
    [mrhoyt] Mr Hoyt
    [mrshoyt] Mrs Hoyt
    [thorne] Mrs Thorne
    [woolner] Mr Woolner
    [brown] Mrs Brown
    [mellors] Mr Mellors
    [navratil] The Navratil brothers
    [andersson] Miss Andersson
    [backstrom] Mrs Backström
    [duquemin] Mr Duquemin
    [jermyn] Miss Jermyn
    [kelly] Miss Kelly
    [livshin] Mr Livshin
    [nilsson] Miss Nilsson
    [odriscoll] Miss O’Driscoll
    [joseph] Master Joseph
    [bright] Mr Bright
    [caton] Miss Caton
    [hardy] Mr Hardy
    [hurst] Mr Hurst
    [joughin] Mr Joughin
    [lightoller] Mr Lightoller
    [lucas] Mr Lucas
    [phillips] Mr Phillips
   *[whiteley] Mr Whiteley
  }
value-boat = boat { $value }
value-aid = { $value ->
    [child] lost child
    [bag] stock exchange bag
    [key] service key
    [jewel] jewel
    [watch] watch
    [pistol] pistol
    [lifebelt] lifebelt
    [steward] steward
   *[uniform] uniform
  }

action-hold = { $names ->
    [none] Nobody holds a die; roll all four
   *[other] { $names }: hold a die; roll { $count ->
        [0] none
       *[other] { $count }
      }
  }
label-hold = { $names ->
    [none] Hold nothing, roll 4
   *[other] Hold: { $names }
  }
action-roll = Roll the four dice
action-assign = { $dice ->
    [none] No dice for { $name }
   *[other] Give { $name }: { $dice }
  }
label-assign = { $name }: { $squares ->
    [none] nothing
   *[other] { $squares }
  }
action-spare = Leave the remaining dice to nobody
action-reassign = Take all dice back
action-board = { $name } lines up at boat { $boat }, place { $place }{ $cost ->
    [none] { "" }
   *[other] { " " }({ $cost })
  }
label-board = ⛵ { $name } → boat { $boat }{ $squares ->
    [none] { "" }
   *[other] { " " }{ $squares }
  }
action-move = { $name } walks to { $to } for { $cost ->
    [none] nothing
   *[other] { $cost }
  }; { $near ->
    [none] no way leads to a boat from there
   *[other] boat { $near } is { $left ->
        [one] 1 step
       *[other] { $left } steps
      } away then
  }
label-move = { $best ->
    [yes] ★ best way:{ " " }
   *[no] { "" }
  }{ $name } → { $to } { $squares ->
    [none] free
   *[other] { $squares }
  }{ $near ->
    [none] { "" }
   *[other] { " " }· boat { $near } in { $left } more
  }
action-leave = { $name } leaves the priority table
label-leave = { $name } leaves the table
action-search = Look at the token that { $name } has found
label-search = 🔎 { $name }: look at the token
action-take = Take the token
action-decline = Leave the token
action-aid = { $name } uses the { $aid ->
    [child] lost child
    [bag] stock exchange bag
    [key] service key
    [jewel] jewel
    [watch] watch
    [pistol] pistol
    [lifebelt] lifebelt
    [steward] steward
   *[uniform] uniform
  }{ $how ->
    [none] { "" }
   *[other] : { $how }
  }
label-aid = { $name }: { $aid ->
    [child] lost child
    [bag] stock exchange bag
    [key] service key
    [jewel] jewel
    [watch] watch
    [pistol] pistol
    [lifebelt] lifebelt
    [steward] steward
   *[uniform] uniform
  }{ $how ->
    [none] { "" }
   *[other] { " " }→ { $how }
  }
action-arrange = Put the order tiles back: { $tiles }, the next one first
label-arrange = { $tiles }
action-peek = Look at boat { $boat } for the dice of { $names }
action-crowd = Move the crowd of { $from } to { $to }
label-crowd = Crowd { $from } → { $to }
action-place = Put the crowd on { $space }
action-show = { $name } shows the { $aid ->
    [child] lost child
    [bag] stock exchange bag
    [key] service key
    [jewel] jewel
    [watch] watch
    [pistol] pistol
    [lifebelt] lifebelt
    [steward] steward
   *[uniform] uniform
  }
label-show = Show the { $aid ->
    [child] lost child
    [bag] stock exchange bag
    [key] service key
    [jewel] jewel
    [watch] watch
    [pistol] pistol
    [lifebelt] lifebelt
    [steward] steward
   *[uniform] uniform
  }
action-escape = { $name } escapes to { $to }
label-escape = Escape to { $to }
action-keep = Show nothing for { $name }
label-keep = Show nothing
action-end = End your movement

event-set-up = Four dice, ten boats, sixteen turns. Seats of the boats at 1 to 8, 8b and 8c: { $seats }. { $seat } begins.
event-dealt = { $seat } leads, in { $colour }: { $who }.
event-turn = { $clock }, turn { $turn }. { $seat } is first.
event-alerted = { $who } ({ $seat }) is alerted.
event-held = { $who } holds a { $die } die.
event-rolled = { $seat } rolls { $dice }.
event-assigned = { $who } gets { $dice ->
    [none] no dice
   *[other] { $dice }
  }.
event-rolled-again = { $who } has to roll again: { $dice }.
event-reassigned = { $seat } shares the dice out anew.
event-spared = { $seat } leaves { $dice } to nobody.
event-moved = { $who } goes from { $from } to { $to } for { $dice ->
    [none] nothing
   *[other] { $dice }
  }.
event-boarded = { $who } ({ $seat }) lines up at boat { $boat }, place { $place }.
event-left-table = { $who } ({ $seat }) leaves the table of boat { $boat }.
event-searched = { $seat } looks at token { $letter }, where { $who } stands.
event-found = Token { $letter } is the { $aid ->
    [child] lost child
    [bag] stock exchange bag
    [key] service key
    [jewel] jewel
    [watch] watch
    [pistol] pistol
    [lifebelt] lifebelt
    [steward] steward
   *[uniform] uniform
  }.
event-declined = { $seat } leaves token { $letter } where it is.
event-took = { $who } ({ $seat }) takes token { $letter }.
event-swapped = { $who } ({ $seat }) swaps tokens at { $letter }.
event-pushed = { $seat } moves the crowd of { $from } to { $to }.
event-wore-uniform = { $who } ({ $seat }) puts on a uniform, and is crew from now on.
event-used-key = { $who } ({ $seat }) uses a service key, to { $to }.
event-looked-at-tiles = { $who } ({ $seat }) uses a watch: { $seat } looks at { $count ->
    [one] the next order tile
   *[other] the next { $count } order tiles
  }.
event-saw-tiles = { $count ->
    [one] The next order tile is
   *[other] The next order tiles are
  } { $tiles }.
event-used-steward = { $who } ({ $seat }) uses a steward, who tells { $seat } of boat { $boat }.
event-saw-boat = At { $boat } hangs boat { $card }. It { $refuses ->
    [nobody] takes everybody
    [third-man] takes neither 3rd class nor men
    [third] does not take 3rd class
    [man-crew] takes neither men nor crew
    [man] does not take men
    [crew] does not take crew
   *[first] does not take 1st class
  }.
event-dispersed = { $who } ({ $seat }) draws the pistol; the crowd on { $space } disperses.
event-arranged = { $seat } puts the order tiles back.
event-peeked = { $seat } spends two dice of { $who } for a look at boat { $boat }.
event-movement-ended = { $seat } has moved.
event-crowd-came = { $seat } puts a crowd on { $space }.
event-crowd-stayed-away = No { $colour } space is free: the crowd leaves the game.
event-tile-revealed = The order tile says { $access }.
event-revealed = At { $boat } it is boat { $card }, with { $seats } seats. It { $refuses ->
    [nobody] takes everybody
    [third-man] takes neither 3rd class nor men
    [third] does not take 3rd class
    [man-crew] takes neither men nor crew
    [man] does not take men
    [crew] does not take crew
   *[first] does not take 1st class
  }.
event-asked = { $seat } is asked about { $who }.
event-answered = { $seat } has answered about { $who }.
event-shown = { $who } ({ $seat }) shows the { $aid ->
    [child] lost child
    [bag] stock exchange bag
    [key] service key
    [jewel] jewel
    [watch] watch
    [pistol] pistol
    [lifebelt] lifebelt
    [steward] steward
   *[uniform] uniform
  }.
event-saved = { $who } ({ $seat }) is aboard, from place { $place }.
event-turned-away = { $who } ({ $seat }) is turned away.
event-lost = There is nothing but water to stand in: { $who } ({ $seat }) is lost.
event-righted = { $who } rights Collapsible B; it does not capsize.
event-capsized = Collapsible B capsizes at { $boat }.
event-lowered = Boat { $boat } is lowered with { $count ->
    [0] nobody
    [one] 1 passenger
   *[other] { $count } passengers
  }{ $bonus ->
    [0] { "" }
   *[other] , each worth { $bonus } more
  }.
event-flooded = Flooding { $card }: the water rises in { $sections ->
    [none] no section
   *[other] sections { $sections }
  }.
event-aids-washed-away = Tokens lost to the water: { $letters }.
event-crowds-washed-away = { $count ->
    [one] The crowd on { $spaces } is
   *[other] The crowds on { $spaces } are
  } gone.
event-wading = { $who } ({ $seat }) stands in the water, and has one turn to come out of it.
event-escaped = A lifebelt! { $who } ({ $seat }) gets away to { $to }.
event-drowned = The water takes { $who } ({ $seat }).
event-shown-at-end = { $who } ({ $seat }) has the { $aid ->
    [child] lost child
    [bag] stock exchange bag
    [key] service key
    [jewel] jewel
    [watch] watch
    [pistol] pistol
    [lifebelt] lifebelt
    [steward] steward
   *[uniform] uniform
  }: { $points ->
    [one] 1 point
   *[other] { $points } points
  } more.
event-on-bonus-space = { $who } ({ $seat }) holds out on the boat deck: { $points ->
    [one] 1 point
   *[other] { $points } points
  }.
event-counted = { $seat }: { $points ->
    [one] 1 point
   *[other] { $points } points
  }, { $saved } saved.

error-place-the-crowd = First put the crowd on a free { $colour } space.
error-answer-first = First answer what you are asked: show something, or nothing.
error-nothing-asked = Nobody asks you that now.
error-take-or-decline = First take the token that you look at, or leave it.
error-arrange-first = First put the order tiles back.
error-hold-first = First say who holds a die; then the others are rolled.
error-assign-first = First share out the dice; who needs no more of them can spare them.
error-crowds-came-last = Crowds come last: once one of them has moved, no passenger walks, boards or leaves any more.
error-dice-rolled = The dice have been rolled.
error-no-holding = When two play everybody holds a die anyway; just roll.
error-cannot-hold = Not all of these are yours, can hold a die, and are on the ship or at a table.
error-hold = You roll by saying who holds a die; it may be nobody.
error-too-late-to-reassign = The dice cannot be taken back (any more).
error-nothing-to-assign = There are no dice to give now.
error-another-is-asked = It is { $who }’s turn to be spoken of.
error-not-those-dice = Those dice are not there; there are { $dice }.
error-dice-go-without-saying = These dice go without saying; leave them out: { $dice }.
error-pay-otherwise = { $space } costs { $dice }; other dice would be wasted, or not enough.
error-not-yours = { $who } is not yours.
error-not-in-play = That passenger is not in this game.
error-is-saved = { $who } is in a boat already.
error-is-lost = { $who } is lost.
error-on-a-table = { $who } waits at a boat; first let them leave the table.
error-already-there = { $who } stands on { $space }.
error-under-water = { $space } is under water.
error-two-pawns = Two stand on { $space } already.
error-cannot-pay = { $who } cannot get to { $space } with { $dice ->
    [none] no dice
   *[other] { $dice }
  }.
error-still-asleep = { $who } is not alerted yet.
error-boat-gone = Boat { $boat } is gone.
error-table-full = At boat { $boat } six are in line already.
error-too-far = The dice do not carry { $who } to { $space }, where boat { $boat } is boarded.
error-on-no-table = { $who } waits at no boat.
error-left-already = { $who } has left a table in this turn.
error-crowd-there = Nobody can look at a token on { $space } while a crowd is there.
error-nothing-to-search = { $who } has not just come to a letter with a token.
error-nothing-found = You are not looking at a token.
error-uniform-is-worn = { $who } wears a uniform and can take nothing else.
error-no-crowd = There is no crowd on { $space }.
error-no-die-for-crowds = Every die was given to somebody, or is spent.
error-no-pawn-on-ship = Crowds are moved only by who still has a passenger on the ship.
error-not-beside = { $space } is not beside { $origin }, nor joined to it by stairs.
error-has-no-such-aid = { $who } cannot use that: a { $aid ->
    [child] lost child
    [bag] stock exchange bag
    [key] service key
    [jewel] jewel
    [watch] watch
    [pistol] pistol
    [lifebelt] lifebelt
    [steward] steward
   *[uniform] uniform
  }.
error-not-in-your-turn = That is used when you are asked, or counts at the end: the { $aid ->
    [child] lost child
    [bag] stock exchange bag
    [key] service key
    [jewel] jewel
    [watch] watch
    [pistol] pistol
    [lifebelt] lifebelt
    [steward] steward
   *[uniform] uniform
  }.
error-before-the-dice = That is used before the dice are held and rolled: the { $aid ->
    [child] lost child
    [bag] stock exchange bag
    [key] service key
    [jewel] jewel
    [watch] watch
    [pistol] pistol
    [lifebelt] lifebelt
    [steward] steward
   *[uniform] uniform
  }.
error-no-use = { $who } cannot use the { $aid ->
    [child] lost child
    [bag] stock exchange bag
    [key] service key
    [jewel] jewel
    [watch] watch
    [pistol] pistol
    [lifebelt] lifebelt
    [steward] steward
   *[uniform] uniform
  } so now.
error-nothing-to-arrange = You are not looking at order tiles.
error-not-those-tiles = Those are not the tiles; they are { $tiles }.
error-no-such-rule = Looks for two dice belong to the option “Women and children first!”.
error-not-first = None of yours is first in line at boat { $boat }.
error-known-boat = You know what boat { $boat } is.
error-not-two-dice = Name two dice that your passengers were given and have not spent, in order.
error-wrong-colour = { $space } is not { $colour }.
error-not-free = { $space } is not free: a passenger or a crowd is there.
error-no-escape = { $who } cannot get to { $space }: it must be beside, and dry.

outcome-most-points = The ship is gone. The most points win.

# Further pictures

look-passengers = My passengers
look-passengers-told = Your passengers and what is around them, large enough for a phone
look-boats = Boats
look-boats-told = All boats with who waits at them, large enough for a phone

# The pictures

picture-turn = Turn { $turn } of { $last }
picture-won = { $names } { $count ->
    [one] wins
   *[other] win
  } with { $points } points
picture-task = { $doing ->
    [hold] holds and rolls dice
    [assign] shares out dice
    [move] walks
    [arrange] looks at order tiles
    [search] has found an aid
    [crowd] puts a crowd on { $colour }
    [check] { $count ->
        [one] is asked at boat { $boat }
       *[other] are asked at boat { $boat }
      }
   *[flood] { $count ->
        [one] is asked: the water comes
       *[other] are asked: the water comes
      }
  }
picture-person = { $kind ->
    [first] 1st class
    [second] 2nd class
    [third] 3rd class
   *[crew] crew
  }, { $sex ->
    [man] man
    [woman] woman
   *[child] child
  }
picture-place = { $place ->
    [table] place { $rank } at boat { $berth }
    [boat] saved in boat { $boat }
   *[lost] lost
  }
picture-may-search = may look at token { $letter }
picture-wading = ankle-deep in water!
picture-asleep = asleep until { $time }
picture-way = { $steps ->
    [-1] no way to a boat
    [one] 1 step to boat { $access }
   *[other] { $steps } steps to boat { $access }
  }
picture-legend-access = where it is boarded
picture-legend-place = points for your place
picture-legend-bonus = points for all aboard
picture-legend-seats = seats
picture-legend-refused = not taken
picture-colour = { $colour ->
    [white] white
    [blue] blue
    [yellow] yellow
    [black] black
    [red] red
   *[green] green
  }
picture-refused = { $who ->
    [first] 1st class
    [second] 2nd class
    [third] 3rd class
    [crew] crew
    [man] men
   *[woman] women
  }

# The pictures in words

alt-turn = Turn { $turn } of { $last }, { $time }{ $boats ->
    [0] { $crowd ->
        [none] .
       *[other] ; then a crowd comes to a { $crowd } space.
      }
    [one] ; then one boat is lowered, +{ $bonus }.
   *[other] ; then { $boats } boats are lowered, +{ $bonus } each.
  }
alt-over = The game is over. { $places }.
alt-placed = { $place }. { $name } { $points }
alt-task = { $names } { $task }{ $who ->
    [none] .
   *[other] { " " }({ $who }).
  }
alt-dice = Dice: { $dice ->
    [none] all spent
   *[other] { $dice }
  }.
alt-die = { $colour }{ $held ->
    [yes] { " " }held
   *[no] { "" }
  }{ $who ->
    [none] { "" }
   *[other] { " " }for { $who }
  }{ $spent ->
    [yes] { " " }spent
   *[no] { "" }
  }
alt-walks = Moved: { $walks }.
alt-crowd-steps = Crowds moved: { $steps }.
alt-launch = Boat { $boat } at { $berth } lowered{ $capsized ->
    [yes] { " " }and capsized
   *[no] { "" }
  }, took { $taken ->
    [none] nobody
   *[other] { $taken }
  }{ $away ->
    [none] .
   *[other] , refused { $away }.
  }
alt-flood = Flood { $card }{ $lost ->
    [none] .
   *[other] , lost { $lost }.
  }
alt-water = Water by section from the bow, to deck: { $levels }{ $coming ->
    [none] .
   *[other] ; next: { $coming }.
  }
alt-seat = { $name } ({ $colours }, { $terse ->
    [yes] { $saved } saved, { $points }
   *[no] { $saved } saved, { $points } points
  }): { $people }.
alt-on-ship = { $space }{ $state ->
    [wading] { " " }in the water
    [asleep] { $terse ->
        [yes] , until { $time }
       *[no] { " " }asleep until { $time }
      }
   *[awake] { "" }
  }
alt-person = { $name } { $terse ->
    [yes] { $where }
   *[no] { $kind ->
        [first] 1st
        [second] 2nd
        [third] 3rd
       *[crew] crew
      } { $where }
  }
alt-boats = Boats hanging: { $boats }.
alt-gone = Gone: { $boats }.
alt-boat = { $berth }{ $boat ->
    [none] { "" }
   *[other] { " " }is boat { $boat }
  }{ $state ->
    [capsized] { " " }capsized
    [gone] { "" }
   *[hanging] { " " }({ $seats } seats)
  }{ $refuses ->
    [none] { "" }
   *[other] { " " }no { $refuses }
  }{ $bonus ->
    [0] { "" }
   *[other] { " " }+{ $bonus }
  }
alt-crowds = Crowds: { $spaces }.
alt-letters = Aids: { $letters }.
alt-found = You look at: { $aid }.
alt-order = Order tiles: { $tiles }.
alt-known = You know: { $aids }.
alt-own = { $name } ({ $about }, { $points } points{ $holds ->
    [none] { "" }
   *[other] , can hold { $holds }
  }): { $where }.
alt-way = { $way }{ $around ->
    [none] .
   *[other] ; next: { $around }.
  }
alt-step = { $space } { $by ->
    [up] up { $colour }
    [down] down { $colour }
   *[passage] { $colour }
  }{ $state ->
    [flooded] { " " }flooded
    [crowd] { " " }crowd
    [full] { " " }full
   *[free] { "" }
  }
alt-berth = { $boat }{ $people ->
    [none] .
   *[other] : { $people }.
  }
alt-token = an aid
